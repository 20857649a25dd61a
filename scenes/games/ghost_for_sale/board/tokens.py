"""Declarations: tokens under a property, on stands and in hand, and what the person can know from them."""

from __future__ import annotations

from functools import partial

import pygame

from art import theme
from art.games.ghost_for_sale.cards.signs import COUNTS, Cell
from art.games.ghost_for_sale.cards.tokens import VIEW as TOKEN
from art.games.ghost_for_sale.cards.tokens import WIDE
from engine.games.ghost_for_sale.possible import Ghosts, chosen, possible, seen_stances, stances_known
from engine.games.ghost_for_sale.rules.numbers import DOUBLE, FACES, FORBIDDEN, GHOST, LIE, PAINTING, TRUTH, Rules
from engine.games.ghost_for_sale.rules.table import Table
from scenes.games.ghost_for_sale.base import GhostLaid, GhostSight, aids, properties
from scenes.games.ghost_for_sale.board import cards
from scenes.games.ghost_for_sale.board.layout import TOKEN_HIGH, GhostLayout
from scenes.games.ghost_for_sale.scene import GhostScene
from scenes.kit import ids
from scenes.kit.canvas import Canvas, Place
from scenes.kit.controls import key_shown, ring, sheet
from scenes.kit.text import image
from scenes.kit.widget import Drag, Treatment, Widget
from scenes.people.faces import face as portrait
from scenes.people.faces import mark_chip
from scenes.tables.board import pictures
from scenes.tables.board.seats import short

BADGE = 0.42  # width of the badge of a certain ghost, as a share of a token's
DOUBLE_WIDE = WIDE / TOKEN[0]  # of a double token, as a share of a single one's
WAITING = 35.0  # units: width of a token on a stand
OWN, OWN_DOUBLE = 54.0, 70.0  # units: width of the person's own tokens, of a face of a double one that is chosen
ORDER = (*FACES, DOUBLE)
HAUNTED, SHAM = "haunted", "sham"  # a liar's painting, a liar's ghost, once they are shown
MOST = len(COUNTS) - 1  # ghosts that the last cell of a sign stands for, and more


# What the person can know of liars and ghosts, worked out once between two changes


def ghosts(sight: GhostLaid) -> dict[str, Ghosts]:
    """The ghosts that each property of the round can still have, by what the person knows."""
    return sight.memo.during("possible", None, lambda: _ghosts(sight))


def _ghosts(sight: GhostSight) -> dict[str, Ghosts]:
    if not sight.shown.properties or not chosen(sight.shown):
        return {}
    return possible(sight.rules, sight.shown, sight.seat, declined=sight.story.sale.declined)


def stances(scene: GhostScene) -> list[str | None]:
    """By seat `truth` or `lie` if the person is sure of it, else None."""
    return scene.memo.during("stances", None, lambda: _stances(scene))


def _stances(scene: GhostScene) -> list[str | None]:
    shown = scene.shown
    if not shown.stances or not chosen(shown):
        return [None] * scene.players
    if shown.shown or not aids(scene):
        return seen_stances(shown, scene.seat)
    return stances_known(shown, scene.seat)


def aura_of(scene: GhostScene, seat: int) -> bool | None:
    """Whether the person knows somebody else to be truthful (True) or a liar (False); None if neither."""
    found = stances(scene)[seat]
    return None if found is None or seat == scene.me else found == TRUTH


def token_is(scene: GhostScene, seat: int, face: str) -> str:
    """What the person knows of a token: "counts" for a certain ghost, "vain" for none, else "plain". G 4.2"""
    if not (aids(scene) or scene.shown.shown):
        return "plain"
    stance = stances(scene)[seat]
    if stance is None:
        return "plain"
    return "counts" if (face == GHOST) == (stance == TRUTH) else "vain"


def face_shown(table: Table, seat: int, face: str) -> str:
    """The face as it lies; once all is shown, liars' tokens have faces of their own."""
    if not table.shown or table.stances[seat] != (LIE,):
        return face
    return HAUNTED if face == PAINTING else SHAM


