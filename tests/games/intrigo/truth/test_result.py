"""The result of Intrigo: seals in the rows, those that made the Doge in gold, a place for everybody, and how it was won."""

import os
import re

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pytest

from engine.games.intrigo.facts import standing
from engine.games.intrigo.rules.resolve import distances
from engine.games.intrigo.rules.table import COIN, Elected
from engine.truth.turning import turnings
from engine.words import LANGUAGES
from scenes.after.ending import result_of
from scenes.after.honours import past_of, why
from scenes.commands.still import finished_scene
from scenes.games.intrigo.scene import IntrigoScene
from scenes.games.intrigo.telling.chronicle import CHAIR
from tests.games.intrigo.test_table import posed
from tests.houses import house_in

SEEDS = (1, 3, 5)


def ended(folder: Path, seed: int = 1, **chosen: object) -> IntrigoScene:
    scene = finished_scene(house_in(folder, **chosen), "intrigo", 4, seed)
    assert isinstance(scene, IntrigoScene)
    return scene


@pytest.mark.parametrize("seed", SEEDS)
def test_rows_show_the_seals_and_in_gold_what_made_the_doge(tmp_path: Path, seed: int) -> None:
    scene = ended(tmp_path, seed)
    truth = scene.sitting.truth.table
    elected = next(each for each in scene.sitting.truth.events if isinstance(each, Elected))
    for seat, fate in enumerate(result_of(scene).standing.fates):
        told = {str(dict(card.of)["token"]): dict(card.of)["count"] for card in fate.hand}
        seals = dict(zip(truth.factions, truth.seals[seat], strict=True))
        assert told == {name: count for name, count in seals.items() if count}
        gold = sum(int(dict(card.of)["count"]) for card in fate.hand if dict(card.of)["decided"])
        if seat != elected.seat:
            assert not gold
        elif elected.by == "same":
            assert gold == scene.rules.data.same
        else:
            assert sum(1 for card in fate.hand if dict(card.of)["decided"]) == scene.rules.data.different


@pytest.mark.parametrize("seed", SEEDS)
def test_everybody_has_a_place_and_who_needs_fewer_seals_is_before(tmp_path: Path, seed: int) -> None:
    scene = ended(tmp_path, seed)
    state = scene.sitting.truth
    places = standing(state).places
    missing = [sorted(distances(state.rules, seals)) for seals in state.table.seals]
    won = (state.table.winner or ())[0]
    assert places[won] == 1 and places.count(1) == 1 and min(places) == 1
    others = [seat for seat in range(4) if seat != won]
    for one in others:
        for two in others:
            assert (places[one] < places[two]) == (missing[one] < missing[two])


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_row_but_the_doges_says_how_many_seals_were_short_on_both_ways(tmp_path: Path, language: str) -> None:
    """By that they stand in their order: six seals stood behind five, and nothing said why."""
    scene = ended(tmp_path, 3, language=language)
    truth = scene.sitting.truth
    assert truth.table.winner is not None
    for seat, fate in enumerate(result_of(scene).standing.fates):
        same, different = distances(truth.rules, truth.table.seals[seat])
        said = scene.words.text("result", "short_briefly", same=same, different=different)
        assert (fate.shorter[-1] == said) == (seat not in truth.table.winner)
        numbers = re.findall(r"\d+", fate.sources)
        assert (numbers[:2] == [str(different), str(same)]) == (seat not in truth.table.winner)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_result_says_how_the_doge_was_made(tmp_path: Path, language: str) -> None:
    scene = ended(tmp_path, language=language)
    how = scene.chronicle.how_won()
    figures, words = result_of(scene).standing.figures, scene.words
    assert {how, scene.chronicle.how_won_after({"crowned"})} & set(figures)
    let = next(each for each in turnings(past_of(scene), 0) if each.aside)
    assert let.key.startswith("let_") and figures[-1] == let.told(words, scene.company.people), "why nobody stopped it"
    elected = next(each for each in scene.sitting.truth.events if isinstance(each, Elected))
    assert elected.by == "same" and elected.seat == scene.me
    seals = scene.sitting.truth.table.seals[elected.seat]
    faction = scene.rules.data.factions[seals.index(max(seals))]
    assert f"{scene.words.card(faction)}" in how and how[0] == how[0].upper()
    assert str(scene.sitting.truth.table.round) in how


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", [1, 3, 4, 6])
def test_how_somebody_became_doge_is_said_in_one_sentence(tmp_path: Path, seed: int, language: str) -> None:
    """Also where nothing tells more of why it went so: then the truth begins with the same sentence."""
    scene = ended(tmp_path, seed, language=language)
    assert scene.me is not None
    made = [each for each in turnings(past_of(scene), scene.me) if each.key.startswith("made_")]
    won = scene.sitting.truth.table.winner == (scene.me,)
    assert [each.told(scene.words, scene.company.people) for each in made] == (
        [scene.chronicle.how_won()] if won else []
    )
    figures, keys = result_of(scene).standing.figures, {each.key for each in why(scene)}
    assert len(set(figures)) == len(figures) and scene.chronicle.how_won_after(keys) in figures


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_became_doge_and_when_is_told_once(tmp_path: Path, language: str) -> None:
    """ "In round 6, your Courtesan won you the seal, and with it the chair. Four seals made you Doge, in round 6."""
    chairs = set[bool]()
    for seed in (1, 3, 4, 5):
        scene = ended(tmp_path / str(seed), seed, language=language)
        chair = any(each.key.startswith(CHAIR) for each in why(scene))
        chairs.add(chair)
        figures = result_of(scene).standing.figures
        assert (scene.chronicle.how_won() in figures) is not chair
        if chair:
            number = str(scene.sitting.truth.table.round)
            assert sum(number in each for each in figures[:2]) == 1, figures
    assert chairs == {True, False}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_that_is_given_up_tells_the_seals_and_coins_of_everybody(tmp_path: Path, language: str) -> None:
    scene = posed(tmp_path, "turn", language=language)
    scene.outcome.conceded = True
    shown, standing = scene.shown, result_of(scene).standing
    for seat in range(scene.players):
        held = {card.id: dict(card.of)["count"] for card in standing.fate(seat).hand}
        seals = {name: count for name, count in zip(shown.factions, shown.seals[seat], strict=True) if count}
        assert held == {**seals, COIN: shown.coins[seat]}


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 600), 150)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_seal_of_a_row_says_what_it_is_where_it_is_pointed_at(
    tmp_path: Path, language: str, size: tuple[int, int], text: int
) -> None:
    scene = finished_scene(house_in(tmp_path, size, language=language, text=text), "intrigo", 4, 3)
    result, stage = result_of(scene), scene.house.stage
    stage.push(result)
    stage.rebuild()
    fates = result.standing.fates
    for seat, fate in enumerate(fates):
        for at, card in enumerate(fate.hand):
            seal, of = stage.find(f"brought {seat} {at}"), dict(card.of)
            told = scene.words.text(
                "result", "brought", token=scene.words.stuff("token", of["token"]), count=of["count"]
            )
            assert seal.tooltip == told and (seal.rect.width > 20 or text > 100)
    assert sum(each.id.startswith("brought ") for each in stage.widgets) == sum(len(each.hand) for each in fates) > 8
    result.left()
