"""What a season's page tells beside the table of the league: the invitation to an evening, who still plays, or who is crowned."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import pygame

from art import theme
from art.brush import circle
from art.brush import paint as paint_svg
from engine.bots.opponents import ME
from engine.season.league import FinishedTable
from engine.season.store import Running
from engine.words import Count
from scenes.house import House
from scenes.kit import ids
from scenes.kit.canvas import Canvas
from scenes.kit.controls import picture, words, words_height
from scenes.kit.text import image
from scenes.kit.widget import Treatment, Widget
from scenes.menus.evenings.crowning import crowned_faces
from scenes.menus.evenings.league_table import person, portrait_of
from scenes.menus.evenings.season_said import Heard, level_name, names, of_mine, stakes, yesterday
from scenes.menus.shelf import box_widths, small_box
from scenes.people.faces import face

APART = 12.0  # units between what stands one below the other
HOST = 96.0  # units across: the portrait of who invites
HEARD = 62.0  # units across: the portrait of who gossips
SEAT = 46.0  # units across: a portrait of who sits there
THUMB = 78.0  # units: height of the box
CROWN = 250.0  # units: height of the room for the faces of who is crowned
TRACK, FILLED, BAR_HIGH = "#0a1126", "#e0b45c", 8.0  # of the bar that fills while the others play


@lru_cache(maxsize=32)
def _got(points: int, size: int) -> pygame.Surface:
    """A small disc with what somebody has got, in letters of so many pixels."""
    told = image(str(points), "number", size, theme.GOLD_WORDS)
    side = max(told.get_size()) + size // 2
    disc = pygame.Surface((side, side), pygame.SRCALPHA)
    around = circle(50, 50, 46, fill=theme.NIGHT_LOW, line=theme.GOLD_WORDS, width=5)
    disc.blit(paint_svg(around, (side, side), (100, 100)), (0, 0))
    disc.blit(told, told.get_rect(center=disc.get_rect().center))
    return disc


class SeasonTold:
    """All of it, for one state of a season. `said` is what people say before the evening, `failed`: the others broke off."""

    def __init__(self, house: House, running: Running, said: Heard, failed: bool) -> None:
        self.house, self.running, self.said, self.failed = house, running, said, failed

    def widgets(self, canvas: Canvas, wide: float, high: float) -> list[Widget]:
        """From the top down, beginning at the window's corner: the caller moves them to their places."""
        if self.running.over:
            return self._crowned(canvas, wide, high)
        if self.running.sat is not None:
            return self._playing(canvas, wide)
        return self._invitation(canvas, wide)

    def _invitation(self, canvas: Canvas, wide: float) -> list[Widget]:
        """Who invites and what they say; game and stakes; who sits there; what one hears."""
        running, house = self.running, self.house
        host, said = running.evening().host, self.said
        speaker = said.inviting or host
        found: list[Widget] = [self._face(canvas, "host", speaker, HOST, (0.0, 0.0))]
        y = max(HOST, self._spoken(canvas, found, "invites", speaker, said.invitation, (HOST + 16, wide))) + APART
        y = self._game(canvas, found, wide, y)
        y = self._seats(canvas, found, wide, y)
        if before := yesterday(house, running):
            y = self._line(canvas, found, "yesterday", before, wide, y, theme.MUTED)
        if said.wrote:
            wrote = house.text("season", "wrote", name=person(house, said.wrote))
            y = self._line(canvas, found, "wrote", wrote, wide, y, theme.GOLD_WORDS)
        if said.gossip:
            found.append(self._face(canvas, "gossiping", said.gossiping, HEARD, (HOST - HEARD, y)))
            self._spoken(canvas, found, "gossip", said.gossiping, said.gossip, (HOST + 16, wide), y)
        return found

    def _spoken(
        self,
        canvas: Canvas,
        found: list[Widget],
        name: str,
        member: str,
        said: str,
        room: tuple[float, float],
        y: float = 0.0,
    ) -> float:
        """Who speaks, and below that what they say; where it ends, in units."""
        x, wide = room[0], room[1] - room[0]
        head = self.house.text("season", name, name=person(self.house, member))
        above = words_height(canvas, head, wide, theme.HEADING, "title")
        found.append(words(canvas, name, canvas.rect(x, y, wide, above), head, face="title", units=theme.HEADING, colour=theme.GOLD_WORDS))  # fmt: skip
        y += above
        if said:
            high = words_height(canvas, said, wide)
            found.append(words(canvas, f"{name} said", canvas.rect(x, y, wide, high), said))
            y += high
        return y

    def _game(self, canvas: Canvas, found: list[Widget], wide: float, y: float) -> float:
        """The box, and beside it what is played and what is at stake; where it ends, in units."""
        running, house = self.running, self.house
        evening = running.evening()
        game = evening.game
        name = house.words(game).text("name")
        across = box_widths(THUMB)
        level = level_name(house, evening.level)
        told = house.text("season", "table", game=name, players=len(evening.tables[0]), level=level)
        sentences = [told, *stakes(house, running)]

        def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
            surface.blit(small_box(game, canvas.px(across)), place.topleft)

        found.append(Widget("box", canvas.rect(4, y, across, THUMB), name, paint))
        x = across + 24
        end = y
        for at, each in enumerate(sentences):
            high = words_height(canvas, each, wide - x)
            colour = theme.IVORY if at else theme.GOLD_WORDS
            found.append(words(canvas, f"stake {at}", canvas.rect(x, end, wide - x, high), each, colour=colour))
            end += high + 4
        return max(y + THUMB, end) + APART

    def _seats(self, canvas: Canvas, found: list[Widget], wide: float, y: float) -> float:
        """Who sits there, in the order of their seats."""
        evening, step = self.running.evening(), min(SEAT + 8, wide / 8)
        for at, member in enumerate(evening.tables[0]):
            found.append(self._face(canvas, f"{ids.SEAT} {at}", member, min(SEAT, step - 4), (at * step, y)))
        return y + SEAT + APART

    def _face(self, canvas: Canvas, name: str, member: str, side: float, at: tuple[float, float]) -> Widget:
        called = person(self.house, member).name

        def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
            surface.blit(face(portrait_of(member), place.width, None), place.topleft)

        widget = Widget(name, canvas.rect(*at, side, side), called, paint)
        widget.tooltip = called
        return widget

    def _line(
        self,
        canvas: Canvas,
        found: list[Widget],
        name: str,
        told: str,
        wide: float,
        y: float,
        colour: str = theme.IVORY,
    ) -> float:
        """A sentence; where it ends, in units."""
        high = words_height(canvas, told, wide)
        found.append(words(canvas, name, canvas.rect(0, y, wide, high), told, colour=colour))
        return y + high + APART

    def _playing(self, canvas: Canvas, wide: float) -> list[Widget]:
        """The person's table is over, others are not: which these are."""
        running, text = self.running, self.house.text
        tables, missing = running.evening().tables[1:], running.missing()
        over = len(tables) - len(missing)
        assert running.sat is not None
        found: list[Widget] = []
        mine = of_mine(self.house, running.sat, "mine", "mine_gave_up")
        y = self._line(canvas, found, "mine", mine, wide, 6.0, theme.GOLD_WORDS)
        if self.failed:
            self._line(canvas, found, "failed", text("season", "failed"), wide, y)
            return found
        says = text("season", "playing", over=over + 1, all=len(tables) + 1)
        y = self._line(canvas, found, "playing", says, wide, y)

        def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
            surface.fill(TRACK, place)
            surface.fill(FILLED, (*place.topleft, place.width * (over + 1) // (len(tables) + 1), place.height))

        share = f"{100 * (over + 1) // (len(tables) + 1)}%"
        found.append(Widget("progress", canvas.rect(0, y, wide, BAR_HIGH), share, paint))
        y += BAR_HIGH + APART
        for number, members in enumerate(tables, 1):
            found.append(self._table(canvas, number, members, running.tables.get((running.open, number)), wide, y))
            y += SEAT + APART
        self._line(canvas, found, "meanwhile", text("season", "meanwhile"), wide, y, theme.MUTED)
        return found

    def _table(
        self, canvas: Canvas, number: int, members: Sequence[str], over: FinishedTable | None, wide: float, y: float
    ) -> Widget:
        """Who sits at another table; where it is over with their points, whoever has won first."""
        step = min(SEAT + 22, (wide - SEAT - 30) / max(7, len(members)))
        got = {} if over is None else dict(zip(over.members, over.points, strict=True))
        order = sorted(members, key=lambda each: -got.get(each, 0))

        def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
            for at, member in enumerate(order):
                portrait = face(portrait_of(member), canvas.px(min(SEAT, step)), None)
                spot = portrait.get_rect(midleft=(place.left + canvas.px(at * step), place.centery))
                surface.blit(portrait, spot)
                if member in got:
                    disc = _got(got[member], canvas.px(16))
                    corner = spot.right + canvas.px(12), spot.bottom + canvas.px(5)
                    surface.blit(disc, disc.get_rect(bottomright=corner))
            sign = picture("check" if over else "clock", canvas.px(24), theme.GOOD if over else theme.MUTED)
            surface.blit(sign, sign.get_rect(midright=place.midright))

        text = self.house.text
        named = [(person(self.house, each).name, got.get(each)) for each in order]
        called = ", ".join(name if points is None else f"{name} {points}" for name, points in named)
        state = text("season", "table_over" if over else "table_open")
        widget = Widget(f"table {number}", canvas.rect(0, y, wide, SEAT), f"{called}: {state}", paint)
        widget.tooltip = widget.label
        return widget

    def _crowned(self, canvas: Canvas, wide: float, high: float) -> list[Widget]:
        """Who is crowned, and where the person came in."""
        running, house, text = self.running, self.house, self.house.text
        stands = running.standings
        crowned = tuple(each.member for each in stands if each.place == 1)
        others = tuple(each for each in crowned if each != ME)
        form = ("you_and" if others else "you") if ME in crowned else "others" if len(others) > 1 else "other"
        name = person(house, others[0]) if others else ""
        title = text("season", "crowned", form, name=name, names=names(house, others))
        mine = next(each for each in stands if each.member == ME)
        place = text("truth", "places", str(mine.place))
        won = "won" if mine.won else "none"
        sentences = [text("season", "final_place", won, count=running.season.count, place=place, members=len(stands), points=Count(mine.points), tables=Count(mine.won))]  # fmt: skip
        if ME not in crowned:
            sentences.insert(0, text("season", "best", name=names(house, crowned), points=Count(stands[0].points)))
        title_high = words_height(canvas, title, wide, theme.SPOKEN, "title")
        below = title_high + sum(words_height(canvas, each, wide) + 6 for each in sentences) + 2 * APART
        room = max(150.0, min(CROWN, high - below))
        found = [crowned_faces(canvas, crowned, (0, 0, wide, room), title)]
        y = room + APART / 2
        found.append(words(canvas, "crown", canvas.rect(0, y, wide, title_high), title, face="title", units=theme.SPOKEN, colour=theme.GOLD_WORDS, align="centre"))  # fmt: skip
        y += title_high + APART
        for at, each in enumerate(sentences):
            tall = words_height(canvas, each, wide)
            found.append(words(canvas, f"crown {at}", canvas.rect(0, y, wide, tall), each, align="centre"))
            y += tall + 6
        return found
