"""Perfect play of deals and records anybody asks about: kept for a while, computed seldom."""

from __future__ import annotations

import hashlib
import json
from datetime import datetime
from typing import Any

from django.conf import settings
from django.core.cache import cache
from django.utils.translation import gettext as _

from engine.cards.deal import Deal
from engine.deberts.draw import AnyDeal
from engine.deberts.record import Record
from engine.deberts.ruleset import RuleSet
from engine.errors import RefusedError
from engine.formats.record import record_to_document
from engine.solver.annotation import Annotation, annotate
from tournaments.mapping.perfect_play import ANALYSIS, analyse, analysis_inputs
from tournaments.problems import RequestRefusedError
from tournaments.services.rate_limits import RateLimit, count_act

EXPLORING = RateLimit("explore", most=20, seconds=60)
"""A deal takes about a second of one processor; what is kept costs nothing and is not counted."""
MEASURING = RateLimit("replay", most=60, seconds=60)
"""A record takes a tenth of it."""
KEPT_SECONDS = 24 * 60 * 60


def deal_explore(*, rules: RuleSet, deal: Deal, address: str, now: datetime) -> dict[str, Any]:
    """The analysis of a deal, as a document of `mapping.perfect_play`. Raises
    `RequestRefusedError` for rules that cannot be solved, if `address` asks too often, and where
    perfect play is switched off.
    """
    _require_perfect_play()
    key = f"explored:{analysis_inputs(rules, deal)}"
    found: dict[str, Any] | None = cache.get(key)
    if found is None:
        count_act(EXPLORING, address, now=now)
        try:
            found = analyse(rules, deal)
        except RefusedError as error:
            raise RequestRefusedError.of(error.violations) from error
        cache.set(key, found, KEPT_SECONDS)
    return found


def record_measure(
    *, rules: RuleSet, deal: AnyDeal, record: Record, address: str, now: datetime
) -> Annotation:
    """What every act of a record cost. Raises `RequestRefusedError` with every defect of the
    record, for rules that cannot be solved, if `address` asks too often, and where perfect play is
    switched off.
    """
    _require_perfect_play()
    document = json.dumps([ANALYSIS, record_to_document(rules, deal, record)], sort_keys=True)
    key = f"measured:{hashlib.sha256(document.encode()).hexdigest()}"
    found: Annotation | None = cache.get(key)
    if found is None:
        count_act(MEASURING, address, now=now)
        try:
            found = annotate(rules, deal, record)
        except RefusedError as error:
            raise RequestRefusedError.of(error.violations) from error
        cache.set(key, found, KEPT_SECONDS)
    return found


def _require_perfect_play() -> None:
    if not settings.PERFECT_PLAY:
        message = _("Perfect play is switched off on this server.")
        raise RequestRefusedError.because("perfect_play_off", message)
