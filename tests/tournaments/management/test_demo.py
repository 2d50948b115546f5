"""The demonstration: prepared once, shown every time, safe on a public server."""

from __future__ import annotations

import re
import socket
import stat
from dataclasses import replace
from datetime import datetime, timedelta
from io import StringIO
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.core.management import CommandError, call_command
from django.test import Client

from tournaments.enums import EventStatus, Publication, RoundStatus
from tournaments.management import demonstration
from tournaments.management.commands import demo
from tournaments.models import Event, Play, Scoresheet, User

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def var_dir(tmp_path: Path, settings: Any) -> Path:
    settings.ENV = replace(settings.ENV, var_dir=tmp_path, production=False)
    return tmp_path


def _prepare(**options: Any) -> str:
    output = StringIO()
    call_command("demo", no_serve=True, stdout=output, **options)
    return output.getvalue()


def _password(output: str) -> str:
    found = re.search(r"user director +password (\S+)", output)
    assert found is not None
    return found[1]


@pytest.fixture
def no_evenings(monkeypatch: pytest.MonkeyPatch) -> None:
    """The account alone: for what has nothing to do with the events."""
    monkeypatch.setattr(demonstration, "evenings", lambda _now: ())


def test_three_evenings_that_can_be_opened() -> None:
    output = _prepare()
    _finished_and_published(Event.objects.get(status=EventStatus.FINISHED))
    _in_round_three(Event.objects.get(status=EventStatus.RUNNING))
    assert Event.objects.get(status=EventStatus.DRAFT).entries.count() == 10
    assert not Event.objects.filter(simulated=False).exists()
    _every_address_answers(output)
    _prepare()
    assert Event.objects.count() == 3  # loaded once


def _finished_and_published(event: Event) -> None:
    assert event.publication == Publication.FINAL
    sizes = (event.entries.count(), event.rounds.count(), event.boards.count())
    assert sizes == (12, 11, 22)
    assert not event.rounds.filter(ranking_released=False).exists()
    names = " ".join(event.entries.values_list("person__name", flat=True))
    for letters in ("Ґ", "Є", "Ї", "і", "ё", "Œ", "é", "ç"):
        assert letters in names


def _in_round_three(event: Event) -> None:
    assert event.rounds.get(status=RoundStatus.OPEN).number == 3
    plays = Play.objects.filter(sitting__round__event=event, sitting__round__number=3)
    assert 0 < Scoresheet.objects.filter(play__in=plays).count() < plays.count()


def _every_address_answers(output: str) -> None:
    addresses = re.findall(r"http://127\.0\.0\.1:\d+(/\S*)", output)
    assert len(addresses) >= 8
    director = Client()
    director.force_login(User.objects.get(username="director"))
    for address in addresses:
        client = director if address.startswith("/manage/") else Client()
        assert client.get(address).status_code == 200, address


@pytest.mark.usefixtures("no_evenings")
def test_the_password_is_random_private_and_shown_again(var_dir: Path) -> None:
    password = _password(_prepare())
    kept = var_dir / "demo-password"
    assert stat.S_IMODE(kept.stat().st_mode) == 0o600
    assert len(password) >= 12
    assert Client().login(username="director", password=password)
    assert _password(_prepare()) == password


@pytest.mark.usefixtures("no_evenings")
def test_a_changed_password_is_not_shown_but_can_be_made_anew() -> None:
    first = _password(_prepare())
    user = User.objects.get(username="director")
    user.set_password("something of my own")
    user.save()
    assert "was changed" in _prepare()
    second = _password(_prepare(new_password=True))
    assert second != first
    assert Client().login(username="director", password=second)
    assert _password(_prepare()) == second


def test_not_on_a_public_server(settings: Any) -> None:
    settings.ENV = replace(settings.ENV, production=True)
    with pytest.raises(CommandError, match="PRODUCTION"):
        _prepare()


def test_the_next_free_port_is_taken() -> None:
    with socket.socket() as busy:
        busy.bind((demo.HOST, 0))
        busy.listen()
        port = busy.getsockname()[1]
        assert demo.free_port(port) > port


def test_no_free_port_is_said_in_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(demo, "PORTS", 1)
    with socket.socket() as busy:
        busy.bind((demo.HOST, 0))
        busy.listen()
        with pytest.raises(CommandError, match="is free"):
            demo.free_port(busy.getsockname()[1])


@pytest.mark.usefixtures("no_evenings")
def test_it_serves_with_gunicorn(monkeypatch: pytest.MonkeyPatch) -> None:
    started: list[list[str]] = []
    monkeypatch.setattr(demo.os, "execv", lambda _program, command: started.append(command))
    output = StringIO()
    call_command("demo", port=8765, stdout=output)
    assert "Serving on http://127.0.0.1:" in output.getvalue()
    (command,) = started
    assert command[1:4] == ["-m", "gunicorn", "tournaments.project.wsgi"]
    assert command[5].startswith("127.0.0.1:")


def test_it_serves_without_gunicorn_too(monkeypatch: pytest.MonkeyPatch) -> None:
    served: list[tuple[Any, ...]] = []
    monkeypatch.setattr(demo, "find_spec", lambda _name: None)
    monkeypatch.setattr(demo, "call_command", lambda *a, **_k: served.append(a))
    demo.serve(8766)
    assert served == [("runserver", "127.0.0.1:8766")]


def test_dates_count_from_now() -> None:
    now = datetime(2026, 3, 5, 17, 3, 20, tzinfo=ZoneInfo("Europe/Kyiv"))
    finished, running, prepared = demonstration.evenings(now)
    assert finished.starts_at.isoformat() == "2026-03-04T18:00:00+02:00"
    assert running.starts_at.isoformat() == "2026-03-05T16:05:00+02:00"
    assert prepared.starts_at.isoformat() == "2026-03-08T19:30:00+01:00"
    assert demonstration.evenings(now + timedelta(days=30))[0].competitors == finished.competitors
