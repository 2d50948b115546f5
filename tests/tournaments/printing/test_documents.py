"""What is printed: names in every alphabet, suit signs, page numbers, fonts, figures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction
from typing import Any

import pytest
from django.conf import settings

from engine.seats import Seat
from tests.tournaments.printing.examples import (
    HEADING,
    KYIV,
    LONG_NAME,
    NAMES,
    board_cards,
    dealt,
    embedded_fonts,
    printable,
    ranking,
    schedule,
    scorecard,
    texts,
    traveller,
)
from tournaments.enums import DocumentKind, ScoresheetKind
from tournaments.printing import (
    deal_cards,
    dealing_order,
    hand_records,
    schedules,
    score_slips,
    scorecards,
    travellers,
)
from tournaments.printing import ranking as ranking_document
from tournaments.printing.diagram import card_text
from tournaments.printing.registry import DOCUMENTS, file_name
from tournaments.printing.rendering import Layout, render
from tournaments.selectors.page_values import (
    AdjustmentNote,
    CardsState,
    PlayResult,
    RankingMethod,
    ScorecardLine,
)

RANKINGS = ranking_document.Rankings(
    rankings=(ranking(RankingMethod.MAX, True), ranking(RankingMethod.IMP, False)),
    sentence="Every result is compared.",
    status="Provisional until 21:40",
    final=False,
    zone=KYIV,
)
SCHEDULES = schedules.Schedules(
    tuple(
        schedules.PersonalSchedule(
            name, tuple(play for play in schedule(7, 3) if name in (play.a, play.b)), (8,)
        )
        for name in NAMES
    )
)
EXAMPLES: dict[str, tuple[Callable[[Any], Layout], Any, int]] = {
    "hand_records": (
        hand_records.lay_out,
        hand_records.HandRecords(tuple(board_cards(n) for n in range(1, 25))),
        2,
    ),
    "deal_cards": (deal_cards.lay_out, deal_cards.DealCards(printable(10), True), 7),
    "dealing_order": (dealing_order.lay_out, dealing_order.DealingOrder(printable(10)), 2),
    "score_slips": (score_slips.lay_out, score_slips.ScoreSlips(schedule(2, 6), 6), 5),
    "travellers": (
        travellers.lay_out,
        travellers.Travellers(tuple(traveller(n) for n in range(1, 5))),
        2,
    ),
    "scorecards": (
        scorecards.lay_out,
        scorecards.Scorecards(tuple(scorecard(name) for name in NAMES)),
        6,
    ),
    "schedules": (schedules.lay_out, SCHEDULES, 6),
    "ranking": (ranking_document.lay_out, RANKINGS, 2),
}
WITH_NAMES = ("score_slips", "travellers", "scorecards", "schedules", "ranking")
WITH_SUITS = (
    "hand_records",
    "deal_cards",
    "dealing_order",
    "score_slips",
    "travellers",
    "scorecards",
)


def pages_of(name: str, language: str = "en") -> list[str]:
    lay_out, data, _pages = EXAMPLES[name]
    return texts(render(lay_out, data, HEADING, language).content)


def one_line(page: str) -> str:
    return " ".join(page.replace("\N{THIN SPACE}", " ").split())


@pytest.mark.parametrize("name", EXAMPLES)
def test_every_page_names_event_page_and_time(name: str) -> None:
    pages = pages_of(name)
    assert len(pages) == EXAMPLES[name][2]
    for number, page in enumerate(pages, start=1):
        assert "Кубок Ґалаґана · Coupe d’été" in page
        assert f"Page {number} of {len(pages)}" in page
        # 15:07 UTC on a November day is 17:07 in Kyiv
        assert "Printed 14 November 2026 17:07 (Europe/Kyiv)" in page


@pytest.mark.parametrize("name", EXAMPLES)
@pytest.mark.parametrize("language", [code for code, _name in settings.LANGUAGES])
def test_only_dejavu_is_embedded(name: str, language: str) -> None:
    lay_out, data, _pages = EXAMPLES[name]
    fonts = embedded_fonts(render(lay_out, data, HEADING, language).content)
    assert fonts
    assert all(font.split("+")[1].startswith("DejaVuSans") for font in fonts)


@pytest.mark.parametrize("name", WITH_NAMES)
def test_names_of_four_alphabets_are_literal(name: str) -> None:
    whole = " ".join(one_line(page) for page in pages_of(name))
    for entry in NAMES[:5]:
        assert entry.name in whole
    assert "Константинопольська-" in whole


@pytest.mark.parametrize("name", WITH_SUITS)
def test_suit_signs_come_out(name: str) -> None:
    whole = "".join(pages_of(name))
    signs = "♦" if name in {"scorecards"} else "♠♥♦♣"
    assert all(sign in whole for sign in signs)
    assert "\0" not in whole


def test_the_language_of_the_print_is_its_own() -> None:
    lay_out, data, _pages = EXAMPLES["ranking"]
    russian = texts(render(lay_out, data, HEADING, "ru").content)[0]
    assert "14 ноября 2026" in russian
    assert "70,33" in russian
    assert "70.33" in pages_of("ranking")[0]


def test_a_full_name_stands_on_the_scorecard() -> None:
    page = pages_of("scorecards")[NAMES.index(next(n for n in NAMES if n.name == LONG_NAME))]
    assert LONG_NAME in one_line(page)


def test_a_slip_has_one_line_for_a_long_name() -> None:
    lines = [line for page in pages_of("score_slips") for line in page.splitlines()]
    assert all(LONG_NAME[40:] not in line for line in lines)
    cut = [line for line in lines if LONG_NAME[:30] in line]
    assert cut
    assert all("…" in line for line in cut)


def test_hand_records_show_hands_by_rank_and_skip_hidden_boards() -> None:
    boards = (
        board_cards(1),
        board_cards(2, CardsState.HIDDEN),
        board_cards(3, CardsState.UNKNOWN),
        board_cards(4),
    )
    (page,) = texts(
        render(hand_records.lay_out, hand_records.HandRecords(boards), HEADING, "en").content
    )
    assert page.count("Turn-up") == 2
    printed = page.replace("\N{THIN SPACE}", "")
    for number in (1, 4):
        deal, _pack = dealt(number)
        assert f"Turn-up {card_text(deal.turn_up)}" in printed
        assert f"Bottom {card_text(deal.bottom)}" in printed


def test_hand_records_of_nothing_released_say_so() -> None:
    hidden = hand_records.HandRecords((board_cards(1, CardsState.HIDDEN),))
    (page,) = texts(render(hand_records.lay_out, hidden, HEADING, "en").content)
    assert "No cards are released yet." in page
    assert not any(sign in page for sign in "♠♥♦♣")


def test_a_traveller_tells_passed_ruled_and_missing_apart() -> None:
    page = one_line(pages_of("travellers")[0])
    assert "passed out 0 50.00 50.00 0.00" in page
    assert "ruling – A+ 60.00 40.00 +3.00" in page
    assert "Чужа здача · deal seen before" in page
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
    page = one_line(pages_of("scorecards")[1])
    # board 1, seat A: +43 is a gain; board 2, seat B: the table's +26 is a loss
    assert "43 : 0 43 : 0 made +43 58.33 −1.00" in page
    assert "0 : 26 0 : 26 made −26 0.00 ▼ −0.50" in page
    assert "place 2= of 6" in page
    assert "sits out" in page


def test_subtotals_of_a_scorecard() -> None:
    page = one_line(pages_of("scorecards")[1])
    # (175/3 + 0)/2 = 29.17; −1 − 1/2 = −1.50
    assert "Round 1 29.17 −1.50" in page


def test_the_ranking_shows_shared_places_and_notes() -> None:
    first, second = (one_line(page) for page in pages_of("ranking"))
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
    assert "† 3 Ёлкин Пётр. Adjustment −5.00 %, −3.00 IMP: опоздание <10 min>" in one_line(page)
    assert "†68.33" in one_line(page)


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


def test_score_slips_are_cut_in_order_round_by_round() -> None:
    plays = schedule(2, 7, 1)
    data = score_slips.ScoreSlips(plays, 0)
    pages = texts(render(score_slips.lay_out, data, HEADING, "en").content)
    # seven slips a round: two pages each; the first of a pair holds tables 1, 3, 5, 7
    assert len(pages) == 4
    assert [page.count("Signature A") for page in pages] == [4, 3, 4, 3]


def test_spares_are_blank_slips() -> None:
    data = score_slips.ScoreSlips((), 7)
    pages = texts(render(score_slips.lay_out, data, HEADING, "en").content)
    assert [page.count("Signature A") for page in pages] == [6, 6]
    assert not any("No. " in page for page in pages)


@pytest.mark.parametrize("rounds", [1, 12, 45])
def test_a_schedule_has_every_board(rounds: int) -> None:
    mine = tuple(play for play in schedule(rounds, 3) if NAMES[0] in (play.a, play.b))
    data = schedules.Schedules((schedules.PersonalSchedule(NAMES[0], mine, ()),))
    pages = texts(render(schedules.lay_out, data, HEADING, "en").content)
    whole = one_line(" ".join(pages))
    assert mine
    for play in mine:
        seat = "A" if play.a == NAMES[0] else "B"
        assert f"{play.round} {play.table} {play.board} {seat} " in whole


def test_nothing_planned_has_no_schedules() -> None:
    (page,) = texts(render(schedules.lay_out, schedules.Schedules(()), HEADING, "en").content)
    assert "No round is planned yet." in page


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
        ScoresheetKind.NOT_PLAYED,
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
    assert "not played A− – 40.00 −3.00" in page
    assert "3 sits out 60.00 0.00" in page
    assert "Adjustment −2.00 %: noise" in page
    assert "Round 2, table 3, board 9 · not played · B: A− · late" in page
    assert "2 3 10 A 2 Єва Йосипівна Іваненко – – – –" in page


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
    assert ["† 1 Ґалаґан Їжак." in page for page in pages] == [False, True]


def test_very_many_rounds_leave_out_their_columns() -> None:
    data = replace(RANKINGS, rankings=(ranking(RankingMethod.MAX, True, 21),))
    (page,) = texts(render(ranking_document.lay_out, data, HEADING, "en").content)
    assert "R21" not in page
    assert "70.33" in page


def test_a_final_ranking_promises_its_places() -> None:
    data = replace(RANKINGS, final=True)
    pages = texts(render(ranking_document.lay_out, data, HEADING, "en").content)
    assert not any("may still change" in page for page in pages)


def test_a_board_of_many_results_lists_the_first_frequencies() -> None:
    data = travellers.Travellers((traveller(1, 40),))
    page = texts(render(travellers.lay_out, data, HEADING, "en").content)[0]
    assert "and 16 more" in page


def test_a_board_without_plays_says_so() -> None:
    empty = replace(traveller(1), plays=(), frequencies=(), datum_a=None)
    data = travellers.Travellers((empty,))
    (page,) = texts(render(travellers.lay_out, data, HEADING, "en").content)
    assert "The results of this board are not released yet." in page
    assert "Datum" not in page


def test_nothing_released_has_no_travellers() -> None:
    (page,) = texts(render(travellers.lay_out, travellers.Travellers(()), HEADING, "en").content)
    assert "No results are released yet." in page


def test_every_kind_is_registered() -> None:
    assert set(DOCUMENTS) == set(DocumentKind)


def test_progress_counts_pages() -> None:
    lay_out, data, pages = EXAMPLES["score_slips"]
    seen: list[tuple[int, int]] = []
    rendered = render(lay_out, data, HEADING, "en", lambda done, total: seen.append((done, total)))
    assert seen == [(number, pages) for number in range(1, pages + 1)]
    assert rendered.pages == pages


def test_file_names_say_what_is_inside() -> None:
    options = {"rounds": [1, 3], "entry": 7, "blank": True}
    assert file_name("cup", "score_slips", {}, "ru") == "cup_score-slips_ru.pdf"
    assert (
        file_name("cup", "scorecards", options, "en")
        == "cup_scorecards_round-1-3_player-7_schedule_en.pdf"
    )
