"""Line icons on a grid of 24 units, painted in one colour."""

from collections.abc import Callable

import pygame

from art import brush, emblem, theme

GRID = (24, 24)  # canvas of an icon, in units
Drawing = Callable[[str], str]  # of a colour


def _lines(d: str, width: float = 2) -> Drawing:
    return lambda colour: brush.path(d, line=colour, width=width)


def _solid(d: str) -> Drawing:
    """A filled shape with slightly rounded corners."""
    return lambda colour: brush.path(d, colour, colour, 1.2)


def _both(*parts: Drawing) -> Drawing:
    return lambda colour: "".join(part(colour) for part in parts)


def _dot(x: float, y: float, r: float) -> Drawing:
    return lambda colour: brush.circle(x, y, r, colour)


def _mask(scale: float, y: float = 12) -> Drawing:
    return lambda colour: brush.moved(emblem.mask(colour), f"translate(12 {y}) scale({scale})")


def _gear(colour: str) -> str:
    teeth = "".join(
        brush.moved(brush.box(10.4, 1.6, 3.2, 4.4, 1, colour), f"rotate({turn} 12 12)") for turn in range(0, 360, 45)
    )
    return teeth + brush.circle(12, 12, 6.6, line=colour, width=2) + brush.circle(12, 12, 2.4, line=colour, width=1.7)


SPEAKER = "M3.500 9.500H7L12 5v14l-5-4.500H3.500z"

