"""The flow of a game: procedures on an explicit stack, one question at a time, one door for answers.

A procedure is a `Frame`: its locals (public facts only) and its `steps`, short functions in rulebook order. The
core runs step after step until one asks a question; when all seats asked have answered, the next step runs and
reads the answers. Nothing waits in a generator or a closure, so a state can be copied at any question.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar

from engine.core.chance import Chance, Generator
from engine.core.choice import PASS, Choice
from engine.core.copying import copier
from engine.core.errors import Refused
from engine.core.event import Event
from engine.core.table import Guess, Table

if TYPE_CHECKING:
    from engine.core.game import Game

T = TypeVar("T", bound=Table)
R = TypeVar("R")
F = TypeVar("F", bound="Frame")


@dataclass(frozen=True, slots=True)
class Ask:
    """A question: what it is about and which seats it is put to.

    One seat: a turn. Several: sealed, opened together. `closes` is the verb that makes it a window: of the seats
    that answer with it only the fastest speaks, the others pass. `kinds` holds a kind for each seat where seats are
    asked different things in one sealed question.
    """

    kind: str
    seats: tuple[int, ...]
    closes: str | None = None
    kinds: tuple[str, ...] | None = None

    def kind_of(self, seat: int) -> str:
        return self.kind if self.kinds is None else self.kinds[self.seats.index(seat)]


_ask = cache(Ask)


@dataclass(slots=True)
class Frame:
    """One procedure under way: `step` is the next of its `steps`; subclasses add locals, immutable or flat lists."""

    steps: ClassVar[Sequence[Callable[[Any, Any], None]]] = ()
    step: int = field(default=0, init=False)

    def copy(self) -> Self:
        new: Self = copier(type(self))(self)
        return new

    def go_to(self, step: Callable[[Any, Any], None]) -> Self:
        """This of its steps is the next: for loops, and where a position begins. Raises ValueError if it is none of them."""
        self.step = self.steps.index(step)
        return self


class State(Generic[T, R]):
    """A game under way: its table and its flow. The truth, a view and a world are all of this class.

    `rules` are the numbers of this game at this table (player count, options), `result` what the last finished
    procedure returned, `events` all that happened since this state was made or copied. A view has no `chance`.
    """

    __slots__ = ("answers", "ask", "chance", "events", "frames", "game", "options", "result", "rules", "table")

    def __init__(self, game: Game, options: Any, rules: R, table: T, chance: Chance | None) -> None:
        self.game = game
        self.options = options
        self.rules = rules
        self.table = table
        self.frames: list[Frame] = []
        self.ask: Ask | None = None
        self.answers: dict[int, Choice] = {}
        self.result: Any = None
        self.events: list[Event] = []
        self.chance = chance

    def copy(self) -> State[T, R]:
        """A state that goes on by itself, with the same chance to come and no past."""
        new = self._same_flow()
        new.table = self.table.copy()
        new.answers = self.answers.copy()
        new.chance = self.chance.copy() if self.chance else None
        return new

    def mask(self, seat: int) -> State[T, R]:
        """The view of a seat: blanks where it cannot see, no chance, and of the answers only its own."""
        new = self._same_flow()
        new.table = self.table.mask(seat)
        new.answers = {seat: self.answers[seat]} if seat in self.answers else {}
        new.chance = None
        return new

    def fill(self, guess: Guess, chance: Chance) -> State[T, R]:
        """A world: this view with its blanks filled in, able to play on by itself."""
        new = self._same_flow()
        new.table = self.table.filled(guess)
        new.answers = self.answers.copy()
        new.chance = chance
        return new

    def _same_flow(self) -> State[T, R]:
        new: State[T, R] = State.__new__(State)
        new.game = self.game
        new.options = self.options
        new.rules = self.rules
        new.frames = [frame.copy() for frame in self.frames]
        new.ask = self.ask
        new.result = self.result
        new.events = []
        return new

    def waits_for(self) -> tuple[int, ...]:
        """The seats that have not yet answered the question asked."""
        if self.ask is None:
            return ()
        return tuple(seat for seat in self.ask.seats if seat not in self.answers)

    def nearest(self, procedure: type[F]) -> F:
        """The topmost such procedure: whoever answers a question knows by its kind what it is put in.

        Raises LookupError where none is under way.
        """
        for frame in reversed(self.frames):
            if isinstance(frame, procedure):
                return frame
        raise LookupError(f"no {procedure.__name__} is under way")

    @property
    def over(self) -> bool:
        return not self.frames


AnyState = State[Any, Any]


# What steps use


def emit(state: AnyState, event: Event) -> None:
    """The event happens."""
    event.apply(state.table)
    state.events.append(event)


def ask(state: AnyState, kind: str, seats: Iterable[int], closes: str | None = None) -> None:
    """Ask these seats; the next step of the procedure finds their answers."""
    state.ask = _ask(kind, tuple(seats), closes)
    state.answers = {}


def ask_together(state: AnyState, kinds: dict[int, str]) -> None:
    """One sealed question of several kinds, by seat; the first one's kind names it."""
    seats = tuple(kinds)
    state.ask = _ask(kinds[seats[0]], seats, None, tuple(kinds.values()))
    state.answers = {}


