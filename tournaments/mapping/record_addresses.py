"""Records as they stand in an address: their document, compressed."""

from __future__ import annotations

import base64
import binascii
import json
import zlib

from engine.deberts.draw import AnyDeal
from engine.deberts.record import Record
from engine.deberts.ruleset import RuleSet
from engine.formats.record import record_to_document

MOST_CHARACTERS = 4_000
"""The longest address that is read; a record of a named rule set takes about 400."""
_MOST_BYTES = 30_000


def record_to_address(rules: RuleSet, deal: AnyDeal, record: Record) -> str:
    """The parameter of an address that stands for a record."""
    document = record_to_document(rules, deal, record)
    text = json.dumps(document, separators=(",", ":"), sort_keys=True)
    packed = base64.urlsafe_b64encode(zlib.compress(text.encode(), 9))
    return packed.decode().rstrip("=")


def address_to_document(text: str) -> object | None:
    """The document in a parameter, not yet checked; None for what is none."""
    if not text or len(text) > MOST_CHARACTERS:
        return None
    try:
        packed = base64.b64decode(text + "=" * (-len(text) % 4), altchars=b"-_", validate=True)
        # A few bytes can unpack to any number of them.
        unpacked = zlib.decompressobj().decompress(packed, _MOST_BYTES)
        document: object = json.loads(unpacked)
    except (binascii.Error, zlib.error, ValueError, RecursionError):
        return None
    return document
