"""A call: the booth on the quay, who calls and who listens, four dials on the booth's wire, and what is at stake."""

from __future__ import annotations

from functools import lru_cache, partial
from typing import NamedTuple

import pygame

from art import brush, theme
from art.games.top_secret.cards import dials as dial_art
from art.games.top_secret.cards import telephone as phone_art
from engine.games.top_secret.rules.numbers import FRAGMENTS, IDENTITIES
from engine.games.top_secret.rules.play import the_number
from engine.games.top_secret.rules.questions import meeting
from scenes.games.top_secret.base import TopSecretSight, TopSecretTheatre, short
from scenes.games.top_secret.board import cards, chairs
from scenes.games.top_secret.board.layout import TopSecretLayout
from scenes.games.top_secret.scene import TopSecretScene
from scenes.games.top_secret.staging.aloft import CallView
from scenes.kit.canvas import Canvas, Place
from scenes.kit.controls import ring, sheet
from scenes.kit.text import image
from scenes.kit.widget import Treatment, Widget
from scenes.tables.board import pictures

ROOF = 0.060  # share of the booth's height at which the wire leaves its roof
VERDICT = 0.3  # of a dial's width: the sign that it is right or wrong
MEDALLION = 0.34  # of a dial's width: the agent to whom it belongs
LISTENER = 0.38  # of the booth's height: width of who listens before it
TURNS = 6.0  # degrees between two pictures of a wheel


def dialling(scene: TopSecretScene) -> bool:
    """Whether the person is dialling just now."""
    return scene.tempo.asked and scene.questions.calls


def at_phone(scene: TopSecretScene) -> bool:
    """Whether the board shows the quay with the booth."""
    return dialling(scene) or scene.aloft.wired is not None or scene.shown.call is not None


def call_view(scene: TopSecretScene) -> CallView | None:
    """The call on show: one being dialled, one in a beat, or the one with which the game has ended."""
    if scene.aloft.wired is not None:
        return scene.aloft.wired
    if dialling(scene):
        members = meeting(scene.sitting.truth).members
        met = tuple(chair for chair in members if chair != scene.seat)
        return CallView(scene.seat, met, scene.questions.number)
    if scene.shown.call is None:
        return None
    caller, number, met = scene.shown.call
    truth = the_number(scene.shown) if scene.shown.unmasked and scene.story.outcome != "right" else ()
    return CallView(caller, met, tuple(number), state=scene.story.outcome or "dialling", truth=truth)


def state_of(view: CallView, at: int) -> dial_art.State:
    """How dial number `at` looks."""
    if view.state != "dialling":
        return "gold" if view.state == "right" else "dead"
    if at < len(view.number):
        return "filled"
    return "now" if at == len(view.number) else "off"


# Where things are, in units


def wire_ends(layout: TopSecretLayout) -> tuple[Place, Place, Place]:
    """Where the wire begins at the booth's roof, towards where it sags, and where it leaves the board."""
    x, y, wide, high = layout.booth
    first, last = layout.dial_place(0), layout.dial_place(3)
    top = layout.top
    drop = max(20.0, first[1] - layout.dial * 0.5 - layout.dial * MEDALLION * 0.9 - top)
    return (
        (x + wide / 2, y + high * ROOF),
        ((first[0] + last[0]) / 2 - 40, top + drop * 0.62),
        (layout.area[2] + 4, top + drop * 0.1),
    )


def wire_at(layout: TopSecretLayout, x: float) -> float:
    return phone_art.wire_at(*wire_ends(layout), x)


def booth_middle(layout: TopSecretLayout) -> Place:
    x, y, wide, high = layout.booth
    return x + wide / 2, y + high / 2


# Pictures, kept


@lru_cache(maxsize=8)
def _wire(ends: tuple[Place, Place, Place], size: tuple[int, int], scale: float, lit: bool) -> pygame.Surface:
    return phone_art.wire(*ends, size, lit=lit, thick=2.4 * scale)


@lru_cache(maxsize=4)
def _booth_back(high: int) -> pygame.Surface:
    return phone_art.back(high)


@lru_cache(maxsize=4)
def _booth_front(high: int, word: str) -> pygame.Surface:
    return phone_art.front(high, word)


