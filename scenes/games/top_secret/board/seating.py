"""Where things are at the table of Top Secret, and where spoken words stand.

Things lie on the map, on the quay, at the telephone and in the tray.
"""

from __future__ import annotations

import itertools
from collections.abc import Hashable, Mapping
from dataclasses import dataclass

import pygame

from engine.games.top_secret.rules.numbers import BLACK
from scenes.games.top_secret.asking import going, stakes
from scenes.games.top_secret.base import TopSecretTheatre, hesitates, meeting_place, own_black, own_meeting, tray_lies
from scenes.games.top_secret.board import quay, venice
from scenes.games.top_secret.board.layout import PANEL_FACE, TopSecretLayout
from scenes.games.top_secret.scene import TopSecretScene
from scenes.games.top_secret.staging import booth, packet, telephone, theirs
from scenes.kit import ids
from scenes.kit.canvas import Box, Canvas, Place
from scenes.kit.widget import Widget
from scenes.people.faces import face as portrait
from scenes.tables.board.seats import plate_box
from scenes.tables.layout import SeatPlace
from scenes.tables.seating import Seating
from scenes.tables.telling.bubbles import EDGE as TIP
from scenes.tables.telling.bubbles import Bubble

# Where words stand

FACE = 34  # units across: the face of who speaks from the panel, in the bubble
GAP = 3  # units between two bubbles
INK = 128  # of 255: from here on a picture of letters is letters, and not their glow
EDGE = 6  # units that a bubble stays away from the sides of the window


@dataclass(frozen=True, slots=True)
class Head:
    """Whose mouth a bubble points at: the middle and the width of the portrait (units).

    `below`: the bubble hangs below this height (units): above it lies what has to be seen. None: it stands above; of one
    of the heads of the `panel` it lies beside that, for above are its tabs.
    """

    x: float
    y: float
    wide: float
    below: float | None = None
    panel: bool = False


def head_of(scene: TopSecretScene, layout: TopSecretLayout, seat: int) -> Head:
    """The portrait of somebody that is nearest to what happens: those of the panel are the last to be taken."""
    if booth.at_phone(scene):
        agents = scene.shown.agents
        if seat in agents and not booth.dialling(scene):
            x, y = stakes.truth_places(layout, agents.index(seat))[0]  # below it the bar says what came of the call
            return Head(x, y, layout.tray_card * 0.6)
    elif seat in forward(scene):
        x, y = theirs.stood(scene, forward(scene))[seat][0]
        return Head(x, y, theirs.FACE)
    elif scene.seating.around(seat):
        near = {chair: place for chair, place, _ in packet.places(scene, layout)} if scene.aloft.near else {}
        if len(near) > 1 and seat in near:
            return Head(*near[seat], layout.near)
        stood = venice.token_place(scene, layout, seat)
        if stood is not None:
            return Head(*stood, layout.token)
        waits = next((each for each in quay.seats(scene, layout) if each.chair == seat and not each.gone), None)
        if waits is not None:
            return Head(waits.x, waits.y, waits.wide)
    place = layout.seat(scene.seating.around(seat))
    if not scene.seating.around(seat):
        return Head(place.x, place.y, layout.portrait)
    foot = place.y + PANEL_FACE / 2 if layout.compact else None
    return Head(place.x, place.y, layout.face_wide, foot, not layout.compact)


def forward(scene: TopSecretScene) -> tuple[int, ...]:
    """Whose faces have come out of the map, or hang there while one of them hesitates."""
    return hesitates(scene) or (() if scene.aloft.titled else scene.aloft.forward)


def bubbles(
    theatre: TopSecretTheatre, canvas: Canvas, layout: TopSecretLayout, heads: Mapping[int, Head]
) -> dict[int, Bubble]:
    """The bubbles by seat, laid out so that none covers another, nor the person's plate."""
    own = theatre.seating.plate(canvas, layout, theatre.seat)
    room = pygame.Rect((0, 0), canvas.pixels).inflate(-2 * canvas.px(EDGE), 0)
    found, plates = dict[int, Bubble](), dict[int, pygame.Rect]()
    for seat, said in theatre.talk.speeches.items():
        at = heads[seat]
        face = canvas.rect(at.x - at.wide / 2, at.y - at.wide / 2, at.wide, at.wide)
        foot = face.bottom if at.below is None else canvas.px(at.below)
        plates[seat] = own if seat == theatre.seat else pygame.Rect(face.left, foot, face.width, 1)
        others = [own] if seat != theatre.seat else []
        higher = max(0.0, at.wide - layout.portrait) / 2  # a face seen large reaches further up than one at its seat
        place = SeatPlace(at.x, at.y - higher, top=at.below is not None)
        found[seat] = Bubble(canvas, layout, place, plates[seat], others, said, theatre.cloth.faces)
        if at.below is not None:
            found[seat].under(room)
        elif at.panel:
            mark = theatre.company.mark(seat)
            speaker = portrait(theatre.company.portraits[seat], canvas.px(FACE), mark)
            found[seat].left_of(canvas.px(layout.panel[0]), face, speaker)
    _apart(canvas, found, room)
    _off_the_word(theatre, canvas, layout, found)
    _stacked(canvas, found)
    return found


