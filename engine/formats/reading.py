"""Reading an object of a document while collecting everything that is wrong with it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Any

from engine.errors import NotationError
from engine.violations import Violation


class Reading:
    """One object of a JSON document, whose keys are read by kind.

    A reader never stops at a defect: it notes it, gives a value of the right type, and `finish`
    raises all that was noted. Objects inside are Readings that share the notes.
    """

    def __init__(
        self,
        document: object,
        required: Collection[str],
        optional: Collection[str] = (),
        where: str = "",
        violations: list[Violation] | None = None,
    ) -> None:
        """Notes keys that are missing or unknown."""
        self.where = where
        self.violations: list[Violation] = [] if violations is None else violations
        self.values: Mapping[str, Any] = {}
        self.is_object = isinstance(document, Mapping)
        if not isinstance(document, Mapping):
            self.violations.append(Violation("not_an_object", where))
            return
        self.values = document
        for key in required:
            if key not in document:
                self.note("missing_key", key, {"key": key})
        for key in document:
            if key not in required and key not in optional:
                self.note("unknown_key", str(key), {"key": key})

    def note(self, code: str, key: str, parameters: Mapping[str, Any] | None = None) -> None:
        """Keep a defect of what stands under `key`."""
        violation = Violation(code, key, parameters or {})
        self.violations.append(violation.within(self.where) if self.where else violation)

    def place(self, key: str) -> str:
        """The full place of a key."""
        return f"{self.where}.{key}" if self.where else key

    def integer(self, key: str, minimum: int, maximum: int | None = None) -> int:
        """The whole number under `key`, `minimum` if there is none that is allowed."""
        value = self.values.get(key)
        if key not in self.values:
            return minimum
        if isinstance(value, bool) or not isinstance(value, int):
            self.note("not_an_integer", key, {"value": value})
        elif value < minimum:
            self.note("number_too_small", key, {"value": value, "minimum": minimum})
        elif maximum is not None and value > maximum:
            self.note("number_too_large", key, {"value": value, "maximum": maximum})
        else:
            return value
        return minimum

    def text(self, key: str, allowed: Collection[str] = ()) -> str:
        """The string under `key`, which must be one of `allowed` if any are; else empty."""
        value = self.values.get(key)
        if key not in self.values:
            return ""
        if not isinstance(value, str):
            self.note("not_a_string", key)
        elif allowed and value not in allowed:
            self.note("unknown_value", key, {"value": value, "allowed": ", ".join(allowed)})
        else:
            return value
        return ""

    def flag(self, key: str) -> bool:
        """The true or false under `key`; false if there is neither."""
        value = self.values.get(key, False)
        if not isinstance(value, bool):
            self.note("unknown_value", key, {"value": value, "allowed": "true, false"})
            return False
        return value

    def schema(self, expected: str) -> None:
        """Note a `schema` that is there and not the one expected."""
        value = self.values.get("schema", expected)
        if value != expected:
            self.note("unknown_schema", "schema", {"value": value, "allowed": expected})

    def inner(
        self, key: str, required: Collection[str], optional: Collection[str] = ()
    ) -> Reading | None:
        """The object under `key`; None if the key is missing."""
        if key not in self.values:
            return None
        return self.object_at(key, required, optional)

    def object_at(
        self, key: str, required: Collection[str], optional: Collection[str] = ()
    ) -> Reading:
        """The object under `key`, which is there."""
        place = self.place(key)
        return Reading(self.values[key], required, optional, place, self.violations)

    def inner_list(
        self, key: str, required: Collection[str], optional: Collection[str] = ()
    ) -> list[Reading]:
        """The objects of the list under `key`."""
        value = self.values.get(key, [])
        if not isinstance(value, list):
            self.note("not_a_list", key)
            return []
        return [
            Reading(one, required, optional, f"{self.place(key)}[{number}]", self.violations)
            for number, one in enumerate(value)
        ]

    def finish(self) -> None:
        """Raises `NotationError` with everything noted, if anything was."""
        if self.violations:
            raise NotationError(self.violations)
