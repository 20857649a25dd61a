"""The set-up of a game: who sits down, with which options. The last set-up is there again: one click plays."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import lru_cache, partial
from random import Random

import pygame

from art import moods, theme, transform
from art.boxes import game_box, layout
from art.table import table
from engine.bots.opponents import ME, opponents
from engine.codes import Deal
from engine.core.errors import BadInput
from engine.core.game import Value
from engine.library import load
from engine.words import Count
from scenes.house import House
from scenes.kit import ids
from scenes.kit.canvas import Canvas
from scenes.kit.controls import button, button_width, field, sheet
from scenes.kit.input import Act, Intent
from scenes.kit.text import image
from scenes.kit.widget import Treatment, Widget
from scenes.menus.learning.first_steps import Offer, offered
from scenes.menus.learning.rules import RulesPages
from scenes.menus.page import Page, gold_heading, gold_rule, quiet_room
from scenes.menus.setup.deal_code import DealRows
from scenes.menus.setup.people_picker import PeoplePicker
from scenes.menus.setup.places import BOX, HEADING, INSIDE, ROOM, Places, arrange
from scenes.menus.setup.rows import SetupLine, choosing, lay, option_row, switching
from scenes.menus.setup.seats import SeatCard, opponent_card, paint_card, paint_label, paint_strip
from scenes.menus.title.scene import WORDLESS_WIDE, lettering, sign_button
from scenes.plan import (
    Plan,
    default,
    fresh_faces,
    fresh_thoughts,
    load_last,
    save_last,
    seated,
    seats_of,
    strengths,
)
from scenes.screens import playable

TABLE_HIGH = 1100.0  # units: height of the table painted behind the page
PROPORTION = 300 / 416  # of a box: width of its front by the height of all of it
HALF_RISE = 7 / 300  # share of that width: half of what stands above the front
APART = 14.0  # units between two buttons
FIELDS = ("name", "seed")  # what is typed in
WORDLESS = ("rules", "back", "more", "shuffle")  # who gives up the word where there is no room, in this order
SHARPEST = 1000  # pixels the table behind is painted wide


@lru_cache(maxsize=4)
def _backdrop(game: str, pixels: tuple[int, int], top: int, high: int) -> pygame.Surface:
    """The quiet room, and in it from `top` on the table of the game: darker than in play, and out of focus. Pixels."""
    surface = quiet_room(pixels).copy()
    wide = round(pixels[0] * 1.04)
    smaller = min(1.0, SHARPEST / wide)
    cloth = table(game, (round(wide * smaller), round(high * smaller)))
    cloth.fill((150, 150, 150, 255), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(transform.smoothscale(cloth, (wide, high)), (pixels[0] // 2 - wide // 2, top))
    return surface


@lru_cache(maxsize=8)
def _box(game: str, width: int, name: str) -> pygame.Surface:
    return game_box(game, width, lettering(name, 0.56))


class SetUp(Page):
    """The set-up of a game. `begin(plan)` is called to play; the plan is kept as the last one of its game.

    Only games in `with_table` can begin; None: those that have a table. `faces` draws who sits down this time, and they are
    offered again until they have been played with; None: those who sat there last.
    """

    name = "setup"

    def __init__(
        self,
        house: House,
        game: str,
        begin: Callable[[Plan], None],
        with_table: Sequence[str] | None = None,
        faces: Random | None = None,
    ) -> None:
        super().__init__(house)
        self.game, self.begin = game, begin
        self.playable = game in (playable() if with_table is None else with_table)
        last, problem = load_last(house.folder, game)
        if problem:
            house.tell_of(problem, "plan_damaged")
        plan = last or default(game)
        if faces is not None:
            plan = fresh_faces(plan, faces, first=last is None)
        self.players, self.strength, self.hidden = plan.players, plan.strength, plan.hidden
        self.mine, self.chosen = plan.mine, plan.chosen
        self.options: dict[str, Value] = dict(plan.options)
        others = [who for who in opponents() if who not in plan.opponents]
        self.order = [*plan.opponents, *others]  # the first of them sit at the table
        if faces is not None:
            self.order, self.chosen = house.offered.setdefault(game, (self.order, self.chosen))
        self.offer = Offer(house, game)
        self.more = False
        # what options of the rules mean, nobody knows before a lesson or a match: "I know it" shows them
        self.folded = False
        self._new_here = last is None
        self.deal = DealRows(house, self.take, self.changed)
        self.levels: dict[str, str] = {}  # of opponents who play otherwise than the rest, by a code
        self._proposed = self._choices()

    def heading(self) -> str:
        return self.house.words(self.game).text("name")

    # What is chosen

    def plan(self) -> Plan:
        """What would be played now."""
        seats = seated(self.strength, self.order[: self.players - 1], self.mine, self.levels)
        chosen = tuple(who for who in self.order[: self.players - 1] if who in self.chosen)
        return Plan(
            self.game, self.players, seats, dict(self.options), self.deal.seed, self.hidden, self.deal.begins(self.players),
            chosen, thoughts=fresh_thoughts(),
        )  # fmt: skip

    def take(self, deal: Deal) -> None:
        """Set everything as a code tells it; a deal of another game opens the set-up of that."""
        people = [each.partition(":")[::2] for each in deal.seats if each != ME]
        who, strength = [each[1] for each in people], people[0][0]
        if deal.game != self.game:
            self.house.go_deal(deal)
            return
        self.more = True
        self.deal.take(deal)
        self.levels = {each: level for level, each in people if level != strength}
        order = [*who, *(each for each in self.order if each not in who)]
        self.set(
            players=len(deal.seats), mine=deal.seats.index(ME), strength=strength, options=dict(deal.options), order=order,
        )  # fmt: skip

    def play(self) -> None:
        """Keep the plan and begin, if the game can."""
        if not self.playable:
            return
        if self.deal.wrong:
            self.house.tell(self.house.text("code", self.deal.wrong))
            self._go_to_deal()
            return
        plan = self.plan()
        self._keep(plan)
        self.house.offered.pop(self.game, None)
        self.deal.played()
        self.begin(plan)

    def _keep(self, plan: Plan) -> None:
        """What is chosen here is what this page begins with the next time."""
        if self.house.keeps:
            try:
                save_last(self.house.folder, plan)
            except BadInput as error:
                self.house.tell_not_kept(error)

    def set(self, **values: object) -> None:
        """Change what is chosen: attributes of this page by their names."""
        for name, value in values.items():
            setattr(self, name, value)
        self.changed()

    def shuffle(self) -> None:
        """Let others sit down, by chance; those who sat there come again only where the others are too few."""
        chance = secrets.SystemRandom()
        sat, free = self.order[: self.players - 1], self.order[self.players - 1 :]
        self._offer([*chance.sample(free, len(free)), *chance.sample(sat, len(sat))], ())

    def seat(self, at: int, who: str) -> None:
        """Let an opponent sit at seat `at`, by the person's wish; one who sits at the table already changes places with who sat there."""
        order = list(self.order)
        there = order.index(who)
        order[at - 1], order[there] = order[there], order[at - 1]
        self._offer(order, (*self.chosen, who))

    def _offer(self, order: list[str], chosen: tuple[str, ...]) -> None:
        self.house.offered[self.game] = order, chosen
        self.set(order=order, chosen=chosen)

    def _pick(self, at: int) -> None:
        assert self.stage is not None
        marks = dict(zip(self.order[: self.players - 1], self._marks()[1:], strict=True))
        self.stage.push(
            PeoplePicker(self.house, self.order[at - 1], marks, self.hidden, lambda who: self.seat(at, who))
        )

    def _marks(self) -> tuple[theme.SeatMark, ...]:
        """The marks of those at the table: the person's first, then the opponents' by seat."""
        by_seat = moods.marks(self.game, load(self.game).facts.marks(self.players))
        return (by_seat[self.mine], *by_seat[: self.mine], *by_seat[self.mine + 1 :])

    def _seats(self) -> list[SeatCard]:
        language = self.house.settings.language
        text = self.house.text
        cards = [SeatCard("you", self.house.settings.name or text("setup", "you"), self._marks()[0])]
        for who, mark in zip(self.order[: self.players - 1], self._marks()[1:], strict=True):
            one = opponents()[who]
            cards.append(SeatCard(one.portrait, one.name[language], mark, "" if self.hidden else one.about[language]))
        return cards

    def panel(self, canvas: Canvas) -> tuple[float, float, float, float]:
        return self._arranged(canvas).panel

    def _arranged(self, canvas: Canvas) -> Places:
        language = self.house.settings.language
        characters = [] if self.hidden else [one.about[language] for one in opponents().values()]
        high = self.offer.high(canvas, ROOM) if offered(self.house, self.game) else 0.0
        return arrange(canvas, self._seats(), characters, self._lines(), high)

    # What stands there

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        self.folded = self._new_here and offered(self.house, self.game) and not self.more
        self.places = self._arranged(canvas)
        if self.folded and not self.places.offer:  # nothing is left there that would unfold them
            self.folded, self.places = False, self._arranged(canvas)
        place, seats, strip = self.places.row, self._seats(), self.places.strip
        widgets: list[Widget] = [self._name_field(canvas)]
        for at, seat in list(enumerate(seats))[1:]:
            label = self.house.text("setup", "change", name=seat.name)
            widgets.append(opponent_card(canvas, place, at, seat, label, partial(self._pick, at)))
        if strip:
            widgets.append(
                Widget("about", canvas.rect(*strip), seats[1].about or seats[1].name, self._paint_about(canvas))
            )
        if self.places.offer:
            widgets += self.offer.widgets(canvas, self.places.offer, self._learn, partial(self.house.learn, self.game))
        left, top, wide, high = self.places.panel
        rows = lay(canvas, (left + INSIDE, top + 5, wide - 2 * INSIDE, high - 10), self._lines())
        for widget in rows:
            if widget.focusable and widget.on_press is None:
                self._enter_plays(widget)
        if self.stage is not None and self.stage.top is self and self.stage.focus is None:
            self.stage.focus = "play"
        return [*widgets, *rows, *self._buttons(canvas)]

    def _name_field(self, canvas: Canvas) -> Widget:
        text = self.house.text
        place = self.places.row.field(canvas)
        hint = text("setup", "you" if self.places.row.lines else "name")
        if image(hint, "text", canvas.font(theme.READING), theme.MUTED).get_width() > place.width - canvas.px(24):
            hint = text("setup", "you")
        widget = field(
            canvas, "name", place, text("setup", "name"), self.house.settings.name, hint,
            lambda name: self.house.change(name=name.lstrip()),
        )  # fmt: skip
        self._enter_plays(widget)
        return widget

    def _enter_plays(self, widget: Widget) -> None:
        """Let Enter on a widget that has no use for it play the game; a click only gives it the focus."""

        def press() -> None:
            assert self.stage is not None
            if self.stage.showing_focus:
                self.play()
            else:
                self.stage.showing_focus = widget.id in FIELDS

        widget.on_press = press

    def _lines(self) -> list[SetupLine]:
        text = self.house.text
        low, high = load(self.game).players
        minds = strengths(self.game)
        lines = [
            choosing(
                "players", text("setup", "players"), tuple(str(each) for each in range(low, high + 1)),
                self.players - low,
                self._company(),
                lambda to: self._seat_people(low + to),
            ),
            choosing(
                "strength", text("setup", "strength"), tuple(text("strength", each) for each in minds),
                minds.index(self.strength), self._strength_hint(),
                lambda to: self.set(strength=minds[to], levels={}),
            ),
            switching(
                "hidden", text("setup", "hidden"), self.hidden, text("setup", "hidden_hint"),
                lambda on: self.set(hidden=on),
            ),
        ]  # fmt: skip
        said = self.house.words(self.game)
        parts = seats_of(self.game, self.players)
        if len(parts) > 1:
            part = next(each for each, seat in parts.items() if seat == self.mine)
            lines.append(
                choosing(
                    "part", said.text("parts", "name"), tuple(said.text("parts", "values", each) for each in parts),
                    list(parts).index(part), said.text("parts", "hints", part),
                    lambda to: self.set(mine=list(parts.values())[to]),
                )
            )  # fmt: skip
        for option in (each for each in load(self.game).options if self.players >= each.players and not self.folded):
            change = lambda value, name=option.name: self.set(options={**self.options, name: value})  # noqa: E731
            lines.append(option_row(option, self.options[option.name], said, change))
        if self.more:
            lines += self.deal.lines(self.plan())
        return lines

    def _strength_hint(self) -> str:
        at_table = self.order[: self.players - 1]
        mixed = any(self.levels.get(each, self.strength) != self.strength for each in at_table)
        return self.house.text("strength", "mixed" if mixed else f"{self.strength}_hint")

    def _company(self) -> str:
        """How many sit at the table, and how long a match of theirs takes at the speed of the settings."""
        text, others = self.house.text, Count(self.players - 1)
        span = self.house.settings.minutes(self.game, self.players, self.options)
        if span is None:
            return text("setup", "company", others=others)
        return text("setup", "table", others=others, least=span[0], most=span[1])

    def _seat_people(self, players: int) -> None:
        """So many sit down; the person's part is the first one where the other is none of that table."""
        may = tuple(seats_of(self.game, players).values())
        self.set(players=players, mine=self.mine if self.mine in may else may[0])

    def _show_more(self) -> None:
        self.set(more=not self.more)
        if self.more:
            self._go_to_deal()
        else:
            self.deal.forget()
            self.set(levels={})

    def _go_to_deal(self) -> None:
        assert self.stage is not None
        self.stage.focus, self.stage.showing_focus = "seed", True

    def _choices(self) -> Plan:
        return replace(self.plan(), thoughts="")

    def _learn(self) -> None:
        if self._choices() != self._proposed:  # after the lesson another table is proposed, to who has chosen none
            self._keep(self.plan())
        self.house.go_lesson(self.game)

    def _rules(self) -> None:
        assert self.stage is not None
        self.stage.push(RulesPages(self.house, self.game))

    def _label(self, name: str) -> str:
        said = "fewer" if name == "more" and self.more else name
        return self.house.text("table" if name == "rules" else "setup", said)

    def _buttons(self, canvas: Canvas) -> list[Widget]:
        """The quiet buttons on the left, play on the right; where words have no room, some are their sign alone."""
        text, y = self.house.text, self.places.foot
        left = self.places.left
        right = left + ROOM
        label = text("setup", "play")
        wide = max(260.0, button_width(canvas, label, "play", 24))
        quiet = [
            ("back", "left", self.back),
            ("shuffle", "dice", self.shuffle),
            ("more", "minus" if self.more else "plus", self._show_more),
            ("rules", "book", self._rules),
        ]
        labels = {name: self._label(name) for name, _, _ in quiet}
        widths = {name: max(118.0, button_width(canvas, labels[name], sign)) for name, sign, _ in quiet}
        over = sum(widths.values()) + APART * len(widths) + wide - ROOM
        spared = min(max(0.0, over), wide - button_width(canvas, label, "play", 24))
        wide, over = wide - spared, over - spared
        for name in WORDLESS:
            if over <= 0:
                break
            over -= widths[name] - WORDLESS_WIDE
            widths[name] = WORDLESS_WIDE
        buttons = []
        for name, sign, action in quiet:
            make = sign_button if widths[name] == WORDLESS_WIDE else button
            place = canvas.rect(left, y + 5, widths[name], 48)
            buttons.append(make(canvas, name, place, labels[name], action, kind="night", sign=sign))
            left += widths[name] + APART
        place = canvas.rect(right - wide, y, wide, 58)
        play = button(
            canvas, "play", place, label, self.play, kind="gold" if self.playable else "quiet", sign="play", units=24,
            key="return", enabled=self.playable, reason="" if self.playable else text("title", "soon"),
        )  # fmt: skip
        return [*buttons, play]

    def _paint_about(self, canvas: Canvas) -> Callable[[pygame.Surface, pygame.Rect, Treatment], None]:
        """Paints the character of the opponent looked at, else of the first one."""

        def paint(surface: pygame.Surface, rect: pygame.Rect, _: Treatment) -> None:
            looked = int(self.pointing.looked_at(ids.SEAT) or 1)
            seat = self._seats()[min(looked, self.players - 1)]
            unknown = self.house.text("setup", "unknown")
            paint_strip(surface, canvas, rect, unknown if self.hidden else seat.about, None if self.hidden else seat)

        return paint

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        place, high = self.places.row, canvas.px(TABLE_HIGH)
        top = canvas.px(place.top + 8) - round(0.02 * high)
        surface.blit(_backdrop(self.game, canvas.pixels, top, high), (0, 0))
        title = gold_heading(self.heading(), canvas.px(theme.SCREEN_TITLE))
        above = canvas.px(place.top - HEADING)
        title.draw(surface, ((canvas.pixels[0] - title.size[0]) / 2, above + canvas.px(40) - title.size[1] / 2))
        rule = gold_rule(canvas.px(420))
        surface.blit(rule, rule.get_rect(center=(canvas.pixels[0] // 2, above + canvas.px(72))))
        paint_card(surface, canvas, place, 0, self._seats()[0])
        paint_label(surface, canvas, place, self.house.text("setup", "name"), self._marks()[0])
        box = canvas.rect(*self.places.panel)
        sheet(box.size, "panel", canvas.scale).draw(surface, box.topleft)
        if self.places.offer:
            strip = canvas.rect(*self.places.offer)
            sheet(strip.size, "plate_gold", canvas.scale).draw(surface, strip.topleft)
        if self.places.boxed:
            self._draw_box(surface, canvas, box)

    def _draw_box(self, surface: pygame.Surface, canvas: Canvas, beside: pygame.Rect) -> None:
        """Draw the game's box at the left edge of the page: as high as the panel, unless that is too wide."""
        wide = min(canvas.px(BOX), round(beside.height * PROPORTION))
        places, art = layout(wide), _box(self.game, wide, self.heading())
        front = places.front.copy()
        front.midleft = (canvas.px(self.places.left), beside.centery + round(wide * HALF_RISE))
        surface.blit(art, (front.left - places.front.left, front.top - places.front.top))

    def back(self) -> None:
        """Leave the field that is typed in, or else the page: Escape in a field meant the field."""
        assert self.stage is not None
        if self.stage.focus in FIELDS and self.stage.showing_focus:
            self.stage.focus, self.stage.showing_focus = "play", False
            self.changed()
        else:
            super().back()

    def handle(self, intent: Intent) -> bool:
        """Play on Enter and on the controller's button while no widget shows the focus."""
        if intent.act is Act.ACCEPT:
            self.play()
            return True
        return False
