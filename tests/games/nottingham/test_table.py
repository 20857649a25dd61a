"""The table of Nottingham: what its bar, hand, mats, fans and log say and do."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from engine.core.chance import Generator
from engine.core.choice import PASS, Choice
from engine.core.event import Event
from engine.core.match import MatchEnded
from engine.games.nottingham.knowledge import Knowledge
from engine.games.nottingham.rules.events import (
    Accepted,
    AmbushLaid,
    Announced,
    Declined,
    Defended,
    ExchangeFailed,
    HandShown,
    Offered,
    Peeked,
    Robbed,
    SetExchanged,
    SetLaid,
    SheriffMoved,
    Struck,
    Took,
    TurnedUp,
)
from engine.games.nottingham.rules.numbers import OBJECTS
from engine.games.nottingham.rules.table import Table
from scenes.commands.gallery import empty_house
from scenes.commands.still import still_scene
from scenes.games.nottingham import worth
from scenes.games.nottingham.base import offering, own_hand
from scenes.games.nottingham.board import cards, fans, own, sheriff
from scenes.games.nottingham.scene import NottinghamScene
from scenes.games.nottingham.telling import goods, lines
from scenes.kit.input import Intent
from scenes.people.company import spans
from scenes.screens import screens_of
from scenes.tables import saved_scene
from scenes.tables.scene import MatchScene
from scenes.tables.telling.log import LogLine
from tests.houses import house_in
from tests.playing import plan_for, said, sit_down, until_asked
from tests.scenes.tables.test_bar import said as in_bar
from tests.scenes.tables.test_drama import beats, match

SIZES = ((1280, 720), (1920, 1080), (960, 600))


def posed(folder: Path, name: str, size: tuple[int, int] = (1280, 720)) -> NottinghamScene:
    """The table in one of its positions, drawn once."""
    house = house_in(folder, size)
    scene = still_scene(house, screens_of("nottingham").positions()[name])
    assert isinstance(scene, NottinghamScene)
    house.stage.push(scene)
    house.stage.rebuild()
    return scene


def press(scene: NottinghamScene, *names: str) -> None:
    for name in names:
        scene.house.stage.rebuild()
        scene.house.stage.find(name).press()
    scene.house.stage.rebuild()


def ids(scene: NottinghamScene) -> set[str]:
    scene.house.stage.rebuild()
    return {each.id for each in scene.house.stage.widgets}


def until_drawn(scene: NottinghamScene) -> None:
    """Answer until the person has turned up a card."""
    while until_asked(scene) and scene.sitting.kind != "drawn":
        scene.tempo.answer(scene.sitting.options()[0])


# What a click does


def test_a_theft_takes_two_clicks_and_the_first_can_be_taken_back(tmp_path: Path) -> None:
    scene = posed(tmp_path, "turn")
    press(scene, "steal")
    assert sorted(scene.cloth.glowing) == [1, 2, 4]  # who has no card is no victim (N 6.8)
    press(scene, "take back")
    assert not scene.cloth.glowing
    press(scene, "steal", "seat 2")
    assert said(scene)[-1] == (0, "steal 2")


def test_a_click_on_the_card_turned_up_takes_it(tmp_path: Path) -> None:
    scene = posed(tmp_path, "turn")
    press(scene, "drawn")
    assert said(scene)[-1] == (0, "take")


def test_what_is_known_of_a_hand_lies_face_up_while_an_attack_is_aimed(tmp_path: Path) -> None:
    scene = posed(tmp_path, "turn")
    scene.story.knowledge.shown(2, scene.sitting.truth.table.hands[2])
    assert fans.beside(scene, 2).faces == ()
    press(scene, "steal")
    assert fans.beside(scene, 2).faces == tuple(sorted(scene.sitting.truth.table.hands[2], key=OBJECTS.index))
    scene.house.change(aids=False)
    assert fans.beside(scene, 2).faces == ()


def test_no_more_is_known_of_a_hand_than_is_left_in_it(tmp_path: Path) -> None:
    """Cards that are on their way out of a hand are not known to be in it any more."""
    scene = posed(tmp_path, "turn")
    held = scene.sitting.truth.table.hands[2]
    scene.story.knowledge.shown(2, held)
    for gone, known in ((held[:3], len(held) - 3), (("?",), len(held) - 1), (held, 0)):
        scene.aloft.leave(2, gone)
        beside = fans.beside(scene, 2)
        assert beside.count == known
        assert beside.known == (scene.words.text("table", "known", count=known) if known else "")
        scene.aloft.land()


def test_an_offer_is_chosen_from_the_hand_and_a_card_too_many_takes_the_place_of_the_first(tmp_path: Path) -> None:
    scene = posed(tmp_path, "offer")
    press(scene, "card copper 0", "card gold 0", "card pearls 0")
    assert scene.questions.cards_picked() == ["gold", "pearls"]
    press(scene, "card gold 0")
    assert scene.questions.cards_picked() == ["pearls"]
    press(scene, "go")
    assert said(scene)[-1] == (0, "offer pearls")


def test_a_card_dragged_to_the_own_mat_is_offered(tmp_path: Path) -> None:
    scene = posed(tmp_path, "offer")
    stage = scene.house.stage
    card, mat = stage.find("card pearls 0").rect, stage.find("slot offer 0").rect
    stage.handle(Intent(at=card.center, pointer="move"))
    stage.handle(Intent(at=card.center, pointer="press"))
    stage.handle(Intent(at=mat.center, pointer="move"))
    stage.handle(Intent(at=mat.center, pointer="release"))
    assert said(scene)[-1] == (0, "offer pearls")


def test_what_may_not_be_offered_says_why(tmp_path: Path) -> None:
    scene = posed(tmp_path, "offer")
    chest = scene.house.stage.find("card chest 0")
    assert not chest.enabled and chest.reason == scene.words.reason("no_chest_offered")


def test_an_offer_says_what_it_would_make_of_the_hand(tmp_path: Path) -> None:
    scene = posed(tmp_path, "trade")
    labels = {each.id: each.label for each in scene.house.stage.widgets}
    assert labels["offer 2 tag"] == f"4 pairs +{worth.points_for(scene, 'four_pairs')}"
    assert labels["offer 3 tag"] == "3 jewels +11"
    press(scene, "slot offer 3")
    assert said(scene)[-1] == (0, "accept 3")


@pytest.mark.parametrize(
    ("pressed", "given"),
    [
        (("set jewels", "count 4"), "set jewels 4"),
        (("set jewels", "count 3"), "set jewels 3"),
        (("card jewels 0", "count 4"), "set jewels 4"),
        (("commission four_pairs row", "go"), "commission four_pairs copper+gold+jewels+chest"),
        (("commission three_pairs", "card gold 0", "card jewels 0", "card chest 0", "go"),
         "commission three_pairs gold+jewels+chest"),
        (("pass",), "pass"),
    ],
)  # fmt: skip
def test_a_set_or_a_commission_is_exchanged(tmp_path: Path, pressed: tuple[str, ...], given: str) -> None:
    scene = posed(tmp_path, "exchange")
    press(scene, *pressed)
    assert said(scene)[-1] == (0, given)


def test_a_set_says_how_many_ambushes_could_fit(tmp_path: Path) -> None:
    scene = posed(tmp_path, "exchange")
    assert scene.questions.risk("jewels") == 4 - 1  # four are laid; three cards fit jewels or the person's colour
    assert scene.questions.risk("gold") == 1  # no ambush card shows gold: only the person's colour


def test_points_that_a_set_would_bring_stand_at_the_own_plate_before_it_is_laid(tmp_path: Path) -> None:
    scene = posed(tmp_path, "exchange")
    assert scene.cloth.figures(0)[-1].change == 0
    press(scene, "set jewels")
    assert scene.cloth.figures(0)[-1].change == scene.rules.value["jewels"]


def test_a_turn_in_which_nothing_can_be_exchanged_needs_no_second_click(tmp_path: Path) -> None:
    scene = sit_down(tmp_path, plan_for("nottingham", 3, seed=3))
    until_drawn(scene)
    scene.tempo.answer(scene.sitting.options()[0])
    assert until_asked(scene)
    assert (0, "pass") in said(scene) and scene.sitting.kind != "exchange"
    scene.left()


def test_nobody_is_asked_whether_to_defend_or_strike_who_can_do_neither(tmp_path: Path) -> None:
    """Opponents see no more of that than of an answer: what is in the bar is the person's own."""
    scene, dice, asked = sit_down(tmp_path, plan_for("nottingham", 4, seed=5)), Generator("tried", 5), 0
    while until_asked(scene):
        options, asked = scene.sitting.options(), asked + 1
        assert scene.sitting.kind not in ("defend", "strike") or len(options) > 1
        scene.tempo.answer(options[dice.below(len(options))])
    assert sum(seat == 0 for seat, _ in said(scene)) > asked
    scene.left()


