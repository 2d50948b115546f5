"""How final the results are for the public."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.enums import Publication
from tournaments.forms.explained_choices import explained_field
from tournaments.models import Event

USUAL_WINDOW = timedelta(minutes=30)
_FORMAT = "%Y-%m-%dT%H:%M"


class PublicationForm(forms.Form):
    """Not published, provisional until a time of the event's zone, or final."""

    publication = explained_field(
        _("The results are"),
        [
            (
                Publication.NONE.value,
                _("Not published"),
                _("The pages show what is released, without a promise."),
            ),
            (
                Publication.PROVISIONAL.value,
                _("Provisional"),
                _("Players look for mistakes until the time given below."),
            ),
            (
                Publication.FINAL.value,
                _("Final"),
                _("The result stands. Later corrections are shown as such."),
            ),
        ],
    )
    provisional_until = forms.DateTimeField(
        label=_("Corrections are taken until"),
        required=False,
        input_formats=[_FORMAT, "%Y-%m-%d %H:%M"],
        widget=forms.DateTimeInput(format=_FORMAT, attrs={"type": "datetime-local"}),
    )

    def __init__(self, *args: Any, zone: ZoneInfo, **kwargs: Any) -> None:
        """Times are those of `zone`."""
        super().__init__(*args, **kwargs)
        self.zone = zone
        self.fields["provisional_until"].help_text = (
            _("Only while the results are provisional. Time zone: %s") % zone.key
        )

    def clean_provisional_until(self) -> datetime | None:
        """The moment, in the event's zone whatever zone the page is in."""
        moment: datetime | None = self.cleaned_data["provisional_until"]
        return None if moment is None else moment.replace(tzinfo=self.zone)

    def clean(self) -> dict[str, Any]:
        """A deadline is needed while the results are provisional."""
        values = super().clean() or {}
        missing = not self.has_error("provisional_until") and not values.get("provisional_until")
        if values.get("publication") == Publication.PROVISIONAL and missing:
            self.add_error("provisional_until", _("Say until when corrections are taken."))
        return values


def suggested_publication(event: Event, now: datetime) -> dict[str, Any]:
    """The next sensible state: provisional for half an hour, then final."""
    order = [Publication.NONE, Publication.PROVISIONAL, Publication.FINAL]
    state = order[min(order.index(Publication(event.publication)) + 1, 2)]
    until = event.provisional_until or _next_five_minutes(now + USUAL_WINDOW)
    return {
        "publication": state.value,
        "provisional_until": until.astimezone(event.zone).replace(tzinfo=None),
    }


def _next_five_minutes(moment: datetime) -> datetime:
    whole = moment.astimezone(UTC).replace(second=0, microsecond=0)
    return whole + timedelta(minutes=-whole.minute % 5)
