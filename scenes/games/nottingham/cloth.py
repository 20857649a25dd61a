"""What lies on the table of Nottingham: a road, the goods in the middle, people around it, a long hand before the person."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

import pygame

from engine.games.nottingham.rules.numbers import OBJECTS, RED, canonical
from scenes.games.nottingham import worth
from scenes.games.nottingham.base import against, card_picture, figures, offering, own_hand
from scenes.games.nottingham.board import cards, fans, looks, middle, own, sheriff
from scenes.games.nottingham.board.layout import NottinghamLayout
from scenes.games.nottingham.board.seating import piles_aside
from scenes.games.nottingham.scene import NottinghamScene
from scenes.games.nottingham.staging.bargaining import offer_widgets
from scenes.kit import ids
from scenes.kit.canvas import Canvas
from scenes.kit.widget import Inspected, Widget
from scenes.screens import HeldCard
from scenes.tables.asking.targets import Pressed
from scenes.tables.board.hand import HandCard
from scenes.tables.board.pictures import title_ends
from scenes.tables.board.ribbon import Ribbon, Step, ribbon_widgets
from scenes.tables.board.seats import Figure
from scenes.tables.board.track import sign_box
from scenes.tables.cloth import Cloth
from scenes.tables.telling.deeds import tags
from scenes.tables.telling.topbar import buttons_from

STEPS = ("draw", "act", "exchange")  # of a turn, as the ribbon names them


class NottinghamCloth(Cloth[NottinghamScene, NottinghamLayout]):
    """The cloth of its table."""

    def announced(self) -> tuple[int, int] | None:
        act, target = self.scene.story.act, against(self.scene)
        return None if act is None or target is None else (act.seat, target)

    def figures(self, seat: int) -> tuple[Figure, ...]:
        scene = self.scene
        points = scene.memo.during("points", None, lambda: worth.points(scene))
        change = scene.questions.change(seat)
        leading = points[seat] == max(points) > 0 or scene.aloft.crowned == seat
        leads = Figure("", "crown", room="") if leading else None
        score = Figure(points[seat] + scene.drama.rolled[seat], cards.points_sign, change)
        return (leads, score) if leads is not None else (score,)

    def faces(self, name: str, side: int) -> pygame.Surface:
        return cards.medallion(name, side)

    def lying(self, seat: int) -> Sequence[HeldCard]:
        scene = self.scene
        if not scene.shown.hands:
            return ()
        if seat == scene.seat:
            return tuple(map(HeldCard, own_hand(scene)))
        known = fans.beside(scene, seat).faces
        return tuple(map(HeldCard, (*known, *["?"] * (len(scene.shown.hands[seat]) - len(known)))))

    def picture(self, card: HeldCard, pixels: int, tilt: float, named: bool = False) -> pygame.Surface:
        if named and card.id in OBJECTS:
            return cards.tilted(card_picture(self.scene, card.id, pixels), tilt)
        return cards.tilted(cards.card(card.id, pixels, grown=figures(self.scene)), tilt)

    def in_row(self, card: str, pixels: int) -> pygame.Surface:
        """A card to choose, with how many of it there are."""
        scene = self.scene
        looked = [each for each, _ in scene.shown.looks]
        count = scene.shown.hands[looked[0]].count(card) if looked and card in OBJECTS else 1
        assert scene.stage is not None
        return cards.counted(card_picture(scene, card, pixels), count, scene.stage.canvas)

    def _name(self, card: str) -> str:
        return super()._name(card) if card in OBJECTS else looks.ambush_name(self.scene, card)

    def closely(self, card: str, fallen: bool = False) -> Callable[[], Inspected] | None:
        """Of an ambush card, what it waits for."""
        look = looks.inspected if card in OBJECTS else looks.inspected_ambush
        return partial(look, self.scene, card) if not card.startswith("?") else None

    def pressed(self, layout: NottinghamLayout) -> Sequence[Pressed]:
        return self.scene.questions.pressed(self.scene.seating.spots(layout))

    def own_places(self, canvas: Canvas, layout: NottinghamLayout) -> Sequence[Widget]:
        return own.widgets(self.scene, canvas, layout)

    def places(self, canvas: Canvas, layout: NottinghamLayout) -> Sequence[Widget]:
        scene = self.scene
        found = list(super().places(canvas, layout))
        if offering(scene) and not (self.spread or scene.aloft.bare):
            found += offer_widgets(scene, canvas, layout)
        steps = [Step(scene.words.text("table", "steps", name)) for name in STEPS]
        now = scene.story.step if scene.looking.progress.turn else None
        ends = title_ends(canvas, layout.bar, scene.words.text("name")), buttons_from(scene, canvas)
        ribbon = Ribbon(steps, now, hung=True, bare=layout.compact)
        scene.ribbon = ribbon_widgets(canvas, layout.ribbon(*ends), ribbon)
        found += [*([] if layout.compact else scene.ribbon), *self._piles(canvas, layout)]
        there = [each.rect for each in found if each.id != sheriff.ROAD_END]
        return [*found, *self._deeds(canvas, layout, there)]

    def in_top_bar(self, canvas: Canvas) -> Sequence[Widget]:
        return self.scene.ribbon if canvas.compact else ()

    def _deeds(self, canvas: Canvas, layout: NottinghamLayout, there: list[pygame.Rect]) -> list[Widget]:
        """What the others have done since the person's last turn, at their name plates; beside what else is `there`."""
        scene = self.scene
        told = scene.chronicle.deeds()
        if not told or self.spread or self.covered or offering(scene) or scene.questions.verb:
            return []
        bar = canvas.rect(layout.prompt[0], layout.ceiling, layout.prompt[2], layout.canvas.height)
        people = [*scene.seating.others_boxes(canvas, layout), scene.seating.own_box(canvas, layout)]
        road = sheriff.track(scene, layout)
        over = [canvas.rect(*sign_box(canvas, road))] if road.sign is not None else []
        over += [each.rect for each in fans.told_of(canvas, layout, scene) if ids.is_a(each.id, fans.HOLDS)]
        side = layout.portrait
        places = (layout.seat(around) for around in range(1, scene.players))
        over += [canvas.rect(each.x - side / 2, each.y - side / 2, side, side) for each in places]
        drawn = middle.spots(layout, piles_aside(scene))["drawn"]
        over += [canvas.rect(*box) for box in (drawn, sheriff.box(scene, layout), *middle.named_piles(layout))]
        over += sheriff.ends(canvas, layout, scene)
        hint = [] if scene.advice.shown is None else [scene.advice.strip]
        found = tags(canvas, scene, told, [*over, *hint], [bar, *people], there)
        return [each for each in found if each.rect.collidelist(hint) < 0]

    def _piles(self, canvas: Canvas, layout: NottinghamLayout) -> list[Widget]:
        """What the stones mean, and which cards are among the discards."""
        scene = self.scene
        shown = scene.shown
        told = f"{scene.words.stuff('cards', canonical(shown.discard)):indef}"
        boxes = middle.spots(layout, piles_aside(scene))
        piles = [
            Widget(name, canvas.rect(*boxes[name]), scene.words.text("table", name), tooltip=tip)
            for name, tip in (("deck", middle.deck_told(scene)), ("discards", told))
            if tip and not (self.spread or shown.laid)
        ]
        return [*piles, *fans.told_of(canvas, layout, scene), *sheriff.widgets(canvas, layout, scene)]

    @property
    def aiming(self) -> bool:
        scene = self.scene
        return scene.tempo.asked and (scene.questions.verb in RED or scene.sitting.kind == "accept")

    def draw_scenery(self, surface: pygame.Surface, canvas: Canvas, layout: NottinghamLayout) -> None:
        sheriff.draw(surface, canvas, layout, self.scene)

    def untold(self) -> list[pygame.Rect]:
        """Also the own hand, and the next two stones of the road: what is asked is answered by them."""
        scene = self.scene
        road = sheriff.track(scene, scene.layout_now)
        stones = [f"stone {at}" for at in (road.next, road.next + 1)]
        kept = [each.rect for each in scene.widgets if isinstance(each, HandCard) or each.id in stones]
        return [*super().untold(), *kept]

    @property
    def covered(self) -> bool:
        return own.lies_open(self.scene)

    def draw_middle(self, surface: pygame.Surface, canvas: Canvas, layout: NottinghamLayout) -> list[pygame.Rect]:
        return middle.draw(surface, canvas, layout, self.scene, piles_aside(self.scene))

    def draw_beside(self, surface: pygame.Surface, canvas: Canvas, layout: NottinghamLayout, seat: int) -> None:
        scene = self.scene
        look = fans.beside(scene, seat)
        paint = partial(fans.draw, surface, canvas, layout, layout.seat(scene.seating.around(seat)), look)
        scene.kept.paint(surface, ("fan", seat), (layout, look), paint)

    def _draw_told(self, surface: pygame.Surface, canvas: Canvas) -> None:
        scene = self.scene
        layout, over = scene.layout(canvas), [scene.advice.strip]
        if layout.compact and scene.side.open:
            over.append(canvas.rect(*layout.panel))
        pills = list[pygame.Rect]()
        for around in range(1, scene.players):
            place, look = layout.seat(around), fans.beside(scene, (scene.seat + around) % scene.players)
            fans.draw_told(surface, canvas, layout, place, look, over)
            pills.append(fans.told(canvas, layout, place, look))
        for seat, plate in scene.seating.plates(canvas, layout).items():
            away = layout.seat(scene.seating.around(seat)).left or seat == scene.seat  # from the fan
            changes, area = scene.story.gained[seat], canvas.rect(*layout.area)
            badges = fans.gained(canvas, scene.words, plate, changes, away, pills, area)
            if all(each.place.collidelist(over) < 0 for each in badges):
                fans.draw_gained(surface, canvas, badges)

    def draw_said(self, surface: pygame.Surface, canvas: Canvas) -> None:
        scene = self.scene
        told = (
            canvas,
            scene.staged.built,
            tuple(fans.beside(scene, seat) for seat in range(scene.players)),
            tuple(map(tuple, scene.story.gained)),
        )
        scene.kept.paint(surface, "told", told, partial(self._draw_told, surface, canvas))
        shown = canvas, scene.staged.built, tuple(scene.hand.lies)
        scene.kept.paint(surface, "badges", shown, lambda: scene.hand.draw_badges(surface, canvas))
        own.draw(surface, canvas, scene)
        super().draw_said(surface, canvas)

    def tick(self, seconds: float) -> None:
        super().tick(seconds)
        own.tick(self.scene, seconds)
