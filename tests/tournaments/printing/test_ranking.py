"""The printed ranking."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest

from tests.tournaments.printing.examples import (
    HEADING,
    NAMES,
    RANKINGS,
    one_line,
    ranking,
    texts,
)
from tournaments.enums import LotSource
from tournaments.printing import ranking as ranking_document
from tournaments.printing.rendering import render
from tournaments.selectors.page_values import AdjustmentNote, LotNote, RankingMethod


def pages_of_ranking() -> list[str]:
    return texts(render(ranking_document.lay_out, RANKINGS, HEADING, "en").content)


def test_the_ranking_shows_shared_places_and_notes() -> None:
    first, second = (one_line(page) for page in pages_of_ranking())
    assert "Max official ranking" in first
    assert "official ranking" not in second
    assert "2= 2 Єва Йосипівна Іваненко" in first
    assert "2= 3 Ёлкин Пётр" in first
    assert "41 of 42 results, last at 20:57." in first
    assert "Mean of all totals: 50.00." in first
    assert "Mean of all totals: 0.00." in second
    assert "+6.67" in second


def test_adjustments_are_explained() -> None:
    note = AdjustmentNote(NAMES[2], Fraction(-5), Fraction(-3), "опоздание <10 min>")
    rankings = replace(ranking(RankingMethod.MAX, True), adjustments=(note,))
    data = replace(RANKINGS, rankings=(rankings,))
    (page,) = texts(render(ranking_document.lay_out, data, HEADING, "en").content)
    assert "¹ Ёлкин Пётр: adjustment −5.00 %, −3.00 IMP – опоздание <10 min>" in one_line(page)
    assert "2= 3 Ёлкин Пётр ✎¹" in one_line(page)


def test_a_lot_is_told_at_the_foot_and_marks_those_it_separates() -> None:
    pair = (NAMES[2], NAMES[1])
    note = LotNote(pair, pair, LotSource.BY_HAND, "cards cut")
    rankings = replace(ranking(RankingMethod.MAX, True), lots=(note,))
    data = replace(RANKINGS, rankings=(rankings,))
    (page,) = texts(render(ranking_document.lay_out, data, HEADING, "en").content)
    order = f"1. {NAMES[2].name}, 2. {NAMES[1].name}"
    assert f"¹ Lot drawn by hand: {order} – cards cut" in one_line(page)
    assert "2= 3 Ёлкин Пётр ¹" in one_line(page)


@pytest.mark.parametrize(("rounds", "landscape"), [(7, False), (8, False), (9, True), (24, True)])
def test_many_rounds_turn_the_page(rounds: int, landscape: bool) -> None:
    lists = (ranking(RankingMethod.MAX, True, rounds, 500),)
    layout = ranking_document.lay_out(replace(RANKINGS, rankings=lists))
    assert (layout.size[0] > layout.size[1]) is landscape


def test_all_rows_of_a_long_ranking_are_printed() -> None:
    data = replace(RANKINGS, rankings=(ranking(RankingMethod.MAX, True, 5, 130),))
    pages = texts(render(ranking_document.lay_out, data, HEADING, "en").content)
    whole = one_line(" ".join(pages))
    assert len(pages) == 3
    assert all(f"Гравець {number} " in whole for number in range(7, 131))


def test_a_ranking_not_released_says_so() -> None:
    data = replace(RANKINGS, rankings=(ranking(RankingMethod.MAX, True, 0),))
    (page,) = texts(render(ranking_document.lay_out, data, HEADING, "en").content)
    assert "The ranking is not released yet." in page


def test_notes_that_do_not_fit_get_a_page_of_their_own() -> None:
    full = ranking(RankingMethod.MAX, True, 5, 46)
    notes = tuple(AdjustmentNote(name, Fraction(-1), Fraction(0), "late") for name in NAMES)
    data = replace(RANKINGS, rankings=(replace(full, adjustments=notes),))
    pages = texts(render(ranking_document.lay_out, data, HEADING, "en").content)
    assert len(pages) == 2
    assert ["¹ Ґалаґан Їжак: adjustment" in page for page in pages] == [False, True]


def test_very_many_rounds_leave_out_their_columns() -> None:
    data = replace(RANKINGS, rankings=(ranking(RankingMethod.MAX, True, 21),))
    (page,) = texts(render(ranking_document.lay_out, data, HEADING, "en").content)
    assert "R21" not in page
    assert "70.33" in page


def test_a_final_ranking_promises_its_places() -> None:
    data = replace(RANKINGS, final=True)
    pages = texts(render(ranking_document.lay_out, data, HEADING, "en").content)
    assert not any("may still change" in page for page in pages)
