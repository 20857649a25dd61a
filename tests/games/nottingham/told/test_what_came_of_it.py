"""What the table of Nottingham tells of how something ended: an ambush that is not used, a robbery, a deck made anew, cards given."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pytest

from engine.games.nottingham.rules.events import Defended, Reshuffled, Robbed, SheriffMoved, Struck
from engine.words import LANGUAGES
from scenes.commands.still import scene_before, still_scene
from scenes.games.nottingham.scene import NottinghamScene
from scenes.games.nottingham.staging import ambushing, drama, presenters
from scenes.people.company import plain
from scenes.screens import screens_of
from tests.games.nottingham.told.test_said import late, told
from tests.houses import house_in

BEGINS = 0.4  # seconds into the beat, after which the card flies


def stood(folder: Path, position: str, language: str = "en") -> NottinghamScene:
    path = folder / "stood.yaml"
    path.write_text(position, encoding="utf-8")
    scene = still_scene(house_in(folder, language=language), path)
    assert isinstance(scene, NottinghamScene)
    scene.house.stage.push(scene)
    scene.house.stage.rebuild()
    return scene


# An ambush that is not used

SPARED = """
game: nottingham
players: 4
position:
  hands: [[copper, copper, copper, gold], [pearls, pearls, pearls, chest], [jewels, chest], [chest, gold]]
  deck: [gold, gold, gold, candlestick, candlestick, candlestick, candlestick, candlestick, gold, gold]
  ambushes: [[yellow], [pearls+jewels], [], [candlestick+chest]]
  sheriff: 3
  first: 0
script:
  - 0: take
  - 0: set copper 3
  - 1: pass
  - 3: pass
  - 1: take
  - 1: set pearls 3
  - 3: pass
  - 0: pass
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_lets_a_set_pass_is_told_and_once_that_nobody_is_told_whether_an_ambush_fitted(
    tmp_path: Path, language: str
) -> None:
    """The bar wondered whether somebody would use an ambush, and then said nothing of it."""
    scene = stood(tmp_path, SPARED, language)

    def let_pass(form: str, *seats: int) -> str:
        return plain(scene.company.sentence("let_pass", form, seat=seats[0], players=seats))

    value = scene.rules.value
    first, second = (
        next(
            line
            for line in reversed(told(scene))
            if f"{value[card]}" in line and f"{scene.words.card(card):many}" in line
        )
        for card in ("copper", "pearls")
    )
    assert first.endswith(let_pass("many_first", 1, 3)), first
    assert second.endswith(let_pass("one", 3)), "the person knows what they did themselves"


@pytest.mark.parametrize("strikes", [True, False])
def test_who_has_struck_does_not_let_it_pass(tmp_path: Path, strikes: bool) -> None:
    answer = "strike pearls+jewels" if strikes else "pass"
    position = SPARED.replace("copper, copper, copper, gold", "jewels, jewels, jewels, jewels")
    script = f"script:\n  - 0: take\n  - 0: set jewels 4\n  - 1: {answer}\n  - 3: pass\n"
    scene = stood(tmp_path, position[: position.index("script:")] + script)
    (line,) = [each for each in told(scene) if each.startswith("You exchange")]
    assert (scene.company.name(1) in line) == (not strikes) and scene.company.name(3) in line


# Cards that came from the person


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_line_of_a_set_names_the_cards_that_came_from_the_person(tmp_path: Path, language: str) -> None:
    """It was told of a commission; a coin given one turn before a set of coins was not."""
    scene = stood(tmp_path, GIVEN, language)
    line = [each for each in told(scene) if f"{scene.words.card('necklace'):many}" in each][-1]
    assert line.endswith(plain(scene.company.sentence("from_you", seat=1, cards=("necklace",))))


GIVEN = """
game: nottingham
players: 3
position:
  hands: [[gold, necklace], [necklace, necklace, pearls], [gold]]
  deck: [chest, jewels, chest, gold]
  sheriff: 12
  first: 1
script:
  - 1: trade
  - 2: offer gold
  - 0: offer necklace
  - 1: accept 0
  - 1: set necklace 3
"""


# A robbery


@pytest.mark.parametrize("event", [
    Robbed(0, 1, "rob", "gold", "gold", "jewels", "jewels"), Robbed(0, 1, "steal", "gold", "gold", "pearls", "pearls"), Robbed(1, 0, "rob", "gold", "gold", "jewels", "jewels"),
    Robbed(1, 2, "steal", "?", "?", "pearls", "pearls"), Defended(1, 0, "steal", "pearls", "pearls", "necklace", "necklace"),
])  # fmt: skip
def test_the_bar_says_what_came_of_an_attack_as_it_comes(tmp_path: Path, event: Robbed | Defended) -> None:
    """It still said “You mean to rob” while the card flew."""
    scene = late(tmp_path)
    beat = drama.robbed(scene, event) if isinstance(event, Robbed) else drama.defended(scene, event)
    (told_at,) = [cue.at for cue in beat.cues if cue.do == scene.aloft.disclose]
    assert told_at <= BEGINS


def test_a_card_that_is_drawn_unseen_is_told_when_it_lies_open(tmp_path: Path) -> None:
    scene = late(tmp_path)
    beat = drama.robbed(scene, Robbed(0, 1, "pilfer", "gold", "gold", "candlestick", "candlestick"))
    (told_at,) = [cue.at for cue in beat.cues if cue.do == scene.aloft.disclose]
    assert told_at >= 0.72


# A deck made anew


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_deck_made_anew_amid_favours_is_told_in_the_bar_for_a_moment(tmp_path: Path, language: str) -> None:
    """The log alone told it, and the bar went on with the favours."""
    scene = late(tmp_path, "0: take", sheriff=12, language=language)
    moved = SheriffMoved(13, 7)
    beat = presenters.sheriff_moved(scene, [moved, Reshuffled(("?",))])
    shuffles = [cue for cue in beat.cues if getattr(cue.do, "func", None) == scene.aloft.shuffle]
    begins, ends = shuffles
    assert ends.at - begins.at >= 1.0 and beat.seconds >= ends.at
    line = plain(scene.company.tell(Reshuffled(("?",))))
    said = []
    for cue in shuffles:
        cue.do()
        said.append("".join(each.text for each in scene.chronicle.meanwhile(moved) or ()))
    assert said[0] == line and said[1] != line


# An ambush that has struck


def test_the_head_out_of_the_wood_does_not_lie_on_the_name_while_what_came_of_it_is_looked_at(tmp_path: Path) -> None:
    """The firs went with the plate before them, and the larger head stayed and covered the name."""
    scene = scene_before(house_in(tmp_path), screens_of("nottingham").positions()["spoiled"], "Struck")
    assert isinstance(scene, NottinghamScene)
    scene.house.stage.push(scene)
    scene.house.stage.rebuild()
    event = scene.sitting.coming()[0]
    assert isinstance(event, Struck)
    beat = ambushing.struck(scene, event)
    beat.begin()
    seen = []
    for seconds in (1.0, beat.seconds):
        for tween in beat.tweens:
            tween.at(seconds)
        at_seat = [each for each in scene.air.sprites if (each.x, each.y) == scene.seating.seat_place(event.seat)]
        seen.append([each for each in at_seat if each.alpha > 0])
    assert seen[0] and not seen[1]
