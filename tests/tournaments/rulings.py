"""A board of four tables with rulings whose values are worked by hand.

Board 1 at tables 1 to 4: 38, 100, 150 and a weighted ruling, 67 % of +170 and 33 % of +140. On the
scale 2 per result beaten: 0, 2, 2·2 + 0.33·2 = 4.66, and 3·2·0.67 + 2·2·0.33 = 5.34, of 6 each.
The datum is (38 + 100 + 150 + 160.1) / 4 = 112.025, the ruling's IMPs 0.67·2 + 0.33·1 = 1.67.
"""

from __future__ import annotations

from fractions import Fraction

from tests.tournaments import factories
from tournaments.enums import ScoresheetKind
from tournaments.mapping.rulings import Ruling, RulingPart
from tournaments.mapping.scoresheet_drafts import ScoresheetDraft
from tournaments.models import Event, Play, Scoresheet, User
from tournaments.services.scoresheets import scoresheet_enter

RULED_TABLE = 4
TWO_RESULTS = Ruling.for_both(
    RulingPart(170, weight=Fraction(67, 100)), RulingPart(140, weight=Fraction(33, 100))
)
WEIGHTED = ScoresheetDraft(ScoresheetKind.WEIGHTED, ruling=TWO_RESULTS, reason="wrong explanation")
# 5.34 of 6, and 4.66 of 6.
RULED_PERCENT, SECOND_PERCENT = Fraction(89), Fraction(233, 3)
RULED_IMPS = Fraction(167, 100)
WEIGHTED_WORDS = "weighted: 67 % of +170, 33 % of +140"


def assigned(difference: int, written: tuple[int, int] | None = None) -> ScoresheetDraft:
    """A draft that gives one result to both."""
    ruling = Ruling.for_both(RulingPart(difference, written))
    return ScoresheetDraft(ScoresheetKind.ASSIGNED, ruling=ruling, reason="slip lost")


def split(side_a: int, side_b: int) -> ScoresheetDraft:
    """A draft with one result for each side."""
    ruling = Ruling((RulingPart(side_a),), (RulingPart(side_b),))
    return ScoresheetDraft(ScoresheetKind.SPLIT, ruling=ruling, reason="both at fault")


def enter(event: Event, table: int, draft: ScoresheetDraft, version: int = 0) -> Scoresheet:
    """The scoresheet of board 1 at a table."""
    return scoresheet_enter(
        play=ruled_play(event, table),
        actor=event.owner,
        now=factories.NOW,
        expected_version=version,
        draft=draft,
    )


def ruled_play(event: Event, table: int = RULED_TABLE) -> Play:
    """The play of board 1 at a table."""
    return factories.play_of(event, 1, table)


def three_results(director: User) -> Event:
    """Eight players, round 1 open, board 1 with 38, 100 and 150; nothing at table 4."""
    event = factories.make_running(director, 8)
    for table, difference in ((1, 38), (2, 100), (3, 150)):
        enter(event, table, assigned(difference))
    return event


def ruled_event(director: User) -> Event:
    """The board with its weighted ruling."""
    event = three_results(director)
    enter(event, RULED_TABLE, WEIGHTED)
    return event
