from __future__ import annotations

import random
from dataclasses import replace

import pytest

from engine.cards.deal import Deal
from engine.deberts.auction import Call
from engine.deberts.declarations import Announcement
from engine.deberts.options import ExchangeUntil
from engine.deberts.presets import DUPLICATE
from engine.deberts.record import Record, settle_record
from engine.deberts.ruleset import RuleSet
from engine.errors import RefusedError
from engine.seats import Seat
from engine.solver.annotation import Annotation, StepKind, annotate
from engine.solver.par import par
from tests.engine.deberts.oracle import may_reply, second_wins, worth
from tests.engine.deberts.positions import (
    HANGING,
    HANGING_PLAY,
    MADE,
    MADE_PLAY,
    cards,
    make_deal,
    play_randomly,
    random_deal,
)
from tests.engine.solver.full_search import FullSearch

A, B = Seat.A, Seat.B
MADE_RECORD = Record((Call.PLAY,), A, None, cards(MADE_PLAY))
HANGING_RECORD = Record((Call.PASS, Call.PLAY), A, None, cards(HANGING_PLAY))


def assert_adds_up(found: Annotation) -> None:
    assert found.par - found.lost(A) + found.lost(B) + found.declared == found.net
    assert all(step.lost >= 0 and step.points_lost >= 0 for step in found.steps)
    for step in found.steps:
        assert step.act in [one.act for one in step.alternatives]
        assert step.best[0] == step.alternatives[0]
    costs = [step.lost for step in found.steps]
    if found.turning_point is None:
        assert not any(costs)
    else:
        assert costs.index(max(costs)) == found.turning_point


@pytest.mark.parametrize(
    ("deal", "record", "net"),
    [(make_deal(*MADE), MADE_RECORD, 69), (make_deal(*HANGING), HANGING_RECORD, 51)],
    ids=["made", "hanging"],
)
def test_worked_deals(deal: Deal, record: Record, net: int) -> None:
    found = annotate(DUPLICATE, deal, record)
    assert found.net == net
    assert found.par == par(DUPLICATE, deal).net
    assert found.declared == 0
    assert_adds_up(found)
    kinds = [step.kind for step in found.steps]
    assert kinds.count(StepKind.CALL) == len(record.calls)
    assert kinds.count(StepKind.EXCHANGE) == 1
    assert [step.act for step in found.steps if step.kind is StepKind.CARD] == list(record.play)
    assert kinds[len(record.calls)] is StepKind.EXCHANGE, "A leads, so A decides before"


def test_best_play_loses_nothing() -> None:
    rng = random.Random(7)
    for _ in range(3):
        deal = random_deal(rng)
        found = par(DUPLICATE, deal)
        annotation = annotate(DUPLICATE, deal, found.record)
        assert annotation.turning_point is None
        assert annotation.par == annotation.net == found.net


@pytest.mark.parametrize("until", list(ExchangeUntil))
def test_what_was_lost_leads_from_par_to_the_result(until: ExchangeUntil) -> None:
    rules = replace(DUPLICATE, exchange_until=until)
    rng = random.Random(5)
    for _ in range(3):
        deal = random_deal(rng)
        record = play_randomly(deal, rng, rules).record
        found = annotate(rules, deal, record)
        assert found.net == settle_record(rules, deal, record).net
        assert_adds_up(found)


def test_a_follower_swaps_after_the_lead() -> None:
    a, b, turn_up, bottom = MADE
    deal = make_deal(b, a, turn_up, bottom)  # the seven of diamonds is with B now
    record = par(DUPLICATE, deal).record
    calls = (Call.PASS, Call.PLAY)
    for exchanged_by in (None, B):
        play = _any_play(deal, calls, exchanged_by)
        found = annotate(
            DUPLICATE, deal, replace(record, calls=calls, exchanged_by=exchanged_by, play=play)
        )
        kinds = [step.kind for step in found.steps[2:5]]
        assert kinds == [StepKind.CARD, StepKind.EXCHANGE, StepKind.CARD]
        assert found.steps[3].act is (exchanged_by is B)
        assert found.steps[3].index == 1
        assert_adds_up(found)


