"""Entering a result from a line or from fields, and what it would mean before Enter is pressed."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _

from tournaments.card_text import SUIT_WORDS
from tournaments.forms.slip_line import STILL_TYPING
from tournaments.forms.typed_result import TypedResult
from tournaments.mapping.scoresheet_drafts import ScoresheetDraft
from tournaments.models import Event, Play
from tournaments.problems import Problem, RequestRefusedError, StaleVersionError
from tournaments.selectors.console import find_play, play_opponents, standing_result
from tournaments.services.scoresheets import scoresheet_enter
from tournaments.views.console import overruling
from tournaments.views.console.access import actor_of, director_page
from tournaments.views.console.cells import console_address
from tournaments.views.console.drafts import draft_of, judged_sheet, known_sum, told_problems
from tournaments.views.console.far_results import far_reason, far_result_words
from tournaments.views.console.grid import console_page
from tournaments.views.console.submissions import Submission, read_submission
from tournaments.words.results import Opponents, result_words

# No play has this version while a result stands, so a first entry never replaces one.
FIRST_ENTRY = 0
# What a confirmation sends of its own; all the rest is what was typed.
_OF_THE_CONFIRMATION = frozenset({"csrfmiddlewaretoken", "replace", "why", "far"})
_OF_THE_QUESTION = frozenset({"csrfmiddlewaretoken", "far"})
_OF_THE_OVERRULE = frozenset({"csrfmiddlewaretoken", overruling.FIELD})


@director_page("POST")
def enter(request: HttpRequest, event: Event) -> HttpResponse:
    """Store one result. A play that has another one answers 409 and asks; a result that cannot be
    is refused with every reason (422). What was typed comes back in both cases.
    """
    sent = read_submission(event, request.POST)
    if sent.play is None or not sent.complete:
        return _refused(request, event, sent, sent.problems)
    try:
        return _store(request, event, sent, sent.play)
    except RequestRefusedError as refused:
        told = told_problems(sent.play, refused.problems)
        if overruling.may_be_overruled(refused.problems):
            return _unreachable(request, event, sent, sent.play, told)
        return _refused(request, event, sent, told)


def _store(request: HttpRequest, event: Event, sent: Submission, play: Play) -> HttpResponse:
    draft = overruling.with_overrule(draft_of(sent.typed, play.board), request)
    why = " ".join(request.POST.get("why", "").split())
    replace = request.POST.get("replace", "")
    standing, judged = standing_result(play), judged_sheet(play, draft)
    same = standing is not None and standing.sheet == judged
    far = "" if same else far_result_words(play, draft)
    far_unasked = far and request.POST.get("far") != "confirmed"
    if (replace and not why) or (far_unasked and standing is not None and not replace):
        return _conflict(request, event, sent, play, draft, far)
    if far_unasked:
        return _far(request, event, sent, play, draft, far)
    if far:
        why = far_reason(why)
    try:
        scoresheet_enter(
            play=play,
            actor=actor_of(request),
            now=timezone.now(),
            expected_version=_expected_version(replace, play),
            draft=draft,
            reason=why,
        )
    except StaleVersionError:
        return _conflict(request, event, sent, play, draft, far)
    return HttpResponseRedirect(
        console_address(
            event,
            round=play.sitting.round.number,
            order=request.POST.get("order", ""),
            after=f"{play.board.number}-{play.sitting.table}",
            by="" if sent.form is None else "fields",
        )
    )


def _expected_version(replace: str, play: Play) -> int:
    """The version the sender saw: that of the result he agreed to replace, or none."""
    if replace.isdecimal():
        return int(replace)
    return play.version if standing_result(play) is None else FIRST_ENTRY


def _refused(
    request: HttpRequest, event: Event, sent: Submission, problems: tuple[Problem, ...]
) -> HttpResponse:
    entry: dict[str, object] = {}
    if sent.form is not None:
        sent.form.add_problems(problems)
        entry = {"form": sent.form, "by_fields": True}
    else:
        entry = {"line": sent.text, "problems": problems}
    return _console_again(request, event, sent, 422, **entry)


@dataclass(frozen=True, slots=True)
class UnreachableResult:
    """A result that no play gives: why, and what to send with a reason to store it all the same."""

    board: int
    table: int
    problems: tuple[Problem, ...]
    fields: tuple[tuple[str, str], ...]
    reason_missing: bool


def _unreachable(
    request: HttpRequest,
    event: Event,
    sent: Submission,
    play: Play,
    problems: tuple[Problem, ...],
) -> HttpResponse:
    """Refuse it (422), and offer to overrule with a reason."""
    unreachable = UnreachableResult(
        board=play.board.number,
        table=play.sitting.table,
        problems=problems,
        fields=_sent_but(request, _OF_THE_OVERRULE),
        reason_missing=overruling.FIELD in request.POST,
    )
    return _console_again(request, event, sent, 422, **_typed(sent), unreachable=unreachable)


@dataclass(frozen=True, slots=True)
class Conflict:
    """A result that would replace another one: what stands, what was typed, and what to send to
    replace it. `far` is the sentence for one that is far from the other tables too, else "".
    """

    board: int
    table: int
    standing: str
    by: str
    at: datetime | None
    typed: str
    version: int
    far: str
    fields: tuple[tuple[str, str], ...]


def _conflict(
    request: HttpRequest,
    event: Event,
    sent: Submission,
    seen: Play,
    draft: ScoresheetDraft,
    far: str,
) -> HttpResponse:
    """Both values and a button: nothing is stored, nothing typed is lost."""
    play = find_play(event, seen.board.number, seen.sitting.table, seen.sitting.round.number)
    names = Opponents(*play_opponents(play))
    standing = standing_result(play)
    conflict = Conflict(
        board=play.board.number,
        table=play.sitting.table,
        standing=result_words(None if standing is None else standing.sheet, names),
        by="" if standing is None else standing.by,
        at=None if standing is None else standing.at,
        typed=result_words(judged_sheet(play, draft), names),
        version=play.version,
        far=far,
        fields=_sent_but(request, _OF_THE_CONFIRMATION),
    )
    entry = _typed(sent) | {"conflict": conflict, "why_missing": "replace" in request.POST}
    return _console_again(request, event, sent, 409, **entry)


@dataclass(frozen=True, slots=True)
class FarResult:
    """A result far from the others of its board: the sentence that says so, what was typed, and
    what to send to store it all the same.
    """

    board: int
    table: int
    typed: str
    words: str
    fields: tuple[tuple[str, str], ...]


def _far(
    request: HttpRequest,
    event: Event,
    sent: Submission,
    play: Play,
    draft: ScoresheetDraft,
    words: str,
) -> HttpResponse:
    """Ask once more about a result that is possible but far from the others (409)."""
    far = FarResult(
        board=play.board.number,
        table=play.sitting.table,
        typed=result_words(judged_sheet(play, draft), Opponents(*play_opponents(play))),
        words=words,
        fields=_sent_but(request, _OF_THE_QUESTION),
    )
    entry = _typed(sent) | {"far": far}
    return _console_again(request, event, sent, 409, **entry)


def _console_again(
    request: HttpRequest, event: Event, sent: Submission, status: int, **entry: object
) -> HttpResponse:
    number = None if sent.play is None else sent.play.sitting.round.number
    return console_page(request, event, round_number=number, status=status, **entry)


@director_page("GET", "HEAD")
def preview(request: HttpRequest, event: Event) -> HttpResponse:
    """What the line or the fields would mean if they were sent now; stores nothing."""
    sent = read_submission(event, request.GET)
    problems = sent.problems
    context: dict[str, object] = {"event": event, "play": sent.play}
    if sent.play is not None:
        names = Opponents(*play_opponents(sent.play))
        standing = standing_result(sent.play)
        context |= {
            "names": names,
            "sum_words": sum_words(sent.play, sent.typed),
            "standing": "" if standing is None else result_words(standing.sheet, names),
        }
        if sent.complete:
            try:
                judged = judged_sheet(sent.play, draft_of(sent.typed, sent.play.board))
                context["meaning"] = result_words(judged, names)
                context["unchecked"] = overruling.unchecked_words(sent.play, judged.kind)
            except RequestRefusedError as refused:
                problems = told_problems(sent.play, refused.problems)
    context["hints"] = [one for one in problems if one.code in STILL_TYPING]
    context["problems"] = [one for one in problems if one.code not in STILL_TYPING]
    return render(request, "tournaments/console/_preview.html", context)


def sum_words(play: Play, typed: TypedResult) -> str:
    """`In spades these cards are worth 107.`; empty where it is not known."""
    worth = known_sum(play, typed)
    if worth is None or typed.trump is None:
        return ""
    values = {"suit": SUIT_WORDS[typed.trump], "sum": worth.points}
    if worth.exchanged:
        return _("In %(suit)s, with the exchange, these cards are worth %(sum)s.") % values
    return _("In %(suit)s, without the exchange, these cards are worth %(sum)s.") % values


def _sent_but(request: HttpRequest, left_out: frozenset[str]) -> tuple[tuple[str, str], ...]:
    """What was sent, to be sent again by a confirmation that adds `left_out` itself."""
    return tuple(
        (name, value)
        for name, value in request.POST.items()
        if name not in left_out and isinstance(value, str)
    )


def _typed(sent: Submission) -> dict[str, object]:
    """What was typed, for the form or the line it came from."""
    if sent.form is not None:
        return {"form": sent.form, "by_fields": True}
    return {"line": sent.text}
