"""The tab of the families: for each its race to the Doge's chair, coins and cards; below, who is one step away."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import partial
from typing import TypeVar

import pygame

from art import theme
from art.games.intrigo.cards.race import places as race_places
from art.games.intrigo.cards.race import race_height, road, seals_in
from engine.games.intrigo.rules.resolve import distances
from engine.words import Words
from scenes.games.intrigo.base import IntrigoSight
from scenes.games.intrigo.board import cards
from scenes.games.intrigo.board.layout import IntrigoLayout
from scenes.games.intrigo.scene import IntrigoScene, IntrigoTheatre
from scenes.games.intrigo.telling import one_step, whereabouts
from scenes.kit.canvas import Box, Canvas, Place
from scenes.kit.controls import sheet
from scenes.kit.painting.memo import Memo
from scenes.kit.text import image, image_size, sentences
from scenes.kit.widget import Treatment, Widget
from scenes.people.faces import mark_chip
from scenes.tables.board.plates import PAD, PlateLook, plate_high, plate_widget
from scenes.tables.board.seats import Figure, SeatLook, Turn
from scenes.tables.layout import TableLayout
from scenes.tables.telling.side import Side
from scenes.tables.telling.tabs import Glance, Tab

T = TypeVar("T")

UP = 12.0  # units by which the race stands nearer to the portrait than its picture's edge
LOW = 8.0  # units by which it reaches nearer to the edge below
GAP = 5.0  # units between two plates
INSET = 10.0  # units at the sides of a plate
BADGE = 24.0  # units across: the cap of who is one step from the chair
ROW = 46.0  # units: height of a family on the edge of the drawer
HEADING = 88.0  # units: height of what the numbers there are, above them
HEADING_WORDS = 17.0  # units: its letters at most
KEY = 0.5  # of a row: the key below the figure of whom the seal at the door brings nearer
SHORT_OF = "seals", "missing", "chair"  # its lines: a number alone does not say to what it is


def tab(scene: IntrigoScene) -> Tab:
    return Tab("people", scene.words.text("table", "families"), partial(_content, scene))


def _content(scene: IntrigoScene, canvas: Canvas, _: TableLayout, box: Box) -> list[Widget]:
    x, y, wide, high = box
    found, top, room = [], y, _room(scene, canvas, wide, high)
    for seat in scene.seating.clockwise(scene.seat):
        tall = _high(scene, canvas, wide, seat, room)
        found.append(_plate(scene, canvas, (x, top, wide, tall), seat, room))
        found += _seals(scene, canvas, (x, top, wide, tall), seat, room)
        top += tall + GAP
    below = top + one_step.high(canvas, wide, scene)
    return [
        *found,
        *one_step.widgets(canvas, (x, top, wide, y + high - top), scene),
        *one_step.legend_widgets(canvas, (x, below, wide, y + high - below), scene),
    ]


def _room(theatre: IntrigoTheatre, canvas: Canvas, wide: float, high: float) -> float:
    """How high a plate may be, so that all of them have room, and below them whoever is near; in units."""
    below = one_step.high(canvas, wide, theatre)
    return (high - below) / theatre.players - GAP


# Plates


def _plate(scene: IntrigoScene, canvas: Canvas, box: Box, seat: int, room: float) -> Widget:
    """A plate; its face is what it is just when it is painted."""
    label = told(scene, seat)
    crowned = near(scene, seat)

    def paint(surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
        look = plate(scene, canvas, box[2], seat, room)
        plate_widget(canvas, box, look, label).paint(surface, place, treatment)
        if crowned:
            badge = cards.cap_badge(canvas.px(BADGE))
            at = place.left + canvas.px(INSET + 5), place.top + canvas.px(PAD + 47)
            surface.blit(badge, badge.get_rect(center=at))

    return Widget(f"plate {seat}", canvas.rect(*box), label, paint, tooltip=tip(scene, seat))


def _seals(scene: IntrigoScene, canvas: Canvas, box: Box, seat: int, room: float) -> list[Widget]:
    """The places of the seals on a plate, with the steps below each: a seal that is pointed at says of which faction it is."""
    left, top, across, large = _race_at(scene, canvas, box, seat, room)
    middles, _, side = race_places(across, large)
    apart, foot = middles[1][0] - middles[0][0], race_height(across, large)
    found, counts = list[Widget](), zip(seals_of(scene, seat), stands(scene, seat), strict=True)
    for faction, (middle, down), (held, then) in zip(scene.shown.factions, middles, counts, strict=True):
        x, y = canvas.px(left) + middle - apart / 2, canvas.px(top) + down - side * 0.6
        place = pygame.Rect(round(x), round(y), round(apart), round(foot - down + side * 0.6))
        tell = partial(_seal_told, scene, seat, faction, held, then)
        told = scene.questions.told_once(("seal", seat, faction, held, then), tell)
        found.append(Widget(f"seal {seat} {faction}", place, told, tooltip=told, shows=told))
    return found


def _seal_told(sight: IntrigoSight, seat: int, faction: str, held: int, then: int) -> str:
    """Of which faction a seal on a plate is, how many somebody has of it, and how many more as the palace stands."""
    say = sight.company.say
    form = "you" if seat == sight.company.me else "other"
    told = [say("plate_seal", form, seat=seat, token=faction, count=held)]
    if then > held:
        told.append(say("plate_more", number=then - held))
    return sight.words.text("table", "changes", "join").join(told)


def tip(scene: IntrigoScene, seat: int) -> str:
    """What is said of somebody who is pointed at: what they have, whom that brings near the chair, who they are."""
    return _lasting(scene, ("tip", seat), lambda: _tip(scene, seat))


def _lasting(theatre: IntrigoTheatre, name: Hashable, work_out: Callable[[], T]) -> T:
    """What is told of how everybody stands: worked out once until that changes, or a seal is pressed."""
    aloft = theatre.aloft
    pressed = tuple(aloft.seals_now.items()), frozenset(aloft.gone_arcades), theatre.queue.resting
    return theatre.memo.lasting(name, (theatre.standings.when, theatre.company, pressed), work_out)


def _tip(scene: IntrigoScene, seat: int) -> str:
    told_of = [one_step.sentence(scene, who) for who in one_step.near(scene) if who.seat == seat]
    now, way = road(seals_of(scene, seat)), road(stands(scene, seat))
    if way.left <= 1 and way.left < now.left:
        told_of.append(scene.company.say("road", number=way.done, count=way.steps))
    if seat == scene.me:
        told_of.append(one_step.goal(scene, seat))
    whole = told(scene, seat), *told_of, scene.company.about(seat) if seat != scene.me else ""
    return scene.words.text("table", "changes", "join").join(filter(None, whole))


def seals_of(theatre: IntrigoTheatre, seat: int) -> tuple[int, ...]:
    """The seals of somebody as they are to be seen: one that has just been pressed counts already."""
    if seat in theatre.aloft.seals_now:
        return theatre.aloft.seals_now[seat]
    return theatre.shown.seals[seat] if theatre.shown.seals else (0,) * len(theatre.rules.data.factions)


def stands(theatre: IntrigoTheatre, seat: int) -> tuple[int, ...]:
    """The seals that somebody would have if the placing ended as the palace stands; those they have while none goes on."""
    return theatre.standings.ending_at_rest.seals[seat] if one_step.placing(theatre) else seals_of(theatre, seat)


def near(theatre: IntrigoTheatre, seat: int) -> bool:
    """Whether somebody is one seal from the chair, that at the door counted; nobody is once there is a Doge."""
    races = one_step.races(theatre)
    return theatre.story.round.doge is None and bool(races) and races[seat].nearest <= 1


def plate(scene: IntrigoScene, canvas: Canvas, wide: float, seat: int, room: float) -> PlateLook:
    """A plate so many units wide, and at most `room` high: where that is low the seals of the race are smaller, and only then it is
    narrower: its steps are to be counted."""
    return scene.memo.of(("plate", canvas, wide, seat, room), lambda: _look(scene, canvas, wide, seat, room))


def _look(scene: IntrigoScene, canvas: Canvas, wide: float, seat: int, room: float) -> PlateLook:
    family = f"{scene.words.card(scene.shown.families[seat]):name}" if scene.shown.families else ""
    second = scene.words.text("table", "passed") if passed(scene, seat) else family
    look = PlateLook(panel_look(scene, seat), second=second)
    inner = canvas.px(wide) - 2 * canvas.px(INSET)
    across, large = _race(canvas, inner, room - _head(scene.memo, canvas, wide, look) - PAD)
    mark, counts, then = scene.company.mark(seat), seals_of(scene, seat), stands(scene, seat)

    def paint(surface: pygame.Surface, _: Canvas, place: pygame.Rect) -> None:
        spot = place.move((inner - across) // 2, -canvas.px(UP))
        surface.blit(cards.race(mark, counts, across, then, large), spot)

    return replace(look, own=(race_height(across, large) / canvas.scale - UP - LOW, paint))


def _head(memo: Memo, canvas: Canvas, wide: float, look: PlateLook) -> float:
    """Height of a plate without its race, in units; measured once for everybody's name and family."""
    key = canvas, wide, look.seat.name, look.second
    return memo.lasting(("head", key), None, lambda: plate_high(canvas, wide, look))


