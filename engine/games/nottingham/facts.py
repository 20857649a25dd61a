"""What Nottingham tells those who show it, and what everybody saw the players do."""

from collections.abc import Iterable

from engine.core.deed import MOVE, Deed
from engine.core.event import Event
from engine.core.facts import NOBODY, Facts, Standing, Tension, ranked
from engine.core.flow import State
from engine.games.nottingham.honours import feats, numbers
from engine.games.nottingham.rules.events import Announced, Took
from engine.games.nottingham.rules.numbers import COLOURS, COMMISSIONS, Rules
from engine.games.nottingham.rules.table import Table

S = State[Table, Rules]
# The colours of the rules (N 1.2) are those of the seats: an ambush of a colour shows the chip of whom it waits for.
MARK_OF: dict[str, str] = dict(
    zip(COLOURS, ("vermillion", "yellow", "green", "sky", "purple", "ivory", NOBODY), strict=True)
)


def reached(state: S) -> list[tuple[int, int]]:
    """Points by seat, and the number of cards among the winnings, which breaks ties. N 9.2"""
    winnings, held = state.table.winnings, state.table.holders()
    return [(state.rules.points(cards, held, seat), len(cards)) for seat, cards in enumerate(winnings)]


def standing(state: S) -> Standing:
    found = reached(state)
    return Standing(tuple(points for points, _ in found), ranked(found))


HOMEWARD, AT_THE_GATE = 6, 2  # steps of the Sheriff from Nottingham: the end is in sight, or one exchange or two away
FEW_COMMISSIONS = 3  # that nobody has completed: the end is in sight


def tension(table: Table, rules: Rules) -> Tension:
    """The game ends when the Sheriff is home, or with the last commission. N 9.1"""
    steps = rules.home - table.sheriff
    commissions = len(COMMISSIONS) * rules.data.holders - sum(map(len, table.commissions))
    if steps <= AT_THE_GATE or commissions <= 1:
        return "last"
    return "tension" if steps <= HOMEWARD or commissions <= FEW_COMMISSIONS else "calm"


def facts(colours: tuple[str, ...]) -> Facts:
    """`colours` by seat, as the rules have them."""
    return Facts(
        counted="turn",
        standing=standing,
        tension=tension,
        marks=lambda players: [MARK_OF[colour] for colour in colours[:players]],
        deeds=deeds,
        feats=feats,
        numbers=numbers,
        spots=("deck", "discards", "drawn", "laid", "road"),
        tallied={
            "points_of_sets": ("points_of_sets", "points_of_commissions"),
            "points_of_commissions": ("points_of_sets", "points_of_commissions"),
            "failed": ("sets", "failed"),
            "struck": (),
            "taken": (),
            "lost": (),
        },
    )


TAKE = "take"


def deeds(events: Iterable[Event]) -> list[Deed]:
    """Of events as a bystander saw them, from the beginning of a match."""
    found: list[Deed] = []
    for event in events:
        match event:
            case Took(seat=seat):
                found.append(Deed(seat, MOVE, TAKE))
            case Announced(seat, action):
                found.append(Deed(seat, MOVE, action))
            case _:
                pass
    return found
