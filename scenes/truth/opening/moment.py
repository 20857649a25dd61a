"""A moment of a match as its table showed it, as a picture: painted beside the window, and kept."""

from __future__ import annotations

from collections import OrderedDict

import pygame

from art import transform
from engine.core.record import Record
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.painting.show import still
from scenes.kit.stage import Stage
from scenes.tables.layout import TableLayout

KEPT = 6  # pictures
PLAIN = (1280, 720)  # the window a table is painted for where ours shows it in its compact form

Key = tuple[str, int, int, int, str, tuple[int, int]]
_kept: OrderedDict[Key, pygame.Surface] = OrderedDict()


def shape(canvas: Canvas, players: int) -> float:
    """Height of such a picture by its width."""
    _, _, wide, high = TableLayout(_plain(canvas), players).area
    return high / wide


def kept(house: House, record: Record, at: int, size: tuple[int, int]) -> pygame.Surface | None:
    """The picture of the table after so many events, `size` pixels, if it has been painted."""
    return _kept.get(_key(house, record, at, size))


def paint(house: House, record: Record, at: int, size: tuple[int, int], canvas: Canvas) -> None:
    """Paint it with every card known. Takes as long as a table does: for a painter."""
    from scenes.tables import open_scene

    key = _key(house, record, at, size)
    if key in _kept:
        return
    whole = _plain(canvas)
    scene = open_scene(house, record)
    scene.stage = Stage(whole)
    scene.stage.scenes.append(scene)  # where nobody comes in, and nothing is heard
    scene.cloth.alone = True
    scene.looking.back_to(max(1, at))
    x, y, wide, high = TableLayout(whole, scene.players).area
    picture = still(scene, whole).subsurface(whole.rect(x, y, wide, high).clip(pygame.Rect((0, 0), whole.pixels)))
    _kept[key] = transform.smoothscale(picture, size)
    while len(_kept) > KEPT:
        _kept.popitem(last=False)


def _plain(canvas: Canvas) -> Canvas:
    return Canvas(PLAIN) if canvas.compact or canvas.text > 1 else canvas


def _key(house: House, record: Record, at: int, size: tuple[int, int]) -> Key:
    header = record.header
    return header.game, header.seed, len(record.entries), at, house.settings.language, size
