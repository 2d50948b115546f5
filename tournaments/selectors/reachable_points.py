"""What legal play of a board can give."""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

from engine.cards.deal import Deal
from engine.deberts.exchange import exchange_possible
from engine.deberts.ruleset import RuleSet
from engine.seats import SEATS
from engine.solver.reachable import Reachable, reachable
from tournaments.mapping.perfect_play import Case, reachable_from_document
from tournaments.mapping.rules import deal_of, rules_of
from tournaments.models import Board
from tournaments.selectors.perfect_play import AnalysisState, solvable, stored_analysis


def reachable_in(board: Board, case: Case) -> Reachable | None:
    """What legal play of the board can give in a contract after an exchange that is possible: the
    stored set, or one computed in about a tenth of a second and kept by the process. None where the
    cards are unknown or it cannot be told.
    """
    if board.deal is None:
        return None
    rules = rules_of(board.event)
    if solvable(rules) is not AnalysisState.READY:
        return None
    stored = stored_analysis(board)
    if stored is not None:
        return reachable_from_document(stored, case)
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
