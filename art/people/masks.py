"""Masks. Each is a base, which casts a shadow on the face, and its face: eye holes, eyes and ornament."""

from dataclasses import dataclass
from typing import Literal

from art.brush import across, circle, ellipse, glow, mirrored, path, slant
from art.people.tones import AXIS, GOLD, GOLD_THREAD, PEARL, STEEL, gem, pearl

# Outlines of masks
HALF = "M92 186c2-22 34-26 58-16 24-10 56-6 58 16 0 24-14 42-34 42-12 0-16-8-24-8s-12 8-24 8c-20 0-34-18-34-42z"
EARED = (
    "M90 184c-6-18-12-32-10-46 18 10 42 24 70 32 28-8 52-22 70-32 2 14-4 28-10 46 2 26-14 44-34 44-12 0-18-9-26-9"
    "s-14 9-26 9c-20 0-36-18-34-44z"
)
WINGED = (
    "M74 160c26-4 54 2 76 14 22-12 50-18 76-14-6 12-10 18-17 24 1 24-14 42-35 43-11 0-18-8-24-10"
    "-6 2-13 10-24 10-21-1-36-19-35-43-7-6-11-12-17-24z"
)
WHOLE = "M102 178c0-46 96-46 96 0 2 60-18 100-48 106-30-6-50-46-48-106z"
STERN = "M94 170c26-12 86-12 112 0 4 22 2 40-6 54l-12 26-24-22q-4 12-14 14-10-2-14-14l-24 22-12-26c-8-14-10-32-6-54z"
SQUARE = "M98 162c28-10 76-10 104 0 5 26 3 48-4 62l14 44c-20-10-42-8-62-2-20-6-42-8-62 2l14-44c-7-14-9-36-4-62z"
LONG_NOSED = (
    "M94 182c6-24 34-26 56-16 22-10 50-8 56 16 2 22-8 40-26 44-8 2-14 0-17-2 5 20 8 34 4 42-4 9-10 12-17 12"
    "s-13-3-17-12c-4-8-1-22 4-42-3 2-9 4-17 2-18-4-28-22-26-44z"
)
SNUB = (
    "M92 184c0-24 30-31 58-18 28-13 58-6 58 18 2 25-12 46-34 46-5 0-9-2-12-5 3 9 1 17-12 18-13-1-15-9-12-18"
    "-3 3-7 5-12 5-22 0-36-21-34-46z"
)
LUNAR = (
    "M92 182c4-20 34-24 58-12 24-12 54-8 58 12 3 32-8 64-34 87 7-17 9-30 4-43-14 2-19-8-28-8s-14 10-28 8"
    "c-5 13-3 26 4 43-26-23-37-55-34-87z"
)

HOLES = "M104 196q16-14 36 0-8 14-20 13-12 0-16-13zM196 196q-16-14-36 0 8 14 20 13 12 0 16-13z"

Tones = tuple[str, str, str]  # in the light, turned away, in the shade
IVORY_TONES: Tones = ("#fffdf3", "#ece0c6", "#b8a380")
GOLD_TONES: Tones = ("#ffeeb4", "#dcac4c", "#8f5e1b")


@dataclass(frozen=True, slots=True)
class Mask:
    """The drawings of a mask; only `base` casts a shadow.

    `eyes` and what is `still` (brows, lips) are drawn anew where a face lives, the `ornament` stays. `iris` is the
    colour of the eyes. What it does about the `mouth`: it leaves it free, a nose hangs before it, it is carved, or it
    bears painted lips.
    """

    base: str
    eyes: str
    still: str
    ornament: str
    iris: str
    mouth: Literal["free", "nose", "carved", "painted"] = "free"

    @property
    def face(self) -> str:
        """All that lies on the base of a mask that does not move."""
        return self.eyes + self.still + self.ornament


def _look(iris: str, lid: str = "#160d12") -> str:
    """Eyes that look out of the holes."""
    eyes = path(HOLES, lid)
    for x in (124, 176):
        eyes += circle(x, 198, 6.2, iris) + circle(x, 198, 2.9, "#0a0a12") + circle(x + 2.2, 195.8, 1.7, "#ffffff")
    return eyes


def _base(shape: str, tones: Tones) -> str:
    light, middle, dark = tones
    return path(shape, slant(light, (0.55, middle), (1, dark))) + path(shape, line=GOLD, width=3)


def _gloss(d: str = "M101 184q4-11 26-11", opacity: float = 0.55) -> str:
    return path(d, line="#ffffff", width=3, opacity=opacity)


def _upper_scrolls() -> str:
    """Scrolls where brows would be."""
    return mirrored(path("M100 179q12-10 35-5 7 3 9 10", line=GOLD_THREAD, width=2), AXIS)


