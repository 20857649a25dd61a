"""Whether what everybody sees gives away what is hidden: `python -m tests.tells GAME [MIND] [--games N] [--seed N] [--players N]`

The twelve sit down by chance, all with the same mind. A game says what is to be guessed and what speaks for it
(`tests/games/<id>/tells.py`: `played(session)` plays a session and gives a `Moment` for each guess). Who it is speaks too. A logistic regression learns from one half of the games what each word is worth; of the other half it guesses. A single
habit is one word of one person: how often it means the same is counted over all games, each `Habit` with its bounds.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from math import exp, sqrt
from typing import Any, NamedTuple

from engine.bots.opponents import opponents, player
from engine.bots.registry import usual_level
from engine.bots.session import Session
from engine.bots.tuning import single
from engine.core.chance import Generator
from engine.core.game import Game
from engine.library import load
from engine.parts import part

DEALS = 8_000_000  # from here on games are dealt
PASSES, RATE, SHRINK = 25, 0.05, 0.03  # of the regression, by stochastic gradients
ENOUGH = 16  # moments in which a habit has to be seen
SURE = 2.5  # standard errors to the least that a habit may be: there are many of them, and the strongest is looked at


class Moment(NamedTuple):
    """Something hidden of a seat that can be guessed, how it was, and what everybody then saw.

    `words` may be habits of somebody, so they speak together with who it is too; of `more` there are too many for that.
    """

    seat: int
    true: bool
    words: frozenset[str]
    more: frozenset[str] = frozenset()


class Seen(NamedTuple):
    """A moment of somebody."""

    game: int
    who: str
    words: tuple[str, ...]
    true: bool


class Habit(NamedTuple):
    """How often it is so (or not, whichever is oftener) where somebody is seen with this word; `least` as it surely is."""

    share: float
    least: float
    times: int
    who: str
    word: str


class Told(NamedTuple):
    """What came of guessing. `base` is the share of whatever is commoner."""

    base: float
    right: float
    by_person: dict[str, float]
    guesses: int
    habits: list[Habit]


def seen(game: Game, mind: str, games: int, seed: int, players: int) -> Iterator[Seen]:
    """All moments of so many games, each time of others of the twelve."""
    own: Any = part(f"tests.games.{game.id}.tells")
    for number in range(games):
        who = Generator("tells", game.id, seed, number).shuffled(opponents())[:players]
        seats = [player(game.id, f"{mind}:{each}") for each in who]
        session = Session(game, seats, DEALS + 100_000 * seed + number, single(game), keep_record=False)
        for moment in own.played(session):
            name = who[moment.seat]
            words = sorted(moment.words)
            told = (name, *words, *(f"{name}: {word}" for word in words), *sorted(moment.more))
            yield Seen(number, name, told, moment.true)


class Guesser:
    """A logistic regression over words."""

    def __init__(self, learnt: Sequence[Seen]) -> None:
        self._weights: dict[str, float] = {}
        self._always = 0.0
        by = Generator("guesser")
        for turn in range(PASSES):
            rate = RATE * (1 - turn / PASSES)
            for each in by.shuffled(learnt):
                by_how_much = rate * (each.true - self.likely(each))
                self._always += by_how_much
                for word in each.words:
                    before = self._weights.get(word, 0.0)
                    self._weights[word] = before + by_how_much - rate * SHRINK * before

    def likely(self, each: Seen) -> float:
        score = self._always + sum(self._weights.get(word, 0.0) for word in each.words)
        return 1 / (1 + exp(-max(-30.0, min(30.0, score))))

    def right(self, each: Seen) -> bool:
        return (self.likely(each) > 0.5) == each.true


def told(found: Sequence[Seen]) -> Told:
    """What is learnt from the games of one half about the others, and the other way round; and the habits, the strongest first."""
    rights = Counter[str]()
    whole = Counter(each.who for each in found)
    for half in (0, 1):
        guesser = Guesser([each for each in found if each.game % 2 != half])
        rights.update(each.who for each in found if each.game % 2 == half and guesser.right(each))
    true = sum(each.true for each in found)
    base = max(true, len(found) - true) / len(found)
    by_person = {who: rights[who] / whole[who] for who in sorted(whole)}
    return Told(base, rights.total() / len(found), by_person, len(found), sorted(habits(found), reverse=True))


def habits(found: Iterable[Seen]) -> Iterator[Habit]:
    counted, trues = Counter[tuple[str, str]](), Counter[tuple[str, str]]()
    for each in found:
        for word in each.words:
            if word.startswith(f"{each.who}: "):
                counted[each.who, word] += 1
                trues[each.who, word] += each.true
    for (who, word), times in counted.items():
        if times >= ENOUGH:
            true = trues[who, word]
            share = max(true, times - true) / times
            yield Habit(share, least(share, times), times, who, word)


def least(share: float, times: int) -> float:
    """The lower bound of a share (Wilson 1927)."""
    z = SURE
    middle = share + z * z / (2 * times)
    return (middle - z * sqrt(share * (1 - share) / times + z * z / (4 * times * times))) / (1 + z * z / times)


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("mind", nargs="?")
    parser.add_argument("--games", type=int, default=600)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--players", type=int, default=4)
    chosen = parser.parse_args()
    game = load(chosen.game)
    found = told([*seen(game, chosen.mind or usual_level(game.id), chosen.games, chosen.seed, chosen.players)])
    print(f"{found.guesses} guesses, {100 * found.right:.1f} % right, base {100 * found.base:.1f} %")
    print(", ".join(f"{who} {100 * share:.1f}" for who, share in found.by_person.items()))
    for each in sorted(found.habits, key=lambda habit: -habit.least)[:10]:
        print(f"{each.word}: {100 * each.share:.1f} % of {each.times}, surely {100 * each.least:.1f}")


if __name__ == "__main__":
    main()
