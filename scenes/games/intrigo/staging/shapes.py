"""The pictures from which the moments of Intrigo are built: things, light and tails of light.

Each function returns a picture for any canvas; the pictures are kept.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

import pygame

from art import brush, theme
from art.games.intrigo.cards.arcade import Door
from art.games.intrigo.cards.marks import GAIN
from art.games.intrigo.cards.niche import State
from art.games.intrigo.drama import hand as hand_art
from art.games.intrigo.drama import lantern as lantern_art
from art.games.intrigo.drama import palace as drama_art
from art.passing import passing
from scenes.games.intrigo.base import IntrigoSight, mark_of
from scenes.games.intrigo.board import cards
from scenes.kit.canvas import Canvas, Place
from scenes.kit.motion import Ease
from scenes.people.company import Company
from scenes.people.faces import face
from scenes.screens import Job
from scenes.tables.staging.score import Score
from scenes.tables.staging.sprites import Picture, Sprite

# Things


def card(sight: IntrigoSight, what: str, units: float) -> Picture:
    """A plot card, face up or (`~`) down, or an influence card as it lies in a gap; `?` is a back."""
    mark = mark_of(sight, what) if ":" in what else None
    return lambda canvas: cards.card(what, canvas.px(units), mark, grown=canvas.figures)


def slot(units: float) -> Picture:
    """The place that a card has left in a hand."""
    return lambda canvas: cards.niche("empty", canvas.px(units))


def hired(sight: IntrigoSight, kind: str, units: float) -> Picture:
    """An influence card with its name, as it lies on its stack."""
    name = f"{sight.words.card(kind):name}"
    return lambda canvas: cards.card(kind, canvas.px(units), None, name)


def token(what: str, units: float) -> Picture:
    return lambda canvas: cards.token(what, canvas.px(units))


def packet(count: int, units: float, lean: float = 0.0) -> Picture:
    return lambda canvas: cards.packet(count, canvas.px(units), lean)


def arch(mark: theme.SeatMark | None, units: float, door: Door, lit: float = 1.0) -> Picture:
    """An arch in the light of who wins it; with its door where it is the gate."""
    return lambda canvas: cards.arch(mark, canvas.px(units), door, lit)


def meant(units: float) -> Picture:
    """The gold line along an arch that is spoken of."""
    return lambda canvas: cards.worked(canvas.px(units))


def ring(units: float, state: State = "chosen") -> Picture:
    """The gold line around a card in a gap; pink around a target."""
    return lambda canvas: cards.around(canvas.px(units), state)


def aura(units: float, state: State) -> Picture:
    """The light around a gap."""
    return lambda canvas: cards.aura(canvas.px(units), state)


Side = tuple[theme.SeatMark | None, int]  # the family of a card beside an arcade, and its value


def margin(one: Side, other: Side, units: float) -> Picture:
    """The values beside an arcade, 4 : 3, each with its family's chip."""
    return lambda canvas: cards.margin(*one, *other, canvas.px(units))


def sway(sight: IntrigoSight, lost: int | None, won: int | None, units: float) -> Picture:
    """The faces of who would have won an arcade, and of who would now; the sign of nobody for None."""
    return lambda canvas: _sway(sight.company, lost, won, canvas.px(units))


def _sway(company: Company, lost: int | None, won: int | None, high: int) -> pygame.Surface:
    marks = [None if seat is None else company.mark(seat) for seat in (lost, won)]
    pill = cards.change(marks[0], marks[1], high)
    faces = [
        (_looks(company, seat, mood, pill.get_height()), share)
        for seat, mood, share in ((lost, "beaten", 0.22), (won, "laughing", 0.78))
        if seat is not None
    ]
    return _looking_out(pill, tuple(faces))


