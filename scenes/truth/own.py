"""What the truth of one game has besides that of every game: lists, pictures beside the chances, how it begins.

A game brings it as a module or package `scenes/games/<id>/truth` with a subclass of `Own` named OWN; nothing else names it.
Its words are the game's own, below `truth`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from engine.core.mind import Why
from engine.library import GAMES
from engine.parts import part
from engine.truth.moments import Moment
from scenes.kit.canvas import Box, Canvas
from scenes.kit.text import Span
from scenes.kit.widget import Widget
from scenes.truth.charting.curves import Curve, Drawn
from scenes.truth.reading import Reading
from scenes.truth.story import Row, Teller


@dataclass(frozen=True, slots=True)
class ToldLie:
    """What is said of the best lie: `seat` told it (None: nobody lied), and pretended to have the card `what`. In a game
    without lies: who did what is told, and by which card.

    `spoils` is what it came to when it was first told, in the words of the log; empty where nothing is to be told.
    """

    title: str
    sentence: tuple[Span, ...]
    spoils: tuple[Span, ...] = ()
    seat: int | None = None
    what: str = ""


class Own:
    """One for each telling. `lists` are names of lists that stand before the reasons, `pictures` of what can be seen in
    the place of the chances; `large` are those pictures that take the place of the players' cards, too, `whole` those that
    open at the end of the match: they tell all of it. `shows_hands`: one of them shows all hands, so that the players'
    cards need not.
    """

    lists: tuple[str, ...] = ()
    pictures: tuple[str, ...] = ()
    large: tuple[str, ...] = ()
    whole: tuple[str, ...] = ()
    shows_hands = False

    def __init__(self, telling: Teller) -> None:
        self.telling, self.story = telling, telling.story

    def rows(self, name: str) -> Iterator[Row]:
        """The rows of one of its lists."""
        yield from ()

    def count(self, name: str) -> str:
        """What stands above the rows of one of its lists; empty for nothing."""
        return ""

    def opens_at(self) -> int:
        """The place in the story at which it is opened, where nothing decided the match."""
        return self.story.last

    def when(self, at: int) -> str:
        """The turn or round under way at this place as this game counts it; empty: as every game does."""
        return ""

    def course(self) -> str:
        """How much was played, for the bar at the top; empty: turns or rounds, as every game counts them."""
        return ""

    def answer(self, moment: Moment) -> str:
        """What somebody answered, names marked, where the masks' coming off tells more than the log did; empty else."""
        return ""

    def why(self, moment: Moment) -> Why | None:
        """The reason of an answer, with what its game adds to it once all is known; None where nobody gave one."""
        return moment.why

    def came_of(self, event: int) -> str:
        """What came of an act, by the number of the event that it was: plain words, as its game's own list tells it; empty:
        the log says it all."""
        return ""

    def paid_off(self, moment: Moment) -> str:
        """What good came of an answer for who gave it, names marked, told beside what it cost by what could be known; empty where
        it is not to be told."""
        return ""

    def late(self, moment: Moment) -> str:
        """What somebody wanted to do and did not, because another spoke first, names marked; empty: the question alone."""
        return ""

    def picture(self, name: str, reading: Reading, canvas: Canvas, box: Box) -> Sequence[Widget]:
        """The widgets of one of its pictures, on the panel in this box (units)."""
        raise NotImplementedError

    def drawn(self, curve: Curve) -> Drawn:
        """Lines of everybody for a picture of the game's own, each to be seen: there are few steps, and no names beside them."""
        story = self.story
        span, marks = (story.first, story.last), self.telling.company.marks
        return Drawn(curve, (), span, story.players, story.me, None, marks, falls=False, apart=True)

    def counted(self, seat: int, at: int, points: Callable[[int, int], int]) -> str:
        """What stands above such lines: the points of a seat at this place, and at the end, as the players' cards tell them.
        `points` are those of a seat at a place."""
        last = self.story.last
        told = self.telling.text(
            "counted", "at_end" if at >= last else "so_far", points=points(seat, at), end=points(seat, last)
        )
        return f"{self.telling.company.name(seat)} · {told}"

    def best(self) -> ToldLie | None:
        """What is told while the masks come off; None: what every game tells."""
        return None

    def text(self, *path: str, **fill: object) -> str:
        """A text of the game's `truth` words; seats, cards and numbers are filled in as in log lines, names marked."""
        company = self.telling.company
        people = [company.marked(seat) for seat in range(self.story.players)]
        things = {name: self.telling.words.thing(name, value, people) for name, value in fill.items()}
        return self.telling.words.text("truth", *path, **things)

    def does(self, seat: int, victim: int | None) -> str:
        """The variant of a sentence in which a seat does something to another, as the person reads it."""
        me = self.story.me
        return "you" if me == seat else "on_you" if me is not None and me == victim else "other"

    def sees(self, *about: int | None) -> str:
        """The variant of a sentence about these seats, as the person reads it: `you`, if they are one of them."""
        return "you" if self.story.me is not None and self.story.me in about else "other"


@cache
def own_of(game: str) -> type[Own]:
    """What the truth of this game has of its own."""
    own = part(f"scenes.games.{game}.truth") if game in GAMES else None
    if own is None:
        return Own
    found: type[Own] = own.OWN
    return found
