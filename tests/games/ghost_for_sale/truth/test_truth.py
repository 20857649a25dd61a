"""The truth of Ghost for Sale: who lied, all bids, price against points, who knew what; points, and how it begins."""

import os
import re

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from engine.core.record import Record
from engine.games.ghost_for_sale.honours import best_bargain, best_lie, doubted_truth
from engine.games.ghost_for_sale.rules.events import Bought, Laid, Valued
from engine.games.ghost_for_sale.rules.numbers import LIE, TRUTH
from engine.words import LANGUAGES
from scenes.after.honours import fates
from scenes.commands.lettering import marking
from scenes.commands.walk import Shot, look
from scenes.games.ghost_for_sale.truth import BIDS, KNEW, LIARS, POINTS, SALES, GhostForSaleTruth
from scenes.menus.statistics.page import StatisticsPage
from scenes.screens import playable
from scenes.truth.charting.swings import MOST
from scenes.truth.coaching.coach import COACH
from scenes.truth.example import finished
from scenes.truth.listing.lists import CHART, TURNED
from scenes.truth.opening.best import told_lie
from scenes.truth.story import DECISIONS, DOUBTS, LIES, LOG, TruthStory
from scenes.truth.telling import Telling
from tests.houses import bare_house
from tests.truths import Seen, plain, stands, told_early

GAME = "ghost_for_sale"
SEEDS = (1, 2, 3)


@cache
def match(players: int = 4, seed: int = 3) -> Record:
    return finished(GAME, players, seed)


@pytest.fixture
def seen(tmp_path: Path) -> Iterator[Seen]:
    found = Seen(tmp_path, match())
    yield found
    found.stage.close()


def own(telling: Telling) -> GhostForSaleTruth:
    assert isinstance(telling.own, GhostForSaleTruth)
    return telling.own


# What there is


def test_it_has_no_lies_and_no_doubts_but_lists_and_pictures_of_its_own(seen: Seen) -> None:
    assert seen.scene.lists.names() == (KNEW, DECISIONS, LOG)
    assert seen.scene.lists.pictures == (TURNED, COACH, POINTS, LIARS, BIDS, SALES, CHART)
    assert not {LIES, DOUBTS} & {*seen.scene.lists.tabs}


def test_rounds_are_called_rounds(seen: Seen) -> None:
    assert seen.reading.telling.when(seen.reading.story.last) == "Round 2"
    assert seen.stage.find("top bar").label.startswith("Ghost for Sale. 2 rounds")


# Points


def test_points_rise_as_steps_to_what_everybody_had_in_the_end(seen: Seen) -> None:
    story, chart = seen.reading.story, own(seen.reading.telling).points
    assert story.standing.points is not None
    for seat in range(story.players):
        assert chart.of(seat, story.first).total == 0
        assert chart.of(seat, story.last).total == story.standing.points[seat]


def test_the_words_above_the_points_tell_their_sources(seen: Seen) -> None:
    seen.scene.lists.show(POINTS)
    seen.reading.pin(2)
    seen.stage.rebuild()
    points = own(seen.reading.telling).points.of(2, seen.reading.at)
    who = seen.reading.telling.company.name(2)
    said = f"{who} · {points.total} at the end. {points.manors} from manors, {points.castles} from castles"
    assert seen.stage.find("points told").label == said
    seen.draw()


def test_the_words_above_the_points_tell_those_of_the_end_beside_those_of_the_moment_picked(seen: Seen) -> None:
    """The players' cards told the end, and the words between them and the chart said nought."""
    seen.scene.lists.show(POINTS)
    seen.reading.pin(2)
    seen.reading.go(seen.reading.story.first)
    seen.stage.rebuild()
    end = own(seen.reading.telling).points.of(2, seen.reading.story.last).total
    who = seen.reading.telling.company.name(2)
    assert seen.stage.find("points told").label.startswith(f"{who} · 0 so far, {end} at the end. ")
    seen.draw()


