"""What the ranking shows under other settings: points, tie-breaks, who has no place."""

from __future__ import annotations

from fractions import Fraction
from html import unescape
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from engine.ranking.tie_breaks import TieBreak
from engine.scoring.choices import TieBreakRule
from tests.tournaments import factories
from tests.tournaments.written import write
from tournaments.enums import Audience, ScoresheetKind
from tournaments.mapping.scoresheet_drafts import ScoresheetDraft
from tournaments.models import Event, User
from tournaments.selectors.names import EntryName
from tournaments.selectors.page_values import GroupDatum, Ranking, RankingMethod, RankingRow
from tournaments.selectors.ranking import ranking
from tournaments.selectors.travellers import traveller
from tournaments.services.publication import release_all
from tournaments.services.rounds import round_close
from tournaments.services.scoring import event_change_scoring
from tournaments.words.tie_breaks import tie_break_legend, tie_break_values

PASSED = ScoresheetDraft(kind=ScoresheetKind.PASSED_OUT, taker=None, trump=None, points={})


def rescored(event: Event, **document: Any) -> Event:
    return event_change_scoring(
        event=event, actor=event.owner, now=factories.NOW, document=document, reason="try"
    )


def page_of(client: Client, event: Event, by: str = "max") -> str:
    response = client.get(reverse("public:event", args=[event.slug]), {"by": by})
    assert response.status_code == 200
    return unescape(response.content.decode())


@pytest.fixture
def passed(director: User) -> Event:
    """Four players, one round of two boards, everything passed out: all totals are equal."""
    event = factories.make_prepared(director, 4, rounds=1)
    round_ = factories.open_round(event)
    factories.enter_all(event, draft=lambda play, rng: PASSED)
    round_close(round_=round_, actor=director, now=factories.NOW)
    return release_all(event=event, actor=director, now=factories.NOW)


def test_factored_points_stand_beside_the_total(client: Client, published: Event) -> None:
    assert "Points" not in page_of(client, published)
    rescored(published, total="factored")
    assert "Points" in page_of(client, published)
    event = Event.objects.get(pk=published.pk)
    found = ranking(event, RankingMethod.MAX, Audience.PUBLIC)
    # Two results a board and six boards: six points are the most, 100 % of them.
    assert [row.total for row in found.rows] == [
        100 * row.points / 6 for row in found.rows if row.points is not None
    ]
    assert "Points" not in page_of(client, published, "imp")


def test_tie_breaks_have_a_column_and_a_legend_where_they_were_needed(
    client: Client, passed: Event, director: User
) -> None:
    rescored(passed, tie_breaks=["tops", "direct"])
    page = page_of(client, passed)
    assert "Tie-break" not in page
    assert "1=" in page

    other = factories.make_played(director, 4, released=True, name="Decided")
    rescored(other, tie_breaks=["last_round", "tops"])
    event = Event.objects.get(pk=other.pk)
    for method in RankingMethod:
        made = ranking(event, method, Audience.PUBLIC)
        assert made.tie_breaks == (TieBreakRule.LAST_ROUND, TieBreakRule.TOPS)
        needed = any(row.tie_breaks for row in made.rows)
        assert ("Tie-break between equal totals" in page_of(client, event, method.value)) is needed


def test_tie_breaks_in_words() -> None:
    def row(place: int, *tie_breaks: TieBreak) -> RankingRow:
        name = EntryName(place, f"Player {place}")
        return RankingRow(place, False, name, 2, Fraction(50), (), False, tie_breaks=tie_breaks)

    rows = (
        row(1, TieBreak(TieBreakRule.DIRECT, Fraction(110))),
        row(
            2, TieBreak(TieBreakRule.DIRECT, Fraction(90)), TieBreak(TieBreakRule.TOPS, Fraction(3))
        ),
        row(3, TieBreak(TieBreakRule.LOT, None)),
    )
    made = Ranking(
        method=RankingMethod.MAX,
        official=True,
        rows=rows,
        rounds=(1,),
        boards_total=2,
        imp_is_mean=False,
        self_check=None,
        adjustments=(),
        results_in=0,
        results_expected=0,
        open_boards=0,
        updated_at=None,
        tie_breaks=(TieBreakRule.TOPS, TieBreakRule.DIRECT, TieBreakRule.COMMON_BOARDS),
    )
    assert [tie_break_values(one, RankingMethod.MAX) for one in rows] == ["110.00", "90.00; 3", "–"]
    assert tie_break_values(rows[0], RankingMethod.IMP) == "+110.00"
    assert tie_break_legend(made) == (
        "Tie-break between equal totals: best results of a board, boards against each other."
    )


