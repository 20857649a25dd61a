"""The course of a match at any table, and the movements that beats of all games share.

It runs from sitting down through turns and rounds to the end of the match.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import partial

from engine.core.event import Event
from engine.core.match import GameEnded, MatchEnded
from engine.core.progress import GameBegan
from scenes.kit.canvas import Place
from scenes.kit.motion import Beat
from scenes.kit.text import as_title
from scenes.people.company import plain, victory
from scenes.tables.bare import BareScene
from scenes.tables.scene import MatchScene
from scenes.tables.staging import crowning
from scenes.tables.staging.presenters import LENGTHS
from scenes.tables.staging.score import Score
from scenes.tables.staging.sprites import Picture, Sprite, hold

# Movements

TRAVEL = 0.32  # seconds that a card flies
TURNS = 0.7  # share of its way, at the end, in which a card turns over
RISE_CARD = 14  # units that a card flies above the straight way, at the middle of it


def waits(scene: BareScene, seconds: float, begin: Callable[[], None] = lambda: None) -> Beat:
    """A beat in which nothing moves for so many seconds; `begin` is called when it begins."""
    return Beat([hold(seconds)], scene.tempo.presented, begin)


def card_flies(
    scene: BareScene,
    picture: Picture,
    frm: Place,
    to: Place,
    seconds: float = TRAVEL,
    front: Picture | None = None,
    spin: float = 0.0,
) -> Beat:
    """A card flies; it turns over to its `front` on the way, or sets out turned to the left by `spin` degrees."""
    sprite = Sprite(picture, *frm)
    tweens = [scene.air.flight(sprite, to, seconds, rise=RISE_CARD, spin=spin)]
    if front is not None:
        tweens.append(scene.air.turn(sprite, front, seconds * TURNS, seconds * (1 - TURNS)))
    return scene.air.beat([sprite], tweens, scene.tempo.presented)


def alike(kind: type[Event]) -> partial[bool]:
    """Whether an event goes into the beat of one of its kind (for `shows_run`)."""
    return partial(_alike, kind)


def _alike(kind: type[Event], _: Event, event: Event) -> bool:
    return isinstance(event, kind)


# The course

GREETERS = 3  # opponents that say something when all sit down


def game_began(scene: MatchScene, _: GameBegan) -> Beat:
    def begin() -> None:
        scene.drama.new_game()
        scene.talk.voices.greet(GREETERS)

    return waits(scene, LENGTHS["told"], begin)


def begins(scene: MatchScene, seat: int) -> Beat:
    """The turn of a seat, or the round in which it goes first: what was said before is over, and the person is called."""

    def begin() -> None:
        scene.talk.hush()
        scene.drama.calm()
        scene.drama.aim(seat, None)
        if seat == scene.me:
            scene.house.sound("your_turn")
        scene.changed()

    return waits(scene, LENGTHS["brief"], begin)


def game_ended(
    scene: MatchScene,
    event: GameEnded,
    lost: Sequence[tuple[int, Place, float]] = (),
    behind: Callable[[Score], None] | None = None,
    stays: bool = False,
    follows: Callable[[Sequence[Sprite]], Beat] | None = None,
    starts: Mapping[int, Place] | None = None,
    jewels: Mapping[int, tuple[Picture, Place]] | None = None,
    dust: tuple[str, str, str, str] | None = None,
) -> Beat:
    """Who has won is crowned; `lost` are the faces that stay to be seen, `behind` shows more (`crowning.victory`)."""
    told = as_title(plain(victory(scene.words, event.winners, scene.company.people, scene.me)))
    return crowning.victory(scene, event.winners, told, lost, behind, stays, follows, starts, jewels, dust)


def match_ended(scene: MatchScene, _: MatchEnded) -> Beat:
    return waits(scene, LENGTHS["none"])
