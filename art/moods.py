"""The mood of each game: the colours of its cloth, what is woven into it, and the tint of its card backs.

Each game has a module `mood` (art/games) with a `MOOD`.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from art import theme
from art.own import own


@dataclass(frozen=True, slots=True)
class Mood:
    """How the table and the card backs of a game are coloured.

    `cloth` and `back` are colours from the middle to the edge of the table and of a card's back. `motif(opacity)` is
    the drawing strewn over the cloth, `strength` its opacity. `light` and `thread` are the colours of the candlelight
    and of the wreath. `marks` are those of seats that are painted otherwise here, by the name of the usual one.
    """

    cloth: tuple[str, str]
    back: tuple[str, str]
    motif: Callable[[float], str]
    strength: float
    light: str
    thread: str
    marks: Mapping[str, theme.SeatMark] = field(default_factory=dict[str, theme.SeatMark])


def mood(game: str) -> Mood:
    """The mood of a game; the plain one where it has none of its own."""
    look: Mood = own(game, "mood").MOOD
    return look


def marks(game: str, names: Iterable[str]) -> tuple[theme.SeatMark, ...]:
    """The marks of these names as a game paints them: as the colours are called in its rules."""
    own_marks = mood(game).marks
    return tuple(own_marks.get(each.name, each) for each in theme.marks(names))
