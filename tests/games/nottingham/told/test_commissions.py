"""What a second holder of a commission takes from the first: told in the log and the bar, and seen at the plate. N 5.1"""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pytest
import yaml

from art import theme
from engine.games.nottingham.rules.events import CommissionDone
from engine.games.nottingham.rules.numbers import COMMISSIONS, OBJECTS
from engine.library import load
from engine.words import LANGUAGES
from scenes.commands.still import scene_before, still_scene
from scenes.games.nottingham import worth
from scenes.games.nottingham.board import own
from scenes.games.nottingham.scene import NottinghamScene
from scenes.games.nottingham.telling import goods
from scenes.kit.text import image
from scenes.people.company import plain
from scenes.screens import screens_of
from scenes.tables.asking.prompt import said as noted
from tests.games.nottingham.board.test_places import stood
from tests.houses import house_in
from tests.scenes.tables.test_bar import said as in_bar
from tests.systems import HOUSE

HOLDS = "[copper, copper, gold, gold, pearls, pearls, jewels]"
SECOND = """
game: nottingham
players: 3
position:
  hands: [{0}, {1}, [chest]]
  deck: [chest, chest]
  commissions: {{three_pairs: [{first}]}}
  sheriff: 3
  first: {second}
script:
  - {second}: take
{more}expect: {{ask: {ask}}}
"""
DONE = "  - 1: commission three_pairs copper+gold+pearls\n"


def second(folder: Path, of_me: bool, language: str = "en") -> NottinghamScene:
    """The person is about to complete what somebody has; or somebody has completed what the person had."""
    hands = ("[jewels]", HOLDS) if of_me else (HOLDS, "[jewels]")
    told = SECOND.format(
        *hands, first=0 if of_me else 1, second=1 if of_me else 0, more=DONE if of_me else "",
        ask="drawn" if of_me else "exchange",
    )  # fmt: skip
    (folder / "second.yaml").write_text(told, encoding="utf-8")
    return stood(folder, "second.yaml", language=language)


def lines(scene: NottinghamScene) -> list[str]:
    return ["".join(span.text for span in line.spans) for line in scene.chronicle.lines]


def test_the_log_says_what_a_commission_counts_from_now_on_for_both(tmp_path: Path) -> None:
    told = next(each for each in lines(second(tmp_path, of_me=True)) if "Three Pairs" in each)
    assert "15 points each" in told and "you lose 5" in told


def test_the_points_of_the_first_roll_down_as_the_second_completes_it(tmp_path: Path) -> None:
    scene = second(tmp_path, of_me=False)
    scene.house.change(speed="normal")
    before, stage = worth.points(scene)[1], scene.house.stage
    stage.find("commission three_pairs").press()
    stage.rebuild()
    stage.find("go").press()
    seen = set[int]()
    while not any(isinstance(each, CommissionDone) for each in scene.sitting.past()):
        stage.tick(0.05)
        if scene.tempo.resting:
            scene.tempo.skip()
        seen.add(scene.drama.rolled[1])
    assert seen == {0, -5} and worth.points(scene)[1] == before - 5


def test_while_a_commission_is_handed_in_no_set_is_priced_and_what_stays_in_the_hand_pales(tmp_path: Path) -> None:
    scene = second(tmp_path, of_me=False)
    assert not scene.questions.pales("jewels")
    press = scene.questions.commission_press("three_pairs")
    assert press is not None
    press()
    assert scene.questions.picking.here is not None
    assert [card for card in ("copper", "gold", "pearls", "jewels") if scene.questions.pales(card)] == ["jewels"]
    scene = stood(tmp_path, "exchange")
    assert own._sets(scene)
    press = scene.questions.commission_press("three_pairs")
    assert press is not None
    press()
    assert not own._sets(scene)


