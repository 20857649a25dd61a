"""Who says what at the tables: nothing twice an evening while there are other words, on what all saw, and not for ever."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from engine.core.chance import Generator
from engine.core.choice import PASS
from engine.games.complots.rules.table import Stole
from engine.library import load
from engine.voices import voices
from scenes.commands.gallery import shown
from scenes.commands.still import still_scene
from scenes.house import House
from scenes.screens import playable, screens_of
from scenes.tables import new_scene
from scenes.tables.scene import MatchScene, SceneOf
from scenes.tables.telling.bubbles import Speech
from scenes.tables.telling.talk import HEARD, LASTS, MOST_WAITS, PATIENCE, Voices
from tests.houses import house_in
from tests.playing import plan_for, posed_scene, sit_down, until_asked, usual

TABLES = pytest.mark.parametrize("game", playable())
Said = tuple[str, str, str]  # who, on what occasion, which words


@pytest.fixture
def heard(monkeypatch: pytest.MonkeyPatch) -> list[Said]:
    """All that opponents have said in character, in order."""
    found: list[Said] = []
    places = {
        text: (who, occasion)
        for language in ("en", "it", "zh-Hant")
        for who, occasions in voices(language).lines.items()
        for occasion, lines in occasions.items()
        for text in lines
    }
    spoken = Voices.spoken

    def note(self: Voices, line: str) -> str:
        if line:
            found.append((*places.get(line, ("", "remembers")), line))
        return spoken(self, line)

    monkeypatch.setattr(Voices, "spoken", note)
    return found


def play(house: House, game: str, seed: int) -> MatchScene:
    """A whole match at a table of this house, the person answering by chance."""
    scene = new_scene(house, plan_for(game, usual(game), seed), processes=False)
    house.stage.push(scene)
    dice = Generator("voices", seed)
    while until_asked(scene):
        options = scene.sitting.options()
        scene.tempo.answer(options[dice.below(len(options))])
    return scene


@TABLES
def test_nothing_is_said_twice_an_evening_while_there_are_other_words(
    tmp_path: Path, heard: list[Said], game: str
) -> None:
    house = house_in(tmp_path)
    for seed in range(4):
        play(house, game, seed)
    used: dict[tuple[str, str], list[str]] = {}
    for who, occasion, line in heard:
        if occasion == "remembers":
            continue
        before = used.setdefault((who, occasion), [])
        whole = voices("en").lines[who][occasion]
        assert line not in before or set(before) >= set(whole), f"{who}, {occasion}: {line}"
        before.append(line)
    assert len(heard) > 12


def test_everything_is_said_on_some_occasion_of_some_game(tmp_path: Path, heard: list[Said]) -> None:
    missing, seeds = set(voices("en").lines["vera"]) - {"waits"}, iter(range(12))  # which comes with time alone
    houses = [house_in(tmp_path / game) for game in playable()]
    while missing and (seed := next(seeds, None)) is not None:
        for game, house in zip(playable(), houses, strict=True):
            play(house, game, seed)
        missing -= {occasion for _, occasion, _ in heard}
    assert not missing


@TABLES
def test_the_second_match_of_an_evening_begins_otherwise(tmp_path: Path, heard: list[Said], game: str) -> None:
    house = house_in(tmp_path, remembered=False)
    play(house, game, 1)
    first = [line for _, occasion, line in heard if occasion == "greets"]
    heard.clear()
    scene = new_scene(house, plan_for(game, usual(game), 2), processes=False)
    house.stage.push(scene)
    until_asked(scene)
    second = [(occasion, line) for _, occasion, line in heard if occasion in ("greets", "anew")]
    assert first and second and {occasion for occasion, _ in second} == {"anew"}
    scene.left()


def hands(captain: bool) -> dict[str, object]:
    """Vera, at seat 1, says that she is the Captain: with one in hand or without."""
    held = ["captain", "contessa"] if captain else ["contessa", "ambassador"]
    return {"hands": [["duchess", "assassin"], held, ["ambassador", "duchess"]], "coins": [4, 4, 4], "first": 1}


def test_what_is_said_depends_on_nothing_that_one_seat_alone_knows(tmp_path: Path, heard: list[Said]) -> None:
    told: list[list[Said]] = []
    for captain in (True, False):
        house = house_in(tmp_path / str(captain), speed="normal")
        scene = posed_scene(house, "complots", ("me", "regular:vera", "regular:orazio"), 3, {}, hands(captain), ())
        house.stage.push(scene)
        parse, truth = scene.sitting.truth.game.grammar.parse, scene.sitting.truth
        scene.sitting.give(1, parse("steal 0"))
        while not any(isinstance(event, Stole) for event in truth.events):
            scene.sitting.give(truth.waits_for()[0], PASS)
        for _ in range(400):
            scene.house.stage.tick(0.02)
        told.append(list(heard))
        heard.clear()
        scene.left()
    assert told[0] and told[0] == told[1]


# Time


def asked(folder: Path, **chosen: object) -> MatchScene:
    """A table at which the person has just been asked, at normal speed, with nothing in the air."""
    scene = sit_down(folder, plan_for("complots", 4, seed=5), **chosen)
    assert until_asked(scene)
    scene.talk.clear()
    scene.house.change(speed="normal")
    return scene


def seconds(scene: MatchScene, many: float) -> Iterator[None]:
    for _ in range(round(many / 0.25)):
        scene.house.stage.tick(0.25)
        yield


def test_whoever_waits_long_says_so_once_a_question_and_the_words_go_again(tmp_path: Path, heard: list[Said]) -> None:
    scene = asked(tmp_path)
    heard.clear()
    list(seconds(scene, PATIENCE - 1))
    assert not heard
    list(seconds(scene, 2))
    assert [occasion for _, occasion, _ in heard] == ["waits"] and len(scene.talk.speeches) == 1
    list(seconds(scene, LASTS + 1))
    assert not scene.talk.speeches
    list(seconds(scene, 3 * PATIENCE))
    assert len(heard) == 1
    scene.left()


def test_nobody_is_impatient_more_than_a_few_times_a_match(tmp_path: Path, heard: list[Said]) -> None:
    scene = asked(tmp_path)
    for _ in range(MOST_WAITS + 3):
        scene.house.change(speed="instant")
        if not until_asked(scene):
            break
        scene.house.change(speed="normal")
        scene.talk.clear()
        list(seconds(scene, PATIENCE + 1))
        scene.tempo.answer(scene.sitting.options()[0])
    assert sum(occasion == "waits" for _, occasion, _ in heard) == MOST_WAITS
    scene.left()


def test_what_is_said_in_character_goes_by_itself_and_a_claim_stays(tmp_path: Path) -> None:
    scene = asked(tmp_path)
    assert scene.talk.voices.speak(1, "gains")
    scene.talk.say(2, Speech("“I am the", "Duchess.”", "duchess"))
    list(seconds(scene, LASTS - 0.5))
    assert set(scene.talk.speeches) == {1, 2}
    list(seconds(scene, 1))
    assert set(scene.talk.speeches) == {2}
    scene.talk.voices.speak(1, "gains")
    scene.talk.say(1, Speech("“I am the", "Captain.”", "captain"))
    list(seconds(scene, 2 * LASTS))
    assert set(scene.talk.speeches) == {1, 2}, "what was said instead of it is not taken away"
    scene.left()


def test_while_the_person_is_asked_nobody_talks_over_their_own_claim(tmp_path: Path) -> None:
    scene = asked(tmp_path)
    claim = Speech("“I am the", "Captain.”", "captain")
    scene.talk.say(1, claim)
    assert scene.tempo.asked
    assert not scene.talk.voices.speak(1, "waits") and scene.talk.speeches[1] == claim
    scene.talk.say(1, Speech("Mine, all mine."))
    assert scene.talk.voices.speak(1, "waits"), "other words than a claim make room"
    scene.left()


@pytest.mark.parametrize("game", playable())
def test_that_the_end_is_near_is_said_once_a_game_as_something_begins(
    tmp_path: Path, heard: list[Said], game: str
) -> None:
    scene = play(house_in(tmp_path), game, 3)
    games = sum(type(event).__name__ == "GameEnded" for event in scene.sitting.truth.events)
    assert sum(occasion == "near" for _, occasion, _ in heard) <= games
    assert load(game).facts.tension(scene.looking.table, scene.sitting.truth.rules) == "last"


def test_who_is_out_says_only_what_somebody_says_who_looks_on(tmp_path: Path) -> None:
    """Whoever else is in says that the end is near."""
    scene = asked(tmp_path)
    game = scene.sitting.truth.game
    scene.sitting.truth.game = replace(game, facts=replace(game.facts, out=lambda _: (1, 2)))
    assert not any(scene.talk.voices.speak(1, occasion) for occasion in ("near", "waits", "gains", "aimed"))
    assert scene.talk.voices.speak(1, "wins")
    assert scene.talk.voices.speak(3, "near")
    scene.left()


def test_the_person_says_nothing_in_character(tmp_path: Path) -> None:
    scene = asked(tmp_path)
    assert scene.me is not None and scene.company.opponent(scene.me) == ""
    assert not scene.talk.voices.speak(scene.me, "gains")
    scene.left()


@pytest.mark.parametrize(("game", "position"), [("ghost_for_sale", "turn"), ("nottingham", "turn")])
def test_what_was_said_is_gone_a_moment_after_the_person_is_asked_where_it_would_hide_something(
    tmp_path: Path, game: str, position: str
) -> None:
    house = house_in(tmp_path, speed="normal")
    scene = still_scene(house, screens_of(game).positions()[position])
    house.stage.push(scene)
    house.stage.rebuild()
    assert scene.tempo.asked
    scene.talk.say(2, Speech("Always seven tiles."))
    for _ in range(6):
        scene.tick(HEARD / 10)
    assert 2 in scene.talk.speeches
    for _ in range(6):
        scene.tick(HEARD / 10)
    assert not scene.talk.speeches
    scene.talk.say(1, Speech("Are you asleep?"))
    scene.tick(HEARD)
    assert 1 in scene.talk.speeches, "what is said of their thinking stays"


@TABLES
def test_the_drawer_lies_over_what_is_said_at_the_table(game: str) -> None:
    with shown(f"{game} turn", (960, 600), "en", 150, None) as house:
        scene, stage = house.stage.top, house.stage
        assert isinstance(scene, SceneOf)
        stage.canvas.compact or pytest.skip("there is no drawer")
        scene.side.toggle()
        pictures = list[pygame.Surface]()
        for said in ("", "What a long and winding sentence that is, and it says nothing at all."):
            for seat in range(scene.players if said else 0):
                scene.talk.say(seat, Speech(said))
            for _ in range(8):  # they have come up
                stage.tick(0.05)
            stage.rebuild()
            surface = pygame.Surface(stage.canvas.pixels)
            stage.draw(surface)
            drawer = stage.find("panel").rect.inflate(-8, -8)  # its corners are round
            pictures.append(surface.subsurface(drawer.clip(surface.get_rect())))
        changed = pygame.mask.from_threshold(pictures[0], (0, 0, 0), (1, 1, 1, 255), pictures[1])
        changed.invert()
        whole = drawer.width * drawer.height
        assert changed.count() < 0.005 * whole, "an eye may blink in it"
