"""What every act of a recorded deal cost, measured against best play with all cards seen."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from engine.cards.card import Card
from engine.deberts.auction import Call, auction_result, caller
from engine.deberts.draw import AnyDeal, drawn
from engine.deberts.record import Record, settle_record
from engine.deberts.ruleset import RuleSet
from engine.seats import Seat
from engine.solver.contracts import SolvedDeal
from engine.solver.layout import each_bit
from engine.solver.par import values_of_calls
from engine.solver.table import Arrangement, Table, table_of

Act = Call | bool | Card
"""A call, to swap the seven or not, or a card."""


class StepKind(Enum):
    """What kind of act a step is."""

    CALL = "call"
    EXCHANGE = "exchange"
    CARD = "card"


@dataclass(frozen=True, slots=True)
class Alternative:
    """A legal act, A's net with best play after it, and for cards A's card points with it."""

    act: Act
    net: int
    points: int | None = None


@dataclass(frozen=True, slots=True)
class Step:
    """An act of the record and what else was possible.

    `index` is its place in the calls or cards of the record; for the exchange, of the card it came
    before. `before` and `after` are A's net with best play from before and from after the act;
    `alternatives` are all legal acts, the best for the seat first.
    """

    kind: StepKind
    seat: Seat
    act: Act
    index: int
    before: int
    after: int
    alternatives: tuple[Alternative, ...]

    @property
    def lost(self) -> int:
        """Points of net the seat gave away: 0 or more."""
        return self._sign * (self.before - self.after)

    @property
    def points_lost(self) -> int:
        """Card points the seat gave away: 0 or more, 0 for calls and the exchange."""
        points = [one.points for one in self.alternatives if one.points is not None]
        done = next(one.points for one in self.alternatives if one.act == self.act)
        if done is None:
            return 0
        return max(self._sign * value for value in points) - self._sign * done

    @property
    def best(self) -> tuple[Alternative, ...]:
        """Every act that would have lost nothing."""
        return tuple(one for one in self.alternatives if one.net == self.before)

    @property
    def _sign(self) -> int:
        return 1 if self.seat is Seat.A else -1


@dataclass(frozen=True, slots=True)
class Annotation:
    """A record measured act by act.

    `par` is A's net before the first call, `net` that of the record, `declared` the net changed by
    announcing something other than everything (0 as a rule). What B lost minus what A lost, and
    `declared`, lead from the one to the other. `turning_point` is the place in `steps` of the
    costliest act, the first of equals; None if nobody lost anything.
    """

    par: int
    net: int
    declared: int
    steps: tuple[Step, ...]
    turning_point: int | None

    def lost(self, seat: Seat, kind: StepKind | None = None) -> int:
        """Points of net a seat gave away, with all its acts or those of one kind."""
        return sum(
            step.lost for step in self.steps if step.seat is seat and kind in {None, step.kind}
        )


def annotate(rules: RuleSet, deal: AnyDeal, record: Record) -> Annotation:
    """Measure a record. Raises `RefusedError` for a record with defects and for rules that cannot
    be solved.
    """
    return annotation_of(SolvedDeal(rules, deal), record)


def annotation_of(solved: SolvedDeal, record: Record) -> Annotation:
    """`annotate` for a deal of which something may be known."""
    rules, deal = solved.rules, solved.deal
    outcome = settle_record(rules, deal, record)
    steps = list(_calls(solved, record))
    declared = 0
    result = auction_result(rules, deal.turn_up.suit, record.calls)
    if result is not None and result.contract is not None:
        announced = solved.table(result.contract)
        table = announced
        if record.announcements is not None:
            search = solved.search(result.contract.trump)
            dealt = drawn(rules, deal, result.contract.taker)
            table = table_of(rules, dealt, result.contract, search, record.announcements)
        declared = table.opening.net - announced.opening.net
        steps += line_steps(table, record)
    par = steps[0].before
    costliest = max(range(len(steps)), key=lambda place: steps[place].lost)
    turning_point = costliest if steps[costliest].lost else None
    return Annotation(par, outcome.net, declared, tuple(steps), turning_point)


def _calls(solved: SolvedDeal, record: Record) -> Iterator[Step]:
    for index, call in enumerate(record.calls):
        before = record.calls[:index]
        nets = values_of_calls(solved, before)
        alternatives = [Alternative(one, net) for one, net in nets.items()]
        yield _step(StepKind.CALL, caller(before), call, index, alternatives)


def line_steps(table: Table, record: Record) -> Iterator[Step]:
    """The steps of a legal record after its auction: the exchange and the cards."""
    arranged = table.arrangement(record.exchanged_by)
    first = 0
    if table.exchanger is not None and table.decided_before_lead:
        yield _exchange(table, table.exchanger, record, 0)
    elif table.exchanger is not None:
        yield _lead_before_exchange(table, record)
        yield _exchange(table, table.exchanger, record, 1)
        first = 1
    yield from _cards(table, arranged, record, first)


def _exchange(table: Table, seat: Seat, record: Record, index: int) -> Step:
    lead = table.layout.bits[record.play[0]] if index else 0
    kept, swapped = (
        arranged.search.net(arranged.after(lead)) for arranged in (table.kept, table.swapped)
    )
    alternatives = [Alternative(True, swapped), Alternative(False, kept)]
    return _step(StepKind.EXCHANGE, seat, record.exchanged_by is not None, index, alternatives)


def _lead_before_exchange(table: Table, record: Record) -> Step:
    alternatives = []
    for card in each_bit(table.kept.start.legal(must_beat=table.kept.search.must_beat)):
        opening = table.after_lead(card)
        arranged = table.arrangement(opening.exchanged_by)
        points = arranged.search.points(arranged.after(card))
        alternatives.append(Alternative(table.layout.cards[card], opening.net, points))
    return _step(StepKind.CARD, table.leader, record.play[0], 0, alternatives)


def _cards(table: Table, arranged: Arrangement, record: Record, first: int) -> Iterator[Step]:
    position, search = arranged.start, arranged.search
    for index, card in enumerate(record.play):
        if index >= first:
            seat = Seat.A if position.a_is_next else Seat.B
            alternatives = [
                Alternative(table.layout.cards[bit], search.net(after), search.points(after))
                for bit, after in search.choices(position).items()
            ]
            yield _step(StepKind.CARD, seat, card, index, alternatives)
        position = position.lay(table.layout.bits[card])


def _step(
    kind: StepKind, seat: Seat, act: Act, index: int, alternatives: list[Alternative]
) -> Step:
    sign = 1 if seat is Seat.A else -1
    ordered = sorted(
        alternatives, key=lambda one: (sign * one.net, sign * (one.points or 0)), reverse=True
    )
    after = next(one.net for one in alternatives if one.act == act)
    return Step(kind, seat, act, index, ordered[0].net, after, tuple(ordered))
