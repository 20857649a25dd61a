"""Lessons: scenarios with captions. The learner makes the moves of seat 0; what all others answer stands in the script.

`data/<game>/lesson.yaml` is a scenario (engine/core/scenario.py) with the `opponents` of seats 1, 2 ... and further steps:

    - say: welcome              a caption; the learner goes on, unless a move follows: then it stands until that is made
      point: [card 0, seat 1]   what is pointed at meanwhile (may be left out)
      write: 1 fiddlebottom     what is written down as it comes, where a table has notes; the learner goes on
    - expect_choice: steal 1    the learner's move; a list where several will do
      wrong: not_that           the caption that answers any other move
      point: move               `move` is the next button on the way to the move
      others: {2: pass}         what opponents answer to the same question, where it is put to them too
                                a move right after another one is asked for at once with it, where the table asks so
    - [1: pass, 2: doubt]       what opponents answer to one question: all of them that it is put to

`others: pass` beside the script is what opponents answer where no step says it, as far as that may be answered then;
`others: {doubt: pass}` is so for questions of this kind only. Without it every answer has to be said. A learner who is
asked what the lesson is not about lets it pass, or gives the only answer.

Its words, by the ids of captions, stand beside it in `lesson.<language>.yaml`, with what is told at its `end`; numbers of
the rules stand in them as in all words (`{rules.costs.coup}`).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from engine.bots.opponents import opponents
from engine.core import scenario
from engine.core.errors import BadInput, shown
from engine.core.reading import Reader, is_list, is_mapping, read_yaml
from engine.data import of_game
from engine.lesson_steps import LEARNER, Move, Say, Script, Step
from engine.library import GAMES, load
from engine.words import LANGUAGES, Words
from engine.words import words as vocabulary


@dataclass(frozen=True, slots=True)
class LessonWords:
    """A lesson in one language; `end` is the heading and the words of what is told when it is over."""

    title: str
    about: str
    captions: Mapping[str, str]
    end: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Lesson:
    """`scenario` is the lesson without captions and defaults. `others` is what `Script.by_default` has found."""

    scenario: scenario.Scenario
    opponents: tuple[str, ...]
    others: Mapping[str | None, str]
    steps: tuple[Step, ...]
    words: Mapping[str, LessonWords]

    @property
    def game(self) -> str:
        return self.scenario.game.id


def with_lessons() -> tuple[str, ...]:
    """The games that have a lesson."""
    return tuple(game for game in GAMES if (of_game(game) / "lesson.yaml").is_file())


@cache
def lesson(game: str) -> Lesson:
    """The lesson of a game. Raises BadInput."""
    return read(of_game(game) / "lesson.yaml")


def read(path: Path) -> Lesson:
    """The lesson in a file, with its words from the files beside it. Raises BadInput."""
    data = read_yaml(path)
    reader = Reader(data, str(path))
    seats = reader.words("opponents", list(opponents()))
    script = reader.items("script")
    reader.done()
    plain = {**reader.data, "script": [_plain(step, str(path), at) for at, step in enumerate(script, 1)]}
    for key in ("opponents", "others"):
        plain.pop(key, None)
    found = scenario.read(plain, str(path), load)
    if len(seats) != found.players - 1:
        raise BadInput.at(str(path), "opponents", f"expected {found.players - 1} of them, one a seat from seat 1 on")
    reading = Script(found, script)
    others = reading.by_default(reader.data["others"]) if "others" in reader.data else {}
    steps = tuple(reading.steps())
    needed = {each.caption: None for each in steps if isinstance(each, (Say, Move))}
    needed |= {each.wrong: None for each in steps if isinstance(each, Move)}
    words = {
        language: _words(path.with_name(f"lesson.{language}.yaml"), list(needed), vocabulary(language, found.game.id))
        for language in LANGUAGES
    }
    return Lesson(found, seats, others, steps, words)


def _words(path: Path, needed: Sequence[str], game: Words) -> LessonWords:
    reader = Reader(read_yaml(path), str(path))
    captions, end = reader.section("captions"), reader.section("end")
    said = {name: game.filled(captions.text(name)) for name in needed}
    found = LessonWords(reader.text("title"), reader.text("about"), said, (end.text("title"), end.text("words")))
    captions.no_more()
    end.no_more()
    reader.no_more()
    reader.done()
    return found


def _plain(step: Any, file: str, at: int) -> Any:
    """A step as a scenario has it: captions are checks of nothing, the learner's moves are answers."""
    if not is_mapping(step):
        return step
    if "say" in step:
        return {"expect": {}}
    if "expect_choice" in step:
        said = step["expect_choice"]
        first = said[0] if is_list(said) and said else said
        if not isinstance(first, str):
            raise BadInput.at(file, f"script step {at}", f"expect_choice: expected a choice, not {shown(said)}")
        return [{LEARNER: first}]
    return step
