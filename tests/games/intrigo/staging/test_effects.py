"""Influence cards at work, so that it needs no words: who does it, what is worked on, and who gains or loses an arcade by it."""

from __future__ import annotations

import math
import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections import Counter
from dataclasses import replace
from itertools import combinations, pairwise
from pathlib import Path

import pygame
import pytest

from art import theme
from art.games.intrigo.cards.marks import CHANGE, GAIN
from engine.core.event import Event
from engine.games.intrigo import standing
from engine.games.intrigo.rules.table import (
    Bought,
    Ferried,
    Moved,
    Named,
    Placed,
    Robbed,
    RoundBegan,
    SatOut,
    Stabbed,
    Traded,
)
from engine.games.intrigo.story import Round, Spot
from scenes.commands.gallery import empty_house
from scenes.games.intrigo import standings
from scenes.games.intrigo.asking.questions import Questions
from scenes.games.intrigo.board import looks
from scenes.games.intrigo.board.seating import hand_place
from scenes.games.intrigo.scene import IntrigoScene
from scenes.games.intrigo.staging import bartering, effects, shapes, staged, summoning
from scenes.games.intrigo.telling import wrought
from scenes.kit.canvas import Place
from scenes.tables.staging.sprites import Sprite
from tests.games.intrigo.test_table import posed
from tests.scenes.tables.test_drama import beats, match

WORKED = (Traded, Ferried, Stabbed, Robbed)
SEEDS = (1, 2, 3)


@pytest.mark.parametrize("seed", SEEDS[:1] + tuple(pytest.param(each, marks=pytest.mark.long) for each in SEEDS[1:]))
def test_each_arcade_that_changes_hands_says_who_loses_it_and_who_gains_it(seed: int) -> None:
    found = Counter[type[Event]]()
    with empty_house((960, 600)) as house:
        for scene, run, beat in beats(house, match("intrigo", seed), []):
            assert isinstance(scene, IntrigoScene)
            event = run[0]
            if isinstance(event, WORKED) or (isinstance(event, Placed) and event.seat != scene.me):
                changed = staged.changed(scene, event)
                pills = (each for each in scene.air.sprites if "word." not in getattr(each.picture, "__qualname__", ""))
                places = Counter((round(each.x), round(each.y)) for each in pills)  # the word is gone before they come
                small = effects.SWAY * effects.BESIDE
                for arcade, lost, won in changed:
                    several = [
                        effects.told_apart(scene.layout_now, [each[0] for each in changed], small, CHANGE)[arcade]
                    ]
                    alone = [effects.told_at(scene.layout_now, arcade, high) for high in (effects.SWAY, effects.ALONE)]
                    arcades = [each[0] for each in changed]
                    joined = (
                        [effects.told_between(scene.layout_now, arcades, effects.ALONE)] if len(arcades) == 2 else []
                    )
                    spots = {(round(x), round(y)) for x, y in alone + several + joined}
                    assert sum(places[spot] for spot in spots) == 1 and lost != won
                    found[type(event)] += 1
                assert beat.seconds > 0.9, "there is time to see it"
    assert found[Placed] > 3 and sum(found.values()) > found[Placed]


def test_light_falls_on_who_does_it_and_on_whose_card_is_struck() -> None:
    struck = 0
    for seed in SEEDS:
        with empty_house((960, 600)) as house:
            for scene, run, _ in beats(house, match("intrigo", seed), []):
                assert isinstance(scene, IntrigoScene)
                event = run[0]
                if isinstance(event, Stabbed):
                    struck += 1
                    about = {event.seat, standing.owner(scene.shown, event.card)} - {None}
                    assert set(scene.drama.lit) == about
                    middle = [each for each in scene.air.sprites if each.picture is not None]
                    assert len(middle) >= 3, "the card, the dagger, the cut"
    assert struck


