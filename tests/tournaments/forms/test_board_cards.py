"""Cards of a board typed in by hand."""

from __future__ import annotations

from engine.cards.notation import deal_from_document
from tournaments.forms.board_cards import BoardCardsForm, initial_of
from tournaments.problems import Problem

DOCUMENT = {
    "A": ["7D 8C 9D AC QC JD", "JC AH JH"],
    "B": ["7S JS 9H AS KH 8D", "QH TC 8S"],
    "turn_up": "KD",
    "bottom": "TS",
}
TYPED = {
    "a_first": " 7d  8c 9d,ac,qc jd ",
    "a_second": "J♣ A♥\ufe0f J♥",
    "b_first": "7s js 9h as kh 8d",
    "b_second": "QH 10c 8S",
    "turn_up": "kd",
    "bottom": "10♠",
}


def test_cards_as_people_type_them_become_the_notation() -> None:
    form = BoardCardsForm(TYPED)
    assert form.is_valid()
    assert form.document() == DOCUMENT


def test_a_known_deal_fills_the_fields() -> None:
    form = BoardCardsForm(initial_of(deal_from_document(DOCUMENT)))
    assert form.is_valid()
    assert form.document() == DOCUMENT


def test_defects_are_shown_at_their_packets() -> None:
    form = BoardCardsForm(TYPED)
    form.full_clean()
    places = ["A[0][3]", "B[1]", "deal.turn_up", "bottom", "nowhere"]
    form.add_problems([Problem("code", place, place) for place in places])
    assert form.errors == {
        "a_first": ["A[0][3]"],
        "b_second": ["B[1]"],
        "turn_up": ["deal.turn_up"],
        "bottom": ["bottom"],
        "__all__": ["nowhere"],
    }
