"""Who competes in an event."""

from __future__ import annotations

from django.db import models
from django.utils.translation import gettext_lazy as _

from tournaments.models.events import Event
from tournaments.models.people import Person


class Entry(models.Model):
    """A competitor of an event.

    `number` is the start number shown everywhere (1…N, the order of the list); `movement_number`
    is the place in the movement, drawn by the event's seed when it is prepared.
    """

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="entries")
    person = models.ForeignKey(Person, on_delete=models.PROTECT, related_name="entries")
    number = models.PositiveSmallIntegerField()
    movement_number = models.PositiveSmallIntegerField(null=True, editable=False)
    ranked = models.BooleanField(_("ranked"), default=True)

    class Meta:
        ordering = ("number",)
        verbose_name = _("entry")
        verbose_name_plural = _("entries")
        constraints = [
            models.UniqueConstraint(fields=["event", "number"], name="entry_number_once"),
            models.UniqueConstraint(fields=["event", "person"], name="entry_person_once"),
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.person}"
