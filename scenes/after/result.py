"""The result of a match, over the dimmed table: the winner without the mask, the standing, the honours, the way on.

Everybody stands there with the cards they ended with; sentences tell what the person did.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf

import pygame

from art import transform
from art.laurels import LAUREL
from art.panels import Piece
from scenes.after.buttons import Again, Buttons, actions
from scenes.after.ranking import Ranking
from scenes.after.reviewing import Quietly
from scenes.after.tally import figures_high, paint_figures
from scenes.after.unmasking import halo, nobody, side_by_side, unmasked, wreath
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.controls import sheet
from scenes.kit.input import Intent
from scenes.kit.motion import travel
from scenes.kit.painting.fade import Dissolve
from scenes.kit.painting.painters import Painters
from scenes.kit.painting.show import rehearse
from scenes.kit.scroll import BAR, GAP, follow, pressed, scroll, wheel, with_clip
from scenes.kit.stage import Scene
from scenes.kit.text import Span, as_title, balanced
from scenes.kit.widget import Treatment, Widget
from scenes.menus.page import gold_heading, gold_rule
from scenes.menus.setup.people_picker import shade
from scenes.people.company import victory
from scenes.people.faces import face, pin
from scenes.people.late import Late
from scenes.people.standing import Standing
from scenes.tables.layout import TableLayout

WIDE = 1220.0  # units: width of the sheet at most
HERO = 340.0  # units: width of the winner's part of it
BETWEEN = 26.0  # units between that part and the list
PORTRAIT, SMALLER = 196.0, 136.0  # units across: the portrait of a winner; where two sentences had no room below it
HALO = 2.3  # width of the halo behind it, as a share of the portrait's
NOBODY = 190.0  # units: width of the emblem where nobody won
HEADED = 230.0  # units at the left for the winner's portrait, where the winner stands above the list
HEADED_PORTRAIT = 124.0  # units across: the portrait there
TITLE = 34.0  # units: size of the words of the title
FIGURES = 10.0  # units between the flourish below the title and the figures
GILDED = 1.14  # by how much gold letters are wider than plain ones, at most: they stand apart
PAD = 28.0  # units between the sides of the sheet and what stands on it
TOP = 22.0  # units between its upper edge and what stands on it
EDGE = 10.0  # units of the window around the sheet
TOASTS = 8.0  # units from the top of the window to the first toast
LARGE = 1.2  # share of the usual size of words above which the winner stands above the list
PATIENCE = 0.6  # seconds the pictures may take beside the window; then they are painted at once
DISSOLVES = 0.18  # seconds in which what was there before goes out over the sheet; the winner stands where they stood
ARRIVES = 0.5  # seconds until the winner has come to the sheet
FILLS = 0.14, 0.07  # seconds until the first row of the list, the winner being on the way, and from one to the next
CROWNED = 1.18  # how large the winner is as they stand at the table, where they come from
HOLD = 0.9  # seconds before the winner's mask comes off
OFF = 0.5  # seconds in which it comes off


@dataclass(frozen=True, slots=True)
class Places:
    """Where things stand, as boxes in units: `hero` is the winner with the title, `list` the standing and the honours.

    `buttons` is the height at which the buttons begin. `stacked`: the winner is above the list, else beside it.
    """

    sheet: tuple[float, float, float, float]
    hero: tuple[float, float, float, float]
    list: tuple[float, float, float, float]
    buttons: float
    stacked: bool
    figures: int  # so many stand below the title; the others end the list


class Result(Scene):
    """The scene. Where `truth` is None its button cannot be pressed and says why; without `other` (another table) there is
    no such button, nor without `coach` (how well the person played). `take_back` stands in its place, where the person gave
    up and may still go on; without `deal` no code tells it. `leads` is where one comes from who leaves, one of buttons.LEADS:
    that goes before another match. Once `review` has told luck from skill, a line says so in the room kept for it.
    """

    name = "result"
    whole = False

    def __init__(
        self,
        house: House,
        standing: Standing,
        rematch: Callable[[], None],
        truth: Callable[[], None] | None,
        leave: Callable[[], None],
        other: Callable[[], None] | None = None,
        take_back: Callable[[], None] | None = None,
        deal: Again | None = None,
        coach: Callable[[], None] | None = None,
        review: Quietly | None = None,
        leads: str = "",
    ) -> None:
        super().__init__()
        self.house, self.standing = house, standing
        self.rematch, self.truth, self.leave, self.other = rematch, truth, leave, other
        self.coach, self.review, self.leads = coach, review, leads
        large = actions(rematch, truth, coach, other, take_back, leave, leads)
        self.buttons = Buttons(house, large, deal, self.changed, standing.ended)
        self.pointing.read = self.buttons.names
        self.ranking = Ranking(house, standing)
        self.prizes_told: list[str] = []  # sentences, told once everybody is unmasked
        self.offset: float | None = None  # units, of the list; until somebody moves it the person's own row is in sight
        self.followed: str | None = None
        self.painted = False  # whether all pictures are there
        self._painters, self._waited = Painters(hands=1), 0.0
        self._dissolve = Dissolve(DISSOLVES)
        self._across = PORTRAIT  # units: width of a winner's portrait, as `places` found room for it
        self._come = self._seconds = 0.0  # seconds since it came, and since all pictures are there

    def sentence(self) -> str:
        """Who won, as told to the person."""
        stood = self.standing
        if not stood.winners:
            return self.house.text(*(("table", "conceded") if stood.conceded else ("result", "nobody")))
        return victory(self.house.words(), stood.winners, stood.people, stood.me)

    # Coming, and time

    def entered(self) -> None:
        """Begin to paint the pictures in a thread, so that the window does not halt."""
        assert self.stage is not None
        canvas = self.stage.canvas
        again = Result(
            self.house, self.standing, self.rematch, self.truth, self.leave, self.other,
            deal=self.buttons.again, coach=self.coach, review=self.review, leads=self.leads,
        )  # fmt: skip
        again.painted = True

        def paint() -> None:
            rehearse(again, canvas)
            again._come, again._seconds = ARRIVES, HOLD + OFF / 2  # as the mask comes off
            rehearse(again, canvas)

        self._painters.add([paint])

    def comes_over(self, surface: pygame.Surface) -> None:
        if not self._still and self._come < DISSOLVES:
            self._dissolve.keep(surface)

    def tick(self, seconds: float) -> None:
        if self.stage is not None:
            self.followed = follow(self.stage, self.followed)
        while self.prizes_told and self._seconds >= HOLD + OFF:
            self.house.tell(self.prizes_told.pop(0), True)
        if self.review is not None and self.review.tick(seconds):
            self.changed()
        if self.buttons.share is not None:
            self.buttons.share.tick(self.review is None or self.review.over)
        before, self._come = self._come, self._come + seconds
        if before < ARRIVES <= self._come:
            self.changed()
        if self.painted:
            self._seconds += seconds
            return
        self._waited += seconds
        if Late.painters is None or not self._painters.busy or self._waited >= PATIENCE:
            self.painted = True
            self.changed()

    # Where things stand, in units

    def places(self, canvas: Canvas) -> Places:
        """The sheet below the table's bar, as high as its content or as the window allows: then the list scrolls."""
        wide = min(WIDE * max(1.0, canvas.text), canvas.width - 2 * EDGE)
        inner, stacked = wide - 2 * PAD, canvas.text > LARGE
        bar = TableLayout(canvas, len(self.standing.people)).bar
        room = canvas.height - bar - 2 * EDGE
        below = 18 + self._kept_free(canvas) + self.buttons.high(canvas, inner) + 12
        most = room - TOP - below
        self.ranking.room = inf if stacked else most - 1
        hero_wide = inner if stacked else HERO
        self.ranking.wide = list_wide = inner if stacked else inner - HERO - BETWEEN
        for self._across in (PORTRAIT, SMALLER):
            heroes = [self._hero_high(canvas, hero_wide, stacked, at) for at in range(len(self.standing.figures) + 1)]
            figures = max(
                [at for at, high in enumerate(heroes) if high <= (most * 0.45 if stacked else most)], default=0
            )
            if figures >= min(2, len(self.standing.figures)):
                break
        hero = heroes[figures]
        listed = self._content(canvas, list_wide, figures) + 1  # so that no rounding makes it scroll
        if stacked:
            body = hero + 12 + self._shown(canvas, list_wide, listed, most - hero - 12)
        else:
            listed = self._shown(canvas, list_wide, listed, most)
            body = min(most, max(hero, listed))
        high = TOP + body + below
        left, top = (canvas.width - wide) / 2, bar + EDGE + (room - high) / 2
        x, y = left + PAD, top + TOP
        if stacked:
            hero_at, list_at = (x, y, inner, hero), (x, y + hero + 12, inner, body - hero - 12)
        else:
            shown = min(listed, body)
            hero_at = (x, y + (body - hero) / 2, HERO, hero)
            list_at = (x + HERO + BETWEEN, y + (body - shown) / 2, list_wide, shown)
        buttons = y + body + 18 + self._kept_free(canvas)
        return Places((left, top, wide, high), hero_at, list_at, buttons, stacked, figures)

    def _kept_free(self, canvas: Canvas) -> float:
        return 0.0 if self.review is None else self.review.high(canvas)

    def _shown(self, canvas: Canvas, wide: float, listed: float, room: float) -> float:
        """Height of the list: all of it, or where it has to scroll as many whole rows as there is room for."""
        return listed if listed <= room else self.ranking.whole(canvas, wide, room - 1) + 1

    def _content(self, canvas: Canvas, wide: float, figures: int) -> float:
        """Height of all that may scroll, in units."""
        rest = self.standing.figures[figures:]
        return self.ranking.high(canvas, wide) + (12 + figures_high(canvas, rest, wide) if rest else 0.0)

    def _hero_high(self, canvas: Canvas, wide: float, stacked: bool, figures: int) -> float:
        beside, told = HEADED if stacked else 0.0, self.standing.figures[:figures]
        figures_room = figures_high(canvas, told, wide - beside) + FIGURES if told else 0.0
        title = self._title_high(canvas, wide - beside) + 20
        if stacked:
            return max(self._portrait(stacked) * LAUREL, title + figures_room)
        return self._portrait(stacked) * LAUREL + 6 + title + figures_room

    def _portrait(self, stacked: bool) -> float:
        """Width of a winner's portrait, in units; several winners share the room."""
        full, room = (HEADED_PORTRAIT, HEADED) if stacked else (self._across, HERO)
        return min(full, room / (LAUREL * max(1, len(self.standing.winners))))

    def _title(self, canvas: Canvas, wide: float) -> list[Piece]:
        """The sentence in gold, in as many lines as it needs."""
        pixels = canvas.font(TITLE)
        lines = balanced((Span(as_title(self.sentence()), "heading"),), round(canvas.px(wide) / GILDED), pixels).lines
        return [gold_heading("".join(span.text for span in spans), pixels) for spans, _ in lines]

    def _title_high(self, canvas: Canvas, wide: float) -> float:
        return sum(piece.size[1] for piece in self._title(canvas, wide)) / canvas.scale

    # What stands there

    def build(self, canvas: Canvas) -> Sequence[Widget]:
        places = self.places(canvas)
        x, y, wide, high = places.list
        left, room = places.sheet[0] + PAD, places.sheet[2] - 2 * PAD
        listed = scroll(  # its bar stands in the margin, so that the list ends where the buttons do
            canvas, "standing", canvas.rect(x, y, wide + BAR + GAP, high), "\n".join([self.ranking.read(), *self.standing.figures]),
            self._content(canvas, wide, places.figures), self._begins(canvas, places), self._scrolled,
            lambda surface, area: self._paint_list(surface, canvas, area, places),
        )  # fmt: skip
        if self.stage is not None and self.stage.top is self and self.stage.focus is None:
            self.stage.focus = self.leads or "again"
        luck = [] if self.review is None else self.review.widgets(canvas, (left, places.buttons, room))
        shown = [self._sentence(canvas, places), listed, *listed.hold(self.ranking.tips(canvas, listed.area))]
        return [*shown, *luck, *self.buttons.widgets(canvas, left, places.buttons, room)]

    def left(self) -> None:
        for each in (self.review, self.buttons.share):
            if each is not None:
                each.close()

    def _sentence(self, canvas: Canvas, places: Places) -> Widget:
        """The title, as a widget whose label is its sentence."""
        x, y, wide, _ = places.hero
        if places.stacked:
            place = canvas.rect(x + HEADED, y, wide - HEADED, self._title_high(canvas, wide - HEADED))
        else:
            top = y + self._portrait(False) * LAUREL + 6
            place = canvas.rect(x, top, wide, self._title_high(canvas, wide))

        def paint(surface: pygame.Surface, spot: pygame.Rect, _: Treatment) -> None:
            if self._arrived or not self.standing.winners:  # before, it flies with the winner (`_crowned`)
                self._paint_title(surface, canvas, places, spot)

        return Widget("sentence", place, self.sentence(), paint)

    def _paint_title(self, surface: pygame.Surface, canvas: Canvas, places: Places, spot: pygame.Rect) -> None:
        top = spot.top
        for piece in self._title(canvas, spot.width / canvas.scale):
            left = spot.left if places.stacked else spot.centerx - piece.size[0] // 2
            piece.draw(surface, (left, top))
            top += piece.size[1]

    def _begins(self, canvas: Canvas, places: Places) -> float:  # units of the list above what is seen
        return self.ranking.begins(canvas, places.list[3]) if self.offset is None else self.offset

    def _scrolled(self, offset: float) -> None:
        self.offset = offset
        self.changed()

    # Drawing

    def toasts_from(self, canvas: Canvas) -> float:
        """Above the sheet, where there is room for it: the bar of the table is not read any more."""
        return TOASTS

    def spared(self, canvas: Canvas) -> list[pygame.Rect]:
        places = self.places(canvas)
        own = self.ranking.own_row(canvas, canvas.rect(*places.list), self._begins(canvas, places))
        return [self.find("sentence").rect, *own, *pressed(self.widgets)]

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        surface.blit(shade(canvas.pixels), (0, 0))
        places = self.places(canvas)
        box = canvas.rect(*places.sheet)
        sheet(box.size, "dialog", canvas.scale).draw(surface, box.topleft)
        if self.painted:
            inside = box.inflate(-canvas.px(8), -canvas.px(8))
            with_clip(surface, inside, lambda: self._paint_winners(surface, canvas, places))
            self._paint_figures(surface, canvas, places)

    @property
    def _still(self) -> bool:
        settings = self.house.settings
        return settings.reduced_motion or settings.factor <= 0

    @property
    def _arrived(self) -> bool:  # whether the winner stands where they belong
        return self._still or self._come >= ARRIVES

    def _faces(self, canvas: Canvas, places: Places) -> list[tuple[int, pygame.Rect]]:
        """The seats of the winners, each with the place of its portrait in pixels."""
        x, y, wide, high = places.hero
        portrait = self._portrait(places.stacked)
        middle = x + (HEADED if places.stacked else wide) / 2 - (14 if places.stacked else 0)
        down = y + (high if places.stacked else portrait * LAUREL) / 2
        return side_by_side(canvas, self.standing.winners, (middle, down), portrait)

    def _paint_winners(self, surface: pygame.Surface, canvas: Canvas, places: Places) -> None:
        """Halo, laurel, and the face without the mask; the emblem where nobody won."""
        x, y, wide, _ = places.hero
        faces = self._faces(canvas, places) if self._arrived else []
        for _, where in faces:
            light = halo(round(where.width * HALO))
            surface.blit(light, light.get_rect(center=where.center))
        for seat, where in faces:
            mark = self.standing.marks[seat]
            surface.blit(face(self.standing.portraits[seat], where.width, mark, masked=False, mood="smug"), where)
            around = wreath(round(where.width * LAUREL))
            surface.blit(around, around.get_rect(center=where.center))
            pin(surface, canvas, mark, where)
        if not self.standing.winners:
            portrait = self._portrait(places.stacked) * LAUREL
            emblem = nobody(canvas.px(min(NOBODY, portrait * 0.9)))
            centre = canvas.px(x + (HEADED - 28 if places.stacked else wide) / 2), canvas.px(y + portrait / 2)
            emblem.draw(surface, (centre[0] - emblem.size[0] // 2, centre[1] - emblem.size[1] // 2))

    def _paint_figures(self, surface: pygame.Surface, canvas: Canvas, places: Places) -> None:
        """The flourish below the title, then what the person did."""
        x, y, wide, high = places.hero
        if places.stacked:
            x, wide = x + HEADED, wide - HEADED
            top = y + self._title_high(canvas, wide)
        else:
            top = y + self._portrait(False) * LAUREL + 6 + self._title_high(canvas, wide)
        line = gold_rule(canvas.px(240))
        middle = canvas.px(x + wide / 2)
        left = canvas.px(x) if places.stacked else middle - line.get_width() // 2
        surface.blit(line, (left, canvas.px(top + 4)))
        if places.figures:
            room = canvas.rect(x, top + 20 + FIGURES, wide, y + high - top - 20)
            told = self.standing.figures[: places.figures]
            paint_figures(surface, canvas, told, room, wide, "left" if places.stacked else "centre")

    def _paint_list(self, surface: pygame.Surface, canvas: Canvas, area: pygame.Rect, places: Places) -> None:
        if not self.painted:
            return
        self.ranking.paint(surface, canvas, area)
        if rest := self.standing.figures[places.figures :]:
            top = area.top + canvas.px(self.ranking.high(canvas, places.list[2]) + 12)
            room = pygame.Rect(area.left, top, area.width, area.bottom - top)
            paint_figures(surface, canvas, rest, room, places.list[2], "left")

    def draw_over(self, surface: pygame.Surface, canvas: Canvas) -> None:
        """The winner comes, the list fills row by row, and the mask comes off in a burst of light."""
        if self._still:
            if not self.painted:
                self._crowned(surface, canvas, 1.0)
            return
        if self.painted:
            self._cover(surface, canvas)
        if not (self._arrived and self.painted):
            way = (self._come - DISSOLVES) / (ARRIVES - DISSOLVES)
            self._crowned(surface, canvas, travel(max(0.0, min(1.0, way))))
        elif self._seconds < HOLD + OFF:
            for seat, where in self._faces(canvas, self.places(canvas)):
                who = self.standing.portraits[seat], self.standing.marks[seat]
                unmasked(surface, canvas, who, where, max(0.0, self._seconds - HOLD) / OFF)
        self._dissolve.draw(surface, self._come)

    def _cover(self, surface: pygame.Surface, canvas: Canvas) -> None:
        """Hide with the sheet what of the list has not come yet, and what the person did until the mask is off."""
        places = self.places(canvas)
        box, hidden = canvas.rect(*places.sheet), list[pygame.Rect]()
        since = min(self._seconds, self._come) - FILLS[0]
        rows = int(since / FILLS[1]) + 1 if since >= 0 else 0
        x, y, wide, high = places.list
        ends = self.ranking.ends(canvas, wide)
        if rows < len(ends):
            seen = max(0.0, ends[rows - 1] + 1 - self._begins(canvas, places)) if rows else 0.0
            hidden.append(canvas.rect(x - 4, y + seen, wide + BAR + GAP + 8, max(0.0, high - seen + 4)))
        if places.figures and self._seconds < HOLD + OFF / 2:
            left, top, room, tall = places.hero
            title = self._title_high(canvas, room - (HEADED if places.stacked else 0.0)) + 2
            top += title if places.stacked else self._portrait(False) * LAUREL + 6 + title
            aside = HEADED if places.stacked else 0.0
            hidden.append(canvas.rect(left + aside, top, room - aside, places.hero[1] + tall - top))
        for each in hidden:
            with_clip(
                surface, each, lambda: sheet(box.size, "dialog", canvas.scale).draw(surface, box.topleft) and None
            )

    def _crowned(self, surface: pygame.Surface, canvas: Canvas, share: float) -> None:
        """The winners on their way from the middle of the table, crowned and still masked, and the title with them."""
        faces = self._faces(canvas, places := self.places(canvas))
        layout = TableLayout(canvas, len(self.standing.people))
        for at, (seat, where) in enumerate(faces):
            across = (at - (len(faces) - 1) / 2) * where.width * LAUREL
            begin = canvas.px(layout.centre[0]) + across, canvas.px(layout.centre[1])
            middle = [round(one + (two - one) * share) for one, two in zip(begin, where.center, strict=True)]
            portrait = face(self.standing.portraits[seat], where.width, self.standing.marks[seat], mood="smug")
            larger = 1 + (CROWNED - 1) * (1 - share)
            for picture in (portrait, wreath(round(where.width * LAUREL))):
                if larger > 1:
                    wide, high = picture.get_size()
                    picture = transform.moving(picture, (round(wide * larger), round(high * larger)))
                surface.blit(picture, picture.get_rect(center=middle))
        if share > 0 and faces and not self._arrived and self.stage is not None:
            left, right = faces[0][1].centerx, faces[-1][1].centerx
            begin = canvas.px(layout.centre[0]) - (left + right) // 2, canvas.px(layout.centre[1]) - faces[0][1].centery
            spot = self.stage.find("sentence").rect.move(*(round(one * (1 - share)) for one in begin))
            self._paint_title(surface, canvas, places, spot)

    # What the person does

    def handle(self, intent: Intent) -> bool:
        return self.stage is not None and wheel(self.stage, intent)

    def back(self) -> None:
        self.leave()
