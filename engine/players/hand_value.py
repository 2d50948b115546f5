"""What a hand of six cards promises with a given trump suit, in points."""

from __future__ import annotations

from engine.cards.card import Card
from engine.cards.rank import Rank
from engine.cards.suit import SUITS, Suit
from engine.deberts.declarations import bela_held, runs
from engine.deberts.strength import card_points

_SURE = {Rank.JACK, Rank.NINE, Rank.ACE}
_RUN_POINTS = {3: 12, 4: 35}
_BELA = 20
_LENGTH = 7
_SHORT_SUIT = 4


def promise(hand: frozenset[Card], trump: Suit) -> int:
    """A rule of thumb for the points this hand takes: high trumps and aces in full, guarded
    tens, trump length, short plain suits, and most of what its sequences and bela are worth.
    """
    trumps = [card for card in hand if card.suit is trump]
    value = sum(card_points(card, trump) for card in trumps if card.rank in _SURE)
    value += _LENGTH * max(0, len(trumps) - 1)
    for suit in SUITS:
        if suit is not trump:
            value += _plain(frozenset(card.rank for card in hand if card.suit is suit), len(trumps))
    value += sum(_RUN_POINTS.get(len(run), 50) for run in runs(hand))
    return value + (_BELA if bela_held(trump, hand) else 0)


def _plain(ranks: frozenset[Rank], trumps: int) -> int:
    value = 0
    if Rank.ACE in ranks:
        value += 11
        value += 10 if Rank.TEN in ranks else 0
    elif Rank.TEN in ranks and len(ranks) > 1:
        value += 5
    return value + (_SHORT_SUIT if len(ranks) <= 1 and trumps > 1 else 0)
