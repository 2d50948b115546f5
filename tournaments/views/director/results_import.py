"""Trying the scoring on results from elsewhere: computed and shown, nothing is stored."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Sequence
from typing import Any

from django.contrib.auth.decorators import login_required
from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from engine.ranking.standings import Standings
from engine.scoring.choices import Official
from tournaments.forms.refusals import show_problems
from tournaments.forms.results_import import EVENT_PREFIX, ResultsImportForm
from tournaments.mapping.ranking_files import ranking_file
from tournaments.mapping.raw_scores import SCORES, raw_scores
from tournaments.mapping.results_documents import RankedScores, ranked_scores
from tournaments.mapping.roster_files import MOST_BYTES, RosterSheet, read_roster_file
from tournaments.mapping.scoring_settings import preset_documents
from tournaments.models import Event
from tournaments.problems import Problem, RequestRefusedError
from tournaments.selectors.events import managed_events
from tournaments.tables.imported_results import ImportedBoardTable, ImportedRankingTable
from tournaments.views.console.access import actor_of
from tournaments.views.director.access import READ_OR_WRITE
from tournaments.words.scoring import scoring_statements

_OFFERED_EVENTS = 10
_MOST_PROBLEMS = 50


@never_cache
@require_http_methods(READ_OR_WRITE)
@login_required
def import_results(request: HttpRequest) -> HttpResponse:
    """The form; sent, both rankings and all boards, or as `do` asks the document or a file."""
    events = list(managed_events(actor_of(request))[:_OFFERED_EVENTS])
    if request.method != "POST":
        return _page(request, ResultsImportForm(events=events))
    form = ResultsImportForm(request.POST, request.FILES, events=events)
    if not form.is_valid():
        return _page(request, form, status=422)
    try:
        sheet = _sheet(form)
    except RequestRefusedError as refused:
        show_problems(form, refused.problems)
        return _page(request, form, status=422)
    form = _with_text(form, sheet, events)
    try:
        ranked = _ranked(form, sheet, events)
    except RequestRefusedError as refused:
        show_problems(form, _first_problems(refused.problems))
        return _page(request, form, status=422)
    match request.POST.get("do"):
        case "document":
            return _download(_document(ranked), "application/json", "results.json")
        case "ranking":
            return _download(ranking_file(ranked.standings), "text/csv", "ranking.csv")
    return _page(request, form, sheet=sheet, ranked=ranked)


def _sheet(form: ResultsImportForm) -> RosterSheet:
    """The rows of the file, or of the text if there is none."""
    file = form.cleaned_data["file"]
    if file is not None:
        return read_roster_file(file.read(MOST_BYTES + 1), SCORES)
    return read_roster_file(form.cleaned_data["results"].encode(), SCORES)


def _with_text(
    form: ResultsImportForm, sheet: RosterSheet, events: list[Event]
) -> ResultsImportForm:
    """The form with the rows of its file as text, each in the line of its number."""
    text = io.StringIO(newline="")
    writer = csv.writer(text, delimiter="\t", lineterminator="\n")
    line = 1
    for row, cells in sheet.rows:
        text.write("\n" * (row - line))
        writer.writerow(cells)
        line = max(line, row) + 1
    values = {**form.cleaned_data, "file": None, "results": text.getvalue()}
    again = ResultsImportForm(values, events=events)
    again.full_clean()
    return again


def _first_problems(problems: Sequence[Problem]) -> list[Problem]:
    """So many problems as can be read, and how many more there are."""
    shown = list(problems[:_MOST_PROBLEMS])
    more = len(problems) - len(shown)
    if more:
        words = ngettext("… and %(count)s more problem.", "… and %(count)s more problems.", more)
        shown.append(Problem("more", words % {"count": more}))
    return shown


def _ranked(form: ResultsImportForm, sheet: RosterSheet, events: list[Event]) -> RankedScores:
    values = form.cleaned_data
    scores = raw_scores(sheet)
    if section := values["section"].strip():
        scores = tuple(one for one in scores if one.section.casefold() == section.casefold())
        if not scores:
            message = _("There is no row of section “%(name)s”.") % {"name": section}
            raise RequestRefusedError.because("no_section", message, "section")
    documents = preset_documents()
    documents |= {f"{EVENT_PREFIX}{event.slug}": event.scoring for event in events}
    settings = documents[values["scoring"]]
    if values["two_lists"]:
        settings = settings | {"winners": 2}
    return ranked_scores(scores, settings)


def _document(ranked: RankedScores) -> bytes:
    return json.dumps(ranked.document, ensure_ascii=False, indent=1).encode() + b"\n"


def _download(content: bytes, kind: str, name: str) -> HttpResponse:
    response = HttpResponse(content, content_type=f"{kind}; charset=utf-8")
    response["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


def _page(
    request: HttpRequest,
    form: ResultsImportForm,
    *,
    sheet: RosterSheet | None = None,
    ranked: RankedScores | None = None,
    status: int = 200,
) -> HttpResponse:
    values: dict[str, Any] = {"form": form}
    if sheet is not None and ranked is not None:
        values |= _shown(sheet, ranked)
    return render(request, "tournaments/director/import_results.html", values, status=status)


def _shown(sheet: RosterSheet, ranked: RankedScores) -> dict[str, Any]:
    boards = ranked.evaluation.boards
    return {
        "sheet": sheet,
        "rows": sum(len(board.values) for board in boards),
        "rankings": _rankings(ranked.standings),
        "boards": [(board.board.board, ImportedBoardTable(board.rows)) for board in boards],
        "statements": scoring_statements(ranked.evaluation.session.settings),
    }


def _rankings(standings: Standings) -> list[tuple[str, list[ImportedRankingTable]]]:
    both = ((Official.MAX, standings.by_percentage), (Official.IMP, standings.by_imps))
    return [
        (ranking.value, [ImportedRankingTable(rows, ranking=ranking) for rows in lists])
        for ranking, lists in both
    ]
