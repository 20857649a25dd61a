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
from scenes.commands.still import still_table, table_before
from scenes.games.top_secret.base import goal, points
from scenes.games.top_secret.scene import TopSecretScene
from scenes.games.top_secret.staging import between, booth, winning
from scenes.games.top_secret.telling import partner
from scenes.people.company import plain
from scenes.screens import screens_of
from scenes.tables.staging.sprites import Sprite
from tests.houses import house_in
from tests.playing import plan_for, sit_down, until_asked, until_held


def ended(folder: Path, **chosen: object) -> TopSecretScene:
    """A game has just been won, and is held; another one follows."""
    house = house_in(folder, **{"holds": True, "speed": "normal", **chosen})
    table = table_before(house, screens_of("top_secret").positions()["rings"], "GameEnded")
    assert isinstance(table, TopSecretScene)
    house.stage.push(table)
    until_held(table)
    return table


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_has_won_why_and_how_all_stand_waits_before_the_next_deal(tmp_path: Path, language: str) -> None:
    table = ended(tmp_path, language=language)
    event = table.sitting.next_event()
    assert isinstance(event, GameEnded)
    said = table.house.stage.find("prompt").label
    after = table.shown.copy()
    event.apply(after)
    assert between.why(table) and plain(between.why(table)) in said
    assert between.of_ended(table) and plain(between.of_ended(table)) in said
    for seat in range(4):
        assert plain(table.company.sentence("stands", seat=seat, points=after.scores[seat])) in said, said
    missing = table.company.sentence("still_missing", points=goal(table) - max(after.scores))
    assert plain(missing) in said
    for _ in range(200):
        table.house.stage.tick(0.05)
    assert table.flow.resting and table.story.games == 1


def test_the_new_deal_is_never_told_under_the_old_cards(tmp_path: Path) -> None:
    table = ended(tmp_path)
    table.house.stage.find("go on").press()
    before = table.story.games
    for _ in range(400):
        table.house.stage.tick(0.02)
        if table.flow.resting and table.story.games > before:
            break
        assert table.story.games > before or booth.at_phone(table), "the old game, until the new one lies there whole"
        table.house.stage.rebuild()
        told = table.words.text("log", "GameBegan", "on_you")
        assert told not in table.house.stage.find("prompt").label or not booth.at_phone(table)
    table.house.stage.rebuild()
    assert table.story.games == before + 1 and table.flow.resting and not booth.at_phone(table)
    assert table.house.stage.find("prompt").label.startswith(plain(partner.dealt(table)))


def test_who_stood_crowned_fades_as_the_next_game_begins_and_it_grows_light(tmp_path: Path) -> None:
    table = ended(tmp_path)
    table.house.stage.find("go on").press()
    seen, games = list[float](), table.story.games
    for _ in range(100):
        table.house.stage.tick(0.02)
        if table.story.games > games and table.air.sprites:
            seen.append(max(each.alpha for each in table.air.sprites))
    assert len(seen) > 5 and seen == sorted(seen, reverse=True) and seen[0] > 0.9 > 0.1 > seen[-1], seen
    assert table.flow.resting
    table.house.stage.find("go on").press()
    for _ in range(10):
        table.house.stage.tick(0.05)
    assert not table.air.sprites and not table.drama.depth


def test_a_point_of_a_match_is_no_crown_and_goes_home_with_who_has_won_it(tmp_path: Path) -> None:
    """Each point was crowned like a match that is won; then all was empty and blue."""
    table = ended(tmp_path)
    canvas, event, rows = table.house.stage.canvas, table.sitting.next_event(), list[tuple[int, Sprite]]()
    assert isinstance(event, GameEnded)
    assert not any(getattr(each.picture, "__qualname__", "").startswith("laurel.") for each in table.air.sprites)
    for seat, _, wide in winning.points_of(table, event.winners):
        row = winning._row_of_points(points(table)[seat] + 1, winning._most(table, event.winners), canvas.px(wide))
        rows += [(seat, each) for each in table.air.sprites if each.picture(canvas) is row and each.alpha == 1]
    assert [seat for seat, _ in rows] == list(event.winners)
    table.house.stage.find("go on").press()
    dealt, games = 0, table.story.games
    for _ in range(60):
        table.house.stage.tick(0.02)
        dealt = max(dealt, len(table.aloft.dealt))
        if table.story.games > games and all(
            math.dist((each.x, each.y), table.seating.seat_place(seat)) < 2 for seat, each in rows
        ):
            break
    else:
        raise AssertionError("nobody came home")
    assert dealt == 2 * len(table.shown.agents)