def test_whom_it_is_about_is_seen_large_and_one_word_says_what_they_do() -> None:
    """Their faces come from their seats to the middle of a dark palace; below stands the word, once it is known."""
    seen = Counter[type[Event]]()
    with empty_house((960, 600)) as house:
        for scene, run, beat in beats(house, match("intrigo", 1), []):
            assert isinstance(scene, IntrigoScene)
            event = run[0]
            if not isinstance(event, (*WORKED, Named)):
                continue
            begins = {
                id(each): seat
                for seat in range(scene.players)
                for each in scene.air.sprites
                if (each.x, each.y) == scene.seating.seat_place(seat)
            }
            struck = standing.owner(scene.shown, event.card) if isinstance(event, Stabbed) else None
            about = {event.seat} if struck is None else {event.seat, struck}
            stage = [rounded(staged.place(scene, side * staged.APART)) for side in (-1, -0.5, 0, 1)]
            stage += [rounded(staged.place(scene, side * bartering.APART, bartering.LOW)) for side in (-1, 1)]
            stage += [rounded(staged.place(scene, *bartering.ASIDE))]
            stage += [rounded(staged.place(scene, -summoning.ASKER))]
            large, dark, words = set[int](), 0.0, 0
            for number in range(60):
                for tween in beat.tweens:
                    tween.at(beat.seconds * number / 60)
                dark = max(dark, scene.drama.depth)
                sizes = {1.0, bartering.MIDDLE} if isinstance(event, Traded) else {1.0}  # beside the Merchant's card
                at_size = [each for each in scene.air.sprites if each.size in sizes and each.alpha == 1.0]
                large |= {
                    begins[id(each)] for each in at_size if id(each) in begins and rounded((each.x, each.y)) in stage
                }
                words_at = {Named: summoning.WORD, Traded: bartering.WORD}
                below = staged.place(scene, 0, words_at.get(type(event), staged.BELOW))
                words = max(words, sum((each.x, each.y) == below for each in at_size))
            assert large >= about and dark == staged.DARK and words == 1
            seen[type(event)] += 1
    assert len(seen) >= 4


def rounded(place: Place) -> Place:
    return round(place[0], 3), round(place[1], 3)


def test_with_reduced_motion_nothing_travels_to_the_stage_or_from_it() -> None:
    seen = Counter[type[Event]]()
    with empty_house((960, 600)) as house:
        house.settings = replace(house.settings, reduced_motion=True)
        for scene, run, beat in beats(house, match("intrigo", 1), []):
            assert isinstance(scene, IntrigoScene)
            if not isinstance(run[0], (Stabbed, Named, Robbed)):
                continue
            places = dict[int, tuple[float, float, float]]()
            for number in range(40):
                for tween in beat.tweens:
                    tween.at(beat.seconds * number / 40)
                for at, each in enumerate(scene.air.sprites):
                    if each.alpha:
                        now = each.x, each.y, each.size
                        assert places.setdefault(at, now) == now
            seen[type(run[0])] += 1
    assert seen[Named] and len(seen) >= 2


def test_with_reduced_motion_the_card_that_was_named_lies_in_its_gap_as_large_as_it_belongs_there() -> None:
    with empty_house((960, 600)) as house:
        house.settings = replace(house.settings, reduced_motion=True)
        named, seen = False, 0
        for scene, run, beat in beats(house, match("intrigo", 1), []):
            assert isinstance(scene, IntrigoScene)
            event = run[0]
            if named and isinstance(event, Placed):
                for number in range(41):
                    for tween in beat.tweens:
                        tween.at(beat.seconds * number / 40)
                gap = scene.layout_now.gap(event.gap)
                cards = [each for each in scene.air.sprites if (each.x, each.y) == gap and each.size < 0.5]
                assert [each.size for each in cards if each.alpha] == [pytest.approx(1 / staged.LARGE)]
                seen += 1
            named = isinstance(event, Named)
        assert seen


def test_a_ring_lies_on_all_that_has_come_since_the_person_s_own_move() -> None:
    following = Round(0)
    moves = [Placed(0, "dandolo:4", 0), Placed(1, "dandolo:3", 1), Bought(2, "thief", 2, 1), Placed(3, "tiepolo:2", 3)]
    for number, event in enumerate(moves):
        following.begins([event])
        following.follow(event)
        assert following.fresh == ((0,) if not number else tuple(range(1, number + 1)))
    following.follow(SatOut(0))
    assert following.fresh == ()
    following.follow(Placed(1, "dandolo:2", 4))
    assert following.fresh == (4,)


