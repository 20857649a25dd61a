"""The table of Top Secret: a map of Venice, tokens on their way, packets, notes, and a telephone."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from engine.course import Course
from engine.games.top_secret.rules.numbers import BLACK, CHAIRS, bare
from engine.games.top_secret.rules.table import Called, Peeked, Revealed, Sealed, Showed, Unmasked, Visited
from scenes.games.top_secret import booth, bursts, cards, going, packet, quay, speech, venice
from scenes.games.top_secret.aloft import Aloft
from scenes.games.top_secret.chronicle import TopSecretChronicle
from scenes.games.top_secret.following import Following
from scenes.games.top_secret.layout import TopSecretLayout
from scenes.games.top_secret.lesson import TopSecretGuide
from scenes.games.top_secret.notes_tab import NotesTab, TopSecretSide
from scenes.games.top_secret.own import Own
from scenes.games.top_secret.presenters import PRESENTERS
from scenes.games.top_secret.questions import Questions
from scenes.games.top_secret.seating import TopSecretSeating
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.widget import Widget
from scenes.plan import Plan
from scenes.screens import HeldCard
from scenes.tables.bubbles import Bubble
from scenes.tables.figures import Figure, Turn
from scenes.tables.manner import Manner
from scenes.tables.ribbon import Ribbon, Step, ribbon_widgets
from scenes.tables.ribbon_asides import Aside, Ordered
from scenes.tables.seats import SeatLook
from scenes.tables.sitting import Sitting

STEPS = ("places", "meetings", "packet", "call")  # of a round, as the ribbon names them
SERIES = 5  # rounds, one for every place


class TopSecretTable(Following):
    """The scene."""

    game = "top_secret"
    manner = Manner(
        PRESENTERS,
        Questions,
        Aloft,
        TopSecretChronicle,
        TopSecretSide,
        TopSecretGuide,
        TopSecretSeating,
        takeable=(Visited, Sealed),
        reveals=(Called, Unmasked, Showed, Revealed, Peeked),
        obvious=("place",),  # the last place of a series
        swift=("place", "ask"),
    )
    questions: Questions
    seating: TopSecretSeating
    side: TopSecretSide

    def __init__(self, house: House, sitting: Sitting, plan: Plan | None = None, course: Course | None = None) -> None:
        super().__init__(house, sitting, plan, course)
        self.held = Own(self)
        self.sheets = NotesTab(self)

    # What is told

    def short(self, card: str) -> str:
        """A card in as few words as there are, whatever its colour."""
        return f"{self.words.card(BLACK + bare(card)):short}"

    def figures(self, seat: int) -> tuple[Figure, ...]:
        """Points come first; calls are none, and pale beside them."""
        made, score = self.story.calls[seat], self.points()[seat] + self.drama.rolled[seat]
        calls = (Figure(made, cards.phone_sign, dim=True, room="0"),) if made else ()
        return (Figure(score, _point, room="0"), *calls)

    def turn_of(self, seat: int) -> Turn:
        """How somebody stands in the round: to act now, done, or still to come."""
        if self.acting == seat or (self.asked and self.sitting.kind and seat == self.me):
            return Turn.ACTING
        shown = self.shown
        if shown.now and not all(shown.now[:CHAIRS]) and shown.now[seat]:
            return Turn.ACTED
        return Turn.WAITING

    # Cards

    @staticmethod
    def faces(name: str, side: int) -> pygame.Surface:
        return cards.medallion(name, side)

    def lying(self, seat: int) -> Sequence[HeldCard]:
        return ()

    def picture(self, card: HeldCard, pixels: int, tilt: float, named: bool = False) -> pygame.Surface:
        return cards.tilted(cards.card(card.id, pixels), tilt)

    # Places, in units

    def _layout(self) -> TopSecretLayout:
        return self.layout_now

    def may_tell(self, widget: Widget) -> bool:
        """What stands on a button already is not told beside it; a press says it all the same."""
        return super().may_tell(widget) and not (widget.reason and widget.label.endswith(widget.reason))

    def untold(self) -> list[pygame.Rect]:
        """Also the own cards: what a button cannot do would lie there, away from the button."""
        return [*super().untold(), *(each.rect for each in self.widgets if each.id.startswith("card "))]

    # Widgets

    def own_places(self, canvas: Canvas, layout: TopSecretLayout) -> Sequence[Widget]:
        return self.held.widgets(canvas, layout)

    def places(self, canvas: Canvas, layout: TopSecretLayout) -> Sequence[Widget]:
        found = self._ribbon_widgets(canvas, layout)
        if self.at_phone:
            found += booth.widgets(canvas, layout, self)
        elif self.aloft.near and self.own_meeting() and self.asked and self.sitting.kind == "meet":
            found += packet.widgets(canvas, layout, self)
        else:
            found += [*going.widgets(canvas, layout, self), *quay.tips(canvas, layout, self)]
        return [*found, *self.own_places(canvas, layout)]

    def step_now(self) -> int | None:
        """The number of the present step of the round."""
        shown = self.shown
        if not shown.identities:
            return None
        if self.at_phone:
            return STEPS.index("call")
        if self.story.meeting is not None and not self.story.settled:
            return STEPS.index("packet")
        return STEPS.index("meetings" if all(shown.now) else "places")

    def _ribbon_widgets(self, canvas: Canvas, layout: TopSecretLayout) -> list[Widget]:
        shown, text = self.shown, self.words.text
        told = {name: (name,) for name in STEPS} | {"meetings": ("meetings", self.meeting_way)}
        called = {"packet": "card" if self.asks_card else "packet"}
        told["packet"] = (called["packet"],)
        steps = [
            Step(text("table", "steps", called.get(name, name)), text("table", "steps_told", *told[name]))
            for name in STEPS
        ]
        title = text("table", "round_count", number=max(1, self.story.notes.round))
        goal = "" if layout.compact or not self.goal else text("table", "first_to", points=self.words.count(self.goal))
        words = text("table", "series", number=self.story.series)
        left = Aside(
            " · ".join(filter(None, (words, goal))),
            title,
            (max(1, shown.round), SERIES),
            tooltip=text("table", "round_told"),
        )
        right = Aside(order=self._order(), tooltip=text("table", "order_told")) if layout.compact else Aside()
        return ribbon_widgets(canvas, layout.ribbon, Ribbon(steps, self.step_now(), left, right))

    def _order(self) -> list[Ordered]:
        seats = [(self.seat + step) % self.players for step in range(self.players)]
        return [
            Ordered(
                self.company.mark(seat), self.company.name(seat), self.turn_of(seat), self.company.portraits[seat],
                str(self.points()[seat]),
            )
            for seat in seats
        ]  # fmt: skip

    @property
    def aiming(self) -> bool:
        return False

    # Drawing

    def draw_table(self, surface: pygame.Surface, canvas: Canvas, layout: TopSecretLayout) -> None:
        if self.at_phone:
            booth.draw_call(surface, canvas, layout, self)
        else:
            venice.draw(surface, canvas, layout, self)
            quay.draw(surface, canvas, layout, self)
            bursts.draw(surface, canvas, layout, self)
            packet.draw_near(surface, canvas, layout, self)
        self.draw_person(surface, canvas, layout, self.seat)

    def on_board(self, layout: TopSecretLayout, seat: int) -> bool:
        return not self.around(seat)

    def _own_look(self) -> SeatLook:
        return self.look(self.seat)

    def speaks_from(self, seat: int) -> speech.Head:
        """The portrait at which what somebody says stands."""
        return speech.head(self, self.layout_now, seat)

    def said(self, canvas: Canvas) -> dict[int, Bubble]:
        if not self.talk.speeches:
            return {}
        layout = self.layout_now
        heads = {seat: self.speaks_from(seat) for seat in self.talk.speeches}
        return self.memo.during("said", heads, lambda: speech.bubbles(self, canvas, layout, heads))


def _point(side: int) -> pygame.Surface:
    return packet.points_picture(1, 1, side)
