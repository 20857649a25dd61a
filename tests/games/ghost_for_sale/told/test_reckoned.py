"""How a round of Ghost for Sale is closed: the decisive house takes longest, and a page says who paid, got and lied."""

import itertools
import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pytest

from engine.games.ghost_for_sale.rules.events import Valued
from engine.words import LANGUAGES
from scenes.commands.still import scene_before, still_scene
from scenes.games.ghost_for_sale.base import points, properties
from scenes.games.ghost_for_sale.scene import GhostScene
from scenes.games.ghost_for_sale.telling import reckoning
from scenes.people.company import plain
from scenes.screens import screens_of
from scenes.tables.telling.bubbles import Speech
from tests.houses import house_in
from tests.playing import ticked

REVEAL = screens_of("ghost_for_sale").positions()["reveal"]
SIZES = [((1280, 720), 100), ((960, 600), 150), ((1920, 1080), 100)]


def before(folder: Path, event: str, size: tuple[int, int] = (1280, 720), **chosen: object) -> GhostScene:
    house = house_in(folder, size, **{"speed": "normal", **chosen})
    scene = scene_before(house, REVEAL, event)
    assert isinstance(scene, GhostScene)
    house.stage.push(scene)
    return scene


@pytest.mark.parametrize(
    ("begun", "counted", "at"),
    [
        ([0, 0], [(0, 3), (1, 1), (1, 5), (0, 1)], 2),
        ([0, 0], [(0, 3), (1, 1)], 0),
        ([5, 0], [(1, 2), (1, 2), (1, 2)], 2),
        ([0, 0, 0], [(0, 2), (1, 2), (2, 2)], 2),
        ([4, 0], [(1, 1)], 0),
    ],
)
def test_the_house_decides_from_which_on_those_lead_who_lead_in_the_end(
    begun: list[int], counted: list[tuple[int, int]], at: int
) -> None:
    assert reckoning.decisive(begun, counted) == at


