from dataclasses import fields, replace

import pytest

from engine.deberts import options as o
from engine.deberts.consistency import (
    contradictions,
    event_contradictions,
    require_consistent,
)
from engine.deberts.presets import DUPLICATE, PRESET_NAMES, preset
from engine.deberts.ruleset import RuleSet
from engine.errors import NotationError, RefusedError
from engine.formats.ruleset import ruleset_to_document

DEFAULTS = {
    "players": 2,
    "partners": False,
    "game": "target",
    "target": 501,
    "dealer_forced": "off",
    "dealer_forced_after": 2,
    "draw_size": 3,
    "draw_first": "eldest",
    "turn_up": "table",
    "exchange_until": "own_first_card",
    "exchange_requires_turned_trump": True,
    "exchange_who": "any",
    "exchange_origin": "any",
    "four_sevens": "redeal",
    "four_sevens_until": "own_first_card",
    "ask_terc": False,
    "long_run": "split",
    "sequence_length_first": False,
    "sequence_trump_priority": True,
    "sequence_equal": "earlier",
    "sequence_announce": "best",
    "announce_when": "first_card",
    "announce_first": "leader",
    "sequences_need_trick": True,
    "bela_needs_trick": False,
    "bela_timing": "either_card",
    "partner_sequences": "one_player",
    "deberts_jackpot": "off",
    "deberts_suit": "trump",
    "first_lead": "eldest",
    "overtrump": "trump_lead",
    "overtrump_partner": "must",
    "bait": True,
    "tie_rule": "hanging",
    "hanging_repeat": "old_to_defender",
    "hanging_at_end": "burn",
    "hanging_duplicate": "void",
    "three_beat": "sum",
    "three_bait": "halves",
    "three_odd": "earlier",
    "three_equal_bait": "hang",
    "three_pot_on_bait": "best",
    "next_dealer": "winner",
    "next_dealer_after_tie": "defender",
    "both_reach": "defender",
    "both_reach_record": "totals",
    "end_claim": "auto",
    "doezd": "off",
    "doezd_burns": True,
    "polubait": False,
    "mars": False,
    "mars_limit": None,
    "davi": False,
    "fifty_offer": False,
    "lead_ends_game": 0,
    "bait_penalty_every": 0,
    "bait_penalty": 0,
    "no_trick_penalty": 0,
    "revoke_penalty": "bait",
}

CLASSIC = {
    "exchange_until": "first_lead",
    "four_sevens_until": "first_lead",
    "announce_when": "before_play",
    "sequence_announce": "all",
    "bela_timing": "first_card",
    "next_dealer_after_tie": "taker",
    "both_reach": "higher",
    "three_beat": "each",
    "three_bait": "better",
}
CLUB_FR = {
    "four_sevens": "off",
    "next_dealer": "taker",
    "next_dealer_after_tie": "taker",
    "both_reach_record": "one_point",
}
MOSCOW = {
    "announce_when": "before_play",
    "sequence_announce": "all",
    "sequences_need_trick": False,
    "ask_terc": True,
    "hanging_repeat": "accumulate",
    "both_reach": "last_trick",
    "end_claim": "claim",
    "doezd": "after_trick",
}
PRESETS = {
    "club": {"doezd": "own_turn", "hanging_repeat": "accumulate"},
    "club_fr": CLUB_FR,
    "classic_ua": CLASSIC,
    "kharkiv": {
        **CLASSIC,
        "draw_size": 4,
        "dealer_forced": "other_suit",
        "first_lead": "taker",
        "sequence_trump_priority": False,
        "bela_timing": "any_turn",
        "bait_penalty_every": 3,
        "bait_penalty": 100,
        "no_trick_penalty": 50,
        "deberts_jackpot": "win",
    },
    "online_2p": {
        "exchange_until": "first_lead",
        "four_sevens": "off",
        "sequence_announce": "any",
        "long_run": "cap50",
        "bela_timing": "while_held",
        "end_claim": "claim",
        "doezd": "after_trick",
    },
    "moscow": MOSCOW,
    "short": {**MOSCOW, "game": "one_deal", "end_claim": "auto", "doezd": "off"},
    "duplicate": {**CLUB_FR, "game": "one_deal"},
}


