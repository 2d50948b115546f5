"""Whole games played card by card: every deal recorded, replayed and written into the ledger."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.deberts.actions import Act, Action
from engine.deberts.auction import Call
from engine.deberts.deal_state import DealState, start_deal
from engine.deberts.options import DebertsJackpot, FourSevens
from engine.deberts.outcome import OutcomeKind
from engine.deberts.ruleset import RuleSet
from engine.errors import RefusedError
from engine.formats.history import history_to_document
from engine.formats.match import NamedMatch, match_from_document, match_to_document
from engine.match import acts
from engine.match.from_table import acts_of_history, before_deal
from engine.match.match import Match
from engine.match.play import after, start
from tests.engine.deberts.positions import random_stock_deal
from tests.engine.match.games import rules

RARE = {
    Act.DOEZD: 0.002,
    Act.POLUBAIT: 0.002,
    Act.DAVI: 0.003,
    Act.OFFER_FIFTY: 0.2,
    Act.SHOW_SEVENS: 0.7,
}
EVERYTHING: dict[str, Any] = {"davi": True, "mars": True, "polubait": True, "fifty_offer": True}
RULES: dict[str, RuleSet] = {
    "club": rules("club", **EVERYTHING),
    "club_fr partners": rules("club_fr", 4, True, davi=True, four_sevens=FourSevens.BONUS),
    "kharkiv": rules("kharkiv", deberts_jackpot=DebertsJackpot.TARGET_POINTS),
    "kharkiv 3": rules("kharkiv", 3),
    "classic_ua 4": rules("classic_ua", 4),
    "moscow 3": rules("moscow", 3),
    "online_2p": rules("online_2p"),
    "short": rules("short", davi=True),
}


def _chosen(state: DealState, rng: Random) -> Action:
    """Some legal action; what ends a deal early comes seldom, four passes sometimes."""
    legal = list(state.legal_actions)
    usual = [one for one in legal if not (isinstance(one, Act) and one in RARE)]
    rare = [one for one in legal if isinstance(one, Act) and rng.random() < RARE.get(one, 0)]
    if Call.PLAY in usual and rng.random() < 0.5:
        return Call.PLAY
    return rng.choice(rare or usual or legal)


def _played(match: Match, rng: Random) -> DealState:
    deal = random_stock_deal(rng, match.rules.players)
    state = start_deal(match.rules, deal, before_deal(match))
    while state.legal_actions:
        state = state.apply(_chosen(state, rng))
    return state


def _written(match: Match, state: DealState) -> list[int]:
    """What the deal's own settlement writes, by side of the match: seat A is the player after the
    dealer, two seats on partners share a side.
    """
    outcome = state.outcome
    assert outcome is not None
    found = [0] * match.rules.sides
    for place, points in enumerate(outcome.written.values):
        found[(match.dealer + 1 + place) % match.rules.sides] += points
    return found


@pytest.mark.parametrize("name", RULES)
def test_the_ledger_writes_what_the_deals_write(name: str) -> None:
    rng = Random(name)
    kinds = set()
    for number in range(2):
        match = start(RULES[name], number % RULES[name].players)
        history: list[dict[str, Any]] = []
        while not match.over:
            state = _played(match, rng)
            told = acts_of_history(match, state)
            expected, outcome = _written(match, state), state.outcome
            assert outcome is not None
            lines = len(match.lines)
            for act in told:
                match = after(match, act)
            kinds.add(outcome.kind)
            history.append({"act": "history", "history": history_to_document(state)})
            if outcome.kind not in {OutcomeKind.STOPPED, OutcomeKind.PASSED_OUT}:
                new = match.lines[lines:]
                columns = zip(*[line.written for line in new], strict=True)
                bonus = zip(*[line.bonus for line in new], strict=True)
                both = zip(columns, bonus, strict=True)
                assert [sum(one) + sum(other) for one, other in both] == expected
            reached = match.target_reached
            if not match.over and reached and rng.random() < 0.7:
                match = after(match, acts.Claim(reached[0]))
                history.append({"act": "claim", "player": reached[0] + 1})
        document = match_to_document(NamedMatch(match, tuple("ABCD"[: match.rules.players])))
        again = match_from_document({**document, "history": history}).match
        assert again.lines == match.lines
        assert again.result == match.result
    assert OutcomeKind.MADE in kinds


def test_a_deal_of_another_game_is_refused() -> None:
    match = start(RULES["club"], 0)
    state = _played(match, Random(4))
    doubled = after(match, acts.Davi(0, accepted=True))
    with pytest.raises(RefusedError, match="another stake"):
        acts_of_history(doubled, state)
    unfinished = start_deal(match.rules, random_stock_deal(Random(1), 2), before_deal(match))
    with pytest.raises(RefusedError):
        acts_of_history(match, unfinished)
