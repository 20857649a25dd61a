"""The side panel: what each player holds and is known to be, who has looked at whom, what was sold; the log."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial

import pygame

from art import panels, theme
from engine.core.cards import is_blank
from engine.games.ghost_for_sale.rules.numbers import LIE, TRUTH
from engine.games.ghost_for_sale.rules.table import Table
from scenes.games.ghost_for_sale.base import GhostSight, acting, points, properties, waiting
from scenes.games.ghost_for_sale.board import cards, tokens
from scenes.games.ghost_for_sale.scene import GhostScene, GhostTheatre
from scenes.kit.canvas import Box, Canvas
from scenes.kit.controls import sheet
from scenes.kit.fan import HIGH
from scenes.kit.text import Span, draw, image, sentences
from scenes.kit.widget import Treatment, Widget
from scenes.people.company import paragraph, plain, spans
from scenes.people.faces import face as portrait
from scenes.people.faces import mark_chip
from scenes.tables.board.plates import Pill, PlateLook, plate_high, plate_widget
from scenes.tables.board.seats import Figure, SeatLook, Turn
from scenes.tables.layout import TableLayout
from scenes.tables.telling.side import Side
from scenes.tables.telling.tabs import Tab

LITTLE, MUCH = partial(cards.minis, kind="little"), partial(cards.minis, kind="much")  # signs of the backs
GAP = 6.0  # units between two plates
HEADING = 30.0  # units: height of a heading
CHAIN_HIGH = 154.0  # units: height of what is told of them
LINES_LEAST = 96.0  # units of height from which on the end of the log is shown
PILE_HIGH = 40.0  # units: height of the row of a pile that the person has seen
PILE_CARD = 24.0  # units: width of the cards of a pile that the person has seen
CHAIN = 40.0  # units: width of the portraits of those who looked
RANK = 30.0  # units: width of the discs that stand for who will look
ROW = 27.0  # units: least height of a row of the sales


def tab(scene: GhostScene) -> Tab:
    return Tab("people", scene.words.text("table", "players"), partial(_content, scene))


def _content(scene: GhostScene, canvas: Canvas, layout: TableLayout, box: Box) -> list[Widget]:
    x, y, wide, high = box
    found, top = [], y
    for seat in scene.seating.clockwise(scene.seat):
        look = plate(scene, seat)
        tall = max(plate_high(canvas, wide, look), 78.0 if scene.players < 5 and not layout.compact else 68.0)
        found.append(_plate(scene, canvas, (x, top, wide, tall), seat))
        top += tall + GAP
    rest = x, top + 2, wide, y + high - top - 2
    if scene.shown.phase == "settle":
        return [*found, *_sales(scene, canvas, layout, rest)]
    looks = _looks(scene, canvas, rest)
    used = (CHAIN_HIGH if looks else 0.0) + PILE_HIGH * (len(looks) - 1 if looks else 0)
    return [*found, *looks, *_last_lines(scene, canvas, layout, (rest[0], rest[1] + used, rest[2], rest[3] - used))]


def _last_lines(scene: GhostScene, canvas: Canvas, layout: TableLayout, box: Box) -> list[Widget]:
    """The end of the log, if it has room below the players."""
    x, y, wide, high = box
    if high < HEADING + LINES_LEAST * max(1.0, canvas.text) or layout.compact or not scene.chronicle.lines:
        return []
    heading = scene.house.text("table", "log")

    def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
        _rule(surface, canvas, place, heading)

    head = Widget("log head", canvas.rect(x, y, wide, HEADING), heading, paint, shows=(box, heading))
    log = scene.side.log_tab()
    return [head, *log.content(canvas, layout, (x - 2, y + HEADING, wide, high - HEADING))]


# Plates


def _plate(scene: GhostScene, canvas: Canvas, box: Box, seat: int) -> Widget:
    """A plate; its face is what it is just when it is painted."""
    label = _told(scene, seat)

    def paint(surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
        plate_widget(canvas, box, plate(scene, seat), label).paint(surface, place, treatment)

    tip = "\n".join(filter(None, (_told_waiting(scene, seat), scene.company.about(seat) if seat != scene.me else "")))
    return Widget(f"plate {seat}", canvas.rect(*box), label, paint, tooltip=tip)


def panel_look(scene: GhostScene, seat: int) -> SeatLook:
    """A seat on its plate in the panel: the backs of its cards are counted as figures."""
    little, much = backs_held(scene.shown, seat)
    look = scene.cloth.look(seat)
    turn = look.turn
    if scene.shown.phase in ("inform", "buy") and seat in scene.shown.passed:
        turn = Turn.PASSED
    figures = [Figure(little, LITTLE, room="0"), Figure(much, MUCH, room="0")]
    if waits := waiting(scene, seat):
        figures.append(Figure("+".join(waits), "clock", dim=True))
    return replace(look, figures=tuple(figures), turn=turn)


def backs_held(table: Table, seat: int) -> tuple[int, int]:
    """How many cards with little, and with much, on their backs somebody holds. G 1.2"""
    held = table.hands[seat] if table.hands else ()
    little = sum(cards.kind_of(card) == "little" for card in held)
    return little, len(held) - little


def plate(scene: GhostScene, seat: int) -> PlateLook:
    score = Figure(
        points(scene)[seat] + scene.drama.rolled[seat], word=scene.words.text("table", "points_short"), room="00"
    )
    aura = tokens.aura_of(scene, seat)
    behind = None if aura is None else partial(cards.aura, true=aura)
    return PlateLook(panel_look(scene, seat), score=score, pill=_pill(scene, seat), behind=behind)


def _pill(scene: GhostScene, seat: int) -> Pill | None:
    text = scene.words.text
    shown = scene.shown
    if acting(scene) == seat and shown.phase in ("declare", "inform", "buy"):
        return Pill(text("table", "acts", shown.phase), "gold")
    if seat in shown.passed and shown.phase in ("inform", "buy"):
        return Pill(text("table", "passed"))
    known = tokens.stances(scene)[seat] if seat != scene.me or shown.shown else None
    if known is None:
        return None
    return Pill(text("table", "known", known), "bad" if known == LIE else "good")


def _told(sight: GhostSight, seat: int) -> str:
    little, much = backs_held(sight.shown, seat)
    told = sight.company.say("plate", seat=seat, points=points(sight)[seat], little=little, much=much)
    waits = _told_waiting(sight, seat)
    return f"{told}. {waits}" if waits else told


def _told_waiting(sight: GhostSight, seat: int) -> str:
    """What the clock on a plate stands for; empty where there is none."""
    waits = waiting(sight, seat)
    return sight.company.say("plate_waits", cards=waits) if waits else ""


# Who has looked at whom


def looked(sight: GhostSight) -> tuple[int, ...]:
    """Who looked at whom, as a chain: each at the next."""
    looks = sight.shown.looks
    return (looks[0][0], *(owner for _, owner in looks)) if looks else ()


def _looks(scene: GhostScene, canvas: Canvas, box: Box) -> list[Widget]:
    shown = scene.shown
    ranking = looked(scene)
    if box[3] < 84 or not (ranking or shown.phase == "inform"):
        return []
    key = "looked" if ranking else "will_look"
    heading = scene.words.text("table", "chain", key)
    note = _note(scene, bool(ranking))

    def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
        _rule(surface, canvas, place, heading)
        top = place.top + canvas.px(HEADING + CHAIN / 2 + 8)
        if ranking:
            _paint_chain(scene, surface, canvas, place, top)
        else:
            _paint_ranks(surface, canvas, place, top, scene.players)
        words = paragraph(note, place.width - canvas.px(16), canvas.font(theme.SMALL))
        y = top + canvas.px(CHAIN / 2 + 8)
        if words.lines and y + words.height <= place.bottom:
            draw(surface, words, pygame.Rect(place.left + canvas.px(8), y, words.width, words.height))

    label, pile = scene.company.say("chain_told", players=ranking) if ranking else heading, pile_seen(scene)
    if pile:
        label = sentences(label, plain(pile_told(scene, pile)))
    place = canvas.rect(box[0], box[1], box[2], min(box[3], CHAIN_HIGH))
    chain = Widget("chain", place, label, paint, tooltip=label)
    if not pile or box[3] < CHAIN_HIGH + PILE_HIGH:
        return [chain]
    return [chain, _pile(scene, canvas, (box[0], box[1] + CHAIN_HIGH + 2, box[2], PILE_HIGH), pile)]


def _pile(sight: GhostSight, canvas: Canvas, box: Box, pile: tuple[str, ...]) -> Widget:
    """The pile as the person saw it, small, for as long as it is of use."""
    wide = canvas.px(PILE_CARD)
    step = min(round(wide * 1.15), (canvas.px(box[2] - 16) - wide) // max(1, len(pile) - 1))
    left, top = canvas.px(box[0] + 8), canvas.px(box[1])
    rect = pygame.Rect(left, top, step * (len(pile) - 1) + wide, round(wide * HIGH))

    def paint(surface: pygame.Surface, spot: pygame.Rect, _: Treatment) -> None:
        for at, card in enumerate(pile):
            surface.blit(cards.honesty(card, wide, ""), (spot.left + step * at, spot.top))

    told = plain(pile_told(sight, pile))
    return Widget("pile", rect, told, paint, tooltip=told)


def _note(sight: GhostSight, done: bool) -> tuple[Span, ...]:
    if not done:
        return spans(sight.words.text("table", "chain", "rule"), colour=theme.MUTED)
    looker = sight.shown.pile_looker
    if looker is None:
        return ()
    if looker != sight.me or not pile_seen(sight):
        return spans(sight.company.sentence("saw_pile", "other", seat=looker))
    return spans(pile_told(sight, pile_seen(sight)))


def pile_seen(sight: GhostSight) -> tuple[str, ...]:
    """The cards of the pile, where the person has looked through it: for them alone."""
    shown = sight.shown
    mine = shown.pile_looker is not None and shown.pile_looker == sight.me
    return tuple(sorted(shown.pile, reverse=True)) if mine and not any(map(is_blank, shown.pile)) else ()


def _paint_chain(scene: GhostScene, surface: pygame.Surface, canvas: Canvas, place: pygame.Rect, middle: int) -> None:
    ranking = looked(scene)
    side = canvas.px(CHAIN)
    room = place.width - canvas.px(28) - side
    step = min(room // max(1, len(ranking) - 1), canvas.px(70))
    left = place.left + canvas.px(14) + side // 2 + (room - step * (len(ranking) - 1)) // 2
    for at, seat in enumerate(ranking):
        spot = left + step * at, middle
        aura = tokens.aura_of(scene, seat)
        if aura is not None:
            light = cards.aura(side, aura)
            surface.blit(light, light.get_rect(center=spot))
        head = portrait(scene.company.portraits[seat], side, scene.company.mark(seat))
        surface.blit(head, head.get_rect(center=spot))
        chip = mark_chip(scene.company.mark(seat), canvas.px(15))
        surface.blit(chip, chip.get_rect(center=(spot[0] - round(side * 0.38), spot[1] - round(side * 0.36))))
    for at in range(len(ranking) - 1):  # over the auras
        glass = _held_glass(canvas, min(28, step / canvas.scale / 2))
        surface.blit(glass, glass.get_rect(center=(left + step * at + step // 2, middle + round(side * 0.14))))


# What was sold


def _sales(theatre: GhostTheatre, canvas: Canvas, layout: TableLayout, box: Box) -> list[Widget]:
    sale = theatre.story.sale
    places = properties(theatre)
    x, y, wide, high = box
    row = min(max(ROW, layout.words(theme.READING) * 1.4), (high - HEADING - 6) / len(places))
    if row < layout.words(theme.SMALL) * 0.98:
        return []
    found: list[Widget] = []

    def head(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
        _rule(surface, canvas, place, theatre.words.text("table", "sales"))
        for share, sign in ((0.60, cards.points_sign), (0.77, cards.ghost_sign)):
            picture = sign(canvas.px(17)) if share > 0.7 else cards.mini("much", canvas.px(13))
            middle = place.left + round(place.width * share), place.top + canvas.px(HEADING / 2 + 2)
            surface.blit(picture, picture.get_rect(center=middle))
        picture = cards.points_sign(canvas.px(18))
        middle = place.left + round(place.width * 0.92), place.top + canvas.px(HEADING / 2 + 2)
        surface.blit(picture, picture.get_rect(center=middle))

    found.append(Widget("sales", canvas.rect(x, y, wide, HEADING), theatre.words.text("table", "sales"), head))
    for at, place in enumerate(places):
        rect = canvas.rect(x, y + HEADING + 4 + at * row, wide, row - 2)
        shows = place, sale.paid.get(place), place in sale.unsold, sale.counted.get(place), sale.worth.get(place)
        now = place == theatre.aloft.counting
        paint = partial(_paint_sale, theatre, canvas, place, now)
        label = _sale_told(theatre, place)
        found.append(Widget(f"sale {place}", rect, label, paint, shows=(shows, now, label)))
    return found


def _sale_told(sight: GhostSight, place: str) -> str:
    sale = sight.story.sale
    if place in sale.paid:
        seat, price = sale.paid[place]
        return sight.company.say("sale_row", place=place, seat=seat, price=price)
    return f"{sight.words.card(place):name}"


def _paint_sale(
    sight: GhostSight, canvas: Canvas, place: str, now: bool, surface: pygame.Surface, spot: pygame.Rect, _: Treatment
) -> None:
    sale = sight.story.sale
    sheet(spot.size, "now" if now else "row", canvas.scale).draw(surface, spot.topleft)
    size = min(canvas.font(theme.READING), round(spot.height * 0.82))
    sold = place in sale.paid
    name = image(f"{sight.words.card(place):name}", "strong", size, theme.IVORY if sold else theme.MUTED)
    surface.blit(name, name.get_rect(midleft=(spot.left + canvas.px(8), spot.centery)))

    def put(text: str, share: float, colour: str) -> None:
        words = image(text, "title", size, colour)
        surface.blit(words, words.get_rect(center=(spot.left + round(spot.width * share), spot.centery)))

    if not sold:
        words = image(sight.words.text("table", "no_bid"), "text", size, theme.MUTED) if place in sale.unsold else None
        if words is not None:
            surface.blit(words, words.get_rect(midright=(spot.right - canvas.px(10), spot.centery)))
        return
    seat, price = sale.paid[place]
    chip = mark_chip(sight.company.mark(seat), min(canvas.px(18), round(spot.height * 0.8)))
    surface.blit(chip, chip.get_rect(center=(spot.left + round(spot.width * 0.48), spot.centery)))
    put(str(price), 0.60, theme.IVORY)
    if place in sale.counted:
        put(str(sale.counted[place]), 0.77, theme.IVORY)
        worth = sale.worth[place]
        put(str(worth), 0.92, theme.GOLD_WORDS if worth else theme.BAD)


def _rule(surface: pygame.Surface, canvas: Canvas, place: pygame.Rect, heading: str) -> None:
    """A line, and a heading below it."""
    line = panels.separator(place.width - canvas.px(16), canvas.scale)
    surface.blit(line, (place.left + canvas.px(8), place.top))
    words = image(heading, "title", canvas.font(15, 13), theme.GOLD_WORDS)
    surface.blit(words, words.get_rect(midleft=(place.left + canvas.px(8), place.top + canvas.px(HEADING / 2 + 2))))


def _held_glass(canvas: Canvas, units: float) -> pygame.Surface:
    """A glass in the hand of who stands left of it, turned to who stands at its right."""
    return cards.tilted(cards.magnifier(canvas.px(units)), -90)


def _paint_ranks(surface: pygame.Surface, canvas: Canvas, place: pygame.Rect, middle: int, players: int) -> None:
    """Places in the ranking, from the first who looks to the last who sees nothing."""
    side = canvas.px(RANK)
    room = place.width - canvas.px(24) - side
    step = min(room // max(1, players - 1), canvas.px(60))
    left = place.left + canvas.px(12) + side // 2 + (room - step * (players - 1)) // 2
    for at in range(players):
        x = left + step * at
        if at + 1 < players:
            glass = _held_glass(canvas, 25)
            surface.blit(glass, glass.get_rect(center=(x + step // 2, middle)))
        ground = pygame.Rect(0, 0, side, side)
        ground.center = x, middle
        sheet(ground.size, "pill_gold" if at + 1 < players else "pill", canvas.scale).draw(surface, ground.topleft)
        words = image(str(at + 1), "title", canvas.font(15, 13), theme.GOLD_WORDS if at + 1 < players else theme.MUTED)
        surface.blit(words, words.get_rect(center=ground.center))


def pile_told(sight: GhostSight, pile: tuple[str, ...]) -> str:
    """What the pile tells the person who has seen it. Liars have put their True card there."""
    liars = pile.count(TRUTH)
    if sight.shown.stances[sight.seat] == (LIE,):
        form = "alone" if liars == 1 else "you"
    else:
        form = {0: "none", 1: "one"}.get(liars, "others")
    told = sight.company.say("liars_then", form, number=liars)
    counts = {"lies": pile.count(LIE), "truths": liars}
    return sight.company.sentence("saw_pile", "mine", **counts, note=told)


class GhostSide(Side):
    """The side panel and its tabs."""

    scene: GhostScene

    def tabs(self) -> Sequence[Tab]:
        return tab(self.scene), self.log_tab()

    def about(self, seat: int) -> str:
        return self.scene.company.about(seat) if seat != self.scene.me else ""
