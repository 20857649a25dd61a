"""What one of the others has done since the person's last turn, as a game writes it: cards and people in it become pictures."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from art import theme
from engine.core.event import Event
from engine.core.progress import Began, TurnBegan
from scenes.people.company import Company, plain

# What is a picture is carried through the formatting of a sentence between two marks that no text contains.
_OPEN, _BETWEEN, _CLOSE = "\ue002", "\ue003", "\ue004"
PICTURED = re.compile(f"{_OPEN}(.*?){_BETWEEN}(.*?){_CLOSE}")  # the picture, and the name told instead of it
WHOLE = re.compile(f"({_OPEN}.*?{_CLOSE})")  # all of it
PERSON = "#"  # before the number of a mark

ACTS = " · "  # between two acts of one player


@dataclass(frozen=True, slots=True)
class ToldDeed:
    """What the player at a `seat` has done: `acts`, each in words that follow the name; `brief`: in fewer, for a narrow place.

    In a line acts are joined by `joint`, and `end` closes it: a game may write them so that they make one sentence. `cut` is all of
    it as it was told before acts were left out for want of room.
    """

    seat: int
    name: str
    mark: theme.SeatMark
    acts: tuple[str, ...]
    brief: tuple[str, ...] = ()
    joint: str = ACTS
    end: str = ""
    cut: str = ""

    @property
    def line(self) -> str:
        """All acts in one line, without the name."""
        return self.joint.join(self.acts) + self.end

    def briefer(self) -> ToldDeed | None:
        """The same in fewer words; None where there are none."""
        if not self.brief or self.brief == self.acts:
            return None
        return replace(self, acts=self.brief, brief=(), cut=self.cut or self.told)

    def shorter(self) -> ToldDeed:
        """The same without its last act."""
        return replace(self, acts=self.acts[:-1], brief=(), cut=self.cut or self.told)

    @property
    def told(self) -> str:
        """All of it, for whoever sees no pictures."""
        words = PICTURED.sub(r"\2", plain(self.line))
        return f"{self.name}: {words}"


class Pictured:
    """A card or a person in a sentence, shown as a picture; `name` is told instead of it."""

    def __init__(self, what: str, name: str) -> None:
        self._told = f"{_OPEN}{what}{_BETWEEN}{name}{_CLOSE}"

    def __format__(self, spec: str) -> str:
        return self._told


def person(company: Company, seat: int) -> Pictured:
    """The sign of somebody."""
    return Pictured(f"{PERSON}{theme.MARKS.index(company.mark(seat))}", company.name(seat))


def since_last_turn(past: Sequence[Event], me: int) -> int | None:
    """How many events had happened when the last turn of `me` was over, or the first turn of the round or the game began.

    The turn under way is theirs. None where nobody else has had a turn meanwhile.
    """
    turns = list[tuple[int, int]]()
    for at, event in enumerate(past):
        if isinstance(event, TurnBegan):
            turns.append((at + 1, event.seat))
        elif isinstance(event, Began):
            turns = []
    before = turns[:-1]  # the last one is the person's own, in which they are asked
    mine = [number for number, (_, seat) in enumerate(before) if seat == me]
    first = mine[-1] + 1 if mine else 0
    return before[first][0] if first < len(before) else None
