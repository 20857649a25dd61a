"""Hints at the table: a strip says what a strong player might do, and what it means glows on the table."""

from __future__ import annotations

import traceback
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial

import pygame

from art import theme
from engine.core.choice import Choice
from engine.core.mind import SEATS
from engine.hints import Adviser, Hint, along, let_pass
from engine.words import capital
from scenes.kit import ids
from scenes.kit.canvas import Canvas
from scenes.kit.controls import button, button_width, picture, sheet
from scenes.kit.text import Paragraph, Span, behind, draw, sentences, wrap
from scenes.kit.widget import Treatment, Widget
from scenes.tables.asking.prompt import Prompt
from scenes.tables.asking.prompt_bar import Bar
from scenes.tables.laid import LaidScene
from scenes.tables.layout import TableLayout
from scenes.tables.lessons.caption import Ring, around, draw_rings, free, whole

# The strip

PAD, PAD_SMALL = 10.0, 6.0  # units between an edge of the strip and what stands on it; in the compact form
SIGN = 26.0  # units across: the lamp before the words
GAP = 8.0  # units between two things on it
LINES = 2  # that say why, with all things in them named as closely as there is room for
MOST = 3  # that say why in a brief manner; else what others could do is left out, and next what it costs
RAISED = 2.0  # units that the buttons beside the words are raised, off the line below
BUTTON = 38.0  # units: height of a button
EDGE = 14.0  # units of a button above and below its words, together
SIZES = (20.0, theme.SMALL, 15.0)  # units: letters of what to do, the largest of which it takes two lines at most
FOLDED = 0.6  # share of the strip's width from which on the buttons have a row of their own
DO, NEXT, CLOSE = f"{ids.HINT} do", f"{ids.HINT} next", f"{ids.HINT} close"


