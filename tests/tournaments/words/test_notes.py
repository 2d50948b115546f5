"""Footnotes: numbered once, marked everywhere alike, with kind and reason."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest
from django.utils.translation import override

from engine.seats import Seat
from tests.tournaments import rulings
from tournaments.enums import AdjustmentKind, LotSource, ScoresheetKind
from tournaments.mapping.rulings import Ruling, RulingPart
from tournaments.selectors.names import EntryName
from tournaments.selectors.page_values import AdjustmentNote, LotNote, PlayResult
from tournaments.words.notes import marks, notes_on
from tournaments.words.rulings import ruling_words, weight_words

ANNA, BORYS, VIRA = (
    EntryName(number, name, "") for number, name in enumerate(("Anna", "Borys", "Vira"), start=1)
)


def play(board: int, kind: ScoresheetKind | None, **more: Any) -> PlayResult:
    return PlayResult(1, 2, board, ANNA, BORYS, kind, **more)


PLAYS = [
    play(1, ScoresheetKind.TALLY),
    play(2, ScoresheetKind.WEIGHTED, ruling=rulings.TWO_RESULTS, reason="wrong <b>"),
    play(
        3,
        ScoresheetKind.ARTIFICIAL,
        award_a="average_plus",
        award_b="average_minus",
        reason="deal seen",
    ),
    play(4, ScoresheetKind.NOT_PLAYED, reason="no time"),
    play(5, ScoresheetKind.TALLY, group="fouled", group_reason="swapped"),
    play(6, None),
    play(7, ScoresheetKind.ARTIFICIAL, award_a="60", award_b="40", reason="late"),
]
ADDED = [
    AdjustmentNote(VIRA, Fraction(-5), Fraction(-3), "late"),
    AdjustmentNote(ANNA, Fraction(5, 2), Fraction(0), "", AdjustmentKind.CARRY_OVER),
]


def test_footnotes_tell_kind_and_reason_in_order() -> None:
    assert [(note.number, note.sign, note.words) for note in notes_on(PLAYS, ADDED).lines] == [
        (1, "✎", "Vira: adjustment −5.00 %, −3.00 IMP – late"),
        (2, "✎", "Anna: carry-over +2.50 %"),
        (
            3,
            "✎",
            "Board 2, table 2, Anna – Borys: weighted: 67 % of +170, 33 % of +140 – wrong <b>",
        ),
        (
            4,
            "A+ : A−",
            "Board 3, table 2, Anna – Borys: artificial scores A+ : A− – deal seen",
        ),
        (5, "", "Board 4, table 2, Anna – Borys: not played – no time"),
        (
            6,
            "✎",
            "Board 5, table 2, Anna – Borys: cards differed: compared within “fouled” – swapped",
        ),
        (7, "✎", "Board 7, table 2, Anna – Borys: artificial scores 60 % : 40 % – late"),
    ]


def test_marks_of_a_play_are_those_of_both_seats_or_of_one() -> None:
    notes = notes_on(PLAYS)
    assert marks(notes.of_play(PLAYS[0])) == ""
    assert marks(notes.of_play(PLAYS[1])) == "✎¹"
    assert marks(notes.of_play(PLAYS[2])) == "A+ : A−²"
    assert marks(notes.of_play(PLAYS[2], Seat.A)) == "A+²"
    assert marks(notes.of_play(PLAYS[2], Seat.B)) == "A−²"
    assert marks(notes.of_play(PLAYS[3], Seat.A)) == "³"


def test_marks_of_an_entry_are_all_that_concern_it() -> None:
    notes = notes_on(PLAYS, ADDED)
    assert [note.mark for note in notes.of_entry(ANNA.number)] == [
        "✎²",
        "✎³",
        "A+⁴",
        "⁵",
        "✎⁶",
        "✎⁷",
    ]
    assert [note.mark for note in notes.of_entry(BORYS.number)][1] == "A−⁴"
    assert [note.mark for note in notes.of_entry(VIRA.number)] == ["✎¹"]
    assert notes.of_entry(99) == ()


def test_a_note_of_two_digits_has_both_raised() -> None:
    many = [play(board, ScoresheetKind.NOT_PLAYED, reason="rain") for board in range(1, 13)]
    assert marks(notes_on(many).of_play(many[11])) == "¹²"
    assert notes_on(many).lines[11].line.startswith("¹² Board 12")


@pytest.mark.parametrize(
    ("kind", "ruling", "words"),
    [
        (ScoresheetKind.ASSIGNED, Ruling.for_both(RulingPart(69, (88, 19))), "+69 (88 : 19)"),
        (ScoresheetKind.WEIGHTED, rulings.TWO_RESULTS, "67 % of +170, 33 % of +140"),
        (
            ScoresheetKind.SPLIT,
            Ruling((RulingPart(38),), (RulingPart(0),)),
            "split: for A +38; for B 0",
        ),
    ],
)
def test_rulings_in_words(kind: ScoresheetKind, ruling: Ruling, words: str) -> None:
    assert words in ruling_words(kind, ruling)


@pytest.mark.parametrize(
    ("weight", "words"),
    [
        (Fraction(67, 100), "67 %"),
        (Fraction(1, 8), "12.5 %"),
        (Fraction(1, 3), "1/3"),
        (Fraction(6667, 10000), "66.67 %"),
        (Fraction(66667, 100000), "66667/100000"),
    ],
)
def test_weights_are_per_cents_as_long_as_they_are_short(weight: Fraction, words: str) -> None:
    with override("en"):
        assert weight_words(weight) == words


def test_lots_come_after_totals_and_mark_those_they_separate() -> None:
    drawn = LotNote((BORYS, ANNA), (BORYS, VIRA, ANNA), LotSource.SEED, "all equal")
    notes = notes_on(PLAYS[:2], ADDED[:1], lots=[drawn])
    assert [note.line for note in notes.lines][1] == (
        "² Lot drawn from the seed: 1. Borys, 2. Vira, 3. Anna – all equal"
    )
    assert [marks(notes.of_entry(who.number)) for who in (ANNA, BORYS, VIRA)] == [
        "²\N{THIN SPACE}✎³",
        "²\N{THIN SPACE}✎³",
        "✎¹",
    ]
