"""The prompt bar laid out and painted: one sentence that says what is asked, and the buttons that answer it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

import pygame

from art import theme
from scenes.kit import ids
from scenes.kit.canvas import Canvas
from scenes.kit.controls import OUTSIDE, corner_key, key_cap, key_shown, painted_button, sheet
from scenes.kit.painting.shapes import faint
from scenes.kit.text import Paragraph, Span, draw, image
from scenes.kit.widget import Paint, Treatment, Widget
from scenes.people.company import paragraph
from scenes.tables.asking import prompt_rows as sizes
from scenes.tables.asking.flourish import Motion, glint
from scenes.tables.asking.prompt import SHAPE, SLOT, SLOT_GAP, Answer, Faces, Prompt, draw_slots
from scenes.tables.asking.prompt_rows import BACK, GAP, Line, one_row, paired, row_wide, small_rows, spread, stacked
from scenes.tables.layout import TableLayout
from scenes.tables.telling.deeds import Block, block

PADDING = 16  # units between the edges of the bar and what stands on it
FACES, LARGE_FACES = 24, 34  # units across: a medallion on a button; at most where nothing else stands on it
WAITING, WAITING_PADDING = 56, 10  # units: least height of the bar while others choose; above and below its sentence


@dataclass(frozen=True, slots=True)
class Cell:
    """A button, and its box in units."""

    answer: Answer
    box: tuple[float, float, float, float]
    two: bool = True  # whether a second line stands below the first, as in all of its row


class Bar:
    """A prompt laid out at the foot of the table; it grows upward where words or buttons need room. `box` in units.

    The answers stand at its foot, so that one of the same meaning keeps its corner. The small buttons stand behind the
    sentence if there is room, else below it. While others choose the bar is as low as its sentence. `head`: units that
    are kept free above the sentence, for a hint; where that would lie over a name plate, what has been read gives way. Where the bar would rise above the layout's ceiling, everything in it stands closer, and what is
    kept free takes the room of a sentence that no buttons follow.
    """

    def __init__(
        self,
        canvas: Canvas,
        layout: TableLayout,
        prompt: Prompt,
        faces: Faces,
        motion: Motion | None = None,
        head: float = 0.0,
    ) -> None:
        self.canvas, self.prompt, self._faces, self._motion, self._head = canvas, prompt, faces, motion, head
        self._told = prompt.told
        self._asked, self._reads = float(theme.QUESTION), float(theme.READING)  # units: sizes of words
        left, top, wide, self._least = layout.prompt
        self._tile, self._large, self._low, self._between = sizes.TILE, float(theme.BUTTON), False, GAP
        self._more = self._apart = 0.0  # units left below the ceiling: for each row, and above the first for its frame
        self._least_words = 0.0  # units: height of a step back beside the words
        self._inset = sizes.TILE_INSET if self._tiles else sizes.BUTTON_INSET
        self._cornered = self._tiles  # whether key caps lie over the corners of the buttons
        foot, self._inner = top + self._least, wide - 2 * PADDING
        small = max(40.0, layout.words(theme.SMALL) + 16)
        lines = small_rows(prompt.standing, self._small, self._inner)
        self._waiting = not prompt.asking and not prompt.answers
        self._padding = self._below = WAITING_PADDING if self._waiting else PADDING
        behind = not prompt.counter and self._behind(lines)
        self._said = self._inner - (sizes.AMONG + row_wide(lines[0]) if behind else 0)
        if prompt.counter:
            self._said -= sizes.AMONG + self._counter().get_width() / canvas.scale
        self._question = paragraph(prompt.sentence, canvas.px(self._said), canvas.font(self._asked))
        rows = self._rows()
        if head and rows and foot - self._rises(rows) - head < layout.plates_foot:
            prompt = self.prompt = prompt.read
            self._question = paragraph(prompt.sentence, canvas.px(self._said), canvas.font(self._asked))
        if foot - self._rises(rows) < layout.ceiling:
            self._low = True
            closer = (OUTSIDE + 1, sizes.CAPPED_PADDING) if self._cornered else (sizes.LOW_BETWEEN, sizes.LOW_PADDING)
            self._between, self._padding = closer  # a cap over the corner of a button stays off the button above
            rows, self._below = self._rows(), self._padding
            if layout.closes and foot - self._rises(rows) < layout.ceiling:
                rows = self._closer(rows)
            left_over = max(0.0, foot - self._rises(rows) - layout.ceiling)
            lifted = int(min(left_over, PADDING - self._padding))  # answers keep their corner, if there is room
            self._below, self._apart = self._padding + lifted, min(left_over - lifted, float(GAP - sizes.LOW_BETWEEN))
            self._more = (left_over - lifted - self._apart) / max(1, len(rows))
        back = self._back_beside(rows) if not behind else None
        if back is not None:
            rows, self._said = rows[1:], self._said - GAP - back[1]
            self._question = paragraph(prompt.sentence, canvas.px(self._said), canvas.font(self._asked))
            self._least_words = self._high([back])
        high = self._rises(rows) + (0 if behind else len(lines) * (small + 8))
        self.bare = head > 0 and not rows and not lines and foot - high - head < layout.ceiling
        high = sizes.BARE if self.bare else high
        high = max(WAITING, high, small + 16 if behind else 0) if self._waiting else max(self._least, high + head)
        self.box = (left, foot - high, wide, high)
        self.cells: list[Cell] = []
        y = foot - self._below
        for row in reversed(rows):
            tall = self._high(row)
            y -= tall
            begins = left + PADDING + self._slots_wide()
            if [answer.id for answer, _ in row] == [BACK]:  # in its corner also where it is alone
                begins = left + wide - PADDING - row[0][1]
            self._place(row, begins, y, tall, GAP)
            y -= self._between
        if back is not None:
            tall = self._high([back])
            self._place([back], left + wide - PADDING - back[1], y - tall, tall, GAP)
            y -= max(tall, self._words_high()) + self._between
        if behind:
            line_high = self._question.height / canvas.scale
            rise = (high + small) / 2 if self._waiting else high - head - self._padding - (line_high - small) / 2
            self._place(lines[0], left + wide - PADDING - row_wide(lines[0]), foot - rise, small, 8)
            lines = []
        for line in reversed(lines):
            y -= small
            # What ends before the person is asked keeps off the place at which they go on
            begins = left + wide - PADDING - row_wide(line) if self._waiting else left + PADDING
            self._place(line, begins, y, small, 8)
            y -= 8
        self._single = (self._waiting and behind) or not self.cells

    def _place(self, row: Line, x: float, y: float, high: float, gap: float) -> None:
        for answer, wide in row:
            self.cells.append(Cell(answer, (x, y, wide, high), self._two_lines(row)))
            x += wide + gap

    def _closer(self, rows: list[Line]) -> list[Line]:
        """Smaller words above the buttons; of these, each alone in its row, caps on their corners: they say all in one line."""
        self._asked, self._reads = sizes.ASKED_CLOSE, sizes.TOLD_CLOSE
        self._question = paragraph(self.prompt.sentence, self.canvas.px(self._said), self.canvas.font(self._asked))
        if not self._cornered and all(len(row) == 1 for row in rows):
            self._cornered, self._between = True, OUTSIDE + 1
            self._padding = self._below = sizes.CAPPED_PADDING
        return rows

    def _rises(self, rows: Sequence[Line]) -> float:
        """Height of the bar with these buttons, in units."""
        buttons = sum(self._high(row) + self._between for row in rows)
        return self._words_high() + self._padding + self._below + self._apart + buttons

    def _behind(self, lines: Sequence[Line]) -> bool:
        """Whether the small buttons have room behind the sentence, in one line with it."""
        if len(lines) != 1:
            return False
        room = self._inner - sizes.AMONG - row_wide(lines[0])
        words = paragraph(self.prompt.sentence, self.canvas.px(self._inner), self.canvas.font(self._asked))
        one = paragraph(self.prompt.sentence, self.canvas.px(max(1.0, room)), self.canvas.font(self._asked))
        return room > 0 and len(one.lines) == len(words.lines) == 1

    def _words_high(self) -> float:
        """Height of the sentence and the note below it, in units."""
        note = self._note().height if self.prompt.note else 0
        return max(self._least_words, (self._question.height + self.done().height + note) / self.canvas.scale)

    def done(self) -> Block:
        """What others have done, in lines; one below the other where the bar at its least height has room for that."""
        canvas, note = self.canvas, self._note().height if self.prompt.note else 0
        room = canvas.px(self._least - 2 * self._padding) - self._question.height - note
        return block(canvas, self.prompt.deeds, canvas.px(self._said), room, self._faces, not self.prompt.answers)

    def _back_beside(self, rows: Sequence[Line]) -> tuple[Answer, float] | None:
        """A step back that has a row of its own, and its width, where the bar is lower with it beside the words; else None."""
        if len(rows) < 2 or [answer.id for answer, _ in rows[0]] != [BACK] or self.prompt.counter:
            return None
        back, canvas = rows[0][0], self.canvas
        room, whole, apart = self._said - GAP - back[1], self._said, self._words_high()
        if room < sizes.NARROWEST * self._inner:
            return None
        question = paragraph(self.prompt.sentence, canvas.px(room), canvas.font(self._asked))
        self._said = room
        high = (question.height + (self._note().height if self.prompt.note else 0)) / canvas.scale
        self._said = whole
        return back if max(high, self._high([back])) < apart + self._high([back]) else None

    def _counter(self) -> pygame.Surface:
        return image(self.prompt.counter, "title", self.canvas.font(sizes.COUNTER), theme.GOLD_WORDS)

    def _slots_wide(self) -> float:
        """Room before the buttons for the slots, in units."""
        return len(self.prompt.slots) * (SLOT + SLOT_GAP) + (8 if self.prompt.slots else 0)

    def _second_wide(self, answer: Answer) -> int:
        return self._faces_wide(answer) + self._second(answer, theme.IVORY).get_width()

    def _note(self) -> Paragraph:
        note = self.prompt.note
        return paragraph(
            (Span(note, "text", theme.MUTED),) if isinstance(note, str) else note,
            self.canvas.px(self._said),
            self.canvas.font(self._reads),
        )

    def _needs(self, answer: Answer) -> float:
        """The least width of an answer's button, in units."""
        canvas = self.canvas
        if answer.pictured:
            return self._faces_wide(answer) / canvas.scale + 2 * sizes.TILE_INSET
        wide = image(answer.label, "title", canvas.font(self._size, sizes.SMALLEST_TITLE), theme.IVORY).get_width()
        if answer.second or answer.faces:
            wide = max(wide, self._second_wide(answer))
        if self._tiles:
            return wide / canvas.scale + 2 * sizes.TILE_INSET
        key = 30 if key_shown(canvas, answer.key) and not self._cornered else 0
        return max(100.0, wide / canvas.scale + 34 + (key if answer.second or answer.faces else key + 6))

    @property
    def _tiles(self) -> bool:
        return bool(self.prompt.groups)

    @property
    def _size(self) -> float:
        return self._tile if self._tiles else self._large

    def _second(self, answer: Answer, colour: str) -> pygame.Surface:
        return image(answer.second, "text", self.canvas.font(theme.SMALL), colour)

    def _faces_wide(self, answer: Answer) -> int:
        return round(len(answer.faces) * self.canvas.px(FACES) * sizes.BESIDE)

    def _high(self, row: Line) -> float:
        tall, canvas = any(answer.second or answer.faces for answer, _ in row), self.canvas
        size = canvas.font(self._size, sizes.SMALLEST_TITLE)
        label = image("Ag", "title", size, theme.IVORY).get_height() / canvas.scale
        below = image("Ag", "text", canvas.font(theme.SMALL), theme.IVORY).get_height() / canvas.scale
        slots = SLOT * SHAPE if self.prompt.slots else 0.0
        if self._low:
            words = label + (below if tall and self._two_lines(row) else 0) + sizes.LOW_INSET
            return max(sizes.LOWEST, sizes.PRESSED / canvas.scale, words, slots) + self._more
        if self._tiles:
            return max(sizes.TILE_HIGH, label + below + 10) if self._two_lines(row) else max(sizes.TILE_LOW, label + 14)
        return max(sizes.TALL, label + below + 14, slots) if tall else max(sizes.LOW, label + 16, slots)

    def _two_lines(self, row: Line) -> bool:
        """Whether a row has a second line: tiles that no card stands behind say it all in one, and so do low buttons."""
        keyed = not self._cornered and any(key_shown(self.canvas, answer.key) for answer, _ in row)
        if not self._tiles and (keyed or not self._low):
            return True
        worded = [(answer, wide) for answer, wide in row if not answer.pictured]
        return any(answer.faces or self._one_line(answer) > wide for answer, wide in worded)

    def _one_line(self, answer: Answer) -> float:
        """The width that a button needs for all its words in one line, in units."""
        label = image(
            answer.label, "title", self.canvas.font(self._size, sizes.SMALLEST_TITLE), theme.IVORY
        ).get_width()
        return (label + self._second_wide(answer)) / self.canvas.scale + 10 + 2 * self._inset

    def _rows(self) -> list[Line]:
        """The answers in rows, each with the width of its button in units; buttons share what is left over."""
        answers = list(self.prompt.answers)
        if not answers:
            return []
        needs = {answer.id: self._needs(answer) for answer in answers}
        if self._tiles:
            return self._tile_rows(answers)
        inner = self._inner - self._slots_wide()
        steps = len(answers) > 1 and answers[-1].id == BACK
        if sum(needs.values()) + GAP * (len(needs) - 1) > inner:  # caps give way before buttons are stacked
            self._cornered = True
            bare = {answer.id: self._needs(answer) for answer in answers}
            self._cornered = sum(bare.values()) + GAP * (len(bare) - 1) <= inner
            needs = bare if self._cornered else needs
        if sum(needs.values()) + GAP * (len(needs) - 1) <= inner:
            return [one_row(answers, needs, inner)]
        above: list[Line] = []
        if steps:  # in a row of its own: what is confirmed keeps its place at the foot
            above, answers = [[(answers[-1], min(inner, self._needs(answers[-1])))]], answers[:-1]
            needs.pop(BACK)
            if sum(needs.values()) + GAP * (len(needs) - 1) <= inner:
                return [*above, one_row(answers, needs, inner)]
        return [*above, *(self._paired(answers, inner) or stacked(answers, inner))]

    def _paired(self, answers: list[Answer], inner: float) -> list[Line]:
        """Answers two by two, with caps in their corners or smaller words where that makes room; else nothing."""
        usual = float(theme.BUTTON)
        for self._large, self._cornered in ((usual, False), (usual, True), *((each, True) for each in sizes.PAIRED)):
            rows = paired(answers, {answer.id: self._needs(answer) for answer in answers}, inner)
            if rows:
                return rows
        self._large, self._cornered = usual, False
        return []

    def _tile_rows(self, answers: list[Answer]) -> list[Line]:
        """A row for each of the prompt's groups, with smaller words where a group is too wide; else even rows."""
        counted = zip(accumulate(self.prompt.groups), self.prompt.groups, strict=True)
        rows = [answers[end - count : end] for end, count in counted]
        if [each.id for each in rows[-1]] == [BACK]:
            rows = [rows[-1], *rows[:-1]]
        cells = [[(each, (self._inner - GAP * (len(row) - 1)) / len(row)) for each in row] for row in rows]
        for tile in (sizes.TILE_LEAST,) if self._low else (sizes.TILE, sizes.TILE_LEAST):
            self._tile = tile
            if all(self._needs(answer) <= wide for line in cells for answer, wide in line):
                return [self._one_line_each(row) or line for row, line in zip(rows, cells, strict=True)]
        smaller, usual = (self._even_tiles(answers, size) for size in (sizes.TILE_LEAST, sizes.TILE))
        if self._low or len(smaller) < len(usual):
            self._tile = sizes.TILE_LEAST
            return smaller
        return usual

    def _even_tiles(self, answers: list[Answer], size: float) -> list[Line]:
        """Tiles in as few even rows as can be, with words of this size; columns are unequal where that saves a row."""
        self._tile = size
        needs = [self._needs(answer) for answer in answers]
        for rows in range(-(-len(answers) // max(self.prompt.groups)), len(answers) + 1):
            columns = -(-len(answers) // rows)
            room = self._inner - GAP * (columns - 1)
            widths = spread([max(needs[at::columns]) for at in range(columns)], room) or [room]
            if len(widths) == columns:
                break
        return [list(zip(answers[at:], widths, strict=False)) for at in range(0, len(answers), columns)]

    def _one_line_each(self, row: list[Answer]) -> Line:
        """Tiles as unequal as lets each say all it has in one line; none where they can be equal, or cannot do that."""
        lines = [self._one_line(answer) for answer in row]
        spare = (self._inner - GAP * (len(row) - 1) - sum(lines)) / max(1, len(row))
        if any(answer.faces for answer in row) or spare < 0 or max(lines) <= spare + sum(lines) / len(row):
            return []
        return [(answer, wide + spare) for answer, wide in zip(row, lines, strict=True)]

    def _small(self, answer: Answer) -> float:
        """Width of a small button, in units."""
        words = image(answer.label, "text", self.canvas.font(theme.SMALL), theme.IVORY).get_width()
        return words / self.canvas.scale + 26

    def widgets(self) -> list[Widget]:
        """The bar with its sentence, then its buttons in the order of the answers."""
        canvas = self.canvas
        place = canvas.rect(*self.box)
        widgets = [Widget(ids.PROMPT, place, self._told, self._paint)]
        order = {answer.id: at for at, answer in enumerate((*self.prompt.answers, *self.prompt.standing))}
        for cell in sorted(self.cells, key=lambda cell: order[cell.answer.id]):
            widgets.append(self._button(cell))
        if self.prompt.deeds and not self.bare:
            widgets += self.done().widgets(place.left + canvas.px(PADDING), self._top(place) + self._question.height)
        for each in widgets:
            each.paint = self._lifted(each.paint)
        return widgets

    def _lifted(self, paint: Paint) -> Paint:
        """The paint of a widget of the bar, which is still a little lower as the bar begins to ask."""

        def lifted(surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
            low = 0 if self._motion is None or not self.prompt.asking else self.canvas.px(self._motion.low())
            paint(surface, place.move(0, low), treatment)

        return lifted

    def _paint(self, surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
        canvas = self.canvas
        kind = "prompt" if self.prompt.asking else "waiting"
        sheet(place.size, kind, canvas.scale).draw(surface, place.topleft)
        strength = 0 if self._motion is None or not self.prompt.asking else round(16 * self._motion.glint())
        if strength:
            light = glint(canvas.px(sizes.GLINT), strength)
            surface.blit(light, light.get_rect(center=place.midtop))
        if self.bare:
            return
        left, top, wide = place.left + canvas.px(PADDING), self._top(place), canvas.px(self._said)
        draw(surface, self._question, pygame.Rect(left, top, wide, self._question.height))
        if self.prompt.counter:
            count = self._counter()
            corner = place.right - canvas.px(PADDING), top + self._question.height // 2
            surface.blit(count, count.get_rect(midright=corner))
        below = top + self._question.height
        if self.prompt.deeds:
            self.done().draw(surface, left, below)
            below += self.done().height
        if self.prompt.note:
            draw(surface, self._note(), pygame.Rect(left, below, wide, 0))
        draw_slots(surface, canvas, self.prompt.slots, place.move(canvas.px(PADDING), -canvas.px(PADDING)).bottomleft)

    def _top(self, place: pygame.Rect) -> int:
        """Where the sentence begins in the bar's place, in pixels."""
        head = place.top + self.canvas.px(self._head)
        if self._single:  # alone in the bar, or in one line with the small buttons
            return head + (place.bottom - head - self.canvas.px(self._words_high())) // 2
        return head + self.canvas.px(self._padding if self._low else PADDING) - self.canvas.px(2)

    def _paint_faces(self, surface: pygame.Surface, answer: Answer, pixels: int, left: int, middle: int) -> None:
        for at, who in enumerate(answer.faces):
            face = self._faces(who, pixels)
            face = faint(face, sizes.DIM) if answer.reason else face
            surface.blit(face, face.get_rect(midleft=(left + round(at * pixels * sizes.BESIDE), middle)))

    def _button(self, cell: Cell) -> Widget:
        canvas, answer = self.canvas, cell.answer
        small = answer in self.prompt.standing

        over = canvas.px(OUTSIDE) if self._cornered and key_shown(canvas, answer.key) else 0

        def paint(surface: pygame.Surface, place: pygame.Rect, treatment: Treatment) -> None:
            place = pygame.Rect(place.left, place.top + over, place.width - over, place.height - over)
            look = painted_button(surface, place, canvas.scale, answer.kind, widget, treatment)
            left = place.left + canvas.px(self._inset)
            if answer.pictured:
                room = (place.width - 2 * canvas.px(sizes.PICTURED_INSET)) / len(answer.faces) / sizes.BESIDE
                pixels = round(min(room, place.height - canvas.px(sizes.PICTURED_INSET), canvas.px(LARGE_FACES)))
                wide = round(pixels * sizes.BESIDE * (len(answer.faces) - 1)) + pixels
                self._paint_faces(surface, answer, pixels, place.centerx - wide // 2, place.centery)
                corner_key(surface, canvas, key_shown(canvas, answer.key), place)
                return
            if small:
                words = image(answer.label, "text", canvas.font(theme.SMALL), look.words)
                surface.blit(words, words.get_rect(center=place.center))
                return
            label = image(answer.label, "title", canvas.font(self._size, sizes.SMALLEST_TITLE), look.words)
            key = key_shown(canvas, answer.key)
            if not (answer.second or answer.faces):
                surface.blit(label, label.get_rect(midleft=(left, place.centery)))
                if self._cornered:
                    corner_key(surface, canvas, key, place)
                else:
                    key_cap(surface, canvas, key, place, centred=True)
                return
            second = self._second(answer, look.second)
            if not cell.two:
                surface.blit(label, label.get_rect(midleft=(left, place.centery)))
                surface.blit(second, second.get_rect(midright=(place.right - (left - place.left), place.centery)))
                corner_key(surface, canvas, key, place)
                return
            between = canvas.px(sizes.TILE_BETWEEN) if self._tiles else 0
            high = label.get_height() + between + second.get_height()
            top = place.top + (place.height - high) // 2
            surface.blit(label, (left, top))
            foot = top + label.get_height() + between
            self._paint_faces(surface, answer, canvas.px(FACES), left, foot + second.get_height() // 2)
            surface.blit(second, (left + self._faces_wide(answer), foot))
            if not self._cornered:
                key_cap(surface, canvas, key, place)
            else:
                corner_key(surface, canvas, key, place)

        tip = answer.tip(letters=not canvas.pad)
        rect = canvas.rect(*cell.box)
        rect.update(rect.left, rect.top - over, rect.width + over, rect.height + over)
        label = f"{answer.label}. {answer.second}" if answer.second else answer.label
        widget = Widget(
            answer.id, rect, label, paint, answer.action, enabled=not answer.reason,
            reason=answer.why, key=answer.key, tooltip=tip, over=over,
        )  # fmt: skip
        return widget
