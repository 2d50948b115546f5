import random
from dataclasses import replace

import pytest

from engine.cards.notation import parse_card
from engine.cards.suit import Suit
from engine.deberts.actions import Act, Action, Announce, PlayCard
from engine.deberts.auction import Call
from engine.deberts.contract import Contract
from engine.deberts.deal_state import DealState, Phase, start_deal
from engine.deberts.declarations import Announcement
from engine.deberts.options import (
    AnnounceWhen,
    BelaTiming,
    ExchangeUntil,
    FirstLead,
    LongRun,
    SequenceAnnounce,
    SequenceEqual,
)
from engine.deberts.outcome import OutcomeKind
from engine.deberts.presets import DUPLICATE, preset
from engine.deberts.record import settle_record
from engine.deberts.ruleset import RuleSet
from engine.errors import IllegalActionError, RefusedError
from tests.engine.deberts.positions import (
    MADE,
    MADE_PLAY,
    A,
    B,
    cards,
    deal_around,
    hand,
    make_deal,
    play_randomly,
    random_deal,
)

DEAL = make_deal(*MADE)
TERC = deal_around("9H 8H 7H AS TS 9D KD QD 7C", "JC TC 9C AD 8S 7S 8D 7D KC", "KH")
"""A holds the terc of trumps if hearts are, and the seven that could be exchanged."""


def after(state: DealState, *actions: Action) -> DealState:
    for action in actions:
        state = state.apply(action)
    return state


def lay(text: str, *, bela: bool = False) -> PlayCard:
    return PlayCard(parse_card(text), bela)


def finish(state: DealState) -> DealState:
    while state.phase is not Phase.OVER:
        state = state.apply(next(a for a in state.legal_actions if isinstance(a, PlayCard)))
    return state


def test_a_deal_from_the_first_call_to_the_last_card() -> None:
    state = start_deal(DUPLICATE, DEAL)
    assert (state.phase, state.turn, state.outcome) == (Phase.AUCTION, A, None)
    assert state.hand(A) == frozenset(DEAL.first[A])
    assert state.legal_actions == (Call.PASS, Call.PLAY)
    state = state.apply(Call.PLAY)
    assert (state.phase, state.turn) == (Phase.PLAY, A)
    assert state.hand(A) == DEAL.hand(A)
    assert Act.EXCHANGE in state.legal_actions
    state = state.apply(Act.EXCHANGE)
    assert state.hand(A) == hand("KD 8C 9D AC QC JD JC AH JH")
    assert Act.EXCHANGE not in state.legal_actions
    state = after(state, *(PlayCard(card) for card in cards(MADE_PLAY)))
    assert (state.phase, state.turn, state.legal_actions) == (Phase.OVER, None, ())
    outcome = state.outcome
    assert outcome is not None
    assert (outcome.written.values, outcome.net) == ((88, 19), 69)
    assert settle_record(DUPLICATE, DEAL, state.record) == outcome


def test_four_passes() -> None:
    state = after(start_deal(DUPLICATE, DEAL), *[Call.PASS] * 4)
    assert (state.phase, state.turn, state.legal_actions) == (Phase.OVER, None, ())
    assert state.contract is None
    assert state.outcome is not None
    assert state.outcome.kind is OutcomeKind.PASSED_OUT
    assert state.record.calls == (Call.PASS,) * 4


def test_b_may_exchange_after_a_has_led() -> None:
    deal = deal_around("AS TS QS JD 9D", "7H AH TC QC", "KH")
    state = after(start_deal(DUPLICATE, deal), Call.PLAY, lay("AS"))
    assert state.turn is B
    assert Act.EXCHANGE in state.legal_actions
    state = state.apply(Act.EXCHANGE)
    assert parse_card("KH") in state.hand(B)
    assert parse_card("AS") not in state.hand(A)
    assert state.record.exchanged_by is B


def test_an_announcement_closes_the_exchange_and_comes_once() -> None:
    state = start_deal(DUPLICATE, TERC).apply(Call.PLAY)
    terc = Announce((cards("9H 8H 7H"),))
    assert {Act.EXCHANGE, terc} <= set(state.legal_actions)
    spoken = state.apply(terc)
    assert not any(isinstance(a, Announce) or a is Act.EXCHANGE for a in spoken.legal_actions)
    laid = spoken.apply(lay("AS"))
    assert Announce((cards("JC TC 9C"),)) in laid.legal_actions
    silent = state.apply(lay("AS"))
    assert silent.record.announcements == {}


