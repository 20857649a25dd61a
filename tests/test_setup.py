"""Sitting down: the set-up page by keys and by mouse, at every size, and the last set-up that is kept."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import json
from itertools import cycle, product
from pathlib import Path

import pygame
import pytest

from engine.bots.opponents import opponents
from engine.bots.registry import LEVELS, minds_of
from engine.library import GAMES, load
from engine.words import LANGUAGES, words
from scenes.kit.controls import words_height
from scenes.kit.input import Act, Intent
from scenes.kit.stage import Stage
from scenes.kit.text import Span, balanced, shortened, wrap
from scenes.kit.widget import Chooser, Widget
from scenes.menus.people_picker import PeoplePicker
from scenes.menus.seats import SeatCard
from scenes.menus.setup import SetUp
from scenes.menus.setup_rows import offered
from scenes.menus.stepper import Stepper
from scenes.plan import FILE, Plan, default, fresh_seed, load_last, rematch, save_last, seated, strengths
from tests.houses import bare_house, click

SIZES = [(960, 600), (1280, 720), (1920, 1080)]


def page(
    folder: Path,
    game: str,
    size: tuple[int, int] = (1280, 720),
    language: str = "en",
    text: int = 100,
    playable: tuple[str, ...] = GAMES,
) -> tuple[SetUp, Stage, list[Plan]]:
    """The set-up of a game on a stage of its own, and the plans it has begun."""
    house, begun = bare_house(folder, size, language, text), []
    stage, found = house.stage, SetUp(house, game, begun.append, playable)
    stage.push(found)
    stage.rebuild()
    return found, stage, begun


def clicked(stage: Stage, at: tuple[int, int]) -> None:
    click(stage, at)
    stage.rebuild()


def press(stage: Stage, name: str) -> None:
    clicked(stage, stage.find(name).rect.center)


def choose(stage: Stage, name: str, shown: str) -> None:
    """Click one of the words of a choice."""
    found = stage.find(name)
    assert isinstance(found, Chooser)
    clicked(stage, found.cells()[found.options.index(shown)].center)


def go_to(stage: Stage, name: str) -> Widget:
    for _ in range(60):
        if stage.focus == name and stage.showing_focus:
            return stage.find(name)
        stage.handle(Intent(act=Act.NEXT))
    raise AssertionError(f"the tabulator never comes to {name}")


def overlaps(widgets: list[Widget]) -> list[tuple[str, str]]:
    return [
        (one.id, other.id)
        for at, one in enumerate(widgets)
        for other in widgets[at + 1 :]
        if one.rect.colliderect(other.rect)
    ]


CASES = [
    (game, size, language, text, most)
    for at, game in enumerate(GAMES)
    for number, (size, text) in enumerate(zip(SIZES, ((150, 100, 80), (100, 150, 125), (80, 80, 150))[at % 3], strict=True))
    for language, most in [(LANGUAGES[(at + number) % 3], (at + number) % 2 == 0)]
] + [("complots", (1280, 720), language, 150, True) for language in LANGUAGES] + [
    ("complots", (960, 600), "it", 100, True), ("top_secret", (960, 600), "it", 150, True), ("complots", (1024, 1280), "en", 100, False)
]  # fmt: skip


@pytest.mark.parametrize(("game", "size", "language", "text", "most"), CASES)
def test_everything_stands_in_the_window_and_nothing_overlaps(
    tmp_path: Path, game: str, size: tuple[int, int], language: str, text: int, most: bool
) -> None:
    found, stage, _ = page(tmp_path, game, size, language, text)
    found.set(players=load(game).players[most], more=True)
    stage.rebuild()
    window = pygame.Rect((0, 0), size)
    for widget in stage.widgets:
        assert widget.label
        assert window.contains(widget.rect), widget.id
        if widget.focusable:
            assert min(widget.rect.size) >= 28, widget.id
        if widget.id.endswith((" label", " hint")):
            units = {"label": 19.0, "hint": 17.0}[widget.id.rsplit(" ", 1)[1]]
            face = "strong" if widget.id.endswith("label") else "text"
            needs = words_height(stage.canvas, widget.label, widget.rect.width / stage.canvas.scale, units, face)
            assert needs * stage.canvas.scale <= widget.rect.height + 2, f"{widget.id}: {widget.label}"
    assert overlaps(stage.widgets) == []
    panel = stage.canvas.rect(*found.places.panel)
    hints = [each for each in stage.widgets if each.id.endswith(" hint")]
    assert hints and all(panel.contains(each.rect) for each in hints)
    assert panel.top >= max(each.rect.bottom for each in stage.widgets if each.id.startswith("seat "))
    assert panel.bottom <= stage.find("play").rect.top
    letters, units = found.places.row.letters
    for seat, who in enumerate(found._seats()):
        room = found.places.row.name(stage.canvas, seat).width
        assert shortened(who.name, letters, stage.canvas.font(units), room) == who.name


def test_the_page_and_the_picker_are_drawn(tmp_path: Path) -> None:
    _, stage, _ = page(tmp_path, "complots", (960, 600), "zh-Hant", 150)
    surface = pygame.display.get_surface()
    assert surface is not None
    stage.draw(surface)
    before = surface.copy()
    press(stage, "seat 2")
    stage.draw(surface)
    assert sum(surface.get_at((8, 300))[:3]) < sum(before.get_at((8, 300))[:3])  # the page lies in the dark
    window = surface.get_rect()
    assert all(window.contains(each.rect) for each in stage.widgets)
    assert overlaps(stage.widgets) == []


@pytest.mark.parametrize(("game", "language"), list(zip(GAMES, cycle(LANGUAGES), strict=False)))
def test_a_plan_by_mouse_alone(tmp_path: Path, game: str, language: str) -> None:
    _, stage, begun = page(tmp_path, game, language=language)
    high = load(game).players[1]
    choose(stage, "players", str(high))
    choose(stage, "strength", words(language).text("ui", "strength", "regular"))
    press(stage, "hidden")
    press(stage, f"seat {high - 1}")
    press(stage, "person anselmo")
    chosen = {}
    for option in load(game).options:
        values = offered(option, option.default)
        name = f"option {option.name}"
        found = stage.find(name)
        chosen[option.name] = values[-1]
        if isinstance(found, Stepper):
            for _ in values:  # once more than there are steps: the last one leads nowhere
                clicked(stage, stage.find(name).cells()[-1].center)
        elif isinstance(found, Chooser):
            choose(stage, name, found.options[-1])
        else:  # a switch
            press(stage, name)
    press(stage, "play")
    (plan,) = begun
    assert (plan.game, plan.players, plan.hidden, plan.options) == (game, high, True, chosen)
    assert plan.seats[0] == "me"
    assert plan.seats[-1] == "regular:anselmo"
    assert len(set(plan.seats)) == high
    load(game).new(plan.players, plan.seed, plan.options)


@pytest.mark.parametrize(("game", "language"), list(zip(GAMES, cycle(("it", "zh-Hant", "en")), strict=False)))
def test_a_plan_by_keys_alone(tmp_path: Path, game: str, language: str) -> None:
    _, stage, begun = page(tmp_path, game, language=language)
    first = default(game)
    go_to(stage, "name")
    for letter in "Zoë":
        stage.handle(Intent(text=letter))
    go_to(stage, "players")
    stage.handle(Intent(act=Act.LEFT))
    go_to(stage, "strength")
    stage.handle(Intent(act=Act.RIGHT))
    go_to(stage, "seat 1")
    stage.handle(Intent(act=Act.ACCEPT))
    go_to(stage, "person serafina")
    stage.handle(Intent(act=Act.ACCEPT))
    go_to(stage, "more")
    stage.handle(Intent(act=Act.ACCEPT))
    stage.rebuild()
    assert stage.focus == "seed"
    for letter in "1x2":
        stage.handle(Intent(text=letter))
        stage.rebuild()
    stage.handle(Intent(act=Act.ACCEPT, key="return"))
    (plan,) = begun
    assert plan.players == max(first.players - 1, load(game).players[0])
    assert plan.seats[1] == "regular:serafina"
    assert plan.seed == 12
    assert found_name(tmp_path) == "Zoë"


def test_a_stepper_goes_both_ways_as_far_as_the_rules_do(tmp_path: Path) -> None:
    found, stage, _ = page(tmp_path, "complots")
    name = "option match"
    at = found.options["match"]
    go_to(stage, name)
    stage.handle(Intent(act=Act.LEFT))
    assert found.options["match"] == at == "single"
    seen = []
    for _ in range(10):
        stage.handle(Intent(act=Act.RIGHT))
        stage.rebuild()
        seen.append(found.options["match"])
    assert seen == [2, 3, 4, 5, 6, 7, 8, 9, 9, 9]  # C 99.2
    stepper = stage.find(name)
    assert isinstance(stepper, Stepper)
    back, middle, _ = stepper.cells()
    clicked(stage, middle.center)
    assert found.options["match"] == 9
    clicked(stage, back.center)
    assert found.options["match"] == 8


def test_an_option_for_five_is_asked_of_five(tmp_path: Path) -> None:
    found, stage, _ = page(tmp_path, "top_secret")
    assert found.players == 4
    assert not any(each.id == "option ambassador" for each in stage.widgets)
    choose(stage, "players", "5")
    assert stage.find("option ambassador").label == "Ambassador"
    assert "ambassador" in found.plan().options


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_grid_for_every_game(tmp_path: Path, language: str) -> None:
    edges = set()
    for game in GAMES:
        found, stage, _ = page(tmp_path, game, language=language)
        left, top, wide, _ = found.places.panel
        row = found.places.row
        right = row.left + row.wide * found.players + 10 * (found.players - 1)
        edges.add((round(left), round(top), round(left + wide), round(row.left), round(right), found.places.boxed))
        assert stage.find("back").rect.left == stage.canvas.px(row.left)
        assert abs(stage.find("play").rect.right - stage.canvas.px(right)) <= 1
        assert round(right) == round(left + wide)
    assert len(edges) == 1, edges


def test_no_line_of_a_character_ends_in_a_lonely_word() -> None:
    for who in opponents().values():
        told = balanced((Span(who.about["en"]),), 240, 17)
        widths = [width for _, width in told.lines]
        assert len(told.lines) == len(wrap([Span(who.about["en"])], 240, 17).lines)
        assert min(widths) > 0.45 * max(widths), who.about["en"]


def test_a_game_without_a_table_cannot_begin(tmp_path: Path) -> None:
    _, stage, begun = page(tmp_path, "intrigo", playable=("complots",))
    press(stage, "play")
    stage.handle(Intent(act=Act.ACCEPT, key="return"))
    assert begun == []
    assert not stage.find("play").enabled
    assert stage.find("play").reason == "Coming soon"


def test_the_way_to_more_options_says_what_it_does(tmp_path: Path) -> None:
    _, stage, _ = page(tmp_path, "complots")
    assert stage.find("more").label == "More options"
    press(stage, "more")
    assert stage.find("more").label == "Fewer options"


def test_the_picker_says_who_sits_where(tmp_path: Path) -> None:
    found, stage, _ = page(tmp_path, "complots")
    one, two, _ = found.plan().opponents
    press(stage, "seat 1")
    assert ", sits here. " in stage.find(f"person {one}").label
    assert ", at the table. " in stage.find(f"person {two}").label
    assert "," not in stage.find("person anselmo").label.partition(". ")[0]


@pytest.mark.parametrize("hidden", [False, True])
def test_the_picker_tells_what_everybody_is_like_unless_that_is_secret(tmp_path: Path, hidden: bool) -> None:
    _, stage, _ = page(tmp_path, "complots")
    picker = PeoplePicker(stage.top.house, "vera", {}, hidden, lambda who: None)  # type: ignore[attr-defined] # the set-up
    stage.push(picker)
    stage.rebuild()
    for who, one in opponents().items():
        assert (one.about["en"] in stage.find(f"person {who}").label) is not hidden
    assert ("about" in [each.id for each in stage.widgets]) is hidden


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
def test_everybody_has_room_in_the_picker(tmp_path: Path, size: tuple[int, int], language: str) -> None:
    for text, hidden in product((100, 150), (False, True)):
        _, stage, _ = page(tmp_path, "complots", size, language, text)
        picker = PeoplePicker(stage.top.house, "vera", {}, hidden, lambda who: None)  # type: ignore[attr-defined] # the set-up
        stage.push(picker)
        stage.rebuild()
        inside = stage.canvas.rect(*picker._panel(stage.canvas))
        assert pygame.Rect((0, 0), size).contains(inside)
        inside.height = stage.find("about" if hidden else "back").rect.top - inside.top
        cells = [stage.find(f"person {who}") for who in opponents()]
        assert all(inside.contains(each.rect) for each in cells), (text, hidden)
        assert overlaps(cells) == []


def found_name(folder: Path) -> str:
    return json.loads((folder / "settings.json").read_text(encoding="utf-8"))["name"]


def test_enter_plays_at_once_and_so_does_the_controller(tmp_path: Path) -> None:
    _, stage, begun = page(tmp_path, "complots")
    stage.handle(Intent(act=Act.ACCEPT, key="return"))
    stage.handle(Intent(act=Act.ACCEPT))
    assert len(begun) == 2
    assert begun[0].seed != begun[1].seed


def test_a_click_on_a_choice_does_not_play(tmp_path: Path) -> None:
    _, stage, begun = page(tmp_path, "complots")
    choose(stage, "players", "6")
    press(stage, "name")
    stage.handle(Intent(text="A"))
    assert begun == []
    assert stage.showing_focus  # the field shows that it has the keys


def test_somebody_seated_changes_places(tmp_path: Path) -> None:
    found, stage, _ = page(tmp_path, "complots")
    one, two, three = found.plan().opponents
    press(stage, "seat 1")
    press(stage, f"person {three}")
    assert found.plan().opponents == (three, two, one)


def test_other_opponents_are_others(tmp_path: Path) -> None:
    found, stage, _ = page(tmp_path, "complots")
    before = set(found.plan().opponents)
    press(stage, "shuffle")
    assert not before & set(found.plan().opponents)
    choose(stage, "players", "8")
    press(stage, "shuffle")
    assert len(set(found.plan().opponents)) == 7


def test_hidden_characters_are_not_told(tmp_path: Path) -> None:
    found, stage, _ = page(tmp_path, "complots")
    secret = opponents()[found.order[0]].about["en"]
    assert any(seat.about == secret for seat in found._seats())
    press(stage, "seat 1")
    assert any(secret in widget.label for widget in stage.widgets)
    stage.handle(Intent(act=Act.BACK))
    stage.rebuild()
    press(stage, "hidden")
    told: list[SeatCard] = found._seats()
    assert all(seat.about != secret for seat in told)
    press(stage, "seat 1")
    assert all(secret not in widget.label for widget in stage.widgets)


def test_yardsticks_of_the_arena_are_not_offered() -> None:
    for game in GAMES:
        offered_here = strengths(game)
        assert offered_here[:2] == ("casual", "regular")
        assert offered_here == tuple(name for name in LEVELS if name in minds_of(game)), "only levels that the game has"
        assert not {"random", "quick"} & {*offered_here}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_has_words(language: str) -> None:
    for game in GAMES:
        said = words(language, game)
        for option in load(game).options:
            assert said.find("options", option.name, "name")
            for value in option.values:
                key = str(value).lower() if isinstance(value, bool) else str(value)
                assert said.find("options", option.name, "values", key), (game, option.name, key)
                assert said.find("options", option.name, "hints", key), (game, option.name, key)
            assert not option.most or said.find("options", option.name, "hints", "number")


def test_the_last_set_up_comes_back_with_new_cards(tmp_path: Path) -> None:
    first, stage, begun = page(tmp_path, "complots")
    choose(stage, "players", "3")
    press(stage, "hidden")
    choose(stage, "option fifth", "Inquisitor")
    press(stage, "play")
    again, _, _ = page(tmp_path, "complots")
    later = again.plan()
    assert (later.seats, later.options, later.hidden) == (begun[0].seats, begun[0].options, True)
    assert later.seed != begun[0].seed
    other, _, _ = page(tmp_path, "intrigo")
    assert other.plan().seats == default("intrigo").seats
    assert first.plan().seats == later.seats


def test_a_rematch_differs_in_the_seed_only() -> None:
    plan = default("nottingham")
    again = rematch(plan)
    assert again.seed != plan.seed
    assert (again.seats, again.options) == (plan.seats, plan.options)
    assert len({fresh_seed() for _ in range(20)}) > 15


def test_a_damaged_file_is_set_aside_with_a_sentence(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("{no json", encoding="utf-8")
    plan, sentence = load_last(tmp_path, "complots")
    assert plan is None
    assert sentence is not None
    assert "expected JSON" in sentence
    assert (tmp_path / f"{FILE}.damaged-1").read_text(encoding="utf-8") == "{no json"
    assert load_last(tmp_path, "complots") == (None, None)


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"players": 12}, "complots.players"),
        ({"seats": ["me", "casual:vera", "casual:vera", "casual:zanni"]}, "complots.seats"),
        ({"seats": ["me", "casual:nobody", "casual:vera", "casual:zanni"]}, "complots.seats.1: expected"),
        ({"seats": ["me", "random:bianca", "casual:vera", "casual:zanni"]}, "complots.seats.1"),
        ({"seats": 7}, "complots.seats"),
        ({"options": {"fifth": "juggler"}}, "complots.options"),
        ({"hidden": "yes"}, "complots.hidden"),
    ],
)
def test_a_damaged_entry_costs_only_itself(tmp_path: Path, change: dict[str, object], said: str) -> None:
    save_last(tmp_path, default("complots"))
    save_last(tmp_path, default("intrigo"))
    file = tmp_path / FILE
    data = json.loads(file.read_text(encoding="utf-8"))
    data["complots"].update(change)
    file.write_text(json.dumps(data), encoding="utf-8")
    plan, sentence = load_last(tmp_path, "complots")
    assert plan is None
    assert sentence is not None
    assert said in sentence
    assert "set aside as" in sentence
    assert json.loads((tmp_path / f"{FILE}.damaged-1").read_text(encoding="utf-8")) == data
    kept, problem = load_last(tmp_path, "intrigo")
    assert problem is None
    assert kept is not None
    assert kept.seats == default("intrigo").seats


def test_saving_over_a_damaged_file_loses_nothing(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("[1, 2]", encoding="utf-8")
    save_last(tmp_path, default("complots"))
    assert (tmp_path / f"{FILE}.damaged-1").read_text(encoding="utf-8") == "[1, 2]"
    assert load_last(tmp_path, "complots")[1] is None


def test_a_folder_that_cannot_be_written_does_not_keep_one_from_playing(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")
    found, _, begun = page(tmp_path / "file", "complots")
    found.play()
    assert len(begun) == 1
    assert [each.startswith("Nothing can be saved in") for each in found.house.told] == [True]


def test_seats_are_named_as_records_name_them() -> None:
    assert seated("regular", ["vera", "zanni"]) == ("me", "regular:vera", "regular:zanni")


def test_where_parts_differ_one_may_choose_which_to_play(tmp_path: Path) -> None:
    """At five the last seat begins as the Ambassador. T 6.1"""
    found, stage, begun = page(tmp_path, "top_secret")
    assert not [each for each in stage.widgets if each.id == "part"], "four are agents all"
    choose(stage, "players", "5")
    choose(stage, "part", found.house.words("top_secret").text("parts", "values", "ambassador"))
    marks = [seat.mark for seat in found._seats()]
    press(stage, "play")
    assert begun[0].seats.index("me") == begun[0].mine == 4
    assert len(set(marks)) == 5 and marks[0] == found._seats()[0].mark
    again, stage, _ = page(tmp_path, "top_secret")
    assert again.plan().seats == begun[0].seats
    choose(stage, "players", "4")
    assert again.plan().mine == 0


@pytest.mark.parametrize("mine", [1, 3])
def test_nobody_sits_where_no_part_can_be_chosen(tmp_path: Path, mine: int) -> None:
    plan = default("top_secret")
    save_last(tmp_path, Plan(plan.game, 4, seated("casual", plan.opponents, mine), plan.options, 1))
    kept, sentence = load_last(tmp_path, "top_secret")
    assert kept is None and sentence is not None
    assert f"expected me at seat 0, not at seat {mine}" in sentence