@pytest.mark.parametrize(("name", "helpless"), [("offer", True), ("defend", False)])
def test_the_bar_says_why_somebody_without_a_necklace_is_not_asked(tmp_path: Path, name: str, helpless: bool) -> None:
    scene = posed(tmp_path, name)
    assert ("necklace" in own_hand(scene)) is not helpless
    assert bool(lines.helpless(scene, Announced(1, "rob", "jewels", 0))) is helpless
    assert not lines.helpless(scene, Announced(1, "rob", "jewels", 2))


def test_an_answer_after_which_nothing_was_to_choose_can_be_taken_back(tmp_path: Path) -> None:
    scene = sit_down(tmp_path, plan_for("nottingham", 3, seed=3))
    until_drawn(scene)
    scene.house.change(speed="normal")
    before = said(scene)
    scene.tempo.answer(scene.sitting.options()[0])
    for _ in range(40):
        scene.house.stage.tick(0.02)
        if (0, "pass") in said(scene)[len(before) :]:
            break
    assert (0, "pass") in said(scene)[len(before) :] and scene.tempo.can_undo
    scene.tempo.undo()
    assert scene.sitting.kind == "drawn" and said(scene) == before
    scene.left()


# What is seen


def test_the_chips_on_the_signboard_are_those_who_would_get_a_favour(tmp_path: Path) -> None:
    scene = posed(tmp_path, "turn")
    limit = scene.rules.track[scene.shown.sheriff + 1]
    assert limit is not None
    few = [seat for seat in range(5) if len(scene.shown.hands[seat]) <= limit]
    assert sorted(sheriff.favoured(scene)) == few and few
    shown = [seat for seat in range(1, 5) if fans.beside(scene, seat).favour]
    assert shown == [seat for seat in few if seat]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", range(3, 8))
