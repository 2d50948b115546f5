"""Deals in addresses: exact inverses, and every defect found."""

from __future__ import annotations

from random import Random

import pytest

from engine.cards.layout import Layout
from engine.cards.notation import deal_from_document, deal_to_document
from engine.errors import NotationError
from tests.engine.deberts.positions import MADE, make_deal, random_deal
from tournaments.mapping.deal_addresses import address_to_document, deal_to_address

EXAMPLE = "7D8C9DACQCJD-JCAHJH-7SJS9HASKH8D-QHTC8S-KD-TS"


def test_an_address_reads_aloud() -> None:
    document = {
        "A": ["7D 8C 9D AC QC JD", "JC AH JH"],
        "B": ["7S JS 9H AS KH 8D", "QH TC 8S"],
        "turn_up": "KD",
        "bottom": "TS",
    }
    assert address_to_document(EXAMPLE) == document
    assert deal_to_address(deal_from_document(document)) == EXAMPLE


def test_addresses_are_exact_inverses() -> None:
    rng = Random(7)
    deals = [make_deal(*MADE), *(random_deal(rng) for _ in range(50))]
    for deal in deals:
        document = address_to_document(deal_to_address(deal))
        assert document == deal_to_document(deal)
        assert deal_from_document(document) == deal


@pytest.mark.parametrize(
    ("address", "codes"),
    [
        (EXAMPLE.replace("8D-", "8X-"), {"bad_card"}),
        (EXAMPLE.replace("AH", "KD"), {"duplicate_card"}),
        (EXAMPLE.removesuffix("-TS"), {"wrong_card_count"}),
        (EXAMPLE + "-7H", {"bad_card", "wrong_card_count"}),
        ("", {"wrong_card_count"}),
        ("<script>" * 1000, {"bad_card", "wrong_card_count"}),
    ],
)
def test_every_defect_is_named(address: str, codes: set[str]) -> None:
    with pytest.raises(NotationError) as caught:
        deal_from_document(address_to_document(address), Layout())
    assert {violation.code for violation in caught.value.violations} == codes
