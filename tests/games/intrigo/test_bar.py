"""What the bar of Intrigo says of the round: what is at stake, what a new round brings, who must fill the last gap."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from art.games.intrigo.cards import marks as marks_art
from art.games.intrigo.cards.race import race, road
from engine.bots.opponents import ME
from engine.core.chance import Generator
from engine.core.scenario import load as scenario_of
from engine.games.intrigo import standing
from engine.games.intrigo.changed import outcomes
from engine.games.intrigo.preview import preview
from engine.games.intrigo.rules.table import COIN, Named, Placed, RoundBegan, SatOut, Table, Took, upright
from engine.games.intrigo.rules.turns import price
from engine.lesson import lesson
from engine.library import load
from engine.words import LANGUAGES
from scenes.commands.gallery import empty_house
from scenes.games.intrigo import standings
from scenes.games.intrigo.asking import places, stakes
from scenes.games.intrigo.asking.places import token_place
from scenes.games.intrigo.asking.questions import Questions
from scenes.games.intrigo.base import own_hand
from scenes.games.intrigo.board import court, looks
from scenes.games.intrigo.scene import IntrigoScene
from scenes.games.intrigo.staging import rounds, trails
from scenes.games.intrigo.telling import one_step, people, wrought
from scenes.kit.text import image
from scenes.people.company import plain
from scenes.screens import screens_of
from scenes.tables.board.plates import PAD
from scenes.tables.telling.bubbles import Speech
from tests.games.intrigo.test_table import SIZES, posed, press, sentence
from tests.houses import house_in
from tests.playing import give_any_answer, plan_for, posed_table, sit_down, until_asked
from tests.scenes.tables.test_drama import beats, match


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bar_says_what_is_at_stake_and_in_the_first_round_what_the_bag_holds(tmp_path: Path, language: str) -> None:
    table = posed(tmp_path, "turn", language=language)
    bar, shown = sentence(table), table.shown
    lying = [token for token in shown.tokens if not token.startswith("~")]
    for number in (lying.count("coin"), len(lying) - lying.count("coin"), shown.coins[0]):
        assert str(number) in bar
    assert shown.round > 1 and table.questions.tell("bag", bag=len(shown.bag)) not in stakes.lying(table)
    shown.round = 1
    assert table.questions.tell("bag", bag=len(shown.bag)) in stakes.lying(table)
    assert table.company.name(1) in bar, "as it stands Vera is Doge"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bar_tells_of_a_new_round_until_its_first_question_is_answered(tmp_path: Path, language: str) -> None:
    table = sit_down(tmp_path, plan_for("intrigo", 3, seed=4), language=language, speed="instant")
    assert isinstance(table, IntrigoScene)
    dice = Generator("rounds", 2)
    while until_asked(table) and table.shown.round == 1:
        assert plain(rounds.passed(table)) not in sentence(table)
        give_any_answer(table, lambda _, widget: widget.press(), dice)
    assert table.sitting.kind == "draft" and table.shown.round == 2
    bar = sentence(table)
    assert plain(rounds.passed(table)) in bar and stakes.lying(table) in bar
    assert table.company.name(table.shown.first) in bar or table.shown.first == table.me
    began = [each for each in table.looking.past() if isinstance(each, RoundBegan)]
    first, second = (plain(table.company.tell(each)) for each in began)
    arcades = {"en": "arcades", "it": "arcate", "zh-Hant": "拱廊"}[language]
    assert arcades in second and arcades not in first
    assert second in ["".join(span.text for span in line.spans) for line in table.chronicle.lines], (
        "and the log keeps it"
    )
    table.flow.answer(table.sitting.options()[0])
    assert until_asked(table) and plain(rounds.passed(table)) not in sentence(table)
    table.left()


def at_the_end(
    folder: Path, gaps: int, size: tuple[int, int] = (1280, 720), coins: int = 0, **chosen: Any
) -> IntrigoScene:
    """The person's turn while so many gaps are left, at most five: the first of those of the position are filled."""
    position = dict(scenario_of(screens_of("intrigo").positions()["turn"], load).position or {})
    free = [at for at, card in enumerate(position["gaps"]) if card is None]
    filled = dict(zip(free[: 5 - gaps], ("dandolo:3", "tiepolo:4", "tiepolo:3", "dandolo:2"), strict=False))
    position["gaps"] = [filled.get(at, card) for at, card in enumerate(position["gaps"])]
    position["hands"] = [[each for each in held if each not in filled.values()] for held in position["hands"]]
    position["coins"] = [coins, *position["coins"][1:]]
    house = house_in(folder, size, **chosen)
    seats = (ME, *(f"regular:{name}" for name in ("vera", "orazio", "momolo")))
    table = posed_table(house, "intrigo", seats, 1, position=position)
    assert isinstance(table, IntrigoScene)
    house.stage.push(table)
    house.stage.rebuild()
    return table


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_comes_last_is_told_that_the_gap_must_be_filled(
    tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    chosen: dict[str, Any] = {"language": language, "text": 150 if size == (960, 600) else 100}
    for gaps, form in ((1, "one"), (2, "two"), (3, "")):
        table = at_the_end(tmp_path, gaps, size, **chosen)
        bar, say = sentence(table), table.questions.say
        assert [each for each in ("one", "two") if say("last_gaps", each) in bar] == [form] * bool(form)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bar_offers_no_influence_card_to_whoever_can_buy_none(tmp_path: Path, language: str) -> None:
    for coins, offered in ((0, False), (1, True)):
        table = at_the_end(tmp_path, 3, coins=coins, language=language)
        bar = sentence(table)
        assert (table.words.text("asks", "turn") in bar) is offered
        assert (table.questions.say("poor_note", coins=coins) in bar) is not offered


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_at_the_first_card_it_is_told_once_that_colours_follow_the_players(
    tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    text = 150 if size == (960, 600) else 100
    table = sit_down(tmp_path, plan_for("intrigo", 4), size, language=language, text=text, speed="instant")
    assert isinstance(table, IntrigoScene) and until_asked(table)
    told = table.questions.say("draft_colours", card=table.shown.families[table.seat])
    assert f"{table.words.card(table.shown.families[table.seat]):name}" in told and told in sentence(table)
    table.flow.answer(table.sitting.options()[0])
    assert until_asked(table) and told not in sentence(table)
    table.left()


FIRST = 3  # a seed with which the person has the first turn
LAST_NOTE = {"en": "passed to you then", "it": "quella che poi ti passano", "zh-Hant": "接著傳給你"}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_that_came_without_a_question_is_told_until_one_is_placed(
    tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    text = 150 if size == (960, 600) else 100
    table = sit_down(tmp_path, plan_for("intrigo", 3, seed=FIRST), size, language=language, text=text, speed="instant")
    kept = list[str]()
    while until_asked(table) and table.sitting.kind == "draft":
        choice = table.sitting.options()[0]
        before_last = len(kept) == table.rules.data.hand - 2
        assert (LAST_NOTE[language] in sentence(table)) is before_last, len(kept)
        kept.append(choice.word())
        table.flow.answer(choice)
    last = list(own_hand(table))
    for card in kept:
        last.remove(card)
    told = table.questions.say("last_card", card=last[0])
    assert told in sentence(table)
    table.flow.answer(next(each for each in table.sitting.options() if each.verb == "plot"))
    assert until_asked(table) and told not in sentence(table)
    table.left()


def test_while_a_card_is_kept_the_bar_names_that_one(tmp_path: Path) -> None:
    """It named the card before, beside "Take it back": somebody thought that they had pressed the wrong one."""
    table = sit_down(tmp_path, plan_for("intrigo", 3, seed=6), speed="normal")
    assert isinstance(table, IntrigoScene)
    before = ""
    for _ in range(3):
        assert until_asked(table) and table.sitting.kind == "draft"
        choice = table.sitting.options()[0]
        table.flow.answer(choice)
        told = list[str]()
        while not table.flow.asked:
            table.tick(1 / 30)
            told.append("".join(span.text for span in table.flow.prompt().sentence))
        kept = f"{table.words.card(choice.word()):name}"
        assert any(kept in each for each in told), told
        assert not before or not any(before in each for each in told), (before, told)
        before = kept
    table.left()


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_whoever_passes_with_a_coin_it_is_said_that_they_hire_nobody(tmp_path: Path, language: str) -> None:
    table = posed(tmp_path, "turn", language=language)
    hires = {"en": "hire", "it": "assold", "zh-Hant": "影響卡"}[language]
    told = [plain(table.company.tell(SatOut(seat))) for seat in (0, 1)]
    assert all(hires in each for each in (*told, table.words.text("table", "says", "pass")))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_of_tokens_that_are_alike_it_is_said_which_one_would_be_won(
    tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    """Two coins change hands: *You win the coin. Nobody wins the coin.* told nothing."""
    text = 150 if size == (960, 600) else 100
    table = posed(tmp_path, "turn", size, language=language, text=text)
    assert isinstance(table.questions, Questions)
    seen = 0
    for choice in table.sitting.options():
        found = preview(table.sitting.view(), table.seat, choice)
        until = found.ending.arcade
        shifts = [each for each in found.shifts if until is None or each.arcade <= until]
        mine, others = ([each for each in shifts if (each.after.winner == table.me) is own] for own in (True, False))
        alike = {upright(each.after.token) for each in mine} & {upright(each.after.token) for each in others}
        if alike and choice.verb != "merchant":
            seen += 1
            said = plain("".join(span.text for span in table.questions.changes(found)))
            assert any(token_place(table, each.arcade) in said for each in mine), said
    assert seen


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_before_the_thief_turns_a_token_over_it_is_said_what_that_changes(
    tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    """Its place, which is lit, took the room of all that."""
    text = 150 if size == (960, 600) else 100
    table = posed(tmp_path, "turn", size, language=language, text=text, confirms=True)
    thieves = [choice for choice in table.sitting.options() if choice.verb == "thief" and len(choice.args) == 2]
    assert thieves
    for choice in thieves:
        table.questions.forget()
        table.changed()
        press(table, "stack thief", f"gap {choice.number(0)}")
        if table.questions.step == "arcade":
            press(table, f"arcade {choice.number(1)}")
        assert table.questions.step == "done" and table.questions.prompt().note, choice


def test_a_deed_that_makes_or_unmakes_a_doge_says_so_last_and_the_crown_is_there_while_it_is_held() -> None:
    """It named a coin and a seal; who would be Doge by it was seen only when it was over. Told first it was an effect
    before its cause."""
    told = set[str]()
    with empty_house((1280, 720)) as house:
        for table, run, beat in beats(house, match("intrigo", 1), []):
            assert isinstance(table, IntrigoScene)
            deed = standings.of_event(table, run[0])
            if deed is None:
                continue
            before, after = table.standings.ending, standing.ending(table.rules, deed.palace)
            bar = "".join(span.text for span in table.chronicle.meanwhile(run[0]) or ())
            chair = plain(stakes.turned(table, after))
            assert bool(chair) is (before.doge != after.doge) and bar.endswith(chair), bar
            if before.doge == after.doge or not beat.holds:
                continue
            told.add("made" if after.doge is not None else "unmade")
            for _ in range(20):
                if not table.queue.resting:
                    table.queue.tick(beat.seconds)
            assert table.queue.resting
            crown = (
                {} if after.arcade is None or after.doge is None else {after.arcade: (table.company.mark(after.doge),)}
            )
            assert stakes.deciding(table) == crown
    assert told == {"made", "unmade"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_laid_says_who_would_be_doge_and_why_what_is_won_matters(tmp_path: Path, language: str) -> None:
    table = posed(tmp_path, "turn", language=language)
    told = "".join(span.text for span in wrought.placed(table, Placed(2, "contarini:4", 1)))
    assert told.endswith(plain(table.questions.tell("changes", "no_doge", "other", seat=1)))
    table.shown.gaps[1] = "contarini:4"
    for held, count in ((1, 2), (2, 3), (3, 4)):
        table.shown.seals[0] = (0, 0, held, 0, 0)
        table.cloth.caught_up()
        told = "".join(span.text for span in wrought.placed(table, Placed(2, "contarini:4", 12)))
        why = plain(table.questions.tell("changes", "alike", "you", seat=0, token="merchants", count=count))
        assert (why in told) is (count == 3), told
        after = standing.ending(table.rules, table.standings.palace_after(Placed(2, "contarini:4", 12)) or table.shown)
        assert (plain(stakes.would_be(table, after)) in told) is (count == 4), "four alike are told once"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_card_of_a_round_says_who_will_be_doge_though_that_is_as_before(tmp_path: Path, language: str) -> None:
    """An Assassin filled the last gap, and whether the person would still be Doge was left to be worked out."""
    table = posed(tmp_path, "turn", language=language)
    told = dict[int, list[str]]()
    for mine in (0, 1):  # whose family lies where the seal that makes a Doge is won
        table.shown.gaps[:] = [gap or "tiepolo:2" for gap in table.shown.gaps]
        table.shown.gaps[8] = ""
        for seat in range(4):
            table.shown.seals[seat] = (3, 3, 3, 3, 3) if seat == mine else (0, 0, 0, 0, 0)
        table.cloth.caught_up()
        doge = table.standings.ending.doge
        assert doge == mine
        said = plain("".join(span.text for span in wrought.placed(table, Placed(2, "tiepolo:3", 8))))
        after = standing.ending(table.rules, table.standings._palace_after(Placed(2, "tiepolo:3", 8)) or table.shown)
        assert after.doge == mine
        chair = table.questions.tell("changes", "still", "you") if mine == 0 else stakes.stands_doge(table, after)
        told[mine] = [said, plain(chair)]
    assert all(said.endswith(chair) for said, chair in told.values()), told


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_would_be_doge_is_told_with_the_seals_that_make_one(tmp_path: Path, language: str) -> None:
    """ "As it stands Orazio would be Doge": why was told rounds of clicks later."""
    table = posed(tmp_path, "turn", language=language)
    ended = table.standings.ending
    assert ended.doge is not None
    token, data = ended.taken[-1][2], table.rules.data
    for would_be in (stakes.would_be, stakes.stands_doge):
        same = would_be(table, replace(ended, by="same"))
        different = would_be(table, replace(ended, by="different"))
        assert f"{table.words.card(token):name}" in same and f"{table.words.count(data.same):words}" in same
        assert f"{table.words.count(data.different):words}" in different
    now = stakes.stands_doge(table, ended)
    assert now in {same, different} and now in list(stakes.told(table))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_figure_on_a_stack_means_is_said_where_it_is_first_seen(tmp_path: Path, language: str) -> None:
    """1, 2 and 1 stood on the stacks, and nobody said of what."""
    table = posed(tmp_path, "turn", language=language)
    for kind in table.rules.kinds:
        cost = price(table.rules, table.shown, kind)
        shown = looks.inspected_stack(table, kind)
        assert (table.words.text("table", "price_now"), str(cost)) in shown.rows
    words = {"en": "price", "it": "prezzo", "zh-Hant": "價錢"}[language]
    assert words in table.house.stage.find("prompt").label
    assert words in lesson("intrigo").words[language].captions["assassin"]


def test_what_is_picked_shows_the_crown_of_whom_it_would_make_doge(tmp_path: Path) -> None:
    table = posed(tmp_path, "turn")
    press(table, "stack assassin", "gap 1", "gap 2")
    assert stakes.deciding(table) == {}, "nobody would be Doge any more"


# Marks


def test_a_seal_that_several_need_is_marked_with_all_of_them_the_person_first(tmp_path: Path) -> None:
    """It bore the mark of one alone, and the person took the others for safe."""
    table = posed(tmp_path, "turn")
    same = table.rules.data.same - 1
    for seat in (2, 0):
        table.shown.seals[seat] = (same,) * len(table.shown.factions)
    table.cloth.caught_up()
    marks = table.company.mark(0), table.company.mark(2)
    seals = [
        arcade
        for arcade, token in enumerate(table.shown.tokens)
        if token in table.shown.factions and arcade != standing.DOOR
    ]
    found = stakes.needed(table)
    assert seals and all({*marks} <= {*found[arcade]} and found[arcade][0] == marks[0] for arcade in seals), found
    one, two = (marks_art.decides(each, 25).get_width() for each in (marks[:1], marks))
    assert one < two


def test_seals_that_would_decide_stay_marked_while_cards_are_placed(tmp_path: Path) -> None:
    """They vanished when it was to be chosen where a card goes."""
    table = posed(tmp_path, "turn")
    canvas, layout = table.house.stage.canvas, table.layout_now
    assert set(stakes.needed(table)) == {2, 12, 14}

    def seen(arcade: int) -> bytes:
        picture = pygame.Surface(canvas.pixels)
        court.draw_chips(picture, canvas, layout, table)
        x, y = layout.token_at(arcade)
        place = canvas.rect(x - 10, y + layout.token * 0.5 - 5, 20, 10)
        return pygame.image.tobytes(picture.subsurface(place), "RGB")

    plain = seen(8)
    assert not any(plain) and all(any(seen(each)) for each in (12, 14))


def test_cards_that_can_be_chosen_look_unlike_those_that_have_just_come(tmp_path: Path) -> None:
    table = posed(tmp_path, "turn")
    table.story.follow(Placed(3, "dandolo:4", 5))
    press(table, "stack assassin", "gap 1")
    assert [court.bays(table)[gap].state for gap in (0, 2)] == ["usable", "usable"]
    canvas = table.house.stage.canvas
    with_it, without = (pygame.Surface(canvas.pixels) for _ in range(2))
    trails.draw(with_it, canvas, table)
    assert pygame.image.tobytes(with_it, "RGB") == pygame.image.tobytes(without, "RGB")
    table.questions.forget()
    trails.draw(with_it, canvas, table)
    assert pygame.image.tobytes(with_it, "RGB") != pygame.image.tobytes(without, "RGB")


def test_no_bubble_lies_over_her_choice(tmp_path: Path) -> None:
    table = posed(tmp_path, "courtesan")
    table.talk.say(1, Speech("Who has it?"))
    assert table.cloth.said(table.house.stage.canvas)
    press(table, "stack courtesan", "gap 3")
    table.talk.say(1, Speech("Not me!"))
    assert not table.cloth.said(table.house.stage.canvas)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plate_marks_what_is_held_and_what_would_be_won_apart(tmp_path: Path, language: str) -> None:
    """4/4 stood there in green for who held three: it was read as what they had."""
    table = posed(tmp_path, "turn", language=language)
    held, stands, mark = people.seals_of(table, 1), people.stands(table, 1), table.company.mark(1)
    more = [faction for faction, one, two in zip(table.shown.factions, held, stands, strict=True) if two > one]
    assert more and sum(held) < sum(stands)
    label, words = table.house.stage.find("plate 1").label, table.words
    won = [f"{words.card(faction):name} {two - one}"
           for faction, one, two in zip(table.shown.factions, held, stands, strict=True) if two > one]  # fmt: skip
    told = words.text("table", "plate_stands", seals=words.text("list", "comma").join(won))
    assert label.endswith(told) and told in people.tip(table, 1)
    now, then, had = (race(mark, *each) for each in ((held, 300, held), (held, 300, stands), (stands, 300, stands)))
    size = then.get_size()
    figure = pygame.Rect(size[0] * 0.9, size[1] * 0.6, size[0] * 0.1, size[1] * 0.4)
    pictures = [pygame.image.tobytes(each, "RGBA") for each in (now, then, had)]
    assert len(set(pictures)) == 3, "an outline is neither nothing nor a seal"
    assert len({pygame.image.tobytes(each.subsurface(figure), "RGBA") for each in (now, then)}) == 1, "figures are held"


def test_a_plate_tells_the_shorter_way() -> None:
    """2/5 stood there, though three of four alike were the better road."""
    assert road((0, 3, 1, 0, 0)) == (3, 4, "military") and road((1, 1, 1, 0, 1)) == (4, 5, "")
    assert road((0, 0, 1, 0, 0)) == (1, 5, "") and road((0,) * 5) == (0, 5, "")
    assert road((1, 2, 1, 0, 0)) == (3, 5, ""), "of two as long the one by all factions"


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_would_be_doge_as_it_stands_is_among_those_one_step_away(tmp_path: Path, language: str) -> None:
    """Two seals of one round made a Doge of whom nobody was warned."""
    table = posed(tmp_path, "turn", language=language)
    assert [(each.seat, each.stands) for each in one_step.near(table)] == [(1, True), (0, False)]
    table.shown.gaps[1] = "contarini:4"
    table.shown.seals[3] = (0, 2, 1, 0, 0)
    for arcade in (5, 6):
        table.shown.tokens[arcade] = "military"
    table.cloth.caught_up()
    found = next(each for each in one_step.near(table) if each.seat == 3)
    assert found == one_step.Near(3, ("military", "military"), stands=True, needs=False)
    assert table.questions.say("stands", "doge", "other", seat=3) == one_step.sentence(table, found)
    assert people.stands(table, 3)[1] == 4
    told = stakes.taken(table, Took(3, 5, "military"))
    assert plain(told) == plain(table.questions.tell("changes", "alike", "other", seat=3, token="military", count=3))
    assert stakes.taken(table, Took(3, 7, "coin")) == stakes.taken(table, Took(2, 5, "military")) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_says_where_a_card_was_laid_and_who_wins_what_by_it(tmp_path: Path, language: str) -> None:
    table = sit_down(tmp_path, plan_for("intrigo", 4, seed=6), language=language, speed="instant")
    assert isinstance(table, IntrigoScene)
    while until_asked(table) and table.sitting.kind != "turn":
        table.flow.answer(table.sitting.options()[0])
    table.flow.answer(next(each for each in table.sitting.options() if each.verb == "plot"))
    assert until_asked(table)
    told, won = {line.at: "".join(span.text for span in line.spans) for line in table.chronicle.lines}, 0
    for at, event in enumerate(table.looking.past()):
        if not isinstance(event, Placed) or isinstance(table.looking.past()[at - 1], Named):
            continue
        before = table.sitting.table_after(at)
        assert isinstance(before, Table)
        assert places.gap_place(table, event.gap, before.tokens) in told[at]
        after = before.copy()
        event.apply(after)
        pairs = zip(standing.verdicts(table.rules, before), standing.verdicts(table.rules, after), strict=True)
        for one, two in pairs:
            if two.winner not in (None, one.winner):
                won += 1
                assert f"{table.words.card(two.token):name}" in told[at] or two.token == "coin", told[at]
    assert won
    assert [line.spans for line in table.chronicle.again()] == [line.spans for line in table.chronicle.lines]
    table.left()


def test_a_plain_card_waits_where_it_takes_a_seal_or_changes_who_would_be_doge() -> None:
    """Somebody tied the seal that made the person Doge, and two seconds later the next turn had begun."""
    seen, ties = set[bool](), set[bool]()
    with empty_house((1280, 720)) as house:
        for table, run, beat in (each for nth in (1, 2) for each in beats(house, match("intrigo", nth), [])):
            assert isinstance(table, IntrigoScene)
            event = run[0]
            if not isinstance(event, Placed) or event.seat == table.me or standings.of_event(table, event) is not None:
                continue
            lying = table.shown.copy()
            event.apply(lying)
            lost = [
                token
                for one, other in zip(*(outcomes(table.rules, each) for each in (table.shown, lying)), strict=True)
                if one.seat == table.me != other.seat and (token := upright(one.token)) != COIN
            ]
            chair = standing.ending(table.rules, lying).doge != table.standings.ending.doge
            why = {
                other.reason
                for one, other in zip(*(outcomes(table.rules, each) for each in (table.shown, lying)), strict=True)
                if one.seat == table.me and other.seat is None
            }
            gone, told = bool(why), "".join(span.text for span in wrought.placed(table, event))
            assert gone is any(each in told for each in ("you no longer win", "No longer yours", "not you.")), told
            for reason, words in (
                ("equal", ("A tie: you", "A tie: nobody")),
                ("neutral", ("obody has", "obody’s family")),
            ):
                assert reason not in why or any(each in told for each in words), (told, why)
            ties.add(gone)
            assert bool(beat.holds) is bool(lost or chair), event
            seen.add(bool(lost or chair))
    assert seen == ties == {True, False}


def test_while_a_deed_is_held_panel_and_court_say_what_is_so_after_it() -> None:
    """ "Tiberio wins the seal of the Clergy", and the panel still ringed it for the person, beside the old count of gaps."""
    rings = gaps = cards = 0
    with empty_house((1280, 720)) as house:
        for table, run, beat in beats(house, match("intrigo", 1), []):
            assert isinstance(table, IntrigoScene)
            lying = table.standings.palace_after(run[0]) if beat.holds else None
            if lying is None:
                continue
            for _ in range(20):
                if not table.queue.resting:
                    table.queue.tick(beat.seconds)
            assert table.queue.resting
            ending = standing.ending(table.rules, lying)
            rings += ending.seals != table.standings.ending.seals
            gaps += lying.gaps.count("") != table.shown.gaps.count("")
            cards += lying.hands != table.shown.hands
            assert table.standings.at_rest.gaps == lying.gaps
            for seat in range(4):
                assert people.stands(table, seat) == ending.seals[seat]
                assert people.figures(table, seat)[1].number == len(lying.hands[seat])
    assert rings and gaps and cards


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_figures_on_the_edge_of_the_drawer_say_what_they_count(tmp_path: Path, language: str) -> None:
    """1, 2, 1 stood in the margin, and nothing said of what."""
    table = posed(tmp_path, "turn", (960, 600), language=language)
    tip = table.house.stage.find("glance").tooltip
    for each in table.standings.races_ahead:
        assert f"{table.company.name(each.seat)} {each.nearest}" in tip
    assert tip.startswith(table.words.text("table", "missing", what="").rstrip(".。"))


@pytest.mark.parametrize(("size", "text"), [((1050, 600), 100), ((960, 600), 150)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_figures_there_are_stands_above_them_and_has_room(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, size: tuple[int, int], text: int
) -> None:
    """Who did not point at them never learnt that they are seals that are missing."""
    drawn: list[str] = []

    def seen(words: str, *how: Any) -> pygame.Surface:
        drawn.append(words)
        return image(words, *how)

    monkeypatch.setattr(people, "image", seen)
    table = posed(tmp_path, "turn", size, language=language, text=text)
    canvas, place = table.house.stage.canvas, table.house.stage.find("glance").rect
    head = pygame.Rect(place.left, place.top, place.width, canvas.px(people.HEADING))
    picture = pygame.Surface(canvas.pixels, pygame.SRCALPHA)
    people._paint_heading(table, picture, canvas, head)
    assert drawn == [table.words.text("table", "short_of", each) for each in people.SHORT_OF]
    inked = picture.get_bounding_rect()
    assert inked.width and head.contains(inked) and inked.width < head.width


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_with_four_at_the_table_the_steps_of_the_race_are_as_wide_as_the_panel_lets_them(
    tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    """They shrank with the height of a plate: four steps of one faction were too small to be counted."""
    table = posed(tmp_path, "turn", size, language=language, text=150 if size == (960, 600) else 100)
    canvas, wide = table.house.stage.canvas, table.layout_now.panel[2] - 16
    inner = canvas.px(wide) - 2 * canvas.px(people.INSET)
    room = people._room(table, canvas, wide, table.layout_now.panel[3] - 60.0)
    look = replace(people.plate(table, canvas, wide, 1, room), own=None)
    across, _ = people._race(canvas, inner, room - people._head(table, canvas, wide, look) - PAD)
    assert across >= 0.97 * inner
