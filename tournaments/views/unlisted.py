"""Pages anybody may open, but no index and no cache keeps; who asks for them, and what a refusal
answers.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import Concatenate, ParamSpec

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from tournaments.problems import RequestRefusedError
from tournaments.services.rate_limits import TOO_OFTEN

P = ParamSpec("P")
View = Callable[Concatenate[HttpRequest, P], HttpResponse]


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
