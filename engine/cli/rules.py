"""`python -m engine rules`: the named rule sets in words, and in what two of them differ."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from engine.cli.documents import print_document, print_errors
from engine.deberts.consistency import contradictions
from engine.deberts.presets import PRESET_PLAYERS
from engine.deberts.rule_words.description import (
    RuleDifference,
    rule_differences,
    rule_sentences,
)
from engine.deberts.ruleset import RuleSet
from engine.errors import EngineError, NotationError, RefusedError
from engine.formats.ruleset import rules_from_keys, ruleset_to_document
from engine.violations import Violation


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """What is asked, and about which rules."""
    what = parser.add_mutually_exclusive_group(required=True)
    what.add_argument("--list", action="store_true", help="name the presets and their players")
    what.add_argument("--show", metavar="PRESET", help="say a rule set in words")
    what.add_argument("--diff", nargs=2, metavar="PRESET", help="say in what two differ")
    parser.add_argument("--players", type=int, choices=(2, 3, 4), help="players at the table")
    parser.add_argument("--partners", action="store_true", help="four players as two sides")
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="OPTION=VALUE",
        dest="overrides",
        help="change an option of the rule set (of the second one with --diff)",
    )
    parser.add_argument("--json", action="store_true", help="print a document, not sentences")


def run(arguments: argparse.Namespace) -> int:
    """Print what was asked: 0, or 2 for rules that cannot be."""
    try:
        if arguments.list:
            _list(arguments.json)
        elif arguments.show is not None:
            rules = _rules(arguments, arguments.show, arguments.overrides)
            _show(rules, as_document=arguments.json)
        else:
            one, other = arguments.diff
            _diff(
                (one, _rules(arguments, one, [])),
                (other, _rules(arguments, other, arguments.overrides)),
                as_document=arguments.json,
            )
    except EngineError as error:
        return print_errors(error.violations)
    return 0


def _rules(arguments: argparse.Namespace, name: str, overrides: Sequence[str]) -> RuleSet:
    """The rule set of a preset with options changed. Raises with everything wrong."""
    changes: dict[str, object] = {}
    if arguments.players is not None:
        changes["players"] = arguments.players
    if arguments.partners:
        changes["players"], changes["partners"] = 4, True
    found = []
    for text in overrides:
        option, sign, value = text.partition("=")
        if not sign:
            found.append(Violation("override_form", "", {"text": text}))
        changes[option] = _value(value)
    try:
        rules = rules_from_keys(name, {} if found else changes)
    except NotationError as error:
        raise RefusedError([*found, *error.violations]) from error
    if found or (found := list(contradictions(rules))):
        raise RefusedError(found)
    return rules


def _value(text: str) -> object:
    """A value as a document has it: a number, true or false, nothing, or a word."""
    words: dict[str, object] = {"true": True, "false": False, "null": None}
    if text.removeprefix("-").isdecimal():
        return int(text)
    return words.get(text, text)


def _list(as_document: bool) -> None:
    if as_document:
        print_document({name: list(players) for name, players in PRESET_PLAYERS.items()})
        return
    for name, players in PRESET_PLAYERS.items():
        print(f"{name:<12}{', '.join(map(str, players))} players")


def _show(rules: RuleSet, *, as_document: bool) -> None:
    if as_document:
        print_document(ruleset_to_document(rules))
        return
    for sentence in rule_sentences(rules):
        print(f"{sentence.heading}: {sentence.text}")


def _diff(one: tuple[str, RuleSet], other: tuple[str, RuleSet], *, as_document: bool) -> None:
    found = rule_differences(one[1], other[1])
    if as_document:
        print_document(
            [
                {
                    "option": difference.option,
                    "heading": difference.heading,
                    "instead": _text(difference, of=False),
                    "of": _text(difference, of=True),
                }
                for difference in found
            ]
        )
        return
    print(f"{other[0]} compared with {one[0]}:")
    for difference in found:
        now, before = _text(difference, of=False), _text(difference, of=True)
        print(f"{difference.heading}: {now or '–'}")
        print(f"    instead of: {before or '–'}")
    if not found:
        print("the same rules")


def _text(difference: RuleDifference, *, of: bool) -> str | None:
    sentence = difference.of if of else difference.instead
    return None if sentence is None else sentence.text
