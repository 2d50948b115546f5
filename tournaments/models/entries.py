"""Who competes in an event."""

from __future__ import annotations

from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from tournaments.models.events import Event
from tournaments.models.people import Person
from tournaments.sides import side_club, side_name


class Entry(models.Model):
    """A competitor of an event.

    `number` is the start number shown everywhere (1…N, the order of the list); `movement_number`
    is the place in the movement, drawn by the event's seed when it is prepared. Who is `late` came
    after that and got the next numbers.

    Where partners play, `person` holds the first of the side's two seats (A or B) and `partner`
    the other one (C or D).
    """

    event = models.ForeignKey(Event, on_delete=models.CASCADE, related_name="entries")
    person = models.ForeignKey(Person, on_delete=models.PROTECT, related_name="entries")
    partner = models.ForeignKey(
        Person, on_delete=models.PROTECT, related_name="entries_as_partner", null=True
    )
    number = models.PositiveSmallIntegerField()
    movement_number = models.PositiveSmallIntegerField(null=True, editable=False)
    late = models.BooleanField(default=False, editable=False)
    ranked = models.BooleanField(_("ranked"), default=True)

    class Meta:
        ordering = ("number",)
        verbose_name = _("entry")
        verbose_name_plural = _("entries")
        constraints = [
            models.UniqueConstraint(fields=["event", "number"], name="entry_number_once"),
            models.UniqueConstraint(fields=["event", "person"], name="entry_person_once"),
            models.UniqueConstraint(fields=["event", "partner"], name="entry_partner_once"),
            models.CheckConstraint(
                condition=Q(partner__isnull=True) | ~Q(partner=F("person")),
                name="entry_two_partners",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.number} {self.name}"

    @property
    def people(self) -> tuple[Person, ...]:
        """Who plays for the entry: one, or two partners."""
        return (self.person,) if self.partner is None else (self.person, self.partner)

    @property
    def name(self) -> str:
        """The name of the player, or of both partners."""
        return side_name([person.name for person in self.people])

    @property
    def club(self) -> str:
        """The club, or both clubs where partners come from different ones."""
        return side_club([person.club for person in self.people])
