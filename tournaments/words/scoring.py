"""The settings of an event's scoring in words (docs/scoring.md)."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from engine.scoring.choices import (
    Basis,
    Bye,
    CrossDivisor,
    ImpMethod,
    ImpTotal,
    Official,
    PercentageTotal,
    RoundingMode,
    TieBreakRule,
    Unequal,
)
from engine.scoring.settings import WBF_TABLE, ImpSettings, Rounding, ScoringSettings
from tournaments.words import figures


@dataclass(frozen=True, slots=True)
class Statement:
    """One setting: what it is about and what holds."""

    topic: str
    words: str


def scoring_sentence(settings: ScoringSettings) -> str:
    """The official method in one sentence."""
    if settings.official is Official.IMP:
        return {
            ImpMethod.BUTLER: _(
                "The official ranking is by IMPs: every result is compared with the average of "
                "all tables on that board."
            ),
            ImpMethod.CROSS: _(
                "The official ranking is by IMPs: every result is compared with every other table "
                "on that board."
            ),
        }[settings.imp.method]
    return _(
        "The official ranking is by per cent: every result is compared with all others on that "
        "board, and the per cents of all boards are averaged."
    )


def scoring_statements(settings: ScoringSettings) -> list[Statement]:
    """Every setting that shows in the numbers, one statement each."""
    return [
        Statement(_("Official ranking"), _official(settings.official)),
        Statement(_("What is compared"), _basis(settings.basis)),
        Statement(_("Per cent of a board"), _board_percent(settings)),
        Statement(_("Fewer results than expected"), _unequal(settings.unequal)),
        Statement(_("Per cent of the event"), _total(settings.total)),
        Statement(_("IMPs of a board"), _imp_method(settings.imp)),
        Statement(_("IMPs of the event"), _imp_total(settings.imp)),
        Statement(_("Sitting out"), _bye(settings)),
        Statement(_("Artificial scores"), _averages(settings)),
        Statement(_("Equal totals"), _ties(settings.tie_breaks)),
        *_places(settings),
    ]


def _places(settings: ScoringSettings) -> list[Statement]:
    """What is said about places only where it is set."""
    found = []
    if settings.min_boards:
        words = ngettext(
            "Who has fewer than %(count)s board has no place.",
            "Who has fewer than %(count)s boards has no place.",
            settings.min_boards,
        ) % {"count": settings.min_boards}
        found.append(Statement(_("Places"), words))
    if settings.winners > 1:
        found.append(Statement(_("Winners"), _("Each seat has its own list and its own places.")))
    return found


def _official(official: Official) -> str:
    if official is Official.IMP:
        return _("IMP. The ranking by per cent is shown beside it.")
    return _("Per cent (max). The ranking by IMPs is shown beside it.")


def _basis(basis: Basis) -> str:
    if basis is Basis.OWN_POINTS:
        return _("The points each seat wrote, seat A with seats A and seat B with seats B.")
    return _("The difference of the two scores at a table: what A wrote less what B wrote.")


def _board_percent(settings: ScoringSettings) -> str:
    words = _(
        "Two matchpoints for each result that is worse for the same seat, one for each equal "
        "result, as a per cent of the most possible."
    )
    return words + _rounded(settings.matchpoint_rounding)


def _rounded(rounding: Rounding | None) -> str:
    if rounding is None:
        return ""
    step = figures.decimal(rounding.step, 4).rstrip("0").rstrip(".,")
    sentence = {
        RoundingMode.HALF_AWAY: _("Rounded to %(step)s, halves away from the average."),
        RoundingMode.HALF_EVEN: _("Rounded to %(step)s, halves to the even multiple."),
        RoundingMode.TRUNCATE: _("Cut to %(step)s towards the average."),
    }[rounding.mode]
    return " " + sentence % {"step": step}


def _unequal(unequal: Unequal) -> str:
    if unequal is Unequal.AS_IS:
        return _("The per cent is taken over the results there are.")
    return _(
        "Neuberg's formula scales the matchpoints to the full number of results; three results or "
        "fewer out of many get fixed per cents between 50 and 70."
    )


def _total(total: PercentageTotal) -> str:
    if total is PercentageTotal.FACTORED:
        return _("Matchpoints scaled to the full number of boards and rounded, as a per cent.")
    return _("The mean of the per cents of all boards that count.")


def _imp_method(imp: ImpSettings) -> str:
    if imp.method is ImpMethod.CROSS:
        divisor = {
            CrossDivisor.COMPARISONS: _("divided by the number of comparisons"),
            CrossDivisor.RESULTS: _("divided by the number of results"),
            CrossDivisor.TOTAL: _("not divided"),
        }[imp.divisor]
        words = _(
            "The difference to every other table is turned into IMPs; these are added up and "
            "%(divisor)s."
        ) % {"divisor": divisor}
        return words + _table(imp) + _cap(imp)
    words = _("The difference to the average of the board (the datum) is turned into IMPs.")
    return words + _trim(imp) + _datum(imp.rounding) + _table(imp) + _cap(imp)


def _table(imp: ImpSettings) -> str:
    """A table of one's own and a multiplier; nothing about the usual ones."""
    words = ""
    if imp.table != WBF_TABLE:
        bounds = ", ".join(figures.plain(bound) for bound in imp.table)
        words += " " + _("1, 2 … IMPs begin at a difference of %(bounds)s.") % {"bounds": bounds}
    if imp.multiplier != 1:
        words += " " + _("Differences are multiplied by %(factor)s first.") % {
            "factor": figures.plain(imp.multiplier)
        }
    return words


