"""The tray below the map: the cards to choose from, and in its head who acts first in a round. T 2.2, 3.2

Each card shows its state; inspecting one tells what it is for.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache, partial

import pygame

from art import theme, transform
from art.games.top_secret.cards import cards as art
from art.games.top_secret.cards import meeting as meeting_art
from engine.games.top_secret.notes import ASKED, LOOKED, PACKETS, PASSED
from engine.games.top_secret.rules.numbers import BLACK, FRAGMENTS, bare
from scenes.games.top_secret.base import TopSecretSight, TopSecretTheatre, standing
from scenes.games.top_secret.board import cards, chairs, venice
from scenes.games.top_secret.board.layout import TopSecretLayout
from scenes.games.top_secret.scene import TopSecretScene
from scenes.games.top_secret.telling import partner
from scenes.kit.canvas import Box, Canvas
from scenes.kit.controls import key_cap, ring
from scenes.kit.fan import HIGH
from scenes.kit.painting.shapes import outline
from scenes.kit.text import Span, draw, image, sentences
from scenes.kit.widget import Drag, Inspected, Treatment, Widget
from scenes.people.company import paragraph
from scenes.people.faces import mark_chip
from scenes.tables.board import pictures
from scenes.tables.board.slots import light_ring

# Cards on the tray

STEP = 1.09  # from card to card, as a share of their width
PAD = 18.0  # units between the edges of the tray and what lies on it
STAMP = 27.0  # units across: the stamp on a card that was shown before
GLOW, LIT = "#ffcf6a", "#fff1bd"  # the light behind a card that can be chosen, and of one that is pointed at
NARROWEST = 0.62  # to this share of their width names of places are drawn together
LEAST_NAME = 12  # pixels: height of such a name
LIFT = 5.0  # units by which such a card rises


@dataclass(frozen=True, slots=True)
class Laid:
    """A card on the tray. `left` is its left end in units.

    `gone`: it is somewhere else now, and these words stand at its place. `stamp` is the chip of who saw it, and the
    round in which they did. `pale`: it was played.
    """

    id: str
    card: str
    left: float
    label: str
    press: Callable[[], None] | None = None
    reason: str = ""
    gone: str = ""
    pale: str = ""
    chosen: bool = False
    stamp: tuple[theme.SeatMark, int] | None = None
    key: str = ""
    inspect: Callable[[], Inspected] | None = None
    targets: Callable[[], Sequence[str]] | None = None
    room: float = 0.0  # units at either side of the card, for its name


def ground(canvas: Canvas, layout: TopSecretLayout, label: str, tail: bool) -> Widget:
    """The tray itself; with a `tail` it points up at the meeting."""
    rect = canvas.rect(*layout.tray)
    at = canvas.px(layout.mouth[0]) - rect.left if tail else -1

    def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
        surface.blit(meeting_art.tray(place.size, at), place)

    return Widget("tray", rect, label, paint, shows=(layout, label, at))


def card_top(layout: TopSecretLayout) -> float:
    """Where the cards on the tray begin."""
    _, y, _, high = layout.tray
    return y + high - layout.tray_card * HIGH - 9


def widget(canvas: Canvas, layout: TopSecretLayout, sight: TopSecretSight, each: Laid) -> Widget:
    """The widget of a card on the tray."""
    wide = layout.tray_card
    rect = canvas.rect(each.left - each.room, card_top(layout), wide + 2 * each.room, wide * HIGH)
    mark, letter, pixels = chairs.mark(sight, sight.seat), chairs.letter(sight, each.card), canvas.px(wide)
    word = sight.words.text("table", "places", each.card) if each.card in sight.rules.places else ""

    def paint(surface: pygame.Surface, whole: pygame.Rect, treatment: Treatment) -> None:
        place = whole.inflate(-2 * canvas.px(each.room), 0)
        if each.gone:
            surface.blit(art.place_left(place.width), place)
            _centred(surface, canvas, each.gone, place)
            return
        lit = bool(each.press) and not each.reason and (treatment.hovered or treatment.focused or each.chosen)
        spot = place.move(0, -canvas.px(LIFT) if lit else 0)
        if each.press is not None and not each.reason:
            light = pictures.glow_around(place.size, LIT if lit else GLOW)
            surface.blit(light, light.get_rect(center=spot.center))
        name = each.card
        if each.reason:
            picture = cards.barred(name, pixels, mark, letter, canvas.figures)
        elif each.pale:
            picture = cards.paled(name, pixels, mark, letter, canvas.figures)
        else:
            picture = cards.card(name, pixels, mark, letter, word, canvas.figures)
        if not treatment.carried:
            surface.blit(picture, picture.get_rect(center=spot.center))
        if each.pale:
            _centred(surface, canvas, each.pale, place)
        if word and not each.pale and place.width < 90:
            names = tuple(sight.words.text("table", "places", each) for each in sight.rules.places)
            _named(surface, canvas, names, word, whole.move(0, spot.top - place.top))
        if each.chosen:
            light_ring(spot.size, canvas.scale, 8, "gold").draw(surface, spot.topleft)
        if each.stamp is not None:
            stamp = art.shown_to(each.stamp[0], each.stamp[1], canvas.px(STAMP * canvas.figures))
            middle = spot.right - canvas.px(11), spot.top + canvas.px(19)
            surface.blit(stamp, stamp.get_rect(center=middle))
        if each.key and each.press is not None:
            corner = pygame.Rect(spot.left - canvas.px(2), max(whole.top, spot.top), canvas.px(30), canvas.px(28))
            key_cap(surface, canvas, each.key, corner, centred=True)
        if treatment.focused:
            ring(spot.size, canvas.scale, 8).draw(surface, spot.topleft)

    shows = (
        layout,
        each.card,
        each.gone,
        each.pale,
        each.chosen,
        each.reason,
        each.stamp,
        each.press is not None,
        each.key,
        mark,
        word,
    )
    found = Widget(
        each.id, rect, each.label, paint, each.press, enabled=not each.reason, reason=each.reason, key=each.key,
        inspect=each.inspect, shows=shows,
    )  # fmt: skip
    if each.targets is not None and each.press is not None and not each.reason:
        found.drag = Drag(partial(_straight, each.card, wide, mark, letter), each.targets, each.chosen)
    return found


def _straight(card: str, wide: float, mark: theme.SeatMark, letter: str, canvas: Canvas) -> pygame.Surface:
    return cards.card(card, canvas.px(wide), mark, letter, grown=canvas.figures)


def _named(surface: pygame.Surface, canvas: Canvas, names: tuple[str, ...], word: str, spot: pygame.Rect) -> None:
    """The name of a place at the foot of a card that is too narrow for a banner of its own."""
    picture = name_picture(names, word, round(canvas.font(14, 12) / 0.58), spot.width)
    surface.blit(picture, picture.get_rect(midbottom=(spot.centerx, spot.bottom + 2)))


@lru_cache(maxsize=24)
def name_picture(names: tuple[str, ...], word: str, most: int, wide: int) -> pygame.Surface:
    """One of these names, all as high, at the most `most`; drawn together where it is wider than `wide`."""
    high = most
    while high > LEAST_NAME and any(
        meeting_art.name_ribbon(name, high, "lit").get_width() * NARROWEST > wide for name in names
    ):
        high -= 1
    picture = meeting_art.name_ribbon(word, high, "lit")
    if picture.get_width() <= wide:
        return picture
    return transform.smoothscale(picture, (wide, picture.get_height()))


def _centred(surface: pygame.Surface, canvas: Canvas, text: str, place: pygame.Rect) -> None:
    words = paragraph((Span(text, "text", theme.IVORY),), place.width - canvas.px(6), canvas.font(15))
    spot = pygame.Rect(place.left + canvas.px(3), 0, place.width - canvas.px(6), words.height)
    spot.centery = place.centery
    draw(surface, words, spot, "centre")


def heading(
    canvas: Canvas, layout: TopSecretLayout, left: float, wide: float, parts: Sequence[Span], name: str
) -> Widget:
    """Words in the head of the tray, from `left` on."""
    _, y, _, _ = layout.tray
    label = "".join(span.text for span in parts)
    rect = canvas.rect(left, y + 9, wide, layout.tray_head)

    def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
        x = place.left
        for span in parts:
            size = canvas.font(16, 13) if span.face == "title" else canvas.font(theme.SMALL)
            words = image(span.text, span.face, size, span.colour)
            surface.blit(words, words.get_rect(midleft=(x, place.centery)))
            x += words.get_width() + canvas.px(7)

    return Widget(name, rect, label, paint, shows=(layout, tuple(parts)))


def note(canvas: Canvas, box: Box, parts: Sequence[Span], name: str) -> Widget:
    """A few lines of words in a box of the tray."""
    rect = canvas.rect(*box)
    label = "".join(span.text for span in parts)

    def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
        size = canvas.font(theme.SMALL)
        words = paragraph(tuple(parts), place.width, size)
        while words.height > place.height and size > 13:
            size -= 1
            words = paragraph(tuple(parts), place.width, size)
        draw(surface, words, pygame.Rect(place.left, place.centery - words.height // 2, place.width, words.height))

    return Widget(name, rect, label, paint, shows=(box, tuple(parts)))


# Who acts first

CHIP = 15.0  # units across: the chip before a name
APART = 14.0  # units from one name to the next
GONE = 120  # of 255: how opaque they are who have gone to a place


def order(sight: TopSecretSight) -> tuple[int, ...]:
    """The chairs in the order in which they go, the Ambassador last; none before the deal."""
    shown = sight.shown
    return (*shown.order(), shown.ambassador) if shown.now else ()


def told(sight: TopSecretSight) -> list[str]:
    """What is said before a place is chosen, names marked: who goes first and why, then what the others did last."""
    first, sentence = sight.shown.order()[0], sight.company.sentence
    form = "lot" if sight.story.notes.round <= 1 else "next"
    begins = sentence("goes_first", form, "you" if first == sight.me else "other", seat=first)
    return [begins, _last(sight) or sentence("order_means")]


def _last(sight: TopSecretSight) -> str:
    """What came of the last meeting of others in the round before; empty where there was none."""
    for each in reversed(sight.story.notes.meetings):
        if each.round == sight.story.notes.round - 1 and sight.me not in each.members and each.what in FORMS:
            agent = next((chair for chair in each.members if chair in sight.shown.agents), each.members[0])
            other = each.named if each.named is not None else each.members[-1]
            form = "asked_you" if each.what == ASKED and other == sight.me else FORMS[each.what]
            return sight.company.sentence(
                "last_time", form, players=each.members, place=each.place, seat=agent, other=other
            )
    return ""


FORMS = {PACKETS: "packets", ASKED: "asked", LOOKED: "looked", PASSED: "passed"}


def acts_first(theatre: TopSecretTheatre, place: str) -> str:
    """Of two others who stand together: whether they act before the person, who may go to `place`. T 3.2, 4.1

    Empty where nobody can be met there, and where no two who could call stand together.
    """
    chairs_first, phantom = list(theatre.shown.order()), theatre.rules.phantom
    here = [chair for chair in standing(theatre, place) if chair != theatre.seat]
    if (
        theatre.seat not in chairs_first
        or len(here) > 1
        or not (here or venice.could_come(theatre, place, theatre.seat))
    ):
        return ""
    groups = (standing(theatre, other) for other in theatre.rules.places if other != place)
    pair = next((each for each in groups if len(each) == 2 and set(each) <= set(chairs_first) - {phantom}), ())
    if not pair:
        return ""
    before = min(map(chairs_first.index, pair))
    mine = min(chairs_first.index(chair) for chair in (theatre.seat, *here) if chair in chairs_first)
    return theatre.company.sentence("acts_first", "others" if before < mine else "you", players=pair)


def order_widget(canvas: Canvas, layout: TopSecretLayout, scene: TopSecretScene, left: float) -> Widget:
    """Everybody in the order of the round, at the right of the tray's head from `left` on: who has gone is pale."""
    text, found = scene.words.text, order(scene)
    x, y, wide, _ = layout.tray
    rect = canvas.rect(left, y + 9, x + wide - PAD - left, layout.tray_head)
    named = [(chairs.mark(scene, chair), chairs.name(scene, chair)) for chair in found]
    gone = [bool(scene.shown.now[chair]) for chair in found]
    acting = venice.next_to_go(scene)
    head = text("table", "order")
    label = f"{head}: {', '.join(name for _, name in named)}"

    def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
        size, gap = canvas.font(theme.SMALL), canvas.px(APART)
        chip = min(canvas.px(CHIP), place.height - 2)
        words = [image(name, "strong", size, mark.words) for mark, name in named]
        title = image(head, "title", canvas.font(16, 13), theme.GOLD_WORDS)
        full = sum(each.get_width() + chip + canvas.px(4) + gap for each in words)
        if full > place.width:  # no room for names: the chips alone
            words = [pygame.Surface((0, 1), pygame.SRCALPHA) for _ in words]
            full = sum(chip + canvas.px(4) + gap for _ in words)
        spot = place.right - full
        if spot - title.get_width() - gap >= place.left:
            surface.blit(title, title.get_rect(midleft=(spot - title.get_width() - gap, place.centery)))
        for chair, (mark, _name), word, done in zip(found, named, words, gone, strict=True):
            across = chip + canvas.px(4) + word.get_width()
            picture = pygame.Surface((across, place.height), pygame.SRCALPHA)
            sign = mark_chip(mark, chip)
            picture.blit(sign, sign.get_rect(midleft=(0, place.height // 2)))
            picture.blit(word, word.get_rect(midleft=(chip + canvas.px(4), place.height // 2)))
            picture.set_alpha(GONE if done else 255)
            box = picture.get_rect(midleft=(spot, place.centery))
            if chair == acting:
                outline(
                    surface, theme.GOLD_WORDS, box.inflate(canvas.px(10), 0), max(1.2, canvas.scale * 1.4), canvas.px(8)
                )
            surface.blit(picture, box)
            spot += across + gap

    shows = layout, tuple(named), tuple(gone), acting, head
    return Widget("turns", rect, label, paint, tooltip=text("table", "order_of_round"), shows=shows)


# A card shown large


def inspected(sight: TopSecretSight, card: str) -> Inspected:
    """A card shown large, with what it is for and who has seen it."""
    words = sight.words
    kind = "black" if card.startswith(BLACK) else "fragment" if bare(card) in FRAGMENTS else "agent"
    mark = None if card.startswith(BLACK) else chairs.mark(sight, sight.seat)
    picture = partial(cards.card, card, mark=mark, letter=chairs.letter(sight, card))
    seen = tuple(dict.fromkeys(column.agent for column in sight.story.notes.columns if card in column.given))
    rows = ((words.text("table", "seen_by"), sight.company.say("names", players=seen)),) if seen else ()
    told = sentences(partner.told_of_card(sight, card), words.text("table", "card_told", kind))
    return Inspected(picture, f"{words.card(card):name}", told, rows)
