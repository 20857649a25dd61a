"""Scenarios: a known position, a list of answers, and what must then be true.

Lessons, tests and bug reports use this format:

    game: GAME                   # its id; this one has coins and characters
    players: 3
    options: {fifth: ambassador}
    seed: 7                      # drives whatever the position leaves open
    position:                    # may be left out; a game's position.py says what can stand here, the rest is dealt
      hands: [[captain, contessa], [ambassador, duchess], [assassin, duchess]]
      coins: [2, 2, 2]
      first: 0
    script:
      - 0: steal 1               # seat: choice
      - [1: pass, 2: doubt]      # one window: in the order in which they spoke
      - expect: {coins.0: 2}     # checks may stand anywhere
      - 2: lose duchess
      - [1: pass]
    expect:                      # after the script
      coins: [4, 0, 2]
      faceup.2: [duchess]
      to_act: [1]
    illegal:                     # choices that must be refused at the end of the script
      - 1: steal 1
      - 1: [coup 0, too_few_coins]     # and why; `- refuse: {…}` says the same in the middle of a script

A refusal must be of a choice that the game knows. Of a text that is no choice at all, `no_choice` says so.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from engine.core.chance import WrongOutcome
from engine.core.choice import PASS, BadChoice, Choice
from engine.core.errors import BadInput, Refused, cut, listing, printable, shown
from engine.core.flow import AnyState, answer, refusal
from engine.core.game import Game
from engine.core.reading import Reader, is_list, is_mapping, is_several, read_yaml
from engine.core.record import MAX_SEED

MULTISETS = ("hands", "faceup", "reserve", "discard", "winnings", "ambushes")
NO_CHOICE = "no_choice"  # the reason why a text that is no choice of the game is refused
KEYS = ("game", "players", "options", "seed", "position", "script", "expect", "illegal")


class Failed(Exception):
    """A scenario does not hold: where, what was expected, what was found."""

    def __init__(self, file: str, step: str, expected: str, found: str) -> None:
        super().__init__(printable(f"{file}: {step}: expected {expected}, found {found}"))
        self.step, self.expected, self.found = step, expected, found


@dataclass(frozen=True)
class Scenario:
    file: str
    game: Game
    players: int
    options: Mapping[str, Any]
    seed: int
    position: Mapping[str, Any] | None
    script: Sequence[Any]
    expect: Mapping[str, Any]
    illegal: Sequence[Any]


def load(path: Path, game_of: Callable[[str], Game]) -> Scenario:
    """The scenario in a file. Raises BadInput."""
    return read(read_yaml(path), str(path), game_of)


def read(data: object, file: str, game_of: Callable[[str], Game]) -> Scenario:
    """A scenario from what a YAML file holds. Raises BadInput."""
    reader = Reader(data, file)
    name, players = reader.text("game"), reader.number("players", 1, 99)
    options: Mapping[str, Any] = reader.section("options").data if reader.has("options") else {}
    seed = reader.number("seed", 0, MAX_SEED) if reader.has("seed") else 0
    position = reader.section("position").data if reader.has("position") else None
    script = reader.items("script") if reader.has("script") else []
    expect: Mapping[str, Any] = reader.section("expect").data if reader.has("expect") else {}
    illegal = reader.items("illegal") if reader.has("illegal") else []
    for key in reader.rest():
        reader.problem(key, f"expected only {listing(KEYS)}")
    reader.done()
    try:
        game = game_of(name)
        game.check_players(players)
        game.complete(options)
    except BadInput as error:
        raise BadInput(*(f"{file}: {problem}" for problem in error.problems)) from None
    return Scenario(file, game, players, options, seed, position, script, expect, illegal)


def run(scenario: Scenario) -> AnyState:
    """Play the scenario and check it; the truth at its end. Raises Failed, or BadInput where it is malformed."""
    runner = Runner(scenario)
    for at, step in enumerate(scenario.script, 1):
        runner.step(step, f"script step {at}")
    runner.finish()
    return runner.state


class Runner:
    """A scenario being played step by step; `where` names the step in what is raised."""

    def __init__(self, scenario: Scenario) -> None:
        self.scenario, self.file = scenario, scenario.file
        self.pinned: list[str] = []  # the steps that said outcomes of chance, once for each outcome
        self.state = scenario.game.new(
            scenario.players,
            scenario.seed,
            scenario.options,
            position=scenario.position,
            where=f"{self.file}: position",
        )

    def step(self, step: Any, where: str) -> None:
        if is_list(step):
            self.together(step, where)
        elif not is_mapping(step) or len(step) != 1:
            raise BadInput.at(
                self.file, where, f"expected `seat: choice`, a list of them or a check, not {shown(step)}"
            )
        elif "chance" in step:
            self.pin(step["chance"], where)
        elif "expect" in step:
            self.check(self.mapping(step["expect"], where), where)
        elif "sees" in step:
            for seat, wanted in self.mapping(step["sees"], where).items():
                self.sees(self.seat(seat, where), self.mapping(wanted, where), where)
        elif "refuse" in step:
            self.refuse(step["refuse"], where)
        else:
            self.together([step], where)

    def finish(self) -> None:
        """What must be true at the end."""
        self.check_pins()
        self.check(self.scenario.expect, "expect")
        for at, wrong in enumerate(self.scenario.illegal, 1):
            self.refuse(wrong, f"illegal {at}")

    def pin(self, said: Any, where: str) -> None:
        assert self.state.chance is not None
        for outcome in said if is_list(said) else [said]:
            if isinstance(outcome, bool) or not isinstance(outcome, (str, int)):
                raise BadInput.at(self.file, where, f"expected a card or a number, not {shown(outcome)}")
            self.state.chance.pinned.append(outcome)
            self.pinned.append(where)

    def check_pins(self) -> None:
        """Every outcome said was drawn. Raises Failed."""
        assert self.state.chance is not None
        left = self.state.chance.pinned
        if left:
            raise Failed(self.file, self.pinned[-len(left)], f"chance to give {left[0]}", "nothing that draws it")

    def together(self, entries: list[Any], where: str) -> None:
        """Answers to one question: a turn, a sealed question, or a window in the order of speaking."""
        answers = [self.entry(each, where) for each in entries]
        asked, waiting = self.state.ask, len(self.state.waits_for())
        if len(answers) > max(1, waiting):
            seat, choice = answers[max(1, waiting)]
            raise Failed(self.file, where, "a list to answer one question", f"one answer too many, {seat}: {choice}")
        if asked is not None and asked.closes is not None:
            closed = [at for at, (_, choice) in enumerate(answers) if choice != PASS]
            if closed and closed[0] + 1 < len(answers):
                raise Failed(self.file, where, "no entry after the one that closed the window", str(answers[-1][1]))
            named = [seat for seat, _ in answers]
            answers += [(seat, PASS) for seat in self.state.waits_for() if seat not in named]
        elif not answers:
            kind = "nothing, the match is over" if asked is None else f"the question {asked.kind}"
            raise Failed(self.file, where, "a window that everybody lets pass", kind)
        for seat, choice in answers:
            self.answer(seat, choice, where)

    def answer(self, seat: int, choice: Choice, where: str) -> None:
        try:
            answer(self.state, seat, choice)
        except Refused as error:
            waits = ", ".join(map(str, self.state.waits_for())) or "nobody"
            kind = self.state.ask.kind if self.state.ask else "nothing"
            found = f"it refused ({error.reason}; {kind} is asked of {waits})"
            raise Failed(self.file, where, f"{seat}: {choice} to be allowed", found) from None
        except WrongOutcome as error:
            raise Failed(self.file, where, f"chance to give {_possible(error)}", shown(error.said)) from None

    def refuse(self, wrong: Any, where: str) -> None:
        if not self.mapping(wrong, where):
            raise BadInput.at(self.file, where, "expected `seat: choice`, not nothing")
        for named, said in self.mapping(wrong, where).items():
            seat, wanted = self.seat(named, where), None
            if is_list(said):
                if len(said) != 2:
                    raise BadInput.at(self.file, where, f"expected [choice, reason], not {shown(said)}")
                said, wanted = said[0], self.text(said[1], where)
            text = self.text(said, where)
            found = self.reason(seat, text)
            if found is None or (found == NO_CHOICE and wanted is None):
                allowed = "it allowed" if found is None else "no choice of the game"
                raise Failed(self.file, where, f"{seat}: {text} to be refused", allowed)
            if wanted not in (None, found):
                raise Failed(self.file, where, f"{seat}: {text} to be refused as {wanted}", found)

    def reason(self, seat: int, text: str) -> str | None:
        """Why this cannot be answered now; None where it can."""
        try:
            choice = self.scenario.game.grammar.parse(text)
        except BadChoice:
            return NO_CHOICE
        return refusal(self.state, seat, choice)

    def check(self, expect: Mapping[str, Any], where: str) -> None:
        state, table = self.state, self.state.table
        facts = {
            "winner": None if table.winner is None else list(table.winner),
            "scores": list(table.scores),
            "to_act": sorted(state.waits_for()),
            "ask": state.ask.kind if state.ask else None,
            "game.winner": None if table.last_winner is None else list(table.last_winner),
            "game.scores": None if table.last_scores is None else list(table.last_scores),
        }
        position = self.position(state)
        for path, wanted in expect.items():
            if path in facts:
                if path == "to_act" and is_list(wanted):
                    wanted = sorted(self.seat(seat, f"{where}: to_act") for seat in wanted)
                if _plain(facts[path]) != _plain(wanted):
                    raise Failed(self.file, f"{where}: {cut(path)}", shown(wanted), shown(facts[path]))
            else:
                self.compare(position, str(path), wanted, where)

    def sees(self, seat: int, expect: Mapping[str, Any], where: str) -> None:
        position = self.state.game.position.write(self.state.mask(seat).table)
        for path, wanted in expect.items():
            self.compare(position, str(path), wanted, f"{where}: seat {seat}")

    def compare(self, position: dict[str, Any], path: str, wanted: Any, where: str) -> None:
        head = path.split(".")[0]
        if head not in position:
            names = listing([*position, "winner", "scores", "to_act", "ask"], 30)
            raise BadInput.at(self.file, f"{where}: {cut(path)}", f"expected one of {names}")
        found: Any = position
        for part in path.split("."):
            found = self.inside(found, part, path, where)
        if found is None and wanted in (0, []):  # a missing counter counts as 0, a missing list as empty
            return
        if head in self.state.game.position.hands:
            head = "hands"
        if not _agree(head, wanted, found) and not self.agrees_as_pile(path, wanted, found):
            raise Failed(self.file, f"{where}: {cut(path)}", shown(wanted), shown(found))

    def inside(self, found: Any, part: str, path: str, where: str) -> Any:
        if is_mapping(found):
            return found.get(part)
        if is_list(found) and part.isascii() and part.isdigit() and int(part) < len(found):
            return found[int(part)]
        if found is None:
            return None
        raise BadInput.at(
            self.file, f"{where}: {cut(path)}", f"expected a path into the table; {shown(part)} leads nowhere"
        )

    def agrees_as_pile(self, path: str, wanted: Any, found: Any) -> bool:
        """A shuffled pile has no order: only what lies on its top by the position can be compared."""
        if path not in self.state.game.position.piles or not is_list(wanted):
            return False
        assert self.state.chance is not None
        top = len(self.state.chance.stacked.get(path, ()))
        alike = sorted(map(str, _plain(wanted))) == sorted(map(str, _plain(found)))
        return alike and _plain(wanted[:top]) == _plain(found[:top])

    def position(self, state: AnyState) -> dict[str, Any]:
        assert state.chance is not None
        position = state.game.position.write(state.table)
        for name in state.game.position.piles:
            rest = list(position[name])
            for card in state.chance.stacked.get(name, ()):
                rest.remove(card)
            position[name] = [*state.chance.stacked.get(name, ()), *rest]
        return position

    def entry(self, data: Any, where: str) -> tuple[int, Choice]:
        if not is_mapping(data) or len(data) != 1:
            raise BadInput.at(self.file, where, f"expected `seat: choice`, not {shown(data)}")
        ((seat, text),) = data.items()
        try:
            return self.seat(seat, where), self.scenario.game.grammar.parse(self.text(text, where))
        except BadChoice as error:
            raise BadInput.at(self.file, where, str(error)) from None

    def seat(self, seat: Any, where: str) -> int:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.scenario.players:
            raise BadInput.at(
                self.file, where, f"expected a seat from 0 to {self.scenario.players - 1}, not {shown(seat)}"
            )
        return seat

    def text(self, text: Any, where: str) -> str:
        if not isinstance(text, str):
            raise BadInput.at(self.file, where, f"expected a choice, not {shown(text)}")
        return text

    def mapping(self, data: Any, where: str) -> Mapping[Any, Any]:
        if not is_mapping(data):
            raise BadInput.at(self.file, where, f"expected a mapping, not {shown(data)}")
        return data


def _possible(error: WrongOutcome) -> str:
    return listing(dict.fromkeys(error.possible))


def _plain(value: Any) -> Any:
    """The value with ids and numbers alike as texts, so that `52` and `"52"` agree."""
    if is_several(value):
        return [_plain(each) for each in value]
    if is_mapping(value):
        return {str(key): _plain(each) for key, each in value.items()}
    return value if value is None or isinstance(value, bool) else str(value)


def _agree(head: str, wanted: Any, found: Any) -> bool:
    wanted, found = _plain(wanted), _plain(found)
    if is_mapping(wanted) and is_mapping(found):
        keys = {*wanted, *found}
        return all(_agree(head, _counted(wanted, key, found), _counted(found, key, wanted)) for key in keys)
    if is_list(wanted) and is_list(found) and head in MULTISETS:
        if any(is_list(each) for each in (*wanted, *found)):
            return len(wanted) == len(found) and all(map(lambda one, two: _agree(head, one, two), wanted, found))
        return sorted(map(str, wanted)) == sorted(map(str, found))
    if is_list(wanted) and is_list(found) and any(is_mapping(each) for each in wanted):
        return len(wanted) == len(found) and all(map(lambda one, two: _agree(head, one, two), wanted, found))
    return bool(wanted == found)


def _counted(counters: Mapping[str, Any], key: str, other: Mapping[str, Any]) -> Any:
    """What stands under this key; a missing counter counts as 0, a missing list as empty."""
    return counters[key] if key in counters else [] if is_list(other[key]) else "0"
