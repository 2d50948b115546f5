"""Sets of boards as `deberts-boards/1` documents."""

from __future__ import annotations

import re
from typing import Any

from engine.cards.board_set import BoardSet, NumberedDeal
from engine.cards.deal import Deal
from engine.cards.dealing import ALGORITHM, MAX_NUMBER, DealingPlan, check_seed
from engine.cards.notation import deal_from_document, deal_to_document
from engine.errors import NotationError, RefusedError
from engine.formats.reading import Reading
from engine.violations import Violation

SCHEMA = "deberts-boards/1"


def board_set_to_document(boards: BoardSet) -> dict[str, Any]:
    """The whole set, the secret seed included."""
    return {
        "schema": SCHEMA,
        "algorithm": ALGORITHM,
        "seed": boards.seed.hex(),
        "event": boards.event,
        "plan": {
            "boards": boards.plan.boards,
            "first": boards.plan.first,
            "reject_four_sevens": boards.plan.reject_four_sevens,
            "rounds": boards.plan.rounds,
        },
        "commitment": boards.commitment,
        "boards": [
            {"number": board.number, "deal": deal_to_document(board.deal)}
            for board in boards.boards
        ],
    }


def board_set_from_document(document: object) -> BoardSet:
    """The inverse of `board_set_to_document`; whether the boards are those of the seed is for
    `engine.cards.board_set.verify`. Raises `NotationError` with every defect of form.
    """
    keys = ("schema", "algorithm", "seed", "event", "plan", "commitment", "boards")
    reading = Reading(document, keys)
    reading.schema(SCHEMA)
    reading.text("algorithm", (ALGORITHM,))
    seed = _read_seed(reading)
    event, commitment = reading.text("event"), reading.text("commitment")
    plan = _read_plan(reading)
    numbered = [
        (one.integer("number", 1), _read_deal(one))
        for one in reading.inner_list("boards", ("number", "deal"))
    ]
    reading.finish()
    boards = tuple(NumberedDeal(number, deal) for number, deal in numbered if deal is not None)
    return BoardSet(seed, event, plan, commitment, boards)


def parse_seed(text: str) -> bytes:
    """The bytes of a seed written in hexadecimal digits. Raises `NotationError`."""
    if not re.fullmatch("([0-9A-Fa-f]{2})*", text):
        raise NotationError([Violation("seed_not_hexadecimal", "seed")])
    seed = bytes.fromhex(text)
    try:
        check_seed(seed)
    except RefusedError as error:
        raise NotationError(error.violations) from error
    return seed


def _read_seed(reading: Reading) -> bytes:
    text = reading.text("seed")
    try:
        return parse_seed(text)
    except NotationError as error:
        if text:
            reading.violations += error.violations
        return b""


def _read_plan(reading: Reading) -> DealingPlan:
    inner = reading.inner("plan", ("boards",), ("first", "reject_four_sevens", "rounds"))
    if inner is None:
        return DealingPlan(boards=1)
    has_rounds = inner.values.get("rounds") is not None
    return DealingPlan(
        boards=inner.integer("boards", 1, MAX_NUMBER),
        first=inner.integer("first", 1, MAX_NUMBER),
        reject_four_sevens=inner.flag("reject_four_sevens"),
        rounds=inner.integer("rounds", 1, MAX_NUMBER) if has_rounds else None,
    )


def _read_deal(reading: Reading) -> Deal | None:
    if "deal" not in reading.values:
        return None
    try:
        return deal_from_document(reading.values["deal"])
    except NotationError as error:
        where = reading.place("deal")
        reading.violations += [violation.within(where) for violation in error.violations]
        return None
