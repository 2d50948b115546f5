"""What is explained of an event, and which of its results serves as the example."""

from __future__ import annotations

from engine.scoring.award_explanations import AwardExplanation
from engine.scoring.explanations import ResultExplanation
from engine.seats import Seat
from tests.tournaments import factories
from tournaments.enums import Audience, ScoresheetKind
from tournaments.mapping.scoresheet_drafts import ScoresheetDraft
from tournaments.models import Event, User
from tournaments.selectors.explanations import Explanations, place_explanations
from tournaments.selectors.page_values import RankingMethod
from tournaments.selectors.ranking import ranking
from tournaments.selectors.travellers import traveller
from tournaments.services.scoresheets import scoresheet_enter


def with_an_award(director: User) -> Event:
    """An event whose first play is an artificial score and the others are results."""
    event = factories.make_running(director)
    first, *others = factories.plays_of(event)
    award = ScoresheetDraft(
        kind=ScoresheetKind.ARTIFICIAL, award_a="average_plus", award_b="40", reason="deal seen"
    )
    scoresheet_enter(
        play=first,
        actor=director,
        now=factories.NOW,
        expected_version=first.version,
        draft=award,
        reason="deal seen",
    )
    passed = ScoresheetDraft(kind=ScoresheetKind.PASSED_OUT)
    for play in others:
        scoresheet_enter(
            play=play,
            actor=director,
            now=factories.NOW,
            expected_version=play.version,
            draft=passed,
        )
    return Event.objects.get(pk=event.pk)


def test_every_value_of_a_traveller_is_the_one_explained(published: Event) -> None:
    explanations = Explanations(published, Audience.PUBLIC)
    for number in published.boards.values_list("number", flat=True):
        for play in traveller(published, number, Audience.PUBLIC).plays:
            for name, seat, percent, imp in (
                (play.a, Seat.A, play.percent_a, play.imp_a),
                (play.b, Seat.B, play.percent_b, play.imp_b),
            ):
                value = explanations.value(number, name.number)
                assert value is not None
                assert (value.entry, value.seat, value.board) == (name, seat, number)
                assert isinstance(value.explanation, ResultExplanation)
                assert value.explanation.percentage.percentage == percent
                assert value.explanation.imps.imps == imp


def test_an_award_is_explained_and_is_no_example(director: User) -> None:
    event = with_an_award(director)
    explanations = Explanations(event, Audience.DIRECTOR)
    first = traveller(event, 1, Audience.DIRECTOR).plays[-1]
    assert first.kind == ScoresheetKind.ARTIFICIAL
    award = explanations.value(1, first.a.number)
    assert award is not None
    assert isinstance(award.explanation, AwardExplanation)
    assert explanations.standing(1, first.a.number) is None
    assert first.a.number not in explanations.standings(1)
    own = explanations.first_result(first.a.number, [1, 2])
    assert own is not None
    assert own.board == 2
    example = explanations.example()
    assert example is not None
    assert example.board == 2  # the first board has fewer results than the second
    assert explanations.first_result(first.a.number, [1]) is None


def test_nothing_is_explained_of_boards_and_entries_that_are_not_there(prepared: Event) -> None:
    explanations = Explanations(prepared, Audience.DIRECTOR)
    assert explanations.value(1, 1) is None
    assert explanations.value(99, 1) is None
    assert explanations.standing(99, 1) is None
    assert explanations.standings(99) == {}
    assert explanations.example() is None
    assert place_explanations(prepared, 1, Audience.DIRECTOR, explanations.names) == []


def test_the_official_place_comes_first(published: Event) -> None:
    names = Explanations(published, Audience.PUBLIC).names
    published.scoring["official"] = "imp"
    published.revision += 1
    published.save()
    found = place_explanations(published, 2, Audience.PUBLIC, names)
    assert [(one.method, one.official) for one in found] == [
        (RankingMethod.IMP, True),
        (RankingMethod.MAX, False),
    ]
    for one in found:
        made = ranking(published, one.method, Audience.PUBLIC)
        (row,) = [row for row in made.rows if row.entry.number == 2]
        assert one.standing.total.total == row.total
        assert one.standing.place.place == row.place
