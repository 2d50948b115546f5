"""What a score pad says about its lines, and how the game stands."""

from __future__ import annotations

from dataclasses import dataclass

from django.utils.translation import gettext as _
from django.utils.translation import ngettext, pgettext

from engine.cards.suit import Suit
from engine.deberts.options import (
    DealerForced,
    DebertsJackpot,
    Doezd,
    EndClaim,
    FourSevens,
    Game,
    RevokePenalty,
)
from engine.deberts.outcome import OutcomeKind
from engine.formats.match import NamedMatch
from engine.match import acts
from engine.match.checks import RECKONED
from engine.match.ledger import Cell, bait_mark, cells, changes
from engine.match.match import End, Line, Match, Result


@dataclass(frozen=True, slots=True)
class PadCell:
    """A cell of the table: what is written, whether it is a mark, and whether its side took the
    contract.
    """

    text: str
    mark: bool
    taker: bool


@dataclass(frozen=True, slots=True)
class PadLine:
    """One line of the table: the number of the deal, its trump, the cells, and a note."""

    number: int | None
    trump: Suit | None
    cells: tuple[PadCell, ...]
    note: str


def pad_lines(named: NamedMatch) -> list[PadLine]:
    """All lines, the oldest first."""
    return [pad_line(named, line) for line in named.match.lines]


def pad_line(named: NamedMatch, line: Line) -> PadLine:
    """One line as it is written."""
    match, mark = named.match, bait_mark(named.rules_name)
    taker = None if line.taker is None else match.side_of(line.taker)
    written = tuple(
        PadCell(cell.text(mark), _is_mark(cell), side == taker)
        for side, cell in enumerate(cells(match, line))
    )
    return PadLine(line.deal, getattr(line.act, "trump", None), written, note(named, line))


def note(named: NamedMatch, line: Line) -> str:
    """What the numbers of a line do not say."""
    words = [_act_words(named, line)]
    for side, points in enumerate(line.pots):
        if points:
            words.append(
                _("%(points)s that hung: %(name)s")
                % {"points": points, "name": named.side_name(side)}
            )
    for side, points in enumerate(line.penalties):
        if points:
            words.append(
                _("penalty −%(points)s: %(name)s")
                % {"points": points, "name": named.side_name(side)}
            )
    if line.burnt:
        words.append(_("%s burnt") % line.burnt)
    return "; ".join(word for word in words if word)


def outcome_words(named: NamedMatch, line: Line) -> str:
    """What a line means, in a sentence, before it is written."""
    written = ", ".join(
        f"{named.side_name(side)} {signed(change)}" for side, change in enumerate(changes(line))
    )
    if line.kind is None or line.taker is None:
        return f"{written}."
    taker = named.side_name(named.match.side_of(line.taker))
    kinds = {
        OutcomeKind.MADE: _("Made"),
        OutcomeKind.BAIT: _("Bait"),
        OutcomeKind.HANGING: _("Hanging bait"),
    }
    return f"{kinds[line.kind]} ({taker}). {written}."


def standing_words(named: NamedMatch) -> list[str]:
    """Who deals, what hangs, what the game is worth; or how it ended."""
    match = named.match
    if match.result is not None:
        return [result_words(named, match.result)]
    words = [_("%s deals.") % named.names[match.dealer]]
    for pot in match.pots:
        hang = ngettext("%(count)s point hangs.", "%(count)s points hang.", pot.points)
        words.append(hang % {"count": pot.points})
    if match.stake > 1:
        words.append(_("The game counts %s.") % match.stake)
    words += [
        _("%(name)s has %(target)s.")
        % {"name": named.side_name(side), "target": match.rules.target}
        for side in match.target_reached
    ]
    return words


def result_words(named: NamedMatch, result: Result) -> str:
    """Who won a finished game, how high and why."""
    if result.winner is None:
        return _("Equal totals while points hang: the game does not count, another one is played.")
    totals = " : ".join(signed(total).lstrip("+") for total in result.totals)
    games = ngettext("%s game", "%s games", result.games) % result.games
    name = named.side_name(result.winner)
    words = _("%(name)s wins: %(games)s (%(totals)s).") % {
        "name": name,
        "games": games,
        "totals": totals,
    }
    why = _ends()[result.end]
    return " ".join(part for part in (words, _("Mars.") if result.mars else "", why) if part)


