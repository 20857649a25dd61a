"""`pictures`: paint the whole gallery into a folder, to be looked at, or compared with another (`compare`)."""

from __future__ import annotations

import argparse
from itertools import product

import pygame

from engine.commands.common import path
from engine.core.errors import BadInput
from engine.words import LANGUAGES
from scenes.commands.gallery import EXHIBITS, Size
from scenes.commands.shot import paint, size

HELP = "paint every scene of the gallery into a folder"
SIZES: tuple[Size, ...] = ((1280, 720), (1920, 1080))
SMALL = (960, 600), "it", 150  # size, language and per cent of the words where they have the least room


def arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("folder", type=path, metavar="FOLDER", help="where to; made if it is not there")
    parser.add_argument("--size", type=size, action="append", metavar="WxH", help="of the window (1280x720, 1920x1080)")
    parser.add_argument("--lang", choices=LANGUAGES, action="append", help="the language (all three)")
    parser.add_argument("--scene", action="append", metavar="NAME", help="only scenes whose names begin so")


def run(args: argparse.Namespace) -> int:
    views = [(size, lang, 100) for size, lang in product(args.size or SIZES, args.lang or LANGUAGES)]
    if not args.size and not args.lang:
        views.append(SMALL)
    scenes = [name for name in EXHIBITS if not args.scene or name.startswith(tuple(args.scene))]
    if not scenes:
        raise BadInput("--scene: expected the beginning of a scene's name (see main.py shot --list)")
    args.folder.mkdir(parents=True, exist_ok=True)
    for scene, (window, lang, text) in product(scenes, views):
        name = f"{scene} {window[0]}x{window[1]} {lang} {text}.png".replace(" ", "_")
        pygame.image.save(paint(scene, window, lang, text), args.folder / name)
    print(f"{len(scenes) * len(views)} pictures of {len(scenes)} scenes in {args.folder}")
    return 0
