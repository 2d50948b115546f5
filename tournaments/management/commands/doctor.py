"""Check what must be true of every event: `python manage.py doctor`."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import BaseCommand, CommandError

from tournaments.models import Event
from tournaments.selectors.invariants.registry import INVARIANTS, examine


class Command(BaseCommand):
    """Name what is wrong and where; the exit code is 1 if anything is. Nothing is changed."""

    help = "Checks every invariant of every event and names what is wrong; exit code 1 if anything."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare the options."""
        parser.add_argument("--event", help="the address part (slug) of the only event to check")
        parser.add_argument("--list", action="store_true", help="list the invariants and stop")

    def handle(self, *args: Any, **options: Any) -> None:
        """Run the command."""
        if options["list"]:
            for invariant in INVARIANTS.values():
                self.stdout.write(f"{invariant.id}: {' '.join(invariant.states.split())}")
            return
        events = Event.objects.order_by("pk")
        if options["event"] is not None:
            events = events.filter(slug=options["event"])
            if not events:
                raise CommandError(f"There is no event {options['event']}.", returncode=2)
        found = sum(self._examine(event) for event in events)
        count = f"{len(events)} {'event' if len(events) == 1 else 'events'}"
        if found:
            raise CommandError(f"{count} checked: {found} found.", returncode=1)
        self.stdout.write(f"{count} checked by {len(INVARIANTS)} invariants: nothing is wrong.")

    def _examine(self, event: Event) -> int:
        count = 0
        for invariant, finding in examine(event):
            count += 1
            self.stdout.write(f"{event.slug}: {invariant.id}: {finding.where}: {finding.what}")
        return count