def test_two_things_that_change_places_end_where_the_other_was_and_a_merchant_s_arcades_say_what_they_bring() -> None:
    """An arcade that brings its winner another token says so, though it does not change hands."""
    crossed, told = Counter[type[Event]](), 0
    for seed in SEEDS:
        left: dict[Place, Place] = {}
        sprites: dict[Place, Sprite] = {}
        with empty_house((960, 600)) as house:
            for scene, run, _ in beats(house, match("intrigo", seed), []):
                assert isinstance(scene, IntrigoScene)
                for start, end in left.items():
                    assert (sprites[start].x, sprites[start].y) == pytest.approx(end)
                left, event, layout = {}, run[0], scene.layout_now
                if isinstance(event, Traded):
                    one, other = layout.token_at(event.arcade), layout.token_at(event.other_arcade)
                    after = scene.shown.copy()
                    event.apply(after)
                    places = {(each.x, each.y) for each in scene.air.sprites}
                    brings = staged.brings(scene, event, after)
                    for arcade, winner in brings:
                        spots = {effects.caught_at(scene, winner)}
                        spots |= {effects.hung_at(scene, arcade)} if staged.changed(scene, event) else set()
                        assert spots <= places
                        told += 1
                elif isinstance(event, Ferried):
                    one, other = layout.gap(event.gap), layout.gap(event.other_gap)
                else:
                    continue
                crossed[type(event)] += 1
                left = {one: other, other: one}
                large = staged.BARTER if isinstance(event, Traded) else staged.LARGE
                lying = [each for each in scene.air.sprites if each.size == pytest.approx(1 / large)]
                sprites = {(each.x, each.y): each for each in lying if (each.x, each.y) in left}
                assert len(sprites) == 2
    assert crossed[Traded] and crossed[Ferried] and told


def test_arcades_that_change_say_it_one_at_a_time_and_who_wins_each_stays_beneath_it_while_it_is_held() -> None:
    """All at once they lay over one another, and stood large over the palace until the person went on."""
    counted = 0
    for seed in SEEDS:
        with empty_house((960, 600)) as house:
            for scene, run, beat in beats(house, match("intrigo", seed), []):
                assert isinstance(scene, IntrigoScene)
                event, layout = run[0], scene.layout_now
                if not isinstance(event, (Ferried, Traded)) or len(found := staged.changed(scene, event)) < 2:
                    continue
                alone = {effects.told_at(layout, arcade, effects.ALONE): arcade for arcade, *_ in found}
                pills = [(alone[each.x, each.y], each) for each in scene.air.sprites if (each.x, each.y) in alone]
                said = list[int]()
                for number in range(400):
                    for tween in beat.tweens:
                        tween.at(beat.seconds * number / 400)
                    still = [at for at, each in pills if each.alpha and (each.x, each.y) in alone]
                    assert len(still) <= 1, "one at a time"
                    said += [at for at in still if at not in said]
                assert sorted(said) == sorted(arcade for arcade, *_ in found)
                firsts = [each == event.seat for at in said for arcade, _, each in found if arcade == at]
                assert firsts == sorted(firsts, reverse=True), "first what the doer gains"
                for tween in beat.tweens:
                    tween.at(beat.seconds)
                stays = [(each.x, each.y) for each in scene.air.sprites if each.alpha]
                assert all(not each.alpha for _, each in pills)
                assert all(effects.hung_at(scene, arcade) in stays for arcade, *_ in found)
                counted += 1
    assert counted, counted


def test_a_card_that_the_courtesan_names_comes_out_of_a_hand_and_flies_into_no_face() -> None:
    found = 0
    for seed in SEEDS:
        begun, faces = list[tuple[Sprite, Place]](), list[Place]()
        with empty_house((960, 600)) as house:
            for scene, run, _ in beats(house, match("intrigo", seed), []):
                assert isinstance(scene, IntrigoScene)
                for sprite, start in begun:
                    if (sprite.x, sprite.y) != start and sprite.alpha:  # a large face goes home, and is gone
                        assert min(math.dist(face, (sprite.x, sprite.y)) for face in faces) > 30
                begun, event = [], run[0]
                if isinstance(event, Named):
                    found += 1
                    begun = [(each, (each.x, each.y)) for each in scene.air.sprites]
                    faces = [scene.seating.seat_place(seat) for seat in range(scene.players)]
                    hand = hand_place(scene, event.holder, event.card)
                    assert event.holder != scene.me or hand in [start for _, start in begun]
    assert found > 1


