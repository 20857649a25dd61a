"""A result to be shown to others: two lines of text without a word of hidden cards, and a picture to be sent."""

from __future__ import annotations

import io
from collections.abc import Sequence
from datetime import date
from pathlib import Path

import pygame

from art import panels, portraits, theme
from art.laurels import LAUREL, laurel, medal
from art.night import room
from art.wordmark import logo
from engine.core import files
from engine.core.errors import BadInput
from engine.review.chair import Tally
from engine.tonight import Try
from engine.words import Person
from scenes import desktop
from scenes.dialog import Dialog, Option
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.devices import clipboard
from scenes.kit.painting.painters import Painters
from scenes.kit.text import Span, as_title, balanced, draw, image, sentences, shortened
from scenes.menus.evenings.comparing import Comparing, compared, comparing, strongest
from scenes.menus.page import gold_heading, gold_rule
from scenes.people.company import victory
from scenes.people.standing import Standing

SIZE = 1200, 630  # pixels: what pages that show pictures of links take
FOLDER = "pictures"
EDGE, HERO = 30.0, 470.0  # units: around the sheet, and width of the winner's part
ROW, LISTED, HONOUR = 76.0, 540.0, 120.0  # units: height of a row at most, of all rows with the honour, and of that
FACE, TITLE = 220.0, 40.0  # units: the winner's portrait at most, and the letters of the title


class Sharing:
    """What can be sent of one result. `game` is its id, `code` that of its deal, `strength` how well the others played.

    `one` is the try at tonight's table that it was: then others try the same chair (scenes/menus/evenings/comparing.py).
    """

    def __init__(
        self, house: House, standing: Standing, game: str, code: str, strength: str, one: Try | None = None
    ) -> None:
        self.house, self.standing, self.game, self.code, self.strength = house, standing, game, code, strength
        self.one = one
        self.comparing: Comparing | None = None  # from when there is time for it
        self._untold = False  # whether it is still to be told how that ends
        self._painters: Painters | None = None
        self._saved: list[Path | BadInput] = []

    def text(self) -> str:
        """Two lines: what came of it, and the code."""
        say, me = self.house.text, self.standing.me
        place = 0 if me is None or self.standing.conceded else self.standing.place(me)
        state = "won" if me in self.standing.winners else "placed" if place else "played"
        shown = say("truth", "places", str(place)) if place else ""
        level = say("strength", self.strength)
        game, players = self.house.words(self.game).text("name"), len(self.standing.people)
        return "\n".join(
            (
                say("share", state, game=game, players=players, level=level, place=shown),
                say("share", "code", code=self.code),
            )
        )

    def title(self) -> str:
        """The sentence that says who won, to somebody else: by names."""
        standing, say = self.standing, self.house.text
        if not standing.winners:
            return say(*(("table", "conceded") if standing.conceded else ("result", "nobody")))
        if standing.winners == (standing.me,) and not self.house.settings.name:
            return say("share", "mine")
        people = [Person(self.name(seat), each.gender) for seat, each in enumerate(standing.people)]
        return victory(self.house.words(), standing.winners, people, None)

    def name(self, seat: int) -> str:
        """A name as others read it: the person is called by the name of the settings, where there is one."""
        mine = seat == self.standing.me
        return self.house.settings.name or self.house.text("share", "me") if mine else self.standing.people[seat].name

    def ask(self) -> None:
        """Ask how it is to be sent."""
        say = self.house.text
        options = [
            Option(say("share", "as_text"), self._copy, "gold", sign="copy"),
            Option(say("share", "as_picture"), self.begin, sign="screen"),
            Option(say("app", "back")),
        ]
        self.house.stage.push(Dialog(self.house, say("share", "heading"), self.text().replace("\n", " "), options))

    def _copy(self) -> None:
        if clipboard.put(self.text()):
            self.house.tell(self.house.text("share", "copied"), True)
        else:
            self.house.tell(self.house.text("code", "by_hand", code=self.code))

    # The picture

    def begin(self) -> None:
        """Paint the picture beside the window, and keep it in the folder of pictures."""
        folder = self.house.folder / FOLDER
        name = f"{self.game}-{date.today().isoformat()}.png"

        def paint() -> None:
            try:
                self._saved.append(files.write_new(folder / name, picture(self)))
            except BadInput as error:
                self._saved.append(error)

        self._painters = Painters(hands=1)
        if self._painters.hands:
            self._painters.add([paint])
        else:
            paint()

    def compared(self) -> tuple[str, ...]:
        """How the levels fared in the same chair, in two lines; nothing where that is not known."""
        found = self._tallies()
        return compared(self.house, found) if found else ()

    def _tallies(self) -> Sequence[Tally]:
        return () if self.one is None or self.comparing is None else self.comparing.tallies(self.one.tag)

    def _tell_compared(self) -> None:
        """All others have tried the chair: tell what the strongest made of it."""
        if self.one is not None and (found := self._tallies()):
            told = strongest(self.house, found, f"did {'won' if self.one.won else 'lost'}")
            self.house.tell(told or sentences(*compared(self.house, found)), True)

    def close(self) -> None:
        """The result is left: others try the chair from now on, if they do not yet."""
        self._want()

    def _want(self) -> None:
        if self.one is not None and self.comparing is None:
            self.comparing = comparing(self.house, [self.one])
            self._untold = self.comparing.progress(self.one.tag) is not None

    def tick(self, free: bool = True) -> None:
        """Tell what others made of the chair; and where the picture is as soon as it is there, and show its folder.

        `free`: nothing else is worked out beside the window.
        """
        if free:
            self._want()
        if self.one is not None and self.comparing is not None and self._untold:
            self._untold = self.comparing.progress(self.one.tag) is not None
            if not self._untold:
                self._tell_compared()
        for each in self._saved[:]:
            self._saved.remove(each)
            if isinstance(each, BadInput):
                self.house.tell_not_kept(each)
            else:
                self.house.tell(self.house.text("share", "saved", path=each), True)
                desktop.show_folder(each.parent)


