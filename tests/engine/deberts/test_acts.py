"""Acts around the cards: four sevens, offers, claims, deberts; and the reasons for refusals."""

import random
from dataclasses import replace
from typing import Any

import pytest

from engine.cards.deal import StockDeal
from engine.cards.suit import Suit
from engine.deberts import options as o
from engine.deberts.actions import Act, Announce, PlayCard
from engine.deberts.auction import Call
from engine.deberts.deal_state import Before, DealState, Phase, replay_history, start_deal
from engine.deberts.declarations import Announcement
from engine.deberts.ending import EndedBy
from engine.deberts.in_play import in_play_points
from engine.deberts.outcome import OutcomeKind
from engine.deberts.presets import DUPLICATE, preset
from engine.deberts.record import settle_record
from engine.deberts.ruleset import RuleSet
from engine.deberts.tally import Tally, settle_tally
from engine.errors import IllegalActionError, RefusedError
from engine.formats.record import record_from_document, record_to_document
from engine.seats import Seat
from tests.engine.deberts.acting import CLUB, after, codes, lay, played, rules_with, say
from tests.engine.deberts.positions import (
    deal_around,
    random_stock_deal,
    tables,
)

A, B, C, D = Seat
SEVENS = deal_around("7S 7H 7D 7C AS TS", "JC TC 9C KH QH JD", "KS")
LATE_SEVENS = deal_around("AS TS JC TC 9C AD KD", "7S 7H 7D JD KH QH 7C", "KS")
TERC = deal_around("9H 8H 7H AS TS 9D KD QD 7C", "JC TC 9C AD 8S 7S 8D 7D KC", "KH")
TOP_TERC = deal_around("9H 8H 7H AS TS 9D KD QD 7C", "JC TC 9C AD AC KC QC 7D KS", "KH")
DEBERTS = deal_around("KH QH JH TH 9H 8H 7H AS TS", "JC TC 9C AD 8S 7S 8D 7D KC", "AH")


class TestFourSevens:
    def test_a_new_deal_on_demand(self) -> None:
        start = start_deal(CLUB, SEVENS)
        assert Act.SHOW_SEVENS in start.legal_actions
        for state in (start, after(start, Call.PLAY)):
            outcome = state.apply(Act.SHOW_SEVENS).outcome
            assert outcome is not None
            assert outcome.ending is not None
            assert (outcome.kind, outcome.ending.by) == (
                OutcomeKind.STOPPED,
                EndedBy.FOUR_SEVENS,
            )
            assert (outcome.ending.seat, outcome.written.values) == (A, (0, 0))
        led = after(start, Call.PLAY, lay("AS"))
        assert codes(led, Act.SHOW_SEVENS) == ["four_sevens_not_held"]

    def test_the_last_moment_is_the_own_first_card(self) -> None:
        state = after(start_deal(CLUB, LATE_SEVENS), Call.PLAY, lay("AS"))
        assert state.turn is B
        assert Act.SHOW_SEVENS in state.legal_actions
        gone = after(state, lay("7S"), lay("TS"))
        assert codes(gone, Act.SHOW_SEVENS) == ["four_sevens_not_held"]

    def test_or_the_first_lead(self) -> None:
        rules = rules_with(four_sevens_until=o.FourSevensUntil.FIRST_LEAD)
        state = start_deal(rules, LATE_SEVENS).apply(Call.PLAY)
        assert (state.phase, state.turn) == (Phase.FOUR_SEVENS, B)
        assert state.legal_actions == (Act.SHOW_SEVENS, Act.HIDE_SEVENS)
        kept = state.apply(Act.HIDE_SEVENS)
        assert (kept.phase, kept.turn) == (Phase.PLAY, A)
        led = kept.apply(lay("AS"))
        assert codes(led, Act.SHOW_SEVENS) == ["four_sevens_too_late"]
        assert codes(kept, Act.HIDE_SEVENS) == ["four_sevens_not_held"]

    def test_a_hundred_points(self) -> None:
        rules = rules_with(DUPLICATE, four_sevens=o.FourSevens.BONUS)
        state = after(start_deal(rules, SEVENS), Call.PLAY, Act.SHOW_SEVENS)
        assert Act.SHOW_SEVENS not in state.legal_actions
        end = played(state)
        outcome = end.outcome
        assert outcome is not None
        assert outcome.bonus.values == (100, 0)
        base = outcome.total(A) if outcome.kind is OutcomeKind.MADE else 0
        assert outcome.written[A] == base + 100
        assert settle_record(rules, SEVENS, end.record) == outcome
        shown = replace(end.record, announcements=None)
        assert settle_record(rules, SEVENS, shown).bonus.values == (100, 0)
        written = record_to_document(rules, SEVENS, end.record)
        assert written["declare"]["A"]["four_sevens"] is True
        assert record_from_document(written)[2] == end.record
        hidden = replace(end.record, announcements={})
        assert settle_record(rules, SEVENS, hidden).bonus.values == (0, 0)
        tally = Tally(outcome.contract, {A: outcome.cards[A]}, declare=end.record.announcements)
        assert settle_tally(rules, SEVENS, tally).bonus.values == (100, 0)
        lie = replace(end.record, announcements={B: Announcement(four_sevens=True)})
        with pytest.raises(RefusedError) as refused:
            settle_record(rules, SEVENS, lie)
        assert [(v.code, v.where) for v in refused.value.violations] == [
            ("four_sevens_bring_nothing", "declare.B.four_sevens")
        ]

    def test_not_under_rules_without(self) -> None:
        state = start_deal(DUPLICATE, SEVENS)
        assert Act.SHOW_SEVENS not in state.legal_actions
        assert codes(state, Act.SHOW_SEVENS) == ["act_unknown_here"]