def test_the_courtesan_s_light_goes_along_the_row_and_stops_before_it_finds_who_holds_the_card() -> None:
    for count in (2, 3):
        for holder in range(count):
            looks = summoning._looks(count, holder)
            steps = [abs(one - other) for one, other in pairwise([*looks, holder])]
            assert len(looks) >= summoning.LOOKS and set(steps) == {1}, (count, holder)
        assert summoning._looks(count, None) == list(range(count)), "nobody of the row"


def test_the_card_that_was_only_talked_of_is_gone_when_the_card_itself_comes() -> None:
    """A back slid over the open card: no hand-over was seen."""
    seen = 0
    with empty_house((960, 600)) as house:
        for scene, run, beat in beats(house, match("intrigo", 1), []):
            assert isinstance(scene, IntrigoScene)
            if not isinstance(run[0], Named):
                continue
            middle = summoning.asked_place(scene)
            waits = [each for each in scene.air.sprites if (each.x, each.y) == middle]
            comes = [each for each in scene.air.sprites if each not in waits]
            ghosts = set[int]()
            for number in range(400):
                for tween in beat.tweens:
                    tween.at(beat.seconds * number / 400)
                ghosts |= {at for at, each in enumerate(waits) if each.alpha == summoning.GHOST}
                if any(each.alpha and (each.x, each.y) == middle for each in comes):
                    assert ghosts and not any(waits[at].alpha for at in ghosts)
                    seen += 1
    assert seen


def _box(scene: IntrigoScene, sprite: Sprite) -> pygame.Rect:
    """What a sprite covers, in pixels."""
    canvas = scene.house.stage.canvas
    wide, high = sprite.picture(canvas).get_size()
    box = pygame.Rect(0, 0, round(wide * sprite.size), round(high * sprite.size))
    box.center = canvas.px(sprite.x), canvas.px(sprite.y)
    return box


@pytest.mark.parametrize("size", [(1280, 720), (960, 600)])
@pytest.mark.parametrize("pose", ["turn", "three"])
def test_everybody_that_is_looked_at_is_wholly_on_the_board_and_apart_from_the_card(
    tmp_path: Path, pose: str, size: tuple[int, int]
) -> None:
    """The third face was cut off by the edge of the board."""
    scene = posed(tmp_path, pose, size)
    layout, count = scene.layout_now, scene.players - 1
    ring = summoning.RING * staged.FACE * summoning.LESS * layout.card_in_gap / 2
    places = [summoning._in_ring(scene, nth, count) for nth in range(count)]
    left, top, wide, high = layout.board
    card = summoning.asked_place(scene)[0] + staged.LARGE * layout.card_in_gap / 2
    for x, y in places:
        assert card < x - ring and x + ring <= left + wide and top <= y - ring and y + ring <= top + high
    assert all(math.dist(one, two) > 2 * ring for one, two in combinations(places, 2))
    small = staged.FACE * staged.BEHIND * layout.card_in_gap / 2
    for x, y in (staged.place(scene, *spot) for spot in summoning.BEHIND):
        assert card < x - small and x + small <= left + wide and top <= y - small and y + small <= top + high


def test_the_card_that_was_found_stands_alone_and_no_face_goes_over_it() -> None:
    """A face that went home was seen on the card: it looked as if it were printed there."""
    seen = Counter[type[Event]]()
    with empty_house((960, 600)) as house:
        named = False
        for scene, run, beat in beats(house, match("intrigo", 1), []):
            assert isinstance(scene, IntrigoScene)
            event, canvas = run[0], scene.house.stage.canvas
            if not isinstance(event, Named) and not (named and isinstance(event, Placed)):
                named = False
                continue
            named = isinstance(event, Named)
            front = shapes.card(scene, event.card, scene.layout_now.card_in_gap * staged.LARGE)(canvas)
            for number in range(240):
                for tween in beat.tweens:
                    tween.at(beat.seconds * number / 240)
                shown = [each for each in scene.air.sprites if each.alpha]
                large = [each for each in shown if each.picture(canvas) is front and each.size > 0.6]
                faces = [each for each in shown if getattr(each.picture, "__qualname__", "").startswith("head.")]
                for card in large:
                    assert not any(_box(scene, card).colliderect(_box(scene, face)) for face in faces)
                    seen[type(event)] += 1
    assert seen[Named] > 20 and seen[Placed] > 20


