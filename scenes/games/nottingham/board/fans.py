"""The hands of the others as fans beside their portraits: backs, the faces that are known, and how many they are."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import accumulate
from typing import NamedTuple

import pygame

from art import theme
from engine.games.nottingham.rules.numbers import OBJECTS, RED
from engine.games.nottingham.story import Change
from engine.words import Words
from scenes.games.nottingham.base import offering, order
from scenes.games.nottingham.board import cards as pictures
from scenes.games.nottingham.board import sheriff
from scenes.games.nottingham.scene import NottinghamScene
from scenes.kit.canvas import Box, Canvas
from scenes.kit.controls import sheet
from scenes.kit.fan import HIGH, Lie
from scenes.kit.text import image, sentences
from scenes.kit.widget import Widget
from scenes.people.faces import mark_chip
from scenes.tables.board.seats import change_words
from scenes.tables.layout import SeatPlace, TableLayout

OFF = 4.0  # units between a portrait and its fan
STEP_FACE, STEP_BACK = 0.56, 0.20  # from card to card, as a share of their width
ROOM, ROOM_MANY = 158.0, 112.0  # units a fan may be wide, and where there are many players
MANY = 6  # players from whom on there are many
STEP_CLOSE = 0.06  # the same of backs while offers lie beside them
LOWER = 14.0  # units by which a fan lies lower then, under the mat that ends above it
TILT = 9.0  # degrees of the outermost cards
SUNK = 5.0  # units by which they lie lower
SIDEWAYS = 0.66  # width of the ambush cards, as a share of those of the fan
TAKEN = 0.92  # of the room of a fan, taken by ambush cards beside it: a share of the width of its cards
SHOWS = 0.35  # from the fan's edge to the middle of an ambush card, as a share of that card's width
RAISED = 24.0  # units by which an ambush card on the other side of its owner lies higher than their middle
LAID, LEAST_CHIP = 0.34, 14  # of a card's width, and pixels: the sign on an ambush laid since the person's last turn
INSIDE = 5.0  # units between what has changed somebody's points and an edge of the table at least
HOLDS = "holds"  # the widgets that tell what a hand holds
FAVOUR = "+1"  # the card that the Sheriff's next step brings
PILL_WORDS = 14  # units: size of what stands below a fan
APART = 7  # units on both sides of the strokes between what stands there

Between = tuple[int | None, int | None]  # pixels: what a pill keeps right of, and left of


@dataclass(frozen=True, slots=True)
class FanLook:
    """What is to be seen of somebody's cards: `faces` of those that are known, `count` of all, `ambushes` laid.

    `known` and `favour` are told below the fan. `close`: it lies close to the portrait, for other things lie beside it. `laid` is
    the mark of who has laid an ambush since the person's last turn.
    """

    count: int
    faces: tuple[str, ...] = ()
    ambushes: int = 0
    known: str = ""
    favour: bool = False
    close: bool = False
    laid: theme.SeatMark | None = None


def room(layout: TableLayout, look: FanLook) -> float:
    """How wide a fan may be: ambush cards beside it take some of its room, so that they lie on nothing else."""
    whole = ROOM if layout.players < MANY else ROOM_MANY
    return whole - (layout.seat_card * TAKEN if look.ambushes and layout.players < MANY else 0)


def lies(layout: TableLayout, place: SeatPlace, look: FanLook) -> list[Lie]:
    """How each card of a fan lies, from the left: known ones first, in units."""
    wide = layout.seat_card
    shown = [STEP_FACE if at < len(look.faces) else _step_back(look) for at in range(max(0, look.count - 1))]
    free = room(layout, look) - wide
    steps = [share * wide for share in shown]
    if sum(steps) > free:
        steps = [step * free / sum(steps) for step in steps]
    long = sum(steps)
    edge = layout.portrait / 2 + OFF
    first = place.x + edge + wide / 2 if not place.left else place.x - edge - wide / 2 - long
    found, x, middle = [], first, _middle(place, look)
    for at in range(look.count):
        aside = (x - first - long / 2) / (long / 2) if long else 0.0
        found.append(Lie(x, middle + SUNK * aside**2, -TILT * aside * min(1.0, look.count / 4)))
        x += steps[at] if at < len(steps) else 0
    return found


def _step_back(look: FanLook) -> float:
    return STEP_CLOSE if look.close else STEP_BACK


def _middle(place: SeatPlace, look: FanLook) -> float:
    """How far down the middle of a fan lies."""
    return place.y - 8 + (LOWER if look.close and not place.top else 0)


def next_lie(layout: TableLayout, place: SeatPlace, look: FanLook) -> Lie:
    """How one card more would lie."""
    return lies(layout, place, replace(look, count=look.count + 1))[-1]


def ambush_lie(layout: TableLayout, place: SeatPlace, look: FanLook) -> Lie:
    """How the ambush cards of somebody lie: behind the fan, or where many sit on the other side of the portrait, for a fan
    reaches the neighbour there.
    """
    wide, edge = layout.seat_card * SIDEWAYS, layout.portrait / 2 + OFF
    if layout.players >= MANY:
        away = edge + wide / 2
        return Lie(place.x + away if place.left else place.x - away, place.y - RAISED, 6.0)
    away = edge + width(layout, look) + wide * SHOWS + 4
    return Lie(place.x - away if place.left else place.x + away, place.y - 4, 6.0)


def ambush_box(layout: TableLayout, place: SeatPlace, look: FanLook) -> Box:
    """The box of the uppermost ambush card of somebody, in units."""
    lie, wide = ambush_lie(layout, place, look), layout.seat_card * SIDEWAYS
    return lie.x - wide / 2, lie.y - wide * HIGH / 2, wide, wide * HIGH


def width(layout: TableLayout, look: FanLook) -> float:
    """How wide a fan lies, in units."""
    card = layout.seat_card
    if not look.count:
        return card
    steps = len(look.faces) * STEP_FACE + max(0, look.count - 1 - len(look.faces)) * _step_back(look)
    return min(room(layout, look), card * (1 + steps))


def box(layout: TableLayout, place: SeatPlace, look: FanLook) -> Box:
    """The box around fan and ambush cards, in units."""
    beside, behind = layout.seat_card * SIDEWAYS + 10 if look.ambushes else 0, 0.0
    if beside and layout.players >= MANY:
        beside, behind = 0, layout.portrait / 2 + OFF + layout.seat_card * SIDEWAYS
    far = layout.portrait / 2 + OFF + width(layout, look) + beside
    high = layout.seat_card * HIGH + 24
    left = place.x - far if place.left else place.x - behind
    return left, _middle(place, look) - layout.seat_card * HIGH / 2, far + behind, high


def draw(surface: pygame.Surface, canvas: Canvas, layout: TableLayout, place: SeatPlace, look: FanLook) -> None:
    """Draw the ambush cards of a seat, and its fan over them."""
    if look.ambushes:
        _draw_ambushes(surface, canvas, layout, place, look)
    wide = canvas.px(layout.seat_card)
    for at, lie in enumerate(lies(layout, place, look)):
        card = (
            pictures.card(look.faces[at], wide, grown=canvas.figures) if at < len(look.faces) else pictures.back(wide)
        )
        picture = pictures.tilted(card, round(lie.tilt * 2) / 2)
        surface.blit(picture, picture.get_rect(center=(canvas.px(lie.x), canvas.px(lie.y))))
    if not look.count:
        empty = pictures.nothing(wide)
        away = layout.portrait / 2 + OFF + layout.seat_card / 2
        x = place.x - away if place.left else place.x + away
        surface.blit(empty, empty.get_rect(center=(canvas.px(x), canvas.px(_middle(place, look)))))


def _draw_ambushes(
    surface: pygame.Surface, canvas: Canvas, layout: TableLayout, place: SeatPlace, look: FanLook
) -> None:
    lie = ambush_lie(layout, place, look)
    picture = pictures.tilted(pictures.ambush_back(canvas.px(layout.seat_card * SIDEWAYS)), lie.tilt)
    middle = canvas.px(lie.x), canvas.px(lie.y)
    for at in reversed(range(min(3, look.ambushes))):
        surface.blit(picture, picture.get_rect(center=(middle[0] + canvas.px(3 * at), middle[1] + canvas.px(2 * at))))
    if look.laid is not None:
        chip = mark_chip(look.laid, max(LEAST_CHIP, canvas.px(layout.seat_card * LAID)))
        surface.blit(chip, chip.get_rect(center=(middle[0], middle[1] + canvas.px(layout.seat_card * 0.3))))
    if look.ambushes > 1:
        _pill(surface, canvas, [f"×{look.ambushes}"], (middle[0], middle[1] - canvas.px(layout.seat_card * 0.42)))


def told(canvas: Canvas, layout: TableLayout, place: SeatPlace, look: FanLook) -> pygame.Rect:
    """The place in pixels of the pill below a fan."""
    middle, between = _pinned(canvas, layout, place, look)
    return _placed(canvas, _words(canvas, _parts(look)), middle, between)


def draw_told(
    surface: pygame.Surface,
    canvas: Canvas,
    layout: TableLayout,
    place: SeatPlace,
    look: FanLook,
    over: Sequence[pygame.Rect],
) -> None:
    """Draw what is told below a fan; above all fans, for with seven at the table one reaches the next.

    Not what lies below one of `over` (pixels): the words of a hint, an open drawer.
    """
    middle, between = _pinned(canvas, layout, place, look)
    high = _high(canvas)
    if pygame.Rect(middle[0] - high, middle[1] - high // 2, 2 * high, high).collidelist(list(over)) < 0:
        _pill(surface, canvas, _parts(look), middle, between)


class Badge(NamedTuple):
    """Where a change of somebody's points is told, in pixels, and its picture."""

    place: pygame.Rect
    told: pygame.Surface