class TestTheQuestionAboutTheTerc:
    MOSCOW = preset("moscow")

    def asked(self, deal: Any) -> DealState:
        state = after(start_deal(self.MOSCOW, deal), Call.PLAY)
        return state.apply(Act.ASK_TERC)

    def test_the_answer_is_the_truth(self) -> None:
        # B's clubs are J-T-9: the same kind, a higher top.
        assert self.asked(TERC).terc_answers is not None
        assert self.asked(TERC).terc_answers.values == (None, False)  # type: ignore[union-attr]
        low = deal_around("9H 8H 7H AS TS 9D KD QD 7C", "JC TC 9S AD 8S 7S 8D 7D KC", "KH")
        assert self.asked(low).terc_answers.values == (None, True)  # type: ignore[union-attr]
        equal = deal_around("9H 8H 7H AS TS KD QD 7C", "9S 8S 7S AD JC TC 8D 7D KC", "KH")
        assert self.asked(equal).terc_answers.values == (None, True)  # type: ignore[union-attr]

    def test_it_is_asked_once_and_by_who_could_exchange(self) -> None:
        state = self.asked(TERC)
        assert Act.ASK_TERC not in state.legal_actions
        assert codes(state, Act.ASK_TERC) == ["terc_not_to_ask"]
        assert Act.EXCHANGE in state.legal_actions
        other = after(start_deal(self.MOSCOW, TERC), Call.PASS, Call.PASS, Call.CLUBS)
        assert codes(other, Act.ASK_TERC) == ["terc_not_to_ask"]
        assert codes(start_deal(CLUB, TERC), Act.ASK_TERC) == ["act_unknown_here"]


class TestFiftyPoints:
    RULES = rules_with(fifty_offer=True)

    def test_accepted(self) -> None:
        state = after(start_deal(self.RULES, TERC), Call.PASS, Call.PLAY)
        assert (state.phase, state.turn) == (Phase.OFFER, A)
        assert len(state.hand(A)) == 6
        assert codes(state, Call.PASS) == ["call_after_end"]
        offered = state.apply(Act.OFFER_FIFTY)
        assert (offered.turn, offered.legal_actions) == (B, (Act.ACCEPT, Act.REFUSE))
        assert codes(offered, lay("AS")) == ["offer_is_open"]
        outcome = offered.apply(Act.ACCEPT).outcome
        assert outcome is not None
        assert (outcome.kind, outcome.written.values) == (OutcomeKind.MADE, (0, 50))
        assert outcome.ending is not None
        assert (outcome.ending.by, outcome.ending.seat) == (EndedBy.FIFTY, B)

    def test_refused_or_not_offered(self) -> None:
        state = after(start_deal(self.RULES, TERC), Call.PLAY)
        for acts in ((Act.OFFER_FIFTY, Act.REFUSE), (Act.NO_OFFER,)):
            played_on = after(state, *acts)
            assert (played_on.phase, len(played_on.hand(A))) == (Phase.PLAY, 9)
            assert codes(played_on, Act.OFFER_FIFTY) == ["action_not_now"]
            assert codes(played_on, Act.ACCEPT) == ["no_offer_is_open"]


