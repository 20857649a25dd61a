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
from engine.games.nottingham.known import Known
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
from scenes.commands.still import still_table
from scenes.games.nottingham import worth
from scenes.games.nottingham.base import offering, own_hand
from scenes.games.nottingham.board import cards, exposed, fans, sheriff
from scenes.games.nottingham.scene import NottinghamScene
from scenes.games.nottingham.telling import goods, lines
from scenes.kit.input import Intent
from scenes.people.company import spans
from scenes.screens import screens_of
from scenes.tables import saved_table
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
    table = still_table(house, screens_of("nottingham").positions()[name])
    assert isinstance(table, NottinghamScene)
    house.stage.push(table)
    house.stage.rebuild()
    return table


def press(table: NottinghamScene, *names: str) -> None:
    for name in names:
        table.house.stage.rebuild()
        table.house.stage.find(name).press()
    table.house.stage.rebuild()


def ids(table: NottinghamScene) -> set[str]:
    table.house.stage.rebuild()
    return {each.id for each in table.house.stage.widgets}


def until_drawn(table: NottinghamScene) -> None:
    """Answer until the person has turned up a card."""
    while until_asked(table) and table.sitting.kind != "drawn":
        table.flow.answer(table.sitting.options()[0])


# What a click does


def test_a_theft_takes_two_clicks_and_the_first_can_be_taken_back(tmp_path: Path) -> None:
    table = posed(tmp_path, "turn")
    press(table, "steal")
    assert sorted(table.cloth.glowing) == [1, 2, 4]  # who has no card is no victim (N 6.8)
    press(table, "take back")
    assert not table.cloth.glowing
    press(table, "steal", "seat 2")
    assert said(table)[-1] == (0, "steal 2")


def test_a_click_on_the_card_turned_up_takes_it(tmp_path: Path) -> None:
    table = posed(tmp_path, "turn")
    press(table, "drawn")
    assert said(table)[-1] == (0, "take")


def test_what_is_known_of_a_hand_lies_face_up_while_an_attack_is_aimed(tmp_path: Path) -> None:
    table = posed(tmp_path, "turn")
    table.story.known.shown(2, table.sitting.truth.table.hands[2])
    assert fans.beside(table, 2).faces == ()
    press(table, "steal")
    assert fans.beside(table, 2).faces == tuple(sorted(table.sitting.truth.table.hands[2], key=OBJECTS.index))
    table.house.change(aids=False)
    assert fans.beside(table, 2).faces == ()


def test_no_more_is_known_of_a_hand_than_is_left_in_it(tmp_path: Path) -> None:
    """Cards that are on their way out of a hand are not known to be in it any more."""
    table = posed(tmp_path, "turn")
    held = table.sitting.truth.table.hands[2]
    table.story.known.shown(2, held)
    for gone, known in ((held[:3], len(held) - 3), (("?",), len(held) - 1), (held, 0)):
        table.aloft.leave(2, gone)
        beside = fans.beside(table, 2)
        assert beside.count == known
        assert beside.known == (table.words.text("table", "known", count=known) if known else "")
        table.aloft.land()


def test_an_offer_is_chosen_from_the_hand_and_a_card_too_many_takes_the_place_of_the_first(tmp_path: Path) -> None:
    table = posed(tmp_path, "offer")
    press(table, "card copper 0", "card gold 0", "card pearls 0")
    assert table.questions.cards_picked() == ["gold", "pearls"]
    press(table, "card gold 0")
    assert table.questions.cards_picked() == ["pearls"]
    press(table, "go")
    assert said(table)[-1] == (0, "offer pearls")


def test_a_card_dragged_to_the_own_mat_is_offered(tmp_path: Path) -> None:
    table = posed(tmp_path, "offer")
    stage = table.house.stage
    card, mat = stage.find("card pearls 0").rect, stage.find("slot offer 0").rect
    stage.handle(Intent(at=card.center, pointer="move"))
    stage.handle(Intent(at=card.center, pointer="press"))
    stage.handle(Intent(at=mat.center, pointer="move"))
    stage.handle(Intent(at=mat.center, pointer="release"))
    assert said(table)[-1] == (0, "offer pearls")


def test_what_may_not_be_offered_says_why(tmp_path: Path) -> None:
    table = posed(tmp_path, "offer")
    chest = table.house.stage.find("card chest 0")
    assert not chest.enabled and chest.reason == table.words.reason("no_chest_offered")


