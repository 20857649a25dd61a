"""The text of rules pages: sections and paragraphs with numbers and pictures, laid out once for a width and painted."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache

import pygame

from art import panels, theme
from art import type as letters
from engine.rulebook import Paragraph as Rule
from engine.rulebook import Section, hits
from engine.words import NO_BREAK
from scenes.kit.canvas import Canvas
from scenes.kit.controls import sheet
from scenes.kit.text import Paragraph, Span, draw, gaps, image, wrap

READING = 20.0  # units: size of the words of a paragraph
TITLE = 23.0  # units: size of a section's title
NUMBER = 15.0  # units: size of a paragraph's number
PAD = 10.0  # units inside a paragraph's sheet
GAP = 6.0  # units between two paragraphs
AFTER = 18.0  # units after a section, beside that
CARD = 92.0  # units: width of a card
CARD_GAP = 10.0  # units between two cards
BESIDE = 0.36  # share of the width that pictures may take beside the words; where they need more they stand below
_NUMBER = re.compile(r"\b([A-Z]) (?=[0-9])")  # of a paragraph: its letter is never left alone at the end of a line
HIT = "#4a3c14"  # behind a word that was searched for
OURS = "#c9d6ff"  # what the rule sheet does not have; a line below it tells it without colour
LINE = 1.2  # units: how thick that line is

DIAGRAM = 640.0  # units: width of a diagram at most
Picture = Callable[[str, int], pygame.Surface | None]  # of a card and a width in pixels
Drawing = Callable[[str, int], pygame.Surface]  # the diagram of a paragraph, so many pixels wide


@dataclass(frozen=True, slots=True)
class Style:
    """What the layout depends on beside the text. `ours` is the sentence below paragraphs of which a part is ours.

    `width` of the text and sizes of its words in pixels; `scale` is pixels a unit.
    """

    width: int
    scale: float
    reading: int
    title: int
    number: int
    small: int
    ours: str

    @classmethod
    def of(cls, canvas: Canvas, width: int, ours: str) -> Style:
        font = canvas.font
        return cls(width, canvas.scale, font(READING), font(TITLE), font(NUMBER), font(theme.SMALL), ours)

    def px(self, units: float) -> int:
        return round(units * self.scale)


@dataclass(frozen=True, slots=True)
class Block:
    """A section's title or one paragraph, in pixels from the top left of the whole text.

    Its words begin at `at`; `cards` are pairs of id and place, `drawn` is the place of its diagram if it has one.
    """

    id: str
    section: str
    rect: pygame.Rect
    text: str
    words: Paragraph
    at: tuple[int, int]
    note: Paragraph | None = None
    cards: tuple[tuple[str, pygame.Rect], ...] = ()
    heading: bool = False
    drawn: pygame.Rect | None = None


@dataclass(frozen=True, slots=True)
class Pages:
    """The blocks from the top down, and how many pixels they are high together."""

    style: Style
    blocks: tuple[Block, ...]
    high: int

    def block(self, name: str) -> Block | None:
        return next((each for each in self.blocks if each.id == name), None)

    def top(self, y: int) -> Block:
        """The block at `y` pixels below the top, or the last one above that."""
        return next((each for each in reversed(self.blocks) if each.rect.top <= y), self.blocks[0])


@lru_cache(maxsize=400)
def _wrapped(text: str, face: str, colour: str, width: int, pixels: int) -> Paragraph:
    """Words in lines; line breaks of the text are kept."""
    text = _NUMBER.sub(rf"\1{NO_BREAK}", text)
    parts = [wrap([Span(line, face, colour)], width, pixels) for line in text.split("\n")]
    return Paragraph(tuple(line for part in parts for line in part.lines), pixels, max(each.leading for each in parts))


@lru_cache(maxsize=16)
def lay(
    sections: Sequence[Section],
    shown: frozenset[str],
    style: Style,
    pictured: frozenset[str],
    drawn: tuple[tuple[str, float], ...] = (),
) -> Pages:
    """The paragraphs that are `shown`, below the titles of their sections; room for the cards that are `pictured`.

    `drawn` are the paragraphs with a diagram, each with its height as a share of its width.
    """
    diagrams = dict(drawn)
    blocks: list[Block] = []
    y = 0
    for section in sections:
        rules = [each for each in section.paragraphs if each.id in shown]
        if not rules:
            continue
        blocks.append(_title(section, style, y))
        y = blocks[-1].rect.bottom + style.px(GAP)
        for rule in rules:
            blocks.append(_block(rule, section.id, style, y, pictured, diagrams.get(rule.id)))
            y = blocks[-1].rect.bottom + style.px(GAP)
        y += style.px(AFTER)
    return Pages(style, tuple(blocks), y)


def _title(section: Section, style: Style, y: int) -> Block:
    pad = style.px(PAD)
    words = _wrapped(section.title, "title", theme.GOLD_WORDS, style.width - 2 * pad, style.title)
    rect = pygame.Rect(0, y, style.width, words.height + pad + style.px(4))
    return Block(section.id, section.id, rect, section.title, words, (pad, y + pad // 2), heading=True)


def _indent(style: Style) -> int:
    """How many pixels from the left the words begin: the widest number has room before them."""
    return image("G 99.99", "title", style.number, theme.GOLD_WORDS).get_width() + style.px(PAD + 8)


def _block(rule: Rule, section: str, style: Style, y: int, pictured: frozenset[str], diagram: float | None) -> Block:
    pad, left = style.px(PAD), _indent(style)
    wide, high, gap = style.px(CARD), round(style.px(CARD) * 1.4), style.px(CARD_GAP)
    drawn = [card for card in rule.cards if card in pictured]
    room = style.width - left - pad
    taken = len(drawn) * (wide + gap)
    beside = 0 < taken <= room * BESIDE
    column = room - (taken if beside else 0)
    words = _wrapped(rule.text, "text", theme.IVORY, column, style.reading)
    note = None
    if rule.ours:
        words = marked(words, rule.text, [_span(rule.text, passage) for passage in rule.ours], OURS)
        note = _wrapped(style.ours, "text", theme.MUTED, column, style.small)
    foot = y + pad + words.height + (note.height + style.px(2) if note else 0)
    cards = []
    if beside:
        x = style.width - pad - taken + gap
        cards = [(card, pygame.Rect(x + at * (wide + gap), y + pad, wide, high)) for at, card in enumerate(drawn)]
        foot = max(foot, y + pad + high)
    elif drawn:
        row = max(1, (room + gap) // (wide + gap))
        for at, card in enumerate(drawn):
            place = (left + at % row * (wide + gap), foot + gap + at // row * (high + gap))
            cards.append((card, pygame.Rect(place, (wide, high))))
        foot = cards[-1][1].bottom
    below = None
    if diagram is not None:
        across = min(room, style.px(DIAGRAM))
        below = pygame.Rect(left, foot + gap, across, round(across * diagram))
        foot = below.bottom
    rect = pygame.Rect(0, y, style.width, foot + pad - y)
    return Block(rule.id, section, rect, rule.text, words, (left, y + pad), note, tuple(cards), drawn=below)


def _span(text: str, passage: str) -> tuple[int, int]:
    begun = text.index(passage)
    return begun, begun + len(passage)


def paint(
    surface: pygame.Surface,
    area: pygame.Rect,
    pages: Pages,
    wanted: Sequence[str],
    raised: str | None,
    picture: Picture,
    drawing: Drawing,
) -> None:
    """Paint the blocks that show within the surface's clip; the words of a search are marked, one block is raised."""
    shows = surface.get_clip()
    for block in pages.blocks:
        if block.rect.move(area.topleft).colliderect(shows):
            _paint(surface, area, pages.style, block, wanted, block.id == raised, picture)
            if block.drawn is not None:
                surface.blit(drawing(block.id, block.drawn.width), block.drawn.move(area.topleft))


