"""How cards of Complots fall: the assassin's dagger, the dark that stays, and the middle that is cleared for them."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import takewhile
from pathlib import Path

import pytest

from engine.core.event import Event
from engine.games.complots.rules.table import (
    Announced,
    Blocked,
    Doubted,
    Drew,
    Eliminated,
    Exposed,
    Lost,
    Paid,
    Proved,
    PutBack,
)
from scenes.commands.gallery import empty_house
from scenes.commands.reel import Reel
from scenes.games.complots.board import cards
from scenes.games.complots.board.piles import HEAP
from scenes.games.complots.scene import ComplotsScene
from scenes.games.complots.staging import falling
from scenes.kit.canvas import Place
from scenes.kit.painting.overlay import Overlay
from scenes.tables.staging import moments
from tests.games.complots.test_table import posed
from tests.playing import pressed
from tests.scenes.tables.test_drama import SIZE, match

SEEDS = (4, 11, 22, 30, 43)


@dataclass
class Seen:
    """What was seen and heard while an event was shown; `before` are the events that had been shown."""

    scene: ComplotsScene
    event: Event
    before: Sequence[Event]
    frm: Place  # of a card that is lost: where it lay
    heard: list[str] = field(default_factory=list)
    places: set[Place] = field(default_factory=set)  # of pictures in the air
    depths: list[float] = field(default_factory=list)


def shown(seed: int) -> Iterator[Seen]:
    """Every event of a match as it was shown; the table is as it is when the event is over."""
    with empty_house(SIZE, "en", 100) as house:
        reel = Reel(house, match("complots", seed), 0)
        scene, now = reel.scene, None
        assert isinstance(scene, ComplotsScene)
        heard = list[str]()
        scene.talk.sound = lambda cue, seat=None: heard.append(cue)  # type: ignore[method-assign]  # nobody hears it
        while not reel.over:
            reel.tick(1 / 60)
            at = scene.sitting.shown_events
            if now is not None and at != len(now.before):
                now.heard.extend(heard)
                heard.clear()
                yield now
                now = None
            if now is None and scene.queue.busy and reel.showing:
                event = reel.showing[0]
                frm = (0.0, 0.0)
                if isinstance(event, Lost):
                    frm = scene.seating.card_place(event.seat, scene.seating.place_in_hand(event.seat, event.card))
                now = Seen(scene, event, scene.sitting.truth.events[:at], frm)
            if now is not None:
                now.places |= {(each.x, each.y) for each in scene.air.sprites if each.alpha > 0.5}
                now.depths.append(scene.drama.depth)


def killer(before: Sequence[Event]) -> int | None:
    """Who had the card killed that is lost after these events; None where it is lost by a doubt, or by a coup."""
    last = before[-1]
    if isinstance(last, Lost) and isinstance(before[-2], Exposed) and isinstance(before[-4], Blocked):
        return before[-4].actor if before[-4].action == "assassinate" else None
    return last.seat if isinstance(last, Paid) and last.action == "assassinate" else None


def test_the_dagger_goes_from_the_assassins_face_into_the_card_before_all_and_strikes_for_no_other() -> None:
    killed = others = 0
    for seed in SEEDS:
        for seen in shown(seed):
            if not isinstance(seen.event, Lost):
                continue
            who = killer(seen.before)
            assert ("stab" in seen.heard) == (who is not None), seen.event
            killed, others = killed + (who is not None), others + (who is None)
            if who is not None:
                side = falling.side_of(seen.scene, (who, seen.event.seat))
                hand, stuck, point = falling.thrust(seen.scene, -side)
                middle, place = seen.scene.seating.stage_place(), seen.scene.seating.seat_place(seen.event.seat)
                wide = falling.KILLED / 2
                assert abs(point[0] - middle[0]) < wide and abs(point[1] - middle[1]) < 1.4 * wide, "within the card"
                for there in (hand, stuck):
                    assert (there[0] < middle[0]) == (place[0] > seen.scene.seating.seat_place(who)[0]), (
                        "each on their own side"
                    )
                    assert any(math.dist(each, there) < 0.01 for each in seen.places), there
                wound = middle[0] - side * falling.WOUND[0], middle[1] + falling.WOUND[1]
                way = math.dist(wound, stuck)
                between = [p for p in seen.places if abs(math.dist(p, wound) + math.dist(p, stuck) - way) < 2]
                assert len(between) > 4, "it comes down"
                face = middle[0] - side * falling.ASIDE[0], middle[1] + falling.ASIDE[1]
                hilt = [2 * one - two for one, two in zip(stuck, point, strict=True)]
                for share in range(11):
                    blade = moments.between(point, (hilt[0], hilt[1]), share / 10)
                    assert math.dist(blade, face) > falling.SUFFERS / 2 + 10, "it lies over nobody's face"
                assert seen.scene.drama.hanging is None
    assert killed >= 5 and others >= 10, (killed, others)


def test_the_blade_waits_while_who_doubted_in_vain_loses_a_card() -> None:
    waited = 0
    for seed in SEEDS:
        claim: Event | None = None
        for seen in shown(seed):
            claim = seen.event if isinstance(seen.event, Announced) else claim
            vain = isinstance(seen.event, Lost) and any(isinstance(each, Proved) for each in seen.before[-2:])
            if vain and isinstance(claim, Announced) and claim.action == "assassinate":
                assert seen.scene.drama.hanging is not None
                waited += 1
    assert waited


def hangs(scene: ComplotsScene) -> object:
    """What hangs in the air, and where."""
    hung = scene.drama.hanging
    return hung and (hung.picture, hung.x, hung.y)


def test_after_any_way_back_the_same_hangs_in_the_air_as_for_who_has_watched() -> None:
    hung = empty = 0
    for seen in shown(SEEDS[0]):
        live = hangs(seen.scene)
        begun = seen.scene.queue.busy and not live  # a coup is paid for at once, and that beat has let go of it
        seen.scene.looking.back_to(None)
        assert hangs(seen.scene) == live or begun, seen.event
        hung, empty = hung + bool(live), empty + (not live)
    assert hung > 10 and empty > 10


@pytest.mark.parametrize("action", ["assassinate", "steal"])
def test_what_hangs_while_an_answer_is_waited_for_is_there_again_when_it_was_taken_back(
    tmp_path: Path, action: str
) -> None:
    scene = posed(tmp_path, (1, f"{action} 0"))
    before = hangs(scene)
    assert before
    pressed(scene, "pass")
    scene.tempo.undo()
    assert scene.tempo.asked and hangs(scene) == before
    scene.left()


def loses(seen: Seen) -> int | None:
    """Who has to lose a card for the doubt that this settles; None where it settles none."""
    if isinstance(seen.event, Exposed):
        return seen.event.seat
    last = seen.before[-1] if seen.before else None
    return last.doubter if isinstance(last, Proved) else None


def test_from_a_doubt_to_the_card_that_falls_it_stays_dark_unless_the_person_has_to_choose() -> None:
    stayed = asked = 0
    for seed in SEEDS:
        dark = False
        for seen in shown(seed):
            if dark:
                if isinstance(seen.event, (Lost, Eliminated)):  # as all go home in the end it grows light
                    assert len(list(takewhile(lambda depth: depth > 0.7, seen.depths[1:]))) > 40, seen.event
                else:
                    assert min(seen.depths[1:], default=1.0) > 0.7, seen.event
                stayed += 1
            match seen.event:
                case Proved():
                    dark = True
                    assert seen.scene.drama.depth > 0.7, "until there is another card for the one that was shown"
                case Exposed() | Drew() if (loser := loses(seen)) is not None:
                    dark = loser != seen.scene.me
                    asked += not dark
                    assert (seen.scene.drama.depth > 0.7) == dark, seen.event
                case Lost(seat=seat):
                    dark = not seen.scene.shown.hands[seat]
                case Eliminated():
                    dark = len(seen.scene.shown.living) == 1
                case Doubted():
                    dark = True
    assert stayed > 30 and asked


def test_what_is_disclosed_lies_on_an_empty_middle() -> None:
    """No deck and no coins below the card that all look at; they are back as soon as it is bright."""
    cleared = 0
    for seen in shown(SEEDS[0]):
        scene = seen.scene
        canvas, layout = scene.house.stage.canvas, scene.layout_now
        with Overlay(canvas.pixels).noting() as over:
            scene.cloth.draw_table(over, canvas, layout)
        lies = cards.coin_heap(canvas.px(HEAP)).get_size() in [each.size for each in over.places]
        assert lies == (scene.drama.gone < 1 and not (scene.cloth.spread or scene.cloth.covered)), seen.event
        cleared += not lies
    assert cleared > 10


def test_cards_that_are_exchanged_are_mixed_before_those_who_watch_and_go_back_to_the_court() -> None:
    """As many leave the hand as lie there, they change places, and as many reach the deck as are put back."""
    mixed = 0
    for seed in SEEDS:
        for seen in shown(seed):
            event, scene = seen.event, seen.scene
            if not isinstance(event, PutBack) or event.seat == scene.me:
                continue
            court, seat = scene.seating.court_place(), scene.seating.seat_place(event.seat)
            middle = [p for p in seen.places if math.dist(p, court) > 60 < math.dist(p, seat)]
            assert len(middle) > 40, "they are followed by the eye"
            assert sum(math.dist(p, court) < 2 for p in seen.places) > 0
            assert 1.2 < len(seen.depths) / 60 < 4.3
            mixed += 1
    assert mixed >= 2
