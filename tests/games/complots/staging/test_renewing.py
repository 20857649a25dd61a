"""A card that has proved a claim is held, and seen to go to the Court, before there is another one in its place."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from engine.games.complots.rules.table import Drew, Proved
from scenes.commands.gallery import empty_house
from scenes.commands.reel import Reel
from scenes.games.complots.staging import exchanging
from scenes.games.complots.staging.falling import back, front
from scenes.tables.staging import moments
from tests.games.complots.staging.test_falling import SEEDS
from tests.games.complots.staging.test_staged import Staged, staged
from tests.scenes.tables.test_drama import SIZE, match


def proved_by(each: Staged) -> Proved | None:
    past = each.scene.looking.past()
    before = past[-2] if len(past) > 1 else None
    return before if isinstance(before, Proved) else None


def test_the_card_that_proved_it_is_held_and_goes_to_the_court_before_another_comes() -> None:
    others = own = 0
    for seed in SEEDS:
        for each in staged(seed, Drew):
            event, scene, proof = each.event, each.scene, proved_by(each)
            assert isinstance(event, Drew)
            if proof is None:
                continue
            canvas, middle, court = scene.house.stage.canvas, scene.seating.stage_place(), scene.seating.court_place()
            shown = front(proof.character, moments.CARD)(canvas)
            whole = [
                [one for one in each.seen(look) if one.picture(canvas) is shown and one.share == 1]
                for look in each.looks
            ]
            held = sum(any((one.x, one.y) == middle for one in look) for look in whole)
            assert held >= 60 * exchanging.READ / 1000, "long enough to be read"
            covered = back(moments.CARD)(canvas)
            goes = [
                at
                for at, look in enumerate(each.looks)
                if any(one.picture(canvas) is covered and (one.x, one.y) == court for one in each.seen(look))
            ]
            last = max(at for at, look in enumerate(whole) if look)
            assert goes and last < goes[0], "face down, to the Court"
            if event.seat == scene.me:
                new = front(event.card, moments.CARD)(canvas)
                opened = [
                    at
                    for at, look in enumerate(each.looks)
                    if at > goes[0] and any(one.picture(canvas) is new and (one.x, one.y) == middle for one in look)
                ]
                assert len(opened) >= 25, "what the person gets is seen large"
            own += event.seat == scene.me
            others += event.seat != scene.me
    assert own and others, (own, others)


def test_meanwhile_the_bar_says_what_becomes_of_it() -> None:
    told = 0
    for seed in SEEDS:
        with empty_house(SIZE, "en", 100) as house:
            reel = Reel(house, match("complots", seed), 0)
            scene, last = reel.scene, object()
            while not reel.over:
                reel.tick(1 / 30)
                past = scene.looking.past()
                showing = reel.showing[0] if reel.showing else None
                if not isinstance(showing, Drew) or not past or not isinstance(past[-1], Proved) or showing is last:
                    continue
                last = showing
                said = "".join(span.text for span in scene.tempo.prompt().sentence)
                assert f"{scene.words.card(past[-1].character):def}" in said and "Court" in said and "new" in said, said
                told += 1
    assert told, told
