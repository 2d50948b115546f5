from typing import Any

import pytest

from engine.cards.layout import Layout
from engine.cards.notation import deal_from_either_form, deal_to_document
from engine.cards.pack import PACK
from engine.deberts.draw import drawn
from engine.deberts.presets import DUPLICATE
from engine.errors import NotationError
from tests.engine.deberts.positions import MADE, A, B, make_deal

DEAL = make_deal(*MADE)
REST = [str(card) for card in PACK if card in DEAL.undealt]
STOCK = ["JC", "AH", "JH", "QH", "TC", "8S", *REST, "TS"]


def stock_form(**changes: Any) -> dict[str, Any]:
    return {
        "A": ["7D 8C 9D AC QC JD"],
        "B": "7S JS 9H AS KH 8D",
        "turn_up": "KD",
        "stock": " ".join(STOCK),
        **changes,
    }


def violations(document: object) -> list[tuple[str, str]]:
    with pytest.raises(NotationError) as refused:
        deal_from_either_form(document)
    return [(v.code, v.where) for v in refused.value.violations]


def test_both_forms_give_the_same_deal() -> None:
    dealt = deal_from_either_form(stock_form())
    assert drawn(DUPLICATE, dealt, A) == drawn(DUPLICATE, dealt, B) == DEAL
    assert deal_from_either_form(deal_to_document(DEAL)) == DEAL
    assert deal_to_document(dealt) == stock_form(B=["7S JS 9H AS KH 8D"])
    assert deal_from_either_form(deal_to_document(dealt)) == dealt
    assert len({dealt, deal_from_either_form(stock_form())}) == 1
    assert (len(STOCK), DEAL.first[A] != DEAL.first[B]) == (19, True)


@pytest.mark.parametrize(
    ("changes", "found"),
    [
        ({"stock": 5}, [("not_a_string", "stock")]),
        ({"stock": "JC AH"}, [("wrong_card_count", "stock")]),
        (
            {"stock": " ".join(["XX", *STOCK[1:7], "1H", *STOCK[8:]])},
            [("bad_card", "stock[0]"), ("bad_card", "stock[7]")],
        ),
        ({"turn_up": "KK", "stock": 5}, [("bad_card", "turn_up"), ("not_a_string", "stock")]),
        ({"stock": " ".join([*STOCK[:-2], "7D", "TS"])}, [("duplicate_card", "stock[17]")]),
        ({"stock": " ".join([*STOCK[:-2], STOCK[7], "TS"])}, [("duplicate_card", "stock[17]")]),
        ({"A": ["7D 8C 9D AC QC JD", "JC AH JH"]}, [("one_packet_expected", "A")]),
        ({"bottom": "TS", "x": 1}, [("unknown_key", "bottom"), ("unknown_key", "x")]),
        ({"A": 7}, [("one_packet_expected", "A")]),
        ({"turn_up": "7D"}, [("duplicate_card", "turn_up")]),
    ],
)
def test_what_can_be_wrong(changes: dict[str, Any], found: list[tuple[str, str]]) -> None:
    assert violations(stock_form(**changes)) == found


def test_a_missing_seat() -> None:
    document = stock_form()
    del document["B"]
    assert ("missing_key", "B") in violations(document)


def test_a_stock_for_three_players_is_shorter() -> None:
    with pytest.raises(NotationError) as refused:
        deal_from_either_form(stock_form(C="AD TD 9S"), Layout(3))
    assert [(v.code, v.where, v.parameters["expected"]) for v in refused.value.violations[:2]] == [
        ("wrong_card_count", "C[0]", 6),
        ("wrong_card_count", "stock", 13),
    ]


def test_what_is_no_object() -> None:
    assert violations(7) == [("not_an_object", "")]
