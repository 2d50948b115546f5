"""The director's addresses."""

from __future__ import annotations

from django.urls import URLPattern, URLResolver, include, path

from tournaments.urls import console
from tournaments.urls.documents import director_documents
from tournaments.urls.scoring import event_scoring, results_import_pattern
from tournaments.views.director import (
    copying,
    course,
    hall,
    home,
    pairing,
    play_changes,
    players,
    publication,
    roster,
    rounds,
    seating_changes,
    setup,
    setup_movement,
)

app_name = "manage"

_setup = [
    path("basics/", setup.basics, name="setup_basics"),
    path("rules/", setup.rules, name="setup_rules"),
    path("players/", roster.players, name="setup_players"),
    path("movement/", setup_movement.movement, name="setup_movement"),
    path("scoring/", setup.scoring, name="setup_scoring"),
    path("review/", setup.review, name="setup_review"),
    path("delete/", home.delete_draft, name="delete_draft"),
]

_event: list[URLPattern | URLResolver] = [
    path("", home.overview, name="event"),
    path("setup/", include(_setup)),
    path("copy/", copying.copy, name="copy"),
    path("players/", players.entries, name="players"),
    path("players/<int:number>/", players.rename, name="player"),
    path("players/<int:number>/ranking/", players.rank, name="player_ranking"),
    path("players/<int:number>/substitute/", play_changes.substitute, name="player_substitute"),
    path("rounds/<int:number>/", rounds.round_page, name="round"),
    path("rounds/next/pairing/", pairing.pair, name="round_pair"),
    path("rounds/<int:number>/open/", rounds.open_round, name="round_open"),
    path("rounds/<int:number>/close/", rounds.close_round, name="round_close"),
    path("rounds/<int:number>/reopen/", rounds.reopen_round, name="round_reopen"),
    path(
        "rounds/<int:number>/tables/<int:table>/seats/",
        play_changes.swap_seats,
        name="seats_swap",
    ),
    path("changes/", seating_changes.changes, name="changes"),
    path("changes/undo/", seating_changes.undo, name="changes_undo"),
    path("changes/<slug:kind>/", seating_changes.change, name="change"),
    path("hall/", hall.hall, name="hall"),
    path("hall/announcement/", hall.announce, name="announcement"),
    path("hall/clock/<slug:act>/", hall.clock, name="clock"),
    path("rounds/<int:number>/release/", publication.switch, name="round_release"),
    path("print/", include(director_documents)),
    path("publication/", publication.publication, name="publication"),
    path("publication/everything/", publication.release_everything, name="release_all"),
    path("", include(event_scoring)),
    path("finish/", course.finish, name="event_finish"),
    path("reopen/", course.reopen, name="event_reopen"),
    path("unprepare/", course.unprepare, name="event_unprepare"),
]

urlpatterns = [
    path("", home.home, name="home"),
    results_import_pattern,
    path("events/new/", home.new_event, name="event_new"),
    path("events/<slug:slug>/", include(_event)),
    *console.urlpatterns,
]
