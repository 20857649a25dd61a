"""Moments are staged: each has its time and its sound, leaves no trace when it is over, and gives nothing away."""

from __future__ import annotations

import os

from tests.systems import HOUSE

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import ast
import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache, partial

import pygame
import pytest

from art.own import own
from art.sound.cues import CUES
from engine.bots.opponents import opponents, player
from engine.bots.session import Session
from engine.core.event import Event
from engine.core.record import Record
from engine.library import GAMES, load
from scenes.commands.gallery import empty_house
from scenes.commands.reel import Reel, seen_from
from scenes.commands.still import finished_scene
from scenes.commands.walk import luminance
from scenes.house import House
from scenes.kit.canvas import Canvas
from scenes.kit.motion import Beat, BeatQueue, Cue, Tween
from scenes.kit.painting.overlay import Overlay
from scenes.screens import example, playable
from scenes.tables.at_table import table_screens
from scenes.tables.scene import MatchScene
from scenes.tables.staging import crowning, moments
from scenes.tables.staging.sprites import ROUGH, Air, Sprite
from tests.playing import long_after

TABLES = pytest.mark.parametrize("game", playable())
SIZE = (960, 600)
SEED = 4
GAME = example()
LOOKS, MOST_LOOKS = 0.1, 40  # seconds between two looks at a moment, and how many of them
PLAYS = {"sound", "shows", "shows_run", "lie", "claim", "coins_fly", "heard", "Beat"}  # calls that are handed a cue
TOLD, CELL = "Fiammetta wins", 6  # pixels of a square that is looked at
GOLD, LEGIBLE = "#ffe08a", 4.5  # the middle of large letters; how much lighter they are than what is below them
SHORTEST, LONGEST = 0.3, 2.75  # seconds that a moment lasts at normal speed
LONGER = {  # what slows down on purpose: towards the one that decides, dial by dial, with the dagger in the card, and from face to face
    "Valued": 3.75,
    "Called": 5.1,
    "Lost": 3.1,
    "Named": 3.5,
}


@lru_cache(maxsize=len(GAMES))
def match(game: str, seed: int, players: int = 4) -> Record:
    """A whole match, seat 0 the person's."""
    seats = [f"regular:{who}" for who in list(opponents())[:players]]
    session = Session(load(game), [player(game, each) for each in seats], seed)
    session.play_out()
    record = session.record
    return seen_from(Record(replace(record.header, seats=tuple(seats)), record.entries, record.closed), 0)


def beats(house: House, record: Record, heard: list[str]) -> Iterator[tuple[MatchScene, list[Event], Beat]]:
    """Every beat of a match as it begins; the cues of the one before have been heard."""
    reel = Reel(house, record, 0)
    scene = reel.scene
    scene.queue.play_sound = heard.append
    scene.talk.sound = lambda cue, seat=None: heard.append(cue)  # type: ignore[method-assign] # nobody hears it
    last: Beat | None = None
    while not reel.over:
        reel.tick(1 / 30)
        now = scene.queue._beats[0] if scene.queue.busy else None
        if now is not None and now is not last:
            yield scene, list(reel.showing), now
        last = now
        if scene.tempo.resting:
            scene.tempo.skip()


# Cues


def played(*steps: float) -> tuple[list[str], BeatQueue]:
    """What happened of a beat with three cues, ticked by these steps; -1 skips it."""
    told: list[str] = []
    cues = [Cue(0.0, lambda: told.append("first")), Cue(0.2, lambda: told.append("heard"), heard=True)]
    cues.append(Cue(0.5, lambda: told.append("last")))
    queue = BeatQueue()
    queue.add(Beat([Tween(0.3, lambda _: None)], lambda: told.append("done"), cues=cues))
    for step in steps:
        queue.skip() if step < 0 else queue.tick(step)
    return told, queue


def test_cues_happen_at_their_times_and_once() -> None:
    assert played(0.1)[0] == ["first"]
    assert played(0.1, 0.1, 0.1)[0] == ["first", "heard"]
    assert played(0.3)[0] == ["first", "heard"]
    queue = played(0.3, 0.1)[1]
    assert queue.busy, "a cue is still to come, though nothing moves any more"
    assert played(0.3, 0.3)[0] == ["first", "heard", "last", "done"]


def test_of_a_beat_that_is_skipped_everything_happens_but_nothing_is_heard() -> None:
    assert played(-1)[0] == ["first", "last", "done"]
    assert played(0.1, -1)[0] == ["first", "last", "done"]
    assert played(0.3, -1)[0] == ["first", "heard", "last", "done"]


# Moments


