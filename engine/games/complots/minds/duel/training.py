"""Learning a duel: two who play by regret, each against the other; and what the best answer to a way of playing wins.

Every turn of many games at once is played out in all ways (turn.py). What an answer would have brought beyond what was
done is its regret, weighed by how likely the other goes this way; answers are given in proportion to regret above
nothing. What comes after a turn is looked up in a table of values, which is learnt from the turns themselves. The mean of what was done, later
turns counting more, is what nobody can plan against, as far as situations tell all that matters.

Found by `main.py train --duel` by the game's id. Sources: regret matching (Hart, Mas-Colell 2000) in place of
what a whole game would bring (Zinkevich and others 2007), faded as in Brown, Sandholm 2019.
"""

from __future__ import annotations

import json
from array import array
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.core import files
from engine.games.complots.minds.duel import situations as d
from engine.games.complots.minds.duel.policy import FORMAT, KEPT, LEARNT, STEPS, Policy, Rows, packed
from engine.games.complots.minds.duel.tables import HAND, LEARNER, OTHER_HAND, Play, Values, np
from engine.games.complots.minds.duel.turn import Turns

__all__ = ["FILE", "answered", "learn", "learnt", "play_of", "policy_of", "write"]

FILE = LEARNT.file
TOGETHER = 12000  # games that are played at once
SLIP = 0.02  # of all answers, any: so that everything is met now and then
FADED = 20  # rounds after which what was before counts less
STEP = 0.05  # of what a value is off
EARLY = 0.4  # of the rounds: what was done in them is not in the mean
TURNED_OVER = 10
TOLD = 100  # rounds from one word of how it goes to the next
LEAST = 1.0  # times that something was done, by fading count: what came more seldom is not written

Tell = Callable[[str], None]


@dataclass
class Course:
    """A run of many games: who learns, and how the one who learns fares where somebody else plays a fixed way."""

    turns: Turns
    together: int = TOGETHER
    rounds: int = 0
    games: int = 0
    won: int = 0

    def __post_init__(self) -> None:
        self.rows = self.turns.deal(self.together)

    def round(self) -> None:
        new, worth = self.turns.turn(self.rows)
        self.rounds += 1
        if self.turns.learns:
            self.turns.values.learn(self.rows, worth, STEP)
            if self.rounds % FADED == 0:
                epoch = self.rounds // FADED
                self.turns.play.fade(epoch / (epoch + 1))
        lost = new[:, HAND] == d.OUT
        over = lost | (new[:, OTHER_HAND] == d.OUT)
        self.games += int(over.sum())
        self.won += int((lost != (new[:, LEARNER] == 0))[over].sum())
        new[over] = self.turns.deal(int(over.sum()))
        self.rows = new


def learn(to: Path, told: Mapping[str, Any], rounds: int, seed: int, tell: Tell) -> dict[str, Any]:
    """Learn, and write what was learnt; some figures of it."""
    play = learnt(rounds, seed, tell)
    count = write(to, told, play, LEAST)
    return {"situations": count, "bytes": to.stat().st_size}


def learnt(rounds: int, seed: int, tell: Tell, together: int = TOGETHER) -> Play:
    """What so many rounds teach two who play each other."""
    course = Course(Turns(Play(), Values(), seed, SLIP), together)
    _run(course, early := int(EARLY * rounds), tell)
    course.turns.play.forget()
    _run(course, rounds - early, tell)
    return course.turns.play


def answered(
    fixed: Play, rounds: int, games: int, seed: int, tell: Tell, together: int = TOGETHER
) -> tuple[Play, int, int]:
    """The best answer to a fixed way of playing that so many rounds find, and what it wins of so many games or a few more.

    Games that are over first are not like others: so many times more are counted than are played at once.
    """
    course = Course(Turns(Play(), Values(2), seed, SLIP, fixed), together)
    _run(course, rounds, tell)
    measured = Course(Turns(course.turns.play, course.turns.values, seed + 1, 0.0, fixed, learns=False), together)
    while measured.games < max(games, TURNED_OVER * together):
        measured.round()
    return course.turns.play, measured.won, measured.games


def _run(course: Course, rounds: int, tell: Tell) -> None:
    for _ in range(rounds):
        course.round()
        if course.rounds % TOLD == 0:
            tell(f"{course.rounds} rounds, {course.games} games")


# What was learnt, as it is played


def policy_of(play: Play, least: float = 0.0) -> Policy:
    """What was done on the mean, in situations that came more often than so."""
    rows = dict[str, Rows]()
    for name, answers in d.DECISIONS.items():
        places, found = _known(play, name, least)
        rows[name] = Rows(array("I", places.tolist()), found.tobytes(), answers)
    return Policy(rows, _kept(play), _picked(play))


def play_of(policy: Policy) -> Play:
    """The same as tables. Where it tells nothing, answers are as usual (`turn.USUAL`)."""
    play = Play()
    for name, rows in policy.rows.items():
        shares = np.frombuffer(rows.shares, dtype=np.uint8).reshape(-1, rows.width)
        play.mean[name][np.array(rows.places, dtype=np.int64)] = shares.astype(np.float32) / STEPS
    play.keeping[:] = np.frombuffer(policy.keeping, dtype=np.uint8).reshape(play.keeping.shape) / KEPT
    play.picked[:] = np.frombuffer(policy.picked, dtype=np.uint8).reshape(play.picked.shape)
    return play


def write(to: Path, told: Mapping[str, Any], play: Play, least: float) -> int:
    """The file of what was learnt of situations that came more often than so. How many these are."""
    rows, count = dict[str, dict[str, str]](), 0
    for name in d.DECISIONS:
        places, found = _known(play, name, least)
        known = np.zeros(d.situations(name), dtype=bool)
        known[places] = True
        bits = np.packbits(known, bitorder="little").tobytes()
        rows[name] = {"known": packed(bits), "shares": packed(found.tobytes())}
        count += len(places)
    data = {"format": FORMAT, **told, "situations": count, "rows": rows}
    data |= {"keeping": packed(_kept(play)), "picked": packed(_picked(play))}
    files.write(to, json.dumps(data, indent=1) + "\n")
    return count


def _known(play: Play, name: str, least: float) -> tuple[Any, Any]:
    mean = play.mean[name]
    total = mean.sum(axis=1)
    places = np.flatnonzero(total > least)
    return places, np.rint(STEPS * mean[places] / total[places][:, None]).astype(np.uint8)


def _kept(play: Play) -> bytes:
    kept: bytes = np.rint(KEPT * play.keeping).clip(0, KEPT).astype(np.uint8).tobytes()
    return kept


def _picked(play: Play) -> bytes:
    total = np.maximum(play.picked.sum(axis=1, keepdims=True), 1e-9)
    picked: bytes = np.rint(KEPT * play.picked / total).astype(np.uint8).tobytes()
    return picked
