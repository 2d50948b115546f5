"""The acts of a match as entries of its history (docs/matches.md 2), players counted from 1."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.cards.suit import Suit
from engine.formats.reading import Reading
from engine.match import acts
from engine.violations import Violation

_SUITS = {suit.value: suit for suit in Suit}
_COUNTED = ("cards", "sequences", "bela")


@dataclass(frozen=True, slots=True)
class TableEntry:
    """A deal entered as a whole document: `kind` is record, tally or history."""

    kind: str
    document: Mapping[str, Any]


Entry = acts.Act | TableEntry


def read_entry(value: object, where: str, violations: list[Violation]) -> Entry | None:
    """The entry of a history; none if it cannot be read, with all defects noted."""
    outer = Reading(value, ("act",), (), where, [])
    if not outer.is_object:
        violations.append(Violation("not_an_object", where))
        return None
    name = outer.text("act", tuple(_READERS))
    if name not in _READERS:
        violations += [one for one in outer.violations if one.code != "unknown_key"]
        return None
    required, optional, read = _READERS[name]
    inner = Reading(value, ("act", *required), optional, where, [])
    entry = read(inner)
    violations += inner.violations
    return None if inner.violations else entry


def act_to_document(act: acts.Act) -> dict[str, Any]:
    """The entry of an act; the inverse of `read_entry`."""
    return _WRITERS[type(act)](act)


def _player(reading: Reading, key: str) -> int:
    return reading.integer(key, 1) - 1


def _maybe(reading: Reading, key: str) -> int | None:
    return None if reading.values.get(key) is None else _player(reading, key)


def _numbers(reading: Reading, key: str) -> tuple[int, ...]:
    """A list of players or sides, counted from 0."""
    value = reading.values.get(key, [])
    if not isinstance(value, list):
        reading.note("not_a_list", key)
        return ()
    found = []
    for place, one in enumerate(value):
        if isinstance(one, bool) or not isinstance(one, int):
            reading.note("not_an_integer", f"{key}[{place}]", {"value": one})
        else:
            found.append(one - 1)
    return tuple(found)


def _trump(reading: Reading) -> Suit | None:
    if reading.values.get("trump") is None:
        return None
    return _SUITS.get(reading.text("trump", tuple(_SUITS)))


def _counted(reading: Reading | None) -> acts.Counted:
    if reading is None:
        return acts.Counted()
    return acts.Counted(*(reading.integer(key, 0) for key in _COUNTED))


def _points(reading: Reading) -> tuple[acts.Counted, ...]:
    return tuple(_counted(one) for one in reading.inner_list("points", ("cards",), _COUNTED[1:]))


def _whole(reading: Reading, key: str) -> acts.Counted:
    return _counted(reading.inner(key, ("cards",), _COUNTED[1:]))


def _deal(reading: Reading) -> acts.DealScore:
    trickless = None
    if reading.values.get("trickless") is not None:
        trickless = frozenset(_numbers(reading, "trickless"))
    return acts.DealScore(
        _player(reading, "taker"),
        _points(reading),
        _trump(reading),
        _numbers(reading, "last_tricks"),
        trickless,
        _maybe(reading, "deberts"),
    )


def _offence(reading: Reading) -> acts.CardsBait:
    return acts.CardsBait(
        _player(reading, "offender"),
        _player(reading, "taker"),
        _whole(reading, "whole"),
        _trump(reading),
        _numbers(reading, "last_tricks"),
    )


def _doezd(reading: Reading) -> acts.Doezd:
    player, taker = _player(reading, "player"), _player(reading, "taker")
    return acts.Doezd(player, taker, _points(reading), _trump(reading))


def _polubait(reading: Reading) -> acts.Polubait:
    return acts.Polubait(
        _player(reading, "player"),
        _player(reading, "taker"),
        _whole(reading, "own"),
        _whole(reading, "whole"),
        _trump(reading),
    )


def _correction(reading: Reading) -> acts.Correction:
    excess = reading.integer("excess", -(10**6))
    return acts.Correction(_player(reading, "side"), excess, _maybe(reading, "found_by"))


def _table(kind: str) -> Callable[[Reading], TableEntry]:
    def read(reading: Reading) -> TableEntry:
        document = reading.values.get(kind)
        if not isinstance(document, Mapping):
            reading.note("not_an_object", kind)
            document = {}
        return TableEntry(kind, document)

    return read


_Reader = tuple[tuple[str, ...], tuple[str, ...], Callable[[Reading], Entry]]
_READERS: dict[str, _Reader] = {
    "deal": (("taker", "points"), ("trump", "last_tricks", "trickless", "deberts"), _deal),
    "record": (("record",), (), _table("record")),
    "tally": (("tally",), (), _table("tally")),
    "history": (("history",), (), _table("history")),
    "passed_out": ((), (), lambda _: acts.PassedOut()),
    "four_sevens": (("player",), (), lambda r: acts.FourSevens(_player(r, "player"))),
    "cards_bait": (("offender", "taker", "whole"), ("trump", "last_tricks"), _offence),
    "fifty": (("taker",), ("trump",), lambda r: acts.FiftyTaken(_player(r, "taker"), _trump(r))),
    "davi": (
        ("player", "accepted"),
        (),
        lambda r: acts.Davi(_player(r, "player"), r.flag("accepted")),
    ),
    "claim": (("player",), (), lambda r: acts.Claim(_player(r, "player"))),
    "doezd": (("player", "taker", "points"), ("trump",), _doezd),
    "polubait": (("player", "taker", "own", "whole"), ("trump",), _polubait),
    "deberts": (("player",), (), lambda r: acts.DebertsShown(_player(r, "player"))),
    "penalty": (
        ("side", "points"),
        (),
        lambda r: acts.Penalty(_player(r, "side"), r.integer("points", 0)),
    ),
    "correction": (("side", "excess"), ("found_by",), _correction),
}


def _counted_document(one: acts.Counted) -> dict[str, int]:
    rest = {"sequences": one.sequences, "bela": one.bela}
    return {"cards": one.cards, **{key: value for key, value in rest.items() if value}}


def _points_document(points: tuple[acts.Counted, ...]) -> list[dict[str, int]]:
    return [_counted_document(one) for one in points]


def _given(**values: Any) -> dict[str, Any]:
    """What is there of these keys."""
    return {key: value for key, value in values.items() if value is not None}


def _suit(trump: Suit | None) -> str | None:
    return None if trump is None else trump.value


def _list(players: tuple[int, ...]) -> list[int] | None:
    return [player + 1 for player in players] or None


def _deal_document(act: acts.DealScore) -> dict[str, Any]:
    trickless = None if act.trickless is None else [side + 1 for side in sorted(act.trickless)]
    return {
        "act": "deal",
        "taker": act.taker + 1,
        "points": _points_document(act.points),
        **_given(
            trump=_suit(act.trump),
            last_tricks=_list(act.last_tricks),
            trickless=trickless,
            deberts=None if act.deberts is None else act.deberts + 1,
        ),
    }


def _offence_document(act: acts.CardsBait) -> dict[str, Any]:
    return {
        "act": "cards_bait",
        "offender": act.offender + 1,
        "taker": act.taker + 1,
        "whole": _counted_document(act.whole),
        **_given(trump=_suit(act.trump), last_tricks=_list(act.last_tricks)),
    }


def _fifty_document(act: acts.FiftyTaken) -> dict[str, Any]:
    return {"act": "fifty", "taker": act.taker + 1, **_given(trump=_suit(act.trump))}


def _doezd_document(act: acts.Doezd) -> dict[str, Any]:
    return {
        "act": "doezd",
        "player": act.player + 1,
        "taker": act.taker + 1,
        "points": _points_document(act.points),
        **_given(trump=_suit(act.trump)),
    }


def _polubait_document(act: acts.Polubait) -> dict[str, Any]:
    return {
        "act": "polubait",
        "player": act.player + 1,
        "taker": act.taker + 1,
        "own": _counted_document(act.own),
        "whole": _counted_document(act.whole),
        **_given(trump=_suit(act.trump)),
    }


def _correction_document(act: acts.Correction) -> dict[str, Any]:
    found_by = None if act.found_by is None else act.found_by + 1
    return {
        "act": "correction",
        "side": act.side + 1,
        "excess": act.excess,
        **_given(found_by=found_by),
    }


def _davi_document(act: acts.Davi) -> dict[str, Any]:
    return {"act": "davi", "player": act.player + 1, "accepted": act.accepted}


def _of_player(name: str) -> Callable[[Any], dict[str, Any]]:
    return lambda act: {"act": name, "player": act.player + 1}


_WRITERS: dict[type, Callable[[Any], dict[str, Any]]] = {
    acts.DealScore: _deal_document,
    acts.PassedOut: lambda _: {"act": "passed_out"},
    acts.FourSevens: _of_player("four_sevens"),
    acts.CardsBait: _offence_document,
    acts.FiftyTaken: _fifty_document,
    acts.Davi: _davi_document,
    acts.Claim: _of_player("claim"),
    acts.Doezd: _doezd_document,
    acts.Polubait: _polubait_document,
    acts.DebertsShown: _of_player("deberts"),
    acts.Penalty: lambda act: {"act": "penalty", "side": act.side + 1, "points": act.points},
    acts.Correction: _correction_document,
}