class Strip:
    """One hint, number `at` of `count`, laid out for any width. `like` is the place of another one that is as likely to win:
    that is said where it takes no line more."""

    def __init__(
        self, canvas: Canvas, scene: LaidScene, hint: Hint, at: int, count: int, like: int | None = None
    ) -> None:
        self.canvas, self.scene, self.pad = canvas, scene, PAD_SMALL if canvas.compact else PAD
        text = scene.house.text
        people, closer = scene.company.people, scene.questions.closer(hint.choice, hint.reason)
        self._why = hint.told(scene.words, people, **closer)
        self._briefly = hint.told(scene.words, people)
        fewer = replace(hint, ahead=None), replace(hint, ahead=None, beside=None, rather=None, price=())
        self._fewer = [each.told(scene.words, people) for each in fewer if scene.manner.brief]
        chance = "" if hint.percent is None else text("table", "hint_chance", percent=hint.percent)
        counted = text("table", "hint_count", number=at + 1, count=count) if count > 1 else ""
        self._name, self._beside = scene.questions.named(hint.choice), " · ".join(filter(None, (chance, counted)))
        self._closely = self._beside  # the same with which other one is as likely to win
        if like is not None and chance:
            alike = text("table", "hint_chance_like", percent=hint.percent, other=like + 1)
            self._closely = " · ".join((alike, counted))
        self._label = text("table", "hint_do")
        self._tall = max(BUTTON, canvas.font(theme.BUTTON) / canvas.scale + EDGE)
        self._alone = count < 2  # the button for the next one keeps its place even so: no other comes there
        self._widths = {DO: button_width(canvas, self._label), NEXT: self._tall, CLOSE: self._tall}

    @property
    def _buttons(self) -> float:
        """Width of all buttons side by side."""
        return sum(self._widths.values()) + GAP * (len(self._widths) - 1)

    def _folded(self, wide: float) -> bool:
        return self._buttons > FOLDED * wide

    def _words(self, wide: float) -> tuple[Paragraph, Paragraph]:
        """What to do, and why, in a strip so many units wide."""
        plain, closely = self._told(wide, self._beside), self._told(wide, self._closely)
        for fewer in self._fewer:
            if len(plain[1].lines) > MOST:
                plain = closely = self._told(wide, self._beside, fewer)
        return closely if closely[0].height + closely[1].height <= plain[0].height + plain[1].height else plain

    def _told(self, wide: float, chance: str, fewer: str = "") -> tuple[Paragraph, Paragraph]:
        """The same with this said of the chance to win, and why in `fewer` words."""
        canvas, room = self.canvas, wide - 2 * self.pad - SIGN - GAP
        head = canvas.px(room if self._folded(wide) else room - self._buttons - GAP)
        broad, face = canvas.px(wide - 2 * self.pad), canvas.font(theme.READING)
        closely = len(wrap([Span(self._why, "text", theme.IVORY)], broad, face).lines) <= LINES
        why = [Span(fewer or (self._why if closely else self._briefly), "text", theme.IVORY)]
        beside = [Span(f" {chance}", "text", theme.MUTED)] if chance else []
        name = [Span(self._name, "strong", theme.OPEN_WORDS)]
        for size in SIZES:
            title, alone = (wrap(spans, head, canvas.font(size)) for spans in ([*name, *beside], name))
            if len(alone.lines) <= 2:
                break
        if len(title.lines) > len(alone.lines):
            title = alone
            why = list(behind(why, [Span(capital(chance), "text", theme.MUTED)]))  # after a full stop
        return title, wrap(why, broad, face)

    def lines(self, wide: float) -> tuple[int, int]:
        """How many lines say what to do, and how many why, where it is so wide."""
        title, why = self._words(wide)
        return len(title.lines), len(why.lines)

    def _head(self, wide: float) -> float:
        """Height of what to do, with the buttons where they stand beside it."""
        high = self._words(wide)[0].height / self.canvas.scale
        return high if self._folded(wide) else max(high, self._tall)

    def high(self, wide: float) -> float:
        """Its height in units where it is so wide."""
        foot = GAP + self._tall if self._folded(wide) else 0.0
        return 2 * self.pad + self._head(wide) + self._words(wide)[1].height / self.canvas.scale + foot

    def widgets(self, place: pygame.Rect, presses: Mapping[str, Callable[[], None]]) -> list[Widget]:
        """The strip in this place (pixels), and its buttons: what a press on each of DO, NEXT and CLOSE does."""
        canvas, (x, y, wide, high) = self.canvas, self.canvas.units(place)
        (title, why), head = self._words(wide), canvas.px(self._head(wide))

        def paint(surface: pygame.Surface, rect: pygame.Rect, _: Treatment) -> None:
            sheet(rect.size, "waiting", canvas.scale).draw(surface, rect.topleft)
            left, top = rect.left + canvas.px(self.pad), rect.top + canvas.px(self.pad)
            sign = picture("hint", canvas.px(SIGN), theme.GOLD_WORDS)
            surface.blit(sign, sign.get_rect(midleft=(left, top + head // 2)))
            beside = left + canvas.px(SIGN + GAP)
            draw(surface, title, pygame.Rect(beside, top + (head - title.height) // 2, rect.width, 0))
            draw(surface, why, pygame.Rect(left, top + head, rect.width, 0))

        told = sentences(f"{self._name}.", self._why, capital(self._closely))
        found = [Widget(ids.HINT_TOLD, place, told, paint, shows=(tuple(place.size), told))]
        left = x + self.pad + SIGN + GAP if self._folded(wide) else x + wide - self.pad - self._buttons
        # Beside words of two lines they stand no lower: at the next hint they are where they were
        top = y + high - self.pad - self._tall if self._folded(wide) else y + self.pad - RAISED
        for name, broad in self._widths.items():
            made = button(
                canvas, name, canvas.rect(left, top, broad, self._tall), self._label if name == DO else "", presses[name],
                kind="gold" if name == DO else "quiet", key="d" if name == DO else "",
                sign={NEXT: "right", CLOSE: "close"}.get(name, ""),
            )  # fmt: skip
            if name == NEXT and self._alone:
                made.enabled, made.reason = False, self.scene.house.text("table", "hint_only")
            text = self.scene.house.text("table", name.replace(" ", "_"))
            made.label, made.tooltip = (
                text,
                f"{text} ({'H' if name == NEXT else 'Esc'})" if name != DO else f"{text} (D)",
            )
            found.append(made)
            left += broad + GAP
        return found


# Hints

INSET = 7.0  # units between the edges of the bar and the strip in it
APART = 5.0  # units between the table's edges and the strip where it is not in the bar
LEAST = 36.0  # units: of what is left of a place so that it can still be pressed
NARROW = 340.0  # units: least width of a strip that stands beside what is meant
CORNER = 0.15  # of a thing: who hides less than that hides nothing of what it is
STEP = 12.0  # units from one height that is tried for it to the next
GOLDEN = "gold"  # the look of the button that is meant to be pressed


class Advice:
    """The hints of one table. `adviser` is None where the person only watches, in a lesson, or where the game has no hints."""

    def __init__(self, scene: LaidScene) -> None:
        self.scene = scene
        self.adviser = _adviser(scene) if scene.guide is None else None
        self.rings: list[Ring] = []  # around what is advised
        self.people: list[Ring] = []  # around whom the reason speaks of
        self.strip = pygame.Rect(0, 0, 0, 0)  # where the words of the hint lie, in pixels; empty without one
        self._hints: Sequence[Hint] = ()
        self._asked: object = None  # the question that they are about
        self._named = set[tuple[object, Choice]]()  # every answer that a hint has shown, with its question
        self._at = 0
        self._gives_way = False  # whether the bar asks to confirm an answer: the hint is not seen meanwhile
        self._kept: Callable[[], None] | None = None  # brings back what was half made when a hint took its place
        self._left: object = None  # what was still chosen then

    @property
    def able(self) -> bool:
        """Whether there are hints at this table at all."""
        return self.adviser is not None and self.scene.house.settings.aids

    @property
    def can(self) -> bool:
        """Whether there can be one just now: the person is asked something."""
        return self.able and self.scene.tempo.asked

    @property
    def shown(self) -> Hint | None:
        """The hint on show; None while there is none, and while an answer is to be confirmed: there is room for one of both."""
        place = self._place
        return self._hints[place] if place is not None else None

    @property
    def _place(self) -> int | None:
        if not (self._hints and self.scene.tempo.asked and self._asked == self.scene.tempo.reading()):
            return None
        return None if self._gives_way else self._at

    def beside(self, prompt: Prompt) -> Prompt:
        """What the bar says beside the hint on show, whose button alone is golden."""
        self._gives_way = self._confirms(prompt)
        if self.shown is None:
            return prompt
        quiet = tuple(replace(each, kind="quiet") if each.kind == GOLDEN else each for each in prompt.answers)
        return replace(prompt, answers=quiet)

    def _confirms(self, prompt: Prompt) -> bool:
        """Whether the person has put an answer together, and the bar asks for it."""
        picked, marked, warns = self.scene.questions.chosen
        golden = any(each.kind == GOLDEN and not each.reason for each in prompt.answers)
        return warns or (bool(picked or marked) and golden)

    def press(self) -> None:
        """Bring the first hint, or else the next one; after the last one comes the first."""
        if not self.can:
            return
        place, questions = self._place, self.scene.questions
        chosen, bring_back = questions.chosen, questions.keep()
        if self._gives_way:
            self._gives_way = False
            questions.forget()  # what is to be confirmed is put by
        if place is not None:
            self._at = (place + 1) % len(self._hints)
        elif self.adviser is not None:
            self._hints, self._asked, self._at = self._found(self.adviser), self.scene.tempo.reading(), 0
        if self._hints:
            self._named.add((self._asked, self._hints[self._at].choice))
            questions.advised(self._hints[self._at].choice)
        if questions.chosen != chosen:
            self._kept, self._left = bring_back, questions.chosen
        self.scene.changed()

    def named(self, choice: Choice) -> bool:
        """Whether a hint has named this answer to the question being asked, on show or put away since."""
        return (self.scene.tempo.reading(), choice) in self._named

    def do(self) -> None:
        """Give the answer on show; one that ends the game is only put together, and the bar asks for it once."""
        questions = self.scene.questions
        if self.shown is None:
            return
        if questions.prepares(self.shown.choice):
            self.close()
        else:
            questions.gives(self.shown.choice)()

    def close(self) -> None:
        """Put the hint away: what was half made before it is there again, unless something else is by now."""
        if self._kept is not None and self.scene.questions.chosen == self._left:
            self._kept()
        self.forget()
        self.scene.changed()

    def step_back(self) -> bool:
        """Put the hint away, if there is one; whether there was."""
        was = self.shown is not None
        if was:
            self.close()
        return was

    def forget(self) -> None:
        """The question is another one: nothing is advised any more."""
        self._hints, self._at, self.rings, self.people = (), 0, [], []
        self._gives_way, self._kept, self._left = False, None, None

    def _found(self, adviser: Adviser) -> Sequence[Hint]:
        """The hints for what is asked. A mind that fails has none; then the person is told, and the match goes on."""
        scene = self.scene
        try:
            adviser.follow(scene.sitting.past())
            found = adviser.hints(view := scene.sitting.view())
            return along(found, adviser.hints(let_pass(view))) if scene.questions.along else found
        except Exception:
            scene.house.tell_of(traceback.format_exc(), "hint_failed")
            return ()

    # What is seen

    def lay_out(
        self, canvas: Canvas, layout: TableLayout, places: Sequence[Widget], bar: Callable[[float], Bar]
    ) -> tuple[Bar, list[Widget]]:
        """The bar, and the widgets of the hint in it. `bar(head)` makes one with so much room for it, `places` lie on the table.

        All hints of a question stand at one place, where there is one that hides hardly anything of what any of them means:
        in the bar, or else above it. Only where there is none each stands where it hides less.
        """
        self.rings, self.people, self.strip = [], [], pygame.Rect(0, 0, 0, 0)
        plain, hint = bar(0.0), self.shown
        if hint is None:
            return plain, []
        widgets = {each.id: each for each in (*places, *plain.widgets())}
        before = canvas.rect(*plain.box)  # what is mostly in or below the bar anyhow is no reason to leave it

        def found(hint: Hint) -> list[pygame.Rect]:
            rects = [each.place for rings in self._meaning(hint, widgets, canvas, layout) for each in rings]
            return [each for each in rects if _hidden(before, [each]) < 0.5]

        own, meant = found(hint), [found(each) for each in self._hints]
        strip = self._strip(canvas, self._hints.index(hint))
        strips = [self._strip(canvas, at) for at in range(len(self._hints))]
        presses = {DO: self.do, NEXT: self.press, CLOSE: self.close}
        wide = plain.box[2] - 2 * INSET
        high, highest = strip.high(wide), self._highest(canvas, wide)
        grown = bar(high + INSET)
        if highest > high and self._as_free(canvas, layout, higher := bar(highest + INSET), grown, meant):
            grown, high = higher, highest  # at the next hint no button goes from under the pointer
        left, top = grown.box[:2]
        inside = canvas.rect(left + INSET, top + INSET, wide, grown.box[3] - 2 * INSET if grown.bare else high)
        covered = canvas.rect(*grown.box)
        outside = _outside(canvas, layout, strips, plain.box[1], meant)
        leaves = top < layout.head or _hides(canvas.rect(*bar(highest + INSET).box), meant) > CORNER
        if leaves and _hides(outside, meant) > CORNER:  # there is no one place for all of them
            outside = _outside(canvas, layout, [strip], plain.box[1], [own])
            leaves = top < layout.head or _hidden(covered, own) > _hidden(outside, own)
        if leaves:
            self.rings, self.people = self._meaning(hint, widgets, canvas, layout)
            self._clear_of(outside)
            _give_way(places, outside, canvas)
            return plain, strip.widgets(outside, presses)
        widgets = {each.id: each for each in (*places, *grown.widgets())}
        self.rings, self.people = self._meaning(hint, widgets, canvas, layout)
        self._clear_of(inside)
        _give_way(places, covered, canvas)
        return grown, strip.widgets(inside, presses)

    def top(self, canvas: Canvas, bar: Callable[[float], Bar]) -> float:
        """Where the bar begins, in units; with the hint on show in it, if there is one."""
        plain = bar(0.0)
        if self.shown is None:
            return plain.box[1]
        return bar(self._highest(canvas, plain.box[2] - 2 * INSET) + INSET).box[1]

    def _highest(self, canvas: Canvas, wide: float) -> float:
        """Units that the highest of all the hints takes in a strip so wide."""
        strips = (self._strip(canvas, at) for at in range(len(self._hints)))
        same = self._asked, tuple(self._hints), canvas, wide, self.scene.house.settings.language
        return self.scene.memo.lasting("hints", same, lambda: max(strip.high(wide) for strip in strips))

    def _strip(self, canvas: Canvas, at: int) -> Strip:
        """The hint at this place; of one that is as likely to win as another that is said, so that nobody looks for what is better."""
        hints = self._hints
        like = next((nth for nth, each in enumerate(hints) if nth != at and each.percent == hints[at].percent), None)
        return Strip(canvas, self.scene, hints[at], at, len(hints), like)

    def _as_free(
        self, canvas: Canvas, layout: TableLayout, one: Bar, other: Bar, meant: Sequence[Sequence[pygame.Rect]]
    ) -> bool:
        """Whether one bar hides no more than the other of names, of what is meant, and of what stands above the table."""
        names = list(self.scene.seating.plates(canvas, layout).values())
        places = canvas.rect(*one.box), canvas.rect(*other.box)
        hidden = [(len(each.collidelistall(names)), max(CORNER, _hides(each, meant))) for each in places]
        return hidden[0] <= hidden[1] and one.box[1] >= layout.head

    def _clear_of(self, strip: pygame.Rect) -> None:
        """Keep the rings off the strip: around the part of a thing that lies beside it."""
        self.strip = strip
        for found in (self.rings, self.people):
            found[:] = [
                each._replace(place=free(each.place, strip)) if each.place.colliderect(strip) else each
                for each in found
            ]

    def _meaning(
        self, hint: Hint, widgets: dict[str, Widget], canvas: Canvas, layout: TableLayout
    ) -> tuple[list[Ring], list[Ring]]:
        """What glows: what the answer is about, and fainter who else is spoken of."""
        rings, spoken = list[Ring](), list[Ring]()
        names = list(dict.fromkeys(self.scene.questions.means(hint.choice)))
        people = [
            f"{ids.SEAT} {seat}" for key, seat in hint.reason.args.items() if key in SEATS and seat != self.scene.seat
        ]
        for found, wanted in ((rings, names), (spoken, [each for each in people if each not in names])):
            for name in wanted:
                seating = self.scene.seating
                there = widgets[name].rect if name in widgets else None
                rect = seating.framed(name, there, canvas) if there else seating.spot(name, canvas, layout)
                if name.startswith("seat "):
                    rect = self.scene.seating.person(int(name.split()[1]), rect, widgets, canvas, layout)
                rect = rect and rect.clip(pygame.Rect((0, 0), canvas.pixels))
                if rect:
                    found.append(Ring(rect, self.scene.seating.tilt(name)))
        return rings, spoken

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        """Draw the light around what is meant, none of which falls on the words of the hint."""
        clip = surface.get_clip()
        for part in around(self.strip, clip):
            surface.set_clip(part)
            draw_rings(surface, canvas, self.people, False)
            draw_rings(surface, canvas, self.rings, True)
        surface.set_clip(clip)


def _adviser(scene: LaidScene) -> Adviser | None:
    if scene.me is None:
        return None
    header = scene.sitting.record.header
    adviser = Adviser(scene.sitting.truth.game, len(header.seats), scene.sitting.truth.options, scene.me)
    return adviser if adviser.able else None


def _outside(
    canvas: Canvas, layout: TableLayout, strips: Sequence[Strip], foot: float, meant: Sequence[Sequence[pygame.Rect]]
) -> pygame.Rect:
    """The place above the bar, which begins at `foot`, where any of the strips hides least: the head of the table, else
    lower down, else beside what is meant.
    """
    together = [place for each in meant for place in each]

    def high(wide: float) -> float:
        return max(strip.high(wide) for strip in strips)

    left, top, wide = layout.area[0] + APART, layout.hint_top + APART, layout.area[2] - 2 * APART
    spans = [(left, wide)]
    if together:
        x, _, across, _ = canvas.units(together[0].unionall(together[1:]))
        spans += [(left, x - APART - left), (x + across + APART, left + wide - x - across - APART)]
    tried = [canvas.rect(left, top, wide, high(wide))]
    for begin, room in spans:
        if room >= NARROW * canvas.text:
            last = int((foot - APART - high(room) - top) / STEP)
            tried += [canvas.rect(begin, top + STEP * at, room, high(room)) for at in range(last + 1)]
    return min(tried, key=lambda place: _hides(place, meant))


def _give_way(places: Sequence[Widget], over: pygame.Rect, canvas: Canvas) -> None:
    """What lies partly below this place is pressed beside it; what hardly shows is not pressed."""
    for each in places:
        if each.focusable and each.rect.colliderect(over):
            place, each.rect = each.rect, free(each.rect, over)
            each.paint, each.shows = partial(whole, each.paint, place), None
            if min(each.rect.size) < canvas.px(LEAST):
                each.rect, each.on_press, each.inspect, each.drag = place, None, None, None


def _hides(place: pygame.Rect, meant: Sequence[Sequence[pygame.Rect]]) -> float:
    """The share hidden below this place of what that hint means of which most is hidden."""
    return max((_hidden(place, each) for each in meant), default=0.0)


def _hidden(place: pygame.Rect, meant: Sequence[pygame.Rect]) -> float:
    """The share of what is meant, of the thing of which most is hidden, that lies below this place."""
    shares = [both.width * both.height / (each.width * each.height) for each in meant if (both := place.clip(each))]
    return max(shares, default=0.0)
