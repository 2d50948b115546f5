"""A board played alone, in words and buttons."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass

from django.utils.html import format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from engine.cards.card import Card
from engine.cards.suit import SUITS
from engine.deberts.actions import Act, Action, PlayCard
from engine.deberts.auction import Call, caller
from engine.deberts.deal_state import DealState
from engine.seats import SEATS, Seat
from tournaments.mapping.played_boards import act_to_text
from tournaments.words import card_signs
from tournaments.words.replays import act_sign


@dataclass(frozen=True, slots=True)
class ActButton:
    """An act to choose: what the form sends and what the button says."""

    value: str
    sign: SafeString


@dataclass(frozen=True, slots=True)
class HeldCard:
    """An own card; `value` is what the form sends if it may be laid now, else empty."""

    sign: SafeString
    value: str


def action_button(action: Action, turn_up: Card) -> ActButton:
    """A call, or to swap the seven or not."""
    if isinstance(action, Call):
        sign = act_sign(action, turn_up.suit)
        if action is not Call.PASS:
            suit = card_signs.suit(action.suit or turn_up.suit)
            sign = format_html("{} {}", pgettext("button", "Take"), suit)
        return ActButton(act_to_text(action), sign)
    words = _("Swap the seven") if action is Act.EXCHANGE else _("Keep the seven")
    return ActButton(act_to_text(action), format_html("{}", words))


def own_suits(state: DealState, seat: Seat, actions: Collection[Action]) -> list[list[HeldCard]]:
    """The own hand suit by suit; the cards that may be laid are buttons."""
    legal = {action.card for action in actions if isinstance(action, PlayCard)}
    held = sorted(state.hand(seat), key=card_signs.plain_order, reverse=True)
    suits = [
        [
            HeldCard(card_signs.card(card), str(card) if card in legal else "")
            for card in held
            if card.suit is suit
        ]
        for suit in SUITS
    ]
    return [suit for suit in suits if suit]


def waiting_words(state: DealState) -> str:
    """What the table waits for."""
    if state.turn is None:
        return _("The deal is over.")
    if state.contract is None:
        return _("Your call.")
    if state.play is None or Act.KEEP_SEVEN in state.legal_actions:
        return _("Do you swap the seven?")
    return _("You lead.") if not state.play.table else _("Your card.")


def history_lines(state: DealState) -> list[SafeString]:
    """What happened so far: the auction, the swap, the tricks."""
    turned = state.dealt.turn_up.suit
    lines = [
        format_html("{}: {}", caller(state.calls[:at]).value, act_sign(call, turned))
        for at, call in enumerate(state.calls)
    ]
    if state.exchanged_by is not None:
        words = _("%(seat)s swaps the seven") % {"seat": state.exchanged_by.value}
        lines.append(format_html("{}", words))
    if state.play is None:
        return lines
    for number, winner in enumerate(state.play.winners):
        cards = card_signs.cards(state.laid[len(SEATS) * number : len(SEATS) * (number + 1)])
        words = _("won by %(seat)s") % {"seat": winner.value}
        lines.append(format_html("{} – {}", cards, words))
    return lines