def cells(scene: GhostScene, place: str) -> tuple[Cell, ...]:
    """The cells of a sign by number of ghosts; the last stands for that many or more."""
    sale, shown = scene.story.sale, scene.shown
    if place in sale.counted:
        out = min(sale.counted[place], MOST)
        seen: list[Cell] = ["out" if number == out else "dim" for number in range(MOST + 1)]
        return tuple(seen)
    if place in sale.unsold:
        return _all("dim")
    found = ghosts(scene).get(place)
    if found is None or not aids(scene):
        return _all("open")
    still: Cell = "open" if any(shown.left) else "lit"
    there = {min(each, MOST) for each in found.ending}
    told: list[Cell] = [still if number in there else "gone" for number in range(MOST + 1)]
    return tuple(told)


def _all(cell: Cell) -> tuple[Cell, ...]:
    """The same for every number of ghosts."""
    return (cell,) * (MOST + 1)


# Under a property


def under(canvas: Canvas, layout: GhostLayout, scene: GhostScene, at: int, place: str) -> list[Widget]:
    """The tokens under a property, and the dashed place where the person's next one can lie."""
    shown = scene.shown
    laid = [(each.seat, each.face) for each in shown.tokens if each.place == place]
    slot = scene.questions.token_slot(place)  # the face that would lie there, and whether it may
    places, wide = layout.token_places(at, len(laid), slot is not None)
    if not places:
        return []
    states = [token_is(scene, seat, face) for seat, face in laid]
    faces = [face_shown(scene.shown, seat, face) for seat, face in laid]
    marks = [scene.company.mark(seat) for seat, _ in laid]

    def paint(surface: pygame.Surface, _: pygame.Rect, __: Treatment) -> None:
        pixels = canvas.px(wide)
        for (x, y), face, mark, state in zip(places, faces, marks, states, strict=False):
            draw(surface, canvas, (x, y), cards.token(mark, face, pixels, state), state == "counts", pixels)
        if slot is not None:
            picture = cards.slot(pixels, slot[0], slot[1], slot[1])
            surface.blit(picture, picture.get_rect(center=_px(canvas, places[-1])))

    told = scene.questions.told_tokens(place)
    box = layout.boxes(places, wide, wide * TOKEN_HIGH)
    shows = layout, tuple(places), tuple(faces), tuple(states), slot, tuple(each.name for each in marks)
    return [
        Widget(
            f"tokens {place}",
            canvas.rect(*box),
            told or f"{scene.words.card(place):name}",
            paint,
            tooltip=told,
            shows=shows,
        )
    ]


def draw(
    surface: pygame.Surface, canvas: Canvas, place: Place, picture: pygame.Surface, certain: bool, pixels: int
) -> None:
    """Draw a token with its middle at a place (units), with the badge of a ghost for certain."""
    surface.blit(picture, picture.get_rect(center=_px(canvas, place)))
    if certain:
        badge = cards.badge(max(12, round(pixels * BADGE)))
        x, y = _px(canvas, place)
        surface.blit(badge, badge.get_rect(center=(x + round(pixels * 0.36), y - round(pixels * TOKEN_HIGH * 0.47))))


def _px(canvas: Canvas, place: Place) -> tuple[int, int]:
    return canvas.px(place[0]), canvas.px(place[1])


# The stands of the others


def stands(canvas: Canvas, layout: GhostLayout, scene: GhostScene) -> list[Widget]:
    """The tokens that the others have left, while there are declarations."""
    if scene.shown.phase != "declare" or layout.mode != "row":
        return []
    others = [seat for seat in scene.seating.clockwise(scene.seat) if seat != scene.seat]
    boxes = layout.stands(len(others))
    return [_stand(canvas, layout, scene, seat, boxes[at]) for at, seat in enumerate(others)]


def stand_tokens(table: Table, seat: int) -> list[str]:
    return sorted(table.left[seat], key=ORDER.index)


def _stand_name(canvas: Canvas, name: str) -> pygame.Surface:
    size = canvas.font(14, 13)
    return image(short(name, size), "title", size, theme.IVORY)


def stand_places(
    layout: GhostLayout, box: tuple[float, float, float, float], kinds: list[str], name: str
) -> list[Place]:
    """The middles of the tokens on the stand of somebody of this name: beside their head, and beside their name."""
    x, y, wide, high = box
    k = layout.grown
    head = max(84 * k, _stand_name(layout.canvas, name).get_width() / layout.canvas.scale + 18)
    room = wide - head - 12 * k
    one = WAITING * min(k, high / 60)
    wides = [one * (DOUBLE_WIDE if kind == DOUBLE else 1) for kind in kinds]
    gap = min(4.0, (room - sum(wides)) / max(1, len(kinds) - 1))
    places, left = [], x + head
    for each in wides:
        places.append((left + each / 2, y + high / 2 - 1))
        left += each + gap
    return places