def test_an_offer_says_what_it_would_make_of_the_hand(tmp_path: Path) -> None:
    table = posed(tmp_path, "trade")
    labels = {each.id: each.label for each in table.house.stage.widgets}
    assert labels["offer 2 tag"] == f"4 pairs +{worth.points_for(table, 'four_pairs')}"
    assert labels["offer 3 tag"] == "3 jewels +11"
    press(table, "slot offer 3")
    assert said(table)[-1] == (0, "accept 3")


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
    table = posed(tmp_path, "exchange")
    press(table, *pressed)
    assert said(table)[-1] == (0, given)


def test_a_set_says_how_many_ambushes_could_fit(tmp_path: Path) -> None:
    table = posed(tmp_path, "exchange")
    assert table.questions.risk("jewels") == 4 - 1  # four are laid; three cards fit jewels or the person's colour
    assert table.questions.risk("gold") == 1  # no ambush card shows gold: only the person's colour


def test_points_that_a_set_would_bring_stand_at_the_own_plate_before_it_is_laid(tmp_path: Path) -> None:
    table = posed(tmp_path, "exchange")
    assert table.cloth.figures(0)[-1].change == 0
    press(table, "set jewels")
    assert table.cloth.figures(0)[-1].change == table.rules.value["jewels"]


def test_a_turn_in_which_nothing_can_be_exchanged_needs_no_second_click(tmp_path: Path) -> None:
    table = sit_down(tmp_path, plan_for("nottingham", 3, seed=3))
    until_drawn(table)
    table.flow.answer(table.sitting.options()[0])
    assert until_asked(table)
    assert (0, "pass") in said(table) and table.sitting.kind != "exchange"
    table.left()


def test_nobody_is_asked_whether_to_defend_or_strike_who_can_do_neither(tmp_path: Path) -> None:
    """Opponents see no more of that than of an answer: what is in the bar is the person's own."""
    table, dice, asked = sit_down(tmp_path, plan_for("nottingham", 4, seed=5)), Generator("tried", 5), 0
    while until_asked(table):
        options, asked = table.sitting.options(), asked + 1
        assert table.sitting.kind not in ("defend", "strike") or len(options) > 1
        table.flow.answer(options[dice.below(len(options))])
    assert sum(seat == 0 for seat, _ in said(table)) > asked
    table.left()


@pytest.mark.parametrize(("name", "helpless"), [("offer", True), ("defend", False)])
def test_the_bar_says_why_somebody_without_a_necklace_is_not_asked(tmp_path: Path, name: str, helpless: bool) -> None:
    table = posed(tmp_path, name)
    assert ("necklace" in own_hand(table)) is not helpless
    assert bool(lines.helpless(table, Announced(1, "rob", "jewels", 0))) is helpless
    assert not lines.helpless(table, Announced(1, "rob", "jewels", 2))


def test_an_answer_after_which_nothing_was_to_choose_can_be_taken_back(tmp_path: Path) -> None:
    table = sit_down(tmp_path, plan_for("nottingham", 3, seed=3))
    until_drawn(table)
    table.house.change(speed="normal")
    before = said(table)
    table.flow.answer(table.sitting.options()[0])
    for _ in range(40):
        table.house.stage.tick(0.02)
        if (0, "pass") in said(table)[len(before) :]:
            break
    assert (0, "pass") in said(table)[len(before) :] and table.flow.can_undo
    table.flow.undo()
    assert table.sitting.kind == "drawn" and said(table) == before
    table.left()


# What is seen


def test_the_chips_on_the_signboard_are_those_who_would_get_a_favour(tmp_path: Path) -> None:
    table = posed(tmp_path, "turn")
    limit = table.rules.track[table.shown.sheriff + 1]
    assert limit is not None
    few = [seat for seat in range(5) if len(table.shown.hands[seat]) <= limit]
    assert sorted(sheriff.favoured(table)) == few and few
    shown = [seat for seat in range(1, 5) if fans.beside(table, seat).favour]
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
        table = still_table(house_in(tmp_path, size), position)
        assert isinstance(table, NottinghamScene)
        stage = table.house.stage
        stage.push(table)
        stage.rebuild()
        x, y = sheriff.place_of(table, table.layout_now, steps)
        high, wide = table.layout_now.sheriff * 1.3, table.layout_now.sheriff
        him = stage.canvas.rect(x - wide / 2, y - high, wide, high)
        plates = table.seating.plates(stage.canvas, table.layout_now).values()
        assert him.collidelist(list(plates)) < 0, steps
        assert stage.canvas.rect(*table.layout_now.area).contains(stage.find("stone sign").rect), steps