@pytest.mark.parametrize("game", long_after(1, playable()))
def test_every_moment_has_its_time_and_is_heard(game: str) -> None:
    lasted: dict[str, list[float]] = {}
    silent = set()
    heard: list[str] = []
    with empty_house(SIZE, "en", 100) as house:
        kind = ""
        for _, run, beat in beats(house, match(game, SEED), heard):
            if kind and not heard:
                silent.add(kind)
            heard.clear()
            kind = type(run[0]).__name__
            lasted.setdefault(kind, []).append(beat.seconds)
    big = {
        kind: each
        for kind, each in lasted.items()
        if kind in {type.__name__ for type in table_screens(game).manner().reveals}
    }
    assert big
    for kind, each in big.items():
        assert all(SHORTEST <= seconds <= LONGER.get(kind, LONGEST) for seconds in each), (kind, min(each), max(each))
        if len(each) > 6:
            assert min(each) < max(each), f"{kind}: what has happened often is shown shorter"
    assert not silent & set(big)


@pytest.mark.long
@TABLES
def test_when_a_beat_is_over_nothing_of_it_stays(game: str) -> None:
    """Whether it was watched or skipped: nobody leans, no card is elsewhere, no figure is wrong."""
    with empty_house(SIZE, "en", 100) as house:
        reel, number = Reel(house, match(game, SEED), 0), 0
        scene = reel.scene
        while not reel.over:
            reel.tick(1 / 20)
            if scene.queue.busy and number % 3 == 0:
                scene.tempo.skip()
            number += 1
            if not scene.queue.busy:
                drama = scene.drama
                crowned = drama.depth > 0  # who has won stands in the dark until what comes next takes them along
                assert not drama.poses and not drama.away and not drama.rolled and not drama.pulses
                assert crowned or not scene.air.sprites
                assert scene.air.shift == (0.0, 0.0)
        assert bool(scene.drama.depth) == bool(scene.air.sprites), "dark without anybody in it"


@pytest.mark.long
@TABLES
def test_with_reduced_motion_nothing_leans_or_shakes(game: str) -> None:
    with empty_house(SIZE, "en", 100) as house:
        house.settings = replace(house.settings, reduced_motion=True)
        reel = Reel(house, match(game, SEED), 0)
        while not reel.over:
            reel.tick(1 / 15)
            drama = reel.scene.drama
            assert not drama.poses and not drama.pulses and reel.scene.air.shift == (0.0, 0.0)
            assert not any(each.tilt for each in reel.scene.air.sprites)
            assert not any(drama.shut(seat) for seat in range(reel.scene.players))


def test_while_a_victory_is_held_dust_goes_on_falling_but_not_with_reduced_motion() -> None:
    for still in (False, True):
        with empty_house(SIZE, "en", 100) as house:
            scene = Reel(house, match(GAME, SEED), 0).scene
            scene.air.still = still
            beat = crowning.victory(scene, (1,), "won")
            beat.begin()
            seen = list[object]()
            for more in (0.5, 1.0):
                ended = [each.at(beat.seconds + more) for each in beat.tweens]
                assert all(ended), "it is not waited for"
                seen.append([(each.x, each.y, each.tilt) for each in scene.air.sprites if each.alpha > 0])
            assert (seen[0] == seen[1]) == still


def test_the_beaten_leave_their_gold_to_the_wreath_and_none_of_it_falls_over_the_winner() -> None:
    with empty_house(SIZE, "en", 100) as house:
        scene = Reel(house, match(GAME, SEED), 0).scene
        beat = crowning.victory(scene, (1,), "won")
        beat.begin()
        (x, y), wide = scene.seating.stage_place(), 0.5 * moments.CROWNED
        left, fell = set[int](), 0
        for step in range(round(beat.seconds * 30)):
            for tween in beat.tweens:
                tween.at(step / 30)
            for each in scene.air.sprites:
                if each.alpha <= 0 or not isinstance(each.picture, partial):
                    continue
                if each.picture.func is moments.shard:
                    assert math.dist((each.x, each.y), (x, y - 20)) > wide, "over the face"
                    fell += 1
                else:
                    left |= {
                        seat for seat in range(4) if math.dist((each.x, each.y), scene.seating.seat_place(seat)) < 30
                    }
        assert left == {0, 2, 3} and fell > 1000, (left, fell)


