"""The course of a match as any table shows it: all sit down, a turn or round begins, a game and the match end."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from engine.core.match import GameEnded, MatchEnded
from engine.core.progress import GameBegan
from scenes.kit.canvas import Place
from scenes.kit.motion import Beat
from scenes.kit.text import as_title
from scenes.people.company import plain, victory
from scenes.tables.scene import MatchScene
from scenes.tables.staging import crowning
from scenes.tables.staging.beats import waits
from scenes.tables.staging.presenters import LENGTHS
from scenes.tables.staging.score import Score
from scenes.tables.staging.sprites import Picture, Sprite

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
