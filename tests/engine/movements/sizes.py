"""Which numbers of entries are tried: a sample, or all with MOVEMENT_SIZES=all."""

import os


def sizes(first, last=64):
    """All small sizes and some large ones of every kind."""
    if os.environ.get("MOVEMENT_SIZES") == "all":
        return range(first, last + 1)
    some = [*range(first, 19), 23, 26, 27, 32, 33, 44, 51, 62, 63, 64]
    return [size for size in some if size <= last]
