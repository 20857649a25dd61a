"""What is seen happening at the table of Intrigo: trails that stay, a lantern that counts, faces that give nothing away."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise

import pygame
import pytest

from art import tally
from engine.core.event import Event
from engine.core.match import GameEnded, MatchEnded
from engine.core.progress import TurnBegan
from engine.core.record import Record
from engine.games.intrigo.rules.resolve import victory
from engine.games.intrigo.rules.table import (
    COIN,
    EVENTS,
    Bought,
    Dealt,
    Elected,
    Ferried,
    Kept,
    Moved,
    Named,
    PassedOn,
    Placed,
    Robbed,
    RoundBegan,
    Stabbed,
    Stayed,
    Took,
    Traded,
)
from engine.games.intrigo.standing import owner
from engine.games.intrigo.story import Round, Spot, Trail
from scenes.commands.film import found
from scenes.commands.gallery import empty_house
from scenes.commands.reel import Reel
from scenes.games.intrigo import standings
from scenes.games.intrigo.asking import stakes
from scenes.games.intrigo.scene import IntrigoScene
from scenes.games.intrigo.staging import effects, influence, resolving, rounds, trails
from scenes.games.intrigo.staging.presenters import PRESENTERS
from scenes.games.intrigo.staging.rounds import packet_spot
from scenes.games.intrigo.telling import deeds, reckoning, wrought
from scenes.house import House
from scenes.kit.canvas import Place
from scenes.kit.motion import Beat
from scenes.people.company import spans
from scenes.screens import screens_of
from scenes.tables.asking import waits
from scenes.tables.staging.sprites import Sprite
from tests.playing import long_after
from tests.scenes.tables.test_drama import beats, felt, match

GAME = "intrigo"
SIZE = (960, 600)
MATCHES = ((1, 4), pytest.param(3, 3, marks=pytest.mark.long))  # seed and number of players
EFFECTS = (Traded, Stabbed, Named, Ferried, Moved, Robbed)


def told(house: House, record: Record) -> Iterator[tuple[IntrigoScene, list[Event], Beat]]:
    """Every beat of a match as it begins, but those that only hold what was shown before."""
    for scene, run, beat in beats(house, record, []):
        assert isinstance(scene, IntrigoScene)
        if not (beat.holds and isinstance(run[0], (Took, Stayed))):
            yield scene, run, beat


def reel(house: House, record: Record) -> Reel:
    return Reel(house, record, 0)


# Every event


def test_every_event_is_shown() -> None:
    assert set(EVENTS) | {GameEnded, MatchEnded} <= set(PRESENTERS.kinds)


@pytest.mark.parametrize(("seed", "players"), MATCHES)
def test_when_a_beat_is_over_the_table_is_what_its_events_have_made_of_it(seed: int, players: int) -> None:
    """Watched, skipped, and at every speed: nothing is in the air, and what lies there is what the view has."""
    with empty_house(SIZE, "en", 100) as house:
        each, number = reel(house, match(GAME, seed, players)), 0
        scene = each.scene
        assert isinstance(scene, IntrigoScene)
        while not each.over:
            each.tick(1 / 12)
            number += 1
            if scene.queue.busy:
                if number % 2:
                    scene.tempo.skip()
                continue
            assert scene.looking.table == scene.sitting.table_after(each.shown)
            assert not scene.air.sprites and scene.aloft.walked is None
            assert not (
                scene.aloft.gone_gaps
                or scene.aloft.gone_arcades
                or scene.aloft.gone_stack
                or scene.aloft.gone_hand
                or scene.aloft.gone_packets
            )
            assert not (scene.aloft.seals_now or scene.aloft.uncapped or scene.aloft.dealing)


def test_what_is_kept_beside_the_table_is_the_same_when_it_is_caught_up() -> None:
    with empty_house(SIZE, "en", 100) as house:
        each = reel(house, match(GAME, 1))
        scene = each.scene
        assert isinstance(scene, IntrigoScene)
        compared = 0
        while not each.over:
            each.tick(1 / 8)
            if not scene.queue.busy and each.shown > compared:
                compared = each.shown
                anew = Round(scene.me)
                for event in scene.looking.past():
                    anew.follow(event)
                assert anew == scene.story.round


# Placing


@pytest.mark.long
def test_what_went_leaves_a_trail_until_the_next_move() -> None:
    left: Counter[type[Event]] = Counter()
    with empty_house(SIZE, "en", 100) as house:
        before: Event | None = None
        for scene, run, _ in told(house, match(GAME, 1)):
            shown = scene.story.round.trails
            goes_on = isinstance(run[0], (Bought, Took, Stayed))  # at once, after the last gap
            if isinstance(before, EFFECTS) and not isinstance(before, (Named, Robbed)) and not goes_on:
                assert shown, before
                left[type(before)] += 1
            if isinstance(run[0], TurnBegan) and left:
                assert not isinstance(before, EFFECTS[:2]) or shown, "it stays while the next one thinks"
            if goes_on:
                assert not shown, "another move takes it away"
            before = run[-1]
    assert len(left) >= 3


def test_a_trail_tells_from_where_to_where() -> None:
    following = Round()
    following.follow(Bought(0, "guard", 3, 1))
    assert following.fresh == (3,)
    following.follow(Moved(0, 4, 9, "dandolo:4"))
    assert following.trails == (Trail("move", Spot("gap", 4), Spot("gap", 9)),)
    following.follow(TurnBegan(1))
    assert following.trails and following.fresh == (3,)
    following.follow(Placed(1, "dandolo:2", 5))
    assert not following.trails and following.fresh == (5,)
    following.follow(Bought(2, "merchant", 6, 2))
    following.follow(Traded(2, 7, 2, COIN, "clergy"))
    assert {(each.start.number, each.end.number) for each in following.trails} == {(7, 2)}


def test_the_card_that_was_named_belongs_to_the_courtesan_s_move() -> None:
    following = Round()
    following.follow(Bought(0, "courtesan", 3, 1))
    following.follow(Named(0, "dandolo:4", 2))
    assert following.named == "dandolo:4"
    following.follow(Placed(2, "dandolo:4", 4))
    assert following.trails == (Trail("name", Spot("gap", 3), Spot("gap", 4)),)
    assert following.fresh == (3, 4) and not following.named


@pytest.mark.parametrize("size", [(1280, 720), (960, 600), (1920, 1080)])
def test_trails_begin_and_end_at_the_court_and_two_that_cross_do_not_meet(size: tuple[int, int]) -> None:
    with empty_house(size, "en", 100) as house:
        scene = reel(house, match(GAME, 1)).scene
        assert isinstance(scene, IntrigoScene)
        layout = scene.layout_now
        for one, other in ((0, 1), (0, 8), (3, 11), (6, 7), (2, 14)):
            ends = [trails.mouth(scene.layout_now, Spot("gap", number)) for number in (one, other)]
            there, back = trails.way(scene, *ends), trails.way(scene, *reversed(ends))
            assert there[0] == back[-1] and there[-1] == back[0]
            apart = math.dist(there[len(there) // 2], back[len(back) // 2])
            assert apart > 0.1 * math.dist(*ends)
            for x, y in there:
                left, top, wide, high = layout.board
                assert left <= x <= left + wide and top <= y <= top + high


def test_a_trail_is_as_large_as_the_way_that_it_draws() -> None:
    with empty_house(SIZE, "en", 100) as house:
        scene = reel(house, match(GAME, 1)).scene
        assert isinstance(scene, IntrigoScene)
        canvas = scene.layout_now.canvas  # for the layout words are painted
        before = tally.painted()
        short, long = (trails.laid(canvas, scene, Trail("move", Spot("gap", 0), Spot("gap", to))) for to in (1, 6))
        assert long.box.width > 2 * short.box.width
        assert tally.painted() == before, (
            "a beat is made in one frame, and this takes longer: it is painted when it is seen"
        )
        assert all(each.box.size == each.picture.get_size() for each in (short, long))


# Counting


@pytest.mark.parametrize(("seed", "players"), MATCHES)
def test_the_lantern_goes_round_once_and_it_is_dark_meanwhile(seed: int, players: int) -> None:
    with empty_house(SIZE, "en", 100) as house:
        last, rounds = -1, 0
        for scene, run, _ in told(house, match(GAME, seed, players)):
            event = run[0]
            if isinstance(event, (Took, Stayed)):
                assert event.arcade > last and scene.story.round.lantern == (last if last >= 0 else None)
                assert scene.aloft.dusk or last < 0
                last = event.arcade
            elif isinstance(event, (Dealt, Placed)):
                assert not scene.aloft.dusk and scene.story.round.lantern is None
            elif isinstance(event, RoundBegan):
                last, rounds = -1, rounds + 1
        assert rounds > 1


def test_its_lights_lead_from_the_gate_to_where_it_is() -> None:
    with empty_house(SIZE, "en", 100) as house:
        scene = reel(house, match(GAME, 1)).scene
        assert isinstance(scene, IntrigoScene)
        plan = scene.layout_now.plan
        for arcade in (1, 5, 9, 14):
            for share in (0.0, 0.4, 1.0):
                way = resolving._way(plan, arcade - 1, arcade, share)
                assert way[0] == plan.station(0)
                whole = plan.way(arcade - 1, arcade)
                before = long(resolving._way(plan, arcade - 1, arcade, 0.0))
                assert long(way) - before == pytest.approx(share * long(whole))
                assert share < 1 or math.dist(way[-1], whole[-1]) < 1e-6


def long(way: Sequence[Place]) -> float:
    return sum(math.dist(one, two) for one, two in pairwise(way))


def test_a_seal_that_would_have_made_somebody_doge_is_missed_with_a_face() -> None:
    """Whose card stands beside one more seal of a kind that they needed, and who does not get it, takes it hard."""
    missed = 0
    for seed in range(1, 9):
        with empty_house(SIZE, "en", 100) as house:
            for scene, run, _ in told(house, match(GAME, seed)):
                event = run[0]
                if not isinstance(event, (Took, Stayed)) or event.token not in scene.rules.data.factions:
                    continue
                at = scene.rules.data.factions.index(event.token)
                beside = {owner(scene.shown, scene.shown.gaps[event.arcade - step]) for step in (0, 1)}
                needed = {
                    seat
                    for seat, seals in enumerate(scene.shown.seals)
                    if victory(scene.rules, (*seals[:at], seals[at] + 1, *seals[at + 1 :]))
                    and seat in beside - {getattr(event, "seat", None)}
                }
                moods = felt(scene, run)[0]
                assert all(moods.get(seat) in ("beaten", "angry") for seat in needed)
                missed += len(needed)
        if missed:
            break
    assert missed


# The draft


def test_packets_go_to_the_left() -> None:
    """The picture of a packet sets out where its cards were, and ends where they are."""
    with empty_house((1280, 720), "en", 100) as house:
        for scene, run, beat in told(house, match(GAME, 1)):
            if not isinstance(run[0], PassedOn):
                continue
            beat.begin()
            begun = [(each.x, each.y) for each in scene.air.sprites]
            for tween in beat.tweens:
                tween.show(1.0)
            ways = {(near(one), near((each.x, each.y))) for one, each in zip(begun, scene.air.sprites, strict=True)}
            for seat in range(scene.players):
                left = (seat + 1) % scene.players
                assert (near(packet_spot(scene, seat)[0]), near(packet_spot(scene, left)[0])) in ways
            return


def near(place: Place) -> tuple[int, int]:
    return round(place[0]), round(place[1])


# The Doge


@pytest.mark.parametrize(("seed", "players"), MATCHES)
def test_a_doge_stops_everything_and_stays_in_the_chair(seed: int, players: int) -> None:
    with empty_house(SIZE, "en", 100) as house:
        record = match(GAME, seed, players)
        each = reel(house, record)
        scene = each.scene
        assert isinstance(scene, IntrigoScene)
        while not each.over:
            each.tick(1 / 4)
        doge = next(event.seat for event in each.events if isinstance(event, Elected))
        assert scene.story.round.doge == doge
        assert isinstance(each.events[-1], MatchEnded)
        after = [event for event in each.events if isinstance(event, (Took, Stayed, Elected))]
        assert isinstance(after[-1], Elected), "no arcade is counted any more"


# Faces


@pytest.mark.parametrize(("seed", "players"), MATCHES)
def test_faces_are_the_same_whatever_the_others_hold(seed: int, players: int) -> None:
    """Before every beat the hands and packets of the others are changed about."""
    compared = 0
    with empty_house(SIZE, "en", 100) as house:
        for scene, run, _ in told(house, match(GAME, seed, players)):
            truth = scene.sitting.truth.table
            hands, packets = truth.hands[:], truth.packets[:]
            plain = felt(scene, run)
            truth.hands[1:], truth.packets[1:] = hands[:0:-1], packets[:0:-1]
            assert felt(scene, run) == plain, run
            truth.hands[:], truth.packets[:] = hands, packets
            compared += bool(plain[0])
    assert compared > 40, "faces at all"


# Moments to be filmed


@pytest.mark.parametrize("name", long_after(3, sorted(screens_of(GAME).exhibits().moments)))
def test_every_moment_can_be_found(name: str) -> None:
    moment = screens_of(GAME).exhibits().moments[name]
    record, at = found(GAME, moment, 0)
    with empty_house(SIZE, "en", 100) as house:
        shown = Reel(house, record, at)
        assert moment.begins([*shown.events], at)


def test_with_reduced_motion_what_went_is_where_it_belongs_at_once() -> None:
    """It only fades in: no picture is ever between two places."""
    with empty_house(SIZE, "en", 100) as house:
        house.settings = replace(house.settings, reduced_motion=True)
        seen = 0
        for scene, run, beat in told(house, match(GAME, 1)):
            if not isinstance(run[0], (Ferried, Moved)):
                continue
            places = [scene.layout_now.gap(run[0].gap), scene.layout_now.gap(run[0].other_gap)]
            for number in range(30):
                for tween in beat.tweens:
                    tween.at(beat.seconds * number / 29)
                told_at = {
                    spot
                    for at in range(scene.rules.arcades)
                    for layout in (scene.layout_now,)
                    for spot in (
                        scene.layout_now.token_at(at),
                        effects.told_at(layout, at, effects.ALONE),
                        effects.hung_at(scene, at),
                        layout.arcade(at),
                        layout.gap(at),  # the cards beside an arcade stand out where they lie
                    )
                }
                for seat in range(scene.players):  # what came of it is counted there
                    told_at |= {scene.seating.seat_place(seat), effects.tallied_at(scene, seat)}
                flying = [each for each in scene.air.sprites if each.alpha > 0 and not trailing(each)]
                cards = [each for each in flying if (each.x, each.y) not in told_at]  # and not who would win instead
                assert all(math.dist((each.x, each.y), place) < 50 for each in cards for place in nearest(each, places))
            seen += 1
    assert seen


def nearest(sprite: Sprite, places: list[Place]) -> list[Place]:
    return [min(places, key=lambda place: math.dist(place, (sprite.x, sprite.y)))]


def trailing(sprite: Sprite) -> bool:
    """Whether this is the picture of a trail: its middle is between both places by nature."""
    return bool(getattr(sprite.picture, "func", None) is trails._way_of)


# What the bar says of it


def test_the_bar_tells_each_move_as_it_is_seen() -> None:
    """No beat that lasts has a sentence that tells another event, and none goes without."""
    with empty_house(SIZE, "en", 100) as house:
        seen = Counter[type[Event]]()
        for scene, run, beat in told(house, match(GAME, 1)):
            if isinstance(run[0], (TurnBegan, Kept, MatchEnded)) or beat.seconds < 0.5:
                continue
            seen[type(run[0])] += 1
            bar = "".join(span.text for span in waits.sentence(scene, scene.tempo.paused, scene.tempo.patience.long))
            line = scene.chronicle.lines[-1]
            tells = "".join(span.text for span in spans(scene.company.tell(run[0])))
            own = "".join(span.text for span in line.spans) if line.at >= scene.sitting.shown_events else tells
            if isinstance(run[0], (Took, Stayed)) and (still := reckoning.still_to_come(scene, run[0])):
                assert bar.endswith(still)
                bar = bar.removesuffix(f" {still}")
            if isinstance(run[0], (Took, Stayed)) and (why := stakes.taken(scene, run[0])):
                assert bar.endswith(why)
                bar = bar.removesuffix(f" {why}")
            if isinstance(run[0], (Took, Stayed)):  # with the place, and by which values
                own = "".join(span.text for span in spans(reckoning.counted(scene, run[0])))
            deed, served = standings.of_event(scene, run[0]), deeds.of_event(scene, run[0])
            if deed is not None:  # with what comes of it, and what it serves
                own = "".join(span.text for span in wrought.told(scene, deed, served))
            elif isinstance(run[0], Placed):  # with who would win what by it
                own = "".join(span.text for span in wrought.placed(scene, run[0], served))
            elif isinstance(run[0], Bought) and deeds.fills(scene.sitting):
                own = "".join(span.text for span in wrought.filled(scene, run[0], served))
            new = "".join(span.text for span in spans(rounds.passed(scene)))  # said while the arcades are filled again
            again = isinstance(run[0], rounds.OPENING) and scene.shown.round > 1
            assert bar in ((new,) if again else (own, tells)), (run[0], bar)
        assert {Bought, Named, Dealt, PassedOn, Elected} <= set(seen)


def test_the_assassins_dagger_flies_point_first() -> None:
    """It pointed at the face of who had thrown it."""
    blade = influence.kept_blade(200, 90 + round(influence.FROM_LEFT))
    mask = pygame.mask.from_surface(blade, 250)
    heights = [sum(mask.get_at((x, y)) for y in range(blade.get_height())) for x in range(blade.get_width())]
    guard = heights.index(max(heights))
    opaque = [x for x, high in enumerate(heights) if high]
    assert guard - opaque[0] < opaque[-1] - guard, "the guard is nearer to the end that lies to the left"
