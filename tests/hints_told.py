"""Whether hints tell answers apart: `python -m tests.hints_told GAME [--positions N] [--seed N]`

Opponents of the regular level play whole games. Wherever one of them, the same seat of a game, has more than one hint, what is said
of the best is compared with what is said of the second. Printed are how many positions there were, the share in which both are told by
the same sentence, the share in which they are said to be as good, which reasons those were, and the commonest of all.
"""

from __future__ import annotations

import argparse
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from engine.bots.opponents import people
from engine.bots.session import Session
from engine.core.flow import AnyState
from engine.hints import Adviser, Hint
from engine.words import words
from tests.reasons_told import LANGUAGE, game_of

LEVEL = "regular"


@dataclass(frozen=True, slots=True)
class Position:
    """A question that a seat is asked, what it sees, and the hints that it gets."""

    session: Session
    seat: int
    view: AnyState
    hints: list[Hint]


@dataclass
class Compared:
    """What was said of the best answer and of the second, over some positions."""

    positions: int = 0
    same: Counter[str] = field(default_factory=Counter)  # told by one sentence, by its key
    even: Counter[str] = field(default_factory=Counter)  # said to be as good

    @property
    def alike(self) -> float:
        """The share of positions in which both are told by the same sentence."""
        return self.same.total() / max(1, self.positions)


def positions(name: str, first: int = 0) -> Iterator[Position]:
    """Wherever the seat that is advised in a game is asked, from game to game without end."""
    seed = first
    while True:
        session = game_of(name, LEVEL, seed)
        game, players, seat = session.truth.game, len(session.players), seed % len(session.players)
        adviser = Adviser(game, players, session.truth.options, seat)
        while session.truth.ask is not None:
            if seat in session.truth.waits_for():
                adviser.follow(session.events_for(seat))
                view = session.view(seat)
                yield Position(session, seat, view, adviser.hints(view))
            session.minds_answer()
        seed += 1


def compared(name: str, number: int, first: int = 0) -> Compared:
    """What is said in so many positions in which there is more than one hint."""
    found, vocabulary = Compared(), words(LANGUAGE, name)
    for each in positions(name, first):
        if len(each.hints) < 2:
            continue
        persons = people(tuple(player.name for player in each.session.players), LANGUAGE)
        one, two = each.hints[:2]
        found.positions += 1
        if one.apart(vocabulary, persons) == two.apart(vocabulary, persons):
            (found.even if one.even and two.even else found.same)[f"{one.choice.verb} {one.reason.key}"] += 1
        if found.positions >= number:
            break
    return found


def wanted() -> argparse.Namespace:
    """What is asked of a campaign of hints: `game`, and how many `positions` of matches from which `seed` on."""
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("--positions", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=0)
    return parser.parse_args()


def main() -> None:
    chosen = wanted()
    begun = time.perf_counter()
    found = compared(chosen.game, chosen.positions, chosen.seed)
    print(
        f"{chosen.game}: {found.positions} positions, {100 * found.alike:.1f} % told by the same sentence "
        f"({', '.join(f'{key} {times}' for key, times in found.same.most_common(12))}), "
        f"{100 * found.even.total() / found.positions:.1f} % said to be as good "
        f"({', '.join(f'{key} {times}' for key, times in found.even.most_common(12))}); "
        f"{time.perf_counter() - begun:.0f} s"
    )


if __name__ == "__main__":
    main()
