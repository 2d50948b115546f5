"""Random evenings in which everything happens that happens: late, gone, back, substituted, the
wrong board, the wrong seats, rounds left out and added. Whatever the order, nothing played is lost,
nobody meets a board twice, and everything the program knows to be true stays true.

`EVENINGS` in the environment sets how many are played.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from tests.tournaments.factories import NOW, make_director, make_prepared
from tournaments.enums import ScoresheetKind, SeatingChangeKind, SwapReading
from tournaments.mapping.scoresheet_drafts import ScoresheetDraft
from tournaments.models import Event, Play, Round, Scoresheet, Sitting, Substitute
from tournaments.problems import RequestRefusedError
from tournaments.selectors.event_rows import Scope
from tournaments.selectors.invariants.registry import examine
from tournaments.selectors.round_plans import SeatingChange
from tournaments.selectors.standings_documents import last_snapshot, standings_document
from tournaments.services.course import event_finish
from tournaments.services.rounds import round_close, round_open
from tournaments.services.scoresheets import scoresheet_enter
from tournaments.services.seating_changes import seating_change, seating_undo
from tournaments.services.seats import seats_swap
from tournaments.services.substitutes import substitute_set
from tournaments.services.wrong_boards import BoardAwards, wrong_board_record
from tournaments.services.wrong_boards_undone import wrong_board_undo

pytestmark = pytest.mark.django_db

EVENINGS = int(os.environ.get("EVENINGS", "10"))
PASSED = ScoresheetDraft(ScoresheetKind.PASSED_OUT)


class Evening:
    """An event in the hands of chance."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.players = self.rng.randint(4, 9)
        self.event = make_prepared(
            make_director(f"director{seed}"),
            self.players,
            rounds=self.rng.randint(3, 5),
            seed=seed,
            name=f"Evening {seed}",
        )
        self.number = 0
        self.done: Counter[str] = Counter()

    def play(self) -> None:
        """Round after round, with something happening before, in and after each."""
        while round_ := self.next_round():
            self.happens(self.join, self.leave, self.come_back, self.rounds, self.undo)
            round_ = self.next_round() or round_
            if round_.status != "planned" or not Round.objects.filter(pk=round_.pk).exists():
                continue
            round_open(round_=round_, actor=None, now=NOW)
            self.happens(self.substitute, self.wrong_board, self.swap)
            self.enter(round_)
            self.happens(self.wrong_board, self.swap, self.take_back_wrong_board)
            self.enter(round_)
            round_close(round_=Round.objects.get(pk=round_.pk), actor=None, now=NOW)
            self.happens(self.swap, self.substitute)
            self.check()
        event_finish(event=self.event, actor=None, now=NOW)
        self.check()

    def next_round(self) -> Round | None:
        return self.event.rounds.filter(status="planned").order_by("number").first()

    def happens(self, *acts: Callable[[], None]) -> None:
        """Each of the acts, perhaps; what is refused changes nothing."""
        for act in acts:
            if self.rng.random() < 0.45:
                before = self.results()
                try:
                    act()
                except RequestRefusedError:
                    assert self.results() == before
                else:
                    self.done[act.__name__] += 1

    def enter(self, round_: Round) -> None:
        """A result for every play that has none: one that all cards allow, or a ruling."""
        for play in Play.objects.filter(sitting__round=round_).order_by("board", "sitting"):
            if not play.scoresheets.filter(status="confirmed").exists():
                a, b = self.rng.randint(0, 100), self.rng.randint(0, 100)
                ruled = ScoresheetDraft(
                    ScoresheetKind.ARTIFICIAL, award_a=str(a), award_b=str(b), reason="chance"
                )
                draft = self.rng.choice((PASSED, PASSED, ruled))
                scoresheet_enter(
                    play=play,
                    actor=None,
                    now=NOW,
                    expected_version=play.version,
                    draft=draft,
                )

    def change(self, kind: SeatingChangeKind, **values: Any) -> None:
        first = self.next_round()
        assert first is not None
        last = self.event.rounds.count()
        from_round = values.pop("from_round", self.rng.randint(first.number, last))
        seating_change(
            event=self.event,
            actor=None,
            now=NOW,
            change=SeatingChange(kind, from_round, **values),
            reason="chance",
        )

    def join(self) -> None:
        self.number += 1
        self.change(SeatingChangeKind.JOIN, name=f"Late {self.number}")

    def leave(self) -> None:
        self.change(SeatingChangeKind.WITHDRAW, entry=self.some_entry())

    def come_back(self) -> None:
        self.change(SeatingChangeKind.RETURN, entry=self.some_entry())

    def rounds(self) -> None:
        count = self.event.rounds.count()
        wanted = self.rng.choice((count - 1, count + 1))
        if wanted <= 7:
            self.change(SeatingChangeKind.ROUNDS, from_round=min(count, wanted) + 1, rounds=wanted)

    def undo(self) -> None:
        seating_undo(event=self.event, actor=None, now=NOW, reason="chance")

    def some_entry(self) -> int:
        return self.rng.choice(list(self.event.entries.values_list("number", flat=True)))

    def begun(self) -> list[Sitting]:
        found = Sitting.objects.filter(round__event=self.event).exclude(round__status="planned")
        return list(found.select_related("round__event").order_by("round", "table"))

    def substitute(self) -> None:
        sitting = self.rng.choice(self.begun())
        entry = self.rng.choice((sitting.entry_a, sitting.entry_b))
        name = self.rng.choice(("Guest One", "Guest Two", "", self.event.entries.first().name))
        substitute_set(
            entry=entry,
            actor=None,
            now=NOW,
            rounds=[sitting.round.number],
            name=name,
            club="Club 0" if name.startswith("Є") else "",
            reason="chance",
        )

    def swap(self) -> None:
        sitting = self.rng.choice(self.begun())
        plays = list(sitting.plays.all())
        chosen = self.rng.sample(plays, self.rng.randint(1, len(plays))) if plays else []
        seats_swap(
            sitting=sitting,
            actor=None,
            now=NOW,
            expected_versions={play.board.number: play.version for play in chosen},
            reading=self.rng.choice(list(SwapReading)),
            reason="chance",
        )

    def wrong_board(self) -> None:
        plays = Play.objects.filter(sitting__round__status="open", instead_of=None)
        play = self.rng.choice(list(plays.filter(board__event=self.event)))
        wrong_board_record(
            play=play,
            board=self.rng.choice(list(self.event.boards.all())),
            actor=None,
            now=NOW,
            expected_version=play.version,
            awards=self.rng.choice(
                (BoardAwards("", "", ""), BoardAwards("average", "average_minus", "60"))
            ),
            with_result=self.rng.random() < 0.5,
            reason="chance",
        )

    def take_back_wrong_board(self) -> None:
        found = Play.objects.filter(sitting__round__status="open", instead_of__isnull=False)
        for play in found.filter(board__event=self.event)[:1]:
            wrong_board_undo(
                play=play, actor=None, now=NOW, expected_version=play.version, reason="chance"
            )

    def results(self) -> list[tuple[Any, ...]]:
        """Everything entered, as it counts."""
        sheets = Scoresheet.objects.filter(play__board__event=self.event, status="confirmed")
        return sorted(
            sheets.values_list(
                "play__sitting__round__number", "play__sitting__table", "play__board__number", "pk"
            )
        )

    def check(self) -> None:
        """The doctor finds nothing, nobody met a board twice, the standings can be made again."""
        event = Event.objects.get(pk=self.event.pk)
        assert [f"{one.id} {found}" for one, found in examine(event)] == []
        persons: Counter[tuple[int, int]] = Counter()
        substitutes = {
            (row.round_id, row.entry_id): row.person_id
            for row in Substitute.objects.filter(round__event=event)
        }
        for play in Play.objects.filter(board__event=event).select_related(
            "sitting", "entry_a", "entry_b"
        ):
            for entry in (play.entry_a, play.entry_b):
                place = (play.sitting.round_id, entry.pk)
                persons[play.board_id, substitutes.get(place, entry.person_id)] += 1
        assert [meeting for meeting, count in persons.items() if count > 1] == []
        snapshot = last_snapshot(event, Scope.EVERYTHING)
        if snapshot is not None and event.status == "finished":
            assert snapshot.document == standings_document(event, Scope.EVERYTHING).document


@pytest.mark.parametrize("seed", range(1, EVENINGS + 1))
def test_whatever_happens_the_evening_adds_up(seed: int) -> None:
    evening = Evening(seed)
    evening.play()
    assert sum(evening.done.values()) > 0