def gained(
    canvas: Canvas,
    words: Words,
    plate: pygame.Rect,
    changes: Sequence[Change],
    right: bool,
    pills: Sequence[pygame.Rect],
    room: pygame.Rect | None = None,
) -> list[Badge]:
    """What has changed somebody's points since their last turn, each by itself, with what it was for.

    It stands over the left or right upper corner of the name plate, inside this `room` and off the `pills`: in figures alone
    where there is no room, and above a pill where even these have none beside it.
    """
    inside = (room or pygame.Rect((0, 0), canvas.pixels)).inflate(-2 * canvas.px(INSIDE), 0)
    found = list[Badge]()
    for named, rows in ((True, 0), (False, 0), (False, 1), (False, 2)):
        row = _in_row(canvas, words, plate, changes, right, named)
        row = [Badge(each.place.move(0, -rows * each.place.height), each.told) for each in row]
        found = _inside(_off(canvas, row, right, pills), inside)
        if all(each.place.collidelist(list(pills)) < 0 for each in found):
            break
    return found


def _inside(row: list[Badge], room: pygame.Rect) -> list[Badge]:
    """The row moved off the edges of this room."""
    if not row:
        return row
    by = max(0, room.left - row[0].place.left) - max(0, row[-1].place.right - room.right)
    return [Badge(each.place.move(by, 0), each.told) for each in row]


