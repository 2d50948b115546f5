"""The console: a round's grid, the missing results, the latest changes, and the entry forms."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render

from engine.cards.suit import SUITS
from tournaments.forms.scoresheet import SlipForm
from tournaments.lifecycle import Action, allows
from tournaments.mapping.rules import rules_of
from tournaments.models import Event, Play
from tournaments.selectors.audit import result_changes
from tournaments.selectors.console import (
    ConsolePlay,
    console_grid,
    current_round,
    find_play,
    play_opponents,
    standing_result,
)
from tournaments.selectors.lots import lots_matter
from tournaments.selectors.progress import RoundProgress, event_progress
from tournaments.views.console.access import director_page
from tournaments.views.console.cells import (
    SlipOrder,
    grid_boards,
    grid_rows,
    missing_plays,
    next_play,
    play_address,
)
from tournaments.views.console.changes import change_rows
from tournaments.words.results import Opponents, play_words

LATEST = 8
MISSING_SHOWN = 24


@director_page("GET", "HEAD")
def console(request: HttpRequest, event: Event) -> HttpResponse:
    """The console of the round asked for (`?round=`), or of the one being played."""
    return console_page(request, event)


def console_page(
    request: HttpRequest,
    event: Event,
    *,
    round_number: int | None = None,
    status: int = 200,
    **entry: Any,
) -> HttpResponse:
    """The whole page; `entry` holds what an entry that failed brings back (see `entering`)."""
    parameters = request.POST if request.method == "POST" else request.GET
    order = _order(parameters)
    after = _after(event, parameters.get("after", ""))
    progress = event_progress(event)
    rounds = progress.rounds
    chosen = _chosen(rounds, round_number, after, parameters.get("round", ""))
    tables = console_grid(event, chosen.number) if chosen else ()
    boards = grid_boards(tables)
    missing = missing_plays(tables, order)
    place = (after.sitting.table, after.board.number) if after is not None else None
    upcoming = next_play(missing, order, place)
    context = {
        "event": event,
        "suits": SUITS,
        "rounds": rounds,
        "clock": progress.clock,
        "round": chosen,
        "order": order.value,
        "orders": [one.value for one in SlipOrder],
        "boards": boards,
        "rows": grid_rows(event, tables, boards),
        "missing": missing[:MISSING_SHOWN],
        "missing_more": max(0, len(missing) - MISSING_SHOWN),
        "upcoming": upcoming,
        "changes": change_rows(event, result_changes(event, limit=LATEST)),
        "may_enter": allows(event.status, Action.ENTER_RESULTS),
        "read_back": _read_back(event, after),
        "line": f"{upcoming.board} {upcoming.table} " if upcoming else "",
        "form": SlipForm(initial=_initial(upcoming), seats=rules_of(event).seats),
        "lots": lots_matter(event),
        "by_fields": parameters.get("by") == "fields",
        **entry,
    }
    return render(request, "tournaments/console/console.html", context, status=status)


@dataclass(frozen=True, slots=True)
class ReadBack:
    """The result just entered, as it stands, in words; `version` is for taking it back."""

    words: str
    address: str
    undo_address: str
    version: int


def _read_back(event: Event, play: Play | None) -> ReadBack | None:
    if play is None:
        return None
    standing = standing_result(play)
    place = (play.sitting.round.number, play.sitting.table, play.board.number)
    sheet = None if standing is None else standing.sheet
    return ReadBack(
        words=play_words(place[2], place[1], sheet, Opponents(*play_opponents(play))),
        address=play_address(event, *place),
        undo_address=play_address(event, *place, "undo"),
        version=play.version,
    )


def _initial(upcoming: ConsolePlay | None) -> dict[str, int]:
    return {} if upcoming is None else {"board": upcoming.board, "table": upcoming.table}


def _order(parameters: Mapping[str, Any]) -> SlipOrder:
    try:
        return SlipOrder(parameters.get("order", ""))
    except ValueError:
        return SlipOrder.TABLES


def _after(event: Event, text: str) -> Play | None:
    """The play entered last, `board-table`; None for anything else."""
    match = re.fullmatch(r"([0-9]{1,4})-([0-9]{1,4})", text)
    if match is None:
        return None
    try:
        return find_play(event, int(match[1]), int(match[2]))
    except Play.DoesNotExist:
        return None


def _chosen(
    rounds: tuple[RoundProgress, ...], asked: int | None, after: Play | None, text: str
) -> RoundProgress | None:
    """The round to show: of the play at hand, else the one in the address, else the current."""
    number = asked
    if number is None and after is not None:
        number = after.sitting.round.number
    if number is None and text:
        number = int(text) if re.fullmatch(r"[0-9]{1,4}", text) else 0
        if number not in {one.number for one in rounds}:
            raise Http404
    if number is None:
        number = current_round(rounds)
    return next((one for one in rounds if one.number == number), None)
