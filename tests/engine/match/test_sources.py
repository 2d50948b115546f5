"""The worked examples of the rule texts, with the numbers printed there."""

from __future__ import annotations

import pytest

from engine.cards.notation import deal_from_document, parse_card
from engine.deberts.auction import Call
from engine.deberts.options import BothReach
from engine.deberts.outcome import OutcomeKind
from engine.deberts.record import Record
from engine.match.acts import Counted, Davi, Doezd
from engine.match.from_table import acts_of_record
from engine.match.ledger import cells
from engine.match.match import End
from engine.match.play import after, start
from engine.seats import Seat
from tests.engine.match.games import game, rules, score


def test_less_than_the_defender_is_bait() -> None:
    match = game(rules("club_fr"), score(0, 72, 90))
    assert match.totals == (0, 162)
    assert [cell.text("БТ") for cell in cells(match, match.lines[0])] == ["БТ", "162"]


def test_an_equal_score_hangs_and_the_winner_of_the_next_deal_gets_it() -> None:
    match = game(rules("club_fr"), score(0, 81, 81))
    assert match.totals == (0, 81)
    assert [pot.points for pot in match.pots] == [81]
    assert [cell.text("БТ") for cell in cells(match, match.lines[0])] == ["vs(81)", "81"]
    match = after(match, score(0, 100, 62))
    assert match.lines[-1].pots == (81, 0)
    assert match.totals == (181, 81 + 62)
    assert match.pots == ()


def test_higher_total_wins_where_both_reach_the_target() -> None:
    of = rules("classic_ua", target=1001, both_reach=BothReach.HIGHER)
    match = game(of, score(0, 103, 55), opening=(900, 950))
    assert (match.totals, match.result and match.result.winner) == ((1003, 1005), 1)


LONG = Counted(73, 70, 20)
"""A K Q J T 9 8 of trumps and an ace: 163 in hand."""


@pytest.mark.parametrize("loser_has", [0, 3, 40])
@pytest.mark.parametrize("davi", [False, True])
def test_the_example_of_mars_and_doubling(loser_has: int, davi: bool) -> None:
    of = rules("club", mars=True, davi=True)
    doezd = Doezd(0, 0, (LONG, Counted(0 if loser_has == 0 else loser_has)))
    acts = [Davi(0, accepted=True), doezd] if davi else [doezd]
    match = game(of, *acts, opening=(345, 247))
    result = match.result
    assert result is not None
    assert (result.end, result.winner, result.mars) == (End.DOEZD, 0, True)
    assert (result.totals, result.games) == ((508, 247), 4 if davi else 2)
    assert match.lines[-1].burnt == loser_has


def test_refusing_to_double_loses_one_game() -> None:
    match = game(rules(mars=True, davi=True), Davi(0, accepted=False), opening=(345, 247))
    assert match.result is not None
    assert (match.result.end, match.result.winner, match.result.games) == (End.DAVI_REFUSED, 0, 1)


def test_270_points_are_no_mars() -> None:
    of = rules("club", mars=True)
    match = game(of, score(0, 62, 20), opening=(470, 250))
    assert match.result is not None
    assert (match.result.totals, match.result.games) == ((532, 270), 1)
    assert game(of, score(0, 62, 20), opening=(470, 230)).result.games == 2  # type: ignore[union-attr]


@pytest.mark.parametrize(("points", "written"), [((55, 50), (55, 50)), ((55, 70), (0, 125))])
def test_a_published_pair_of_scores(points: tuple[int, int], written: tuple[int, int]) -> None:
    assert game(rules(), score(0, *points)).totals == written


MADE = {
    "A": ["7D 8C 9D AC QC JD", "JC AH JH"],
    "B": ["7S JS 9H AS KH 8D", "QH TC 8S"],
    "turn_up": "KD",
    "bottom": "TS",
}
HANGING = {
    "A": ["AS QH AC 9H 7S TH", "KD QS JC"],
    "B": ["KH 8C JS 7C 8H TC", "TD KS 7H"],
    "turn_up": "8S",
    "bottom": "KC",
}


def _record(calls: list[Call], play: str) -> Record:
    return Record(tuple(calls), Seat.A, None, tuple(parse_card(card) for card in play.split()))


def test_two_whole_deals_worked_by_hand() -> None:
    # the second player is the eldest twice: 1 deals first, wins, and deals again
    made = _record([Call.PLAY], "QC TC 9H AH 8C 8D AS 9D JC QH JH KH 8S KD JD JS AC 7S")
    hanging = _record(
        [Call.PASS, Call.PLAY], "8S JS 7C JC AS KS TH 8H QS 8C 9H 7H AC TC KD TD KH QH"
    )
    match = start(rules("duplicate"), 0)
    (first,) = acts_of_record(match, deal_from_document(MADE), made)
    assert after(match, first).totals == (19, 88)
    assert first.taker == 1
    match = start(rules("club_fr"), 0)
    match = after(match, first)
    assert (match.totals, match.dealer) == ((19, 88), 1)
    (second,) = acts_of_record(match, deal_from_document(HANGING), hanging)
    match = after(match, second)
    line = match.lines[-1]
    assert (line.kind, line.hung, match.totals) == (OutcomeKind.HANGING, 51, (19 + 51, 88))
    assert line.act.last_tricks[:2] == (1, 1)
