import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.deberts import options as o
from engine.deberts.presets import DUPLICATE, PRESET_NAMES, preset
from engine.deberts.ruleset import RuleSet
from engine.errors import NotationError
from engine.formats.ruleset import rules_from_keys, ruleset_from_document, ruleset_to_document

rulesets = st.builds(
    RuleSet,
    target=st.integers(1, 2000),
    mars_limit=st.none() | st.integers(0, 500),
    **{
        name: st.sampled_from(kind)
        for name, kind in RuleSet.__annotations__.items()
        if isinstance(kind, type) and issubclass(kind, o.Enum)
    },
)


def violations(document: object) -> list[tuple[str, str]]:
    with pytest.raises(NotationError) as refused:
        ruleset_from_document(document)
    return [(v.code, v.where) for v in refused.value.violations]


@given(rulesets, st.booleans(), st.sampled_from(o.SequenceAnnounce), st.sampled_from(o.Doezd))
def test_documents_are_exact_inverses(
    rules: RuleSet, switch: bool, announce: o.SequenceAnnounce, doezd: o.Doezd
) -> None:
    rules = replace(rules, mars=switch, sequence_announce=announce, doezd=doezd)
    stored = json.loads(json.dumps(ruleset_to_document(rules)))
    assert ruleset_from_document(stored) == rules


def test_presets_survive_their_document() -> None:
    for name in PRESET_NAMES:
        assert ruleset_from_document(ruleset_to_document(preset(name))) == preset(name)


def test_what_a_document_looks_like() -> None:
    document = ruleset_to_document(DUPLICATE)
    assert document["schema"] == "deberts-rules/1"
    assert (document["game"], document["mars_limit"], document["davi"]) == ("one_deal", None, False)


def test_options_left_out_have_their_defaults() -> None:
    assert ruleset_from_document({"schema": "deberts-rules/1"}) == RuleSet()
    switched = ruleset_from_document({"schema": "deberts-rules/1", "mars": "on", "bait": "off"})
    assert switched == replace(RuleSet(), mars=True, bait=False)


def test_all_defects_of_a_document() -> None:
    document = {
        "schema": "deberts-rules/2",
        "trumps": 5,
        "target": "501",
        "players": True,
        "long_run": "long",
        "first_lead": 1,
        "mars": 1,
        "davi": "perhaps",
        "mars_limit": 1.5,
    }
    assert violations(document) == [
        ("unknown_schema", "schema"),
        ("option_unknown", "trumps"),
        ("not_an_integer", "target"),
        ("not_an_integer", "players"),
        ("unknown_value", "long_run"),
        ("unknown_value", "first_lead"),
        ("unknown_value", "mars"),
        ("unknown_value", "davi"),
        ("not_an_integer", "mars_limit"),
    ]
    assert violations([]) == [("not_an_object", "")]


def test_a_preset_and_what_differs() -> None:
    rules = rules_from_keys("duplicate", {"sequences_need_trick": False})
    assert rules == replace(DUPLICATE, sequences_need_trick=False)
    assert rules_from_keys("moscow", {"players": 3}) == preset("moscow", 3)
    four = rules_from_keys("classic_ua", {"players": 4, "partners": True})
    assert four == preset("classic_ua", 4, partners=True)
    whole = ruleset_to_document(preset("club"))
    assert rules_from_keys(whole, {"target": 301}) == replace(preset("club"), target=301)


def test_defects_of_both_keys_come_together() -> None:
    with pytest.raises(NotationError) as refused:
        rules_from_keys("bridge", {"bid": 1})
    assert [(v.code, v.where) for v in refused.value.violations] == [
        ("unknown_value", "rules"),
        ("option_unknown", "overrides.bid"),
    ]
    with pytest.raises(NotationError) as refused:
        rules_from_keys({"schema": "deberts-rules/1", "x": 1}, [])
    assert [(v.code, v.where) for v in refused.value.violations] == [
        ("option_unknown", "rules.x"),
        ("not_an_object", "overrides"),
    ]
