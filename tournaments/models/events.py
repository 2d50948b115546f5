"""An event: one duplicate tournament."""

from __future__ import annotations

from zoneinfo import ZoneInfo

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.enums import EventStatus, Publication
from tournaments.models.people import User


class Event(models.Model):
    """One tournament with its players, boards, rules and settings.

    `rules` and `scoring` hold the whole values (`engine` documents), so a later change of a preset
    never changes an event. `revision` grows with every change that can show on a page: caches and
    documents are keyed by it. `part_revisions` has, by the parts of the preparation (`SetupPart`),
    the revision at which each changed last; a part that is missing never did.
    """

    slug = models.SlugField(max_length=80, unique=True)
    owner = models.ForeignKey(User, on_delete=models.PROTECT, related_name="events")
    name = models.CharField(_("name"), max_length=120)
    venue = models.CharField(_("place"), max_length=120, blank=True)
    starts_at = models.DateTimeField(_("start"))
    time_zone = models.CharField(_("time zone"), max_length=64)
    director_plays = models.BooleanField(_("the director plays too"), default=False)
    simulated = models.BooleanField(default=False, editable=False)

    system = models.CharField(max_length=20, default="barometer")
    rounds_planned = models.PositiveSmallIntegerField(null=True, blank=True)
    boards_per_round = models.PositiveSmallIntegerField(default=2)
    reject_four_sevens = models.BooleanField(default=True)
    rules = models.JSONField()
    scoring = models.JSONField()

    status = models.CharField(max_length=10, choices=EventStatus.choices, default=EventStatus.DRAFT)
    publication = models.CharField(
        max_length=12, choices=Publication.choices, default=Publication.NONE
    )
    provisional_until = models.DateTimeField(null=True, blank=True)
    revision = models.PositiveIntegerField(default=0, editable=False)
    part_revisions = models.JSONField(default=dict, editable=False)
    created_at = models.DateTimeField(editable=False)
    results_at = models.DateTimeField(null=True, editable=False)
    announcement = models.CharField(_("announcement"), max_length=200, blank=True, editable=False)

    class Meta:
        ordering = ("-starts_at", "pk")
        verbose_name = _("event")
        verbose_name_plural = _("events")

    def __str__(self) -> str:
        return self.name

    @property
    def zone(self) -> ZoneInfo:
        """The event's time zone."""
        return ZoneInfo(self.time_zone)

    @property
    def has_boards(self) -> bool:
        """Whether boards and rounds exist, that is, the preparation is over."""
        return self.status != EventStatus.DRAFT
