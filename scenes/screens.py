"""One object a game, through which scenes find what it shows: its cards here, its table and lesson in tables/at_table.

A game that has a table of its own is a package `scenes/games/<id>` with an object SCREENS; nothing else names it. One that
has none is shown at the plain table (`scenes/games/plain`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from inspect import getfile
from pathlib import Path
from typing import Any

import pygame

from engine.core.errors import BadInput, listing
from engine.core.facts import Numbered
from engine.guests import PLAIN
from engine.library import GAMES
from engine.parts import part
from engine.words import Words
from scenes.exhibits import Exhibits
from scenes.kit.canvas import Canvas

Job = Callable[[], object]
SEEN = "scenes.games"


@dataclass(frozen=True, slots=True)
class HeldCard:
    """A card of a seat; `fallen` is one that lies open for all because it was lost. `of` is what its picture tells beside
    the card, by the placeholders of `result.brought` in the game's words; such cards lie side by side. `look` names the
    picture where it is not that of the card as it lies on the table.
    """

    id: str
    fallen: bool = False
    of: tuple[tuple[str, str | int], ...] = ()
    look: str = ""


@dataclass(frozen=True, slots=True)
class Diagram:
    """A drawing for the pages of the rules on `wide` x `high` units; `paint(scale)` paints it, `scale` pixels a unit."""

    wide: float
    high: float
    paint: Callable[[float], pygame.Surface]


class Screens:
    """What a game shows away from its table. Methods import what they need, so that it is loaded when first asked for.

    `shows_hands`: result and truth show what everybody holds (`held`).
    """

    shows_hands = False

    def ahead(self, canvas: Canvas, words: Words, players: int) -> Iterator[Job]:
        """Jobs that paint what takes long and will be needed at the table, the most needed first."""
        yield from ()

    def has_card(self, card: str) -> bool:
        """Whether there is a picture of this card, for the pages of the rules."""
        return False

    def card(self, card: str, width: int, name: str = "", fallen: bool = False) -> pygame.Surface:
        """A card as it lies on the table, `width` pixels wide, kept; with its `name` where one is given."""
        raise NotImplementedError

    def diagrams(self) -> Mapping[str, Diagram]:
        """The drawings of its rules, by the id of the paragraph below which each stands; one a chapter or fewer."""
        return {}

    def held(self, scene: Any, seat: int) -> Sequence[HeldCard]:
        """What a seat holds by the table of the truth, then what it has lost; nothing where hands are not shown."""
        return ()

    def brought_home(self, scene: Any, seat: int) -> Sequence[HeldCard]:
        """The cards that stand beside a seat when a match is over: what it holds, or what its points come from."""
        return self.held(scene, seat)

    def brought(self, opening: Any, scene: Any, events: Numbered, seat: int) -> Sequence[HeldCard]:
        """The same where it takes the whole match to tell: the table before its events, and after them."""
        return self.brought_home(scene, seat)

    brought_open = False  # whether all have seen what is brought home: then it is shown, too, while a match can still be gone on with

    def brought_picture(self, card: HeldCard, width: int) -> pygame.Surface:
        """The picture of a card that tells more than the card, square, kept."""
        raise NotImplementedError

    def exhibits(self) -> Exhibits:
        """What the gallery shows of this game beside what it shows of every game."""
        return Exhibits()

    def positions(self) -> dict[str, Path]:
        """The scenario files of its table, in the folder `positions` beside it, by name."""
        folder = Path(getfile(type(self))).resolve().parent / "positions"
        return {path.stem: path for path in sorted(folder.glob("*.yaml"))}


@cache
def screens(game: str) -> Screens | None:
    """The screens of a game: its own, or the plain ones; None where there is no such game."""
    if game not in GAMES:
        return None
    own, plain = getattr(part(f"{SEEN}.{game}"), "SCREENS", None), part(f"{SEEN}.{PLAIN}")
    assert plain is not None
    found: Screens = plain.screens_for(game) if own is None else own
    return found


def playable() -> tuple[str, ...]:
    """The games that have a table, in the order of the shelf: all of them, for there is a plain one."""
    return GAMES


def example() -> str:
    """The game that is shown or measured where any would do and none was named: the first that has a table."""
    return playable()[0]


def screens_of(game: str, where: str = "table") -> Screens:
    """The screens of a game that has to have a table. Raises BadInput, which begins with `where` the game was named."""
    own = screens(game)
    if own is None:
        raise BadInput(f"{where}: expected a game that has a table ({listing(playable())}), not {game}")
    return own
