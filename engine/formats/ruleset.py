"""Rule sets as documents: `deberts-rules/1`, and the `rules`/`overrides` of other documents."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import fields, replace
from enum import Enum
from typing import Any, get_args, get_type_hints

from engine.deberts.consistency import contradictions
from engine.deberts.presets import PRESET_NAMES, preset
from engine.deberts.ruleset import RuleSet
from engine.errors import NotationError
from engine.formats.reading import Reading
from engine.violations import Violation

SCHEMA = "deberts-rules/1"

_OPTIONS: dict[str, Any] = get_type_hints(RuleSet)
_SWITCH = {"on": True, "off": False}


def ruleset_to_document(rules: RuleSet) -> dict[str, Any]:
    """Every option of a rule set by name: switches as `true`/`false`, numbers as such, the rest
    as the texts of docs/rules.md 9. The inverse of `ruleset_from_document`.
    """
    values = {field.name: getattr(rules, field.name) for field in fields(rules)}
    plain = {
        name: value.value if isinstance(value, Enum) else value for name, value in values.items()
    }
    return {"schema": SCHEMA, **plain}


def ruleset_from_document(document: object) -> RuleSet:
    """The rule set of a document; options left out have their defaults.

    Raises `NotationError` with every unknown option and unreadable value. Whether the values fit
    together is not asked here.
    """
    if not isinstance(document, Mapping):
        raise NotationError([Violation("not_an_object")])
    found: list[Violation] = []
    schema = document.get("schema")
    if schema != SCHEMA:
        parameters = {"value": schema, "allowed": SCHEMA}
        found.append(Violation("unknown_schema", "schema", parameters))
    options = {name: value for name, value in document.items() if name != "schema"}
    values = _read_options(options, found)
    if found:
        raise NotationError(found)
    return replace(RuleSet(), **values)


def rules_from_keys(name: object, overrides: object) -> RuleSet:
    """The rule set meant by the keys `rules` (a preset's name or a whole rules document) and
    `overrides` (options that differ from it) of a record or tally.

    Raises `NotationError` with every defect, `where` under `rules` or `overrides`.
    """
    found: list[Violation] = []
    values: dict[str, Any] = {}
    if isinstance(overrides, Mapping):
        values = _read_options(overrides, found)
    else:
        found.append(Violation("not_an_object"))
    found = [violation.within("overrides") for violation in found]
    try:
        rules = _base(name, values)
    except NotationError as error:
        found = [*(violation.within("rules") for violation in error.violations), *found]
    if found:
        raise NotationError(found)
    return replace(rules, **values)


def read_rules(reading: Reading) -> RuleSet | None:
    """The rule set under the keys `rules` and `overrides` of a document; none, and every reason
    noted, if it cannot be read or contradicts itself.
    """
    if "rules" not in reading.values:
        return None
    overrides = reading.values.get("overrides", {})
    try:
        rules = rules_from_keys(reading.values["rules"], overrides)
    except NotationError as error:
        reading.violations += error.violations
        return None
    found = contradictions(rules)
    reading.violations += [
        violation.within("overrides" if violation.where in overrides else "rules")
        for violation in found
    ]
    return None if found else rules


def rules_to_keys(rules: RuleSet) -> dict[str, Any]:
    """The keys `rules` and `overrides` that `rules_from_keys` reads back: the name of a preset, if
    the rule set is one, with the number of players where they are not two.
    """
    table: dict[str, Any] = {"players": rules.players, "partners": rules.partners}
    for name in PRESET_NAMES:
        if preset(name, rules.players, partners=rules.partners) == rules:
            usual = {"players": 2, "partners": False}
            overrides = {key: value for key, value in table.items() if value != usual[key]}
            return {"rules": name, "overrides": overrides} if overrides else {"rules": name}
    return {"rules": ruleset_to_document(rules)}


def _base(name: object, values: Mapping[str, Any]) -> RuleSet:
    """Presets differ with the number of players, so that override is looked at first."""
    if isinstance(name, Mapping):
        return ruleset_from_document(name)
    if name not in PRESET_NAMES:
        parameters = {"value": name, "allowed": ", ".join(PRESET_NAMES)}
        raise NotationError([Violation("unknown_value", "", parameters)])
    players, partners = values.get("players", 2), values.get("partners", False)
    return preset(str(name), players, partners=partners)


def _read_options(options: Mapping[Any, object], found: list[Violation]) -> dict[str, Any]:
    values: dict[str, Any] = {}
    for name, value in options.items():
        if name not in _OPTIONS:
            found.append(Violation("option_unknown", str(name), {"option": name}))
            continue
        try:
            values[name] = _read_value(_OPTIONS[name], value)
        except NotationError as error:
            found += [violation.within(name) for violation in error.violations]
    return values


def _read_value(kind: Any, value: object) -> object:
    if isinstance(kind, type) and issubclass(kind, Enum):
        return _read_choice(kind, value)
    if kind is bool:
        return _read_switch(value)
    if value is None and type(None) in get_args(kind):
        return None
    if isinstance(value, bool) or not isinstance(value, int):
        raise NotationError([Violation("not_an_integer", "", {"value": value})])
    return value


def _read_choice(kind: type[Enum], value: object) -> Enum:
    for member in kind:
        if isinstance(value, str) and member.value == value:
            return member
    allowed = ", ".join(str(member.value) for member in kind)
    raise NotationError([Violation("unknown_value", "", {"value": value, "allowed": allowed})])


def _read_switch(value: object) -> bool:
    if isinstance(value, bool):
        return value
    if isinstance(value, str) and value in _SWITCH:
        return _SWITCH[value]
    raise NotationError(
        [Violation("unknown_value", "", {"value": value, "allowed": "true, false"})]
    )
