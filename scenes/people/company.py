"""Log lines and sentences with the players' names in their colours."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from art import moods, theme
from engine.acts import lines
from engine.bots.opponents import ME, opponents
from engine.core.event import Event
from engine.core.game import Game
from engine.core.mind import Character
from engine.words import Person, Several, Words, capital
from scenes.kit.text import Paragraph, Span, wrap

# A name is carried through the formatting of a sentence between two marks that no text contains.
_OPEN = "\ue000"
_CLOSE = "\ue001"
_MARKED = re.compile(f"{_OPEN}(\\d\\d)(.*?){_CLOSE}")


@dataclass(frozen=True, slots=True)
class Named(Person):
    """A person whose name will be coloured."""

    mark: theme.SeatMark = theme.NEUTRAL

    def _shown(self) -> str:
        return f"{_OPEN}{theme.MARKS.index(self.mark):02}{self.name}{_CLOSE}"


def spans(marked: str, face: str = "text", colour: str = theme.IVORY) -> tuple[Span, ...]:
    """The spans of a sentence: marked names in their colours and a stronger face, the rest as given."""
    parts: list[Span] = []
    at = 0
    for match in _MARKED.finditer(marked):
        if match.start() > at:
            parts.append(Span(marked[at : match.start()], face, colour))
        parts.append(Span(match[2], "strong", theme.MARKS[int(match[1])].words))
        at = match.end()
    if at < len(marked):
        parts.append(Span(marked[at:], face, colour))
    return tuple(parts)


def plain(marked: str) -> str:
    """A sentence with its marks taken out."""
    return _MARKED.sub(r"\2", marked)


@lru_cache(maxsize=600)
def paragraph(text: tuple[Span, ...], width: int, pixels: int) -> Paragraph:
    """The spans in lines no wider than `width` pixels, kept; `pixels` is the size of the words."""
    return wrap(text, width, pixels)


def victory(
    words: Words,
    winners: Sequence[int],
    people: Sequence[Person],
    me: int | None,
    path: Sequence[str] = ("ui", "result"),
) -> str:
    """The sentence that says who won (somebody has), to the person at seat `me`; None: to somebody looking on.

    `path`: where the words have its forms (you, you_and, other, others).
    """
    others = [people[seat] for seat in winners if seat != me]
    form = "others" if len(others) > 1 else "other"
    if me in winners:
        form = "you_and" if others else "you"
    names = Several(others, (words.text("list", "comma"), words.text("list", "and")))
    return words.text(*path, form, names=names)


class Company:
    """The people at the table of a game, as told to the person at seat `me` (None: to somebody looking on).

    `seats` are named as in records. `people`, `portraits` and `marks` go by seat. `masked`: nobody is to know who the others are.
    """

    def __init__(
        self, game: Game, words: Words, seats: Sequence[str], me: int | None, own_name: str, masked: bool = False
    ) -> None:
        self.words, self.masked = words, masked
        self._opponents = [opponents().get(name.partition(":")[2]) for name in seats]
        self.marks = moods.marks(game.id, game.facts.marks(len(seats)))
        self.me = me if me is not None or ME not in seats else list(seats).index(ME)  # who is "you", looking on too
        self.portraits: list[str] = []
        self.people: list[Person] = []
        you = own_name.strip() or words.text("ui", "setup", "you")
        for seat, name in enumerate(seats):
            opponent = self._opponents[seat]
            self.portraits.append(opponent.portrait if opponent else "you")
            if seat == me or name == ME:
                self.people.append(Person(you))
            elif opponent:
                self.people.append(Person(opponent.name[words.language], opponent.gender))
            else:
                self.people.append(Person(words.text("ui", "strength", name)))
        self._sentence = lru_cache(maxsize=1024)(self._say)  # a table asks for the same ones whenever it changes
        self._marked = [Named(each.name, each.gender, mark) for each, mark in zip(self.people, self.marks, strict=True)]

    def name(self, seat: int) -> str:
        return self.people[seat].name

    def opponent(self, seat: int) -> str:
        """Which opponent sits at a seat; empty for the person and for minds without a character."""
        opponent = self._opponents[seat]
        return "" if opponent is None else opponent.id

    def about(self, seat: int) -> str:
        """One line about them; empty where everybody is masked."""
        opponent = self._opponents[seat]
        return "" if self.masked or opponent is None else opponent.about[self.words.language]

    def character(self, seat: int) -> Character | None:
        """How they like to play; None where everybody is masked, and for whoever has no character."""
        opponent = self._opponents[seat]
        return None if self.masked or opponent is None else opponent.character

    def mark(self, seat: int) -> theme.SeatMark:
        """The colour and shape of a seat, or of a chair that is no player's."""
        return self.marks[seat] if seat < len(self.marks) else theme.NEUTRAL

    def marked(self, seat: int) -> Person:
        """The person with a name to be coloured."""
        return self._marked[seat]

    def tell(self, event: Event) -> str:
        """The log line of an event, names marked."""
        return self.words.tell(event, self._marked, self.me)

    def acts(self, events: Sequence[Event], of_one_game: bool = False) -> list[tuple[int, str]]:
        """The log with one line for one act, each with the number of its last event, names marked."""
        return lines(self.words, events, self._marked, self.me, of_one_game)

    def sentence(self, *path: str, **fill: object) -> str:
        """A text of the game's `table` words; seats, cards and numbers are filled in as in log lines, names marked."""
        kinds = tuple(map(type, fill.values()))  # True is told otherwise than 1, which it is equal to
        return self._sentence(path, tuple(fill.items()), kinds)

    def say(self, *path: str, **fill: object) -> str:
        """Such a text without marks, for buttons."""
        return plain(self.sentence(*path, **fill))

    def line(self, *path: str, **fill: object) -> str:
        """Such a text with names marked, which begins with a capital."""
        return capital(self.sentence(*path, **fill))

    def either(self, names: Sequence[str]) -> str:
        """One or the other of these, in words."""
        comma, last = self.words.text("list", "comma"), self.words.text("table", "or")
        return last.join([comma.join(names[:-1]), names[-1]]) if len(names) > 1 else "".join(names)

    def _say(self, path: tuple[str, ...], fill: tuple[tuple[str, object], ...], _: tuple[type, ...]) -> str:
        things = {name: self.words.thing(name, value, self._marked) for name, value in fill}
        return self.words.text("table", *path, **things)
