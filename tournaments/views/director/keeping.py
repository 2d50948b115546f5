"""Keeping what a form of the preparation says, or saying why it cannot be kept."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from types import MappingProxyType
from typing import Any

from django.forms import Form

from tournaments.enums import SetupPart
from tournaments.forms.differences import Difference, field_differences
from tournaments.forms.refusals import show_problems
from tournaments.models import Event
from tournaments.problems import Problem, RequestRefusedError, StaleVersionError
from tournaments.selectors.names import account_name
from tournaments.selectors.setup_changes import last_change
from tournaments.views.director.access import refusal_status


@dataclass(frozen=True, slots=True)
class Stale:
    """What somebody else changed after the page was made: the event as it stands, who did it last
    and when, and what it says now beside what was typed. `resized` tells that the number of
    players is another one.
    """

    event: Event
    by: str
    at: datetime | None
    resized: bool
    differences: tuple[Difference, ...] = ()


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a form was not kept: the status of the answer, and the change that came before."""

    status: int
    stale: Stale | None = None


def keep(
    form: Form,
    act: Callable[[], object],
    standing: Callable[[Event], Mapping[str, Any]],
    *,
    placed: Callable[[RequestRefusedError], Iterable[Problem]] = lambda refused: refused.problems,
    empty: Mapping[str, str] = MappingProxyType({}),
) -> Refusal | None:
    """Do `act` with a valid form; None if it is done, else the form has every problem.

    `standing` gives the form's values of an event, `placed` the problems at the form's fields,
    `empty` the words for fields in which nothing means something.
    """
    if not form.is_valid():
        return Refusal(422)
    try:
        act()
    except RequestRefusedError as refused:
        show_problems(form, placed(refused))
        return Refusal(refusal_status(refused.problems))
    except StaleVersionError as stale:
        return stale_refusal(stale, field_differences(form, standing(stale.current), empty))
    return None


def stale_refusal(stale: StaleVersionError, differences: tuple[Difference, ...] = ()) -> Refusal:
    """The answer to a form made from an old page (409)."""
    change = last_change(stale.current, stale.parts)
    return Refusal(
        409,
        Stale(
            event=stale.current,
            by=account_name(change.actor) if change is not None else "",
            at=change.at if change is not None else None,
            resized=SetupPart.FIELD_SIZE in stale.parts,
            differences=differences,
        ),
    )
