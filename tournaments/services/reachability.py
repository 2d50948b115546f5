"""Card points that no legal play of a board can give."""

from __future__ import annotations

from collections.abc import Iterator

from django.utils.translation import gettext as _

from engine.deberts.contract import Contract
from engine.deberts.outcome import Outcome
from engine.seats import Seat
from engine.solver.reachable import Reachable
from tournaments.card_text import SUIT_WORDS
from tournaments.mapping.scoresheet_drafts import ScoresheetDraft
from tournaments.models import Board
from tournaments.problems import Problem
from tournaments.selectors.reachable_points import other_cases, reachable_in

UNREACHABLE = "points_unreachable"
"""The code of the refusals that a director may overrule with a reason."""


def reachability_problems(board: Board, draft: ScoresheetDraft, outcome: Outcome) -> list[Problem]:
    """Why legal play of the board's cards cannot give a result that adds up; empty where it can,
    and where nobody knows.
    """
    contract = outcome.contract
    if contract is None:
        return []
    found = reachable_in(board, (contract, draft.exchanged_by))
    if found is None:
        return []
    seat = next(iter(draft.points), Seat.A)
    points = outcome.cards[seat]
    words: dict[str, object] = {
        "seat": seat.value,
        "points": points,
        "suit": SUIT_WORDS[contract.trump],
    }
    if not found.can(seat, points):
        parts = [_impossible(found, seat, points, words), *_exchanged(board, draft, contract)]
        return [Problem(UNREACHABLE, " ".join(parts), f"points.{seat.value}")]
    for own, tricks in draft.tricks.items():
        if tricks not in found.tricks(own, outcome.cards[own]):
            message = _(
                "No play of this board gives %(seat)s %(points)s with %(suit)s as trumps in "
                "%(tricks)s tricks."
            )
            words |= {"seat": own.value, "points": outcome.cards[own], "tricks": tricks}
            return [Problem(UNREACHABLE, message % words, f"tricks.{own.value}")]
    return []


def _impossible(found: Reachable, seat: Seat, points: int, words: dict[str, object]) -> str:
    """The sentence with the nearest numbers that are possible."""
    possible = found.all_points(seat)
    near = [one for one in possible if one < points][-1:]
    near += [one for one in possible if one > points][:1]
    if len(near) == 1:
        message = _(
            "No play of this board gives %(seat)s %(points)s with %(suit)s as trumps; %(near)s is "
            "possible."
        )
        return message % (words | {"near": near[0]})
    message = _(
        "No play of this board gives %(seat)s %(points)s with %(suit)s as trumps; %(low)s and "
        "%(high)s are possible."
    )
    return message % (words | {"low": near[0], "high": near[1]})


def _exchanged(board: Board, draft: ScoresheetDraft, contract: Contract) -> Iterator[str]:
    """Which other exchange of the seven would explain what was typed."""
    for case in other_cases(board, (contract, draft.exchanged_by)):
        other = reachable_in(board, case)
        if other is None or not all(other.can(seat, n) for seat, n in draft.points.items()):
            continue
        if len(draft.points) == 2 and sum(draft.points.values()) != other.in_play:
            continue
        if case[1] is None:
            yield _("Without the exchange of the seven it would be possible.")
        else:
            yield _("With the exchange of the seven by %(seat)s it would be possible.") % {
                "seat": case[1].value
            }
