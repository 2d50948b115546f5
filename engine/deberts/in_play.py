"""What a known deal tells before a card is played: the sum, and the declarations (docs/rules.md
4.4, 5).
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.cards.deal import Deal
from engine.cards.suit import Suit
from engine.deberts.contract import Contract
from engine.deberts.declarations import (
    Declared,
    Sequence,
    all_sequences,
    bela_held,
    claims_of,
    declared,
)
from engine.deberts.exchange import exchange_obstacles, hands_in_play
from engine.deberts.per_seat import PerSeat
from engine.deberts.ruleset import RuleSet
from engine.deberts.sides import first_leader
from engine.deberts.strength import LAST_TRICK, card_points
from engine.errors import RefusedError
from engine.seats import Seat


@dataclass(frozen=True, slots=True)
class AvailableDeclarations:
    """What a hand could announce: its sequences, the best first, and bela."""

    sequences: tuple[Sequence, ...]
    bela: bool


@dataclass(frozen=True, slots=True)
class Expected:
    """What a score slip must agree with: the sum of all players' card points, and what each
    side's declarations bring if everything is announced and each wins a trick.
    """

    in_play: int
    declared: PerSeat[Declared]


def in_play_points(deal: Deal, trump: Suit, exchanged_by: Seat | None) -> int:
    """The known sum: card points of all players together, the last trick's 10 included
    (docs/rules.md 4.4). It is 28…156 with two players, 162 with four.

    `exchanged_by` is taken as given; whether the exchange is possible is `exchange_possible`.
    """
    hands = hands_in_play(deal, exchanged_by)
    return LAST_TRICK + sum(card_points(card, trump) for hand in hands.values for card in hand)


def available_declarations(
    rules: RuleSet, deal: Deal, trump: Suit, exchanged_by: Seat | None
) -> PerSeat[AvailableDeclarations]:
    """Sequences and bela in each hand at a trump, after the exchange (docs/rules.md 5)."""
    return hands_in_play(deal, exchanged_by).map(
        lambda hand: AvailableDeclarations(
            all_sequences(rules, trump, hand), bela_held(trump, hand)
        )
    )


def expected(rules: RuleSet, deal: Deal, contract: Contract, exchanged_by: Seat | None) -> Expected:
    """The known sum and the declarations of a contract. Raises `RefusedError` if that seat cannot
    have exchanged.
    """
    if exchanged_by is not None and (
        obstacles := exchange_obstacles(rules, deal, contract, exchanged_by)
    ):
        raise RefusedError(obstacles)
    hands = hands_in_play(deal, exchanged_by)
    claims = claims_of(rules, contract.trump, hands, None)
    return Expected(
        in_play_points(deal, contract.trump, exchanged_by),
        declared(rules, contract.trump, claims, first_leader(rules, contract)),
    )
