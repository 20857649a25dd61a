"""The table of Intrigo: what palace, market, race, draft and log say and do."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pygame
import pytest

from art import theme
from engine.core.chance import Generator
from engine.core.progress import TurnBegan
from engine.games.intrigo.preview import preview
from engine.games.intrigo.rules.numbers import KINDS
from engine.games.intrigo.rules.resolve import judge
from engine.games.intrigo.rules.table import Kept
from engine.games.intrigo.rules.turns import unplaced
from engine.library import load
from engine.words import LANGUAGES
from scenes.commands.still import scene_before, still_scene
from scenes.games.intrigo.asking import aiming, stakes
from scenes.games.intrigo.board import court, looks, market
from scenes.games.intrigo.scene import IntrigoScene
from scenes.games.intrigo.telling import one_step, people, whereabouts
from scenes.kit.input import Act, Intent
from scenes.screens import screens_of
from tests.houses import house_in
from tests.playing import give_any_answer, plan_for, said, sit_down, until_asked

SIZES = ((1280, 720), (1920, 1080), (960, 600))


def posed(folder: Path, name: str, size: tuple[int, int] = (1280, 720), **chosen: object) -> IntrigoScene:
    """The table in one of its positions, built once."""
    house = house_in(folder, size, **chosen)
    scene = still_scene(house, screens_of("intrigo").positions()[name])
    assert isinstance(scene, IntrigoScene)
    house.stage.push(scene)
    house.stage.rebuild()
    return scene


def press(scene: IntrigoScene, *names: str) -> None:
    for name in names:
        scene.house.stage.rebuild()
        scene.house.stage.find(name).press()
    scene.house.stage.rebuild()


def point(scene: IntrigoScene, name: str) -> None:
    """The pointer rests on a widget."""
    stage = scene.house.stage
    stage.rebuild()
    stage.handle(Intent(at=stage.find(name).rect.center, pointer="move"))
    stage.tick(0.02)
    stage.rebuild()


def sentence(scene: IntrigoScene) -> str:
    return next(each.label for each in scene.house.stage.widgets if each.id == "prompt")


def ids(scene: IntrigoScene) -> set[str]:
    scene.house.stage.rebuild()
    return {each.id for each in scene.house.stage.widgets}


# What a click does


def test_a_plot_card_is_placed_and_the_first_click_can_be_taken_back(tmp_path: Path) -> None:
    scene = posed(tmp_path, "turn")
    press(scene, "card contarini:4 0")
    assert scene.questions.plot == "contarini:4" and not said(scene)
    press(scene, "take back")
    assert scene.questions.plot == "" and not said(scene)
    press(scene, "card contarini:4 0", "gap 12", "sure turn")
    assert said(scene) == [(0, "plot contarini:4 12")]


def test_a_plot_card_asks_before_it_is_placed_and_may_go_to_another_gap(tmp_path: Path) -> None:
    scene = posed(tmp_path, "turn")
    press(scene, "card contarini:4 0", "gap 12")
    assert not said(scene) and scene.questions.where == 12
    assert "Contarini 4" in sentence(scene) and "Vera would be Doge first" in sentence(scene)
    press(scene, "gap 6")
    assert scene.questions.where == 6 and not said(scene)
    press(scene, "gap 6")
    assert scene.questions.where is None and scene.questions.plot == "contarini:4", "pressed again it is free"
    press(scene, "gap 12", "card morosini:3 0")
    assert (scene.questions.plot, scene.questions.where) == ("morosini:3", None), "another card instead"
    press(scene, "gap 12", "take back", "take back")
    assert not scene.questions.picked and not said(scene)


def test_a_card_can_be_taken_back_until_the_next_one_is_seen_to_do_something(tmp_path: Path) -> None:
    scene = sit_down(tmp_path, plan_for("intrigo", 4, seed=6))
    assert isinstance(scene, IntrigoScene)
    while until_asked(scene) and scene.sitting.kind != "turn":
        scene.tempo.answer(scene.sitting.options()[0])
    sitting, shown = scene.sitting, scene.sitting.shown_events
    scene.tempo.answer(next(each for each in sitting.options() if each.verb == "plot"))
    while not isinstance(sitting.truth.events[sitting.shown_events - 1], TurnBegan) or sitting.shown_events == shown:
        assert sitting.can_undo(scene.manner.takeable, scene.manner.idle)
        sitting.present()
    assert sitting.can_undo(scene.manner.takeable, scene.manner.idle), "whose turn it is tells nothing new"
    assert not sitting.can_undo(scene.manner.takeable)
    sitting.undo()
    assert sitting.shown_events == shown and sitting.kind == "turn"
    scene.left()


def test_who_does_not_confirm_places_a_plot_card_by_two_clicks(tmp_path: Path) -> None:
    scene = posed(tmp_path, "turn", confirms=False)
    press(scene, "card contarini:4 0", "gap 12")
    assert said(scene) == [(0, "plot contarini:4 12")]


def test_a_card_dragged_to_a_gap_is_placed_there_once_that_is_confirmed(tmp_path: Path) -> None:
    scene = posed(tmp_path, "turn")
    stage = scene.house.stage
    card, gap = stage.find("card contarini:4 0").rect, stage.find("gap 12").rect
    for at, pointer in ((card.center, "move"), (card.center, "press"), (gap.center, "move"), (gap.center, "release")):
        stage.handle(Intent(at=at, pointer=pointer))
    assert not said(scene) and scene.questions.where == 12
    press(scene, "sure turn")
    assert said(scene) == [(0, "plot contarini:4 12")]


def test_a_card_dropped_on_a_filled_gap_goes_home_and_is_told_why(tmp_path: Path) -> None:
    scene = posed(tmp_path, "turn")
    stage = scene.house.stage
    filled = next(at for at, card in enumerate(scene.shown.gaps) if card)
    card, gap = stage.find("card contarini:4 0").rect, stage.find(f"gap {filled}").rect
    for at, pointer in ((card.center, "move"), (card.center, "press"), (gap.center, "move"), (gap.center, "release")):
        stage.handle(Intent(at=at, pointer=pointer))
    assert not said(scene) and not scene.questions.picked
    assert stage.tooltip.shown == scene.words.reason("gap_taken")


@pytest.mark.parametrize(
    ("position", "pressed", "given"),
    [
        ("turn", ("stack assassin", "gap 1", "gap 2", "sure turn"), "assassin 1 2"),
        ("turn", ("stack assassin", "gap 1", "arcade 1", "sure turn"), "assassin 1 1"),
        ("turn", ("stack assassin", "gap 1", "gap 2", "only fill"), "assassin 1"),
        ("turn", ("stack assassin", "gap 1", "only fill"), "assassin 1"),
        ("turn", ("stack thief", "gap 6", "arcade 7", "sure turn"), "thief 6 7"),
        ("turn", ("stack merchant", "gap 6", "arcade 6", "arcade 2", "sure turn"), "merchant 6 6 2"),
        ("turn", ("stack merchant", "gap 6", "arcade 6", "arcade 2", "arcade 2", "arcade 4", "sure turn"), "merchant 6 6 4"),
        ("turn", ("stack gondolier", "gap 8", "gap 9", "gap 3", "sure turn"), "gondolier 8 9 3"),
        ("turn", ("stack guard", "gap 8", "gap 9", "gap 12", "sure turn"), "guard 8 9 12"),
        ("turn", ("stack courtesan", "gap 6", "sure turn"), "courtesan 6"),  # it can do nothing there
        ("courtesan", ("stack courtesan", "gap 3", "name tiepolo:4", "sure turn"), "courtesan 3 3 tiepolo:4"),
        ("courtesan", ("stack courtesan", "gap 3", "name tiepolo:4", "name dandolo:2", "sure turn"), "courtesan 3 3 dandolo:2"),
        ("turn", ("stack thief", "card morosini:3 0", "gap 6", "sure turn"), "plot morosini:3 6"),
    ],
)  # fmt: skip
def test_an_influence_card_is_placed_step_by_step(
    tmp_path: Path, position: str, pressed: tuple[str, ...], given: str
) -> None:
    scene = posed(tmp_path, position)
    press(scene, *pressed)
    assert said(scene) == [(0, given)]


@pytest.mark.parametrize(
    ("pressed", "back"),
    [
        (("stack assassin", "gap 1", "gap 2"), 3),
        (("stack thief", "gap 1"), 2),  # it can work on two sides
        (("stack courtesan", "gap 6"), 2),
        (("stack merchant", "gap 6", "arcade 6", "arcade 2"), 4),
    ],
)
def test_every_step_can_be_taken_back(tmp_path: Path, pressed: tuple[str, ...], back: int) -> None:
    scene = posed(tmp_path, "turn")
    press(scene, *pressed)
    for left in reversed(range(back)):
        assert scene.questions.picked
        press(scene, "take back")
        assert bool(scene.questions.picked) is (left > 0)
    assert not said(scene)


def test_where_one_side_alone_can_be_worked_on_it_is_not_asked(tmp_path: Path) -> None:
    scene = posed(tmp_path, "courtesan")
    press(scene, "stack courtesan", "gap 3")
    assert scene.questions.arcade_picked == 3 and "naming" in ids(scene)
    press(scene, "take back")
    assert scene.questions.where is None and scene.questions.kind == "courtesan"


# What would change


def test_what_an_effect_would_change_is_seen_and_said_before_it_is_done(tmp_path: Path) -> None:
    scene = posed(tmp_path, "turn")
    assert scene.standings.ending.doge == 1 and stakes.deciding(scene) == {2: (scene.company.mark(1),)}
    press(scene, "stack assassin", "gap 1", "gap 2")
    shifts = {each.arcade: (each.before.winner, each.after.winner) for each in scene.questions.shifts()}
    assert shifts == {2: (1, None), 3: (1, 0)}
    assert court.arches(scene)[2].worked == "chosen" and court.bays(scene)[2].state == "target"
    assert [aim[0] for aim in aiming.aims(scene)] == ["strike"]
    told = sentence(scene)
    assert (
        "You’d win the coin. Vera loses the Clergy and the coin. So Vera would no longer be Doge. "
        "Only an influence card could still take it from you." in told
    )
    assert "−2 coins, 2 left" in {each.label.split("\n")[-1] for each in scene.house.stage.widgets} or "2 left" in str(
        [each.label for each in scene.house.stage.widgets]
    )


@pytest.mark.parametrize("language", ["en", "it"])
def test_what_a_token_is_told_with_begins_each_sentence_with_a_capital(tmp_path: Path, language: str) -> None:
    scene = posed(tmp_path, "turn", language=language)
    for arcade in range(scene.rules.arcades):
        for sentence in looks.inspected_arcade(scene, arcade).rule.split(". "):
            assert sentence[:1] == sentence[:1].upper(), sentence


def test_a_gap_pointed_at_shows_the_card_there_and_what_would_change(tmp_path: Path) -> None:
    scene = posed(tmp_path, "turn")
    press(scene, "card contarini:4 0")
    assert not scene.questions.shifts()
    point(scene, "gap 12")
    assert court.bays(scene)[12].card == "contarini:4" and court.bays(scene)[12].ghost
    assert {each.arcade for each in scene.questions.shifts()} == {12, 13}
    assert "Vera would be Doge first" in sentence(scene), "it is not said to be won"
    assert not said(scene)


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_influence_card_whose_effect_is_chosen_next_says_so_where_it_is_pointed(
    tmp_path: Path, language: str
) -> None:
    scene = posed(tmp_path, "turn", (960, 600), language=language, text=150)
    none, say = scene.words.text("table", "changes", "none"), scene.company.say
    for kind, gap in (("assassin", 1), ("merchant", 6), ("gondolier", 8), ("guard", 8), ("thief", 8)):
        press(scene, f"stack {kind}")
        point(scene, f"gap {gap}")
        assert say("next", kind) in sentence(scene) and none not in sentence(scene), kind
        assert say("only_fill", kind=kind, where="")[:-4] not in scene.house.stage.find(f"gap {gap}").label
    press(scene, "stack courtesan")
    point(scene, "gap 6")
    assert scene.company.line("in_vain", kind="courtesan") in sentence(scene), "it can do nothing there"


def test_an_influence_card_that_can_do_one_thing_alone_shows_that_where_it_is_pointed(tmp_path: Path) -> None:
    scene = posed(tmp_path, "turn")
    press(scene, "stack assassin")
    point(scene, "gap 15")
    assert [aim.end for aim in aiming.aims(scene)] == [("gap", 0)]
    assert scene.company.say("next", "assassin") not in sentence(scene) and not said(scene)
    assert scene.house.stage.find("gap 15").label == "The Assassin turns the Contarini 2 face down"


def test_beside_a_hint_the_bar_is_short(tmp_path: Path) -> None:
    scene = posed(tmp_path, "turn")
    assert "At stake" in sentence(scene)
    high = scene.house.stage.find("prompt").rect.height
    scene.house.stage.find("hint").press()
    scene.house.stage.rebuild()
    assert scene.advice.shown is not None and "At stake" not in sentence(scene)
    strip = scene.house.stage.find("hint told").rect.height
    assert scene.house.stage.find("prompt").rect.height < high + strip, "it grows by less than the hint"


def test_a_card_that_is_held_goes_back_when_a_hint_is_about_another_one(tmp_path: Path) -> None:
    scene = posed(tmp_path, "turn")
    press(scene, "card contarini:4 0")
    scene.house.stage.find("hint").press()
    hint = scene.advice.shown
    assert hint is not None and hint.choice.verb == "assassin" and not scene.questions.plot
    scene.advice.close()
    press(scene, "stack assassin")
    scene.house.stage.find("hint").press()
    assert scene.advice.shown == hint and scene.questions.kind == "assassin", "it is the one that is meant"


def test_what_is_said_to_change_is_what_changes(tmp_path: Path) -> None:
    """For as many answers of a whole game as there are: the preview of the bar is the one of the rules."""
    scene = sit_down(tmp_path, plan_for("intrigo", 4, seed=6))
    assert isinstance(scene, IntrigoScene)
    dice, seen = Generator("previews", 1), 0
    while until_asked(scene) and seen < 12:
        if scene.sitting.kind == "turn":
            options = [each for each in scene.sitting.options() if each.verb == "plot"]
            choice = options[dice.below(len(options))] if options else None
            if choice is not None:
                press(scene, f"card {choice.word(0)} 0")
                point(scene, f"gap {choice.number(1)}")
                assert scene.questions.shifts() == preview(scene.sitting.view(), 0, choice).shifts
                seen += 1
        give_any_answer(scene, lambda _, widget: widget.press(), dice)
    assert seen == 12
    scene.left()


# Who wins what


@pytest.mark.parametrize("players", [3, 4])
def test_every_arcade_has_the_colour_of_who_would_win_it_all_through_a_game(tmp_path: Path, players: int) -> None:
    scene = sit_down(tmp_path, plan_for("intrigo", players, seed=players))
    assert isinstance(scene, IntrigoScene)
    dice = Generator("colours", players)
    for _ in range(14):
        if not until_asked(scene):
            break
        for arcade, arch in enumerate(court.arches(scene)):
            winner, reason = judge(scene.rules, scene.shown, arcade)
            assert arch.mark == (None if winner is None else scene.company.mark(winner))
            assert (arch.chip == theme.NEUTRAL) is (reason == "neutral")
        give_any_answer(scene, lambda _, widget: widget.press(), dice)
    scene.left()


def test_an_arcade_tells_who_would_win_it_and_by_how_much(tmp_path: Path) -> None:
    scene = posed(tmp_path, "turn")
    told = {arcade: looks.won(scene, scene.standings.verdicts[arcade]) for arcade in range(16)}
    assert told[0] == "Vera holds the door, and takes it."
    assert told[2] == "Vera would win it: nothing stands against the 4."
    assert told[3] == "Vera would win it, 4 to 3."
    assert told[1] == "You would win it: nothing stands against your 2."
    assert told[10] == "Nobody can win it in this round."
    assert told[12] == "A family that nobody plays would win it: it stays."


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_seal_with_the_cap_says_whom_it_would_make_doge_and_the_one_at_the_door_how_it_can_be_won(
    tmp_path: Path, language: str
) -> None:
    """The badge of a sign and the Doge's cap was explained nowhere, and a seal at the door was thought lost."""
    scene = posed(tmp_path, "turn", language=language)
    say, needing = scene.company.say, stakes.needing(scene)
    assert needing
    for arcade, seats in needing.items():
        told = looks.arcade_name(scene, arcade), looks.inspected_arcade(scene, arcade).rule
        for seat in seats:
            whose = say("makes_doge", "you" if seat == scene.me else "other", seat=seat)
            assert all(whose in each for each in told)
    assert say("door_still") in looks.arcade_name(scene, 0)
    kinds = scene.rules.kinds
    scene.shown.stacks = [0 if kind == "merchant" else 3 for kind in kinds]
    assert list(looks.matters(scene, scene.standings.verdicts[0])) == [say("door_sure")]


