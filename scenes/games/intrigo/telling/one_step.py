"""The foot of the families panel: the person's goal, who is one step from the chair, and what the steps mean.

It uses marks and seals, not sentences, so that everybody who is near has a place.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import NamedTuple

import pygame

from art import panels, theme
from art.games.intrigo.cards.race import STEPS, pips
from engine.games.intrigo import standing
from engine.games.intrigo.rules.table import COIN, NOTHING, TURNED
from engine.games.intrigo.standing import DOOR, SAME
from engine.words import Words, capital
from scenes.games.intrigo.base import IntrigoSight, left_of
from scenes.games.intrigo.board import cards
from scenes.games.intrigo.scene import IntrigoTheatre
from scenes.games.intrigo.standings import Standings
from scenes.kit.canvas import Box, Canvas
from scenes.kit.text import Paragraph, draw, image, image_size, wrap
from scenes.kit.widget import Treatment, Widget
from scenes.people.company import plain, spans
from scenes.people.faces import mark_chip

# What the steps mean

SIGN = 52.0  # units: width of the four steps beside the words
BESIDE = 10.0  # units between them
ABOVE_LINE = 5.0  # units above a line
# What is told, the least plain first, with the steps beside it: how many are full, and how many besides are outlined
LINES = (("stands", 1, 2), ("held", 2, 2), ("last", STEPS - 1, STEPS - 1))


def legend_widgets(canvas: Canvas, box: Box, sight: IntrigoSight) -> list[Widget]:
    """The lines at the bottom of this room, in units."""
    x, y, wide, high = box
    inner = canvas.px(wide - 2 * INSET - SIGN - BESIDE)
    room, found = canvas.px(high), list[tuple[str, int, int, Paragraph, str]]()
    for key, full, stands in LINES:
        told = sight.words.text("table", "legend", key)
        words = wrap(spans(told, colour=theme.MUTED), inner, canvas.font(theme.SMALL))
        room -= words.height + canvas.px(ABOVE_LINE)
        if room < 0 or not sight.standings.races:
            break
        found.append((key, full, stands, words, told))
    top, laid = canvas.px(y + high) - sum(each[3].height + canvas.px(ABOVE_LINE) for each in found), list[Widget]()
    for key, full, stands, words, told in found:
        place = pygame.Rect(canvas.px(x + INSET), top, canvas.px(wide - 2 * INSET), words.height)
        paint = partial(_paint, canvas, sight.company.mark(sight.seat), full, stands, words)
        laid.append(Widget(f"steps {key}", place, told, paint, shows=(place.size, told)))
        top += words.height + canvas.px(ABOVE_LINE)
    return laid


def _paint(
    canvas: Canvas, mark: theme.SeatMark, full: int, stands: int, words: Paragraph,
    surface: pygame.Surface, place: pygame.Rect, _: Treatment,
) -> None:  # fmt: skip
    steps = pips(mark, full, canvas.px(SIGN), stands)
    surface.blit(steps, steps.get_rect(midleft=place.midleft))
    draw(surface, words, place.move(canvas.px(SIGN + BESIDE), 0))


# Who is one step away

HEADING = 14.0  # units: size of the heading
SEAL = 24.0  # units across
LEAST = 18  # pixels: the least width of a seal
CHIP = 0.8  # of a seal's width: the mark beside it
CLOSE, APART = 0.12, 0.55  # of a seal's width: between two pictures, and between two people
LINE = 1.15  # of a seal's height: from row to row
INSET = 8.0  # units at the sides
RULE = 7.0  # units: the line above all of it, and what is left free below that
CLOSING = 2  # factions that somebody lacks at most for it to be told which of them cannot be won
NAMED = 0.3  # of a seal's width: between a sign with its name and the next
MORE_ROWS = 1  # that names may take, at most
WORDED = 1.2  # how large words may be for the heading to have room; beyond, the cap says it


class Near(NamedTuple):
    """Somebody whom one seal of any of these factions makes Doge; `stands`: whom the palace would, as it stands.

    Where that takes them more than one seal, `factions` are what they would win.
    """

    seat: int
    factions: tuple[str, ...]
    stands: bool = False
    needs: bool = True


class Laid(NamedTuple):
    """Somebody in a row: where their mark begins and their seals end, in pixels from the left, and whether these are named."""

    who: Near
    left: int
    right: int
    named: bool


def placing(sight: IntrigoSight) -> bool:
    """Whether cards are placed, or a seal lies at the door for who holds it: so that it can be told how the palace stands."""
    if not sight.standings.races or sight.story.round.taken:
        return False
    return any(sight.shown.gaps) or sight.standings.races_ahead != sight.standings.races


def races(theatre: IntrigoTheatre) -> tuple[standing.Race, ...]:
    """How far everybody is, the seal at the door counted, and a seal that has just been pressed: the table follows that only
    when its beat ends, and the page of the round tells it already."""
    pressed, gone = tuple(theatre.aloft.seals_now.items()), frozenset(theatre.aloft.gone_arcades)
    if not pressed or not theatre.shown.seals:
        return theatre.standings.races_ahead
    return theatre.memo.lasting(
        "races", (theatre.standings.when, pressed, gone), lambda: _races(theatre, pressed, gone)
    )


def _races(
    sight: IntrigoSight, pressed: Sequence[tuple[int, tuple[int, ...]]], gone: frozenset[int]
) -> tuple[standing.Race, ...]:
    table = sight.shown.copy()
    for seat, seals in pressed:
        table.seals[seat] = seals
    for arcade in gone:  # the seal at the door is not counted twice
        table.tokens[arcade] = NOTHING
    return standing.race_ahead(sight.rules, table)


def near(theatre: IntrigoTheatre) -> tuple[Near, ...]:
    """Everybody who needs one seal more or would be Doge as it stands, the person last: their own need they know."""
    if not theatre.standings.races or theatre.story.round.doge is not None:
        return ()
    if any(each.nearest <= 0 for each in races(theatre)):  # the seal that has just been pressed has made a Doge
        return ()
    found, doge = list[Near](), theatre.standings.ending_at_rest.doge if placing(theatre) else None
    for seat in theatre.seating.clockwise(left_of(theatre.players, theatre.seat)):
        needs = tuple(faction for faction, _ in races(theatre)[seat].needs)
        if needs:
            found.append(Near(seat, needs, seat == doge))
        elif seat == doge:
            found.append(Near(seat, _won(theatre.standings, seat), stands=True, needs=False))
    return tuple(found)


def _won(standings: Standings, seat: int) -> tuple[str, ...]:
    """The seals by which the palace as it stands would make somebody Doge."""
    ending, race = standings.ending_at_rest, standings.races[seat]
    won = [token for _, who, token in ending.taken if who == seat and token != COIN]
    if ending.by == SAME:
        return tuple(token for token in won if token == won[-1])
    return tuple(token for token in dict.fromkeys(won) if token in race.lacking)


def sentence(theatre: IntrigoTheatre, who: Near) -> str:
    """What somebody needs, and whether the palace as it stands would make them Doge, in words."""
    form = "you" if who.seat == theatre.company.me else "other"
    stands = [theatre.company.say("stands", "doge", form, seat=who.seat)] if who.stands else []
    if not who.needs:
        return "".join(stands)
    told = _needs(theatre, who, form)
    return theatre.words.text("table", "changes", "join").join([*stands, told])


def _needs(theatre: IntrigoTheatre, who: Near, form: str) -> str:
    what = theatre.company.either([f"{theatre.words.card(faction):def}" for faction in who.factions])
    key = (
        "needs"
        if theatre.story.round.taken or races(theatre)[who.seat].needs == theatre.standings.races[who.seat].needs
        else "needs_ahead"
    )
    return capital(plain(theatre.words.text("table", key, form, seat=theatre.company.marked(who.seat), what=what)))


def out_of_reach(sight: IntrigoSight, seat: int) -> tuple[str, ...]:
    """The factions of which somebody needs a seal, or lacks one for all of them, and can win none this round.

    None of it lies in the palace, it is turned over, or it lies at the door, where it is counted already. Nothing while tokens are won.
    """
    shown = sight.shown
    dealt = any(shown.hands) or any(shown.packets)
    if not (sight.standings.races and dealt) or NOTHING not in shown.gaps or sight.story.round.taken:
        return ()
    race, door = sight.standings.races_ahead[seat], standing.door(sight.rules, shown)
    given = door.given and not (door.doge and seat == door.seat)  # what is counted as theirs can be won by nobody else
    there = {token for arcade, token in enumerate(shown.tokens) if not (given and arcade == DOOR)}
    wanted = [faction for faction, _ in race.needs] or (race.lacking if len(race.lacking) <= CLOSING else ())
    return tuple(faction for faction in wanted if faction not in there)


def goal(sight: IntrigoSight, seat: int) -> str:
    """How far somebody is on both ways to the chair, and what they need for it that cannot be won this round."""
    if not sight.standings.races:
        return ""
    race, data, text = sight.standings.races[seat], sight.rules.data, sight.words.text
    told = [text("table", "goal", different=data.different - race.different, same=data.same - race.same)]
    if missing := out_of_reach(sight, seat):
        told.append(_far(sight.words, missing))
    return text("table", "changes", "join").join(told)


def _goal(canvas: Canvas, wide: float, sight: IntrigoSight) -> Paragraph | None:
    """The person's goal as it stands there; None where nobody plays, and where words are too large for it."""
    told = goal(sight, sight.me) if sight.me is not None and _worded(canvas) and sight.story.round.doge is None else ""
    return wrap(spans(told), canvas.px(wide - 2 * INSET), canvas.font(theme.SMALL)) if told else None