def _stand(
    canvas: Canvas, layout: GhostLayout, scene: GhostScene, seat: int, box: tuple[float, float, float, float]
) -> Widget:
    kinds, mark, acting = stand_tokens(scene.shown, seat), scene.company.mark(seat), scene.looking.acting == seat
    name, person = scene.company.name(seat), scene.company.portraits[seat]
    places = stand_places(layout, box, kinds, name)
    one = canvas.px(WAITING * min(layout.grown, box[3] / 60))

    def paint(surface: pygame.Surface, spot: pygame.Rect, _: Treatment) -> None:
        cards.stand(spot.size, canvas.scale).draw(surface, spot.topleft)
        side = round(spot.height * 0.98)
        x, y = spot.left + side // 2 + canvas.px(4), spot.centery - canvas.px(5)
        if acting:
            halo = pictures.halo(side)
            surface.blit(halo, halo.get_rect(center=(x, y)))
        head = portrait(person, side, mark)
        surface.blit(head, head.get_rect(center=(x, y)))
        chip = mark_chip(mark, round(side * 0.3))
        surface.blit(chip, chip.get_rect(center=(x - round(side * 0.36), y - round(side * 0.36))))
        words = _stand_name(canvas, name)
        plate = pygame.Rect(0, 0, words.get_width() + canvas.px(16), words.get_height() + canvas.px(4))
        plate.midbottom = x, spot.bottom + canvas.px(5)
        plate.left = max(spot.left - canvas.px(2), plate.left)
        sheet(plate.size, "plate_gold" if acting else "plate", canvas.scale).draw(surface, plate.topleft)
        surface.blit(words, words.get_rect(center=plate.center))
        for place, kind in zip(places, kinds, strict=True):
            picture = cards.token(mark, kind, one)
            surface.blit(picture, picture.get_rect(center=_px(canvas, place)))

    label = scene.company.say("left_of", seat=seat, number=len(kinds))
    return Widget(
        f"stand {seat}", canvas.rect(*box), label, paint, tooltip=label, shows=(layout, tuple(kinds), acting, name)
    )


# The person's own


def own_places(layout: GhostLayout, rules: Rules) -> dict[str, tuple[Place, float]]:
    """By kind the middle and the width of the person's own tokens, in the place of the hand.

    Each kind that the person began with has a place: one that is used up leaves it empty.
    """
    left, top, wide, high = layout.hand
    kinds = [kind for kind in ORDER if kind in rules.tokens]
    large = 1.0 if not layout.compact else 1.1
    wides = {kind: (OWN * DOUBLE_WIDE if kind == DOUBLE else OWN) * large for kind in kinds}
    gap = min(30.0, (wide - sum(wides.values())) / max(1, len(kinds)))
    x, found = left + 6, {}
    for kind in kinds:
        found[kind] = ((x + wides[kind] / 2, top + high * 0.46), wides[kind])
        x += wides[kind] + gap
    return found


def own(canvas: Canvas, layout: GhostLayout, scene: GhostScene) -> list[Widget]:
    """The person's own tokens while there are declarations; a double one that is chosen shows both its faces."""
    if scene.shown.phase != "declare" or not scene.shown.left:
        return []
    if scene.tempo.asked and scene.questions.turning:
        return _faces(canvas, layout, scene)
    found, left = [], scene.shown.left[scene.seat]
    for number, (kind, (place, wide)) in enumerate(own_places(layout, scene.rules).items(), 1):
        if kind not in left:
            continue
        found.append(_own(canvas, scene, (kind, left.count(kind), number), place, wide))
    return found


