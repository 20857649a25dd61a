"""The packed program for Windows played by a real mouse, under wine: what nobody here can try by hand.

`python -m tests.windows_played [--program EXE] [--game GAME] [--pictures FOLDER] [SCENE…]` goes through the scenes named
(all): each says in a line what it found, and ends with an AssertionError where something is not as it should be. EXE is
what packaging/build.py has left in dist/ under wine; WINE_HOME says where wine is (packaging/windows/wine-env.sh).
Needs Xvfb, openbox and xdotool; `read_only` and `refusing` need the right to mount.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pygame

from engine.core.chance import Generator
from engine.library import GAMES, load
from engine.saves import Saves
from engine.words import words
from scenes.commands.screen import Screen, screen
from tests.at_window import HOUSE, OPPONENTS, PATIENCE, Guest, Hand, by_wine, close, ended, leave, press

NAME = "carnival-of-liars.exe"
BUILT = HOUSE / "dist" / "carnival-of-liars" / NAME
ANSWERS = 10
KILLS = 20
SENTENCE_WITHIN = 3.0  # seconds after the first frame


class Over(Exception):
    """The game came to its end."""


class Table:
    """A screen, a home and a game that somebody plays there by mouse, in as many programs as it takes."""

    def __init__(self, exe: Path, game: str, on: Screen, home: Path, pictures: Path | None, name: str) -> None:
        self.exe, self.game, self.on, self.home, self.pictures, self.name = exe, game, on, home, pictures, name
        self.hands: list[Hand] = []
        players = load(game).players[0]
        seats = ["me", *(f"casual:{each}" for each in OPPONENTS[: players - 1])]
        plan = {"players": players, "seats": seats, "options": dict(load(game).complete({})), "hidden": False}
        home.mkdir(exist_ok=True)
        (home / "settings.json").write_text(json.dumps({"language": "en", "speed": "fast"}), encoding="utf-8")
        (home / "tables.json").write_text(json.dumps({game: plan}), encoding="utf-8")

    def start(self) -> Hand:
        """One more program, at its first frame. The trace lies beside its home, which may be read-only."""
        trace = self.home.parent / f"{len(self.hands)}.trace"
        self.hands.append(Hand(self.on, self.home, trace, by_wine(self.exe)))
        return self.hands[-1]

    def sit_down(self, hand: Hand) -> None:
        """By the box and the door of its set-up, or going on with the game that was left."""
        title = hand.scene("title", PATIENCE)
        if any(each["id"] == "continue" for each in title["widgets"]):
            press(hand, "continue", "table")
        else:
            press(hand, f"box {self.game}", "setup")
            press(hand, "play", "table")

    def answers(self) -> list[str]:
        """What the person answered, as the save has it."""
        record = Saves(self.home / "saves").read(self.game)
        return [] if record is None else [each.choice for each in record.answers() if each.seat == 0]

    def play(self, hand: Hand, answers: int, seed: int) -> None:
        """Until so many answers are saved. Raises Over where the game ends before."""
        guest, end = Guest(hand, seed, None), time.monotonic() + answers * PATIENCE
        while len(self.answers()) < answers:
            assert time.monotonic() < end, f"no more than {len(self.answers())} answers were saved"
            now = hand.now
            assert now is not None
            if now["scene"] == "result":
                raise Over
            guest.act(now)
            time.sleep(0.4)

    def picture(self, hand: Hand, what: str) -> None:
        if self.pictures:
            time.sleep(1.0)
            pygame.image.save(hand.picture(), self.pictures / f"{self.name} {what}.png")


def go(hand: Hand, widget: str = "") -> None:
    """Take the first option of a dialog, or click what leads there, until the program is gone; it has to end well."""
    while hand.program.poll() is None:
        with contextlib.suppress(StopIteration, subprocess.CalledProcessError):  # it is not there yet, or no more
            hand.click("option 0" if widget == "" or (hand.now or {})["scene"] == "dialog" else widget)
        time.sleep(1.0)
    ended(hand)


@contextlib.contextmanager
def unwritable(folder: Path) -> Iterator[None]:
    """Nobody writes into this folder, not even the administrator."""
    subprocess.run(["mount", "--bind", str(folder), str(folder)], check=True)
    try:
        subprocess.run(["mount", "-o", "remount,bind,ro", str(folder)], check=True)
        yield
    finally:
        subprocess.run(["umount", "--lazy", str(folder)], check=True)


# Scenes


def mouse(table: Table) -> str:
    """From the title by the set-up to ten answers, out by the menu, out of the program, back, and on with the game."""
    text = words("en").text
    hand = table.start()
    hand.scene("title", PATIENCE)
    table.picture(hand, "1 title")
    press(hand, f"box {table.game}", "setup")
    table.picture(hand, "2 setup")
    press(hand, "play", "table")
    table.play(hand, ANSWERS, 3)
    table.picture(hand, "3 table")
    press(hand, "menu", "menu")
    said = table.answers()
    now = hand.scene("menu")
    press(hand, next(each["id"] for each in now["widgets"] if each["label"] == text("ui", "table", "leave")), "title")
    table.picture(hand, "4 left")
    go(hand, "quit")
    assert table.answers() == said
    hand = table.start()
    hand.scene("title", PATIENCE)
    table.picture(hand, "5 again")
    press(hand, "continue", "table")
    assert table.answers() == said
    table.picture(hand, "6 continued")
    table.play(hand, len(said) + 1, 5)
    leave(hand)
    assert table.answers()[: len(said)] == said
    return f"{len(said)} answers, left, started again, continued to {len(table.answers())}"


def chinese(table: Table) -> str:
    """From a folder whose name has blanks and Chinese letters, with saves in another."""
    return _from(table, Path("carte di  bugiardi 騙子嘉年華 è"))


def read_only(table: Table) -> str:
    """From a folder into which nothing can be written."""
    return _from(table, Path("read-only"), unwritable)


def _from(
    table: Table, name: Path, held: Callable[[Path], contextlib.AbstractContextManager[None]] | None = None
) -> str:
    with tempfile.TemporaryDirectory(prefix="carnival-") as folder:
        place = Path(folder) / name
        shutil.copytree(table.exe.parent, place)
        table.exe = place / NAME
        with held(place) if held else contextlib.nullcontext():
            before = sorted(place.rglob("*"))
            hand = table.start()
            table.sit_down(hand)
            table.play(hand, 2, 1)
            table.picture(hand, "table")
            leave(hand)
            assert sorted(place.rglob("*")) == before, "nothing is written beside the program"
    return f"{len(table.answers())} answers from {name}"


def refusing(table: Table) -> str:
    """The folder of the saves refuses: that is said at once, and one can play."""
    sentence = words("en").text("ui", "app", "not_kept", folder="*").split("*")
    with unwritable(table.home):
        hand = table.start()
        frames = [json.loads(line)["time"] for line in hand.wait(lambda: _lines(hand), "its first frame", PATIENCE)]
        hand.scene("title", PATIENCE)

        def said() -> float | None:
            now = hand.now
            found = now is not None and any(all(part in each for part in sentence) for each in now["said"])
            return now["time"] if found and now is not None else None

        after = hand.wait(said, "a sentence", PATIENCE) - frames[0]
        table.picture(hand, "said")
        assert after < SENTENCE_WITHIN, f"{after:.1f} s"
        press(hand, f"box {table.game}", "setup")
        press(hand, "play", "table")
        table.picture(hand, "table")
        close(hand)
        hand.scene("dialog", PATIENCE)
        table.picture(hand, "leaving")
        go(hand)
    return f"said {after:.1f} s after the first frame"


def _lines(hand: Hand) -> list[str] | None:
    return (hand.trace.read_text(encoding="utf-8").splitlines() or None) if hand.trace.exists() else None


def two(table: Table) -> str:
    """A second program on the same folder says so, and leads to the first."""
    first = table.start()
    table.sit_down(first)
    table.play(first, 1, 1)
    second = table.start()
    dialog = second.scene("dialog", PATIENCE)
    table.picture(second, "said")
    sentence = next(each["label"] for each in dialog["widgets"] if each["id"] == "sentence")
    go(second)
    table.picture(first, "first in front")
    table.play(first, 3, 2)
    leave(first)
    return f"“{sentence}” {len(table.answers())} answers in the first"


def killed(table: Table) -> str:
    """Killed again and again in the middle of the game: whatever was answered is there at the next start."""
    dice, known = Generator("killed", 1), 0
    games = 1
    for round_ in range(KILLS):
        hand = table.start()
        table.sit_down(hand)
        said = table.answers()
        assert len(said) >= known, f"{known - len(said)} answers lost"
        try:
            table.play(hand, len(said) + 1 + round_ % 2, round_)
        except Over:
            games += 1
        time.sleep(dice.random())
        known = len(table.answers())
        assert hand.kill(), "there was nothing to kill"
        hand.program.wait(PATIENCE)
        assert len(table.answers()) >= known
        assert not [*(table.home / "saves").glob("*.damaged*")]
        print(f"    {round_ + 1}: {len(table.answers())} answers", flush=True)
    return f"{KILLS} times in {games} games, at last {known} answers kept"


SCENES = {each.__name__: each for each in (mouse, chinese, read_only, refusing, two, killed)}


def main() -> int:
    """The command."""
    told = argparse.ArgumentParser(prog="python -m tests.windows_played")
    told.add_argument("scenes", nargs="*", metavar="SCENE", help=", ".join(SCENES))
    told.add_argument("--program", type=Path, default=BUILT)
    told.add_argument("--game", choices=GAMES, default=GAMES[-1])
    told.add_argument("--pictures", type=Path)
    wanted = told.parse_args()
    if wanted.pictures:
        wanted.pictures.mkdir(parents=True, exist_ok=True)
    for name in wanted.scenes or SCENES:
        with screen((1600, 900)) as on, tempfile.TemporaryDirectory(prefix="carnival-") as home:
            table = Table(wanted.program.resolve(), wanted.game, on, Path(home) / "saves 存檔", wanted.pictures, name)
            try:
                print(f"{name}: {SCENES[name](table)}", flush=True)
            finally:
                for hand in table.hands:
                    hand.kill()
    return 0


if __name__ == "__main__":
    sys.exit(main())
