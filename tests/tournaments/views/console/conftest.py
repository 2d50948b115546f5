from __future__ import annotations

import pytest

from tests.tournaments.views.console.worked import worked_event
from tournaments.models import Event, User


@pytest.fixture
def worked(director: User) -> Event:
    return worked_event(director)