def _own(canvas: Canvas, scene: GhostScene, what: tuple[str, int, int], place: Place, wide: float) -> Widget:
    kind, count, number = what
    questions, mark = scene.questions, scene.company.mark(scene.seat)
    asked = scene.tempo.asked and scene.sitting.kind == "declare"
    chosen = asked and questions.token == kind
    high = wide * TOKEN_HIGH / (DOUBLE_WIDE if kind == DOUBLE else 1)
    single = wide / (DOUBLE_WIDE if kind == DOUBLE else 1)
    rect = canvas.rect(place[0] - wide / 2, place[1] - high / 2, wide, high)
    key = str(number) if asked else ""
    paint = partial(_paint_own, canvas, (mark, kind, canvas.px(single)), (chosen, asked, count, key))
    label = f"{scene.words.card(kind):name}"
    press = partial(questions.take_token, kind) if asked else None
    name = f"declare {kind}" if asked else f"own {kind}"
    drag = None
    if asked and kind != DOUBLE:  # a double one has to show a face first

        def picture(canvas: Canvas) -> pygame.Surface:
            return cards.token(mark, kind, canvas.px(single))

        drag = Drag(picture, partial(_takers, scene, kind), chosen)
    told = scene.company.say("double_told") if kind == DOUBLE else ""
    return Widget(name, rect, label, paint, press, key=key, drag=drag, tooltip=told)


def _takers(sight: GhostSight, kind: str) -> list[str]:
    """The places that take a token of this kind."""
    return [f"{ids.SLOT} {place}" for place in properties(sight) if FORBIDDEN.get(sight.shown.special(place)) != kind]


def _paint_own(
    canvas: Canvas,
    what: tuple[theme.SeatMark, str, int],
    how: tuple[bool, bool, int, str],
    surface: pygame.Surface,
    spot: pygame.Rect,
    treatment: Treatment,
) -> None:
    (mark, kind, pixels), (chosen, asked, count, key) = what, how
    picture = cards.token(mark, kind, pixels)
    lit = treatment.hovered or treatment.focused or chosen
    up = canvas.px(8) if chosen else canvas.px(3) if lit and asked else 0
    middle = spot.centerx, spot.centery - up
    if asked:
        light = pictures.glow_around(picture.get_size(), "#fff1bd" if lit else "#ffcf6a")
        surface.blit(light, light.get_rect(center=middle))
    surface.blit(picture, picture.get_rect(center=middle))
    if treatment.focused:
        ring(spot.size, canvas.scale, 8).draw(surface, spot.move(0, -up).topleft)
    if shown := key_shown(canvas, key):
        cap = pygame.Rect(0, 0, canvas.px(20), canvas.px(20))
        cap.bottomright = spot.right, spot.bottom - up
        sheet(cap.size, "key", canvas.scale).draw(surface, cap.topleft)
        digit = image(shown, "title", canvas.font(13, 13), theme.IVORY)
        surface.blit(digit, digit.get_rect(center=cap.center))
    if count > 1:
        words = image(f"×{count}", "title", canvas.font(14, 13), theme.IVORY)
        plate = pygame.Rect(0, 0, words.get_width() + canvas.px(14), words.get_height() + canvas.px(2))
        plate.midtop = spot.centerx, spot.bottom + canvas.px(6)
        sheet(plate.size, "pill_gold" if chosen else "pill", canvas.scale).draw(surface, plate.topleft)
        surface.blit(words, words.get_rect(center=plate.center))


def _faces(canvas: Canvas, layout: GhostLayout, scene: GhostScene) -> list[Widget]:
    """Both faces of the double token that was chosen, and the arrows between them."""
    left, top, wide, high = layout.hand
    one = min(OWN_DOUBLE * (1.1 if layout.compact else 1), wide / 3.2)
    middle, y = left + min(wide / 2, 2.2 * one), top + high * 0.42
    questions, mark = scene.questions, scene.company.mark(scene.seat)
    found = [_turning(canvas, (middle, y), one * 0.52, scene.words.text("table", "which_face"))]
    for number, (face, side) in enumerate(zip(FACES, (-1, 1), strict=True), 1):
        x = middle + side * one * 0.98
        rect = canvas.rect(x - one / 2, y - one * TOKEN_HIGH / 2, one, one * TOKEN_HIGH)
        how = questions.face == face, True, 0, str(number)
        paint = partial(_paint_own, canvas, (mark, face, canvas.px(one)), how)
        label = f"{scene.words.card(face):name}"
        found.append(Widget(f"lay {face}", rect, label, paint, partial(questions.take_face, face), key=str(number)))
    return found


def _turning(canvas: Canvas, middle: Place, wide: float, told: str) -> Widget:
    rect = canvas.rect(middle[0] - wide / 2, middle[1] - wide * 0.7, wide, wide * 1.4)

    def paint(surface: pygame.Surface, spot: pygame.Rect, _: Treatment) -> None:
        picture = cards.turning(spot.width)
        surface.blit(picture, picture.get_rect(center=spot.center))

    return Widget("turning", rect, told, paint)