def test_where_another_game_follows_it_grows_dark_behind_who_was_crowned_and_both_dissolve_into_the_next() -> None:
    with empty_house(SIZE, "en", 100) as house:
        reel = Reel(house, match(GAME, SEED), 0)
        scene = reel.scene
        while not scene.queue.busy:
            reel.tick(1 / 30)
        crowned = Sprite(moments.portrayed(scene, 1, "smug"), *scene.seating.stage_place())
        falling = Sprite(moments.portrayed(scene, 2, "smug"), 0, 0)
        scene.air.sprites[:] = [falling, crowned]
        dark = crowning.darkens(scene, [crowned])
        dark.begin()
        for tween in dark.tweens:
            tween.at(dark.seconds)
        assert [scene.air.sprites[at] for at in (0, -1)] == [falling, crowned], "never all black"
        dark.done()
        night, last = scene.air.sprites
        assert last is crowned and crowned.alpha == 1
        assert night.alpha == 1 and night.picture(house.stage.canvas).get_size() == SIZE
        light = crowning.dissolves(scene, Beat())
        for tween in light.tweens:
            tween.at(light.seconds)
        assert night.alpha == crowned.alpha == 0
        light.done()
        assert not scene.air.sprites


def test_the_crowned_portrait_stands_in_the_dark_until_the_result_comes() -> None:
    with empty_house(SIZE, "en", 100) as house:
        reel = Reel(house, match(GAME, 6), 0)  # the person is in it to the end: nobody asks whether to watch on
        scene = reel.scene
        while house.stage.top is scene:
            over, crowned, depth = reel.over, len(scene.air.sprites), scene.drama.depth
            reel.tick(1 / 30)
        assert over and crowned and depth == 1.0
        scene.tempo.stop()
        assert not scene.air.sprites and not scene.drama.depth, "who looks back sees nothing of it"


# Faces give nothing away


def felt(scene: MatchScene, run: list[Event]) -> tuple[dict[int, str], list[object]]:
    """What faces show after these events, and who leans and is lit; the table is left as it was."""
    drama, before = scene.drama, dict(scene.drama.moods)
    drama.rest()
    beat = scene.manner.presenters.beat(scene, run)
    for cue in beat.cues:
        if not cue.heard:
            cue.do()
    for tween in beat.tweens:
        tween.show(1.0)
    found = dict(drama.moods), [drama.lit, drama.depth, drama.gone, sorted(drama.poses), sorted(drama.rolled)]
    drama.rest()
    drama.moods = before
    return found


def test_faces_are_the_same_whatever_the_others_hold() -> None:
    """Before every beat the hidden cards of the others are changed about, and shuffled with the deck."""
    compared = 0
    for seed in (1, 4):
        with empty_house(SIZE, "en", 100) as house:
            for scene, run, _ in beats(house, match(GAME, seed), []):
                truth = scene.sitting.truth.table
                hands, court = truth.hands[:], truth.court
                plain = felt(scene, run)
                pile = sorted([*court, *(card for hand in hands[1:] for card in hand)], reverse=compared % 2 == 0)
                truth.hands[1:] = [tuple(pile.pop() for _ in hand) for hand in hands[1:]]
                truth.court = tuple(pile)
                assert felt(scene, run) == plain, run
                truth.hands[:], truth.court = hands, court
                compared += bool(plain[0])
    assert compared > 60, "faces at all"


def test_no_cue_is_made_that_is_never_played() -> None:
    """Every one is asked for somewhere in the scenes: as a sound, or as that of an event.

    But for the own cues of a game whose table is still to come.
    """
    asked: set[str] = set()
    for game in set(GAMES) - set(playable()):
        asked |= set(own(game, "sounds.cues").CUES)
    for path in (HOUSE / "scenes").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call):
                named = ast.unparse(node.func).rpartition(".")[2]
                given = [*node.args, *(word.value for word in node.keywords if word.arg == "cue")]
                if named in PLAYS or any(word.arg == "cue" for word in node.keywords):
                    asked |= {each.value for part in given for each in ast.walk(part) if isinstance(each, ast.Constant)}
            elif isinstance(node, ast.arguments):
                for argument, default in zip(reversed(node.args), reversed(node.defaults), strict=False):
                    if argument.arg == "cue" and isinstance(default, ast.Constant):
                        asked.add(default.value)
            elif (
                isinstance(node, ast.Assign)
                and ast.unparse(node.targets[0]) == "CUES"
                and isinstance(node.value, ast.Dict)
            ):
                asked |= {each.value for each in node.value.values if isinstance(each, ast.Constant)}
    assert sorted(set(CUES) - asked) == []


