"""What a claim brings that nobody has broken goes, seen large, from the Treasury to the face of who made it."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import math

from engine.games.complots.rules.table import Announced, Gained
from scenes.games.complots.staging import stealing, taking
from scenes.tables.staging import course
from tests.games.complots.staging.test_falling import SEEDS
from tests.games.complots.staging.test_staged import staged


def test_coins_of_a_character_go_to_the_face_of_who_claims_it_and_no_others_are_seen_large() -> None:
    taken = plain = 0
    for seed in SEEDS[:2]:
        for each in staged(seed, Gained):
            event, scene, claim = each.event, each.scene, each.scene.story.claim
            assert isinstance(event, Gained)
            canvas, (x, y) = scene.house.stage.canvas, taking.face_place(scene, event.seat)
            coin = course.coin_of(stealing.LOOT)(canvas)
            large = [one for look in each.looks for one in each.seen(look) if one.picture(canvas) is coin]
            if not (isinstance(claim, Announced) and claim.character):
                assert not large, event
                plain += 1
                continue
            assert min(math.dist((one.x, one.y), (x, y + taking.HANDS)) for one in large) < 12, "they are caught"
            assert max(y + taking.HANDS - one.y for one in large) > 0.6 * taking.RISE, "in an arc that is followed"
            assert each.moods[event.seat] == "smug"
            taken += 1
    assert taken >= 3 and plain >= 3, (taken, plain)
