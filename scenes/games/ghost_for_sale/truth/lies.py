"""Who lied in which round, and who knew it.

Owns the rounds of the match, the picture of all faces, and the list of what everybody learned.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import partial

import pygame

from art import theme
from engine.games.ghost_for_sale.past import Learned, Round, rounds
from engine.games.ghost_for_sale.rules.events import StanceLaid
from engine.games.ghost_for_sale.rules.numbers import TRUTH, Rules
from engine.games.ghost_for_sale.rules.table import Table
from scenes.games.ghost_for_sale.board import cards
from scenes.kit.canvas import Box, Canvas
from scenes.kit.text import image, sentences, shortened
from scenes.kit.widget import Treatment, Widget
from scenes.people.company import plain, spans
from scenes.people.faces import face, pin
from scenes.truth import sheets
from scenes.truth.own import Own
from scenes.truth.reading import Reading
from scenes.truth.story import Row, TruthStory

# The match


@dataclass(frozen=True, slots=True)
class RoundTold:
    """A round, and the places in the story from which on and up to which it was under way."""

    round: Round
    first: int
    last: int

    def sale(self, place: str) -> int | None:
        """The number of the event by which this property was sold; None where it was not."""
        return next((sale.at for sale in self.round.sales if sale.place == place), None)


class Evening:
    """All rounds of a match, in order."""

    def __init__(self, story: TruthStory) -> None:
        self.opening: Table = story.past.opening  # the table before everything that is told
        self.rules: Rules = story.past.states[-1].rules
        found = rounds(story.past.numbered, self.opening)
        begun = [story.first] * (len(found) - len(story.turns)) + story.turns  # one may have begun before
        ends = [*begun[1:], story.last][: len(begun)]
        self.rounds = tuple(RoundTold(each, at + 1, end) for each, at, end in zip(found, begun, ends, strict=True))

    def number_at(self, at: int) -> int:
        """Which of the rounds is under way at this place, from 0; the first before any has begun."""
        return max(0, bisect_right([each.first for each in self.rounds], at) - 1)


def house(name: str, high: int, dead: bool = False) -> pygame.Surface:
    """A property, about so many pixels high; grey where nobody bought it."""
    return cards.house(name, max(8, round(high * 160 / 188)), "right", dead)


# Lies

PILLS = {True: "pill_good", False: "pill_bad"}  # of somebody who tells the truth, of one who lies
KNOWN = "pill_gold"  # of what somebody learned
GAP = 8.0  # units between two bands, and between two columns
HEAD = 104.0  # units: width of the head of a band, at text 100 %
HOUSES = {1: "culzean", 2: "muchalls"}  # the house that stands for a round
PORTRAIT = 108.0  # units across, at most
CHIP = 20.0  # units: the chips of those who knew
FOOT = 22.0  # units: height of the line of those who knew


class Liars:
    """The picture of one match: a band for each round."""

    def __init__(self, own: Own, evening: Evening) -> None:
        self.own, self.evening = own, evening

    def knew(self, told: RoundTold, owner: int) -> list[Learned]:
        """Who learned the card of this seat, the first time each, in order."""
        found = [each for each in told.round.learned if each.owner == owner]
        return [each for at, each in enumerate(found) if each.seat not in [before.seat for before in found[:at]]]

    def widgets(self, reading: Reading, canvas: Canvas, box: Box) -> Sequence[Widget]:
        x, y, wide, high = box
        bands = [each for each in self.evening.rounds if each.round.stances]
        if not bands:
            return [Widget("liars", canvas.rect(*box), self.own.telling.of_tab("nothing", "liars"))]
        tall = (high - 2 * GAP - GAP * (len(bands) - 1)) / max(2, len(bands))
        widgets = []
        for number, told in enumerate(bands):
            top = y + GAP + number * (tall + GAP)
            widgets += self._band(reading, canvas, (x + GAP, top, wide - 2 * GAP, tall), told)
        return widgets

    def _band(self, reading: Reading, canvas: Canvas, box: Box, told: RoundTold) -> list[Widget]:
        x, y, wide, high = box
        head = HEAD * max(1.0, canvas.text)
        players = self.own.story.players
        each = (wide - head - GAP * (players - 1)) / players
        heading = self.own.text("rounds", str(told.round.number))
        ground = Widget(
            f"round {told.round.number}", canvas.rect(x, y, head - GAP, high), heading,
            partial(self._head, canvas, told, heading),
        )  # fmt: skip
        widgets = [ground]
        for seat in range(players):
            place = canvas.rect(x + head + seat * (each + GAP), y, each, high)
            label = self.label(told, seat)
            paint = partial(self._cell, reading, canvas, told, seat)
            name, go = f"liar {told.round.number} {seat}", partial(reading.go, told.last)
            widgets.append(Widget(name, place, label, paint, go, tooltip=label))
        return widgets

    def label(self, told: RoundTold, seat: int) -> str:
        """What a cell tells, as plain text."""
        own, round = self.own, told.round
        fill: dict[str, object] = {"seat": seat, "round": own.text("rounds", str(round.number))}
        chosen = plain(own.text("cell", **fill, card=round.stances[seat]))
        knew = tuple(each.seat for each in self.knew(told, seat))
        return sentences(chosen, plain(own.text("known_to", players=knew)) if knew else own.text("known_to_nobody"))

    def _head(
        self, canvas: Canvas, told: RoundTold, heading: str, surface: pygame.Surface, place: pygame.Rect, _: Treatment
    ) -> None:
        pixels = canvas.font(theme.HEADING)
        line = image(heading, "title", pixels, theme.GOLD_WORDS)
        stands = house(HOUSES[told.round.number], min(place.width, place.height - 2 * pixels))
        high = stands.get_height() + round(pixels * 1.3)
        spot = stands.get_rect(midtop=(place.centerx, place.centery - high // 2))
        surface.blit(stands, spot)
        surface.blit(line, line.get_rect(midtop=(place.centerx, spot.bottom)))

    def _cell(
        self, reading: Reading, canvas: Canvas, told: RoundTold, seat: int, surface: pygame.Surface, place: pygame.Rect,
        treatment: Treatment,
    ) -> None:  # fmt: skip
        own, company = self.own, self.own.telling.company
        sheets.row_ground(surface, canvas, place, treatment)
        mark, stance = company.mark(seat), told.round.stances[seat]
        pixels, knew = canvas.font(theme.SMALL), canvas.px(FOOT)
        line, edge = round(pixels * 1.25), canvas.px(6)
        room = place.height - line - knew - 3 * edge
        side = max(canvas.px(28), min(canvas.px(PORTRAIT), room, round((place.width - 2 * edge) * 0.58)))
        wide = max(20, min(round(side * 0.72), place.width - 2 * edge - round(side * 0.9)))
        left = place.centerx - (side + round(wide * 0.9)) // 2
        top = place.top + edge + max(0, (room - side) // 2)
        card = cards.honesty(stance, wide, f"{own.telling.words.card(stance)}")
        surface.blit(card, card.get_rect(midleft=(left + round(side * 0.92), top + side // 2)))
        portrait = pygame.Rect(left, top, side, side)
        surface.blit(face(company.portraits[seat], side, mark, masked=False), portrait)
        pin(surface, canvas, mark, portrait)
        foot = place.bottom - edge - knew // 2
        name = image(
            shortened(company.name(seat), "strong", pixels, place.width - 2 * edge), "strong", pixels, mark.words
        )
        surface.blit(name, name.get_rect(center=(place.centerx, foot - knew // 2 - line // 2)))
        self._knew(reading, canvas, told, seat, surface, (place.centerx, foot))

    def _knew(
        self,
        reading: Reading,
        canvas: Canvas,
        told: RoundTold,
        seat: int,
        surface: pygame.Surface,
        middle: tuple[int, int],
    ) -> None:
        """Draw the chips of those who knew, after words; faint are those who did not yet at the moment shown."""
        knew = self.knew(told, seat)
        if not knew:
            return
        words = image(self.own.text("known_by"), "text", canvas.font(theme.SMALL), theme.IVORY)
        chip, step = canvas.px(CHIP), canvas.px(CHIP + 3)
        x = middle[0] - (words.get_width() + canvas.px(6) + step * len(knew)) // 2
        surface.blit(words, words.get_rect(midleft=(x, middle[1])))
        x += words.get_width() + canvas.px(6)
        for number, each in enumerate(knew):
            alpha = 255 if each.at < reading.at else sheets.NOT_YET
            centre = (x + number * step + chip // 2, middle[1])
            sheets.chip_at(surface, self.own.telling.company.mark(each.seat), chip, centre, alpha)


class Knew:
    """The rows of one match, in the order of the moments that they lead to."""

    def __init__(self, own: Own, evening: Evening) -> None:
        self.own, self.evening = own, evening

    def rows(self) -> Iterator[Row]:
        yield from sorted([*self._chosen(), *self._learned()], key=lambda row: row.at)

    def count(self) -> str:
        """How many lies there were, and how often somebody learned of a card."""
        rounds = [each.round for each in self.evening.rounds]
        lies = sum(len(each.liars) for each in rounds)
        looks = sum(learned.owner is not None for each in rounds for learned in each.learned)
        return self.own.text("counted", lies=lies, looks=looks)

    def _chosen(self) -> Iterator[Row]:
        own, first = self.own, self.own.story.first
        for at, event in own.story.past.numbered:
            if isinstance(event, StanceLaid):
                number = self.evening.rounds[self.evening.number_at(at + 1)].round.number
                told = spans(own.text("chose", str(number), own.sees(event.seat)))
                who = own.telling.who(event.seat)
                pill = f"{own.telling.words.card(event.card)}", PILLS[event.card == TRUTH]
                yield Row(f"stance {at}", max(first, at + 1), event.seat, who, told, pill=pill)

    def _learned(self) -> Iterator[Row]:
        own = self.own
        number = 0
        for each in self.evening.rounds:
            for learned in each.round.learned:
                pill = own.text("how", learned.how), KNOWN
                who = own.telling.who(learned.seat)
                yield Row(f"known {number}", learned.at + 1, learned.seat, who, spans(self.told(learned)), pill=pill)
                number += 1

    def told(self, learned: Learned) -> str:
        """What somebody learned, names marked, in words that follow theirs."""
        of = self.own.sees(learned.seat)
        if learned.owner is None:
            return self.own.text("learned", of, "liars", number=learned.liars)
        fill: dict[str, object] = {"owner": learned.owner, "card": learned.card}
        return self.own.text("learned", of, self.own.sees(learned.owner), **fill)