def picture(sharing: Sharing) -> bytes:
    """The picture of a result as a PNG: who won, where everybody stands, the first honour, and the code."""
    surface, canvas = room(SIZE), Canvas(SIZE)
    box = canvas.rect(EDGE, EDGE, canvas.width - 2 * EDGE, canvas.height - 2 * EDGE)
    panels.panel(box.size, "dialog", canvas.scale).draw(surface, box.topleft)
    _winners(surface, canvas, sharing)
    players, honoured = len(sharing.standing.people), bool(sharing.standing.honours)
    row = min(ROW, (LISTED - HONOUR * honoured) / players)
    top = EDGE + 24 + (LISTED - row * players - HONOUR * honoured) / 2
    _places(surface, canvas, sharing, top, row)
    if honoured:
        _honour(surface, canvas, sharing, top + row * players + HONOUR - 82)
    _compared(surface, canvas, sharing)
    _foot(surface, canvas, sharing)
    found = io.BytesIO()
    pygame.image.save(surface, found, "picture.png")
    return found.getvalue()


def _winners(surface: pygame.Surface, canvas: Canvas, sharing: Sharing) -> None:
    """Their faces with the mask off, laurels around them, and below the sentence that says who won."""
    standing = sharing.standing
    side = canvas.px(min(FACE, (HERO - 40) / (LAUREL * max(1, len(standing.winners)))))
    middle = canvas.px(EDGE + HERO / 2), canvas.px(EDGE + 225)
    around = laurel(round(side * LAUREL))
    first = middle[0] - (len(standing.winners) - 1) * around.get_width() // 2
    for at, seat in enumerate(standing.winners):
        where = (first + at * around.get_width(), middle[1])
        portrait = portraits.portrait(standing.portraits[seat], side, False, standing.marks[seat], mood="smug")
        surface.blit(portrait, portrait.get_rect(center=where))
        surface.blit(around, around.get_rect(center=where))
    if not standing.winners:
        logo(side).draw(surface, (middle[0] - side // 2, middle[1] - side // 4))
    words = sharing.title()
    y = middle[1] + around.get_height() // 2 + canvas.px(16)
    for spans, _ in balanced((Span(as_title(words), "heading"),), canvas.px(HERO - 60), canvas.px(TITLE)).lines:
        line = gold_heading("".join(span.text for span in spans), canvas.px(TITLE))
        line.draw(surface, (middle[0] - line.size[0] // 2, y))
        y += line.size[1]
    rule = gold_rule(canvas.px(260))
    surface.blit(rule, rule.get_rect(midtop=(middle[0], y + canvas.px(6))))


def _places(surface: pygame.Surface, canvas: Canvas, sharing: Sharing, top: float, row: float) -> None:
    """Everybody in the order of standing, from `top` on in rows of this height in units: place, face, name, points."""
    standing, left, right = sharing.standing, EDGE + HERO + 20, canvas.width - EDGE - 44
    for at, seat in enumerate(standing.everybody()):
        y = canvas.px(top + row * (at + 0.5))
        mark, mine = standing.marks[seat], seat == standing.me
        if mine:
            panels.panel(canvas.rect(0, 0, right - left + 28, row).size, "now", canvas.scale).draw(
                surface, canvas.rect(left - 14, top + row * at, right - left + 28, row).topleft
            )
        place = standing.place(seat)
        number = image(str(place) if place else "–", "title", canvas.px(26), theme.GOLD_WORDS)
        surface.blit(number, number.get_rect(center=(canvas.px(left + 14), y)))
        portrait = portraits.portrait(standing.portraits[seat], canvas.px(row * 0.86), True, mark)
        surface.blit(portrait, portrait.get_rect(center=(canvas.px(left + 68), y)))
        told = "" if standing.points is None else str(standing.points[seat])
        points = image(told, "title", canvas.px(26), theme.IVORY)
        surface.blit(points, points.get_rect(midright=(canvas.px(right), y)))
        room_left = canvas.px(right - left - 130) - points.get_width()
        name = shortened(as_title(sharing.name(seat)), "title", canvas.px(24), room_left)
        line = image(name, "title", canvas.px(24), mark.words)
        surface.blit(line, line.get_rect(midleft=(canvas.px(left + 108), y)))


def _honour(surface: pygame.Surface, canvas: Canvas, sharing: Sharing, y: float) -> None:
    """The first honour with its medal, so many units down."""
    standing, left = sharing.standing, EDGE + HERO + 20
    honour = standing.honours[0]
    picture = medal(canvas.px(74), standing.marks[honour.seat].colour)
    surface.blit(picture, picture.get_rect(midleft=(canvas.px(left), canvas.px(y + 38))))
    wide = canvas.width - EDGE - 44 - left - 90
    title = image(as_title(honour.title), "title", canvas.px(22), theme.GOLD_WORDS)
    surface.blit(title, (canvas.px(left + 90), canvas.px(y)))
    words = f"{sharing.name(honour.seat)}: {honour.reason}"
    told = balanced((Span(words, "text", theme.IVORY),), canvas.px(wide), canvas.px(22))
    draw(surface, told, pygame.Rect(canvas.px(left + 90), canvas.px(y + 30), canvas.px(wide), told.height))


def _compared(surface: pygame.Surface, canvas: Canvas, sharing: Sharing) -> None:
    """How the levels fared in the same chair, below the winners."""
    bottom, wide = canvas.px(canvas.height - EDGE - 78), canvas.px(HERO - 60)
    for told in reversed(sharing.compared()):
        words = balanced((Span(told, "text", theme.IVORY),), wide, canvas.px(20))
        bottom -= words.height
        draw(surface, words, pygame.Rect(canvas.px(EDGE + 30), bottom, wide, words.height), "centre")


def _foot(surface: pygame.Surface, canvas: Canvas, sharing: Sharing) -> None:
    """The game, the day and the code."""
    say, y = sharing.house.text, canvas.px(canvas.height - EDGE - 44)
    game = sharing.house.words(sharing.game).text("name")
    left = image(f"{say('title', 'name')} · {game}", "title", canvas.px(24), theme.GOLD_WORDS)
    surface.blit(left, left.get_rect(midleft=(canvas.px(EDGE + 44), y)))
    code = image(sharing.code, "strong", canvas.px(26), theme.IVORY)
    surface.blit(code, code.get_rect(midright=(canvas.px(canvas.width - EDGE - 44), y)))