def _paint(
    surface: pygame.Surface,
    area: pygame.Rect,
    style: Style,
    block: Block,
    wanted: Sequence[str],
    raised: bool,
    picture: Picture,
) -> None:
    place = block.rect.move(area.topleft)
    if raised:
        sheet(place.size, "now", style.scale).draw(surface, place.topleft)
    words = block.words
    spot = pygame.Rect(area.left + block.at[0], area.top + block.at[1], words.width, words.height)
    if block.heading:
        line = panels.separator(place.width, style.scale)
        surface.blit(line, line.get_rect(bottomleft=place.bottomleft))
    else:
        number = image(block.id, "title", style.number, theme.GOLD_WORDS)
        down = letters.ascent("text", style.reading) - letters.ascent("title", style.number)  # on one baseline
        corner = place.left + style.px(PAD), spot.top + down
        plate = number.get_rect(topleft=corner).inflate(style.px(8), 0)
        if hits(block.id, wanted) and surface.get_clip().contains(plate):
            surface.fill(HIT, plate)
        surface.blit(number, corner)
        if wanted:
            words = marked(words, block.text, hits(block.text, wanted))
            _underlay(surface, words, spot)
    draw(surface, words, spot)
    if block.note is not None:
        _underline(surface, words, spot, max(1, style.px(LINE)))
        draw(surface, block.note, pygame.Rect(spot.left, spot.bottom + style.px(2), spot.width, block.note.height))
    for card, rect in block.cards:
        drawn = picture(card, rect.width)
        if drawn is not None:
            surface.blit(drawn, rect.move(area.topleft))