def test_every_source_beside_a_swatch_is_seen_below_the_lines(seen: Seen) -> None:
    """Castles are valued last: their part had no width, and the swatch belonged to nothing."""
    seen.scene.lists.show(POINTS)
    points, brought = own(seen.reading.telling).points, []
    for seat in range(seen.reading.story.players):
        seen.reading.pinned = None
        seen.reading.pin(seat)
        seen.stage.rebuild()
        seen.draw()
        window, mark = pygame.display.get_surface(), seen.reading.telling.company.mark(seat)
        assert window is not None
        for source in points.sources:
            colour = pygame.Color(source.painted(mark))
            told, below = (
                pygame.mask.from_threshold(
                    window.subsurface(seen.stage.find(name).rect), colour, (4, 4, 4, 255)
                ).count()
                for name in ("points told", "chart")
            )
            brought.append(points.parts(points.of(seat, seen.reading.story.last))[source.name] > 0)
            assert (told > 60) == (below > 60) == brought[-1], (seat, source.name)
    assert {*brought} == {True, False}


# Who lied


def test_every_face_stands_beside_the_card_that_was_chosen(seen: Seen) -> None:
    found = own(seen.reading.telling)
    seen.scene.lists.show(LIARS)
    seen.stage.rebuild()
    words = seen.reading.telling.words
    for told in found.evening.rounds:
        final: Any = seen.reading.story.past.table_at(told.last)
        for seat in range(4):
            (stance,) = final.stances[seat]
            label = seen.stage.find(f"liar {told.round.number} {seat}").label
            assert f": {words.card(stance)}." in label
            knew = [each.seat for each in found.liars.knew(told, seat)]
            assert len(knew) == len({*knew})
            assert ("Known to" in label) == bool(knew)
            for other in range(4):
                if other != seat:
                    assert (other in knew) == told.round.knew(other, seat)
                    assert (seen.reading.telling.company.name(other) in label) == (other in knew)
    seen.draw()


# All bids


@pytest.mark.parametrize("seed", SEEDS)
def test_all_bids_are_told_with_their_values_in_the_order_laid(seed: int, tmp_path: Path) -> None:
    found = Seen(tmp_path, match(4, seed))
    story, truth = found.reading.story, own(found.reading.telling)
    found.scene.lists.show(BIDS)
    counted = 0
    for told in truth.evening.rounds:
        found.reading.go(told.last - 1)
        found.stage.rebuild()
        happened = story.past.events[told.first : told.last]
        for place in truth.bids.places(told):
            label = found.stage.find(f"bids {place}").label.lower()
            laid = [event for event in happened if isinstance(event, Laid) and event.place == place]
            counted += len(laid)
            at = 0
            for each in laid:
                who = "you" if each.seat == story.me else found.reading.telling.company.name(each.seat)
                at = label.index(f"{who} {each.card}".lower(), at) + 1
            assert ("no bids" in label) == (not laid)
            assert ("buy" in label) == any(sale.place == place for sale in told.round.sales)
    assert counted == sum(isinstance(event, Laid) for event in story.past.events) > 30
    found.stage.close()


def test_the_choice_above_the_bids_leads_to_a_round(seen: Seen) -> None:
    truth = own(seen.reading.telling)
    seen.scene.lists.show(BIDS)
    seen.stage.rebuild()
    chooser: Any = seen.stage.find("rounds")
    assert chooser.chosen == 1
    chooser.on_change(0)
    seen.stage.rebuild()
    assert truth.evening.number_at(seen.reading.at) == 0
    assert [each.id for each in seen.stage.widgets if each.id == "bids algernon"]
    seen.click("bids algernon")
    assert seen.reading.at == (truth.evening.rounds[0].sale("algernon") or 0) + 1
    seen.draw()


# Price against points


def test_every_property_is_told_with_price_and_points(seen: Seen) -> None:
    truth = own(seen.reading.telling)
    seen.scene.lists.show(SALES)
    seen.stage.rebuild()
    final: Any = seen.reading.story.past.states[-1].table
    told = 0
    for each in truth.evening.rounds:
        for place in truth.evening.rules.rounds[each.round.number - 1]:
            label = seen.stage.find(f"sold {place}").label
            sale = next((sale for sale in each.round.sales if sale.place == place), None)
            if sale is None:
                assert "Nobody wanted" in label
                continue
            told += 1
            assert dict(final.owned[sale.seat])[place] == sale.points
            assert f"paid {sale.price} for" in label
            assert f" {sale.points} point" in label
    assert told == sum(map(len, final.owned))
    seen.draw()


