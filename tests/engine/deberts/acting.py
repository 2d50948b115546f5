"""Steps of a deal for the tests of what players may do."""

from dataclasses import replace
from typing import Any

import pytest

from engine.cards.notation import parse_card, parse_cards
from engine.deberts.actions import Action, Announce, PlayCard
from engine.deberts.deal_state import DealState, Phase
from engine.deberts.presets import preset
from engine.deberts.ruleset import RuleSet
from engine.errors import IllegalActionError
from engine.seats import Seat

CLUB = preset("club")


def after(state: DealState, *actions: Action) -> DealState:
    for action in actions:
        state = state.apply(action)
    return state


def rules_with(base: RuleSet = CLUB, **changes: Any) -> RuleSet:
    return replace(base, **changes)


def lay(text: str, *, bela: bool = False) -> PlayCard:
    return PlayCard(parse_card(text), bela)


def say(*sequences: str) -> Announce:
    return Announce(tuple(map(parse_cards, sequences)))


def codes(state: DealState, action: Action, by: Seat | None = None) -> list[str]:
    found = [v.code for v in state.refusals(action, by)]
    with pytest.raises(IllegalActionError) as refused:
        state.apply(action, by)
    assert [v.code for v in refused.value.violations] == found
    assert all(v.message for v in refused.value.violations)
    return found


def played(state: DealState) -> DealState:
    """The deal to its end, the first legal card each time."""
    while state.phase is not Phase.OVER:
        state = state.apply(next(a for a in state.legal_actions if isinstance(a, PlayCard)))
    return state
