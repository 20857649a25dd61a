"""Words of the table that a new player stumbled over: places with two names, tokens without articles, acts that were left out."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pytest

from art.games.intrigo.cards.plan import plan
from engine.core.chance import Generator
from engine.games.intrigo.changed import Change, Influence, Outcome
from engine.games.intrigo.preview import preview
from engine.games.intrigo.rules.resolve import distances
from engine.games.intrigo.rules.table import COIN, Moved
from engine.words import LANGUAGES
from scenes.games.intrigo.asking import places, stakes
from scenes.games.intrigo.scene import IntrigoScene
from scenes.games.intrigo.standings import HiredDeed
from scenes.games.intrigo.telling import one_step, outcomes, people, wrought
from scenes.people.company import plain
from tests.games.intrigo.test_table import posed
from tests.playing import give_any_answer, plan_for, sit_down, until_asked


@pytest.mark.parametrize("language", LANGUAGES)
def test_that_a_seal_can_come_again_is_said_once(tmp_path: Path, language: str) -> None:
    """The bag stood in the bar on every turn of the first round: a recap of what nobody had spoken of."""
    scene = sit_down(tmp_path, plan_for("intrigo", 3, seed=4), language=language, speed="instant")
    assert isinstance(scene, IntrigoScene)
    dice, told = Generator("bag", 2), []
    while until_asked(scene) and scene.shown.round == 1:
        if scene.sitting.kind == "turn":
            told.append(plain(scene.company.line("bag", bag=len(scene.shown.bag))) in stakes.lying(scene))
        give_any_answer(scene, lambda _, widget: widget.press(), dice)
    assert len(told) > 2 and told[0] and not any(told[1:])


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_token_told_briefly_has_its_article(tmp_path: Path, language: str) -> None:
    """ "Vera loses coin."."""
    scene = posed(tmp_path, "turn", language=language)
    card, seen = scene.words.card(COIN), 0
    for choice in scene.sitting.options():
        found = preview(scene.sitting.view(), scene.seat, choice)
        told = list(outcomes.clauses_of(scene, found, "brief", placed=False, articles=True))
        for each in told:
            if isinstance(each, outcomes.Costs) and f"{card}" in each:
                seen += 1
                assert f"{card:short}" in each
    assert seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_corner_has_one_name(tmp_path: Path, language: str) -> None:
    """One seal lay "in the bottom row" and "in the lower left corner"."""
    scene = posed(tmp_path, "turn", language=language)
    tokens = ["clergy" if arcade % 2 == 0 else COIN for arcade in range(16)]
    rows, corners = plan(16), 0
    for gap in range(16):
        beside = places._beside(tuple(tokens), gap)
        if beside is None:
            continue
        there = [at for at in rows.arcades_of(gap) if tokens[at] == beside.token]
        names = {places._side(rows, rows.arcade(at)) for at in there}
        assert beside.side in ("", *names)
        corner = {"northeast", "southeast", "southwest", "door"} & {beside.side}
        if corner:
            corners += 1
            row = scene.words.text("table", "places", "rows", beside.side)
            assert row in places.gap_place(scene, gap, tokens)
    assert corners


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_hire_told_in_few_words_says_what_it_did(tmp_path: Path, language: str) -> None:
    """ "Fiammetta's Palace Guard (−1): You win the Military": only an arrow told that the person's own 4 had been moved."""
    scene = posed(tmp_path, "turn", language=language)
    mine = next(card for card in scene.rules.plots if card.startswith(scene.shown.families[scene.seat]))
    found = (Change(4, Outcome("farmers", 0), Outcome("farmers", 1)),)
    card = Influence(0, 1, "guard", 4, 1, 2, Moved(1, 2, 5, mine), found)
    told, then = (
        plain("".join(span.text for span in wrought.line(scene, HiredDeed(card, scene.shown), then=past)))
        for past in (False, True)
    )
    family, value = mine.split(":")
    named = scene.words.text("table", "wrought", "yours", family=scene.words.card(family), value=value)
    assert named in told and named in then
    stood = scene.words.text("table", "wrought", "then", what="").strip()
    assert stood in then and stood not in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_figures_on_the_edge_say_by_which_seals_and_how_it_stands(tmp_path: Path, language: str) -> None:
    """3 stood there, and beside it "So Vera would be 2 seals short of the chair"."""
    scene = posed(tmp_path, "turn", (960, 600), language=language)
    tip, ending = scene.house.stage.find("glance").tooltip, scene.standings.ending
    assert one_step.placing(scene)
    then = [max(0, min(distances(scene.rules, seals))) for seals in ending.seals]
    now = [each.nearest for each in scene.standings.races_ahead]
    assert then != now
    ahead = tip.rpartition(scene.words.text("table", "missing_then", what="").rstrip(" .。"))[2]
    for seat, missing in enumerate(then):
        assert f"{scene.company.name(seat)} {missing}" in ahead


def test_one_may_call_for_a_card_of_ones_own(tmp_path: Path) -> None:
    """Nothing told that the Courtesan brings out an own card too, and fills both gaps by it."""
    scene = posed(tmp_path, "turn")
    assert "your own" in scene.words.text("table", "rule", "courtesan")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_figure_on_the_edge_says_where_the_seal_at_the_door_is_counted_in_it(tmp_path: Path, language: str) -> None:
    """One step from the chair, said the edge, and nothing but its tip that this counted a seal that was not won yet."""
    scene = posed(tmp_path, "turn", (960, 600), language=language)
    keyed = scene.words.text("table", "with_door", what="").strip()
    assert keyed not in scene.house.stage.find("glance").tooltip
    board = scene.shown.copy()
    board.first, board.tokens[0] = 2, "farmers"
    scene.looking._table = board
    scene.changed()
    scene.house.stage.rebuild()
    assert [people.by_the_door(scene, seat) for seat in range(4)] == [False, False, True, False]
    told = scene.words.text("table", "with_door", what=f"{scene.company.name(2)} 1")
    assert told in scene.house.stage.find("glance").tooltip
