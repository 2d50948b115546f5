from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace

import pytest

from engine.cards.card import Card
from engine.cards.deal import Deal
from engine.cards.notation import parse_card, parse_cards
from engine.cards.pack import PACK
from engine.cards.suit import SUITS, Suit
from engine.deberts.auction import Call, shortest_calls
from engine.deberts.contract import Contract
from engine.deberts.exchange import exchange_possible, hands_in_play
from engine.deberts.options import ExchangeUntil
from engine.deberts.play import Play, start_play
from engine.deberts.presets import DUPLICATE
from engine.deberts.record import Record, settle_record
from engine.deberts.ruleset import RuleSet
from engine.errors import RefusedError
from engine.players.registry import PLAYERS
from engine.players.table import play_deal
from engine.players.views import AuctionView, PlayView
from engine.sampling_players.imagined import imagine, other_hands
from engine.sampling_players.registry import SAMPLING_PLAYERS
from engine.sampling_players.sampling_player import SamplingPlayer
from engine.seats import SEATS, Seat
from engine.solver.annotation import StepKind, annotate
from engine.solver.layout import layout_of
from engine.solver.searching import new_search
from tests.engine.deberts.positions import random_deal

A, B = Seat.A, Seat.B
QUICK = SamplingPlayer(deals=2, auction_deals=4)


def seeing_all(
    play: Play, laid: list[Card], aside: frozenset[Card], contract: Contract
) -> PlayView:
    """The view of the player whose turn it is; `aside` lies open."""
    assert play.turn is not None
    return PlayView(
        rules=play.rules,
        seat=play.turn,
        contract=contract,
        hand=play.hands[play.turn],
        seen_aside=aside,
        table=play.table,
        fallen=tuple(laid[: len(laid) - len(play.table)]),
    )


def seen_through(deal: Deal, contract: Contract) -> Iterator[Record]:
    """Records of both exchanges, played by players before whom all other cards lie open."""
    able = [seat for seat in SEATS if exchange_possible(DUPLICATE, deal, contract, seat)]
    for exchanged_by in (None, *able):
        hands = hands_in_play(deal, exchanged_by)
        aside = frozenset(PACK) - hands[A] - hands[B]
        play, laid = start_play(DUPLICATE, contract, hands), []
        while play.turn is not None:
            view = seeing_all(play, laid, aside, contract)
            laid.append(QUICK.card(view, play.legal, random.Random(0)))
            play = play.lay(laid[-1])
        calls = shortest_calls(deal.turn_up.suit, contract)
        yield Record(calls, exchanged_by, None, tuple(laid))


def test_who_knows_all_cards_loses_nothing_with_his() -> None:
    rng = random.Random(5)
    for _ in range(2):
        deal = random_deal(rng)
        for record in seen_through(deal, Contract(rng.choice(SEATS), deal.turn_up.suit)):
            found = annotate(DUPLICATE, deal, record)
            late = [step for step in found.steps if step.kind is StepKind.CARD and step.index > 1]
            assert [step.lost for step in late] == [0] * 16


def test_who_knows_all_cards_swaps_when_it_pays() -> None:
    rng, seen = random.Random(6), set()
    while len(seen) < 2:
        deal = random_deal(rng)
        contract = Contract(B, deal.turn_up.suit)
        if not exchange_possible(DUPLICATE, deal, contract, A):
            continue
        hands = hands_in_play(deal, None)
        play = start_play(DUPLICATE, contract, hands)
        view = seeing_all(play, [], frozenset(PACK) - hands[A] - hands[B], contract)
        swaps = QUICK.exchanges(view, deal.turn_up, random.Random(0))
        [step] = [
            step
            for step in annotate(DUPLICATE, deal, next(seen_through(deal, contract))).steps
            if step.kind is StepKind.EXCHANGE
        ]
        assert swaps in [one.act for one in step.best]
        seen.add(swaps)


@pytest.mark.parametrize("until", list(ExchangeUntil))
def test_whole_deals_are_legal(until: ExchangeUntil) -> None:
    rules, rng = replace(DUPLICATE, exchange_until=until), random.Random(3)
    deal = random_deal(rng)
    record = play_deal(rules, deal, {A: QUICK, B: PLAYERS["greedy"]}, rng).record
    settle_record(rules, deal, record)


def test_the_same_chance_gives_the_same_cards() -> None:
    deal = random_deal(random.Random(4))
    first, second = (
        play_deal(DUPLICATE, deal, {A: PLAYERS["greedy"], B: QUICK}, random.Random(1)).record
        for _ in range(2)
    )
    assert first == second


def test_what_is_imagined_is_the_moment_at_the_table() -> None:
    rng = random.Random(8)
    for taker in SEATS:
        deal, contract = random_deal(rng), Contract(taker, rng.choice(SUITS))
        play = start_play(DUPLICATE, contract, hands_in_play(deal, None))
        layout, laid = layout_of(contract.trump), []
        while play.turn is not None:
            view = seeing_all(play, laid, frozenset(), contract)
            deal_ = imagine(view, view.hand, play.hands[play.turn.other], new_search(DUPLICATE))
            position = deal_.position
            assert position.a == layout.mask(play.hands[A])
            assert position.b == layout.mask(play.hands[B])
            assert position.points == play.points[A]
            assert position.a_is_next is (play.turn is A)
            assert position.legal(must_beat=True) == layout.mask(play.legal)
            assert position.a_has_trick is (play.tricks[A] > 0)
            laid.append(rng.choice(sorted(play.legal, key=str)))
            play = play.lay(laid[-1])


def test_hands_of_the_opponent() -> None:
    hand = parse_cards("AS KS")
    known = parse_cards("7C 8C 9C TC")
    aside = frozenset(PACK) - set(hand) - set(known)
    view = PlayView(DUPLICATE, A, Contract(A, Suit.SPADES), frozenset(hand), aside)
    all_of_them = list(other_hands(view, 6, random.Random(1)))
    assert len(all_of_them) == len(set(all_of_them)) == 6
    some = list(other_hands(view, 5, random.Random(1)))
    assert len(some) == 5
    assert all(len(other) == 2 and other <= set(known) for other in some)
    led = replace(view, table=(known[0],), opponent_void=frozenset({Suit.HEARTS}))
    assert {len(other) for other in other_hands(led, 9, random.Random(1))} == {1}


def test_a_strong_hand_is_played_and_a_poor_one_passed() -> None:
    turn_up = parse_card("QH")
    for hand, call in (("JH 9H AH TS AS 7C", Call.PLAY), ("7S 8S 9D 8D 7C QC", Call.PASS)):
        view = AuctionView(DUPLICATE, A, frozenset(parse_cards(hand)), turn_up, ())
        chosen = SamplingPlayer(2, 8).call(view, (Call.PASS, Call.PLAY), random.Random(2))
        assert chosen is call


def test_the_names_tell_the_strength() -> None:
    players = list(SAMPLING_PLAYERS.values())
    assert list(SAMPLING_PLAYERS) == ["apprentice", "adept", "expert"]
    assert [p.deals for p in players] == sorted({p.deals for p in players})
    assert not SAMPLING_PLAYERS.keys() & PLAYERS.keys()


def test_other_tables_are_refused() -> None:
    view = AuctionView(
        RuleSet(players=3), A, frozenset(parse_cards("7S 8S 9D 8D 7C QC")), parse_card("QH"), ()
    )
    with pytest.raises(RefusedError):
        QUICK.call(view, (Call.PASS, Call.PLAY), random.Random(1))
