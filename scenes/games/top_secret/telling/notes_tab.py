"""The tab of the notes: who has which places left, the number, one grid open and the others folded to a line."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from art import theme
from art.games.top_secret.cards import notes as marks
from engine.games.top_secret.helper import needed
from engine.games.top_secret.pencil import RING
from engine.games.top_secret.rules.numbers import IDENTITIES, TRUE_CARDS
from engine.words import Words
from scenes.games.top_secret.base import TopSecretSight, as_told, short
from scenes.games.top_secret.board import cards, chairs
from scenes.games.top_secret.board.layout import TopSecretLayout
from scenes.games.top_secret.scene import TopSecretScene
from scenes.games.top_secret.telling import grid, partner, people
from scenes.games.top_secret.telling.partner import certain, number_box
from scenes.kit.canvas import Box, Canvas
from scenes.kit.controls import ring, sheet
from scenes.kit.text import image, sentences, shortened
from scenes.kit.widget import Treatment, Widget
from scenes.people.company import plain
from scenes.people.faces import mark_chip
from scenes.tables.board import pictures
from scenes.tables.layout import TableLayout
from scenes.tables.telling.side import Side
from scenes.tables.telling.tabs import Tab

LEAST_SWITCH = 28  # pixels: height of what can be clicked
GAP = 4.0  # units between two parts
LEFT_ROW = 18.5  # units: height of a row of the places left
BOX_HIGH = 38.0  # units: height of the boxes of the number
FOLDED = 29.0  # units: height of a folded sheet
HEAD = 26.0  # units: height of the head of the open one
ROW = 29.0  # units: height of a row of its grid
FOOT = 30.0  # units: height of the legend with the helper's switch
LEAST = 0.72  # share to which rows shrink at most before parts are left out
# People, places left, legend, ally: what of them is there. Who one's ally is stands above one's own cards too.
FORMS = (
    (True, True, True, True),
    (False, True, True, True),
    (False, True, True, False),
    (False, True, False, False),
    (False, False, False, False),
)


@dataclass(frozen=True, slots=True)
class Parts:
    """What the tab shows, and how high its rows are beside their best."""

    people: bool
    left: bool
    foot: bool
    ally: bool
    share: float


def tab(scene: TopSecretScene) -> Tab:
    return Tab(grid.NOTES, scene.words.text("table", "notes"), partial(_content, scene))


def log_tab(scene: TopSecretScene) -> Tab:
    """The log below everybody's portraits."""
    log = scene.side.log_tab()
    return Tab(log.id, log.name, partial(_log, scene, log), log.new)


def _log(scene: TopSecretScene, log: Tab, canvas: Canvas, _: TableLayout, box: Box) -> list[Widget]:
    layout = scene.layout(canvas)
    if layout.compact:
        return list(log.content(canvas, layout, box))
    x, y, wide, high = box
    head = people.HIGH
    found = people.widgets(canvas, scene, (x, y - 4, wide, head))
    return [*found, *log.content(canvas, layout, (x, y + head + 4, wide, high - head - 4))]


# What it shows


def _parts(sight: TopSecretSight, layout: TopSecretLayout, high: float) -> Parts:
    """As much as there is room for."""
    head = people.HIGH
    folded = len(grid.sheets(sight)) - 1
    large = max(1.0, layout.words(16) / 16)
    grid_high = large * (HEAD + len(TRUE_CARDS) * ROW)
    fixed = BOX_HIGH * large + GAP + folded * (FOLDED * large + GAP) + GAP
    ally_high = LEFT_ROW * large if partner.ally(sight) else 0.0
    left = (len(chairs.around(sight)) + 1) * LEFT_ROW * large + GAP
    foot = FOOT * large
    to_click = LEAST_SWITCH / layout.canvas.scale / min(ROW, FOLDED)
    for at, (faces, places, legend, ally) in enumerate(FORMS, 1):
        faces = faces and not layout.compact
        rows = grid_high + fixed + left * places + ally_high * ally
        room = high - head * faces - foot * legend
        share = room / rows * large
        if share >= max(LEAST * large, to_click) or at == len(FORMS):
            return Parts(faces, places, legend, ally, min(max(1.08 * large, to_click), share))
    raise AssertionError


def _content(scene: TopSecretScene, canvas: Canvas, _: TableLayout, box: Box) -> list[Widget]:
    layout = scene.layout(canvas)
    x, y, wide, high = box
    parts = _parts(scene, layout, high)
    k, found = parts.share, list[Widget]()
    if parts.people:
        head = people.HIGH
        found += people.widgets(canvas, scene, (x, y - 4, wide, head))
        y += head
    if parts.left:
        found += people.left_rows(canvas, scene, (x, y, wide, 0), LEFT_ROW * k)
        y += (len(chairs.around(scene)) + 1) * LEFT_ROW * k + GAP
    told = partner.noted(scene)
    if told and parts.ally:
        found.append(_line(canvas, (x, y, wide, LEFT_ROW * k), told, plain(partner.dealt(scene))))
        y += LEFT_ROW * k
    found += _number(scene, canvas, (x, y, wide, BOX_HIGH * k))
    y += BOX_HIGH * k + GAP
    opened = grid.opened(scene)
    for chair in grid.sheets(scene):
        if chair == opened:
            tall = (HEAD + len(TRUE_CARDS) * ROW) * k
            found += grid.widgets(canvas, scene, chair, (x, y, wide, tall), HEAD * k)
        else:
            tall = FOLDED * k
            found.append(_folded(scene, canvas, (x, y, wide, tall), chair))
        y += tall + GAP
    if parts.foot:
        found += _foot(scene, canvas, (x, box[1] + high - FOOT, wide, FOOT))
    return found


