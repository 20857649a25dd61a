"""What it hung on for the person: the table at the moment that told most, the sentence on it, and what else counted."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from math import inf

import pygame

from art import theme, transform
from engine.core.progress import Began, TurnBegan
from engine.core.record import Record
from engine.review.report import Review
from engine.truth.turning import SAYS_WHY, Turning, turnings
from scenes.house import House
from scenes.kit.canvas import Box, Canvas
from scenes.kit.controls import ring, sheet
from scenes.kit.painting.painters import Later
from scenes.kit.painting.shapes import outline
from scenes.kit.painting.show import still
from scenes.kit.stage import Stage
from scenes.kit.text import Span, draw, image, wrap
from scenes.kit.widget import Treatment, Widget
from scenes.tables.layout import TableLayout
from scenes.truth.aloud import ReadAloud
from scenes.truth.charting.swings import Swing
from scenes.truth.listing.rows import paint_leads
from scenes.truth.story import TruthStory
from scenes.truth.telling import Telling

MOST, ALIKE = 4, 2  # reasons, and how many of a kind
PAD, GAP = 14.0, 10.0  # units from the edge of the panel; between picture and words, and between rows
WIDE = 0.6  # share of the panel's width that the picture has at most
LEAST = 210.0  # units: width of the words at least
SENTENCE, LARGE = 23.0, 27.0  # units: size of the letters of the sentence that tells most; where there is much room
ROOMY = 480.0  # units: from this width of the words on, where they are as large as usual
HEADING = 19.0  # units
FIRST = 0  # the reason that tells most, in large letters
STEP = -1  # in the place of a reason: the largest step of the chances


def reasons(telling: Telling) -> list[Turning]:
    """Why the match went as it did, for the person; none where they played no part to the end."""
    me = telling.story.me
    return in_order(telling, turnings(telling.story.past, me) if me is not None else [])


def in_order(telling: Telling, given: Iterable[Turning]) -> list[Turning]:
    """The most telling of these reasons, no two of one moment but what sums it up there.

    First the one that tells most; of turns that mattered, before what only sums the result up, which has been read: beside a turn
    it stands only where it says why. Then the others in order of time, and last what speaks against how it ended.
    """
    found: list[Turning] = []
    for each in given:
        alike = sum(one.key == each.key for one in found)
        if alike < ALIKE and each.at not in {one.at for one in found if one.sums_up == each.sums_up}:
            found.append(each)
    found.sort(key=lambda each: (beside(telling, each), each.sums_up))
    most = [*found[:1], *(each for each in found[1:] if not each.sums_up or each.weight >= SAYS_WHY)][:MOST]
    return [*most[:1], *sorted(most[1:], key=lambda each: (beside(telling, each), each.seen))]


def beside(telling: Telling, reason: Turning) -> bool:
    """Whether it is no reason for how it ended: a gain of who did not win, a loss of who did."""
    return reason.gain is not None and reason.gain != (telling.story.me in telling.story.winners)


def _of(story: TruthStory, step: Swing, reason: Turning) -> bool:
    """Whether a reason is of what made a step of the chances: of its deed, or of what came of that until it was seen, or in the
    same turn of somebody's.
    """
    if step.slow:
        return False
    events = story.past.events
    began = next((each for each in reversed(events[: step.at]) if isinstance(each, Began)), None)
    ends = next((at for at in range(step.at, len(events)) if isinstance(events[at], Began)), len(events))
    last = max(step.at, step.seen, ends if isinstance(began, TurnBegan) else 0)
    deeds = {each + 1 for each in (reason.at, reason.act, reason.seen) if each is not None}
    return any(step.at <= each <= last for each in deeds)


class Turned:
    """The picture of one scene. `shown` is the number of the reason whose moment is on show, or STEP."""

    def __init__(
        self,
        reading: ReadAloud,
        later: Later,
        review: Callable[[], Review | None],
        better: Callable[[Canvas, int, bool], Sequence[Widget]],
    ) -> None:
        """`review()` is what is known so far of how well the person played, `better(canvas, width, briefly)` tells what could have
        gone better."""
        self.reading, self.later, self.review, self.better = reading, later, review, better
        self.reasons = reasons(reading.telling)
        self.shown = FIRST
        self._begun: set[tuple[Telling, int, tuple[int, int]]] = set()  # pictures that are being painted, or were

    def show(self, number: int) -> None:
        """Show the table at the moment of this reason, and go there. Its row stays where it is."""
        self.shown = number
        self.reading.go(self.at(number))

    def at(self, number: int) -> int:
        """The place in the story of a reason, or of the largest step."""
        story, swing = self.reading.story, self.swing() if number == STEP else None
        seen = swing.at if swing is not None else self.reasons[max(FIRST, number)].seen + 1
        return max(story.first, min(story.last, seen))

    def sentence(self, number: int) -> str:
        """A reason in words; where the person lost by what nothing they could know spoke against, it says so."""
        told = self.reasons[number].told(self.reading.telling.words, self.reading.telling.company.people)
        return (
            self.reading.telling.text("turned", "unlucky", told=told) if self._unlucky(self.reasons[number]) else told
        )

    def _unlucky(self, reason: Turning) -> bool:
        """Whether it was a loss by a decision that, as far as is known, was as good as the best by what could be known."""
        review, story = self.review(), self.reading.story
        if review is None or reason.act is None or reason.gain is not False:
            return False
        return any(each.close and story.act(story.past.moments[each.number]) == reason.act for each in review.judged)

    def widgets(self, canvas: Canvas, box: Box) -> Sequence[Widget]:
        x, y, wide, high = box
        shape = shape_of(canvas, self.reading.story.players)
        across = min(wide * WIDE, (high - 2 * PAD) / shape, wide - 2 * PAD - GAP - LEAST)
        place = canvas.rect(x + PAD, y + PAD, across, across * shape)
        place.height = round(place.width * shape)
        left = x + PAD + across + GAP + 6
        words = canvas.rect(left, y + PAD, x + wide - PAD - left, high - 2 * PAD)
        return [self._picture(canvas, place), *self._words(canvas, words)]

    def _picture(self, canvas: Canvas, place: pygame.Rect) -> Widget:
        """The table at the moment of the reason on show; pressed, it is shown large."""
        reading, at, inner = self.reading, self.at(self.shown), place.inflate(-4, -4)
        self._let_paint(at, inner.size, canvas)

        def paint(surface: pygame.Surface, spot: pygame.Rect, treatment: Treatment) -> None:
            there = kept(reading.house, reading.record, at, inner.size)
            if there is None:
                sheet(spot.size, "row", canvas.scale).draw(surface, spot.topleft)
            else:
                surface.blit(there, spot.inflate(-4, -4))
            bright = treatment.hovered or treatment.focused
            outline(surface, "#ffe9b0" if bright else "#c9a95a", spot, max(2, canvas.px(2)), canvas.px(4))
            if treatment.focused:
                ring(spot.size, canvas.scale, 6).draw(surface, spot.topleft)

        label = reading.telling.text("see_table")
        return Widget("turning", place, label, paint, self._see, tooltip=label)

    def _let_paint(self, at: int, size: tuple[int, int], canvas: Canvas) -> None:
        """Let the table at this place be painted beside the window, and shown once it is there."""
        house, record, key = self.reading.house, self.reading.record, (self.reading.telling, at, size)
        if key not in self._begun and kept(house, record, at, size) is None:
            self._begun.add(key)
            self.later.do(partial(paint, house, record, at, size, canvas))

    def _see(self) -> None:
        self.reading.go(self.at(self.shown))
        self.reading.see_table()

    def _words(self, canvas: Canvas, room: pygame.Rect) -> list[Widget]:
        """The heading and the sentence that tells most, then as many of the other reasons as have room."""
        first = self._first(canvas, room)
        below = pygame.Rect(first.rect.left, first.rect.bottom + canvas.px(GAP), *room.size)
        found = [first, *self._others(canvas, below, room.bottom)]
        return [*found, *self._better(canvas, room, found[-1].rect.bottom + canvas.px(2 * GAP))]

    def _better(self, canvas: Canvas, room: pygame.Rect, top: int) -> list[Widget]:
        """What could have gone better, from there on: with why, or else without, if there is room for it."""
        for briefly in (False, True):
            found, at = list(self.better(canvas, room.width, briefly)), top
            for each in found:
                each.rect = each.rect.move(room.left, at)
                at = each.rect.bottom + canvas.px(GAP / 2)
            if found and found[-1].rect.bottom <= room.bottom:
                return found
        return []

    def _first(self, canvas: Canvas, room: pygame.Rect) -> Widget:
        """What tells most, in large letters; pressed, its moment is on show again."""
        telling = self.reading.telling
        above = self.heading(beside(telling, self.reasons[FIRST]))
        heading = image(above, "title", canvas.font(HEADING), theme.GOLD_WORDS)
        told = wrap(
            [Span(self.sentence(FIRST))],
            room.width,
            canvas.font(LARGE if room.width >= canvas.px(ROOMY) * canvas.text else SENTENCE),
        )
        when = self._dated(FIRST)
        dated = image(when, "strong", canvas.font(theme.SMALL), theme.MUTED)
        date = round(heading.get_height() * 1.05)
        top = date + dated.get_height()

        def paint(surface: pygame.Surface, spot: pygame.Rect, treatment: Treatment) -> None:
            surface.blit(heading, spot.topleft)
            surface.blit(dated, (spot.left, spot.top + date))
            draw(surface, told, pygame.Rect(spot.left, spot.top + top, spot.width, told.height))
            if treatment.focused:
                ring(spot.size, canvas.scale, theme.RADIUS_PLATE).draw(surface, spot.topleft)

        place = pygame.Rect(room.left, room.top, room.width, top + told.height)
        return Widget("turned", place, f"{above}. {when}. {self.sentence(FIRST)}", paint, partial(self.show, FIRST))

    def _others(self, canvas: Canvas, room: pygame.Rect, foot: int) -> list[Widget]:
        """What else counted, in order of time: where there is no room for all down to the `foot`, what tells most."""
        telling, gap = self.reading.telling, canvas.px(GAP / 2)
        place = pygame.Rect(room.left, 0, room.width, 0)
        rows: list[
            tuple[bool, float, int, Widget]
        ] = []  # whether it is no reason, how much it tells, when, and the row
        if (swing := self.swing()) is not None:
            row = self._line(canvas, "step", STEP, self.reading.swing_did(swing), place)
            row.label = self.reading.swing_told(swing)
            rows.append((False, inf, swing.at, row))
        for number, reason in enumerate(self.reasons):
            if number != FIRST:
                away = beside(telling, reason)
                row = self._line(canvas, f"reason {number}", number, self.sentence(number), place)
                rows.append((away, reason.weight, self.at(number), row))
        apart = None if beside(telling, self.reasons[FIRST]) else self._apart(canvas, place)
        left = foot - room.top
        found: list[tuple[bool, int, Widget]] = []  # whether it is no reason, when, and the row
        for away, _, at, row in sorted(rows, key=lambda each: (each[0], -each[1])):
            heads = apart is not None and away and not any(each[0] for each in found)
            needs = row.rect.height + (apart.rect.height + gap if apart is not None and heads else 0)
            if needs > left:
                break
            left -= needs + gap
            found.append((away, at, row))
        found.sort(key=lambda each: each[:2])
        widgets = [row for away, _, row in found if not away]
        if beyond := [row for away, _, row in found if away]:
            widgets += [*([apart] if apart is not None else []), *beyond]
        top = room.top
        for each in widgets:
            each.rect = each.rect.move(0, top)
            top = each.rect.bottom + gap
        return widgets

    def swing(self) -> Swing | None:
        """The largest step of the person's chances, once they are known, where no reason is of that step."""
        largest = max(self._steps(), key=lambda each: abs(each.change), default=None)
        return None if largest is None or any(map(partial(_of, self.reading.story, largest), self.reasons)) else largest

    def _steps(self) -> list[Swing]:
        """The great steps of the person's chances."""
        return [each for each in self.reading.chances.swings() if each.seat == self.reading.story.me]

    def _dated(self, number: int) -> str:
        """When a reason or the largest step was, and the step of the person's chances that it made, if it made a great one."""
        when, step = self.reading.telling.when(self.at(number)), self.swing() if number == STEP else None
        if step is None:
            step = next((each for each in self._steps() if _of(self.reading.story, each, self.reasons[number])), None)
        return when if step is None else self.reading.telling.text("turned", "dated", when=when, **step.shares)

    def heading(self, away: bool = False) -> str:
        """What stands above the reasons; above what is none (`away`) that it speaks against how it ended."""
        ended = "won" if self.reading.story.me in self.reading.story.winners else "lost"
        return self.reading.telling.text("turned", *(("beside",) if away else ()), ended)

    def _apart(self, canvas: Canvas, place: pygame.Rect) -> Widget:
        """The heading above what speaks against how it ended."""
        label = self.heading(away=True)
        words = image(label, "title", canvas.font(theme.READING), theme.GOLD_WORDS)

        def paint(surface: pygame.Surface, spot: pygame.Rect, _: Treatment) -> None:
            surface.blit(words, spot.topleft)

        return Widget("beside", pygame.Rect(place.topleft, words.get_size()), label, paint)

    def _line(self, canvas: Canvas, name: str, number: int, sentence: str, place: pygame.Rect) -> Widget:
        """When something was, and the sentence on it, lit while it is on show; pressed, it is."""
        pad = canvas.px(10)
        dated = self._dated(number)
        when = image(dated, "strong", canvas.font(theme.SMALL), theme.GOLD_WORDS)
        told = wrap(
            [Span(sentence)],
            place.width - 2 * pad,
            canvas.font(theme.READING - (place.width < canvas.px(ROOMY) * canvas.text)),
        )
        spot = pygame.Rect(place.left, place.top, place.width, when.get_height() + told.height + pad)
        on_show = self.shown == number

        def paint(surface: pygame.Surface, spot: pygame.Rect, treatment: Treatment) -> None:
            lit = on_show or treatment.hovered or treatment.focused
            sheet(spot.size, "now" if lit else "row", canvas.scale).draw(surface, spot.topleft)
            surface.blit(when, (spot.left + pad, spot.top + pad // 2))
            paint_leads(surface, canvas, (spot.right - pad, spot.top + pad // 2 + when.get_height() // 2), lit)
            below = spot.top + pad // 2 + when.get_height()
            draw(surface, told, pygame.Rect(spot.left + pad, below, spot.width - 2 * pad, told.height))
            if treatment.focused:
                ring(spot.size, canvas.scale, theme.RADIUS_PLATE).draw(surface, spot.topleft)

        return Widget(name, spot, f"{dated}. {sentence}", paint, partial(self.show, number))


KEPT = 6  # pictures
PLAIN = (1280, 720)  # the window a table is painted for where ours shows it in its compact form

Key = tuple[str, int, int, int, str, tuple[int, int]]
_kept: OrderedDict[Key, pygame.Surface] = OrderedDict()


def shape_of(canvas: Canvas, players: int) -> float:
    """Height of such a picture by its width."""
    _, _, wide, high = TableLayout(_plain(canvas), players).area
    return high / wide


def kept(house: House, record: Record, at: int, size: tuple[int, int]) -> pygame.Surface | None:
    """The picture of the table after so many events, `size` pixels, if it has been painted."""
    return _kept.get(_key(house, record, at, size))


def paint(house: House, record: Record, at: int, size: tuple[int, int], canvas: Canvas) -> None:
    """Paint it with every card known. Takes as long as a table does: for a painter."""
    from scenes.tables import open_scene

    key = _key(house, record, at, size)
    if key in _kept:
        return
    whole = _plain(canvas)
    scene = open_scene(house, record)
    scene.stage = Stage(whole)
    scene.stage.scenes.append(scene)  # where nobody comes in, and nothing is heard
    scene.cloth.alone = True
    scene.looking.back_to(max(1, at))
    x, y, wide, high = TableLayout(whole, scene.players).area
    picture = still(scene, whole).subsurface(whole.rect(x, y, wide, high).clip(pygame.Rect((0, 0), whole.pixels)))
    _kept[key] = transform.smoothscale(picture, size)
    while len(_kept) > KEPT:
        _kept.popitem(last=False)


def _plain(canvas: Canvas) -> Canvas:
    return Canvas(PLAIN) if canvas.compact or canvas.text > 1 else canvas


def _key(house: House, record: Record, at: int, size: tuple[int, int]) -> Key:
    header = record.header
    return header.game, header.seed, len(record.entries), at, house.settings.language, size