def _goal_high(canvas: Canvas, wide: float, sight: IntrigoSight) -> int:
    words = _goal(canvas, wide, sight)
    return 0 if words is None else words.height + canvas.px(RULE)


def high(canvas: Canvas, wide: float, theatre: IntrigoTheatre) -> float:
    """How much room all of it needs in this width, in units."""
    laid = rows(canvas, wide, theatre, near(theatre))
    near_high = _above(canvas) + len(laid) * _line(canvas) if laid else 0
    return (_goal_high(canvas, wide, theatre) + near_high) / canvas.scale


def widgets(canvas: Canvas, box: Box, theatre: IntrigoTheatre) -> list[Widget]:
    """The person's goal, what it is about, and everybody who is near."""
    x, y, wide, _ = box
    laid, found = rows(canvas, wide, theatre, near(theatre)), list[Widget]()
    left, top = canvas.px(x + INSET), canvas.px(y)
    words, told = _goal(canvas, wide, theatre), goal(theatre, theatre.seat)
    if words is not None:
        place = pygame.Rect(left, top, words.width, words.height)
        found.append(
            Widget("goal", place, told, lambda surface, at, _: draw(surface, words, at), shows=(place.size, told))
        )
        top += _goal_high(canvas, wide, theatre)
    if not laid:
        return found
    found += [_heading(canvas, pygame.Rect(left, top, canvas.px(wide - 2 * INSET), _above(canvas)), theatre)]
    for at, row in enumerate(laid):
        y = top + _above(canvas) + at * _line(canvas)
        for each in row:
            spot = pygame.Rect(canvas.px(x) + each.left, y, each.right - each.left, _seal(canvas))
            taller = max(0, _high(canvas, each, theatre.words) - spot.height)
            found.append(_widget(canvas, spot.inflate(0, taller), each, theatre))
    return found


