"""What a table feels like just now: how dark it is, who leans forward, what faces show.

Nothing here is part of the state.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence

import pygame

from art.drama import Light, Veil
from engine.core.chance import Generator
from scenes.kit import ids
from scenes.kit.canvas import Canvas
from scenes.kit.painting.allowance import elsewhere
from scenes.people import late
from scenes.tables.laid import AnyLaid, LaidScene
from scenes.tables.lessons.caption import around
from scenes.tables.staging.sprites import Sprite

# The dusk

DIM = (132, 120, 102)  # of 255: how much brighter than the dark it is where an onlooker sits; warm, as from the middle
FADED = 1.1  # of that light: on who is out, whose face is grey
REACH = 112  # units: how far that light reaches


def watching(sight: AnyLaid, act: Sequence[int] = ()) -> list[int]:
    """The seats of those who are not in the act, those nearest the middle first; who is out looks on as well."""
    seats = [seat for seat in range(sight.players) if seat not in act]
    return sorted(seats, key=lambda seat: math.dist(sight.seating.seat_place(seat), sight.seating.stage_place()))


def dim_lights(scene: LaidScene, act: Sequence[int], canvas: Canvas, depth: float) -> Iterator[Light]:
    """The dim light on each of them in a dark so deep: the faces stay to be seen."""
    out = scene.sitting.truth.game.facts.out(scene.looking.table)
    for seat in watching(scene, act):
        x, y = scene.seating.light_place(seat)
        bright = depth * (FADED if seat in out else 1.0)
        colour = "#{:02x}{:02x}{:02x}".format(*(round(tone * bright) for tone in DIM))
        yield Light(canvas.px(x), canvas.px(y), canvas.px(REACH), colour)


# What it feels like

STEPS = 2  # in which it grows dark: a veil takes long to make, so there are few
FADES = 4  # in which what lies in the middle fades
SEAT_LIGHT = 132  # units: how far the light on somebody reaches
MIDDLE_LIGHT = 240  # units: how far that in the middle reaches
BLINK = 0.13  # seconds that eyes are shut
BLINKS = (2.4, 6.5)  # seconds between two blinks of somebody
HUNG = 0.85  # how much of the picture of what hangs in the air is more than the light around it
HOT = 1.2  # revenge and daring together above which somebody is hot-tempered
COOL = 0.35  # daring below which somebody keeps calm
TEMPER = {  # how somebody takes what others take calmly: (character, mood) -> mood
    ("alarmed", "hot"): "angry",
    ("beaten", "hot"): "angry",
    ("angry", "cool"): "alarmed",
    ("alarmed", "cool"): "calm",
}


class Drama:
    """The mood of one table. `depth` is how dark it is around what is lit, from 0 to 1."""

    def __init__(self, scene: LaidScene) -> None:
        self.scene = scene
        self.depth = 0.0
        self.gone = 0.0  # how far what lies in the middle of the table has faded, from 0 to 1
        self.lit: tuple[int, ...] = ()
        self.apart: tuple[int, ...] = ()  # seats whose people have come to the middle: no light is on these
        self.poses: dict[int, float] = {}  # seat -> units that it leans towards the middle
        self.started: dict[int, float] = {}  # seat -> units that it has started back, below 0
        self.moods: dict[int, str] = {}
        self.taken: dict[int, str] = {}  # seat -> its mood as an onlooker, which who is out shows too
        self.rolled: Counter[int] = Counter()  # seat -> coins that its figure shows more, or less, than it has
        self.pulses: dict[int, float] = {}  # seat -> how far its name plate shines and is larger, from 1 to 0
        self.away: dict[int, tuple[int, ...]] = {}  # seat -> numbers of its cards that are seen elsewhere just now
        self.fallen: dict[int, bool] = {}  # seat -> whether it is grey too: whose mask has burst in the beat under way
        self.coming: Sprite | None = None  # what hangs in the air once the beat under way is over
        self._stirred = 0.0  # seconds: what hangs in the air moves a little
        self._aimed: tuple[int, int | None] | None = None  # who aims at whom in the beat under way; at None: no more
        self._let_go = False  # whether the beat under way does or prevents what hangs in the air
        self._counts: Counter[str] = Counter()
        self._hand = Generator("blinks", scene.sitting.truth.game.id)
        self._blink: dict[int, float] = {}  # seat -> seconds until its eyes shut; below 0 they are shut

    def count(self, name: str) -> int:
        """How often a moment has happened in this game, this one too."""
        self._counts[name] += 1
        return self._counts[name]

    def new_game(self) -> None:
        self._counts.clear()
        self.calm()

    def aim(self, seat: int, target: int | None) -> None:
        """In the beat under way somebody announces something against `target`; None: it is over."""
        self._aimed = seat, target

    @property
    def aimed(self) -> tuple[int, int] | None:
        """Who has announced something against whom: in the beat under way, else as the story tells it."""
        if self._aimed is None:
            return self.scene.cloth.announced()
        seat, target = self._aimed
        return None if target is None else (seat, target)

    def told(self) -> None:
        """The table on show is that after the beat: the story tells what was announced."""
        self._aimed = None

    # Faces

    def feel(self, seat: int, mood: str) -> None:
        """A face changes, in the person's own way, until the next turn."""
        self.moods[seat] = self._tempered(seat, mood)
        self.taken.pop(seat, None)
        self.scene.move()

    def takes(self, seat: int, mood: str) -> None:
        """An onlooker takes what is seen with just this mood, until the next turn; who is out does too."""
        if not self.moods.get(seat) == self.taken.get(seat) == mood:
            self.moods[seat] = self.taken[seat] = mood
            self.scene.move()

    def starts_back(self, seat: int, units: float) -> None:
        """A portrait is so far towards the middle of the table, or away from it (below 0), in the dark as it is."""
        self.started[seat] = units
        self.scene.move()

    def _tempered(self, seat: int, mood: str) -> str:
        character = self.scene.company.character(seat)
        if character is None:
            return mood
        mood, aside, way = mood.partition(" ")  # wherever eyes look
        kind = "hot" if character.revenge + character.daring > HOT else "cool" if character.daring < COOL else ""
        return TEMPER.get((mood, kind), mood) + aside + way

    def mood(self, seat: int, out: bool) -> str:
        return self.taken.get(seat, "beaten") if out else self.moods.get(seat, "calm")

    def calm(self) -> None:
        """What was felt in the last turn is over."""
        self.moods.clear()
        self.taken.clear()
        self.scene.move()

    def shut(self, seat: int) -> bool:
        """Whether the eyes of a seat are shut just now."""
        return self._blink.get(seat, 1.0) < 0

    def tick(self, seconds: float) -> None:
        """Everybody blinks now and then; with reduced motion nobody does. A face that came late is shown then."""
        if late.news():
            self.scene.move()
        self._stirred += seconds
        if self.scene.air.still or self.scene.tempo.hurry:
            return
        for seat in range(self.scene.players):
            left = self._blink.get(seat)
            if left is None:
                left = self._pause()
            was, left = left < 0, left - seconds
            if left < -BLINK:
                left = self._pause()
            self._blink[seat] = left
            if (left < 0) != was:
                self.scene.move()

    def _pause(self) -> float:
        return BLINKS[0] + (BLINKS[1] - BLINKS[0]) * self._hand.below(1000) / 1000

    def falls(self, seat: int, out: bool) -> None:
        """The mask of a seat has burst in the beat under way; it is `out` as soon as that is seen of its large portrait."""
        self.fallen[seat] = out
        self.scene.changed()

    # Cards, light and poses

    def roll(self, seat: int | None, coins: int) -> None:
        """The figure of a seat shows so many coins more, until the beat ends; None: nobody's."""
        if seat is not None:
            self.rolled[seat] += coins
            self.scene.move()

    @property
    def hanging(self) -> Sprite | None:
        """What somebody means to do; None where nobody means anything, or it is being done or prevented."""
        return None if self._let_go else self.scene.cloth.meant()

    def comes(self, sprite: Sprite) -> None:
        """This hangs in the air once the beat under way is over: room is kept for it from now on."""
        self.coming = sprite
        self.scene.changed()

    def hung_place(self, canvas: Canvas) -> pygame.Rect | None:
        """Where something hangs in the air, or soon will (pixels), without the light around it; None: nowhere."""
        hung = self.coming or self.hanging
        if hung is None:
            return None
        wide, high = (each * hung.size for each in elsewhere(hung.picture, canvas).get_size())
        box = pygame.Rect(0, 0, round(wide * HUNG), round(high * HUNG))
        box.center = round(hung.x * canvas.scale), round(hung.y * canvas.scale)
        return box

    def hangs_over(self, canvas: Canvas, place: pygame.Rect) -> bool:
        """Whether what hangs in the air, or soon will, lies over some of this place (pixels)."""
        hung = self.hung_place(canvas)
        return hung is not None and hung.colliderect(place)

    def let_go(self) -> None:
        """What somebody meant to do is done, or prevented: for the rest of the beat it hangs in the air no longer."""
        self._let_go = True

    def leaves(self, seat: int, *at: int) -> None:
        """These cards of a seat have left their places until the beat ends: each is in one place at a time."""
        self.away[seat] = at
        self.scene.changed()

    def light(self, seats: Sequence[int], apart: Sequence[int] = ()) -> None:
        self.lit, self.apart = tuple(seats), tuple(apart)
        self.scene.changed()

    def fade_middle(self, gone: float) -> None:
        """What lies in the middle has faded so far."""
        if round(self.gone * FADES) != round(gone * FADES):
            self.scene.move()
        self.gone = gone

    def rest(self, lights_on: bool = True) -> None:
        """A beat has ended: everybody sits as before, and where `lights_on` it is bright again."""
        self.scene.air.shift = (0.0, 0.0)
        self._let_go, self.coming = False, None
        self.pulses.clear()
        self.started.clear()
        if self.poses or self.away or self.rolled or self.fallen:
            self.fallen.clear()
            self.rolled.clear()
            self.poses.clear()
            self.away.clear()
            self.scene.changed()
        if lights_on:
            self.depth, self.gone, self.lit, self.apart = 0.0, 0.0, (), ()
            self.scene.changed()

    def draw(self, surface: pygame.Surface, canvas: Canvas) -> None:
        """Draw what hangs in the air; it hangs behind the bar, and behind a hint."""
        hung = self.hanging
        if hung is not None and hung.stirs is not None and not self.scene.air.still:
            hung = hung.stirs(hung, self._stirred)
        if hung is None:
            return
        clip = surface.get_clip()
        parts = [clip]
        for each in self.scene.widgets:
            if each.id in (ids.PROMPT, ids.HINT_TOLD):
                parts = [piece for part in parts for piece in around(each.rect, part)]
        for part in parts:
            surface.set_clip(part)
            hung.draw(surface, canvas)
        surface.set_clip(clip)

    def veil(self, canvas: Canvas) -> Veil | None:
        """The dark around what is lit; None where it is bright."""
        step = round(self.depth * STEPS) / STEPS
        if step <= 0:
            return None
        lights = [self._light(canvas, self.scene.seating.stage_place(), MIDDLE_LIGHT, "#ffffff")]
        lights += [
            self._light(canvas, self.scene.seating.light_place(seat), SEAT_LIGHT, "#ffffff") for seat in self.lit
        ]
        lights += dim_lights(self.scene, (*self.lit, *self.apart), canvas, step)
        read = [each.rect for each in self.scene.widgets if each.id == ids.PROMPT]
        even = canvas.px(self.scene.layout(canvas).bar)
        return Veil(canvas.pixels, tuple(lights), tuple(map(tuple, read)), step, even)

    def _light(self, canvas: Canvas, place: tuple[float, float], reach: float, colour: str) -> Light:
        return Light(canvas.px(place[0]), canvas.px(place[1]), canvas.px(reach), colour)
