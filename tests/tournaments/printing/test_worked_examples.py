"""Printed scorecards and rankings show on a board of the event how values come about."""

from __future__ import annotations

import pytest

from tests.tournaments.factories import NOW, make_played
from tests.tournaments.printing.examples import HEADING, one_line, texts
from tournaments.enums import Audience
from tournaments.mapping.document_options import DocumentOptions
from tournaments.models import Event, User
from tournaments.printing import ranking as ranking_document
from tournaments.printing import scorecards
from tournaments.printing.collecting import personal_cards, rankings
from tournaments.printing.rendering import render
from tournaments.selectors.page_values import RankingMethod
from tournaments.selectors.scorecards import scorecard
from tournaments.services.publication import release_switch
from tournaments.words import figures

pytestmark = pytest.mark.django_db
ALL = DocumentOptions()
EXAMPLE = "How values come about, by example:"


def printed_cards(event: Event, audience: Audience) -> list[str]:
    data = personal_cards(event, ALL, audience)
    return [
        one_line(text) for text in texts(render(scorecards.lay_out, data, HEADING, "en").content)
    ]


def test_each_scorecard_works_out_its_own_first_board(published: Event) -> None:
    for number, text in enumerate(printed_cards(published, Audience.PUBLIC), start=1):
        line = scorecard(published, number, Audience.PUBLIC).lines[0]
        assert line.play is not None
        assert line.seat is not None
        name = scorecard(published, number, Audience.PUBLIC).entry.name
        example = text[text.index(EXAMPLE) :]
        assert (
            f"{name} has {figures.signed(line.difference)} on board {line.play.board} in seat "
            f"{line.seat.value}."
        ) in example
        assert f"possible: {figures.percent(line.percent)} %." in example
        assert f": {figures.imp(line.imp)} IMP." in example


def test_each_ranking_works_out_a_board_by_its_own_method(published: Event) -> None:
    data = rankings(published, ALL, Audience.PUBLIC)
    pages = [
        one_line(text)
        for text in texts(render(ranking_document.lay_out, data, HEADING, "en").content)
    ]
    for text, made in zip(pages, data.rankings, strict=True):
        example = text[text.index(EXAMPLE) :]
        is_max = made.method is RankingMethod.MAX
        assert ("matchpoints" in example) is is_max
        assert ("datum" in example) is not is_max


def test_a_ranking_of_hidden_results_has_no_example(director: User) -> None:
    event = make_played(director)
    for round_ in event.rounds.all():
        release_switch(round_=round_, actor=director, now=NOW, ranking=True)
    data = rankings(event, ALL, Audience.PUBLIC)
    assert data.example is None
    (first, _second) = texts(render(ranking_document.lay_out, data, HEADING, "en").content)
    assert EXAMPLE not in one_line(first)
    assert not any(EXAMPLE in text for text in printed_cards(event, Audience.PUBLIC))
    assert rankings(event, ALL, Audience.DIRECTOR).example is not None
