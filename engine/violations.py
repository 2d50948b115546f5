"""What is wrong with an input, as a value: a code, a place and the numbers or names it is about.

The engine gives codes; the words are the English templates of `engine.messages`, which the
application translates. Validators return *all* violations they find, never only the first.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from engine.messages import MESSAGES


@dataclass(frozen=True, slots=True)
class Violation:
    """One defect of an input.

    `code` is a key of `engine.messages.MESSAGES`; `where` names the place (`play[3]`,
    `boards[0].results[2].score`; empty for the whole); `parameters` fill the message's template.
    Cards and suits among them are `Card`, `Cards` and `Suit`: each reader writes them his way.
    """

    code: str
    where: str = ""
    parameters: Mapping[str, Any] = field(default_factory=dict)

    @property
    def message(self) -> str:
        """The defect in an English sentence."""
        return MESSAGES[self.code].format(**self.parameters)

    def as_document(self) -> dict[str, str]:
        """The form used by every document with errors: `code`, `where`, `message`."""
        return {"code": self.code, "where": self.where, "message": self.message}

    def within(self, prefix: str) -> Violation:
        """The same defect seen from one level higher: `where` is put under `prefix`."""
        if not self.where:
            return Violation(self.code, prefix, self.parameters)
        joint = "" if self.where.startswith("[") else "."
        return Violation(self.code, f"{prefix}{joint}{self.where}", self.parameters)
