"""What each game's table has to say for itself: its questions, its places, its events, what is publicly known."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import pygame

from scenes.kit.canvas import Box, Canvas, Place
from scenes.kit.stage import Scene
from scenes.kit.widget import Widget
from scenes.tables.layout import TableLayout
from scenes.tables.manner import Manner
from scenes.tables.sprites import Sprite


class Hooks(Scene):
    """The hooks of a table; each game's table is a subclass that fills them in."""

    game = ""
    manner: Manner  # how it is played at its table

    def places(self, canvas: Canvas, layout: TableLayout) -> Sequence[Widget]:
        """The widgets on the table: cards, seats and places that can be looked at or clicked."""
        raise NotImplementedError

    def draw_table(self, surface: pygame.Surface, canvas: Canvas, layout: TableLayout) -> None:
        """Draw all that is no widget: who sits at the table and what lies on it, as `TableScene.board` has it."""
        raise NotImplementedError

    def draw_scenery(self, surface: pygame.Surface, canvas: Canvas, layout: TableLayout) -> None:
        """Draw what belongs to the table itself, and is seen whatever lies on it."""

    def meant(self) -> Sprite | None:
        """What somebody means to do to somebody, as it hangs in the air until that is done or prevented; None: nothing."""
        return None

    def over_arcs(self, layout: TableLayout) -> Sequence[Box]:
        """What lies over the table and would hide an arc, besides people and their cards, in units."""
        return ()

    def stage_place(self) -> Place:
        """The middle of what is revealed, in units."""
        raise NotImplementedError

    def caught_up(self) -> None:
        """The table on show is another one (a game continued, an answer taken back, an earlier moment): follow it.

        What the game keeps beside its table is to be made anew from `TableScene.past`.
        """

    def against_me(self) -> bool:
        """Whether the claim that a window is about is aimed at the person."""
        return False

    def holds_block(self) -> bool:
        """Whether the person holds a card with which the window under way lets them block."""
        return False

    def faces(self, name: str, side: int) -> pygame.Surface:
        """The small picture of a card on buttons and in bubbles, `side` pixels wide and high."""
        raise NotImplementedError

    @property
    def slots_lie_in_hand(self) -> bool:
        """Whether cards that are to be chosen go to slots at their place in the hand; else the bar has the slots."""
        return False

    def small_card(self, card: str, pixels: int) -> pygame.Surface:
        """A card so many pixels wide, as it lies in a slot of the bar. It is kept."""
        return self.faces(card, pixels)

    def spot(self, what: str, canvas: Canvas, layout: TableLayout) -> pygame.Rect | None:
        """The place in pixels of something that is no widget: the cards of a seat, a place of the game (`Facts.spots`).

        None where there is nothing of this name.
        """
        return None

    def person(
        self, seat: int, head: pygame.Rect | None, places: Mapping[str, Widget], canvas: Canvas, layout: TableLayout
    ) -> pygame.Rect | None:
        """The place in pixels of somebody with all that stands on their plate, `head` being where they are seen."""
        return head

    def tilt(self, what: str) -> float:
        """Degrees by which something is turned to the left, such as a card that does not lie quite straight."""
        return 0.0
