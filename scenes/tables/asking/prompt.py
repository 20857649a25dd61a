"""What the prompt bar says, and the buttons that answer it; how they are laid out and painted: prompt_bar."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

import pygame

from scenes.kit.text import Span, sentences
from scenes.tables.asking.wanted import Slot
from scenes.tables.telling.deed import ToldDeed

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