def test_each_row_of_the_sales_leads_to_the_moment_in_which_that_property_has_just_been_bought(seen: Seen) -> None:
    scene, led = seen.scene, 0
    for each in own(scene.reading.telling).evening.rounds:
        for sale in each.round.sales:
            scene.lists.show(SALES)
            seen.stage.rebuild()
            seen.click(f"sold {sale.place}")
            event = scene.reading.story.past.events[scene.reading.at - 1]
            assert isinstance(event, Bought) and (event.place, event.seat) == (sale.place, sale.seat)
            led += 1
    assert led > 6


# Who knew what, from when


@pytest.mark.parametrize("seed", SEEDS)
def test_every_choice_and_all_that_was_learned_is_listed(seed: int, tmp_path: Path) -> None:
    telling = Telling(TruthStory(match(4, seed)), bare_house(tmp_path).words(GAME), "")
    rows, truth = telling.rows[KNEW], own(telling)
    assert [row.at for row in rows] == sorted(row.at for row in rows)
    chosen = [row for row in rows if row.id.startswith("stance")]
    assert len(chosen) == 8
    assert Counter(row.pill[0] for row in chosen if row.pill)["False"] == sum(
        len(each.round.liars) for each in truth.evening.rounds
    )
    learned = [each for told in truth.evening.rounds for each in told.round.learned]
    assert [(row.at, row.seat) for row in rows if row.id.startswith("known")] == [
        (each.at + 1, each.seat) for each in learned
    ]


# The beginning


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seed", range(1, 7))
def test_it_begins_with_the_best_bluff(language: str, seed: int, tmp_path: Path) -> None:
    story = TruthStory(match(4, seed))
    telling = Telling(story, bare_house(tmp_path, language=language).words(GAME), "")
    told, truth = told_lie(telling), own(telling)
    sentence = plain(told.sentence)
    assert sentence and not {*"{}?"} & {*sentence}
    rounds = [each.round for each in truth.evening.rounds]
    lie, honest = best_lie(truth.evening.rules, rounds), doubted_truth(truth.evening.rules, rounds)
    if lie is not None and lie.points > 1:
        assert (told.seat, told.what) == (lie.seat, LIE)
        assert str(lie.sale.price) in sentence and str(lie.points) in sentence
        round, place = rounds[lie.number - 1], lie.sale.place
        ghosts = max(0, round.ghosts_if(place, lie.seat, TRUTH) + lie.sale.changed)
        worth = truth.evening.rules.points(place, ghosts)
        numbers = [int(each) for each in re.findall(r"\d+", sentence)]
        parts = [numbers.pop() for _ in lie.more][::-1]
        assert numbers[-2:] == [ghosts, worth] and worth > lie.sale.points, sentence
        assert sum(parts) + worth - lie.sale.points == lie.points, "all that it cost is told"
    elif honest is not None and honest.points > 1:
        assert (told.seat, told.what) == (honest.seat, TRUTH)
    else:
        bargain = best_bargain(rounds)
        assert told.seat == (None if bargain is None else bargain.seat)


def test_a_lie_is_as_good_as_what_it_cost_the_others() -> None:
    """Counted anew: what each property bought by somebody who did not know would have been worth, had the liar not lied."""
    for seed in range(1, 7):
        story = TruthStory(match(4, seed))
        truth = own_of_story(story)
        lost: Counter[tuple[int, int]] = Counter()
        for told in truth.evening.rounds:
            for sale in told.round.sales:
                for liar in told.round.liars:
                    if sale.seat != liar and not told.round.knew(sale.seat, liar):
                        ghosts = told.round.ghosts_if(sale.place, liar, TRUTH) + sale.changed
                        worth = truth.evening.rules.points(sale.place, ghosts)
                        lost[told.round.number, liar] += max(0, worth - sale.points)
        best = best_lie(truth.evening.rules, [each.round for each in truth.evening.rounds])
        assert (best.points if best else 0) == max(lost.values(), default=0)


def own_of_story(story: TruthStory) -> GhostForSaleTruth:
    from engine.words import words

    return own(Telling(story, words("en", GAME), ""))


# The places of it all


