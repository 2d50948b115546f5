"""Messages about the form of documents, shared by all of them."""

from engine.messages.marking import gettext_noop

MESSAGES: dict[str, str] = {
    "not_json": gettext_noop("This is not a JSON document: {reason}."),
    "not_an_object": gettext_noop("An object is expected here."),
    "not_a_list": gettext_noop("A list is expected here."),
    "not_a_string": gettext_noop("A string is expected here."),
    "not_an_integer": gettext_noop("A whole number is expected here, not {value}."),
    "not_a_number": gettext_noop(
        "An exact number is expected here (a whole number, or a string such as 2.5 or 11/3), "
        "not {value}."
    ),
    "number_too_small": gettext_noop("{value} is too small here; the least is {minimum}."),
    "number_too_large": gettext_noop("{value} is too large here; the most is {maximum}."),
    "unknown_key": gettext_noop("There is no key “{key}” here."),
    "missing_key": gettext_noop("The key “{key}” is missing."),
    "unknown_value": gettext_noop("“{value}” is not one of: {allowed}."),
    "unknown_schema": gettext_noop("The schema “{value}” is not known here; expected: {allowed}."),
}
