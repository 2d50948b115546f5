"""What stands now beside what was typed, where somebody else was faster."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date, time
from difflib import SequenceMatcher
from typing import TYPE_CHECKING, Any

from django.forms import Field, Form
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from tournaments.words.figures import MISSING

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise


@dataclass(frozen=True, slots=True)
class Difference:
    """A field or a part of a list; the two sides have their lines."""

    label: str | _StrPromise
    now: tuple[str, ...]
    typed: tuple[str, ...]


def field_differences(
    form: Form, standing: Mapping[str, Any], empty: Mapping[str, str]
) -> tuple[Difference, ...]:
    """The fields of a cleaned form whose value is another one than the one that stands; `empty`
    has the words for fields in which nothing means something.
    """
    return tuple(
        Difference(
            str(form.fields[name].label),
            (_value_words(form.fields[name], value, empty.get(name, MISSING)),),
            (_value_words(form.fields[name], form.cleaned_data[name], empty.get(name, MISSING)),),
        )
        for name, value in standing.items()
        if form.cleaned_data[name] != value
    )


def list_differences(
    standing: Sequence[Any], typed: Sequence[Any], words: Callable[[Any], str]
) -> tuple[Difference, ...]:
    """Where two lists differ, with the places of both sides; what they share is left out."""
    return tuple(_list_differences(standing, typed, words))


def _list_differences(
    standing: Sequence[Any], typed: Sequence[Any], words: Callable[[Any], str]
) -> Iterator[Difference]:
    matcher = SequenceMatcher(a=standing, b=typed, autojunk=False)
    for kind, start, end, typed_start, typed_end in matcher.get_opcodes():
        if kind != "equal":
            yield Difference(
                "",
                tuple(f"{place + 1}. {words(standing[place])}" for place in range(start, end)),
                tuple(
                    f"{place + 1}. {words(typed[place])}" for place in range(typed_start, typed_end)
                ),
            )


def _value_words(field: Field, value: Any, empty: str) -> str:
    """A field's value as the page writes it."""
    match value:
        case bool():
            return _("yes") if value else _("no")
        case None | "":
            return empty
        case date():
            return date_format(value, "DATE_FORMAT")
        case time():
            return f"{value:%H:%M}"
    choices = dict(getattr(field, "choices", ()))
    return str(choices.get(value, value))
