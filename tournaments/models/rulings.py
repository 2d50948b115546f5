"""The director's rulings on totals and places."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.enums import AdjustmentKind, LotSource
from tournaments.models.entries import Entry
from tournaments.models.events import Event
from tournaments.models.people import User


class Adjustment(models.Model):
    """A penalty, bonus or carry-over on an entry's total (docs/scoring.md, article 16).

    Only a carry-over may be without a reason.

    `percent` and `imp` are exact numbers as text: percentage points of the total, IMPs of the sum.
    """

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="adjustments")
    entry = models.ForeignKey(Entry, on_delete=models.PROTECT, related_name="adjustments")
    percent = models.CharField(max_length=20, blank=True)
    imp = models.CharField(max_length=20, blank=True)
    kind = models.CharField(
        max_length=10, choices=AdjustmentKind.choices, default=AdjustmentKind.PENALTY
    )
    reason = models.CharField(_("reason"), max_length=200, blank=True)
    made_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+", null=True)
    made_at = models.DateTimeField()
    withdrawn_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ("made_at", "pk")

    def __str__(self) -> str:
        return f"{self.entry}: {self.percent or 0} % / {self.imp or 0} IMP"


class Lot(models.Model):
    """A lot drawn between entries with equal totals (docs/scoring.md, article 15.4).

    `number` counts the lots of the event from 1 and stays. `order` are the start numbers of those
    who had part, the best place first. `algorithm` says how the seed drew, "" for a lot by hand.
    """

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="lots")
    number = models.PositiveSmallIntegerField()
    source = models.CharField(max_length=10, choices=LotSource.choices)
    algorithm = models.CharField(max_length=30, blank=True)
    order = models.JSONField()
    reason = models.CharField(_("reason"), max_length=200)
    made_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+", null=True)
    made_at = models.DateTimeField()
    withdrawn_at = models.DateTimeField(null=True)

    class Meta:
        ordering = ("number",)
        constraints = [
            models.UniqueConstraint(fields=("event", "number"), name="lot_numbered_once"),
        ]

    def __str__(self) -> str:
        return " ".join(map(str, self.order))
