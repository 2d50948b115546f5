"""Score pads of tests."""

from __future__ import annotations

from datetime import datetime
from typing import Any

from engine.deberts.presets import preset
from engine.match.acts import Act
from tests.tournaments.factories import NOW
from tournaments.models import ScorePad
from tournaments.selectors.score_pads import pad_to_write
from tournaments.services.score_pads import pad_create, pad_write

NAMES = ("Анна", "Борис")


def make_pad(*, now: datetime = NOW, **changes: Any) -> str:
    """A new pad; its writing token."""
    values = {
        "rules": preset("club"),
        "preset": "club",
        "names": NAMES,
        "dealer": 0,
        "opening": None,
        "address": "192.0.2.1",
        "now": now,
    }
    return pad_create(**(values | changes))


def write(token: str, *acts: Act, now: datetime = NOW) -> None:
    """Write acts as whoever sees the pad as it stands."""
    for act in acts:
        version = pad_to_write(token, now).version
        pad_write(token=token, act=act, expected_version=version, now=now)


def only_pad() -> ScorePad:
    """The one pad there is."""
    return ScorePad.objects.get()
