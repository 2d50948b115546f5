"""What the documents of a real event are made from."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from tests.tournaments.factories import NOW, make_played, make_prepared
from tournaments.enums import Audience, Publication
from tournaments.mapping.document_options import DocumentOptions
from tournaments.models import Event, User
from tournaments.printing.collecting import (
    boards_played,
    heading_of,
    personal_cards,
    rankings,
    score_slips,
)
from tournaments.printing.schedules import Schedules
from tournaments.selectors.page_values import RankingMethod

pytestmark = pytest.mark.django_db
ALL = DocumentOptions()


def test_an_odd_players_schedule_has_the_round_sat_out(director: User) -> None:
    event = make_prepared(director, 5)
    schedules = personal_cards(event, DocumentOptions(blank=True), Audience.DIRECTOR)
    assert isinstance(schedules, Schedules)
    assert [card.entry.number for card in schedules.cards] == [1, 2, 3, 4, 5]
    for card in schedules.cards:
        assert len(card.sit_outs) == 1
        assert {play.round for play in card.plays} | set(card.sit_outs) == {1, 2, 3, 4, 5}
        assert all(card.entry in (play.a, play.b) for play in card.plays)
    only = personal_cards(event, DocumentOptions(blank=True, entry=3), Audience.DIRECTOR)
    assert isinstance(only, Schedules)
    assert [card.entry.number for card in only.cards] == [3]


def test_slips_of_the_chosen_rounds(prepared: Event) -> None:
    data = score_slips(prepared, DocumentOptions(rounds=(2,), spares=3), Audience.DIRECTOR)
    assert {play.round for play in data.plays} == {2}
    assert data.spares == 3


def test_the_official_ranking_comes_first(published: Event) -> None:
    published.scoring["official"] = "imp"
    published.save()
    lists = rankings(published, ALL, Audience.PUBLIC).rankings
    assert [(one.method, one.official) for one in lists] == [
        (RankingMethod.IMP, True),
        (RankingMethod.MAX, False),
    ]


@pytest.mark.parametrize(
    ("publication", "until", "words", "final"),
    [
        (Publication.FINAL, None, "Final", True),
        (Publication.PROVISIONAL, None, "Provisional", False),
        # 19:40 UTC in March is 21:40 in Kyiv
        (
            Publication.PROVISIONAL,
            datetime(2026, 3, 5, 19, 40, tzinfo=UTC),
            "Provisional until 21:40",
            False,
        ),
        (Publication.NONE, None, "", False),
    ],
)
def test_how_final_it_is_stands_on_the_ranking(
    published: Event, publication: Publication, until: datetime | None, words: str, final: bool
) -> None:
    published.publication, published.provisional_until = publication, until
    data = rankings(published, ALL, Audience.DIRECTOR)
    assert (data.status, data.final) == (words, final)


def test_a_running_event_has_an_interim_ranking(running: Event) -> None:
    assert rankings(running, ALL, Audience.DIRECTOR).status == "Interim result"


def test_travellers_are_those_of_begun_rounds(director: User) -> None:
    event = make_played(director, 4, rounds_played=1)
    begun = {board.cards.round for board in boards_played(event, ALL, Audience.DIRECTOR).boards}
    assert 1 in begun
    assert 3 not in begun
    assert boards_played(event, ALL, Audience.PUBLIC).boards == ()


def test_the_heading_names_the_event_and_its_boards(prepared: Event, draft: Event) -> None:
    heading = heading_of(prepared, NOW)
    assert (heading.event, heading.venue, heading.zone.key) == (
        prepared.name,
        "Club",
        "Europe/Kyiv",
    )
    assert prepared.board_set.commitment[:16] in heading.note
    assert heading_of(draft, NOW).note == ""
