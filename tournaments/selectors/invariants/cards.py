"""The cards are possible, and those the program dealt come from the seed."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from engine.cards.board_set import BoardSet as DealtBoards
from engine.cards.board_set import NumberedDeal, commitment, verify
from engine.cards.dealing import ALGORITHM, DealingPlan
from engine.movements.draw import drawn_order
from tournaments.enums import AuditAction, BoardSource
from tournaments.models import BoardSet
from tournaments.problems import problem_of
from tournaments.selectors.invariants.invariant import Finding
from tournaments.selectors.invariants.stored_event import StoredEvent


def deals(stored: StoredEvent) -> Iterator[Finding]:
    """A board dealt by the program has its cards; whatever cards there are can be."""
    for board in stored.boards:
        if stored.deals[board.number] is None:
            if board.deal is not None:
                yield Finding(f"board {board.number}", "these cards cannot be")
            elif board.source == BoardSource.DEALT:
                yield Finding(f"board {board.number}", "the cards are missing")


def from_seed(stored: StoredEvent) -> Iterator[Finding]:
    """Dealing again from the seed gives the boards that the program dealt."""
    board_set = stored.board_set
    if board_set is None or board_set.algorithm != ALGORITHM:
        return
    by_hand = {b.number for b in stored.boards if b.source == BoardSource.BY_HAND}
    dealt = tuple(
        NumberedDeal(number, deal)
        for number, deal in stored.deals.items()
        if deal is not None and number not in by_hand
    )
    plan, seed = DealingPlan(**board_set.plan), bytes.fromhex(board_set.seed)
    present = {board.number for board in stored.boards}
    # Rounds can be added and left out during play; their boards come from the same seed.
    plan = replace(plan, boards=max(max(present, default=0) - plan.first + 1, 1))
    for violation in verify(
        DealtBoards(seed, stored.event.slug, plan, board_set.commitment, dealt)
    ):
        if violation.code == "commitment_differs":
            continue
        if violation.code == "board_missing" and violation.parameters["board"] in present:
            continue
        number = violation.parameters["board"]
        yield Finding(f"board {number}", str(problem_of(violation).message))


def commitment_holds(stored: StoredEvent) -> Iterator[Finding]:
    """The commitment is that of seed, event and plan."""
    board_set = stored.board_set
    if board_set is None or board_set.algorithm != ALGORITHM:
        return
    made = commitment(_seed(board_set), stored.event.slug, DealingPlan(**board_set.plan))
    if made != board_set.commitment:
        yield Finding("boards", f"seed, event and plan give another commitment: {made}")


def draw(stored: StoredEvent) -> Iterator[Finding]:
    """The places in the movement are those the seed drew."""
    board_set = stored.board_set
    drawn = [entry for entry in stored.entries if not entry.late]
    count, places = len(drawn), [entry.movement_number for entry in drawn]
    if board_set is None or sorted(place or 0 for place in places) != list(range(1, count + 1)):
        return
    for place, number in enumerate(drawn_order(_seed(board_set), count), start=1):
        if places[number - 1] != place:
            what = f"the draw gives place {place}, stored is {places[number - 1]}"
            yield Finding(f"entry {drawn[number - 1].number}", what)


def seed_secret(stored: StoredEvent) -> Iterator[Finding]:
    """The seed is revealed when the event is finished, not before and not later."""
    board_set = stored.board_set
    if board_set is None:
        return
    ended = any(record.action == AuditAction.EVENT_FINISHED for record in stored.audit)
    if board_set.revealed_at and not ended:
        yield Finding("boards", "the seed is revealed, but the event was never finished")
    if ended and not board_set.revealed_at:
        yield Finding("boards", "the event was finished, but the seed is not revealed")


def _seed(board_set: BoardSet) -> bytes:
    return bytes.fromhex(board_set.seed)
