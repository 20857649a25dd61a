"""What a game is to the core: its numbers, its questions, the text of its choices, its first table."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Any, Literal

from engine.core.chance import Chance, Generator, Outcome
from engine.core.choice import Choice, Grammar
from engine.core.errors import BadInput, listing, shown
from engine.core.facts import Facts
from engine.core.flow import AnyState, Frame, State, call, run
from engine.core.match import Match, judge
from engine.core.table import Guess, Table

Value = str | int | bool
Options = Mapping[str, Value]
Weight = Literal["turn", "window", "part"]


@dataclass(frozen=True, slots=True)
class Question:
    """A kind of question. `refusal` names why a choice is not allowed; `options` lists those that are.

    `weight`: a whole `turn` is decided; it is a `window` in which others may object, most often by letting pass; or a
    `part` of something that goes on. How long an opponent's answer waits depends on that alone.
    """

    options: Callable[[Any, int], Sequence[Choice]]
    refusal: Callable[[Any, int, Choice], str | None]
    rule: str  # the paragraph to open when help is asked for
    weight: Weight = "part"
    sample: Callable[[Any, int, Generator], Choice] | None = None  # one option, as likely as any other


def listed(
    options: Callable[[Any, int], Sequence[Choice]], rule: str, reason: str = "not_an_option", weight: Weight = "part"
) -> Question:
    """A question whose few options say all there is to say about it; `reason` is for a choice with a verb of theirs."""

    def refusal(state: AnyState, seat: int, choice: Choice) -> str | None:
        found = options(state, seat)
        if choice in found:
            return None
        return reason if any(choice.verb == each.verb for each in found) else "not_an_option"

    return Question(options, refusal, rule, weight)


def fixed(options: tuple[Choice, ...], rule: str, reason: str = "not_an_option", weight: Weight = "part") -> Question:
    """A question with always the same options."""

    def refusal(state: AnyState, seat: int, choice: Choice) -> str | None:
        return None if choice in options else reason

    return Question(lambda state, seat: options, refusal, rule, weight)


@dataclass(frozen=True, slots=True)
class Option:
    """A way to play that is chosen before the game: one of `values`, or a whole number up to `most`.

    With fewer than `players` it changes nothing. What is not `measured` makes nobody stronger: the ladder leaves it alone.
    """

    name: str
    values: tuple[Value, ...]
    default: Value
    most: int = 0
    players: int = 0
    measured: bool = True

    def accepts(self, value: object) -> bool:
        if isinstance(value, int) and not isinstance(value, bool) and 1 <= value <= self.most:
            return True
        return any(value == known and type(value) is type(known) for known in self.values)

    def expected(self) -> str:
        shown = [written(value) for value in self.values]
        if self.most:
            shown.append(f"a number from 1 to {self.most}")
        return f"{self.name}: expected {listing(shown)}"

    def parse(self, text: str) -> Value:
        """The value written as `text`. Raises ValueError."""
        for value in self.values:
            if written(value) == text:
                return value
        if self.most and text.isascii() and text.isdigit() and len(text) < 9 and self.accepts(int(text)):
            return int(text)
        raise ValueError(self.expected())


def written(value: Value) -> str:
    """A value of an option as files and commands write it."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _each_for_himself(table: Table) -> Sequence[tuple[int, ...]]:
    return [(seat,) for seat in range(table.players)]


