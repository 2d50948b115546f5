"""Who may do what at each point of a deal (docs/rules.md 1–5, 10)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.cards.card import Card
from engine.cards.pack import CARD_INDEX
from engine.cards.rank import Rank
from engine.deberts.actions import Act, Action, Announce, PlayCard, ShowDeberts
from engine.deberts.announcing import bela_may_be_said, nameable
from engine.deberts.auction import Call, caller, legal_calls
from engine.deberts.declarations import announcing_order, bela_held, deberts_held
from engine.deberts.exchange import exchange_possible, exchange_seven, exchange_window
from engine.deberts.four_sevens import holds_four_sevens
from engine.deberts.options import (
    AnnounceWhen,
    BelaTiming,
    Doezd,
    ExchangeUntil,
    FourSevens,
    FourSevensUntil,
    SequenceAnnounce,
)
from engine.deberts.phase import Phase
from engine.deberts.play import Play
from engine.deberts.sides import first_leader
from engine.seats import Seat, from_seat

if TYPE_CHECKING:
    from engine.deberts.deal_state import DealState


def phase(state: DealState) -> Phase:
    """What the deal is waiting for."""
    if state.ended_by is not None:
        return Phase.OVER
    if state.davi_by is not None:
        return Phase.DAVI
    if state.contract is None:
        return Phase.AUCTION if open_calls(state) else Phase.OVER
    if state.play is None:
        return before_the_draw(state) or Phase.OVER
    if state.laid:
        return Phase.PLAY if state.play.turn is not None else Phase.OVER
    if exchange_window(state.rules) is ExchangeUntil.FIRST_LEAD and exchanger(state):
        return Phase.EXCHANGE
    if late_sevens(state) is not None:
        return Phase.FOUR_SEVENS
    return Phase.PLAY if next_announcer(state) is None else Phase.ANNOUNCING


def before_the_draw(state: DealState) -> Phase | None:
    """What must still happen between the contract and the extra cards; none if nothing."""
    if state.rules.fifty_offer and state.fifty in {None, Act.OFFER_FIFTY}:
        return Phase.OFFER
    if exchange_window(state.rules) is ExchangeUntil.BEFORE_DRAW and exchanger(state):
        return Phase.EXCHANGE
    return None


def turn(state: DealState) -> Seat | None:
    """Whose action is awaited; none when the deal is over."""
    return turn_in(state, phase(state))


def turn_in(state: DealState, now: Phase) -> Seat | None:
    """Whose action is awaited in a phase."""
    if now is Phase.PLAY and state.play is not None:
        return state.play.turn
    if now is Phase.AUCTION:
        return caller(state.calls, state.rules.seats)
    if now is Phase.OFFER and state.contract is not None:
        return offer_turn(state, state.contract.taker)
    if now is Phase.DAVI:
        return None if state.davi_by is None else _opponent(state, state.davi_by)
    if now is Phase.EXCHANGE:
        return exchanger(state)
    if now is Phase.FOUR_SEVENS:
        return late_sevens(state)
    if now is Phase.ANNOUNCING:
        return next_announcer(state)
    return None


def legal_actions(state: DealState) -> tuple[Action, ...]:
    """All actions open to the player whose turn it is; empty when the deal is over."""
    now = phase(state)
    seat = turn_in(state, now)
    return () if seat is None else tuple(_actions(state, now, seat))


def is_legal(state: DealState, action: Action) -> bool:
    """Whether an action is among `legal_actions`, without listing them for a mere card."""
    if isinstance(action, PlayCard) and not action.bela and state.play is not None:
        return phase(state) is Phase.PLAY and state.play.refusal(action.card) is None
    return action in legal_actions(state)


def open_calls(state: DealState) -> tuple[Call, ...]:
    """The calls possible now; empty when the auction is over."""
    turned = state.dealt.turn_up.suit
    return legal_calls(state.rules, turned, state.calls, state.before.passed_out)


def exchanger(state: DealState) -> Seat | None:
    """Who could still exchange, the moment apart."""
    contract, deal = state.contract, state.deal
    if contract is None or deal is None or state.exchanged_by or state.seven_kept:
        return None
    able = (
        seat for seat in state.rules.seats if exchange_possible(state.rules, deal, contract, seat)
    )
    return next(able, None)


def next_announcer(state: DealState) -> Seat | None:
    """Whose announcement is awaited where all announce before the first lead."""
    rules = state.rules
    if (
        rules.announce_when is not AnnounceWhen.BEFORE_PLAY
        or rules.sequence_announce is SequenceAnnounce.AUTO
        or state.contract is None
    ):
        return None
    order = announcing_order(rules, first_leader(rules, state.contract))
    return next((seat for seat in order if state.announced[seat] is None), None)


def late_sevens(state: DealState) -> Seat | None:
    """Who holds four sevens and will have no other turn before the first lead ends the moment
    for them.
    """
    if state.rules.four_sevens_until is not FourSevensUntil.FIRST_LEAD:
        return None
    holders = (seat for seat in state.rules.seats if may_show_sevens(state, seat))
    return next(holders, None)


def may_show_sevens(state: DealState, seat: Seat) -> bool:
    """Whether a seat holds four sevens and the moment for them has not passed."""
    rules = state.rules
    if rules.four_sevens is FourSevens.OFF or state.sevens_shown or state.sevens_hidden is seat:
        return False
    if rules.four_sevens_until is FourSevensUntil.FIRST_LEAD and state.laid:
        return False
    return not has_laid(state, seat) and holds_four_sevens(state.hand(seat))


def may_ask_terc(state: DealState, seat: Seat) -> bool:
    """Whether a seat holds 9-8-7 of trumps, may still exchange and has not asked yet."""
    if not state.rules.ask_terc or state.terc_answers is not None or state.contract is None:
        return False
    return set(trump_terc(state.contract.trump)) <= state.hand(seat)


def trump_terc(trump: object) -> tuple[Card, ...]:
    """The nine, eight and seven of trumps, from the top."""
    return tuple(
        card
        for rank in (Rank.NINE, Rank.EIGHT, Rank.SEVEN)
        for card in CARD_INDEX
        if card.rank is rank and card.suit is trump
    )


def may_offer_davi(state: DealState, seat: Seat) -> bool:
    """Whether a seat may offer to double the stake at its turn."""
    right = state.davi_right
    side = state.rules.side_of
    return state.rules.davi and (right is None or side(right) is side(seat))


def may_claim(state: DealState, seat: Seat) -> bool:
    """Whether a seat may claim the end of the game at its turn to play (docs/rules.md 10.6)."""
    play, doezd = state.play, state.rules.doezd
    if play is None or doezd is Doezd.OFF:
        return False
    if doezd is Doezd.OWN_TURN:
        return True
    return not play.table and bool(play.winners) and play.leader is seat


def has_laid(state: DealState, seat: Seat) -> bool:
    """Whether a seat has laid its first card."""
    return state.play is not None and len(state.play.hands[seat]) < state.rules.hand_size


def may_announce(state: DealState, seat: Seat) -> bool:
    """Whether a seat may announce with its first card now."""
    with_first_card = state.rules.announce_when is AnnounceWhen.FIRST_CARD
    return with_first_card and state.announced[seat] is None and not has_laid(state, seat)


def may_exchange(state: DealState, seat: Seat) -> bool:
    """Whether a seat may exchange at its turn to announce or to play."""
    if exchange_window(state.rules) is not ExchangeUntil.OWN_FIRST_CARD or state.deal is None:
        return False
    if has_laid(state, seat) or exchanger(state) is not seat:
        return False
    announced = state.announced[seat]
    if announced is None:
        return state.claims[seat].deberts is None
    seven = exchange_seven(state.deal)
    before_play = state.rules.announce_when is AnnounceWhen.BEFORE_PLAY
    in_deberts = seven in (state.claims[seat].deberts or ())
    return before_play and not in_deberts and not any(seven in cards for cards in announced)


def with_bela(state: DealState, play: Play, seat: Seat, cards: list[Card]) -> list[Card]:
    """Those of the cards with which a seat can say bela now."""
    automatic = state.rules.bela_timing is BelaTiming.AUTO
    held = state.played_with(seat)
    if automatic or state.bela[seat] is not None or not bela_held(play.trump, held):
        return []
    laid = held - state.hand(seat)
    return [card for card in cards if bela_may_be_said(state.rules, play.trump, laid, card)]


def offer_turn(state: DealState, taker: Seat) -> Seat:
    """Who acts about the 50 points: the defender until he has offered, then the taker."""
    return taker if state.fifty is Act.OFFER_FIFTY else _opponent(state, taker)


def _opponent(state: DealState, seat: Seat) -> Seat:
    """The next player, who is always of another side."""
    return from_seat(state.rules.seats, seat)[1]


def _actions(state: DealState, now: Phase, seat: Seat) -> Iterator[Action]:
    if now in {Phase.DAVI, Phase.OFFER}:
        answered = now is Phase.DAVI or state.fifty is Act.OFFER_FIFTY
        yield from (Act.ACCEPT, Act.REFUSE) if answered else (Act.OFFER_FIFTY, Act.NO_OFFER)
        return
    if now is Phase.AUCTION:
        yield from open_calls(state)
    yield from _acts_with_sevens(state, now, seat)
    if state.play is not None and now in {Phase.ANNOUNCING, Phase.PLAY}:
        yield from _announcements(state, state.play, now, seat)
    if now in {Phase.AUCTION, Phase.PLAY} and may_offer_davi(state, seat):
        yield Act.DAVI
    if now is Phase.PLAY and state.play is not None:
        yield from _cards(state, state.play, seat)


def _acts_with_sevens(state: DealState, now: Phase, seat: Seat) -> Iterator[Action]:
    if now is Phase.PLAY and has_laid(state, seat):
        return
    at_own_turn = now in {Phase.ANNOUNCING, Phase.PLAY}
    if now is Phase.EXCHANGE or (at_own_turn and may_exchange(state, seat)):
        yield Act.EXCHANGE
        if now is Phase.EXCHANGE:
            yield Act.KEEP_SEVEN
        if may_ask_terc(state, seat):
            yield Act.ASK_TERC
    if may_show_sevens(state, seat):
        yield Act.SHOW_SEVENS
    if now is Phase.FOUR_SEVENS:
        yield Act.HIDE_SEVENS


def _announcements(state: DealState, play: Play, now: Phase, seat: Seat) -> Iterator[Action]:
    if now is Phase.PLAY and not may_announce(state, seat):
        return
    held, shown = play.hands[seat], state.claims[seat].deberts
    run = deberts_held(state.rules, play.trump, held)
    if shown is None and run is not None:
        yield ShowDeberts(run)
    if now is Phase.ANNOUNCING:
        yield Announce(())
    for sequences in nameable(state.rules, play.trump, held.difference(shown or ())):
        yield Announce(sequences)


def _cards(state: DealState, play: Play, seat: Seat) -> Iterator[Action]:
    if may_claim(state, seat):
        yield Act.DOEZD
    contract = state.contract
    if state.rules.polubait and contract is not None:
        side = state.rules.side_of
        if side(contract.taker) is not side(seat):
            yield Act.POLUBAIT
    cards = sorted(play.legal, key=CARD_INDEX.__getitem__)
    yield from (PlayCard(card) for card in cards)
    yield from (PlayCard(card, bela=True) for card in with_bela(state, play, seat, cards))
