"""`python -m engine movement`: make the plan of a movement, or judge a given one."""

from __future__ import annotations

import argparse
from dataclasses import replace

from engine.cli.documents import (
    parse_document,
    print_document,
    print_errors,
    read_document,
    read_text,
)
from engine.errors import EngineError, RefusedError
from engine.formats.movement import plan_from_document, plan_to_document, report_to_document
from engine.formats.movement_results import TOLERATED, played_so_far
from engine.formats.movement_text import plan_from_text
from engine.formats.results import session_from_document
from engine.movements.balance import balance
from engine.movements.checks import check, is_hard
from engine.movements.plan import Plan
from engine.movements.registry import SYSTEMS
from engine.movements.swiss import pair_round, usual
from engine.movements.systems import make_plan
from engine.violations import Violation


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What to make, or the file to check."""
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--system", choices=tuple(SYSTEMS), help="the movement to make")
    what.add_argument(
        "--check", metavar="FILE", help="a movement/1 document, or one typed, to judge, - for stdin"
    )
    parser.add_argument("--entries", type=int, help="number of entries, a phantom not counted")
    parser.add_argument("--rounds", type=int, help="number of rounds")
    parser.add_argument("--boards", type=int, help="boards a round, or in a set that travels")
    parser.add_argument("--switch", type=int, default=0, help="Mitchell: last rounds switched")
    parser.add_argument(
        "--results", metavar="FILE", help="Swiss, Danish: a duplicate-results/1 document so far"
    )
    parser.add_argument("--json", action="store_true", help="print the movement/1 document")


def run(arguments: argparse.Namespace) -> int:
    """Print the plan or the judgement: 0, 1 with a hard violation, 2 for a bad request."""
    try:
        if arguments.check is not None:
            plan = _given_plan(arguments.check)
            violations = check(plan)
            print_document(report_to_document(plan, violations))
        else:
            plan, violations = _requested_plan(arguments)
            _print_plan(plan, violations, as_document=arguments.json)
    except EngineError as error:
        return print_errors(error.violations)
    return 1 if any(map(is_hard, violations)) else 0


def _given_plan(name: str) -> Plan:
    """A document, or a plan as it is typed."""
    text = read_text(name)
    if text.lstrip()[:1] in ("", "{", "["):
        return plan_from_document(parse_document(text))
    return plan_from_text(text)


def _requested_plan(arguments: argparse.Namespace) -> tuple[Plan, tuple[Violation, ...]]:
    """The plan, and what is wrong with it, the rounds played before it taken into account."""
    keys = ("entries", "rounds", "boards")
    missing = [key for key in keys if getattr(arguments, key) is None]
    if missing:
        raise RefusedError([Violation("missing_key", key, {"key": key}) for key in missing])
    plan = make_plan(
        arguments.system, arguments.entries, arguments.rounds, arguments.boards, arguments.switch
    )
    if arguments.results is None:
        plan = replace(plan, rounds=arguments.rounds)
        return plan, check(plan)
    return _next_round(arguments)


def _next_round(arguments: argparse.Namespace) -> tuple[Plan, tuple[Violation, ...]]:
    system = arguments.system
    if not SYSTEMS[system].by_ranking:
        raise RefusedError([Violation("results_not_used", "results", {"system": system})])
    tolerated = TOLERATED if SYSTEMS[system].places > 1 else ()
    session = session_from_document(read_document(arguments.results), tolerated)
    so_far = played_so_far(session, system, arguments.entries)
    if so_far.played.rounds >= arguments.rounds:
        raise RefusedError([Violation("no_round_left", "rounds", {"rounds": arguments.rounds})])
    found = pair_round(
        so_far.played, so_far.ranking, arguments.boards, usual(system, arguments.rounds)
    )
    return replace(found.future, rounds=arguments.rounds), found.violations


def _print_plan(plan: Plan, violations: tuple[Violation, ...], *, as_document: bool) -> None:
    if as_document:
        print_document(plan_to_document(plan, violations))
        return
    for sitting in plan.sittings:
        boards = ", ".join(str(one.board) for one in sitting.boards)
        print(
            f"round {sitting.round}  table {sitting.table}  A {sitting.a}  B {sitting.b}  "
            f"boards {boards}"
        )
    for sit_out in plan.sit_outs:
        print(f"round {sit_out.round}  {sit_out.entry} sits out")
    print(f"Q {balance(plan).quality_shown or '–'}")
    for violation in violations:
        print(f"{violation.where}: {violation.message}")
