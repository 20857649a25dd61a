"""Whom one sees while others go, where what they say stands, and what is told, marked and kept at the right time."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import itertools
import re
from pathlib import Path

import pygame
import pytest

from art.games.top_secret.cards import cards as art
from engine.games.top_secret.rules.numbers import PLACES
from engine.games.top_secret.rules.table import Called, Peeked, Revealed, Showed, Unmasked, Visited
from engine.words import LANGUAGES
from scenes.commands.gallery import shown
from scenes.games.top_secret.asking import tray
from scenes.games.top_secret.board import chairs, quay, seating, venice
from scenes.games.top_secret.scene import TopSecretScene
from scenes.games.top_secret.staging import fireworks, telephone, theirs
from scenes.games.top_secret.telling import proved
from scenes.people.company import spans
from scenes.tables import saved_scene
from scenes.tables.asking import waits
from scenes.tables.staging.score import Score
from scenes.tables.telling.bubbles import Speech
from tests.drawn import written
from tests.games.top_secret.staging.test_disclosed import before, decides
from tests.games.top_secret.test_table import press, seated
from tests.houses import house_in
from tests.playing import ticked, until_asked
from tests.scenes.tables.test_drama import beats, match

SIZES = ((1280, 720), (1920, 1080), (960, 600))


def scene_of(house: object) -> TopSecretScene:
    scene = house.stage.top  # type: ignore[attr-defined]  # a house
    assert isinstance(scene, TopSecretScene)
    return scene


# Who waits


@pytest.mark.parametrize("size", SIZES)
def test_while_others_go_all_who_still_wait_stand_on_the_quay_and_who_goes_now_is_largest(
    size: tuple[int, int],
) -> None:
    with shown("top_secret theirs", size) as house:
        scene = scene_of(house)
        canvas, layout = house.stage.canvas, scene.layout_now
        waiting = quay.seats(scene, layout)
        assert [each.chair for each in waiting] == [0, 1, 2, 3, 4]
        assert [each.gone for each in waiting] == [True, True, False, False, False]
        assert max(waiting, key=lambda each: each.wide).chair == 2
        boxes = [canvas.rect(each.x - each.wide / 2, each.y - each.wide / 2, each.wide, each.wide) for each in waiting]
        assert all(one.collidelist([two for two in boxes if two is not one]) < 0 for one in boxes)
        assert all(canvas.rect(*layout.board).contains(box) for box in boxes)
        assert {each.id for each in house.stage.widgets} >= {"waits 2", "waits 3", "waits 4"}
        assert scene.seating.seat_place(3) == (waiting[3].x, waiting[3].y), "from there they set out"


def test_who_walks_is_not_on_the_quay_and_where_they_may_go_there_is_light() -> None:
    walked = 0
    with shown("top_secret turn", SIZES[2]) as house:
        for scene, run, _ in beats(house, match("top_secret", 1), []):
            if not isinstance(run[0], Visited):
                continue
            assert isinstance(scene, TopSecretScene)
            allowed = scene.shown.places[run[0].seat]
            if run[0].seat != scene.shown.ambassador:
                assert all(venice.lit(scene, place) for place in allowed)
            for _ in range(3):
                scene.tick(0.05)
            on_quay = [each.chair for each in quay.seats(scene, scene.layout_now) if not each.gone]
            assert run[0].seat not in on_quay
            walked += 1
    assert walked > 20


@pytest.mark.parametrize("name", ["turn", "meet", "listen", "rings"])
def test_the_quay_is_empty_where_the_persons_cards_lie_or_all_have_gone(name: str) -> None:
    with shown(f"top_secret {name}", SIZES[0]) as house:
        assert not quay.seats(scene_of(house), scene_of(house).layout_now)


# What is said


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["theirs", "turn", "meet", "won", "rings"])
def test_what_is_said_points_at_who_says_it_and_hides_nothing_of_the_notes(name: str, size: tuple[int, int]) -> None:
    with shown(f"top_secret {name}", size) as house:
        scene = scene_of(house)
        canvas = house.stage.canvas
        for seat in (1, 2, 3):
            scene.talk.say(seat, Speech("A word in your ear, and no more than that."))
        house.stage.rebuild()
        said = scene.cloth.said(canvas)
        assert set(said) == {1, 2, 3}
        faces = {seat: canvas.px(seating.head_of(scene, scene.layout_now, seat).x) for seat in said}
        rows = [each.rect for each in house.stage.widgets if each.id.startswith(("left ", "places left", "tab row"))]
        for seat, bubble in said.items():
            assert bubble.box.collidelist(rows) < 0
            if seating.head_of(scene, scene.layout_now, seat).panel:
                continue  # it has the speaker's face in it
            tip = bubble.box.left + bubble.tip
            assert bubble.tail in ("up", "down")
            assert min(faces, key=lambda other: abs(faces[other] - tip)) == seat or len(set(faces.values())) < 3
            assert abs(tip - faces[seat]) <= canvas.px(40)
        boxes = [each.box for each in said.values()]
        assert all(one.collidelist([two for two in boxes if two is not one]) < 0 for one in boxes)


@pytest.mark.parametrize("size", SIZES)
def test_nothing_that_is_said_lies_under_the_word_that_says_what_came_of_a_call(size: tuple[int, int]) -> None:
    for seats in ((1,), (2,), (3,), (1, 2, 3)):
        with shown("top_secret masks off", size) as house:
            scene, canvas = scene_of(house), house.stage.canvas
            for seat in seats:
                scene.talk.say(seat, Speech("A word in your ear, and no more than that."))
            (x, y), picture = telephone.verdict(scene.layout_now)[0], telephone.said(scene, right=True)(canvas)
            word = picture.get_bounding_rect(seating.INK).move(
                picture.get_rect(center=canvas.rect(x, y, 0, 0).topleft).topleft
            )
            boxes = [each.box for each in scene.cloth.said(canvas).values()]
            assert len(boxes) == len(seats) and word.collidelist(boxes) < 0, (boxes, word)
            assert not any(one.colliderect(two) for one, two in itertools.combinations(boxes, 2))


# What is told when


@pytest.mark.parametrize("size", [(1050, 625), (960, 600)])
def test_what_is_said_by_the_points_stays_in_the_window(size: tuple[int, int]) -> None:
    """The last of three was cut at its edge: it had been pushed aside by another."""
    with shown("top_secret turn", size) as house:
        scene = scene_of(house)
        canvas, layout = house.stage.canvas, scene.layout_now
        heads = {}
        for seat in (1, 2, 3):
            place = layout.seat(scene.seating.around(seat))
            heads[seat] = seating.Head(place.x, place.y, layout.face_wide, place.y + layout.face_wide / 2)
            scene.talk.say(seat, Speech("A clean page in my little book, dear."))
        found = seating.bubbles(scene, canvas, layout, heads)
        boxes = [each.box for each in found.values()]
        assert all(pygame.Rect((0, 0), size).contains(box) for box in boxes), boxes
        assert not any(one.colliderect(two) for one, two in itertools.combinations(boxes, 2))


@pytest.mark.parametrize("size", [(1050, 625), (960, 600)])
def test_what_is_said_by_a_face_seen_large_stands_above_it(size: tuple[int, int]) -> None:
    """It lay below the face."""
    with shown("top_secret unseen", size) as house:
        scene = scene_of(house)
        scene.aloft.come_forward((1, 2))
        scene.talk.say(1, Speech("A black card, please."))
        head, box = seating.head_of(scene, scene.layout_now, 1), scene.cloth.said(house.stage.canvas)[1].box
        assert head.wide == theirs.FACE
        assert box.bottom <= house.stage.canvas.px(head.y - 0.45 * head.wide)
        assert not box.colliderect(house.stage.find("ribbon").rect), "nor does it cover what is going on"


@pytest.mark.parametrize("language", LANGUAGES)
def test_neither_bar_nor_log_tells_a_number_before_the_dials_have_turned(language: str) -> None:
    with shown("top_secret dialling", SIZES[0], language) as house:
        scene = scene_of(house)
        digits = re.compile(r"\d")
        assert not digits.search(house.stage.find("prompt").label)
        numbered = [line for line in scene.chronicle.lines if len(line.cards) == 4]
        assert not numbered
        while scene.shown.call is None:
            house.stage.tick(0.05)
        house.stage.tick(0.05)
        assert [line for line in scene.chronicle.lines if len(line.cards) == 4], "now it stands there"


def test_the_words_of_a_victory_stay_on_the_board(tmp_path: Path) -> None:
    for language in LANGUAGES:
        scene = before(tmp_path / language, decides(tmp_path), "GameEnded", language=language)
        house = scene.house
        ticked(scene, 4.2)
        left, _, wide, _ = house.stage.canvas.rect(*scene.layout_now.area)
        words = [
            (each, each.picture(house.stage.canvas).get_bounding_rect(min_alpha=160))  # without its light
            for each in scene.air.sprites
            if getattr(each.picture, "__qualname__", "").startswith("word.")
        ]
        assert words
        for sprite, letters in words:
            middle = house.stage.canvas.px(sprite.x)
            assert left <= middle - letters.width // 2, language
            assert middle + letters.width // 2 <= left + wide, language


def test_two_volleys_of_fireworks_go_up_and_then_the_sky_is_dark_and_none_with_reduced_motion() -> None:
    for still in (False, True):
        with shown("top_secret won", SIZES[0]) as house:
            scene = scene_of(house)
            scene.air.still, score = still, Score(scene)
            fireworks.rise(scene, score)
            beat, seen = score.hold(100).beat(), list[list[tuple[float, float]]]()
            before = list(scene.air.sprites)
            beat.begin()
            risen = [each for each in scene.air.sprites if each not in before]
            together = fireworks.BEGINS / 1000 + fireworks.VOLLEY
            for rounds in (0.1, 0.5, 1.2, 3.3):
                for tween in beat.tweens:
                    tween.at(together + rounds * fireworks.ROUND)
                seen.append([(each.y, each.alpha) for each in risen])
            assert bool(risen) != still
            lit = [any(alpha > 0 for _, alpha in each) for each in seen]
            assert still or (seen[0] != seen[1] and lit == [True, True, False, False])


def test_nothing_is_told_before_it_is_seen() -> None:
    """Where cards turn or dials do, neither bar nor log says what came of it while the beat begins."""
    looked = 0
    for seed in (1, 2, 4):
        with shown("top_secret turn", SIZES[2]) as house:
            for scene, run, _ in beats(house, match("top_secret", seed), []):
                assert isinstance(scene, TopSecretScene)
                if scene.aloft.disclosed or not isinstance(run[0], (Called, Revealed, Peeked, Unmasked, Showed)):
                    continue
                tells = "".join(span.text for span in spans(scene.company.tell(run[0])))
                bar = "".join(
                    span.text for span in waits.sentence(scene, scene.tempo.paused, scene.tempo.patience.long)
                )
                line = "".join(span.text for span in scene.chronicle.lines[-1].spans)
                assert tells not in (bar, line), run[0]
                looked += 1
    assert looked > 20


# Who is who


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_fictitious_agent_and_the_ambassador_have_a_mark_and_one_name_each(language: str) -> None:
    with shown("top_secret peek", SIZES[0], language) as house:
        scene = scene_of(house)
        phantom, ambassador = scene.rules.phantom, scene.shown.ambassador
        one, two = chairs.mark(scene, phantom), chairs.mark(scene, ambassador)
        assert one.shape != two.shape and one.colour != two.colour
        assert one not in scene.company.marks[: scene.players]
        for chair in (phantom, ambassador):
            told = f"{scene.words.figure(chair)}".lower()
            assert chairs.name(scene, chair).lower()[:6] in told, "the plate and the log call them the same"


def test_what_is_proved_is_marked_at_the_portrait_for_who_wants_aids() -> None:
    with shown("top_secret proved", SIZES[0]) as house:
        scene = scene_of(house)
        assert proved.proved(scene, 1) == ("Z", "11")
        assert proved.proved(scene, 2) == ("52",)
        assert not proved.proved(scene, 3) and not proved.proved(scene, 0)
        house.change(aids=False)
        assert not proved.proved(scene, 1)


def test_the_helper_is_on_again_when_a_match_goes_on(tmp_path: Path) -> None:
    scene = seated(tmp_path, 4, 0, 7)
    assert until_asked(scene)
    press(scene, "tab helper")
    assert scene.notebook.helping
    scene.left()
    house = house_in(tmp_path)  # the program was begun anew
    again = saved_scene(house, "top_secret", processes=False)
    assert isinstance(again, TopSecretScene) and again.notebook.helping
    again.notebook.toggle_helper()
    again.left()
    third = saved_scene(house_in(tmp_path), "top_secret", processes=False)
    assert isinstance(third, TopSecretScene) and not third.notebook.helping
    third.left()


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("wide", [70, 86, 100, 130])
def test_names_of_places_are_as_high_on_all_cards(tmp_path: Path, language: str, wide: int) -> None:
    """ "Rialto" was twice as large as "Bridge of Sighs" beside it."""
    told = house_in(tmp_path, language=language).words("top_secret")
    names = tuple(told.text("table", "places", each) for each in PLACES)
    found = [tray.name_picture(names, each, 26, wide) for each in names]
    assert len({each.get_height() for each in found}) == 1 and all(each.get_width() <= wide for each in found)


def test_every_place_has_its_name_on_its_card_at_odd_sizes(monkeypatch: pytest.MonkeyPatch) -> None:
    pygame.font.init()
    lines = written(monkeypatch)
    for wide in (92, 96, 100):
        lines.clear()
        art.card("ponte_dei_sospiri", wide, None, "", "Bridge of Sighs")
        assert [text for text, _, _ in lines] == ["Bridge of Sighs"], wide
