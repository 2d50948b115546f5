"""Plans of movements as `movement/1` documents."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from engine.formats.reading import Reading
from engine.movements.balance import Balance, balance
from engine.movements.checks import check
from engine.movements.plan import Plan, SeatedBoard, SitOut, Sitting
from engine.movements.registry import SYSTEMS
from engine.violations import Violation

SCHEMA = "movement/1"
MOST_ENTRIES = 1000
"""More are taken for a mistake: the balance looks at every two of them."""


def plan_to_document(plan: Plan, violations: Iterable[Violation] | None = None) -> dict[str, Any]:
    """The plan with its balance and all its violations; `violations` if they are known better, as
    those of a round are that follows others.
    """
    return {
        "schema": SCHEMA,
        "system": plan.system,
        "entries": plan.entries,
        "rounds": plan.rounds,
        "sittings": [_sitting_to_document(sitting) for sitting in plan.sittings],
        "sit_outs": [{"round": one.round, "entry": one.entry} for one in plan.sit_outs],
        **report_to_document(plan, violations),
    }


def report_to_document(plan: Plan, violations: Iterable[Violation] | None = None) -> dict[str, Any]:
    """What is said about a plan: its `balance` and its `violations`."""
    found = check(plan) if violations is None else violations
    return {
        "balance": balance_to_document(balance(plan)),
        "violations": [violation_to_document(violation) for violation in found],
    }


def balance_to_document(value: Balance) -> dict[str, Any]:
    """`q` is the exact number as a string, `q_shown` has two decimals; both null without any."""
    return {
        "q": None if value.quality is None else str(value.quality),
        "q_shown": value.quality_shown,
        "c_min": value.c_min,
        "c_max": value.c_max,
        "seats": {name: {"A": seats.a, "B": seats.b} for name, seats in value.seats.items()},
    }


def violation_to_document(violation: Violation) -> dict[str, Any]:
    """A violation of a plan: what applies in code, not in words."""
    return {
        "code": violation.code,
        "where": violation.where,
        "parameters": dict(violation.parameters),
    }


def _sitting_to_document(sitting: Sitting) -> dict[str, Any]:
    return {
        "round": sitting.round,
        "table": sitting.table,
        "a": sitting.a,
        "b": sitting.b,
        "boards": [{"board": one.board, "a": one.a, "b": one.b} for one in sitting.boards],
    }


def plan_from_document(document: object) -> Plan:
    """The inverse of `plan_to_document`; its `balance` and `violations` are not read, as they
    follow from the rest. Raises `NotationError` with every defect of form.
    """
    keys = ("schema", "system", "entries", "rounds", "sittings")
    reading = Reading(document, keys, ("sit_outs", "balance", "violations"))
    reading.schema(SCHEMA)
    rounds = reading.integer("rounds", 1)
    plan = Plan(
        system=reading.text("system", tuple(SYSTEMS)),
        entries=reading.integer("entries", 2, MOST_ENTRIES),
        rounds=rounds,
        sittings=tuple(
            _read_sitting(one, rounds)
            for one in reading.inner_list("sittings", ("round", "table", "a", "b", "boards"))
        ),
        sit_outs=tuple(
            SitOut(one.integer("round", 1, rounds), one.text("entry"))
            for one in reading.inner_list("sit_outs", ("round", "entry"))
        ),
    )
    reading.finish()
    return plan


def _read_sitting(reading: Reading, rounds: int) -> Sitting:
    return Sitting(
        round=reading.integer("round", 1, rounds),
        table=reading.integer("table", 1),
        a=reading.text("a"),
        b=reading.text("b"),
        boards=tuple(
            SeatedBoard(one.integer("board", 1), one.text("a"), one.text("b"))
            for one in reading.inner_list("boards", ("board", "a", "b"))
        ),
    )
