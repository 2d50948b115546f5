"""What all pages of score pads share: finding the pad, by its address or on this device."""

from __future__ import annotations

from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone

from tournaments.mapping.score_pads import KEPT_FOR
from tournaments.models import ScorePad
from tournaments.selectors.score_pads import PadPage, pad_to_read, pad_to_write

COOKIE = "score-pad"
"""Holds the writing token of the pad last written on this device, so that it is found again."""


def writable(token: str) -> PadPage:
    """The pad a writing token opens; a wrong one and an old one are the same 404."""
    try:
        return pad_to_write(token, timezone.now())
    except ScorePad.DoesNotExist as error:
        raise Http404 from error


def readable(token: str) -> PadPage:
    """The pad a reading token opens."""
    try:
        return pad_to_read(token, timezone.now())
    except ScorePad.DoesNotExist as error:
        raise Http404 from error


def remember(response: HttpResponse, token: str) -> HttpResponse:
    """Let this device find its pad again as long as the pad is kept."""
    response.set_cookie(
        COOKIE, token, max_age=KEPT_FOR, path="/pad/", httponly=True, samesite="Lax"
    )
    return response


def remembered(request: HttpRequest) -> tuple[str, PadPage] | None:
    """The pad last written on this device with its token, if it is still there."""
    token = request.COOKIES.get(COOKIE, "")
    try:
        return token, pad_to_write(token, timezone.now())
    except ScorePad.DoesNotExist:
        return None
