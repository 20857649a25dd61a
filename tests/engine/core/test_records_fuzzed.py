"""Records changed by chance in every place: they are read, walked and shown, or refused in a sentence; nothing else.

More of them with `-m long`, or by `python -m tests.engine.core.test_records_fuzzed GAME FIRST LAST`, which says which seed fails.
"""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import json
import random
import sys
import tempfile
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from engine.bots.opponents import player
from engine.bots.session import Session
from engine.core.errors import BadInput
from engine.core.record import Record, replay, to_text
from engine.core.record_file import from_text
from engine.library import GAMES, data_fingerprint
from engine.library import load as load_game
from engine.seal import Seal, verdicts
from engine.truth.moments import Past
from scenes.truth.opening.scene import Opening
from scenes.truth.scene import Truth
from tests.truths import Seen

READ, SHOWN = 300, 5  # changed records of each game that are read and walked, and of these how many are shown
LONG_READ, LONG_SHOWN = 4_000, 120
MEGABYTES = 400  # by which the program may have grown after all of them
NAMES = ("position", "made_by", "begins", "secret", "seal", "known", "why", "seat", "card", "x" * 50)
PEOPLE = (
    "me", "regular", "regular:vera", "casual:zanni", "genius:vera", "regular:nobody", "x", "x" * 40, "嘉" * 40, "a b:c d",
    " ", ":", "::", "\U0001f600" * 40, "\u202eme", "quick:", "W" * 40, "café", "{name}", "{0}", "%s",
)  # fmt: skip
ANSWERS = 60  # of a match; its end is another record

STRANGE = (
    "null", "true", "false", "0", "-1", "1", "7", "8", "1e400", "1.5", "-0.0", "NaN", "Infinity", "-Infinity", "9" * 25,
    "9" * 5000, str(2**63), str(-(2**63)), '""', '"-"', '"me"', '"pass"', '"?"', '"' + "x" * 41 + '"', '"' + "y" * 600 + '"',
    '"' + "\u5609" * 1500 + '"', '"' + "long words " * 2000 + '"', '"\\u202e\\u200f"', '"\\ud800"', '"\\u0000"', '"a b"',
    "[]", "{}", "[[]]", '{"": ""}', '[0, 0]', '["a", {}]', '["x", {"seat": 9}]', '["x", {"y": "z"}]', "[" * 60 + "]" * 60,
    '{"a":' * 60 + "0" + "}" * 60, "[" * 100_000, '["' + '", "'.join(["n"] * 5000) + '"]',
)  # fmt: skip


@cache
def played(game: str, whole: bool = False) -> Record:
    """A sealed match of the person's, to its end or not."""
    rules = load_game(game)
    names = ["regular:vera", *["quick"] * (rules.players[0] - 1)]
    session = Session(rules, [player(game, name) for name in names], 11, data=data_fingerprint(game))
    Seal.new(session.record, session.truth.table, "0" * 32).put_into(session.record)
    while (whole or session.answered < ANSWERS) and session.minds_answer():
        pass
    return session.record


