"""Cards in refusals: with their signs for people, in letters on the command line."""

from __future__ import annotations

import pytest
from django.utils.translation import override

from engine.cards.card import Card, Cards
from engine.cards.notation import parse_card, parse_cards
from engine.cards.suit import Suit
from engine.violations import Violation
from tournaments.card_text import told
from tournaments.problems import problem_of

# Without the mark that keeps a sign from becoming an emoji.
MARK = "\N{VARIATION SELECTOR-15}"


def cards(text: str) -> Cards:
    return Cards(parse_cards(text))


@pytest.mark.parametrize(
    ("violation", "plain", "english", "russian"),
    [
        (
            Violation("exchange_seven_not_held", "", {"seat": "A", "card": parse_card("7D")}),
            "A does not hold the 7D to exchange.",
            "A does not hold the ♦7 to exchange.",
            "♦7",
        ),
        (
            Violation("sequence_not_best", "", {"best": cards("KS QS JS TS")}),
            "The best sequence is announced first: KS QS JS TS.",
            "The best sequence is announced first: ♠K ♠Q ♠J ♠10.",
            "♠К ♠Д ♠В ♠10",
        ),
        (
            Violation("contract_impossible", "", {"taker": "A", "trump": Suit.HEARTS}),
            "No auction ends with A taking H: the dealer is forced here.",
            "No auction ends with A taking ♥: the dealer is forced here.",
            "♥",
        ),
    ],
)
def test_people_see_signs_and_the_command_line_letters(
    violation: Violation, plain: str, english: str, russian: str
) -> None:
    assert violation.message == plain
    told_now = problem_of(violation).message
    assert MARK in told_now
    assert told_now.replace(MARK, "") == english
    with override("ru"):
        assert russian in str(problem_of(violation).message).replace(MARK, "")


def test_all_else_stays_as_it_is() -> None:
    assert [told(value) for value in ("7D", 7, None, True)] == ["7D", 7, None, True]


def test_one_card_is_no_list() -> None:
    card = parse_card("TC")
    assert isinstance(card, Card)
    assert told(Cards((card,))) == told(card)
