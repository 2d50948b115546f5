"""The addresses of the site (docs/architecture.md)."""

from __future__ import annotations

from django.contrib import admin
from django.urls import include, path

urlpatterns = [
    path("", include("tournaments.urls.public")),
    path("pad/", include("tournaments.urls.pads")),
    path("manage/", include("tournaments.urls.director")),
    path("account/", include("tournaments.urls.account")),
    path("admin/", admin.site.urls),
]
