"""What all pages of score pads share: finding the pad, keeping it out of indexes and caches."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.conf import settings
from django.http import Http404, HttpRequest, HttpResponse
from django.utils import timezone
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournaments.mapping.score_pads import KEPT_FOR
from tournaments.models import ScorePad
from tournaments.problems import RequestRefusedError
from tournaments.selectors.score_pads import PadPage, pad_to_read, pad_to_write
from tournaments.services.rate_limits import TOO_OFTEN

P = ParamSpec("P")
View = Callable[Concatenate[HttpRequest, P], HttpResponse]

COOKIE = "score-pad"
"""Holds the writing token of the pad last written on this device, so that it is found again."""


def unlisted(*methods: str) -> Callable[[View[P]], Callable[..., HttpResponse]]:
    """A page for whoever has its address: in no index and in no cache."""

    def decorate(view: View[P]) -> Callable[..., HttpResponse]:
        @wraps(view)
        def guarded(request: HttpRequest, *args: P.args, **kwargs: P.kwargs) -> HttpResponse:
            response = view(request, *args, **kwargs)
            response.headers["X-Robots-Tag"] = "noindex, nofollow"
            return response

        return require_http_methods(methods)(never_cache(guarded))

    return decorate


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


def client_address(request: HttpRequest) -> str:
    """Where a request comes from. Behind a proxy (`SECURE_PROXY_SSL_HEADER`) it is what the proxy
    itself added to `X-Forwarded-For`, the last one; whatever stands before it can be made up.
    """
    if settings.SECURE_PROXY_SSL_HEADER is not None:
        forwarded = request.headers.get("X-Forwarded-For", "").rsplit(",", 1)[-1].strip()
        if forwarded:
            return forwarded
    return str(request.META.get("REMOTE_ADDR", ""))


def status_of(refused: RequestRefusedError) -> int:
    """429 for what was too often, 422 for what is wrong."""
    return 429 if refused.problems[0].code == TOO_OFTEN else 422
