"""Going to a place of Venice: what is pressed on the map, and what going there would mean."""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from art import theme
from art.games.top_secret.cards.plan import BULKS
from engine.games.top_secret.rules.numbers import Rules
from engine.games.top_secret.rules.table import Table
from scenes.games.top_secret.base import TopSecretSight, TopSecretTheatre, meeting_way
from scenes.games.top_secret.board import cards, chairs, venice
from scenes.games.top_secret.board.layout import TopSecretLayout
from scenes.games.top_secret.scene import TopSecretScene
from scenes.games.top_secret.telling.proved import draw_known
from scenes.kit import ids
from scenes.kit.canvas import Box, Canvas
from scenes.kit.controls import ring, sheet
from scenes.kit.text import image
from scenes.kit.widget import Inspected, Treatment, Widget
from scenes.people.faces import mark_chip
from scenes.tables.board.slots import light_ring

PILL = 25.0  # units: least height of the words below a name
BRIEFLY = {"meet": "+", "wait": "?", "alone": "–"}  # what going somewhere would mean, as a sign
LEAST_SLOT = 30  # units: width and height of what can be pressed on the map, at least
FEW = 2  # who may still come somewhere, of whom there is room to say also what that would make of it
ARCH = (
    0,
    200,
    118,
)  # what is pressed of a place over which one walks: from the left of its drawing, to there, how high


Part = tuple[str, tuple[int, ...]]  # words, and the chairs whose chips follow them


@dataclass(slots=True)
class Slot(Widget):
    """A place on the map. It is pressed wherever something of it is seen, also beside its rectangle (`owned`).

    `covered` lies over the map: what is below it is not pressed.
    """

    owned: Callable[[tuple[int, int]], bool] = lambda _: False
    covered: pygame.Rect | None = None

    def hit(self, at: tuple[int, int]) -> bool:
        return self.owned(at) and not (self.covered is not None and self.covered.collidepoint(at))


def widgets(canvas: Canvas, layout: TopSecretLayout, scene: TopSecretScene) -> list[Widget]:
    """A widget for each place; while somebody is to be named, the tokens instead."""
    if scene.tempo.asked and scene.sitting.kind == "ask":
        return _tokens(canvas, layout, scene)
    boxes = _boxes(canvas, layout, scene)
    for place in boxes:  # where words of others leave no more of it, the frame is around the name alone
        if min(boxes[place].size) < canvas.px(LEAST_SLOT):
            boxes[place] = venice.name_box(canvas, layout, scene, place)
    seen = {place: _seen_of(canvas, layout, scene, place, box) for place, box in boxes.items()}
    return [_slot(canvas, layout, scene, place, box, seen) for place, box in boxes.items()]


def _seen_of(
    canvas: Canvas, layout: TopSecretLayout, scene: TopSecretScene, place: str, box: pygame.Rect
) -> tuple[list[pygame.Rect], ...]:
    """What is seen of a place, in pixels, the uppermost first: name, words and tokens; the building; what is around it."""
    over = [venice.name_box(canvas, layout, scene, place)]
    over += [pill_box(canvas, layout, scene, place)] if _is_told(canvas, scene, place) else []
    over += [venice.token_box(canvas, stand) for stand in venice.seen(scene, layout, place)]
    return over, _building(canvas, layout, place, BULKS[place] or (ARCH,)), [box]


def _building(
    canvas: Canvas, layout: TopSecretLayout, place: str, bulks: Sequence[tuple[float, float, float]]
) -> list[pygame.Rect]:
    """What the drawing of a place covers, in pixels."""
    spot = layout.plan.spot[place]
    left, top = layout.on_map((spot.x - 100 * spot.scale, spot.y))
    return [
        canvas.rect(left + frm * spot.scale, top - high * spot.scale, (to - frm) * spot.scale, high * spot.scale)
        for frm, to, high in bulks
    ]


def _owner(seen: Mapping[str, tuple[list[pygame.Rect], ...]], at: tuple[int, int]) -> str:
    """The place that is seen at a pixel: what lies above goes first, then what is nearer; empty where there is none."""
    found = [
        (depth, math.dist(each.center, at), place)
        for place, parts in seen.items()
        for depth, boxes in enumerate(parts)
        for each in boxes
        if each.collidepoint(at)
    ]
    return min(found)[2] if found else ""


