"""The laws of any table, checked over a game played at random.

1. Play never gets stuck; a copy equals a deep copy; replaying the record gives the same table and events; a save made in any
   question loads and goes on the same; cards and coins are conserved; a refused choice changes nothing.
2. After every answer, for every seat: the events it may see, applied to its view's table, give its new view's table; a view has
   the options that the truth has for its seat; a view filled in is masked back to the view, in the middle of windows too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from types import NoneType

from engine.core.chance import Chance, Generator, Outcome
from engine.core.choice import Choice
from engine.core.errors import Refused
from engine.core.event import Event
from engine.core.flow import AnyState, answer, any_option, options, refusal, same
from engine.core.game import Game, Options
from engine.core.match import GameEnded
from engine.core.record import Answered, Drawn, Entry, Header, Record, replay, to_text
from engine.core.record_file import from_text
from engine.core.table import Table

MAX_ANSWERS = 20_000
SAVE_EVERY = 16  # answers between two places where a save is compared


class BrokenLaw(AssertionError):
    """A law did not hold; the message says which, where, and how to play the same game again."""


def play_by_the_laws(
    game: Game, players: int, seed: int, chosen: Options, every: int = 1, all_worlds: bool = False
) -> int:
    """Play one random game and check every law after every answer. The number of answers. Raises BrokenLaw.

    Worlds, the dearest to check, are made for one of the seats at a time, by chance, or for every seat
    (`all_worlds`). `every` checks only each so many answers, on the average: for tests that have little time.
    """
    return _Trial(game, players, seed, chosen, every, all_worlds).play()


class _Trial:
    def __init__(self, game: Game, players: int, seed: int, chosen: Options, every: int, all_worlds: bool) -> None:
        self.game, self.players, self.seed, self.chosen = game, players, seed, chosen
        self.every, self.all_worlds = every, all_worlds
        self.generator = Generator("laws", seed)
        self.entries: list[Entry] = []
        self.state = game.new(players, seed, chosen, log=self._draw)
        self.cards = self.state.table.cards()
        self.views: list[Table] = [game.table_for(players, self.state.rules) for _ in range(players)]
        self.seen: list[AnyState | None] = [None] * players
        self.told = 0
        self.checked: AnyState | None = None  # as it was when views were last checked
        self.saved: dict[int, tuple[AnyState, int]] = {}  # by answers given, with the number of events
        self.pool: list[Choice] = []
        self.count = 0

    def _draw(self, outcome: Outcome, among: int) -> None:
        self.entries.append(Drawn(outcome))

    def law(self, holds: bool, name: str) -> None:
        if not holds:
            where = f"{self.game.id}, {self.players} players, seed {self.seed}, options {dict(self.chosen)}"
            raise BrokenLaw(f"{name}: {where}, after answer {self.count}: {self.state.ask}")

    def play(self) -> int:
        state = self.state
        save_at = self.generator.below(60)
        while not state.over:
            checked = self.every == 1 or not self.generator.below(self.every)
            if checked:
                self.check()
            self.law(self.count < MAX_ANSWERS, "every game ends")
            self.law(bool(state.waits_for()), "a game under way asks somebody")
            if self.count % SAVE_EVERY == save_at % SAVE_EVERY:
                self.saved[self.count] = state.copy(), len(state.events)
            seat = self.generator.pick(state.waits_for())
            choice = any_option(state, seat, self.generator)
            self.law(refusal(state, seat, choice) is None, f"the option {choice} is not refused")
            if checked:
                self.remember(seat)
                self.check_refusals(seat)
            self.entries.append(Answered(seat, str(choice)))
            sides, before = self.game.sides(state.table), len(state.events)
            answer(state, seat, choice)
            self.count += 1
            self.check_sides(sides, state.events[before:])
        self.law(state.table.winner is not None, "every match has a winner")
        self.law(state.waits_for() == (), "a finished match asks nobody")
        self.check_views()
        self.check_saves()
        return self.count

    def check(self) -> None:
        state = self.state
        for seat in state.waits_for():
            self.law(bool(options(state, seat)), "whoever is asked can answer")
        self.law(state.table.cards() == self.cards, "cards are conserved")
        for event in state.events[self.told :]:
            self.law(type(event) in self.game.events, f"every event is registered ({type(event).__name__})")
        self.check_copy()
        self.check_views()

    def check_copy(self) -> None:
        state, copy = self.state, self.state.copy()
        self.law(same(state, copy), "a copy is equal")
        shared = [one for one, two in zip(_changing(state), _changing(copy), strict=True) if one is two]
        self.law(not shared, "a copy shares nothing that changes")
        if self.generator.below(4):
            return
        before = state.copy()
        for seat in copy.waits_for():
            choice = any_option(copy, seat, self.generator.copy())
            self.law(refusal(copy, seat, choice) is None, f"the option {choice} is not refused")
            answer(copy, seat, choice)
        self.law(same(state, before), "a copy plays on alone")

    def check_views(self) -> None:
        """Law 2, for every seat."""
        state = self.state
        new, self.told = state.events[self.told :], len(state.events)
        dreamer = self.generator.below(self.players)
        last, self.checked = self.checked, state.copy()
        still = not new and last is not None and _same_but_answers(state, last)
        for seat, table in enumerate(self.views):
            if still and last is not None and state.answers.get(seat) == last.answers.get(seat):
                continue  # its view is made of what has not changed
            self.follow(table, new, seat)
            self.check_held(table, f"seat {seat}, who follows the events,")
            view, before = state.mask(seat), self.seen[seat]
            self.law(table == view.table, f"events of seat {seat} lead to its view")
            if not new and before is not None and same(view, before):
                continue  # it sees what it saw, which was checked
            self.seen[seat] = view
            if seat in state.waits_for():
                knows = list(options(view, seat)) == list(options(state, seat))
                self.law(knows, f"seat {seat} knows its options from its view")
            if seat != dreamer and not self.all_worlds:
                continue
            guess = self.game.guess(view, seat, self.generator)
            world = view.fill(guess, Chance(self.generator.branch(self.count)))
            self.check_held(world.table, f"a world of seat {seat}")
            self.law(same(world.mask(seat), view), f"a world of seat {seat} masks back to its view")
            self.law(world.table.cards() == self.cards, f"a world of seat {seat} has the cards of the deck")

    def held(self, table: Table) -> dict[str, Sequence[int]]:
        """What there is besides cards, and where; the points of the match too."""
        found = self.game.conserved(table)
        self.law(bool(found), "every game says what it conserves besides cards")
        return {"points": table.scores, **found}

    def check_held(self, table: Table, who: str) -> None:
        """What there is besides cards is public: a view, and a world made of it, have it where the truth has it."""
        held, truth = self.held(table), self.held(self.state.table)
        for name in {**held, **truth} if held != truth else ():
            self.law(held.get(name) == truth.get(name), f"{who} has all {name} ({held.get(name)}, {truth.get(name)})")

    def follow(self, table: Table, events: Sequence[Event], seat: int) -> None:
        """A seat's table follows the events as that seat may see them; nothing comes or goes but what they bring."""
        before = _sums(self.held(table))
        for event in events:
            seen = event.to(seat)
            brought = seen.brings(table)
            seen.apply(table)
            held = self.held(table)
            after, told = _sums(held), type(event).__name__
            for name in {**before, **after, **brought} if brought or before != after else ():
                due, found = before.get(name, 0) + brought.get(name, 0), after.get(name, 0)
                self.law(found == due, f"{name} are conserved (after {told} there are {found}, expected {due})")
            for name, places in held.items():
                if places and min(places) < 0:
                    self.law(False, f"there are never less than no {name} ({told})")
            before = after

    def check_sides(self, sides: Sequence[tuple[int, ...]], new: Sequence[Event]) -> None:
        """Every seat is on one side, and whoever wins a game wins it with all of his."""
        seats = sorted(seat for side in sides for seat in side)
        self.law(seats == list(range(self.players)), "every seat is on one side")
        for event in new:
            if isinstance(event, GameEnded):
                won = set(event.winners)
                self.law(bool(won), "every game has a winner")
                self.law(all(won.issuperset(side) or won.isdisjoint(side) for side in sides), "a side wins together")
                return  # in the next game the sides are others

    def remember(self, seat: int) -> None:
        """Keep some choices of this game, to be tried where they may not fit."""
        for choice in options(self.state, seat)[:40]:
            if choice not in self.pool:
                text = str(choice)
                self.law(self.game.grammar.parse(text) == choice, f"{text} is the text of one choice")
                self.pool.append(choice)
        if len(self.pool) > 60:
            self.pool = self.generator.shuffled(self.pool)[:60]

    def check_refusals(self, seat: int) -> None:
        state, allowed = self.state, options(self.state, seat)
        listed = frozenset(allowed)
        wrong: list[tuple[int, Choice]] = []
        for choice in self.pool:
            reason = refusal(state, seat, choice)
            if (reason is None) != (choice in listed):
                self.law(False, f"refusal and options agree on {choice} ({reason})")
            if reason is not None:
                wrong.append((seat, choice))
        for choice in allowed[:40]:
            if refusal(state, seat, choice) is not None:
                self.law(False, f"the option {choice} is not refused")
        wrong += [(other, allowed[0]) for other in range(self.players) if other not in state.waits_for()]
        for _ in range(min(2, len(wrong))):
            self.refused(*self.generator.pick(wrong))

    def refused(self, seat: int, choice: Choice) -> None:
        state, before, told = self.state, self.state.copy(), len(self.state.events)
        try:
            answer(state, seat, choice)
        except Refused:
            unchanged = same(state, before) and len(state.events) == told
            self.law(unchanged, "a refused choice changes nothing")
        else:
            self.law(False, f"what {seat} may not answer is refused ({choice})")

    def check_saves(self) -> None:
        """A save made at any question loads, and goes on the same: the table at many of them, and the end."""
        seats = ("random",) * self.players
        header = Header(self.game.id, self.game.version, "-", self.seed, dict(self.chosen), seats)
        text = to_text(Record(header, self.entries))
        self.saved[self.count] = self.state, len(self.state.events)
        number, loaded = -1, None
        for number, (_, loaded) in enumerate(replay(self.game, from_text(text, "save"))):
            if number in self.saved:
                state, told = self.saved[number]
                self.law(same(loaded, state), f"a save after {number} answers leads to the same table")
                self.law(len(loaded.events) == told, f"a save after {number} answers has as many events")
        self.law(number == self.count, "a save has every answer")
        self.law(loaded is not None and loaded.events == self.state.events, "a save leads to the same events")


