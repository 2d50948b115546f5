"""Everything the solver has to say of a deal."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from engine.cards.suit import SUITS
from engine.deberts.contract import Contract
from engine.deberts.draw import AnyDeal, drawn
from engine.deberts.record import Record
from engine.deberts.ruleset import RuleSet
from engine.seats import Seat
from engine.solver.annotation import Annotation, annotation_of
from engine.solver.contracts import ContractValue, SolvedDeal
from engine.solver.par import Par, par_of
from engine.solver.reachable import Reachable, reachable_all
from engine.solver.values import LEADERS, DealValues, values_of


@dataclass(frozen=True, slots=True)
class Solution:
    """Values without an exchange (if A takes, where the extra cards depend on it), all eight
    contracts, par; the reachable results and what a record cost, if they were asked for.
    """

    values: DealValues
    contracts: tuple[ContractValue, ...]
    par: Par
    reachable: Mapping[tuple[Contract, Seat | None], Reachable] | None = None
    annotation: Annotation | None = None


def solve(
    rules: RuleSet, deal: AnyDeal, record: Record | None = None, *, with_reachable: bool = True
) -> Solution:
    """Solve a deal. Raises `RefusedError` for rules that cannot be solved and for a record with
    defects.
    """
    solved = SolvedDeal(rules, deal)
    annotation = None if record is None else annotation_of(solved, record)
    contracts = tuple(
        solved.contract_value(Contract(taker, trump)) for trump in SUITS for taker in LEADERS
    )
    return Solution(
        values_of(solved.search, drawn(rules, deal, Seat.A), None, LEADERS),
        contracts,
        par_of(solved),
        reachable_all(rules, deal) if with_reachable else None,
        annotation,
    )
