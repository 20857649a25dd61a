"""The places of the palace that are spoken of just now, lit: nobody has to count arches to find the second coin of a row.

Those that a choice would change, those that a hired card has changed while the bar tells it, those of a line of the log that is
pointed at.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache

import pygame

from art.light import soft_light
from engine.core.event import Event
from engine.games.intrigo.rules.table import Bought, Named, TokenLaid
from engine.games.intrigo.story import Spot
from scenes.games.intrigo import standings
from scenes.games.intrigo.board import cards
from scenes.games.intrigo.scene import IntrigoScene
from scenes.kit.canvas import Canvas

NAMES: tuple[tuple[str, str], ...] = (
    ("gap", "gap"),
    ("other_gap", "gap"),
    ("arcade", "arcade"),
    ("other_arcade", "arcade"),
)  # the places that an event has, and what they are
LIGHT = 1.9  # width of the light around a place, beside the place's
WARM = "#ffe9a8"


def spots(scene: IntrigoScene) -> frozenset[Spot]:
    """The places that are spoken of now."""
    line = scene.pointing.looked_at("line")
    if line is not None:
        return of_line(scene, int(line))
    if scene.tempo.asked and scene.questions.picked:
        preview = scene.questions.preview
        last = None if preview is None else preview.ending.arcade  # beyond it nothing is won, and nothing told
        shifts = scene.questions.shifts()
        return frozenset(Spot("arcade", each.arcade) for each in shifts if last is None or each.arcade <= last)
    event = scene.sitting.next_event() if scene.queue.resting else None
    if event is None:
        return frozenset()
    return scene.memo.during("spoken", scene.sitting.shown_events, lambda: of_event(scene, event))


def of_event(scene: IntrigoScene, event: Event) -> frozenset[Spot]:
    """Where a hired card is at work with this event, and the arcades that it changes; none of another event."""
    deed = standings.of_event(scene, event)
    if deed is None:
        return frozenset()
    changed = (Spot("arcade", each.arcade) for each in deed.card.at_once)
    return frozenset((*changed, *worked_on(event)))


def of_line(scene: IntrigoScene, at: int) -> frozenset[Spot]:
    """The places of what a line of the log tells: of a hire, too, and of the card that the Courtesan had called for."""
    events = scene.sitting.truth.events
    first = at
    while first and isinstance(events[first - 1], (Bought, Named)):
        first -= 1
    told = events[first : at + 1]
    return frozenset(spot for event in told for spot in worked_on(event))


def worked_on(event: Event) -> Iterable[Spot]:
    """The places at which something happens with an event."""
    for name, what in NAMES if not isinstance(event, TokenLaid) else ():
        number = getattr(event, name, None)
        if isinstance(number, int):
            yield Spot("gap" if what == "gap" else "arcade", number)


def draw(surface: pygame.Surface, canvas: Canvas, scene: IntrigoScene) -> None:
    """Draw a light and a line around them."""
    layout = scene.layout_now
    if layout.mode == "draft" or (layout.compact and scene.side.open):
        return
    arch, card = canvas.px(layout.plan.arch[0]), canvas.px(layout.card_in_gap)
    for what, number in sorted(spots(scene)):
        x, y = layout.arcade(number) if what == "arcade" else layout.gap(number)
        line = cards.worked(arch, WARM) if what == "arcade" else cards.around(card, "chosen")
        for picture in (_light(round((arch if what == "arcade" else card) * LIGHT)), line):
            surface.blit(picture, picture.get_rect(center=(canvas.px(x), canvas.px(y))))


@lru_cache(maxsize=4)
def _light(side: int) -> pygame.Surface:
    return soft_light((side, side), (0, WARM, 0.0), (0.5, WARM, 0.0), (0.6, WARM, 0.32), (0.84, WARM, 0))


def follow(scene: IntrigoScene) -> None:
    """Follow what pointer or focus are on, where that tells what an answer would change, or where something happened."""
    questions, gap, arcade = scene.questions, None, None
    if scene.tempo.asked and scene.sitting.kind == "turn" and questions.picked:
        gap, arcade = scene.pointing.looked_at("gap"), scene.pointing.looked_at("arcade")
    line = scene.pointing.looked_at("line")
    now = (None if gap is None else int(gap), None if arcade is None else int(arcade))
    if (*now, line) != (questions.pointed_gap, questions.pointed_arcade, questions.pointed_line):
        (questions.pointed_gap, questions.pointed_arcade), questions.pointed_line = now, line
        scene.changed()