@pytest.mark.parametrize(
    ("size", "text", "language", "players"),
    [
        ((960, 600), 150, "it", 5),
        ((1280, 720), 100, "it", 4),
        ((1280, 720), 110, "en", 3),
        ((960, 600), 100, "zh-Hant", 4),
    ],
)
def test_everything_has_its_place(
    tmp_path: Path, size: tuple[int, int], text: int, language: str, players: int
) -> None:
    found = Seen(tmp_path, match(players, 2), size, language, text)
    for name in (*found.scene.lists.pictures, *found.scene.lists.tabs):
        stands(found, name, ("row", "stance", "known"))
    assert len(found.reading.chances.swings()) <= MOST
    found.stage.close()


def test_a_match_that_was_left_early_is_told_as_far_as_it_came(tmp_path: Path) -> None:
    told_early(tmp_path, match(), (1, 6, 30))


# The result, and the statistics


@pytest.mark.skipif(GAME not in playable(), reason="its table is not there yet")
def test_the_result_tells_where_the_points_came_from(tmp_path: Path) -> None:
    from scenes.commands.still import finished_scene

    house = bare_house(tmp_path)
    scene = finished_scene(house, GAME, 4, 3)
    last = scene.sitting.truth
    for seat, fate in enumerate(fates(scene)):
        manors, castles = map(int, fate.shorter[-1].split(" + "))
        assert manors + castles == last.game.facts.standing(last).points[seat]
        assert fate.words == f"{manors} from the manors, {castles} from the castles"
    house.stage.close()


@pytest.mark.skipif(GAME not in playable(), reason="its table is not there yet")
@pytest.mark.parametrize("players", [3, 5])
def test_the_result_shows_every_house_with_price_ghosts_and_points(tmp_path: Path, players: int) -> None:
    from scenes.after.ending import result_of
    from scenes.commands.still import finished_scene

    house = bare_house(tmp_path)
    scene = finished_scene(house, GAME, players, 3)
    sold = {event.place: event for event in scene.sitting.truth.events if isinstance(event, Bought)}
    valued = {event.place: event for event in scene.sitting.truth.events if isinstance(event, Valued)}
    seen = []
    for seat, fate in enumerate(fates(scene)):
        for card in fate.hand:
            told = dict(card.of)
            assert (card.id, sold[card.id].seat) == (told["place"], seat)
            assert told["price"] == sold[card.id].total and told["ghosts"] == valued[card.id].ghosts
            assert str(told["price"]) in fate.told and f"{scene.words.card(card.id)}" in fate.told
            seen.append(card.id)
        points = sum(int(dict(card.of)["points"]) for card in fate.hand)
        balls = scene.sitting.truth.table.kept[seat].count("crystal_ball")
        ball = scene.sitting.truth.rules.data.ball * balls
        assert points + ball == scene.sitting.truth.game.facts.standing(scene.sitting.truth).points[seat]
    assert sorted(seen) == sorted(sold)
    house.stage.push(result_of(scene))
    house.stage.rebuild()
    assert house.stage.find("standing").label.count(":") >= players
    house.stage.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_statistics_tell_what_only_this_game_counts(language: str, tmp_path: Path) -> None:
    from scenes.commands.tallied import fill

    house = bare_house(tmp_path, language=language)
    fill(house.folder)
    house.stage.push(StatisticsPage(house, GAME))
    house.stage.rebuild()
    page: Any = house.stage.top
    whole = page.statistics.tally(GAME)
    told = house.stage.find("figures").label
    points = whole.count("points_of_manors") + whole.count("points_of_castles")
    assert "statistics." not in told
    if language == "en":
        assert f"Points from manors: {whole.count('points_of_manors')} of {points}." in told
        assert f"Rounds lied: {whole.count('lied')} of {whole.count('lied') + whole.count('honest')}." in told
    house.stage.close()


@pytest.mark.parametrize(("size", "language"), [((1280, 720), "en"), ((1920, 1080), "it")])
def test_the_best_lie_leaves_the_button_below_it_free_in_large_words(size: tuple[int, int], language: str) -> None:
    with marking():
        assert [str(fault) for fault in look(Shot("ghost_for_sale opening of five", size, language, 150))] == []
