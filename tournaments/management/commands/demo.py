"""A running site with three example events: `python manage.py demo`."""

from __future__ import annotations

import os
import socket
import sys
from argparse import ArgumentParser
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import transaction
from django.urls import reverse
from django.utils import timezone

from tournaments.enums import Audience, EventStatus, Publication
from tournaments.management import demonstration
from tournaments.mapping.document_options import OPTIONS
from tournaments.models import Event, User
from tournaments.services.accounts import director_create, director_new_password
from tournaments.services.documents import document_request
from tournaments.services.publication import publication_set, release_all
from tournaments.services.simulation import evening_simulate

USERNAME = "director"
HOST = "127.0.0.1"
FIRST_PORT = 8000
PORTS = 50
THREADS = 8


class Command(BaseCommand):
    """Prepare the database, load the examples once, say what to open, and serve."""

    help = "Prepares a database with three example events and serves it on this machine."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare the options."""
        parser.add_argument("--no-serve", action="store_true", help="prepare, print and end")
        parser.add_argument(
            "--port", type=int, default=FIRST_PORT, help="the port, or the first one to try"
        )
        parser.add_argument(
            "--new-password", action="store_true", help="give the director a new password"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Run the command."""
        if settings.ENV.production:
            raise CommandError("PRODUCTION is set: the demonstration is not for a public server.")
        call_command("migrate", verbosity=0, interactive=False)
        password = _load(new_password=options["new_password"])
        port = free_port(options["port"])
        self._explain(f"http://{HOST}:{port}", password)
        if options["no_serve"]:
            return
        self.stdout.write(f"\nServing on http://{HOST}:{port}/  (Ctrl+C ends it)")
        self.stdout.flush()
        serve(port)

    def _explain(self, site: str, password: str | None) -> None:
        lines = ["", "Manela with three example events. Worth opening:"]
        found = _worth_opening()
        width = max(len(path) for path, _ in found)
        lines += [f"  {site}{path:<{width}}  {title}" for path, title in found]
        lines += ["", f"To direct: {site}{reverse('login')}"]
        if password is None:
            lines += [
                f"  user {USERNAME}; the password was changed. A new one:",
                "  python manage.py demo --no-serve --new-password",
            ]
        else:
            lines += [
                f"  user {USERNAME}   password {password}",
                f"  (made at random on this machine, kept in {_password_file()})",
            ]
        for line in lines:
            self.stdout.write(line)


def _password_file() -> Path:
    path: Path = settings.ENV.var_dir / "demo-password"
    return path


def _load(*, new_password: bool) -> str | None:
    """Make the account and the events, unless they are there. Returns the password if known."""
    user = User.objects.filter(username=USERNAME).first()
    if user is None:
        with transaction.atomic():
            password = director_create(username=USERNAME)
            _make_events(User.objects.get(username=USERNAME))
            _keep(password)
        return password
    if new_password:
        password = director_new_password(username=USERNAME)
        _keep(password)
        return password
    kept = _password_file()
    password = kept.read_text(encoding="ascii").strip() if kept.exists() else ""
    return password if password and user.check_password(password) else None


def _keep(password: str) -> None:
    """Store the password where only the owner of this installation can read it."""
    path = _password_file()
    path.parent.mkdir(parents=True, exist_ok=True)
    path.unlink(missing_ok=True)
    descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    with os.fdopen(descriptor, "w", encoding="ascii") as file:
        file.write(password + "\n")


def _make_events(director: User) -> None:
    now = timezone.now()
    for evening in demonstration.evenings(now):
        event = evening_simulate(evening=evening, actor=director, now=now)
        if event.status == EventStatus.DRAFT:
            continue
        release_all(event=event, actor=director, now=now)
        finished = event.status == EventStatus.FINISHED
        publication_set(
            event=event,
            actor=director,
            now=now,
            publication=Publication.FINAL if finished else Publication.PROVISIONAL,
        )
        if finished:
            _make_documents(event)


def _make_documents(event: Event) -> None:
    """Print what everybody may have, so that a visitor finds it ready."""
    for language, _name in settings.LANGUAGES:
        for document in OPTIONS[Audience.PUBLIC]:
            document_request(
                event=event,
                document=document,
                options={},
                audience=Audience.PUBLIC,
                language=language,
                actor=None,
                now=timezone.now(),
            )


def _worth_opening() -> list[tuple[str, str]]:
    """Addresses and what is there."""
    found = [(reverse("public:home"), "all events")]
    events = Event.objects.filter(simulated=True, owner__username=USERNAME)
    finished = events.filter(status=EventStatus.FINISHED).first()
    if finished is not None:
        slug = finished.slug
        found += [
            (reverse("public:event", args=[slug]), "ranking of a finished event"),
            (reverse("public:board", args=[slug, 1]), "a board: its deal and all results"),
            (reverse("public:entry", args=[slug, 1]), "a player's evening"),
            (reverse("public:files", args=[slug]), "everything as PDF"),
        ]
    running = events.filter(status=EventStatus.RUNNING).first()
    if running is not None:
        found.append((reverse("public:event", args=[running.slug]), "an event being played"))
        found.append((reverse("manage:console", args=[running.slug]), "its results, for directors"))
    found.append((reverse("public:help"), "how duplicate works"))
    return found


def free_port(first: int) -> int:
    """The first free port from `first` on."""
    for port in range(first, first + PORTS):
        with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
            if os.name == "posix":  # elsewhere this option would let two programs share a port
                probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind((HOST, port))
            except OSError:
                continue
            return port
    raise CommandError(f"No port from {first} to {first + PORTS - 1} is free.")


def serve(port: int) -> None:
    """Serve the site in this process until it is ended: gunicorn, or where that does not exist
    (Windows) Django's own server.
    """
    if find_spec("gunicorn") is None:
        call_command("runserver", f"{HOST}:{port}", use_reloader=False, skip_checks=True)
        return
    options = ["--bind", f"{HOST}:{port}", "--threads", str(THREADS), "--log-level", "warning"]
    command = [sys.executable, "-m", "gunicorn", "tournaments.project.wsgi", *options]
    os.execv(sys.executable, command)  # noqa: S606 - our own interpreter, no shell