def _high(scene: IntrigoScene, canvas: Canvas, wide: float, seat: int, room: float) -> float:
    """Height of a whole plate, in units."""
    look = plate(scene, canvas, wide, seat, room)
    return _head(scene.memo, canvas, wide, replace(look, own=None)) + (look.own[0] + PAD if look.own is not None else 0)


def _race(canvas: Canvas, inner: int, room: float) -> tuple[int, float]:
    """The width of a race that is at most so wide (pixels) and has so much room for its height (units), and how large its seals
    are, as a share of it."""
    high = (room + UP + LOW) * canvas.scale
    large = seals_in(inner, high)
    least = race_height(inner, large)
    return inner if least <= high + 1 else round(inner * max(0.5, high / least)), large


def panel_look(scene: IntrigoScene, seat: int) -> SeatLook:
    """What is to be seen of a seat on its plate: coins and cards in hand."""
    look = scene.cloth.look(seat)
    turn = Turn.PASSED if passed(scene, seat) and not look.acting else look.turn
    return replace(look, figures=figures(scene, seat), turn=turn)


def passed(sight: IntrigoSight, seat: int) -> bool:
    """Whether somebody has let the last turn of theirs go by, and the round is not over."""
    return seat in sight.story.round.out and one_step.placing(sight)


def figures(scene: IntrigoScene, seat: int) -> tuple[Figure, ...]:
    """Coins, and cards in hand."""
    shown = scene.shown
    coins = (shown.coins[seat] if shown.coins else 0) + scene.drama.rolled[seat]
    held = len(scene.standings.at_rest.hands[seat]) if shown.hands else 0
    paid = scene.questions.preview.paid if seat == scene.me and scene.tempo.asked and scene.questions.preview else 0
    return Figure(coins, "gold", change=-paid, room="0"), Figure(held, cards.mini_back, room="0")