def _scrolls(colour: str = GOLD_THREAD) -> str:
    """Scrolls along the cheeks."""
    return mirrored(
        path("M106 215q12 10 29 2", line=colour, width=1.7, opacity=0.85) + circle(104, 186, 1.6, colour),
        AXIS,
    )


def _lozenge(colour: str) -> str:
    return path("M150 170q-8 10 0 21 8-11 0-21z", colour, GOLD, 1.5)


def colombina(tones: Tones, iris: str, stone: str) -> Mask:
    """The plain half mask."""
    return Mask(_base(HALF, tones), _look(iris), _upper_scrolls(), _lozenge(stone) + _scrolls() + _gloss(), iris)


def split(tones: Tones, right: str, iris: str, stone: str) -> Mask:
    """A half mask in two colours."""
    half = "M150 170c24-10 56-6 58 16 0 24-14 42-34 42-12 0-16-8-24-8z"
    tears = path("M124 213q-4 8 0 13 4-5 0-13z", stone) + path("M176 213q-4 8 0 13 4-5 0-13z", tones[0])
    base = path(HALF, slant(*tones)) + path(half, right) + path(HALF, line=GOLD, width=3)
    return Mask(
        base,
        _look(iris),
        _upper_scrolls(),
        path("M150 171v49", line=GOLD, width=1.8) + _scrolls() + tears + _lozenge(stone) + _gloss(),
        iris,
    )


def cat(tones: Tones, iris: str, stone: str) -> Mask:
    """The half mask with ears."""
    ears = mirrored(
        path("M90 150q10 15 24 21-16 0-20 6-4-14-4-27z", "#000000", opacity=0.16)
        + path("M89 152q10 14 24 20", line=GOLD_THREAD, width=1.8)
        + pearl(80, 138, 4.4)
        + path("M110 219l-18 3M112 223l-16 7", line=GOLD_THREAD, width=1.4),
        AXIS,
    )
    return Mask(
        _base(EARED, tones),
        _look(iris),
        _upper_scrolls(),
        ears + _lozenge(stone) + _scrolls() + _gloss("M98 182q4-8 24-8", 0.4),
        iris,
    )


def winged(tones: Tones, iris: str, stone: str) -> Mask:
    """The half mask that ends in two wings."""
    quills = mirrored(path("M84 164q26 0 48 11M88 172q16 0 30 6", line=GOLD_THREAD, width=1.8), AXIS)
    cheeks = mirrored(path("M106 216q12 9 29 2", line=GOLD_THREAD, width=1.7), AXIS)
    gloss = _gloss("M86 168q20 0 36 7", 0.4)
    return Mask(_base(WINGED, tones), _look(iris), quills, cheeks + _lozenge(stone) + gloss, iris)


def lunar(tones: Tones, iris: str, stone: str) -> Mask:
    """The half mask whose ends come down along the cheeks like the horns of a waning moon."""
    light, middle, dark = tones
    silver = slant(light, (0.3, middle), (0.45, light), (0.75, middle), (1, dark))
    base = path(LUNAR, silver) + path(LUNAR, line=GOLD, width=3)
    seas = "".join(
        ellipse(x, y, wide, wide * 0.8, dark, opacity=0.22)
        for x, y, wide in ((108, 222, 5), (114, 236, 3.2), (194, 216, 3.6), (187, 232, 5.4), (183, 244, 2.6))
    )
    horns = mirrored(path("M99 200c2 22 8 38 18 50", line=GOLD_THREAD, width=1.8), AXIS)
    star = path("M150 158q2 12 12 15-10 3-12 17-2-14-12-17 10-3 12-15z", stone, GOLD, 1.5)
    return Mask(base, _look(iris), _upper_scrolls(), seas + horns + star + _gloss(), iris)


def snub(tones: Tones, iris: str) -> Mask:
    """A half mask with round cheeks and a snub nose, lacquered like a gondola, whose iron it bears on the forehead."""
    light, middle, dark = tones
    nose = (
        ellipse(150, 231, 12, 10, glow(light, middle, dark, x=36, y=28, radius=80))
        + path("M142 237q4 4 7 0M158 237q-4 4-7 0", line="#000000", width=2.2, opacity=0.8)
        + ellipse(146, 226.5, 4, 2.6, "#ffffff", opacity=0.75)
    )
    iron = path(
        "M148 206V180c-1-6-3-9-3-13 0-6 4-9 9-9 6 0 9 4 9 9-4-3-8-2-8 4v35z"
        "M148 178h-9v3.500h9zM148 184h-8v3.500h8zM148 190h-7v3.500h7zM148 196h-6v3.500h6z",
        STEEL,
        "#4a525c",
        0.7,
    )
    cheeks = path("M104 218q8 9 24 7M196 218q-8 9-24 7", line="#ffffff", width=2.4, opacity=0.3)
    return Mask(
        _base(SNUB, tones),
        _look(iris),
        _upper_scrolls(),
        nose + iron + cheeks + _gloss("M99 186q3-14 24-15", 0.75),
        iris,
    )


