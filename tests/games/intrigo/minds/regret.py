"""What Intrigo's minds leave on the table: `python -m tests.games.intrigo.minds.regret PLAYERS QUESTIONS [--seed N]`

At questions of games among `sharp` (drafts and turns, but the last two placements) all that any of them would do, and the first forty
choices of the base play, are each played on in FEW worlds, and in MANY others the best of them and whatever was chosen; what those say
is taken for the truth. Printed is by kind of question how much of a chance to win is lost beside the best, on average: by what `sharp` and
the base play choose, and by searches of so many choices with so many simulations, whose prior weighs as much as so many.
It measures a search by its own models and value, not by wins: whether they are right only games tell (`main.py arena`).
"""

from __future__ import annotations

import argparse
import sys
from collections import defaultdict
from collections.abc import Iterator
from typing import NamedTuple

from engine.bots.opponents import player
from engine.bots.search import Effort, Worlds, search
from engine.bots.session import Session
from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.core.mind import Asked, Unhurried
from engine.games.intrigo.minds.base import Base, near_the_end
from engine.games.intrigo.minds.levels import Broad, Master, Sharp, candidates
from engine.games.intrigo.minds.memory import Memory
from engine.games.intrigo.minds.palace import View
from engine.games.intrigo.minds.playing import Decision
from engine.library import load

GAME = load("intrigo")
FEW, MANY = 100, 400  # worlds
OFTEN = 9  # one question of so many is looked at
BEST = 4  # choices that are tried in many worlds
SEARCHES = (
    (12, 500, 100.0), (12, 1000, 100.0), (20, 1000, 100.0), (32, 1000, 100.0), (32, 500, 50.0), (32, 1000, 50.0), (32, 2000, 50.0),
)  # fmt: skip


class Question(NamedTuple):
    view: View
    ask: Asked
    memory: Memory
    by: Generator

    @property
    def kind(self) -> str:
        """The draft, or a turn by how many gaps are left."""
        left = self.view.table.gaps.count("")
        return (
            "draft"
            if self.ask.kind == "draft"
            else "turn, 3-5"
            if left < 6
            else "turn, 6-9"
            if left < 10
            else "turn, 10+"
        )


def questions(players: int, wanted: int, seed: int) -> Iterator[Question]:
    """Questions with several answers that are not searched to the end anyhow."""
    number, found = 0, 0
    while True:
        by, number = Generator("regret", seed, number), number + 1
        session = Session(GAME, [player("intrigo", "sharp")] * players, by.below(1 << 40), keep_record=False)
        while session.truth.ask is not None:
            for seat in session.truth.waits_for():
                view, ask = session.view(seat), Asked(seat, session.truth.ask.kind_of(seat))
                alone = len(view.table.packets[seat]) < 2 if ask.kind == "draft" else near_the_end(view)
                if by.below(OFTEN) or alone:
                    continue
                yield Question(view, ask, session.memory(seat), by.branch(found))
                found += 1
                if found == wanted:
                    return
            session.minds_answer()


def wide(looks: int) -> Base:
    """The base play's opinion of so many choices."""
    return type("Wide", (Broad,), {"looks": looks})()


def lost(asked: Question) -> dict[str, float]:
    """What each way of choosing loses here."""
    view, ask, memory, by = asked
    decision, mind, drafting = Decision(view, ask.seat, memory), Master(), ask.kind == "draft"
    chosen = {each.name: each.choose(view, ask, memory, by.branch(0), Unhurried())[0] for each in (Sharp(), Base())}
    pool: dict[Choice, None] = {}
    for looks in (40, *dict.fromkeys(looks for looks, _, _ in SEARCHES)):
        opinions = mind.drafts(view, memory) if drafting else wide(looks).rank(view, mind.palace(view, memory), memory, by.branch(1))  # fmt: skip
        tried = candidates(decision, opinions)
        pool.update(dict.fromkeys(each.choice for each in tried))
        for many, simulations, trust in SEARCHES:
            if many == looks:
                effort = Effort(simulations, trust=2 * trust if drafting else trust)
                found = search(decision, tried, by.branch(2), effort, Unhurried())
                chosen[f"{looks} choices, {simulations} simulations, prior worth {trust:.0f}"] = found[0].choice
    pool.update(dict.fromkeys(chosen.values()))
    best = sorted(pool, key=mean_of(decision, list(pool), by.branch(3), FEW).__getitem__, reverse=True)[:BEST]
    worth = mean_of(decision, list(dict.fromkeys((*best, *chosen.values()))), by.branch(4), MANY)
    return {way: worth[best[0]] - worth[choice] for way, choice in chosen.items()}


def mean_of(decision: Decision, choices: list[Choice], by: Generator, worlds: int) -> dict[Choice, float]:
    drawn, worth = Worlds(decision, by), dict.fromkeys(choices, 0.0)
    for number in range(worlds):
        for choice, result in zip(choices, drawn.outcomes(number, choices), strict=True):
            worth[choice] += result / worlds
    return worth


def main(words: list[str]) -> int:
    parser = argparse.ArgumentParser(
        prog="python -m tests.games.intrigo.minds.regret", description="What ways of choosing lose."
    )
    parser.add_argument("players", type=int)
    parser.add_argument("questions", type=int)
    parser.add_argument("--seed", type=int, default=1)
    found = parser.parse_args(words)
    losses: dict[str, dict[str, list[float]]] = defaultdict(lambda: defaultdict(list))
    for asked in questions(found.players, found.questions, found.seed):
        for way, loss in lost(asked).items():
            losses[way][asked.kind].append(loss)
            losses[way]["all"].append(loss)
    for way, kinds in losses.items():
        told = (
            f"{kind} {100 * sum(all_of) / len(all_of):.2f} of {len(all_of)}" for kind, all_of in sorted(kinds.items())
        )
        print(f"{way}: loses in points of wins a decision: {', '.join(told)}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