def _boxes(canvas: Canvas, layout: TopSecretLayout, scene: TopSecretScene) -> dict[str, pygame.Rect]:
    """The part of the map that belongs to each place: from its roofs to the words below its name."""
    found: dict[str, pygame.Rect] = {}
    top = canvas.px(layout.top)
    for place in scene.rules.places:
        spot = layout.plan.spot[place]
        x, y = layout.on_map((spot.x, spot.y))
        high, wide = 118 * spot.scale, 170 * spot.scale
        box = canvas.rect(x - wide / 2, y - high, wide, high).union(_words_box(canvas, layout, scene, place))
        box.top = max(box.top, top + 2)
        found[place] = box.clip(pygame.Rect(0, 0, canvas.px(layout.area[2]), canvas.px(layout.tray_body) - 1))
    places = sorted(found, key=lambda each: found[each].top)
    for at, place in enumerate(places):
        for other in places[:at]:
            if found[place].colliderect(found[other]):
                found[place] = _beside(found[place], found[other], _words_box(canvas, layout, scene, place))
                if found[place].colliderect(found[other]):
                    found[other].height = max(1, found[place].top - found[other].top)
    return found


def _words_box(canvas: Canvas, layout: TopSecretLayout, scene: TopSecretScene, place: str) -> pygame.Rect:
    """The name of a place with the words below it, in pixels."""
    name = venice.name_box(canvas, layout, scene, place)
    return name.union(pill_box(canvas, layout, scene, place)) if _is_told(canvas, scene, place) else name


def _is_told(canvas: Canvas, scene: TopSecretScene, place: str) -> bool:
    """Whether what going there would mean stands at a place all the time."""
    return scene.tempo.asked and place in scene.questions.places() and _said(canvas, scene, place, False)


def _beside(box: pygame.Rect, other: pygame.Rect, words: pygame.Rect) -> pygame.Rect:
    """As much of a box as does not lie over another one, with all its words in it if that can be."""
    right, bottom = box.right, box.bottom
    tried = (
        pygame.Rect(box.left, other.bottom, box.width, bottom - other.bottom),
        pygame.Rect(other.right, box.top, right - other.right, box.height),
        pygame.Rect(box.left, box.top, other.left - box.left, box.height),
    )
    fitting = [each for each in tried if each.width > 0 and each.height > 0 and each.contains(words)]
    least = pygame.Rect(box.left, words.top, box.width, bottom - words.top)
    return max(fitting, key=lambda each: each.width * each.height, default=least)


def slot_box(canvas: Canvas, layout: TopSecretLayout, scene: TopSecretScene, place: str) -> Box:
    return canvas.units(_boxes(canvas, layout, scene)[place])


def _slot(
    canvas: Canvas,
    layout: TopSecretLayout,
    scene: TopSecretScene,
    place: str,
    box: pygame.Rect,
    seen: Mapping[str, tuple[list[pygame.Rect], ...]],
) -> Slot:
    questions = scene.questions
    can = scene.tempo.asked and place in questions.places()
    picked = can and questions.place_picked == place
    word = f"{scene.words.card(place):name}"
    label = scene.company.say("go", place=place) if can else word
    name = venice.name_box(canvas, layout, scene, place)

    def paint(surface: pygame.Surface, _: pygame.Rect, treatment: Treatment) -> None:
        if not can:
            return
        lit_now = picked or treatment.hovered or treatment.focused
        stand = venice.next_stand(scene, layout, place)
        who = chairs.person(scene, scene.seat)
        ghost = cards.ghost(who, canvas.px(stand.wide), chairs.mark(scene, scene.seat), lit_now)
        surface.blit(ghost, ghost.get_rect(center=(canvas.px(stand.x), canvas.px(stand.y))))
        if picked:
            light_ring(name.size, canvas.scale, 6, "gold").draw(surface, name.topleft)
        if treatment.focused:
            ring(name.size, canvas.scale, 6).draw(surface, name.topleft)
        if _said(canvas, scene, place, lit_now):
            draw_meaning(surface, canvas, layout, scene, place, lit_now)

    shows = (
        layout, can, picked, venice.visitors(scene, place), venice.could_come(scene, place, scene.seat) if can else (), tuple(name), word,
    )  # fmt: skip
    return Slot(
        f"{ids.SLOT} {place}", box, label, paint, partial(questions.go, place) if can else None,
        tooltip=scene.words.text("table", "back_told") if venice.awaits_ambassador(scene, place) else "",
        inspect=partial(inspected, scene, place), shows=shows, owned=lambda at: _owner(seen, at) == place,
    )  # fmt: skip