# The number


def _number(sight: TopSecretSight, canvas: Canvas, box: Box) -> list[Widget]:
    x, y, wide, high = box
    step = wide / len(IDENTITIES)
    return [
        _box(sight, canvas, (x + step * at + 2, y, step - 4, high), at, agent) for at, agent in enumerate(IDENTITIES)
    ]


def _box(sight: TopSecretSight, canvas: Canvas, box: Box, at: int, agent: str) -> Widget:
    kind, fragment = number_box(sight, at)
    letter = chairs.letter(sight, agent)
    label = ": ".join(filter(None, (short(sight, agent), fragment)))

    def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
        surface.blit(marks.number_box(place.size, kind), place)
        size = max(11, round(place.height * 0.40))
        head = image(letter, "title", size, "#a02038" if kind == "mine" else theme.INK_TITLE)
        surface.blit(head, head.get_rect(topleft=(place.left + canvas.px(6), place.top + canvas.px(1))))
        if fragment:
            number = image(fragment, "number", max(12, round(place.height * 0.56)), theme.INK_TITLE)
            number = number.subsurface(number.get_bounding_rect())
            surface.blit(number, number.get_rect(center=(place.left + round(place.width * 0.62), place.centery)))

    tip = number_told(sight, at)
    return Widget(f"number {at}", canvas.rect(*box), label, paint, tooltip=tip, shows=(box, kind, fragment, letter))


# A folded sheet


