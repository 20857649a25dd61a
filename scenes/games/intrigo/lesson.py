"""The table of Intrigo as a lesson is given at it."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from functools import partial

import pygame

from engine.core.choice import PASS, Choice
from scenes.games.intrigo.asking import aiming
from scenes.games.intrigo.board import court, courtiers, market
from scenes.games.intrigo.board.layout import IntrigoLayout
from scenes.games.intrigo.scene import IntrigoScene
from scenes.kit import ids
from scenes.kit.canvas import Box, Canvas
from scenes.kit.fan import HIGH
from scenes.kit.widget import Widget
from scenes.tables.asking.asking import BACK
from scenes.tables.lessons.caption import Clear, free, whole
from scenes.tables.lessons.lesson import SEEN, Guide

BELOW = ("stack ", "arcade ", "gap ")  # what may lie half below a caption
WORDS = 9  # so many times as much it costs to cover what a card of the market does as to cover an arcade
OTHERS = 3  # the same for a card that is not spoken of: its words are left out below a caption, and looked for in vain
TOKENS = 5  # so many times as much it costs to cover a token as to cover its arcade
LEAST = 30.0  # units: of what is left of it so that it can still be pressed


class IntrigoGuide(Guide[IntrigoLayout]):
    """The table of Intrigo with captions over it: they lie on the ribbon, or in the court over what is not for sale just now."""

    scene: IntrigoScene

    seen = (*SEEN, "sure", "draft", "passed", "only fill", "take back")

    def way(self, choice: Choice, there: Collection[str]) -> str:
        """The id of the widget to be pressed next on the way to this choice, among the ids that are `there`."""
        if self.scene.sitting.kind != "turn" or choice == PASS:
            return super().way(choice, there)
        return next((name for name in self._towards(choice) if name in there), BACK)

    def _towards(self, choice: Choice) -> Iterator[str]:
        questions = self.scene.questions
        if choice.verb == "plot":
            if questions.choice() == choice:
                yield "sure turn"
            yield f"gap {choice.number(1)}" if questions.plot == choice.word(0) else f"{ids.CARD} {choice.word(0)} 0"
            return
        if questions.kind != choice.verb:
            yield f"stack {choice.verb}"
        elif questions.where is None:
            yield f"gap {choice.number()}"
        elif questions.where == choice.number():
            yield from self._towards_effect(choice)

    def _towards_effect(self, choice: Choice) -> Iterator[str]:
        questions = self.scene.questions
        if len(choice.args) == 1:
            yield from ("only fill", "sure turn")
        elif questions.arcade_picked is None:
            yield f"arcade {choice.number(1)}"
        elif questions.arcade_picked == choice.number(1):
            if questions.step == "done" and questions.choice() == choice:
                yield "sure turn"
            elif len(choice.args) > 2:
                kind = {"merchant": "arcade", "courtesan": "name"}.get(choice.verb, "gap")
                yield f"{kind} {choice.args[2]}"

    def build(self, built: Sequence[Widget], canvas: Canvas) -> Sequence[Widget]:
        """Stacks, arcades and gaps that reach below the caption can be pressed beside it."""
        widgets = list(super().build(built, canvas))
        caption = next((each.rect for each in widgets if each.id == ids.CAPTION), None)
        self.scene.parchment = caption or pygame.Rect(0, 0, 0, 0)
        if caption is None:
            return widgets
        self._leave_out_words(canvas, caption, widgets)
        below = [each for each in widgets if each.id.startswith(BELOW)]
        for each in below:
            if each.rect.colliderect(caption):
                each.paint, each.shows = partial(whole, each.paint, each.rect), None
                each.rect = free(each.rect, caption)
        least = canvas.px(LEAST)
        return [
            *(each for each in below if min(each.rect.size) >= least),
            *(each for each in widgets if each not in below),
        ]

    def _leave_out_words(self, canvas: Canvas, caption: pygame.Rect, widgets: list[Widget]) -> None:
        """Words below a stack that the caption would cut are not there."""
        scene = self.scene
        layout = scene.layout_now
        places = {kind: canvas.rect(*market.box_of(layout, at)) for at, kind in enumerate(scene.rules.kinds)}
        cut = [kind for kind, place in places.items() if market.below(canvas, layout, place).colliderect(caption)]
        bare = {each.id: each for each in market.widgets(canvas, layout, scene, cut)} if cut else {}
        for each in widgets:
            if each.id in bare:
                each.paint, each.shows = bare[each.id].paint, bare[each.id].shows

    def tilt(self, what: str) -> float:
        return 0.0  # a card of the hand is marked by the upright strip of it that shows

    def _at_court(self, layout: IntrigoLayout, seat: int) -> bool:
        return layout.mode == "palace" and bool(self.scene.seating.around(seat))

    def clear(self, canvas: Canvas, layout: IntrigoLayout) -> Clear:
        scene = self.scene
        kept = [canvas.rect(*box) for box in self._kept(layout)]
        kept += self.about_people(canvas, layout)
        kept += [
            courtiers.name_place(canvas, layout, scene, seat)
            for seat in range(scene.players)
            if self._at_court(layout, seat)
        ]
        kept += court.changed_chips(canvas, layout, scene)
        better = [canvas.rect(*box) for box in self._better(layout)]
        if layout.mode == "palace":
            read = self._to_be_read()
            better += [
                market.below(canvas, layout, canvas.rect(*market.box_of(layout, number)))
                for number, kind in enumerate(scene.rules.kinds)
                for _ in range(WORDS if kind in read else OTHERS)
            ]
        return Clear(tuple(kept), (*better, *aiming.boxes(canvas, layout, scene)))

    def _to_be_read(self) -> Collection[str]:
        """The kinds whose words in the market must be there: of one that is to be hired its own; all of them where nothing is to
        be pressed, while the market is new and where it is spoken of."""
        kinds = self.scene.rules.kinds
        if self.scene.tempo.asked:
            return self.verbs & {*kinds}
        spoken_of = any(each.startswith("button stack ") for each in self.course.points)
        return kinds if spoken_of or not self.scene.story.round.hired else ()

    def _kept(self, layout: IntrigoLayout) -> Iterator[Box]:
        """The ribbon during the draft: later what lies below it is looked for; the hand; the cards in the palace, and those on
        the stacks."""
        if layout.mode != "palace":
            yield layout.ribbon
        yield self.spots(layout)["hand"]
        for gap, card in enumerate(self.scene.shown.gaps):
            if card:
                x, y = layout.gap(gap)
                wide = layout.card_in_gap
                yield x - wide / 2, y - wide * HIGH / 2, wide, wide * HIGH
        for number in range(len(self.scene.rules.kinds) if layout.mode == "palace" else 0):
            yield market.box_of(layout, number)

    def _better(self, layout: IntrigoLayout) -> Iterator[Box]:
        """The arcades and gaps all around; above all no token, so these come more than once."""
        for number in range(self.scene.rules.arcades):
            yield layout.arcade_box(number)
            yield layout.gap_box(number)
        for number, token in enumerate(self.scene.shown.tokens):
            x, y = layout.token_at(number)
            for _ in range(TOKENS if token else 0):
                yield x - layout.token / 2, y - layout.token / 2, layout.token, layout.token
