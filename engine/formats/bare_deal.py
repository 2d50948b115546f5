"""Deals and the rules they are played by, without anything that happened: `deberts-deal/1`."""

from __future__ import annotations

from typing import Any

from engine.cards.notation import USUAL, deal_from_either_form, deal_to_document
from engine.deberts.consistency import contradictions
from engine.deberts.draw import AnyDeal, layout
from engine.deberts.presets import PRESET_NAMES, preset
from engine.deberts.ruleset import RuleSet
from engine.errors import NotationError
from engine.formats.reading import Reading
from engine.formats.ruleset import rules_from_keys, ruleset_to_document

SCHEMA = "deberts-deal/1"


def bare_deal_to_document(rules: RuleSet, deal: AnyDeal) -> dict[str, Any]:
    """The inverse of `bare_deal_from_document`; a rule set that is a preset goes by its name."""
    names = [name for name in PRESET_NAMES if preset(name) == rules]
    return {
        "schema": SCHEMA,
        "rules": names[0] if names else ruleset_to_document(rules),
        "deal": deal_to_document(deal),
    }


def bare_deal_from_document(document: object) -> tuple[RuleSet, AnyDeal]:
    """Rules and deal of a document; `rules`, `overrides` and `deal` are those of a record.

    Raises `NotationError` with every defect.
    """
    reading = Reading(document, ("schema", "rules", "deal"), ("overrides",))
    reading.schema(SCHEMA)
    rules: RuleSet | None = None
    deal: AnyDeal | None = None
    if "rules" in reading.values:
        try:
            rules = rules_from_keys(reading.values["rules"], reading.values.get("overrides", {}))
        except NotationError as error:
            reading.violations += error.violations
    if rules is not None and (found := contradictions(rules)):
        reading.violations += [violation.within("rules") for violation in found]
        rules = None
    if "deal" in reading.values:
        try:
            shape = USUAL if rules is None else layout(rules)
            deal = deal_from_either_form(reading.values["deal"], shape)
        except NotationError as error:
            reading.violations += [violation.within("deal") for violation in error.violations]
    if reading.violations or rules is None or deal is None:
        raise NotationError(reading.violations)
    return rules, deal
