"""Three and four players: the deal, following, sequences, settlement."""

import random
from dataclasses import replace

import pytest

from engine.cards.card import Card
from engine.cards.deal import Deal, StockDeal
from engine.cards.dealing import deal_from_pack, stock_deal_from_pack
from engine.cards.notation import deal_to_document, parse_card, parse_cards
from engine.cards.pack import PACK
from engine.cards.suit import Suit
from engine.deberts import options as o
from engine.deberts.auction import caller, legal_calls
from engine.deberts.consistency import contradictions
from engine.deberts.contract import Contract
from engine.deberts.deal_state import Phase, start_deal
from engine.deberts.declarations import Declared
from engine.deberts.draw import dealing_order, drawn
from engine.deberts.exchange import exchange_obstacles, hands_in_play
from engine.deberts.following import legal_cards
from engine.deberts.in_play import in_play_points
from engine.deberts.per_seat import PerSeat, same
from engine.deberts.possible_declarations import highest_total
from engine.deberts.presets import preset
from engine.deberts.record import settle_record
from engine.deberts.ruleset import RuleSet
from engine.deberts.settlement import bait_on_the_cards, settle
from engine.deberts.tally import DeclaredTotals, Tally, settle_tally
from engine.errors import NotationError, RefusedError
from engine.formats.outcome import outcome_to_document
from engine.formats.record import outcome_of_record, record_from_document, record_to_document
from engine.formats.tally import outcome_of_tally, tally_from_document, tally_to_document
from engine.seats import Seat
from tests.engine.deberts.positions import play_randomly, random_stock_deal, tables

A, B, C, D = Seat
MOSCOW_3 = preset("moscow", 3)
CLASSIC_3 = preset("classic_ua", 3)
PARTNERS = preset("classic_ua", 4, partners=True)


def in_order(rules: RuleSet) -> StockDeal:
    """The sorted pack dealt from the top."""
    return stock_deal_from_pack(PACK, rules.players)


def codes(error: pytest.ExceptionInfo[RefusedError]) -> list[tuple[str, str]]:
    return [(v.code, v.where) for v in error.value.violations]


@pytest.mark.parametrize(("name", "rules"), tables(), ids=lambda value: str(value)[:14])
def test_every_preset_is_consistent_for_its_players(name: str, rules: RuleSet) -> None:
    assert contradictions(rules) == (), name


@pytest.mark.parametrize(
    ("rules", "size", "left_over"),
    [
        (CLASSIC_3, 9, 4),
        (preset("kharkiv", 2), 10, 11),
        (preset("kharkiv", 3), 10, 1),
        (preset("classic_ua", 4), 8, 0),
        (preset("kharkiv", 4), 8, 0),
    ],
)
def test_hands_and_what_is_left(rules: RuleSet, size: int, left_over: int) -> None:
    for taker in rules.seats:
        deal = drawn(rules, in_order(rules), taker)
        assert [len(deal.hand(seat)) for seat in rules.seats] == [size] * rules.players
        out = 32 - size * rules.players
        seen = {*deal.bottom_cards, deal.turn_up} - {c for s in rules.seats for c in deal.hand(s)}
        assert len(deal.undealt) + len(seen) == out
        assert out - int(rules.players < 4) == left_over
        if rules.players == 4:
            assert in_play_points(deal, Suit.HEARTS, None) == 162


def test_four_players_draw_two_and_the_turn_up_goes_to_the_dealer_or_the_taker() -> None:
    classic, kharkiv = preset("classic_ua", 4), preset("kharkiv", 4)
    table = in_order(classic)
    assert table.turn_up == parse_card("7C")
    assert [len(drawn(classic, table, A).second[s]) for s in classic.seats] == [2, 2, 2, 1]
    assert drawn(classic, table, A).turn_up_to is D
    assert drawn(kharkiv, table, B).turn_up_to is B
    assert [len(drawn(kharkiv, table, B).second[s]) for s in classic.seats] == [2, 1, 2, 2]
    assert drawn(kharkiv, table, B).second[C] == parse_cards("JC QC")


