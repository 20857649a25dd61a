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
from tests.games.intrigo.relaid import relaid
from tests.games.intrigo.test_table import SIZES, posed, press, sentence
from tests.houses import house_in
from tests.playing import give_any_answer, plan_for, posed_scene, sit_down, until_asked
from tests.scenes.tables.test_drama import beats, match


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bar_says_what_is_at_stake_and_in_the_first_round_what_the_bag_holds(tmp_path: Path, language: str) -> None:
    scene = posed(tmp_path, "turn", language=language)
    bar, shown = sentence(scene), scene.shown
    lying = [token for token in shown.tokens if not token.startswith("~")]
    for number in (lying.count("coin"), len(lying) - lying.count("coin"), shown.coins[0]):
        assert str(number) in bar
    assert shown.round > 1 and scene.company.line("bag", bag=len(shown.bag)) not in stakes.lying(scene)
    shown.round = 1
    assert scene.company.line("bag", bag=len(shown.bag)) in stakes.lying(scene)
    assert scene.company.name(1) in bar, "as it stands Vera is Doge"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bar_tells_of_a_new_round_until_its_first_question_is_answered(tmp_path: Path, language: str) -> None:
    scene = sit_down(tmp_path, plan_for("intrigo", 3, seed=4), language=language, speed="instant")
    assert isinstance(scene, IntrigoScene)
    dice = Generator("rounds", 2)
    while until_asked(scene) and scene.shown.round == 1:
        assert plain(rounds.passed(scene)) not in sentence(scene)
        give_any_answer(scene, lambda _, widget: widget.press(), dice)
    assert scene.sitting.kind == "draft" and scene.shown.round == 2
    bar = sentence(scene)
    assert plain(rounds.passed(scene)) in bar and stakes.lying(scene) in bar
    assert scene.company.name(scene.shown.first) in bar or scene.shown.first == scene.me
    began = [each for each in scene.looking.past() if isinstance(each, RoundBegan)]
    first, second = (plain(scene.company.tell(each)) for each in began)
    arcades = {"en": "arcades", "it": "arcate", "zh-Hant": "拱廊"}[language]
    assert arcades in second and arcades not in first
    assert second in ["".join(span.text for span in line.spans) for line in scene.chronicle.lines], (
        "and the log keeps it"
    )
    scene.tempo.answer(scene.sitting.options()[0])
    assert until_asked(scene) and plain(rounds.passed(scene)) not in sentence(scene)
    scene.left()


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
    scene = posed_scene(house, "intrigo", seats, 1, position=position)
    assert isinstance(scene, IntrigoScene)
    house.stage.push(scene)
    house.stage.rebuild()
    return scene


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_comes_last_is_told_that_the_gap_must_be_filled(
    tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    chosen: dict[str, Any] = {"language": language, "text": 150 if size == (960, 600) else 100}
    for gaps, form in ((1, "one"), (2, "two"), (3, "")):
        scene = at_the_end(tmp_path, gaps, size, **chosen)
        bar, say = sentence(scene), scene.company.say
        assert [each for each in ("one", "two") if say("last_gaps", each) in bar] == [form] * bool(form)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bar_offers_no_influence_card_to_whoever_can_buy_none(tmp_path: Path, language: str) -> None:
    for coins, offered in ((0, False), (1, True)):
        scene = at_the_end(tmp_path, 3, coins=coins, language=language)
        bar = sentence(scene)
        assert (scene.words.text("asks", "turn") in bar) is offered
        assert (scene.company.say("poor_note", coins=coins) in bar) is not offered


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_at_the_first_card_it_is_told_once_that_colours_follow_the_players(
    tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    text = 150 if size == (960, 600) else 100
    scene = sit_down(tmp_path, plan_for("intrigo", 4), size, language=language, text=text, speed="instant")
    assert isinstance(scene, IntrigoScene) and until_asked(scene)
    told = scene.company.say("draft_colours", card=scene.shown.families[scene.seat])
    assert f"{scene.words.card(scene.shown.families[scene.seat]):name}" in told and told in sentence(scene)
    scene.tempo.answer(scene.sitting.options()[0])
    assert until_asked(scene) and told not in sentence(scene)
    scene.left()


FIRST = 3  # a seed with which the person has the first turn
LAST_NOTE = {"en": "passed to you then", "it": "quella che poi ti passano", "zh-Hant": "接著傳給你"}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_card_that_came_without_a_question_is_told_until_one_is_placed(
    tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    text = 150 if size == (960, 600) else 100
    scene = sit_down(tmp_path, plan_for("intrigo", 3, seed=FIRST), size, language=language, text=text, speed="instant")
    kept = list[str]()
    while until_asked(scene) and scene.sitting.kind == "draft":
        choice = scene.sitting.options()[0]
        before_last = len(kept) == scene.rules.data.hand - 2
        assert (LAST_NOTE[language] in sentence(scene)) is before_last, len(kept)
        kept.append(choice.word())
        scene.tempo.answer(choice)
    last = list(own_hand(scene))
    for card in kept:
        last.remove(card)
    told = scene.company.say("last_card", card=last[0])
    assert told in sentence(scene)
    scene.tempo.answer(next(each for each in scene.sitting.options() if each.verb == "plot"))
    assert until_asked(scene) and told not in sentence(scene)
    scene.left()


def test_while_a_card_is_kept_the_bar_names_that_one(tmp_path: Path) -> None:
    """It named the card before, beside "Take it back": somebody thought that they had pressed the wrong one."""
    scene = sit_down(tmp_path, plan_for("intrigo", 3, seed=6), speed="normal")
    assert isinstance(scene, IntrigoScene)
    before = ""
    for _ in range(3):
        assert until_asked(scene) and scene.sitting.kind == "draft"
        choice = scene.sitting.options()[0]
        scene.tempo.answer(choice)
        told = list[str]()
        while not scene.tempo.asked:
            scene.tick(1 / 30)
            told.append("".join(span.text for span in scene.tempo.prompt().sentence))
        kept = f"{scene.words.card(choice.word()):name}"
        assert any(kept in each for each in told), told
        assert not before or not any(before in each for each in told), (before, told)
        before = kept
    scene.left()


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_whoever_passes_with_a_coin_it_is_said_that_they_hire_nobody(tmp_path: Path, language: str) -> None:
    scene = posed(tmp_path, "turn", language=language)
    hires = {"en": "hire", "it": "assold", "zh-Hant": "影響卡"}[language]
    told = [plain(scene.company.tell(SatOut(seat))) for seat in (0, 1)]
    assert all(hires in each for each in (*told, scene.words.text("table", "says", "pass")))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_of_tokens_that_are_alike_it_is_said_which_one_would_be_won(
    tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    """Two coins change hands: *You win the coin. Nobody wins the coin.* told nothing."""
    text = 150 if size == (960, 600) else 100
    scene = posed(tmp_path, "turn", size, language=language, text=text)
    assert isinstance(scene.questions, Questions)
    seen = 0
    for choice in scene.sitting.options():
        found = preview(scene.sitting.view(), scene.seat, choice)
        until = found.ending.arcade
        shifts = [each for each in found.shifts if until is None or each.arcade <= until]
        mine, others = ([each for each in shifts if (each.after.winner == scene.me) is own] for own in (True, False))
        alike = {upright(each.after.token) for each in mine} & {upright(each.after.token) for each in others}
        if alike and choice.verb != "merchant":
            seen += 1
            said = plain("".join(span.text for span in scene.questions.changes(found)))
            assert any(token_place(scene, each.arcade) in said for each in mine), said
    assert seen


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_before_the_thief_turns_a_token_over_it_is_said_what_that_changes(
    tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    """Its place, which is lit, took the room of all that."""
    text = 150 if size == (960, 600) else 100
    scene = posed(tmp_path, "turn", size, language=language, text=text, confirms=True)
    thieves = [choice for choice in scene.sitting.options() if choice.verb == "thief" and len(choice.args) == 2]
    assert thieves
    for choice in thieves:
        scene.questions.forget()
        scene.changed()
        press(scene, "stack thief", f"gap {choice.number(0)}")
        if scene.questions.step == "arcade":
            press(scene, f"arcade {choice.number(1)}")
        assert scene.questions.step == "done" and scene.questions.prompt().note, choice


def test_a_deed_that_makes_or_unmakes_a_doge_says_so_last_and_the_crown_is_there_while_it_is_held() -> None:
    """It named a coin and a seal; who would be Doge by it was seen only when it was over. Told first it was an effect
    before its cause."""
    told = set[str]()
    with empty_house((1280, 720)) as house:
        for scene, run, beat in beats(house, match("intrigo", 1), []):
            assert isinstance(scene, IntrigoScene)
            deed = standings.of_event(scene, run[0])
            if deed is None:
                continue
            before, after = scene.standings.ending, standing.ending(scene.rules, deed.table)
            bar = "".join(span.text for span in scene.chronicle.meanwhile(run[0]) or ())
            chair = plain(stakes.turned(scene, after))
            assert bool(chair) is (before.doge != after.doge) and bar.endswith(chair), bar
            if before.doge == after.doge or not beat.holds:
                continue
            told.add("made" if after.doge is not None else "unmade")
            for _ in range(20):
                if not scene.queue.resting:
                    scene.queue.tick(beat.seconds)
            assert scene.queue.resting
            crown = (
                {} if after.arcade is None or after.doge is None else {after.arcade: (scene.company.mark(after.doge),)}
            )
            assert stakes.deciding(scene) == crown
    assert told == {"made", "unmade"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_laid_says_who_would_be_doge_and_why_what_is_won_matters(tmp_path: Path, language: str) -> None:
    scene = posed(tmp_path, "turn", language=language)
    told = "".join(span.text for span in wrought.placed(scene, Placed(2, "contarini:4", 1)))
    assert told.endswith(plain(scene.company.line("changes", "no_doge", "other", seat=1)))
    scene.shown.gaps[1] = "contarini:4"
    for held, count in ((1, 2), (2, 3), (3, 4)):
        scene.shown.seals[0] = (0, 0, held, 0, 0)
        relaid(scene)
        told = "".join(span.text for span in wrought.placed(scene, Placed(2, "contarini:4", 12)))
        why = plain(scene.company.line("changes", "alike", "you", seat=0, token="merchants", count=count))
        assert (why in told) is (count == 3), told
        after = standing.ending(scene.rules, scene.standings.palace_after(Placed(2, "contarini:4", 12)) or scene.shown)
        assert (plain(stakes.would_be(scene, after)) in told) is (count == 4), "four alike are told once"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_card_of_a_round_says_who_will_be_doge_though_that_is_as_before(tmp_path: Path, language: str) -> None:
    """An Assassin filled the last gap, and whether the person would still be Doge was left to be worked out."""
    scene = posed(tmp_path, "turn", language=language)
    told = dict[int, list[str]]()
    for mine in (0, 1):  # whose family lies where the seal that makes a Doge is won
        scene.shown.gaps[:] = [gap or "tiepolo:2" for gap in scene.shown.gaps]
        scene.shown.gaps[8] = ""
        for seat in range(4):
            scene.shown.seals[seat] = (3, 3, 3, 3, 3) if seat == mine else (0, 0, 0, 0, 0)
        relaid(scene)
        doge = scene.standings.ending.doge
        assert doge == mine
        said = plain("".join(span.text for span in wrought.placed(scene, Placed(2, "tiepolo:3", 8))))
        after = standing.ending(scene.rules, scene.standings._palace_after(Placed(2, "tiepolo:3", 8)) or scene.shown)
        assert after.doge == mine
        chair = scene.company.line("changes", "still", "you") if mine == 0 else stakes.stands_doge(scene, after)
        told[mine] = [said, plain(chair)]
    assert all(said.endswith(chair) for said, chair in told.values()), told


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_would_be_doge_is_told_with_the_seals_that_make_one(tmp_path: Path, language: str) -> None:
    """ "As it stands Orazio would be Doge": why was told rounds of clicks later."""
    scene = posed(tmp_path, "turn", language=language)
    ended = scene.standings.ending
    assert ended.doge is not None
    token, data = ended.taken[-1][2], scene.rules.data
    for would_be in (stakes.would_be, stakes.stands_doge):
        same = would_be(scene, replace(ended, by="same"))
        different = would_be(scene, replace(ended, by="different"))
        assert f"{scene.words.card(token):name}" in same and f"{scene.words.count(data.same):words}" in same
        assert f"{scene.words.count(data.different):words}" in different
    now = stakes.stands_doge(scene, ended)
    assert now in {same, different} and now in list(stakes.told(scene))


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_figure_on_a_stack_means_is_said_where_it_is_first_seen(tmp_path: Path, language: str) -> None:
    """1, 2 and 1 stood on the stacks, and nobody said of what."""
    scene = posed(tmp_path, "turn", language=language)
    for kind in scene.rules.kinds:
        cost = price(scene.rules, scene.shown, kind)
        shown = looks.inspected_stack(scene, kind)
        assert (scene.words.text("table", "price_now"), str(cost)) in shown.rows
    words = {"en": "price", "it": "prezzo", "zh-Hant": "價錢"}[language]
    assert words in scene.house.stage.find("prompt").label
    assert words in lesson("intrigo").words[language].captions["assassin"]


def test_what_is_picked_shows_the_crown_of_whom_it_would_make_doge(tmp_path: Path) -> None:
    scene = posed(tmp_path, "turn")
    press(scene, "stack assassin", "gap 1", "gap 2")
    assert stakes.deciding(scene) == {}, "nobody would be Doge any more"


# Marks


def test_a_seal_that_several_need_is_marked_with_all_of_them_the_person_first(tmp_path: Path) -> None:
    """It bore the mark of one alone, and the person took the others for safe."""
    scene = posed(tmp_path, "turn")
    same = scene.rules.data.same - 1
    for seat in (2, 0):
        scene.shown.seals[seat] = (same,) * len(scene.shown.factions)
    relaid(scene)
    marks = scene.company.mark(0), scene.company.mark(2)
    seals = [
        arcade
        for arcade, token in enumerate(scene.shown.tokens)
        if token in scene.shown.factions and arcade != standing.DOOR
    ]
    found = stakes.needed(scene)
    assert seals and all({*marks} <= {*found[arcade]} and found[arcade][0] == marks[0] for arcade in seals), found
    one, two = (marks_art.decides(each, 25).get_width() for each in (marks[:1], marks))
    assert one < two


def test_seals_that_would_decide_stay_marked_while_cards_are_placed(tmp_path: Path) -> None:
    """They vanished when it was to be chosen where a card goes."""
    scene = posed(tmp_path, "turn")
    canvas, layout = scene.house.stage.canvas, scene.layout_now
    assert set(stakes.needed(scene)) == {2, 12, 14}

    def seen(arcade: int) -> bytes:
        picture = pygame.Surface(canvas.pixels)
        court.draw_chips(picture, canvas, layout, scene)
        x, y = layout.token_at(arcade)
        place = canvas.rect(x - 10, y + layout.token * 0.5 - 5, 20, 10)
        return pygame.image.tobytes(picture.subsurface(place), "RGB")

    plain = seen(8)
    assert not any(plain) and all(any(seen(each)) for each in (12, 14))


def test_cards_that_can_be_chosen_look_unlike_those_that_have_just_come(tmp_path: Path) -> None:
    scene = posed(tmp_path, "turn")
    scene.story.follow(Placed(3, "dandolo:4", 5))
    press(scene, "stack assassin", "gap 1")
    assert [court.bays(scene)[gap].state for gap in (0, 2)] == ["usable", "usable"]
    canvas = scene.house.stage.canvas
    with_it, without = (pygame.Surface(canvas.pixels) for _ in range(2))
    trails.draw(with_it, canvas, scene)
    assert pygame.image.tobytes(with_it, "RGB") == pygame.image.tobytes(without, "RGB")
    scene.questions.forget()
    trails.draw(with_it, canvas, scene)
    assert pygame.image.tobytes(with_it, "RGB") != pygame.image.tobytes(without, "RGB")


def test_no_bubble_lies_over_her_choice(tmp_path: Path) -> None:
    scene = posed(tmp_path, "courtesan")
    scene.talk.say(1, Speech("Who has it?"))
    assert scene.cloth.said(scene.house.stage.canvas)
    press(scene, "stack courtesan", "gap 3")
    scene.talk.say(1, Speech("Not me!"))
    assert not scene.cloth.said(scene.house.stage.canvas)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_plate_marks_what_is_held_and_what_would_be_won_apart(tmp_path: Path, language: str) -> None:
    """4/4 stood there in green for who held three: it was read as what they had."""
    scene = posed(tmp_path, "turn", language=language)
    held, stands, mark = people.seals_of(scene, 1), people.stands(scene, 1), scene.company.mark(1)
    more = [faction for faction, one, two in zip(scene.shown.factions, held, stands, strict=True) if two > one]
    assert more and sum(held) < sum(stands)
    label, words = scene.house.stage.find("plate 1").label, scene.words
    won = [f"{words.card(faction):name} {two - one}"
           for faction, one, two in zip(scene.shown.factions, held, stands, strict=True) if two > one]  # fmt: skip
    told = words.text("table", "plate_stands", seals=words.text("list", "comma").join(won))
    assert label.endswith(told) and told in people.tip(scene, 1)
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
    scene = posed(tmp_path, "turn", language=language)
    assert [(each.seat, each.stands) for each in one_step.near(scene)] == [(1, True), (0, False)]
    scene.shown.gaps[1] = "contarini:4"
    scene.shown.seals[3] = (0, 2, 1, 0, 0)
    for arcade in (5, 6):
        scene.shown.tokens[arcade] = "military"
    relaid(scene)
    found = next(each for each in one_step.near(scene) if each.seat == 3)
    assert found == one_step.Near(3, ("military", "military"), stands=True, needs=False)
    assert scene.company.say("stands", "doge", "other", seat=3) == one_step.sentence(scene, found)
    assert people.stands(scene, 3)[1] == 4
    told = stakes.taken(scene, Took(3, 5, "military"))
    assert plain(told) == plain(scene.company.line("changes", "alike", "other", seat=3, token="military", count=3))
    assert stakes.taken(scene, Took(3, 7, "coin")) == stakes.taken(scene, Took(2, 5, "military")) == ""


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_says_where_a_card_was_laid_and_who_wins_what_by_it(tmp_path: Path, language: str) -> None:
    scene = sit_down(tmp_path, plan_for("intrigo", 4, seed=6), language=language, speed="instant")
    assert isinstance(scene, IntrigoScene)
    while until_asked(scene) and scene.sitting.kind != "turn":
        scene.tempo.answer(scene.sitting.options()[0])
    scene.tempo.answer(next(each for each in scene.sitting.options() if each.verb == "plot"))
    assert until_asked(scene)
    told, won = {line.at: "".join(span.text for span in line.spans) for line in scene.chronicle.lines}, 0
    for at, event in enumerate(scene.looking.past()):
        if not isinstance(event, Placed) or isinstance(scene.looking.past()[at - 1], Named):
            continue
        before = scene.sitting.table_after(at)
        assert isinstance(before, Table)
        assert places.gap_place(scene, event.gap, before.tokens) in told[at]
        after = before.copy()
        event.apply(after)
        pairs = zip(standing.verdicts(scene.rules, before), standing.verdicts(scene.rules, after), strict=True)
        for one, two in pairs:
            if two.winner not in (None, one.winner):
                won += 1
                assert f"{scene.words.card(two.token):name}" in told[at] or two.token == "coin", told[at]
    assert won
    assert [line.spans for line in scene.chronicle.again()] == [line.spans for line in scene.chronicle.lines]
    scene.left()


def test_a_plain_card_waits_where_it_takes_a_seal_or_changes_who_would_be_doge() -> None:
    """Somebody tied the seal that made the person Doge, and two seconds later the next turn had begun."""
    seen, ties = set[bool](), set[bool]()
    with empty_house((1280, 720)) as house:
        for scene, run, beat in (each for nth in (1, 2) for each in beats(house, match("intrigo", nth), [])):
            assert isinstance(scene, IntrigoScene)
            event = run[0]
            if not isinstance(event, Placed) or event.seat == scene.me or standings.of_event(scene, event) is not None:
                continue
            lying = scene.shown.copy()
            event.apply(lying)
            lost = [
                token
                for one, other in zip(*(outcomes(scene.rules, each) for each in (scene.shown, lying)), strict=True)
                if one.seat == scene.me != other.seat and (token := upright(one.token)) != COIN
            ]
            chair = standing.ending(scene.rules, lying).doge != scene.standings.ending.doge
            why = {
                other.reason
                for one, other in zip(*(outcomes(scene.rules, each) for each in (scene.shown, lying)), strict=True)
                if one.seat == scene.me and other.seat is None
            }
            gone, told = bool(why), "".join(span.text for span in wrought.placed(scene, event))
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
        for scene, run, beat in beats(house, match("intrigo", 1), []):
            assert isinstance(scene, IntrigoScene)
            lying = scene.standings.palace_after(run[0]) if beat.holds else None
            if lying is None:
                continue
            for _ in range(20):
                if not scene.queue.resting:
                    scene.queue.tick(beat.seconds)
            assert scene.queue.resting
            ending = standing.ending(scene.rules, lying)
            rings += ending.seals != scene.standings.ending.seals
            gaps += lying.gaps.count("") != scene.shown.gaps.count("")
            cards += lying.hands != scene.shown.hands
            assert scene.standings.at_rest.gaps == lying.gaps
            for seat in range(4):
                assert people.stands(scene, seat) == ending.seals[seat]
                assert people.figures(scene, seat)[1].number == len(lying.hands[seat])
    assert rings and gaps and cards


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_figures_on_the_edge_of_the_drawer_say_what_they_count(tmp_path: Path, language: str) -> None:
    """1, 2, 1 stood in the margin, and nothing said of what."""
    scene = posed(tmp_path, "turn", (960, 600), language=language)
    tip = scene.house.stage.find("glance").tooltip
    for each in scene.standings.races_ahead:
        assert f"{scene.company.name(each.seat)} {each.nearest}" in tip
    assert tip.startswith(scene.words.text("table", "missing", what="").rstrip(".。"))


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
    scene = posed(tmp_path, "turn", size, language=language, text=text)
    canvas, place = scene.house.stage.canvas, scene.house.stage.find("glance").rect
    head = pygame.Rect(place.left, place.top, place.width, canvas.px(people.HEADING))
    picture = pygame.Surface(canvas.pixels, pygame.SRCALPHA)
    people._paint_heading(scene.words, picture, canvas, head)
    assert drawn == [scene.words.text("table", "short_of", each) for each in people.SHORT_OF]
    inked = picture.get_bounding_rect()
    assert inked.width and head.contains(inked) and inked.width < head.width


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_with_four_at_the_table_the_steps_of_the_race_are_as_wide_as_the_panel_lets_them(
    tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    """They shrank with the height of a plate: four steps of one faction were too small to be counted."""
    scene = posed(tmp_path, "turn", size, language=language, text=150 if size == (960, 600) else 100)
    canvas, wide = scene.house.stage.canvas, scene.layout_now.panel[2] - 16
    inner = canvas.px(wide) - 2 * canvas.px(people.INSET)
    room = people._room(scene, canvas, wide, scene.layout_now.panel[3] - 60.0)
    look = replace(people.plate(scene, canvas, wide, 1, room), own=None)
    across, _ = people._race(canvas, inner, room - people._head(scene.memo, canvas, wide, look) - PAD)
    assert across >= 0.97 * inner
