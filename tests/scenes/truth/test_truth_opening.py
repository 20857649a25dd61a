"""How the truth begins: every face, the evening's best lie in one sentence, and the way on to the rest."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pygame
import pytest

from engine.library import GAMES, load
from engine.truth.best_lie import CAUGHT, FOUND, OPEN, WON, best_lie
from engine.truth.moments import Past
from engine.words import LANGUAGES
from scenes.kit.input import Act, Intent
from scenes.people.counting import times_told
from scenes.screens import playable
from scenes.truth.example import finished
from scenes.truth.listing.lists import TURNED
from scenes.truth.opening.best import told_lie
from scenes.truth.opening.scene import GLANCE, Opening
from scenes.truth.story import TruthStory
from scenes.truth.telling import Telling
from tests.drawn import drawn
from tests.houses import GAME, bare_house
from tests.playing import usual
from tests.truths import PLAYED, Seen

SEEDS = [(players, seed) for players in (2, 3, 5) for seed in range(1, 7)]


@cache
def honest() -> tuple[int, int]:
    """Players and seed of a match without a lie."""
    return next(
        (3, seed)
        for seed in range(200)
        if all(claim.true for claim in Past(load(GAME), finished(GAME, 3, seed)).claims())
    )


# The best lie


@pytest.mark.parametrize(("players", "seed"), SEEDS)
def test_the_best_lie_is_a_lie_and_lived_as_long_as_is_told(players: int, seed: int) -> None:
    past = Past(load(GAME), finished(GAME, players, seed))
    best, lies = best_lie(past), [claim for claim in past.claims() if not claim.true]
    assert (best is None) == (not lies)
    if best is None:
        return
    told = [claim for claim in lies if (claim.seat, claim.what) == (best.seat, best.what)]
    assert best.born in {claim.at + 1 for claim in told}
    within = [claim for claim in told if best.born <= claim.at + 1 < best.died]
    if best.end == CAUGHT:
        assert all(claim.caught for claim in lies)
    else:
        assert best.times == len(within)
        assert not any(claim.caught for claim in within)
    assert (best.end == FOUND) == any(claim.caught and claim.at + 1 == best.died > best.born for claim in told)
    assert best.end != WON or best.seat in (past.states[-1].table.winner or ())


def test_a_lie_that_won_the_game_is_better_than_one_that_only_worked() -> None:
    ends = set()
    for players, seed in SEEDS:
        past = Past(load(GAME), finished(GAME, players, seed))
        best, winners = best_lie(past), past.states[-1].table.winner or ()
        uncaught = {claim.seat for claim in past.claims() if not claim.true and not claim.caught}
        caught = {claim.seat for claim in past.claims() if not claim.true and claim.caught}
        if best is not None:
            ends.add(best.end)
            assert best.end == WON or not (uncaught - caught) & {*winners}
    assert {WON, OPEN} <= ends


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentence_has_no_hole_and_names_liar_and_card(language: str, tmp_path: Path) -> None:
    house = bare_house(tmp_path, language=language)
    for players, seed in [*SEEDS, honest()]:
        telling = Telling(TruthStory(finished(GAME, players, seed)), house.words(GAME), "")
        told = told_lie(telling)
        sentence = "".join(span.text for span in told.sentence)
        assert sentence and told.title
        assert not {*"{}?"} & {*sentence}, sentence
        if told.seat is not None and told.seat != telling.story.me:
            assert telling.company.name(told.seat) in sentence
        if told.what:
            assert f"{telling.words.card(told.what)}".casefold() in sentence.casefold()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_sentence_says_when_the_lie_was_first_told(language: str, tmp_path: Path) -> None:
    words, dated = bare_house(tmp_path, language=language).words(GAME), 0
    for players, seed in SEEDS:
        telling = Telling(TruthStory(finished(GAME, players, seed)), words, "")
        best = best_lie(telling.story.past)
        if best is not None and best.end != CAUGHT:
            told = "".join(span.text for span in told_lie(telling).sentence)
            assert words.text("progress", number=telling.story.turn(best.born)) in told
            dated += 1
    assert dated


def test_who_also_told_the_truth_of_a_card_is_told_of_the_lies_alone(tmp_path: Path) -> None:
    """A true claim of the same card is no part of the lie, and the sentence must not deny it."""
    house, often = bare_house(tmp_path), 0
    for seed in range(1, 31):
        story = TruthStory(finished(GAME, 4, seed))
        best = best_lie(story.past)
        if best is None or best.end == CAUGHT or best.times < 2:
            continue
        own = [claim for claim in story.claims if (claim.seat, claim.what) == (best.seat, best.what)]
        if all(not claim.true for claim in own):
            continue
        words = house.words(GAME)
        sentence = "".join(span.text for span in told_lie(Telling(story, words, "")).sentence)
        assert f"{times_told(words, best.times)} without having it" in sentence, sentence
        assert best.times <= sum(not claim.true for claim in own)
        often += 1
    assert often


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_came_of_the_lie_says_that_it_came_of_it(language: str, tmp_path: Path) -> None:
    words, told = bare_house(tmp_path, language=language).words(GAME), set()
    for players, seed in SEEDS:
        telling = Telling(TruthStory(finished(GAME, players, seed)), words, "")
        best, spoils = best_lie(telling.story.past), "".join(span.text for span in told_lie(telling).spoils)
        if best is not None and best.spoils is not None:
            line = "".join(span.text for span in telling.lines[best.spoils])
            name = "often" if best.times > 1 else "once"
            assert spoils == words.text("ui", "truth", "opening", "brought", name, told=line) != line
            told.add(name)
    assert told == {"once", "often"}


def test_where_nobody_lied_it_says_so(tmp_path: Path) -> None:
    told = told_lie(Seen(tmp_path, finished(GAME, *honest())).scene.reading.telling)
    assert told.title == "An honest evening"
    assert "".join(span.text for span in told.sentence) == "Nobody told a lie tonight."
    assert told.seat is None


@pytest.mark.parametrize("game", [game for game in GAMES if game not in playable()][-1:])
def test_a_game_without_claims_begins_with_how_it_ended(tmp_path: Path, game: str) -> None:
    found = Seen(tmp_path, finished(game, usual(game), 1))
    if found.reading.story.game.facts.claims is None:
        assert told_lie(found.reading.telling).sentence == found.reading.telling.sentence()
    found.stage.close()


# The scene


@pytest.fixture
def begun(tmp_path: Path) -> Iterator[Seen]:
    found = Seen(tmp_path, finished(*PLAYED))
    found.stage.push(Opening(found.scene))
    found.stage.rebuild()
    yield found
    found.stage.close()


def test_it_begins_with_every_face_and_the_best_lie(begun: Seen) -> None:
    faces = [each for each in begun.stage.widgets if each.id.startswith("face ")]
    assert [each.rect.width for each in faces] == [120] * len(begun.scene.reading.people())
    assert begun.stage.find("lie").label.startswith("The evening’s best lie. ")
    begun.draw()


@pytest.mark.parametrize(
    "leave",
    [Intent(key="x"), Intent(act=Act.ACCEPT), Intent(act=Act.BACK), Intent(at=(5, 400), pointer="press")],
)
def test_any_key_and_any_click_leads_to_the_whole_truth(begun: Seen, leave: Intent) -> None:
    begun.stage.tick(GLANCE + 0.1)
    assert begun.stage.top is not begun.scene
    begun.stage.handle(leave)
    assert begun.stage.top is begun.scene


def test_a_click_meant_for_what_was_there_before_does_not_lead_on(begun: Seen) -> None:
    begun.stage.handle(Intent(at=(5, 400), pointer="press"))
    assert begun.stage.top is not begun.scene
    begun.click("go on")
    assert begun.stage.top is begun.scene


def test_it_never_goes_on_by_itself(begun: Seen) -> None:
    for _ in range(600):
        begun.stage.tick(0.5)
    assert begun.stage.top is not begun.scene


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", playable())
def test_nothing_comes_to_lie_where_its_button_was_that_does_more_than_show_a_moment(
    tmp_path: Path, game: str, language: str, size: tuple[int, int]
) -> None:
    found = Seen(
        tmp_path, finished(game, usual(game), 3), size, language, 150 if size[0] == 960 else 100, picture=TURNED
    )
    found.stage.push(Opening(found.scene))
    found.stage.rebuild()
    button = found.stage.find("go on").rect
    found.click("go on")
    assert found.stage.top is found.scene
    found.stage.rebuild()
    under = {each.id for each in found.stage.widgets if each.rect.collidepoint(button.center)}
    assert under <= {"told", "moment"}
    before = found.reading.at
    found.stage.tick(0.2)
    found.click("see table")
    assert found.stage.top is found.scene and found.reading.at == before, (
        "the second click was meant for the first thing"
    )
    found.stage.close()


def test_no_mask_comes_off_twice(begun: Seen) -> None:
    begun.stage.handle(Intent(act=Act.BACK))
    assert begun.stage.top is begun.scene
    assert drawn(begun.scene.draw_over, begun.stage.canvas) == []


def test_with_reduced_motion_nothing_moves(tmp_path: Path) -> None:
    pictures = []
    for reduced in (True, False):
        found = Seen(tmp_path, finished(*PLAYED), reduced_motion=reduced)
        found.stage.push(Opening(found.scene))
        surface = pygame.display.get_surface()
        assert surface is not None
        for seconds in (0.0, 3.0):
            found.stage.tick(seconds)
            found.draw()
            pictures.append(pygame.image.tobytes(surface, "RGB"))
        found.stage.close()
    assert pictures[0] == pictures[1] == pictures[3]
    assert pictures[2] != pictures[3]


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_button_says_what_it_leads_to(tmp_path: Path, language: str) -> None:
    """Who had pressed "why you lost" was shown a lie of somebody's, and no way to why they had lost; later one with the same words
    as the button that had led there."""
    found = Seen(tmp_path, finished(*PLAYED), language=language)
    opening = Opening(found.scene)
    found.stage.push(opening)
    found.stage.rebuild()
    label, telling = found.stage.find("go on").label, found.reading.telling
    assert label == telling.text("tabs", "turned") and label not in (
        telling.text("turned", each) for each in ("won", "lost")
    )
    found.scene.lists.turned.reasons = []
    opening.changed()
    found.stage.rebuild()
    assert found.stage.find("go on").label == found.reading.telling.text("opening", "go_on")
    found.stage.close()


@pytest.mark.parametrize(
    ("size", "text", "language", "players"),
    [((960, 600), 150, "it", 8), ((1280, 720), 150, "en", 5), ((1920, 1080), 100, "zh-Hant", 2)],
)
def test_everything_has_its_place(
    tmp_path: Path, size: tuple[int, int], text: int, language: str, players: int
) -> None:
    found = Seen(tmp_path, finished(GAME, players, 1), size, language, text)
    found.stage.push(Opening(found.scene))
    found.stage.rebuild()
    window, widgets = pygame.Rect((0, 0), size), found.stage.widgets
    for number, one in enumerate(widgets):
        assert window.contains(one.rect), one.id
        assert not [other.id for other in widgets[number + 1 :] if one.rect.colliderect(other.rect)], one.id
    found.stage.close()
