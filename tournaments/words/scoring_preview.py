"""What other settings would change, in sentences."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.selectors.scoring_preview import EntryChange, RankingPreview
from tournaments.words import figures


def preview_sentences(preview: RankingPreview) -> list[str]:
    """`Places 3 and 4 would swap: …`, then every other move, then what only the totals do."""
    moves = list(preview.moves)
    swaps = list(_swaps(moves))
    swapped = {change.entry.number for pair in swaps for change in pair}
    sentences = [_official(preview)] if preview.official_now != preview.official_then else []
    sentences += [_swap_words(*pair) for pair in swaps]
    sentences += [_move_words(one) for one in moves if one.entry.number not in swapped]
    if not moves:
        sentences.append(_("Every place would stay."))
    only_totals = len(preview.changes) - len(moves)
    if only_totals:
        sentences.append(
            ngettext(
                "%(count)s player would keep the place with another total.",
                "%(count)s players would keep their places with other totals.",
                only_totals,
            )
            % {"count": only_totals}
        )
    return sentences


def _official(preview: RankingPreview) -> str:
    if preview.official_then:
        return _("This would become the official ranking.")
    return _("This would no longer be the official ranking.")


def _swaps(moves: Sequence[EntryChange]) -> Iterator[tuple[EntryChange, EntryChange]]:
    """The pairs of entries that would exchange their places, neither of them shared."""
    alone = [one for one in moves if not one.old.shared and not one.new.shared]
    by_old = {one.old.place: one for one in alone if one.old.place is not None}
    for place, one in by_old.items():
        other = None if one.new.place is None else by_old.get(one.new.place)
        if other is not None and other.new.place == place and place < (other.old.place or 0):
            yield one, other


def _swap_words(one: EntryChange, other: EntryChange) -> str:
    values = {
        "first": one.old.place,
        "second": other.old.place,
        "name": other.entry.name,
        "other": one.entry.name,
    }
    return _("Places %(first)s and %(second)s would swap: %(name)s before %(other)s.") % values


def _move_words(change: EntryChange) -> str:
    values = {
        "name": change.entry.name,
        "old": figures.place(change.old.place, change.old.shared),
        "new": figures.place(change.new.place, change.new.shared),
    }
    if change.new.place is None:
        return _("%(name)s, place %(old)s now, would have no place.") % values
    if change.old.place is None:
        return _("%(name)s, without a place now, would get place %(new)s.") % values
    return _("%(name)s would have place %(new)s instead of %(old)s.") % values
