"""The engine against the slow rules, on random deals of every preset and number of players.

`POSITIONS=20 pytest …` looks at twenty times as many.
"""

import os
import random
from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from engine.cards.dealing import stock_deal_from_pack
from engine.cards.notation import parse_card
from engine.cards.pack import PACK
from engine.cards.suit import Suit
from engine.deberts import options as o
from engine.deberts.announcing import examine_announcement
from engine.deberts.contract import Contract
from engine.deberts.deal_state import DealState
from engine.deberts.declarations import Announcement, Declared
from engine.deberts.draw import drawn
from engine.deberts.exchange import hands_in_play
from engine.deberts.per_seat import PerSeat, same
from engine.deberts.play import Play, start_play
from engine.deberts.presets import preset
from engine.deberts.record import Record, settle_record
from engine.deberts.ruleset import RuleSet
from engine.deberts.settlement import settle
from engine.deberts.sides import first_leader
from engine.formats.ruleset import ruleset_to_document
from tests.engine.deberts import slow_rules
from tests.engine.deberts.positions import play_randomly, tables

MANY = int(os.environ.get("POSITIONS", "1"))
SUITS = {suit.value: suit for suit in Suit}


def played_rules(rules: RuleSet) -> RuleSet:
    """Without a deberts that ends the game: what is compared is played to its end."""
    return replace(rules, deberts_jackpot=o.DebertsJackpot.OFF)


def variants(rules: RuleSet) -> Iterator[RuleSet]:
    """The preset, and what the sources let be agreed upon beside it."""
    yield rules
    changes: dict[str, Any] = {
        "sequence_equal": o.SequenceEqual.BOTH,
        "bela_needs_trick": True,
        "sequence_length_first": True,
        "long_run": o.LongRun.HUNDRED,
        "draw_first": o.DrawFirst.LEFT_OF_TAKER,
        "three_bait": o.ThreeBait.HALVES,
        "three_odd": o.ThreeOdd.DROPPED,
        "announce_first": o.AnnounceFirst.ELDEST,
    }
    if rules.players == 4:
        changes |= {
            "overtrump_partner": o.OvertrumpPartner.EXEMPT,
            "partner_sequences": o.PartnerSequences.SIDE,
        }
    else:
        changes |= {"turn_up": o.TurnUp.TAKER, "overtrump": o.Overtrump.TRUMP_LEAD}
    yield replace(rules, **changes)


def words(cards: Any) -> list[str]:
    return [str(card) for card in cards]


def check(rules: RuleSet, pack: list[Any], end: DealState) -> int:
    """Compare one deal from the pack to the outcome; the number of positions seen."""
    plain = ruleset_to_document(rules)
    calls = [call.value for call in end.calls]
    turned = end.dealt.turn_up.suit.value
    made = slow_rules.contract(plain, calls, turned)
    everything = Record(end.calls, end.exchanged_by, None, end.laid)
    outcome = settle_record(rules, end.dealt, everything)
    if made is None:
        assert outcome.contract is None
        return 1
    taker, trump = made
    assert outcome.contract == Contract(rules.seats[taker], SUITS[trump])
    exchanged = None if end.exchanged_by is None else end.exchanged_by.place
    hands = slow_rules.hands_of(plain, words(pack), taker, exchanged)
    leader = 0 if plain["first_lead"] == "eldest" else taker
    deal = drawn(rules, end.dealt, rules.seats[taker])
    in_play = hands_in_play(deal, end.exchanged_by)
    assert [set(words(hand)) for hand in in_play.values] == hands
    play: Play = start_play(rules, outcome.contract, in_play)
    points, tricks = [0] * slow_rules.sides(plain), [0] * slow_rules.sides(plain)
    laid = words(end.laid)
    for card, (legal, table, won) in zip(
        end.laid, slow_rules.play_out(plain, hands, trump, leader, laid), strict=True
    ):
        assert set(words(play.legal)) == legal
        assert words(play.table) == table
        assert (play.refusal(card) is None) == (str(card) in legal)
        play = play.lay(card)
        if won is not None:
            side = slow_rules.side_of(plain, won[0])
            points[side] += won[1]
            tricks[side] += 1
            assert play.leader.place == won[0]
    sequences = slow_rules.sequences_auto(plain, hands, trump, leader, tricks)
    bela = slow_rules.bela_auto(plain, hands, trump, tricks)
    totals = [sum(each) for each in zip(points, sequences, bela, strict=True)]
    name, written, hanging = slow_rules.settle(plain, taker, totals, leader)
    assert list(outcome.cards.values) == points
    assert list(outcome.declarations.values) == sequences
    assert list(outcome.bela.values) == bela
    assert (outcome.kind.value, list(outcome.written.values), outcome.hanging) == (
        name,
        written,
        hanging,
    )
    return len(laid)


