"""Luck and skill: from the share at the beginning to the result, what cards, others and the person did to the chance to win."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import NamedTuple

import pygame

from art import theme, transform
from art.motifs import mixed
from engine.review.luck import PARTS, Luck, Whose, told_points
from engine.review.told import certain, signed, verdict
from engine.words import Words
from scenes.kit.canvas import Canvas
from scenes.kit.text import Paragraph, Span, behind, draw, image, sentences, wrap
from scenes.kit.widget import Treatment, Widget

HEADING, SENTENCE = 19.0, 22.0  # units: sizes of letters
GAP = 10.0  # units between two of what stands there
LINE = 1.25  # height of a line, as a share of the size of its words
THICK = 0.62  # height of a piece of the bar, as a share of its line
# None is like the mark of a seat that has lines or chips beside them
COLOURS: dict[Whose, str] = {"cards": "#c3b4ea", "others": "#e6927f", "own": "#ecc866"}
TRACK = "#0a1126"
JOINT = "#8f9bbd"  # from the end of a piece to the beginning of the next
WHOLE = theme.GOLD_WORDS  # of what there was to begin with, and of what it came to
PALE = 0.28  # how much of its colour a piece has that chance explains
FINER = 4  # so many times as large an arrow is drawn before it is made small
ALL = 100  # points: decisions that cost more than there was to lose are no part of anything
EDGE = "#c9a95a"  # where nothing is won, and where all is


class Step(NamedTuple):
    """A line of the bar, in points: it begins at the level `before` and ends at `after`. `pale`: chance explains it; `within`: it is
    part of the line above it, and only told.
    """

    name: str
    figure: str
    before: int
    after: int
    colour: str
    pale: bool = False
    within: bool = False


class LuckBar:
    """A bar for the share at the beginning and one for the result, and between them a part in each line, right for what was won
    and left for what was lost, which begins where the one before ended.
    """

    def __init__(
        self,
        words: Words,
        luck: Luck,
        guessed: bool = False,
        lucky: bool = False,
        above_all: str = "",
        lost: int = 0,
        passed: bool = False,
    ) -> None:
        """`guessed`: the person's answers turned out worse than they were (Review.guessed); `lucky`: better. `above_all` is a
        sentence on what did most of that. `lost`: points that the decisions cost beside the best ones, told beside it; they are part of
        what one decided, and the rest of that is told too, so that all figures of a page add up.
        `passed`: others let pass what is not counted as theirs (engine/review/told.py), and it is said why.
        """
        self.words, self.luck, self.points = words, luck, told_points(luck)
        self.verdict = verdict(luck, guessed, lucky)
        self.lost = lost if lost <= ALL else 0
        self.sums_up, self.passed = self.text(self.verdict), passed
        self.above_all = sentences(above_all, self.text("passed") if passed else "")

    def text(self, key: str, **fill: object) -> str:
        return self.words.text("review", "page", key, **fill)

    def sentence(self) -> str:
        """All of it in one line of words."""
        parts = {name: _percent(points) for name, points in self.points.items()}
        luck = self.luck
        return self.words.text("review", "luck", fair=round(100 * luck.fair), result=round(100 * luck.result), **parts)

    def told(self) -> str:
        """What did most, and all of it in figures."""
        return sentences(self.sums_up, self.sentence(), self.text("passed") if self.passed else "")

    def line(self, canvas: Canvas, place: pygame.Rect) -> Widget:
        """What did most in one line in the middle of a place."""
        told = self.briefly(canvas, place.width)

        def paint(surface: pygame.Surface, spot: pygame.Rect, _: Treatment) -> None:
            middle = pygame.Rect(0, 0, told.width, told.height)
            middle.center = spot.center
            draw(surface, told, middle)

        return Widget("luck", place, self.told(), paint)

    def briefly(self, canvas: Canvas, wide: int) -> Paragraph:
        """What did most, and the three parts where so many pixels have room for them; in smaller letters where they have none even
        for what did most."""
        verdict, pixels = [Span(self.sums_up)], canvas.font(theme.SMALL)
        told = wrap(behind(verdict, self._spans()), 10**6, pixels)
        if told.width > wide:
            told = wrap(verdict, 10**6, pixels)
        while told.width > wide and pixels > 8:
            pixels -= 1
            told = wrap(verdict, 10**6, pixels)
        return told

    def _spans(self) -> list[Span]:
        """The three parts, what helped in the colour of gains, what did harm in that of losses: as in the bar."""
        found: list[Span] = []
        marks = {name: f"\x00{at}\x00" for at, name in enumerate(PARTS)}
        for at, piece in enumerate(self.text("short_passed" if self.passed else "short", **marks).split("\x00")):
            name = PARTS[int(piece)] if at % 2 else None
            if name is None:
                found.append(Span(piece, "text", theme.MUTED))
            else:
                found.append(Span(_percent(self.points[name]), "strong", of_sign(self.points[name])))
        return found

    @property
    def noise(self) -> int:
        """By how many points the parts may be off, each of them."""
        return max(1, round(100 * max(part.error for part in self.luck.parts.values())))

    def measures(self) -> str:
        """What the figures are measured by, and how far off they may be."""
        names = {"own": self.text("part_own"), "lost": self.text("part_lost"), "heading": self.text("heading")}
        lost = self.text("noise_lost", **names) if self.lost else ""
        return sentences(self.text("noise", points=self.words.count(self.noise), **names), lost)

    def widget(self, canvas: Canvas, wide: int) -> Widget:
        """The verdict, the bar, and below it what did most of that and what it is measured by."""
        small = canvas.font(theme.SMALL)
        heading = wrap([Span(self.text("luck"), "title", theme.GOLD_WORDS)], wide, canvas.font(HEADING))
        said = wrap([Span(self.sums_up)], wide, canvas.font(SENTENCE))
        noise = self.measures()
        foot = [wrap([Span(self.above_all)], wide, canvas.font(theme.READING))] if self.above_all else []
        foot.append(wrap([Span(noise, "text", theme.MUTED)], wide, small))
        line, gap = round(small * LINE), canvas.px(GAP)
        begun = heading.height + gap
        above = begun + said.height + gap
        steps = self.steps()
        high = above + len(steps) * line + sum(gap + each.height for each in foot)

        def paint(surface: pygame.Surface, spot: pygame.Rect, _: Treatment) -> None:
            draw(surface, heading, spot)
            draw(surface, said, spot.move(0, begun))
            top = spot.top + above
            _pieces(surface, pygame.Rect(spot.left, top, spot.width, len(steps) * line), steps, small)
            top += len(steps) * line
            for each in foot:
                draw(surface, each, pygame.Rect(spot.left, top + gap, spot.width, each.height))
                top += gap + each.height

        label = sentences(f"{self.text('luck')}.", self.sums_up, self.above_all, self.sentence(), noise)
        return Widget("coach luck", pygame.Rect(0, 0, wide, high), label, paint)

    def steps(self) -> list[Step]:
        """The lines of the bar: what there was to begin with, each part from where the one before ended, what it came to."""
        fair, result = (round(100 * each) for each in (self.luck.fair, self.luck.result))
        found, level = [Step(self.text("from"), f"{fair}%", 0, fair, WHOLE)], fair
        for name in PARTS:
            points = self.points[name]
            told = self.text(f"part_{name}"), _percent(points)
            found.append(Step(*told, level, level + points, of_sign(points), not certain(self.luck, name)))
            level += points
        found += self._within(level)
        return [*found, Step(self.text("to"), f"{result}%", 0, result, WHOLE)]

    def _within(self, level: int) -> list[Step]:
        """What is told of one's own part: what was given away, and what the rest came to, which nobody could know where it was a loss."""
        if not self.lost:
            return []
        rest = self.points["own"] + self.lost
        parts = (("part_well" if rest >= 0 else "part_unknown", rest), ("part_lost", -self.lost))
        return [
            Step(self.text(name), _percent(points), level, level, of_sign(points), within=True)
            for name, points in parts
            if points
        ]


