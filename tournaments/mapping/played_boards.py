"""A board being played once more by somebody alone, as a signed text: who sits where, against whom,
and what both did. The cards nobody has shown are not in it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from django.core import signing

from engine.cards.card import Card
from engine.cards.notation import parse_card
from engine.deberts.actions import Act, Action, PlayCard
from engine.deberts.auction import Call
from engine.deberts.deal_state import DealState, start_deal
from engine.deberts.draw import AnyDeal
from engine.deberts.phase import Phase
from engine.deberts.ruleset import RuleSet
from engine.errors import IllegalActionError, NotationError
from engine.players.acting import announcement
from engine.seats import Seat

SALT = "manela.played-board"
_EXCHANGES = {"x": Act.EXCHANGE, "k": Act.KEEP_SEVEN}
_CALLS = {call.value: call for call in Call}


@dataclass(frozen=True, slots=True)
class PlayedBoard:
    """Somebody in `seat` against the automatic player of the name `player`; `acts` are the calls,
    exchanges and cards of both, in order.
    """

    seat: Seat
    player: str
    acts: tuple[Action, ...] = ()


def act_to_text(action: Action) -> str:
    """`pass`, `play`, `S`, `x`, `k`, `TD`: an act in a form or a token."""
    if isinstance(action, Call):
        return action.value
    if isinstance(action, PlayCard):
        return str(action.card)
    return next(text for text, act in _EXCHANGES.items() if act is action)


def act_from_text(text: str) -> Action | None:
    """The inverse of `act_to_text`; None for anything else."""
    known: Action | None = _CALLS.get(text) or _EXCHANGES.get(text)
    if known is not None:
        return known
    try:
        card: Card = parse_card(text)
    except NotationError:
        return None
    return PlayCard(card)


def sign(board: PlayedBoard, of: str) -> str:
    """The token of a state; `of` names the board with its cards and rules, and opens no other."""
    acts = " ".join(map(act_to_text, board.acts))
    return signing.dumps([board.seat.value, board.player, acts], salt=f"{SALT}.{of}")


def unsign(token: str, of: str) -> PlayedBoard | None:
    """The state of a token; None for one that is not the site's, or belongs to other cards."""
    try:
        seat, player, text = signing.loads(token, salt=f"{SALT}.{of}")
    except signing.BadSignature:
        return None
    acts = [act_from_text(one) for one in text.split()]
    return PlayedBoard(Seat(seat), player, tuple(act for act in acts if act is not None))


def table_of(rules: RuleSet, deal: AnyDeal, acts: Iterable[Action]) -> DealState:
    """The table after these acts. Announcements all make before the first lead are made in full.

    Raises `IllegalActionError` at an act that is not possible.
    """
    state = _announced(start_deal(rules, deal))
    for action in acts:
        state = _announced(state.apply(action))
    return state


def own_actions(state: DealState) -> tuple[Action, ...]:
    """What the player whose turn it is may do here: call, swap the seven or not, lay a card."""
    chosen = (Act.EXCHANGE, Act.KEEP_SEVEN)
    return tuple(
        action
        for action in state.legal_actions
        if isinstance(action, Call)
        or action in chosen
        or (isinstance(action, PlayCard) and not action.bela)
    )


def require_possible(state: DealState, action: Action) -> None:
    """Raise `IllegalActionError` with every reason against an act."""
    if found := state.refusals(action):
        raise IllegalActionError(found)


def _announced(state: DealState) -> DealState:
    while state.phase is Phase.ANNOUNCING:
        state = state.apply(announcement(state))
    return state
