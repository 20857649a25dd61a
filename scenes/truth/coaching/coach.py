"""How well did I play: the person's decisions judged, what cost most and what went well, and luck told apart from skill.

It is worked out beside the window once somebody looks (engine/review/reviewer.py), and shown as it comes: a mark for every
decision, below it in words the three that cost most, and beside or after these what luck did. All of it scrolls; a row leads to
its moment.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import islice

import pygame

from art import theme
from engine.bots.registry import usual_level
from engine.core.choice import Choice
from engine.core.errors import BadInput
from engine.core.record import Record
from engine.review.fooled import Fooled
from engine.review.judged import JudgedMatches
from engine.review.judging import Judgement
from engine.review.report import Review, reviewed
from engine.review.reviewer import Judges, Part
from engine.review.told import blame, let_pass, praise, rough, why
from engine.truth.moments import Moment
from engine.truth.turning import turnings
from scenes.house import House
from scenes.kit.canvas import Box, Canvas
from scenes.kit.controls import ring, sheet
from scenes.kit.painting.painters import Later
from scenes.kit.scroll import scroll
from scenes.kit.text import Span, draw, image, sentences, wrap
from scenes.kit.widget import Treatment, Widget
from scenes.people.company import paragraph, spans
from scenes.truth.aloud import ReadAloud
from scenes.truth.charting.doings import Doings
from scenes.truth.coaching.chair import SameChair
from scenes.truth.coaching.luck_bar import LuckBar
from scenes.truth.coaching.named import named
from scenes.truth.coaching.pieces import several, stacked, written
from scenes.truth.coaching.strip import strip, working
from scenes.truth.listing.row_list import ground_at
from scenes.truth.listing.rows import leads_wide, paint_leads, pill_size
from scenes.truth.story import Row

PAD, GAP = 14.0, 10.0  # units from the edge of the panel, and between two rows
APART = 30.0  # units between two columns
BROAD = 36  # letters' heights: from this width on luck stands beside the decisions
OWN = 0.54  # share of such a width that the decisions have
HEADING, SENTENCE = 19.0, 22.0  # units: sizes of letters
COACH = "coach"  # the name of the tab, and what ids begin with


def keep(house: House, found: Review) -> None:
    """A whole review counts for the rating from now on, where it is of a match that the person's statistics have."""
    if house.keeps:
        try:
            JudgedMatches(house.folder).add(found)
        except BadInput as error:
            house.tell_not_kept(error)


