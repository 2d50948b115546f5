"""A set of boards with the commitment that was published before they were played."""

from __future__ import annotations

import json
from collections import Counter
from dataclasses import dataclass
from hashlib import sha256

from engine.cards.deal import Deal
from engine.cards.dealing import ALGORITHM, DealingPlan, check_seed, make_board_set
from engine.errors import RefusedError
from engine.violations import Violation

COMMITMENT_SCHEMA = "deberts-commitment/1"


@dataclass(frozen=True, slots=True)
class NumberedDeal:
    """A board: its number and its cards."""

    number: int
    deal: Deal


@dataclass(frozen=True, slots=True)
class BoardSet:
    """Everything one needs to make the boards again. `seed` is secret until they are played."""

    seed: bytes
    event: str
    plan: DealingPlan
    commitment: str
    boards: tuple[NumberedDeal, ...]


def board_set(seed: bytes, event: str, plan: DealingPlan) -> BoardSet:
    """The boards of a plan with their commitment. Raises `RefusedError`."""
    deals = make_board_set(seed, plan)
    boards = tuple(map(NumberedDeal, plan.numbers, deals))
    return BoardSet(seed, event, plan, commitment(seed, event, plan), boards)


def commitment(seed: bytes, event: str, plan: DealingPlan) -> str:
    """The SHA-256 of seed, event and plan, in 64 hexadecimal digits (docs/fairness.md).

    Published before play it tells nothing of the cards, and later no other seed, event or plan
    can be given out for it. Raises `RefusedError` for a seed of a wrong size or an event whose
    name is no Unicode text.
    """
    check_seed(seed)
    content = {
        "schema": COMMITMENT_SCHEMA,
        "algorithm": ALGORITHM,
        "seed": seed.hex(),
        "event": event,
        "plan": plan_to_document(plan),
    }
    canonical = json.dumps(content, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    try:
        return sha256(canonical.encode("utf-8")).hexdigest()
    except UnicodeEncodeError as error:
        raise RefusedError([Violation("not_unicode", "event")]) from error


def plan_to_document(plan: DealingPlan) -> dict[str, int | bool | None]:
    """What is committed to of a plan. The table of two who draw three cards, the first there was,
    goes unsaid.
    """
    document = {
        "boards": plan.boards,
        "first": plan.first,
        "reject_four_sevens": plan.reject_four_sevens,
        "rounds": plan.rounds,
    }
    usual = DealingPlan(1)
    table = {"players": plan.players, "draw": plan.draw}
    unusual = (plan.players, plan.draw) != (usual.players, usual.draw)
    return {**document, **table} if unusual else document


def verify(boards: BoardSet) -> tuple[Violation, ...]:
    """Make the boards and the commitment again from the seed and name everything that differs.

    Cards of one packet may stand in any order. Raises `RefusedError` as `commitment` does.
    """
    found: list[Violation] = []
    expected = commitment(boards.seed, boards.event, boards.plan)
    if boards.commitment != expected:
        found.append(Violation("commitment_differs", "commitment", {"expected": expected}))
    dealt = dict(zip(boards.plan.numbers, make_board_set(boards.seed, boards.plan), strict=True))
    for index, board in enumerate(boards.boards):
        where = f"boards[{index}]"
        if board.number not in dealt:
            found.append(Violation("board_not_planned", where, {"board": board.number}))
        elif _packets(dealt[board.number]) != _packets(board.deal):
            found.append(Violation("board_differs", where, {"board": board.number}))
    given = Counter(board.number for board in boards.boards)
    found += [
        Violation("board_repeated", "boards", {"board": number})
        for number, times in given.items()
        if times > 1
    ]
    found += [
        Violation("board_missing", "boards", {"board": number})
        for number in dealt
        if number not in given
    ]
    return tuple(found)


def _packets(deal: Deal) -> tuple[object, ...]:
    first = tuple(frozenset(deal.first[seat]) for seat in deal.seats)
    second = tuple(frozenset(deal.second[seat]) for seat in deal.seats)
    return first, second, deal.turn_up, deal.bottom
