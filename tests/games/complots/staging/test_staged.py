"""What all at a table of Complots are to see of a move: which cards are kept, whose coins go to whom."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import math
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from itertools import permutations
from operator import attrgetter

import pygame
import pytest

from art.drama.arms import turn_of
from engine.core.event import Event
from engine.games.complots.rules.table import (
    Announced,
    Blocked,
    BlockStood,
    Drew,
    Eliminated,
    Exposed,
    Lost,
    Paid,
    Proved,
    PutBack,
    Stole,
)
from scenes.commands.gallery import empty_house
from scenes.commands.reel import Reel, seen_from
from scenes.games.complots.scene import ComplotsScene
from scenes.games.complots.staging import exchanging, falling, giving_back, stealing, threats
from scenes.games.complots.staging.falling import back, front
from scenes.games.complots.staging.intents import blade, sunk
from scenes.games.complots.staging.presenters import emblem
from scenes.games.complots.staging.stealing import COUNTED, UNDER, robbed_and_thief
from scenes.kit.canvas import Place
from scenes.tables.staging import course, moments, strikes
from scenes.tables.staging.sprites import Sprite
from scenes.truth.example import finished
from tests.games.complots.staging.test_falling import SEEDS
from tests.scenes.tables.test_drama import SIZE, match

MOODS = ("calm", "smug", "laughing", "calm left", "calm right")  # of who exchanges


@dataclass
class Staged:
    """A beat: the pictures in the air as they were at each look. `held` is how many cards each seat had before."""

    scene: ComplotsScene
    event: Event
    held: tuple[int, ...]
    looks: list[list[Sprite]] = field(default_factory=list)
    moods: dict[int, str] = field(default_factory=dict)

    def seen(self, sprites: list[Sprite]) -> list[Sprite]:
        return [each for each in sprites if each.alpha > 0.95]

    def last_before(self, place: Place) -> list[pygame.Surface]:
        """The pictures that were last seen at a place."""
        canvas = self.scene.house.stage.canvas
        return [each.picture(canvas) for each in self.seen(self.looks[-1]) if (each.x, each.y) == place]


def staged(seed: int, *kinds: type[Event]) -> Iterator[Staged]:
    """Every beat of these kinds in a match, as it was when it was over."""
    with empty_house(SIZE, "en", 100) as house:
        reel = Reel(house, match("complots", seed), 0)
        scene, now, at = reel.scene, None, 0
        assert isinstance(scene, ComplotsScene)
        while not reel.over:
            reel.tick(1 / 60)
            if now is not None and scene.sitting.shown_events != at:
                yield now
                now = None
            if now is None and reel.showing and isinstance(reel.showing[0], kinds):
                at = scene.sitting.shown_events
                now = Staged(scene, reel.showing[0], tuple(map(len, scene.shown.hands)))
            if now is not None and scene.air.sprites:
                now.looks.append([replace(each) for each in scene.air.sprites])
                now.moods = dict(scene.drama.moods)


def stage_of(scene: ComplotsScene, seat: int) -> list[pygame.Surface]:
    """What is seen of an exchange beside the cards: the face of who does it, in its moods, a light, and words."""
    canvas, who, mark = scene.house.stage.canvas, scene.company.portraits[seat], scene.company.mark(seat)
    faces = [moments.head(who, mark, exchanging.FACE, mood)(canvas) for mood in MOODS]
    faces += [exchanging.with_court(scene, seat, mood)(canvas) for mood in MOODS]
    if exchanging.drawn(scene, seat) == scene.rules.draws:
        faces += [
            exchanging.with_court(scene, seat, considers=at)(canvas) for at in range(len(scene.shown.hands[seat]))
        ]
    light = moments.rays(moments.BLOW_RAYS, giving_back.RAYS)(canvas)
    ways = [giving_back.waymark(turn)(canvas) for turn in range(-180, 181, 15)]
    return [
        *faces,
        *ways,
        giving_back.waymark(90, giving_back.UPWARDS)(canvas),
        back(exchanging.LARGE)(canvas),
        light,
        giving_back.glint(canvas),
        *(
            exchanging.captioned(scene.company, way, count)(canvas)
            for way in ("drawn", "given_back")
            for count in (1, 2)
        ),
    ]


def test_of_an_exchange_all_see_how_many_cards_are_kept_and_how_many_go_back() -> None:
    others = own = 0
    for seed in SEEDS:
        for each in staged(seed, PutBack):
            event = each.event
            assert isinstance(event, PutBack)
            returned = len(event.cards)
            kept = each.held[event.seat] - returned
            canvas, beside = each.scene.house.stage.canvas, stage_of(each.scene, event.seat)
            named = 0  # how many of them show a large face, and what it is called
            parted = Counter[tuple[int, ...]]()  # of every look at two rows: which pictures are in the upper one
            for look in each.looks:
                shown = {at: sprite for at, sprite in enumerate(look) if sprite.alpha > 0.95}
                around = [at for at, sprite in shown.items() if sprite.picture(canvas) in beside]
                seen = {at: round(sprite.y) for at, sprite in shown.items() if at not in around}
                top, low = min(seen.values(), default=0), max(seen.values(), default=0)
                if len(seen) == kept + returned and set(seen.values()) == {top, low} and low - top > 20:
                    named += len(around) >= 3
                    parted[tuple(at for at, y in seen.items() if y == top)] += 1
            [(raised, looks)] = parted.most_common(1)
            assert looks > 10 and named > 10, event
            last = each.looks[-1]
            homes = [each.scene.seating.card_place(event.seat, at) for at in range(kept)]
            arrived = [math.dist((last[at].x, last[at].y), home) for at, home in zip(raised, homes, strict=True)]
            assert max(arrived) < 0.001, "what is raised is what is kept"
            mine = event.seat == each.scene.me
            others, own = others + (not mine), own + mine
    assert others >= 5 and own, (others, own)


def test_of_an_exchange_it_is_told_how_many_cards_come_from_the_court_and_go_back() -> None:
    """Somebody new thought that others swap cards with each other."""
    told = 0
    for seed in SEEDS:
        for each in staged(seed, PutBack):
            event, scene = each.event, each.scene
            assert isinstance(event, PutBack)
            seen = {sprite.picture for look in each.looks for sprite in each.seen(look)}
            words = [exchanging.captioned(scene.company, "given_back", len(event.cards))]
            words += [exchanging.captioned(scene.company, "drawn", scene.rules.draws)] if event.seat != scene.me else []
            assert set(words) <= seen, event
            told += 1
    assert told >= 5, told


def test_cards_of_an_exchange_cross_in_their_colours_and_come_together_before_any_is_kept() -> None:
    seen = 0
    for seed in SEEDS:
        for each in staged(seed, PutBack):
            event, scene = each.event, each.scene
            assert isinstance(event, PutBack)
            if event.seat == scene.me:
                continue
            canvas, colour = scene.house.stage.canvas, scene.company.mark(event.seat).colour
            held = each.held[event.seat]
            theirs = {exchanging.owned(colour, at)(canvas) for at in range(held - scene.rules.draws)}
            plain, crossed, piled = exchanging.lit(back(exchanging.LARGE))(canvas), False, False
            for look in each.looks:
                shown = [sprite for sprite in look if sprite.alpha > 0.95]
                in_colour = [sprite for sprite in shown if sprite.picture(canvas) in theirs]
                alike = [(sprite.x, sprite.y) for sprite in shown if sprite.picture(canvas) is plain]
                crossed |= any(
                    abs(sprite.y - scene.seating.stage_place()[1] - exchanging.ROW) > 20 for sprite in in_colour
                )
                if len(alike) == held:
                    piled |= len(set(alike)) == 1
                    assert piled and (len(set(alike)) == 1 or not in_colour)
            assert crossed and piled, event
            seen += 1
    assert seen >= 5, seen


def test_the_light_of_what_goes_back_goes_out_card_by_card() -> None:
    seen = 0
    for seed in SEEDS:
        for each in staged(seed, PutBack):
            event, scene = each.event, each.scene
            assert isinstance(event, PutBack)
            if event.seat == scene.me:
                continue
            canvas, held = scene.house.stage.canvas, each.held[event.seat]
            bright = exchanging.lit(back(exchanging.LARGE))(canvas)
            out = exchanging.dimmed(back(exchanging.LARGE))(canvas)
            dark = [sum(sprite.picture(canvas) is out for sprite in each.seen(look)) for look in each.looks]
            assert max(dark) == len(event.cards) and [n in dark for n in range(max(dark))] == [True] * max(dark)
            one = each.looks[dark.index(max(dark)) - 1]  # before the light of the last one goes out
            left = sum(sprite.picture(canvas) is bright for sprite in each.seen(one))
            assert left == held - max(dark) + 1, "all others shine"
            seen += 1
    assert seen >= 5, seen


def test_no_card_of_an_exchange_comes_before_the_face_of_who_does_it_nor_the_court_over_a_plate() -> None:
    seen = 0
    for seed in SEEDS:
        for each in staged(seed, Drew, PutBack):
            event, scene = each.event, each.scene
            assert isinstance(event, (Drew, PutBack))
            if event.seat == scene.me or (isinstance(event, Drew) and not scene.story.exchanging(event.seat)):
                continue
            canvas = scene.house.stage.canvas
            plain = back(exchanging.LARGE)  # as the Court is, which comes before the face, and goes after it
            cards = {exchanging.dimmed(plain)(canvas), exchanging.lit(plain)(canvas)}
            x, y = scene.seating.stage_place()
            face = pygame.Rect(0, 0, *2 * (0.7 * exchanging.FACE,))
            face.center = round(x), round(y - exchanging.ABOVE)
            for look in each.looks:
                for sprite in look:
                    if sprite.alpha > 0.2 and sprite.picture(canvas) in cards:
                        card = pygame.Rect(0, 0, exchanging.LARGE * sprite.size, 1.4 * exchanging.LARGE * sprite.size)
                        card.center = round(sprite.x), round(sprite.y)
                        assert not card.colliderect(face), (event, card)
                        seen += 1
            (right, down), wide = exchanging.COURT, exchanging.LARGE
            left = x + (right if scene.seating.seat_place(event.seat)[0] < x - 1 else -right) - wide / 2
            court = canvas.rect(left, y + down - 0.7 * wide, wide, 1.4 * wide)
            assert court.collidelist(list(scene.seating.plates(canvas, scene.layout_now).values())) < 0
    assert seen > 500, seen


def test_whoever_means_to_exchange_is_seen_to_and_their_face_is_there_until_they_have_chosen() -> None:
    meant = chosen = 0
    for seed in SEEDS:
        with empty_house(SIZE, "en", 100) as house:
            reel = Reel(house, match("complots", seed), 0)
            scene, canvas = reel.scene, house.stage.canvas
            assert isinstance(scene, ComplotsScene)
            while not reel.over:
                reel.tick(1 / 30)
                past = scene.looking.past()
                if scene.queue.busy or not past:
                    continue
                hung, claim, last = scene.drama.hanging, scene.story.intended, past[-1]
                if isinstance(last, Announced) and last.action == "exchange":
                    assert hung is not None and (hung.x, hung.y) == scene.seating.court_place()
                    meant += 1
                elif isinstance(last, Drew) and claim is not None and scene.story.exchanging(claim.seat):
                    if claim.seat == scene.me:
                        assert hung is None, "the cards to choose from lie there"
                        continue
                    assert hung is not None and hung.picture(canvas) in stage_of(scene, claim.seat)
                    assert scene.drama.depth == exchanging.DUSK
                    chosen += 1
    assert meant > 5 and chosen > 5, (meant, chosen)


def test_a_theft_writes_below_both_faces_how_much_it_was_and_pleases_the_thief_alone() -> None:
    thefts = 0
    for seed in SEEDS:
        for each in staged(seed, Stole):
            event, scene, px = each.event, each.scene, each.scene.house.stage.canvas.px
            assert isinstance(event, Stole)
            lost = moments.lettered(f"−{event.coins}", "lie", px(COUNTED), 0.0)
            got = moments.lettered(f"+{event.coins}", "gold", px(COUNTED), 0.0)
            for (x, y), told in zip(robbed_and_thief(scene, event), (lost, got), strict=True):
                assert each.last_before((x, y + UNDER)) == [told]
            canvas = scene.house.stage.canvas
            last = [sprite.picture(canvas) for sprite in each.seen(each.looks[-1])]
            assert moments.portrayed(scene, event.victim, "angry", stealing.FACED)(canvas) in last
            assert moments.portrayed(scene, event.seat, "smug", stealing.FACED)(canvas) in last
            assert each.moods[event.seat] == "smug" and each.moods[event.victim] != "smug"
            thefts += 1
    assert thefts >= 5, thefts


def test_a_stolen_coin_goes_in_a_high_arc_from_face_to_face_and_the_word_comes_as_it_is_caught() -> None:
    thefts = 0
    for seed in SEEDS:
        for each in staged(seed, Stole):
            event, scene = each.event, each.scene
            assert isinstance(event, Stole)
            canvas, (robbed, thief) = scene.house.stage.canvas, robbed_and_thief(scene, event)
            coin = course.coin_of(stealing.LOOT)(canvas)
            word = moments.word(scene.words.text("table", "verbs", "steal", "label"), "gold", exchanging.WORD)(canvas)
            high, caught = 0.0, False
            for look in each.looks:
                seen = {id(sprite.picture(canvas)) for sprite in each.seen(look)}
                flying = [sprite for sprite in each.seen(look) if sprite.picture(canvas) is coin]
                high = max([high, *(robbed[1] + stealing.HANDS - sprite.y for sprite in flying)])
                caught = caught or any(
                    math.dist((sprite.x, sprite.y), (thief[0], thief[1] + stealing.HANDS)) < 12 for sprite in flying
                )
                assert caught or id(word) not in seen
            assert high > 0.8 * stealing.RISE and caught, event
            thefts += 1
    assert thefts >= 5, thefts


def test_who_falls_is_unmasked_once_and_the_two_who_are_left_look_at_one_another() -> None:
    fell = left = struck = 0
    for seed in SEEDS:
        for each in (one for kind in (Paid, Eliminated) for one in staged(seed, kind)):
            event, scene, canvas = each.event, each.scene, each.scene.house.stage.canvas
            seen = {id(sprite.picture(canvas)) for look in each.looks for sprite in each.seen(look)}
            if isinstance(event, Paid):
                bare = [
                    moments.head(
                        scene.company.portraits[seat], scene.company.mark(seat), threats.STRUCK, "alarmed", False
                    )
                    for seat in range(scene.players)
                ]
                assert not any(id(masked_off(canvas)) in seen for masked_off in bare)
                if event.action == "coup":
                    assert not any(_bursts(sprite) for look in each.looks for sprite in look), "it is cracked alone"
                    coins = [
                        sprite for sprite in each.looks[-1] if (sprite.x, sprite.y) == scene.seating.treasury_place()
                    ]
                    assert len(coins) >= event.coins, "they have gone to the treasury"
                struck += event.action == "coup"
                continue
            assert isinstance(event, Eliminated)
            who, mark = scene.company.portraits[event.seat], scene.company.mark(event.seat)
            assert id(moments.head(who, mark, course.FALLEN, "beaten", masked=False)(canvas)) in seen
            looked = [look for look in each.looks if sum(_bursts(sprite) for sprite in look) == len(course.BURSTS)]
            assert len(looked) > 10, "it bursts along its cracks"
            fell += 1
            alone = [seat for seat in scene.shown.living if seat != event.seat]
            assert len(alone) > 1 or each.moods[alone[0]] == "smug", "who is left is pleased"
            living = [seat for seat in scene.shown.living if seat != event.seat]
            if len(living) == 2:
                left += 1
                for seat in living:
                    both = [
                        moments.portrayed(scene, seat, f"angry {way}", course.DUEL)(canvas) for way in ("left", "right")
                    ]
                    assert sum(id(picture) in seen for picture in both) == 1
    assert fell > 6 and left >= 3 and struck, (fell, left, struck)


def test_who_falls_is_bare_and_grey_at_their_seat_as_soon_as_their_large_portrait_is() -> None:
    masked = bare = out = 0
    for seed in SEEDS:
        with empty_house(SIZE, "en", 100) as house:
            reel = Reel(house, match("complots", seed), 0)
            scene, canvas = reel.scene, house.stage.canvas
            assert isinstance(scene, ComplotsScene)
            while not reel.over:
                reel.tick(1 / 60)
                if not reel.showing or not isinstance(reel.showing[0], Eliminated):
                    continue
                seat = reel.showing[0].seat
                who, mark, look = scene.company.portraits[seat], scene.company.mark(seat), scene.cloth.look(seat)
                large = partial(moments.head, who, mark, course.FALLEN, "beaten")
                seen = [sprite.picture(canvas) for sprite in scene.air.sprites if sprite.alpha > 0.5]
                if large(True)(canvas) in seen:
                    assert look.masked and not look.out
                    masked += 1
                elif large(False, True)(canvas) in seen and large(False)(canvas) not in seen:
                    assert look.out and not look.masked
                    out += 1
                elif large(False)(canvas) in seen:
                    assert not look.masked
                    bare += 1
    assert masked > 60 and bare > 40 and out > 100, (masked, bare, out)


def test_no_picture_of_a_duel_is_left_in_the_middle_as_it_grows_light() -> None:
    duels = 0
    for seed in SEEDS:
        for each in staged(seed, Eliminated):
            event, scene = each.event, each.scene
            assert isinstance(event, Eliminated)
            if len([seat for seat in scene.shown.living if seat != event.seat]) == 2:
                assert not each.seen(each.looks[-1]), "the two have gone home"
                duels += 1
    assert duels >= 3, duels


def _bursts(sprite: Sprite) -> bool:
    return isinstance(sprite.picture, partial) and sprite.picture.func is course.piece_of and sprite.alpha > 0.3


def test_a_shield_hangs_there_until_a_block_is_doubted_or_stands_between_both_faces() -> None:
    hung = stood = 0
    for seed in SEEDS:
        with empty_house(SIZE, "en", 100) as house:
            reel = Reel(house, match("complots", seed), 0)
            scene, canvas = reel.scene, house.stage.canvas
            assert isinstance(scene, ComplotsScene)
            while not reel.over:
                reel.tick(1 / 30)
                last = scene.looking.past()[-1:]
                if last and isinstance(last[0], Blocked) and not scene.queue.busy:
                    event, shield = last[0], scene.drama.hanging
                    assert shield is not None
                    parried = strikes.parry(scene, event.seat, event.actor, emblem(event.character))
                    assert (shield.x, shield.y) == (parried.x, parried.y)
                    hung += 1
        for each in staged(seed, BlockStood):
            done = each.event
            assert isinstance(done, BlockStood)
            canvas = each.scene.house.stage.canvas
            last_look = [sprite.picture(canvas) for sprite in each.seen(each.looks[-1])]
            for who, mood in ((done.seat, "smug"), (done.actor, "angry")):
                assert moments.portrayed(each.scene, who, mood)(canvas) in last_look
            stood += 1
    assert hung > 5 and stood >= 3, (hung, stood)


def test_a_card_that_is_struck_comes_apart_along_the_cut_beside_a_beaten_face_once_the_dagger_is_pulled_out() -> None:
    struck = 0
    for seed in SEEDS:
        for each in staged(seed, Lost):
            event, scene = each.event, each.scene
            assert isinstance(event, Lost)
            canvas, middle = scene.house.stage.canvas, scene.seating.stage_place()
            whole = moments.dead(front(event.card, falling.KILLED))
            parts = [falling.part_of(whole, nth, side, canvas) for nth in range(2) for side in (1, -1)]
            who, mark = scene.company.portraits[event.seat], scene.company.mark(event.seat)
            face = moments.head(who, mark, falling.SUFFERS, "beaten")(canvas)
            turns = [turn_of((side * falling.THRUST[0], falling.THRUST[1]), (0, 0)) for side in (1, -1)]
            sticking = [sunk(turn, falling.KNIFE)(canvas) for turn in turns]
            looks = sticks = aghast = 0
            horror = moments.head(who, mark, falling.HORROR, "aghast")(canvas)
            for look in each.looks:
                seen = each.seen(look)
                pictures = [sprite.picture(canvas) for sprite in seen]
                stuck = any(picture in sticking for picture in pictures)
                sticks += stuck
                aghast += stuck and any(
                    sprite.size == 1 and picture is horror for sprite, picture in zip(seen, pictures, strict=True)
                )
                apart = [sprite for sprite, picture in zip(seen, pictures, strict=True) if picture in parts]
                if len(apart) == 2 and face in pictures:
                    assert not stuck, event
                    looks += all(4 < math.dist((part.x, part.y), middle) < 50 for part in apart)
            assert not looks or (looks > 10 and sticks > 5), (event, looks, sticks)
            assert aghast == sticks, "from the very moment in which it strikes"
            struck += bool(looks)
    assert struck >= 5, struck


def test_the_cut_of_a_dagger_is_turned_with_the_card_and_lies_over_no_other_picture_of_it_meanwhile() -> None:
    struck = 0
    for seed in SEEDS:
        for each in staged(seed, Lost):
            event, canvas = each.event, each.scene.house.stage.canvas
            assert isinstance(event, Lost)
            cuts = [falling.scarred(front(event.card, falling.KILLED), side)(canvas) for side in (1, -1)]
            open_now = [
                look for look in each.looks if any(sprite.picture(canvas) in cuts for sprite in each.seen(look))
            ]
            flat = [falling.slash(side)(canvas) for side in (1, -1)]
            turns = [turn_of((side * falling.THRUST[0], falling.THRUST[1]), (0, 0)) for side in (1, -1)]
            knives = [blade(False, turn, falling.KNIFE)(canvas) for turn in turns]
            for look in each.looks:
                seen = [sprite for sprite in look if sprite.alpha > 0.1 and sprite.picture(canvas) in knives]
                assert all(sprite.size == 1 and not sprite.tilt for sprite in seen), "that takes most of a frame"
                if any(sprite.share < 1 and sprite.alpha > 0.1 for sprite in look):
                    assert not any(sprite.picture(canvas) in flat and sprite.alpha > 0.1 for sprite in look)
            struck += bool(open_now)
    assert struck >= 5, struck


def test_between_what_is_disclosed_and_the_card_that_falls_for_it_nothing_is_waited_for() -> None:
    falls = 0
    for seed in (*SEEDS, 9):
        with empty_house(SIZE, "en", 100) as house:
            reel = Reel(house, match("complots", seed), 0)
            waited, after = 0, False
            while not reel.over:
                reel.tick(1 / 60)
                showing = reel.showing[0] if reel.showing else None
                if isinstance(showing, (Exposed, Proved)):
                    loses = showing.seat if isinstance(showing, Exposed) else showing.doubter
                    waited, after = 0, loses != reel.scene.me
                elif showing is None:
                    waited += 1
                elif isinstance(showing, Lost) and after:
                    assert waited < 12, showing
                    falls, after = falls + 1, False
    assert falls >= 6, falls


@pytest.mark.parametrize(("players", "size", "seeds"), [(5, SIZE, (1, 2)), (8, (960, 600), (2, 4))])
def test_while_somebody_is_asked_no_blade_hangs_over_words_and_no_words_lie_over_the_bar(
    players: int, size: tuple[int, int], seeds: tuple[int, int]
) -> None:
    """Where eight sit in a small window with large words, bubbles leave the blade free as far as there is room."""
    hung = said = 0
    for seed in seeds:
        with empty_house(size, "it", 150 if players == 8 else 100) as house:
            reel = Reel(house, seen_from(finished("complots", players, seed), 0), 0)
            scene, last = reel.scene, object()
            while not reel.over:
                reel.tick(1 / 30)
                if not scene.tempo.asked or house.stage.top is not scene or scene.tempo.reading() == last:
                    continue
                last, canvas = scene.tempo.reading(), house.stage.canvas
                assert isinstance(scene, ComplotsScene)
                if scene.cloth.spread or not scene.talk.speeches:
                    continue
                if scene.sitting.kind in ("doubt", "block"):
                    scene.advice.press()
                house.stage.rebuild()
                words = [each.box for each in scene.cloth.said(canvas).values()]
                bar, blade = scene.find("prompt").rect, scene.drama.hung_place(canvas)
                assert bar.collidelist(words) < 0, (seed, scene.sitting.kind)
                said += 1
                if (
                    blade is not None
                    and scene.story.intended is not None
                    and scene.story.intended.action == "assassinate"
                ):
                    seen = blade.inflate(-0.4 * blade.width, -0.4 * blade.height)  # its hilt may be behind them
                    assert seen.collidelist(words) < 0, (seed, scene.sitting.kind)
                    hung += 1
    assert hung >= 2 and said >= 20, (hung, said)


def test_in_a_film_the_person_doubts_blocks_or_lets_pass_at_once_as_at_the_table() -> None:
    once = 0
    for seed in (*SEEDS, 3):
        with empty_house(SIZE, "en", 100) as house:
            reel = Reel(house, match("complots", seed), 0)
            scene, last = reel.scene, object()
            while not reel.over:
                reel.tick(1 / 30)
                if scene.tempo.asked and scene.tempo.reading() != last:
                    last = scene.tempo.reading()
                    once += bool(scene.questions.along)
                    before = scene.sitting.truth.events[-1]
                    asked_again = scene.sitting.kind == "block" and scene.questions.against_me()
                    assert not (asked_again and isinstance(before, (Announced, Paid))), seed
    assert once >= 5, once


def test_a_hint_to_exchange_cards_shows_the_court_and_hides_little_of_it() -> None:
    shown = 0
    for seed in SEEDS:
        with empty_house((960, 600), "it", 150) as house:
            reel = Reel(house, match("complots", seed), 0)
            scene, last = reel.scene, object()
            while not reel.over:
                reel.tick(1 / 30)
                if not scene.tempo.asked or scene.sitting.kind != "action" or scene.tempo.reading() == last:
                    continue
                last = scene.tempo.reading()
                scene.advice.press()
                house.stage.rebuild()
                hint = scene.advice.shown
                court = scene.seating.spot("court", house.stage.canvas, scene.layout_now)
                if hint is not None and hint.choice.verb == "exchange":
                    assert court in [ring.place for ring in scene.advice.rings], "nothing lies over it"
                    shown += 1
    assert shown, shown


@pytest.mark.parametrize("players", [2, 3, 5, 8])
def test_the_shield_of_a_block_stands_between_both_faces(players: int) -> None:
    """Not beyond either of them, and never farther from the way of the attack than the middle of the table."""
    nearer = 0
    with empty_house(SIZE, "en", 100) as house:
        scene = Reel(house, finished("complots", players, 1), 0).scene
        middle = pygame.Vector2(scene.seating.stage_place())
        for seat, actor in permutations(range(players), 2):
            shield = pygame.Vector2(attrgetter("x", "y")(strikes.parry(scene, seat, actor, emblem("contessa"))))
            whose, theirs = (pygame.Vector2(scene.seating.seat_place(each)) for each in (seat, actor))
            way = theirs - whose
            off = [abs(way.cross(place - whose)) / way.length() for place in (shield, middle)]
            if way.length() >= 2 * strikes.WARDED:  # neighbours have no room between them for what is said
                assert 0 < (shield - whose).dot(way) < way.length_squared(), (seat, actor)
            assert off[0] <= off[1] + 1, (seat, actor)
            assert shield.distance_to(whose) >= strikes.WARDED or shield == middle
            nearer += off[0] < off[1] - 20
    assert nearer or players == 2