def test_extra_cards_from_the_left_of_the_taker() -> None:
    rules = replace(CLASSIC_3, draw_first=o.DrawFirst.LEFT_OF_TAKER)
    assert dealing_order(rules, A) == (B, C, A)
    assert dealing_order(CLASSIC_3, A) == (A, B, C)
    deal = drawn(rules, in_order(rules), A)
    assert deal.second[B] == in_order(rules).stock[:3]
    assert deal.bottom == PACK[-1]


def test_the_turn_up_under_the_stock_or_with_the_taker_is_not_exchanged() -> None:
    for where in (o.TurnUp.BOTTOM, o.TurnUp.TAKER):
        rules = replace(CLASSIC_3, turn_up=where)
        table = stock_deal_from_pack((PACK[0], *PACK[2:19], PACK[1], *PACK[19:]), 3)
        assert table.turn_up == parse_card("8S")
        deal = drawn(rules, table, B)
        found = exchange_obstacles(rules, deal, Contract(B, Suit.SPADES), A)
        assert [v.code for v in found] == ["exchange_turn_up_gone"]
        assert deal.bottom is None if where is o.TurnUp.BOTTOM else deal.turn_up_to is B


def test_the_dealer_gets_the_seven_that_was_exchanged() -> None:
    rules = preset("classic_ua", 4)
    table = stock_deal_from_pack((PACK[0], *PACK[2:25], PACK[1], *PACK[25:]), 4)
    deal = drawn(rules, table, C)
    hands = hands_in_play(deal, A)
    assert parse_card("8S") in hands[A] - hands[D]
    assert parse_card("7S") in hands[D] - hands[A]
    assert hands_in_play(deal, None)[D] - hands[D] == {parse_card("8S")}
    assert sum(map(len, hands.values)) == 32
    late = exchange_obstacles(rules, deal, Contract(C, Suit.SPADES), B)
    assert [v.code for v in late] == ["exchange_seven_not_held"]


def test_two_rounds_of_calls() -> None:
    kharkiv = preset("kharkiv", 3)
    passes = legal_calls(kharkiv, Suit.SPADES, ())[:1]
    assert [caller(passes * n, kharkiv.seats) for n in range(6)] == [A, B, C, A, B, C]
    assert len(legal_calls(kharkiv, Suit.SPADES, passes * 2)) == 2
    assert len(legal_calls(kharkiv, Suit.SPADES, passes * 3)) == 4
    assert passes[0] not in legal_calls(kharkiv, Suit.SPADES, passes * 5)
    after = replace(CLASSIC_3, dealer_forced=o.DealerForced.AFTER_N_REDEALS)
    assert passes[0] in legal_calls(after, Suit.SPADES, passes * 5, passed_out=1)
    assert passes[0] not in legal_calls(after, Suit.SPADES, passes * 5, passed_out=2)


def legal(rules: RuleSet, hand: str, table: str) -> set[str]:
    cards = legal_cards(rules, Suit.HEARTS, parse_cards(hand), parse_cards(table))
    return set(map(str, cards))


def test_the_partner_s_trick_need_not_be_overtrumped() -> None:
    exempt = replace(PARTNERS, overtrump_partner=o.OvertrumpPartner.EXEMPT)
    # A leads a spade, B trumps, C (partner of A) is void; B holds the trick.
    assert legal(exempt, "JH 7H AD", "KS 9H") == {"JH"}
    # D is B's partner: B holds the trick after C has followed.
    assert legal(PARTNERS, "JH 7H AD", "KS 9H QS") == {"JH"}
    assert legal(exempt, "JH 7H AD", "KS 9H QS") == {"JH", "7H"}
    # A trump lead: following stays a duty, beating the partner does not.
    assert legal(exempt, "JH 7H AD", "9H 8H") == {"JH", "7H"}
    assert legal(exempt, "JH 7H AD", "9H AH") == {"JH", "7H"}
    assert legal(exempt, "JH TH AD", "8H AH") == {"JH"}
    assert legal(preset("classic_ua", 4), "JH 7H AD", "9H 8H") == {"JH"}


