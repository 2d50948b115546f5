"""`python -m engine deal`: deal boards from a seed, or verify a set of boards."""

from __future__ import annotations

import argparse

from engine.cards.board_set import BoardSet, board_set, verify
from engine.cards.dealing import DealingPlan
from engine.cards.notation import format_cards
from engine.cli.documents import print_document, print_errors, read_document
from engine.errors import EngineError, RefusedError
from engine.formats.deal import board_set_from_document, board_set_to_document, parse_seed
from engine.violations import Violation


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What to deal, or the file to verify."""
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--seed", metavar="HEX", help="16 to 64 bytes in hexadecimal digits")
    what.add_argument("--verify", metavar="FILE", help="a deberts-boards/1 document, - for stdin")
    parser.add_argument("--boards", type=int, help="how many boards")
    parser.add_argument("--first", type=int, default=1, help="number of the first board")
    parser.add_argument("--players", type=int, default=2, help="players at a table: 2, 3 or 4")
    parser.add_argument("--draw", type=int, default=3, help="cards each draws: 3 or 4")
    parser.add_argument("--event", default="", help="name of the event, for the commitment")
    parser.add_argument("--rounds", type=int, help="number of rounds, for the commitment")
    parser.add_argument(
        "--reject-four-sevens",
        action="store_true",
        help="deal anew where one seat gets all four sevens",
    )
    parser.add_argument("--json", action="store_true", help="print the deberts-boards/1 document")


def run(arguments: argparse.Namespace) -> int:
    """Print the boards, or every board that differs: 0, 1 if any does, 2 for a bad request."""
    try:
        if arguments.verify is not None:
            return _verify(board_set_from_document(read_document(arguments.verify)))
        _deal(arguments)
    except EngineError as error:
        return print_errors(error.violations)
    return 0


def _verify(boards: BoardSet) -> int:
    violations = verify(boards)
    print_document(
        {
            "verified": not violations,
            "boards": len(boards.boards),
            "commitment": boards.commitment,
            "violations": [violation.as_document() for violation in violations],
        }
    )
    return 1 if violations else 0


def _deal(arguments: argparse.Namespace) -> None:
    found: list[Violation] = []
    try:
        seed = parse_seed(arguments.seed)
    except EngineError as error:
        found += error.violations
    try:
        plan = _plan(arguments)
    except EngineError as error:
        found += error.violations
    if found:
        raise RefusedError(found)
    boards = board_set(seed, arguments.event, plan)
    if arguments.json:
        print_document(board_set_to_document(boards))
    else:
        _print_boards(boards)


def _plan(arguments: argparse.Namespace) -> DealingPlan:
    if arguments.boards is None:
        raise RefusedError([Violation("missing_key", "boards", {"key": "boards"})])
    return DealingPlan(
        arguments.boards,
        arguments.first,
        arguments.reject_four_sevens,
        arguments.rounds,
        arguments.players,
        arguments.draw,
    )


def _print_boards(boards: BoardSet) -> None:
    print(f"commitment {boards.commitment}")
    for board in boards.boards:
        packets = "  ".join(
            f"{seat.value} {format_cards(board.deal.first[seat])}"
            f" + {format_cards(board.deal.second[seat])}"
            for seat in board.deal.seats
        )
        bottom = "" if board.deal.bottom is None else f"  bottom {board.deal.bottom}"
        print(f"{board.number}  {packets}  turn-up {board.deal.turn_up}{bottom}")