@dataclass(frozen=True)
class Game:
    """A registered game.

    `rules_for(players, options)` gives the numbers of a table, `table_for(players, rules)` an empty table,
    `opening(state)` the procedure that plays one game. `position` reads and writes positions (scenario.py).
    `guess(view, seat, generator)` fills the blanks of a view with anything that could be there. `target(options)`
    is the number of points that ends the match, None where one game decides. `facts` is what those who show it need.

    `conserved(table)` is what there is besides cards (coins, tokens, counters): its name in the plural, and how much of
    it each place has. Everybody can count it. No place ever has less than nothing, and the sum changes only by what an
    event `brings`.
    """

    id: str
    version: int
    players: tuple[int, int]
    options: tuple[Option, ...]
    questions: Mapping[str, Question]
    grammar: Grammar
    events: tuple[type, ...]
    rules_for: Callable[[int, Options], Any]
    table_for: Callable[[int, Any], Table]
    opening: Callable[[AnyState], Frame]
    position: Positions
    guess: Callable[[AnyState, int, Generator], Guess]
    target: Callable[[Options], int | None]
    facts: Facts
    conserved: Callable[[Any], Mapping[str, Sequence[int]]]
    sides: Callable[[Any], Sequence[tuple[int, ...]]] = _each_for_himself  # who wins together, by the truth
    winner_begins: bool = False  # whether the winner of a game goes first in the next one at that table

    @property
    def turn_question(self) -> str:
        """The kind of question by which a whole turn is decided: what the game is mostly about."""
        return next(kind for kind, question in self.questions.items() if question.weight == "turn")

    def complete(self, chosen: Options, where: str = "options") -> Options:
        """All options with their values. Raises BadInput for unknown names and values."""
        known = {option.name: option for option in self.options}
        problems: list[str] = []
        for name, value in chosen.items():
            if name not in known:
                names = f"one of {listing(known)}" if known else f"nothing: {self.id} has no options"
                problems.append(f"{where}: {name}: expected {names}")
            elif not known[name].accepts(value):
                problems.append(f"{where}: {known[name].expected()}, not {shown(value)}")
        if problems:
            raise BadInput(*problems)
        return MappingProxyType({**{name: option.default for name, option in known.items()}, **chosen})

    def check_players(self, players: int, where: str = "players") -> None:
        low, high = self.players
        if not low <= players <= high:
            raise BadInput(f"{where}: {self.id} expected {low} to {high} players, not {players}")

    def new(
        self,
        players: int,
        seed: int,
        options: Options | None = None,
        *,
        position: Mapping[str, Any] | None = None,
        begins: int | None = None,
        pinned: Sequence[Outcome] = (),
        log: Callable[[Outcome, int], None] | None = None,
        where: str = "position",
    ) -> AnyState:
        """The truth of a new match, run up to its first question.

        `position` is a beginning of a turn or round in the form of scenario.py; what it leaves open is dealt
        from the seed. `begins` is who won the game before at this table (`winner_begins`). `pinned` are the first
        outcomes of chance. Raises BadInput.
        """
        self.check_players(players)
        if begins is not None and not (self.winner_begins and 0 <= begins < players):
            expected = f"a seat from 0 to {players - 1}" if self.winner_begins else "nobody: chance draws who begins"
            raise BadInput(f"begins: {self.id} expected {expected}, not {begins}")
        chosen = self.complete(options or {})
        state = self._start(players, chosen, Chance(Generator(seed), log))
        assert state.chance is not None
        state.chance.pinned.extend(pinned)
        if position is not None:
            call(state, Match(self.target(chosen)).go_to(judge))
            self.position.read(state, position, where)
        else:
            call(state, Match(self.target(chosen), begins))
        run(state)
        return state

    def _start(self, players: int, options: Options, chance: Chance) -> AnyState:
        rules = self.rules_for(players, options)
        return State(self, options, rules, self.table_for(players, rules), chance)


@dataclass(frozen=True, slots=True)
class Positions:
    """How a game's positions are read and written.

    `read(state, position, where)` sets up the table and calls the procedure that goes on from there; it raises
    BadInput. `write(table)` gives the same names back, for `expect`, `sees` and programs. `piles` are names of piles
    whose order is chance to come (see `Chance.stacked`), so that only a known top of theirs can be compared.
    `hands` are names of lists that are hands too: compared without an order.
    """

    read: Callable[[Any, Mapping[str, Any], str], None]
    write: Callable[[Any], dict[str, Any]]
    piles: tuple[str, ...] = ()
    hands: tuple[str, ...] = ()
