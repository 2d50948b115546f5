"""The engine's exceptions. Each carries every violation found, so nothing is reported piecemeal."""

from __future__ import annotations

from collections.abc import Iterable

from engine.violations import Violation


class EngineError(Exception):
    """Base of the engine's own errors; `violations` is never empty."""

    def __init__(self, violations: Iterable[Violation]) -> None:
        """Keep all violations; the text of the error is their messages."""
        self.violations = tuple(violations)
        super().__init__(
            "; ".join(f"{v.where}: {v.message}" if v.where else v.message for v in self.violations)
        )


class NotationError(EngineError):
    """A text or document that cannot be read."""


class IllegalActionError(EngineError):
    """An act the rules do not allow at this point."""


class RefusedError(EngineError):
    """A well-formed request or result that cannot be: it contradicts the known cards or itself."""