def meaning(theatre: TopSecretTheatre, place: str) -> Part:
    """What going there would mean as all see it now, and who may still come."""
    here = [chair for chair in venice.visitors(theatre, place) if chair != theatre.seat]
    later = venice.could_come(theatre, place, theatre.seat)
    if len(here) >= 2:
        crowd = "crowd"
        return theatre.words.text("table", "means", crowd), ()
    if here:
        spoil = _spoiling(theatre.rules, theatre.shown, later)
        return theatre.company.say("means", "joined" if spoil else "meet", seat=here[0]), spoil or later
    return theatre.words.text("table", "means", "wait" if later else "alone"), later


def _spoiling(rules: Rules, table: Table, later: Sequence[int]) -> tuple[int, ...]:
    """Those of them who would spoil a meeting, coming too: where somebody plays the Ambassador, not he. T 6.3"""
    return tuple(chair for chair in later if not (rules.seeker and chair == table.ambassador))


def in_words(theatre: TopSecretTheatre, place: str) -> str:
    """The same for a button, on which stand no signs of those who may come."""
    told, later = meaning(theatre, place)
    here = [chair for chair in venice.visitors(theatre, place) if chair != theatre.seat]
    if not later or len(here) > 1:
        return told
    if not here:
        return theatre.words.text("table", "means", "unless")
    sure = told == theatre.company.say("means", "meet", seat=here[0])
    return told if sure else theatre.company.say("means", "unless_joined", seat=here[0])


def still_to_come(theatre: TopSecretTheatre, place: str, brief: bool) -> str:
    """Who may still come to a place, and (not if `brief`) what that would make of it, names marked; empty where nobody may."""
    later = venice.could_come(theatre, place, theatre.seat) if meaning(theatre, place)[1] else ()
    if not later:
        return ""
    here = any(chair != theatre.seat for chair in venice.visitors(theatre, place))
    form = "wait" if not here else "open" if theatre.rules.seeker else "meet"
    return theatre.company.sentence("come_there", "open" if brief or len(later) > FEW else form, players=later)


def pill_box(canvas: Canvas, layout: TopSecretLayout, scene: TopSecretScene, place: str) -> pygame.Rect:
    """The place of the words below a name, in pixels."""
    return _pill(canvas, layout, scene, place, place == scene.questions.place_picked)[0]


def _said(canvas: Canvas, scene: TopSecretScene, place: str, lit_now: bool) -> bool:
    """Whether there is room to say what going there would mean: of a crowd only where it is pointed at or picked."""
    whole = lit_now or not canvas.compact or place == scene.questions.place_picked
    return whole or bool(briefly(scene, place))


def briefly(theatre: TopSecretTheatre, place: str) -> tuple[Part, ...]:
    """The same where words are large and there is room for hardly any: whom one meets, and who may still come."""
    here = tuple(chair for chair in venice.visitors(theatre, place) if chair != theatre.seat)
    if len(here) > 1:
        return ()
    later = venice.could_come(theatre, place, theatre.seat)
    if here:
        spoil = _spoiling(theatre.rules, theatre.shown, later)
        return ((BRIEFLY["meet"], here), *(((BRIEFLY["wait"], spoil),) if spoil else ()))
    return ((BRIEFLY["wait"], later) if later else (BRIEFLY["alone"], ()),)


def _pill(
    canvas: Canvas, layout: TopSecretLayout, scene: TopSecretScene, place: str, whole: bool
) -> tuple[pygame.Rect, pygame.Surface]:
    """The place of the words below a name, in pixels, and these words with the chips of those who are meant."""
    name = venice.name_box(canvas, layout, scene, place)
    said = _said_by(canvas, scene, (meaning(scene, place),) if whole or not canvas.compact else briefly(scene, place))
    pill = pygame.Rect(0, 0, said.get_width() + canvas.px(18), max(canvas.px(PILL), round(said.get_height() * 1.05)))
    pill.midtop = name.centerx, name.bottom - canvas.px(1)
    pill.left = max(4, pill.left)
    for (
        other
    ) in scene.rules.places:  # what is seen of a building beside it stays to be seen, if the words still hang below
        for roof in _building(canvas, layout, other, BULKS[other]) if other != place else ():
            if pill.colliderect(roof):
                aside = roof.right + 2 if roof.centerx < pill.centerx else roof.left - 2 - pill.width
                if aside <= name.centerx <= aside + pill.width:
                    pill.left = aside
    over = (
        pill.bottom > canvas.px(layout.tray_body) - 2
        or pill.collidelist(venice.others_at(canvas, layout, scene, place)) >= 0
    )
    if over:  # beside the name, and the back that may lie at its end
        pill.midleft = name.right + canvas.px(venice.UNKNOWN * layout.even), name.centery
        if pill.right > canvas.px(layout.area[2]) - 4:
            pill.midright = name.left - canvas.px(4), name.centery
    return pill, said


