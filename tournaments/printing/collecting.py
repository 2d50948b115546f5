"""From an event to the frozen values a document draws: only selectors are asked.

Everything is asked for an audience, so what is not released never reaches a public document.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Iterable
from datetime import datetime
from typing import TYPE_CHECKING

from django.utils.translation import gettext as _

from tournaments.enums import Audience, EventStatus, Publication, RoundStatus
from tournaments.mapping.document_options import DocumentOptions
from tournaments.mapping.rules import rules_of
from tournaments.mapping.scoring_settings import settings_of
from tournaments.permissions import director_may_see_deals
from tournaments.printing.deal_cards import DealCards
from tournaments.printing.dealing_order import DealingOrder
from tournaments.printing.guide_cards import GuideCard, GuideCards, GuideLine
from tournaments.printing.hand_records import HandRecords
from tournaments.printing.heading import Heading
from tournaments.printing.moments import clock
from tournaments.printing.ranking import Rankings
from tournaments.printing.schedules import PersonalSchedule, Schedules
from tournaments.printing.score_slips import ScoreSlips
from tournaments.printing.scorecards import Scorecards
from tournaments.printing.travellers import Travellers
from tournaments.selectors.explanations import Explanations, ValueExplanation
from tournaments.selectors.fairness import fairness
from tournaments.selectors.page_values import RankingMethod, ScheduledBoard, Scorecard
from tournaments.selectors.printables import printable_boards
from tournaments.selectors.ranking import official_method, ranking
from tournaments.selectors.scorecards import scorecard, scorecards
from tournaments.selectors.seating import entry_names, round_seatings, schedule
from tournaments.selectors.travellers import board_cards, travellers
from tournaments.selectors.whereabouts import whereabouts
from tournaments.words.scoring import scoring_sentence

if TYPE_CHECKING:
    from tournaments.models import Event


def heading_of(event: Event, printed_at: datetime) -> Heading:
    """The event as every page names it; the note is the fingerprint of the dealt boards."""
    known = fairness(event)
    note = ""
    if known is not None:
        note = _("Deals %s…") % known.commitment[:16]
    return Heading(
        event=event.name,
        venue=event.venue,
        starts_at=event.starts_at,
        zone=event.zone,
        printed_at=printed_at,
        note=note,
    )


def hand_records(event: Event, options: DocumentOptions, audience: Audience) -> HandRecords:
    """The boards of the chosen rounds, with cards where the audience may see them."""
    boards = event.boards.select_related("round", "analysis").order_by("number")
    chosen = [row for row in boards if _chosen(row.round.number, options.rounds)]
    return HandRecords(tuple(board_cards(event, row, audience) for row in chosen))


def _chosen(number: int, rounds: Collection[int] | None) -> bool:
    return rounds is None or number in rounds


def deal_cards(event: Event, options: DocumentOptions, _audience: Audience) -> DealCards:
    """The boards to cut. The key of all cards is left out while the director may not see them."""
    boards = printable_boards(event, options.rounds)
    shown = {board.round for board in boards}
    rounds = event.rounds.filter(number__in=shown)
    with_key = all(director_may_see_deals(event, round_) for round_ in rounds)
    return DealCards(boards, with_key)


def dealing_order(event: Event, options: DocumentOptions, _audience: Audience) -> DealingOrder:
    """The boards to make up."""
    return DealingOrder(printable_boards(event, options.rounds))


def score_slips(event: Event, options: DocumentOptions, _audience: Audience) -> ScoreSlips:
    """A slip for every play of the chosen rounds, and blank ones."""
    plays = tuple(play for play in schedule(event) if _chosen(play.round, options.rounds))
    return ScoreSlips(plays, options.spares, rules_of(event).seats)


def boards_played(event: Event, options: DocumentOptions, audience: Audience) -> Travellers:
    """The travellers of the rounds that have begun; for the public, of the released ones."""
    begun = event.rounds.exclude(status=RoundStatus.PLANNED)
    rounds = [
        number
        for number in begun.values_list("number", flat=True)
        if _chosen(number, options.rounds)
    ]
    found = travellers(event, audience, rounds)
    return Travellers(tuple(one for one in found if one.results_shown))


def personal_cards(
    event: Event, options: DocumentOptions, audience: Audience
) -> Scorecards | Schedules:
    """The scorecards of all entries or of one; blank schedules if those are asked for."""
    if options.blank:
        return personal_schedules(event, options.entry)
    if options.entry is not None:
        cards: tuple[Scorecard, ...] = (scorecard(event, options.entry, audience),)
    else:
        cards = tuple(scorecards(event, audience))
    return Scorecards(cards, _card_examples(event, cards, audience))


def _card_examples(
    event: Event, cards: Iterable[Scorecard], audience: Audience
) -> dict[int, ValueExplanation]:
    """The first result of each card, by the number of the entry."""
    explanations = Explanations(event, audience)
    found = {}
    for card in cards:
        boards = (line.play.board for line in card.lines if line.play is not None)
        value = explanations.first_result(card.entry.number, boards)
        if value is not None:
            found[card.entry.number] = value
    return found


def personal_schedules(event: Event, only: int | None) -> Schedules:
    """Every entry's own boards in order of play."""
    plays: dict[int, list[ScheduledBoard]] = defaultdict(list)
    for play in schedule(event):
        plays[play.a.number].append(play)
        plays[play.b.number].append(play)
    sit_outs: dict[int, list[int]] = defaultdict(list)
    for seating in round_seatings(event):
        for name in seating.sit_outs:
            sit_outs[name.number].append(seating.number)
    return Schedules(
        tuple(
            PersonalSchedule(name, tuple(plays[name.number]), tuple(sit_outs[name.number]))
            for name in entry_names(event).values()
            if only in {None, name.number}
        )
    )


def guide_cards(event: Event, options: DocumentOptions, _audience: Audience) -> GuideCards:
    """Every entry's way through all rounds, or that of one."""
    lines: dict[int, list[GuideLine]] = defaultdict(list)
    for seating in round_seatings(event):
        for place in whereabouts(seating):
            line = GuideLine(place.round, place.table, place.seat, place.opponent, place.boards)
            lines[place.entry.number].append(line)
        for entry in seating.absent:
            lines[entry.number].append(GuideLine(seating.number, absent=True))
    return GuideCards(
        tuple(
            GuideCard(name, tuple(lines[name.number]))
            for name in entry_names(event).values()
            if options.entry in {None, name.number}
        )
    )


def rankings(event: Event, _options: DocumentOptions, audience: Audience) -> Rankings:
    """Both rankings, the official one first."""
    official = official_method(event)
    methods = sorted(RankingMethod, key=lambda method: method is not official)
    return Rankings(
        rankings=tuple(ranking(event, method, audience) for method in methods),
        sentence=scoring_sentence(settings_of(event)),
        status=_status(event),
        final=event.publication == Publication.FINAL,
        zone=event.zone,
        example=Explanations(event, audience).example(),
    )


def _status(event: Event) -> str:
    if event.publication == Publication.FINAL:
        return _("Final")
    if event.publication == Publication.PROVISIONAL:
        if event.provisional_until is None:
            return _("Provisional")
        time = clock(event.provisional_until, event.zone)
        return _("Provisional until %(time)s") % {"time": time}
    if event.status == EventStatus.FINISHED:
        return ""
    return _("Interim result")
