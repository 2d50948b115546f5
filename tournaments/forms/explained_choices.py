"""Radio buttons that say what each choice means."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

from django import forms

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

    Words = str | _StrPromise


class ExplainedRadios(forms.RadioSelect):
    """Radio buttons; each option's data has its `explanation` for the template."""

    def __init__(self, explanations: Mapping[str, Words]) -> None:
        """`explanations` has a sentence for each value."""
        super().__init__()
        self.explanations = explanations

    def create_option(self, name: str, value: Any, *args: Any, **kwargs: Any) -> dict[str, Any]:
        """The option with its explanation."""
        option = super().create_option(name, value, *args, **kwargs)
        option["explanation"] = self.explanations.get(str(value), "")
        return option


def explained_field(label: Words, choices: Sequence[tuple[str, Words, Words]]) -> forms.ChoiceField:
    """A required choice among (value, title, explanation)."""
    return forms.ChoiceField(
        label=label,
        choices=[(value, title) for value, title, _ in choices],
        widget=ExplainedRadios({value: explanation for value, _, explanation in choices}),
    )