class TestDavi:
    RULES = rules_with(davi=True)

    def test_the_right_alternates(self) -> None:
        state = start_deal(self.RULES, TERC).apply(Act.DAVI)
        assert (state.phase, state.turn, state.davi_by) == (Phase.DAVI, B, A)
        state = state.apply(Act.ACCEPT)
        assert (state.stake, state.davi_right, state.turn) == (2, B, A)
        assert codes(state, Act.DAVI) == ["davi_right_of_the_other"]
        state = after(state, Call.PLAY, lay("AS"), Act.DAVI)
        assert (state.phase, state.turn) == (Phase.DAVI, A)
        lost = state.apply(Act.REFUSE)
        assert lost.outcome is not None
        assert lost.outcome.ending is not None
        assert (lost.outcome.ending.by, lost.outcome.ending.seat) == (EndedBy.DAVI, A)
        assert lost.stake == 2

    def test_only_before_a_call_or_a_card(self) -> None:
        rules = replace(self.RULES, exchange_until=o.ExchangeUntil.FIRST_LEAD)
        state = after(start_deal(rules, TERC), Call.PLAY)
        assert state.phase is Phase.EXCHANGE
        assert codes(state, Act.DAVI) == ["davi_not_now"]

    def test_what_the_game_brings_along(self) -> None:
        before = Before(stake=4, davi_right=B)
        state = start_deal(self.RULES, TERC, before)
        assert codes(state, Act.DAVI) == ["davi_right_of_the_other"]
        assert after(state, Call.PASS, Act.DAVI, Act.ACCEPT).stake == 8
        assert codes(start_deal(CLUB, TERC), Act.DAVI) == ["act_unknown_here"]


class TestDoezd:
    def test_at_the_own_turn(self) -> None:
        state = after(start_deal(CLUB, TERC), Call.PLAY)
        assert codes(start_deal(CLUB, TERC), Act.DOEZD) == ["doezd_not_now"]
        state = after(state, say("9H 8H 7H"), lay("AS"), lay("8S"))
        end = state.apply(Act.DOEZD)
        outcome = end.outcome
        assert outcome is not None
        assert outcome.ending is not None
        # 11 for the ace; B announced nothing, so the terc scores: A has a trick.
        assert outcome.ending.points.values == (31, 0)
        assert (outcome.cards.values, outcome.declarations.values) == ((11, 0), (20, 0))
        assert outcome.kind is OutcomeKind.STOPPED
        assert outcome.trick_winners == (A,)

    def test_sequences_count_when_all_have_announced(self) -> None:
        state = after(start_deal(CLUB, TERC), Call.PLAY, say("9H 8H 7H"), lay("AS"))
        outcome = state.apply(Act.DOEZD).outcome
        assert outcome is not None
        assert outcome.ending is not None
        assert (outcome.ending.seat, outcome.ending.points.values) == (B, (0, 0))

    def test_bela_is_counted_though_not_said(self) -> None:
        deal = deal_around("AH KH QH 9S AS TS", "JC TC 8C AD 8S 7S", "9H")
        state = after(start_deal(CLUB, deal), Call.PLAY, lay("AS"), lay("8S"))
        mine = state.apply(Act.DOEZD).outcome
        assert mine is not None
        assert mine.bela.values == (20, 0)
        theirs = after(state, lay("TS"), Act.DOEZD).outcome
        assert theirs is not None
        assert theirs.bela.values == (0, 0)

    def test_after_winning_a_trick(self) -> None:
        online = preset("online_2p")
        state = after(start_deal(online, TERC), Call.PASS, Call.PASS, Call.SPADES)
        assert codes(state, Act.DOEZD) == ["doezd_not_now"]
        led = state.apply(lay("AS"))
        assert codes(led, Act.DOEZD) == ["doezd_not_now"]
        won = led.apply(lay("8S"))
        assert Act.DOEZD in won.legal_actions
        assert codes(start_deal(preset("club_fr"), TERC), Act.DOEZD) == ["act_unknown_here"]


class TestPolubait:
    RULES = rules_with(polubait=True)

    def test_right_and_wrong(self) -> None:
        deal = deal_around("AH JH 9H AS TS KS TH KH", "JC TC 8C AD 8S 7S QD", "8H")
        state = after(start_deal(self.RULES, deal), Call.PASS, Call.PLAY)
        assert Act.POLUBAIT in state.legal_actions
        early = state.apply(Act.POLUBAIT).outcome
        assert early is not None
        assert early.ending is not None
        assert (early.kind, early.ending.right) == (OutcomeKind.STOPPED, False)
        known = in_play_points(deal, Suit.HEARTS, None)
        assert early.ending.whole == known
        for card in ("JH", "9H", "AH", "TH", "AS"):
            state = state.apply(lay(card))
            assert codes(state, Act.POLUBAIT) == ["polubait_not_now"]
            state = state.apply(next(a for a in state.legal_actions if isinstance(a, PlayCard)))
        outcome = state.apply(Act.POLUBAIT).outcome
        assert outcome is not None
        assert outcome.ending is not None
        assert (outcome.kind, outcome.ending.right) == (OutcomeKind.BAIT, True)
        assert outcome.written.values == (known, 0)
        assert sum(outcome.cards.values) == known
        assert codes(start_deal(CLUB, deal).apply(Call.PLAY), Act.POLUBAIT) == ["act_unknown_here"]