def gain(
    sight: IntrigoSight,
    seat: int,
    tokens: str | tuple[str, ...],
    units: float,
    mood: str = "laughing",
    figure: str = "+1",
) -> Picture:
    """The face of whom an arcade is about, and the token that it brings them: one more of it, or no longer; or of two both."""
    several = (tokens,) if isinstance(tokens, str) else tokens

    def picture(canvas: Canvas) -> pygame.Surface:
        pill = cards.gain(sight.company.mark(seat), several, canvas.px(units), figure)
        high = pill.get_height()
        return _looking_out(pill, ((_looks(sight.company, seat, mood, high), GAIN * 0.18 * high / pill.get_width()),))

    return picture


def _looks(company: Company, seat: int, mood: str, high: int) -> pygame.Surface:
    return face(company.portraits[seat], high, company.mark(seat), mood=mood)


@passing
def _looking_out(pill: pygame.Surface, faces: tuple[tuple[pygame.Surface, float], ...]) -> pygame.Surface:
    """Faces in a pill, as high as it, each after a share of its width; kept, so that what rests is no news."""
    image = pill.copy()
    for portrait, share in faces:
        image.blit(portrait, portrait.get_rect(center=(image.get_width() * share, image.get_height() / 2)))
    return image


def sign(kind: str, units: float) -> Picture:
    """The sign of an influence card."""
    return lambda canvas: cards.sign(kind, canvas.px(units))


def nobody(units: float) -> Picture:
    return lambda canvas: cards.winner_sign(None, canvas.px(units))


def key(units: float) -> Picture:
    """The key of the palace's door."""
    return lambda canvas: cards.key(canvas.px(units))


def badge(units: float) -> Picture:
    """The cap in a gold ring: one step from the chair."""
    return lambda canvas: cards.cap_badge(canvas.px(units))


def dusk(wide: float, high: float) -> Picture:
    """Dark behind golden letters: what they stand on is golden too."""
    return lambda canvas: cards.dusk((canvas.px(wide), canvas.px(high)))


def stage(wide: float, high: float) -> Picture:
    """The dark of a stage, in whose middle some light is left."""
    return lambda canvas: cards.stage((canvas.px(wide), canvas.px(high)))


# Light


def stamp_light(units: float, colour: str = "#ffe09a") -> Picture:
    return lambda canvas: drama_art.stamped(canvas.px(units), colour)


def implosion(units: float) -> Picture:
    """Cold light that falls into what has no light of its own any more."""
    return lambda canvas: drama_art.implosion(canvas.px(units))


def glints(units: float, seed: int) -> Picture:
    return lambda canvas: drama_art.glints(canvas.px(units), seed)


def comet(units: float, colour: str, degrees: float) -> Picture:
    """The tail of a token that flies, its head at the right end, turned to the left in steps of fifteen degrees."""
    turn = round(degrees / 15) * 15.0 % 360
    return lambda canvas: drama_art.comet(canvas.px(units), colour, turn)


def footlight(units: float) -> Picture:
    return lambda canvas: lantern_art.footlight(canvas.px(units))


def shine(units: float) -> Picture:
    return lambda canvas: lantern_art.shine(canvas.px(units))


def mote(units: float, colour: str) -> Picture:
    """A soft light, as it follows what flies."""
    return lambda canvas: drama_art.mote(canvas.px(units), colour)


def beam(far: float, wide: float, degrees: float) -> Picture:
    """A light that falls so far, and is so wide there; it points to the right, turned to the left by so many degrees."""
    return lambda canvas: drama_art.beam((canvas.px(far), canvas.px(wide)), round(degrees, 1))


def called(wide: float, high: float) -> Picture:
    """The light into which a card steps that the Courtesan has named."""
    return lambda canvas: drama_art.called((canvas.px(wide), canvas.px(high)))


def hand(units: float) -> Picture:
    """The Courtesan's hand, that points to the right."""
    return lambda canvas: hand_art.hand(canvas.px(units))


def stroke(wide: float, high: float) -> Picture:
    """The Assassin's cut."""
    return lambda canvas: drama_art.stroke((canvas.px(wide), canvas.px(high)))