def test_looking_on_at_a_match_of_ones_own_one_is_spoken_to_as_ever(tmp_path: Path) -> None:
    """The truth shows every hand to nobody's seat, and still says `you` to who played."""
    scene = posed(tmp_path, "turn")
    scene.sitting.me = None
    assert looks.won(scene, scene.standings.verdicts[1]) == "You would win it: nothing stands against your 2."
    scene.shown.first = 0
    scene.changed()
    scene.house.stage.rebuild()
    assert scene.house.stage.find("ribbon left").label == "You hold the door"


def test_whoever_is_one_step_from_the_chair_is_told_with_what_is_missing(tmp_path: Path) -> None:
    scene = posed(tmp_path, "turn")
    told = [one_step.sentence(scene, who) for who in one_step.near(scene)]
    assert told[0] == "As it stands Vera would be Doge. Vera needs the seal of the Clergy.", "the others come first"
    assert told[1:] == ["You need the seal of the Guilds."]
    assert [people.near(scene, seat) for seat in range(4)] == [True, True, False, False]


# Refusals


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_cannot_be_done_says_why(tmp_path: Path, language: str) -> None:
    scene = posed(tmp_path, "three", language=language)
    reasons = {each.id: each.reason for each in scene.house.stage.widgets if each.reason}
    assert reasons["gap 1"] == scene.words.text("table", "choose_first")
    press(scene, "card contarini:4 0")
    found = {each.id: each for each in scene.house.stage.widgets}
    assert found["gap 0"].reason == scene.words.reason("gap_taken") and not found["gap 0"].enabled
    assert not found["gap 1"].reason


