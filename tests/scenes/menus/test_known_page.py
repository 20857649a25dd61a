"""What opponents remember, in the window: noted after a match, told before the next, shown in the statistics, forgotten."""

from itertools import product
from pathlib import Path

import pygame
import pytest

from engine.bots.opponents import player
from engine.bots.session import Session
from engine.core.deed import Count, counted, public
from engine.known import FILE, Memories, Remembered
from engine.library import GAMES, load
from engine.words import LANGUAGES
from scenes.after.ending import result_of
from scenes.commands.still import finished_scene
from scenes.commands.tallied import fill
from scenes.dialog import Dialog
from scenes.kit.stage import Scene
from scenes.kit.text import Paragraph, shortened
from scenes.menus.page import PAD
from scenes.menus.settings.page import SettingsPage
from scenes.menus.statistics import tallies
from scenes.menus.statistics.known import KnownOfYou
from scenes.menus.statistics.page import StatisticsPage
from scenes.plan import Plan, default
from scenes.tables import new_scene, saved_scene
from tests.houses import GAME, bare_house, house_in


def plan() -> Plan:
    return default(GAME)


def page(folder: Path, language: str = "en", text: int = 100, game: str | None = None) -> StatisticsPage:
    house = bare_house(folder, (960, 600), language, text)
    house.stage.push(Scene())
    shown = StatisticsPage(house, game)
    house.stage.push(shown)
    house.stage.rebuild()
    return shown


def press(scene: Scene, name: str) -> None:
    assert scene.stage is not None
    scene.stage.rebuild()
    widget = scene.stage.find(name)
    assert widget.press is not None
    widget.press()
    scene.stage.rebuild()


# Noted and told


def test_the_result_lets_the_opponents_remember_the_match_once(tmp_path: Path) -> None:
    scene = finished_scene(house_in(tmp_path), GAME, 4, 3)
    for _ in range(2):
        result_of(scene)
    assert Memories.load(tmp_path).played(GAME) == 1


def test_who_is_not_to_remember_notes_nothing_and_is_told_nothing(tmp_path: Path) -> None:
    result_of(finished_scene(house_in(tmp_path), GAME, 4, 3))
    house = house_in(tmp_path, remembered=False)
    result_of(finished_scene(house, GAME, 4, 5))
    assert Memories.load(tmp_path).played(GAME) == 1
    scene = new_scene(house, plan(), processes=False)
    assert scene.sitting.record.header.known is None
    scene.sitting.thinker.close()


def test_at_the_next_table_they_know_and_go_on_knowing_when_it_is_left(tmp_path: Path) -> None:
    house = house_in(tmp_path)
    result_of(finished_scene(house, GAME, 4, 3))
    scene = new_scene(house, plan(), processes=False)
    known = scene.sitting.record.header.known
    assert known is not None and known == Memories.load(tmp_path).known(GAME, plan().mine)
    house.saves.settle()
    scene.sitting.thinker.close()
    Memories.load(tmp_path).forget()
    again = saved_scene(house, GAME, processes=False)
    assert again is not None and again.sitting.record.header.known == known, "this match began before they forgot"
    again.sitting.thinker.close()
    anew = new_scene(house, plan(), processes=False)
    assert anew.sitting.record.header.known is None
    anew.sitting.thinker.close()


def test_the_switch_stands_in_the_settings(tmp_path: Path) -> None:
    house = bare_house(tmp_path)
    shown = SettingsPage(house)
    house.stage.push(shown)
    assert house.settings.remembered
    press(shown, "remembered")
    assert not house.settings.remembered


# Shown and forgotten


def test_the_page_tells_what_they_know(tmp_path: Path) -> None:
    fill(tmp_path)
    shown = page(tmp_path)
    told = shown.house.stage.find("figures").label
    assert "What they know of you: From 4 games" in told
    assert "What you claim · Duchess: Times 16." in told and "Doubted 2 of 16" in told


