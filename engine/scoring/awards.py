"""The worth of awards: artificial scores and sit-outs (docs/scoring.md, article 7)."""

from __future__ import annotations

from fractions import Fraction

from engine.scoring.chart import SeatValue
from engine.scoring.choices import Average, Bye
from engine.scoring.session import SideAward, SitOut, completed
from engine.scoring.settings import Award, ScoringSettings

OwnMeans = dict[str, Award]
"""Entry → the means of its own per cents and IMPs over its real results, if it has any."""

_NO_RESULTS = Award(Fraction(50), Fraction(0))


def artificial_value(
    side: SideAward, entry: str | None, settings: ScoringSettings, own: OwnMeans
) -> SeatValue:
    """What an artificial score is worth to `entry`.

    With `own_if_better` average-plus is at least, average-minus at most the entry's own mean, per
    cents and IMPs each by themselves. Numbers are taken as they are, also beside a word.
    """
    if side.word is None:
        award = completed(side)
        return SeatValue(award.percentage, award.imps)
    award = settings.averages.award(side.word)
    mean = own.get(entry or "") if settings.averages.own_if_better else None
    if mean is not None and side.word is not Average.EQUAL:
        better = max if side.word is Average.PLUS else min
        award = Award(better(award.percentage, mean.percentage), better(award.imps, mean.imps))
    return SeatValue(
        award.percentage if side.percentage is None else side.percentage,
        award.imps if side.imps is None else side.imps,
        word=side.word,
    )


def sit_out_value(
    result: SitOut, entry: str, settings: ScoringSettings, own: OwnMeans
) -> SeatValue | None:
    """What a sit-out is worth: its own award, else the event's bye; None if it does not count."""
    if result.award is not None:
        award = completed(result.award)
    elif settings.bye is Bye.NOT_COUNTED:
        return None
    elif settings.bye is Bye.OWN_AVERAGE:
        award = own.get(entry, _NO_RESULTS)
    else:
        award = settings.bye
    return SeatValue(award.percentage, award.imps)
