"""Beginning a score pad, writing into it, taking back and deleting.

A pad belongs to nobody: whoever has its writing token may do everything here. Its history is the
games' own; no audit record tells more.
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from django.db import transaction
from django.utils.translation import gettext as _

from engine.deberts.ruleset import RuleSet
from engine.errors import EngineError, RefusedError
from engine.formats.match import NamedMatch, with_names
from engine.match.acts import Act
from engine.match.match import Match
from engine.match.play import after, start, undone
from tournaments.mapping.score_pads import game_document, game_of, key_of, oldest_kept
from tournaments.models import ScorePad, ScorePadGame
from tournaments.problems import RequestRefusedError, StaleVersionError
from tournaments.selectors.score_pads import pad_page
from tournaments.services.entries import clean_name
from tournaments.services.rate_limits import RateLimit, count_act

TOKEN_BYTES = 16
"""128 random bits: nobody guesses a pad."""
MOST_ACTS = 500
"""Lines of one game."""
MOST_GAMES = 200
"""Games of one pad."""
BEGINNING = RateLimit("score_pad_new", most=20, seconds=3600)
"""New pads from one address."""
WRITING = RateLimit("score_pad_write", most=60, seconds=60)
"""Changes of one pad."""


def pad_create(
    *,
    rules: RuleSet,
    preset: str,
    names: Sequence[str],
    dealer: int,
    opening: tuple[int, ...] | None,
    address: str,
    now: datetime,
) -> str:
    """A new pad; its writing token is returned and kept nowhere. Old pads go at this occasion.

    `names` are the players' in playing order, `dealer` the place of the first dealer, `address`
    the network address it is asked from. Raises `RequestRefusedError` with everything wrong.
    """
    named = NamedMatch(_started(rules, dealer, opening), tuple(map(clean_name, names)), preset)
    count_act(BEGINNING, address, now=now)
    token = secrets.token_urlsafe(TOKEN_BYTES)
    with transaction.atomic():
        pads_prune(now=now)
        pad = ScorePad.objects.create(
            write_key=key_of(token),
            read_token=secrets.token_urlsafe(TOKEN_BYTES),
            preset=preset,
            created_at=now,
            written_at=now,
        )
        ScorePadGame.objects.create(pad=pad, number=1, document=game_document(named))
    return token


@transaction.atomic
def pad_write(*, token: str, act: Act, expected_version: int, now: datetime) -> None:
    """Write one act more into the current game.

    Raises `ScorePad.DoesNotExist`, `StaleVersionError` with the pad as it stands if somebody else
    wrote meanwhile, `RequestRefusedError` with every reason against the act.
    """
    pad, row, named = _locked(token, expected_version, now)
    if len(named.match.acts) >= MOST_ACTS:
        message = _("This game has %s lines already; no more fit in.") % MOST_ACTS
        raise RequestRefusedError.because("pad_full", message)
    try:
        match = after(named.match, act)
    except EngineError as error:
        raise RequestRefusedError.of(with_names(named, error.violations)) from error
    _store(pad, row, replace(named, match=match), now)


@transaction.atomic
def pad_undo(*, token: str, expected_version: int, now: datetime) -> None:
    """Take back the latest act; in a game without any, the beginning of that game. Raises as
    `pad_write` does, but nothing is refused.
    """
    pad, row, named = _locked(token, expected_version, now)
    if named.match.acts:
        _store(pad, row, replace(named, match=undone(named.match)), now)
    elif row.number > 1:
        row.delete()
        _touch(pad, now)


@transaction.atomic
def pad_new_game(*, token: str, dealer: int, expected_version: int, now: datetime) -> None:
    """Begin the next game of the same players by the same rules. Raises as `pad_write` does."""
    pad, row, named = _locked(token, expected_version, now)
    if not named.match.over:
        message = _("The game is not over yet.")
        raise RequestRefusedError.because("game_not_over", message)
    if row.number >= MOST_GAMES:
        message = _("This pad has %s games already; begin another one.") % MOST_GAMES
        raise RequestRefusedError.because("pad_full", message)
    following = replace(named, match=_started(named.match.rules, dealer, None))
    ScorePadGame.objects.create(pad=pad, number=row.number + 1, document=game_document(following))
    _touch(pad, now)


@transaction.atomic
def pad_delete(*, token: str) -> None:
    """Delete a pad with all its games; once more changes nothing."""
    ScorePad.objects.filter(write_key=key_of(token)).delete()


def pads_prune(*, now: datetime) -> int:
    """Delete the pads nobody wrote into for so long that they do not exist any more; how many."""
    _, deleted = ScorePad.objects.filter(written_at__lte=oldest_kept(now)).delete()
    return deleted.get("tournaments.ScorePad", 0)


def _started(rules: RuleSet, dealer: int, opening: tuple[int, ...] | None) -> Match:
    try:
        return start(rules, dealer, opening)
    except RefusedError as error:
        raise RequestRefusedError.of(error.violations) from error


def _locked(
    token: str, expected_version: int, now: datetime
) -> tuple[ScorePad, ScorePadGame, NamedMatch]:
    """The pad locked to the end of the transaction, and its latest game."""
    pads = ScorePad.objects.select_for_update().filter(written_at__gt=oldest_kept(now))
    pad = pads.get(write_key=key_of(token))
    count_act(WRITING, pad.write_key, now=now)
    if pad.version != expected_version:
        raise StaleVersionError(pad_page(pad))
    row = pad.games.order_by("-number")[0]
    return pad, row, game_of(row, pad.preset)


def _store(pad: ScorePad, row: ScorePadGame, named: NamedMatch, now: datetime) -> None:
    row.document = game_document(named)
    row.save(update_fields=["document"])
    _touch(pad, now)


def _touch(pad: ScorePad, now: datetime) -> None:
    pad.version += 1
    pad.written_at = now
    pad.save(update_fields=["version", "written_at"])
