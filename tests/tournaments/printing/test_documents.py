"""What is printed: names in every alphabet, suit signs, page numbers, fonts, figures."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest
from django.conf import settings

from tests.tournaments.printing.examples import (
    HEADING,
    LONG_NAME,
    NAMES,
    RANKINGS,
    board_cards,
    dealt,
    embedded_fonts,
    one_line,
    printable,
    schedule,
    scorecard,
    texts,
    traveller,
)
from tournaments.enums import DocumentKind
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
    CardsState,
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