def _trim(imp: ImpSettings) -> str:
    if not imp.trim:
        return ""
    if imp.trim < 1:
        return " " + _("%(share)s of the results at each end are left out of the average.") % {
            "share": imp.trim
        }
    return " " + _("Results left out of the average at each end: %(count)s.") % {"count": imp.trim}


def _datum(rounding: Rounding | None) -> str:
    if rounding is None:
        return " " + _("The average is exact, not rounded.")
    sentence = {
        RoundingMode.HALF_AWAY: _("The average is rounded to a multiple of %(step)s."),
        RoundingMode.HALF_EVEN: _("The average is rounded to a multiple of %(step)s, halves even."),
        RoundingMode.TRUNCATE: _("The average is cut to a multiple of %(step)s towards zero."),
    }[rounding.mode]
    return " " + sentence % {"step": rounding.step}


def _cap(imp: ImpSettings) -> str:
    if imp.cap_comparison is None:
        return ""
    return " " + _("One comparison gives at most %(cap)s IMPs.") % {"cap": imp.cap_comparison}


def _imp_total(imp: ImpSettings) -> str:
    words = {
        ImpTotal.AUTO: _(
            "The sum of the IMPs of all boards; if players have different numbers of boards, the "
            "mean of a board."
        ),
        ImpTotal.SUM: _("The sum of the IMPs of all boards."),
        ImpTotal.MEAN: _("The mean of the IMPs of all boards."),
    }[imp.total]
    if imp.cap_round_gain is None:
        return words
    return f"{words} " + _("One round gains at most %(cap)s IMPs.") % {"cap": imp.cap_round_gain}


def _bye(settings: ScoringSettings) -> str:
    if settings.bye is Bye.NOT_COUNTED:
        return _("A round sat out does not count: neither for nor against.")
    if settings.bye is Bye.OWN_AVERAGE:
        return _("Each board of a round sat out counts as the player's own average.")
    return _("Each board of a round sat out counts %(percent)s %% and %(imp)s IMP.") % {
        "percent": figures.percent(settings.bye.percentage),
        "imp": figures.imp(settings.bye.imps),
    }


def _averages(settings: ScoringSettings) -> str:
    own = settings.averages
    words = _(
        "A+ is %(plus)s %%, A is %(equal)s %%, A− is %(minus)s %%; in IMPs %(plus_imp)s, "
        "%(equal_imp)s and %(minus_imp)s."
    ) % {
        "plus": figures.percent(own.average_plus.percentage),
        "equal": figures.percent(own.average.percentage),
        "minus": figures.percent(own.average_minus.percentage),
        "plus_imp": figures.imp(own.average_plus.imps),
        "equal_imp": figures.imp(own.average.imps),
        "minus_imp": figures.imp(own.average_minus.imps),
    }
    if own.own_if_better:
        words += " " + _("A+ is never less, and A− never more, than the player's own average.")
    return words


def _ties(rules: tuple[TieBreakRule, ...]) -> str:
    if not rules:
        return _("Players with exactly equal totals share their place.")
    names = tie_break_names()
    return _("Separated by, in this order: %(names)s.") % {
        "names": ", ".join(names[rule] for rule in rules)
    }


def tie_break_names() -> dict[TieBreakRule, str]:
    """What each tie-break looks at."""
    return {
        TieBreakRule.DIRECT: _("boards against each other"),
        TieBreakRule.COMMON_BOARDS: _("boards both have played"),
        TieBreakRule.TOPS: _("best results of a board"),
        TieBreakRule.LAST_ROUND: _("the last round"),
        TieBreakRule.LOT: _("lot"),
    }