@pytest.mark.parametrize("size", SIZES)
def test_every_mat_has_its_place_in_every_window(tmp_path: Path, size: tuple[int, int]) -> None:
    table = posed(tmp_path, "seven", size)
    layout = table.layout_now
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
    table = posed(tmp_path, "turn", size)
    steps = table.house.stage.find("ribbon").rect
    for aimed in ((2, 3), (3, 2)):
        path = table.seating.arc(table.house.stage.canvas, table.layout_now, aimed)
        assert len(path) > 4 and not any(steps.collidepoint(spot) for spot in path)


@pytest.mark.parametrize("size", [size for size in SIZES if size != (960, 600)])  # there it is in a drawer
def test_what_is_known_of_hands_keeps_its_rows_whatever_the_log_says_last(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """All commissions are open, as they are for most of a game: the table below them has least room."""
    table = posed(tmp_path, "turn", size)
    table.shown.commissions[:] = [()] * len(table.shown.commissions)
    stage, found, shown = table.house.stage, set[tuple[int, ...]](), []
    for words in (1, 5, 9, 14, 40):
        table.chronicle.lines.append(LogLine(0, spans(" ".join(["pearls"] * words)), cards=("pearls", "jewels")))
        table.changed()
        present = {"last lines"} & ids(table)
        known = stage.find("known").rect
        assert not present or known.bottom <= stage.find("last lines").rect.top
        found.add(tuple(known))
        shown.append(bool(present))
    assert len(found) == 1 and found.pop()[3] >= stage.canvas.px(goods.LEAST) * (len(OBJECTS) + 1)
    assert shown == sorted(shown, reverse=True) and shown.count(True) >= 3, "short lines are there, long ones are not"


@pytest.mark.parametrize("count", range(16))
def test_a_fan_of_any_length_keeps_to_its_room(tmp_path: Path, count: int) -> None:
    table = posed(tmp_path, "seven")
    layout = table.layout_now
    for seat in (1, 4):
        place = layout.seat(seat)
        lies = fans.lies(layout, place, fans.Held(count, OBJECTS[: min(7, count)]))
        assert len(lies) == count
        if count:
            reach = max(abs(lie.x - place.x) for lie in lies) + layout.seat_card / 2
            assert reach <= layout.portrait / 2 + fans.OFF + fans.ROOM_MANY + 0.5


def test_each_act_has_one_line_in_the_log(tmp_path: Path) -> None:
    """No line for a turn, a card turned up, or an attack before it is known what came of it."""
    table = sit_down(tmp_path, plan_for("nottingham", 4, seed=5))
    while until_asked(table):
        options = table.sitting.options()
        table.flow.answer(options[-1] if len(options) > 1 and table.sitting.kind == "drawn" else options[0])
    past = table.sitting.past()
    told = {type(past[line.at]) for line in table.chronicle.lines}
    assert Took in told and MatchEnded in {type(event) for event in past}
    attacks = [event for event in past if isinstance(event, Announced) and event.target is not None]
    assert attacks
    lines = [past[line.at] for line in table.chronicle.lines]
    assert not any(isinstance(event, Announced) and event.target is not None for event in lines)
    moves = sum(isinstance(event, SheriffMoved) for event in past)
    assert moves and len(table.chronicle.lines) < len(past) / 2
    table.left()


def test_while_something_is_tried_the_bar_says_what(tmp_path: Path) -> None:
    """The last line of the log is of another act until it is known what came of an attack, an ambush or an exchange."""
    table = sit_down(tmp_path, plan_for("nottingham", 4, seed=5))
    dice = Generator("tried", 5)
    while until_asked(table):
        options = table.sitting.options()
        table.flow.answer(options[dice.below(len(options))])
    table.house.stage.pop()
    past, tried, told = table.sitting.past(), "", set[type[Event]]()
    for at, event in enumerate(past):
        if lines.awaits(table, event):
            tried = table.company.tell(event)
        if lines.awaits(table, event) or isinstance(event, (Peeked, Robbed, Struck)):
            table.looking.back_to(at)
            said_so = "".join(span.text for span in table.chronicle.meanwhile(event) or ())
            assert said_so.startswith("".join(span.text for span in spans(tried)))
            told.add(type(event))
        elif isinstance(event, (SetExchanged, ExchangeFailed, Defended, AmbushLaid)):
            table.looking.back_to(at)
            assert table.chronicle.meanwhile(event) is None
    assert told == {Announced, SetLaid, Peeked, Robbed, Struck}
    table.left()


def test_whatever_is_shown_the_bar_says_what_happens() -> None:
    """Also while a card is turned up: nothing of that turn has a line in the log yet."""
    turned = 0
    with empty_house((960, 600)) as house:
        for table, run, beat in beats(house, match("nottingham", 2), []):
            words = in_bar(table)
            assert words or not beat.seconds, type(run[0]).__name__
            if isinstance(run[0], TurnedUp):
                turned += 1
                assert words == spans_text(table, run[0])
    assert turned > 20


def spans_text(table: MatchScene, event: TurnedUp) -> str:
    form = "you" if event.seat == table.me else "other"
    return "".join(span.text for span in spans(table.company.sentence("turns_up", form, seat=event.seat)))


def test_offers_to_somebody_else_stay_until_they_have_been_read() -> None:
    held, asked = 0, 0
    with empty_house((960, 600)) as house:
        for table, run, beat in beats(house, match("nottingham", 2), []):
            assert isinstance(table, NottinghamScene)
            after = table.sitting.coming()[table.flow.showing :]
            if not isinstance(run[-1], (Offered, HandShown)) or not offering(table):
                continue
            if any(isinstance(event, (Offered, HandShown)) for event in after[:1]):
                assert not beat.holds, "more are to come"
            elif table.shown.turn == table.me:
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
            for table, run, beat in beats(house, match("nottingham", seed), []):
                assert isinstance(table, NottinghamScene)
                place = seed, table.sitting.shown_events
                if not lines.concerns(table, run[0]):
                    continue
                due.add(place)
                if beat.holds:
                    table.flow.skip()
                    assert table.queue.resting
                    assert not (isinstance(run[0], Struck) and table.drama.gone), "what is left of the set is seen"
                    held.add(place)
                    told.setdefault(type(run[0]), set()).add(in_bar(table))
    assert due == held and told.keys() == {Accepted, Declined, Defended, Robbed, Struck}
    for kind, sentences in told.items():
        assert kind is Declined or all("you" in words.lower() for words in sentences), sentences


def test_offers_that_are_held_are_all_told() -> None:
    """The bar told the last of them only."""
    seen = 0
    with empty_house((960, 600)) as house:
        for table, run, beat in beats(house, match("nottingham", 2), []):
            assert isinstance(table, NottinghamScene)
            if isinstance(run[-1], (Offered, HandShown)) and beat.holds:
                table.flow.skip()
                words = in_bar(table)
                laid = [seat for seat in range(table.players) if table.sitting.truth.table.offers[seat]]
                assert laid and all(table.company.name(seat) in words for seat in laid if seat != table.me), words
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
    table = sit_down(tmp_path, plan_for("nottingham", 4, seed=7))
    for _ in range(12):
        if not until_asked(table):
            break
        opening = table.sitting.table_after(0)
        assert isinstance(opening, Table)
        fresh = Known.after(opening, table.sitting.past())
        assert [table.story.known.counts(seat) for seat in range(4)] == [fresh.counts(seat) for seat in range(4)]
        table.flow.answer(table.sitting.options()[0])
    table.left()


POSITIONS = sorted(screens_of("nottingham").positions())


@pytest.mark.parametrize("name", POSITIONS)
def test_looking_back_and_returning_leaves_everything_as_it_was(tmp_path: Path, name: str) -> None:
    table = posed(tmp_path, name)
    before = ids(table)
    table.looking.back_to(1)
    table.house.stage.rebuild()
    table.looking.back_to(None)
    assert ids(table) == before


KINDS = ("offer", "accept", "defend", "take_card", "ambush_keep", "strike", "favour", "exchange")


@pytest.mark.parametrize("kind", KINDS)
def test_a_game_killed_at_any_question_goes_on_there(tmp_path: Path, kind: str) -> None:
    """In the middle of a robbery, an ambush, a sealed offer: nothing is done when the program is killed."""
    for seed in range(20):
        plan = plan_for("nottingham", 4, seed=seed)
        table = sit_down(tmp_path / str(seed), replace(plan, options={**plan.options, "favours": "ask"}))
        dice = Generator("killed", seed)
        while until_asked(table) and table.sitting.kind != kind:
            options = table.sitting.options()
            table.flow.answer(options[dice.below(len(options))])
        if table.flow.asked:
            break
    assert table.sitting.kind == kind
    board, told = table.looking.board.copy(), [line.spans for line in table.chronicle.lines]
    again = saved_table(table.house, "nottingham", processes=False)
    assert isinstance(again, NottinghamScene)
    table.house.stage.replace(again)
    assert until_asked(again)
    lines = [line.spans for line in again.chronicle.lines]
    assert (again.looking.board, again.sitting.kind, lines) == (board, kind, told)
    assert [again.story.known.counts(seat) for seat in range(4)] == [
        table.story.known.counts(seat) for seat in range(4)
    ]
    again.left()


# Favours that are asked


@pytest.mark.parametrize(("pressed", "cards"), [("draw", 6), ("pass", 5)])
def test_a_favour_is_taken_or_left_by_one_press(tmp_path: Path, pressed: str, cards: int) -> None:
    table = posed(tmp_path, "favour")
    assert len(own_hand(table)) == 5
    press(table, pressed)
    assert table.sitting.truth.answers == {0: Choice("draw") if pressed == "draw" else PASS}, (
        "the others are still asked"
    )
    for seat in table.sitting.truth.waits_for():
        table.sitting.give(seat, PASS)
    assert len(table.sitting.truth.table.hands[0]) == cards
    assert [len(hand) for hand in table.sitting.truth.table.hands[1:]] == [3, 2, 1, 3]


# What giving way would lay open


@pytest.mark.parametrize(("action", "seen_by"), [("rob", (1, 2, 3, 4)), ("steal", (1,)), ("pilfer", ())])
def test_who_thinks_of_giving_way_sees_who_would_look_into_the_hand(
    tmp_path: Path, action: str, seen_by: tuple[int, ...]
) -> None:
    table = posed(tmp_path, "defend")
    assert table.story.act is not None
    table.story.act = replace(table.story.act, action=action)
    stage, layout = table.house.stage, table.layout_now
    surface = pygame.Surface(stage.canvas.pixels)

    def pointing(at: tuple[int, int]) -> list[bytes]:
        """What eyes and the middle look like then; the last one is the middle."""
        stage.handle(Intent(at=at, pointer="move"))
        stage.draw(surface)
        places = [table.seating.seat_place(seat) for seat in range(1, table.players)]
        away = layout.portrait * exposed.BESIDE
        spots = [(stage.canvas.px(x + away), stage.canvas.px(y + away)) for x, y in places]
        middle = stage.canvas.px(layout.centre[0] + 60), stage.canvas.px(layout.centre[1])
        return [bytes(surface.get_at(spot)) for spot in (*spots, middle)]

    away, there = pointing((2, 2)), pointing(stage.find("pass").rect.center)
    changed = [at for at, (one, two) in enumerate(zip(away, there, strict=True)) if one != two]
    assert changed == [*(seat - 1 for seat in seen_by), *([table.players - 1] if seen_by else [])]
    assert pointing((2, 2)) == away


def test_to_defend_says_where_it_costs_the_only_necklace(tmp_path: Path) -> None:
    """With one of all seven in hand it broke the set, and the button said no more than elsewhere."""
    table = posed(tmp_path, "defend")
    words = {name: table.questions.say("verbs", "defend", name) for name in ("gain", "last")}
    hands = table.shown.hands
    for count in (1, 2):
        hand = tuple(card for card in own_hand(table) if card != "necklace") + ("necklace",) * count
        table.shown.hands = [hand, *hands[1:]]
        table.changed()
        answer = next(each for each in table.questions.ask_defend().answers if each.id == "defend")
        assert answer.second == words["last" if count == 1 else "gain"]


def test_badges_and_ambush_cards_say_in_words_what_they_mean(tmp_path: Path) -> None:
    table = posed(tmp_path, "exchange")
    tips = {each.id: each.tooltip for each in table.house.stage.widgets}
    for card in table.questions.sets():
        told = tips[f"badge {card}"]
        assert str(table.rules.value[card]) in told and table.questions._strikes(card) in told
    for seat in range(1, table.players):
        laid = len(table.shown.ambushes[seat])
        assert (f"ambushes {seat}" in tips) == bool(laid)
        assert not laid or table.company.name(seat) in tips[f"ambushes {seat}"]
    assert table.questions.sets() and any(table.shown.ambushes[1:])


@pytest.mark.parametrize("speed", ["normal", "fast"])
def test_what_others_do_to_each_other_by_force_can_be_read_at_any_speed(speed: str) -> None:
    """A theft, one that is warded off: what came of it stands in the bar for two seconds and more."""
    seen = set[type[Event]]()
    with empty_house((960, 600)) as house:
        house.change(speed=speed)
        for seed in (2, 3):
            for table, run, beat in beats(house, match("nottingham", seed), []):
                assert isinstance(table, NottinghamScene)
                if not isinstance(run[0], (Defended, Robbed)) or lines.concerns(table, run[0]) or beat.holds:
                    continue
                seen.add(type(run[0]))
                told = [cue.at for cue in beat.cues if cue.do == table.aloft.disclose]
                assert told and beat.seconds - told[0] >= 2.0 * house.settings.factor, type(run[0])
    assert seen == {Defended, Robbed}
