"""Boards dealt from an event's seed."""

from __future__ import annotations

from engine.cards.dealing import DealingPlan, deal_from_pack, pack_of_board
from engine.cards.notation import deal_to_document, format_cards
from tournaments.models import Board, Round


def dealt_board(round_: Round, number: int, seed: bytes, plan: DealingPlan) -> Board:
    """The unsaved row of board `number`, dealt from the seed: it depends on nothing else of the
    plan than how a table deals (docs/fairness.md).
    """
    pack = pack_of_board(seed, number, plan)
    return Board(
        event_id=round_.event_id,
        round=round_,
        number=number,
        deal=deal_to_document(deal_from_pack(pack, plan.players, plan.draw)),
        pack_order=format_cards(pack),
    )
