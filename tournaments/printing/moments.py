"""Moments as the prints show them: by the event's clock, in the language that is active."""

from __future__ import annotations

from datetime import datetime
from zoneinfo import ZoneInfo

from django.utils.formats import date_format


def day(moment: datetime, zone: ZoneInfo) -> str:
    """The date in `zone`, in words."""
    return date_format(moment.astimezone(zone), "j E Y")


def clock(moment: datetime, zone: ZoneInfo) -> str:
    """Hours and minutes in `zone`."""
    return moment.astimezone(zone).strftime("%H:%M")