@cache
def position(game: str) -> str:
    """How the table stands in the middle of that match, as records write it."""
    rules = load_game(game)
    *_, (_, state) = replay(rules, played(game).until(ANSWERS // 2))
    return json.dumps(rules.position.write(state.table))


class Changer:
    """Changes a record's text in one place or a few, by a seed."""

    def __init__(self, game: str, seed: int) -> None:
        self.game, self.dice = game, random.Random(f"{game} {seed}")
        self.lines = to_text(played(game, whole=seed % 4 == 0)).splitlines()

    def text(self) -> str:
        changes = (self._value, self._value, self._line, self._raw, self._header, self._header, self._entry)
        for _ in range(self.dice.choice((1, 1, 1, 2, 3))):
            if self.lines:
                self.dice.choice(changes)(self.dice.choice((0, self.dice.randrange(len(self.lines)))))
        return "\n".join(self.lines) + self.dice.choice(("\n", "\n", "\n", "", "\n\n", "\r\n"))

    def _value(self, at: int) -> None:
        """One value, at any depth of a line, becomes another, goes, or has a new one beside it."""
        try:
            self.lines[at] = self._with_another(json.loads(self.lines[at]))
        except (ValueError, RecursionError):
            return

    def _with_another(self, data: Any) -> str:
        """The text of this with one value in it changed."""
        places: list[tuple[Any, Any]] = []
        waiting = [data]
        while waiting:
            each = waiting.pop()
            keys = list(each) if isinstance(each, dict) else range(len(each)) if isinstance(each, list) else ()
            places += [(each, key) for key in keys]
            waiting += [each[key] for key in keys]
        if places:
            self._change(*self.dice.choice(places))
        return json.dumps(data).replace('"@@"', self.dice.choice(STRANGE))

    def _change(self, holder: Any, key: Any) -> None:
        """One value in a list or mapping; `@@` stands for a strange one."""
        value, chosen = holder[key], self.dice.randrange(6)
        if chosen == 0:
            del holder[key]
        elif chosen == 1 and isinstance(holder, dict):
            holder[self.dice.choice((*NAMES, key + "s"))] = "@@"
        elif chosen >= 2 and isinstance(value, int) and not isinstance(value, bool):
            holder[key] = value + self.dice.choice((-1, 1, 2, 100))
        elif chosen >= 2 and isinstance(value, str):
            words = [*value.split(" "), self.dice.choice(("0", "me", "99", "duchess", "+"))]
            self.dice.shuffle(words)
            holder[key] = " ".join(words[self.dice.randrange(2) :])
        else:
            holder[key] = "@@"

    def _line(self, at: int) -> None:
        """Lines go, come twice, change places, or are others'."""
        chosen = self.dice.randrange(5)
        if chosen == 0:
            del self.lines[at : at + self.dice.choice((1, 1, 5, 1000))]
        elif chosen == 1:
            self.lines[at:at] = self.lines[at : at + self.dice.choice((1, 2, 50))] * self.dice.choice((1, 1, 40))
        elif chosen == 2:
            other = self.dice.randrange(len(self.lines))
            self.lines[at], self.lines[other] = self.lines[other], self.lines[at]
        elif chosen == 3:
            self.lines.insert(at + 1, f'{{"chance": {self.dice.choice(STRANGE)}}}')
        else:
            self.lines.insert(at + 1, f'{{"seat": {self.dice.randrange(9)}, "choice": {self.dice.choice(STRANGE)}}}')

    def _raw(self, at: int) -> None:
        """Letters of a line become others, whatever comes of that."""
        letters = list(self.lines[at])
        for _ in range(self.dice.choice((1, 3, 10))):
            if letters:
                letters[self.dice.randrange(len(letters))] = self.dice.choice('{}[]",:019-.eE\\ \x00\u2028\U0001f600')
        self.lines[at] = "".join(letters)

    def _header(self, _: int) -> None:
        """A part of the header becomes what another match might have."""
        number = self.dice.randrange(2, 7)
        seats = json.dumps(
            [self.dice.choice(PEOPLE) for _ in json.loads(to_text(played(self.game)).split("\n")[0])["seats"]]
        )
        here = position(self.game)
        part = self.dice.choice(
            (
                '"options": {}', f'"options": {self.dice.choice(STRANGE)}', '"rules": 77', '"data": "-"',
                f'"seats": {seats}', f'"seats": {seats}', f'"seats": [{", ".join(self.dice.choice(STRANGE) for _ in range(number))}]',
                f'"position": {here}', f'"position": {self._with_another(json.loads(here))}',
                f'"position": {self._with_another(json.loads(here))}', '"position": {}',
                f'"known": {{"seat": 0, "deeds": {{"move x": {self.dice.choice(STRANGE)}}}}}',
                f'"seal": {{"salt": "00", "fingerprint": {self.dice.choice(STRANGE)}}}', f'"game": "{self.dice.choice(GAMES)}"',
                f'"made_by": {self.dice.choice(STRANGE)}', '"secret": true', '"begins": 1', f'"begins": {self.dice.choice(STRANGE)}', f'"seed": {self.dice.randrange(2**63)}',
            )
        )  # fmt: skip
        if self.lines:  # JSON takes the last of two
            self.lines[0] = f"{self.lines[0].rstrip().removesuffix('}')}, {part}}}"

    def _entry(self, at: int) -> None:
        """Somebody answers what another did, or for reasons that nobody has."""
        said = [at for at, line in enumerate(self.lines) if line.startswith('{"seat"')]
        if said:
            one, other = self.dice.choice(said), self.dice.choice(said)
            if self.dice.randrange(2):
                self.lines[one] = self.lines[other]
                return
            reason = f'"why": [{self.dice.choice(STRANGE)}, {{"seat": {self.dice.choice(STRANGE)}}}]'
            self.lines[one] = f"{self.lines[one].removesuffix('}')}, {reason}}}"


def told(error: BadInput) -> None:
    """What is wrong is said in sentences, each on a line of its own and not too long to be read."""
    assert error.problems
    for problem in error.problems:
        assert problem.isprintable() and len(problem) < 700, problem[:2000]


def read(text: str) -> Record | None:
    """The record, walked by the engine; None where it was refused."""
    try:
        record = from_text(text, "file")
        game = load_game(record.header.game)
        past = Past(game, record)
    except BadInput as error:
        told(error)
        return None
    past.claims()
    assert set(verdicts(record)) <= {"fits", "broken", "none", "unknown"}
    try:
        for _ in replay(game, record):
            pass
        assert past.parted is None
    except BadInput as error:
        told(error)
        assert past.parted is not None
    return record


def show(folder: Path, record: Record, dice: random.Random) -> None:
    """The truth of it, walked through as a person would."""
    size, language = dice.choice(((1280, 720), (960, 600))), dice.choice(("en", "it", "zh-Hant"))
    try:
        seen = Seen(folder, record, size=size, language=language, text=dice.choice((100, 150)))
    except BadInput as error:
        told(error)
        return
    truth = seen.scene
    assert isinstance(truth, Truth)
    for name in (*truth.lists.pictures, *truth.lists.tabs):
        truth.lists.show(name)
        truth.reading.go(dice.randint(0, truth.reading.story.last))
        seen.draw()
    seen.stage.push(Opening(truth))
    seen.draw()
    seen.stage.close()


def try_out(game: str, seeds: range, shown: int, folder: Path) -> int:
    """Read records of these seeds, and show as many of those that can be read; how many were."""
    could, every = 0, max(1, len(seeds) // (3 * shown))
    for seed in seeds:
        record = read(Changer(game, seed).text())
        if record is not None:
            could += 1
            if could % every == 0:
                show(folder, record, random.Random(seed))
    return could


def _grown() -> Callable[[], float]:
    """A function that says by how many megabytes the program's memory has grown at most since now."""
    try:
        import resource
    except ImportError:  # Windows
        return lambda: 0.0
    unit = 1024 * 1024 if sys.platform == "darwin" else 1024
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return lambda: (resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before) / unit


@pytest.mark.parametrize("game", GAMES)
def test_a_record_changed_by_chance_is_shown_or_refused_in_a_sentence(game: str, tmp_path: Path) -> None:
    grown = _grown()
    could = try_out(game, range(READ), SHOWN, tmp_path)
    assert READ // 10 < could < READ  # many are read all the same, and many are not
    assert grown() < MEGABYTES


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_thousands_of_changed_records_are_shown_or_refused_in_a_sentence(game: str, tmp_path: Path) -> None:
    grown = _grown()
    try_out(game, range(READ, READ + LONG_READ), LONG_SHOWN, tmp_path)
    assert grown() < MEGABYTES


if __name__ == "__main__":
    of, first, last = sys.argv[1], int(sys.argv[2]), int(sys.argv[3])
    for number in range(first, last):
        try:
            try_out(of, range(number, number + 1), 1, Path(tempfile.gettempdir()))
        except Exception:
            print(f"{of} {number}")
            raise
