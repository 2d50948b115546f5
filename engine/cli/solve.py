"""`python -m engine solve FILE`: what a deal is worth with best play, all cards seen."""

from __future__ import annotations

import argparse

from engine.cards.notation import format_cards
from engine.cli.documents import print_document, print_errors, read_document
from engine.deberts.presets import PRESET_NAMES, preset
from engine.errors import EngineError
from engine.formats.solution import act_text, solutions_to_document
from engine.formats.solvable import Solvable, solvable_from_document
from engine.seats import Seat
from engine.solver.annotation import Annotation
from engine.solver.contracts import ContractValue, best_contract
from engine.solver.par import Par
from engine.solver.solution import Solution, solve
from engine.solver.values import LEADERS


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """The deals and what to leave out."""
    parser.add_argument(
        "file",
        metavar="FILE",
        help="a deberts-deal/1, deberts-record/1 or deberts-boards/1 document, - for stdin",
    )
    parser.add_argument(
        "--rules", choices=PRESET_NAMES, default="duplicate", help="the rules of a set of boards"
    )
    parser.add_argument(
        "--no-reachable",
        action="store_true",
        help="leave out the results that are possible at all, which take the most time",
    )
    parser.add_argument("--json", action="store_true", help="print a deberts-solution/1 document")


def run(arguments: argparse.Namespace) -> int:
    """Print the solutions and return 0, or the errors and 2."""
    try:
        document = read_document(arguments.file)
        solved = [
            (
                one,
                solve(one.rules, one.deal, one.record, with_reachable=not arguments.no_reachable),
            )
            for one in solvable_from_document(document, preset(arguments.rules))
        ]
    except EngineError as error:
        return print_errors(error.violations)
    if arguments.json:
        print_document(solutions_to_document(solved))
    else:
        for solvable, solution in solved:
            _print(solvable, solution)
    return 0


def _print(solvable: Solvable, solution: Solution) -> None:
    if solvable.number is not None:
        print(f"board {solvable.number}")
    print("computed with all cards visible; + is good for A")
    values = solution.values
    for trump, in_play in values.in_play.items():
        led = "  ".join(
            f"{leader.value} leads: A {points} B {in_play - points}"
            for leader in LEADERS
            if (points := values.points.get((trump, leader))) is not None
        )
        print(f"  points {trump.value}  {led}")
    for value in solution.contracts:
        print(f"  {_contract(value)}")
    for taker in LEADERS:
        print(f"  best for {taker.value}: {_contract(best_contract(solution.contracts, taker))}")
    _print_par(solution.par)
    for (contract, exchanged_by), one in (solution.reachable or {}).items():
        swap = "" if exchanged_by is None else f", {exchanged_by.value} swaps"
        possible = _ranges(one.all_points(Seat.A))
        print(
            f"  possible {contract.trump.value}, {contract.taker.value} takes{swap}: A {possible}"
            f" of {one.in_play}"
        )
    if solution.annotation is not None:
        _print_annotation(solution.annotation)


def _contract(value: ContractValue) -> str:
    outcome, contract = value.outcome, value.contract
    swap = "" if value.exchanged_by is None else f", {value.exchanged_by.value} swaps"
    written = ":".join(str(points) for points in outcome.written.values)
    return (
        f"{contract.taker.value} takes {contract.trump.value}  {value.net:+d}"
        f"  ({outcome.kind.value} {written}{swap})"
    )


def _print_par(par: Par) -> None:
    calls = ", ".join(
        f"{step.seat.value} {step.call.value} ("
        + " ".join(f"{call.value} {net:+d}" for call, net in step.values.items())
        + ")"
        for step in par.chain
    )
    print(f"  par {par.net:+d}  {calls}")
    if par.record.play:
        swap = "nobody" if par.record.exchanged_by is None else par.record.exchanged_by.value
        print(f"    swaps: {swap}; cards: {format_cards(par.record.play)}")


def _print_annotation(annotation: Annotation) -> None:
    print(f"  played: {annotation.net:+d}, par {annotation.par:+d}")
    for place, step in enumerate(annotation.steps):
        if step.lost:
            better = " or ".join(act_text(one.act) for one in step.best)
            mark = "  <- turning point" if place == annotation.turning_point else ""
            print(
                f"    {step.kind.value} {step.index + 1}, {step.seat.value} {act_text(step.act)}:"
                f" lost {step.lost}, better {better}{mark}"
            )


def _ranges(numbers: tuple[int, ...]) -> str:
    """Whole numbers, neighbours as a range: `0 14 17–22`."""
    parts: list[list[int]] = []
    for number in numbers:
        if parts and number == parts[-1][-1] + 1:
            parts[-1].append(number)
        else:
            parts.append([number])
    return " ".join(str(part[0]) if len(part) == 1 else f"{part[0]}–{part[-1]}" for part in parts)