def test_a_stack_that_is_empty_or_too_dear_says_so(tmp_path: Path) -> None:
    scene = posed(tmp_path, "turn")
    scene.shown.coins[0] = 1
    scene.shown.stacks[KINDS.index("thief")] = 0
    scene.changed()
    scene.house.stage.rebuild()
    found = {each.id: each.reason for each in scene.house.stage.widgets if each.id.startswith("stack")}
    assert found["stack assassin"] == scene.words.reason("too_few_coins")
    assert found["stack thief"] == scene.words.reason("stack_empty")
    assert found["stack gondolier"] == ""
    assert {each.kind: each.dear for each in market.stacks(scene)}["assassin"]


# The draft


def test_a_card_is_kept_by_two_clicks_and_lies_in_its_slot_before(tmp_path: Path) -> None:
    scene = posed(tmp_path, "draft")
    offered = scene.questions.offered()
    press(scene, "choice 1")
    assert scene.questions.keeps == offered[1]
    slot = next(each for each in scene.house.stage.widgets if each.id == "kept 1")
    assert slot.label == f"{scene.words.card(offered[1]):name}"
    before = len(said(scene))
    press(scene, "sure draft")
    assert said(scene)[before:][0] == (0, f"keep {offered[1]}")


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_two_equal_cards_none_is_kept_without_a_word(tmp_path: Path, language: str) -> None:
    """One was kept and one passed, and nobody had been asked: there is one answer, and two cards."""
    scene = posed(tmp_path, "alike", language=language)
    card = scene.questions.offered()[0]
    assert scene.tempo.asked and scene.questions.keeps == card
    for _ in range(20):
        scene.house.stage.tick(0.1)
    assert scene.tempo.asked and (0, f"keep {card}") not in said(scene)
    assert scene.words.text("table", "keep_alike", card=scene.words.card(card)) in sentence(scene)
    press(scene, "sure draft")
    assert (0, f"keep {card}") in said(scene)