def test_overtrumping_a_ruff() -> None:
    assert legal(MOSCOW_3, "JH 7H AD", "KS 9H") == {"JH", "7H"}
    assert legal(CLASSIC_3, "JH 7H AD", "KS 9H") == {"JH"}
    assert legal(CLASSIC_3, "QH 7H AD", "KS 9H") == {"QH", "7H"}


def settled(
    rules: RuleSet, points: tuple[int, ...], taker: Seat = A
) -> tuple[str, tuple[int, ...], int]:
    none = same(rules.side_seats, Declared())
    outcome = settle(rules, Contract(taker, Suit.HEARTS), PerSeat(points), none)
    assert outcome.kind is not None
    return outcome.kind.value, outcome.written.values, outcome.hanging


def test_three_players_beat_the_sum_or_each() -> None:
    assert settled(MOSCOW_3, (82, 40, 40)) == ("made", (82, 40, 40), 0)
    assert settled(MOSCOW_3, (80, 50, 32)) == ("bait", (0, 90, 72), 0)
    assert settled(MOSCOW_3, (81, 41, 40)) == ("hanging", (0, 41, 40), 81)
    assert settled(CLASSIC_3, (60, 52, 50)) == ("made", (60, 52, 50), 0)
    assert settled(CLASSIC_3, (41, 60, 50)) == ("bait", (0, 101, 50), 0)
    assert settled(CLASSIC_3, (60, 60, 42)) == ("hanging", (0, 60, 42), 60)
    assert settled(CLASSIC_3, (42, 60, 60)) == ("bait", (0, 60, 60), 42)


def test_the_odd_point_of_a_bait() -> None:
    assert settled(MOSCOW_3, (41, 60, 50)) == ("bait", (0, 81, 70), 0)
    dropped = replace(MOSCOW_3, three_odd=o.ThreeOdd.DROPPED)
    assert settled(dropped, (41, 60, 50)) == ("bait", (0, 80, 70), 0)
    # Playing order counts from the first leader: the taker leads, so B comes before A.
    led = replace(MOSCOW_3, first_lead=o.FirstLead.TAKER)
    assert settled(led, (60, 50, 41), C) == ("bait", (81, 70, 0), 0)
    assert settled(led, (60, 41, 50), B) == ("bait", (80, 0, 71), 0)


def test_equal_defenders_after_a_bait() -> None:
    shared = replace(CLASSIC_3, three_equal_bait=o.ThreeEqualBait.HALVES)
    assert settled(shared, (41, 60, 60)) == ("bait", (0, 81, 80), 0)
    board = replace(CLASSIC_3, game=o.Game.ONE_DEAL)
    assert settled(board, (41, 60, 60)) == ("bait", (0, 60, 60), 41)
    given = replace(board, hanging_duplicate=o.HangingDuplicate.TO_DEFENDER)
    assert settled(given, (41, 60, 60)) == ("bait", (0, 81, 80), 0)
    assert settled(given, (60, 60, 41)) == ("hanging", (0, 120, 41), 0)


def test_four_singles_and_sides() -> None:
    four = preset("classic_ua", 4)
    assert settled(four, (50, 49, 40, 23)) == ("made", (50, 49, 40, 23), 0)
    assert settled(four, (40, 50, 50, 22)) == ("bait", (0, 50, 50, 22), 40)
    assert settled(PARTNERS, (81, 81), C) == ("hanging", (0, 81), 81)
    assert settled(PARTNERS, (100, 62), D) == ("bait", (162, 0), 0)


def test_without_bait_everybody_writes_his_own() -> None:
    rules = preset("short", 3)
    assert settled(replace(rules, bait=False), (60, 60, 42)) == ("bait", (60, 60, 42), 0)