def _heading(canvas: Canvas, place: pygame.Rect, sight: IntrigoSight) -> Widget:
    """What it is about: words above the rows, or the cap beside the first of them."""
    told, worded, across = sight.words.text("table", "one_step"), _worded(canvas), place.width
    if not worded:
        place = pygame.Rect(place.left, place.top, _seal(canvas), place.height + _seal(canvas))

    def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
        surface.blit(panels.separator(across, canvas.scale), place.topleft)
        if worded:
            words = image(told, "title", canvas.font(HEADING, 13), theme.GOLD_WORDS)
            surface.blit(words, words.get_rect(midleft=(place.left, place.centery + canvas.px(2))))
        else:
            cap = cards.cap_badge(place.width)
            surface.blit(cap, cap.get_rect(midbottom=place.midbottom))

    return Widget("one step", place, told, paint, tooltip="" if worded else told, shows=(place.size, told))


def _widget(canvas: Canvas, place: pygame.Rect, laid: Laid, theatre: IntrigoTheatre) -> Widget:
    who, join = laid.who, theatre.words.text("table", "changes", "join")
    mark, far = theatre.company.mark(who.seat), out_of_reach(theatre, who.seat)
    told = join.join((sentence(theatre, who), *([_far(theatre.words, far)] if far else ())))

    def paint(surface: pygame.Surface, place: pygame.Rect, _: Treatment) -> None:
        side = _seal(canvas)
        signs = place.inflate(0, side - place.height)  # beside large words these stand in the middle
        chip = mark_chip(mark, round(side * CHIP))
        surface.blit(chip, chip.get_rect(midleft=place.midleft))
        if who.stands:
            cap = cards.cap_badge(side)
            surface.blit(cap, (place.left + round(side * (CHIP + CLOSE)), signs.top))
        left = place.left + round(side * (CHIP + CLOSE + who.stands * (1 + CLOSE)))
        for faction in who.factions:
            surface.blit(cards.token(TURNED + faction if faction in far else faction, side), (left, signs.top))
            left += round(side * (1 + CLOSE))
            if laid.named:
                size = canvas.font(theme.SMALL)
                words = image(_name(theatre.words, faction), "text", size, name_colour(faction in far))
                surface.blit(words, words.get_rect(midleft=(left, place.centery)))
                left += words.get_width() + round(side * NAMED)

    return Widget(f"near {who.seat}", place, told, paint, tooltip=told, shows=(place.size, mark, laid, told))


