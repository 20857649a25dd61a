"""The truth of Nottingham: all hands, who took what from whom, ambushes, points by source; and how it begins."""

import os
import re

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise
from pathlib import Path
from typing import Any

import pygame
import pytest

from art.games.nottingham.cards.commission import commission
from engine.core.flow import options
from engine.core.record import Record
from engine.games.nottingham.past import takings
from engine.games.nottingham.rules.numbers import COMMISSIONS, OBJECTS, Rules, canonical
from engine.words import LANGUAGES
from scenes.after.honours import fates
from scenes.commands.still import finished_scene
from scenes.games.nottingham import SHARED
from scenes.games.nottingham.truth import AMBUSHES, HANDS, POINTS, TAKINGS, NottinghamTruth
from scenes.games.nottingham.truth.match import hands
from scenes.games.nottingham.truth.takings import arrows, disc_places, faces
from scenes.kit.canvas import Canvas
from scenes.menus.statistics.page import StatisticsPage
from scenes.screens import screens_of
from scenes.truth.charting.swings import MOST
from scenes.truth.coaching.coach import COACH
from scenes.truth.example import finished
from scenes.truth.listing.lists import CHART, TURNED
from scenes.truth.opening.best import told_lie
from scenes.truth.story import DECISIONS, DOUBTS, LIES, LOG, TruthStory
from scenes.truth.telling import Telling
from tests.houses import bare_house
from tests.truths import Seen, plain, stands

GAME = "nottingham"
SEEDS = (1, 2, 4)


@cache
def match(players: int = 5, seed: int = 4) -> Record:
    return finished(GAME, players, seed)


@pytest.fixture
def seen(tmp_path: Path) -> Iterator[Seen]:
    found = Seen(tmp_path, match())
    yield found
    found.stage.close()


def same(one: pygame.Surface, other: pygame.Surface) -> bool:
    return pygame.image.tobytes(one, "RGBA") == pygame.image.tobytes(other, "RGBA")


def own(telling: Telling) -> NottinghamTruth:
    assert isinstance(telling.own, NottinghamTruth)
    return telling.own


# What there is


def test_nobody_is_said_to_let_pass_what_they_could_not_strike(tmp_path: Path) -> None:
    """Whose ambush was for other goods was said to let the last set pass, and nobody had asked them."""
    seen = Seen(tmp_path, match(5, 1))
    telling = seen.reading.telling
    states, moments = telling.story.past.states, telling.story.past.moments
    forced = {
        each.number
        for each in moments
        if each.kind == "strike" and each.seat is not None and len(options(states[each.number], each.seat)) == 1
    }
    told = {row.moment.number for row in telling.rows[DECISIONS] if row.moment is not None}
    assert forced and not forced & told
    assert {each.number for each in moments if each.kind == "strike" and each.number not in forced} & told
    seen.stage.close()


def test_it_has_no_lies_and_no_doubts_but_lists_and_pictures_of_its_own(seen: Seen) -> None:
    assert seen.scene.lists.names() == (AMBUSHES, DECISIONS, LOG)
    assert seen.scene.lists.pictures == (TURNED, COACH, POINTS, HANDS, TAKINGS, CHART)
    assert not {LIES, DOUBTS} & {*seen.scene.lists.tabs}


def test_in_a_small_window_pictures_and_lists_share_one_row_of_tabs(tmp_path: Path) -> None:
    found = Seen(tmp_path, match(), (960, 600), "it", 150)
    names = found.scene.lists.names()
    assert names == (TURNED, COACH, POINTS, HANDS, TAKINGS, CHART, AMBUSHES, DECISIONS, LOG)
    for name in names:
        found.scene.lists.show(name)
        found.draw()
        assert ("list" in [each.id for each in found.stage.widgets]) == (name in (AMBUSHES, DECISIONS, LOG))
    found.stage.close()


# Points


def test_points_rise_as_steps_to_what_everybody_had_in_the_end(seen: Seen) -> None:
    story, chart = seen.reading.story, own(seen.reading.telling).points
    assert story.standing.points is not None
    for seat in range(story.players):
        assert chart.of(seat, story.first).total == 0
        assert chart.of(seat, story.last).total == story.standing.points[seat]
    assert max(chart.of(seat, story.last).total for seat in range(story.players)) <= chart.top


def test_the_words_above_the_points_are_of_who_is_pointed_at(seen: Seen) -> None:
    seen.scene.lists.show(POINTS)
    seen.reading.pin(3)
    seen.stage.rebuild()
    points = own(seen.reading.telling).points.of(3, seen.reading.at)
    who, sources = (
        seen.reading.telling.company.name(3),
        f"{points.sets} from sets, {points.commissions} from commissions",
    )
    assert seen.stage.find("points told").label == f"{who} · {points.total} at the end. {sources}"
    seen.draw()


# Hands


