"""Matches as `deberts-match/1` documents (docs/matches.md 9)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, fields, replace
from typing import Any

from engine.deberts.presets import PRESET_NAMES, preset
from engine.deberts.ruleset import RuleSet
from engine.errors import EngineError, NotationError, RefusedError
from engine.formats.history import before_to_document, history_from_document
from engine.formats.match_acts import Entry, TableEntry, act_to_document, read_entry
from engine.formats.reading import Reading
from engine.formats.record import record_from_document
from engine.formats.ruleset import rules_from_keys, ruleset_to_document
from engine.formats.tally import tally_from_document
from engine.match.acts import Act
from engine.match.from_table import (
    acts_of_history,
    acts_of_record,
    acts_of_tally,
    before_deal,
)
from engine.match.match import Match
from engine.match.play import after, start
from engine.violations import Violation

SCHEMA = "deberts-match/1"

_REQUIRED = ("schema", "rules", "history")
_OPTIONAL = ("overrides", "players", "dealer", "opening")


@dataclass(frozen=True, slots=True)
class NamedMatch:
    """A match and how its players are called; without names they go by their numbers.
    `rules_name` is the preset the rules were taken from, empty for none.
    """

    match: Match
    names: tuple[str, ...]
    rules_name: str = ""

    def side_name(self, side: int) -> str:
        """The name of a side: its players' names."""
        return " + ".join(self.names[side :: self.match.rules.sides])


def match_to_document(named: NamedMatch, *, whole_rules: bool = False) -> dict[str, Any]:
    """The inverse of `match_from_document`; deals entered as records become scores. A rule set
    that is a preset goes by its name, unless `whole_rules` asks for every option.
    """
    match = named.match
    rules = ruleset_to_document(match.rules) if whole_rules else _rules_key(match.rules)
    document: dict[str, Any] = {
        "schema": SCHEMA,
        "rules": rules,
        "players": list(named.names),
        "dealer": match.opening_dealer + 1,
    }
    if isinstance(rules, str) and match.rules.players > 2:
        document["overrides"] = {
            "players": match.rules.players,
            "partners": match.rules.partners,
        }
    if any(match.opening):
        document["opening"] = list(match.opening)
    document["history"] = [act_to_document(act) for act in match.acts]
    return document


def match_from_document(document: object) -> NamedMatch:
    """The match a document tells.

    Raises `NotationError` with every defect of form, `RefusedError` with everything impossible
    about the first act that cannot be, or about the rules.
    """
    reading = Reading(document, _REQUIRED, _OPTIONAL)
    reading.schema(SCHEMA)
    rules = _rules(reading)
    names = _names(reading, rules)
    dealer = reading.integer("dealer", 1) - 1
    opening = _opening(reading)
    history = _history(reading)
    reading.finish()
    match = _started(reading, rules, dealer, opening)
    rules_name = reading.values["rules"]
    named = NamedMatch(match, names, rules_name if isinstance(rules_name, str) else "")
    return replace(named, match=_replayed(named, history))


def with_names(named: NamedMatch, violations: Sequence[Violation]) -> list[Violation]:
    """The same defects with names in place of the numbers of sides and players."""
    return [replace(one, parameters=_named(named, one.parameters)) for one in violations]


def _named(named: NamedMatch, parameters: Mapping[str, Any]) -> dict[str, Any]:
    found = dict(parameters)
    side = found.get("side")
    if isinstance(side, int) and 0 < side <= named.match.rules.sides:
        found["side"] = named.side_name(side - 1)
    return found


def _started(
    reading: Reading, rules: RuleSet, dealer: int, opening: tuple[int, ...] | None
) -> Match:
    """The match before its first act; contradictory options stand under their key."""
    try:
        return start(rules, dealer, opening)
    except RefusedError as error:
        overrides = reading.values.get("overrides", {})
        options = {field.name for field in fields(RuleSet)}
        raise RefusedError(
            one.within("overrides" if one.where in overrides else "rules")
            if one.where in options
            else one
            for one in error.violations
        ) from None


def _replayed(named: NamedMatch, history: Sequence[Entry]) -> Match:
    match = named.match
    for number, entry in enumerate(history):
        try:
            for act in _acts(match, entry):
                match = after(match, act)
        except EngineError as error:
            found = with_names(named, error.violations)
            raise RefusedError(one.within(f"history[{number}]") for one in found) from None
    return match


def _acts(match: Match, entry: Entry) -> tuple[Act, ...]:
    if not isinstance(entry, TableEntry):
        return (entry,)
    document = {"rules": ruleset_to_document(match.rules), **entry.document}
    try:
        if entry.kind == "history":
            before = before_to_document(before_deal(match))
            state = history_from_document({"before": before, **document})
            _require_same(state.rules, match.rules)
            return acts_of_history(match, state)
        if entry.kind == "record":
            rules, deal, record = record_from_document(document)
            _require_same(rules, match.rules)
            return acts_of_record(match, deal, record)
        rules, deal, tally = tally_from_document(document)
        _require_same(rules, match.rules)
        return acts_of_tally(match, deal, tally)
    except EngineError as error:
        raise RefusedError(one.within(entry.kind) for one in error.violations) from None


def _require_same(rules: RuleSet, of_match: RuleSet) -> None:
    if rules != of_match:
        raise RefusedError([Violation("other_rules", "rules")])


def _rules(reading: Reading) -> RuleSet:
    if "rules" not in reading.values:
        return RuleSet()
    try:
        return rules_from_keys(reading.values["rules"], reading.values.get("overrides", {}))
    except NotationError as error:
        reading.violations += error.violations
        return RuleSet()


def _names(reading: Reading, rules: RuleSet) -> tuple[str, ...]:
    value = reading.values.get("players")
    if value is None:
        return tuple(str(number + 1) for number in range(rules.players))
    if not isinstance(value, list):
        reading.note("not_a_list", "players")
        return ()
    for place, name in enumerate(value):
        if not isinstance(name, str):
            reading.note("not_a_string", f"players[{place}]")
    if len(value) != rules.players:
        parameters = {"given": len(value), "players": rules.players}
        reading.note("players_wrong_number", "players", parameters)
    return tuple(str(name) for name in value)


def _opening(reading: Reading) -> tuple[int, ...] | None:
    value = reading.values.get("opening")
    if value is None:
        return None
    if not isinstance(value, list):
        reading.note("not_a_list", "opening")
        return None
    for place, total in enumerate(value):
        if isinstance(total, bool) or not isinstance(total, int):
            reading.note("not_an_integer", f"opening[{place}]", {"value": total})
    return tuple(value)


def _history(reading: Reading) -> list[Entry]:
    value = reading.values.get("history", [])
    if not isinstance(value, list):
        reading.note("not_a_list", "history")
        return []
    read = [
        read_entry(one, f"history[{number}]", reading.violations)
        for number, one in enumerate(value)
    ]
    return [entry for entry in read if entry is not None]


def _rules_key(rules: RuleSet) -> Any:
    for name in PRESET_NAMES:
        if preset(name, rules.players, partners=rules.partners) == rules:
            return name
    return ruleset_to_document(rules)