def _off_the_word(
    theatre: TopSecretTheatre, canvas: Canvas, layout: TopSecretLayout, found: Mapping[int, Bubble]
) -> None:
    """Push bubbles aside that would lie under the word that says what came of a call, to the side on which they have room."""
    view = theatre.aloft.wired
    if view is None or view.state == "dialling":
        return
    (x, y), gap = telephone.verdict(layout)[0], canvas.px(GAP)
    picture = telephone.said(theatre, view.state == "right")(canvas)
    word = picture.get_bounding_rect(INK).move(picture.get_rect(center=(canvas.px(x), canvas.px(y))).topleft)
    left, _, wide, _ = layout.board
    board = canvas.rect(left, 0, wide, 1)
    for each in found.values():
        if each.tail == "down" and each.box.colliderect(word):
            before, after = word.left - gap - each.box.right, word.right + gap - each.box.left
            fits = [
                by for by in (before, after) if board.left <= each.box.left + by and each.box.right + by <= board.right
            ]
            _shift(canvas, each, min(fits or (before, after), key=abs))


def _apart(canvas: Canvas, found: Mapping[int, Bubble], room: pygame.Rect) -> None:
    """Push bubbles of neighbours apart in the window, each over its own head."""
    gap = canvas.px(GAP)
    order = _ordered(found)
    for one, two in itertools.pairwise(each for each in order if each.tail != "right"):
        if one.box.colliderect(two.box):
            between = (one.box.left + one.tip + two.box.left + two.tip) // 2
            _shift(canvas, one, max(min(0, room.left - one.box.left), min(0, between - gap - one.box.right)))
            _shift(canvas, two, min(max(0, room.right - two.box.right), max(0, between + gap - two.box.left)))


def _ordered(found: Mapping[int, Bubble]) -> list[Bubble]:
    """The bubbles from left to right, by whom they point at."""
    return sorted(found.values(), key=lambda each: each.box.left + each.tip)


def _stacked(canvas: Canvas, found: Mapping[int, Bubble]) -> None:
    """Where they lie over each other all the same, one stands above the other."""
    gap, order = canvas.px(GAP), _ordered(found)
    for at, each in enumerate(order):
        others = [other.box for other in order[:at]]
        while (met := each.box.collidelist(others)) >= 0:
            if each.tail == "down":
                each.box.bottom = others[met].top - gap
            else:
                each.box.top = others[met].bottom + gap


def _shift(canvas: Canvas, bubble: Bubble, by: int) -> None:
    """Move a bubble aside by so many pixels; its tip stays where it is, as far as it can."""
    edge = canvas.px(TIP)
    bubble.box.x += by
    bubble.tip = max(edge, min(bubble.tip - by, bubble.box.width - edge))


# Where things are

NAME_OVER = 12.0  # units at the foot of a portrait with a name below it, which a frame leaves free
WORDS_OVER = 8.0  # the same at the head of the own black cards
CROWNED_ABOVE = 18.0  # units above the middle of the map: who has won


