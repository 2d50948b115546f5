"""Guide cards: each player's own way through the evening."""

from __future__ import annotations

from io import BytesIO

import pytest
from pypdf import PdfReader

from tests.tournaments.factories import NOW, make_prepared, play_round
from tournaments.enums import Audience, DocumentKind, SeatingChangeKind
from tournaments.mapping.document_options import DocumentOptions
from tournaments.models import Event, User
from tournaments.printing.collecting import guide_cards, heading_of
from tournaments.printing.registry import DOCUMENTS
from tournaments.printing.rendering import render
from tournaments.selectors.round_plans import SeatingChange
from tournaments.services.seating_changes import seating_change

pytestmark = pytest.mark.django_db


def pages(event: Event, options: DocumentOptions, language: str = "en") -> list[str]:
    document = DOCUMENTS[DocumentKind.GUIDE_CARDS]
    data = document.collect(event, options, Audience.DIRECTOR)
    made = render(document.lay_out, data, heading_of(event, NOW), language)
    return [page.extract_text() for page in PdfReader(BytesIO(made.content)).pages]


def test_a_card_says_where_to_go(director: User) -> None:
    event = make_prepared(director, 7)
    play_round(event, 1)
    change = SeatingChange(SeatingChangeKind.JOIN, 3, name="Ґалаґан Їжак")
    seating_change(event=event, actor=None, now=NOW, change=change, reason="late")
    cards = guide_cards(event, DocumentOptions(), Audience.DIRECTOR).cards
    assert [card.entry.number for card in cards] == list(range(1, 9))
    assert {len(card.lines) for card in cards} == {7}
    late = cards[-1]
    assert [line.absent for line in late.lines] == [True, True, *[False] * 5]
    for card in cards:
        for line in card.lines:
            if line.opponent is not None:
                other = cards[line.opponent.number - 1].lines[line.round - 1]
                assert (other.table, other.opponent) == (line.table, card.entry)
                assert {line.seat, other.seat} == {"A", "B"}
                assert line.boards == (2 * line.round - 1, 2 * line.round)
    text = "\n".join(pages(event, DocumentOptions()))
    assert "Ґалаґан Їжак" in text
    assert "is not there" in text
    assert "sits out" in text
    (single,) = pages(event, DocumentOptions(entry=3), "ru")
    assert single.count("Сдачи") == 1
    assert "13–14" in single


def test_a_long_evening_has_smaller_rows_and_more_pages(director: User) -> None:
    event = make_prepared(director, 8, rounds=30)
    assert len(pages(event, DocumentOptions())) == 4
