"""What Intrigo tells those who show it."""

from engine.core.facts import Facts
from engine.core.flow import State
from engine.games.intrigo.honours import feats, numbers
from engine.games.intrigo.rules import KINDS, Rules
from engine.games.intrigo.table import Table

S = State[Table, Rules]
MOST_ARCADES = 16  # I 1.3, of the larger palace: places that a lesson may point at


def whose(state: S) -> int | None:
    """Who places, is asked for it, or has just done so; nobody's is the draft, which is sealed. I 3.1, I 4.1"""
    if state.ask is not None and len(state.ask.seats) != 1:
        return None
    return state.table.turn


def to_act(state: S) -> tuple[int, ...]:
    """Who has still to choose: in the draft all who have not kept a card, in the placing whose turn it is."""
    return state.waits_for()


def _each(part: str) -> tuple[str, ...]:
    return tuple(f"{part} {at}" for at in range(MOST_ARCADES))


FACTS = Facts(
    counted="round",
    whose=whose,
    feats=feats,
    numbers=numbers,
    # the ring of arcades, the palace door, the stacks of influence cards, everybody's way to the chair
    spots=("palace", "door", "market", "race"),
    # what is passed round in the draft, single arcades and gaps (by number), single stacks
    passing=("packet", *_each("arcade"), *_each("gap"), *KINDS),
    tallied={
        "seals": (),
        "coins_spent": (),
        "hired": (),
        "turned": (),
        "by_same": ("by_same", "by_different"),
        "by_different": ("by_same", "by_different"),
    },
)
