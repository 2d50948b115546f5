"""What cannot be written: every reason, at its place."""

from __future__ import annotations

import pytest

from engine.cards.suit import Suit
from engine.deberts.options import LongRun, RevokePenalty, SequenceEqual
from engine.errors import RefusedError
from engine.match import acts
from engine.match.acts import Act, Counted, DealScore
from engine.match.play import after, start
from engine.match.writing import written
from tests.engine.match.games import game, rules, score

CLUB = rules()


def _codes(of: object, act: Act, **more: object) -> list[tuple[str, str]]:
    with pytest.raises(RefusedError) as caught:
        after(game(of, **more), act)  # type: ignore[arg-type]
    return [(one.code, one.where) for one in caught.value.violations]


def _deal(*points: Counted, **more: object) -> DealScore:
    return DealScore(0, points, **more)  # type: ignore[arg-type]


def test_everything_wrong_is_named_at_once() -> None:
    wrong = DealScore(
        2, (Counted(-3, 30, 10), Counted(1, 20, 20)), Suit.SPADES, (5,), frozenset({1, 7})
    )
    assert _codes(CLUB, wrong) == [
        ("no_such_player", "taker"),
        ("no_such_player", "last_tricks[0]"),
        ("no_such_side", "trickless[1]"),
        ("score_impossible", "points[0].cards"),
        ("sequences_impossible", "points[0].sequences"),
        ("bela_impossible", "points[0].bela"),
        ("score_impossible", "points[1].cards"),
        ("points_sum_out_of_range", "points"),
        ("sequences_of_several", "points[1].sequences"),
        ("bela_of_several", "points[1].bela"),
        ("trickless_with_points", "points[1].cards"),
        ("trickless_with_sequences", "points[1].sequences"),
        ("last_trick_of_trickless", "last_tricks"),
        ("last_trick_without_points", "points[1].cards"),
    ]


@pytest.mark.parametrize(
    ("of", "points", "code"),
    [
        (CLUB, (Counted(20), Counted(7)), "points_sum_out_of_range"),
        (CLUB, (Counted(100), Counted(57)), "points_sum_out_of_range"),
        (rules("kharkiv"), (Counted(100), Counted(61)), "points_sum_out_of_range"),
        (rules("kharkiv"), (Counted(30), Counted(5)), "points_sum_out_of_range"),
        (CLUB, (Counted(100),), "sides_wrong_number"),
        (CLUB, (Counted(60, 80), Counted(40)), "sequences_impossible"),
        (CLUB, (Counted(60, 120), Counted(40)), "sequences_impossible"),
        (CLUB, (Counted(156, 100, 20), Counted(0)), "score_too_high"),
        (rules(sequences_need_trick=True), (Counted(90), Counted(0, 20)), "trick_unknown"),
        (rules(bela_needs_trick=True), (Counted(90), Counted(0, 0, 20)), "trick_unknown"),
        (rules("kharkiv"), (Counted(90), Counted(0)), "trick_unknown"),
    ],
)
def test_numbers_that_cannot_be(of: object, points: tuple[Counted, ...], code: str) -> None:
    assert code in [one for one, _ in _codes(of, _deal(*points))]


@pytest.mark.parametrize(
    ("of", "points"),
    [
        (CLUB, (Counted(18), Counted(10))),
        (CLUB, (Counted(100), Counted(56))),
        (rules("kharkiv"), (Counted(100), Counted(60))),
        (CLUB, (Counted(60, 100), Counted(40, 0, 20))),
        (CLUB, (Counted(90), Counted(0))),
        (rules("moscow"), (Counted(90), Counted(0, 20))),
        (rules(sequence_equal=SequenceEqual.BOTH), (Counted(60, 20), Counted(40, 20))),
        (rules(long_run=LongRun.HUNDRED), (Counted(60, 150), Counted(40))),
    ],
)
def test_numbers_at_the_limits_that_can(of: object, points: tuple[Counted, ...]) -> None:
    if of != rules("kharkiv"):
        assert after(game(of), _deal(*points)).line is not None  # type: ignore[arg-type]
    else:
        match = after(game(of), _deal(*points, trickless=frozenset()))  # type: ignore[arg-type]
        assert match.line is not None


@pytest.mark.parametrize(
    ("of", "act", "code"),
    [
        (rules("club_fr"), acts.FourSevens(0), "act_not_in_rules"),
        (rules("club_fr"), acts.Doezd(0, 0, (Counted(), Counted())), "act_not_in_rules"),
        (CLUB, acts.Polubait(1, 0, Counted(60), Counted(100)), "act_not_in_rules"),
        (CLUB, acts.Davi(0, accepted=True), "act_not_in_rules"),
        (CLUB, acts.Claim(0), "act_not_in_rules"),
        (CLUB, acts.FiftyTaken(0), "act_not_in_rules"),
        (CLUB, acts.DebertsShown(0), "act_not_in_rules"),
        (rules("short"), acts.Penalty(0, 5), "act_not_in_rules"),
        (
            rules(revoke_penalty=RevokePenalty.NONE),
            acts.CardsBait(0, 0, Counted(100)),
            "act_not_in_rules",
        ),
        (rules("kharkiv"), acts.PassedOut(), "passed_out_impossible"),
        (CLUB, acts.CardsBait(0, 0, Counted(20)), "points_sum_out_of_range"),
        (CLUB, acts.Doezd(0, 0, (Counted(100), Counted(47))), "score_sum_unfinished"),
        (rules(polubait=True), acts.Polubait(0, 0, Counted(60), Counted(100)), "polubait_of_taker"),
        (
            rules(polubait=True),
            acts.Polubait(1, 0, Counted(60, 20), Counted(100)),
            "part_above_whole",
        ),
        (CLUB, acts.Penalty(0, 0), "penalty_too_small"),
        (CLUB, acts.Correction(0, 10), "nothing_to_correct"),
        (CLUB, acts.Correction(1, 0, found_by=1), "correction_found_by_writer"),
        (CLUB, acts.Correction(1, 0), "correction_of_nothing"),
        (CLUB, score(0, 60, 40, deberts=1), "act_not_in_rules"),
    ],
)
def test_acts_that_cannot_be(of: object, act: Act, code: str) -> None:
    assert code in [one for one, _ in _codes(of, act)]


def test_a_game_that_cannot_begin() -> None:
    with pytest.raises(RefusedError) as caught:
        start(rules(target=500, draw_size=5, mars_limit=700), 3, (501, 0, 0))
    codes = [one.code for one in caught.value.violations]
    assert codes[:2] == ["option_value", "options_clash"]
    assert set(codes[2:]) == {"no_such_player", "sides_wrong_number", "opening_at_target"}
    with pytest.raises(RefusedError, match="one deal"):
        start(rules("short"), 0, (1, 0))


def test_bela_may_need_a_trick_too() -> None:
    deal = _deal(Counted(90), Counted(0, 0, 20), trickless=frozenset({1}))
    assert _codes(rules(bela_needs_trick=True), deal) == [("trickless_with_bela", "points[1].bela")]
    assert after(game(CLUB), deal).totals == (90, 20)


def test_a_doezd_needs_the_points_of_every_side() -> None:
    assert _codes(CLUB, acts.Doezd(0, 0, (Counted(40),))) == [("sides_wrong_number", "points")]


def test_what_is_no_act_is_an_error_of_the_program() -> None:
    with pytest.raises(TypeError):
        after(game(CLUB), object())  # type: ignore[arg-type]
    with pytest.raises(TypeError):
        written(object(), game(CLUB))
