"""What a change of the rounds to come does, in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.enums import SeatingChangeKind
from tournaments.mapping.round_plans import RoundPlan
from tournaments.selectors.names import EntryName
from tournaments.selectors.round_plans import NewSeating, SeatingChange

Names = Mapping[int, str]
"""Names of the entries by their numbers."""


@dataclass(frozen=True, slots=True)
class TableWords:
    """A table of a round to come; `changed` tells that these two did not meet there before."""

    table: int
    a: str
    b: str
    changed: bool


@dataclass(frozen=True, slots=True)
class RoundWords:
    """A round to come as it would be; `new` tells that there was none before."""

    number: int
    tables: tuple[TableWords, ...]
    sit_outs: str
    new: bool


def names_with(
    entries: Mapping[int, EntryName], change: SeatingChange, made: NewSeating
) -> dict[int, str]:
    """The names of all entries by number, with the one who joins."""
    names = {entry.number: entry.name for entry in entries.values()}
    if made.newcomer is not None:
        names[made.newcomer] = change.name
    return names


def change_lines(change: SeatingChange, made: NewSeating, names: Names) -> Iterator[str]:
    """What happens, sentence by sentence."""
    values = {
        "name": names.get(made.newcomer or change.entry or 0, ""),
        "round": change.from_round,
        "number": made.newcomer,
    }
    match change.kind:
        case SeatingChangeKind.JOIN:
            yield _("%(name)s plays from round %(round)d on, as number %(number)d.") % values
        case SeatingChangeKind.WITHDRAW:
            yield _("%(name)s plays no more from round %(round)d on.") % values
            yield _("All results stay and count for everybody.")
        case SeatingChangeKind.RETURN:
            yield _("%(name)s plays again from round %(round)d on.") % values
        case SeatingChangeKind.ROUNDS:
            yield _rounds_line(change, made)
    if made.new and not any(plan.tables for plan in made.new):
        yield _("The rounds to come are paired by the ranking when it is their turn.")
        return
    if made.new and change.kind is not SeatingChangeKind.ROUNDS:
        yield _("Rounds that have begun stay as they are.")
        both = zip(made.old, made.new, strict=False)
        if all(_pairs(old) == _pairs(new) for old, new in both):
            yield _("Nobody else's opponents change.")
    yield _sit_out_line(made)


def _rounds_line(change: SeatingChange, made: NewSeating) -> str:
    count = change.rounds or 0
    if made.new:
        words = ngettext(
            "The event has %(count)d round; new boards are dealt from the same seed.",
            "The event has %(count)d rounds; new boards are dealt from the same seed.",
            count,
        )
        return words % {"count": count}
    words = ngettext(
        "The event ends after %(count)d round; the later ones are left out.",
        "The event ends after %(count)d rounds; the later ones are left out.",
        count,
    )
    return words % {"count": count}


def _sit_out_line(made: NewSeating) -> str:
    if not made.new:
        return _("What was printed for the later rounds is not needed.")
    resting = max(len(plan.sit_outs) for plan in made.new if plan.tables)
    if resting:
        return _("In each of these rounds somebody sits out.")
    return _("Nobody sits out in these rounds.")


def warning_lines(made: NewSeating, names: Names) -> Iterator[str]:
    """What could not be avoided."""
    for one in made.rematches:
        yield _("%(a)s and %(b)s meet again in round %(round)d; they met in round %(before)d.") % {
            "a": names[one.a],
            "b": names[one.b],
            "round": one.round,
            "before": one.before,
        }
    for round_, entry in made.again:
        values = {"name": names[entry], "round": round_}
        yield _("%(name)s sits out again in round %(round)d.") % values


def round_words(made: NewSeating, names: Names) -> tuple[RoundWords, ...]:
    """The rounds to come as they would be, table by table."""
    before = {plan.number: plan for plan in made.old}
    return tuple(_round(plan, before.get(plan.number), names) for plan in made.new if plan.tables)


def _round(plan: RoundPlan, before: RoundPlan | None, names: Names) -> RoundWords:
    old = set() if before is None else _places(before)
    return RoundWords(
        number=plan.number,
        tables=tuple(
            TableWords(
                one.table,
                names[one.a],
                names[one.b],
                before is not None and (one.table, frozenset((one.a, one.b))) not in old,
            )
            for one in plan.tables
        ),
        sit_outs=", ".join(names[number] for number in plan.sit_outs),
        new=before is None,
    )


def _pairs(plan: RoundPlan) -> set[frozenset[int]]:
    return {frozenset((one.a, one.b)) for one in plan.tables}


def _places(plan: RoundPlan) -> set[tuple[int, frozenset[int]]]:
    return {(one.table, frozenset((one.a, one.b))) for one in plan.tables}
