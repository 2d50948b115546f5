from __future__ import annotations

from fractions import Fraction

import pytest

from engine.cards.suit import Suit
from engine.seats import Seat
from tournaments.enums import ScoresheetKind
from tournaments.models import Event, Round
from tournaments.selectors.names import EntryName
from tournaments.selectors.page_values import PlayResult, ScorecardLine
from tournaments.templatetags import results
from tournaments.words import figures

ANNA, BORIS = EntryName(1, "Anna"), EntryName(2, "Boris")


def a_play(**values: object) -> PlayResult:
    known = {"round": 1, "table": 1, "board": 1, "a": ANNA, "b": BORIS, "kind": None} | values
    return PlayResult(**known)  # type: ignore[arg-type]  # values of several types


def test_five_different_things_have_five_different_words() -> None:
    kinds = [
        a_play(),
        a_play(kind=ScoresheetKind.PASSED_OUT, outcome="passed_out", difference=0),
        a_play(kind=ScoresheetKind.NOT_PLAYED, reason="no time"),
        a_play(kind=ScoresheetKind.ARTIFICIAL, award_a="average_plus", award_b="40"),
        a_play(kind=ScoresheetKind.TALLY, outcome="bait", difference=-162),
    ]
    words = [results.register.filters["outcome"](play) for play in kinds]
    assert words == ["–", "passed", "not played", "ruling", "bait"]


def test_a_score_is_seen_from_the_named_player() -> None:
    play = a_play(kind=ScoresheetKind.TALLY, outcome="made", difference=-51)
    assert results.score_for(play, ANNA) == "\N{MINUS SIGN}51"
    assert results.score_for(play, BORIS) == "+51"
    assert results.score_for(a_play(kind=ScoresheetKind.NOT_PLAYED), ANNA) == "not played"


def test_a_contract_shows_trump_taker_and_the_swap() -> None:
    play = a_play(kind=ScoresheetKind.TALLY, trump=Suit.CLUBS, taker=Seat.B, exchanged_by=Seat.A)
    shown = results.contract_of(play)
    assert 'aria-label="clubs"' in shown
    assert " B" in shown
    assert "Seat A swapped the seven" in shown
    assert results.contract_of(a_play()) == "–"


def test_an_own_award_is_the_one_of_the_own_seat() -> None:
    play = a_play(kind=ScoresheetKind.ARTIFICIAL, award_a="average_minus", award_b="55")
    assert results.own_award(ScorecardLine(1, play, seat=Seat.A)) == "A\N{MINUS SIGN}"
    assert results.own_award(ScorecardLine(1, play, seat=Seat.B)) == "55 %"
    assert results.own_award(ScorecardLine(1, None)) == ""


@pytest.mark.parametrize(
    ("percent", "tone"),
    [(None, ""), (0, "worst"), (30, "worst"), (31, ""), (69, ""), (70, "best"), (100, "best")],
)
def test_very_good_and_very_bad_boards_are_marked(percent: int | None, tone: str) -> None:
    assert results.tone(None if percent is None else Fraction(percent)) == tone


@pytest.mark.parametrize(
    ("numbers", "words"),
    [([], ""), ([7], "7"), ([1, 2, 3], "1–3"), ([9, 1, 2, 4, 8], "1–2, 4, 8–9")],
)
def test_neighbouring_numbers_are_drawn_together(numbers: list[int], words: str) -> None:
    assert figures.spans(numbers) == words


def test_what_of_a_round_is_shown(prepared: Event) -> None:
    row = prepared.rounds.get(number=1)
    assert results.released_parts(row) == ""
    shown = Round(
        number=1, status="open", deals_released=True, results_released=True, ranking_released=True
    )
    # cards never before the round is closed
    assert results.released_parts(shown) == "results, ranking"
    shown.status = "closed"
    assert results.released_parts(shown) == "cards, results, ranking"
