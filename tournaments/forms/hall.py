"""What the director sets for the hall: the time for play and the announcement."""

from __future__ import annotations

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.services.clocks import LONGEST, LONGEST_LINE


class ClockForm(forms.Form):
    """The time for play of a round."""

    minutes = forms.IntegerField(
        label=_("Minutes for the round"), min_value=1, max_value=LONGEST, initial=20
    )


class AnnouncementForm(forms.Form):
    """The line on the screens."""

    text = forms.CharField(
        label=_("Announcement"),
        max_length=LONGEST_LINE,
        required=False,
        help_text=_("One line on the big screen and on the seating page. Empty: none."),
    )