def told(theatre: IntrigoTheatre, seat: int) -> str:
    """All that stands on a plate, in plain words."""
    return _lasting(theatre, ("plate told", seat), lambda: _told(theatre, seat))


def _told(theatre: IntrigoTheatre, seat: int) -> str:
    shown = theatre.shown
    if not theatre.standings.races:
        return theatre.company.name(seat)
    held, text = theatre.standings.races[seat].seals, theatre.words.text
    more = [then - now for now, then in zip(held, stands(theatre, seat), strict=True)]
    told = [theatre.company.say("plate", seat=seat, coins=shown.coins[seat], count=len(shown.hands[seat]))]
    for name, counts in (("plate_seals", held), ("plate_stands", more)):
        seals = [
            f"{theatre.words.card(faction):name} {count}"
            for faction, count in zip(shown.factions, counts, strict=True)
            if count > 0
        ]
        if seals:
            told.append(text("table", name, seals=text("list", "comma").join(seals)))
    return text("table", "changes", "join").join(told)


# Places, in units


def _placed(
    theatre: IntrigoTheatre, canvas: Canvas, layout: IntrigoLayout, name: Hashable, work_out: Callable[[], T]
) -> T:
    """A place that holds as long as the layout does: beats begin where widgets are to be built anew."""
    below = one_step.high(canvas, layout.panel[2] - 16, theatre)
    same = canvas, layout.panel, theatre.words.language, below
    return theatre.memo.lasting(("placed", name), same, work_out)