def test_the_last_card_is_said_to_be_the_persons(tmp_path: Path) -> None:
    scene = sit_down(tmp_path, plan_for("intrigo", 4, seed=6))
    assert isinstance(scene, IntrigoScene)
    while until_asked(scene) and scene.sitting.kind == "draft":
        scene.tempo.answer(scene.sitting.options()[0])
    kept = [each for each in scene.sitting.truth.events if isinstance(each, Kept) and each.seat == scene.me]
    told = scene.words.text("table", "lines", "last_kept", "you", card=scene.words.card(kept[-1].card))
    assert told in ["".join(span.text for span in line.spans) for line in scene.chronicle.lines]
    scene.left()


def test_what_was_passed_on_is_remembered_in_a_row_where_aids_are_wanted(tmp_path: Path) -> None:
    scene = posed(tmp_path, "draft")
    labels = [each.label for each in scene.house.stage.widgets if each.id.startswith("passed ")]
    assert labels == ["Dandolo 3", "Tiepolo 4", "Tiepolo 3"]
    scene.house.change(aids=False)
    assert not [each for each in ids(scene) if each.startswith("passed")]
    assert "tab hands" not in ids(scene)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_that_lies_before_the_person_is_not_perhaps_with_others(tmp_path: Path, language: str) -> None:
    scene = posed(tmp_path, "draft", language=language)
    text, mine = scene.words.text, scene.shown.packets[0]
    assert mine
    for card in mine:
        assert looks.inspected(scene, card).rows == ((text("table", "lies"), text("table", "before_you")),)
    press(scene, "tab hands")
    told = {each.id: each.label for each in scene.house.stage.widgets if each.id.startswith("held ")}
    assert all(text("table", "before_you") in told[f"held {card}"] for card in mine)
    assert [id_ for id_, label in told.items() if text("table", "before_you") in label] == sorted(
        (f"held {card}" for card in dict.fromkeys(mine)), key=list(told).index
    )


