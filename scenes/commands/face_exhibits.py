"""What the gallery shows of the people: everybody in all moods, with the masks and without."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame

from art import theme
from art.people.moods import MOODS
from engine.bots.opponents import opponents
from scenes.commands.exhibit import Build
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.stage import Scene
from scenes.kit.text import image, shortened
from scenes.menus.page import quiet_room
from scenes.people.faces import crest, face

COLUMNS = (*MOODS, "blink")
EDGE = 16.0  # units around all
HEAD = 44.0  # units: room for the names of the moods
NAMES = 96.0  # units: room for the name of a person
APART = 12.0  # units between two faces, at least
HATTED = 1.42  # how high a face is with the tallest hat, in widths of it


class Faces(Scene):
    """Two blocks: a row for each person, a column for each mood and one for shut eyes."""

    name = "faces"

    def __init__(self, house: House, masked: bool) -> None:
        super().__init__()
        self.house, self.masked = house, masked

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        surface.blit(quiet_room(canvas.pixels), (0, 0))
        people = [*opponents(), "you"]
        half = (len(people) + 1) // 2
        wide = (canvas.width - 3 * EDGE) / 2
        step_x, step_y = (wide - NAMES) / len(COLUMNS), (canvas.height - 2 * EDGE - HEAD) / half
        size = canvas.px(min(step_x - APART, step_y / HATTED))
        for block, group in enumerate((people[:half], people[half:])):
            left = EDGE + block * (wide + EDGE)
            for column, mood in enumerate(COLUMNS):
                x = left + NAMES + (column + 0.5) * step_x
                self._word(surface, canvas, self._mood(mood), (x, EDGE + 4), step_x, middle=True)
                for row, person in enumerate(group):
                    mark = theme.SEATS[(row + block * half) % len(theme.SEATS)]
                    shown = "calm" if mood == "blink" else mood
                    spot = canvas.px(x) - size // 2, canvas.px(EDGE + HEAD + (row + 1) * step_y) - size
                    picture = face(person, size, mark, self.masked, mood=shown, blink=mood == "blink")
                    place = picture.get_rect(topleft=spot)
                    surface.blit(picture, place)
                    above, off = crest(person, size, self.masked, mood=shown, blink=mood == "blink")
                    surface.blit(above, place.move(off))
                    if column == 0:
                        y = place.centery / canvas.scale
                        self._word(surface, canvas, self._name(person), (left, y), NAMES, middle=False)

    def _name(self, person: str) -> str:
        if person in opponents():
            return opponents()[person].name[self.house.settings.language]
        return self.house.text("setup", "you")

    def _mood(self, mood: str) -> str:
        return self.house.text("moods", mood)

    def _word(
        self, surface: pygame.Surface, canvas: Canvas, word: str, at: tuple[float, float], room: float, middle: bool
    ) -> None:
        """A label at this place in units, around it or beginning there; it ends in an ellipsis where it is too long."""
        pixels = canvas.font(theme.SMALL)
        label = image(shortened(word, "strong", pixels, canvas.px(room - 4)), "strong", pixels, theme.IVORY)
        spot = (canvas.px(at[0]), canvas.px(at[1]))
        surface.blit(label, label.get_rect(center=spot) if middle else label.get_rect(midleft=spot))


def _build(masked: bool, house: House, _: Path | None) -> None:
    house.stage.push(Faces(house, masked))


EXHIBITS: dict[str, tuple[str, Build]] = {
    "faces": ("everybody in five moods, and with their eyes shut", partial(_build, True)),
    "faces unmasked": ("the same without masks", partial(_build, False)),
}
