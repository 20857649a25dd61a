"""`film`: what a table shows from one moment of a match on, as pictures at even distances of time."""

from __future__ import annotations

import argparse
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path

import pygame

from art import theme
from engine.commands.common import path, whole
from engine.core.errors import BadInput, listing
from engine.core.errors import shown as quoted
from engine.core.event import Event, seats_of
from engine.core.progress import Began
from engine.core.record import Record
from engine.core.record_file import load
from engine.library import seats
from engine.words import LANGUAGES
from scenes.commands.gallery import empty_house
from scenes.commands.reel import LONGEST_WAIT, Reel, counted, seen_from
from scenes.commands.shot import size
from scenes.exhibits import Moment
from scenes.house import House
from scenes.kit.text import image
from scenes.screens import example, screens_of
from scenes.truth.example import finished

HELP = "paint what a table shows, picture after picture, from one moment of a match on"
PLAYERS = 5  # at the table of a moment, or as many as can sit there
SEEDS = range(1, 400)  # matches in which a moment is looked for
AMONG_OTHERS = 12  # further matches in which one among others than who looks is hoped for
SECONDS = 4.0  # of a record, where nothing else was said
STEPS = 60  # a second: as often as the window
STRIP = 320  # pixels: width of a picture on the sheet
ROW = 6  # pictures in a row of the sheet
LABEL = 20  # pixels: height of the words below a picture
COVER = (16, 18, 28)  # red, green and blue of what lies over the words
GROUND = (0, 0, 0)


@dataclass(frozen=True, slots=True)
class FilmFrame:
    """A picture, and when it was taken, in milliseconds."""

    at: int
    picture: pygame.Surface


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("what", nargs="?", metavar="RECORD|MOMENT", help="a save or replay, or a moment (see --list)")
    parser.add_argument(
        "--list", action="store_true", help="name the moments of the game; of a record number the events"
    )
    parser.add_argument("--out", type=path, metavar="FOLDER", help="where to; made if it is not there")
    parser.add_argument("--game", default="", metavar="GAME", help="whose moment (the first that has a table)")
    parser.add_argument("--at", type=whole(0, 10**6), metavar="N", help="of a record: after so many events (0)")
    parser.add_argument("--events", type=whole(1, 10**6), metavar="K", help="until so many events have been shown")
    parser.add_argument("--seconds", type=whole(1, 600), metavar="S", help=f"at most so long ({SECONDS:.0f})")
    parser.add_argument("--every", type=whole(10, 10_000), default=100, metavar="MS", help="between pictures (100)")
    parser.add_argument("--seat", type=whole(0, 7), metavar="S", help="who looks (the person of the record, or seat 0)")
    parser.add_argument("--size", type=size, default=(1280, 720), metavar="WxH", help="of the window (1280x720)")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language (en)")
    parser.add_argument("--bare", action="store_true", help="cover bar, log and prompt: the table alone is seen")
    parser.add_argument(
        "--each", action="store_true", help="a folder for each of K events with its pictures, and truth.txt beside"
    )


def run(args: argparse.Namespace) -> int:
    if args.list:
        return tell(args)
    if args.what is None:
        raise BadInput(f"film: expected a record or a moment ({listing(moments(args.game))})")
    if args.out is None:
        raise BadInput("film: expected --out FOLDER")
    record, at, seconds = wanted(args)
    with empty_house(args.size, args.lang) as house:
        reel = Reel(house, record, at)
        if args.out.exists() and not (args.out.is_dir() and not any(args.out.iterdir())):
            raise BadInput(f"--out: expected an empty folder, or none yet, not {args.out}")
        args.out.mkdir(parents=True, exist_ok=True)
        camera = Camera(house, reel, args.every, args.bare)
        if args.each:
            count = clips(camera, args.events or 1, args.out)
            print(f"{count} events in {args.out}, and what they were in truth.txt")
        else:
            count = keep(camera.frames(at + args.events if args.events else None, seconds), args.out)
            print(f"{count} pictures in {args.out}, from event {at} on")
    return 0


def tell(args: argparse.Namespace) -> int:
    """Name what can be filmed."""
    if args.what is not None and args.what not in moments(args.game):
        record = seen_from(read(args.what), args.seat)
        for at, event in enumerate(counted(record)[0]):
            print(f"{at:>4}  {type(event).__name__}")
        return 0
    found = moments(args.game)
    wide = max(map(len, found), default=0)
    for name, moment in found.items():
        print(f"{name:<{wide}}  {moment.about}")
    return 0


def moments(game: str) -> dict[str, Moment]:
    return dict(screens_of(game or example(), "--game").exhibits().moments)


def wanted(args: argparse.Namespace) -> tuple[Record, int, float | None]:
    """The match, how many of its events come before, and for how long it is filmed. Raises BadInput."""
    known = moments(args.game)
    if args.what not in known:
        limit = None if args.events and not args.seconds else args.seconds or SECONDS
        return seen_from(read(args.what, known), args.seat), args.at or 0, limit
    if args.at is not None:
        raise BadInput("--at: expected a record, not a moment")
    record, at = found(args.game or example(), known[args.what], args.seat or 0)
    return record, at, args.seconds or known[args.what].seconds


def read(what: str, known: Sequence[str] | dict[str, Moment] = ()) -> Record:
    """The record in a file. Raises BadInput."""
    if not Path(what).exists():
        raise BadInput(f"film: expected a record, or a moment ({listing(known, 20)}), not {quoted(what)}")
    record = load(path(what))
    try:
        counted(record)
    except BadInput as error:
        raise BadInput(*(f"{what}: {problem.removeprefix('record: ')}" for problem in error.problems)) from None
    return record