def signed(number: int) -> str:
    """A change with its sign: `+88`, `−50`, `0`."""
    return f"{number:+d}".replace("-", "−") if number else "0"


def act_names() -> dict[str, str]:
    """What can be written besides a deal, by the names of documents."""
    return {
        "deal": _("Next deal"),
        "passed_out": _("Everybody passed"),
        "doezd": _("Doezd"),
        "claim": _("I have the target"),
        "polubait": _("Polubait"),
        "davi": _("Davi (doubling)"),
        "fifty": _("50 without play"),
        "four_sevens": _("Four sevens"),
        "deberts": _("Seven in a row"),
        "cards_bait": _("Bait on the cards"),
        "penalty": _("Penalty"),
        "correction": _("Error in writing"),
    }


def possible_acts(match: Match) -> list[tuple[str, str]]:
    """Names and words of what can be written now besides a deal, the most usual first."""
    rules, names = match.rules, act_names()
    if match.over:
        reckoned = match.result is not None and match.result.end in RECKONED
        return [("correction", names["correction"])] if reckoned else []
    forced = rules.dealer_forced in {DealerForced.OTHER_SUIT, DealerForced.TURNED_SUIT}
    offered = {
        "passed_out": not forced,
        "doezd": rules.doezd is not Doezd.OFF,
        "claim": rules.end_claim is EndClaim.CLAIM,
        "polubait": rules.polubait,
        "davi": rules.davi,
        "fifty": rules.fifty_offer,
        "four_sevens": rules.four_sevens is not FourSevens.OFF,
        "deberts": rules.deberts_jackpot is DebertsJackpot.WIN,
        "cards_bait": rules.revoke_penalty is RevokePenalty.BAIT,
        "penalty": rules.game is Game.TARGET,
        "correction": any(any(line.totals) for line in match.lines),
    }
    return [(name, names[name]) for name, there in offered.items() if there]


def _is_mark(cell: Cell) -> bool:
    return cell.bait or cell.hung is not None


def _ends() -> dict[End, str]:
    return {
        End.TARGET: "",
        End.LEAD: _("The gap ended the game."),
        End.ONE_DEAL: "",
        End.FALSE_CLAIM: _("The target was claimed wrongly."),
        End.DOEZD: _("Doezd."),
        End.FALSE_DOEZD: _("The doezd was wrong."),
        End.FALSE_POLUBAIT: _("The polubait was wrong."),
        End.DAVI_REFUSED: _("The doubling was refused."),
        End.DEBERTS: _("Seven in a row."),
        End.VOID: "",
    }


def _act_words(named: NamedMatch, line: Line) -> str:
    act = line.act
    player = getattr(act, "player", None)
    who = "" if player is None else named.names[player]
    match act:
        case acts.DealScore(deberts=None):
            return ""
        case acts.DealScore(deberts=int(shown)):
            return f"{_('Seven in a row')}: {named.names[shown]}"
        case acts.PassedOut():
            return _("everybody passed")
        case acts.CardsBait(offender=offender):
            return f"{_('Bait on the cards')}: {named.names[offender]}"
        case acts.FiftyTaken():
            return _("50 without play")
        case acts.Davi(accepted=accepted):
            answer = _("accepted") if accepted else pgettext("doubling", "refused")
            return f"{_('Davi')}: {who}, {answer}"
        case acts.Penalty():
            return ""
        case acts.Correction():
            return _("error in writing")
    names = {
        acts.FourSevens: _("Four sevens"),
        acts.Claim: _("target claimed"),
        acts.Doezd: _("Doezd"),
        acts.Polubait: _("Polubait"),
        acts.DebertsShown: _("Seven in a row"),
    }
    return f"{names[type(act)]}: {who}"
