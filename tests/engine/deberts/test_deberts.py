"""Seven neighbouring cards in one hand."""

import json
from dataclasses import replace

import pytest

from engine.cards.notation import parse_cards
from engine.cards.suit import Suit
from engine.deberts import options as o
from engine.deberts.actions import Act, Announce, ShowDeberts
from engine.deberts.auction import Call
from engine.deberts.contract import Contract
from engine.deberts.deal_state import start_deal
from engine.deberts.ending import EndedBy
from engine.deberts.in_play import in_play_points
from engine.deberts.record import Record, settle_record
from engine.deberts.ruleset import RuleSet
from engine.deberts.tally import Tally, settle_tally
from engine.errors import RefusedError
from engine.formats.outcome import outcome_to_document
from engine.formats.record import outcome_of_record, record_from_document, record_to_document
from engine.seats import SEATS
from tests.engine.deberts.acting import after, codes, lay, played, rules_with
from tests.engine.deberts.positions import deal_around

A, B = SEATS
DEBERTS = deal_around("KH QH JH TH 9H 8H 7H AS TS", "JC TC 9C AD 8S 7S 8D 7D KC", "AH")
WIN = rules_with(deberts_jackpot=o.DebertsJackpot.WIN)
POINTS = rules_with(deberts_jackpot=o.DebertsJackpot.TARGET_POINTS)
RUN = parse_cards("KH QH JH TH 9H 8H 7H")


def test_it_wins_at_once() -> None:
    state = start_deal(WIN, DEBERTS).apply(Call.PLAY)
    assert ShowDeberts(RUN) in state.legal_actions
    end = state.apply(ShowDeberts(RUN))
    outcome = end.outcome
    assert outcome is not None
    assert outcome.ending is not None
    assert (outcome.ending.by, outcome.ending.seat) == (EndedBy.DEBERTS, A)
    assert settle_record(WIN, DEBERTS, end.record) == outcome
    everything = Record((Call.PLAY,))
    assert settle_record(WIN, DEBERTS, everything) == outcome
    with pytest.raises(RefusedError) as refused:
        settle_record(WIN, DEBERTS, Record((Call.PLAY,), play=parse_cards("AS")))
    assert [(v.code, v.where) for v in refused.value.violations] == [
        ("deberts_ended_the_deal", "play[0]")
    ]


def test_after_the_other_has_laid_his_card() -> None:
    deal = deal_around("JC TC 9C AD 8S 7S 8D 7D KC", "KH QH JH TH 9H 8H 7H AS TS", "AH")
    state = after(start_deal(WIN, deal), Call.PLAY, lay("AD"))
    end = state.apply(ShowDeberts(RUN))
    assert settle_record(WIN, deal, end.record) == end.outcome
    with pytest.raises(RefusedError) as refused:
        settle_record(WIN, deal, Record((Call.PLAY,)))
    assert [v.code for v in refused.value.violations] == ["play_unfinished"]
    early = rules_with(WIN, announce_when=o.AnnounceWhen.BEFORE_PLAY)
    assert settle_record(early, deal, Record((Call.PLAY,))).ending is not None


def test_it_brings_the_target() -> None:
    state = after(start_deal(POINTS, DEBERTS), Call.PLAY, ShowDeberts(RUN))
    assert not any(isinstance(action, Announce) for action in state.legal_actions)
    assert Act.EXCHANGE not in state.legal_actions
    assert codes(state, Act.EXCHANGE) == ["exchange_seven_announced"]
    end = played(state)
    outcome = end.outcome
    assert outcome is not None
    assert outcome.bonus.values == (501, 0)
    assert outcome.declarations.values == (0, 0)
    assert settle_record(POINTS, DEBERTS, end.record) == outcome
    tally = Tally(outcome.contract, {A: outcome.cards[A]}, declare=end.record.announcements)
    assert settle_tally(POINTS, DEBERTS, tally) == outcome
    written = json.loads(json.dumps(record_to_document(POINTS, DEBERTS, end.record)))
    assert written["declare"]["A"]["deberts"] == "KH QH JH TH 9H 8H 7H"
    assert record_from_document(written) == (POINTS, DEBERTS, end.record)
    assert outcome_to_document(outcome_of_record(written))["bonus"] == {"A": 501, "B": 0}
    silent = replace(end.record, announcements={})
    assert settle_record(POINTS, DEBERTS, silent).bonus.values == (0, 0)


def test_a_tally_is_of_a_deal_played_to_its_end() -> None:
    contract = Contract(A, Suit.HEARTS)
    known = in_play_points(DEBERTS, Suit.HEARTS, None)
    outcome = settle_tally(WIN, DEBERTS, Tally(contract, {A: known}))
    assert outcome.declarations.values == (70, 0)


@pytest.mark.parametrize(
    ("run", "code"),
    [
        ("QH JH TH 9H 8H 7H", "deberts_not_whole"),
        ("AH KH QH JH TH 9H 8H", "declared_card_not_held"),
    ],
)
def test_what_is_none(run: str, code: str) -> None:
    state = start_deal(WIN, DEBERTS).apply(Call.PLAY)
    assert codes(state, ShowDeberts(parse_cards(run))) == [code]
    other = after(start_deal(WIN, DEBERTS), Call.PASS, Call.PASS, Call.SPADES)
    assert codes(other, ShowDeberts(RUN)) == ["deberts_does_not_count"]


def test_in_any_suit_the_higher_or_trump_or_earlier_one_counts() -> None:
    rules = rules_with(
        POINTS, deberts_suit=o.DebertsSuit.ANY, announce_when=o.AnnounceWhen.BEFORE_PLAY
    )
    spades, hearts = "KS QS JS TS 9S 8S 7S", "KH QH JH TH 9H 8H 7H"
    deal = deal_around(f"{spades} AC", f"{hearts} 7D", "AD")

    def bonus(other: RuleSet, trump: Suit) -> tuple[int, ...]:
        tally = Tally(Contract(A, trump), {A: 0, B: in_play_points(deal, trump, None)})
        counted = replace(tally, points={B: in_play_points(deal, trump, None)}, tricks={A: 0})
        return settle_tally(other, deal, counted).bonus.values

    assert bonus(rules, Suit.DIAMONDS) == (501, 0)
    assert bonus(rules, Suit.HEARTS) == (0, 501)
    assert bonus(replace(rules, sequence_trump_priority=False), Suit.HEARTS) == (501, 0)
    nobody = replace(rules, sequence_equal=o.SequenceEqual.NOBODY)
    assert bonus(nobody, Suit.DIAMONDS) == (0, 0)