def test_the_sheriff_and_his_signboard_are_seen_from_the_start(
    tmp_path: Path, players: int, size: tuple[int, int]
) -> None:
    for steps in range(3):
        hands = "".join(f"    - [{', '.join(OBJECTS[: seat + 1])}]\n" for seat in range(players))
        position = tmp_path / f"{steps}.yaml"
        position.write_text(
            f"game: nottingham\nplayers: {players}\nposition:\n  hands:\n{hands}  deck: [pearls]\n"
            f"  sheriff: {steps}\n  first: 0\nexpect: {{ask: drawn}}\n"
        )
        scene = still_scene(house_in(tmp_path, size), position)
        assert isinstance(scene, NottinghamScene)
        stage = scene.house.stage
        stage.push(scene)
        stage.rebuild()
        x, y = sheriff.place_of(scene, scene.layout_now, steps)
        high, wide = scene.layout_now.sheriff * 1.3, scene.layout_now.sheriff
        him = stage.canvas.rect(x - wide / 2, y - high, wide, high)
        plates = scene.seating.plates(stage.canvas, scene.layout_now).values()
        assert him.collidelist(list(plates)) < 0, steps
        assert stage.canvas.rect(*scene.layout_now.area).contains(stage.find("stone sign").rect), steps


@pytest.mark.parametrize("size", SIZES)
def test_every_mat_has_its_place_in_every_window(tmp_path: Path, size: tuple[int, int]) -> None:
    scene = posed(tmp_path, "seven", size)
    layout = scene.layout_now
    mats = layout.mats(range(1, 7))
    boxes = [pygame.Rect(x - layout.mat_wide / 2, y - 40, layout.mat_wide, 80) for x, y in mats.values()]
    assert all(
        one.right <= other.left or other.right <= one.left for one in boxes for other in boxes if one is not other
    )
    x, wide = layout.area[0], layout.area[2]
    assert all(x <= box.left and box.right <= x + wide for box in boxes)


