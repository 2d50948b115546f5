"""Sets of boards as `deberts-boards/1` documents."""

from __future__ import annotations

import re
from typing import Any

from engine.cards.board_set import BoardSet, NumberedDeal, plan_to_document
from engine.cards.deal import Deal
from engine.cards.dealing import ALGORITHM, MAX_NUMBER, DealingPlan, check_seed, layout_of_plan
from engine.cards.layout import SECOND_PACKET, Layout
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
        "plan": plan_to_document(boards.plan),
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
        (one.integer("number", 1), _read_deal(one, layout_of_plan(plan)))
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
    optional = ("first", "reject_four_sevens", "rounds", "players", "draw")
    inner = reading.inner("plan", ("boards",), optional)
    if inner is None:
        return DealingPlan(boards=1)
    has_rounds = inner.values.get("rounds") is not None
    return DealingPlan(
        boards=inner.integer("boards", 1, MAX_NUMBER),
        first=inner.integer("first", 1, MAX_NUMBER),
        reject_four_sevens=inner.flag("reject_four_sevens"),
        rounds=inner.integer("rounds", 1, MAX_NUMBER) if has_rounds else None,
        players=inner.integer("players", 2, 4) if "players" in inner.values else 2,
        draw=inner.integer("draw", 3, 4) if "draw" in inner.values else SECOND_PACKET,
    )


def _read_deal(reading: Reading, layout: Layout) -> Deal | None:
    if "deal" not in reading.values:
        return None
    try:
        return deal_from_document(reading.values["deal"], layout)
    except NotationError as error:
        where = reading.place("deal")
        reading.violations += [violation.within(where) for violation in error.violations]
        return None
