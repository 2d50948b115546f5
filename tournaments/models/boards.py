"""The dealt boards of an event. Nothing in here may reach a page before its release."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.enums import BoardSource
from tournaments.models.events import Event


class BoardSet(models.Model):
    """The seed of an event's boards with its public commitment (docs/fairness.md).

    The seed is a secret until `revealed_at` is set, which happens when the event is finished.
    """

    event = models.OneToOneField(Event, on_delete=models.CASCADE, related_name="board_set")
    algorithm = models.CharField(max_length=30)
    seed = models.CharField(max_length=128)
    commitment = models.CharField(max_length=64)
    plan = models.JSONField()
    created_at = models.DateTimeField()
    revealed_at = models.DateTimeField(null=True)

    def __str__(self) -> str:
        return self.commitment


class Board(models.Model):
    """A numbered deal. `deal` is the `deal` object of `deberts-record/1`, null while unknown.

    The cards are stored: the seed is their provenance, and a board dealt by hand has none.
    """

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="boards")
    round = models.ForeignKey("Round", on_delete=models.CASCADE, related_name="boards")
    number = models.PositiveSmallIntegerField()
    source = models.CharField(max_length=8, choices=BoardSource.choices, default=BoardSource.DEALT)
    deal = models.JSONField(null=True)
    pack_order = models.JSONField(null=True)

    class Meta:
        ordering = ("number",)
        verbose_name = _("board")
        verbose_name_plural = _("boards")
        constraints = [
            models.UniqueConstraint(fields=["event", "number"], name="board_number_once"),
        ]

    def __str__(self) -> str:
        return str(self.number)