def _high(canvas: Canvas, laid: Laid, words: Words) -> int:
    """How high the names are that stand beside these seals, in pixels; 0 where none do."""
    if not laid.named:
        return 0
    sizes = (image_size(_name(words, each), "text", canvas.font(theme.SMALL)) for each in laid.who.factions)
    return max(high for _, high in sizes)


def _name(words: Words, faction: str) -> str:
    return f"{words.card(faction):name}"


def name_colour(far: bool) -> str:
    """The colour of the name of a faction; `far`: of which no seal can be won this round."""
    return theme.MUTED if far else theme.IVORY


def _far(words: Words, factions: tuple[str, ...]) -> str:
    """That these can be won by nobody this round who needs them."""
    names = [f"{words.card(faction):name}" for faction in factions]
    return words.text("table", "out_of_reach", what=words.text("list", "comma").join(names))


def _worded(canvas: Canvas) -> bool:
    return canvas.text <= WORDED


def _above(canvas: Canvas) -> int:
    """What is free above the first row, in pixels: room for the heading, or for the line alone."""
    return canvas.px(RULE) + (round(canvas.font(HEADING, 13) * 1.35) if _worded(canvas) else 0)


def _beside(canvas: Canvas) -> int:
    """What is free at the left of all rows, in pixels: room for the cap where there is one."""
    return 0 if _worded(canvas) else _seal(canvas) + _apart(canvas)


def _seal(canvas: Canvas) -> int:
    """Width of a seal in pixels."""
    return max(LEAST, canvas.px(SEAL))


def _apart(canvas: Canvas) -> int:
    return round(_seal(canvas) * APART)


def _line(canvas: Canvas) -> int:
    return round(_seal(canvas) * LINE)


def _wide(canvas: Canvas, words: Words, who: Near, named: bool) -> int:
    """Width of somebody's mark and seals, in pixels."""
    side, size = _seal(canvas), canvas.font(theme.SMALL)
    signs = round(side * (CHIP + CLOSE + who.stands * (1 + CLOSE))) + len(who.factions) * round(side * (1 + CLOSE))
    if not named:
        return signs - round(side * CLOSE)
    names = sum(image_size(_name(words, faction), "text", size)[0] for faction in who.factions)
    return signs + names + (len(who.factions) - 1) * round(side * NAMED)


def rows(
    canvas: Canvas, wide: float, sight: IntrigoSight, found: tuple[Near, ...], named: frozenset[int] | None = None
) -> list[list[Laid]]:
    """As many of them in a row as have room there; the seals of the seats `named` have their names beside them.

    Where nobody says whose: of all who are no wider than a row with them, the fewest seals first, as long as that takes
    one row more at most.
    """
    if named is None:
        room = _row_room(canvas, wide)
        fit = [each for each in found if _wide(canvas, sight.words, each, True) <= room]
        fit.sort(key=lambda each: len(each.factions))
        most = len(rows(canvas, wide, sight, found, frozenset())) + MORE_ROWS
        chosen = (frozenset(each.seat for each in fit[:many]) for many in range(len(fit), -1, -1))
        tried = (rows(canvas, wide, sight, found, each) for each in chosen)
        return next(each for each in tried if len(each) <= most)
    begin = canvas.px(INSET) + _beside(canvas)
    end, laid = begin + _row_room(canvas, wide), list[list[Laid]]()
    left = end
    for who in found:
        across = _wide(canvas, sight.words, who, who.seat in named)
        if not laid or left + across > end:
            laid.append([])
            left = begin
        laid[-1].append(Laid(who, left, left + across, who.seat in named))
        left += across + _apart(canvas)
    return laid


def _row_room(canvas: Canvas, wide: float) -> int:
    """How wide a row may be, in pixels."""
    return canvas.px(wide - 2 * INSET) - _beside(canvas)