@pytest.mark.parametrize("size", [(1280, 720), (960, 600)])
def test_two_tokens_are_seen_apart_all_the_way_as_they_swing_round_each_other(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """They broke through each other in a white flash: where each went was not seen."""
    scene = posed(tmp_path, "turn", size)
    layout = scene.layout_now
    wide, unit = layout.token * staged.BARTER, layout.card_in_gap
    left, top, across, down = layout.board
    for doer_at in (-staged.APART, 0.0):
        swaps = [bartering._swap(scene, "coin", (0, 0), (9, 9), right, doer_at) for right in (False, True)]
        for step in range(101):
            one, two = (each.swing(step / 100) for each in swaps)
            assert math.dist(one, two) > wide
            for x, y in (one, two):
                assert left < x - wide / 2 and x + wide / 2 < left + across and y + wide / 2 < top + down
                for side in (-1, 1):
                    face = staged.place(scene, side * bartering.APART, bartering.LOW)
                    assert math.dist((x, y), face) > (wide + staged.FACE * unit) / 2
        assert [each.swing(1.0) for each in swaps] == [pytest.approx(each.swing(0.0)) for each in reversed(swaps)]


def test_when_a_token_is_turned_over_the_lamps_of_its_arch_go_out_and_no_way_stays_drawn_to_it() -> None:
    """Nothing happened to its arch, and the end of an arrow lay on a name until the next move."""
    seen = 0
    for seed in SEEDS:
        with empty_house((960, 600)) as house:
            for scene, run, beat in beats(house, match("intrigo", seed), []):
                assert isinstance(scene, IntrigoScene)
                event = run[0]
                if not isinstance(event, Robbed):
                    continue
                place, bright = scene.layout_now.arcade(event.arcade), list[float]()
                for number in range(401):
                    for tween in beat.tweens:
                        tween.at(beat.seconds * number / 400)
                    bright.append(sum(each.alpha for each in scene.air.sprites if (each.x, each.y) == place))
                assert max(bright) == 3 and bright[-1] == 1, "dim, its light, its lamps; and dim in the end"
                assert not scene.story.round.left_by(event)
                seen += 1
    assert seen


def test_the_gondolier_leaves_his_sign_on_both_cards_until_the_round_ends_or_they_go_away() -> None:
    following = Round(0)
    following.follow(Ferried(3, 2, 7, "dandolo:4", "dandolo:3"))
    following.follow(Placed(1, "dandolo:2", 4))
    assert following.ferried == {2: 7, 7: 2}
    following.follow(Moved(2, 7, 9, "dandolo:4"))
    assert following.ferried == {2: 7}
    following.follow(RoundBegan(2, 1, (), ()))
    assert following.ferried == {}


@pytest.mark.parametrize("size", [(1280, 720), (960, 600)])
def test_two_arcades_side_by_side_say_at_once_who_wins_them_without_overlap(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    scene = posed(tmp_path, "turn", size)
    canvas, layout = scene.house.stage.canvas, scene.layout_now
    wide = shapes.sway(scene, None, 1, effects.SWAY * effects.BESIDE * layout.plan.unit)(canvas).get_width()
    for one, other in pairwise(range(1, 6)):  # the top row, without its corners
        apart = effects.told_at(layout, other)[0] - effects.told_at(layout, one)[0]
        assert wide <= canvas.px(apart)


@pytest.mark.parametrize("size", [(1280, 720), (960, 600)])
@pytest.mark.parametrize("pose", ["turn", "three"])
def test_what_several_arcades_say_at_once_overlaps_nowhere_at_the_corners_either(
    tmp_path: Path, pose: str, size: tuple[int, int]
) -> None:
    """A card between a corner and its neighbour changes both: one said it over the other."""
    scene = posed(tmp_path, pose, size)
    layout, count, high = scene.layout_now, scene.rules.arcades, effects.SWAY * effects.BESIDE
    tall = high * layout.plan.unit
    for first in range(count):
        arcades = [(first + step) % count for step in range(3)]
        for wide in (CHANGE, GAIN):
            places = effects.told_apart(layout, arcades, high, wide)
            for (x, y), (at, height) in combinations(places.values(), 2):
                assert abs(x - at) >= wide * tall or abs(y - height) >= tall, arcades
            left, top, across, down = layout.board
            assert all(left <= x <= left + across and top <= y <= top + down for x, y in places.values())


def test_a_swap_between_two_arcades_of_one_family_brings_nobody_anything(tmp_path: Path) -> None:
    """Both said that they bring a token more, though the same one would win both before and after."""
    scene = posed(tmp_path, "turn")
    found = standing.verdicts(scene.rules, scene.shown)
    pairs = [(one, two) for one, two in combinations(found, 2) if one.token != two.token and one.token and two.token]
    kinds = Counter[bool]()
    for one, two in pairs:
        event = Traded(0, one.arcade, two.arcade, one.token, two.token)
        after = scene.shown.copy()
        event.apply(after)
        brought = staged.brings(scene, event, after)
        now = standing.verdicts(scene.rules, after)
        same = now[one.arcade].winner == now[two.arcade].winner
        assert bool(brought) != same, (one, two)
        kinds[same] += 1
    assert all(kinds[each] for each in (True, False)), kinds


@pytest.mark.parametrize("seed", SEEDS[:1] + tuple(pytest.param(each, marks=pytest.mark.long) for each in SEEDS[1:]))
def test_what_others_hired_cards_change_waits_for_the_person_and_is_told_in_one_sentence(seed: int) -> None:
    """Who did what to whom and what came of it stands in the bar until they go on; what concerns nobody stays a while."""
    found = Counter[tuple[type[Event], bool]]()
    with empty_house((960, 600), "en", 150) as house:
        for scene, run, beat in beats(house, match("intrigo", seed), []):
            assert isinstance(scene, IntrigoScene) and isinstance(scene.questions, Questions)
            event, doing = run[0], scene.story.round
            called = isinstance(event, Placed) and doing.named
            if not called and not isinstance(event, standings.AT_ONCE):
                continue
            doer = doing.hired[-1].seat
            after = scene.shown.copy()
            event.apply(after)
            changed = [each for each in staged.changed(scene, event) if each[1] != each[2]]
            moved = isinstance(event, Traded) and staged.brings(scene, event, after)
            cards = [str(getattr(event, name, "")) for name in ("card", "other_card")]
            mine = any(standing.owner(scene.shown, card) == scene.me for card in cards) or (
                isinstance(event, Placed) and event.seat == scene.me
            )
            if doer != scene.me and (changed or moved or mine):
                assert beat.holds, event
                assert {Spot("arcade", each[0]) for each in changed} <= looks.of_event(scene, event), "lit"
            if doer == scene.me:
                assert not beat.holds and not beat.stays
            elif not beat.holds:
                assert beat.stays > 1
            deed = standings.of_event(scene, event)
            assert deed is not None
            bar = "".join(span.text for span in scene.chronicle.meanwhile(event) or ())
            assert (scene.company.name(doer) if doer != scene.me else "You") in bar
            told_now = wrought.told(scene, deed)
            assert scene.questions._lines(told_now, theme.QUESTION) <= 3, "below the palace"
            if deed.card.at_once:
                assert len(told_now) > len(wrought._done(scene, deed.card)), "and not who did it alone"
            said_instead = any(each in bar for each in ("instead of", "would have been"))
            for arcade, lost, won in changed if said_instead else ():
                for seat in {lost, won} - {None} if len(changed) == 1 else ():
                    assert seat is not None
                    told = ("You", "you", "yours") if seat == scene.me else (scene.company.name(seat),)
                    assert any(each in bar for each in told), (bar, arcade)
            found[type(event), beat.holds] += 1
    assert sum(count for (_, holds), count in found.items() if holds) > 3, found


def test_between_a_hire_and_its_effect_the_log_ends_with_the_hire_and_then_with_both_in_one_line() -> None:
    """The line before the hire stood there again: it was taken for what happens now."""
    seen = 0
    with empty_house((960, 600)) as house:
        for scene, run, _ in beats(house, match("intrigo", 1), []):
            assert isinstance(scene, IntrigoScene)
            event, at = run[0], scene.sitting.shown_events
            if isinstance(event, (*WORKED, Moved, Named)):
                lines = scene.chronicle.lines
                assert lines[-1].at in (at, at - 1) and sum(each.at in (at, at - 1) for each in lines) == 1
                seen += 1
            elif isinstance(event, Bought):
                assert scene.chronicle.lines[-1].at in (at, at - 1)
                seen += isinstance(scene.sitting.truth.events[at + 1], (*WORKED, Moved, Named))
    assert seen > 4


def test_who_looks_back_from_a_line_of_the_courtesan_sees_the_card_lie_that_she_has_called_for() -> None:
    seen = 0
    with empty_house((960, 600)) as house:
        *_, (scene, _, _) = beats(house, match("intrigo", 1), [])
        assert isinstance(scene, IntrigoScene)
        events, told = scene.sitting.truth.events, {each.at for each in scene.chronicle.again()}
        for at, event in enumerate(events):
            if isinstance(event, Named) and at + 1 < scene.sitting.shown_events:
                assert at not in told and at + 1 in told
                seen += 1
    assert seen


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 600), 150)])
def test_of_a_card_that_somebody_lays_the_bar_says_who_wins_what_by_it(size: tuple[int, int], text: int) -> None:
    seen = 0
    with empty_house(size, "en", text) as house:
        for scene, run, _ in beats(house, match("intrigo", 1), []):
            assert isinstance(scene, IntrigoScene) and isinstance(scene.questions, Questions)
            event = run[0]
            if not isinstance(event, Placed) or scene.story.round.named:
                continue
            told = scene.chronicle.meanwhile(event)
            assert told is not None and scene.questions._lines(tuple(told), theme.QUESTION) <= 3, "below the palace"
            said, changed = "".join(span.text for span in told), staged.changed(scene, event)
            winners = {won for _, _, won in changed} - {None}
            for won in winners:
                assert won is not None
                assert ("You win" if won == scene.me else f"{scene.company.name(won)} wins") in said, said
                seen += 1
    assert seen > 10