@pytest.mark.parametrize("share", [0.1, 0.5, 1.0])
def test_every_hand_is_open_at_the_moment_shown(seen: Seen, share: float) -> None:
    story = seen.reading.story
    seen.scene.lists.show(HANDS)
    seen.reading.go(round(story.first + share * (story.last - story.first)))
    seen.stage.rebuild()
    table: Any = story.past.table_at(seen.reading.at)
    for seat in range(story.players):
        label = seen.stage.find(f"hand {seat}").label
        for card, count in Counter(table.hands[seat]).items():
            each = seen.reading.telling.words.card(card)
            assert (f"{count} {each:many}" if count > 1 else f"{each:indef}") in label
        assert ("In ambush" in label) == bool(table.ambushes[seat])
    assert not [each for each in seen.stage.widgets if each.id.startswith("person")]
    seen.draw()


@pytest.mark.parametrize("players", [3, 5, 7])
@pytest.mark.parametrize(("size", "text"), [((1280, 720), 1.0), ((960, 600), 1.5)])
def test_hands_stand_one_below_the_other(tmp_path: Path, players: int, size: tuple[int, int], text: float) -> None:
    story = TruthStory(match(players, 2))
    house = bare_house(tmp_path, size)
    telling = Telling(story, house.words(GAME), "")
    canvas = Canvas(size, text)
    rows = hands(own(telling), story.last, canvas, (10, 100, 900, 340))
    assert len(rows) == players
    for one, other in pairwise(rows):
        assert one.rect.bottom <= other.rect.top
    assert canvas.rect(10, 100, 900, 340).contains(rows[0].rect.union(rows[-1].rect))


# Who took what from whom


