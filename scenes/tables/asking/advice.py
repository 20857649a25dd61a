"""Hints at the table: what a strong player might do stands in the bar, and what it means glows on the table.

The key that brings the first hint brings the next one. A hint gives way to the answer that is to be confirmed, and goes with the question:
no two golden buttons stand beside each other.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial

import pygame

from engine.core.mind import SEATS
from engine.hints import Adviser, Hint, along, let_pass
from scenes.kit.canvas import Canvas
from scenes.kit.widget import Widget
from scenes.tables.asking.advice_strip import CLOSE, DO, NEXT, Strip
from scenes.tables.asking.prompt import Prompt
from scenes.tables.asking.prompt_bar import Bar
from scenes.tables.laid import LaidTable
from scenes.tables.layout import TableLayout
from scenes.tables.lessons.caption import Ring, around, draw_rings, free, whole

INSET = 7.0  # units between the edges of the bar and the strip in it
APART = 5.0  # units between the table's edges and the strip where it is not in the bar
LEAST = 36.0  # units: of what is left of a place so that it can still be pressed
NARROW = 340.0  # units: least width of a strip that stands beside what is meant
STEP = 12.0  # units from one height that is tried for it to the next
GOLDEN = "gold"  # the look of the button that is meant to be pressed


class Advice:
    """The hints of one table. `adviser` is None where the person only watches, in a lesson, or where the game has no hints."""

    def __init__(self, scene: LaidTable) -> None:
        self.scene = scene
        self.adviser = _adviser(scene) if scene.guide is None else None
        self.rings: list[Ring] = []  # around what is advised
        self.people: list[Ring] = []  # around whom the reason speaks of
        self.strip = pygame.Rect(0, 0, 0, 0)  # where the words of the hint lie, in pixels; empty without one
        self._hints: Sequence[Hint] = ()
        self._asked: object = None  # the question that they are about
        self._at = 0
        self._gives_way = False  # whether the bar asks to confirm an answer: the hint is not seen meanwhile

    @property
    def able(self) -> bool:
        """Whether there are hints at this table at all."""
        return self.adviser is not None and self.scene.house.settings.aids

    @property
    def can(self) -> bool:
        """Whether there can be one just now: the person is asked something."""
        return self.able and self.scene.flow.asked

    @property
    def shown(self) -> Hint | None:
        """The hint on show; None while there is none, and while an answer is to be confirmed: there is room for one of both."""
        place = self._place
        return self._hints[place] if place is not None else None

    @property
    def _place(self) -> int | None:
        if not (self._hints and self.scene.flow.asked and self._asked == self.scene.flow.reading()):
            return None
        return None if self._gives_way else self._at

    def beside(self, prompt: Prompt) -> Prompt:
        """What the bar says beside the hint on show, whose button alone is golden."""
        self._gives_way = self._confirms(prompt)
        if self.shown is None:
            return prompt
        quiet = tuple(replace(each, kind="quiet") if each.kind == GOLDEN else each for each in prompt.answers)
        return replace(prompt, answers=quiet)

    def _confirms(self, prompt: Prompt) -> bool:
        """Whether the person has put an answer together, and the bar asks for it."""
        picked, marked, warns = self.scene.questions.chosen
        golden = any(each.kind == GOLDEN and not each.reason for each in prompt.answers)
        return warns or (bool(picked or marked) and golden)

    def press(self) -> None:
        """Bring the first hint, or else the next one; after the last one comes the first."""
        if not self.can:
            return
        place = self._place
        if self._gives_way:
            self._gives_way = False
            self.scene.questions.forget()  # what is to be confirmed is taken back
        if place is not None:
            self._at = (place + 1) % len(self._hints)
        elif self.adviser is not None:
            self._hints, self._asked, self._at = self._found(self.adviser), self.scene.flow.reading(), 0
        if self._hints:
            self.scene.questions.advised(self._hints[self._at].choice)
        self.scene.changed()

    def do(self) -> None:
        """Give the answer on show; one that ends the game is only put together, and the bar asks for it once."""
        questions = self.scene.questions
        if self.shown is None:
            return
        if questions.prepares(self.shown.choice):
            self.close()
        else:
            questions.gives(self.shown.choice)()

    def close(self) -> None:
        """Put the hint away."""
        self.forget()
        self.scene.changed()

    def step_back(self) -> bool:
        """Put the hint away, if there is one; whether there was."""
        was = self.shown is not None
        if was:
            self.close()
        return was

    def forget(self) -> None:
        """The question is another one: nothing is advised any more."""
        self._hints, self._at, self.rings, self.people = (), 0, [], []
        self._gives_way = False

    def _found(self, adviser: Adviser) -> Sequence[Hint]:
        """The hints for what is asked. A mind that fails has none; then the person is told, and the match goes on."""
        scene = self.scene
        try:
            adviser.follow(scene.sitting.past())
            found = adviser.hints(view := scene.sitting.view())
            return along(found, adviser.hints(let_pass(view))) if scene.questions.along else found
        except Exception:
            scene.house.tell_of(traceback.format_exc(), "hint_failed")
            return ()

    # What is seen

    def lay_out(
        self, canvas: Canvas, layout: TableLayout, places: Sequence[Widget], bar: Callable[[float], Bar]
    ) -> tuple[Bar, list[Widget]]:
        """The bar, and the widgets of the hint in it. `bar(head)` makes one with so much room for it, `places` lie on the table.

        Where a bar that has grown would hide of what is meant, the hint stands where it hides less.
        """
        self.rings, self.people, self.strip = [], [], pygame.Rect(0, 0, 0, 0)
        plain, hint = bar(0.0), self.shown
        if hint is None:
            return plain, []
        self._mean(hint, {each.id: each for each in (*places, *plain.widgets())}, canvas, layout)
        strip = self._strip(canvas, self._hints.index(hint))
        presses = {DO: self.do, NEXT: self.press, CLOSE: self.close}
        wide = plain.box[2] - 2 * INSET
        before = canvas.rect(*plain.box)  # what is mostly in or below the bar anyhow is no reason to leave it
        meant = [each.place for each in (*self.rings, *self.people) if _hidden(before, [each.place]) < 0.5]
        high, highest = strip.high(wide), self._highest(canvas, wide)
        grown = bar(high + INSET)
        if highest > high and self._as_free(canvas, layout, higher := bar(highest + INSET), grown, meant):
            grown, high = higher, highest  # at the next hint no button goes from under the pointer
        left, top = grown.box[:2]
        inside = canvas.rect(left + INSET, top + INSET, wide, grown.box[3] - 2 * INSET if grown.bare else high)
        covered = canvas.rect(*grown.box)
        outside = _outside(canvas, layout, strip, plain.box[1], meant)
        if top < layout.head or _hidden(covered, meant) > _hidden(outside, meant):
            self._clear_of(outside)
            _give_way(places, outside, canvas)
            return plain, strip.widgets(outside, presses)
        self.rings, self.people = [], []
        self._mean(hint, {each.id: each for each in (*places, *grown.widgets())}, canvas, layout)
        self._clear_of(inside)
        _give_way(places, covered, canvas)
        return grown, strip.widgets(inside, presses)

    def _highest(self, canvas: Canvas, wide: float) -> float:
        """Units that the highest of all the hints takes in a strip so wide."""
        strips = (self._strip(canvas, at) for at in range(len(self._hints)))
        same = self._asked, tuple(self._hints), canvas, wide, self.scene.house.settings.language
        return self.scene.memo.lasting("hints", same, lambda: max(strip.high(wide) for strip in strips))

    def _strip(self, canvas: Canvas, at: int) -> Strip:
        """The hint at this place; of one that is as likely to win as another that is said, so that nobody looks for what is better."""
        hints = self._hints
        like = next((nth for nth, each in enumerate(hints) if nth != at and each.percent == hints[at].percent), None)
        return Strip(canvas, self.scene, hints[at], at, len(hints), like)

    def _as_free(self, canvas: Canvas, layout: TableLayout, one: Bar, other: Bar, meant: Sequence[pygame.Rect]) -> bool:
        """Whether one bar hides no more than the other of names, of what is meant, and of what stands above the table."""
        names = list(self.scene.seating.plates(canvas, layout).values())
        places = canvas.rect(*one.box), canvas.rect(*other.box)
        hidden = [(len(each.collidelistall(names)), _hidden(each, meant)) for each in places]
        return hidden[0] <= hidden[1] and one.box[1] >= layout.head

    def _clear_of(self, strip: pygame.Rect) -> None:
        """Keep the rings off the strip: around the part of a thing that lies beside it."""
        self.strip = strip
        for found in (self.rings, self.people):
            found[:] = [
                each._replace(place=free(each.place, strip)) if each.place.colliderect(strip) else each
                for each in found
            ]

    def _mean(self, hint: Hint, widgets: dict[str, Widget], canvas: Canvas, layout: TableLayout) -> None:
        """Find what glows: what the answer is about, and fainter who else is spoken of."""
        names = list(dict.fromkeys(self.scene.questions.means(hint.choice)))
        people = [f"seat {seat}" for key, seat in hint.reason.args.items() if key in SEATS and seat != self.scene.seat]
        for found, wanted in ((self.rings, names), (self.people, [each for each in people if each not in names])):
            for name in wanted:
                seating = self.scene.seating
                there = widgets[name].rect if name in widgets else None
                rect = seating.framed(name, there, canvas) if there else seating.spot(name, canvas, layout)
                if name.startswith("seat "):
                    rect = self.scene.seating.person(int(name.split()[1]), rect, widgets, canvas, layout)
                rect = rect and rect.clip(pygame.Rect((0, 0), canvas.pixels))
                if rect:
                    found.append(Ring(rect, self.scene.seating.tilt(name)))

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        """Draw the light around what is meant, none of which falls on the words of the hint."""
        clip = surface.get_clip()
        for part in around(self.strip, clip):
            surface.set_clip(part)
            draw_rings(surface, canvas, self.people, False)
            draw_rings(surface, canvas, self.rings, True)
        surface.set_clip(clip)


def _adviser(scene: LaidTable) -> Adviser | None:
    if scene.me is None:
        return None
    header = scene.sitting.record.header
    adviser = Adviser(scene.sitting.truth.game, len(header.seats), scene.sitting.truth.options, scene.me)
    return adviser if adviser.able else None


def _outside(
    canvas: Canvas, layout: TableLayout, strip: Strip, foot: float, meant: Sequence[pygame.Rect]
) -> pygame.Rect:
    """The place above the bar, which begins at `foot`, where the strip hides least: the head of the table, else lower down,
    else beside what is meant.
    """
    left, top, wide = layout.area[0] + APART, layout.hint_top + APART, layout.area[2] - 2 * APART
    spans = [(left, wide)]
    if meant:
        x, _, across, _ = canvas.units(meant[0].unionall(list(meant[1:])))
        spans += [(left, x - APART - left), (x + across + APART, left + wide - x - across - APART)]
    tried = [canvas.rect(left, top, wide, strip.high(wide))]
    for begin, room in spans:
        if room >= NARROW * canvas.text:
            high = strip.high(room)
            last = int((foot - APART - high - top) / STEP)
            tried += [canvas.rect(begin, top + STEP * at, room, high) for at in range(last + 1)]
    return min(tried, key=lambda place: _hidden(place, meant))


def _give_way(places: Sequence[Widget], over: pygame.Rect, canvas: Canvas) -> None:
    """What lies partly below this place is pressed beside it; what hardly shows is not pressed."""
    for each in places:
        if each.focusable and each.rect.colliderect(over):
            place, each.rect = each.rect, free(each.rect, over)
            each.paint, each.shows = partial(whole, each.paint, place), None
            if min(each.rect.size) < canvas.px(LEAST):
                each.rect, each.on_press, each.inspect, each.drag = place, None, None, None


def _hidden(place: pygame.Rect, meant: Sequence[pygame.Rect]) -> float:
    """The share of what is meant, of the thing of which most is hidden, that lies below this place."""
    shares = [both.width * both.height / (each.width * each.height) for each in meant if (both := place.clip(each))]
    return max(shares, default=0.0)
