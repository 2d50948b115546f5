"""Cards of a board typed in by hand."""

from __future__ import annotations

import pytest

from engine.cards.notation import deal_from_document
from engine.deberts.presets import DUPLICATE
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
CYRILLIC = {
    "a_first": "7б 8т 9б тт дт вб",
    "a_second": "Вт Тч Вч",
    "b_first": "7п Вп 9Ч Тп Кч 8б",
    "b_second": "ДЧ 10т 8п",
    "turn_up": "кб",
    "bottom": "10П",
}
CYRILLIC_BY_KEY = {
    "a_first": "7в 8с 9в фс йс ов",
    "a_second": "ос фр ор",
    "b_first": "7ы оы 9р фы лр 8в",
    "b_second": "йр ес 8ы",
    "turn_up": "лв",
    "bottom": "еы",
}


@pytest.mark.parametrize("typed", [TYPED, CYRILLIC, CYRILLIC_BY_KEY])
def test_cards_as_people_type_them_become_the_notation(typed: dict[str, str]) -> None:
    form = BoardCardsForm(typed, rules=DUPLICATE)
    assert form.is_valid()
    assert form.document() == DOCUMENT


def test_what_is_no_card_stays_as_it_was_typed_in_capitals() -> None:
    form = BoardCardsForm({**TYPED, "turn_up": "kx", "bottom": "туз"}, rules=DUPLICATE)
    assert form.is_valid()
    document = form.document()
    assert document["turn_up"] == "KX"
    assert document["bottom"] == "ТУЗ"


def test_a_known_deal_fills_the_fields() -> None:
    form = BoardCardsForm(initial_of(deal_from_document(DOCUMENT)), rules=DUPLICATE)
    assert form.is_valid()
    assert form.document() == DOCUMENT


def test_defects_are_shown_at_their_packets() -> None:
    form = BoardCardsForm(TYPED, rules=DUPLICATE)
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
