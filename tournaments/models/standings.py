"""Standings as they stood at a moment."""

from __future__ import annotations

from django.db import models

from tournaments.models.events import Event


class StandingsSnapshot(models.Model):
    """Both rankings at a moment, with the hash of everything they were made of; never changed.

    `scope` says which rounds count (`tournaments.selectors.event_rows.Scope`), `algorithm` which
    rules of the program ranked them. Of one scope the next snapshot is written when the inputs
    are others than those of the last one.
    """

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="standings_snapshots")
    scope = models.CharField(max_length=20)
    inputs_hash = models.CharField(max_length=64)
    algorithm = models.CharField(max_length=30)
    document = models.JSONField()
    revision = models.PositiveIntegerField()
    made_at = models.DateTimeField()

    class Meta:
        ordering = ("pk",)
        indexes = [models.Index(fields=["event", "scope"])]

    def __str__(self) -> str:
        return f"{self.scope} {self.inputs_hash[:12]}"