@pytest.mark.parametrize("language", ["en", "it", "zh-Hant"])
def test_the_tip_of_a_commission_says_what_it_counts_for_one_and_for_both(tmp_path: Path, language: str) -> None:
    scene = second(tmp_path, of_me=False, language=language)
    tip = scene.house.stage.find("commission three_pairs row").tooltip
    assert "20" in tip and "15" in tip


THEIRS = """
game: nottingham
players: 3
position:
  hands: [{hands}, [chest]]
  deck: [chest, chest]
  commissions: {{three_pairs: [{first}]}}
  sheriff: 3
  first: {seat}
script:
  - {seat}: take
  - {seat}: commission three_pairs copper+gold+pearls
expect: {{ask: drawn}}
"""


@pytest.mark.parametrize(("seat", "first"), [(1, "0"), (1, "2"), (1, ""), (0, "1"), (0, "")])
def test_every_commission_is_looked_at_until_a_press_also_the_persons_own(
    tmp_path: Path, seat: int, first: str
) -> None:
    """With what the first holder loses; the bar tells the points of both."""
    told = THEIRS.format(
        seat=seat, hands=", ".join([HOLDS, "[jewels]"] if not seat else ["[jewels]", HOLDS]), first=first
    )
    (tmp_path / "theirs.yaml").write_text(told, encoding="utf-8")
    house = house_in(tmp_path)
    house.change(speed="fast", holds=True)
    scene = scene_before(house, tmp_path / "theirs.yaml", "CommissionDone")
    assert isinstance(scene, NottinghamScene)
    house.stage.push(scene)
    before, rested = worth.points(scene), 0
    for _ in range(400):
        house.stage.tick(0.05)
        if scene.tempo.resting:
            assert worth.points(scene) == before, "nothing of it has gone where it belongs"
            said = in_bar(scene)
            assert (
                ("15 points each" in said and "loses 5" in said.replace("lose 5", "loses 5"))
                if first
                else "20 points" in said
            )
            rested += 1
            scene.tempo.skip()
    assert rested == 1
    assert worth.points(scene)[seat] == before[seat] + (15 if first else 20)
    assert not first or worth.points(scene)[int(first)] == before[int(first)] - 5
    assert not any(scene.drama.rolled)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_own_commission_says_what_a_second_would_take_from_it(tmp_path: Path, language: str) -> None:
    scene = second(tmp_path, of_me=False, language=language)
    rules = scene.rules
    for holders in ((0,), (0, 1), (1, 0)):
        scene.shown.commissions[0] = holders
        scene.changed()
        scene.house.stage.rebuild()
        row = scene.house.stage.find("commission five_alike shown")
        said = goods.closed(scene, "five_alike")
        alone = holders == (0,)
        assert (str(rules.both["five_alike"]) in said[0] and str(rules.alone["five_alike"]) in said[0]) is alone
        lost = scene.words.text("table", "may_lose", lost=rules.alone["five_alike"] - rules.both["five_alike"])
        assert (lost in row.tooltip) is alone
        points = rules.prize_of("five_alike", holders)
        assert said[-1] == scene.words.text("table", "mine_shortly", points=points) and str(points) in said[-1]
    scene.shown.commissions[0] = (1, 2)
    assert goods.closed(scene, "five_alike") == [scene.words.text("table", "both_gone")]


