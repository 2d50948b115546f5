"""Histories of deals, act by act, as `deberts-history/1` documents (docs/rules.md 7.4)."""

from __future__ import annotations

from typing import Any

from engine.cards.notation import deal_from_either_form, deal_to_document, format_cards, parse_cards
from engine.deberts.actions import Act, Action, Announce, PlayCard, ShowDeberts
from engine.deberts.auction import Call
from engine.deberts.deal_state import Before, DealState, replay_history
from engine.deberts.draw import AnyDeal, layout
from engine.deberts.outcome import Outcome
from engine.deberts.ruleset import RuleSet
from engine.errors import IllegalActionError, NotationError, RefusedError
from engine.formats.reading import Reading
from engine.formats.ruleset import read_rules, rules_to_keys
from engine.seats import Seat
from engine.violations import Violation

SCHEMA = "deberts-history/1"

_ANNOUNCE, _DEBERTS, _BELA = "announce", "deberts", "bela"
_WORDS: dict[str, Action] = {
    **{call.value: call for call in Call},
    **{act.value: act for act in Act},
}
_SEATS = {seat.value: seat for seat in Seat}


def action_to_text(action: Action) -> str:
    """An action in a word or two: `pass`, `S`, `exchange`, `announce AH KH QH, 9C 8C 7C`,
    `deberts …`, `QD`, `QD bela`.
    """
    if isinstance(action, Call | Act):
        return str(action.value)
    if isinstance(action, Announce):
        named = ", ".join(format_cards(cards) for cards in action.sequences)
        return f"{_ANNOUNCE} {named}".rstrip()
    if isinstance(action, ShowDeberts):
        return f"{_DEBERTS} {format_cards(action.run)}"
    return f"{action.card} {_BELA}" if action.bela else str(action.card)


def action_from_text(text: str) -> Action:
    """The inverse of `action_to_text`. Raises `NotationError`."""
    if text in _WORDS:
        return _WORDS[text]
    word, _, rest = text.partition(" ")
    if word == _ANNOUNCE:
        parts = rest.split(",") if rest.strip() else []
        return Announce(tuple(parse_cards(part) for part in parts))
    if word == _DEBERTS:
        return ShowDeberts(parse_cards(rest))
    cards = parse_cards(word)
    if len(cards) != 1 or rest not in {"", _BELA}:
        raise NotationError([Violation("unknown_act", "", {"text": text})])
    return PlayCard(cards[0], bela=bool(rest))


def history_to_document(state: DealState) -> dict[str, Any]:
    """A deal so far; the inverse of `history_from_document`."""
    known = {} if state.before == Before() else {"before": before_to_document(state.before)}
    return {
        "schema": SCHEMA,
        **rules_to_keys(state.rules),
        "deal": deal_to_document(state.dealt),
        **known,
        "acts": [action_to_text(action) for action in state.history],
    }


def before_to_document(before: Before) -> dict[str, Any]:
    """What a deal knows of the game before it."""
    right = before.davi_right
    return {
        "passed_out": before.passed_out,
        "stake": before.stake,
        "davi_right": None if right is None else right.value,
    }


def history_from_document(document: object) -> DealState:
    """The state after all acts of a document.

    Raises `NotationError` with every defect of form, `RefusedError` if rules and deal do not fit,
    `IllegalActionError` at the first act that is not possible.
    """
    reading = Reading(document, ("schema", "rules", "deal", "acts"), ("overrides", "before"))
    reading.schema(SCHEMA)
    rules, before = read_rules(reading), _before(reading)
    deal = None if rules is None else _deal(reading, rules)
    acts = _acts(reading)
    reading.finish()
    assert rules is not None and deal is not None  # noqa: S101, PT018 - or a defect was noted
    return replay_history(rules, deal, acts, before)


def outcome_of_history(document: object) -> Outcome:
    """The outcome of a history that has come to its end. Raises `RefusedError` with the defects."""
    try:
        state = history_from_document(document)
    except (NotationError, IllegalActionError) as error:
        raise RefusedError(error.violations) from error
    outcome = state.outcome
    if outcome is None:
        parameters = {"acts": len(state.history)}
        raise RefusedError([Violation("history_unfinished", "acts", parameters)])
    return outcome


def _deal(reading: Reading, rules: RuleSet) -> AnyDeal | None:
    if "deal" not in reading.values:
        return None
    try:
        return deal_from_either_form(reading.values["deal"], layout(rules))
    except NotationError as error:
        reading.violations += [violation.within("deal") for violation in error.violations]
        return None


def _before(reading: Reading) -> Before:
    inner = reading.inner("before", (), ("passed_out", "stake", "davi_right"))
    if inner is None:
        return Before()
    right = None
    if inner.values.get("davi_right") is not None:
        right = _SEATS.get(inner.text("davi_right", tuple(_SEATS)))
    stake = inner.integer("stake", 1) if "stake" in inner.values else 1
    return Before(inner.integer("passed_out", 0), stake, right)


def _acts(reading: Reading) -> list[Action]:
    value = reading.values.get("acts", [])
    if not isinstance(value, list):
        reading.note("not_a_list", "acts")
        return []
    found: list[Action] = []
    for number, text in enumerate(value):
        where = f"acts[{number}]"
        if not isinstance(text, str):
            reading.note("not_a_string", where)
            continue
        try:
            found.append(action_from_text(text))
        except NotationError as error:
            reading.violations += [violation.within(where) for violation in error.violations]
    return found