def _folded(scene: TopSecretScene, canvas: Canvas, box: Box, chair: int) -> Widget:
    mark, name = chairs.mark(scene, chair), chairs.name(scene, chair)
    met = len(scene.story.notes.columns_of(chair))
    told = scene.words.text("table", "meetings", "none" if not met else "one" if met == 1 else "other", count=met)
    sure = certain(scene, chair)
    ringed = tuple(card for card in TRUE_CARDS if scene.notebook.pencil.at(chair, card) == RING and card not in sure)
    label = ": ".join(
        (
            name,
            ", ".join([told, *(f"{scene.words.card(card):name}" for card in sure), *_pencilled(scene.words, ringed)]),
        )
    )

    def paint(surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
        sheet(place.size, "row", canvas.scale).draw(surface, place.topleft)
        chip = mark_chip(mark, canvas.px(17))
        surface.blit(chip, chip.get_rect(midleft=(place.left + canvas.px(8), place.centery)))
        size = min(canvas.font(17), round(place.height * 0.56))
        right = place.right - canvas.px(8)
        arrow = pictures.sign("down", canvas.px(15), theme.MUTED)
        surface.blit(arrow, arrow.get_rect(midright=(right, place.centery)))
        right -= arrow.get_width() + canvas.px(5)
        for card in reversed((*sure, *ringed)):
            picture = cards.medallion(card, min(canvas.px(24), place.height - 4))
            spot = surface.blit(picture, picture.get_rect(midright=(right, place.centery)))
            if card in ringed:
                around = marks.ring((spot.width + canvas.px(4), min(place.height, spot.height + canvas.px(4))))
                surface.blit(around, around.get_rect(center=spot.center))
            right -= picture.get_width() + canvas.px(5)
        left = place.left + canvas.px(14) + chip.get_width()
        words = image(shortened(name, "strong", size, right - left), "strong", size, mark.words)
        surface.blit(words, words.get_rect(midleft=(left, place.centery)))
        left += words.get_width() + canvas.px(8)
        count = image(told, "text", size, theme.MUTED)
        if left + count.get_width() <= right:
            surface.blit(count, count.get_rect(midright=(right, place.centery)))
        if treatment.focused or treatment.hovered:
            ring(place.size, canvas.scale).draw(surface, place.topleft)

    return Widget(
        f"tab fold {chair}",
        canvas.rect(*box),
        label,
        paint,
        partial(grid.unfold, scene, chair),
        shows=(box, label, mark, sure, ringed),
    )


# The foot


def _foot(scene: TopSecretScene, canvas: Canvas, box: Box) -> list[Widget]:
    """What the signs mean, and the helper's switch where aids are on."""
    x, y, wide, high = box
    scene, text = scene, scene.words.text
    found = [
        _legend(
            canvas,
            (x, y, wide * (0.56 if scene.notebook.can_help else 1), high),
            text("table", "to_me"),
            text("table", "by_me"),
        )
    ]
    if scene.notebook.can_help:
        label = text("table", "helper_switch")
        rect = canvas.rect(x + wide * 0.58, y, wide * 0.42, high)
        rect.inflate_ip(0, max(0, LEAST_SWITCH - rect.height))
        found.append(
            _switch(
                canvas,
                rect,
                label,
                scene.notebook.helping,
                scene.notebook.toggle_helper,
                text("table", "helper_told"),
            )
        )
    return found


def _line(canvas: Canvas, box: Box, told: str, tip: str) -> Widget:
    """A line of the notes' head, which says more where it is pointed at."""

    def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
        size = min(canvas.font(16), round(place.height * 0.9))
        words = image(shortened(told, "strong", size, place.width - canvas.px(8)), "strong", size, theme.GOLD_WORDS)
        surface.blit(words, words.get_rect(midleft=(place.left + canvas.px(4), place.centery)))

    return Widget("ally", canvas.rect(*box), told, paint, tooltip=tip, shows=(box, told))


def _legend(canvas: Canvas, box: Box, to_me: str, by_me: str) -> Widget:
    def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
        size, side, x = canvas.font(15), canvas.px(15), place.left + canvas.px(2)
        for sign, told in ((marks.eye(side), to_me), (marks.disc(side), by_me)):
            surface.blit(sign, sign.get_rect(midleft=(x, place.centery)))
            words = image(told, "text", size, theme.MUTED)
            x += side + canvas.px(3)
            if x + words.get_width() > place.right:
                return
            surface.blit(words, words.get_rect(midleft=(x, place.centery)))
            x += words.get_width() + canvas.px(8)

    return Widget("legend", canvas.rect(*box), f"{to_me}, {by_me}", paint, shows=(box, to_me, by_me))


def _switch(canvas: Canvas, rect: pygame.Rect, label: str, on: bool, press: Callable[[], None], told: str) -> Widget:
    def paint(surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
        size = canvas.font(15)
        wide, high = canvas.px(34), canvas.px(18)
        body = pygame.Rect(place.right - wide, place.centery - high // 2, wide, high)
        sheet(body.size, "pill_gold" if on else "pill", canvas.scale).draw(surface, body.topleft)
        knob = sheet((high - 4, high - 4), "pill_bright" if on else "pill", canvas.scale)
        knob.draw(surface, (body.right - high + 2 if on else body.left + 2, body.top + 2))
        room = body.left - canvas.px(4) - place.left
        words = image(shortened(label, "text", size, room), "text", size, theme.IVORY if on else theme.MUTED)
        surface.blit(words, words.get_rect(midright=(body.left - canvas.px(4), place.centery)))
        if treatment.focused or treatment.hovered:
            ring(place.size, canvas.scale).draw(surface, place.topleft)

    return Widget("tab helper", rect, label, paint, press, tooltip=told, shows=(tuple(rect), label, on))


# What is known


def number_told(sight: TopSecretSight, at: int) -> str:
    """Why a box of the number looks as it does: whose it is and how that is known, or what is still possible."""
    agent, say = IDENTITIES[at], sight.company.say
    kind, fragment = number_box(sight, at)
    if sight.shown.unmasked or not sight.shown.identities:
        return ""
    if kind == "sure":
        cells = sight.notebook.helper.cells
        chair = next((each for each in chairs.agents(sight) if agent in sight.notebook.helper.sure(each)), None)
        if chair is None or fragment not in sight.notebook.helper.sure(chair):
            return sentences(say("number_told", "all", card=agent, second=fragment), _follows(sight, at))
        whys = (cells[chair, card].why for card in (agent, fragment))
        told = (sight.notebook.helper_says(why) for why in whys if why is not None)
        return sentences(*dict.fromkeys((say("number_told", "sure", seat=chair, card=agent, second=fragment), *told)))
    if kind == "open" and sight.notebook.helping:
        return say("number_told", "left", card=agent, cards=sight.notebook.helper.dial(at))
    return say("number_told", kind, card=agent, second=fragment) if fragment else say("number_told", "open", card=agent)


def _follows(sight: TopSecretSight, at: int) -> str:
    """From which packets it follows what stands in a box of the number."""
    showings, agent = needed(sight.rules, sight.shown, sight.seat, at), IDENTITIES[at]
    shown = [(who, as_told(tuple(packet.split("+")))) for who, packet in showings]
    match shown:
        case []:
            return ""
        case [(who, cards)]:
            return sight.company.say("number_told", "by_one", card=agent, seat=who, cards=cards)
        case [(one, first), (other, second)]:
            form = "by_two" if one == other else "by_both"
            fill = {"seat": one, "other": other, "first": first, "second": second}
            return sight.company.say("number_told", form, card=agent, **fill)
        case _:
            players = tuple(dict.fromkeys(who for who, _ in shown))
            return sight.company.say("number_told", "by_more", card=agent, players=players)


def _pencilled(words: Words, ringed: Sequence[str]) -> list[str]:
    """Cards ringed with the person's own pencil, in words."""
    word = words.text("table", "pencils", RING)
    return [f"{words.card(card):name} ({word})" for card in ringed]


class TopSecretSide(Side):
    """The side panel and its tabs."""

    scene: TopSecretScene

    def tabs(self) -> Sequence[Tab]:
        return tab(self.scene), log_tab(self.scene)
