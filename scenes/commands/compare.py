"""`compare`: which pictures of two folders are not the same, pixel by pixel."""

from __future__ import annotations

import argparse
from pathlib import Path

import pygame

from engine.commands.common import path
from engine.core.errors import BadInput

HELP = "which pictures of two folders are not the same, pixel by pixel"


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("one", type=path, metavar="FOLDER", help="pictures painted by `pictures`")
    parser.add_argument("other", type=path, metavar="FOLDER", help="those to compare them with")


def run(args: argparse.Namespace) -> int:
    one, other = found(args.one), found(args.other)
    lines = [f"only in {args.one}: {name}" for name in sorted(one.keys() - other.keys())]
    lines += [f"only in {args.other}: {name}" for name in sorted(other.keys() - one.keys())]
    both = sorted(one.keys() & other.keys())
    unlike = [name for name in both if not alike(one[name], other[name])]
    lines += [f"not the same: {name}" for name in unlike]
    print("\n".join([*lines, f"{len(both)} pictures in both folders, {len(unlike)} of them not the same"]))
    return 1 if lines else 0


def found(folder: Path) -> dict[str, Path]:
    pictures = {each.name: each for each in folder.glob("*.png")}
    if not pictures:
        raise BadInput(f"{folder}: expected a folder with pictures (main.py pictures FOLDER)")
    return pictures


def alike(one: Path, other: Path) -> bool:
    """Whether two pictures have the same size and the same pixels. Raises BadInput where one cannot be read."""
    return one.read_bytes() == other.read_bytes() or _pixels(one) == _pixels(other)


def _pixels(picture: Path) -> tuple[tuple[int, int], bytes]:
    try:
        image = pygame.image.load(picture)
    except pygame.error as error:
        raise BadInput(f"{picture}: expected a PNG ({error})") from None
    return image.get_size(), pygame.image.tobytes(image, "RGBA")
