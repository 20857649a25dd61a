"""What the person learns of others' acts while an auction goes on: the last act, the newest offers, who bids against them."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections.abc import Iterator
from pathlib import Path

import pytest

from engine.core.event import Event
from engine.core.record import Record
from engine.games.ghost_for_sale.rules.events import Laid, Looked, Passed, PileSeen, TookBack, Valued
from engine.games.ghost_for_sale.rules.numbers import LIE, TRUTH
from engine.words import LANGUAGES
from scenes.commands.gallery import empty_house
from scenes.commands.still import still_scene
from scenes.games.ghost_for_sale.base import acting, properties
from scenes.games.ghost_for_sale.board import offers
from scenes.games.ghost_for_sale.scene import GhostScene
from scenes.games.ghost_for_sale.telling import news, reckoning
from scenes.people.company import plain
from scenes.screens import screens_of
from tests.houses import house_in
from tests.scenes.tables.test_drama import beats, match

GAME = "ghost_for_sale"
Seen = tuple[GhostScene, list[Event]]


def shown_beats(record: Record | None = None) -> Iterator[Seen]:
    """A table, and the events of each beat as it begins."""
    with empty_house((1280, 720)) as house:
        for scene, run, _ in beats(house, record or match(GAME, 4), []):
            assert isinstance(scene, GhostScene)
            yield scene, run


def posed(folder: Path, name: str, **chosen: str) -> GhostScene:
    house = house_in(folder, **chosen)
    scene = still_scene(house, screens_of(GAME).positions()[name])
    assert isinstance(scene, GhostScene)
    house.stage.push(scene)
    house.stage.rebuild()
    return scene


def test_what_somebody_has_bid_is_told_while_the_next_one_thinks() -> None:
    """The bar said who thinks, and the bid itself was gone within a second."""
    before, told = None, 0
    for scene, run in shown_beats():
        if before is not None and not isinstance(run[0], (Laid, Passed)) and scene.shown.phase in news.AUCTIONS:
            said = plain(scene.chronicle.waited_for((before.seat + 1) % 4, scene.shown.phase))
            assert scene.company.name(before.seat) in said
            assert f"{scene.words.card(before.place):at}" in said
            told += 1
        last = run[-1]
        before = last if isinstance(last, Laid) and last.seat != scene.me else None
    assert told > 10


def test_the_newest_offers_of_the_others_are_marked_until_the_person_has_bid() -> None:
    since, checked = list[Laid](), 0
    for scene, run in shown_beats():
        if scene.shown.phase not in news.AUCTIONS or not scene.shown.hands[0] or 0 in scene.shown.passed:
            since = []
            continue
        fresh = [
            each
            for place in (*offers.places_of(scene.rules), *properties(scene))
            for each in offers.lying(scene, place)
        ]
        marked = sorted(each.seat for each in fresh if each.fresh)
        assert marked == sorted(event.seat for event in since), run
        checked += bool(marked)
        laid = [event for event in run if isinstance(event, Laid)]
        since = [] if any(event.seat == 0 for event in run if isinstance(event, (Laid, Passed))) else [*since, *laid]
    assert checked > 3


def test_who_bids_against_the_person_is_told_with_the_cards_that_stand_against_theirs(tmp_path: Path) -> None:
    scene = posed(tmp_path, "turn")
    place = next(bid.place for bid in scene.shown.bids if bid.seat == 0)
    rival = [Laid(2, place, "?little", "?little", False), Laid(2, place, "?much", "?much", False)]
    for event in rival:
        event.apply(scene.shown)
    mine = scene.questions.total(place)
    theirs = sum((bid.place, bid.seat) == (place, 2) for bid in scene.shown.bids)
    told = news.contested(scene, [rival])
    assert told == scene.company.say("against", "hidden", place=place, seat=2, number=theirs, total=mine)
    elsewhere = next(
        each for each in properties(scene) if all(bid.place != each or bid.seat for bid in scene.shown.bids)
    )
    assert news.contested(scene, [[Laid(2, elsewhere, "?little", "?little", False)]]) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_has_bid_is_told_before_they_pass_that_no_card_can_defend_it_then(tmp_path: Path, language: str) -> None:
    scene = posed(tmp_path, "turn", language=language)
    assert scene.words.text("table", "first_note", "kept") in scene.house.stage.find("prompt").label
    for bid in [bid for bid in scene.shown.bids if bid.seat == 0]:
        scene.shown.bids.remove(bid)
    scene.changed()
    scene.house.stage.rebuild()
    assert scene.words.text("table", "first_note", "any") in scene.house.stage.find("prompt").label


def test_nobody_has_the_turn_while_a_card_or_the_pile_is_looked_at() -> None:
    """The bar at the top called somebody while the person looked at a card."""
    looked = moved = 0
    for scene, run in shown_beats():
        if isinstance(run[0], (Looked, PileSeen)):
            assert acting(scene) is None
            assert not any(name in scene.chronicle.subtitle() for name in map(scene.company.name, range(1, 4)))
            looked += 1
        if isinstance(run[0], Laid):
            assert acting(scene) == run[0].seat
            moved += 1
    assert looked and moved


def test_the_page_of_a_round_tells_which_cards_have_come_back() -> None:
    back, told = list[str](), 0
    for scene, run in shown_beats():
        for event in run:
            if isinstance(event, TookBack) and event.seat == 0 and event.place in properties(scene):
                back += event.cards
        if isinstance(run[-1], Valued) and scene.shown.round == 1:
            cards = tuple(sorted(back, key=int))
            sentence = scene.company.say("reckoned", "back", cards=cards) if cards else ""
            assert sentence in plain(reckoning.told(scene)), "what was bought or not, then this, then who leads"
            told += bool(cards)
        back = [] if scene.shown.round != 1 else back
    assert told


@pytest.mark.parametrize("language", LANGUAGES)
def test_before_a_face_is_chosen_it_is_told_what_either_will_be(tmp_path: Path, language: str) -> None:
    scene = posed(tmp_path, "declare", language=language)
    scene.house.stage.find("declare double").press()
    scene.house.stage.rebuild()
    notes = {each: scene.words.text("table", "face_note", each) for each in (TRUTH, LIE)}
    (mine,) = scene.sitting.view().table.stances[0]
    assert notes[mine] in scene.house.stage.find("prompt").label and notes[TRUTH] != notes[LIE]
