"""The steps of the preparation, and what their pages have in common."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.utils.translation import gettext_lazy

from tournaments.mapping.movements import FEWEST_ENTRIES
from tournaments.models import Event
from tournaments.selectors.movement_offers import chosen_movement
from tournaments.views.director.keeping import Refusal

if TYPE_CHECKING:
    from django.utils.functional import _StrPromise

_STEPS: tuple[tuple[str, _StrPromise], ...] = (
    ("basics", gettext_lazy("Event")),
    ("rules", gettext_lazy("Rules")),
    ("players", gettext_lazy("Players")),
    ("movement", gettext_lazy("Movement")),
    ("scoring", gettext_lazy("Scoring")),
    ("review", gettext_lazy("Review")),
)


@dataclass(frozen=True, slots=True)
class SetupStep:
    """A step of the preparation; `done` says that nothing is missing in it."""

    name: str
    title: str | _StrPromise
    done: bool
    current: bool

    @property
    def url_name(self) -> str:
        """The name of its address."""
        return f"manage:setup_{self.name}"


def setup_steps(event: Event | None, current: str) -> list[SetupStep]:
    """The steps of an event, or of one that does not exist yet."""
    done: set[str] = set()
    if event is not None:
        done |= {"basics", "rules", "scoring"}
        entries = event.entries.count()
        if entries >= FEWEST_ENTRIES:
            done.add("players")
            if chosen_movement(event, entries) is not None:
                done.add("movement")
    return [SetupStep(name, title, name in done, name == current) for name, title in _STEPS]


_REVISION = re.compile(r"[0-9]{1,9}")


def seen_revision(request: HttpRequest) -> int | None:
    """The event's revision the sent page was made from; None if the page says none."""
    text = request.POST.get("expected_revision", "")
    return int(text) if _REVISION.fullmatch(text) else None


def setup_page(
    request: HttpRequest,
    event: Event,
    step: str,
    refusal: Refusal | None = None,
    *,
    status: int = 200,
    **values: Any,
) -> HttpResponse:
    """A step's page with the list of all steps, and what speaks against the form that was sent.

    The page carries the event's revision. A form that was refused keeps its own, until its sender
    has been shown what stands now.
    """
    seen = seen_revision(request)
    stale = refusal.stale if refusal is not None else None
    if stale is not None:
        event = stale.event
    values |= {
        "event": event,
        "steps": setup_steps(event, step),
        "players": event.entries.count(),
        "stale": stale,
        "expected_revision": event.revision if stale is not None or seen is None else seen,
    }
    status = refusal.status if refusal is not None else status
    return render(request, f"tournaments/director/setup_{step}.html", values, status=status)
