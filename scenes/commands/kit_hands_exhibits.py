"""What the gallery shows of hands of cards: on their arc, looked at closely, and dragged. The cards are only samples."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache, partial
from pathlib import Path

import pygame

from art import brush, theme
from art import type as letters
from engine.words import Count
from scenes.commands.exhibit import Build
from scenes.games.complots.board.cards import card as face
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.controls import picture as sign
from scenes.kit.controls import sheet, words, words_height
from scenes.kit.devices.pointing import Pointing
from scenes.kit.fan import Fan
from scenes.kit.input import Intent
from scenes.kit.painting.shapes import outline
from scenes.kit.stage import Scene
from scenes.kit.widget import Inspected, Treatment, Widget
from scenes.screens import example
from scenes.tables.board import pictures
from scenes.tables.board.hand import Hand, Held
from scenes.tables.board.marks import Badge
from scenes.tables.layout import TableLayout

VALUES = {"duchess": 7, "assassin": 8, "captain": 9, "contessa": 10, "ambassador": 11, "inquisitor": 12, "?": 0}
SHIELD = "M20 16H92V70q0 24-36 40q-36-16-36-40z"  # on a card of 300 x 420
FEW = ("duchess", "assassin", "captain", "captain", "contessa", "contessa", "contessa", "ambassador")
MANY = (*FEW, "duchess", "inquisitor", "inquisitor", "assassin", "ambassador", "?", "?")
BADGES = {10: Badge("+11", "3", partial(sign, "people"), bright=True), 9: Badge("+9", bright=True)}
# In units, as on the table of the game with the longest hands
HAND = 146.0  # where the hand begins
ROOM = 448.0  # its width
PROMPT = (602.0, 374.0)  # where the prompt begins, and its width
CARD = 96.0  # width of a card
SLOTS = 3  # places to put cards on
SLOT = (122.0, 160.0)  # units: width and height of such a place
GAP = 10.0  # units between things that stand beside each other


@lru_cache(maxsize=60)
def sample(card: str, width: int) -> pygame.Surface:
    """A character with a value in the corner, so that covered ones can be told."""
    picture = face(card, width).copy()
    if not card.startswith("?"):
        shield = brush.path(SHIELD, brush.down(*theme.PARCHMENT), "#8a5a18", 4)
        picture.blit(brush.paint(shield, picture.get_size(), (300, 420)), (0, 0))
        value = letters.line(str(VALUES[card]), "title", max(11, round(width * 0.17)), theme.INK_TITLE)
        picture.blit(value, value.get_rect(center=(round(width * 0.187), round(width * 0.19))))
    return picture


class SamplePointing(Pointing):
    """Badges of cards are not covered by the inspector."""

    def __init__(self, sample: SampleScene) -> None:
        super().__init__(sample)
        self.sample, self.own = sample, sample.own

    def kept_clear(self) -> list[pygame.Rect]:
        stage = self.sample.stage
        assert stage is not None
        return [*super().kept_clear(), *(place for _, place in self.own.badges(stage.canvas).laid)]


class SampleScene(Scene):
    """A hand, a prompt, and places to put cards on. What is chosen goes to the place that is pressed next."""

    name = "kit"

    def __init__(self, house: House, cards: Sequence[str], places: bool = False) -> None:
        super().__init__()
        self.house, self.places = house, places
        self.words = house.words(example())
        self.own = Hand(sample, VALUES.__getitem__)
        self.pointing = SamplePointing(self)
        self.cards = list(cards)
        self.chosen: list[str] = []  # ids
        self.laid: dict[str, str] = {}  # on which place which card lies

    # What the person does

    def press(self, name: str) -> None:
        """A card is chosen, or given back; where there are places one at a time."""
        others = [] if self.places else [each for each in self.chosen if each != name]
        self.chosen = others if name in self.chosen else [*others, name]
        self.changed()

    def put(self, place: str) -> None:
        """The chosen card is laid down; what lies there comes back."""
        (name,) = self.chosen
        card = name.split()[1]
        self.cards.remove(card)
        if place in self.laid:
            self.cards.append(self.laid[place])
        self.laid[place], self.chosen = card, []
        self.changed()

    # What is seen

    def fan(self, canvas: Canvas) -> Fan:
        left, wide = (8.0, 500.0) if canvas.compact else (HAND, ROOM)
        return Fan(left, wide, canvas.height - 82, CARD)

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        names = iter(_names(sorted(self.cards, key=VALUES.__getitem__)))
        held = [self._held(card, next(names)) for card in sorted(self.cards, key=VALUES.__getitem__)]
        widgets = [self._place(canvas, at) for at in range(SLOTS)] if self.places else []
        widgets += self.own.widgets(canvas, self.fan(canvas), held, {} if self.places else BADGES)
        return [*widgets, *self._prompt(canvas)]

    def _held(self, card: str, name: str) -> Held:
        hidden = card.startswith("?")
        value = VALUES[card]
        return Held(
            card,
            f"{self.words.card(card):name}",
            partial(self.press, name),
            reason=self.house.text("table", "not_now") if card == "assassin" else "",
            chosen=name in self.chosen,
            glows=value in BADGES and not self.places,
            pale=card == "assassin",
            inspect=None if hidden else partial(self._inspected, card),
            targets=(lambda: [f"place {at}" for at in range(SLOTS)]) if self.places else None,
        )

    def _inspected(self, card: str) -> Inspected:
        text = self.words.text
        return Inspected(
            partial(sample, card),
            f"{self.words.card(card):name}",
            text("hints", f"worth_{card}"),
            (
                (text("table", "court"), text("table", "court_cards", cards=Count(9))),
                (text("table", "treasury"), str(VALUES[card])),
            ),
        )

    def _place(self, canvas: Canvas, at: int) -> Widget:
        wide, high = SLOT
        name, x = f"place {at}", canvas.width * 0.36 + (at - SLOTS / 2) * (wide + 3 * GAP)
        card = self.laid.get(name)

        def paint(surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
            sheet(place.size, "field_gold" if treatment.hovered or treatment.focused else "field", canvas.scale).draw(
                surface, place.topleft
            )
            if card is not None:
                picture = sample(card, canvas.px(CARD))
                surface.blit(picture, picture.get_rect(center=place.center))
            if treatment.focused:
                outline(surface, theme.GOLD_WORDS, place, canvas.px(3), canvas.px(theme.RADIUS_PLATE))

        rect = canvas.rect(x, 150, wide, high)
        label = self.words.text("table", "court")
        return Widget(name, rect, label, paint, partial(self.put, name) if self.chosen else None)

    def _prompt(self, canvas: Canvas) -> list[Widget]:
        sentence = self.words.text("asks", "keep")
        left, wide = PROMPT
        if canvas.compact:
            left = 8.0 + 500.0 + GAP
            wide = canvas.width - left - 8
        high = max(96.0, words_height(canvas, sentence, wide - 40, theme.QUESTION, "strong") + 48)
        box = canvas.rect(left, canvas.height - high - 12, wide, high)
        inner = box.inflate(-canvas.px(40), -canvas.px(24))

        def ground(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
            sheet(place.size, "prompt", canvas.scale).draw(surface, place.topleft)

        return [
            Widget("prompt", box, sentence, ground),
            words(canvas, "question", inner, sentence, face="strong", units=theme.QUESTION),
        ]

    def tick(self, seconds: float) -> None:
        assert self.stage is not None
        if self.own.tick(self.stage, seconds):
            self.move()

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        area = TableLayout(canvas, 4).area
        surface.blit(pictures.ground("nottingham", canvas.pixels, tuple(canvas.rect(*area))), (0, 0))

    def draw_above(self, surface: pygame.Surface, canvas: Canvas) -> None:
        self.own.draw_badges(surface, canvas)


def _names(cards: Sequence[str]) -> list[str]:
    """The ids that a hand gives to sorted cards."""
    return [f"card {card} {cards[:at].count(card)}" for at, card in enumerate(cards)]


def hand(house: House, _: Path | None) -> None:
    scene = SampleScene(house, FEW)
    house.stage.push(scene)
    scene.press("card captain 0")


def full(house: House, _: Path | None) -> None:
    house.stage.push(SampleScene(house, MANY))


def inspector(house: House, _: Path | None) -> None:
    hand(house, None)
    _point(house, "card contessa 1", "move")


def drag(house: House, _: Path | None) -> None:
    """A card is on its way to the second place."""
    house.stage.push(SampleScene(house, FEW, places=True))
    _point(house, "card contessa 2", "move", "press")
    _point(house, "place 1", "move")


def _point(house: House, name: str, *does: str) -> None:
    stage = house.stage
    stage.rebuild()
    for pointer in does:
        stage.handle(Intent(at=stage.find(name).rect.center, pointer=pointer))


EXHIBITS: dict[str, tuple[str, Build]] = {
    "kit hand": ("a hand on its arc: sets, what they are worth, one chosen, one that cannot be", hand),
    "kit hand full": ("fifteen cards, two of them hidden", full),
    "kit inspector": ("a card that one rests on, large and with its rule", inspector),
    "kit drag": ("a card on its way to one of three places", drag),
}
