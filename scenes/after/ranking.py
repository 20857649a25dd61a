"""What the result lists: everybody in the order of standing, in rows that are all alike, then the honours as medals."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import ceil, inf

import pygame

from art import theme
from scenes.after.medals import APART, GAP, Medals
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.controls import picture, sheet
from scenes.kit.painting.shapes import bar
from scenes.kit.text import draw, image, shortened, wrap
from scenes.kit.widget import Widget
from scenes.people.company import spans
from scenes.people.faces import face, mark_chip
from scenes.people.hands import lying
from scenes.people.standing import Fate, Standing
from scenes.screens import HeldCard

WIDE = 800.0  # units: width of the list until its place is known
ONE_COLUMN = 4  # players who stand one below the other; more stand in two columns
ROW = 66.0  # units: least height of a row with cards
BARE_ROW = 56.0  # units: least height of a row without cards
CARD = 42.0  # units: width of a card
APART_CARD, APART_LEAST = 60.0, 56  # the same of a square one that lies beside the next; pixels of it at least
APART_CLOSE = 50  # the same where else not everybody would be seen at once
AROUND_CARD = 6.0  # units above and below such a card and its name, together
NAMED = 13.0  # units: size of the name below such a card
CARD_TILT = 2.0  # degrees of a card, to one side or the other
FALLEN_TILT = 9.0  # the same of a card that was lost
STEP = 45.0  # units from card to card, where players stand in one column
NEAR = 25.0  # the same where they stand in two
NEAREST = 9.0  # the same where hands are large; closer only where a name would be cut even in the smallest letters
BEGIN = (14.0, 46.0, 78.0)  # units from the left of a row to number, chip and portrait, in one column
CLOSER = (8.0, 36.0, 66.0)  # the same in two
FEW_CARDS = 2  # cards in a hand, at most, whose names stand there in words too
NAME = 12.0  # units between the portrait and the name
EDGE = 14.0  # units between the right edge of a row and what ends there
LEAST_NAME = (
    130.0  # units for a name beside the words on claims; where there are less, or a name has no room, these stand below
)
LETTERS = 18.0, 16.0, 14.0  # units: sizes of names, the largest that leaves room for everybody's cards
PLACE = 22.0  # units: size of places and points
SIDE = 6.0  # units: width of the band at the left edge of a row that says whose side somebody was on
OURS, THEIRS = theme.GOOD, theme.BAD  # its colours: the person's side, and the other


class Ranking:
    """The list of one result. `wide` is its width in units, `area` its place in pixels. `room` is its height in units at most,
    before it has to scroll: cards that lie apart are as much smaller as brings all of it into that, or else everybody."""

    def __init__(self, house: House, standing: Standing) -> None:
        self.house, self.standing, self.room, self.wide = house, standing, inf, WIDE
        self.medals = Medals(house, standing)

    # How much room it takes

    @property
    def columns(self) -> int:
        return 1 if len(self.standing.people) <= ONE_COLUMN + self._apart else 2

    @property
    def _apart(self) -> bool:
        """Whether the cards tell something at their edges, and so lie side by side."""
        return any(card.of for fate in self.standing.fates for card in fate.hand)

    def _card(self, canvas: Canvas) -> float:
        """Width of a card, in units; those that lie apart are square, and large enough for their figures."""
        if not self._apart:
            return CARD
        usual, rows = max(APART_CARD, APART_LEAST / canvas.scale), -(-len(self.standing.people) // self.columns)
        legend = self._legend_high(canvas)
        for below in (legend + self.medals.high(canvas, self.wide), legend):
            fits = (self.room - below + GAP) / rows - GAP - AROUND_CARD - self._name_high(canvas)
            if fits >= APART_CLOSE / canvas.scale:
                return min(fits, usual)
        return usual

    def high(self, canvas: Canvas, wide: float) -> float:
        honours = self.medals.high(canvas, wide)
        return self._rows_high(canvas) + honours

    def whole(self, canvas: Canvas, wide: float, room: float) -> float:
        """The most of the list that can be seen in `room` units without cutting a row or an honour, or ending with a heading; else
        all of it."""
        headed = self._rows_high(canvas) + 14 + self.medals.heading_high(canvas) if self.standing.honours else None
        return max((each for each in self.ends(canvas, wide) if each <= room and each != headed), default=room)

    def ends(self, canvas: Canvas, wide: float) -> list[float]:
        """Where each row of the list ends, those of the honours too, in units from its top."""
        row, rows = self._row_high(canvas) + GAP, -(-len(self.standing.people) // self.columns)
        ends = [at * row - GAP for at in range(1, rows + 1)]
        ends[-1] += self._legend_high(canvas)
        if self.standing.honours:
            begun = ends[-1] + 14 + self.medals.heading_high(canvas)
            honour = self.medals.each_high(canvas, wide) + GAP
            ends += [begun, *(begun + at * honour - GAP for at in range(1, -(-len(self.standing.honours) // 2) + 1))]
        return ends

    def begins(self, canvas: Canvas, high: float) -> float:
        """How much of the list has to be above `high` units of it, in units, for the person's row to be in sight."""
        everybody, row = self.standing.everybody(), self._row_high(canvas) + GAP
        own = 0 if self.standing.me is None else everybody.index(self.standing.me) % -(-len(everybody) // self.columns)
        return max(0.0, ceil(((own + 1) * row - GAP - high) / row) * row)

    def _rows_high(self, canvas: Canvas) -> float:
        rows = -(-len(self.standing.people) // self.columns)
        return rows * (self._row_high(canvas) + GAP) - GAP + self._legend_high(canvas)

    def _legend(self, canvas: Canvas) -> pygame.Surface | None:
        """What the figures at the edges of cards are, or of which game the cards are, where the game says it."""
        if self.standing.legend:
            return self._line(canvas, self.standing.legend, theme.SMALL, "text", theme.MUTED)
        game = next((fate.game for fate in self.standing.fates if fate.hand), "") if self._apart else ""
        told = self.house.words(game).find("table", "brought") if game else None
        return self._line(canvas, str(told), theme.SMALL, "text", theme.MUTED) if told else None

    def _legend_high(self, canvas: Canvas) -> float:
        legend = self._legend(canvas)
        return 0.0 if legend is None else legend.get_height() / canvas.scale + GAP

    def _row_high(self, canvas: Canvas) -> float:
        fates = [self.standing.fate(seat) for seat in range(len(self.standing.people))]
        words = self._line(canvas, "Ag", LETTERS[0], "title").get_height()
        if any(each.words for each in fates):
            words += self._line(canvas, "Ag", theme.SMALL, "text").get_height()
        cards = (
            (self._card(canvas) + AROUND_CARD + self._name_high(canvas) if self._apart else ROW)
            if any(each.hand for each in fates)
            else BARE_ROW
        )
        return max(cards, words / canvas.scale + 8)

    # Words

    def _line(
        self, canvas: Canvas, text: str, units: float, face_name: str, colour: str = theme.IVORY
    ) -> pygame.Surface:
        return image(text, face_name, canvas.font(units), colour)

    def read(self) -> str:
        """All of it as plain text."""
        lines = []
        for seat in self.standing.everybody():
            number, points = self.standing.place(seat), self.standing.points
            name, fate = self.standing.people[seat].name, self.standing.fate(seat).told
            parts = [str(number) if number else "", f"{name}: {fate}" if fate else name]
            if points:
                parts.append(str(points[seat]))
            lines.append(" ".join(part for part in parts if part))
        earned = [self.medals.read(each) for each in self.standing.honours]
        return "\n".join([*lines, *earned])

    # Painting

    def paint(self, surface: pygame.Surface, canvas: Canvas, area: pygame.Rect) -> None:
        for seat in self.standing.everybody():
            self._row(surface, canvas, seat, self.row_place(canvas, seat, area))
        if (legend := self._legend(canvas)) is not None:
            low = area.top + canvas.px(self._rows_high(canvas))
            surface.blit(legend, legend.get_rect(bottomright=(area.right - canvas.px(EDGE), low)))
        if self.standing.honours:
            self.medals.paint(surface, canvas, area, self._rows_high(canvas) + 14)

    def row_place(self, canvas: Canvas, seat: int, area: pygame.Rect) -> pygame.Rect:
        """Where the row of a seat is, in pixels, in a list that fills this area."""
        high, column = self._row_high(canvas), self._column(area.width / canvas.scale)
        everybody = self.standing.everybody()
        below, at = -(-len(everybody) // self.columns), everybody.index(seat)
        left, top = (at // below) * (column + APART), (at % below) * (high + GAP)
        return canvas.rect(left, top, column, high).move(area.topleft)

    def own_row(self, canvas: Canvas, area: pygame.Rect, offset: float) -> list[pygame.Rect]:
        """What is seen of the person's own row, in pixels, where the list has been moved up by so many units."""
        if self.standing.me is None:
            return []
        place = self.row_place(canvas, self.standing.me, area.move(0, -canvas.px(offset))).clip(area)
        return [place] if place.height else []

    def _column(self, wide: float) -> float:
        return (wide - APART * (self.columns - 1)) / self.columns

    def _row(self, surface: pygame.Surface, canvas: Canvas, seat: int, place: pygame.Rect) -> None:
        won, mark = seat in self.standing.winners, self.standing.marks[seat]
        numbered, chipped, portrayed = BEGIN if self.columns == 1 else CLOSER
        sheet(place.size, "now" if won else "row", canvas.scale).draw(surface, place.topleft)
        fate = self.standing.fate(seat)
        if fate.allied:
            band = place.inflate(0, -canvas.px(12))
            band.width = canvas.px(SIDE)
            bar(surface, OURS if fate.ours else THEIRS, band.move(canvas.px(4), 0))
        number = self.standing.place(seat)
        if number:
            words = self._line(canvas, str(number), PLACE, "title", theme.GOLD_WORDS if won else theme.MUTED)
            surface.blit(
                words, words.get_rect(center=(place.left + canvas.px((numbered + chipped) / 2), place.centery))
            )
        chip = mark_chip(mark, canvas.px(24))
        surface.blit(chip, chip.get_rect(midleft=(place.left + canvas.px(chipped), place.centery)))
        side = min(place.height - canvas.px(8), canvas.px(58 if self.columns == 1 else 50))
        where = pygame.Rect(place.left + canvas.px(portrayed), place.centery - side // 2, side, side)
        surface.blit(face(self.standing.portraits[seat], side, mark, masked=not won), where)
        if self.standing.points:
            score = self._line(canvas, str(self.standing.points[seat]), PLACE, "title")
            surface.blit(score, score.get_rect(midright=(place.right - canvas.px(EDGE), place.centery)))
        self._told(surface, canvas, seat, self._room(canvas, place))

    def _room(self, canvas: Canvas, row: pygame.Rect) -> pygame.Rect:
        """What of a row is left for name, cards and claims, between the portrait and the points."""
        side = min(row.height - canvas.px(8), canvas.px(58 if self.columns == 1 else 50))
        portrayed = (BEGIN if self.columns == 1 else CLOSER)[2]
        left, right = row.left + canvas.px(portrayed) + side + canvas.px(NAME), row.right - canvas.px(EDGE)
        if self.standing.points:
            right -= max(self._line(canvas, str(each), PLACE, "title").get_width() for each in self.standing.points)
            right -= canvas.px(EDGE)
        return pygame.Rect(left, row.top, right - left, row.height)

    def _told(self, surface: pygame.Surface, canvas: Canvas, seat: int, room: pygame.Rect) -> None:
        """Draw name, cards and claims: the claims at the right if every row has room for that, else below the name."""
        fate, colour = self.standing.fate(seat), self.standing.marks[seat].words
        letters, _ = self._closeness(canvas, room.width)
        claims, lain = self._beside(canvas, room)
        beside, name, right = claims is not None, self.standing.people[seat].name, room.right
        if claims:
            self._claimed(surface, canvas, seat, room.right - claims, room.centery, claims)
            right -= claims + canvas.px(EDGE) * 2
        if lain.width:
            self._cards(surface, canvas, seat, lain)
            right = lain.left - canvas.px(EDGE)
        pixels, wide = canvas.font(letters), right - room.left
        line = image(shortened(name, "title", pixels, wide), "title", pixels, colour)
        if beside or not fate.words:
            held = self._held(canvas, seat, wide)
            high = line.get_height() + (held.get_height() if held else 0)
            surface.blit(line, (room.left, room.centery - high // 2))
            if held:
                surface.blit(held, (room.left, room.centery - high // 2 + line.get_height()))
            return
        low = self._line(canvas, fate.words, theme.SMALL, "text").get_height()
        top = room.centery - (line.get_height() + low) // 2
        surface.blit(line, (room.left, top))
        self._claimed(surface, canvas, seat, room.left, top + line.get_height() + low // 2, wide)

    def _beside(self, canvas: Canvas, room: pygame.Rect) -> tuple[int | None, pygame.Rect]:
        """The width of the claims where they stand beside the name, None where they stand below it; and where the cards lie."""
        fates = [self.standing.fate(each) for each in range(len(self.standing.people))]
        letters, step = self._closeness(canvas, room.width)
        cards = max(self._cards_wide(canvas, len(each.hand), step) for each in fates)
        claims = max(self._claimed_wide(canvas, each) for each in fates)
        left = room.width - cards - claims - 2 * canvas.px(EDGE)
        beside = left >= max(canvas.px(LEAST_NAME), self._names_wide(canvas, letters) + canvas.px(EDGE))
        right = room.right - (claims + canvas.px(EDGE) * 2 if beside and claims else 0)
        return claims if beside else None, pygame.Rect(right - cards, room.top, cards, room.height)

    def tips(self, canvas: Canvas, area: pygame.Rect) -> list[Widget]:
        """What stands at the edges of cards that lie apart is told in words, in a list that fills this area: a figure alone says
        not of what."""
        found = []
        for seat in self.standing.everybody():
            fate = self.standing.fate(seat)
            _, lain = self._beside(canvas, self._room(canvas, self.row_place(canvas, seat, area)))
            for at, (card, place) in enumerate(self._card_places(canvas, seat, lain)):
                words = self.house.words(fate.game) if card.of else None
                if words is not None and words.find("result", "brought") is not None:
                    told = words.text("result", "brought", **{name: words.stuff(name, each) for name, each in card.of})
                    found.append(Widget(f"brought {seat} {at}", place, told, lambda *_: None, tooltip=told, shows=told))
        return found

    def _held(self, canvas: Canvas, seat: int, wide: int) -> pygame.Surface | None:
        """The names of the cards of a small hand, for below the name of whose it is, or whose side they were on; None where
        some row has no room for it."""
        if any(each.allied for each in self.standing.fates):
            return self._sided(canvas, seat, wide)
        hands = [] if self._apart else [each.hand for each in self.standing.fates]
        if not any(hands) or max(map(len, hands)) > FEW_CARDS:
            return None
        words = self.house.words(self.standing.fate(seat).game)
        comma = words.text("list", "comma")
        named = [comma.join(f"{words.card(card.id):name}" for card in hand) for hand in hands]
        lines = [self._line(canvas, each, theme.SMALL, "text", theme.MUTED) for each in named]
        return lines[seat] if max(each.get_width() for each in lines) <= wide else None

    def _sided(self, canvas: Canvas, seat: int, wide: int) -> pygame.Surface | None:
        """Whose side somebody was on: in the longest form for which every row has room."""
        pixels, forms = canvas.font(theme.SMALL), max(len(each.allied) for each in self.standing.fates)
        for form in range(forms):
            lines = [wrap(spans(each.allied[form], colour=theme.MUTED), 10**6, pixels) for each in self.standing.fates]
            if max(each.width for each in lines) <= wide:
                found = pygame.Surface((max(1, lines[seat].width), lines[seat].height), pygame.SRCALPHA)
                draw(found, lines[seat], found.get_rect())
                return found
        return None

    def _claimed_wide(self, canvas: Canvas, fate: Fate) -> int:
        """Width of the words beside the name, in pixels; before those on claims stands a mask."""
        if not fate.words:
            return 0
        sign = canvas.px(6) + self._sign(canvas) if fate.claimed else 0
        return self._line(canvas, fate.words, theme.SMALL, "text").get_width() + sign

    def _sign(self, canvas: Canvas) -> int:
        return round(canvas.font(theme.SMALL) * 1.3)

    def _claimed(self, surface: pygame.Surface, canvas: Canvas, seat: int, left: int, middle: int, wide: int) -> None:
        """Draw how often somebody lied, the mask gold where they did; or where their points came from."""
        fate, pixels = self.standing.fate(seat), canvas.font(theme.SMALL)
        if not fate.words:
            return
        every = [self.standing.fate(each) for each in range(len(self.standing.people))]
        if (
            fate.claimed and max(self._claimed_wide(canvas, each) for each in every) <= wide
        ):  # the sign in all rows or in none
            sign = picture("mask", self._sign(canvas), theme.GOLD_WORDS if fate.lied else theme.MUTED)
            surface.blit(sign, sign.get_rect(midleft=(left, middle)))
            left += self._sign(canvas) + canvas.px(6)
        text = shortened(self._form(canvas, every, fate, wide), "text", pixels, wide)
        words = image(text, "text", pixels, theme.IVORY if fate.lied or fate.sources else theme.MUTED)
        surface.blit(words, words.get_rect(midleft=(left, middle)))

    def _form(self, canvas: Canvas, every: Sequence[Fate], fate: Fate, wide: int) -> str:
        """The longest form of the words beside a name for which there is room in every row; else the shortest."""
        if all(self._claimed_wide(canvas, each) <= wide for each in every):
            return fate.words
        for at, form in enumerate(fate.shorter):
            lines = [self._line(canvas, each.shorter[at], theme.SMALL, "text") for each in every]
            if max(line.get_width() for line in lines) <= wide:
                return form
        return fate.shorter[-1] if fate.shorter else fate.words

    def _step(self, canvas: Canvas) -> float:
        """Units from card to card, where there is room."""
        if self._apart:
            return max(self._card(canvas), self._named_wide(canvas) / canvas.scale) + 3
        return STEP if self.columns == 1 else NEAR

    def _closeness(self, canvas: Canvas, wide: int) -> tuple[float, float]:
        """The size of the names, and units from card to card of the largest hand: no name is cut, no card left out."""
        most = max(len(self.standing.fate(seat).hand) for seat in range(len(self.standing.people)))
        if most < 2:
            return LETTERS[0], self._step(canvas)
        for letters in LETTERS:
            room = (
                wide - self._names_wide(canvas, letters) - canvas.px(EDGE) - self._cards_wide(canvas, 1, 0)
            ) / canvas.scale
            step = min(self._step(canvas), room / (most - 1))
            if step >= NEAREST:
                break
        return letters, max(1.0, step)

    def _names_wide(self, canvas: Canvas, letters: float) -> int:
        """Width of the longest name in letters of this size, in pixels."""
        return max(self._line(canvas, each.name, letters, "title").get_width() for each in self.standing.people)

    def _cards_wide(self, canvas: Canvas, count: int, step: float) -> int:
        return canvas.px(self._card(canvas) + step * (count - 1)) + canvas.px(6) if count else 0

    def _cards(self, surface: pygame.Surface, canvas: Canvas, seat: int, place: pygame.Rect) -> None:
        """Draw the hand as it was at the end, face up; cards that were lost are grey, and tilted more."""
        fate, wide = self.standing.fate(seat), canvas.px(self._card(canvas))
        step, widest = self._apart_by(canvas, seat, place), self._named_wide(canvas)
        for at, (card, where) in enumerate(self._card_places(canvas, seat, place)):
            side = 1 if at % 2 else -1
            tilt = 0.0 if card.of else FALLEN_TILT if card.fallen else CARD_TILT
            lain, cast, pad = lying(fate.game, card, wide, -side * tilt)
            spot = lain.get_rect(center=where.center)
            surface.blit(cast, (spot.left - pad, spot.top - pad + max(1, wide // 24)))
            surface.blit(lain, spot)
            name = self._card_named(canvas, fate, card)
            # where they have no room beside each other there are none
            if name is not None and (step >= widest or len(fate.hand) < 2):
                surface.blit(name, name.get_rect(midtop=(spot.centerx, spot.bottom)))

    def _apart_by(self, canvas: Canvas, seat: int, place: pygame.Rect) -> int:
        """Pixels from card to card of a hand that lies in this place."""
        room = place.width - self._cards_wide(canvas, 1, 0)
        return min(canvas.px(self._step(canvas)), room // max(1, len(self.standing.fate(seat).hand) - 1))

    def _card_places(self, canvas: Canvas, seat: int, place: pygame.Rect) -> Iterator[tuple[HeldCard, pygame.Rect]]:
        """The cards of a hand that lies in this place, each with the square in the middle of which it lies."""
        wide, step = canvas.px(self._card(canvas)), self._apart_by(canvas, seat, place)
        middle = place.centery - canvas.px(self._name_high(canvas) / 2)
        for at, card in enumerate(self.standing.fate(seat).hand):
            spot = pygame.Rect(0, 0, wide, wide)
            spot.center = place.left + canvas.px(3) + wide // 2 + step * at, middle
            yield card, spot

    def _card_named(self, canvas: Canvas, fate: Fate, card: HeldCard) -> pygame.Surface | None:
        """The name below a card that lies apart and has none on it; None for any other."""
        if not any(name == "place" for name, _ in card.of):
            return None
        words = f"{self.house.words(fate.game).card(card.id):brief}"
        return image(words, "text", canvas.font(NAMED), theme.IVORY)

    def _named_wide(self, canvas: Canvas) -> int:
        """Width of the widest of these names, in pixels."""
        every = (self._card_named(canvas, fate, card) for fate in self.standing.fates for card in fate.hand)
        return max((each.get_width() for each in every if each is not None), default=0)

    def _name_high(self, canvas: Canvas) -> float:
        """Height of the names below cards, in units."""
        named = any(name == "place" for fate in self.standing.fates for card in fate.hand for name, _ in card.of)
        return theme.LINE_LATIN * canvas.font(NAMED) / canvas.scale if named else 0.0