def found(game: str, moment: Moment, seat: int) -> tuple[Record, int]:
    """A match with this moment, and how many of its events come before: if one is near, among others than who looks."""
    players, own = min(PLAYERS, seats(game)[1]), None
    for seed in SEEDS:
        record, events = _match(game, players, seed, seat)
        for at in (at for at in range(len(events)) if moment.begins(events, at)):
            if not concerns(events[at], seat):
                return record, at
            own = own or (seed, record, at)
        if own is not None and seed >= own[0] + AMONG_OTHERS:  # some moments always begin with who looks
            break
    if own is None:
        raise BadInput(f"film: nothing of this kind happens in {len(SEEDS)} matches")
    return own[1:]


@lru_cache(maxsize=60)
def _match(game: str, players: int, seed: int, seat: int) -> tuple[Record, list[Event]]:
    """A match that minds have played, seen from a seat, with its events."""
    record = seen_from(finished(game, players, seed), seat)
    return record, counted(record)[0]


def concerns(event: Event, seat: int) -> bool:
    held = [getattr(event, name) for name in seats_of(type(event))]
    return any(seat == each or (isinstance(each, tuple) and seat in each) for each in held)


class Camera:
    """It lets time pass at the table, and takes a picture every so many milliseconds."""

    def __init__(self, house: House, reel: Reel, every: int, bare: bool) -> None:
        self.house, self.reel, self.every, self.bare = house, reel, every, bare
        self._steps = max(1, round(every * STEPS / 1000))  # from one picture to the next
        self._surface = pygame.Surface(house.stage.canvas.pixels)

    def step(self) -> None:
        self.reel.tick(self.every / 1000 / self._steps)

    def time(self, steps: int) -> int:
        return round(steps * self.every / self._steps)

    def picture(self) -> pygame.Surface:
        self.house.stage.draw(self._surface)
        picture = self._surface.copy()
        if self.bare and self.house.stage.top is self.reel.scene:
            for each in words_of(self.reel):
                picture.fill(COVER, each)
        return picture

    def frames(self, until: int | None, seconds: float | None) -> Iterator[FilmFrame]:
        """Pictures until so many events have been shown, or for so long; whatever comes first."""
        steps = 0
        while True:
            yield FilmFrame(self.time(steps), self.picture())
            enough = until is not None and self.reel.shown >= until
            late = self.time(steps) >= 1000 * (LONGEST_WAIT if seconds is None else seconds)
            if enough or late or (seconds is None and self.reel.over):
                return
            for _ in range(self._steps):
                self.step()
            steps += self._steps

    def clip(self) -> list[FilmFrame]:
        """The pictures of the beat that is about to begin, with one of the table after it."""
        steps, before, frames = 0, self.reel.shown, list[FilmFrame]()
        while self.reel.shown == before:
            if steps % self._steps == 0:
                frames.append(FilmFrame(self.time(steps), self.picture()))
            self.step()
            steps += 1
        return [*frames, FilmFrame(self.time(steps), self.picture())]


def words_of(reel: Reel) -> list[pygame.Rect]:
    """Where a table says in words what happens: the bar, the panel, the prompt."""
    canvas = reel.house.stage.canvas
    layout = reel.scene.layout(canvas)
    right = layout.area[0] + layout.area[2] if layout.compact else layout.panel[0]
    bar = canvas.rect(0, 0, canvas.width, layout.bar)
    side = canvas.rect(right, 0, canvas.width - right + 1, canvas.height)
    return [bar, side, reel.scene.find("prompt").rect.inflate(canvas.px(8), canvas.px(8))]


def clips(camera: Camera, most: int, folder: Path) -> int:
    """Film each of the next events that are no small ones, each in a folder of its own; how many there were."""
    reel, count, waited = camera.reel, 0, 0
    small: tuple[type[Event], ...] = (Began, *screens_of(reel.scene.game).exhibits().small)
    with (folder / "truth.txt").open("w", encoding="utf-8") as truth:
        while count < most and not reel.over and waited < LONGEST_WAIT * 1000:
            events = list(reel.showing)
            if not events or isinstance(events[0], small):
                camera.step()
                waited = 0 if events else waited + camera.time(1)
                continue
            lines = reel.scene.chronicle.lines_of(reel.shown, events)
            told = " / ".join("".join(span.text for span in line.spans) for line in lines)
            truth.write(f"{count:02}  {told}\n")
            keep(camera.clip(), folder / f"{count:02}")
            count, waited = count + 1, 0
    return count


def keep(frames: Iterator[FilmFrame] | Sequence[FilmFrame], folder: Path) -> int:
    """Write the pictures and their sheet into a folder; how many there were."""
    folder.mkdir(parents=True, exist_ok=True)
    small = []
    for each in frames:
        pygame.image.save(each.picture, folder / f"{each.at:04}.png")
        wide, high = each.picture.get_size()
        small.append(
            FilmFrame(each.at, pygame.transform.smoothscale(each.picture, (STRIP, round(STRIP * high / wide))))
        )
    pygame.image.save(strip(small), folder / "strip.png")
    return len(small)


def strip(frames: Sequence[FilmFrame]) -> pygame.Surface:
    """All the pictures on one sheet, row by row, below each when it was taken."""
    high = frames[0].picture.get_height() + LABEL
    rows = -(-len(frames) // ROW)
    sheet = pygame.Surface((STRIP * min(ROW, len(frames)), high * rows))
    sheet.fill(GROUND)
    for number, each in enumerate(frames):
        row, column = divmod(number, ROW)
        sheet.blit(each.picture, (column * STRIP, row * high))
        label = image(f"{each.at} ms", "text", 14, theme.IVORY)
        sheet.blit(label, label.get_rect(center=(column * STRIP + STRIP // 2, (row + 1) * high - LABEL // 2)))
    return sheet
