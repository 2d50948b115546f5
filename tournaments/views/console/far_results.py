"""Asking once more about a result that is possible but far from the other tables."""

from __future__ import annotations

from django.utils.translation import gettext as _

from tournaments.enums import ScoresheetKind
from tournaments.mapping.scoresheet_drafts import ScoresheetDraft
from tournaments.models import Play
from tournaments.selectors.odd_results import far_from_others
from tournaments.views.console.drafts import judged_sheet
from tournaments.words.odd_results import outlier_words

_PLAYED = {ScoresheetKind.TALLY, ScoresheetKind.PASSED_OUT}


def far_result_words(play: Play, draft: ScoresheetDraft) -> str:
    """How far a played result would be from the others of its board; empty if it is not.

    Raises `RequestRefusedError` if the draft cannot be.
    """
    if draft.kind not in _PLAYED:
        return ""
    difference = judged_sheet(play, draft).difference
    middle = far_from_others(play, difference)
    return "" if middle is None else outlier_words(difference, middle)


def far_reason(reason: str) -> str:
    """The reason kept with a result that was confirmed although it is far from the others."""
    return "; ".join(filter(None, (reason, _("far from the other results, confirmed"))))