def _in_row(
    canvas: Canvas, words: Words, plate: pygame.Rect, changes: Sequence[Change], right: bool, named: bool
) -> list[Badge]:
    """The badges one beside the other; what several are for stands in the last of them."""
    last = [at + 1 == len(changes) or changes[at + 1].thing != each.thing for at, each in enumerate(changes)]
    told = [_change(canvas, words, each, named and at) for each, at in zip(changes, last, strict=True)]
    wide = [each.get_width() + canvas.px(14) for each in told]
    high = max((each.get_height() + canvas.px(2) for each in told), default=0)
    left = plate.right + canvas.px(2) - sum(wide) if right else plate.left - canvas.px(2)
    lefts = accumulate(wide, initial=left)
    top = plate.top + canvas.px(7) - high
    return [Badge(pygame.Rect(x, top, long, high), each) for x, long, each in zip(lefts, wide, told, strict=False)]


def _off(canvas: Canvas, row: list[Badge], right: bool, pills: Sequence[pygame.Rect]) -> list[Badge]:
    """The row moved away from the fan, as far as a number of cards there would be covered."""
    hit = [pill for pill in pills if any(pill.colliderect(each.place) for each in row)]
    if not hit:
        return row
    gap = canvas.px(2)
    by = max(each.right for each in hit) + gap - row[0].place.left
    if not right:
        by = min(each.left for each in hit) - gap - row[-1].place.right
    return [Badge(each.place.move(by, 0), each.told) for each in row]


