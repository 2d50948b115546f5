"""Who may open what: every route of the urlconf, tried by those who may not."""

from __future__ import annotations

import pytest
from django.test import Client

from tests.access.routes import addresses, all_routes
from tests.tournaments.factories import NOW, make_director, make_draft, make_finished
from tournaments.models import Event
from tournaments.services.adjustments import adjustment_make
from tournaments.services.course import event_reopen

pytestmark = pytest.mark.django_db

ROUTES = all_routes()
MANAGED = [route for route in ROUTES if route.managed]
# What anybody may send: logging in and out, the language, asking for a public document, beginning
# a score pad, and what is only computed: a deal, a record, a board played alone.
OPEN_TO_ALL = {
    *("login", "logout", "set_language", "public:document_request", "pads:new"),
    *("public:explore", "public:replay", "public:play_board"),
}
EXAMPLES = 3
"""Addresses tried of each route; the others differ only in their numbers."""


@pytest.fixture
def event() -> Event:
    event = make_finished(make_director(), 4, rounds=1)
    event_reopen(event=event, actor=None, now=NOW, reason="test")
    entry = event.entries.get(number=1)
    adjustment_make(entry=entry, actor=None, now=NOW, percent="-1", imp="", reason="late")
    return event


def test_the_routes_are_found() -> None:
    names = {route.name for route in ROUTES}
    assert {"public:event", "manage:console", "manage:document_request", "login"} <= names
    assert len(MANAGED) > 25


def test_without_login_the_directors_pages_ask_for_it(event: Event, client: Client) -> None:
    for route in MANAGED:
        for address in addresses(route, event)[:EXAMPLES]:
            for answer in (client.get(address), client.post(address)):
                assert answer.status_code in {302, 405}, address
                if answer.status_code == 302:
                    assert answer.headers["Location"].startswith("/account/login/"), address


def test_another_director_is_told_that_there_is_no_such_event(event: Event, client: Client) -> None:
    client.force_login(make_director("other"))
    before = Event.objects.values().get(pk=event.pk), event.audit_records.count()
    for route in MANAGED:
        if "slug" in route.arguments:
            for address in addresses(route, event)[:EXAMPLES]:
                for answer in (client.get(address), client.post(address)):
                    assert answer.status_code in {404, 405}, address
    assert (Event.objects.values().get(pk=event.pk), event.audit_records.count()) == before


def test_the_public_pages_take_nothing(event: Event, client: Client) -> None:
    for route in ROUTES:
        if not route.managed and route.name not in OPEN_TO_ALL:
            for address in addresses(route, event)[:EXAMPLES]:
                assert client.post(address).status_code in {302, 403, 404, 405}, address


def test_drafts_are_nobodys_business(client: Client) -> None:
    draft = make_draft(make_director(), 4)
    for route in ROUTES:
        if route.name.startswith("public:") and "slug" in route.arguments:
            for address in addresses(route, draft):
                assert client.get(address).status_code in {404, 405}, address
