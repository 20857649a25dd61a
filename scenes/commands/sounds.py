"""`sounds`: figures of every cue and of what goes on behind them, for who cannot hear them; and pictures of them."""

from __future__ import annotations

import argparse
import json
import math
from array import array
from collections.abc import Iterator
from dataclasses import asdict, dataclass

import pygame

from art.sound import maker
from art.sound.cues import CUES, TAKES
from art.sound.meters import Figures, figures, mean_loudness, spectrum
from art.sound.tape import PEAK, RATE, Samples
from engine.commands.common import path
from engine.core.errors import BadInput

HELP = "length, onset, loudness, peak and highs of every cue, in figures"
LOUD, NEAR = -23.0, 2.0  # LUFS of an effect, and how far from it one may be
SOFT = ("hover",)  # meant to be softer
ONSET = 0.02  # seconds at most, unless it is meant to swell
HIGHS = 0.05  # of the energy of the attack at least, unless it is meant to swell
HIGHEST = -0.9  # decibels below full scale: no peak is above


@dataclass(frozen=True, slots=True)
class Line:
    """One take of a cue, or something else that is heard; `wrong` says what does not keep to the limits."""

    name: str
    take: int
    figures: Figures
    wrong: str = ""


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("cues", nargs="*", metavar="CUE", help="those to measure; without any all of them")
    parser.add_argument("--all", action="store_true", help="talk, lute and rooms too: it takes a minute")
    parser.add_argument("--json", action="store_true", help="one object with a list, for programs")
    parser.add_argument("--pictures", type=path, metavar="FOLDER", help="draw what each looks like into this folder")


def run(args: argparse.Namespace) -> int:
    """0 where all keep to the limits, 1 where one does not. Raises BadInput for a cue that there is not."""
    for cue in args.cues:
        if cue not in CUES:
            raise BadInput(f"{cue}: expected a cue ({', '.join(sorted(CUES))})")
    lines = []
    for line, samples, rate in _measured(args.cues or list(CUES), args.all):
        lines.append(line)
        if not args.json:
            print(_told(line), flush=True)
        if args.pictures is not None:
            args.pictures.mkdir(parents=True, exist_ok=True)
            picture = spectrogram(samples, rate)
            pygame.image.save(picture, args.pictures / f"{line.name.replace('.', '-')}-{line.take + 1}.png")
    if args.json:
        print(
            json.dumps(
                {
                    "sounds": [
                        {"name": each.name, "take": each.take, **asdict(each.figures), "wrong": each.wrong}
                        for each in lines
                    ]
                }
            )
        )
    return 1 if any(each.wrong for each in lines) else 0


def wrong_with(cue: str, found: Figures) -> str:
    """What does not keep to the limits, in a few words; empty where all does."""
    known, wrong = CUES[cue], []
    if abs(found.loudness - LOUD) > NEAR and cue not in SOFT:
        wrong.append("loudness")
    if found.peak > HIGHEST:
        wrong.append("peak")
    if found.onset > ONSET and not known.swells:
        wrong.append("onset")
    if found.highs < HIGHS and not known.swells:
        wrong.append("highs")
    return ", ".join(wrong)


def _measured(cues: list[str], everything: bool) -> Iterator[tuple[Line, Samples, int]]:
    for cue in cues:
        for take in range(TAKES):
            samples = CUES[cue].samples(take)
            found = figures(samples)
            yield Line(cue, take, found, wrong_with(cue, found)), samples, RATE
    for name in maker.everything() if everything else ():
        if name.startswith("cue."):
            continue
        made = maker.made(name)
        numbers = array("h", made.parts[0])[:: made.channels]  # its left side
        samples = [number / PEAK for number in numbers]
        found = figures(samples, made.rate)
        if not name.startswith("talk."):  # what goes on is as loud as it is on the whole
            found = Figures(found.seconds, found.onset, mean_loudness(samples, made.rate), found.peak, found.highs)
        yield Line(name, 0, found), samples, made.rate


def _told(line: Line) -> str:
    found = line.figures
    return (
        f"{line.name:24} {line.take + 1}  {found.seconds:6.2f} s  onset {1000 * found.onset:6.1f} ms  "
        f"{found.loudness:6.1f} LUFS  peak {found.peak:5.1f} dB  above 4 kHz {100 * found.highs:5.1f} %  {line.wrong}"
    ).rstrip()


SIZE = 512  # samples of a column
COLUMNS = 300  # at most
HIGH, WAVE = 256, 64  # pixels
RANGE = 78.0  # decibels from black to white
LINES = (1_000, 4_000, 8_000)  # Hz
COLOURS = ((8, 6, 20), (70, 20, 90), (190, 50, 70), (250, 170, 60), (255, 250, 210))


def spectrogram(samples: Samples, rate: int) -> pygame.Surface:
    """So many columns as there are times to look at, at most COLUMNS; HIGH + WAVE pixels high."""
    columns = min(COLUMNS, max(40, len(samples) * 4 // SIZE))
    picture = pygame.Surface((columns * 2, HIGH + WAVE))
    padded = [0.0] * (SIZE // 2) + samples + [0.0] * SIZE
    pieces = [
        padded[begin : begin + SIZE] for begin in (round(column * len(samples) / columns) for column in range(columns))
    ]
    levels = [spectrum(piece) for piece in pieces]
    loudest = max(max(each) for each in levels) or 1.0
    for column, level in enumerate(levels):
        for row in range(HIGH):
            colour = _colour(level[row * len(level) // HIGH] / loudest)
            picture.fill(colour, (2 * column, HIGH - 1 - row, 2, 1))
        half = max(map(abs, pieces[column])) * WAVE / 2
        picture.fill(COLOURS[3], (2 * column, round(HIGH + WAVE / 2 - half), 2, max(1, round(2 * half))))
    for hz in LINES:
        picture.fill((90, 90, 120), (0, HIGH - 1 - round(hz * 2 / rate * HIGH), picture.get_width(), 1))
    return picture


def _colour(level: float) -> tuple[int, int, int]:
    share = max(0.0, 1 + 20 * math.log10(max(level, 1e-9)) / RANGE) * (len(COLOURS) - 1)
    at = min(len(COLOURS) - 2, int(share))
    part = share - at
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(COLOURS[at], COLOURS[at + 1], strict=True))
    return red, green, blue
