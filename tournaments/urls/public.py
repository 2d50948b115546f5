"""Public addresses: short, stable, readable aloud."""

from django.urls import include, path

from tournaments.urls.documents import public_documents
from tournaments.views.public import (
    about,
    boards,
    changes,
    entries,
    explorer,
    fairness,
    hall,
    home,
    playing,
    ranking,
    replays,
    rounds,
    rules,
)

app_name = "public"
urlpatterns = [
    path("", home.home, name="home"),
    path("about/", about.about, name="about"),
    path("help/", about.help_, name="help"),
    path("explore/", explorer.explore, name="explore"),
    path("replay/", replays.replay, name="replay"),
    path("replay/made/", replays.made, name="replay_made"),
    path("e/<slug:slug>/", ranking.event, name="event"),
    path("e/<slug:slug>/live/", ranking.ranking_live, name="ranking_live"),
    path("e/<slug:slug>/changes/", changes.changes, name="changes"),
    path("e/<slug:slug>/boards/", boards.boards, name="boards"),
    path("e/<slug:slug>/boards/<int:number>/", boards.board, name="board"),
    path("e/<slug:slug>/boards/<int:number>/play/", playing.play_board, name="play_board"),
    path("e/<slug:slug>/boards/<int:number>/estimate/", boards.estimate, name="board_estimate"),
    path("e/<slug:slug>/entries/<int:number>/", entries.entry, name="entry"),
    path("e/<slug:slug>/rounds/", rounds.rounds, name="rounds"),
    path("e/<slug:slug>/rounds/<int:number>/", rounds.round_, name="round"),
    path("e/<slug:slug>/seating/", hall.seating, name="seating"),
    path("e/<slug:slug>/screen/", hall.screen, name="screen"),
    path("e/<slug:slug>/fairness/", fairness.fairness, name="fairness"),
    path("e/<slug:slug>/fairness/boards.json", fairness.boards_document, name="boards_document"),
    path("e/<slug:slug>/rules/", rules.rules, name="rules"),
    path("e/<slug:slug>/files/", include(public_documents)),
]
