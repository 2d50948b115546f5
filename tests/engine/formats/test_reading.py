"""Reading an object while collecting all its defects."""

import pytest

from engine.errors import NotationError
from engine.formats.reading import Reading


def noted(reading):
    return [(violation.code, violation.where) for violation in reading.violations]


def test_a_sound_object_is_read_by_kind():
    reading = Reading(
        {"n": 3, "t": "x", "f": True, "o": {"k": "in"}, "l": [{"k": "a"}, {"k": "b"}]},
        ("n", "t", "f", "o", "l"),
    )
    assert reading.integer("n", 1) == 3
    assert reading.integer("n", 3, 3) == 3
    assert reading.text("t") == reading.text("t", ("x", "y")) == "x"
    assert reading.flag("f") is True
    assert reading.inner("o", ("k",)).text("k") == "in"
    assert [one.text("k") for one in reading.inner_list("l", ("k",))] == ["a", "b"]
    reading.schema("any/1")
    reading.finish()


def test_what_is_missing_has_a_value_of_the_right_kind_and_is_noted_once():
    reading = Reading({}, ("n", "t"), ("f", "o", "l"))
    assert (reading.integer("n", 5), reading.text("t"), reading.flag("f")) == (5, "", False)
    assert (reading.inner("o", ()), reading.inner_list("l", ())) == (None, [])
    assert noted(reading) == [("missing_key", "n"), ("missing_key", "t")]
    with pytest.raises(NotationError) as caught:
        reading.finish()
    assert caught.value.violations == tuple(reading.violations)


@pytest.mark.parametrize("document", [None, 3, "x", []])
def test_what_is_no_object(document):
    assert noted(Reading(document, ("n",))) == [("not_an_object", "")]


def test_unknown_keys_are_named():
    assert noted(Reading({"a": 1, "b": 2, "c": 3}, ("a",), ("b",))) == [("unknown_key", "c")]


@pytest.mark.parametrize(
    ("value", "code"),
    [
        ("3", "not_an_integer"),
        (3.0, "not_an_integer"),
        (True, "not_an_integer"),
        (None, "not_an_integer"),
        (1, "number_too_small"),
        (6, "number_too_large"),
    ],
)
def test_numbers(value, code):
    reading = Reading({"n": value}, ("n",))
    assert reading.integer("n", 2, 5) == 2
    assert noted(reading) == [(code, "n")]
    assert str(value) in reading.violations[0].message


def test_texts_flags_lists_and_schemas():
    reading = Reading(
        {"t": 3, "u": "z", "f": "yes", "l": {}, "schema": "old/1"}, "tufl", ("schema",)
    )
    assert reading.text("t") == reading.text("u", ("x", "y")) == ""
    assert reading.flag("f") is False
    assert reading.inner_list("l", ()) == []
    reading.schema("new/1")
    assert noted(reading) == [
        ("not_a_string", "t"),
        ("unknown_value", "u"),
        ("unknown_value", "f"),
        ("not_a_list", "l"),
        ("unknown_schema", "schema"),
    ]


def test_places_inside_are_full():
    reading = Reading({"o": {"l": [{"k": "fine"}, 7, {"x": 1}]}}, ("o",))
    items = reading.inner("o", ("l",)).inner_list("l", ("k",))
    assert items[2].place("k") == "o.l[2].k"
    items[0].integer("k", 0)
    assert noted(reading) == [
        ("not_an_object", "o.l[1]"),
        ("missing_key", "o.l[2].k"),
        ("unknown_key", "o.l[2].x"),
        ("not_an_integer", "o.l[0].k"),
    ]