def plate_boxes(scene: IntrigoScene, canvas: Canvas, layout: IntrigoLayout) -> dict[int, Box]:
    """The plates as they stand in the panel."""
    return _placed(scene, canvas, layout, "plates", lambda: _plate_boxes(scene, canvas, layout))


def _plate_boxes(scene: IntrigoScene, canvas: Canvas, layout: IntrigoLayout) -> dict[int, Box]:
    x, y, wide, high = layout.panel
    room = _room(scene, canvas, wide - 16, high - 60.0)
    found, top = {}, y + 52.0
    for seat in scene.seating.clockwise(scene.seat):
        tall = _high(scene, canvas, wide - 16, seat, room)
        found[seat] = (x + 8, top, wide - 16, tall)
        top += tall + GAP
    return found


def seal_place(scene: IntrigoScene, canvas: Canvas, layout: IntrigoLayout, seat: int, faction: str) -> Place:
    """The middle of a seal of the race on a plate."""
    return _placed(scene, canvas, layout, (seat, faction), lambda: _seal_place(scene, canvas, layout, seat, faction))


def _seal_place(scene: IntrigoScene, canvas: Canvas, layout: IntrigoLayout, seat: int, faction: str) -> Place:
    box = plate_boxes(scene, canvas, layout)[seat]
    room = _room(scene, canvas, box[2], layout.panel[3] - 60.0)
    left, top, across, large = _race_at(scene, canvas, box, seat, room)
    at = race_places(across, large)[0][scene.shown.factions.index(faction)]
    return left + at[0] / canvas.scale, top + at[1] / canvas.scale


def _race_at(scene: IntrigoScene, canvas: Canvas, box: Box, seat: int, most: float) -> tuple[float, float, int, float]:
    """The corner of the race on a plate that may be so high (units), its width (pixels), and how large its seals are."""
    x, y, wide, tall = box
    inner = canvas.px(wide) - 2 * canvas.px(INSET)
    look = replace(plate(scene, canvas, wide, seat, most), own=None)
    across, large = _race(canvas, inner, most - _head(scene.memo, canvas, wide, look) - PAD)
    left = x + INSET + (inner - across) / 2 / canvas.scale
    return left, y + tall - PAD + LOW - race_height(across, large) / canvas.scale, across, large


# Where the panel is a drawer


def glance(theatre: IntrigoTheatre) -> Glance:
    """For each family how many seals are missing, gold where it is one."""
    seats = theatre.seating.clockwise(theatre.seat)
    label = "; ".join(told(theatre, seat) for seat in seats)
    comma = theatre.words.text("list", "comma")
    missing = comma.join(_counted(theatre, seat) for seat in seats)
    tip = theatre.company.say("missing", what=missing)
    if one_step.placing(theatre):
        ahead = comma.join(f"{theatre.company.name(seat)} {_missing_then(theatre, seat)}" for seat in seats)
        tip = sentences(tip, theatre.company.say("missing_then", what=ahead))
    return Glance(HEADING + ROW * len(seats), partial(_paint_glance, theatre), label, tip)


def _counted(theatre: IntrigoTheatre, seat: int) -> str:
    """Somebody and how many seals they are from the chair, and whether the seal at the door is what makes it so few."""
    told = f"{theatre.company.name(seat)} {_missing(theatre, seat)}"
    return theatre.company.say("with_door", what=told) if by_the_door(theatre, seat) else told