def test_what_one_gives_and_the_other_gets_is_told_of_both_at_once() -> None:
    """One after the other, each with +1: as if nobody had lost anything."""
    told = 0
    for seed in SEEDS:
        with empty_house((960, 600)) as house:
            for scene, run, beat in beats(house, match("intrigo", seed), []):
                assert isinstance(scene, IntrigoScene)
                event = run[0]
                if not isinstance(event, Traded) or staged.changed(scene, event):
                    continue
                after = scene.shown.copy()
                event.apply(after)
                brings = staged.brings(scene, event, after)
                spots = [effects.caught_at(scene, winner) for _, winner in brings]
                faces = [each for each in scene.air.sprites if (each.x, each.y) in spots]
                most = 0
                for number in range(200):
                    for tween in beat.tweens:
                        tween.at(beat.seconds * number / 200)
                    most = max(most, sum(each.alpha == each.size == 1 for each in faces))
                assert most == len(brings)
                told += len(brings) == 2
    assert told


@pytest.mark.parametrize("size", [(1280, 720), (960, 600)])
def test_a_face_that_stays_at_an_arch_lies_over_no_portrait(tmp_path: Path, size: tuple[int, int]) -> None:
    scene = posed(tmp_path, "turn", size)
    layout = scene.layout_now
    near = (effects.HUNG * layout.plan.unit + layout.courtier) / 2
    for arcade in range(scene.rules.arcades):
        place = effects.hung_at(scene, arcade)
        assert all(math.dist(place, scene.seating.seat_place(seat)) >= near for seat in range(scene.players)), arcade
