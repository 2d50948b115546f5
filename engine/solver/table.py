"""A contract on the table: the hands with and without the exchange, and who may choose.

The swap of the trump seven is a choice: it changes the known sum, may make or break a sequence and
bela, and the card taken may be caught. Who may swap compares the nets of both. The leader, or
anybody where the exchange is over before the first lead, decides before a card is laid; the
follower decides when he has seen the lead (docs/rules.md 3.3), so the leader has to be content
with the worse of the two after each lead.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from engine.cards.card import Card
from engine.cards.deal import Deal
from engine.deberts.contract import Contract
from engine.deberts.declarations import Announcements
from engine.deberts.exchange import Hands, exchange_possible, exchange_window, hands_in_play
from engine.deberts.options import ExchangeUntil
from engine.deberts.outcome import Outcome
from engine.deberts.ruleset import RuleSet
from engine.deberts.sides import first_leader
from engine.deberts.strength import LAST_TRICK
from engine.seats import Seat
from engine.solver.layout import each_bit, layout_of, value_of
from engine.solver.net_search import NetSearch
from engine.solver.payoff import payoff_of
from engine.solver.position import Position
from engine.solver.search import PointSearch
from engine.solver.searching import must_beat
from engine.solver.values import LEADERS


@dataclass(frozen=True, slots=True)
class Arrangement:
    """One state of the exchange: where the play starts, and what can be asked of it."""

    start: Position
    search: NetSearch

    def after(self, lead: int) -> Position:
        """The moment after the first lead; 0: before it."""
        return self.start.lay(lead) if lead else self.start


@dataclass(frozen=True, slots=True)
class Opening:
    """What was chosen until the exchange was over: the net it comes to, who swapped, and the first
    lead if it was laid before (else 0).
    """

    net: int
    exchanged_by: Seat | None
    lead: int = 0


class Table:
    """A contract and what best play makes of it.

    `kept` are the hands as dealt, `swapped` those after the exchange by `exchanger`, if there is
    one; any number of cards, the same in both hands. `announcements` are as in a record (None:
    everything the rules allow is announced).
    """

    def __init__(
        self,
        rules: RuleSet,
        contract: Contract,
        search: PointSearch,
        kept: Hands,
        swapped: Hands | None = None,
        exchanger: Seat | None = None,
        announcements: Announcements | None = None,
    ) -> None:
        """Nothing is searched yet."""
        self.contract = contract
        self.layout = layout_of(contract.trump)
        self.leader = first_leader(rules, contract)
        self.exchanger = exchanger
        self.decided_before_lead = (
            exchanger is self.leader or exchange_window(rules) is not ExchangeUntil.OWN_FIRST_CARD
        )

        def arranged(hands: Hands) -> Arrangement:
            a, b = self.layout.mask(hands[Seat.A]), self.layout.mask(hands[Seat.B])
            in_play = value_of(a | b) + LAST_TRICK
            held = _held_only(announcements, hands)
            payoff = payoff_of(rules, contract, hands, in_play, held)
            start = Position(a, b, self.leader is Seat.A)
            return Arrangement(start, NetSearch(search, payoff, must_beat=must_beat(rules)))

        self.kept = arranged(kept)
        self.swapped = self.kept if swapped is None else arranged(swapped)

    def arrangement(self, exchanged_by: Seat | None) -> Arrangement:
        """The state of the exchange after it is over."""
        return self.kept if exchanged_by is None else self.swapped

    @cached_property
    def opening(self) -> Opening:
        """What happens before the exchange is over, when all choose best."""
        if self.exchanger is None:
            return Opening(self.kept.search.net(self.kept.start), None)
        if self.decided_before_lead:
            return self.after_lead(0)
        sign = 1 if self.leader is Seat.A else -1
        leads = self.kept.start.legal(must_beat=self.kept.search.must_beat)
        openings = [self.after_lead(card) for card in each_bit(leads)]
        return max(openings, key=lambda opening: (sign * opening.net, -opening.lead))

    def after_lead(self, lead: int) -> Opening:
        """The exchanger's choice when he has seen the lead (0: before it). He swaps unless that
        costs him something.
        """
        kept, swapped = (
            arranged.search.net(arranged.after(lead)) for arranged in (self.kept, self.swapped)
        )
        sign = 1 if self.exchanger is Seat.A else -1
        if sign * swapped >= sign * kept:
            return Opening(swapped, self.exchanger, lead)
        return Opening(kept, None, lead)

    @property
    def outcome(self) -> Outcome:
        """How the deal ends with the best exchange and play."""
        arranged = self.arrangement(self.opening.exchanged_by)
        return arranged.search.outcome(arranged.after(self.opening.lead))

    @property
    def line(self) -> tuple[Card, ...]:
        """All cards of best exchange and play, in the order they fall."""
        arranged, lead = self.arrangement(self.opening.exchanged_by), self.opening.lead
        rest = arranged.search.line(arranged.after(lead))
        return tuple(self.layout.cards[card] for card in ([lead, *rest] if lead else rest))


def table_of(
    rules: RuleSet,
    deal: Deal,
    contract: Contract,
    search: PointSearch,
    announcements: Announcements | None = None,
) -> Table:
    """The table of a contract of a deal."""
    able = (seat for seat in LEADERS if exchange_possible(rules, deal, contract, seat))
    exchanger = next(able, None)
    kept, swapped = hands_in_play(deal, None), hands_in_play(deal, exchanger)
    return Table(rules, contract, search, kept, swapped, exchanger, announcements)


def _held_only(announcements: Announcements | None, hands: Hands) -> Announcements | None:
    """The announcements without sequences that the exchange made impossible."""
    if announcements is None:
        return None
    return {
        seat: replace(made, sequences=tuple(c for c in made.sequences if hands[seat].issuperset(c)))
        for seat, made in announcements.items()
    }