def test_seals_that_would_decide_are_marked_while_cards_are_kept(tmp_path: Path) -> None:
    scene = posed(tmp_path, "draft")
    needed = stakes.needed(scene)
    assert set(needed) == {2, 12, 14}  # not the door: Vera takes it, who needs no merchants
    assert needed[12] == (scene.company.mark(0),)


# The Courtesan


def test_the_courtesan_offers_every_card_out_of_the_palace_with_who_may_have_it(tmp_path: Path) -> None:
    scene = posed(tmp_path, "courtesan")
    press(scene, "stack courtesan", "gap 3")
    assert whereabouts.open_(scene)
    offered = {
        each.id.removeprefix("name "): each.label for each in scene.house.stage.widgets if each.id.startswith("name ")
    }
    assert set(offered) == set(scene.questions.nameable()) and len(offered) == 8
    assert "In the hand of" not in offered["contarini:4"]  # that is one's own
    assert "Perhaps with: Vera, Orazio and Fiammetta" in offered["tiepolo:4"]
    scene.house.change(aids=False)
    scene.house.stage.rebuild()
    hidden = next(each.label for each in scene.house.stage.widgets if each.id == "name tiepolo:4")
    assert "Perhaps" not in hidden


def test_what_the_courtesan_offers_twice_says_so(tmp_path: Path) -> None:
    scene = posed(tmp_path, "courtesan")
    scene.shown.gaps[scene.shown.gaps.index("tiepolo:3")] = "guard"
    press(scene, "stack courtesan", "gap 3")
    offered = {each.id[5:]: each.label for each in scene.house.stage.widgets if each.id.startswith("name ")}
    assert unplaced(scene.rules, scene.shown).count("tiepolo:3") == 2
    assert [card for card, label in offered.items() if "×2" in label] == ["tiepolo:3"]


