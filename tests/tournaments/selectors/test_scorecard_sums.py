"""What a scorecard adds up to, by hand."""

from __future__ import annotations

from fractions import Fraction

from engine.cards.suit import Suit
from engine.seats import Seat
from tournaments.enums import ScoresheetKind
from tournaments.selectors.names import EntryName
from tournaments.selectors.page_values import PlayResult, Scorecard, ScorecardLine
from tournaments.selectors.scorecard_sums import scorecard_sums

ANNA, BORIS = EntryName(1, "Anna"), EntryName(2, "Boris")


def a_line(
    round_: int, board: int, percent: int | None, imp: int, taker: Seat | None
) -> ScorecardLine:
    kind = ScoresheetKind.PASSED_OUT if taker is None else ScoresheetKind.TALLY
    trump = None if taker is None else Suit.CLUBS
    play = PlayResult(round_, 1, board, ANNA, BORIS, kind, taker=taker, trump=trump)
    return ScorecardLine(
        round=round_,
        play=play,
        seat=Seat.A,
        opponent=BORIS,
        percent=None if percent is None else Fraction(percent),
        imp=None if percent is None else Fraction(imp),
    )


CARD = Scorecard(
    entry=ANNA,
    lines=(
        a_line(1, 1, 100, 3, Seat.A),
        a_line(1, 2, 25, -2, Seat.B),
        ScorecardLine(round=2, play=None),
        a_line(3, 5, 50, 0, None),
        a_line(3, 6, None, 0, Seat.A),
    ),
    max_row=None,
    imp_row=None,
    competitors=5,
)


def test_rounds_have_means_sums_and_the_course_so_far() -> None:
    first, second, third = scorecard_sums(CARD).rounds
    assert (first.boards, first.percent, first.imp) == (2, Fraction(125, 2), 1)
    assert (second.boards, second.percent, second.imp) == (0, None, None)
    assert second.running_percent == Fraction(125, 2)
    assert (third.percent, third.imp) == (50, 0)
    assert third.running_percent == Fraction(175, 3)


def test_roles_count_the_boards_with_a_value() -> None:
    roles = [(role.role, role.boards, role.percent) for role in scorecard_sums(CARD).roles]
    assert roles == [("taker", 1, 100), ("defender", 1, 25), ("passed", 1, 50)]


def test_best_and_worst_share_no_board() -> None:
    sums = scorecard_sums(CARD)
    assert [line.play.board for line in sums.best if line.play] == [1]
    assert [line.play.board for line in sums.worst if line.play] == [2]


def test_an_empty_scorecard_adds_up_to_nothing() -> None:
    sums = scorecard_sums(Scorecard(ANNA, (), None, None, 5))
    assert sums.rounds == sums.roles == sums.best == sums.worst == ()
