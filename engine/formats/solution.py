"""What the solver found out, as `deberts-solution/1` documents (docs/solver.md)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from engine.cards.card import Card
from engine.deberts.auction import Call
from engine.deberts.contract import Contract
from engine.deberts.record import Record
from engine.deberts.ruleset import RuleSet
from engine.deberts.sides import first_leader
from engine.formats.outcome import outcome_to_document
from engine.formats.solvable import Solvable
from engine.seats import Seat
from engine.solver.annotation import Act, Annotation, Step
from engine.solver.contracts import ContractValue, best_contract
from engine.solver.par import Par
from engine.solver.reachable import Reachable
from engine.solver.solution import Solution
from engine.solver.values import LEADERS, DealValues

SCHEMA = "deberts-solution/1"


def solutions_to_document(
    solutions: Iterable[tuple[Solvable, Solution]],
) -> dict[str, Any]:
    """All deals with what was found out about them."""
    deals = [_deal(solvable, solution) for solvable, solution in solutions]
    return {"schema": SCHEMA, "deals": deals}


def _deal(solvable: Solvable, solution: Solution) -> dict[str, Any]:
    document: dict[str, Any] = {
        "number": solvable.number,
        "values": _values(solution.values),
        "contracts": [_contract(value) for value in solution.contracts],
        "best": {
            seat.value: _name(best_contract(solution.contracts, seat).contract) for seat in LEADERS
        },
        "par": _par(solution.par),
    }
    if solution.reachable is not None:
        document["reachable"] = _reachable(solvable.rules, solution.reachable)
    if solution.annotation is not None:
        document["annotation"] = _annotation(solution.annotation)
    return document


def _values(values: DealValues) -> list[dict[str, Any]]:
    return [
        {
            "trump": trump.value,
            "leader": leader.value,
            "points": {"A": points, "B": values.in_play[trump] - points},
        }
        for (trump, leader), points in values.points.items()
    ]


def _name(contract: Contract) -> dict[str, str]:
    return {"taker": contract.taker.value, "trump": contract.trump.value}


def _contract(value: ContractValue) -> dict[str, Any]:
    choice = value.exchange_choice
    return {
        **_name(value.contract),
        "net": value.net,
        "exchange": _seats(value.exchanged_by),
        "exchange_choice": None if choice is None else choice.value,
        "outcome": outcome_to_document(value.outcome),
    }


def _par(par: Par) -> dict[str, Any]:
    return {
        "net": par.net,
        "outcome": outcome_to_document(par.outcome),
        **_record(par.record),
        "chain": [
            {
                "seat": step.seat.value,
                "call": step.call.value,
                "values": {call.value: net for call, net in step.values.items()},
            }
            for step in par.chain
        ],
    }


def _record(record: Record) -> dict[str, Any]:
    return {
        "auction": [call.value for call in record.calls],
        "exchange": _seats(record.exchanged_by),
        "play": [str(card) for card in record.play],
    }


def _seats(seat: Seat | None) -> list[str]:
    return [] if seat is None else [seat.value]


def _reachable(
    rules: RuleSet, reachable: Mapping[tuple[Contract, Seat | None], Reachable]
) -> list[dict[str, Any]]:
    """One entry for each trump, first leader and exchange."""
    found: dict[tuple[str, str, str], dict[str, Any]] = {}
    for (contract, exchanged_by), one in reachable.items():
        leader = first_leader(rules, contract)
        key = (contract.trump.value, leader.value, str(exchanged_by))
        found[key] = {
            "trump": contract.trump.value,
            "leader": leader.value,
            "exchange": _seats(exchanged_by),
            "in_play": one.in_play,
            "points_of_a": list(one.all_points(Seat.A)),
        }
    return list(found.values())


def _annotation(annotation: Annotation) -> dict[str, Any]:
    return {
        "par": annotation.par,
        "net": annotation.net,
        "declared": annotation.declared,
        "lost": {seat.value: annotation.lost(seat) for seat in LEADERS},
        "turning_point": annotation.turning_point,
        "steps": [_step(step) for step in annotation.steps],
    }


def _step(step: Step) -> dict[str, Any]:
    return {
        "kind": step.kind.value,
        "seat": step.seat.value,
        "index": step.index,
        "act": act_text(step.act),
        "before": step.before,
        "after": step.after,
        "lost": step.lost,
        "points_lost": step.points_lost,
        "alternatives": [
            {"act": act_text(one.act), "net": one.net}
            | ({} if one.points is None else {"points_of_a": one.points})
            for one in step.alternatives
        ],
    }


def act_text(act: Act) -> str:
    """A call or card as documents write it; `swap` or `keep`."""
    if isinstance(act, Call):
        return act.value
    if isinstance(act, Card):
        return str(act)
    return "swap" if act else "keep"