# Places


def test_keys_walk_the_gaps_that_can_be_filled_and_enter_places(tmp_path: Path) -> None:
    scene = posed(tmp_path, "turn")
    stage = scene.house.stage
    press(scene, "card contarini:4 0")
    for _ in range(60):
        stage.handle(Intent(act=Act.NEXT))
        if stage.focus == "gap 12":
            break
    stage.tick(0.02)
    stage.rebuild()
    assert {each.arcade for each in scene.questions.shifts()} == {12, 13}
    stage.handle(Intent(act=Act.ACCEPT))
    assert scene.questions.where == 12
    press(scene, "sure turn")
    assert said(scene) == [(0, "plot contarini:4 12")]


def test_every_card_and_token_has_a_picture() -> None:
    screens = screens_of("intrigo")
    game = load("intrigo")
    state = game.new(4, 1, {})
    names = {*state.rules.plots, *KINDS, *state.rules.data.factions, "coin", "~dandolo:4", "~clergy"}
    for name in names:
        assert screens.has_card(name)
        picture = screens.card(name, 60)
        assert isinstance(picture, pygame.Surface) and picture.get_width() >= 40


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_consequence_of_the_assassin_is_left_out(tmp_path: Path, language: str, size: tuple[int, int]) -> None:
    scene = posed(tmp_path, "turn", size, language=language, text=150 if size == (960, 600) else 100)
    press(scene, "stack assassin", "gap 1", "gap 2")
    bar, words = sentence(scene), scene.words
    assert scene.company.name(1) in bar and f"{words.card('clergy')}" in bar and f"{words.card('coin')}" in bar.lower()


