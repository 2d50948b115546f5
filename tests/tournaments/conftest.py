"""A director and events in each state."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.tournaments import factories
from tournaments.models import Event, User


@pytest.fixture
def director(db: None) -> User:
    return factories.make_director()


@pytest.fixture
def stranger(db: None) -> User:
    """The director of other events."""
    return factories.make_director("stranger")


@pytest.fixture
def director_client(director: User) -> Client:
    client = Client()
    client.force_login(director)
    return client


@pytest.fixture
def stranger_client(stranger: User) -> Client:
    client = Client()
    client.force_login(stranger)
    return client


@pytest.fixture
def draft(director: User) -> Event:
    return factories.make_draft(director)


@pytest.fixture
def prepared(director: User) -> Event:
    return factories.make_prepared(director)


@pytest.fixture
def running(director: User) -> Event:
    return factories.make_running(director)


@pytest.fixture
def finished(director: User) -> Event:
    """Everything played, nothing released."""
    return factories.make_played(director)


@pytest.fixture
def published(director: User) -> Event:
    """Everything played and released."""
    return factories.make_played(director, released=True)