def _any_play(deal: Deal, calls: tuple[Call, ...], exchanged_by: Seat | None) -> tuple[object, ...]:
    from engine.deberts.auction import auction_result
    from engine.deberts.exchange import hands_in_play
    from engine.deberts.play import start_play

    result = auction_result(DUPLICATE, deal.turn_up.suit, calls)
    assert result is not None
    assert result.contract is not None
    play = start_play(DUPLICATE, result.contract, hands_in_play(deal, exchanged_by))
    laid = []
    while play.turn is not None:
        laid.append(min(play.legal, key=str))
        play = play.lay(laid[-1])
    return tuple(laid)


def test_silence_is_told_apart() -> None:
    rng = random.Random(11)
    rules = RuleSet()
    changed = 0
    for _ in range(5):
        deal = random_deal(rng)
        record = replace(
            par(rules, deal).record, announcements={A: Announcement(), B: Announcement()}
        )
        found = annotate(rules, deal, record)
        assert_adds_up(found)
        changed += found.declared != 0
    assert changed


def test_a_passed_out_deal_is_measured_too() -> None:
    deal = make_deal(*MADE)
    found = annotate(DUPLICATE, deal, Record((Call.PASS,) * 4))
    assert len(found.steps) == 4
    assert found.net == 0
    assert_adds_up(found)


def test_points_of_every_lead_and_reply_agree_with_the_second_search() -> None:
    rng = random.Random(2)
    deal = random_deal(rng)
    record = play_randomly(deal, rng).record
    while not record.play or record.exchanged_by is not None:
        record = play_randomly(deal, rng).record
    trump = next(step for step in record.calls if step is not Call.PASS).suit or deal.turn_up.suit
    second = FullSearch(deal.hand(A), deal.hand(B), trump)
    number = {card: place for place, card in enumerate(second.cards)}
    left, leader, points = (1 << 18) - 1, 0, 0
    steps = [s for s in annotate(DUPLICATE, deal, record).steps if s.kind is StepKind.CARD]

    def after(lead: object, reply: object) -> int:
        won_by = 1 - leader if second_wins(lead, reply, trump) else leader  # type: ignore[arg-type]
        rest = left ^ 1 << number[lead] ^ 1 << number[reply]  # type: ignore[index]
        gained = worth(lead, trump) + worth(reply, trump) + (0 if rest else 10)  # type: ignore[arg-type]
        return points + (gained if won_by == 0 else 0) + second._value(rest, won_by)

    for lead_step, reply_step in zip(steps[::2], steps[1::2], strict=True):
        other = [c for c, n in number.items() if left >> n & 1 and (n >= 9) is (leader == 0)]
        for option in lead_step.alternatives:
            replies = [c for c in other if may_reply(c, option.act, other, trump)]  # type: ignore[arg-type]
            worst = (min if leader == 0 else max)(after(option.act, reply) for reply in replies)
            assert option.points == worst
        lead, reply = lead_step.act, reply_step.act
        assert {o.act: o.points for o in reply_step.alternatives} == {
            c: after(lead, c)
            for c in other
            if may_reply(c, lead, other, trump)  # type: ignore[arg-type]
        }
        won_by = 1 - leader if second_wins(lead, reply, trump) else leader  # type: ignore[arg-type]
        left ^= 1 << number[lead] | 1 << number[reply]  # type: ignore[index]
        if won_by == 0:
            points += worth(lead, trump) + worth(reply, trump)  # type: ignore[arg-type]
        leader = won_by


def test_a_record_with_defects_is_refused() -> None:
    with pytest.raises(RefusedError):
        annotate(DUPLICATE, make_deal(*MADE), replace(MADE_RECORD, play=cards(MADE_PLAY)[:-1]))
