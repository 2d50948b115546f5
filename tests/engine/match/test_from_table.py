"""What happened in a deal at the table, as acts of the match."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from engine.deberts.actions import Act, Action, ShowDeberts
from engine.deberts.auction import Call
from engine.deberts.contract import Contract
from engine.deberts.deal_state import DealState, start_deal
from engine.deberts.draw import AnyDeal
from engine.deberts.options import DebertsJackpot, FourSevens
from engine.deberts.record import Record
from engine.deberts.ruleset import RuleSet
from engine.deberts.tally import DeclaredTotals, Tally
from engine.match import acts
from engine.match.acts import Counted, DealScore
from engine.match.from_table import acts_of_history, acts_of_record, acts_of_tally, before_deal
from engine.match.match import Match
from engine.match.play import start
from engine.seats import Seat
from tests.engine.deberts.positions import (
    HANGING,
    MADE,
    MADE_PLAY,
    cards,
    deal_around,
    make_deal,
    random_stock_deal,
)
from tests.engine.match.games import rules

A, B = Seat.A, Seat.B
DEAL = make_deal(*MADE)
SEVENS = deal_around("7S 7H 7D 7C AS TS", "JC TC 9C KH QH JD", "KS")
DEBERTS = deal_around("KH QH JH TH 9H 8H 7H AS TS", "JC TC 9C AD 8S 7S 8D 7D KC", "AH")
# player 1 deals, so that seat A is player 0 and seat B player 1
DEALER = 1


def _until_over(
    of: RuleSet, deal: AnyDeal, wants: Callable[[Action, DealState], bool]
) -> tuple[Match, DealState]:
    """A deal in which the first wanted act is done whenever there is one, otherwise the first
    that is no special one.
    """
    match = start(of, DEALER)
    state = start_deal(of, deal, before_deal(match))
    special = {Act.DAVI, Act.OFFER_FIFTY, Act.DOEZD, Act.POLUBAIT, Act.SHOW_SEVENS}
    while legal := state.legal_actions:
        wanted = [one for one in legal if wants(one, state)]
        plain = [one for one in legal if one not in special and one is not Call.PASS]
        state = state.apply((wanted or plain or list(legal))[0])
    return match, state


def _told(of: RuleSet, deal: AnyDeal, *wanted: Any) -> tuple[acts.Act, ...]:
    match, state = _until_over(of, deal, lambda action, _: action in wanted)
    return acts_of_history(match, state)


def test_everybody_passed() -> None:
    assert _told(rules(), DEAL, Call.PASS) == (acts.PassedOut(),)


def test_four_sevens() -> None:
    assert _told(rules(), SEVENS, Act.SHOW_SEVENS) == (acts.FourSevens(0),)
    bonus = rules(four_sevens=FourSevens.BONUS)
    sevens, deal = _told(bonus, SEVENS, Act.SHOW_SEVENS)
    assert sevens == acts.FourSevens(0)
    assert isinstance(deal, DealScore)


def test_fifty() -> None:
    of = rules("moscow", fifty_offer=True, lead_ends_game=250)
    told = _told(of, DEAL, Act.OFFER_FIFTY, Act.ACCEPT)
    assert told == (acts.FiftyTaken(0, DEAL.turn_up.suit),)


def test_davi_refused_and_accepted() -> None:
    of = rules(davi=True)
    assert _told(of, DEAL, Act.DAVI, Act.REFUSE) == (acts.Davi(0, accepted=False),)
    offers: list[Seat | None] = []

    def twice(action: Action, state: DealState) -> bool:
        if action is Act.DAVI and len(offers) < 2:
            offers.append(state.turn)
            return True
        return action is Act.ACCEPT

    match, state = _until_over(of, DEAL, twice)
    told = acts_of_history(match, state)
    assert told[:2] == (acts.Davi(0, accepted=True), acts.Davi(1, accepted=True))
    assert offers == [A, B]


def test_a_doubling_of_partners_belongs_to_their_side() -> None:
    of = rules("club_fr", 4, True, davi=True)
    match, state = _until_over(
        of,
        random_stock_deal(Random(2), 4),
        lambda action, state: action is Act.ACCEPT or (action is Act.DAVI and state.stake == 1),
    )
    first = acts_of_history(match, state)[0]
    assert isinstance(first, acts.Davi)
    assert state.davi_right is not None
    # seat A is player 2 here (player 1 deals): the offer came from the other side
    accepter = (DEALER + 1 + state.davi_right.place) % 2
    assert match.side_of(first.player) != accepter


def test_doezd_and_polubait_tell_what_was_counted() -> None:
    (doezd,) = _told(rules(), DEAL, Act.DOEZD)
    assert doezd == acts.Doezd(0, 0, (Counted(), Counted()), DEAL.turn_up.suit)
    (polubait,) = _told(rules(polubait=True), DEAL, Act.POLUBAIT)
    # 107 card points lie in this deal if the seven is swapped (rule texts), 103 if it is not
    assert isinstance(polubait, acts.Polubait)
    assert (polubait.player, polubait.taker, polubait.own) == (1, 0, Counted())
    assert polubait.whole.cards in {103, 107}


def test_seven_cards_in_a_row() -> None:
    of = rules("kharkiv", draw_size=3)
    match, state = _until_over(of, DEBERTS, lambda action, _: isinstance(action, ShowDeberts))
    assert acts_of_history(match, state) == (acts.DebertsShown(0),)
    of = rules("kharkiv", draw_size=3, deberts_jackpot=DebertsJackpot.TARGET_POINTS)
    match, state = _until_over(of, DEBERTS, lambda action, _: isinstance(action, ShowDeberts))
    (deal,) = acts_of_history(match, state)
    assert isinstance(deal, DealScore)
    assert deal.deberts == 0


def test_records_know_every_trick_and_who_had_none() -> None:
    record = Record((Call.PLAY,), A, None, cards(MADE_PLAY))
    (deal,) = acts_of_record(start(rules("club_fr"), DEALER), DEAL, record)
    assert isinstance(deal, DealScore)
    assert deal.points == (Counted(88), Counted(19))
    # B A B A A B A A A, as noted in the rule texts
    assert "".join("AB"[player] for player in reversed(deal.last_tricks)) == "BABAABAAA"
    assert deal.trickless == frozenset()


@pytest.mark.parametrize(
    ("tricks", "trickless"),
    [
        ({}, None),
        ({A: 5}, frozenset()),
        ({A: 9, B: 0}, frozenset({1})),
        ({B: 0}, frozenset({1})),
    ],
)
def test_slips_tell_what_stands_on_them(
    tricks: dict[Seat, int], trickless: frozenset[int] | None
) -> None:
    contract = Contract(B, make_deal(*HANGING).turn_up.suit)
    points = {A: 51, B: 51} if trickless != frozenset({1}) else {A: 102, B: 0}
    slip = Tally(contract, points, A, DeclaredTotals({}), tricks, A if tricks else None)
    (deal,) = acts_of_tally(start(rules("club_fr"), DEALER), make_deal(*HANGING), slip)
    assert isinstance(deal, DealScore)
    assert deal.trickless == trickless
    assert deal.last_tricks == ((0,) if tricks else ())
    passed = acts_of_tally(start(rules("club_fr"), DEALER), DEAL, Tally(None))
    assert passed == (acts.PassedOut(),)
