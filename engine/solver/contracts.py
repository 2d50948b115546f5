"""What every contract of a deal comes to with best exchange and play."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from engine.cards.card import Card
from engine.cards.suit import SUITS, Suit
from engine.deberts.contract import Contract
from engine.deberts.draw import AnyDeal, drawn
from engine.deberts.outcome import Outcome
from engine.deberts.ruleset import RuleSet
from engine.seats import Seat
from engine.solver.search import PointSearch
from engine.solver.searching import new_search
from engine.solver.supported import require_solvable
from engine.solver.table import Table, table_of
from engine.solver.values import LEADERS


@dataclass(frozen=True, slots=True)
class ContractValue:
    """What a contract comes to when both exchange and play best: the outcome, who swaps the seven
    on the way (None: nobody), and who could have (None: nobody).
    """

    contract: Contract
    outcome: Outcome
    exchanged_by: Seat | None
    exchange_choice: Seat | None

    @property
    def net(self) -> int:
        """Written points of A minus those of B."""
        return self.outcome.net


class SolvedDeal:
    """A deal of which everything found out is kept, for several questions about it.

    Raises `RefusedError` for rules that cannot be solved and a deal that does not fit them.
    """

    def __init__(self, rules: RuleSet, deal: AnyDeal) -> None:
        """Nothing is searched yet."""
        require_solvable(rules, deal)
        self.rules = rules
        self.deal = deal
        self._searches: dict[Suit, PointSearch] = {}
        self._tables: dict[Contract, Table] = {}

    def search(self, trump: Suit) -> PointSearch:
        """The search at a trump."""
        if trump not in self._searches:
            self._searches[trump] = new_search(self.rules)
        return self._searches[trump]

    def table(self, contract: Contract) -> Table:
        """The contract on the table, everything announced."""
        if contract not in self._tables:
            search = self.search(contract.trump)
            deal = drawn(self.rules, self.deal, contract.taker)
            self._tables[contract] = table_of(self.rules, deal, contract, search)
        return self._tables[contract]

    def net(self, contract: Contract | None) -> int:
        """A's net in a contract; 0 for a deal passed out."""
        return 0 if contract is None else self.table(contract).opening.net

    def contract_value(self, contract: Contract) -> ContractValue:
        """As the function of this name."""
        table = self.table(contract)
        return ContractValue(contract, table.outcome, table.opening.exchanged_by, table.exchanger)


def contract_value(rules: RuleSet, deal: AnyDeal, contract: Contract) -> ContractValue:
    """What one contract comes to. Raises `RefusedError` for rules that cannot be solved."""
    return SolvedDeal(rules, deal).contract_value(contract)


def contract_values(rules: RuleSet, deal: AnyDeal) -> tuple[ContractValue, ...]:
    """All eight contracts, suits in the usual order, the one A takes before the one B takes.

    Whether the auction can end in them is not asked. Raises `RefusedError` for rules that cannot be
    solved.
    """
    solved = SolvedDeal(rules, deal)
    return tuple(
        solved.contract_value(Contract(taker, trump)) for trump in SUITS for taker in LEADERS
    )


def best_contract(values: Iterable[ContractValue], taker: Seat) -> ContractValue:
    """The contract that is best for `taker` among those he takes, the first of equals."""
    sign = 1 if taker is Seat.A else -1
    return max(
        (value for value in values if value.contract.taker is taker),
        key=lambda value: sign * value.net,
    )


def best_play(rules: RuleSet, deal: AnyDeal, contract: Contract) -> tuple[Card, ...]:
    """The cards of best exchange and play in the order they fall, fit for a record whose exchange
    is that of `contract_value`. Raises `RefusedError` for rules that cannot be solved.
    """
    return SolvedDeal(rules, deal).table(contract).line