def test_arrows_stand_for_all_that_was_taken(seen: Seen) -> None:
    found = own(seen.reading.telling).takings
    assert sum(found.counts().values()) == sum(len(each.cards) for each in takings(seen.reading.story.past.numbered))
    for pair, count in found.counts().items():
        assert sum(len(each.cards) for each in found.of(pair)) == count
    assert len(found.rows()) == len(found.all)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_arrows_add_up_to_and_what_brings_honours_is_told_apart(language: str, tmp_path: Path) -> None:
    """A medal for cards lost counts those lost by force, and a map of all that changed hands says how many these were."""
    story = TruthStory(match())
    found = own(Telling(story, bare_house(tmp_path, language=language).words(GAME), "")).takings
    numbers = story.game.facts.numbers(story.past.states[-1], story.past.numbered)
    for seat, each in enumerate(numbers):
        counts = found.counts()
        taken, lost = (sum(number for pair, number in counts.items() if pair[at] == seat) for at in (1, 0))
        figures = [int(word) for word in re.findall(r"\d+", found.of_seat(seat))]
        assert figures == [taken, each["taken"], lost, each["lost"]]
    whole = [int(word) for word in re.findall(r"\d+", found.in_all())]
    assert whole == [sum(found.counts().values()), sum(each["lost"] for each in numbers)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_arrow_tells_what_was_taken_and_how(language: str, tmp_path: Path) -> None:
    house = bare_house(tmp_path, language=language)
    telling = Telling(TruthStory(match()), house.words(GAME), "")
    found = own(telling).takings
    for pair in found.counts():
        told = found.told(pair)
        assert not {*"{}?\ue000"} & {*told}
        for each in found.of(pair):
            assert house.words(GAME).text("table", "actions", each.how) in told
            names = [telling.words.card(card) for card in each.cards]
            assert all(f"{name:indef}" in told or f"{name:many}" in told for name in names)


def test_a_pressed_arrow_leaves_only_its_own_in_the_list(seen: Seen) -> None:
    seen.scene.lists.show(TAKINGS)
    seen.stage.rebuild()
    found = own(seen.reading.telling).takings
    name = next(each.id for each in seen.stage.widgets if each.id.startswith("arrow"))
    seen.click(name)
    victim, taker = map(int, name.removeprefix("arrow ").split("-"))
    assert found.only == (victim, taker)
    assert [row.seat for row in found.rows()] == [taker] * len(found.of((victim, taker)))
    row = found.rows()[0]
    seen.click(row.id)
    assert seen.reading.at == row.at
    seen.click(name)
    assert len(found.rows()) == len(found.all)


def test_a_pressed_face_leaves_what_it_took_and_lost(seen: Seen) -> None:
    seen.scene.lists.show(TAKINGS)
    seen.stage.rebuild()
    seen.click("taker 2")
    found = own(seen.reading.telling).takings
    assert found.rows()
    assert all(2 in (each.seat, each.victim) for each in found.of(found.only))


@pytest.mark.parametrize("count", range(3, 8))
def test_arrows_are_thicker_the_more_was_taken_and_discs_keep_apart(count: int) -> None:
    area = pygame.Rect(0, 0, 540, 390)
    places = faces(area, 60, count, 22, 90)
    assert all(area.contains(each) for each in places)
    assert not any(one.colliderect(other) for one, other in combinations(places, 2))
    pairs = {(one, other): 1 + (one + 2 * other) % 4 for one in range(count) for other in range(count) if one != other}
    found = arrows(places, pairs, 1.0, 22)
    assert [each.wide for each in found] == sorted((each.wide for each in found), reverse=True)
    placed = list(disc_places(found, 28, places).values())
    assert len(placed) > len(found) / 2
    assert not any(one.colliderect(other) for one, other in combinations([*placed, *places], 2))


# Ambushes


def test_every_ambush_is_told_with_what_became_of_it(seen: Seen) -> None:
    telling = seen.reading.telling
    rows, found = telling.rows[AMBUSHES], own(telling).ambushes
    assert len(rows) == len(found.all) > 0
    assert [row.at for row in rows] == sorted(row.at for row in rows)
    struck = [each for each in found.all if each.struck is not None]
    words = {telling.own.text("fates", name) for name in ("struck", "foiled")}
    assert sum(row.pill is not None and row.pill[0] in words for row in rows) == len(struck)
    assert {each.struck + 1 for each in struck if each.struck is not None} <= {row.at for row in rows}


# The beginning


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", SEEDS)
def test_it_begins_with_an_ambush_or_a_haul(language: str, seed: int, tmp_path: Path) -> None:
    house = bare_house(tmp_path, language=language)
    story = TruthStory(match(4, seed))
    telling = Telling(story, house.words(GAME), "")
    told, found = told_lie(telling), own(telling).ambushes
    sentence = plain(told.sentence)
    assert sentence and not {*"{}?"} & {*sentence}
    foiled = [each for each in found.all if each.foiled]
    assert told.seat is not None
    assert (told.title == telling.own.text("opening", "title", "ambush")) == bool(foiled)
    if told.seat != story.me:
        assert telling.company.name(told.seat) in sentence
    if not foiled:
        listed = [
            card
            for each in takings(story.past.numbered)
            if each.by_force and each.seat == told.seat
            for card in each.cards
        ]
        assert plain(f"{telling.words.stuff('cards', canonical(tuple(listed))):indef}") in sentence, (
            "which cards they were"
        )
    if foiled:
        rules: Rules = found.rules
        dearest = max(rules.value[each.card] for each in foiled if each.card is not None)
        assert told.what in {each.card_of_ambush for each in foiled if each.card and rules.value[each.card] == dearest}


# The places of it all


@pytest.mark.parametrize(
    ("size", "text", "language", "players"),
    [
        ((960, 600), 150, "it", 7),
        ((1280, 720), 100, "it", 5),
        ((1280, 720), 110, "en", 3),
        ((960, 600), 100, "zh-Hant", 4),
    ],
)
def test_everything_has_its_place(
    tmp_path: Path, size: tuple[int, int], text: int, language: str, players: int
) -> None:
    found = Seen(tmp_path, match(players, 2), size, language, text)
    for name in (*found.scene.lists.pictures, *found.scene.lists.tabs):
        stands(found, name, ("row", "taking", "ambush"))
    assert len(found.reading.chances.swings()) <= MOST
    found.stage.close()


# The result, and the statistics


def test_the_result_tells_where_the_points_came_from(tmp_path: Path) -> None:
    house = bare_house(tmp_path)
    scene = finished_scene(house, GAME, 4, 3)
    last = scene.sitting.truth
    for seat, fate in enumerate(fates(scene)):
        sets, commissions = map(int, fate.shorter[-1].split(" + "))
        assert sets + commissions == last.game.facts.standing(last).points[seat]
        assert sets == last.rules.of_winnings(tuple(card.id for card in fate.hand if card.id in OBJECTS))
        done = {card.id: card.look for card in fate.hand if card.id not in OBJECTS}
        held = last.table.holders()
        assert set(done) == {kind for kind in COMMISSIONS if seat in held[kind]}, "their points come from somewhere"
        for kind, look in done.items():
            assert look.endswith(SHARED) is (len(held[kind]) > 1)
            points = last.rules.prize_of(kind, held[kind])
            assert same(screens_of(GAME).card(look, 60), commission(kind, 60, points))
        assert fate.words == f"{sets} from sets, {commissions} from commissions"
        assert fate.shorter[0] == f"Sets {sets}, commissions {commissions}"
    house.stage.close()


def test_the_statistics_tell_what_only_this_game_counts(tmp_path: Path) -> None:
    from scenes.commands.tallied import fill

    house = bare_house(tmp_path)
    fill(house.folder)
    house.stage.push(StatisticsPage(house, GAME))
    house.stage.rebuild()
    page: Any = house.stage.top
    whole = page.statistics.tally(GAME)
    told = house.stage.find("figures").label
    points = whole.count("points_of_sets") + whole.count("points_of_commissions")
    assert f"Points from sets: {whole.count('points_of_sets')} of {points}." in told
    assert f"Cards taken by force: {whole.count('taken')}." in told
    assert "Lies" not in told
    house.stage.close()