def slap(units: float) -> Picture:
    """Dust that a card stirs up."""
    return lambda canvas: drama_art.slap(canvas.px(units))


def found(units: float) -> Picture:
    """The ring around the face of who has been looked for."""
    return lambda canvas: _found(canvas.px(units))


@passing
def _found(side: int) -> pygame.Surface:
    colour = "#ffe9a8"
    drawing = brush.circle(50, 50, 49, brush.glow((0.8, colour, 0), (0.9, colour, 0.5), (1, colour, 0)))
    return brush.paint(drawing + brush.circle(50, 50, 44.5, line=colour, width=2.4), (side, side), (100, 100))


class Lamp:
    """The lantern at the swing that its beat has come to; the middle of its picture is the ring it hangs from."""

    def __init__(self, units: float) -> None:
        self.units, self.swing = units, 0.0

    def __call__(self, canvas: Canvas) -> pygame.Surface:
        return lantern_art.lantern(canvas.px(self.units), self.swing or UPRIGHT)


UPRIGHT = 0.01  # degrees: a lantern that hangs straight, on a picture as large as one that swings


# Tails

LIGHTS, EACH = 9, 32.0  # lights of a tail, and milliseconds from one to the next
TAPERS = 1.0, 0.42  # width of the first and the last of them, beside that of what flies
GLOWS = 0.9  # how opaque the first is
SIZES, FEW = 48, 6  # steps of size of what flies, and of its lights: so that few pictures are scaled
AWAY, NEAR = 0.4, 0.55  # shares of its way after which it is away from the stage, and from which it falls to its place

Curve = Callable[[float], Place]


def tail(score: Score, wide: float, colour: str, place: Place, begins: float) -> list[Sprite]:
    """The lights that will follow something so wide from a place and a time on: shown before it, they lie beneath it."""
    pictures = [mote(wide * taper, colour) for taper in _tapers()]
    return [score.at(begins + EACH * nth).show(each, place, 0) for nth, each in enumerate(pictures, 1)]


def flies(
    score: Score,
    piece: Sprite,
    lights: list[Sprite],
    goes: Curve,
    size: Callable[[float], float],
    when: tuple[float, float, Ease],
) -> None:
    """It goes on its way from a time, for so long; its lights after it, each fainter than the one before."""
    begins, lasts, ease = when
    for nth, light in enumerate(lights, 1):
        after, opaque = begins + EACH * nth, GLOWS * (1 - (nth - 1) / LIGHTS)
        score.at(after).follow(light, partial(_goes, light, goes, size, (opaque, FEW)), lasts, ease)
        score.at(after + lasts).fade(light, 0.0, 40)
    score.at(begins).follow(piece, partial(_goes, piece, goes, size, (1.0, SIZES)), lasts, ease)


def _goes(sprite: Sprite, goes: Curve, size: Callable[[float], float], how: tuple[float, int], share: float) -> Place:
    """Where something is on its way: so large there, in so many steps, and so opaque."""
    sprite.alpha, steps = how
    sprite.size = max(1, round(steps * size(share))) / steps if share < 1 else size(share)
    return goes(share)


def sets_out(share: float) -> float:
    """It gets under way, and comes to its place fast."""
    return share * share * (1.6 - 0.6 * share)


def shrinks(stays: float, ends: float, share: float) -> float:
    """How large it is on its way: soon the share `stays` of what it was, until it falls to its place, where it `ends`."""
    large = 1 - (1 - stays) * min(1.0, share / AWAY)
    return large + (ends - large) * max(0.0, (share - NEAR) / (1 - NEAR)) ** 2


def jobs(canvas: Canvas, wide: float, colour: str) -> Iterator[Job]:
    """What paints the tail of something so wide."""
    for taper in _tapers():
        yield partial(drama_art.mote, canvas.px(wide * taper), colour)


def _tapers() -> list[float]:
    return [TAPERS[0] + (TAPERS[1] - TAPERS[0]) * nth / (LIGHTS - 1) for nth in range(LIGHTS)]
