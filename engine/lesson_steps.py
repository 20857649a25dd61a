"""The steps of a lesson, read from its script (engine/lesson.py says how they are written)."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.core.chance import Outcome
from engine.core.choice import BadChoice
from engine.core.errors import BadInput, listing, shown
from engine.core.reading import is_list, is_mapping
from engine.core.scenario import Scenario

LEARNER = 0
# What a lesson may point at on every table; `Facts.spots` and `Facts.passing` are the places of its game.
SPOTS = ("move", "prompt", "log", "card N", "cards N", "seat N", "button ID")
_SPOT = re.compile(r"move|prompt|log|card \d+|(cards|seat) \d|button \S.*")


@dataclass(frozen=True, slots=True)
class Say:
    """A caption that stands until the learner goes on."""

    caption: str
    points: tuple[str, ...] = ()
    writes: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Move:
    """The learner's move, with the caption that asks for it and the one that answers any other move.

    `answers` is what opponents answer to the same question, by seats, where it is put to them too.
    """

    where: str  # in the file, for what is told of it
    caption: str
    points: tuple[str, ...]
    allowed: tuple[str, ...]
    wrong: str
    answers: Mapping[int, str]


@dataclass(frozen=True, slots=True)
class Others:
    """What the opponents answer to one question, by seats; a learner who is asked too lets it pass."""

    where: str
    answers: Mapping[int, str]


@dataclass(frozen=True, slots=True)
class Pins:
    """What chance gives next."""

    outcomes: tuple[Outcome, ...]


Step = Say | Move | Others | Pins


class Script:
    """The steps of a lesson from its script. Raises BadInput at the first that is none."""

    def __init__(self, found: Scenario, script: Sequence[Any]) -> None:
        self.scenario, self.script = found, script

    def steps(self) -> Iterator[Step]:
        said: Say | None = None  # the caption that the next move stands under
        for at, data in enumerate(self.script):
            where = f"script step {at + 1}"
            if is_mapping(data) and "say" in data:
                said = self._say(data, where)
                if not self._moves_next(at):
                    yield said
                elif said.writes:
                    told = "write: expected a caption that the learner leaves by going on, not one for a move"
                    raise BadInput.at(self.scenario.file, where, told)
            elif is_mapping(data) and "expect_choice" in data:
                if said is None:
                    raise BadInput.at(self.scenario.file, where, "expected a `say` before the first expect_choice")
                yield self._move(data, said, where)
                said = Say(said.caption)
            elif is_mapping(data) and "chance" in data:
                yield self._pins(data["chance"], where)
            elif is_list(data) or (is_mapping(data) and all(isinstance(key, int) for key in data)):
                yield Others(where, self._answers(data if is_list(data) else [data], where))
            elif not (is_mapping(data) and set(data) <= {"expect", "sees", "refuse"}):
                told = f"expected say, expect_choice, chance, a check, or `seat: choice`, not {shown(data)}"
                raise BadInput.at(self.scenario.file, where, told)

    def _pins(self, said: Any, where: str) -> Pins:
        outcomes = said if is_list(said) else [said]
        for outcome in outcomes:
            if isinstance(outcome, bool) or not isinstance(outcome, (str, int)):
                raise BadInput.at(self.scenario.file, where, f"expected a card or a number, not {shown(outcome)}")
        return Pins(tuple(outcomes))

    def _moves_next(self, at: int) -> bool:
        """Whether the learner's move comes right after this step, but for what chance is told to give."""
        rest = [each for each in self.script[at + 1 :] if not (is_mapping(each) and "chance" in each)]
        return bool(rest) and is_mapping(rest[0]) and "expect_choice" in rest[0]

    def _say(self, data: Mapping[Any, Any], where: str) -> Say:
        self._only(data, ("say", "point", "write"), where)
        if not isinstance(data["say"], str):
            raise BadInput.at(self.scenario.file, where, f"say: expected the id of a caption, not {shown(data['say'])}")
        writes = data.get("write", [])
        writes = writes if is_list(writes) else [writes]
        if not all(isinstance(each, str) for each in writes):
            raise BadInput.at(self.scenario.file, where, f"write: expected what is written down, not {shown(writes)}")
        return Say(data["say"], self._points(data, where), tuple(writes))

    def _move(self, data: Mapping[Any, Any], said: Say, where: str) -> Move:
        self._only(data, ("expect_choice", "wrong", "point", "others"), where)
        asked = data["expect_choice"]
        allowed = tuple(asked) if is_list(asked) else (asked,)
        wrong = data.get("wrong")
        if not isinstance(wrong, str):
            raise BadInput.at(self.scenario.file, where, "wrong: expected the id of a caption for any other move")
        for text in allowed:
            self._choice(text, where)
        others = data.get("others", {})
        if not is_mapping(others):
            told = f"others: expected a mapping of seats to their choices, not {shown(others)}"
            raise BadInput.at(self.scenario.file, where, told)
        answers = self._answers([{seat: choice} for seat, choice in others.items()], where)
        return Move(where, said.caption, said.points + self._points(data, where), allowed, wrong, answers)

    def _answers(self, entries: Sequence[Any], where: str) -> dict[int, str]:
        answers: dict[int, str] = {}
        for entry in entries:
            seat, text = next(iter(entry.items())) if is_mapping(entry) and len(entry) == 1 else (None, None)
            if isinstance(seat, bool) or not isinstance(seat, int) or not LEARNER < seat < self.scenario.players:
                told = f"expected `seat: choice` with a seat from 1 to {self.scenario.players - 1}, not {shown(entry)}"
                raise BadInput.at(self.scenario.file, where, told)
            answers[seat] = self._choice(text, where)
        return answers

    def by_default(self, said: Any) -> dict[str | None, str]:
        """What opponents answer where no step says it: by the kind of question, under None to any. Raises BadInput."""
        kinds = self.scenario.game.questions
        defaults = said if is_mapping(said) else {None: said}
        for kind in defaults:
            if kind is not None and kind not in kinds:
                told = f"expected a choice, or a mapping of {listing(kinds)} to choices, not {shown(kind)}"
                raise BadInput.at(self.scenario.file, "others", told)
        return {kind: self._choice(text, "others") for kind, text in defaults.items()}

    def _choice(self, text: Any, where: str) -> str:
        try:
            return str(self.scenario.game.grammar.parse(text if isinstance(text, str) else shown(text)))
        except BadChoice as error:
            raise BadInput.at(self.scenario.file, where, str(error)) from None

    def _points(self, data: Mapping[Any, Any], where: str) -> tuple[str, ...]:
        said = data.get("point", [])
        points = said if is_list(said) else [said]
        game = self.scenario.game
        spots = (*game.facts.spots, *game.facts.passing)
        for point in points:
            if not (isinstance(point, str) and (point in spots or _SPOT.fullmatch(point))):
                own = f" ({listing(spots)} in {game.id})" if spots else ""
                raise BadInput.at(
                    self.scenario.file, where, f"point: expected {listing(SPOTS)}{own}, not {shown(point)}"
                )
        return tuple(points)

    def _only(self, data: Mapping[Any, Any], keys: Sequence[str], where: str) -> None:
        for key in data:
            if key not in keys:
                raise BadInput.at(self.scenario.file, where, f"expected only {listing(keys)}, not {shown(key)}")