ICONS: dict[str, Drawing] = {
    "undo": _lines("M9 4.500L4 9.500l5 5M4.500 9.500H14a5.200 5.200 0 0 1 0 10.400h-4", 2.2),
    "pause": _lines("M8 5.500v13M16 5.500v13", 3.4),
    "play": _solid("M7 5l12 7-12 7z"),
    "fast_forward": _solid("M3.500 6l8 6-8 6zM12.500 6l8 6-8 6z"),
    "to_start": _both(_solid("M19 5.500l-10 6.500 10 6.500z"), _lines("M5.500 5.500v13", 2.6)),
    "to_end": _both(_solid("M5 5.500l10 6.500-10 6.500z"), _lines("M18.500 5.500v13", 2.6)),
    "hint": _both(
        _lines("M9.200 16.500c0-2.600-3.700-3.600-3.700-7.700a6.500 6.500 0 0 1 13 0c0 4.100-3.700 5.100-3.700 7.700z"),
        _lines("M9.800 19.400h4.400M10.800 22h2.400", 2),
    ),
    "book": _both(
        _lines(
            "M12 6.500C9.800 4.600 6.500 4 2.500 4.500v14"
            "c4-.5 7.300.1 9.500 2 2.200-1.900 5.500-2.500 9.500-2v-14c-4-.5-7.300.1-9.500 2z"
        ),
        _lines("M12 6.800v13.400", 1.8),
    ),
    "menu": _lines("M4 6h16M4 12h16M4 18h16", 2.6),
    "gear": _gear,
    "feather": _both(
        _lines("M20.500 3.500C11.500 4 6.500 8.500 6 16.500c8 .5 13-4.500 14.500-13z", 1.9),
        _lines("M3.500 20.500L14.500 9.500M9.500 14.500h4.500", 1.8),
    ),
    "copy": _lines(  # a sheet upon another
        "M9.500 8.500h9q1.500 0 1.500 1.500v9q0 1.500-1.500 1.500h-9q-1.500 0-1.500-1.500v-9q0-1.500 1.500-1.500z"
        "M16 5.500V5q0-1.500-1.500-1.500h-9Q4 3.500 4 5v9q0 1.500 1.500 1.500H5.500",
        2,
    ),
    "moon": _solid("M15.500 3.200A9.300 9.300 0 1 0 20.800 15.500 7.600 7.600 0 0 1 15.500 3.200z"),
    "close": _lines("M6 6l12 12M18 6L6 18", 2.6),
    "left": _lines("M14.500 5l-7 7 7 7", 2.8),
    "right": _lines("M9.500 5l7 7-7 7", 2.8),
    "up": _lines("M5 14.500l7-7 7 7", 2.8),
    "down": _lines("M5 9.500l7 7 7-7", 2.8),
    "speaker": _both(_solid(SPEAKER), _lines("M15.500 9a4.200 4.200 0 0 1 0 6M18 6.200a8.200 8.200 0 0 1 0 11.600", 2)),
    "mute": _both(_solid(SPEAKER), _lines("M16 9.500l5 5M21 9.500l-5 5", 2.2)),
    "check": _lines("M5 12.800l4.600 4.700L19 7", 2.8),
    "cross": _lines("M6.500 6.500l11 11M17.500 6.500l-11 11", 3),
    "question": _both(
        _lines("M8.200 8.800a3.900 3.900 0 1 1 6.200 3.300c-1.700 1.200-2.400 1.900-2.400 3.700", 2.5),
        _dot(12, 19.6, 1.6),
    ),
    "eye": _both(_lines("M2 12q10-12.500 20 0-10 12.500-20 0z"), _dot(12, 12, 3.3)),
    "eye_off": _both(_lines("M2 12q10-12.500 20 0-10 12.500-20 0z"), _dot(12, 12, 3)),
    "out": _mask(0.16, 12.5),  # out of the game: the mask crossed through
    "mask": _mask(0.178),
    "plus": _lines("M12 5v14M5 12h14", 2.6),
    "minus": _lines("M5 12h14", 2.6),
    "crown": _both(_solid("M4 17.500L3 7.500l5 4.500 4-7 4 7 5-4.500-1 10z"), _lines("M5 20.500h14", 2)),
    "people": _both(
        _lines(
            "M9 12.200a3.800 3.800 0 1 0 0-7.600 3.800 3.800 0 0 0 0 7.600"
            "zM2 20c.4-3.600 3.200-5.400 7-5.400s6.600 1.800 7 5.400",
            2,
        ),
        _lines("M15.800 5a3.800 3.800 0 0 1 0 7M18.600 14.800c2 .8 3.200 2.600 3.400 5.200", 1.9),
    ),
    "clock": _both(_lines("M12 3a9 9 0 1 1-.1 0z"), _lines("M12 7.500v5l3.300 2", 2)),
    "dice": _both(
        _lines("M6 3.500h12q2.500 0 2.500 2.500v12q0 2.500-2.500 2.500H6q-2.500 0-2.500-2.500V6q0-2.500 2.500-2.500z"),
        _dot(8.2, 8.2, 1.6),
        _dot(15.8, 8.2, 1.6),
        _dot(12, 12, 1.6),
        _dot(8.2, 15.8, 1.6),
        _dot(15.8, 15.8, 1.6),
    ),
    "globe": _both(_lines("M12 3a9 9 0 1 1-.1 0z"), _lines("M12 3q-8 9 0 18q8-9 0-18M3.500 12h17", 1.7)),
    "screen": _lines("M8.500 4H4v4.500M15.500 4H20v4.500M8.500 20H4v-4.500M15.500 20H20v-4.500", 2.3),
    "flag": _both(_lines("M5 21V4", 2.2), _solid("M6 4.600q4-2.200 7 0t6.500 0v8.200q-3.500 2.200-6.500 0t-7 0z")),
    "scroll": _both(  # a written sheet, rolled at its foot
        _lines("M8.200 4H18.500q1.800 0 1.800 2.200t-1.800 2.200H16.500M8.200 4q-1.800 0-1.800 2.200V17.500", 2),
        _lines(
            "M18.500 8.400M16.500 6.200V17.500q0 2.600-2.200 2.600H5.800q-2.200 0-2.200-2.600H12.200q0 2.600 2.100 2.600",
            2,
        ),
        _lines("M9.400 9.200h4.200M9.400 13h4.200", 1.8),
    ),
    "fork": _lines(
        "M12 21v-5.500q0-3.500-3-6L5.200 5.700M12 15.500q0-3.500 3-6l3.800-3.800M4.700 10V5h5M14.300 5h5v5", 2.2
    ),
}
NAMES = tuple(ICONS)
STRUCK = ("eye_off", "out")  # crossed through
STRIKE = "M4.500 20L19.500 4"  # the stroke that does it


def icon(name: str, size: int, colour: str = theme.IVORY) -> pygame.Surface:
    """One of `NAMES`, on a transparent square of `size` pixels."""
    image = brush.paint(ICONS[name](colour), (size, size), GRID)
    if name in STRUCK:
        # A gap along the stroke keeps it apart from what it crosses.
        gap = brush.paint(brush.path(STRIKE, line="#000000", width=5.4), (size, size), GRID)
        image.blit(gap, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
        image.blit(brush.paint(brush.path(STRIKE, line=colour, width=2.2), (size, size), GRID), (0, 0))
    return image