def test_bait_on_the_cards_among_several() -> None:
    won = PerSeat((Declared(0, 20), Declared(), Declared(50, 0)))
    outcome = bait_on_the_cards(MOSCOW_3, Contract(B, Suit.CLUBS), A, 141, won)
    assert outcome.written.values == (0, 106, 105)
    assert outcome.kind.value == "made"
    sides = PerSeat((Declared(20, 0), Declared()))
    outcome = bait_on_the_cards(PARTNERS, Contract(B, Suit.CLUBS), D, 162, sides)
    assert (outcome.kind.value, outcome.written.values) == ("bait", (182, 0))


def test_one_player_s_sequences_or_the_side_s() -> None:
    """A has the bertz, his partner C a terc, B a terc: all of side A or A's alone."""
    hands = {
        A: "AS KS QS JS 7H 8D 9C TC",
        B: "AH KH QH 9S 8S TD 7C JC",
        C: "AD KD QD 7S TS 8H TH 9D",
        D: "JD 7D AC KC QC 8C 9H JH",
    }
    packets = {seat: parse_cards(text) for seat, text in hands.items()}
    rules = replace(PARTNERS, turn_up=o.TurnUp.DEALER)
    deal = Deal(
        {seat: cards[:6] for seat, cards in packets.items()},
        {seat: cards[6:7] if seat is D else cards[6:] for seat, cards in packets.items()},
        packets[D][7],
        None,
    )
    tally = Tally(Contract(A, Suit.CLUBS), {A: 100})
    assert settle_tally(rules, deal, tally).declarations.values == (50, 0)
    side = replace(rules, partner_sequences=o.PartnerSequences.SIDE)
    outcome = settle_tally(side, deal, tally)
    assert (outcome.declarations.values, outcome.bela.values) == ((70, 0), (0, 20))
    assert outcome.written.values == (170, 82)


@pytest.mark.parametrize(("name", "rules"), tables(), ids=lambda value: str(value)[:14])
def test_random_deals_settle_alike_as_state_record_tally_and_document(
    name: str, rules: RuleSet
) -> None:
    rng = random.Random(name)
    for _ in range(6):
        end = play_randomly(random_stock_deal(rng, rules.players), rng, rules)
        assert end.phase is Phase.OVER
        outcome = end.outcome
        assert outcome is not None
        record = end.record
        assert settle_record(rules, end.dealt, record) == outcome
        document = record_to_document(rules, end.dealt, record)
        assert record_from_document(document) == (rules, end.dealt, record)
        assert outcome_of_record(document) == outcome
        if outcome.contract is None:
            continue
        played = drawn(rules, end.dealt, outcome.contract.taker)
        assert settle_record(rules, played, record) == outcome
        assert sum(outcome.cards.values) == in_play_points(
            played, outcome.contract.trump, record.exchanged_by
        )
        tricks = dict.fromkeys(rules.side_seats, 0)
        for winner in outcome.trick_winners:
            tricks[rules.side_of(winner)] += 1
        tally = Tally(
            outcome.contract,
            dict(list(outcome.cards.items())[1:]),
            record.exchanged_by,
            record.announcements,
            tricks,
        )
        assert settle_tally(rules, end.dealt, tally) == outcome
        typed = {side: outcome.declarations[side] + outcome.bela[side] for side in rules.side_seats}
        as_points = replace(tally, declare=DeclaredTotals(typed))
        written = settle_tally(rules, end.dealt, as_points)
        assert (written.written, written.hanging) == (outcome.written, outcome.hanging)
        unseen = replace(as_points, points=outcome.cards.as_mapping())
        assert settle_tally(rules, None, unseen).written == outcome.written
        slip = tally_to_document(rules, played, tally)
        assert tally_from_document(slip) == (rules, played, tally)
        assert outcome_of_tally(slip) == outcome
        assert sum(outcome.nets.values) == 0


def test_the_net_of_three_is_an_exact_string_for_each() -> None:
    none = same(MOSCOW_3.seats, Declared())
    outcome = settle(MOSCOW_3, Contract(A, Suit.HEARTS), PerSeat((80, 41, 20)), none)
    assert outcome_to_document(outcome)["net"] == {"A": "99/2", "B": "-9", "C": "-81/2"}


