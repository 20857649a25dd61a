"""Moods: what a face says, as numbers. The parts of a face (eyes, mouths, living) are drawn by them.

There are five, and each can blink, or look aside. The bases are the same for all; how somebody differs is in `tempers`.
Lengths are in units of the canvas of people (tones.VIEW), angles in degrees, clockwise.
"""

from dataclasses import dataclass, replace
from functools import cache

from art.people.tempers import TEMPERS

MOODS = ("calm", "smug", "alarmed", "angry", "beaten")
LOOKS = {
    "left": (-7.5, 0.6),
    "right": (7.5, 0.6),
    "up": (0.0, -5.5),
    "down": (0.0, 4.8),
}  # where eyes look aside: `gaze_x` and `gaze_y`
NO_LID = -20.0  # a lid so high that it covers nothing
SHUT = 30.0  # a lid so low that nothing is seen of an eye


@dataclass(frozen=True, slots=True, kw_only=True)
class Mood:
    """What a face says. Left and right are as they are seen."""

    # The head on its neck
    tilt: float = 0.0
    x: float = 0.0
    y: float = 0.0
    grow: float = 1.0  # how large it is

    # Eyes: `cut` is a straight lid over the eye, by its distance below the middle of the eye
    open: float = 1.0  # how wide, as a share
    cut: float = NO_LID
    cut_right: float | None = None  # the same of the right eye, where it differs
    slant: float = 0.0  # of that lid: above 0 it falls towards the nose (anger), below 0 away from it (sorrow)
    low: float = 20.0  # how far below the middle the lower lid stands; 20: where it is at rest
    gaze_x: float = 0.0
    gaze_y: float = 0.0
    iris: float = 8.4  # radius
    pupil: float = 3.9

    # Brows: how far below their place they are; a mask bends with them
    brow: float = 0.0
    brow_right: float | None = None
    brow_in: float = 0.0  # the end at the nose
    brow_out: float = 0.0
    arch: float = 5.0
    knit: float = 0.0  # drawn together, from 0 to 1

    # The mouth
    wide: float = 1.0
    smile: float = 3.0  # how far the corners rise
    skew: float = 0.0  # how much more the right one does, as a share
    gape: float = 0.0  # how far it is open
    teeth: float = 0.0  # above 0 they show
    press: float = 0.0  # lips pressed thin, from 0 to 1
    pout: float = 0.0
    waver: float = 0.0
    mouth_x: float = 0.0

    # What is worn
    hat_y: float = 0.0
    hat_turn: float = 0.0
    mask_x: float = 0.0
    mask_y: float = 0.0
    mask_turn: float = 0.0
    glasses_y: float = 0.0
    glasses_turn: float = 0.0

    # From 0 to 1
    flush: float = 0.0  # red cheeks
    sweat: float = 0.0  # a drop at the temple
    shade: float = 0.0  # the upper half in the dark
    crack: float = 0.0  # of a mask of porcelain
    glint: float = 0.0  # on the right glass


BASES: dict[str, Mood] = {
    "calm": Mood(),
    "smug": Mood(
        tilt=-6, y=-2, cut=-3.5, cut_right=-5.5, slant=1, low=6.2, gaze_x=1.2, gaze_y=0.5,
        brow=1, brow_right=-6, arch=6, wide=1.12, smile=9, skew=0.75, mouth_x=2,
    ),
    "alarmed": Mood(
        tilt=3, y=-5, grow=1.01, open=1.42, iris=6.6, pupil=2.5, gaze_y=-0.5,
        brow=-8, brow_in=-4, brow_out=2, arch=7, wide=0.72, smile=-2, gape=14,
    ),
    "angry": Mood(
        y=1, grow=1.05, open=1.05, cut=-2.6, slant=6.2, low=8.2, iris=7.4, pupil=3,
        brow=5, brow_in=6, brow_out=-5, arch=1.5, knit=1, wide=1.08, smile=-6, gape=9, teeth=1,
    ),
    "laughing": Mood(  # who has won, for a moment
        tilt=-7, y=-4, grow=1.03, open=0.8, cut=-4, low=1.5, brow=-6, brow_in=-2, brow_out=-1, arch=8,
        wide=1.22, smile=10, gape=15, teeth=1, flush=0.35,
    ),
    "aghast": Mood(  # who is struck, in that moment
        tilt=4, y=-6, grow=1.05, open=1.62, iris=5.4, pupil=1.9, brow=-11, brow_in=-7, brow_out=3, arch=9,
        wide=0.86, smile=-3, gape=25, teeth=1, sweat=1, hat_y=-7,
    ),
    "wary": Mood(  # who follows somebody's hands, and does not trust them
        tilt=5, y=1, grow=1.02, open=0.9, cut=-1.6, cut_right=-3.4, slant=2.4, low=5.6, iris=7.8,
        brow=4, brow_right=-5, brow_in=2, arch=4, knit=0.5, wide=0.84, smile=-2.5, skew=0.5, press=0.6,
    ),
    "beaten": Mood(
        tilt=8, y=5, x=2, open=0.95, cut=-0.5, slant=-4.6, gaze_x=-1, gaze_y=5.2,
        brow=-1, brow_in=-7, brow_out=6, arch=1, wide=0.86, smile=-6.5, hat_y=3,
    ),
}  # fmt: skip


@cache
def mood(person: str, name: str) -> Mood:
    """How a person shows a mood of MOODS; "calm left" is the same with eyes that look there (LOOKS).

    Raises KeyError where there is no such mood.
    """
    name, _, aside = name.partition(" ")
    shown = replace(BASES[name], **TEMPERS.get(person, {}).get(name, {}))
    return replace(shown, gaze_x=LOOKS[aside][0], gaze_y=LOOKS[aside][1]) if aside else shown


def blinking(face: Mood) -> Mood:
    """The same mood with both eyes shut, the brows a little lower."""
    right = None if face.brow_right is None else face.brow_right + 1.2
    return replace(face, cut=SHUT, cut_right=None, slant=0.0, low=20.0, brow=face.brow + 1.2, brow_right=right)
