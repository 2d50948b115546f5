"""Why an action is not possible at a point of a deal, in the words a player understands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from engine.deberts import deal_moves as moves
from engine.deberts.actions import Act, Action, Announce, PlayCard, ShowDeberts
from engine.deberts.announcing import examine_announcement, examine_bela, examine_deberts
from engine.deberts.auction import Call
from engine.deberts.declarations import Announcement
from engine.deberts.exchange import exchange_obstacles, exchange_seven, exchange_window
from engine.deberts.four_sevens import holds_four_sevens
from engine.deberts.options import AnnounceWhen, Doezd, ExchangeUntil, FourSevens, SequenceAnnounce
from engine.deberts.phase import Phase
from engine.seats import Seat
from engine.violations import Violation

if TYPE_CHECKING:
    from engine.deberts.deal_state import DealState


def refusals(state: DealState, action: Action, by: Seat | None) -> tuple[Violation, ...]:
    """Every reason against an action; empty if it is possible. `by` is who wants to do it, if
    that is known.
    """
    seat = moves.turn(state)
    if seat is None:
        return (Violation("deal_is_over"),)
    if by is not None and by is not seat:
        return (Violation("not_your_turn", "", {"seat": seat.value, "by": by.value}),)
    if moves.is_legal(state, action):
        return ()
    if _offer_open(state) and action not in {Act.ACCEPT, Act.REFUSE}:
        return (Violation("offer_is_open"),)
    return tuple(_reasons(state, action, seat)) or (Violation("action_not_now"),)


def _offer_open(state: DealState) -> bool:
    return Act.ACCEPT in moves.legal_actions(state)


def _reasons(state: DealState, action: Action, seat: Seat) -> Iterator[Violation]:
    if isinstance(action, Call):
        yield from _against_call(state, action)
    elif isinstance(action, PlayCard):
        yield from _against_card(state, action, seat)
    elif isinstance(action, Announce | ShowDeberts):
        yield from _against_announcing(state, action, seat)
    elif action is Act.EXCHANGE:
        yield from _against_exchange(state, seat)
    elif action in {Act.SHOW_SEVENS, Act.HIDE_SEVENS}:
        yield from _against_sevens(state, seat)
    else:
        yield from _against_others(state, action, seat)


def _against_call(state: DealState, call: Call) -> Iterator[Violation]:
    allowed = moves.open_calls(state)
    if not allowed:
        yield Violation("call_after_end", "", {"call": call.value})
        return
    names = ", ".join(one.value for one in allowed)
    yield Violation("call_illegal", "", {"call": call.value, "allowed": names})


def _against_card(state: DealState, action: PlayCard, seat: Seat) -> Iterator[Violation]:
    now, play = moves.phase(state), state.play
    if state.contract is None:
        yield Violation("card_before_contract", "", {"card": action.card})
    if now is Phase.ANNOUNCING:
        yield Violation("announce_first")
    if now is not Phase.PLAY or play is None:
        return
    fault = play.refusal(action.card)
    if fault is not None:
        yield fault
    else:  # then bela is what stands against it
        cards = state.played_with(seat)
        faults = examine_bela(state.rules, play.trump, cards, action.card)
        yield from (Violation(v.code, "", v.parameters) for v in faults)
        if not faults:
            yield Violation("bela_not_now")


def _against_announcing(
    state: DealState, action: Announce | ShowDeberts, seat: Seat
) -> Iterator[Violation]:
    rules, play = state.rules, state.play
    if play is None or rules.sequence_announce is SequenceAnnounce.AUTO:
        yield Violation("announce_not_now")
        return
    if state.announced[seat] is not None:
        yield Violation("announced_before", "", {"seat": seat.value})
        return
    early = rules.announce_when is AnnounceWhen.BEFORE_PLAY
    if moves.phase(state) is not (Phase.ANNOUNCING if early else Phase.PLAY) or (
        moves.has_laid(state, seat)
    ):
        yield Violation("announce_not_now")
        return
    hand, shown = play.hands[seat], state.claims[seat].deberts
    if isinstance(action, ShowDeberts):
        yield from examine_deberts(rules, play.trump, hand, action.run)
        return
    said = Announcement(action.sequences, deberts=shown)
    yield from examine_announcement(rules, play.trump, hand, said)


def _against_exchange(state: DealState, seat: Seat) -> Iterator[Violation]:
    deal, contract = state.deal, state.contract
    if deal is None or contract is None:
        yield Violation("exchange_before_contract")
        return
    if state.exchanged_by is not None:
        yield Violation("exchange_done")
        return
    obstacles = exchange_obstacles(state.rules, deal, contract, seat)
    yield from (Violation(v.code, "", v.parameters) for v in obstacles)
    if obstacles:
        return
    own_card = exchange_window(state.rules) is ExchangeUntil.OWN_FIRST_CARD
    named = {card for cards in state.announced[seat] or () for card in cards}
    named.update(state.claims[seat].deberts or ())
    if own_card and not moves.has_laid(state, seat) and exchange_seven(deal) in named:
        yield Violation("exchange_seven_announced")
    else:
        yield Violation("exchange_too_late")


def _against_sevens(state: DealState, seat: Seat) -> Iterator[Violation]:
    if state.rules.four_sevens is FourSevens.OFF:
        yield Violation("act_unknown_here")
    elif not holds_four_sevens(state.hand(seat)):
        yield Violation("four_sevens_not_held", "", {"seat": seat.value})
    else:
        yield Violation("four_sevens_too_late")


def _against_others(state: DealState, action: Act, seat: Seat) -> Iterator[Violation]:
    rules = state.rules
    known = {
        Act.ASK_TERC: (rules.ask_terc, "terc_not_to_ask"),
        Act.DAVI: (rules.davi, "davi_not_now"),
        Act.DOEZD: (rules.doezd is not Doezd.OFF, "doezd_not_now"),
        Act.POLUBAIT: (rules.polubait, "polubait_not_now"),
        Act.OFFER_FIFTY: (rules.fifty_offer, "action_not_now"),
        Act.ACCEPT: (rules.davi or rules.fifty_offer, "no_offer_is_open"),
        Act.REFUSE: (rules.davi or rules.fifty_offer, "no_offer_is_open"),
    }
    allowed, code = known.get(action, (True, "action_not_now"))
    if not allowed:
        yield Violation("act_unknown_here")
    elif action is Act.DAVI and not moves.may_offer_davi(state, seat):
        yield Violation("davi_right_of_the_other")
    else:
        yield Violation(code)
