"""The slip line: hand-made lines, every defect at once, keyboards, and the round trip."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards.suit import SUITS, Suit
from engine.seats import TABLES, Seat
from tournaments.enums import ScoresheetKind
from tournaments.forms.slip_line import SlipLine, format_slip_line, parse_slip_line
from tournaments.forms.typed_result import TypedExchange, TypedResult
from tournaments.problems import RequestRefusedError

TALLY = ScoresheetKind.TALLY
A_SPADES_88 = TypedResult(TALLY, taker=Seat.A, trump=Suit.SPADES, points_a=88)


def problems(text: str) -> list[tuple[str, str]]:
    with pytest.raises(RequestRefusedError) as caught:
        parse_slip_line(text)
    return [(problem.code, problem.where) for problem in caught.value.problems]


@pytest.mark.parametrize(
    ("text", "result"),
    [
        ("7 3 A S 88", A_SPADES_88),
        ("  7   3 as 88 ", A_SPADES_88),
        ("7 3 A ♠ 88", A_SPADES_88),
        ("7 3 A ♠\ufe0e 88", A_SPADES_88),
        ("7 3 B H 40 62", TypedResult(TALLY, Seat.B, Suit.HEARTS, points_a=40, points_b=62)),
        ("7 3 B H 40:62", TypedResult(TALLY, Seat.B, Suit.HEARTS, points_a=40, points_b=62)),
        ("7 3 B C - 62", TypedResult(TALLY, Seat.B, Suit.CLUBS, points_b=62)),
        ("7 3 B C – 0", TypedResult(TALLY, Seat.B, Suit.CLUBS, points_b=0)),
        (
            "7 3 A D 88 19 xB dA20 dB50 tA0 tB9",
            TypedResult(
                TALLY,
                Seat.A,
                Suit.DIAMONDS,
                TypedExchange.B,
                88,
                19,
                declared_a=20,
                declared_b=50,
                tricks_a=0,
                tricks_b=9,
            ),
        ),
        (
            "7 3 a d x 88",
            TypedResult(TALLY, Seat.A, Suit.DIAMONDS, TypedExchange.HOLDER, points_a=88),
        ),
        (
            "7 3 a d dB70 88 xa",
            TypedResult(
                TALLY,
                Seat.A,
                Suit.DIAMONDS,
                TypedExchange.A,
                88,
                declared_a=0,
                declared_b=70,
            ),
        ),
        ("7 3 p", TypedResult(ScoresheetKind.PASSED_OUT)),
        ("7 3 pass", TypedResult(ScoresheetKind.PASSED_OUT)),
        (
            "7 3 n  cards mixed   up, 9 on the floor",
            TypedResult(ScoresheetKind.NOT_PLAYED, reason="cards mixed up, 9 on the floor"),
        ),
    ],
)
def test_lines_as_a_director_types_them(text: str, result: TypedResult) -> None:
    assert parse_slip_line(text) == SlipLine(7, 3, result)


@pytest.mark.parametrize(
    "text",
    [
        "7 3 A H 88 xB dA20 tB1",  # as meant
        "7 3 Ф Р 88 чИ вФ20 еИ1",  # typed with the Russian layout on
        "7 3 А ч 88 хВ дА20 тВ1",  # Cyrillic words and look-alikes
        "7 3 А Ч 88 чи Вф20 Еи1",
    ],
)
def test_the_keyboard_layout_does_not_matter(text: str) -> None:
    expected = TypedResult(
        TALLY,
        Seat.A,
        Suit.HEARTS,
        TypedExchange.B,
        88,
        declared_a=20,
        declared_b=0,
        tricks_b=1,
    )
    assert parse_slip_line(text) == SlipLine(7, 3, expected)


@pytest.mark.parametrize(
    ("letters", "suit"),
    [
        # Latin, its key in the Russian (and Ukrainian) layout, the first letter of the word, and
        # the Latin letter on the key of that first letter.
        ("SsЫыІіПпGg♠", Suit.SPADES),
        ("HhРрЧч♥", Suit.HEARTS),
        ("DdВвБб,♦", Suit.DIAMONDS),
        ("CcСсТтNn♣", Suit.CLUBS),
    ],
)
def test_every_letter_of_a_suit(letters: str, suit: Suit) -> None:
    for letter in letters:
        assert parse_slip_line(f"7 3 B {letter} 88").result.trump is suit, letter


@pytest.mark.parametrize("word", ["p", "P", "з", "п", "пас", "PASS"])
def test_passed_out_in_every_layout(word: str) -> None:
    assert parse_slip_line(f"1 2 {word}").result.kind is ScoresheetKind.PASSED_OUT


@pytest.mark.parametrize("word", ["n", "N", "т", "н"])
def test_not_played_in_every_layout(word: str) -> None:
    line = parse_slip_line(f"1 2 {word} время вышло")
    assert line.result == TypedResult(ScoresheetKind.NOT_PLAYED, reason="время вышло")


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("", [("slip_empty", "")]),
        ("   ", [("slip_empty", "")]),
        ("7", [("slip_number_missing", "table"), ("slip_nothing", "taker")]),
        ("7 3", [("slip_nothing", "taker")]),
        ("0 3 p", [("slip_number", "board")]),
        ("-7 3 p", [("slip_number", "board")]),
        ("7 3.5 p", [("slip_number", "table")]),
        ("٣ 3 p", [("slip_number", "board")]),
        ("7 3 A", [("slip_trump_missing", "trump"), ("slip_points_missing", "points")]),
        ("7 3 A S", [("slip_points_missing", "points")]),
        ("7 3 A S - -", [("slip_points_missing", "points")]),
        ("7 3 S 88", [("slip_taker", "taker")]),
        ("7 3 п 88", [("slip_taker", "taker")]),
        ("7 3 т 88", [("slip_taker", "taker")]),
        ("7 3 88", [("slip_taker", "taker"), ("slip_trump_missing", "trump")]),
        ("7 3 A 88", [("slip_trump_missing", "trump")]),
        # x is the exchange, or hearts with the other layout: not guessed.
        ("7 3 A x 88", [("slip_trump_missing", "trump")]),
        ("7 3 A S 36000", [("slip_points_many", "points")]),
        ("7 3 A S 1 2 3", [("slip_points_extra", "points")]),
        ("7 3 A S 88 x xB", [("slip_exchange_twice", "exchange")]),
        ("7 3 A S 88 dA20 dA50", [("slip_total_twice", "declared")]),
        ("7 3 A S 88 tB1 tB1", [("slip_total_twice", "tricks")]),
        ("7 3 A S 88 xq qA20 dq20 q", [("slip_word", "line")] * 4),
        ("7 3 p 88", [("slip_pass_more", "line")]),
        ("7 3 n", [("slip_reason", "reason")]),
        ("7 3 n 88 19", [("slip_taker", "taker")]),
        ("7 3 n ...", [("slip_reason", "reason")]),
        ("7 3 n " + "a" * 201, [("slip_reason_long", "reason")]),
        (
            "y z q w 99999 1 2 3 v",
            [
                ("slip_number", "board"),
                ("slip_number", "table"),
                ("slip_taker", "taker"),
                ("slip_trump", "trump"),
                ("slip_points_many", "points"),
                ("slip_points_extra", "points"),
                ("slip_word", "line"),
            ],
        ),
    ],
)
def test_every_defect_is_reported_at_once(text: str, expected: list[tuple[str, str]]) -> None:
    assert problems(text) == expected


def test_the_words_of_a_refusal_repeat_what_was_typed() -> None:
    with pytest.raises(RequestRefusedError) as caught:
        parse_slip_line("seven 3 A Q 88")
    assert [problem.message for problem in caught.value.problems] == [
        "Board: “seven” is not a number.",
        "“Q” is not a trump: S, H, D or C (п, ч, б, т).",
    ]


points = st.integers(0, 9999)
some = st.none() | points


@st.composite
def tallies(draw: st.DrawFn) -> TypedResult:
    declared = draw(st.none() | st.tuples(points, points))
    a, b = draw(st.tuples(points, some) | st.tuples(st.none(), points))
    return TypedResult(
        TALLY,
        taker=draw(st.sampled_from(TABLES[4])),
        trump=draw(st.sampled_from(SUITS)),
        exchange=draw(st.none() | st.sampled_from(TypedExchange)),
        points_a=a,
        points_b=b,
        declared_a=None if declared is None else declared[0],
        declared_b=None if declared is None else declared[1],
        tricks_a=draw(some),
        tricks_b=draw(some),
    )


reasons = (
    st.text(max_size=150)
    .map(lambda text: " ".join(text.split()))
    .filter(lambda text: any(sign.isalpha() for sign in text))
    .map(lambda reason: TypedResult(ScoresheetKind.NOT_PLAYED, reason=reason))
)
results = tallies() | reasons | st.just(TypedResult(ScoresheetKind.PASSED_OUT))


@given(st.integers(1, 9999), st.integers(1, 9999), results)
def test_reading_what_was_written_gives_the_same(
    board: int, table: int, result: TypedResult
) -> None:
    line = SlipLine(board, table, result)
    assert parse_slip_line(format_slip_line(line), TABLES[4]) == line


@given(st.text(alphabet="0123456789 ABabSHDCshdcxXpPnNtd:-–фыпчбт,", max_size=40) | st.text())
def test_any_text_is_read_or_refused_in_words(text: str) -> None:
    try:
        line = parse_slip_line(text)
    except RequestRefusedError as refused:
        messages = [str(problem.message) for problem in refused.problems]
    else:
        messages = ["read"]
        assert parse_slip_line(format_slip_line(line), TABLES[4]) == line
    assert messages
    assert all(messages)


def test_an_artificial_score_has_no_line() -> None:
    line = SlipLine(1, 1, TypedResult(ScoresheetKind.ARTIFICIAL, award_a="60", award_b="60"))
    with pytest.raises(ValueError, match="no slip line"):
        format_slip_line(line)
