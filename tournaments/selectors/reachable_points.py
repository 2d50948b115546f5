"""What legal play of a board can give, and whether that can be told."""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum
from functools import lru_cache

from django.conf import settings

from engine.cards.deal import Deal
from engine.deberts.contract import Contract
from engine.deberts.exchange import exchange_possible
from engine.deberts.ruleset import RuleSet
from engine.seats import SEATS, Seat
from engine.solver.reachable import Reachable, reachable
from engine.solver.supported import refusals
from tournaments.mapping.rules import deal_of, rules_of
from tournaments.models import Board

Case = tuple[Contract, Seat | None]
"""A contract and who swapped the seven."""


class Solvable(Enum):
    """Whether perfect play of an event's boards can be told, and why not."""

    YES = "yes"
    UNSUPPORTED = "unsupported"  # told for two-player boards dealt in the usual way only
    OFF = "off"  # switched off on this server


def solvable(rules: RuleSet) -> Solvable:
    """Whether boards under these rules are solved here."""
    if not settings.PERFECT_PLAY:
        return Solvable.OFF
    return Solvable.UNSUPPORTED if refusals(rules) else Solvable.YES


def reachable_in(board: Board, case: Case) -> Reachable | None:
    """What legal play of the board can give in a contract after an exchange that is possible,
    computed in about a tenth of a second and kept by the process. None where the cards are unknown
    or it cannot be told.
    """
    if board.deal is None:
        return None
    rules = rules_of(board.event)
    if solvable(rules) is not Solvable.YES:
        return None
    return _computed(rules, deal_of(board.event, board.deal), case)


def other_cases(board: Board, case: Case) -> Iterable[Case]:
    """The same contract with every other exchange that is possible."""
    if board.deal is None:
        return []
    rules, deal = rules_of(board.event), deal_of(board.event, board.deal)
    contract, exchanged_by = case
    able = [seat for seat in SEATS if exchange_possible(rules, deal, contract, seat)]
    return [(contract, who) for who in (None, *able) if who is not exchanged_by]


@lru_cache(maxsize=256)
def _computed(rules: RuleSet, deal: Deal, case: Case) -> Reachable:
    return reachable(rules, deal, *case)