def _pieces(surface: pygame.Surface, spot: pygame.Rect, steps: Sequence[Step], small: int) -> None:
    """A line for each step: its name, its points, and an arrow from where it began to where it ended, which the next begins at."""
    line = spot.height // len(steps)
    inset = [small if each.within else 0 for each in steps]
    names = [image(each.name, "text", small, theme.MUTED if each.within else theme.IVORY) for each in steps]
    figures = [image(each.figure, "text" if each.within else "strong", small, each.colour) for each in steps]
    begun = max(aside + each.get_width() for aside, each in zip(inset, names, strict=True)) + small // 2
    left = begun + max(each.get_width() for each in figures) + small // 2
    reached = [level for each in steps for level in (each.before, each.after)]
    least, most = min(0, *reached), max(100, *reached)
    bar = pygame.Rect(spot.left + left, spot.top, spot.width - left - small // 2, spot.height)

    def across(level: int) -> int:
        return bar.left + round(bar.width * (level - least) / (most - least))

    thick = round(line * THICK)
    for at, each in enumerate(steps):
        if each.within:
            continue
        surface.fill(TRACK, (bar.left, spot.top + at * line + (line - thick) // 2, bar.width, thick))
    for level in (0, 100):
        surface.fill(EDGE, (across(level), spot.top, 1, spot.height))
    for at, each in enumerate(steps):
        middle = spot.top + at * line + line // 2
        surface.blit(names[at], names[at].get_rect(midleft=(spot.left + inset[at], middle)))
        surface.blit(figures[at], figures[at].get_rect(midright=(bar.left - small // 2, middle)))
        if at + 1 < len(steps):  # from where it ended down to where the next one begins
            surface.fill(JOINT, (across(each.after), middle, max(1, small // 12), line))
        begin, end = across(each.before), across(each.after)
        if each.within:
            continue
        if each.colour == WHOLE:
            surface.fill(each.colour, (begin, middle - thick // 2, max(2, end - begin), thick))
        elif begin != end:
            arrow = _arrow(max(3, abs(end - begin)), thick, end > begin, each.colour, each.pale)
            surface.blit(arrow, (min(begin, end), middle - thick // 2))


@lru_cache(maxsize=64)
def _arrow(wide: int, high: int, right: bool, colour: str, pale: bool) -> pygame.Surface:
    """An arrow across, in so many pixels; only its outline where chance explains what it shows."""
    large = pygame.Surface((wide * FINER, high * FINER), pygame.SRCALPHA)
    large.fill((*pygame.Color(colour)[:3], 0))
    last, foot = large.get_width() - 1, large.get_height() - 1
    neck = max(0, last - foot // 2)
    outline = [(0, 0), (neck, 0), (last, foot // 2), (neck, foot), (0, foot)]
    pygame.draw.polygon(large, mixed(TRACK, colour, PALE) if pale else colour, outline)
    if pale:
        pygame.draw.polygon(large, colour, outline, FINER)
    found = transform.smoothscale(large, (wide, high))
    return found if right else transform.flip(found, True, False)


def of_sign(points: float) -> str:
    """The colour of a change of a chance: no gain looks like a loss, whosever it is."""
    return theme.MUTED if not points else theme.GOOD if points > 0 else theme.BAD


def _percent(points: int) -> str:
    """Points with their sign, as a share of a win."""
    return f"{signed(points)}%"