def values(rules: RuleSet) -> dict[str, object]:
    document = ruleset_to_document(rules)
    return {name: document[name] for name in document if name != "schema"}


def differences(rules: RuleSet) -> dict[str, object]:
    return {name: v for name, v in values(rules).items() if v != DEFAULTS[name]}


def test_defaults() -> None:
    assert values(RuleSet()) == DEFAULTS


def test_presets_differ_from_the_defaults_as_written() -> None:
    right = {
        name: {option: v for option, v in options.items() if v != DEFAULTS[option]}
        for name, options in PRESETS.items()
    }
    assert {name: differences(preset(name)) for name in PRESET_NAMES} == right
    assert preset("duplicate") == DUPLICATE


@pytest.mark.parametrize(
    ("name", "players", "partners", "more"),
    [
        ("moscow", 3, False, {"three_pot_on_bait": "halves"}),
        ("classic_ua", 3, False, {"overtrump": "always"}),
        ("classic_ua", 4, False, {"overtrump": "always", "turn_up": "dealer"}),
        (
            "classic_ua",
            4,
            True,
            {"overtrump": "always", "turn_up": "dealer", "next_dealer": "in_turn"},
        ),
        ("kharkiv", 3, False, {"overtrump": "always", "next_dealer": "in_turn"}),
        (
            "kharkiv",
            4,
            True,
            {"overtrump": "always", "next_dealer": "in_turn", "turn_up": "taker", "draw_size": 3},
        ),
        ("duplicate", 4, True, {"overtrump": "always", "turn_up": "dealer"}),
    ],
)
def test_presets_for_more_players(
    name: str, players: int, partners: bool, more: dict[str, object]
) -> None:
    rules = preset(name, players, partners=partners)
    right = {**PRESETS[name], "players": players, "partners": partners, **more}
    assert differences(rules) == {k: v for k, v in right.items() if v != DEFAULTS[k]}
    assert contradictions(rules) == ()


def test_every_preset_is_consistent_for_two_players() -> None:
    assert {name: contradictions(preset(name)) for name in PRESET_NAMES} == dict.fromkeys(
        PRESET_NAMES, ()
    )


def test_an_unknown_preset() -> None:
    with pytest.raises(NotationError) as refused:
        preset("bridge")
    assert [v.code for v in refused.value.violations] == ["unknown_value"]


def test_sides() -> None:
    assert [preset("classic_ua", n).sides for n in (2, 3, 4)] == [2, 3, 4]
    assert preset("classic_ua", 4, partners=True).sides == 2


CLASHES = [
    ({"partners": True}, ["next_dealer", "partners"]),
    ({"players": 4, "draw_size": 4, "turn_up": o.TurnUp.DEALER}, ["both_reach", "draw_size"]),
    ({"players": 4}, ["both_reach", "turn_up"]),
    ({"players": 4, "turn_up": o.TurnUp.BOTTOM}, ["both_reach", "turn_up"]),
    ({"turn_up": o.TurnUp.DEALER}, ["turn_up"]),
    ({"players": 3}, ["both_reach"]),
    ({"players": 3, "game": o.Game.ONE_DEAL}, []),
    ({"players": 3, "both_reach": o.BothReach.HIGHER, "mars": True}, ["mars"]),
    ({"players": 3, "both_reach": o.BothReach.HIGHER, "davi": True}, ["davi"]),
    ({"players": 3, "both_reach": o.BothReach.HIGHER, "fifty_offer": True}, ["fifty_offer"]),
    ({"players": 3, "both_reach": o.BothReach.HIGHER, "lead_ends_game": 250}, ["lead_ends_game"]),
    (
        {
            "players": 3,
            "both_reach": o.BothReach.HIGHER,
            "polubait": True,
            "doezd": o.Doezd.OWN_TURN,
        },
        ["polubait"],
    ),
    ({"polubait": True}, ["polubait"]),
    ({"polubait": True, "doezd": o.Doezd.OWN_TURN}, []),
    (
        {
            "players": 4,
            "partners": True,
            "turn_up": o.TurnUp.TAKER,
            "next_dealer": o.NextDealer.TAKER,
        },
        [],
    ),
    ({"game": o.Game.ONE_DEAL, "doezd": o.Doezd.AFTER_TRICK}, ["doezd"]),
    ({"game": o.Game.ONE_DEAL, "mars": True}, ["mars"]),
    ({"game": o.Game.ONE_DEAL, "end_claim": o.EndClaim.CLAIM}, ["end_claim"]),
    ({"game": o.Game.ONE_DEAL, "fifty_offer": True}, ["fifty_offer"]),
    ({"game": o.Game.ONE_DEAL, "lead_ends_game": 250}, ["lead_ends_game"]),
    ({"game": o.Game.ONE_DEAL, "bait_penalty_every": 3}, ["bait_penalty_every"]),
    ({"game": o.Game.ONE_DEAL, "bait_penalty": 100}, ["bait_penalty"]),
    ({"game": o.Game.ONE_DEAL, "no_trick_penalty": 50}, ["no_trick_penalty"]),
    (
        {"game": o.Game.ONE_DEAL, "deberts_jackpot": o.DebertsJackpot.TARGET_POINTS},
        ["deberts_jackpot"],
    ),
    ({"mars_limit": 502}, ["mars_limit"]),
    ({"mars_limit": 501}, []),
]


