import random
from dataclasses import replace

import pytest

from engine.cards.notation import parse_card
from engine.cards.pack import PACK
from engine.cards.suit import SUITS, Suit
from engine.deberts.following import legal_cards, refusal
from engine.deberts.options import Overtrump
from engine.deberts.presets import DUPLICATE
from engine.deberts.trick import trick_points, winning_place
from tests.engine.deberts import oracle
from tests.engine.deberts.positions import cards, hand

H = Suit.HEARTS


def legal(held: str, table: str, **options: object) -> str:
    rules = replace(DUPLICATE, **options)
    found = legal_cards(rules, H, hand(held), cards(table))
    return " ".join(str(card) for card in cards(held) if card in found)


def test_against_the_rule_text_on_random_positions() -> None:
    rng = random.Random(20240229)
    for _ in range(4000):
        held = rng.sample(PACK, rng.randint(2, 10))
        lead, trump = held.pop(), rng.choice(SUITS)
        right = {card for card in held if oracle.may_reply(card, lead, held, trump)}
        assert legal_cards(DUPLICATE, trump, held, (lead,)) == right
        assert right
        for card in held:
            assert (refusal(DUPLICATE, trump, held, (lead,), card) is None) is (card in right)


def test_the_leader_lays_any_card() -> None:
    assert legal("7S JH AD", "") == "7S JH AD"


def test_the_nine_of_trumps_draws_the_jack() -> None:
    assert legal("JH 7H AS", "9H") == "JH"
    trick = cards("9H JH")
    assert winning_place(H, trick) == 1
    assert trick_points(H, trick) == 34
    found = refusal(DUPLICATE, H, hand("JH 7H AS"), cards("9H"), parse_card("7H"))
    assert found is not None
    assert found.code == "card_must_overtrump"
    assert found.message == (
        "The trump 9H must be beaten: a higher trump is in the hand, the JH, and the 7H is too low."
    )


@pytest.mark.parametrize(
    ("held", "table", "right"),
    [
        ("7S AS JH AD", "KS", "7S AS"),  # follow, without a duty to beat
        ("7H JH AD", "KS", "7H JH"),  # void: any trump
        ("7D AD", "KS", "7D AD"),  # neither: any card
        ("7H 8H AD", "9H", "7H 8H"),  # cannot beat: any trump
        ("AD 7S", "9H", "AD 7S"),  # void in trumps
    ],
)
def test_the_duties_one_by_one(held: str, table: str, right: str) -> None:
    assert legal(held, table) == right


def test_words_for_each_duty() -> None:
    held = hand("7S JH AD")
    follow = refusal(DUPLICATE, H, held, cards("KS"), parse_card("JH"))
    trump = refusal(DUPLICATE, H, held, cards("KC"), parse_card("AD"))
    on_trump = refusal(DUPLICATE, H, held, cards("9H"), parse_card("AD"))
    assert [v and v.code for v in (follow, trump, on_trump)] == [
        "card_must_follow",
        "card_must_trump",
        "card_must_follow",
    ]


def test_without_the_duty_to_beat() -> None:
    assert legal("JH 7H AS", "9H", overtrump=Overtrump.NEVER) == "JH 7H"
    assert legal("JH 7H AS", "9H", overtrump=Overtrump.ALWAYS) == "JH"


def test_a_third_player_and_a_ruff() -> None:
    assert legal("JH 7H AD", "KS 9H", overtrump=Overtrump.TRUMP_LEAD) == "JH 7H"
    assert legal("JH 7H AD", "KS 9H", overtrump=Overtrump.ALWAYS) == "JH"
    assert legal("QH 7H AD", "KS 9H", overtrump=Overtrump.ALWAYS) == "QH 7H"
    assert winning_place(H, cards("KS 9H AS")) == 1
    assert winning_place(H, cards("KS 9D AS")) == 2
    assert winning_place(H, cards("KS 9D QS")) == 0
