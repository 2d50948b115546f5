"""What a ruling would be worth, and plays compared apart because their cards differed."""

from __future__ import annotations

from typing import Any

from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render
from django.utils import timezone

from tournaments.forms.rulings import result_form
from tournaments.mapping.event_rows import SheetRow
from tournaments.mapping.rules import rules_of
from tournaments.models import Event, Play
from tournaments.problems import Problem, RequestRefusedError, StaleVersionError
from tournaments.selectors.console import play_opponents, standing_result
from tournaments.selectors.ruling_worth import worth_of
from tournaments.services.groups import play_regroup
from tournaments.views.console.access import actor_of, director_page
from tournaments.views.console.drafts import draft_of, judged_sheet, told_problems
from tournaments.views.console.plays import found_play, play_done, play_page, sent_version
from tournaments.words.results import Opponents
from tournaments.words.rulings import group_words, ruling_words

GROUP_FORM = "group"
# The reason is asked for when the form is sent; the preview does not wait for it.
_NO_REASON = "…"


@director_page("GET", "HEAD")
def preview(
    request: HttpRequest, event: Event, round_number: int, table: int, board: int
) -> HttpResponse:
    """What the ruling being typed would be worth to both seats; stores nothing."""
    play = found_play(event, round_number, table, board)
    names = Opponents(*play_opponents(play))
    context: dict[str, object] = {"names": names}
    try:
        sheet, group = _judged(play, request.GET)
    except RequestRefusedError as refused:
        context["problems"] = told_problems(play, refused.problems)
    else:
        if sheet is not None:
            context |= {
                "meaning": ruling_words(sheet.kind, sheet.ruling) if sheet.ruling else "",
                "group_words": group_words(group) if group else "",
                "worth": worth_of(event, play, sheet, group),
            }
    return render(request, "tournaments/console/_ruling_preview.html", context)


def _judged(play: Play, sent: QueryDict) -> tuple[SheetRow | None, str]:
    """The scoresheet and the group the form would give; None while it is empty or half typed."""
    if sent.get("kind") == GROUP_FORM:
        standing = standing_result(play)
        group = " ".join(sent.get("group", "").split())
        return (None if standing is None else standing.sheet), group
    data = sent.copy()
    data["reason"] = data.get("reason") or _NO_REASON
    form = result_form(data, rules_of(play.board.event).seats)
    if not form.is_valid():
        problems = [
            Problem("not_read", str(error), name)
            for name, errors in form.errors.items()
            for error in errors
        ]
        raise RequestRefusedError(problems)
    return judged_sheet(play, draft_of(form.partly, play.board)), play.group


@director_page("POST")
def regroup(
    request: HttpRequest, event: Event, round_number: int, table: int, board: int
) -> HttpResponse:
    """Compare the play apart from its board's others, or with them again."""
    found = found_play(event, round_number, table, board)
    group, reason = request.POST.get("group", ""), request.POST.get("reason", "")
    typed: dict[str, Any] = {"group_typed": group, "group_reason": reason}
    try:
        play_regroup(
            play=found,
            actor=actor_of(request),
            now=timezone.now(),
            expected_version=sent_version(request),
            group=group,
            reason=reason,
        )
    except RequestRefusedError as refused:
        return play_page(
            request, event, found, group_problems=refused.problems, status=422, **typed
        )
    except StaleVersionError:
        return play_page(request, event, found, stale=True, status=409, **typed)
    return play_done(request, event, found)