def _places(words: Paragraph, spot: pygame.Rect, colour: str) -> Iterator[pygame.Rect]:
    """Where the words of a colour stand, a line high."""
    for at, (spans, _) in enumerate(words.lines):
        x = spot.left
        for span, gap in zip(spans, gaps(spans, words.pixels), strict=True):
            x += gap
            wide = image(span.text, span.face, words.pixels, span.colour).get_width()
            if span.colour == colour:
                yield pygame.Rect(x, spot.top + at * words.leading, wide, words.leading)
            x += wide


def _underlay(surface: pygame.Surface, words: Paragraph, spot: pygame.Rect) -> None:
    """Put a darker gold behind the words that were searched for, so that not their colour alone marks them."""
    shown = surface.get_clip()  # half of a mark at its edge says nothing
    for place in _places(words, spot, theme.GOLD_WORDS):
        if shown.contains(place.inflate(2, 0)):
            surface.fill(HIT, place.inflate(2, 0))


def _underline(surface: pygame.Surface, words: Paragraph, spot: pygame.Rect, thick: int) -> None:
    """Draw a line below what is ours."""
    down = letters.ascent("text", words.pixels) + 2 * thick
    for place in _places(words, spot, OURS):
        surface.fill(OURS, (place.left, place.top + down, place.width, thick))


def marked(words: Paragraph, text: str, found: Sequence[tuple[int, int]], colour: str = theme.GOLD_WORDS) -> Paragraph:
    """The lines of `text` with parts of it in a colour: each of `found` is where a part begins and where it has ended."""
    inside = {at for begun, end in found for at in range(begun, end)}
    position = 0
    lines = []
    for spans, width in words.lines:
        split: list[Span] = []
        for span in spans:
            for character in span.text:
                while not character.isspace() and text[position] != character:  # a blank at the end of a line
                    position += 1
                own = colour if position in inside else span.colour
                position += 1
                if split and (split[-1].face, split[-1].colour) == (span.face, own):
                    split[-1] = replace(split[-1], text=split[-1].text + character)
                else:
                    split.append(Span(character, span.face, own))
        lines.append((tuple(split), width))
    return replace(words, lines=tuple(lines))