def test_counting_takes_longer_up_to_the_decisive_house(tmp_path: Path) -> None:
    """In this sale it is the second that lets Orazio lead, with seven points."""
    scene = before(tmp_path, "StancesShown")
    slowness: list[float] = []
    for _ in range(2000):
        scene.house.stage.tick(0.05)
        event = scene.sitting.next_event() if scene.queue.busy else None
        if isinstance(event, Valued) and not scene.aloft.closing and len(slowness) == len(scene.story.sale.counted):
            slowness.append(reckoning.slowness(scene))
        if scene.tempo.resting:
            break
    owners = [scene.story.sale.paid[place][0] for place in properties(scene) if place in scene.story.sale.paid]
    last = reckoning.decisive([0] * 4, list(zip(owners, (4, 4, 0, 3, 2), strict=True)))
    assert len(slowness) == 5 and 0 < last < 4
    assert all(one < two for one, two in itertools.pairwise(slowness[: last + 1]))
    assert slowness[last] == max(slowness) > 1.5 and set(slowness[last + 1 :]) == {1.0}


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_the_page_of_the_round_lies_there_until_the_person_goes_on(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    scene = before(tmp_path, "Valued", size, text=text)
    ticked(scene, 60)
    assert scene.tempo.resting and scene.aloft.closing
    canvas = scene.house.stage.canvas
    page = scene.air.sprites[-1]
    picture = page.picture(canvas)
    place = picture.get_rect(center=(page.x * canvas.scale, page.y * canvas.scale))
    board = canvas.rect(*scene.layout_now.area)
    assert board.contains(place) and not place.colliderect(scene.house.stage.find("prompt").rect)
    signs = [canvas.rect(*scene.layout_now.sign_box(at)) for at in range(len(properties(scene)))]
    assert place.collidelist(signs) < 0, "what every house was worth stays in view"
    reached = points(scene)
    scene.house.stage.find("go on").press()
    assert not scene.aloft.closing and points(scene) != reached, "the table follows once the page is gone"


def test_the_last_house_keeps_its_ghosts_beside_the_page(tmp_path: Path) -> None:
    scene = before(tmp_path, "Valued")
    ticked(scene, 60)
    event = scene.sitting.next_event()
    assert scene.tempo.resting and isinstance(event, Valued)
    assert scene.story.sale.counted[event.place] == event.ghosts and scene.story.sale.worth[event.place] == event.points
    there = [each.shows for each in scene.house.stage.widgets if each.id == f"sale {event.place}"]
    scene.house.stage.find("go on").press()
    scene.house.stage.rebuild()
    after = [each.shows for each in scene.house.stage.widgets if each.id == f"sale {event.place}"]
    assert [each[0] for each in there] == [each[0] for each in after], "its row says as much as it will afterwards"


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_has_a_line_with_what_they_paid_and_got_and_whether_they_lied(tmp_path: Path, language: str) -> None:
    scene = before(tmp_path, "Valued", language=language)
    ticked(scene, 60)
    event = scene.sitting.next_event()
    assert isinstance(event, Valued)
    rows = {row.name: row for row in reckoning.rows(scene, event)}
    end = still_scene(scene.house, REVEAL)
    assert isinstance(end, GhostScene) and len(rows) == 4
    for seat, (total, got, lied) in enumerate([(3, 2, False), (8, 4, True), (20, 7, True), (16, 0, False)]):
        row = rows[scene.company.name(seat)]
        assert str(total) in row.paid and row.got == got and row.lied == lied, row
        assert str(points(end)[seat]) in row.points
    said = scene.house.stage.find("prompt").label
    assert "3" in said and "2" in said and scene.company.name(2) in said, said


def test_beside_the_page_the_log_has_its_last_line_and_all_signs_are_as_bright(tmp_path: Path) -> None:
    """The line of the last house came once the page was gone, and a light stood where that house was."""
    scene = before(tmp_path, "Valued")
    ticked(scene, 60)
    event = scene.sitting.next_event()
    assert scene.aloft.closing and isinstance(event, Valued)
    lines = scene.chronicle.on_show
    assert "".join(span.text for span in lines[-1].spans) == plain(scene.company.tell(event))
    assert scene.drama.veil(scene.house.stage.canvas) is None
    scene.house.stage.find("go on").press()
    told = [each.at for each in scene.chronicle.on_show]
    assert [each.at for each in lines] == told[: len(lines)] and len(set(told)) == len(told)


CASTLES = """
game: ghost_for_sale
players: 3
position:
  round: 2
  phase: buy
  hands: [[9], [8], [7]]
  truth: [true, true, false]
  left: [[], [], []]
  tokens: {tokens}
  bids: {bids}
  passed: [1, 2]
  turn: 0
  first: 0
script:
  - 0: pass
"""


@pytest.mark.parametrize(
    ("tokens", "bids", "said"),
    [
        ("{glamis: [[0, ghost]]}", "{glamis: [[0, 10]]}", "you_win"),
        ("{glamis: [[1, ghost]]}", "{glamis: [[1, 10]]}", "wins"),
        ("{glamis: [[1, ghost]], huntly: [[0, ghost], [0, ghost]]}", "{glamis: [[1, 10]], huntly: [[0, 5]]}", "level"),
    ],
)
def test_after_the_castles_it_says_who_wins_and_not_who_leads(
    tmp_path: Path, tokens: str, bids: str, said: str
) -> None:
    file = tmp_path / "castles.yaml"
    file.write_text(CASTLES.format(tokens=tokens, bids=bids))
    house = house_in(tmp_path, speed="normal")
    scene = scene_before(house, file, "Valued")
    assert isinstance(scene, GhostScene)
    house.stage.push(scene)
    ticked(scene, 60)
    assert scene.aloft.closing
    fill = {"seat": 1, "players": (0, 1), "points": 5}
    assert scene.company.sentence("reckoned", said, **fill) in reckoning.told(scene)


def test_beside_the_page_nobody_stands_half_below_it_and_the_ribbon_counts_as_it_does(tmp_path: Path) -> None:
    scene = before(tmp_path, "Valued", (960, 600), text=150)
    assert any(scene.cloth.on_board(scene.layout_now, seat) for seat in range(1, scene.players))
    ticked(scene, 60)
    assert scene.aloft.closing and not any(
        scene.cloth.on_board(scene.layout_now, seat) for seat in range(scene.players)
    )
    rows = {row.name: row for row in reckoning.rows(scene, scene.sitting.coming()[0])}
    ribbon = scene.house.stage.find("ribbon right").label
    for seat in range(scene.players):
        name = scene.company.name(seat)
        points = rows[name].points.split()[0]
        assert f"{name} {points}" in ribbon, ribbon


def test_nothing_is_said_below_the_page(tmp_path: Path) -> None:
    scene = before(tmp_path, "Valued")
    for _ in range(400):
        if not scene.aloft.closing and scene.sitting.next_event() is not None and not scene.talk.speeches:
            scene.talk.say(2, Speech("Seven points!"))
        scene.house.stage.tick(0.05)
        if scene.tempo.resting:
            break
    assert scene.aloft.closing and not scene.talk.speeches
