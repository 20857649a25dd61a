"""A season whole in a real window, by clicks, and killed on the way.

`python -m tests.season_played [--kills 10] [--seed S] [--long] [--language it] [--size 1280x720] [--pictures FOLDER]` plays it at instant
speed, by chance. At the end the others' tables are played anew, without a window: the league has to be the same.
"""

from __future__ import annotations

import argparse
import contextlib
import json
import sys
import tempfile
import time
from pathlib import Path

import pygame

from engine.core.chance import Generator
from engine.season.store import Running, Seasons
from engine.season.tables import played
from scenes.commands.screen import Screen, screen
from tests.at_window import Guest, Hand, Told

CALM = 0.3  # seconds in which nothing has moved before a click at the table
APART = 0.2, 16.0  # seconds from the title to a kill


class Season:
    """One season of a home folder, over as many starts of the program as it is killed."""

    def __init__(self, on: Screen, home: Path, told: argparse.Namespace) -> None:
        self.on, self.home, self.told = on, home, told
        self.dice = Generator("season played", told.seed)
        self.clicks = self.kills = self.starts = self.kept = 0
        self.scenes = list[str]()  # in which it was killed
        self._start()

    def _start(self) -> None:
        self.starts += 1
        self.hand = Hand(self.on, self.home, f"trace-{self.starts}")
        self.hand.scene("title", 60.0)
        self.hand.screen.do("windowsize", self.hand.window, *self.told.size.split("x"))
        time.sleep(0.5)
        self.guest = Guest(self.hand, self.told.seed + self.starts, None)
        self.ends: float | None = None  # when it is killed; counted from when the title has been left

    def play(self, seconds: float) -> Running:
        """To the crown. Raises AssertionError where it is not there in so many seconds."""
        end, seen, since = time.monotonic() + seconds, None, time.monotonic()
        while time.monotonic() < end:
            now = self.hand.now
            assert now is not None
            if self.ends is None and now["scene"] not in ("title", "season begin"):
                self.ends = time.monotonic() + APART[0] + self.dice.random() * (APART[1] - APART[0])
            if self.kills < self.told.kills and self.ends is not None and time.monotonic() > self.ends:
                self._kill(now)
                seen = None
            elif now is not seen:
                seen, since = now, time.monotonic()
            elif time.monotonic() - since < CALM:
                time.sleep(0.03)
            elif self._crowned(now):
                self._picture("crown")
                self.hand.kill()
                running = Seasons(self.home).running
                assert running is not None and running.over
                return running
            else:
                self._act(now)
                since = time.monotonic()
        raise AssertionError(f"no crown; last seen: {json.dumps(self.hand.now)[:1500]}")

    def _kill(self, now: Told) -> None:
        assert self.hand.kill(), "nobody was there"
        self.hand.program.wait(10)
        self.kills += 1
        self.scenes.append(now["scene"])
        self._start()

    def _crowned(self, now: Told) -> bool:
        return now["scene"] == "season" and any(each["id"] == "new" for each in now["widgets"])

    def _act(self, now: Told) -> None:
        scene, ids = now["scene"], {each["id"] for each in now["widgets"] if each["on"]}
        wanted = {"title": "season", "season begin": "begin", "season": "sit", "result": "to_season"}.get(scene)
        if scene == "season begin" and not self.told.long:
            x, y, wide, high = next(each["rect"] for each in now["widgets"] if each["id"] == "length")
            self.on.do("mousemove", "--window", self.hand.window, x + wide * 3 // 4, y + high // 2, "click", 1)
            time.sleep(0.3)
        if scene == "season" and "sit" in ids:
            self._picture("evening")
        if wanted in ids:
            assert wanted is not None
            if scene == "result":
                self._picture("result")
            with contextlib.suppress(StopIteration):  # it has gone since
                self.hand.click(wanted)
                self.clicks += 1
            time.sleep(0.5)
        elif wanted is None:
            with contextlib.suppress(StopIteration):
                self.clicks += self.guest.act(now)

    def _picture(self, name: str) -> None:
        if self.told.pictures:
            self.kept += 1
            pygame.image.save(self.hand.picture(), self.told.pictures / f"{self.kept:03}-{name}.png")


def same_anew(running: Running) -> bool:
    """Whether the league comes out the same where nobody was killed: the person's tables as they were, the others played anew."""
    with tempfile.TemporaryDirectory(prefix="season-") as folder:
        seasons = Seasons(Path(folder))
        seasons.begin(running.season)
        for number in range(running.season.count):
            assert seasons.running is not None
            evening = seasons.running.evening()
            seasons.keep(running.season, evening, 0, running.tables[number, 0])
            for table in range(1, len(evening.tables)):
                seasons.keep(running.season, evening, table, played(evening, table))
        anew = seasons.running
        assert anew is not None
        return anew.tables == running.tables and anew.standings == running.standings


def main() -> int:
    """The command."""
    told = argparse.ArgumentParser(prog="python -m tests.season_played")
    told.add_argument("--kills", type=int, default=0)
    told.add_argument("--seed", type=int, default=1)
    told.add_argument("--long", action="store_true")
    told.add_argument("--language", default="en")
    told.add_argument("--size", default="1280x720")
    told.add_argument("--seconds", type=float, default=1500.0)
    told.add_argument("--pictures", type=Path)
    wanted = told.parse_args()
    if wanted.pictures:
        wanted.pictures.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(prefix="carnival-") as home, screen() as on:
        settings = {"language": wanted.language, "speed": "instant"}
        (Path(home) / "settings.json").write_text(json.dumps(settings), encoding="utf-8")
        begun = time.monotonic()
        season = Season(on, Path(home), wanted)
        try:
            running = season.play(wanted.seconds)
            print(f"{running.season.tag}: {season.clicks} clicks, {time.monotonic() - begun:.0f} s")
        finally:
            season.hand.kill()
        hall, aside = Seasons(Path(home)).hall.found, [each.name for each in Path(home).glob("*.damaged-*")]
        same = same_anew(running)
        print(
            f"killed {season.kills} times, in {', '.join(season.scenes) or 'no scene'}; set aside: {aside or 'nothing'}"
        )
        print(f"in the hall: {len(hall)}; the league without kills: {'the same' if same else 'ANOTHER'}")
        return 0 if same and len(hall) == 1 and not aside else 1


if __name__ == "__main__":
    sys.exit(main())