def draw_gained(surface: pygame.Surface, canvas: Canvas, badges: Sequence[Badge]) -> None:
    """Draw these badges."""
    for place, told in badges:
        sheet(place.size, "plate_gold", canvas.scale).draw(surface, place.topleft)
        surface.blit(told, told.get_rect(center=place.center))


def _change(canvas: Canvas, words: Words, change: Change, named: bool) -> pygame.Surface:
    """Points more or fewer; `named`: with a picture of the set or the name of the commission that they are for."""
    if not named:
        return change_words(canvas, change.points)
    if change.thing in OBJECTS:
        return _change_for(canvas, change.points, "", change.thing)
    return _change_for(canvas, change.points, f"{words.card(change.thing):brief}", "")


@lru_cache(maxsize=40)
def _change_for(canvas: Canvas, points: int, name: str, thing: str) -> pygame.Surface:
    figure = change_words(canvas, points)
    high = figure.get_height()
    what = pictures.medallion(thing, high) if thing else image(name, "text", canvas.font(13, 11), theme.IVORY)
    gap = canvas.px(4)
    whole = pygame.Surface((figure.get_width() + gap + what.get_width(), max(high, what.get_height())), pygame.SRCALPHA)
    whole.blit(figure, figure.get_rect(midleft=(0, whole.get_height() // 2)))
    whole.blit(what, what.get_rect(midright=(whole.get_width(), whole.get_height() // 2)))
    return whole


def _parts(look: FanLook) -> list[str]:
    """What the pill says: how many cards there are, how many are known, a favour."""
    return [str(look.count), *([look.known] if look.known else []), *([FAVOUR] if look.favour else [])]


def _pinned(canvas: Canvas, layout: TableLayout, place: SeatPlace, look: FanLook) -> tuple[tuple[int, int], Between]:
    """The middle of that pill, and the edges between which it keeps."""
    away = layout.portrait / 2 + OFF + max(width(layout, look) - layout.seat_card * 0.45, layout.seat_card * 0.95)
    away = layout.portrait / 2 + OFF if look.close else away
    x = place.x - away if place.left else place.x + away
    foot = canvas.px(place.y + layout.portrait / 2 - 12)  # above the name plate
    edge = layout.portrait / 2 + OFF
    inner = (None, canvas.px(place.x - edge)) if place.left else (canvas.px(place.x + edge), None)
    return (canvas.px(x), foot - _high(canvas) // 2), inner


def _high(canvas: Canvas) -> int:
    """Height of such a pill, in pixels."""
    return max(canvas.px(20), round(canvas.font(PILL_WORDS) * 1.4))


def _words(canvas: Canvas, parts: Sequence[str]) -> list[pygame.Surface]:
    size = canvas.font(PILL_WORDS)
    words = [
        image(part, "title" if part[:1] in "+×" or part.isdigit() else "text", size, theme.IVORY) for part in parts
    ]
    return [_with_card(each) if part == FAVOUR else each for part, each in zip(parts, words, strict=True)]


@lru_cache(maxsize=8)
def _with_card(words: pygame.Surface) -> pygame.Surface:
    """These words before a small card: one more of them."""
    card = pictures.back(round(words.get_height() * 0.6))
    gap = max(2, card.get_width() // 4)
    whole = pygame.Surface(
        (words.get_width() + gap + card.get_width(), max(words.get_height(), card.get_height())), pygame.SRCALPHA
    )
    whole.blit(words, words.get_rect(midleft=(0, whole.get_height() // 2)))
    whole.blit(card, card.get_rect(midright=(whole.get_width(), whole.get_height() // 2)))
    return whole


def _long(canvas: Canvas, words: Sequence[pygame.Surface]) -> int:
    """The width of words with strokes between them."""
    return sum(each.get_width() for each in words) + 2 * canvas.px(APART) * (len(words) - 1)


def _placed(canvas: Canvas, words: Sequence[pygame.Surface], middle: tuple[int, int], between: Between) -> pygame.Rect:
    high = _high(canvas)
    place = pygame.Rect(0, 0, max(high, _long(canvas, words) + 2 * canvas.px(8)), high)
    place.center = middle
    left, right = between
    place.left = place.left if left is None else max(left, place.left)
    place.right = place.right if right is None else min(right, place.right)
    return place


def _pill(
    surface: pygame.Surface,
    canvas: Canvas,
    parts: Sequence[str],
    middle: tuple[int, int],
    between: Between = (None, None),
) -> None:
    """A pill with these words, strokes between them; it keeps right of the first of two edges, or left of the second."""
    words, gap = _words(canvas, parts), canvas.px(APART)
    place, high = _placed(canvas, words, middle, between), _high(canvas)
    sheet(place.size, "pill", canvas.scale).draw(surface, place.topleft)
    x = place.centerx - _long(canvas, words) // 2
    for at, each in enumerate(words):
        if at:
            stroke = pygame.Rect(x + gap, place.top + high // 4, 1, high // 2)
            surface.fill(theme.LINE, stroke)
            x += 2 * gap
        surface.blit(each, each.get_rect(midleft=(x, place.centery)))
        x += each.get_width()


def beside(scene: NottinghamScene, seat: int) -> FanLook:
    """What is to be seen of the cards of somebody else: while an attack is aimed, what is known of them too."""
    return scene.memo.during(("beside", seat), None, lambda: _beside(scene, seat))


def _beside(scene: NottinghamScene, seat: int) -> FanLook:
    shown, aids = scene.shown, scene.house.settings.aids
    if not shown.hands:
        return FanLook(0)
    hand, ambushes = shown.hands[seat], len(shown.ambushes[seat])
    gone = scene.aloft.leaving.get(seat, ())
    left = max(0, len(hand) - len(gone))
    open_ = tuple(sorted((card for card in hand if card in OBJECTS), key=order))
    known = open_ or (scene.story.knowledge.sure(seat) if aids else ())
    known = tuple((Counter(known) - Counter(gone)).elements())[:left]
    faces = known if open_ or (scene.tempo.asked and scene.questions.verb in RED) else ()
    told = scene.words.text("table", "known", count=len(known)) if known and not open_ else ""
    if scene.tempo.asked and scene.questions.verb in RED and scene.questions.armed(seat):
        told = scene.words.text("table", "can_block")  # where one chooses whom to attack, it tells more
    told = told if scene.players < MANY else ""  # there it would lie on the name plate of a neighbour
    if offering(scene):  # what lies before the fan is looked at: no favour stands below, and that close by
        return FanLook(left, faces, ambushes, told, close=True)
    laid = scene.company.mark(seat) if seat in scene.story.laid_since and seat != scene.me else None
    return FanLook(left, faces, ambushes, told, seat in sheriff.favoured(scene), laid=laid)


def told_of(canvas: Canvas, layout: TableLayout, scene: NottinghamScene) -> list[Widget]:
    """What stands at the others' fans in figures, in words: how many cards, a favour, ambushes."""
    found = []
    for seat in (each for each in range(scene.players) if scene.seating.around(each)):
        look, place = beside(scene, seat), layout.seat(scene.seating.around(seat))
        words = scene.company.say("holds", seat=seat, number=look.count)
        words = sentences(words, scene.company.say("gets_favour")) if look.favour else words
        known = scene.story.knowledge.sure(seat) if scene.house.settings.aids else ()
        if known:
            words = sentences(words, scene.company.say("known_here", cards=known))
        if scene.questions.armed(seat):
            words = sentences(words, scene.company.say("armed", players=(seat,)))
        found.append(Widget(f"{HOLDS} {seat}", told(canvas, layout, place, look), words, tooltip=words))
        if look.ambushes:
            words = scene.company.say("ambushes_told", seat=seat, number=look.ambushes)
            box = canvas.rect(*ambush_box(layout, place, look))
            found.append(Widget(f"ambushes {seat}", box, words, tooltip=words))
    return found
