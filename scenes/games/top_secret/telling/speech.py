"""Where what is said at this table stands: at those who say it, on the map, on the quay, in a meeting, or on the tray."""

from __future__ import annotations

import itertools
from collections.abc import Mapping
from dataclasses import dataclass

import pygame

from scenes.games.top_secret.asking import stakes
from scenes.games.top_secret.base import hesitates
from scenes.games.top_secret.board import quay, venice
from scenes.games.top_secret.board.layout import PANEL_FACE, TopSecretLayout
from scenes.games.top_secret.scene import TopSecretScene
from scenes.games.top_secret.staging import booth, packet, telephone, theirs
from scenes.kit.canvas import Canvas
from scenes.people.faces import face as portrait
from scenes.tables.layout import SeatPlace
from scenes.tables.telling.bubbles import EDGE as TIP
from scenes.tables.telling.bubbles import Bubble

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


def head(scene: TopSecretScene, layout: TopSecretLayout, seat: int) -> Head:
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
    scene: TopSecretScene, canvas: Canvas, layout: TopSecretLayout, heads: Mapping[int, Head]
) -> dict[int, Bubble]:
    """The bubbles by seat, laid out so that none covers another, nor the person's plate."""
    own = scene.seating.plate(canvas, layout, scene.seat)
    room = pygame.Rect((0, 0), canvas.pixels).inflate(-2 * canvas.px(EDGE), 0)
    found, plates = dict[int, Bubble](), dict[int, pygame.Rect]()
    for seat, said in scene.talk.speeches.items():
        at = heads[seat]
        face = canvas.rect(at.x - at.wide / 2, at.y - at.wide / 2, at.wide, at.wide)
        foot = face.bottom if at.below is None else canvas.px(at.below)
        plates[seat] = own if seat == scene.seat else pygame.Rect(face.left, foot, face.width, 1)
        others = [own] if seat != scene.seat else []
        higher = max(0.0, at.wide - layout.portrait) / 2  # a face seen large reaches further up than one at its seat
        place = SeatPlace(at.x, at.y - higher, top=at.below is not None)
        found[seat] = Bubble(canvas, layout, place, plates[seat], others, said, scene.cloth.faces)
        if at.below is not None:
            found[seat].under(room)
        elif at.panel:
            mark = scene.company.mark(seat)
            speaker = portrait(scene.company.portraits[seat], canvas.px(FACE), mark)
            found[seat].left_of(canvas.px(layout.panel[0]), face, speaker)
    _apart(canvas, found, room)
    _off_the_word(scene, canvas, layout, found)
    _stacked(canvas, found)
    return found


def _off_the_word(scene: TopSecretScene, canvas: Canvas, layout: TopSecretLayout, found: Mapping[int, Bubble]) -> None:
    """Push bubbles aside that would lie under the word that says what came of a call, to the side on which they have room."""
    view = scene.aloft.wired
    if view is None or view.state == "dialling":
        return
    (x, y), gap = telephone.verdict(layout)[0], canvas.px(GAP)
    picture = telephone.said(scene, view.state == "right")(canvas)
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
