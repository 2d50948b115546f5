"""Printed results: travellers and scorecards."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from engine.seats import Seat
from tests.tournaments.printing.examples import (
    HEADING,
    NAMES,
    one_line,
    scorecard,
    texts,
    traveller,
)
from tournaments.enums import ScoresheetKind
from tournaments.printing import scorecards, travellers
from tournaments.printing.rendering import render
from tournaments.selectors.page_values import (
    AdjustmentNote,
    CardsState,
    PlayResult,
    ScorecardLine,
)

TRAVELLERS = travellers.Travellers(tuple(traveller(number) for number in range(1, 5)))
SCORECARDS = scorecards.Scorecards(tuple(scorecard(name) for name in NAMES))


def pages_of_travellers() -> list[str]:
    return texts(render(travellers.lay_out, TRAVELLERS, HEADING, "en").content)


def pages_of_scorecards() -> list[str]:
    return texts(render(scorecards.lay_out, SCORECARDS, HEADING, "en").content)


def test_a_traveller_tells_passed_ruled_and_missing_apart() -> None:
    page = one_line(pages_of_travellers()[0])
    assert "passed out 0 50.00 50.00 0.00" in page
    assert "ruling A+ : ✎¹ – 60.00 40.00 +3.00" in page
    assert f"¹ Board 1, table 6, {NAMES[2].name} – {NAMES[3].name}: artificial scores" in page
    assert "artificial scores A+ : 40 % – Чужа здача · deal seen before" in page
    assert "Datum for A: −21.50" in page
    assert "+60 58.33 41.67 +1.33" in page


def test_a_traveller_longer_than_a_page_goes_on() -> None:
    data = travellers.Travellers((traveller(1, 150),))
    pages = texts(render(travellers.lay_out, data, HEADING, "en").content)
    assert len(pages) == 4
    assert [page.count("Turn-up") for page in pages] == [1, 0, 0, 0]
    assert ["continued" in page for page in pages] == [False, True, True, True]
    tables = sum(one_line(page).count("made") + one_line(page).count("bait") for page in pages)
    assert tables == 150


def test_hidden_cards_of_a_traveller_are_not_printed() -> None:
    data = travellers.Travellers((traveller(1, 3, CardsState.HIDDEN),))
    (page,) = texts(render(travellers.lay_out, data, HEADING, "en").content)
    assert "The cards are not released yet." in page
    assert "Turn-up" not in page
    assert "♠" not in page


def test_a_scorecard_is_seen_from_its_owner() -> None:
    page = one_line(pages_of_scorecards()[1])
    # board 1, seat A: +43 is a gain; board 2, seat B: the table's +26 is a loss
    assert "43 : 0 43 : 0 made +43 58.33 −1.00" in page
    assert "0 : 26 0 : 26 made −26 0.00 ▼ −0.50" in page
    assert "place 2= of 6" in page
    assert "sits out" in page


def test_subtotals_of_a_scorecard() -> None:
    page = one_line(pages_of_scorecards()[1])
    # (175/3 + 0)/2 = 29.17; −1 − 1/2 = −1.50
    assert "Round 1 29.17 −1.50" in page


def test_scorecards_without_results_say_so() -> None:
    empty = replace(scorecard(NAMES[0]), lines=(), max_row=None, imp_row=None)
    for cards in ((), (empty,)):
        data = scorecards.Scorecards(cards)
        (page,) = texts(render(scorecards.lay_out, data, HEADING, "en").content)
        assert "No results are released yet." in page


def test_a_long_scorecard_goes_on_and_ends_with_its_summary() -> None:
    data = scorecards.Scorecards((scorecard(NAMES[0], 40),))
    pages = texts(render(scorecards.lay_out, data, HEADING, "en").content)
    assert len(pages) == 3
    assert ["continued" in page for page in pages] == [False, True, True]
    assert ["As taker" in page for page in pages] == [False, False, True]


def test_a_scorecard_shows_awards_rulings_and_penalties() -> None:
    card = scorecard(NAMES[0], 1)
    play = PlayResult(
        2,
        3,
        9,
        NAMES[1],
        NAMES[0],
        ScoresheetKind.ARTIFICIAL,
        award_a="50",
        award_b="average_minus",
        reason="late",
    )
    missing = PlayResult(2, 3, 10, NAMES[0], NAMES[1], None)
    lines = (
        *card.lines[:-1],
        ScorecardLine(2, play, Seat.B, NAMES[1], percent=Fraction(40), imp=Fraction(-3)),
        ScorecardLine(2, missing, Seat.A, NAMES[1]),
        ScorecardLine(3, None, percent=Fraction(60), imp=Fraction(0)),
    )
    note = AdjustmentNote(NAMES[0], Fraction(-2), Fraction(0), "noise")
    data = scorecards.Scorecards((replace(card, lines=lines, adjustments=(note,)),))
    page = one_line(texts(render(scorecards.lay_out, data, HEADING, "en").content)[0])
    assert "ruling A−² – 40.00 −3.00" in page
    assert "3 sits out 60.00 0.00" in page
    assert f"¹ {NAMES[0].name}: adjustment −2.00 % – noise" in page
    assert "² Board 9, table 3, Єва Йосипівна Іваненко – Ґалаґан Їжак: artificial scores" in page
    assert "artificial scores 50 % : A− – late" in page
    assert "2 3 10 A 2 Єва Йосипівна Іваненко – – – –" in page


def test_a_board_of_many_results_lists_the_first_frequencies() -> None:
    data = travellers.Travellers((traveller(1, 40),))
    page = texts(render(travellers.lay_out, data, HEADING, "en").content)[0]
    assert "and 16 more" in page


def test_a_board_without_plays_says_so() -> None:
    empty = replace(traveller(1), plays=(), frequencies=(), datums=())
    data = travellers.Travellers((empty,))
    (page,) = texts(render(travellers.lay_out, data, HEADING, "en").content)
    assert "The results of this board are not released yet." in page
    assert "Datum" not in page


def test_nothing_released_has_no_travellers() -> None:
    (page,) = texts(render(travellers.lay_out, travellers.Travellers(()), HEADING, "en").content)
    assert "No results are released yet." in page