def call(state: AnyState, frame: Frame) -> None:
    """Begin a procedure; when it has finished, the next step of this one finds its result in `state.result`."""
    state.frames.append(frame)


def finish(state: AnyState, result: Any = None) -> None:
    """The procedure on top is done."""
    state.frames.pop()
    state.result = result


def abandon(state: AnyState, procedure: type[Frame]) -> None:
    """Leave everything above the nearest such procedure, which goes on with its next step."""
    while not isinstance(state.frames[-1], procedure):
        state.frames.pop()


def given(state: AnyState) -> Choice:
    """The answer of the only seat asked."""
    (choice,) = state.answers.values()
    return choice


def speaker(state: AnyState) -> int | None:
    """Who was the fastest of those that spoke in the window just closed; None if all let it pass."""
    seats = [seat for seat, choice in state.answers.items() if choice != PASS]
    if not seats:
        return None
    return seats[0] if len(seats) == 1 else chance(state).draw(sorted(seats))


def chance(state: AnyState) -> Chance:
    assert state.chance is not None, "a view cannot play on: it has no chance"
    return state.chance


# What players use


def options(state: AnyState, seat: int) -> Sequence[Choice]:
    """All that this seat may answer now; empty if it is not asked. Needs no more than the seat's view."""
    asked = state.ask
    if asked is None or seat not in asked.seats or seat in state.answers:
        return ()
    kind = asked.kind if asked.kinds is None else asked.kind_of(seat)
    return state.game.questions[kind].options(state, seat)


def refusal(state: AnyState, seat: int, choice: Choice) -> str | None:
    """Why this answer is not allowed (a key of the words files), or None."""
    asked = state.ask
    if asked is None:
        return "over"
    if seat not in asked.seats:
        return "not_asked"
    if seat in state.answers:
        return "already_answered"
    kind = asked.kind if asked.kinds is None else asked.kind_of(seat)
    return state.game.questions[kind].refusal(state, seat, choice)


def any_option(state: AnyState, seat: int, generator: Generator) -> Choice:
    """One of the options of a seat that is asked, each as likely as any other."""
    asked = state.ask
    assert asked is not None
    question = state.game.questions[asked.kind if asked.kinds is None else asked.kind_of(seat)]
    if question.sample is not None:
        return question.sample(state, seat, generator)
    found = question.options(state, seat)
    return found[generator.below(len(found))]


def same(one: AnyState, other: AnyState) -> bool:
    """Whether two states are alike: table, procedures under way, question and answers."""
    return (
        one.table == other.table
        and one.frames == other.frames
        and one.ask == other.ask
        and one.answers == other.answers
    )


def answer(state: AnyState, seat: int, choice: Choice) -> None:
    """The one door in. Raises Refused, and then nothing has changed."""
    asked, answers = state.ask, state.answers
    reason = refusal(state, seat, choice)
    if reason is not None or asked is None:
        raise Refused(reason or "over")
    answers[seat] = choice
    if len(answers) == len(asked.seats):
        state.ask = None
        run(state)


def run(state: AnyState) -> None:
    """Step after step until a question is asked or the match is over."""
    frames = state.frames
    while state.ask is None and frames:
        frame = frames[-1]
        at = frame.step
        frame.step = at + 1
        try:
            step = frame.steps[at]
        except IndexError:  # all its steps are done
            finish(state)
            continue
        step(state, frame)
        if state.answers and state.ask is None:  # only the step after a question finds the answers
            state.answers = {}