def test_many_names_that_have_won_fit_on_the_table() -> None:
    """Four of five win in Top Secret where the fifth has called in vain: their names ran out of the window."""
    pygame.font.init()
    canvas = Canvas((1280, 720))
    for told in (
        "Vera, Orazio, Fiammetta and Tiberio win",
        "薇拉、奧拉齊奧、菲亞梅塔與蒂貝里奧、比安卡與贊尼一起獲勝了",
    ):
        picture = moments.word(told, "gold")(canvas)
        assert 0.9 * moments.WIDEST < picture.get_bounding_rect(200).width <= 1.03 * canvas.px(moments.WIDEST), (
            "with its dark edge"
        )
    short = moments.word("Tiberio wins", "gold")(canvas)
    assert short is moments.lettered("Tiberio wins", "gold", canvas.px(moments.WORD), 0.0)


@TABLES
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 600), 150), ((1920, 1080), 100)])
def test_the_words_of_a_victory_stand_on_something_dark(game: str, size: tuple[int, int], text: int) -> None:
    """Gold letters lay on lit signs, and could hardly be read."""
    with empty_house(size, "en", text) as house:
        scene = finished_scene(house, game, 4, 1)
        house.stage.push(scene)
        house.stage.rebuild()
        beat, canvas = crowning.victory(scene, (1,), TOLD), house.stage.canvas
        beat.begin()
        for tween in beat.tweens:
            tween.at(beat.seconds)
        letters = moments.word(TOLD, "gold", crowning.WORD)(canvas)
        words = next(each for each in scene.air.sprites if each.picture(canvas) is letters)
        place = letters.get_bounding_rect(200)
        place.move_ip(canvas.px(words.x) - letters.get_width() // 2, canvas.px(words.y) - letters.get_height() // 2)
        scene.air.sprites.remove(words)
        picture = pygame.Surface(canvas.pixels)
        house.stage.draw(picture)
        for x in range(place.left, place.right, CELL):
            for y in range(place.top, place.bottom, CELL):
                below = pygame.transform.average_color(picture, pygame.Rect(x, y, CELL, CELL).clip(place))
                lighter = (luminance(pygame.Color(GOLD)) + 0.05) / (luminance(below) + 0.05)
                assert lighter >= LEGIBLE, (x - place.left, y - place.top, below)


@TABLES
def test_what_is_in_the_air_is_the_same_picture_until_it_moves(game: str) -> None:
    """One that was made anew for each frame had all that lies there painted anew: with a veil below it, all of the window."""
    with empty_house(SIZE) as house:
        canvas, over, looks, anew = house.stage.canvas, Overlay(SIZE), Counter[str](), set[str]()
        for scene, run, _ in beats(house, match(game, SEED), []):
            kind = type(run[0]).__name__
            while kind not in anew and looks[kind] < MOST_LOOKS and scene.queue.busy and not scene.tempo.resting:
                house.stage.tick(LOOKS)
                looks[kind] += 1
                for _ in range(2):
                    with over.noting():
                        scene.air.draw(over, canvas)
                if over.changed:
                    anew.add(kind)
        assert not anew and len(looks) > 5


@pytest.mark.parametrize("game", playable())
def test_no_light_falls_on_a_part_of_the_bar_at_the_top(game: str) -> None:
    """Lit by whoever sits above, half of its line was bright and half was dark."""
    with empty_house((1280, 720)) as house:
        scene = finished_scene(house, game, 4, 1)
        house.stage.push(scene)
        house.stage.rebuild()
        canvas = house.stage.canvas
        scene.drama.lit, scene.drama.depth = tuple(range(scene.players)), 1.0
        veil = scene.drama.veil(canvas)
        assert veil is not None
        picture, high = veil.picture(), canvas.px(scene.layout(canvas).bar)
        across = range(0, canvas.pixels[0], 16)
        for y in (high // 4, high // 2):
            assert len({tuple(picture.get_at((x, y))) for x in across}) == 1, y
        assert len({tuple(picture.get_at((x, 4 * high))) for x in across}) > 4, "no light at all"


def test_what_has_turned_is_made_well_a_few_frames_later_however_often_each_is_drawn() -> None:
    pygame.display.init()
    surface, card = pygame.Surface(SIZE), pygame.Surface((80, 120), pygame.SRCALPHA)
    card.fill("white")
    for at in range(0, 120, 3):
        pygame.draw.line(card, "black", (0, at), (80, 120 - at))

    def seen() -> bytes:
        surface.fill("grey")
        air.draw(surface, Canvas(SIZE))
        return pygame.image.tobytes(surface, "RGB")

    air, sprite = Air(), Sprite(lambda _: card, 300, 300, tilt=5.0)
    air.add(sprite)
    well = seen()
    sprite.tilt = 9.0
    seen()
    sprite.tilt = 5.0
    rough = seen()
    assert rough != well
    assert [seen() for _ in range(2 * ROUGH)] == [rough] * 2 * ROUGH, "time does not go on by drawing"
    for _ in range(ROUGH):
        air.settle()
    assert seen() == well
