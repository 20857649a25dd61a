"""Whether opponents say why they did what they did: `python -m tests.reasons_told GAME [LEVEL …] [--games N] [--seed N]`

Opponents of one level sit down by chance and play whole games. Of every answer that was a choice (there was another) the reason
is told as the truth tells it. Printed are by level how many there were, the share that names nothing of the moment (no number,
card, place or person: such a reason would have done anywhere), how often the commonest sentence was told, and which it was; a
digest of all answers, by which two copies of the program can be compared: who thinks alike has the same; and of each kind of question the commonest keys.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from hashlib import sha256

from engine.bots.opponents import opponents, people, player
from engine.bots.registry import LEVELS, minds_of
from engine.bots.session import Player, Session
from engine.core.chance import Generator
from engine.core.flow import options
from engine.core.mind import OWN, Why
from engine.library import load
from engine.words import words
from tests.playing import ways

LANGUAGE = "en"


@dataclass
class Told:
    """What was told in some games: every reason of a choice, by their keys of each question, and the keys of those that name nothing."""

    said: Counter[str] = field(default_factory=Counter)
    empty: Counter[str] = field(default_factory=Counter)
    keys: dict[str, Counter[str]] = field(default_factory=dict)  # by the kind of question
    answers: str = ""

    @property
    def number(self) -> int:
        return self.said.total()

    @property
    def nothing(self) -> float:
        """The share of reasons that name nothing of the moment."""
        return self.empty.total() / max(1, self.number)

    @property
    def commonest(self) -> tuple[str, float]:
        """The sentence told oftenest, and its share."""
        ((said, times),) = self.said.most_common(1)
        return said, times / self.number


def names_nothing(why: Why) -> bool:
    """Whether a reason would have done at any moment."""
    return not set(why.args) - {OWN}


def game_of(name: str, level: str, seed: int, seated: Callable[[str, str], Player] = player) -> Session:
    """A match between opponents of this level, who and how many by its number; `seated` says how well they think."""
    game, by = load(name), Generator("reasons", name, seed)
    low, most = game.players
    seats = by.shuffled(list(opponents()))[: low + seed % (min(most, 5) - low + 1)]
    chosen = list(ways(name))
    return Session(game, [seated(name, f"{level}:{each}") for each in seats], 40_000 + seed, chosen[seed % len(chosen)])


@dataclass(frozen=True, slots=True)
class Given:
    """An answer as it is given: who, to what kind of question, what, why, and whether there was another."""

    seat: int
    kind: str
    choice: str
    why: Why | None
    other: bool


def reasons(session: Session) -> Iterator[Given]:
    while (ask := session.truth.ask) is not None:
        waiting = session.truth.waits_for()
        chosen = [(seat, *session.choose(seat)) for seat in waiting]
        others = [len(options(session.truth, seat)) > 1 for seat in waiting]
        for (seat, choice, why), other in zip(chosen, others, strict=True):
            yield Given(seat, ask.kind_of(seat), str(choice), why, other)
            session.answer(seat, choice, why)


def told(name: str, level: str, seeds: range) -> Told:
    """What opponents of this level say in these games."""
    found, digest, vocabulary = Told(), sha256(), words(LANGUAGE, name)
    for seed in seeds:
        session = game_of(name, level, seed)
        persons = people(tuple(each.name for each in session.players), LANGUAGE)
        for each in reasons(session):
            why = each.why
            digest.update(f"{seed} {each.seat} {each.choice}\n".encode())
            if not each.other:
                continue
            found.keys.setdefault(each.kind, Counter())[why.key if why is not None else ""] += 1
            said = vocabulary.why(why, persons) if why is not None else ""
            found.said[said] += 1
            if why is None or names_nothing(why):
                found.empty[why.key if why is not None else ""] += 1
    found.answers = digest.hexdigest()[:16]
    return found


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("levels", nargs="*")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--seed", type=int, default=0)
    chosen = parser.parse_args()
    for level in chosen.levels or [each for each in LEVELS if each in minds_of(chosen.game)]:
        found = told(chosen.game, level, range(chosen.seed, chosen.seed + chosen.games))
        said, share = found.commonest
        print(
            f"{chosen.game} {level}: {found.number} reasons, {100 * found.nothing:.1f} % name nothing of the moment "
            f"({', '.join(f'{key} {times}' for key, times in found.empty.most_common(8))}); "
            f"the commonest {100 * share:.1f} %: {said} ({len(found.said)} different) answers {found.answers}",
            flush=True,
        )
        for kind, keys in found.keys.items():
            told_of = ", ".join(f"{key} {100 * times / keys.total():.0f} %" for key, times in keys.most_common(6))
            print(f"    {kind} {keys.total()}: {told_of}", flush=True)


if __name__ == "__main__":
    main()
