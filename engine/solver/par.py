"""Par: what happens when both call, exchange and play best."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.deberts.auction import Call, auction_result, caller, legal_calls
from engine.deberts.draw import AnyDeal
from engine.deberts.outcome import PASSED_OUT, Outcome
from engine.deberts.record import Record
from engine.deberts.ruleset import RuleSet
from engine.seats import Seat
from engine.solver.contracts import ContractValue, SolvedDeal

Calls = tuple[Call, ...]


@dataclass(frozen=True, slots=True)
class ParStep:
    """A call of the best auction, and A's net after every legal call with best calls and play."""

    seat: Seat
    call: Call
    values: Mapping[Call, int]


@dataclass(frozen=True, slots=True)
class Par:
    """A deal when both call, exchange and play best.

    `record` is the line of choices that leads there, ready to be settled; `contract` is None if
    everybody passes. Of equally good calls the first legal one is made, a pass before all others.
    """

    net: int
    outcome: Outcome
    record: Record
    contract: ContractValue | None
    chain: tuple[ParStep, ...]


def par(rules: RuleSet, deal: AnyDeal) -> Par:
    """The par of a deal. Raises `RefusedError` for rules that cannot be solved."""
    return par_of(SolvedDeal(rules, deal))


def par_of(solved: SolvedDeal) -> Par:
    """The par of a deal of which something may be known."""
    turned = solved.deal.turn_up.suit
    calls: Calls = ()
    chain: list[ParStep] = []
    while (result := auction_result(solved.rules, turned, calls)) is None:
        seat, values = caller(calls), values_of_calls(solved, calls)
        sign = 1 if seat is Seat.A else -1
        best = max(values, key=lambda call: sign * values[call])
        chain.append(ParStep(seat, best, values))
        calls = (*calls, best)
    if result.contract is None:
        return Par(0, PASSED_OUT, Record(calls), None, tuple(chain))
    value, table = solved.contract_value(result.contract), solved.table(result.contract)
    record = Record(calls, value.exchanged_by, None, table.line)
    return Par(value.net, value.outcome, record, value, tuple(chain))


def call_values(rules: RuleSet, deal: AnyDeal, calls: Sequence[Call]) -> Mapping[Call, int]:
    """A's net after each call that is legal after `calls`, with best calls and play from then on;
    empty when the auction is over. Raises `RefusedError` for rules that cannot be solved.
    """
    return values_of_calls(SolvedDeal(rules, deal), tuple(calls))


def values_of_calls(solved: SolvedDeal, calls: Calls) -> dict[Call, int]:
    """`call_values` of a deal of which something may be known."""
    legal = legal_calls(solved.rules, solved.deal.turn_up.suit, calls)
    return {call: net_after(solved, (*calls, call)) for call in legal}


def net_after(solved: SolvedDeal, calls: Calls) -> int:
    """A's net after these calls with best calls and play from then on."""
    result = auction_result(solved.rules, solved.deal.turn_up.suit, calls)
    if result is not None:
        return solved.net(result.contract)
    nets = values_of_calls(solved, calls).values()
    return max(nets) if caller(calls) is Seat.A else min(nets)
