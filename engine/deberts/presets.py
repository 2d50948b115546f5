"""The named rule sets (docs/rules.md 9.2): values, nothing that code could not write itself."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from engine.deberts import options as o
from engine.deberts.ruleset import RuleSet
from engine.errors import NotationError
from engine.violations import Violation

_Values = dict[str, Any]

_CLUB: _Values = {
    "doezd": o.Doezd.OWN_TURN,
    "hanging_repeat": o.HangingRepeat.ACCUMULATE,
}
_CLUB_FR: _Values = {
    "four_sevens": o.FourSevens.OFF,
    "next_dealer": o.NextDealer.TAKER,
    "next_dealer_after_tie": o.NextDealerAfterTie.TAKER,
    "both_reach_record": o.BothReachRecord.ONE_POINT,
}
_CLASSIC_UA: _Values = {
    "exchange_until": o.ExchangeUntil.FIRST_LEAD,
    "four_sevens_until": o.FourSevensUntil.FIRST_LEAD,
    "announce_when": o.AnnounceWhen.BEFORE_PLAY,
    "sequence_announce": o.SequenceAnnounce.ALL,
    "bela_timing": o.BelaTiming.FIRST_CARD,
    "next_dealer_after_tie": o.NextDealerAfterTie.TAKER,
    "both_reach": o.BothReach.HIGHER,
    "three_beat": o.ThreeBeat.EACH,
    "three_bait": o.ThreeBait.BETTER,
}
_KHARKIV: _Values = {
    **_CLASSIC_UA,
    "draw_size": 4,
    "dealer_forced": o.DealerForced.OTHER_SUIT,
    "first_lead": o.FirstLead.TAKER,
    "sequence_trump_priority": False,
    "bela_timing": o.BelaTiming.ANY_TURN,
    "bait_penalty_every": 3,
    "bait_penalty": 100,
    "no_trick_penalty": 50,
    "deberts_jackpot": o.DebertsJackpot.WIN,
}
_ONLINE_2P: _Values = {
    "exchange_until": o.ExchangeUntil.FIRST_LEAD,
    "four_sevens": o.FourSevens.OFF,
    "sequence_announce": o.SequenceAnnounce.ANY,
    "long_run": o.LongRun.CAP50,
    "bela_timing": o.BelaTiming.WHILE_HELD,
    "end_claim": o.EndClaim.CLAIM,
    "doezd": o.Doezd.AFTER_TRICK,
}
_MOSCOW: _Values = {
    "announce_when": o.AnnounceWhen.BEFORE_PLAY,
    "sequence_announce": o.SequenceAnnounce.ALL,
    "sequences_need_trick": False,
    "ask_terc": True,
    "hanging_repeat": o.HangingRepeat.ACCUMULATE,
    "both_reach": o.BothReach.LAST_TRICK,
    "end_claim": o.EndClaim.CLAIM,
    "doezd": o.Doezd.AFTER_TRICK,
}
_SHORT: _Values = {
    **_MOSCOW,
    "game": o.Game.ONE_DEAL,
    "end_claim": o.EndClaim.AUTO,
    "doezd": o.Doezd.OFF,
}
_DUPLICATE: _Values = {**_CLUB_FR, "game": o.Game.ONE_DEAL}

_VALUES: dict[str, _Values] = {
    "club": _CLUB,
    "club_fr": _CLUB_FR,
    "classic_ua": _CLASSIC_UA,
    "kharkiv": _KHARKIV,
    "online_2p": _ONLINE_2P,
    "moscow": _MOSCOW,
    "short": _SHORT,
    "duplicate": _DUPLICATE,
}

_MORE_PLAYERS: _Values = {"overtrump": o.Overtrump.ALWAYS}
_FOUR_PLAYERS: _Values = {**_MORE_PLAYERS, "turn_up": o.TurnUp.DEALER}
_BY_PLAYERS: dict[tuple[str, int], _Values] = {
    ("kharkiv", 3): {"next_dealer": o.NextDealer.IN_TURN},
    ("kharkiv", 4): {
        "next_dealer": o.NextDealer.IN_TURN,
        "turn_up": o.TurnUp.TAKER,
        "draw_size": 3,  # four players draw two cards whatever the option says
    },
    ("moscow", 3): {
        "three_pot_on_bait": o.ThreePotOnBait.HALVES,
        "overtrump": o.Overtrump.TRUMP_LEAD,
    },
    ("short", 3): {
        "three_pot_on_bait": o.ThreePotOnBait.HALVES,
        "overtrump": o.Overtrump.TRUMP_LEAD,
    },
}

PRESET_NAMES: tuple[str, ...] = tuple(_VALUES)
"""All names `preset` knows."""

PRESET_PLAYERS: dict[str, tuple[int, ...]] = {
    "club": (2,),
    "club_fr": (2,),
    "classic_ua": (2, 3, 4),
    "kharkiv": (2, 3, 4),
    "online_2p": (2,),
    "moscow": (2, 3),
    "short": (2, 3),
    "duplicate": (2, 3, 4),
}
"""The numbers of players each preset is made for; four may be two sides (docs/rules.md 9.2)."""


def preset(name: str, players: int = 2, *, partners: bool = False) -> RuleSet:
    """The rule set `name` for a number of players (docs/rules.md 9.2).

    Raises `NotationError` with `unknown_value` if there is no such name.
    """
    if name not in _VALUES:
        parameters = {"value": name, "allowed": ", ".join(PRESET_NAMES)}
        raise NotationError([Violation("unknown_value", "rules", parameters)])
    values = {"players": players, "partners": partners, **_VALUES[name]}
    if players > 2:
        values |= _FOUR_PLAYERS if players == 4 else _MORE_PLAYERS
    values |= _BY_PLAYERS.get((name, players), {})
    if partners and name in {"classic_ua", "kharkiv"}:
        values["next_dealer"] = o.NextDealer.IN_TURN
    return replace(RuleSet(), **values)


DUPLICATE: RuleSet = preset("duplicate")
"""What a board of a duplicate event is played by, two players."""
