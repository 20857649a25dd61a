"""What hired cards do on their stage: the Merchant with his scales, the Courtesan with her light, the hand that is robbed."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import math

import pytest

from art.games.intrigo.drama import hand as hand_art
from engine.games.intrigo.rules.table import (
    Named,
    Traded,
)
from scenes.commands.gallery import empty_house
from scenes.games.intrigo.scene import IntrigoScene
from scenes.games.intrigo.staging import bartering, shapes, staged, summoning
from scenes.kit.canvas import Place
from tests.games.intrigo.staging.test_effects import rounded
from tests.scenes.tables.test_drama import beats, match

SEEDS = (1, 2, 3)
FADES = 0.2  # of the length of her arm, after which it is seen out of the dark


def test_the_merchant_himself_comes_out_of_his_niche_with_both_tokens_in_his_scales_and_goes_back_into_it() -> None:
    """His card lay in its niche, and took no part in what he was paid for."""
    seen = 0
    for seed in SEEDS:
        with empty_house((960, 600)) as house:
            for scene, run, beat in beats(house, match("intrigo", seed), []):
                assert isinstance(scene, IntrigoScene)
                gap = scene.story.round.bought
                if not isinstance(run[0], Traded) or gap is None:
                    continue
                layout = scene.layout_now
                niche, large = layout.gap(gap), 1 / bartering.HOST
                [card] = [each for each in scene.air.sprites if (each.x, each.y) == niche and each.size == large]
                before = [each for each in scene.air.sprites if each.size == pytest.approx(1 / staged.BARTER)]
                pans = sorted(rounded(bartering.in_pan(scene, right, 0.0)) for right in (False, True))
                host, held = rounded(staged.place(scene, 0, bartering.HOST_AT)), 0
                for number in range(401):
                    for tween in beat.tweens:
                        tween.at(beat.seconds * number / 400)
                    held += sorted(rounded((each.x, each.y)) for each in before) == pans and (
                        *rounded((card.x, card.y)),
                        card.size,
                    ) == (*host, 1.0)
                assert held
                assert (card.x, card.y) == pytest.approx(niche) and card.size == pytest.approx(large)
                seen += 1
    assert seen


def test_her_hand_takes_the_card_where_it_is_held_and_brings_it_and_never_lies_over_the_face_of_who_asks() -> None:
    """The card left its hand by itself."""
    seen = 0
    with empty_house((960, 600)) as house:
        for scene, run, beat in beats(house, match("intrigo", 1), []):
            assert isinstance(scene, IntrigoScene)
            event = run[0]
            if not isinstance(event, Named) or event.holder == event.seat:
                continue
            canvas, unit = house.stage.canvas, scene.layout_now.card_in_gap
            arm = hand_art.hand(canvas.px(summoning.LONG * unit))
            [hers] = [each for each in scene.air.sprites if each.picture(canvas) is arm]
            middle, face, tips = staged.place(scene), staged.place(scene, -summoning.ASKER), list[float]()
            reach = (hand_art.PINCH[0] - 0.5) * summoning.LONG * unit
            for number in range(200):
                for tween in beat.tweens:
                    tween.at(beat.seconds * number / 200)
                if not hers.alpha:
                    continue
                tips.append(hers.x + reach * math.cos(math.radians(hers.tilt)))
                sees = hers.x - (0.5 - FADES) * summoning.LONG * unit
                assert sees > face[0] + staged.FACE * unit / 2
            if event.holder != scene.me:
                assert max(tips) > middle[0] + 3.5 * unit and tips[-1] < middle[0]
                seen += 1
    assert seen > 1


def test_one_light_from_the_courtesan_s_eyes_falls_on_one_after_the_other_and_they_shrink_from_it() -> None:
    """Two beams were seen at once, and nobody whom they fell on stirred; she herself stayed in her niche."""
    seen = 0
    with empty_house((960, 600)) as house:
        for scene, run, beat in beats(house, match("intrigo", 1), []):
            assert isinstance(scene, IntrigoScene)
            event, gap = run[0], scene.story.round.bought
            if not isinstance(event, Named) or gap is None or event.holder == event.seat:
                continue
            others = summoning._others(scene.players, event)
            places = [summoning._in_ring(scene, nth, len(others)) for nth in range(len(others))]
            niche, large = scene.layout_now.gap(gap), 1 / summoning.HERS
            [hers] = [each for each in scene.air.sprites if (each.x, each.y) == niche and each.size == large]
            [beam] = [each for each in scene.air.sprites if isinstance(each.picture, summoning._Light)]
            light, ends, shrunk = beam.picture, set[int](), set[Place]()
            assert isinstance(light, summoning._Light)
            for number in range(400):
                for tween in beat.tweens:
                    tween.at(beat.seconds * number / 400)
                if beam.alpha == 1.0:
                    assert (beam.x, beam.y) == light.places[light.at]
                    assert (hers.x, hers.y) == pytest.approx(summoning.her_place(scene))
                    ends.add(light.at)
                for x, y in places:
                    back = x + summoning.FLINCHES * scene.layout_now.card_in_gap
                    if any(
                        each.alpha == 1.0 and abs(each.x - back) < 1 and abs(each.y - y) < 9
                        for each in scene.air.sprites
                    ):
                        shrunk.add((x, y))
            assert ends >= {nth * summoning.BETWEEN for nth in range(len(others))} and shrunk == set(places)
            seen += 1
    assert seen


def test_the_hand_that_the_card_was_taken_from_closes_up_over_the_gap() -> None:
    """An empty niche stayed in it, which looked like another card."""
    seen = 0
    with empty_house((960, 600)) as house:
        for scene, run, beat in beats(house, match("intrigo", 1), []):
            assert isinstance(scene, IntrigoScene)
            event = run[0]
            if not isinstance(event, Named) or event.holder in (event.seat, scene.me):
                continue
            held, wide = len(scene.shown.hands[event.holder]), scene.layout_now.card_in_gap * summoning.HELD
            back = shapes.card(scene, "?", wide)(house.stage.canvas)
            cards = [each for each in scene.air.sprites if each.picture(house.stage.canvas) is back]
            assert len(cards) == held
            wides = list[float]()
            for number in range(400):
                for tween in beat.tweens:
                    tween.at(beat.seconds * number / 400)
                fan = [each.x for each in cards if each.alpha]
                if len(fan) == held - 1 > 1:
                    wides.append(max(fan) - min(fan))
            assert held < 3 or wides[0] - wides[-1] > scene.layout_now.card_in_gap * summoning.SPREAD / 2
            seen += held >= 3
    assert seen