SIZES = [((1280, 720), 100), ((1280, 720), 150), ((1920, 1080), 100), ((960, 600), 150)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("holders", [(0,), (0, 1)])
def test_the_row_of_an_own_commission_says_so_with_its_points(
    tmp_path: Path, size: tuple[int, int], text: int, language: str, holders: tuple[int, ...]
) -> None:
    """Only who pointed at it read why it could not be had; in Italian not even the short words had room."""
    house = house_in(tmp_path, size, text=text, language=language)
    scene = still_scene(house, screens_of("nottingham").positions()["exchange"])
    assert isinstance(scene, NottinghamScene)
    house.stage.push(scene)
    scene.shown.commissions[:] = [holders] * 4
    scene.changed()
    house.stage.rebuild()
    canvas = house.stage.canvas
    if canvas.compact:
        house.stage.find("drawer").press()
        house.stage.rebuild()
    for kind in COMMISSIONS:
        row = next(each.rect for each in house.stage.widgets if each.id.startswith(f"commission {kind} "))
        name = image(f"{scene.words.card(kind):name}", "title", canvas.font(15, 13), theme.MUTED)
        room = row.width - canvas.px(20) - name.get_width() - canvas.px(goods.HELD)
        words = [image(each, "spoken", canvas.font(theme.SMALL), theme.GOOD) for each in goods.closed(scene, kind)]
        assert words[-1].get_width() <= room, kind


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_commission_says_who_is_nearest_to_it_as_far_as_the_person_knows(tmp_path: Path, language: str) -> None:
    scene = second(tmp_path, of_me=False, language=language)
    row, knowledge = "commission all_seven shown", scene.story.knowledge
    assert scene.company.people[2].name not in scene.house.stage.find(row).tooltip, "nothing is known of that hand"
    knowledge.gets(2, *[card for card in OBJECTS if card not in ("copper", "gold")])
    for lacks, form in ((2, "lacks"), (0, "holds")):
        scene.changed()
        scene.house.stage.rebuild()
        told = plain(scene.company.sentence("nearest", form, seat=2, number=lacks))
        assert told in scene.house.stage.find(row).tooltip
        knowledge.gets(2, "copper", "gold")
    scene.house.change(aids=False)
    scene.house.stage.rebuild()
    assert scene.company.people[2].name not in scene.house.stage.find(row).tooltip


YOURS = {"en": "yours", "it": "tuo", "zh-Hant": "你的"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_commission_of_the_person_says_that_it_is_theirs_already_and_is_refused_with_the_reason(
    tmp_path: Path, language: str
) -> None:
    """ "20, shared 15" did not say so, and a click on it with three pairs in hand did nothing and told nothing."""
    mine = SECOND.format(HOLDS.replace("[", "[copper, "), "[jewels]", first=0, second=0, more="", ask="exchange")
    (tmp_path / "mine.yaml").write_text(mine, encoding="utf-8")
    scene = stood(tmp_path, "mine.yaml", language=language)
    scene.house.stage.rebuild()
    row = scene.house.stage.find("commission three_pairs shown")
    assert all(YOURS[language] in told for told in goods.closed(scene, "three_pairs"))
    assert not row.enabled and row.reason.startswith(scene.words.reason("commission_already_yours"))
    assert noted(scene.tempo.prompt().note) == scene.company.say("only_once", kind="three_pairs")


@pytest.mark.parametrize("language", LANGUAGES)
def test_points_that_cost_somebody_else_say_whom_and_how_many(tmp_path: Path, language: str) -> None:
    """ "+15" did not tell that another player loses 5: on the button, before it is handed in, and where it is described."""
    scene = second(tmp_path, of_me=False, language=language)
    (answer,) = (each for each in scene.tempo.prompt().answers if each.id == "commission three_pairs")
    other = scene.company.people[1].name
    assert "15" in answer.second and f"{other} −5" in answer.second
    tip = scene.house.stage.find("commission three_pairs row").tooltip
    assert "5" in tip.replace("15", "").replace("{", "")
    answer.action()
    told = noted(scene.tempo.prompt().note)
    assert other in told and "5" in told.replace("15", "") and "15" in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rules_say_what_the_first_of_two_loses(language: str) -> None:
    page = yaml.safe_load((HOUSE / f"data/nottingham/rules.{language}.yaml").read_text(encoding="utf-8"))
    (told,) = (each["text"] for part in page["sections"] for each in part["paragraphs"] if each["id"] == "N 5.1")
    game = load("nottingham")
    rules = game.rules_for(4, game.complete({}))
    (lost,) = {rules.alone[kind] - rules.both[kind] for kind in rules.alone}
    assert str(lost) in told.replace("N 4.3", "")
