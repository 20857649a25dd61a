"""What is in the air at the table of Intrigo, and therefore nowhere else until its beat ends."""

from __future__ import annotations

import pygame

from scenes.kit.canvas import Canvas
from scenes.kit.scene import Scene
from scenes.tables.staging.sprites import Aloft as TableAloft
from scenes.tables.staging.sprites import Sprite


class Aloft(TableAloft):
    """What has left its place: cards of `gone_gaps`, tokens of `gone_arcades`, the top card of stack `gone_stack`.

    `gone_hand` are cards that have left the person's hand, `gone_packets` whether the packets of the draft are on their
    way, `uncapped` whether the cap has left the chair. `seals_now` are the seals of who has just won one; `dusk` is how
    dark the palace is while arcades are counted (0 to 1), and `walked` the arcade to which the lantern goes and how far
    it has come. `dealing`: the table of the draft is set already, while packets come to it. `closing`: the page of the
    round lies open, and `read_down` is how far what hired cards did is scrolled on it, in units (`reads_whole`: it has the whole page). `full`: the palace is full,
    and tokens are not won before the person goes on; `counting`: they have gone on. `comers` are
    the tokens on their way to somebody’s plate, and their light.
    """

    def __init__(self, scene: Scene) -> None:
        self.dusk = 0.0  # it outlasts a beat
        self.standing: list[Sprite] = []  # the faces of who has named a card and who holds it, until that goes
        super().__init__(scene)

    def land(self) -> None:
        self.gone_gaps: set[int] = set()
        self.gone_arcades: set[int] = set()
        self.gone_stack = ""
        self.gone_hand: tuple[str, ...] = ()
        self.gone_packets = False
        self.uncapped = False
        self.seals_now: dict[int, tuple[int, ...]] = {}
        self.walked: tuple[int, float] | None = None
        self.dealing = self.closing = False
        self.full = self.counting = False
        self.read_down = 0.0
        self.reads_whole = False
        self.comers: list[Sprite] = []

    def comes(self, *sprites: Sprite) -> None:
        """These come to a plate, and are seen over the drawer where that lies open."""
        self.comers += sprites

    def draw_comers(self, surface: pygame.Surface, canvas: Canvas) -> None:
        for each in self.comers:
            each.draw(surface, canvas)

    def lift_cards(self, *gaps: int) -> None:
        """The cards of these gaps have left them until the beat ends."""
        self.gone_gaps.update(gaps)
        self.scene.move()

    def lift_tokens(self, *arcades: int) -> None:
        """The tokens of these arcades have left them until the beat ends."""
        self.gone_arcades.update(arcades)
        self.scene.move()

    def lift_stack(self, kind: str) -> None:
        """The top card of this stack has left it until the beat ends: it shows its next."""
        self.gone_stack = kind
        self.changed()

    def leave(self, *cards: str) -> None:
        """These cards have left the person's hand until the beat ends."""
        self.gone_hand = cards
        self.changed()

    def lift_packets(self) -> None:
        """The packets of the draft are on their way until the beat ends."""
        self.gone_packets = True
        self.changed()

    def lift_cap(self) -> None:
        """The cap has left the chair until the beat ends."""
        self.uncapped = True
        self.scene.move()

    def fill(self) -> None:
        """The palace is full, and looked at until the person goes on."""
        self.full = True
        self.changed()

    def count(self) -> None:
        """The person has gone on from the full palace."""
        self.full, self.counting = False, True
        self.changed()

    def close_round(self) -> None:
        """The page of the round lies open until the beat ends."""
        self.closing = True
        self.changed()

    def read_on(self, offset: float) -> None:
        """The page of the round is scrolled so far, in units."""
        self.read_down = offset
        self.changed()

    def read_whole(self) -> None:
        """What hired cards did has the whole page of the round, or no longer."""
        self.reads_whole, self.read_down = not self.reads_whole, 0.0
        self.changed()

    def press(self, seat: int, seals: tuple[int, ...]) -> None:
        """A seal has been pressed: the race of this seat stands there until the beat ends, and for good afterwards."""
        self.seals_now[seat] = seals
        self.changed()

    def darken(self, depth: float) -> None:
        """It is so dark in the palace until the next round, or until something else is looked at."""
        if depth != self.dusk:
            self.dusk = depth
            self.scene.move()
