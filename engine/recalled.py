"""What an opponent can truly say of the person, from the matches that opponents remember and those they sat in together.

Only what everybody at the table saw is in it (engine/known.py), and only of matches that are still remembered: whom the
person has told to forget, says nothing.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from engine.core.deed import BLOCK, CLAIM, DOUBT, GUESS, HEARD, MOVE, Count, Counts
from engine.known import Memories
from engine.matches import Played
from engine.statistics import Statistics

# House: from how many times on something is said of somebody.
OFTEN = 5  # matches together
LIES = 2  # claims seen to be false
TRUTHS = 3  # claims seen to be true
DOUBTS = 3  # doubts
WRONG_DOUBTS = 2
UNDOUBTED = 8  # claims heard that could have been doubted
BLOCKS = 3
MOVES = 8


@dataclass(frozen=True, slots=True)
class Recalled:
    """What one opponent knows of the person: `deeds` in this game, and the matches of any game they `met` in, oldest first."""

    deeds: Counts = field(default_factory=dict[str, Count])
    met: tuple[Played, ...] = ()

    def of(self, *sorts: str) -> Count:
        """Deeds of these sorts together: how often, how often seen to be true or right, and how often not."""
        found = [count for name, count in self.deeds.items() if name.partition(" ")[0] in sorts]
        often, true, false = (sum(each) for each in zip(*found, strict=True)) if found else (0, 0, 0)
        return often, true, false

    def most(self, sort: str) -> int:
        """How often the commonest deed of a sort was done."""
        return max((count[0] for name, count in self.deeds.items() if name.partition(" ")[0] == sort), default=0)

    def so(self) -> tuple[str, ...]:
        """All of SO that is true."""
        return tuple(what for what, true in SO.items() if true(self))


def _liar(known: Recalled) -> bool:
    return known.of(CLAIM, BLOCK)[2] >= LIES


def _honest(known: Recalled) -> bool:
    _, true, false = known.of(CLAIM, BLOCK)
    return true >= TRUTHS and not false


def _doubter(known: Recalled) -> bool:
    doubts = known.of(DOUBT)[0]
    return doubts >= DOUBTS and 4 * doubts >= known.of(HEARD)[0]


def _trusting(known: Recalled) -> bool:
    return known.of(HEARD)[0] >= UNDOUBTED and not known.of(DOUBT)[0]


def _sharp(known: Recalled) -> bool:
    _, right, wrong = known.of(DOUBT)
    return right >= DOUBTS and right > 2 * wrong


def _rash(known: Recalled) -> bool:
    _, right, wrong = known.of(DOUBT)
    return wrong >= WRONG_DOUBTS and wrong > right


def _habit(known: Recalled) -> bool:
    moves = known.of(MOVE)[0]
    return moves >= MOVES and 2 * known.most(MOVE) >= moves


def _missed(known: Recalled) -> bool:
    _, right, wrong = known.of(GUESS)
    return wrong > 0 and not right


def _hit(known: Recalled) -> bool:
    _, right, wrong = known.of(GUESS)
    return right > 0 and not wrong


# What can be said of the person (RECALLED of engine/voices.py), and when it is so.
SO: Mapping[str, Callable[[Recalled], bool]] = {
    "met": lambda known: bool(known.met),
    "often": lambda known: len(known.met) >= OFTEN,
    "won": lambda known: bool(known.met) and known.met[-1].won,
    "lost": lambda known: bool(known.met) and not known.met[-1].won and not known.met[-1].conceded,
    "gave_up": lambda known: bool(known.met) and known.met[-1].conceded,
    "liar": _liar,
    "honest": _honest,
    "doubter": _doubter,
    "trusting": _trusting,
    "sharp": _sharp,
    "rash": _rash,
    "blocker": lambda known: known.of(BLOCK)[0] >= BLOCKS,
    "habit": _habit,
    "missed": _missed,
    "hit": _hit,
}


def recalled(memories: Memories, statistics: Statistics, game: str, opponent: str) -> Recalled:
    """What this opponent knows of the person in a match of this game."""
    deeds: dict[str, Count] = {}
    for match in memories.matches:
        for name, count in match.deeds.items() if match.game == game else ():
            often, true, false = (old + new for old, new in zip(deeds.get(name, (0, 0, 0)), count, strict=True))
            deeds[name] = often, true, false
    remembered = {each.tag for each in memories.matches}
    met = tuple(each for each in statistics.matches if each.tag in remembered and opponent in each.against)
    return Recalled(deeds, met)
