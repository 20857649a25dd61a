"""Who would be Doge if somebody else were stopped is told as it comes; so is who leaves another the chair, and three seals alike."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path
from typing import Any

import pytest

from engine.bots.opponents import ME
from engine.games.intrigo.motive import motive
from engine.games.intrigo.rules.table import Placed, SatOut
from engine.games.intrigo.standing import ending, new_in_line, next_in_line
from engine.words import LANGUAGES
from scenes.games.intrigo.scene import IntrigoScene
from scenes.games.intrigo.telling import deeds
from scenes.people.company import plain
from scenes.tables.asking.prompt import said as noted
from tests.games.intrigo.games import POSITION, here
from tests.games.intrigo.told.test_motive import act_of
from tests.houses import house_in
from tests.playing import posed_scene, scene_at

VERA, ORAZIO = 1, 2
GAPS = [None, None, "gradenigo:4", *[None] * 9]  # it wins Vera a fourth seal of the Military
TOKENS = ["coin", "coin", "military", "coin", "coin", "clergy", "coin", "coin", "workers", "coin", "farmers", "coin"]
FOURTH = "plot morosini:3 8"  # it would win Orazio a fourth seal of the Workers, counted after Vera's
CHAIR: dict[str, Any] = {
    **POSITION,
    "hands": [
        ["contarini:2", "contarini:3", "contarini:4", "gradenigo:3"],
        ["gradenigo:2", "morosini:2", "dandolo:3"],
        ["morosini:3", "morosini:4", "dandolo:2", "dandolo:4"],
    ],
    "tokens": TOKENS,
    "gaps": GAPS,
    "coins": [6, 6, 2],
    "seals": [{"clergy": 1}, {"military": 3}, {"workers": 3}],
}


def scene_of(
    folder: Path,
    language: str,
    last: str,
    held: bool,
    size: tuple[int, int] = (1280, 720),
    text: int = 100,
    **changed: Any,
) -> IntrigoScene:
    """The person's turn after one of each, Orazio's `last` one; `held`: as that is being done instead."""
    answers = ((0, "plot contarini:2 11"), (VERA, "plot dandolo:3 10"), (ORAZIO, last))
    house, seats = house_in(folder, size, language=language, text=text), (ME, "quick:vera", "quick:orazio")
    scene = posed_scene(house, "intrigo", seats, 1, position={**CHAIR, **changed}, answers=answers)
    if held:
        events = scene.sitting.truth.events
        scene.sitting.wind_back(
            max(at for at, each in enumerate(events) if isinstance(each, (Placed, SatOut)) and each.seat == ORAZIO)
        )
        scene = scene_at(house, scene.sitting)
    assert isinstance(scene, IntrigoScene)
    house.stage.push(scene)
    return scene


def said(scene: IntrigoScene) -> str:
    event = scene.sitting.next_event()
    assert event is not None and ending(scene.rules, scene.shown).doge == VERA
    return plain("".join(span.text for span in scene.chronicle.meanwhile(event) or ()))


def of_orazio(scene: IntrigoScene) -> str:
    return plain(next(each.cut or each.line for each in scene.chronicle.deeds() if each.seat == ORAZIO))


def test_who_is_next_in_line_is_counted_past_the_election() -> None:
    state, before = here(**CHAIR), here(**CHAIR)
    Placed(ORAZIO, "morosini:3", 8).apply(state.table)
    now = ending(state.rules, state.table)
    assert now.doge == VERA and next_in_line(state.rules, state.table, now) == {ORAZIO: ("same", "workers")}
    assert new_in_line(state.rules, before.table, state.table) == {ORAZIO: ("same", "workers")}
    assert not new_in_line(state.rules, state.table, state.table)
    assert not next_in_line(state.rules, before.table, ending(before.rules, before.table))


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_would_be_doge_too_is_said_to_as_it_comes_and_at_the_next_turn(tmp_path: Path, language: str) -> None:
    """Nothing said that it was his fourth of the Workers, as long as somebody else would be Doge before."""
    held = scene_of(tmp_path / "held", language, FOURTH, held=True)
    told = plain(held.company.line("changes", "in_line_same", "other", seat=ORAZIO, who=VERA, token="workers"))
    assert said(held).endswith(told), said(held)
    after = scene_of(tmp_path / "after", language, FOURTH, held=False)
    clause = plain(
        after.company.sentence("did", "in_line_same", "other", seat=ORAZIO, who=VERA, token="workers")
    ).split(f"{after.words.card('workers'):name}")[0]
    assert clause in of_orazio(after), of_orazio(after)


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_words_are_large_it_is_said_briefly_who_would_be_doge_too(tmp_path: Path, language: str) -> None:
    scene = scene_of(tmp_path, language, FOURTH, held=True, size=(960, 600), text=150)
    forms = ("in_line_brief", "in_line_same")
    ways = [scene.company.line("changes", each, "other", seat=ORAZIO, who=VERA, token="workers") for each in forms]
    assert any(said(scene).endswith(plain(each)) for each in ways), said(scene)
    after = scene_of(tmp_path / "after", language, FOURTH, held=False)
    deed = next(each for each in after.chronicle.deeds() if each.seat == ORAZIO)
    clause = after.company.sentence("did", "in_line_brief", "other", seat=ORAZIO, who=VERA)
    assert deed.brief[-1] == clause and len(plain(clause)) < len(plain(deed.acts[-1])), deed


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_leaves_another_the_chair_is_said_to_in_that_very_turn(tmp_path: Path, language: str) -> None:
    rich, poor = (
        scene_of(tmp_path / str(coins), language, "plot dandolo:2 6", held=True, coins=[6, 6, coins])
        for coins in (2, 0)
    )
    tell = rich.company.line
    ways = [
        plain(tell("wrought", "leaves_for", "other", seat=ORAZIO, who=VERA, kind=kind, price=1))
        for kind in rich.rules.kinds
    ]
    assert any(said(rich).endswith(each) for each in ways), said(rich)
    assert said(poor).endswith(plain(tell("wrought", "still_doge", "other", who=VERA))), said(poor)


def test_three_alike_go_before_that_somebody_else_has_none() -> None:
    """It was told that another had no Workers yet, where it was their third."""
    state = here(**{**CHAIR, "seals": [{"clergy": 1}, {}, {"workers": 2, "clergy": 1, "military": 1, "merchants": 1}]})
    state.table.turn = ORAZIO
    event = Placed(ORAZIO, "morosini:3", 8)
    why = motive(act_of(state, ORAZIO, [event]))
    assert why is not None and why.key == "alike" and why.args["count"] == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_three_alike_are_told_at_the_next_turn(tmp_path: Path, language: str) -> None:
    seals = [{"clergy": 1}, {}, {"workers": 2, "clergy": 1, "military": 1, "merchants": 1}]
    scene = scene_of(tmp_path, language, FOURTH, held=False, seals=seals)
    turn = deeds.at(scene, max(at for at, each in enumerate(scene.sitting.truth.events) if isinstance(each, Placed)))
    assert turn is not None and turn.key == "alike"
    clause = plain(deeds.clause(scene, turn)).split(f"{scene.words.card('workers'):name}")
    assert all(each in of_orazio(scene) for each in clause) and "3" in "".join(clause), (clause, of_orazio(scene))


@pytest.mark.parametrize("size", [(1280, 720), (960, 600)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_at_the_last_gaps_too_the_question_says_who_would_be_doge(
    tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    """Where others had done much, there was room for one sentence alone: that nobody may pass."""
    hired = ["thief", "thief", "gradenigo:4", "guard", None, "guard", "courtesan", "courtesan", *[None] * 4]
    scene = scene_of(tmp_path, language, FOURTH, held=False, size=size, text=150, gaps=hired)
    crowned = scene.company.name(VERA)
    note = noted(scene.questions.prompt().note)
    assert scene.shown.gaps.count("") == 2 and crowned in note, note
