"""Mirror, crypt and ball after the castles: the last questions of a game, judged by who wins, not by points alone. G 7.2, 8.4, 8.5

What nobody knows then is who lies, a few dozen patterns at the most: each is tried with every answer, and the houses after it are
settled as their owners would by what they see, and a few times anyhow: a win that hangs on nobody's judgment is the better one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.core.flow import answer, any_option, options
from engine.core.mind import Ranked, Why
from engine.games.ghost_for_sale.minds.memory import Memory
from engine.games.ghost_for_sale.minds.odds import View
from engine.games.ghost_for_sale.minds.quick import asked_about, settle
from engine.games.ghost_for_sale.rules.events import CHANGES

ASKS = ("mirror", "crypt", "ball")
SLIP = 0.05  # how likely somebody else settles anyhow
ANYHOW = 6  # worlds of a pattern in which others do
CERTAIN = 1e-9
CERTAINLY = 10_000.0  # points that a certain win is taken for: whatever is won by, points come second


def decides(view: View) -> bool:
    """Whether the question is one of the last of the game. A property of the first round says nothing yet about who wins."""
    return view.ask is not None and view.ask.kind in ASKS and view.table.round == 2


def chances(view: View, seat: int, memory: Memory, generator: Generator) -> dict[Choice, int]:
    """In how many of a hundred cases each answer wins, by what this seat believes; a shared win counts as its share.

    100 is said of what wins in every case alone, 0 of what wins in none.
    """
    believed, weights = memory.belief(view)
    found = dict.fromkeys(options(view, seat), 0.0)
    for at, (pattern, weight) in enumerate(zip(believed, weights, strict=True)):
        for draw, likely in enumerate((1 - SLIP, *[SLIP / ANYHOW] * ANYHOW)):
            by = generator.branch((1 + ANYHOW) * at + draw)
            world = memory.world(view, [pattern], [1.0], by.branch(0))
            for choice in found if weight else ():
                found[choice] += weight * likely * _won(world, seat, choice, by.branch(1) if draw else None)
    return {choice: _percent(share) for choice, share in found.items()}


def _percent(share: float) -> int:
    if share > 1 - CERTAIN or share < CERTAIN:
        return round(100 * share)
    return min(99, max(1, round(100 * share)))


def _won(world: View, seat: int, choice: Choice, anyhow: Generator | None) -> float:
    """The share in the win of a seat that answers so, when others settle as they see best, or anyhow."""
    state = world.copy()
    answer(state, seat, choice)
    while state.ask is not None and not state.over:
        (other,) = state.waits_for()
        if anyhow is None or other == seat:
            answer(state, other, settle(state, other))
        else:
            answer(state, other, any_option(state, other, anyhow))
    winners = state.table.winner or ()
    return 1 / len(winners) if seat in winners else 0.0


def by_wins(found: Sequence[Ranked], wins: Mapping[Choice, int], better: Callable[[Choice], Why]) -> list[Ranked]:
    """A ranking by points, drawn up anew by who wins, best first.

    `better` says what speaks for an answer that wins more often than the one with most points, which may not have been in the
    ranking. Where the winner is the same what is told stays as it is.
    """
    points = {each.choice: each for each in found}
    best = max(wins, key=lambda choice: (wins[choice], points[choice].worth if choice in points else -1.0))
    if wins[best] > wins[found[0].choice]:
        points[best] = Ranked(best, points[best].worth if best in points else 0.0, better(best))
    ranked = [
        Ranked(each.choice, CERTAINLY * wins[each.choice] / 100 + each.worth, each.why) for each in points.values()
    ]
    return sorted(ranked, key=lambda each: -each.worth)


def why(view: View, choice: Choice, wins: Mapping[Choice, int], most: Choice) -> Why:
    """What speaks for an answer that wins more often than `most`, which brings most points."""
    place, by = asked_about(view)
    how = "surely" if wins[choice] == 100 else "wins"
    told: dict[str, str | int] = {"place": place}
    if how == "wins":
        told |= {"percent": wins[choice], "less": wins[most]}
    if not by:
        return Why(f"ball_{how}", {"ghosts": choice.number(), **told})
    special = next(name for name, each in CHANGES.items() if each == by)
    return Why(f"{'use' if choice.verb == 'use' else 'leave'}_{how}", {"special": special, **told})
