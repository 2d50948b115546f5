"""What a service answers when it refuses: every problem, each with its place and its words."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.utils.translation import gettext

from engine.messages import MESSAGES
from engine.violations import Violation
from tournaments.card_text import told

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

    from tournaments.enums import SetupPart


@dataclass(frozen=True, slots=True)
class Problem:
    """One reason for a refusal. `where` is a field or a place in the input, empty for the whole."""

    code: str
    message: str | _StrPromise
    where: str = ""


def problem_of(violation: Violation) -> Problem:
    """The engine's violation in the words of the current language, cards with their signs."""
    parameters = {name: told(value) for name, value in violation.parameters.items()}
    words = gettext(MESSAGES[violation.code]).format(**parameters)
    return Problem(violation.code, words, violation.where)


class RequestRefusedError(Exception):
    """A service refused; `problems` lists every reason. Nothing was stored."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        """Keep all problems."""
        self.problems = tuple(problems)
        super().__init__("; ".join(str(problem.message) for problem in self.problems))

    @classmethod
    def because(cls, code: str, message: str | _StrPromise, where: str = "") -> RequestRefusedError:
        """A refusal for a single reason."""
        return cls([Problem(code, message, where)])

    @classmethod
    def of(cls, violations: Iterable[Violation]) -> RequestRefusedError:
        """A refusal for the engine's reasons."""
        return cls(problem_of(violation) for violation in violations)


class StaleVersionError(Exception):
    """Somebody else changed it meanwhile; `current` says what stands now (409)."""

    def __init__(self, current: Any, parts: Iterable[SetupPart] = ()) -> None:
        """`current` is the row that stands now, or None; `parts` those of an event's preparation
        that changed.
        """
        self.current = current
        self.parts = tuple(parts)
        super().__init__("changed meanwhile")