def _sums(held: Mapping[str, Sequence[int]]) -> dict[str, int]:
    return {name: sum(places) for name, places in held.items()}


def _same_but_answers(one: AnyState, other: AnyState) -> bool:
    return one.table == other.table and one.frames == other.frames and one.ask == other.ask


def _changing(state: AnyState) -> Sequence[object]:
    """All of a state that can change, and what in it can."""
    assert state.chance is not None
    chance = state.chance
    values: list[object] = [state.table, state.frames, state.answers, state.events]
    values += [*state.frames, chance, chance.generator, chance.pinned, chance.stacked, *chance.stacked.values()]
    for holder in (state.table, *state.frames):
        for value in _fields(holder):
            values += _loose(value)
    return [*values, *_loose(state.result)]


def _loose(value: object) -> Iterator[object]:
    """What in a value is no plain value: it may change."""
    if isinstance(value, (tuple, frozenset)):
        for part in value:
            yield from _loose(part)
    elif isinstance(value, (list, set, dict)):
        yield value
        parts = [*value, *value.values()] if isinstance(value, dict) else value
        for part in parts:
            yield from _loose(part)
    elif not isinstance(value, (bool, int, float, str, NoneType)):
        yield value


def _fields(holder: object) -> list[object]:
    return [getattr(holder, name) for cls in type(holder).__mro__ for name in getattr(cls, "__slots__", ())]
