"""How a match ended, as the result tells it: who stands where, what they held, what they did, what they earned."""

from __future__ import annotations

from dataclasses import dataclass

from art import theme
from engine.words import Person
from scenes.screens import HeldCard


@dataclass(frozen=True, slots=True)
class Honour:
    """An award of `seat`, shown as a medal: its `title`, and the `reason` it was earned for. `prize`: it is a new prize too."""

    seat: int
    title: str
    reason: str
    prize: bool = False


@dataclass(frozen=True, slots=True)
class Fate:
    """How somebody came out of a match: the `hand` they held or the cards their points come from, if their `game` shows
    any; in games with claims, `claimed`, a few words on their lies; else `sources`, where their points come from.
    """

    game: str = ""
    hand: tuple[HeldCard, ...] = ()
    claimed: str = ""
    lied: bool = False
    told: str = ""  # all that as plain text
    sources: str = ""
    shorter: tuple[str, ...] = ()  # the same in fewer and fewer words, for where there is less room
    allied: tuple[
        str, ...
    ] = ()  # whose side they were on, names marked, in fewer and fewer words; none: there are no sides
    ours: bool = False  # whether that was the person's

    @property
    def words(self) -> str:
        """The words beside the name."""
        return self.claimed or self.sources


@dataclass(frozen=True, slots=True)
class Standing:
    """How a match ended. `people`, `portraits` and `marks` by seat; `points` by seat, None where a game has none, and
    `places` from 1, 0 where nothing tells it (engine/core/facts.py).

    `figures` are sentences on how the person played. `fates` go by seat and may be missing. `me` is the person's own
    seat, None for who only watched. `conceded`: they gave up, and it is told as it stood. `reasoned`: the truth says why the person won
    or lost.
    """

    people: tuple[Person, ...]
    portraits: tuple[str, ...]
    winners: tuple[int, ...]
    points: tuple[int, ...] | None = None
    figures: tuple[str, ...] = ()
    me: int | None = 0
    places: tuple[int, ...] = ()
    fates: tuple[Fate, ...] = ()
    honours: tuple[Honour, ...] = ()
    marks: tuple[theme.SeatMark, ...] = theme.SEATS
    legend: str = ""  # what holds for all rows: of which game the cards and sides are
    conceded: bool = False
    reasoned: bool = False

    @property
    def ended(self) -> str:
        """ "won" or "lost", where the truth says why; else empty."""
        return "" if not self.reasoned else "won" if self.me in self.winners else "lost"

    def ranked(self) -> list[int]:
        """The seats that did not win, the best first; in a game that was given up, those without a place come first."""
        rest = [seat for seat in range(len(self.people)) if seat not in self.winners]
        return sorted(rest, key=self.place)

    def everybody(self) -> list[int]:
        """All seats, the best first."""
        return [*self.winners, *self.ranked()]

    def place(self, seat: int) -> int:
        """The place of a seat: 1 for all who won; equal ones share a place; 0 where nothing tells it."""
        if seat in self.winners:
            return 1
        return self.places[seat] if self.places else 0

    def fate(self, seat: int) -> Fate:
        """How a seat came out; an empty fate where the game tells nothing."""
        return self.fates[seat] if self.fates else Fate()