def test_nothing_known_is_said_and_there_is_nothing_to_forget(tmp_path: Path) -> None:
    fill(tmp_path)
    Memories.load(tmp_path).forget()
    shown = page(tmp_path)
    assert "What they know of you: Of this game nothing yet" in shown.house.stage.find("figures").label
    assert not any(each.id == "forget" for each in shown.house.stage.widgets)


def test_where_they_do_not_use_it_the_page_says_so(tmp_path: Path) -> None:
    fill(tmp_path)
    shown = page(tmp_path)
    shown.house.change(remembered=False)
    shown.house.stage.rebuild()
    assert "not to use it" in shown.house.stage.find("figures").label


def test_forgetting_is_asked_about_and_done_at_once(tmp_path: Path) -> None:
    fill(tmp_path)
    shown = page(tmp_path)
    press(shown, "forget")
    asked = shown.house.stage.top
    assert isinstance(asked, Dialog)
    asked.back()
    assert Memories.load(tmp_path).matches, "who steps back has said nothing"
    press(shown, "forget")
    asked = shown.house.stage.top
    assert isinstance(asked, Dialog)
    asked.take(asked.options[0])
    assert Memories.load(tmp_path).matches == []
    shown.house.stage.rebuild()
    assert not any(each.id == "forget" for each in shown.house.stage.widgets)
    assert shown.house.told == ["They have forgotten you."]
    assert shown.statistics.matches, "the statistics stay"


def test_what_cannot_be_written_is_told(tmp_path: Path) -> None:
    fill(tmp_path)
    shown = page(tmp_path)
    (tmp_path / FILE).unlink()
    (tmp_path / FILE).mkdir()
    KnownOfYou(shown.house, shown.memories, GAME)._forget(lambda: None)
    assert shown.house.told and "saved" in shown.house.told[0]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_deed_has_a_name_and_no_word_leaves_its_column(
    tmp_path: Path, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    torn: list[str] = []

    def watched(text: str, *how: object) -> str:
        found = shortened(text, *how)  # type: ignore[arg-type] # handed on as they came
        torn.extend([text] if found != text else [])
        return found

    def drawn(_: pygame.Surface, words: Paragraph, rect: pygame.Rect) -> None:
        torn.extend("".join(span.text for span in line) for line, wide in words.lines if wide > rect.width)

    monkeypatch.setattr(tallies, "shortened", watched)
    monkeypatch.setattr(tallies, "draw", drawn)
    fill(tmp_path)
    for game in GAMES:
        shown = page(tmp_path, language, 150, game)
        canvas, surface = shown.house.stage.canvas, pygame.Surface((960, 5000))
        drawn_on = tallies.Tallies(
            canvas, shown.panel(canvas)[2] - 2 * PAD, True, "{} / {}".format, surface, surface.get_rect()
        )
        for section in shown.known.sections():
            drawn_on.table(section)
        lines = [line for section in shown.known.sections() for line in section.lines]
        assert lines and not [line.name for line in lines if "_" in line.name or line.name.islower()]
    assert torn == []


@pytest.mark.parametrize("game", GAMES)
def test_whatever_can_be_told_of_has_a_name(tmp_path: Path, game: str) -> None:
    """Also what is rarely done: whole games by chance, at the least and at the most seats."""
    facts, told = load(game).facts, dict[str, Count]()
    for seed, players in product(range(8), load(game).players):
        session = Session(load(game), [player(game, "random")] * players, seed)
        session.play_out()
        deeds = facts.deeds(public(session.truth.events))
        told |= {name: (1, 0, 0) for seat in range(players) for name in counted(deeds, seat)}
    for language in LANGUAGES:
        house = bare_house(tmp_path, language=language)
        memories = Memories(tmp_path)
        memories.file.found = [Remembered("all", game, told)]
        known = KnownOfYou(house, memories, game)
        names = [known._name(*name.split(" ")) for name in told if not name.startswith("doubt")]
        ids = {name.partition(" ")[2] for name in told}
        assert not [name for name in names if "_" in name or (name.lower() in ids and language == "zh-Hant")]