def test_after_the_exchange_the_terc_is_gone() -> None:
    state = after(start_deal(DUPLICATE, TERC), Call.PLAY, Act.EXCHANGE)
    assert not any(isinstance(a, Announce) for a in state.legal_actions)


def test_announcements_score_when_the_deal_is_over() -> None:
    state = after(
        start_deal(DUPLICATE, TERC),
        Call.PLAY,
        Announce((cards("9H 8H 7H"),)),
        lay("AS"),
        Announce((cards("JC TC 9C"),)),
    )
    end = finish(state)
    assert end.outcome is not None
    assert end.outcome.declarations.values == (0, 20)
    assert settle_record(DUPLICATE, TERC, end.record) == end.outcome
    assert end.record.announcements == {
        A: Announcement((cards("9H 8H 7H"),)),
        B: Announcement((cards("JC TC 9C"),)),
    }


def test_bela_is_said_with_king_or_queen() -> None:
    state = after(start_deal(DUPLICATE, TERC), Call.PASS, Call.PASS, Call.DIAMONDS)
    said = [a.card for a in state.legal_actions if isinstance(a, PlayCard) and a.bela]
    assert {str(card) for card in said} == {"KD", "QD"}
    spoken = state.apply(lay("KD", bela=True))
    assert spoken.bela[A] == parse_card("KD")
    end = finish(spoken)
    assert end.outcome is not None
    assert end.outcome.bela.values == (20, 0)
    assert settle_record(DUPLICATE, TERC, end.record) == end.outcome
    silent = finish(state)
    assert silent.outcome is not None
    assert silent.outcome.bela.values == (0, 0)


@pytest.mark.parametrize("until", [ExchangeUntil.FIRST_LEAD, ExchangeUntil.BEFORE_DRAW])
def test_an_exchange_with_a_moment_of_its_own(until: ExchangeUntil) -> None:
    rules = replace(DUPLICATE, exchange_until=until)
    deal = deal_around("AS TS QS JD 9D", "7H AH TC QC", "KH")
    state = start_deal(rules, deal).apply(Call.PLAY)
    assert (state.phase, state.turn) == (Phase.EXCHANGE, B)
    assert state.legal_actions == (Act.EXCHANGE, Act.KEEP_SEVEN)
    for choice, exchanged_by in ((Act.EXCHANGE, B), (Act.KEEP_SEVEN, None)):
        moved = state.apply(choice)
        assert (moved.phase, moved.turn, moved.exchanged_by) == (Phase.PLAY, A, exchanged_by)
        assert Act.EXCHANGE not in moved.apply(lay("AS")).legal_actions


def test_nobody_waits_for_an_exchange_that_cannot_be() -> None:
    rules = replace(DUPLICATE, exchange_until=ExchangeUntil.FIRST_LEAD)
    state = after(start_deal(rules, TERC), Call.PASS, Call.PASS, Call.DIAMONDS)
    assert state.phase is Phase.PLAY


def test_announcements_before_play_come_in_turn() -> None:
    rules = replace(DUPLICATE, announce_when=AnnounceWhen.BEFORE_PLAY)
    state = start_deal(rules, TERC).apply(Call.PLAY)
    assert (state.phase, state.turn) == (Phase.ANNOUNCING, A)
    assert state.legal_actions == (Act.EXCHANGE, Announce(()), Announce((cards("9H 8H 7H"),)))
    second = state.apply(Announce((cards("9H 8H 7H"),)))
    assert (second.phase, second.turn) == (Phase.ANNOUNCING, B)
    leading = second.apply(Announce(()))
    assert (leading.phase, leading.turn) == (Phase.PLAY, A)
    assert not any(isinstance(a, Announce) or a is Act.EXCHANGE for a in leading.legal_actions)
    end = finish(leading)
    assert end.outcome is not None
    assert end.outcome.declarations.values == (20, 0)
    silent = after(state, Announce(()), Announce(()))
    assert Act.EXCHANGE in silent.legal_actions


def test_the_taker_leads_and_announces_first_where_the_rules_say_so() -> None:
    rules = replace(DUPLICATE, first_lead=FirstLead.TAKER, announce_when=AnnounceWhen.BEFORE_PLAY)
    state = after(start_deal(rules, TERC), Call.PASS, Call.PLAY)
    assert state.turn is B
    state = after(state, Announce(()), Announce(()))
    assert (state.phase, state.turn) == (Phase.PLAY, B)


