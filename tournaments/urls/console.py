"""The results console, under `/manage/` in the namespace `manage`."""

from __future__ import annotations

from django.urls import path

from tournaments.views.console import (
    adjustments,
    audit,
    boards,
    entering,
    grid,
    lots,
    plays,
    rulings,
)
from tournaments.views.director import play_changes

_PLAY = "events/<slug:slug>/console/plays/<int:round_number>/<int:table>/<int:board>/"

urlpatterns = [
    path("events/<slug:slug>/console/", grid.console, name="console"),
    path("events/<slug:slug>/console/enter/", entering.enter, name="console_enter"),
    path("events/<slug:slug>/console/preview/", entering.preview, name="console_preview"),
    path(_PLAY, plays.play, name="play"),
    path(f"{_PLAY}withdraw/", plays.withdraw, name="play_withdraw"),
    path(f"{_PLAY}undo/", plays.undo, name="play_undo"),
    path(f"{_PLAY}preview/", rulings.preview, name="play_preview"),
    path(f"{_PLAY}wrong-board/", play_changes.wrong_board, name="wrong_board"),
    path(f"{_PLAY}wrong-board/undo/", play_changes.undo_wrong_board, name="wrong_board_undo"),
    path(f"{_PLAY}group/", rulings.regroup, name="play_group"),
    path("events/<slug:slug>/audit/", audit.audit, name="audit"),
    path("events/<slug:slug>/adjustments/", adjustments.adjustments, name="adjustments"),
    path(
        "events/<slug:slug>/adjustments/<int:number>/withdraw/",
        adjustments.withdraw,
        name="adjustment_withdraw",
    ),
    path("events/<slug:slug>/lots/", lots.lots, name="lots"),
    path("events/<slug:slug>/lots/<int:number>/withdraw/", lots.withdraw, name="lot_withdraw"),
    path("events/<slug:slug>/boards/", boards.boards, name="boards"),
    path("events/<slug:slug>/boards/analyse/", boards.analyse, name="boards_analyse"),
    path("events/<slug:slug>/boards/<int:number>/", boards.board, name="board"),
    path(
        "events/<slug:slug>/boards/<int:number>/estimate/",
        boards.estimate,
        name="board_estimate",
    ),
    path("events/<slug:slug>/boards/<int:number>/by-hand/", boards.by_hand, name="board_by_hand"),
    path("events/<slug:slug>/boards/<int:number>/cards/", boards.cards, name="board_cards"),
]