def _said_by(canvas: Canvas, sight: TopSecretSight, parts: Sequence[Part]) -> pygame.Surface:
    """Words, each followed by the chips of those they are about, in one line."""
    words = [(image(told, "text", canvas.font(16), theme.IVORY), chairs_of) for told, chairs_of in parts]
    high, gap = max((word.get_height() for word, _ in words), default=1), canvas.px(5)
    side = max(12, round(high * 0.62))
    wide = sum(word.get_width() + len(chairs_of) * (side + gap) for word, chairs_of in words) + 2 * gap * (
        len(words) - 1
    )
    line = pygame.Surface((max(1, wide), high), pygame.SRCALPHA)
    x = 0
    for word, chairs_of in words:
        line.blit(word, (x, 0))
        x += word.get_width()
        for chair in chairs_of:
            picture = mark_chip(chairs.mark(sight, chair), side)
            line.blit(picture, picture.get_rect(midleft=(x + gap, high // 2)))
            x += side + gap
        x += 2 * gap
    return line


def draw_meaning(
    surface: pygame.Surface, canvas: Canvas, layout: TopSecretLayout, scene: TopSecretScene, place: str, whole: bool
) -> None:
    """Draw a pill below a name with what going there would mean, and the chips of those who may still come.

    Where words are large it is said briefly, unless the place is pointed at or picked (`whole`).
    """
    pill, said = _pill(canvas, layout, scene, place, whole)
    pill.clamp_ip(pygame.Rect(4, 0, canvas.px(layout.area[2]) - 8, canvas.px(layout.tray_body) - 2))
    sheet(pill.size, "pill", canvas.scale).draw(surface, pill.topleft)
    surface.blit(said, said.get_rect(midleft=(pill.left + canvas.px(9), pill.centery)))


def inspected(theatre: TopSecretTheatre, place: str) -> Inspected:
    """A place shown large: who is there, and who may still come."""
    words, rows = theatre.words, []
    here, later = venice.visitors(theatre, place), venice.could_come(theatre, place)
    if here:
        rows.append((words.text("table", "here"), theatre.company.say("names", players=here)))
    if later:
        rows.append((words.text("table", "may_come"), theatre.company.say("names", players=later)))
    return Inspected(
        partial(cards.card, place),
        f"{words.card(place):name}",
        words.text("table", "place_told", meeting_way(theatre.rules)),
        tuple(rows),
    )


def _tokens(canvas: Canvas, layout: TopSecretLayout, scene: TopSecretScene) -> list[Widget]:
    """Everybody on the map, while one of them is to be named."""
    found = []
    known = {stand.chair: box for up in (False, True) for stand, box in venice.known_boxes(canvas, layout, scene, up)}
    for place in scene.rules.places:
        if venice.gone_near(scene, place):
            continue
        for stand in venice.stands(scene, layout, place):
            if stand.chair >= scene.players or stand.chair == scene.seat:
                continue
            can = stand.chair in scene.questions.targets()
            reason = "" if can else scene.questions.why_not(stand.chair)
            box = venice.token_box(canvas, stand)
            wished = scene.questions.wished
            picked = wished is not None and wished.number() == stand.chair
            paint = partial(_paint_named, canvas, scene, stand.chair, known.get(stand.chair), can, picked)
            press = partial(scene.questions.aim_at, stand.chair)
            found.append(
                Widget(
                    f"{ids.SEAT} {stand.chair}",
                    box,
                    scene.company.name(stand.chair),
                    paint,
                    press,
                    enabled=can,
                    reason=reason,
                    shows=(box.topleft, box.size, can, picked),
                )
            )
    return found


def _paint_named(
    canvas: Canvas, sight: TopSecretSight, chair: int, known: pygame.Rect | None, can: bool, picked: bool,
    surface: pygame.Surface, spot: pygame.Rect, treatment: Treatment,
) -> None:  # fmt: skip
    """Light around somebody who may be named; it lies below what is known of them."""
    if can:
        lit_now = picked or treatment.hovered or treatment.focused
        light_ring(spot.size, canvas.scale, spot.width / canvas.scale / 2, "gold").draw(surface, spot.topleft)
        if lit_now:
            ring(spot.size, canvas.scale, spot.width / canvas.scale / 2).draw(surface, spot.topleft)
        if known is not None:
            draw_known(surface, canvas, sight, chair, known)
