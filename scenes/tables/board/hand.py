"""A hand of many cards on an arc, sorted, equal ones together; the card that one points at rises and is uncovered.

    self.own = Hand(picture, order)              # kept by the scene: it knows what moves
    widgets += self.own.widgets(canvas, fan, held)
    if self.own.tick(stage, seconds): self.move()  # in the scene's tick
    self.own.draw_badges(surface, canvas)        # in its draw_above

`picture(card, pixels)` is a card so many pixels wide; the caller keeps it. `order(card)` is what the hand is sorted by;
cards for which it is equal are alike and lie together. A card that moves is drawn on its way, but clicked where it will
come to rest.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache, partial
from typing import Any

import pygame

from art import brush, theme
from art.passing import passing
from scenes.kit.canvas import Canvas, Place
from scenes.kit.controls import ring
from scenes.kit.fan import HIGH, Fan, Lie
from scenes.kit.motion import arrive
from scenes.kit.painting.shapes import faint
from scenes.kit.scene import Stack
from scenes.kit.widget import Drag, Inspected, Treatment, Widget
from scenes.tables.board.marks import Badge, Badges

QUICK = 0.09  # seconds in which a card lifts and its neighbours make room
LIFT = 12.0  # units by which the card rises that one points at
RISE = 18.0  # units by which a chosen card lies higher
OPEN = 0.88  # share of a card's width from the card one points at to the next; a little covers the gap between tilts
CHOSEN_ROOM = 0.36  # share of a card's width by which the next card lies further from a chosen one
GLOW = "#ffcf6a"  # the light behind a card that can be chosen
LIT = "#fff1bd"  # the light behind a card that is chosen or pointed at
LIGHT_WIDE = 12.0  # units that a light reaches beyond its card
PIN = 6.0  # units from the upper edge of a card to the middle of its badge: the corner is to be read
AWAY = 90  # of 255: how opaque a card that is dragged remains in its place


@dataclass(frozen=True, slots=True)
class Held:
    """One card of the hand.

    `press` is what a click does, None while nobody is asked; `reason` says why this card cannot be chosen. `glows`: it
    can be chosen now. `pale`: it does not matter now. `targets()` are the ids of the widgets it may be dragged to, `why(id)`
    says why another one does not take it.
    """

    card: str
    label: str
    press: Callable[[], None] | None = None
    reason: str = ""
    chosen: bool = False
    glows: bool = False
    pale: bool = False
    badge: Badge | None = None
    inspect: Callable[[], Inspected] | None = None
    targets: Callable[[], Sequence[str]] | None = None
    why: Callable[[str], str] = field(default=lambda name: "")


@dataclass(slots=True)
class HandCard(Widget):
    """The widget of card number `at`; `rect` is the part of it that shows at rest."""

    hand: Hand | None = None
    at: int = 0

    @property
    def opened(self) -> pygame.Rect:
        """The part of it that shows while one points at it."""
        return self.hand.strip(self.at, self.at) if self.hand is not None else self.rect

    def hit(self, at: tuple[int, int]) -> bool:
        return self.hand is not None and self.hand.at(at) == self.at

    def leads(self, right: int, below: int) -> str | None:
        return self.hand.neighbour(self.at, right) if self.hand is not None and right else None

    @property
    def extent(self) -> pygame.Rect:
        return self.hand.extent(self.at) if self.hand is not None else self.rect


class Hand:
    """The cards of one hand from left to right (`held`, with their widgets' `ids`), and where each is drawn just now.

    `lifted` is the id of the card that pointer or focus is on; None: no card.
    """

    def __init__(
        self, picture: Callable[[str, int], pygame.Surface], order: Callable[[str], Any], name: str = "card"
    ) -> None:
        self.picture, self.order, self.name = picture, order, name
        self.held: tuple[Held, ...] = ()
        self.ids: tuple[str, ...] = ()
        self.fan = Fan(0, 0, 0, 1)
        self.canvas = Canvas((1280, 720))
        self.lifted: str | None = None
        self._sets: Mapping[Any, Badge] = {}
        self._rest: list[Lie] = []  # while nobody points at them
        self._targets: list[Lie] = []  # where they move to
        self._shown: dict[str, Lie] = {}
        self._from: dict[str, Lie] = {}
        self._time = QUICK
        self._followed: tuple[str, ...] = ()  # the cards there were as pointer and focus were followed last
        self._rests_at: tuple[int, int] | None = (
            None  # where the pointer was as they changed; None: it was moved to one
        )

    # What the scene calls

    def widgets(
        self, canvas: Canvas, fan: Fan, held: Sequence[Held], sets: Mapping[Any, Badge] | None = None
    ) -> list[Widget]:
        """The widgets of the cards, from left to right. `sets` are badges of cards that are alike, by their `order`."""
        self.held = tuple(sorted(held, key=lambda each: self.order(each.card)))
        self.ids, self._sets = _names(self.name, [each.card for each in self.held]), sets or {}
        if canvas != self.canvas or fan != self.fan:
            self._shown = {}
        self.canvas, self.fan = canvas, fan
        if self.lifted not in self.ids:
            self.lifted = None
        self._rest = self._resting()
        self._aim()
        return [self._widget(at) for at in range(len(self.held))]

    def tick(self, stage: Stack, seconds: float) -> bool:
        """Follow pointer and focus, and move the cards. Whether any has moved: then the scene is to be drawn."""
        self._follow(stage)
        if self._time >= QUICK:
            return False
        self._time = QUICK if stage.still() else self._time + seconds
        share = arrive(min(1.0, self._time / QUICK))
        for name, lie in zip(self.ids, self._targets, strict=True):
            self._shown[name] = self._from.get(name, lie).towards(lie, share)
        return True

    @property
    def lies(self) -> list[Lie]:
        """How the cards lie just now, from left to right."""
        return [self._shown[name] for name in self.ids]

    def place_of(self, at: int) -> Place:
        """The middle of card number `at` at rest, in units: where a card flies to, or from.

        One that came since the hand was last laid out is where the outermost lies.
        """
        rest = self._rest or self.fan.lies([None], {})
        lie = rest[min(at, len(rest) - 1)]
        return lie.x, lie.y

    def place_of_next(self, card: str) -> Place:
        """The middle of a card that is not in the hand yet, in units: where it will lie."""
        cards = sorted([*(each.card for each in self.held), card], key=self.order)
        at = max(at for at, each in enumerate(cards) if each == card)
        lie = self.fan.lies([self.order(each) for each in cards], {})[at]
        return lie.x, lie.y

    # Where they lie

    @property
    def _kinds(self) -> list[Any]:
        return [self.order(each.card) for each in self.held]

    def _chosen(self) -> dict[int, float]:
        """Units from each chosen card to the next one, by the number of the chosen card."""
        card, steps = self.fan.card, self.fan.steps(self._kinds)
        room = {at: min(OPEN * card, step + CHOSEN_ROOM * card) for at, step in enumerate(steps)}
        return {at: room[at] for at, each in enumerate(self.held) if each.chosen and at in room}

    def _resting(self, lifted: int | None = None) -> list[Lie]:
        """Where the cards come to rest, with one of them lifted or (None) without."""
        opened = self._chosen()
        if lifted is not None:
            opened = {**{at: wide for at, wide in opened.items() if at != lifted}, lifted: OPEN * self.fan.card}
        lies = self.fan.lies(self._kinds, opened)
        return [
            lie.risen(RISE * each.chosen + LIFT * (at == lifted))
            for at, (lie, each) in enumerate(zip(lies, self.held, strict=True))
        ]

    @property
    def _lifted_at(self) -> int | None:
        return self.ids.index(self.lifted) if self.lifted in self.ids else None

    def _aim(self) -> None:
        """Begin to move the cards to where they shall come to rest now."""
        self._targets = self._rest if self._lifted_at is None else self._resting(self._lifted_at)
        goal = dict(zip(self.ids, self._targets, strict=True))
        self._shown = {name: self._shown.get(name, lie) for name, lie in goal.items()}
        if self._shown != goal:
            self._from, self._time = dict(self._shown), 0.0

    def _follow(self, stage: Stack) -> None:
        """Lift the card that the pointer or the focus is on; where both are, the one that was used last."""
        mine = stage.top.widgets
        under = (
            self.at(stage.pointer) if any(isinstance(each, HandCard) and each.hand is self for each in mine) else None
        )
        hovered = None if under is None or stage.dragging.shown else self.ids[under]
        if self._came_under(stage, hovered):
            hovered = None
        focused = stage.focus if stage.showing_focus and stage.focus in self.ids else None
        first, second = (hovered, focused) if stage.pointing else (focused, hovered)
        lifted = first or second
        if lifted != self.lifted:
            self.lifted = lifted
            self._aim()

    def _came_under(self, stage: Stack, hovered: str | None) -> bool:
        """Whether the card under the pointer came to lie there as cards came or went, and the pointer has not moved since."""
        if self.ids != self._followed:
            self._followed = self.ids
            self._rests_at = None if hovered is not None and stage.moved_to(hovered) else stage.pointer
        return hovered != self.lifted and stage.pointer == self._rests_at

    def at(self, place: tuple[int, int]) -> int | None:
        """The number of the card that shows at a pixel of the window; None where none does.

        The lifted card also has what showed of it before it rose, so that it stays under a pointer that does not move.
        """
        x, y = place[0] / self.canvas.scale, place[1] / self.canvas.scale
        lifted = self._lifted_at
        if lifted is not None and _topmost(self._rest, x, y, self.fan.card) == lifted:
            return lifted
        lies = self._targets
        topmost = _topmost(lies, x, y, self.fan.card)
        if lifted is not None and (topmost is None or topmost < lifted):
            return lifted if lies[lifted].risen(-LIFT).holds(x, y, self.fan.card) else topmost
        return topmost

    def neighbour(self, at: int, right: int) -> str | None:
        """The id of the card `right` places to the right of one (-1: to the left); None beyond the ends."""
        return self.ids[at + right] if 0 <= at + right < len(self.ids) else None

    def extent(self, at: int) -> pygame.Rect:
        """The pixels of a whole card as it lies now, with those it has risen from; inside the window."""
        lie = self._targets[at]
        low = lie.risen(-LIFT if at == self._lifted_at else 0)
        return self._around(lie).union(self._around(low)).clip(pygame.Rect((0, 0), self.canvas.pixels))

    def _around(self, lie: Lie) -> pygame.Rect:
        wide, high = self.fan.card, self.fan.card * HIGH
        turned = pygame.Vector2(wide, high).rotate(lie.tilt), pygame.Vector2(wide, -high).rotate(lie.tilt)
        across, along = (max(abs(each[axis]) for each in turned) for axis in (0, 1))
        return self.canvas.rect(lie.x - across / 2, lie.y - along / 2, across, along)

    # The widgets

    def _widget(self, at: int) -> HandCard:
        each = self.held[at]
        widget = HandCard(
            self.ids[at], self._strip(at, self._rest), each.label, partial(self._paint, at), each.press,
            enabled=not each.reason, reason=each.reason, inspect=each.inspect, hand=self, at=at,
        )  # fmt: skip
        if each.targets is not None and each.press is not None and not each.reason:
            widget.drag = Drag(partial(self._straight, each.card), each.targets, each.chosen, each.why)
        return widget

    def strip(self, at: int, lifted: int | None = None) -> pygame.Rect:
        """The part of a card that shows, as a rectangle in pixels: at rest, or with card number `lifted` lifted."""
        return self._strip(at, self._resting(lifted))

    def _strip(self, at: int, lies: Sequence[Lie]) -> pygame.Rect:
        card = self.fan.card
        end = lies[at + 1].x if at + 1 < len(lies) else lies[at].x + card
        strip = self.canvas.rect(lies[at].x - card / 2, lies[at].y - card * HIGH / 2, end - lies[at].x, card * HIGH)
        return strip.clip(pygame.Rect((0, 0), self.canvas.pixels))

    def _straight(self, card: str, canvas: Canvas) -> pygame.Surface:
        return self.picture(card, canvas.px(self.fan.card))

    def _paint_lights(self, surface: pygame.Surface) -> None:
        """Paint the lights behind cards that can be chosen. They lie below all cards, so that none covers a corner."""
        for name, each in zip(self.ids, self.held, strict=True):
            if each.glows and each.press is not None and not each.reason:
                self._paint_light(surface, self._image(each, self._shown[name]), self._shown[name], GLOW)

    def _paint_light(self, surface: pygame.Surface, image: pygame.Surface, lie: Lie, colour: str) -> None:
        light = _light(image, self.canvas.px(LIGHT_WIDE), colour)
        surface.blit(light, light.get_rect(center=(self.canvas.px(lie.x), self.canvas.px(lie.y))))

    def _image(self, each: Held, lie: Lie) -> pygame.Surface:
        flat = self._straight(each.card, self.canvas)
        return _turned(_paled(flat) if each.pale else flat, _tilt(lie))

    def _paint(self, at: int, surface: pygame.Surface, _: pygame.Rect, treatment: Treatment) -> None:
        if at == 0:
            self._paint_lights(surface)
        each, lie, canvas = self.held[at], self._shown[self.ids[at]], self.canvas
        middle = canvas.px(lie.x), canvas.px(lie.y)
        image = self._image(each, lie)
        if treatment.carried:
            image = faint(image, AWAY)
        elif each.press is not None and (each.chosen or treatment.hovered):
            self._paint_light(surface, image, lie, LIT)
        surface.blit(image, image.get_rect(center=middle))
        if treatment.focused:
            around = _ring(self._straight(each.card, canvas).get_size(), canvas.scale, _tilt(lie))
            surface.blit(around, around.get_rect(center=middle))

    # Badges

    def badges(self, canvas: Canvas) -> Badges:
        """The badges on the upper edges: those of sets (or how many are alike), and those of single cards."""
        badges = Badges(canvas)
        kinds = self._kinds
        for at, each in enumerate(self.held):
            first = at == 0 or kinds[at] != kinds[at - 1]
            alike = [other for other, kind in enumerate(kinds) if kind == kinds[at]]
            own = next((self.held[other].badge for other in alike if self.held[other].badge is not None), None)
            counted = Badge(f"×{len(alike)}", own.words if own else "") if len(alike) > 1 else None
            if first and (badge := self._sets.get(kinds[at]) or counted):
                lies = [self._shown[self.ids[other]] for other in alike]
                self._pin(badges, badge, lies)
            if each.badge is not None and (
                len(alike) == 1 or kinds[at] in self._sets
            ):  # else it stands beside the number
                self._pin(badges, each.badge, [self._shown[self.ids[at]]])
        return badges

    def _pin(self, badges: Badges, badge: Badge, lies: Sequence[Lie]) -> None:
        top = min(lie.y for lie in lies) - self.fan.card * HIGH / 2 - PIN
        badges.pin(badge, (sum(lie.x for lie in lies) / len(lies), top))

    def draw_badges(self, surface: pygame.Surface, canvas: Canvas) -> None:
        """Draw the badges, above all cards."""
        self.badges(canvas).draw(surface)


def _tilt(lie: Lie) -> float:
    """The tilt that is painted: in half degrees, so that few pictures are kept."""
    return round(lie.tilt * 2) / 2


def _topmost(lies: Sequence[Lie], x: float, y: float, card: float) -> int | None:
    return next((at for at in reversed(range(len(lies))) if lies[at].holds(x, y, card)), None)


def _names(name: str, cards: Sequence[str]) -> tuple[str, ...]:
    """An id for each card, which stays the same when other cards come and go."""
    return tuple(f"{name} {card} {cards[:at].count(card)}" for at, card in enumerate(cards))


@lru_cache(maxsize=240)
def _turned(image: pygame.Surface, tilt: float) -> pygame.Surface:
    return brush.turned(image, tilt)


@lru_cache(maxsize=40)
def _paled(image: pygame.Surface) -> pygame.Surface:
    return brush.greyed(image)


@passing
def _light(image: pygame.Surface, wide: int, colour: str) -> pygame.Surface:
    """A light behind a card, in its shape and as it is tilted."""
    light = brush.shadow(image, max(1, wide), 255, colour)[0]
    light.blit(light.copy(), (0, 0))
    return light


@lru_cache(maxsize=60)
def _ring(size: tuple[int, int], scale: float, tilt: float) -> pygame.Surface:
    """The focus ring, tilted like its card."""
    return brush.turned(ring(size, scale, theme.RADIUS_BUTTON * size[0] / scale / 124).image, tilt)
