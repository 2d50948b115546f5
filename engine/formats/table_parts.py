"""What records and tallies have in common: rules, deal, auction, exchange and announcements."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any, TypeVar

from engine.cards.card import Card
from engine.cards.notation import (
    USUAL,
    deal_from_either_form,
    deal_to_document,
    format_cards,
    parse_card,
    parse_cards,
)
from engine.deberts.auction import Call
from engine.deberts.declarations import Announcement, Announcements
from engine.deberts.draw import AnyDeal, layout
from engine.deberts.ruleset import RuleSet
from engine.errors import NotationError
from engine.formats.reading import Reading
from engine.formats.ruleset import read_rules, rules_to_keys
from engine.seats import TABLES, Seat
from engine.violations import Violation

T = TypeVar("T")

REQUIRED = ("schema", "rules", "deal", "auction")
OPTIONAL = ("overrides", "exchange", "declare")

AUTO = "auto"

_CALLS = {call.value: call for call in Call}

_NEEDS: dict[str, tuple[str, ...]] = {
    "auction_unfinished": ("auction",),
    "card_points_needed": ("points",),
    "tricks_needed": ("tricks", "declare", "declarations"),
    "play_unfinished": ("play",),
}
"""Defects that a key which could not be read makes worthless."""


class TableReading(Reading):
    """Reads the common parts while collecting every defect; what cannot be read is `None`."""

    def __init__(
        self, document: object, schema: str, required: Collection[str], optional: Collection[str]
    ) -> None:
        """Read everything records and tallies share."""
        super().__init__(document, (*REQUIRED, *required), (*OPTIONAL, *optional))
        self.schema(schema)
        self.rules = read_rules(self)
        self.deal = self._deal()
        self.calls = self.items("auction", lambda text: _choose(_CALLS, text))
        self.exchange = self.items("exchange", lambda text: _choose(self.seats, text))
        self.announcements = self._announcements()

    def items(self, key: str, parse: Callable[[str], T]) -> tuple[T | None, ...]:
        """The items of the list of texts under `key`, `None` for each that could not be read; one
        `None` if there should be a list and is none.
        """
        if key not in self.values:
            return (None,) if key in REQUIRED else ()
        value = self.values[key]
        if not isinstance(value, list):
            self.note("not_a_list", key)
            return (None,)
        return tuple(
            self.parsed(text, f"{key}[{index}]", parse) for index, text in enumerate(value)
        )

    def parsed(self, text: object, where: str, parse: Callable[[str], T]) -> T | None:
        """What `parse` makes of a text; `None` if it cannot be read."""
        if not isinstance(text, str):
            self.note("not_a_string", where)
            return None
        try:
            return parse(text)
        except NotationError as error:
            self.violations += [violation.within(where) for violation in error.violations]
            return None

    def numbers(self, key: str) -> dict[Seat, int]:
        """Whole numbers by seat under `key`; those that cannot be read are left out."""
        if key not in self.values:
            return {}
        found: dict[Seat, int] = {}
        for seat, value in self._by_seat(self.values[key], key):
            if isinstance(value, bool) or not isinstance(value, int):
                self.note("not_an_integer", f"{key}.{seat.value}", {"value": value})
            else:
                found[seat] = value
        return found

    def all_defects(self, judged: Collection[Violation]) -> list[Violation]:
        """The defects of form and those of content, without those of content that only repeat
        that something could not be read.
        """
        unreadable = {_top(violation.where) for violation in self.violations}
        return [
            *self.violations,
            *(
                violation
                for violation in judged
                if unreadable.isdisjoint(_NEEDS.get(violation.code, ()))
            ),
        ]

    @property
    def seats(self) -> dict[str, Seat]:
        """The letters of the table's seats; all there are if the rules could not be read."""
        table = TABLES[4] if self.rules is None else self.rules.seats
        return {seat.value: seat for seat in table}

    def _deal(self) -> AnyDeal | None:
        if "deal" not in self.values:
            return None
        try:
            shape = USUAL if self.rules is None else layout(self.rules)
            return deal_from_either_form(self.values["deal"], shape)
        except NotationError as error:
            self.violations += [violation.within("deal") for violation in error.violations]
            return None

    def _announcements(self) -> Announcements | None:
        value = self.values.get("declare", AUTO)
        if value == AUTO:
            return None
        if not isinstance(value, Mapping):
            self.note("not_an_object", "declare")
            return None
        return {
            seat: self._announcement(one, f"declare.{seat.value}")
            for seat, one in self._by_seat(value, "declare")
        }

    def _announcement(self, document: object, where: str) -> Announcement:
        """An announcement; its sequences are left out if one of them cannot be read."""
        keys = ("sequences", "bela", "deberts", "four_sevens")
        inner = Reading(document, (), keys, where, self.violations)
        value = inner.values.get("sequences", [])
        if not isinstance(value, list):
            inner.note("not_a_list", "sequences")
            value = []
        place = inner.place("sequences")
        parsed = [
            self.parsed(text, f"{place}[{index}]", parse_cards) for index, text in enumerate(value)
        ]
        sequences = tuple(cards for cards in parsed if cards is not None)
        bela, deberts = self._bela(inner), inner.values.get("deberts")
        return Announcement(
            sequences if len(sequences) == len(parsed) else (),
            bela,
            None if deberts is None else self.parsed(deberts, inner.place("deberts"), parse_cards),
            inner.flag("four_sevens"),
        )

    def _bela(self, inner: Reading) -> Card | bool:
        value = inner.values.get("bela", False)
        if isinstance(value, bool):
            return value
        return self.parsed(value, inner.place("bela"), parse_card) or False

    def _by_seat(self, value: object, where: str) -> list[tuple[Seat, Any]]:
        inner = Reading(value, (), tuple(self.seats), where, self.violations)
        return [
            (seat, inner.values[key]) for key, seat in self.seats.items() if key in inner.values
        ]


def common_document(
    rules: RuleSet, deal: AnyDeal, calls: Collection[Call], exchanged_by: Seat | None
) -> dict[str, Any]:
    """The common keys but `schema` and `declare`; a rule set that is a preset goes by its name."""
    return {
        **rules_to_keys(rules),
        "deal": deal_to_document(deal),
        "auction": [call.value for call in calls],
        "exchange": [] if exchanged_by is None else [exchanged_by.value],
    }


def announcements_to_document(announcements: Announcements | None) -> Any:
    """The value of `declare`."""
    if announcements is None:
        return AUTO
    return {seat.value: _said(announcement) for seat, announcement in announcements.items()}


def _said(announcement: Announcement) -> dict[str, Any]:
    bela = announcement.bela
    said: dict[str, Any] = {
        "sequences": [format_cards(cards) for cards in announcement.sequences],
        "bela": bela if isinstance(bela, bool) else str(bela),
    }
    if announcement.deberts is not None:
        said["deberts"] = format_cards(announcement.deberts)
    if announcement.four_sevens:
        said["four_sevens"] = True
    return said


def exchanger(exchange: Collection[Seat | None]) -> Seat | None:
    """The one seat that exchanged. Raises `NotationError` if there are more."""
    if len(exchange) > 1:
        raise NotationError([Violation("exchange_twice", "exchange")])
    return next(iter(exchange), None)


def _choose(choices: Mapping[str, T], text: str) -> T:
    if text not in choices:
        parameters = {"value": text, "allowed": ", ".join(choices)}
        raise NotationError([Violation("unknown_value", "", parameters)])
    return choices[text]


def _top(where: str) -> str:
    return where.split(".")[0].split("[")[0]