def by_the_door(theatre: IntrigoTheatre, seat: int) -> bool:
    """Whether the seal at the door, which is not won yet, brings somebody nearer to the chair."""
    races = theatre.standings.races
    return bool(races) and not theatre.story.round.taken and _missing(theatre, seat) < races[seat].nearest


def _missing(theatre: IntrigoTheatre, seat: int) -> int:
    """How many seals somebody is from the chair, that at the door counted."""
    races = one_step.races(theatre)
    return races[seat].nearest if races else 0


def _missing_then(theatre: IntrigoTheatre, seat: int) -> int:
    """The same, if the placing ended as the palace stands: what sentences beside it tell."""
    return max(0, min(distances(theatre.rules, stands(theatre, seat))))


def _paint_glance(theatre: IntrigoTheatre, surface: pygame.Surface, canvas: Canvas, place: pygame.Rect) -> None:
    seats = theatre.seating.clockwise(theatre.seat)
    top = place.top + canvas.px(HEADING)
    _paint_heading(
        theatre.words, surface, canvas, pygame.Rect(place.left, place.top, place.width, top - place.top - canvas.px(6))
    )
    high = (place.bottom - top) // len(seats)
    for at, seat in enumerate(seats):
        spot = pygame.Rect(place.left + canvas.px(5), top + at * high, place.width - canvas.px(10), high - 4)
        close = near(theatre, seat)
        if close:
            sheet(spot.size, "now", canvas.scale).draw(surface, spot.topleft)
        missing = _missing(theatre, seat)
        words = image(
            str(missing),
            "title",
            min(canvas.font(18, 14), round(high * 0.5)),
            theme.GOLD_WORDS if close else theme.IVORY,
        )
        words = words.subsurface(words.get_bounding_rect())
        chip = mark_chip(theatre.company.mark(seat), min(canvas.px(21), round(high * 0.5)))
        between = canvas.px(5)
        left = spot.centerx - (chip.get_width() + between + words.get_width()) // 2
        middle = spot.centery
        if by_the_door(theatre, seat):
            key = cards.key(round(high * KEY))
            key = key.subsurface(key.get_bounding_rect())
            middle -= round(high * KEY / 3)
            surface.blit(key, key.get_rect(midbottom=(spot.centerx, spot.bottom - canvas.px(2))))
        surface.blit(chip, chip.get_rect(midleft=(left, middle)))
        surface.blit(words, words.get_rect(midleft=(left + chip.get_width() + between, middle)))


def _paint_heading(words: Words, surface: pygame.Surface, canvas: Canvas, place: pygame.Rect) -> None:
    """What the numbers are, in short lines as large as have room."""
    lines = [words.text("table", "short_of", each) for each in SHORT_OF]
    room = place.width - canvas.px(6)
    least = round(theme.SMALLEST_PIXELS * min(1.0, canvas.text))
    sizes = range(max(least, canvas.font(HEADING_WORDS)), least - 1, -1)
    fits = (each for each in sizes if all(image_size(line, "text", each)[0] <= room for line in lines))
    pixels = next((each for each in fits if len(lines) * image_size(lines[0], "text", each)[1] <= place.height), least)
    told = [image(line, "text", pixels, theme.MUTED) for line in lines]
    middle = place.centery - sum(each.get_height() for each in told) // 2
    for each in told:
        surface.blit(each, each.get_rect(midtop=(place.centerx, middle)))
        middle += each.get_height()


class IntrigoSide(Side):
    """The side panel and its tabs."""

    scene: IntrigoScene

    def tabs(self) -> Sequence[Tab]:
        scene = self.scene
        hands = (whereabouts.tab(scene),) if scene.house.settings.aids else ()
        return tab(scene), self.log_tab(), *hands

    def glance(self) -> Glance | None:
        return glance(self.scene)

    def about(self, seat: int) -> str:
        return self.scene.company.about(seat) if seat != self.scene.me else ""
