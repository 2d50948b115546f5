"""What an event shows of its seed: the commitment before play, the seed after it."""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards.board_set import BoardSet as DealtBoards
from engine.cards.board_set import NumberedDeal
from engine.cards.dealing import DealingPlan, deal_from_pack, pack_of_board
from tournaments.enums import BoardSource, RoundStatus
from tournaments.mapping.rules import deal_of
from tournaments.models import BoardSet, Event
from tournaments.permissions import deals_are_public


@dataclass(frozen=True, slots=True)
class Fairness:
    """`seed` is "" while it is secret. `by_hand` are boards that the seed did not deal."""

    algorithm: str
    commitment: str
    plan: DealingPlan
    seed: str
    by_hand: tuple[int, ...]


def fairness(event: Event) -> Fairness | None:
    """What everybody may know of the seed; None for an event without dealt boards.

    The seed gives all cards away, so it stays secret until the event is finished and the cards
    of every round that was played are released.
    """
    row = BoardSet.objects.filter(event=event).first()
    if row is None:
        return None
    by_hand = event.boards.filter(source=BoardSource.BY_HAND).order_by("number")
    return Fairness(
        algorithm=row.algorithm,
        commitment=row.commitment,
        plan=DealingPlan(**row.plan),
        seed=row.seed if row.revealed_at and _cards_are_released(event) else "",
        by_hand=tuple(by_hand.values_list("number", flat=True)),
    )


def released_boards(event: Event) -> DealtBoards | None:
    """The boards of the plan with their seed, to be verified by anybody; None while the seed is
    secret.

    Those of rounds left out during play are dealt again, and those of rounds added are not among
    them: the commitment is to the plan (docs/fairness.md).
    """
    known = fairness(event)
    if known is None or not known.seed:
        return None
    seed, plan = bytes.fromhex(known.seed), known.plan
    rows = dict(event.boards.values_list("number", "deal"))
    deals = []
    for number in plan.numbers:
        if number not in rows:
            deal = deal_from_pack(pack_of_board(seed, number, plan), plan.players, plan.draw)
            deals.append(NumberedDeal(number, deal))
        elif rows[number] is not None:
            deals.append(NumberedDeal(number, deal_of(event, rows[number])))
    return DealtBoards(seed, event.slug, plan, known.commitment, tuple(deals))


def seed_is_known(event: Event) -> bool:
    """Whether the seed was revealed: whoever has it knows what it draws."""
    return BoardSet.objects.filter(event=event, revealed_at__isnull=False).exists()


def _cards_are_released(event: Event) -> bool:
    played = [row for row in event.rounds.all() if row.status != RoundStatus.PLANNED]
    return all(deals_are_public(row) for row in played)