@pytest.mark.parametrize("size", SIZES)
def test_an_arc_between_those_who_sit_above_goes_below_the_steps_of_the_turn(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    scene = posed(tmp_path, "turn", size)
    steps = scene.house.stage.find("ribbon").rect
    for aimed in ((2, 3), (3, 2)):
        path = scene.seating.arc(scene.house.stage.canvas, scene.layout_now, aimed)
        assert len(path) > 4 and not any(steps.collidepoint(spot) for spot in path)


@pytest.mark.parametrize("size", [size for size in SIZES if size != (960, 600)])  # there it is in a drawer
def test_what_is_known_of_hands_keeps_its_rows_whatever_the_log_says_last(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """All commissions are open, as they are for most of a game: the table below them has least room."""
    scene = posed(tmp_path, "turn", size)
    scene.shown.commissions[:] = [()] * len(scene.shown.commissions)
    stage, found, shown = scene.house.stage, set[tuple[int, ...]](), []
    for words in (1, 5, 9, 14, 40):
        scene.chronicle.lines.append(LogLine(0, spans(" ".join(["pearls"] * words)), cards=("pearls", "jewels")))
        scene.changed()
        present = {"last lines"} & ids(scene)
        known = stage.find("known").rect
        assert not present or known.bottom <= stage.find("last lines").rect.top
        found.add(tuple(known))
        shown.append(bool(present))
    assert len(found) == 1 and found.pop()[3] >= stage.canvas.px(goods.LEAST) * (len(OBJECTS) + 1)
    assert shown == sorted(shown, reverse=True) and shown.count(True) >= 3, "short lines are there, long ones are not"


@pytest.mark.parametrize("count", range(16))
def test_a_fan_of_any_length_keeps_to_its_room(tmp_path: Path, count: int) -> None:
    scene = posed(tmp_path, "seven")
    layout = scene.layout_now
    for seat in (1, 4):
        place = layout.seat(seat)
        lies = fans.lies(layout, place, fans.FanLook(count, OBJECTS[: min(7, count)]))
        assert len(lies) == count
        if count:
            reach = max(abs(lie.x - place.x) for lie in lies) + layout.seat_card / 2
            assert reach <= layout.portrait / 2 + fans.OFF + fans.ROOM_MANY + 0.5


def test_each_act_has_one_line_in_the_log(tmp_path: Path) -> None:
    """No line for a turn, a card turned up, or an attack before it is known what came of it."""
    scene = sit_down(tmp_path, plan_for("nottingham", 4, seed=5))
    while until_asked(scene):
        options = scene.sitting.options()
        scene.tempo.answer(options[-1] if len(options) > 1 and scene.sitting.kind == "drawn" else options[0])
    past = scene.sitting.past()
    told = {type(past[line.at]) for line in scene.chronicle.lines}
    assert Took in told and MatchEnded in {type(event) for event in past}
    attacks = [event for event in past if isinstance(event, Announced) and event.target is not None]
    assert attacks
    lines = [past[line.at] for line in scene.chronicle.lines]
    assert not any(isinstance(event, Announced) and event.target is not None for event in lines)
    moves = sum(isinstance(event, SheriffMoved) for event in past)
    assert moves and len(scene.chronicle.lines) < len(past) / 2
    scene.left()


def test_while_something_is_tried_the_bar_says_what(tmp_path: Path) -> None:
    """The last line of the log is of another act until it is known what came of an attack, an ambush or an exchange."""
    scene = sit_down(tmp_path, plan_for("nottingham", 4, seed=5))
    dice = Generator("tried", 5)
    while until_asked(scene):
        options = scene.sitting.options()
        scene.tempo.answer(options[dice.below(len(options))])
    scene.house.stage.pop()
    past, tried, told = scene.sitting.past(), "", set[type[Event]]()
    for at, event in enumerate(past):
        if lines.awaits(scene, event):
            tried = scene.company.tell(event)
        if lines.awaits(scene, event) or isinstance(event, (Peeked, Robbed, Struck)):
            scene.looking.back_to(at)
            said_so = "".join(span.text for span in scene.chronicle.meanwhile(event) or ())
            assert said_so.startswith("".join(span.text for span in spans(tried)))
            told.add(type(event))
        elif isinstance(event, (SetExchanged, ExchangeFailed, Defended, AmbushLaid)):
            scene.looking.back_to(at)
            assert scene.chronicle.meanwhile(event) is None
    assert told == {Announced, SetLaid, Peeked, Robbed, Struck}
    scene.left()


def test_whatever_is_shown_the_bar_says_what_happens() -> None:
    """Also while a card is turned up: nothing of that turn has a line in the log yet."""
    turned = 0
    with empty_house((960, 600)) as house:
        for scene, run, beat in beats(house, match("nottingham", 2), []):
            words = in_bar(scene)
            assert words or not beat.seconds, type(run[0]).__name__
            if isinstance(run[0], TurnedUp):
                turned += 1
                assert words == spans_text(scene, run[0])
    assert turned > 20


def spans_text(scene: MatchScene, event: TurnedUp) -> str:
    form = "you" if event.seat == scene.me else "other"
    return "".join(span.text for span in spans(scene.company.sentence("turns_up", form, seat=event.seat)))


def test_offers_to_somebody_else_stay_until_they_have_been_read() -> None:
    held, asked = 0, 0
    with empty_house((960, 600)) as house:
        for scene, run, beat in beats(house, match("nottingham", 2), []):
            assert isinstance(scene, NottinghamScene)
            after = scene.sitting.coming()[scene.tempo.showing :]
            if not isinstance(run[-1], (Offered, HandShown)) or not offering(scene):
                continue
            if any(isinstance(event, (Offered, HandShown)) for event in after[:1]):
                assert not beat.holds, "more are to come"
            elif scene.shown.turn == scene.me:
                asked += 1
                assert not beat.holds, "they stay while the person is asked"
            elif isinstance(run[-1], Offered):
                held += beat.holds
    assert held and asked


def test_what_comes_of_the_persons_own_doings_is_held_and_told_about_them() -> None:
    """A theft that is warded off, an offer, an ambush, a card lost: chosen by others, and over in a second."""
    told, due, held = dict[type[Event], set[str]](), set[tuple[int, int]](), set[tuple[int, int]]()
    with empty_house((960, 600)) as house:
        for seed in (2, 3, 4):
            for scene, run, beat in beats(house, match("nottingham", seed), []):
                assert isinstance(scene, NottinghamScene)
                place = seed, scene.sitting.shown_events
                if not lines.concerns(scene, run[0]):
                    continue
                due.add(place)
                if beat.holds:
                    scene.tempo.skip()
                    assert scene.queue.resting
                    assert not (isinstance(run[0], Struck) and scene.drama.gone), "what is left of the set is seen"
                    held.add(place)
                    told.setdefault(type(run[0]), set()).add(in_bar(scene))
    assert due == held and told.keys() == {Accepted, Declined, Defended, Robbed, Struck}
    for kind, sentences in told.items():
        assert kind is Declined or all("you" in words.lower() for words in sentences), sentences


def test_offers_that_are_held_are_all_told() -> None:
    """The bar told the last of them only."""
    seen = 0
    with empty_house((960, 600)) as house:
        for scene, run, beat in beats(house, match("nottingham", 2), []):
            assert isinstance(scene, NottinghamScene)
            if isinstance(run[-1], (Offered, HandShown)) and beat.holds:
                scene.tempo.skip()
                words = in_bar(scene)
                laid = [seat for seat in range(scene.players) if scene.sitting.truth.table.offers[seat]]
                assert laid and all(scene.company.name(seat) in words for seat in laid if seat != scene.me), words
                seen += len(laid) > 1
    assert seen


@pytest.mark.parametrize(("colour", "hues"), [("red", (345, 15)), ("yellow", (45, 65)), ("green", (100, 175)),
                                              ("blue", (190, 240)), ("violet", (255, 300))])  # fmt: skip
def test_an_ambush_of_a_colour_is_painted_as_it_is_called(colour: str, hues: tuple[int, int]) -> None:
    mark = cards.mark_of(colour)
    for paint in (mark.colour, mark.words):
        hue = pygame.Color(paint).hsva[0]
        assert (hues[0] <= hue <= hues[1]) if hues[0] < hues[1] else hue >= hues[0] or hue <= hues[1], (paint, hue)


def test_the_aid_knows_what_its_seat_saw_and_nothing_else(tmp_path: Path) -> None:
    scene = sit_down(tmp_path, plan_for("nottingham", 4, seed=7))
    for _ in range(12):
        if not until_asked(scene):
            break
        opening = scene.sitting.table_after(0)
        assert isinstance(opening, Table)
        fresh = Knowledge.after(opening, scene.sitting.past())
        assert [scene.story.knowledge.counts(seat) for seat in range(4)] == [fresh.counts(seat) for seat in range(4)]
        scene.tempo.answer(scene.sitting.options()[0])
    scene.left()


POSITIONS = sorted(screens_of("nottingham").positions())


@pytest.mark.parametrize("name", POSITIONS)
def test_looking_back_and_returning_leaves_everything_as_it_was(tmp_path: Path, name: str) -> None:
    scene = posed(tmp_path, name)
    before = ids(scene)
    scene.looking.back_to(1)
    scene.house.stage.rebuild()
    scene.looking.back_to(None)
    assert ids(scene) == before


KINDS = ("offer", "accept", "defend", "take_card", "ambush_keep", "strike", "favour", "exchange")


@pytest.mark.parametrize("kind", KINDS)
def test_a_game_killed_at_any_question_goes_on_there(tmp_path: Path, kind: str) -> None:
    """In the middle of a robbery, an ambush, a sealed offer: nothing is done when the program is killed."""
    for seed in range(20):
        plan = plan_for("nottingham", 4, seed=seed)
        scene = sit_down(tmp_path / str(seed), replace(plan, options={**plan.options, "favours": "ask"}))
        dice = Generator("killed", seed)
        while until_asked(scene) and scene.sitting.kind != kind:
            options = scene.sitting.options()
            scene.tempo.answer(options[dice.below(len(options))])
        if scene.tempo.asked:
            break
    assert scene.sitting.kind == kind
    board, told = scene.looking.table.copy(), [line.spans for line in scene.chronicle.lines]
    again = saved_scene(scene.house, "nottingham", processes=False)
    assert isinstance(again, NottinghamScene)
    scene.house.stage.replace(again)
    assert until_asked(again)
    lines = [line.spans for line in again.chronicle.lines]
    assert (again.looking.table, again.sitting.kind, lines) == (board, kind, told)
    assert [again.story.knowledge.counts(seat) for seat in range(4)] == [
        scene.story.knowledge.counts(seat) for seat in range(4)
    ]
    again.left()


# Favours that are asked


@pytest.mark.parametrize(("pressed", "cards"), [("draw", 6), ("pass", 5)])
def test_a_favour_is_taken_or_left_by_one_press(tmp_path: Path, pressed: str, cards: int) -> None:
    scene = posed(tmp_path, "favour")
    assert len(own_hand(scene)) == 5
    press(scene, pressed)
    assert scene.sitting.truth.answers == {0: Choice("draw") if pressed == "draw" else PASS}, (
        "the others are still asked"
    )
    for seat in scene.sitting.truth.waits_for():
        scene.sitting.give(seat, PASS)
    assert len(scene.sitting.truth.table.hands[0]) == cards
    assert [len(hand) for hand in scene.sitting.truth.table.hands[1:]] == [3, 2, 1, 3]


# What giving way would lay open


@pytest.mark.parametrize(("action", "seen_by"), [("rob", (1, 2, 3, 4)), ("steal", (1,)), ("pilfer", ())])
def test_who_thinks_of_giving_way_sees_who_would_look_into_the_hand(
    tmp_path: Path, action: str, seen_by: tuple[int, ...]
) -> None:
    scene = posed(tmp_path, "defend")
    assert scene.story.act is not None
    scene.story.act = replace(scene.story.act, action=action)
    stage, layout = scene.house.stage, scene.layout_now
    surface = pygame.Surface(stage.canvas.pixels)

    def pointing(at: tuple[int, int]) -> list[bytes]:
        """What eyes and the middle look like then; the last one is the middle."""
        stage.handle(Intent(at=at, pointer="move"))
        stage.draw(surface)
        places = [scene.seating.seat_place(seat) for seat in range(1, scene.players)]
        away = layout.portrait * own.BESIDE
        spots = [(stage.canvas.px(x + away), stage.canvas.px(y + away)) for x, y in places]
        middle = stage.canvas.px(layout.centre[0] + 60), stage.canvas.px(layout.centre[1])
        return [bytes(surface.get_at(spot)) for spot in (*spots, middle)]

    away, there = pointing((2, 2)), pointing(stage.find("pass").rect.center)
    changed = [at for at, (one, two) in enumerate(zip(away, there, strict=True)) if one != two]
    assert changed == [*(seat - 1 for seat in seen_by), *([scene.players - 1] if seen_by else [])]
    assert pointing((2, 2)) == away


def test_to_defend_says_where_it_costs_the_only_necklace(tmp_path: Path) -> None:
    """With one of all seven in hand it broke the set, and the button said no more than elsewhere."""
    scene = posed(tmp_path, "defend")
    words = {name: scene.company.say("verbs", "defend", name) for name in ("gain", "last")}
    hands = scene.shown.hands
    for count in (1, 2):
        hand = tuple(card for card in own_hand(scene) if card != "necklace") + ("necklace",) * count
        scene.shown.hands = [hand, *hands[1:]]
        scene.changed()
        answer = next(each for each in scene.questions.ask_defend().answers if each.id == "defend")
        assert answer.second == words["last" if count == 1 else "gain"]


def test_badges_and_ambush_cards_say_in_words_what_they_mean(tmp_path: Path) -> None:
    scene = posed(tmp_path, "exchange")
    tips = {each.id: each.tooltip for each in scene.house.stage.widgets}
    for card in scene.questions.sets():
        told = tips[f"badge {card}"]
        assert str(scene.rules.value[card]) in told and scene.questions._strikes(card) in told
    for seat in range(1, scene.players):
        laid = len(scene.shown.ambushes[seat])
        assert (f"ambushes {seat}" in tips) == bool(laid)
        assert not laid or scene.company.name(seat) in tips[f"ambushes {seat}"]
    assert scene.questions.sets() and any(scene.shown.ambushes[1:])


@pytest.mark.parametrize("speed", ["normal", "fast"])
def test_what_others_do_to_each_other_by_force_can_be_read_at_any_speed(speed: str) -> None:
    """A theft, one that is warded off: what came of it stands in the bar for two seconds and more."""
    seen = set[type[Event]]()
    with empty_house((960, 600)) as house:
        house.change(speed=speed)
        for seed in (2, 3):
            for scene, run, beat in beats(house, match("nottingham", seed), []):
                assert isinstance(scene, NottinghamScene)
                if not isinstance(run[0], (Defended, Robbed)) or lines.concerns(scene, run[0]) or beat.holds:
                    continue
                seen.add(type(run[0]))
                told = [cue.at for cue in beat.cues if cue.do == scene.aloft.disclose]
                assert told and beat.seconds - told[0] >= 2.0 * house.settings.factor, type(run[0])
    assert seen == {Defended, Robbed}
