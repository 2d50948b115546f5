"""The automatic players: legal, blind to what is hidden, of different strength."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from random import Random

import pytest

from engine.cards.card import Card
from engine.cards.deal import Deal
from engine.cards.dealing import DealingPlan, make_board_set
from engine.cards.notation import parse_card, parse_cards
from engine.cards.suit import Suit
from engine.deberts.auction import Call
from engine.deberts.contract import Contract
from engine.deberts.options import DebertsJackpot, TurnUp
from engine.deberts.presets import DUPLICATE
from engine.deberts.record import settle_record
from engine.deberts.ruleset import RuleSet
from engine.deberts.tally import settle_tally
from engine.players.careful import CarefulPlayer
from engine.players.greedy import GreedyPlayer
from engine.players.hand_value import promise
from engine.players.lapsing import LapsingPlayer
from engine.players.player import Player
from engine.players.registry import PLAYERS
from engine.players.table import play_deal
from engine.players.views import AuctionView, PlayView
from engine.seats import SEATS, Seat
from tests.engine.deberts.positions import random_stock_deal, tables

SEED = b"automatic players"
RNG = Random(0)


def _deals(count: int) -> tuple[Deal, ...]:
    return make_board_set(SEED, DealingPlan(count))


def _hand(text: str) -> frozenset[Card]:
    return frozenset(parse_cards(text))


def _view(hand: str, *, trump: str, taker: Seat = Seat.A, **more: object) -> PlayView:
    values = {"table": (), "fallen": (), "opponent_void": frozenset(), **more}
    return PlayView(
        rules=DUPLICATE,
        seat=Seat.A,
        contract=Contract(taker, Suit(trump)),
        hand=_hand(hand),
        seen_aside=frozenset(),
        **values,  # type: ignore[arg-type]
    )


@pytest.mark.parametrize(("table", "rules"), tables(), ids=lambda value: str(value)[:14])
def test_they_play_at_every_table(table: str, rules: RuleSet) -> None:
    rng = Random(table)
    names = list(PLAYERS)
    exchanged = 0
    for _ in range(12):
        deal = random_stock_deal(rng, rules.players)
        players = {seat: PLAYERS[rng.choice(names)] for seat in rules.seats}
        played = play_deal(rules, deal, players, rng)
        end = replace(rules, deberts_jackpot=DebertsJackpot.OFF)
        outcome = settle_record(end, deal, played.record)  # refuses any illegal act
        assert settle_tally(end, deal, played.tally) == outcome
        exchanged += played.record.exchanged_by is not None
    assert exchanged or rules.turn_up is not TurnUp.TABLE


@pytest.mark.parametrize("name", PLAYERS)
def test_every_player_plays_whole_deals_by_the_rules(name: str) -> None:
    rng = Random(name)
    for deal in _deals(40):
        played = play_deal(DUPLICATE, deal, dict.fromkeys(SEATS, PLAYERS[name]), rng)
        settle_record(DUPLICATE, deal, played.record)  # refuses any illegal act


@pytest.mark.parametrize(
    ("stronger", "weaker"),
    [("careful", "greedy"), ("greedy", "random"), ("steady", "casual"), ("casual", "random")],
)
def test_the_stronger_player_wins_over_both_seats(stronger: str, weaker: str) -> None:
    rng, gain = Random(1), 0
    for deal in _deals(60):
        for seat in SEATS:
            players = {seat: PLAYERS[stronger], seat.other: PLAYERS[weaker]}
            net = settle_record(
                DUPLICATE, deal, play_deal(DUPLICATE, deal, players, rng).record
            ).net
            gain += net if seat is Seat.A else -net
    assert gain > 0


def test_the_same_randomness_plays_the_same_deal() -> None:
    (deal,) = _deals(1)
    once, again = (
        play_deal(DUPLICATE, deal, dict.fromkeys(SEATS, PLAYERS["random"]), Random(5))
        for _ in range(2)
    )
    assert once == again


@dataclass
class _Spy:
    """Plays greedily and remembers everything it was shown."""

    auctions: list[AuctionView] = field(default_factory=list)
    plays: list[PlayView] = field(default_factory=list)
    player: Player = field(default_factory=GreedyPlayer)

    def call(self, view: AuctionView, legal: tuple[Call, ...], rng: Random) -> Call:
        self.auctions.append(view)
        return self.player.call(view, legal, rng)

    def exchanges(self, view: PlayView, turn_up: Card, rng: Random) -> bool:
        return self.player.exchanges(view, turn_up, rng)

    def card(self, view: PlayView, legal: frozenset[Card], rng: Random) -> Card:
        self.plays.append(view)
        return self.player.card(view, legal, rng)


def test_nobody_sees_what_lies_face_down() -> None:
    for deal in _deals(60):
        spies = {seat: _Spy() for seat in SEATS}
        play_deal(DUPLICATE, deal, spies, Random(0))
        for seat, spy in spies.items():
            for auction in spy.auctions:
                assert auction.hand == set(deal.first[seat])
            for view in spy.plays:
                held = deal.hand(seat) | {deal.turn_up}
                assert view.hand <= held
                shown = view.seen_aside - {deal.bottom}
                assert shown <= {deal.turn_up, Card(parse_card("7S").rank, deal.turn_up.suit)}


def test_what_the_opponent_holds_is_among_the_unseen_cards() -> None:
    for deal in _deals(60):
        spies = {seat: _Spy() for seat in SEATS}
        record = play_deal(DUPLICATE, deal, spies, Random(0)).record
        for seat, spy in spies.items():
            for view in spy.plays:
                later = record.play[len(view.fallen) + len(view.table) :]
                opponents = set(later) - view.hand - {deal.turn_up}  # it may still be taken up
                assert opponents <= view.unseen, (deal, seat)


def test_promise_counts_high_trumps_aces_length_and_sequences() -> None:
    hand = _hand("JS 9S AS AH 7D 8D")
    # 20 + 14 + 11 in trumps, 7 for each trump beyond the first, the ace of hearts alone in its
    # suit 11 + 4, no club 4, two diamonds nothing
    assert promise(hand, Suit.SPADES) == 45 + 14 + 15 + 4
    assert promise(_hand("KS QS JH TH 9H 7D"), Suit.SPADES) > promise(
        _hand("KS 8S JH TH 8H 7D"), Suit.SPADES
    )


@pytest.mark.parametrize(
    ("hand", "legal", "call"),
    [
        ("JS 9S AS AH 7D 8D", (Call.PASS, Call.PLAY), Call.PLAY),
        ("7S 8H 9H QD KC 7C", (Call.PASS, Call.PLAY), Call.PASS),
        ("JH 9H AH AC 7D 8D", (Call.PASS, Call.HEARTS, Call.CLUBS, Call.DIAMONDS), Call.HEARTS),
        ("7S 8H 9H QD KC 7C", (Call.HEARTS, Call.CLUBS), Call.HEARTS),
    ],
)
def test_careful_calls_by_the_value_of_the_hand(
    hand: str, legal: tuple[Call, ...], call: Call
) -> None:
    view = AuctionView(DUPLICATE, Seat.A, _hand(hand), parse_card("TS"), ())
    assert CarefulPlayer().call(view, legal, RNG) is call


def test_careful_keeps_the_seven_of_a_terc_it_cannot_replace() -> None:
    player = CarefulPlayer()
    terc = _view("9S 8S 7S AH KH TD 8D QC 7C", trump="S")
    assert player.exchanges(terc, parse_card("TS"), RNG)  # T-9-8 is a terc as well
    assert not player.exchanges(terc, parse_card("QS"), RNG)
    assert player.exchanges(_view("9S 7S AH KH TD 8D QC 7C 8H", trump="S"), parse_card("QS"), RNG)


def test_careful_draws_trumps_with_the_highest() -> None:
    view = _view("JS 9S 8S AH 7D", trump="S")
    assert CarefulPlayer().card(view, view.hand, RNG) == parse_card("JS")


def test_careful_cashes_an_ace_once_the_trumps_are_gone() -> None:
    view = _view("8S AH 7D", trump="S", opponent_void=frozenset({Suit.SPADES}))
    assert CarefulPlayer().card(view, view.hand, RNG) == parse_card("AH")


def test_careful_wins_with_points_and_loses_without() -> None:
    player = CarefulPlayer()
    winning = _view("TH QH 7H", trump="S", table=(parse_card("9H"),))
    assert player.card(winning, winning.hand, RNG) == parse_card("TH")
    losing = _view("KH QH 7H", trump="S", table=(parse_card("AH"),))
    assert player.card(losing, losing.hand, RNG) == parse_card("7H")


def test_greedy_takes_long_high_trumps_and_wins_cheaply() -> None:
    player = GreedyPlayer()
    view = AuctionView(DUPLICATE, Seat.A, _hand("9S 8S 7S AH 7D 8D"), parse_card("TS"), ())
    assert player.call(view, (Call.PASS, Call.PLAY), RNG) is Call.PLAY
    poor = AuctionView(DUPLICATE, Seat.A, _hand("9S 8H 7S AH 7D 8D"), parse_card("TS"), ())
    assert player.call(poor, (Call.PASS, Call.PLAY), RNG) is Call.PASS
    forced = (Call.HEARTS, Call.CLUBS)
    assert player.call(poor, forced, RNG) is Call.HEARTS
    answer = _view("AH KH 7H", trump="S", table=(parse_card("QH"),))
    assert player.card(answer, answer.hand, RNG) == parse_card("KH")


@pytest.mark.parametrize(("boldness", "call"), [(0, Call.PASS), (30, Call.PLAY)])
def test_boldness_overrates_the_hand(boldness: int, call: Call) -> None:
    view = AuctionView(DUPLICATE, Seat.A, _hand("9S 8S 7H QD KC 7C"), parse_card("TS"), ())
    assert CarefulPlayer(boldness).call(view, (Call.PASS, Call.PLAY), RNG) is call


def test_lapses_are_as_frequent_as_said() -> None:
    view = _view("JS 9S 8S AH 7D", trump="S")
    rng = Random(3)
    always, never, seldom = (LapsingPlayer(CarefulPlayer(), n) for n in (100, 0, 20))
    assert {never.card(view, view.hand, rng) for _ in range(50)} == {parse_card("JS")}
    assert {always.card(view, view.hand, rng) for _ in range(200)} == view.hand
    right = sum(seldom.card(view, view.hand, rng) == parse_card("JS") for _ in range(1000))
    assert 780 <= right <= 900  # 80 % on purpose, and every fifth lapse by chance
