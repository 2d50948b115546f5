"""An event in which everybody is tied: four players, one round of two boards, all passed out."""

from __future__ import annotations

from tests.tournaments import factories
from tests.tournaments.rulings import assigned
from tournaments.enums import Audience, ScoresheetKind
from tournaments.mapping.scoresheet_drafts import ScoresheetDraft
from tournaments.models import Event, User
from tournaments.selectors.page_values import RankingMethod
from tournaments.selectors.ranking import ranking
from tournaments.services.publication import release_switch
from tournaments.services.rounds import round_close
from tournaments.services.scoresheets import scoresheet_enter
from tournaments.services.scoring import event_change_scoring

PASSED = ScoresheetDraft(kind=ScoresheetKind.PASSED_OUT, taker=None, trump=None, points={})


def tied_event(director: User, *, released: bool = False) -> Event:
    """Round 1 closed and the event running, with the lot as its tie-break."""
    event = factories.make_prepared(director, 4, rounds=1)
    event_change_scoring(
        event=event, actor=director, now=factories.NOW, document={"tie_breaks": ["lot"]}
    )
    round_ = factories.open_round(event)
    factories.enter_all(event, draft=lambda play, rng: PASSED)
    round_close(round_=round_, actor=director, now=factories.NOW)
    if released:
        release_switch(round_=round_, actor=director, now=factories.NOW, results=True, ranking=True)
    return Event.objects.get(pk=event.pk)


def correct(event: Event, difference: int | None, *, board: int = 1, table: int = 1) -> None:
    """Another result at a table: an assigned difference, or passed out again (None)."""
    play = factories.play_of(event, board, table)
    draft = PASSED if difference is None else assigned(difference)
    scoresheet_enter(
        play=play,
        actor=event.owner,
        now=factories.NOW,
        expected_version=play.version,
        draft=ScoresheetDraft(
            kind=draft.kind,
            taker=draft.taker,
            trump=draft.trump,
            points=draft.points,
            ruling=draft.ruling,
            reason="typed wrongly",
        ),
    )


def places(
    event: Event,
    method: RankingMethod = RankingMethod.MAX,
    audience: Audience = Audience.DIRECTOR,
) -> list[tuple[int | None, int]]:
    """Place and start number of everybody, in the order of the ranking."""
    made = ranking(Event.objects.get(pk=event.pk), method, audience)
    return [(row.place, row.entry.number) for row in made.rows]