@pytest.mark.parametrize(("name", "rules"), tables(), ids=lambda value: str(value)[:14])
def test_whole_deals(name: str, rules: RuleSet) -> None:
    rng = random.Random(name)
    seen = 0
    for variant in variants(played_rules(rules)):
        while seen < 800 * MANY:
            pack = list(PACK)
            rng.shuffle(pack)
            table = stock_deal_from_pack(pack, rules.players)
            seen += check(variant, pack, play_randomly(table, rng, variant))
        seen -= 400 * MANY
    assert seen >= 400 * MANY


@pytest.mark.parametrize(("name", "rules"), tables(), ids=lambda value: str(value)[:14])
def test_what_may_be_announced(name: str, rules: RuleSet) -> None:
    rng = random.Random(name)
    refused = 0
    for variant in variants(played_rules(rules)):
        plain = ruleset_to_document(variant)
        for _ in range(150 * MANY):
            suit = rng.sample(PACK, 32)
            hand = frozenset(_rich(rng, suit, rules.hand_size))
            windows = slow_rules.all_windows(words(hand))
            named = rng.sample(windows, min(len(windows), rng.randrange(4)))
            trump = rng.choice("SHDC")
            said = Announcement(tuple(tuple(map(parse_card, cards)) for cards in named))
            faults = examine_announcement(variant, SUITS[trump], hand, said)
            stands = slow_rules.announcement_stands(plain, words(hand), trump, named)
            assert (faults == []) == stands, (words(hand), named, trump)
            refused += not stands
    assert refused


def _rich(rng: random.Random, cards: list[Any], size: int) -> list[Any]:
    """A hand with long suits, so that there is something to announce."""
    wanted = rng.sample("SHDC", 2)
    return sorted(cards, key=lambda card: card.suit.value not in wanted)[:size]


@pytest.mark.parametrize(("name", "rules"), tables(), ids=lambda value: str(value)[:14])
def test_the_number_of_legal_plays_to_the_end(name: str, rules: RuleSet) -> None:
    rng = random.Random(name)
    size = {2: 4, 3: 3, 4: 2}[rules.players]
    for variant in variants(rules):
        plain = ruleset_to_document(variant)
        for _ in range(6):
            cards = rng.sample(PACK, size * rules.players)
            hands = PerSeat(
                tuple(frozenset(cards[i * size : (i + 1) * size]) for i in range(rules.players))
            )
            trump = rng.choice(list(Suit))
            contract = Contract(rng.choice(rules.seats), trump)
            start = start_play(variant, contract, hands)
            leader = first_leader(variant, contract).place
            slow = [frozenset(words(hand)) for hand in hands.values]
            assert _count(start) == slow_rules.count_plays(plain, slow, trump.value, leader)


def _count(play: Play) -> int:
    if play.turn is None:
        return 1
    return sum(_count(play.lay(card)) for card in play.legal)


SETTLING: dict[str, tuple[Any, ...]] = {
    "three_beat": tuple(o.ThreeBeat),
    "three_bait": tuple(o.ThreeBait),
    "three_odd": tuple(o.ThreeOdd),
    "three_equal_bait": tuple(o.ThreeEqualBait),
    "tie_rule": tuple(o.TieRule),
    "hanging_duplicate": tuple(o.HangingDuplicate),
    "game": tuple(o.Game),
    "bait": (True, False),
    "first_lead": tuple(o.FirstLead),
}


@pytest.mark.parametrize("players", [2, 3, 4, "2x2"])
def test_settlement_in_full(players: Any) -> None:
    """Every combination of the options of settlement, with all small totals of two players and
    those of more drawn so that ties, equal defenders and odd points are common.
    """
    partners = players == "2x2"
    count = 4 if partners else players
    base = preset("classic_ua", count, partners=partners)
    rng = random.Random(str(players))
    none = same(base.side_seats, Declared())
    for values in product(*SETTLING.values()):
        rules = replace(base, **dict(zip(SETTLING, values, strict=True)))
        plain = ruleset_to_document(rules)
        for totals in _totals(rng, base.sides):
            taker = rng.choice(rules.seats)
            contract = Contract(taker, Suit.HEARTS)
            leader = first_leader(rules, contract).place
            outcome = settle(rules, contract, PerSeat(totals), none)
            assert (
                outcome.kind.value,
                list(outcome.written.values),
                outcome.hanging,
            ) == slow_rules.settle(plain, taker.place, totals, leader)


def _totals(rng: random.Random, sides: int) -> list[tuple[int, ...]]:
    if sides == 2:
        return [(1, 2), (2, 1), (2, 2), (0, 0)]
    fixed = [(2, 1, 1), (1, 2, 2), (3, 3, 0), (5, 4, 4)] if sides == 3 else [(3, 1, 1, 1)]
    return [*fixed, *(tuple(rng.randrange(6) for _ in range(sides)) for _ in range(4))]
