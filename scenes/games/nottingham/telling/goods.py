"""The tab of the goods: commissions with what the person has of each, and what is known of all hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache, partial

import pygame

from art import theme
from art.brush import paint, path
from art.theme import PARCHMENT
from engine.games.nottingham.rules.numbers import ALIKE, COMMISSIONS, OBJECTS, PAIRS, Rules, missing
from engine.games.nottingham.rules.table import Table
from scenes.games.nottingham import worth
from scenes.games.nottingham.base import NottinghamSight, own_hand
from scenes.games.nottingham.board import cards
from scenes.games.nottingham.scene import NottinghamScene
from scenes.kit.canvas import Box, Canvas
from scenes.kit.controls import ring, sheet
from scenes.kit.text import image, sentences
from scenes.kit.widget import Treatment, Widget
from scenes.people.company import Company
from scenes.people.faces import mark_chip
from scenes.tables.board.grid import Cell, Grid, Head
from scenes.tables.layout import TableLayout
from scenes.tables.telling.side import Side
from scenes.tables.telling.tabs import Tab

HIGH = 43.0  # units: height of a commission, besides its name
SHUT = 17.0  # units: the same of one that cannot be had any more
APART = 3.0  # units between two
LEAST, USUAL = 21.0, 22.0  # units: height of a row of what is known, at the least where a line of the log has its room
LAST_LINE = 82.0  # units: usual height of the last line of the log, with three lines of words
PIP = 21.0  # units: width of a small card
TAG = 52.0, 36.0  # units: width and height of the tag with the points
CHIP = 19.0  # units across
HELD = 53.0  # units: what the chips of the holders take at the right end of a row
NEAR = 2  # cards that somebody lacks for a commission, at most, where it is told
APART_SIGNS = " · "
UNSURE = "?"  # instead of a number: some were known, and none is sure any more
HEAT = (0.0, 0.22, 0.75, 1.0)  # how warm a chip is for so many cards


def tab(scene: NottinghamScene) -> Tab:
    return Tab("goods", scene.words.text("table", "goods"), partial(_content, scene))


# Commissions


def have(sight: NottinghamSight, kind: str) -> list[list[str]]:
    """The small cards of a commission in groups, "" for each that is lacking: what the person has of it."""
    held = Counter(own_hand(sight))
    if kind == "five_alike":
        best = max(OBJECTS, key=lambda card: (held[card], OBJECTS.index(card)))
        most = min(ALIKE, held[best])
        return [[best] * most + [""] * (ALIKE - most)]
    if kind == "all_seven":
        return [[card if held[card] else "" for card in OBJECTS]]
    wanted = PAIRS[kind]
    pairs = [[card, card] for card in reversed(OBJECTS) if held[card] >= 2][:wanted]
    halves = [[card, ""] for card in reversed(OBJECTS) if held[card] == 1]
    return [*pairs, *halves, *[["", ""]] * wanted][:wanted]


def counted(sight: NottinghamSight, kind: str) -> tuple[int, int]:
    """How much of a commission the person has, and how much it asks for: cards, or pairs."""
    groups = have(sight, kind)
    if kind in PAIRS:
        return sum(all(group) for group in groups), PAIRS[kind]
    return sum(map(bool, groups[0])), len(groups[0])


# What the tab shows


def _content(scene: NottinghamScene, canvas: Canvas, layout: TableLayout, box: Box) -> list[Widget]:
    x, y, wide, high = box
    words = scene.words
    taller = max(1.0, layout.words(15) / 15)
    found = [_heading(scene, canvas, (x, y, wide, 22 * taller), words.text("table", "commissions"))]
    y += 24 * taller
    for kind in COMMISSIONS:
        tall = layout.words(15) * 1.25 + (HIGH if _can_be_had(scene, kind) else SHUT)
        found.append(_commission(scene, canvas, (x, y, wide, tall), kind))
        y += tall + APART
    if scene.house.settings.aids:
        found += _known(scene, canvas, layout, (x, y + 4, wide, box[1] + high - y - 4))
    return found


def _heading(sight: NottinghamSight, canvas: Canvas, box: Box, words: str) -> Widget:
    def draw(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
        line = image(words, "title", canvas.font(theme.HEADING), theme.GOLD_WORDS)
        spot = surface.blit(line, line.get_rect(midleft=(place.left + canvas.px(6), place.centery)))
        side = canvas.px(CHIP)
        free = image(sight.company.say("free_place"), "text", canvas.font(theme.SMALL), theme.MUTED)
        right = free.get_rect(midright=(place.right - canvas.px(8), place.centery))
        if right.left - side * 3 // 2 > spot.right:  # what a dashed circle in the rows below means
            surface.blit(free, right)
            surface.blit(_free(side), _free(side).get_rect(center=(right.left - side * 7 // 10, place.centery)))

    return Widget("commissions", canvas.rect(*box), words, draw, shows=words)


def _can_be_had(sight: NottinghamSight, kind: str) -> bool:
    return bool(worth.points_for(sight, kind))


def _commission(scene: NottinghamScene, canvas: Canvas, box: Box, kind: str) -> Widget:
    name = f"{scene.words.card(kind):name}"
    press = scene.questions.commission_press(kind) if scene.tempo.asked else None
    told = sentences(scene.words.text("table", "commission_told", kind), _worth(scene, kind), _nearest(scene, kind))
    why = "" if press else scene.questions.why_not_commission(kind)
    paint_row = partial(_paint, scene, canvas, kind, name, press is not None)
    label = f"commission {kind} row" if press else f"commission {kind}, shown"
    shows = name, press is not None, why, tuple(scene.shown.holders()[kind]), own_hand(scene)
    tip, place = sentences(why, told), canvas.rect(*box)
    return Widget(
        label.replace(",", ""), place, name, paint_row, press, enabled=not why, reason=tip, tooltip=tip, shows=shows
    )


def _worth(sight: NottinghamSight, kind: str) -> str:
    """What a commission counts for the first, and for both as soon as there is a second. N 5.1"""
    rules, text = sight.rules, sight.words.text
    alone, both = rules.alone[kind], rules.both[kind]
    told = text("table", "commission_worth", alone=alone, both=both, lost=alone - both)
    return sentences(
        told, text("table", "may_lose", lost=alone - both) if _may_lose(sight.seat, sight.shown, kind) else ""
    )


def _nearest(sight: NottinghamSight, kind: str) -> str:
    """Which of the others is nearest to a commission by what the person knows of hands; nobody of whom that is little."""
    if not sight.house.settings.aids:
        return ""
    able = [seat for seat in sight.shown.others(sight.seat) if worth.points_for(sight, kind, seat)]
    lacking = {seat: missing(sight.story.knowledge.counts(seat), kind) for seat in able}
    near = min(lacking, key=lacking.__getitem__, default=None)
    if near is None or lacking[near] > NEAR:
        return ""
    form = "lacks" if lacking[near] else "holds"
    return sight.company.say("nearest", form, seat=near, number=lacking[near])


def _may_lose(mine: int, table: Table, kind: str) -> bool:
    """Whether a commission of the person would count less once a second completes it."""
    return table.holders()[kind] == (mine,)


def closed(sight: NottinghamSight, kind: str) -> list[str]:
    """What the row of a commission that cannot be had any more says, the shortest words last."""
    text, rules = sight.words.text, sight.rules
    holders = sight.shown.holders()[kind]
    if sight.seat not in holders:
        return [text("table", "both_gone")]
    fill = {"alone": rules.alone[kind], "both": rules.both[kind], "points": rules.prize_of(kind, holders)}
    whole = "mine_alone" if _may_lose(sight.seat, sight.shown, kind) else "mine_shared"
    return [text("table", name, **fill) for name in (whole, "mine_shortly")]


def _paint(
    sight: NottinghamSight, canvas: Canvas, kind: str, name: str, can: bool, surface: pygame.Surface, place: pygame.Rect,
    treatment: Treatment,
) -> None:  # fmt: skip
    sheet(place.size, "plate_gold" if can else "row", canvas.scale).draw(surface, place.topleft)
    px, inset = canvas.px, canvas.px(10)
    holders = sight.shown.holders()[kind]
    open_ = _can_be_had(sight, kind)
    size = canvas.font(15, 13)
    title = image(name, "title", size, theme.IVORY if open_ else theme.MUTED)
    top = place.top + px(5) if open_ else place.centery - title.get_height() // 2
    surface.blit(title, (place.left + inset, top))
    if open_:
        _paint_open(sight, canvas, kind, surface, place, top + title.get_height() + px(2))
    else:
        colour = theme.GOOD if sight.seat in holders else theme.MUTED
        left = place.left + inset + title.get_width() + px(10)
        told = _fitting(closed(sight, kind), canvas, place.right - px(HELD) - left, colour)
        if told is not None:
            surface.blit(told, told.get_rect(midleft=(left, place.centery)))
    _paint_holders(sight.rules, sight.company, canvas, surface, place, holders, open_)
    if treatment.focused:
        ring(place.size, canvas.scale).draw(surface, place.topleft)


def _fitting(said: Sequence[str], canvas: Canvas, room: int, colour: str) -> pygame.Surface | None:
    """The first of some words that has room, so many pixels; None where none has."""
    made = (image(words, "spoken", canvas.font(theme.SMALL), colour) for words in said)
    return next((each for each in made if each.get_width() <= room), None)


def _paint_open(
    sight: NottinghamSight, canvas: Canvas, kind: str, surface: pygame.Surface, place: pygame.Rect, y: int
) -> None:
    px, left = canvas.px, place.left + canvas.px(10)
    wide = px(PIP)
    for group in have(sight, kind):
        for at, card in enumerate(group):
            picture = cards.pip(card, wide)
            surface.blit(picture, (left, y))
            left += px(8) if kind in PAIRS and at == 0 else wide + px(3)
        left += px(3)
    got, need = counted(sight, kind)
    told = sight.words.text("table", "of", have=got, need=need)
    count = image(told, "strong", canvas.font(theme.SMALL), theme.GOLD_WORDS)
    surface.blit(count, count.get_rect(topright=(place.right - px(62), place.top + px(6))))
    tag = _tag((px(TAG[0]), px(TAG[1])))
    spot = tag.get_rect(topright=(place.right - px(6), place.top + px(3)))
    surface.blit(tag, spot)
    points = image(str(worth.points_for(sight, kind)), "heading", canvas.font(19), theme.INK_TITLE)
    surface.blit(points, points.get_rect(center=(spot.centerx, spot.top + round(spot.height * 0.42))))


def _paint_holders(
    rules: Rules,
    company: Company,
    canvas: Canvas,
    surface: pygame.Surface,
    place: pygame.Rect,
    holders: Sequence[int],
    open_: bool,
) -> None:
    side = canvas.px(CHIP)
    y = place.bottom - canvas.px(13) if open_ else place.centery
    x = place.right - canvas.px(6 + TAG[0] / 2) - side * 6 // 10
    for at in range(rules.data.holders):
        middle = x + at * side * 6 // 5, y
        chip = mark_chip(company.mark(holders[at]), side) if at < len(holders) else _free(side)
        surface.blit(chip, chip.get_rect(center=middle))


# What is known of hands


def _known(scene: NottinghamScene, canvas: Canvas, layout: TableLayout, box: Box) -> list[Widget]:
    scene, knowledge = scene, scene.story.knowledge
    others = [seat for seat in range(scene.players) if seat != scene.seat]
    drawn = scene.shown.drawn[0] if scene.shown.drawn else ""
    rows = [Head(partial(cards.medallion, card), f"{scene.words.card(card):brief}", card == drawn) for card in OBJECTS]
    rows.append(Head(_blank, scene.words.text("table", "unseen")))
    columns = [Head(partial(mark_chip, scene.company.mark(seat))) for seat in others]

    gone = scene.story.gone
    counts = tuple((*knowledge.counts(seat), knowledge.unseen(seat)) for seat in others)

    def cell(row: int, column: int) -> Cell | None:
        count = counts[column][row]
        if row == len(OBJECTS):
            return Cell(text=str(count)) if count else None
        less = bool(gone.get((others[column], OBJECTS[row])))
        if not count and not less:
            return None
        return Cell(text=sure(count, counts[column][-1]), heat=HEAT[min(count, len(HEAT) - 1)], less=less)

    grid = Grid(scene.words.text("table", "known_of_hands"), rows, columns, cell)
    whole = canvas.rect(*box)
    room = whole.height - grid.high(canvas, 0)
    line = canvas.px(LAST_LINE / theme.READING * layout.words(theme.READING))  # whatever it says just now
    least, usual = (
        canvas.px(max(units, layout.words(theme.SMALL) * share)) for units, share in ((LEAST, 1.2), (USUAL, 1.35))
    )
    beside = room - (0 if canvas.compact else line)  # in the drawer there is none
    high = min(usual, room // len(rows), max(least, beside // len(rows)))
    if not canvas.compact:
        whole.height = grid.high(canvas, high)

    cells = [cell(row, column) for row in range(len(OBJECTS)) for column in range(len(columns))]
    signs = [
        scene.company.say(name, none=text)
        for name, text in (("no_longer_sure", UNSURE), ("all_gone", "0"))
        if any(each is not None and each.text == text for each in cells)
    ]

    def draw(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
        grid.paint(surface, canvas, place, high)
        heads = grid.heads(canvas, place)
        if signs and heads:  # what the signs mean; where there is room for one, what the first does
            meanings = [
                image(words, "text", canvas.font(theme.SMALL), theme.BAD)
                for words in (APART_SIGNS.join(signs), signs[0])
            ]
            spots = [each.get_rect(midleft=(place.left + canvas.px(8), heads[0].centery)) for each in meanings]
            for meaning, spot in zip(meanings, spots, strict=True):
                if spot.right < heads[0].left:
                    surface.blit(meaning, spot)
                    break

    spent = tuple(sorted(where for where, number in gone.items() if number))
    shows = grid.heading, rows[-1].name, counts, drawn, high, spent
    told = scene.words.text("table", "known_told")
    found = [Widget("known", whole, grid.heading, draw, tooltip=told, shows=shows)]
    for row, column, place in grid.cells(canvas, whole, high):
        each = cell(row, column)
        if each is not None and each.less:
            words = _less(scene.company, others[column], OBJECTS[row], each.text)
            found.append(Widget(f"gone {others[column]} {OBJECTS[row]}", place, words, tooltip=words))
    return found


def _less(company: Company, seat: int, card: str, sign: str) -> str:
    """What the sign says of cards that were known in a hand, and of which some have gone since the person's last turn."""
    form = "unsure" if sign == UNSURE else "none" if sign == "0" else "some"
    return company.say("gone", form, seat=seat, card=card, number=sign)


def sure(count: int, unseen: int) -> str:
    """How many there surely are, in a sign: none is said only where none can be among the unseen cards either."""
    return str(count) if count or not unseen else UNSURE


@lru_cache(maxsize=4)
def _tag(size: tuple[int, int]) -> pygame.Surface:
    """The parchment tag that a commission's points stand on."""
    outline = "M1.500 1.500H50.500V25L26 34 1.500 25z"
    from art.brush import down

    return paint(path(outline, down(*PARCHMENT), "#8a5a18", 1.4), size, TAG)


@lru_cache(maxsize=4)
def _free(side: int) -> pygame.Surface:
    """The place of a holder to come."""
    from art.brush import circle

    rim = circle(10, 10, 7.5, line="#8592b8", width=1.5).replace("/>", ' stroke-dasharray="3 3"/>')
    return paint(rim, (side, side), (20, 20))


def _blank(side: int) -> pygame.Surface:
    return cards.back(max(8, round(side * 0.72)))


class NottinghamSide(Side):
    """The side panel and its tabs."""

    scene: NottinghamScene

    def tabs(self) -> Sequence[Tab]:
        return tab(self.scene), self.log_tab()