class Coach:
    """The page of one scene. `judge` begins the review, `found` is what is known of it."""

    def __init__(self, reading: ReadAloud, later: Later, judge: Callable[[Record, int], Judges]) -> None:
        self.reading, self.later, self.judge = reading, later, judge
        self.offset = 0.0
        self.judges: Judges | None = None
        self.parts: list[Part] = []
        self.found: Review | None = None
        self.chair, self.doings = SameChair(reading), Doings(reading)
        self._names: dict[tuple[str, int], dict[Choice, str]] = {}  # by language and number of the answer

    @property
    def there(self) -> bool:
        """Whether there is somebody whose decisions can be judged."""
        return self.reading.story.me is not None

    # Time

    def begin(self) -> None:
        """The page is looked at: from now on it is worked out."""
        if self.judges is None and self.reading.story.me is not None:
            self.judges = self.judge(self.reading.record, self.reading.story.me)
            self.sum_up()

    def listen(self) -> bool:
        """Hear what has been found since. Whether the page is another now."""
        played = self.chair.listen()
        if self.judges is None or self.judges.done:
            return played
        before = self.judges.progress
        new = self.judges.poll()
        self.parts += new
        if new or self.judges.done:
            self.sum_up()
        if self.judges.done and not self.judges.failed and self.found is not None:
            keep(self.reading.house, self.found)
        return played or bool(new) or self.judges.progress != before

    def close(self) -> None:
        self.chair.close()
        if self.judges is not None:
            self.judges.close()

    def sum_up(self) -> None:
        """Tell all that has been found as one review."""
        story, judges = self.reading.story, self.judges
        assert judges is not None and story.me is not None
        self.found = reviewed(story.past, story.me, self.parts, judges.able, judges.decisions)
        self.reading.even = {each.number for each in self.found.judged if each.even}
        self.doings.settle(self.found.luck)

    @property
    def _all_judged(self) -> bool:
        """Whether nothing but luck is left to be worked out."""
        found, judges = self.found, self.judges
        assert found is not None and judges is not None
        return judges.done or len(found.judged) == judges.decisions

    # What is told

    def text(self, key: str, **fill: object) -> str:
        return self.reading.telling.words.text("review", "page", key, **fill)

    def _points(self, chance: float, error: float = 0.0) -> object:
        return self.reading.telling.words.count(rough(chance, error))

    def names(self, each: Judgement, canvas: Canvas | None = None) -> dict[Choice, str] | None:
        """What the answers of a decision were called at the table; None until a painter has found that out."""
        reading = self.reading
        key = reading.house.settings.language, each.number
        if key not in self._names:
            self._names[key] = {}

            def job() -> None:
                self._names[key] = named(
                    reading.house, reading.record, each.number, {each.chosen, each.best, each.usual}
                )

            self.later.do(job)
        return self._names[key] or None

    def summary(self) -> list[str]:
        """How many decisions were as good as the best, and what the others cost: sentences."""
        found, judges, words = self.found, self.judges, self.reading.telling.words
        assert found is not None and judges is not None
        said: list[str] = []
        if not found.judged:
            if judges.done and not judges.failed:
                said.append(words.text("review", found.unjudged))
            return said
        close, judged = words.count(found.close), words.count(len(found.judged))
        said.append(self.text("close" if judges.done else "close_yet", close=close, judged=judged))
        if found.costly:
            points, error = sum(found.costs), max(1, round(100 * found.costs_error))
            rest, key = words.count(len(found.costly)), "lost" if len(found.costly) > 1 else "lost_one"
            said.append(self.text(key, rest=rest, points=words.count(points), error=words.count(error)))
            if not judges.done:
                said.append(self.text("counting"))
            if points > 100:
                said.append(self.text("lost_beyond"))
        elif judges.done:
            said.append(self.text("nothing_lost"))
        return said

    def notes(self) -> list[str]:
        """What is to be known besides: answers that were forced or named by a hint, and why not all can be judged."""
        found, judges = self.found, self.judges
        assert found is not None and judges is not None
        count, notes = self.reading.telling.words.count, list[str]()
        for key, number in (("forced", found.forced), ("hinted", found.hinted)):
            if number and found.judged:
                notes.append(self.text(key, **{key: count(number)}))
        if found.parted is not None:
            notes.append(self.text("parted"))
        if not found.today:
            notes.append(self.text("other_rules"))
        if judges.failed:
            notes.append(self.text("failed"))
        return notes

    def rows(self) -> Iterator[tuple[str, list[Row]]]:
        """The headings with the rows below them, as far as these can be told."""
        found = self.found
        assert found is not None
        costly = [row for each in found.worst if (row := self._cost(each)) is not None]
        if costly or (not found.worst and found.untold):
            yield self.text("worst"), costly
        if found.unseen is not None and (row := self._unseen(*found.unseen)) is not None:
            yield self.text("unseen"), [row]
        well = [self._gain(found.gained) if found.gained is not None else None, self._fooled(found.fooled)]
        if any(well):
            yield self.text("well"), [row for row in well if row is not None]

    def _row(self, each: Judgement, told: str, why: str, pill: tuple[str, str], settled: bool = False) -> Row:
        """A row of one decision. `settled`: it says already what came of it."""
        story = self.reading.story
        moment = story.past.moments[each.number]
        when, asks = self.reading.telling.when(moment.events), self.reading.telling.words.text("asks", each.kind)
        who = (Span(f"{when} · {asks}", "strong", theme.GOLD_WORDS),)
        came = self._came_of(moment, settled)
        why = sentences(why, self.text("came", told=came)) if came else why
        return Row(f"{COACH} {each.number}", max(story.first, moment.events), None, who, spans(told), why, pill, moment)

    def _came_of(self, moment: Moment, settled: bool) -> str:
        """What came of an answer by the record: as its game tells it, else what touched the same people next, unless that is told
        already (`settled`); empty for nothing."""
        telling, story = self.reading.telling, self.reading.story
        act, followed = story.act(moment), None if settled else story.followed(moment)
        came = "" if act is None else telling.own.came_of(act)
        return came or ("" if followed is None else "".join(span.text for span in telling.line(followed)))

    def smaller(self) -> str:
        """What the decisions cost that are not told one by one, so that the figures add up; empty where all are."""
        found = self.found
        assert found is not None
        untold = found.untold
        rest = [each for each in found.costly if each not in found.worst and each not in untold]
        count = self.reading.telling.words.count
        return sentences(
            self.text("smaller", smaller=count(len(rest)), points=count(found.points(rest))) if rest else "",
            self.text("untold", untold=count(len(untold)), points=count(found.points(untold))) if untold else "",
        )

    def _cost(self, each: Judgement) -> Row | None:
        names, telling = self.names(each), self.reading.telling
        if names is None:
            return None
        assert self.found is not None
        points = self.found.points([each])
        paid, rose = telling.own.paid_off(telling.story.past.moments[each.number]), self.found.came_off(each)
        came = sentences(paid, self.text("rose", points=self._points(rose)) if rose else "")
        alike = names[each.chosen] == names[each.best]
        key = f"cost{'_alike' * alike}{'_came' * bool(came)}"
        told = self.text(key, chosen=names[each.chosen], best=names[each.best], came=came)
        pill = self.text("pill_lost", points=telling.words.count(points)), "pill_bad"
        return self._row(each, told, blame(each, telling.words, telling.company.people), pill, bool(paid))

    def _unseen(self, each: Judgement, more: float) -> Row | None:
        names, words = self.names(each), self.reading.telling.words
        if names is None:
            return None
        pill = self.text("pill_lost", points=words.count(round(-100 * more))), "pill_bad"
        spoke = why(each.hint, words, self.reading.telling.company.people) if each.chosen == each.best else ""
        return self._row(each, self.text("unseen_row", chosen=names[each.chosen]), spoke, pill)

    def _gain(self, each: Judgement) -> Row | None:
        names, words = self.names(each), self.reading.telling.words
        if names is None or each.praise is None:
            return None
        level = words.text("ui", "strength", usual_level(self.reading.story.game.id))
        key = "gain" if names[each.chosen] != names[each.usual] else "gain_alike"
        told = self.text(key, chosen=names[each.chosen], usual=names[each.usual], level=level)
        pill = self.text("pill_gained", points=self._points(each.gained.more, each.gained.error)), "pill_good"
        return self._row(each, told, praise(each.praise, words, self.reading.telling.company.people), pill)

    def _fooled(self, each: Fooled | None) -> Row | None:
        if each is None:
            return None
        story, telling, claim = self.reading.story, self.reading.telling, each.claim
        seat = telling.company.marked(each.judged.seat)
        told = self.text("fooled", seat=seat, card=telling.words.card(claim.what))
        who = (Span(telling.when(claim.at + 1), "strong", theme.GOLD_WORDS),)
        pill = self.text("pill_fooled"), "pill_gold"
        return Row(f"{COACH} bluff", max(story.first, claim.at + 1), None, who, spans(told), "", pill)

    # What stands there

    def dearest(self, canvas: Canvas, wide: int, briefly: bool) -> list[Widget]:
        """The decision that cost most below its heading, for another page, `briefly` without why; how far they have been looked at
        before all are judged, and where none cost much, that it is so.
        """
        found, judges = self.found, self.judges
        if found is None or judges is None or judges.failed or not judges.able:
            return []
        if not self._all_judged:
            return [self._working(canvas, wide)]
        if not found.worst:
            return list(islice(self._sums(canvas, wide), 2)) if found.judged else []
        row = self._cost(found.worst[0])
        if row is None:
            return []
        heading = self._heading(canvas, f"{COACH} part 0", self.text("worst"), wide)
        return [heading, self._row_widget(canvas, replace(row, why="") if briefly else row, wide)]

    def widgets(self, canvas: Canvas, box: Box) -> Sequence[Widget]:
        """The page on the panel in this box (units)."""
        if self.found is None:
            return ()
        x, y, wide, high = box
        place = canvas.rect(x + PAD, y + PAD / 2, wide - 1.4 * PAD, high - PAD)
        bare = scroll(canvas, COACH, place, "", 0, 0, self._scrolled)
        inner, foot = self._laid(canvas, bare.view.width)
        ground = ground_at(box, place.top / canvas.scale), ground_at(box, place.bottom / canvas.scale)
        label = self.reading.telling.of_tab("tabs", COACH)
        area = scroll(canvas, COACH, place, label, foot / canvas.scale, self.offset, self._scrolled, ground=ground)
        for each in inner:
            each.rect = each.rect.move(area.area.topleft)
        return [area, *area.hold([each for each in inner if each.on_press or each.rect.colliderect(area.view)])]

    def _scrolled(self, offset: float) -> None:
        self.offset = offset
        self.reading.changed()

    def _laid(self, canvas: Canvas, wide: int) -> tuple[list[Widget], int]:
        """All pieces in so many pixels, and how high they are together: the decisions, and beside or below them what luck did."""
        assert self.found is not None and self.judges is not None
        comes = (
            self.found.luck is not None or not self.judges.done
        )  # it has its place before it is known: nothing jumps when it comes
        beside = comes and wide >= BROAD * canvas.font(theme.READING)
        column = round((wide - canvas.px(APART)) * OWN) if beside else wide
        begins = canvas.px(PAD / 2)
        found, foot = stacked(self._decided(canvas, column), 0, begins)
        left, top = (column + canvas.px(APART), begins) if beside else (0, foot)
        more, end = stacked(self._beyond(canvas, wide - left), left, top)
        return [*found, *more], max(foot, end)

    def _decided(self, canvas: Canvas, wide: int) -> Iterator[tuple[Widget, int]]:
        """The decisions, summed up and the dearest one by one, each with the pixels left free below."""
        gap = canvas.px(GAP)
        for widget in self._sums(canvas, wide):
            yield widget, gap
        for number, (heading, rows) in enumerate(self.rows()):
            yield self._heading(canvas, f"{COACH} part {number}", heading, wide), gap // 2
            for row in rows:
                yield self._row_widget(canvas, row, wide), gap
            if heading == self.text("worst") and (said := self.smaller()):
                yield written(f"{COACH} smaller", wrap([Span(said)], wide, canvas.font(theme.READING)), said, wide), gap

    def _beyond(self, canvas: Canvas, wide: int) -> Iterator[tuple[Widget, int]]:
        """What luck did, and how others would have done in the same chair."""
        assert self.found is not None and self.judges is not None
        review, gap = self.found, canvas.px(GAP)
        if review.luck is not None:
            above_all = sentences(self.doings.above_all(), self.doings.far())
            words = self.reading.telling.words
            passed = let_pass(review.past, review.luck, turnings(review.past, review.seat))
            bar = LuckBar(words, review.luck, review.guessed, review.lucky, above_all, sum(review.costs), passed)
            yield bar.widget(canvas, wide), gap
        elif not self.judges.done:
            yield self._heading(canvas, f"{COACH} luck title", self.text("luck"), wide), gap
            told = wrap([Span(self.text("still_counting"), "text", theme.MUTED)], wide, canvas.font(theme.SMALL))
            waits = written(f"{COACH} luck waits", told, self.text("still_counting"), wide)
            yield (self._working(canvas, wide) if self._all_judged else waits), gap
        if self.judges.done and self.chair.able:
            for widget in self.chair.widgets(canvas, wide):
                yield widget, gap // 2

    def _heading(self, canvas: Canvas, name: str, words: str, wide: int) -> Widget:
        told = wrap([Span(words, "title", theme.GOLD_WORDS)], wide, canvas.font(HEADING))
        return written(name, told, words, wide)

    def _sums(self, canvas: Canvas, wide: int) -> Iterator[Widget]:
        """What the decisions come to together: in figures, each as a mark, and how far they have been looked at."""
        found, judges = self.found, self.judges
        assert found is not None and judges is not None
        yield self._heading(canvas, f"{COACH} title", self.text("heading"), wide)
        if said := self.summary():
            large, rest = said[0], said[1:]
            told = [wrap([Span(large)], wide, canvas.font(SENTENCE))]
            told += [wrap([Span(each)], wide, canvas.font(theme.READING)) for each in rest]
            yield several(f"{COACH} sums", told, sentences(*said), wide)
        if found.judged:
            yield strip(canvas, wide, found.judged, judges.decisions or len(found.judged), self.text("marks"))
        if not self._all_judged:
            yield self._working(canvas, wide)
        if notes := self.notes():
            told = [wrap([Span(each, "text", theme.MUTED)], wide, canvas.font(theme.SMALL)) for each in notes]
            yield several(f"{COACH} notes", told, sentences(*notes), wide)

    def _working(self, canvas: Canvas, wide: int) -> Widget:
        """What is being looked at now, above a bar that fills."""
        found, judges = self.found, self.judges
        assert found is not None and judges is not None
        if judges.decisions is None:
            says = self.text("begins")
        elif not self._all_judged:
            says = self.text("working", number=len(found.judged) + 1, count=judges.decisions)
        else:
            says = self.text("telling_luck")
        return working(canvas, wide, f"{COACH} working", says, judges.progress)

    def _row_widget(self, canvas: Canvas, row: Row, wide: int) -> Widget:
        """A decision in words, which can be pressed."""
        pad, reading = canvas.px(10), self.reading
        assert row.pill is not None
        word, kind = row.pill
        size = pill_size(canvas, word)
        room = wide - 2 * pad
        beside = leads_wide(canvas) + pad // 2
        head = wrap(list(row.who), room - size[0] - beside - pad, canvas.font(theme.SMALL))
        told = paragraph(row.told, room, canvas.font(theme.READING))
        lines = [told]
        if row.why:
            lines.append(wrap([Span(row.why, "text", theme.MUTED)], room, canvas.font(theme.SMALL)))
        first = max(head.height, size[1] + canvas.px(2))
        high = pad // 2 + first + sum(each.height for each in lines) + pad // 2

        def paint(surface: pygame.Surface, spot: pygame.Rect, treatment: Treatment) -> None:
            now = reading.picked is not None and reading.picked.id == row.id and reading.at == row.at
            lit = now or treatment.hovered or treatment.focused
            sheet(spot.size, "now" if lit else "row", canvas.scale).draw(surface, spot.topleft)
            top = spot.top + pad // 2
            draw(surface, head, pygame.Rect(spot.left + pad, top + (first - head.height) // 2, spot.width, 0))
            pill = pygame.Rect((0, 0), size)
            pill.midright = (spot.right - pad - beside, top + first // 2)
            paint_leads(surface, canvas, (spot.right - pad, top + first // 2), lit)
            sheet(pill.size, kind, canvas.scale).draw(surface, pill.topleft)
            text = image(word, "strong", canvas.font(16), theme.IVORY)
            surface.blit(text, text.get_rect(center=pill.center))
            top += first
            for each in lines:
                draw(surface, each, pygame.Rect(spot.left + pad, top, room, each.height))
                top += each.height
            if treatment.focused:
                ring(spot.size, canvas.scale, theme.RADIUS_PLATE).draw(surface, spot.topleft)

        said = ["".join(span.text for span in each) for each in (row.who, row.told)]
        label = sentences(*said, row.why, word)
        return Widget(row.id, pygame.Rect(0, 0, wide, high), label, paint, partial(reading.show, row))
