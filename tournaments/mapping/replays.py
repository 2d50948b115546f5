"""A measured record as a table at each of its moments."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from engine.cards.card import Card
from engine.deberts.auction import auction_result
from engine.deberts.contract import Contract
from engine.deberts.draw import AnyDeal, drawn
from engine.deberts.exchange import hands_in_play
from engine.deberts.outcome import Outcome
from engine.deberts.record import Record, settle_record
from engine.deberts.ruleset import RuleSet
from engine.seats import SEATS, Seat
from engine.solver.annotation import Annotation, Step, StepKind

TRICK = len(SEATS)


@dataclass(frozen=True, slots=True)
class Moment:
    """The table before an act, or after the last one.

    `hands` are the cards each seat holds, `later` those it draws when trumps are chosen, empty from
    then on. `table` is the trick under way with who laid each card, `tricks` how many each has won,
    `step` the act that follows. `lost` is what both have given away, that act included.
    """

    number: int
    hands: Mapping[Seat, frozenset[Card]]
    later: Mapping[Seat, tuple[Card, ...]]
    table: tuple[tuple[Seat, Card], ...]
    tricks: Mapping[Seat, int]
    swapped: Seat | None
    step: Step | None
    lost: Mapping[Seat, int]


@dataclass(frozen=True)
class Replay:
    """A record of two players with what each act cost. `steps` are counted from 0; the moment of
    the number of steps is the end.
    """

    rules: RuleSet
    deal: AnyDeal
    record: Record
    annotation: Annotation

    @cached_property
    def outcome(self) -> Outcome:
        """How the deal ended."""
        return settle_record(self.rules, self.deal, self.record)

    @property
    def steps(self) -> tuple[Step, ...]:
        """All acts: the calls, the choice to swap the seven where somebody had it, the cards."""
        return self.annotation.steps

    @property
    def contract(self) -> Contract | None:
        """None if everybody passed."""
        found = auction_result(self.rules, self.deal.turn_up.suit, self.record.calls)
        return None if found is None else found.contract

    @property
    def tricks(self) -> tuple[tuple[tuple[int, Step], ...], ...]:
        """The cards trick by trick, each with its place in `steps`."""
        cards = [
            (number, step) for number, step in enumerate(self.steps) if step.kind is StepKind.CARD
        ]
        return tuple(tuple(cards[start : start + TRICK]) for start in range(0, len(cards), TRICK))

    def moment(self, number: int) -> Moment:
        """The table before step `number`."""
        done = self.steps[:number]
        shown = self.steps[: number + 1]
        laid = [(step.seat, step.act) for step in done if step.kind is StepKind.CARD]
        cards = tuple((seat, card) for seat, card in laid if isinstance(card, Card))
        swapped = next(
            (step.seat for step in done if step.kind is StepKind.EXCHANGE and step.act is True),
            None,
        )
        winners = self.outcome.trick_winners[: len(cards) // TRICK]
        hands, later = self._held(number, swapped, cards)
        return Moment(
            number=number,
            hands=hands,
            later=later,
            table=cards[len(cards) - len(cards) % TRICK :],
            tricks={seat: winners.count(seat) for seat in SEATS},
            swapped=swapped,
            step=self.steps[number] if number < len(self.steps) else None,
            lost={seat: sum(one.lost for one in shown if one.seat is seat) for seat in SEATS},
        )

    def _held(
        self, number: int, swapped: Seat | None, laid: tuple[tuple[Seat, Card], ...]
    ) -> tuple[dict[Seat, frozenset[Card]], dict[Seat, tuple[Card, ...]]]:
        contract = self.contract
        dealt = drawn(self.rules, self.deal, Seat.A if contract is None else contract.taker)
        if contract is None or number < len(self.record.calls):
            first = {seat: frozenset(dealt.first[seat]) for seat in SEATS}
            return first, {seat: dealt.later(seat) for seat in SEATS}
        played = hands_in_play(dealt, swapped)
        gone = {card for _, card in laid}
        return {seat: played[seat] - gone for seat in SEATS}, dict.fromkeys(SEATS, ())
