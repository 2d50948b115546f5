"""What a plan may and may not do, told anew from the rules and read off its document."""

from collections import Counter

from engine.formats.movement import plan_to_document


def hard_faults(plan):
    """Everything that makes the plan unplayable, as (code, round, name or board)."""
    document = plan_to_document(plan)
    names = {str(number) for number in range(1, document["entries"] + 1)}
    places, played, faults = Counter(), Counter(), set()
    lengths = {}
    for sitting in document["sittings"]:
        r = sitting["round"]
        lengths.setdefault(r, set()).add(len(sitting["boards"]))
        here = {sitting["a"], sitting["b"]}
        if len(here) < 2:
            faults.add(("same_player_twice", r, sitting["a"]))
        for name in here:
            places[r, name] += 1
        for board in sitting["boards"]:
            if {board["a"], board["b"]} != here:
                faults.add(("seats_contradict", r, board["board"]))
            for name in here:
                played[name, board["board"]] += 1
    for sit_out in document["sit_outs"]:
        places[sit_out["round"], sit_out["entry"]] += 1
    faults |= {("same_player_twice", r, name) for (r, name), n in places.items() if n > 1}
    faults |= {("unknown_entry", r, name) for r, name in places if name not in names}
    faults |= {("board_twice", name, board) for (name, board), n in played.items() if n > 1}
    faults |= {("boards_unequal", r, 0) for r, found in lengths.items() if len(found) > 1}
    return faults


def rematches(plan):
    """(round, pair) of every meeting of two who met in an earlier round."""
    met, found = set(), []
    for r in sorted({sitting.round for sitting in plan.sittings}):
        pairs = [
            frozenset((sitting.a, sitting.b)) for sitting in plan.sittings if sitting.round == r
        ]
        found += [(r, pair) for pair in dict.fromkeys(pairs) if pair in met]
        met |= set(pairs)
    return found


def idle(plan, names):
    """Round → who of `names` has no table in it."""
    return {
        r: names - {n for s in plan.sittings if s.round == r for n in (s.a, s.b)}
        for r in range(1, plan.rounds + 1)
    }


def board_seats(plan):
    """Name → boards in A less boards in B."""
    found = Counter(dict.fromkeys(plan.names, 0))
    for sitting in plan.sittings:
        for board in sitting.boards:
            found[board.a] += 1
            found[board.b] -= 1
    return found


def some_pairing_without(names, forbidden):
    """Whether all of `names` but one, if they are odd, can be paired without a forbidden pair."""
    names = sorted(names)
    if len(names) % 2:
        return any(
            some_pairing_without([n for n in names if n != resting], forbidden) for resting in names
        )
    if not names:
        return True
    first, *others = names
    return any(
        frozenset((first, other)) not in forbidden
        and some_pairing_without([n for n in others if n != other], forbidden)
        for other in others
    )