def volto(tones: Tones, iris: str, stone: str, lips: str = "#a8485a") -> Mask:
    """The whole face, calm, with painted lips."""
    light, _, dark = tones
    still = (
        path("M132 256q10-8 18-3 8-5 18 3-8 12-18 12t-18-12z", lips)
        + path("M132 256q18 4 36 0", line="#5a2030", width=1.5)
        + path("M106 184q14-11 34-4M194 184q-14-11-34-4", line=GOLD_THREAD, width=2)
    )
    ornament = (
        path("M154 196q5 22 8 31 2 8-8 9-8 0-11-4", line=dark, width=2.2)
        + path("M110 216q10 8 26 2M190 216q-10 8-26 2", line=GOLD_THREAD, width=1.5, opacity=0.8)
        + path("M116 226q-6 14 4 26M184 226q6 14-4 26", line=GOLD_THREAD, width=1.8)
        + circle(121, 256, 2, GOLD)
        + circle(179, 256, 2, GOLD)
        + path("M150 148q-9 13 0 26 9-13 0-26z", stone, GOLD, 1.5)
        + circle(136, 160, 2.6, PEARL)
        + circle(164, 160, 2.6, PEARL)
        + path("M108 190c0-20 12-30 24-33", line=light, width=4, opacity=0.8)
    )
    return Mask(_base(WHOLE, tones), _look(iris), still, ornament, iris, "painted")


def stern(tones: Tones, iris: str, stone: str) -> Mask:
    """A half mask of metal, with a frown and cheeks that come down to points."""
    _, middle, dark = tones
    frown = path("M104 184l36 9 4 8M196 184l-36 9-4 8", line=dark, width=4.5)
    plates = (
        path("M150 176l-9 48 9 12 9-12z", across("#ffffff", middle, dark), opacity=0.75)
        + path("M106 176q20-7 36-3M194 176q-20-7-36-3", line=GOLD_THREAD, width=1.8)
        + path("M108 226l8 14 14-14M192 226l-8 14-14-14", line=GOLD_THREAD, width=1.6)
        + gem(150, 168, 5.5, stone)
    )
    return Mask(_base(STERN, tones), _look(iris), frown, plates + _gloss("M100 180q2-6 16-8", 0.6), iris)


def bauta(tones: Tones, iris: str) -> Mask:
    """The square mask that juts out over the mouth."""
    light, middle, dark = tones
    still = path("M104 183q20-11 40-2M196 183q-20-11-40-2", line=dark, width=3) + path(
        "M112 252q38-18 76 0", line=dark, width=2.6, opacity=0.8
    )
    ornament = (
        path("M150 178q-10 32-15 44 5 9 15 9t15-9q-5-12-15-44z", across(light, middle, dark))
        + path("M134 223q6 8 16 8t16-8", line=dark, width=2)
        + path("M104 172q20-7 40-4M196 172q-20-7-40-4", line=GOLD_THREAD, width=1.7)
        + _gloss("M104 180q0-8 10-11", 0.6)
    )
    return Mask(_base(SQUARE, tones), _look(iris), still, ornament, iris, "carved")


def long_nosed(tones: Tones, iris: str) -> Mask:
    """The servant's mask of the old comedies: a brown half mask with a great nose."""
    light, middle, dark = tones
    nose = (
        path("M142 190q-2 34-8 52-2 12 4 20 5 6 12 6t12-6q6-8 4-20-6-18-8-52z", across(light, middle, dark))
        + ellipse(145, 254, 5, 8, "#ffffff", opacity=0.35)
        + path("M139 266q4 4 7 1M161 266q-4 4-7 1", line="#20100a", width=2.4, opacity=0.7)
        + path("M138 172q12-6 24 0M142 166q8-4 16 0", line=dark, width=2)
        + path("M106 216q10 8 24 4M194 216q-10 8-24 4", line=dark, width=2, opacity=0.7)
    )
    brows = path("M106 184q16-16 36-4M194 184q-16-16-36-4", line=dark, width=4)
    return Mask(_base(LONG_NOSED, tones), _look(iris), brows, nose + _gloss("M100 186q4-12 20-13", 0.4), iris, "nose")


def spectacles() -> str:
    """Round glasses worn over mask or eyes."""
    rim = mirrored(
        circle(123, 199, 22, "#ffffff", "#4a2f10", 5.5, opacity=0.16)
        + circle(123, 199, 22, line="#4a2f10", width=5)
        + circle(123, 199, 22, line=GOLD, width=3)
        + path("M109 190q6-9 16-8", line="#ffffff", width=2.4, opacity=0.7),
        AXIS,
    )
    return rim + path("M145 196q5-5 10 0M101 196l-10-4M199 196l10-4", line=GOLD_THREAD, width=3)