@pytest.mark.parametrize(("changes", "options"), CLASHES)
def test_values_that_exclude_each_other(changes: dict[str, object], options: list[str]) -> None:
    found = contradictions(replace(RuleSet(), **changes))
    assert sorted(v.where for v in found) == options
    assert {v.code for v in found} <= {"options_clash"}


def test_clashes_say_what_clashes() -> None:
    found = contradictions(replace(RuleSet(), partners=True))
    assert [v.message for v in found] == [
        "partners and players=2 exclude each other.",
        "next_dealer=winner and partners exclude each other.",
    ]


@pytest.mark.parametrize(
    ("changes", "code", "message"),
    [
        ({"players": 5}, "option_value", "players cannot be 5; it is one of: 2, 3, 4."),
        ({"draw_size": 2}, "option_value", "draw_size cannot be 2; it is one of: 3, 4."),
        (
            {"lead_ends_game": 100},
            "option_value",
            "lead_ends_game cannot be 100; it is one of: 0, 250.",
        ),
        ({"target": 0}, "option_too_small", "target cannot be 0; the least is 1."),
        ({"mars_limit": -1}, "option_too_small", "mars_limit cannot be -1; the least is 0."),
    ],
)
def test_numbers_out_of_range(changes: dict[str, int], code: str, message: str) -> None:
    found = contradictions(replace(RuleSet(), both_reach=o.BothReach.HIGHER, **changes))
    assert (code, message) in [(v.code, v.message) for v in found]


def test_what_an_event_cannot_have() -> None:
    assert event_contradictions(DUPLICATE) == ()
    rules = replace(
        RuleSet(), davi=True, dealer_forced=o.DealerForced.AFTER_N_REDEALS, mars_limit=600
    )
    assert [(v.code, v.where) for v in event_contradictions(rules)] == [
        ("options_clash", "mars_limit"),
        ("option_not_in_event", "davi"),
        ("option_not_in_event", "dealer_forced"),
        ("option_not_in_event", "game"),
    ]


def test_contradictions_are_all_refused_at_once() -> None:
    require_consistent(DUPLICATE)
    with pytest.raises(RefusedError) as refused:
        require_consistent(replace(RuleSet(), polubait=True, draw_size=5, mars_limit=600))
    assert [v.where for v in refused.value.violations] == ["draw_size", "polubait", "mars_limit"]


def test_every_option_is_documented_with_all_its_values() -> None:
    with open("docs/rules.md", encoding="utf-8") as page:
        text = page.read().replace("*", "")
    table = text[text.index("9.3 All options") : text.index("9.4 ")]
    for field in fields(RuleSet):
        rows = [row for row in table.splitlines() if f"`{field.name}`" in row]
        assert rows, field.name
        default = getattr(RuleSet(), field.name)
        if isinstance(default, o.Enum):
            for member in type(default):
                assert member.value in rows[0], field.name
