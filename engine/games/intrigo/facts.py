"""What Intrigo tells those who show it, and what everybody saw the players do."""

from collections.abc import Iterable

from engine.core.deed import MOVE, Deed
from engine.core.event import Event
from engine.core.facts import Facts, Standing, Tension, ranked
from engine.core.flow import State
from engine.games.intrigo.honours import feats, numbers
from engine.games.intrigo.rules.numbers import Rules
from engine.games.intrigo.rules.resolve import distances
from engine.games.intrigo.rules.table import Bought, Table

S = State[Table, Rules]
ARCADES = 16  # at most: of four players (I 1.3)


def _each(part: str) -> tuple[str, ...]:
    """The names of a part of the ring, all around."""
    return tuple(f"{part} {number}" for number in range(ARCADES))


def whose(state: S) -> int | None:
    """Who places, is asked for it, or has just done so; nobody's is the draft, which is sealed. I 3.1, I 4.1"""
    if state.ask is not None and len(state.ask.seats) != 1:
        return None
    return state.table.turn


def to_act(state: S) -> tuple[int, ...]:
    """Who has still to choose: in the draft all who have not kept a card, in the placing whose turn it is."""
    return state.waits_for()


def standing(state: S) -> Standing:
    """The Doge first; then who needs the fewest seals more, by either way, and where that is equal by the other. I 5.5"""
    table, won = state.table, state.table.winner or ()
    if not table.seals:
        return Standing(None, (0,) * table.players)
    reached = [
        (seat in won, *sorted((-missing for missing in distances(state.rules, seals)), reverse=True))
        for seat, seals in enumerate(table.seals)
    ]
    return Standing(None, ranked(reached))


def tension(table: Table, rules: Rules) -> Tension:
    """How many seals whoever is nearest to the chair still needs. I 5.5"""
    nearest = min((min(distances(rules, seals)) for seals in table.seals if seals), default=rules.data.same)
    return "last" if nearest <= 1 else "tension" if nearest == 2 else "calm"


def deeds(events: Iterable[Event]) -> list[Deed]:
    """Of events as a bystander saw them, from the beginning of a match."""
    return [Deed(event.seat, MOVE, event.kind) for event in events if isinstance(event, Bought)]


FACTS = Facts(
    counted="round",
    tension=tension,
    standing=standing,
    spots=("market", "chair"),
    passing=(*_each("arcade"), *_each("gap")),
    whose=whose,
    deeds=deeds,
    feats=feats,
    numbers=numbers,
    tallied={
        "seals": (),
        "coins_spent": (),
        "hired": (),
        "turned": (),
        "by_same": ("by_same", "by_different"),
        "by_different": ("by_same", "by_different"),
    },
)
