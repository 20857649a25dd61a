"""`shot`: paint a scene to a picture without a screen."""

from __future__ import annotations

import argparse
from pathlib import Path

import pygame

from engine.commands.common import path, whole
from engine.core.errors import BadInput
from engine.core.errors import shown as quoted
from engine.words import LANGUAGES
from scenes.commands.gallery import EXHIBITS, Size, shown
from scenes.commands.table_exhibits import table_of
from scenes.kit.canvas import SMALLEST_WINDOW
from scenes.screens import example
from scenes.settings import TEXT_SIZES

HELP = "paint a scene to a PNG file, without a screen"
LARGEST = (7680, 4320)  # pixels: the largest window
KINDS = (".png", ".jpg", ".jpeg", ".bmp", ".tga")  # files that can be written


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("scene", nargs="?", metavar="SCENE", help="which one (see --list); with a scenario a table")
    parser.add_argument("--list", action="store_true", help="name the scenes")
    parser.add_argument("--size", type=size, default=(1280, 720), metavar="WxH", help="of the window (1280x720)")
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="the language (en)")
    parser.add_argument(
        "--text", type=whole(TEXT_SIZES[0], TEXT_SIZES[-1]), default=100, metavar="PERCENT", help="size of words (100)"
    )
    parser.add_argument("--scenario", type=path, metavar="FILE", help="the position on a table")
    parser.add_argument("--out", type=path, metavar="FILE", help="the picture (PNG)")


def size(text: str) -> Size:
    """An argument that is the size of a window."""
    wide, times, high = text.lower().partition("x")
    if times and all(part.isascii() and part.isdigit() and len(part) < 6 for part in (wide, high)):
        window = (int(wide), int(high))
        if all(low <= each <= top for low, each, top in zip(SMALLEST_WINDOW, window, LARGEST, strict=True)):
            return window
    low, top = ("x".join(map(str, each)) for each in (SMALLEST_WINDOW, LARGEST))
    raise argparse.ArgumentTypeError(f"expected a size from {low} to {top}, not {quoted(text)}")


def run(args: argparse.Namespace) -> int:
    if args.list:
        wide = max(map(len, EXHIBITS))
        for name, each in EXHIBITS.items():
            print(f"{name:<{wide}}  {each.about}{' (takes --scenario)' if each.takes_scenario else ''}")
        return 0
    scene = args.scene or (table_of(example()) if args.scenario else None)
    if scene is None:
        raise BadInput("shot: expected the name of a scene (see main.py shot --list)")
    if args.out is None:
        raise BadInput("shot: expected --out FILE")
    if args.out.suffix.lower() not in KINDS:
        raise BadInput(f"--out: expected a file that ends in .png, not {quoted(args.out.name)}")
    if not args.out.parent.is_dir():
        raise BadInput(f"--out: {args.out.parent}: expected a folder that exists")
    picture = paint(scene, args.size, args.lang, args.text, args.scenario)
    try:
        pygame.image.save(picture, args.out)
    except pygame.error as error:
        raise BadInput(f"--out: {args.out}: expected a file that can be written ({error})") from None
    return 0


def paint(
    scene: str, size: Size, language: str = "en", text: int = 100, scenario: Path | None = None
) -> pygame.Surface:
    """A picture of the scene as the window would show it. Raises BadInput."""
    with shown(scene, size, language, text, scenario) as house:
        surface = pygame.Surface(size)
        house.stage.draw(surface)
        return surface
