"""Score pads as frozen values."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import datetime

from django.db.models import QuerySet

from engine.formats.match import NamedMatch
from engine.match.match import Match, Result
from tournaments.mapping.score_pads import KEPT_FOR, game_of, key_of, oldest_kept
from tournaments.models import ScorePad


@dataclass(frozen=True, slots=True)
class PadPage:
    """A pad as its pages show it: the game being played, and the results of those before it."""

    pk: int
    version: int
    read_token: str
    game: NamedMatch
    earlier: tuple[Result, ...]
    kept_until: datetime

    @property
    def match(self) -> Match:
        """How the game stands."""
        return self.game.match

    @property
    def sides(self) -> tuple[str, ...]:
        """The names of the sides."""
        return tuple(self.game.side_name(side) for side in range(self.match.rules.sides))

    @property
    def number(self) -> int:
        """The number of the game being played."""
        return len(self.earlier) + 1

    @property
    def games_won(self) -> tuple[int, ...]:
        """What the finished games of the pad count, by side, this one included if it is over."""
        results = [*self.earlier, *([self.match.result] if self.match.result else [])]
        return tuple(
            sum(result.games for result in results if result.winner == side)
            for side in range(self.match.rules.sides)
        )

    @property
    def has_games(self) -> bool:
        """Whether any game counts yet."""
        return any(self.games_won)

    @property
    def can_undo(self) -> bool:
        """Whether there is anything to take back: an act, or the beginning of another game."""
        return bool(self.match.acts) or bool(self.earlier)


def pad_to_write(token: str, now: datetime) -> PadPage:
    """The pad a writing token opens. Raises `ScorePad.DoesNotExist`."""
    return pad_page(_kept(now).get(write_key=key_of(token)))


def pad_to_read(token: str, now: datetime) -> PadPage:
    """The pad a reading token opens. Raises `ScorePad.DoesNotExist`."""
    return pad_page(_kept(now).get(read_token=token))


def pad_page(pad: ScorePad) -> PadPage:
    """A pad's row with its games."""
    games = [game_of(row, pad.preset) for row in pad.games.all()]
    *earlier, game = games
    results = tuple(one.match.result for one in earlier if one.match.result is not None)
    return PadPage(pad.pk, pad.version, pad.read_token, game, results, pad.written_at + KEPT_FOR)


def _kept(now: datetime) -> QuerySet[ScorePad]:
    return ScorePad.objects.filter(written_at__gt=oldest_kept(now)).prefetch_related("games")
