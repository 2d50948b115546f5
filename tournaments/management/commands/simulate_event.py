"""Play an event with automatic players: `python manage.py simulate_event --seed 7`."""

from __future__ import annotations

from argparse import ArgumentParser
from random import Random
from typing import Any

from django.core.management.base import BaseCommand, CommandError
from django.utils import timezone

from engine.players.registry import PLAYERS
from engine.sampling_players.registry import EVERY_PLAYER
from tournaments.management import demonstration
from tournaments.mapping.movements import PLAYED
from tournaments.mapping.rules import OFFERED, TableKind
from tournaments.models import Event, User
from tournaments.problems import RequestRefusedError
from tournaments.services.simulation import (
    ROUND,
    Competitor,
    SimulatedEvening,
    evening_simulate,
    event_simulate,
)
from tournaments.sides import side_club, side_name


class Command(BaseCommand):
    """Make an event of invented players, or take a prepared one, and play it by the rules."""

    help = "Plays an event with automatic players through the services that the pages use."

    def add_arguments(self, parser: ArgumentParser) -> None:
        """Declare the options."""
        parser.add_argument("--seed", type=int, required=True, help="same seed, same results")
        parser.add_argument("--event", help="the address part (slug) of a prepared event to play")
        parser.add_argument("--owner", help="user name of the director of a new event")
        parser.add_argument("--name", default="Simulated evening", help="name of a new event")
        parser.add_argument("--players", type=int, default=12, help="players of a new event")
        parser.add_argument(
            "--partners", action="store_true", help="two players are an entry, four sit at a table"
        )
        parser.add_argument(
            "--rules", choices=OFFERED[TableKind.TWO], default="duplicate", help="a rule set"
        )
        parser.add_argument("--rounds", type=int, help="rounds; left out: a full round robin")
        parser.add_argument("--system", choices=PLAYED, default=PLAYED[0], help="the movement")
        parser.add_argument("--boards", type=int, default=2, help="boards a round")
        parser.add_argument("--rounds-played", type=int, help="stop in the round after so many")
        parser.add_argument("--missing", type=int, default=0, help="results left open there")
        parser.add_argument(
            "--strength", choices=EVERY_PLAYER, help="how everybody plays; left out: a mixture"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        """Run the command."""
        try:
            event = _existing(options) if options["event"] else _new(options)
        except RequestRefusedError as error:
            raise CommandError(str(error)) from error
        self.stdout.write(f"{event.slug}: {event.get_status_display()}")


def _strategy(options: dict[str, Any], number: int) -> str:
    return options["strength"] or tuple(PLAYERS)[-1 - number % len(PLAYERS)]


def _existing(options: dict[str, Any]) -> Event:
    event = Event.objects.filter(slug=options["event"]).select_related("owner").first()
    if event is None:
        raise CommandError(f"There is no event {options['event']}.")
    return event_simulate(
        event=event,
        actor=event.owner,
        strategies=[_strategy(options, number) for number in range(event.entries.count())],
        rng=Random(options["seed"]),  # noqa: S311 - players of a simulation, not cards
        rounds_played=options["rounds_played"],
        missing=options["missing"],
    )


def _new(options: dict[str, Any]) -> Event:
    owner = User.objects.filter(username=options["owner"]).first()
    if owner is None:
        raise CommandError("Name the director of the new event: --owner USERNAME.")
    now = timezone.now()
    competitors = [_competitor(options, n) for n in range(options["players"])]
    if options["partners"]:
        competitors = list(map(_pair, competitors[::2], competitors[1::2]))
    rounds = options["rounds"] or len(competitors)
    return evening_simulate(
        evening=SimulatedEvening(
            name=options["name"],
            venue="",
            time_zone="UTC",
            starts_at=now - rounds * ROUND,
            competitors=tuple(competitors),
            seed=options["seed"],
            system=options["system"],
            rounds=options["rounds"],
            boards_per_round=options["boards"],
            rounds_played=options["rounds_played"],
            missing=options["missing"],
            table=(TableKind.PAIRS if options["partners"] else TableKind.TWO).value,
            rules=options["rules"],
        ),
        actor=owner,
        now=now,
    )


def _competitor(options: dict[str, Any], number: int) -> Competitor:
    """The invented people first, then numbered ones."""
    known = demonstration.people()
    if number < len(known):
        person = known[number]
        return Competitor(person.name, person.club, options["strength"] or person.plays)
    return Competitor(f"Player {number + 1}", "", _strategy(options, number))


def _pair(first: Competitor, second: Competitor) -> Competitor:
    """Two as partners; they play as the first one does."""
    name, club = side_name([first.name, second.name]), side_club([first.club, second.club])
    return Competitor(name, club, first.plays)
