"""Addresses of score pads. The tokens are random; nothing else leads to a pad."""

from django.urls import path

from tournaments.views.pads import beginning, pads

app_name = "pads"
urlpatterns = [
    path("", beginning.new, name="new"),
    path("read/<str:token>/", pads.read, name="read"),
    path("<str:token>/", pads.pad, name="pad"),
    path("<str:token>/undo/", pads.undo, name="undo"),
    path("<str:token>/game/", pads.new_game, name="new_game"),
    path("<str:token>/delete/", pads.delete, name="delete"),
    path("<str:token>/write/<slug:name>/", pads.act, name="act"),
]
