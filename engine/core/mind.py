"""What an opponent is to the core: a mind that sees a view, and a memory that follows the events."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, ClassVar, NamedTuple, Protocol

from engine.core.chance import Chance, Generator
from engine.core.choice import Choice
from engine.core.deed import Known
from engine.core.event import Event
from engine.core.flow import AnyState

# Arguments of reasons and hints, and of sentences of a table, that hold a seat. (Fields of events say so by their type.)
SEATS = frozenset("seat who other target victim claimant inquisitor owner winners players".split())

LIST = "|"  # between several things in one argument of a reason
OWN = "own"  # the argument of a reason that says so (`Why.own`)


@dataclass(frozen=True, slots=True)
class Why:
    """The reason of a choice, told after the game: a key of the words files, and what fills its placeholders (SEATS)."""

    key: str
    args: Mapping[str, str | int] = field(default_factory=dict[str, str | int])

    @property
    def own(self) -> bool:
        """Whether something else was about as good, and it was chosen because somebody likes it."""
        return OWN in self.args

    def in_own_way(self) -> Why:
        """The same reason of a choice that only somebody with their inclinations makes."""
        return Why(self.key, {**self.args, OWN: "way"})


class Ranked(NamedTuple):
    """A choice somebody in their senses might take: what it is worth, in the game's own measure, and what speaks for it.

    The reason is told to the player it is meant for: a key of `hints` in the words files. `chance` is how likely they
    win with it, 0 to 1, where the mind can tell.
    """

    choice: Choice
    worth: float
    why: Why
    chance: float | None = None


@dataclass(frozen=True, slots=True)
class Asked:
    """What a mind is asked: the kind of question, and the seat it answers for."""

    seat: int
    kind: str


# Occasions, the same words in every game; each game says when it is so there. All of them everybody can see.
LIES = tuple("poor rich ahead behind cornered early late hurt echo again fresh answering".split())
DOUBTS = tuple("hurt leader liars aimed answers early late".split())
AIMS = tuple("leader weakest richest avenge next".split())


@dataclass(frozen=True, slots=True)
class Character:
    """How somebody likes to play: numbers from 0 to 1 with 0.5 as the middle, and inclinations; never how well.

    `bluff`: how often they lie; `doubt`: how soon they disbelieve; `daring`: how much they risk; `revenge`: how
    long they remember who hurt them; `greed`: how much they want what there is to be had; `patience`: how long they
    wait before they spend it.

    Inclinations are words, empty where there is none. `lies`, one of LIES: when they would rather lie (`echo`: after
    somebody was believed with the same; `again`: what they have said before; `fresh`: when their cards have changed;
    `answering`: against what another does). `doubts`, one of DOUBTS: whom or when they would rather disbelieve
    (`answers`: what is said against something). `aims`, one of AIMS: whom they would rather hit (`next`: who comes after
    them). `favourite`: what they would rather do, in the words of the game that is played.
    """

    bluff: float = 0.5
    doubt: float = 0.5
    daring: float = 0.5
    revenge: float = 0.5
    greed: float = 0.5
    patience: float = 0.5
    lies: str = ""
    doubts: str = ""
    aims: str = ""
    favourite: str = ""

    @property
    def plain(self) -> bool:
        """Whether there is no inclination, nor more or less patience than others have."""
        return not (self.lies or self.doubts or self.aims or self.favourite) and self.patience == 0.5

    def without(self) -> Character:
        """The same person without inclinations: what they do otherwise is theirs alone."""
        return Character(self.bluff, self.doubt, self.daring, self.revenge, self.greed)


class Budget(Protocol):
    """The time a mind may take; the engine itself has no clock."""

    def spent(self) -> bool: ...


class Unhurried:
    """A budget that is never spent: what a mind does then depends on nothing but what it sees."""

    def spent(self) -> bool:
        return False


class Memory(Protocol):
    """What one seat remembers and believes."""

    def update(self, event: Event) -> None:
        """An event as the seat saw it."""

    def sample(self, view: AnyState, generator: Generator) -> AnyState:
        """A world: the view with its blanks filled in as this memory believes, ready to play on."""
        ...


class Forgetful:
    """The memory of who remembers nothing: whose it is, and how they like to play."""

    def __init__(self, seat: int, character: Character) -> None:
        self.seat, self.character = seat, character

    def update(self, event: Event) -> None:
        pass

    def sample(self, view: AnyState, generator: Generator) -> AnyState:
        """Anything that agrees with what the seat sees now."""
        return view.fill(view.game.guess(view, self.seat, generator), Chance(generator))


class Mind:
    """How a kind of opponent decides. One object serves any number of games and seats: all it knows is handed in.

    `needs_view` and `needs_memory` say what it has to be given; where it needs no view, any option is played.
    `ranks` says whether it can tell a player what might be done here (`ranking`); a choice worth so much less than the
    best as `far`, in the game's own measure, is no advice.
    """

    name: ClassVar[str]
    needs_view: ClassVar[bool] = True
    needs_memory: ClassVar[bool] = True
    ranks: ClassVar[bool] = False
    far: ClassVar[float] = 1.0

    def remember(self, view: AnyState, seat: int, character: Character) -> Any:
        """A new memory, at the beginning of a match (or of what a position leaves of it)."""
        return None

    def acquaint(self, memory: Any, known: Known) -> None:
        """Tell a new memory, before any event, what is known of somebody at the table from earlier matches.

        Who makes nothing of that plays with everybody as with a stranger.
        """

    def choose(
        self, view: AnyState, ask: Asked, memory: Any, generator: Generator, budget: Budget
    ) -> tuple[Choice, Why]:
        raise NotImplementedError

    def ranking(
        self, view: AnyState, ask: Asked, memory: Any, generator: Generator, budget: Budget
    ) -> Sequence[Ranked]:
        """What may sensibly be chosen, best first, each with a reason for the player; none where it does not rank."""
        return ()

    def beside(self, view: AnyState, ask: Asked, memory: Any, choice: Choice) -> Why | None:
        """What else everybody can see that tells this choice from another one with the same reason; None: nothing.

        A key of `hints` in the words files. Asked for choices of the ranking.
        """
        return None

    def between(self, view: AnyState, ask: Asked, memory: Any, better: Choice, other: Choice) -> Why | None:
        """What everybody can see that the one choice does and the other does not, told to who has made the other; None: nothing.

        A key of `hints` in the words files. It is told in a review, after the game.
        """
        return None

    def against(self, view: AnyState, ask: Asked, memory: Any, choice: Choice, better: Choice) -> Why | None:
        """What speaks against a choice beside a better one, told to who has made it, after what speaks for that one; None: nothing
        that is not told there.

        A key of `hints` in the words files. It is told in a review, after the game.
        """
        return None

    def waits(
        self, view: AnyState, ask: Asked, better: Choice, other: Choice, lines: Callable[[Choice], Sequence[Any]]
    ) -> Why | None:
        """That what was chosen could have been done later and the better one could not, told to who has chosen it; None: not so.

        `lines` says what was done after each of them in the worlds in which they were tried. A key of `hints` in the words files. It
        is told in a review, after the game.
        """
        return None

    def tells(self, choice: Choice) -> bool:
        """Whether the reason for this choice says itself how likely one wins with it: no second figure stands beside it."""
        return False

    def foretold(
        self, view: AnyState, ask: Asked, memory: Any, choices: Sequence[Choice], generator: Generator
    ) -> Sequence[float | None]:
        """How likely a person wins who goes on with each of these choices, 0 to 1; None where it cannot tell.

        Asked for the few choices of the ranking that are told, where the ranking itself does not say it.
        """
        return [None] * len(choices)

    def decision(self, view: AnyState, ask: Asked, memory: Any, generator: Generator) -> Any:
        """The worlds in which answers to this question can be tried: a `Decision` of the search (engine/bots/search.py).

        None where there is none; then whoever tries answers plays the game to its end.
        """
        return None

    def came_true(self, view: AnyState, ask: Asked, chance: float) -> float:
        """How often happens what worlds say to be so likely, 0 to 1; as they say it where nobody has measured that."""
        return chance


class RandomMind(Mind):
    """Any option, each as likely as any other."""

    name = "random"
    needs_view = False
    needs_memory = False
