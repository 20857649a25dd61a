"""The contents of the prompt bar: its sentence, its answer buttons, and a slot for each card to be chosen.

Slots are dashed, and fill as cards are marked. `prompt_bar` lays the bar out and paints it.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import pygame

from art import transform
from art.brush import box, paint
from art.panels.dashes import dashed_box
from scenes.kit.canvas import Canvas
from scenes.kit.text import Span, sentences
from scenes.tables.telling.log import ToldDeed

# Cards to be chosen

SHAPE = 1.4  # height of a card, for a width of 1
SLOT, SLOT_GAP = 40, 8.0  # units: width of a slot in the bar, and from one to the next
LINE = "#f0d690"
DASHES = (12.0, 10.0)  # units: dashes and gaps, on a slot 124 units wide

Slot = Callable[[int], pygame.Surface] | None  # the picture of the card in it, so many pixels wide; None: it is empty


@lru_cache(maxsize=24)
def empty(pixels: int, tilt: float = 0.0) -> pygame.Surface:
    """An empty slot so many pixels wide, turned to the left by `tilt` degrees."""
    wide, high = 124.0, 124.0 * SHAPE
    ground = box(3, 3, wide - 6, high - 6, 9, "#0a1022", opacity=0.42)
    edge = dashed_box(3, 3, wide - 6, high - 6, 9, LINE, 2.2, *DASHES, 0.85)
    image = paint(ground + edge, (pixels, round(pixels * SHAPE)), (wide, high))
    return transform.rotozoom(image, tilt) if tilt else image


def draw_slots(surface: pygame.Surface, canvas: Canvas, slots: Sequence[Slot], corner: tuple[int, int]) -> None:
    """Draw slots side by side from a lower left corner on."""
    pixels = canvas.px(SLOT)
    for at, slot in enumerate(slots):
        picture = empty(pixels) if slot is None else slot(pixels)
        left = corner[0] + canvas.px(at * (SLOT + SLOT_GAP))
        surface.blit(picture, picture.get_rect(bottomleft=(left, corner[1])))


# What is said

Faces = Callable[[str, int], pygame.Surface]


@dataclass(frozen=True, slots=True)
class Answer:
    """A button of the bar. `second` is its second line, with `faces` (ids of cards) before it.

    `kind` is a look (`KINDS` in art/panels); `reason` says why the button cannot be pressed, where it cannot.
    """

    id: str
    label: str
    action: Callable[[], None]
    second: str = ""
    kind: str = "quiet"
    faces: tuple[str, ...] = ()
    reason: str = ""
    key: str = ""
    tooltip: str = ""
    pictured: bool = False  # its faces stand on it alone, and its label is told where one points at it

    @property
    def why(self) -> str:
        """Why it cannot be pressed now, and what it would do."""
        return sentences(self.reason, self.tooltip) if self.reason else ""

    def tip(self, letters: bool) -> str:
        """What is told where one points at it, with its key where that is one of the `letters`.

        A number stands on the button; behind a sentence it would be read as one of coins or cards.
        """
        told = self.tooltip or (self.label if self.pictured else "")
        return sentences(told, f"({self.key})") if told and letters and self.key.isalpha() else told


@dataclass(frozen=True, slots=True)
class Prompt:
    """What the bar says, and its buttons; without answers only what is happening.

    `note` stands below the sentence: plain words, or spans where names are to be coloured. `deeds` of others stand between them. `counter` counts the cards
    chosen where several are wanted, beside the sentence; `slots` are shown before the buttons.
    """

    sentence: tuple[Span, ...]
    answers: tuple[Answer, ...] = ()
    note: str | tuple[Span, ...] = ""
    groups: tuple[int, ...] = ()  # tiles in rows of so many; where that is too narrow, in even rows
    asking: bool = True  # whether it is the person who is asked
    standing: tuple[Answer, ...] = ()  # small ones at the foot, always there while one is asked
    counter: str = ""
    slots: tuple[Slot, ...] = ()
    deeds: tuple[ToldDeed, ...] = ()

    @property
    def told(self) -> str:
        """All of it but the answers, in plain words."""
        words = "".join(span.text for span in self.sentence)
        return sentences(words, *(each.told for each in self.deeds), said(self.note), self.counter)

    @property
    def read(self) -> Prompt:
        """The same once it has been read: its answers alone."""
        return replace(self, sentence=(), note="", deeds=())


def said(note: str | tuple[Span, ...]) -> str:
    """What stands below the sentence, in plain words."""
    return note if isinstance(note, str) else "".join(span.text for span in note)
