"""How a match ended, as the result tells it: who stands where, what they held, what they did, what they earned."""

from __future__ import annotations

from dataclasses import dataclass

from engine.words import Person
from scenes.truth.hands import Card


@dataclass(frozen=True, slots=True)
class Honour:
    """An award of `seat`, shown as a medal: its `title`, and the `reason` it was earned for."""

    seat: int
    title: str
    reason: str


@dataclass(frozen=True, slots=True)
class Outcome:
    """How somebody came out of it: the `hand` of a `game` in which hands are shown, and `claimed`, a few words on their
    lies, in games that have claims.
    """

    game: str = ""
    hand: tuple[Card, ...] = ()
    claimed: str = ""
    lied: bool = False
    told: str = ""  # all that as plain text


@dataclass(frozen=True, slots=True)
class Standing:
    """How a match ended. `people` and `portraits` by seat; `scores` by seat, None where a game has none.

    `order` names the seats that did not win, the best first, where scores do not say it (who fell last).
    `figures` are sentences on how the person played. `outcomes` go by seat and may be missing. `me` is the person's own
    seat, None for who only watched.
    """

    people: tuple[Person, ...]
    portraits: tuple[str, ...]
    winners: tuple[int, ...]
    scores: tuple[int, ...] | None = None
    figures: tuple[str, ...] = ()
    me: int | None = 0
    order: tuple[int, ...] = ()
    outcomes: tuple[Outcome, ...] = ()
    honours: tuple[Honour, ...] = ()

    def ranked(self) -> list[int]:
        """Who did not win, the best first: by score, then who fell last; alike ones in the order of their seats."""
        rest = [seat for seat in range(len(self.people)) if seat not in self.winners]
        return sorted(rest, key=lambda seat: (-self.scores[seat] if self.scores else 0, self._fell(seat)))

    def _fell(self, seat: int) -> int:
        """When: 0 for who never did (a game that was given up), 1 for the last to fall."""
        return self.order.index(seat) + 1 if seat in self.order else 0

    def everybody(self) -> list[int]:
        return [*self.winners, *self.ranked()]

    def place(self, seat: int) -> int:
        """1 for all who won, 2 for the next, and so on; alike scores share a place. 0 where nothing tells it."""
        if seat in self.winners:
            return 1
        if self.scores:
            return 1 + sum(other > self.scores[seat] for other in self.scores)
        return 1 + self.everybody().index(seat) if seat in self.order else 0

    def outcome(self, seat: int) -> Outcome:
        """An empty one where the game tells nothing."""
        return self.outcomes[seat] if self.outcomes else Outcome()
