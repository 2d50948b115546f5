"""Automatic players at a deal under way, beside players who are not."""

from __future__ import annotations

from random import Random

from engine.cards.card import Card
from engine.cards.deal import Deal
from engine.cards.suit import Suit
from engine.deberts.actions import Act, Action, Announce, PlayCard
from engine.deberts.auction import Call
from engine.deberts.contract import Contract
from engine.deberts.deal_state import DealState
from engine.deberts.exchange import exchange_seven
from engine.deberts.phase import Phase
from engine.deberts.sides import first_leader
from engine.players.player import Player
from engine.players.views import AuctionView, PlayView
from engine.seats import Seat


def automatic_action(state: DealState, player: Player, rng: Random) -> Action:
    """What `player` does in a deal between two that waits for it: a call, the exchange or not, a
    card. The deal is a board's: without offers, claims and doubling (docs/rules.md 9.5).

    Where all announce before the first lead it is `announcement`; other announcements are left to
    the settlement. Raises `ValueError` when the deal is over.
    """
    seat, legal = state.turn, state.legal_actions
    if seat is None:
        raise ValueError("nobody acts any more")
    if state.phase is Phase.ANNOUNCING:
        return announcement(state)
    if state.phase is Phase.AUCTION:
        calls = tuple(action for action in legal if isinstance(action, Call))
        hand = state.hand(seat)
        view = AuctionView(state.rules, seat, hand, state.dealt.turn_up, state.calls)
        return player.call(view, calls, rng)
    if Act.EXCHANGE in legal and player.exchanges(_view(state, seat), state.dealt.turn_up, rng):
        return Act.EXCHANGE
    if state.phase is Phase.EXCHANGE:
        return Act.KEEP_SEVEN
    cards = frozenset(
        action.card for action in legal if isinstance(action, PlayCard) and not action.bela
    )
    return PlayCard(player.card(_view(state, seat), cards, rng))


def announcement(state: DealState) -> Announce:
    """The fullest announcement open to the player whose turn it is."""
    named = [action for action in state.legal_actions if isinstance(action, Announce)]
    return max(named, key=lambda one: sum(map(len, one.sequences)))


def _view(state: DealState, seat: Seat) -> PlayView:
    contract, deal = state.contract, state.deal
    assert contract is not None  # noqa: S101 - nobody asks for a view of the play before
    assert deal is not None  # noqa: S101 - known with the contract
    table = () if state.play is None else state.play.table
    fallen = state.laid[: len(state.laid) - len(table)]
    return PlayView(
        rules=state.rules,
        seat=seat,
        contract=contract,
        hand=state.hand(seat),
        seen_aside=_aside(deal, exchanged=state.exchanged_by is not None),
        table=table,
        fallen=fallen,
        opponent_void=_void(state, contract, seat),
    )


def _aside(deal: Deal, *, exchanged: bool) -> frozenset[Card]:
    turned = exchange_seven(deal) if exchanged else deal.turn_up
    shown = {*deal.bottom_cards}
    if deal.turn_up_to is None:
        shown.add(turned)
    return frozenset(shown)


def _void(state: DealState, contract: Contract, seat: Seat) -> frozenset[Suit]:
    """The suits the other has shown to be out of: who does not follow has none of the suit led,
    and no trumps either unless he trumps.
    """
    found: set[Suit] = set()
    leader = first_leader(state.rules, contract)
    winners = () if state.play is None else state.play.winners
    for trick, start in enumerate(range(0, len(state.laid) - 1, 2)):
        led, answer = state.laid[start : start + 2]
        if leader is seat and answer.suit is not led.suit:
            found.add(led.suit)
            if answer.suit is not contract.trump:
                found.add(contract.trump)
        if trick < len(winners):
            leader = winners[trick]
    return frozenset(found)
