"""What Ghost for Sale tells those who show it."""

from collections.abc import Iterable
from dataclasses import replace

from engine.core.deed import CLAIM, GUESS, MOVE, Deed
from engine.core.event import Event
from engine.core.facts import Facts, Standing, Tension, ranked
from engine.core.flow import State
from engine.games.ghost_for_sale.honours import feats, numbers
from engine.games.ghost_for_sale.rules.events import Guessed, Kept, Laid, RoundBegan, StancesShown
from engine.games.ghost_for_sale.rules.numbers import PILE, PROPERTIES, TRUELIGHT, TRUTH, Rules
from engine.games.ghost_for_sale.rules.table import Table

S = State[Table, Rules]
BALL = "crystal_ball"
BUY = "buy"


def points(state: S) -> tuple[int, ...]:
    """By seat. G 7.2, G 8.5"""
    return tuple(state.table.points(seat, state.rules.data.ball) for seat in range(state.rules.players))


def reached(state: S) -> list[tuple[int, int, int]]:
    """Points by seat; then fewer castles, then more money in hand, with what waits there. G 5.5, 7.2"""
    table, castles = state.table, state.rules.rounds[1]
    return [
        (
            made,
            -sum(place in castles for place, _ in table.owned[seat]),
            sum(map(int, (*table.hands[seat], *table.waiting[seat]))),
        )
        for seat, made in enumerate(points(state))
    ]


def standing(state: S) -> Standing:
    """The money in others' hands is not known before the end, so that until then equal points are equal places."""
    made = points(state)
    if not state.over:
        return Standing(made, ranked(made))
    return Standing(made, ranked(reached(state)))


# Who acts


def whose(state: S) -> int | None:
    """The seat that is asked alone: in turn, or about its mirror, crypt or ball. What is sealed is nobody's."""
    asked = state.ask.seats if state.ask is not None else ()
    return asked[0] if len(asked) == 1 else None


def to_act(table: Table) -> tuple[int, ...]:
    """Who lays or bids in this phase, the one whose turn it is first: those with tokens left, or with cards who have
    not passed. In sealed phases everybody; while bids are settled nobody in turn. G 4.1, 5.1, 5.3"""
    around = [(table.turn + step) % table.players for step in range(table.players)]
    match table.phase:
        case "declare":
            return tuple(seat for seat in around if table.left[seat])
        case "inform" | "buy":
            return tuple(seat for seat in around if table.hands[seat] and seat not in table.passed)
        case "reserve" | "truth":
            return tuple(around)
        case _:
            return ()


def tension(table: Table, rules: Rules) -> Tension:
    """The castles are the last round, and of that the auction of the properties is the last of all. G 7.1"""
    if table.round < len(rules.rounds):
        return "calm"
    sold = table.phase in ("buy", "settle") and bool(table.tokens)  # not the phase that the round before ended with
    return "last" if sold else "tension"


# What was done


def deeds(events: Iterable[Event]) -> list[Deed]:
    """What everybody saw the players do, of events as a bystander saw them from the beginning of a match. G 5, 6, 8.5

    Deeds are where they bid, whether their tokens lied, and how well they guessed.
    """
    found: list[Deed] = []
    guesses: dict[int, int] = {}  # by seat the place of its guess among the deeds
    number = 0
    for event in events:
        match event:
            case RoundBegan():
                number = event.round
            case Laid(seat, place):
                found.append(Deed(seat, MOVE, place if place in (TRUELIGHT, PILE) else BUY))
            case Guessed(seat, _, ghosts) if ghosts >= 0:
                guesses[seat] = len(found)
                found.append(Deed(seat, GUESS, BALL))
            case StancesShown(cards):
                found += [Deed(seat, CLAIM, f"round_{number}", card == TRUTH) for seat, card in enumerate(cards)]
                for at in guesses.values():  # who was right keeps the ball: that comes later
                    found[at] = replace(found[at], shown=False)
            case Kept(seat, special) if special == BALL and seat in guesses:
                found[guesses[seat]] = replace(found[guesses[seat]], shown=True)
            case _:
                pass
    return found


def _each(part: str) -> tuple[str, ...]:
    """The names of a part of every property's place."""
    return tuple(f"{part} {place}" for place in PROPERTIES)


FACTS = Facts(
    counted="round",
    whose=whose,
    standing=standing,
    tension=tension,
    deeds=deeds,
    feats=feats,
    numbers=numbers,
    spots=("row", "signs", "tokens", "laid", "stance"),
    passing=(TRUELIGHT, PILE, *PROPERTIES, *_each("sign"), *_each("special")),
    tallied={
        "points_of_manors": ("points_of_manors", "points_of_castles"),
        "points_of_castles": ("points_of_manors", "points_of_castles"),
        "worthless": ("properties",),
        "pips_inform": ("pips_buy", "pips_inform"),
        "lied": ("lied", "honest"),
        "looks": (),
        "balls": (),
    },
)