def test_where_everything_is_announced_for_the_player() -> None:
    rules = replace(
        DUPLICATE,
        sequence_announce=SequenceAnnounce.AUTO,
        bela_timing=BelaTiming.AUTO,
        announce_when=AnnounceWhen.BEFORE_PLAY,
    )
    state = after(start_deal(rules, TERC), Call.PASS, Call.PASS, Call.DIAMONDS)
    assert state.phase is Phase.PLAY
    assert all(isinstance(a, PlayCard) and not a.bela for a in state.legal_actions)
    end = finish(state)
    assert end.outcome is not None
    assert end.outcome.bela.values == (20, 0)
    assert sum(end.outcome.declarations.values) == 20
    assert settle_record(rules, TERC, end.record) == end.outcome


@pytest.mark.parametrize(
    ("before", "action", "code"),
    [
        ((), lay("AS"), "card_before_contract"),
        ((), Act.EXCHANGE, "exchange_before_contract"),
        ((), Call.HEARTS, "call_illegal"),
        ((Call.PLAY,), Call.PASS, "call_after_end"),
        ((Call.PLAY,), Announce((cards("JC TC 9C"),)), "declared_card_not_held"),
        ((Call.PLAY,), lay("JC"), "card_not_held"),
        ((Call.PLAY,), lay("KD", bela=True), "bela_not_held"),
        ((Call.PLAY, lay("AS")), Act.KEEP_SEVEN, "action_not_now"),
        ((Call.PASS,) * 4, Call.PASS, "deal_is_over"),
    ],
)
def test_what_cannot_be_done(before: tuple[Action, ...], action: Action, code: str) -> None:
    state = after(start_deal(DUPLICATE, TERC), *before)
    with pytest.raises(IllegalActionError) as refused:
        state.apply(action)
    assert refused.value.violations[0].code == code


def test_rules_or_a_deal_that_cannot_be() -> None:
    for rules, code in (
        (replace(DUPLICATE, polubait=True), "options_clash"),
        (preset("kharkiv"), "wrong_card_count"),
        (preset("duplicate", 4), "deal_for_other_players"),
    ):
        with pytest.raises(RefusedError) as refused:
            start_deal(rules, DEAL)
        assert {v.code for v in refused.value.violations} == {code}


def test_the_contract_is_known_after_the_auction() -> None:
    state = start_deal(DUPLICATE, DEAL).apply(Call.PASS)
    assert state.contract is None
    assert state.apply(Call.PLAY).contract == Contract(B, Suit.DIAMONDS)


VARIANTS = [
    replace(DUPLICATE, exchange_until=ExchangeUntil.FIRST_LEAD, sequences_need_trick=False),
    replace(DUPLICATE, exchange_until=ExchangeUntil.BEFORE_DRAW, bela_needs_trick=True),
    replace(DUPLICATE, sequence_announce=SequenceAnnounce.ALL, bela_timing=BelaTiming.FIRST_CARD),
    replace(
        DUPLICATE,
        sequence_announce=SequenceAnnounce.ANY,
        bela_timing=BelaTiming.WHILE_HELD,
        long_run=LongRun.CAP50,
    ),
    replace(
        DUPLICATE,
        sequence_announce=SequenceAnnounce.ALL,
        announce_when=AnnounceWhen.BEFORE_PLAY,
        exchange_until=ExchangeUntil.FIRST_LEAD,
        bela_timing=BelaTiming.ANY_TURN,
        sequence_trump_priority=False,
        first_lead=FirstLead.TAKER,
    ),
    replace(
        DUPLICATE,
        sequence_announce=SequenceAnnounce.AUTO,
        bela_timing=BelaTiming.AUTO,
        sequence_equal=SequenceEqual.BOTH,
        long_run=LongRun.HUNDRED,
    ),
]


@pytest.mark.parametrize("number", range(len(VARIANTS)))
def test_variants_give_records_that_settle_alike(number: int) -> None:
    rules: RuleSet = VARIANTS[number]
    rng = random.Random(number)
    for _ in range(25):
        end = play_randomly(random_deal(rng), rng, rules)
        assert settle_record(rules, end.deal, end.record) == end.outcome