def test_too_few_boards_give_no_place(client: Client, published: Event) -> None:
    rescored(published, min_boards=7)
    page = page_of(client, published)
    assert "Players without a place are listed last" in page
    found = ranking(Event.objects.get(pk=published.pk), RankingMethod.MAX, Audience.PUBLIC)
    assert [row.place for row in found.rows] == [None] * 4
    rules = client.get(reverse("public:rules", args=[published.slug])).content.decode()
    assert "Who has fewer than 7 boards has no place." in rules


def test_a_table_and_a_multiplier_of_ones_own_are_told(client: Client, published: Event) -> None:
    rescored(published, imp={"table": ["10", "37.5"], "multiplier": "3/2"})
    rules = client.get(reverse("public:rules", args=[published.slug])).content.decode()
    assert "1, 2 … IMPs begin at a difference of 10, 37.5." in rules
    assert "Differences are multiplied by 1.5 first." in rules


def test_own_points_have_two_charts_on_the_traveller(client: Client, director: User) -> None:
    """Board 1 of two tables: 90 : 40 and 60 : 10 are the same difference, not the same points."""
    event = factories.make_prepared(director, 4, rounds=1)
    round_ = factories.open_round(event)
    factories.enter_all(event, draft=lambda play, rng: PASSED)
    for table, cards in ((1, (90, 40)), (2, (60, 10))):
        write(event, 1, table, cards)
    round_close(round_=round_, actor=director, now=factories.NOW)
    event = release_all(event=event, actor=director, now=factories.NOW)
    (line,) = traveller(event, 1, Audience.PUBLIC).frequencies
    assert (line.difference, line.count, line.percent_a, line.percent_b) == (50, 2, 50, 50)
    assert line.written is None

    rescored(event, basis="own_points")
    event = Event.objects.get(pk=event.pk)
    found = traveller(event, 1, Audience.PUBLIC)
    assert [
        (line.written, line.count, line.percent_a, line.percent_b) for line in found.frequencies
    ] == [((90, 40), 1, 100, 100), ((60, 10), 1, 0, 0)]
    # The averages are 75 for seats A and 25 for seats B; 15 points are no IMP.
    assert found.datums == (GroupDatum(Fraction(75), Fraction(25)),)
    page = unescape(client.get(reverse("public:board", args=[event.slug, 1])).content.decode())
    assert "Averages of the board (datum): +75.00 for seat A, +25.00 for seat B." in page
    assert "90 : 40" in page
    passed = traveller(event, 2, Audience.PUBLIC)
    assert [(line.written, line.count) for line in passed.frequencies] == [((0, 0), 2)]
    assert [datum.has_two_charts for datum in passed.datums] == [False]


def test_imps_of_seat_b_have_a_column_where_they_say_more(client: Client, director: User) -> None:
    event = factories.make_played(director, 4, rounds=1, released=True)
    there = reverse("public:board", args=[event.slug, 1])
    for table, cards in ((1, (190, 40)), (2, (60, 10))):
        write(event, 1, table, cards)
    assert "IMP B" not in client.get(there).content.decode()
    rescored(event, basis="own_points")
    # 190 and 60 are 65 from their average, 2 IMP; 40 and 10 only 15 from theirs.
    found = traveller(Event.objects.get(pk=event.pk), 1, Audience.PUBLIC)
    assert [(line.imp_a, line.imp_b) for line in found.frequencies] == [(2, 0), (-2, 0)]
    assert "IMP B" in client.get(there).content.decode()
