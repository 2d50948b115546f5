"""Suits, ranks, cards and the pack."""

import pytest

from engine.cards.card import Card
from engine.cards.pack import CARD_INDEX, PACK
from engine.cards.rank import RANKS, Rank
from engine.cards.suit import SUITS, Suit
from engine.seats import Seat


def test_the_pack_is_every_rank_of_every_suit_in_the_documented_order():
    assert " ".join(str(card) for card in PACK) == (
        "7S 8S 9S TS JS QS KS AS 7H 8H 9H TH JH QH KH AH "
        "7D 8D 9D TD JD QD KD AD 7C 8C 9C TC JC QC KC AC"
    )
    assert [CARD_INDEX[card] for card in PACK] == list(range(32))


def test_ranks_have_the_heights_of_sequences():
    assert [rank.height for rank in RANKS] == [0, 1, 2, 3, 4, 5, 6, 7]
    assert Rank.TEN.height == Rank.NINE.height + 1 == Rank.JACK.height - 1


def test_suits_have_their_signs():
    assert [suit.symbol for suit in SUITS] == ["♠", "♥", "♦", "♣"]


def test_a_card_is_written_rank_then_suit_and_cannot_be_changed():
    card = Card(Rank.TEN, Suit.DIAMONDS)
    assert str(card) == "TD"
    assert repr(card) == "Card(TD)"
    with pytest.raises(AttributeError):
        card.rank = Rank.ACE


def test_the_other_seat():
    assert Seat.A.other is Seat.B
    assert Seat.B.other is Seat.A