class Calling(NamedTuple):
    """Somebody in the booth, cut to what is seen, and where that begins in the booth's picture, in pixels."""

    image: pygame.Surface
    at: tuple[int, int]


@lru_cache(maxsize=40)
def caller(who: str, high: int, mark: theme.SeatMark, mood: str) -> Calling:
    whole = phone_art.caller(who, high, mark, mood)
    seen = whole.get_bounding_rect()
    return Calling(whole.subsurface(seen).copy(), seen.topleft)


@lru_cache(maxsize=40)
def listener(who: str, wide: int, mood: str) -> pygame.Surface:
    """Who listens, cut off by the rail."""
    picture = phone_art.listener(who, wide, mood)
    rail = phone_art.balustrade(wide)
    seen = round(picture.get_height() * 0.74)
    whole = pygame.Surface((wide, seen + rail.get_height() // 2), pygame.SRCALPHA)
    whole.blit(picture, (0, 0), (0, 0, wide, seen))
    whole.blit(rail, (0, seen - rail.get_height() // 2))
    return whole


@lru_cache(maxsize=160)
def dial_picture(diameter: int, state: dial_art.State, number: str, turn: float, ghost: bool) -> pygame.Surface:
    return dial_art.dial(diameter, state, number, turn, ghost=ghost)


LIT: dict[dial_art.State, float] = {"now": 0.6, "filled": 0.5, "gold": 0.95}  # how strongly a dial shines


@lru_cache(maxsize=8)
def _glow(diameter: int, state: dial_art.State) -> pygame.Surface:
    """The light around a dial that shines; a picture that is clear where it is dark, for sketches add nothing."""
    strength = LIT[state]
    stops = (
        (0.0, "#ffc060", strength),
        (0.5, "#ffb050", strength * 0.62),
        (0.72, "#ff9a3c", strength * 0.15),
        (1.0, "#ff9a3c", 0.0),
    )
    light = brush.circle(50, 50, 50, brush.glow(*stops))
    return brush.paint(light, (2 * diameter, 2 * diameter), (100, 100))


@lru_cache(maxsize=4)
def _ring(diameter: int) -> pygame.Surface:
    return dial_art.ring_of(diameter)


@lru_cache(maxsize=4)
def _hanger(high: int, lit: bool) -> pygame.Surface:
    return dial_art.hanger(high, lit=lit)


def ahead(canvas: Canvas, layout: TopSecretLayout, word: str) -> None:
    """Paint the booth, its wire and the lights of dials, to be kept."""
    tall, side = canvas.px(layout.booth[3]), canvas.px(layout.dial)
    _booth_back(tall)
    _booth_front(tall, word)
    for state in LIT:
        _glow(side, state)
    _ring(side)
    for lit in (False, True):
        _wire(*_wire_of(canvas, layout), canvas.scale, lit)


# Drawing


def draw_call(surface: pygame.Surface, canvas: Canvas, layout: TopSecretLayout, scene: TopSecretScene) -> None:
    """Draw the quay with the booth and the dials."""
    surface.blit(cards.quay_of(canvas, layout), (0, 0))
    view = call_view(scene)
    if view is None or scene.aloft.cleared:
        return
    _draw_wire(surface, canvas, layout, view)
    _draw_booth(surface, canvas, layout, scene, view)
    if scene.aloft.crowning:
        return
    for at in range(len(FRAGMENTS)):
        draw_dial(surface, canvas, layout, view, at)


def _draw_wire(surface: pygame.Surface, canvas: Canvas, layout: TopSecretLayout, view: CallView) -> None:
    top, (ends, size) = canvas.px(layout.top), _wire_of(canvas, layout)
    surface.blit(_wire(ends, size, canvas.scale, False), (0, top))
    filled = len(view.number) if view.state != "wrong" else 0
    if filled:
        bright = _wire(ends, size, canvas.scale, True)
        end = canvas.px(layout.dial_place(filled - 1)[0]) if filled < 4 else size[0]
        surface.blit(bright, (0, top), (0, 0, end, size[1]))


def _wire_of(canvas: Canvas, layout: TopSecretLayout) -> tuple[tuple[Place, Place, Place], tuple[int, int]]:
    """The ends of the wire on its picture, in pixels, and the size of that."""
    size = canvas.px(layout.area[2]), canvas.px(layout.dial_place(0)[1] - layout.top)
    one, two, three = ((x * canvas.scale, (y - layout.top) * canvas.scale) for x, y in wire_ends(layout))
    return (one, two, three), size


def _draw_booth(
    surface: pygame.Surface, canvas: Canvas, layout: TopSecretLayout, theatre: TopSecretTheatre, view: CallView
) -> None:
    x, y, _, high = layout.booth
    tall = canvas.px(high)
    back = _booth_back(tall)
    left, top = canvas.px(x), canvas.px(y)
    wide = back.get_width()
    for at, chair in enumerate(view.met):
        who = listener(chairs.person(theatre, chair), canvas.px(high * LISTENER), chairs.mood(theatre, chair))
        foot = top + tall - canvas.px(4)
        surface.blit(who, who.get_rect(bottomleft=(left + round(wide * (0.84 + 0.34 * at)), foot)))
    surface.blit(back, (left, top))
    calling = caller(
        chairs.person(theatre, view.caller), tall, chairs.mark(theatre, view.caller), chairs.mood(theatre, view.caller)
    )
    surface.blit(calling.image, (left + calling.at[0], top + calling.at[1]))
    surface.blit(_booth_front(tall, theatre.words.text("table", "telephone")), (left, top))
    for at, chair in enumerate((view.caller, *view.met)):
        _draw_plate(
            surface, canvas, theatre, chair, (left + round(wide * (0.5 if not at else 0.92 + 0.34 * at)), top + tall)
        )


def _draw_plate(
    surface: pygame.Surface, canvas: Canvas, sight: TopSecretSight, chair: int, foot: tuple[int, int]
) -> None:
    words = image(chairs.name(sight, chair), "title", canvas.font(15, 13), theme.IVORY)
    plate = pygame.Rect(0, 0, words.get_width() + canvas.px(20), max(canvas.px(27), words.get_height() + 4))
    plate.midbottom = foot[0], foot[1] + canvas.px(2)
    sheet(plate.size, "plate", canvas.scale).draw(surface, plate.topleft)
    surface.blit(words, words.get_rect(center=plate.center))


def draw_dial(surface: pygame.Surface, canvas: Canvas, layout: TopSecretLayout, view: CallView, at: int) -> None:
    """Draw one of the dials with what it hangs by, and the medallion of the agent to whom it belongs."""
    x, y = layout.dial_place(at)
    side, state = canvas.px(layout.dial), state_of(view, at)
    middle = canvas.px(x), canvas.px(y)
    wire = canvas.px(wire_at(layout, x))
    rim = middle[1] - side // 2
    if rim - wire > 6:
        rod = _hanger(rim - wire, state in ("filled", "gold"))
        surface.blit(rod, rod.get_rect(midtop=(middle[0], wire)))
    if state in LIT:
        light = _glow(side, state)
        surface.blit(light, light.get_rect(center=middle))
    number = view.number[at] if at < len(view.number) else view.ghost if at == len(view.number) else ""
    turn = round(view.turn[1] / TURNS) * TURNS if view.turn[0] == at else 0.0
    ghost = at >= len(view.number) and bool(number)
    picture = dial_picture(side, state, number, turn, ghost)
    surface.blit(picture, picture.get_rect(center=middle))
    if state == "now":
        around = _ring(side)
        surface.blit(around, around.get_rect(center=middle))
    head = cards.medallion(IDENTITIES[at], round(side * MEDALLION))
    surface.blit(head, head.get_rect(center=(middle[0], rim + round(side * 0.02))))
    good = view.good(at)
    if good is not None:
        sign = verdict(round(side * VERDICT), good)
        surface.blit(sign, sign.get_rect(center=(middle[0] + round(side * 0.37), middle[1] + round(side * 0.37))))


@lru_cache(maxsize=8)
def verdict(side: int, good: bool) -> pygame.Surface:
    """A tick or a cross on a disc."""
    colour = theme.GOOD if good else theme.BAD
    ground = brush.circle(20, 20, 18.5, "#0c3b2e" if good else "#3a0a18", line=colour, width=2)
    picture = brush.paint(ground, (side, side), (40, 40))
    sign = pictures.sign("check" if good else "cross", round(side * 0.66), colour)
    picture.blit(sign, sign.get_rect(center=picture.get_rect().center))
    return picture


# Widgets


def widgets(canvas: Canvas, layout: TopSecretLayout, scene: TopSecretScene) -> list[Widget]:
    """The dials with what is known of each: those that are filled can be emptied again."""
    view = call_view(scene)
    if view is None:
        return []
    if scene.aloft.cleared:
        return []
    found = [_booth(canvas, layout, scene)]
    if scene.aloft.crowning:
        return found
    last = len(view.number) - (len(view.number) == len(FRAGMENTS))  # the last fragment follows from the others
    for at in range(len(FRAGMENTS)):
        x, y = layout.dial_place(at)
        side = layout.dial
        press = partial(scene.questions.undial, at) if dialling(scene) and at < last else None
        box = canvas.rect(x - side / 2, y - side / 2, side, side)
        agent = f"{scene.words.card(IDENTITIES[at]):name}"
        number = f": {view.number[at]}" if at < len(view.number) else ""
        found.append(Widget(f"dial {at}", box, f"{agent}{number}", partial(_paint_dial, canvas), press))
        found.append(_plate(canvas, layout, scene, view, at))
    return found


def _booth(canvas: Canvas, layout: TopSecretLayout, scene: TopSecretScene) -> Widget:
    """The booth: pressed with the whole number on the dials, it is called; before that one hangs up."""
    whole = scene.questions.whole if dialling(scene) else None
    label = scene.questions.named(whole) if whole is not None else scene.words.text("table", "telephone")
    press = None if not dialling(scene) else scene.questions.hang_up
    if whole is not None:
        press = scene.questions.gives(whole)
    elif dialling(scene):
        label = scene.words.text("table", "hang_up")
    x, y, wide, high = layout.booth
    box = canvas.rect(x, y + high * 0.12, wide, high * 0.84)
    return Widget("slot booth", box, label, partial(_paint_booth, canvas), press)


def _paint_booth(canvas: Canvas, surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
    if treatment.focused or treatment.hovered:
        ring(place.size, canvas.scale, 12).draw(surface, place.topleft)


def _paint_dial(canvas: Canvas, surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
    if treatment.focused or treatment.hovered:
        ring(place.size, canvas.scale, place.width / canvas.scale / 2).draw(surface, place.topleft)


def _plate(canvas: Canvas, layout: TopSecretLayout, scene: TopSecretScene, view: CallView, at: int) -> Widget:
    """The plate below a dial: whose fragment it is, and what the person knows of it."""
    name = short(scene, IDENTITIES[at])
    known = scene.questions.evidence(at) if dialling(scene) else ""
    good = view.good(at)
    if good is not None:
        known = scene.company.say("was", "right" if good else "wrong", card=view.truth[at])
    colour = theme.GOLD_WORDS if good is None else theme.GOOD if good else theme.BAD
    x, y = layout.dial_place(at)
    most = canvas.px((layout.dial_place(1)[0] - layout.dial_place(0)[0]) - 6) - canvas.px(14)
    title = _fitted(name, "title", canvas.font(15, 13), theme.IVORY, most)
    room = good is None or not layout.compact  # else what came of the call stands there
    told = _fitted(known, "text", canvas.font(16), colour, most) if known and room else None
    wide = max(title.get_width(), told.get_width() if told else 0) + canvas.px(18)
    high = title.get_height() + (told.get_height() if told else 0) + canvas.px(6)
    rect = pygame.Rect(0, 0, wide, high)
    rect.midtop = canvas.px(x), canvas.px(y + layout.dial / 2 + 5)

    def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
        now = view.state == "dialling" and at == len(view.number)
        sheet(place.size, "plate_gold" if now else "plate", canvas.scale).draw(surface, place.topleft)
        surface.blit(title, title.get_rect(midtop=(place.centerx, place.top + canvas.px(3))))
        if told is not None:
            surface.blit(told, told.get_rect(midbottom=(place.centerx, place.bottom - canvas.px(3))))

    return Widget(f"plate {at}", rect, f"{name}: {known}" if known else name, paint)


def _fitted(text: str, face: str, pixels: int, colour: str, most: int) -> pygame.Surface:
    """Words in a line no longer than `most` pixels."""
    words = image(text, face, pixels, colour)
    while words.get_width() > most and pixels > 11:
        pixels -= 1
        words = image(text, face, pixels, colour)
    return words
