"""What is in the air at the table of Top Secret, and therefore nowhere else until its beat ends: a call, as whoever shows or tells it sees it, too."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scenes.kit.scene import Scene
from scenes.tables.staging.sprites import Aloft as TableAloft
from scenes.tables.staging.sprites import Sprite


@dataclass(frozen=True)
class CallView:
    """A call as it is seen: who calls, whom they met, the fragments dialled so far, the one that could come next.

    `state`: "dialling" until it is known, "right" or "wrong" afterwards. `turn` is the number of the dial that turns
    and how far, in degrees. `truth` is the right number, once masks are off and where another was dialled: each dial is
    marked by it.
    """

    caller: int
    met: tuple[int, ...]
    number: tuple[str, ...] = ()
    ghost: str = ""
    state: str = "dialling"
    turn: tuple[int, float] = (-1, 0.0)
    truth: tuple[str, ...] = ()

    def good(self, at: int) -> bool | None:
        """Whether dial number `at` has the right fragment; None while nobody knows."""
        return self.number[at] == self.truth[at] if self.truth else None


class Aloft(TableAloft):
    """`walking` are chairs on their way over the map, `bound` the place where one of them is expected. `near`: a meeting of the person's own is seen from near.

    `forward` are chairs whose faces have come out of the map, and are not on it; `titled` is the place whose name has too.
    `fresh` are the cards that have just come into the notes, of the chair `fresh_chair`. `wired` is the call as a beat
    shows it: it replaces what the table says of it. `disclosed`: what the beat under way shows lies open by now.
    `crowning`: the dials have gone; `cleared`: the telephone has gone too. `crowned`: who has won stands in the middle.
    `homing` is what goes to the seat of who has won as the next game begins, `dealt` the cards that are dealt then.
    """

    def __init__(self, scene: Scene) -> None:
        self.crowned = False  # it outlasts a beat: who has won may stand there until the result comes
        self.homing: list[tuple[Sprite, int]] = []  # it outlasts a beat too
        self.dealt: list[tuple[Sprite, int]] = []
        super().__init__(scene)

    def land(self) -> None:
        self.walking: set[int] = set()
        self.bound = ""
        self.forward: tuple[int, ...] = ()
        self.titled = ""
        self.near = True
        self.fresh: tuple[str, ...] = ()
        self.fresh_chair: int | None = None
        self.wired: CallView | None = None
        self.disclosed = self.crowning = self.cleared = False

    def walk(self, chair: int, place: str) -> None:
        """Somebody is on the way until the beat ends; those at the place make room."""
        self.walking.add(chair)
        self.bound = place
        self.changed()

    def come_forward(self, chairs: Sequence[int], place: str = "") -> None:
        """These are seen large until the beat ends, and the name of their place: each is in one place at a time."""
        self.forward, self.titled = tuple(chairs), place
        self.changed()

    def far(self) -> None:
        """The meeting is seen elsewhere until the beat ends."""
        self.near = False
        self.changed()

    def freshen(self, chair: int, cards: tuple[str, ...]) -> None:
        """These cards have come into the notes of a chair: their rows shine until the beat ends."""
        self.fresh_chair, self.fresh = chair, cards
        self.changed()

    def dials(self, view: CallView) -> None:
        """The call looks like this until the beat ends."""
        if self.wired != view:
            self.wired = view
            self.changed()

    def disclose(self) -> None:
        """What the beat shows lies open: the bar names it until the beat ends."""
        self.disclosed = True
        self.changed()

    def clear_away(self) -> None:
        """The telephone goes too: there is room for who has won."""
        self.cleared = True
        self.changed()

    def crown(self) -> None:
        """The dials make room for who has won, until the beat ends: their plates would name somebody else."""
        self.crowning = True
        self.changed()
