"""What lies on the table of Top Secret: a map of Venice with tokens on their way, packets, a telephone."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import pygame

from engine.games.top_secret.rules.numbers import IDENTITIES
from scenes.games.top_secret.asking import going
from scenes.games.top_secret.base import hesitates, meeting_way, own_meeting, points
from scenes.games.top_secret.board import cards, own, quay, seating, venice
from scenes.games.top_secret.board.layout import TopSecretLayout
from scenes.games.top_secret.scene import TopSecretScene
from scenes.games.top_secret.staging import booth, packet, theirs, walks
from scenes.games.top_secret.telling import people
from scenes.kit import ids
from scenes.kit.canvas import Canvas
from scenes.kit.widget import Widget
from scenes.screens import HeldCard
from scenes.tables.board.ribbon import Ribbon, Step, ribbon_widgets
from scenes.tables.board.ribbon_asides import Aside, Ordered
from scenes.tables.board.seats import Figure
from scenes.tables.cloth import Cloth
from scenes.tables.staging.sprites import Sprite
from scenes.tables.telling.bubbles import Bubble
from scenes.tables.telling.said import off_hints

STEPS = ("places", "meetings", "packet")  # of a round; the last is named after what can be done in a meeting
SERIES = 5  # rounds, one for every place


class TopSecretCloth(Cloth[TopSecretScene, TopSecretLayout]):
    """The cloth of its table."""

    def meant(self) -> Sprite | None:
        asked = hesitates(self.scene)
        return None if asked is None else self.scene.memo.of("meant", partial(theirs.hesitation, self.scene, *asked))

    def figures(self, seat: int) -> tuple[Figure, ...]:
        """Points come first; calls are none, and pale beside them."""
        scene = self.scene
        made, score = scene.story.calls[seat], points(scene)[seat] + scene.drama.rolled[seat]
        calls = (Figure(made, cards.phone_sign, dim=True, room="0"),) if made else ()
        return (Figure(score, _point, room="0"), *calls)

    def faces(self, name: str, side: int) -> pygame.Surface:
        return cards.medallion(name, side)

    def lying(self, seat: int) -> Sequence[HeldCard]:
        return ()

    def picture(self, card: HeldCard, pixels: int, tilt: float, named: bool = False) -> pygame.Surface:
        return cards.tilted(cards.card(card.id, pixels), tilt)

    def untold(self) -> list[pygame.Rect]:
        """Also the own cards: what a button cannot do would lie there, away from the button."""
        return [*super().untold(), *(each.rect for each in self.scene.widgets if ids.is_a(each.id, ids.CARD))]

    def own_places(self, canvas: Canvas, layout: TopSecretLayout) -> Sequence[Widget]:
        return own.widgets(self.scene, canvas, layout)

    def places(self, canvas: Canvas, layout: TopSecretLayout) -> Sequence[Widget]:
        scene = self.scene
        found = self._ribbon_widgets(canvas, layout)
        if booth.at_phone(scene):
            found += booth.widgets(canvas, layout, scene)
        elif scene.aloft.near and own_meeting(scene) and scene.tempo.asked and scene.sitting.kind == "meet":
            found += packet.widgets(canvas, layout, scene)
        else:
            found += [*going.widgets(canvas, layout, scene), *quay.tips(canvas, layout, scene)]
        return [*found, *self.own_places(canvas, layout)]

    def _ribbon_widgets(self, canvas: Canvas, layout: TopSecretLayout) -> list[Widget]:
        scene = self.scene
        shown, text = scene.shown, scene.words.text
        names = (*STEPS[:-1], self._in_meeting)
        told = {name: (name,) for name in names} | {"meetings": ("meetings", meeting_way(scene.rules))}
        steps = [Step(text("table", "steps", name), text("table", "steps_told", *told[name])) for name in names]
        title = text("table", "round_count", number=max(1, scene.story.notes.round))
        most = scene.goal
        to = "" if layout.compact or not most else text("table", "first_to", points=scene.words.count(most))
        words = text("table", "series", number=scene.story.series)
        left = Aside(
            " · ".join(filter(None, (words, to))),
            title,
            (max(1, shown.round), SERIES),
            tooltip=text("table", "round_told"),
        )
        right = Aside(order=self._order(), tooltip=text("table", "order_told")) if layout.compact else Aside()
        return ribbon_widgets(canvas, layout.ribbon, Ribbon(steps, self._step_now(), left, right))

    @property
    def _in_meeting(self) -> str:
        """What is done in a meeting, in one step: a call takes the place of cards, and comes after none. T 4.1, 5.3, 6.4"""
        if booth.at_phone(self.scene):
            return "call"
        if not self._asks_card:
            return "packet"
        return "card" if self.scene.players == len(IDENTITIES) else "card_or_call"

    @property
    def _asks_card(self) -> bool:
        """Whether the meeting under way is about a black card: with the Ambassador, or with nobody's agent. T 3.6, 5.2"""
        scene, meeting = self.scene, self.scene.story.meeting
        if meeting is None or scene.story.settled or len(meeting.members) != 2:
            return False
        return any(chair in (scene.shown.ambassador, scene.rules.phantom) for chair in meeting.members)

    def _step_now(self) -> int | None:
        """The number of the present step of the round."""
        scene, shown = self.scene, self.scene.shown
        if not shown.identities:
            return None
        if booth.at_phone(scene) or (scene.story.meeting is not None and not scene.story.settled):
            return STEPS.index("packet")
        return STEPS.index("meetings" if all(shown.now) else "places")

    def _order(self) -> list[Ordered]:
        scene = self.scene
        seats = [(scene.seat + step) % scene.players for step in range(scene.players)]
        return [
            Ordered(
                scene.company.mark(seat), scene.company.name(seat), people.turn_of(scene, seat), scene.company.portraits[seat],
                str(points(scene)[seat]),
            )
            for seat in seats
        ]  # fmt: skip

    @property
    def aiming(self) -> bool:
        return False

    def draw_table(self, surface: pygame.Surface, canvas: Canvas, layout: TopSecretLayout) -> None:
        scene = self.scene
        if booth.at_phone(scene):
            booth.draw_call(surface, canvas, layout, scene)
        else:
            venice.draw(surface, canvas, layout, scene)
            quay.draw(surface, canvas, layout, scene)
            packet.draw_dark(surface, canvas, layout, scene)
            walks.draw(surface, canvas, layout, scene)
            packet.draw_near(surface, canvas, layout, scene)
        self.draw_person(surface, canvas, layout, scene.seat)

    def on_board(self, layout: TopSecretLayout, seat: int) -> bool:
        return not self.scene.seating.around(seat)

    def said(self, canvas: Canvas) -> dict[int, Bubble]:
        scene = self.scene
        if not scene.talk.speeches:
            return {}
        layout = scene.layout_now
        heads = {seat: seating.head_of(scene, layout, seat) for seat in scene.talk.speeches}
        return off_hints(scene, scene.memo.during("said", heads, lambda: seating.bubbles(scene, canvas, layout, heads)))


def _point(side: int) -> pygame.Surface:
    return packet.points_picture(1, 1, side)