class TestRefusals:
    def test_turns_and_the_end(self) -> None:
        state = start_deal(CLUB, TERC)
        assert codes(state, Call.PLAY, B) == ["not_your_turn"]
        assert state.refusals(Call.PLAY, A) == ()
        over = after(state, *[Call.PASS] * 4)
        assert codes(over, Call.PASS) == ["deal_is_over"]

    def test_announcing(self) -> None:
        state = start_deal(CLUB, TERC)
        assert codes(state, say("9H 8H 7H")) == ["announce_not_now"]
        state = after(state, Call.PLAY, say("9H 8H 7H"))
        assert codes(state, say("9H 8H 7H")) == ["announced_before"]
        led = after(state, lay("AS"), lay("8S"))
        assert codes(after(led, lay("TS"), lay("7S")), say("9H 8H 7H")) == ["announced_before"]
        silent = after(start_deal(CLUB, TERC), Call.PLAY, lay("AS"), lay("8S"))
        assert codes(silent, say("9H 8H 7H")) == ["announce_not_now"]
        moscow = after(start_deal(preset("moscow"), TERC), Call.PLAY)
        assert codes(moscow, lay("AS")) == ["announce_first"]
        named = after(moscow, say("9H 8H 7H"), Announce(()))
        assert codes(named, Act.EXCHANGE) == ["exchange_seven_announced"]

    def test_the_exchange(self) -> None:
        state = after(start_deal(CLUB, TERC), Call.PLAY)
        assert codes(state.apply(Act.EXCHANGE), Act.EXCHANGE) == ["exchange_done"]
        late = after(state, lay("AS"), lay("8S"))
        assert codes(late, Act.EXCHANGE) == ["exchange_too_late"]
        other = after(start_deal(CLUB, TERC), Call.PASS, Call.PASS, Call.CLUBS)
        assert codes(other, Act.EXCHANGE) == ["exchange_not_trump"]

    def test_bela(self) -> None:
        deal = deal_around("AH KH QH 9S AS TS", "JC TC 8C AD 8S 7S", "9H")
        state = after(start_deal(CLUB, deal), Call.PLAY)
        assert codes(state, lay("AS", bela=True)) == ["bela_with_other_card"]
        first = preset("classic_ua")
        quiet = after(
            start_deal(first, deal), Call.PLAY, Act.KEEP_SEVEN, Announce(()), Announce(())
        )
        quiet = quiet.apply(lay("KH"))
        quiet = quiet.apply(next(a for a in quiet.legal_actions if isinstance(a, PlayCard)))
        assert quiet.turn is A
        assert codes(quiet, lay("QH", bela=True)) == ["bela_not_now"]

    def test_a_deal_whose_packets_depend_on_the_auction_needs_its_stock(self) -> None:
        rules = preset("duplicate", 2)
        rules = replace(rules, turn_up=o.TurnUp.TAKER)
        deal = deal_around("AH KH", "JC TC", "9H")
        with pytest.raises(RefusedError) as refused:
            start_deal(rules, replace(deal, second={A: deal.second[A][:2], B: deal.second[B]}))
        assert [v.code for v in refused.value.violations] == ["deal_needs_stock"]


def everything(rules: RuleSet) -> RuleSet:
    """The rules with every act there is, as far as they allow it."""
    target = rules.game is o.Game.TARGET
    two = rules.sides == 2
    return replace(
        rules,
        ask_terc=True,
        four_sevens=o.FourSevens.REDEAL,
        davi=two,
        fifty_offer=two and target,
        doezd=o.Doezd.OWN_TURN if target else o.Doezd.OFF,
        polubait=two and target,
    )


@pytest.mark.parametrize(("name", "rules"), tables(), ids=lambda value: str(value)[:14])
def test_histories_are_the_whole_deal_and_every_legal_action_is_accepted(
    name: str, rules: RuleSet
) -> None:
    rng = random.Random(name)
    for _ in range(8):
        deal: StockDeal = random_stock_deal(rng, rules.players)
        state = start_deal(everything(rules), deal)
        while state.phase is not Phase.OVER:
            actions = state.legal_actions
            assert actions
            assert len(set(actions)) == len(actions)
            assert all(state.refusals(action) == () for action in actions)
            state = state.apply(rng.choice(actions), state.turn)
        assert state.outcome is not None
        assert state.legal_actions == ()
        again = replay_history(everything(rules), deal, state.history)
        assert again == state
        if len(state.history) > 1:
            with pytest.raises(IllegalActionError) as refused:
                replay_history(everything(rules), deal, (*state.history, Call.PASS))
            assert refused.value.violations[0].where == f"acts[{len(state.history)}]"