class TopSecretSeating(Seating[TopSecretLayout]):
    """The places of the table, in units where nothing else is said."""

    scene: TopSecretScene

    def laid_by(self) -> tuple[Hashable, ...]:
        return bool(own_black(self.scene)), self._tray_lies, self._met_at

    def lay_out(self, canvas: Canvas, plate: float) -> TopSecretLayout:
        scene = self.scene
        cards = 2 if own_black(scene) else 0
        return TopSecretLayout(
            canvas, scene.players, plate, cards=cards, tray_lies=self._tray_lies, met_at=self._met_at
        )

    @property
    def _met_at(self) -> str:
        """Where the person meets somebody just now."""
        return meeting_place(self.scene) if own_meeting(self.scene) else ""

    @property
    def _tray_lies(self) -> bool:
        """Whether there is a tray that the bar is not to cover."""
        return tray_lies(self.scene) or booth.at_phone(self.scene)

    def stage_place(self) -> Place:
        layout = self.layout_now
        if not booth.at_phone(self.scene):
            return layout.centre
        if self.scene.aloft.crowned:  # the booth has gone; the words below the wreath stay above the tray
            return layout.centre[0], layout.centre[1] - CROWNED_ABOVE
        return (layout.dial_place(0)[0] + layout.dial_place(3)[0]) / 2, layout.centre[1]  # beside the booth

    def card_place(self, seat: int, at: int) -> Place:
        return self.hand_place(seat)

    def hand_place(self, seat: int) -> Place:
        """Where cards of somebody fly from and to."""
        scene = self.scene
        if self._unmasked(seat):
            return stakes.truth_places(self.layout_now, scene.shown.agents.index(seat))[0]
        found = venice.token_place(scene, self.layout_now, seat) or quay.place_of(scene, self.layout_now, seat)
        if found is not None:
            return found
        place = self.layout_now.seat(scene.seating.around(seat)) if seat < scene.players else None
        return (place.x, place.y) if place is not None else self.stage_place()

    def next_card_place(self, seat: int) -> Place:
        return self.hand_place(seat)

    def seat_place(self, seat: int) -> Place:
        """Where somebody is: at their place on the map, else where they sit."""
        return self.hand_place(seat)

    def light_place(self, seat: int) -> Place:
        """In the middle of a portrait and its black cards, where these lie on the tray: the light is on all three."""
        if not self._unmasked(seat):
            return self.seat_place(seat)
        face, _, last = stakes.truth_places(self.layout_now, self.scene.shown.agents.index(seat))
        return (face[0] + last[0]) / 2, face[1]

    def _unmasked(self, seat: int) -> bool:
        """Whether somebody's black cards lie beside their portrait on the tray."""
        scene = self.scene
        return booth.at_phone(scene) and not booth.dialling(scene) and seat in scene.shown.agents

    def seat_box(self, canvas: Canvas, layout: TopSecretLayout, seat: int) -> pygame.Rect:
        place = layout.seat(self.scene.seating.around(seat))
        side = layout.face_wide if self.scene.seating.around(seat) else layout.portrait
        return canvas.rect(place.x - side / 2, place.y - side / 2, side, side)

    def person(
        self, seat: int, head: pygame.Rect | None, places: Mapping[str, Widget], canvas: Canvas, layout: TopSecretLayout
    ) -> pygame.Rect | None:
        """The portrait from which somebody would speak: on the map, on the quay, in a meeting, else where points are told."""
        if not self.scene.seating.around(seat):
            return super().person(seat, head, places, canvas, layout)
        at = head_of(self.scene, layout, seat)
        named = NAME_OVER if at.wide > layout.token else 0.0
        return canvas.rect(at.x - at.wide / 2, at.y - at.wide / 2, at.wide, at.wide - named)

    def framed(self, name: str, place: pygame.Rect, canvas: Canvas) -> pygame.Rect:
        """What a frame is around: of one's own black cards what lies below the words above them."""
        cut = canvas.px(WORDS_OVER) if name.startswith(f"{ids.CARD} {BLACK}") else 0
        return pygame.Rect(place.left, place.top + cut, place.width, place.height - cut)

    def spots(self, layout: TopSecretLayout) -> Mapping[str, Box]:
        """The places of the town by their ids; `map`, `tray`, `envelope` and `notes` for what else there is."""
        scene = self.scene
        assert scene.stage is not None
        canvas = scene.stage.canvas
        x, y = layout.mouth
        wide = layout.envelope
        found: dict[str, Box] = {
            "map": (0, layout.top, layout.area[2], layout.tray[1] - layout.top),
            "tray": layout.tray,
            "hand": layout.hand,
            "envelope": (x - wide / 2, y - wide * 0.4, wide, wide * 0.86),
            "notes": layout.panel,
            "booth": layout.booth,
        }
        return found | {place: going.slot_box(canvas, layout, scene, place) for place in scene.rules.places}

    def plates(self, canvas: Canvas, layout: TopSecretLayout) -> dict[int, pygame.Rect]:
        scene = self.scene
        found = {seat: self.seat_box(canvas, layout, seat) for seat in range(scene.players)}
        found[scene.seat] = plate_box(canvas, layout, layout.seat(0), scene.cloth.look(scene.seat))
        return found