def test_the_bar_at_the_top_says_how_far_the_arcades_are_counted(tmp_path: Path) -> None:
    house = house_in(tmp_path, speed="normal")
    scene = scene_before(house, screens_of("intrigo").positions()["closing"], "Took")
    house.stage.push(scene)
    house.stage.tick(0.05)
    assert scene.chronicle.subtitle().endswith("arcade 16 of 16")


def test_who_is_near_the_chair_is_told_by_their_plate(tmp_path: Path) -> None:
    scene = posed(tmp_path, "turn")
    tips = {each.id: each.tooltip for each in scene.house.stage.widgets if each.id.startswith("plate ")}
    assert "seal of the Clergy" in tips["plate 1"] and "seal of the Guilds" in tips["plate 0"]
    assert "needs" not in tips["plate 3"]


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_prices_grow_with_the_words_though_the_cards_become_smaller(tmp_path: Path, size: tuple[int, int]) -> None:
    high = []
    for text in (100, 150):
        house = house_in(tmp_path / str(text), size, text=text)
        scene = still_scene(house, screens_of("intrigo").positions()["turn"])
        assert isinstance(scene, IntrigoScene)
        canvas = house.stage.canvas
        high.append(market.price_high(canvas, scene.layout(canvas)))
    assert high[1] > 1.1 * high[0]
