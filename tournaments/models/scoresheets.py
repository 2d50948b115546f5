"""One table's record of a board, in versions."""

from __future__ import annotations

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from tournaments.enums import ScoresheetKind, ScoresheetStatus
from tournaments.models.people import User
from tournaments.models.seating import Play


class Scoresheet(models.Model):
    """What a table says of a board; a correction is a new version, the old one is kept.

    `tally` is what was typed (the `deberts-tally/1` keys without the deal), `outcome` what it
    means (`engine` outcome document). `ruling` is the results the director set (assigned, weighted
    and split rulings, `tournaments.mapping.rulings`). `difference` is written(A) − written(B), null
    where there is no single result. `checked` says whether the cards were known when it was
    entered, `overruled` why the director accepted what no legal play of them gives ("" as a rule).
    """

    play = models.ForeignKey(Play, on_delete=models.PROTECT, related_name="scoresheets")
    version = models.PositiveIntegerField()
    status = models.CharField(
        max_length=10, choices=ScoresheetStatus.choices, default=ScoresheetStatus.CONFIRMED
    )
    kind = models.CharField(max_length=10, choices=ScoresheetKind.choices)
    tally = models.JSONField(null=True, blank=True)
    outcome = models.JSONField(null=True, blank=True)
    ruling = models.JSONField(null=True, blank=True)
    difference = models.SmallIntegerField(null=True)
    award_a = models.CharField(max_length=20, blank=True)
    award_b = models.CharField(max_length=20, blank=True)
    reason = models.CharField(_("reason"), max_length=200, blank=True)
    checked = models.BooleanField(default=False)
    overruled = models.CharField(max_length=200, blank=True, default="")
    entered_by = models.ForeignKey(User, on_delete=models.PROTECT, related_name="+", null=True)
    entered_at = models.DateTimeField()

    class Meta:
        ordering = ("play", "version")
        verbose_name = _("scoresheet")
        verbose_name_plural = _("scoresheets")
        constraints = [
            models.UniqueConstraint(fields=["play", "version"], name="scoresheet_version_once"),
            models.UniqueConstraint(
                fields=["play"],
                condition=Q(status=ScoresheetStatus.CONFIRMED),
                name="scoresheet_one_confirmed",
            ),
            models.CheckConstraint(
                condition=Q(kind__in=("tally", "passed_out", "assigned"), difference__isnull=False)
                | Q(
                    kind__in=("artificial", "not_played", "weighted", "split"),
                    difference__isnull=True,
                ),
                name="scoresheet_difference_iff_played",
            ),
            models.CheckConstraint(
                condition=Q(kind__in=("assigned", "weighted", "split"), ruling__isnull=False)
                | Q(
                    kind__in=("tally", "passed_out", "artificial", "not_played"),
                    ruling__isnull=True,
                ),
                name="scoresheet_ruling_iff_ruled",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.play} v{self.version}"
