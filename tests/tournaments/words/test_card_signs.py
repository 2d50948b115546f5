from __future__ import annotations

import pytest
from django.utils.translation import override

from engine.cards.notation import parse_cards
from engine.cards.suit import SUITS, Suit
from tournaments.words import card_signs

THIN = "\N{THIN SPACE}"


def test_a_suit_is_a_drawing_with_its_word() -> None:
    drawn = card_signs.suit(Suit.HEARTS)
    assert 'aria-label="hearts"' in drawn
    assert 'href="#suit-H"' in drawn
    assert card_signs.suit(None) == ""


def test_the_sprite_has_every_suit_that_a_sign_refers_to() -> None:
    sprite = card_signs.sprite()
    for suit in SUITS:
        assert sprite.count(f'id="suit-{suit.value}"') == 1


def test_no_sign_is_a_character_that_could_become_an_emoji() -> None:
    shown = card_signs.sprite() + card_signs.cards(parse_cards("TD AS 7H JC"))
    assert not set(shown) & set("♠♥♦♣")


def test_the_ten_is_written_10() -> None:
    (ten,) = parse_cards("TD")
    assert f"{THIN}10</span>" in card_signs.card(ten)
    assert "T" not in card_signs.card(ten)


def test_court_cards_have_the_letters_of_the_language() -> None:
    with override("ru"):
        hand = parse_cards("7S TS JS QS KS AS")
        assert card_signs.ranks_of(hand, Suit.SPADES) == "Т 10 К Д В 7".replace(" ", THIN)


@pytest.mark.parametrize(
    ("suit", "ranks"),
    [
        (Suit.SPADES, "A 10 K Q J 9 8 7"),
        (Suit.HEARTS, "A 10 K"),
        (Suit.DIAMONDS, ""),
    ],
)
def test_a_suit_of_a_hand_stands_in_order_of_strength(suit: Suit, ranks: str) -> None:
    hand = parse_cards("7S 8S 9S TS JS QS KS AS KH TH AH")
    assert card_signs.ranks_of(hand, suit) == ranks.replace(" ", THIN)
