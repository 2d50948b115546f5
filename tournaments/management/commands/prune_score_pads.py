"""Delete the score pads nobody uses any more: `python manage.py prune_score_pads`."""

from __future__ import annotations

from typing import Any

from django.core.management.base import BaseCommand
from django.utils import timezone

from tournaments.mapping.score_pads import KEPT_FOR
from tournaments.services.score_pads import pads_prune


class Command(BaseCommand):
    """Delete them and say how many there were."""

    help = f"Deletes the score pads into which nothing was written for {KEPT_FOR.days} days."

    def handle(self, *args: Any, **options: Any) -> None:
        """Run the command."""
        self.stdout.write(f"{pads_prune(now=timezone.now())} score pads deleted.")
