"""How a round of Ghost for Sale is closed: the decisive house takes longest, and a page says who paid, got and lied."""

import itertools
import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pytest

from engine.games.ghost_for_sale.rules.events import Valued
from engine.words import LANGUAGES
from scenes.commands.still import still_table, table_before
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
    table = table_before(house, REVEAL, event)
    assert isinstance(table, GhostScene)
    house.stage.push(table)
    return table


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
    table = before(tmp_path, "StancesShown")
    slowness: list[float] = []
    for _ in range(2000):
        table.house.stage.tick(0.05)
        event = table.sitting.next_event() if table.queue.busy else None
        if isinstance(event, Valued) and not table.aloft.closing and len(slowness) == len(table.story.sale.counted):
            slowness.append(reckoning.slowness(table))
        if table.flow.resting:
            break
    owners = [table.story.sale.paid[place][0] for place in properties(table) if place in table.story.sale.paid]
    last = reckoning.decisive([0] * 4, list(zip(owners, (4, 4, 0, 3, 2), strict=True)))
    assert len(slowness) == 5 and 0 < last < 4
    assert all(one < two for one, two in itertools.pairwise(slowness[: last + 1]))
    assert slowness[last] == max(slowness) > 1.5 and set(slowness[last + 1 :]) == {1.0}


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_the_page_of_the_round_lies_there_until_the_person_goes_on(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    table = before(tmp_path, "Valued", size, text=text)
    ticked(table, 60)
    assert table.flow.resting and table.aloft.closing
    canvas = table.house.stage.canvas
    page = table.air.sprites[-1]
    picture = page.picture(canvas)
    place = picture.get_rect(center=(page.x * canvas.scale, page.y * canvas.scale))
    board = canvas.rect(*table.layout_now.area)
    assert board.contains(place) and not place.colliderect(table.house.stage.find("prompt").rect)
    signs = [canvas.rect(*table.layout_now.sign_box(at)) for at in range(len(properties(table)))]
    assert place.collidelist(signs) < 0, "what every house was worth stays in view"
    reached = points(table)
    table.house.stage.find("go on").press()
    assert not table.aloft.closing and points(table) != reached, "the table follows once the page is gone"


def test_the_last_house_keeps_its_ghosts_beside_the_page(tmp_path: Path) -> None:
    table = before(tmp_path, "Valued")
    ticked(table, 60)
    event = table.sitting.next_event()
    assert table.flow.resting and isinstance(event, Valued)
    assert table.story.sale.counted[event.place] == event.ghosts and table.story.sale.worth[event.place] == event.points
    there = [each.shows for each in table.house.stage.widgets if each.id == f"sale {event.place}"]
    table.house.stage.find("go on").press()
    table.house.stage.rebuild()
    after = [each.shows for each in table.house.stage.widgets if each.id == f"sale {event.place}"]
    assert [each[0] for each in there] == [each[0] for each in after], "its row says as much as it will afterwards"


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_has_a_line_with_what_they_paid_and_got_and_whether_they_lied(tmp_path: Path, language: str) -> None:
    table = before(tmp_path, "Valued", language=language)
    ticked(table, 60)
    event = table.sitting.next_event()
    assert isinstance(event, Valued)
    rows = {row.name: row for row in reckoning.rows(table, event)}
    end = still_table(table.house, REVEAL)
    assert isinstance(end, GhostScene) and len(rows) == 4
    for seat, (total, got, lied) in enumerate([(3, 2, False), (8, 4, True), (20, 7, True), (16, 0, False)]):
        row = rows[table.company.name(seat)]
        assert str(total) in row.paid and row.got == got and row.lied == lied, row
        assert str(points(end)[seat]) in row.points
    said = table.house.stage.find("prompt").label
    assert "3" in said and "2" in said and table.company.name(2) in said, said


def test_beside_the_page_the_log_has_its_last_line_and_all_signs_are_as_bright(tmp_path: Path) -> None:
    """The line of the last house came once the page was gone, and a light stood where that house was."""
    table = before(tmp_path, "Valued")
    ticked(table, 60)
    event = table.sitting.next_event()
    assert table.aloft.closing and isinstance(event, Valued)
    lines = table.chronicle.on_show
    assert "".join(span.text for span in lines[-1].spans) == plain(table.company.tell(event))
    assert table.drama.veil(table.house.stage.canvas) is None
    table.house.stage.find("go on").press()
    told = [each.at for each in table.chronicle.on_show]
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
    table = table_before(house, file, "Valued")
    assert isinstance(table, GhostScene)
    house.stage.push(table)
    ticked(table, 60)
    assert table.aloft.closing
    fill = {"seat": 1, "players": (0, 1), "points": 5}
    assert table.company.sentence("reckoned", said, **fill) in reckoning.told(table)


def test_beside_the_page_nobody_stands_half_below_it_and_the_ribbon_counts_as_it_does(tmp_path: Path) -> None:
    table = before(tmp_path, "Valued", (960, 600), text=150)
    assert any(table.cloth.on_board(table.layout_now, seat) for seat in range(1, table.players))
    ticked(table, 60)
    assert table.aloft.closing and not any(
        table.cloth.on_board(table.layout_now, seat) for seat in range(table.players)
    )
    rows = {row.name: row for row in reckoning.rows(table, table.sitting.coming()[0])}
    ribbon = table.house.stage.find("ribbon right").label
    for seat in range(table.players):
        name = table.company.name(seat)
        points = rows[name].points.split()[0]
        assert f"{name} {points}" in ribbon, ribbon


def test_nothing_is_said_below_the_page(tmp_path: Path) -> None:
    table = before(tmp_path, "Valued")
    for _ in range(400):
        if not table.aloft.closing and table.sitting.next_event() is not None and not table.talk.speeches:
            table.talk.say(2, Speech("Seven points!"))
        table.house.stage.tick(0.05)
        if table.flow.resting:
            break
    assert table.aloft.closing and not table.talk.speeches