def test_tallies_of_three() -> None:
    deal = deal_from_pack(PACK, 3)
    contract = Contract(A, Suit.CLUBS)
    known = in_play_points(deal, Suit.CLUBS, None)
    for points, found in (
        ({A: 20}, [("card_points_needed_of", "points")]),
        ({A: known, B: 5}, [("points_above_sum_together", "points")]),
        ({A: 5, D: 7}, [("points_of_no_side", "points.D")]),
    ):
        with pytest.raises(RefusedError) as refused:
            settle_tally(MOSCOW_3, deal, Tally(contract, points))
        assert codes(refused) == found
    with pytest.raises(RefusedError) as refused:
        settle_tally(MOSCOW_3, deal, Tally(contract, {A: 50, B: 50}, tricks={A: 5, B: 6}))
    assert codes(refused) == [("tricks_do_not_add_up", "tricks")]


def test_a_deal_of_the_wrong_shape() -> None:
    deal = deal_from_pack(PACK, 3)
    kharkiv = replace(preset("kharkiv", 3), turn_up=o.TurnUp.TAKER)
    with pytest.raises(RefusedError) as refused:
        start_deal(kharkiv, deal)
    assert {v.code for v in refused.value.violations} == {"wrong_card_count"}
    played = drawn(kharkiv, in_order(kharkiv), A)
    with pytest.raises(RefusedError) as refused:
        settle_tally(kharkiv, played, Tally(Contract(B, Suit.CLUBS), {A: 1, B: 1}))
    assert codes(refused) == [("wrong_card_count", "deal.A[1]"), ("wrong_card_count", "deal.B[1]")]


def test_a_stock_with_a_card_twice() -> None:
    table = in_order(CLASSIC_3)
    with pytest.raises(NotationError) as refused:
        StockDeal(table.first, table.turn_up, (table.turn_up, *table.stock[1:]))
    assert [(v.code, v.where) for v in refused.value.violations] == [("duplicate_card", "stock[0]")]


def test_a_record_whose_packets_are_another_takers() -> None:
    kharkiv = preset("kharkiv", 4)
    played = drawn(kharkiv, in_order(kharkiv), A)
    document = {
        "rules": "kharkiv",
        "overrides": {"players": 4},
        "deal": deal_to_document(played),
        "auction": ["pass", "play"],
    }
    for read, more in (
        (outcome_of_record, {"schema": "deberts-record/1", "play": []}),
        (outcome_of_tally, {"schema": "deberts-tally/1", "points": {"A": 1}}),
    ):
        with pytest.raises(RefusedError) as refused:
            read({**document, **more})
        assert codes(refused) == [
            ("wrong_card_count", "deal.A[1]"),
            ("wrong_card_count", "deal.B[1]"),
        ]


def test_a_stock_deal_without_a_contract_is_judged_loosely() -> None:
    table = in_order(CLASSIC_3)
    document = {
        "schema": "deberts-record/1",
        "rules": "classic_ua",
        "overrides": {"players": 3},
        "deal": deal_to_document(table),
        "auction": ["pass"],
        "play": [str(table.stock[-1]), str(table.stock[-1])],
    }
    with pytest.raises(RefusedError) as refused:
        outcome_of_record(document)
    assert codes(refused) == [("auction_unfinished", "auction"), ("card_played_twice", "play[1]")]


def test_the_highest_totals() -> None:
    side = replace(PARTNERS, partner_sequences=o.PartnerSequences.SIDE)
    found = [
        highest_total(rules)
        for rules in (preset("club"), preset("kharkiv"), CLASSIC_3, preset("kharkiv", 3), PARTNERS)
    ]
    assert found == [275, 280, 282, 282, 282]
    assert highest_total(side) == 382
    assert highest_total(replace(preset("club"), long_run=o.LongRun.HUNDRED)) == 325


def all_cards(deal: Deal) -> set[Card]:
    return {card for seat in deal.seats for card in deal.hand(seat)}


def test_every_card_is_in_one_hand_with_four() -> None:
    assert all_cards(deal_from_pack(PACK, 4)) == set(PACK)