def test_rounds_are_counted_in_their_game_in_ribbon_and_log(tmp_path: Path) -> None:
    """The second series goes on with round six."""
    table = sit_down(tmp_path, plan_for("top_secret", 4, match="single"))
    assert isinstance(table, TopSecretScene)
    while until_asked(table) and table.story.series < 2:
        options = [each for each in table.sitting.options() if each.verb != "call"]
        table.flow.answer(options[0])
    assert table.flow.asked and table.story.series == 2
    past = table.sitting.past()
    began = [at for at, event in enumerate(past) if isinstance(event, RoundBegan)]
    numbers = [between.round_at(table, at) for at in began]
    assert numbers == list(range(1, len(began) + 1)) and len(numbers) > 5
    lines = ["".join(span.text for span in line.spans) for line in table.chronicle.lines if line.at in began]
    assert all(str(number) in line for number, line in zip(numbers, lines, strict=True)), lines
    table.house.stage.rebuild()
    ribbon = [each.label for each in table.house.stage.widgets if each.id.startswith("ribbon")]
    assert any(table.words.text("table", "round_count", number=numbers[-1]) in each for each in ribbon), ribbon
    table.left()


def test_a_hint_to_dial_asks_once_before_it_is_done(tmp_path: Path) -> None:
    """A call ends the game and cannot be taken back: the number goes onto the dials, and the bar asks."""
    house = house_in(tmp_path)
    table = still_table(house, screens_of("top_secret").positions()["meet"])
    assert isinstance(table, TopSecretScene)
    house.stage.push(table)
    call = Choice("call", (("29", "0", "52", "11"),))
    assert table.questions.prepares(call)
    house.stage.rebuild()
    assert table.flow.asked and table.questions.number == call.cards()
    assert house.stage.find("go").enabled
    assert not table.questions.prepares(call), "asked once"
    assert not table.questions.prepares(next(each for each in table.sitting.options() if each.verb == "show"))


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
    table = still_table(house_in(tmp_path), screens_of("top_secret").positions()["meet" if players == 4 else "sealed"])
    assert isinstance(table, TopSecretScene)
    identities = [("bubble",), ("zsazsa",), ("agent_x",), ("fiddlebottom",), *[()] * (players - 4)]
    table.shown.identities[0], table.shown.call = ("bubble",), (caller, ("0",), (2,))
    said = between.about_me(table, right, identities)
    assert said == table.company.sentence("about_me", *told, seat=caller or 2, other=2)
    if told == ("pair", "lost"):  # "the ally" read as one's own
        assert table.company.name(2) in plain(said) and "ally" not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_once_masks_are_off_the_tray_says_who_has_played_against_whom(tmp_path: Path, language: str) -> None:
    """Colonel Bubble with Lord Fiddlebottom against Madame Zsa Zsa and Agent X: seats 0 and 3 against 1 and 2."""
    table = ended(tmp_path, language=language)
    told = plain(partner.sides(table))
    assert told and told in table.house.stage.find("tray head").label
    assert told == plain(table.company.sentence("sides", players=(0, 3), other=(1, 2)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("match", ["single", "points"])
def test_where_one_game_decides_nobody_speaks_of_points(tmp_path: Path, language: str, match: str) -> None:
    """A call "gave a point", the page that followed said who had won, and no points were to be seen anywhere."""
    table = sit_down(tmp_path, plan_for("top_secret", 4, 3, match=match), language=language, speed="instant")
    assert isinstance(table, TopSecretScene)
    point = {"en": "point", "it": "punto", "zh-Hant": "分"}[language]
    while until_asked(table) and not any(option.verb == "call" for option in table.sitting.options()):
        table.flow.answer(table.sitting.options()[0])
    one = table.words.text("options", "match", "values", "single")
    assert table.chronicle.subtitle().startswith(one) is (match == "single"), "and no game is counted"
    told = [*table.questions.stake("right"), *table.questions.stake("wrong")]
    assert any(point in each.lower() for each in told) is (match == "points"), told
    number = next(option for option in table.sitting.options() if option.verb == "call")
    table.flow.answer(number)
    if match == "single":
        until_asked(table)
        assert table.sitting.over
        assert point not in plain(between.of_ended(table)).lower(), between.of_ended(table)
        assert plain(between.of_ended(table)), "but who has won"
