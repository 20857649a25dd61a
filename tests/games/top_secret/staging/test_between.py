"""Between two games nothing new begins under the old one; rounds are counted in their game wherever they are told."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import math
from pathlib import Path

import pytest

from engine.core.choice import Choice
from engine.core.match import GameEnded
from engine.core.progress import RoundBegan
from engine.words import LANGUAGES
from scenes.commands.still import scene_before, still_scene
from scenes.games.top_secret.base import points
from scenes.games.top_secret.scene import TopSecretScene
from scenes.games.top_secret.staging import booth, winning
from scenes.games.top_secret.telling import chronicle, partner
from scenes.people.company import plain
from scenes.screens import screens_of
from scenes.tables.staging.sprites import Sprite
from tests.houses import house_in
from tests.playing import plan_for, sit_down, until_asked, until_held


def ended(folder: Path, **chosen: object) -> TopSecretScene:
    """A game has just been won, and is held; another one follows."""
    house = house_in(folder, **{"holds": True, "speed": "normal", **chosen})
    scene = scene_before(house, screens_of("top_secret").positions()["rings"], "GameEnded")
    assert isinstance(scene, TopSecretScene)
    house.stage.push(scene)
    until_held(scene)
    return scene


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_has_won_why_and_how_all_stand_waits_before_the_next_deal(tmp_path: Path, language: str) -> None:
    scene = ended(tmp_path, language=language)
    event = scene.sitting.next_event()
    assert isinstance(event, GameEnded)
    said = scene.house.stage.find("prompt").label
    after = scene.shown.copy()
    event.apply(after)
    assert chronicle.why(scene) and plain(chronicle.why(scene)) in said
    assert chronicle.of_ended(scene) and plain(chronicle.of_ended(scene)) in said
    for seat in range(4):
        assert plain(scene.company.sentence("stands", seat=seat, points=after.scores[seat])) in said, said
    missing = scene.company.sentence("still_missing", points=scene.goal - max(after.scores))
    assert plain(missing) in said
    for _ in range(200):
        scene.house.stage.tick(0.05)
    assert scene.tempo.resting and scene.story.games == 1


def test_the_new_deal_is_never_told_under_the_old_cards(tmp_path: Path) -> None:
    scene = ended(tmp_path)
    scene.house.stage.find("go on").press()
    before = scene.story.games
    for _ in range(400):
        scene.house.stage.tick(0.02)
        if scene.tempo.resting and scene.story.games > before:
            break
        assert scene.story.games > before or booth.at_phone(scene), "the old game, until the new one lies there whole"
        scene.house.stage.rebuild()
        told = scene.words.text("log", "GameBegan", "on_you")
        assert told not in scene.house.stage.find("prompt").label or not booth.at_phone(scene)
    scene.house.stage.rebuild()
    assert scene.story.games == before + 1 and scene.tempo.resting and not booth.at_phone(scene)
    assert scene.house.stage.find("prompt").label.startswith(plain(partner.dealt(scene)))


def test_who_stood_crowned_fades_as_the_next_game_begins_and_it_grows_light(tmp_path: Path) -> None:
    scene = ended(tmp_path)
    scene.house.stage.find("go on").press()
    seen, games = list[float](), scene.story.games
    for _ in range(100):
        scene.house.stage.tick(0.02)
        if scene.story.games > games and scene.air.sprites:
            seen.append(max(each.alpha for each in scene.air.sprites))
    assert len(seen) > 5 and seen == sorted(seen, reverse=True) and seen[0] > 0.9 > 0.1 > seen[-1], seen
    assert scene.tempo.resting
    scene.house.stage.find("go on").press()
    for _ in range(10):
        scene.house.stage.tick(0.05)
    assert not scene.air.sprites and not scene.drama.depth


def test_a_point_of_a_match_is_no_crown_and_goes_home_with_who_has_won_it(tmp_path: Path) -> None:
    """Each point was crowned like a match that is won; then all was empty and blue."""
    scene = ended(tmp_path)
    canvas, event, rows = scene.house.stage.canvas, scene.sitting.next_event(), list[tuple[int, Sprite]]()
    assert isinstance(event, GameEnded)
    assert not any(getattr(each.picture, "__qualname__", "").startswith("laurel.") for each in scene.air.sprites)
    for seat, _, wide in winning.points_of(scene, event.winners):
        row = winning._row_of_points(points(scene)[seat] + 1, winning._most(scene, event.winners), canvas.px(wide))
        rows += [(seat, each) for each in scene.air.sprites if each.picture(canvas) is row and each.alpha == 1]
    assert [seat for seat, _ in rows] == list(event.winners)
    scene.house.stage.find("go on").press()
    dealt, games = 0, scene.story.games
    for _ in range(60):
        scene.house.stage.tick(0.02)
        dealt = max(dealt, len(scene.aloft.dealt))
        if scene.story.games > games and all(
            math.dist((each.x, each.y), scene.seating.seat_place(seat)) < 2 for seat, each in rows
        ):
            break
    else:
        raise AssertionError("nobody came home")
    assert dealt == 2 * len(scene.shown.agents)


def test_rounds_are_counted_in_their_game_in_ribbon_and_log(tmp_path: Path) -> None:
    """The second series goes on with round six."""
    scene = sit_down(tmp_path, plan_for("top_secret", 4, match="single"))
    assert isinstance(scene, TopSecretScene)
    while until_asked(scene) and scene.story.series < 2:
        options = [each for each in scene.sitting.options() if each.verb != "call"]
        scene.tempo.answer(options[0])
    assert scene.tempo.asked and scene.story.series == 2
    past = scene.sitting.past()
    began = [at for at, event in enumerate(past) if isinstance(event, RoundBegan)]
    numbers = [chronicle.round_at(scene.sitting, at) for at in began]
    assert numbers == list(range(1, len(began) + 1)) and len(numbers) > 5
    lines = ["".join(span.text for span in line.spans) for line in scene.chronicle.lines if line.at in began]
    assert all(str(number) in line for number, line in zip(numbers, lines, strict=True)), lines
    scene.house.stage.rebuild()
    ribbon = [each.label for each in scene.house.stage.widgets if each.id.startswith("ribbon")]
    assert any(scene.words.text("table", "round_count", number=numbers[-1]) in each for each in ribbon), ribbon
    scene.left()


def test_a_hint_to_dial_asks_once_before_it_is_done(tmp_path: Path) -> None:
    """A call ends the game and cannot be taken back: the number goes onto the dials, and the bar asks."""
    house = house_in(tmp_path)
    scene = still_scene(house, screens_of("top_secret").positions()["meet"])
    assert isinstance(scene, TopSecretScene)
    house.stage.push(scene)
    call = Choice("call", (("29", "0", "52", "11"),))
    assert scene.questions.prepares(call)
    house.stage.rebuild()
    assert scene.tempo.asked and scene.questions.number == call.cards()
    assert house.stage.find("go").enabled
    assert not scene.questions.prepares(call), "asked once"
    assert not scene.questions.prepares(next(each for each in scene.sitting.options() if each.verb == "show"))


CALLS = [  # players, who calls and whether that is right; what the person (0, whose ally is 3) is told of it
    (4, 0, True, ("own", "both")),
    (4, 0, False, ("own", "pair")),
    (4, 3, True, ("pair", "won")),
    (4, 1, True, ("pair", "lost")),
    (4, 3, False, ("failed", "ally")),
    (4, 1, False, ("failed", "won")),
    (5, 0, False, ("own", "lost")),
    (5, 1, True, ("beaten",)),
    (5, 1, False, ("failed", "won")),
]


@pytest.mark.parametrize(("players", "caller", "right", "told"), CALLS)
def test_one_sentence_says_what_a_game_came_to_for_the_person_and_why(
    tmp_path: Path, players: int, caller: int, right: bool, told: tuple[str, ...]
) -> None:
    scene = still_scene(house_in(tmp_path), screens_of("top_secret").positions()["meet" if players == 4 else "sealed"])
    assert isinstance(scene, TopSecretScene)
    identities = [("bubble",), ("zsazsa",), ("agent_x",), ("fiddlebottom",), *[()] * (players - 4)]
    scene.shown.identities[0], scene.shown.call = ("bubble",), (caller, ("0",), (2,))
    said = chronicle.about_me(scene, right, identities)
    assert said == scene.company.sentence("about_me", *told, seat=caller or 2, other=2)
    if told == ("pair", "lost"):  # "the ally" read as one's own
        assert scene.company.name(2) in plain(said) and "ally" not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_once_masks_are_off_the_tray_says_who_has_played_against_whom(tmp_path: Path, language: str) -> None:
    """Colonel Bubble with Lord Fiddlebottom against Madame Zsa Zsa and Agent X: seats 0 and 3 against 1 and 2."""
    scene = ended(tmp_path, language=language)
    told = plain(partner.sides(scene))
    assert told and told in scene.house.stage.find("tray head").label
    assert told == plain(scene.company.sentence("sides", players=(0, 3), other=(1, 2)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("match", ["single", "points"])
def test_where_one_game_decides_nobody_speaks_of_points(tmp_path: Path, language: str, match: str) -> None:
    """A call "gave a point", the page that followed said who had won, and no points were to be seen anywhere."""
    scene = sit_down(tmp_path, plan_for("top_secret", 4, 3, match=match), language=language, speed="instant")
    assert isinstance(scene, TopSecretScene)
    point = {"en": "point", "it": "punto", "zh-Hant": "分"}[language]
    while until_asked(scene) and not any(option.verb == "call" for option in scene.sitting.options()):
        scene.tempo.answer(scene.sitting.options()[0])
    one = scene.words.text("options", "match", "values", "single")
    assert scene.chronicle.subtitle().startswith(one) is (match == "single"), "and no game is counted"
    told = [*scene.questions.stake("right"), *scene.questions.stake("wrong")]
    assert any(point in each.lower() for each in told) is (match == "points"), told
    number = next(option for option in scene.sitting.options() if option.verb == "call")
    scene.tempo.answer(number)
    if match == "single":
        until_asked(scene)
        assert scene.sitting.over
        assert point not in plain(chronicle.of_ended(scene)).lower(), chronicle.of_ended(scene)
        assert plain(chronicle.of_ended(scene)), "but who has won"
