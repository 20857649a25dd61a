"""At the person's turn each name plate of Nottingham has a tag with what its owner has done since their last one."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from itertools import combinations
from pathlib import Path

import pytest

from engine.core.event import actor
from engine.core.progress import TurnBegan
from engine.games.nottingham.rules.events import AmbushLaid, CommissionDone, Discarded, Robbed, SetExchanged, Took
from engine.words import LANGUAGES
from scenes.games.nottingham import fans
from scenes.games.nottingham.table import NottinghamTable
from scenes.tables.telling.deeds import since_last_turn
from tests.playing import plan_for, sit_down, until_asked

ACTS = (Took, AmbushLaid, Robbed, SetExchanged, CommissionDone)


def at_turn(folder: Path, players: int, nth: int, size: tuple[int, int], **chosen: object) -> NottinghamTable:
    """The table at the person's turn number `nth` before which others have done something."""
    table = sit_down(folder, plan_for("nottingham", players, seed=2), size, speed="instant", **chosen)
    assert isinstance(table, NottinghamTable)
    while until_asked(table):
        nth -= bool(table.chronicle.deeds())
        if not nth:
            return table
        table.flow.answer(table.sitting.options()[0])
    raise AssertionError("the game is over")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 600), 150)])
def test_a_tag_of_everybody_who_acted_fits_beside_seven(
    tmp_path: Path, language: str, size: tuple[int, int], text: int
) -> None:
    table = at_turn(tmp_path, 7, 3, size, language=language, text=text)
    told = {each.seat: each for each in table.chronicle.deeds()}
    past = table.looking.past()
    since = since_last_turn(past, table.seat)
    assert since is not None
    acted = {actor(event) for event in past[since:] if isinstance(event, ACTS)} - {table.seat}
    assert acted <= set(told) and list(told) == sorted(told), "as they sit"
    stage = table.house.stage
    tags = {each.id: each.rect for each in stage.widgets if each.id.startswith("did ")}
    assert set(tags) == {f"did {seat}" for seat in told}
    plates = table.seating.plates(stage.canvas, table.layout(stage.canvas))
    area = stage.canvas.rect(*table.layout(stage.canvas).area)
    for one, other in combinations([*tags.values(), *plates.values()], 2):
        assert not one.colliderect(other), "no tag lies on another, or on a plate"
    assert all(area.contains(each) for each in tags.values())
    pills = [each.rect for each in stage.widgets if each.id.startswith("holds ")]
    assert all(each.collidelist(pills) < 0 for each in tags.values()), (
        "the number of cards is drawn over what lies there"
    )
    table.left()


def test_the_tags_stay_until_the_person_acts(tmp_path: Path) -> None:
    table = at_turn(tmp_path, 5, 2, (1280, 720))
    stage = table.house.stage
    for _ in range(100):
        stage.tick(0.1)
    stage.rebuild()
    assert any(each.id.startswith("did ") for each in stage.widgets), "time takes nothing away"
    table.flow.answer(table.sitting.options()[0])
    assert not table.chronicle.deeds()
    assert until_asked(table)
    while table.sitting.kind != "drawn" or table.sitting.truth.table.turn != table.seat:
        assert not table.chronicle.deeds(), "of other questions there is none"
        table.flow.answer(table.sitting.options()[0])
        assert until_asked(table)
    table.left()


def test_who_goes_first_has_missed_nothing() -> None:
    assert since_last_turn([TurnBegan(0)], 0) is None
    own = [TurnBegan(0), Took(0, "gold", "gold"), TurnBegan(1), Took(1, "gold", "gold"), TurnBegan(0)]
    assert since_last_turn(own, 0) == 3, "what they did themselves is not told"


def test_what_was_laid_since_has_the_sign_of_who_laid_it_until_the_persons_turn_is_over(tmp_path: Path) -> None:
    table = sit_down(tmp_path, plan_for("nottingham", 5, seed=2), speed="instant")
    assert isinstance(table, NottinghamTable)
    signs = ambushes = 0
    while until_asked(table) and signs * ambushes < 4:
        past = table.looking.past()
        since = since_last_turn(past, table.seat)
        if since is not None and table.chronicle.deeds():
            laid = {each.seat for each in past[since:] if isinstance(each, AmbushLaid)}
            assert {seat for seat in range(5) if fans.beside(table, seat).laid is not None} == laid
            put = [each.seat for each in past[since:] if isinstance(each, (SetExchanged, CommissionDone, Discarded))]
            assert table.story.discarder == (put[-1] if put else None)
            ambushes, signs = ambushes + bool(laid), signs + bool(put)
        table.flow.answer(table.sitting.options()[0])
    assert signs and ambushes
    table.left()
