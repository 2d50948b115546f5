"""Accepting card points that no play of the board can give: with a reason, or not at all."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from django.http import HttpRequest
from django.utils.translation import gettext as _

from tournaments.enums import ScoresheetKind
from tournaments.mapping.rules import rules_of
from tournaments.mapping.scoresheet_drafts import ScoresheetDraft
from tournaments.models import Play
from tournaments.problems import Problem
from tournaments.selectors.perfect_play import AnalysisState, solvable
from tournaments.services.reachability import UNREACHABLE

FIELD = "overrule"


def with_overrule(draft: ScoresheetDraft, request: HttpRequest) -> ScoresheetDraft:
    """The draft with the reason that was sent for accepting it against the cards, if one was."""
    return replace(draft, overruled=" ".join(request.POST.get(FIELD, "").split()))


def may_be_overruled(problems: Iterable[Problem]) -> bool:
    """Whether only this stands against a result: that no play gives it."""
    codes = {problem.code for problem in problems}
    return codes == {UNREACHABLE}


def unchecked_words(play: Play, kind: ScoresheetKind) -> str:
    """That nobody looked whether play can give the points, and why; empty where it was done."""
    if kind is not ScoresheetKind.TALLY or play.board.deal is None:
        return ""
    return {
        AnalysisState.OFF: _("Whether play can give these points is not checked on this server."),
        AnalysisState.UNSUPPORTED: _(
            "Whether play can give these points is not checked: that is worked out for two-player "
            "boards only."
        ),
    }.get(solvable(rules_of(play.board.event)), "")
