"""The rules of a game as a scene: contents, search, pages, and pictures among the words."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pygame
import pytest

from engine.library import GAMES
from engine.rulebook import rulebook
from engine.words import LANGUAGES, NO_BREAK
from scenes.kit.canvas import Canvas
from scenes.kit.input import Act, Intent
from scenes.kit.scroll import Scroll
from scenes.kit.stage import Stage
from scenes.kit.text import Span, units, wrap
from scenes.menus.learning.rules import RulesPages, diagrams, drawing, picture, pictured
from scenes.menus.learning.rules_text import _NUMBER, _wrapped
from scenes.screens import playable
from scenes.settings import Settings
from tests.houses import bare_house

GAME = "ghost_for_sale"


def opened(
    folder: Path,
    at: str | None = None,
    game: str = GAME,
    size: tuple[int, int] = (1280, 720),
    language: str = "en",
    text: int = 100,
) -> tuple[Stage, RulesPages]:
    house = bare_house(folder, size, language, text)
    page = RulesPages(house, game, at)
    house.stage.push(page)
    house.stage.rebuild()
    return house.stage, page


def shows(stage: Stage, page: RulesPages, name: str) -> bool:
    """Whether the first line of a paragraph or title is in view."""
    place = stage.find("pages")
    assert isinstance(place, Scroll) and page.pages is not None
    block = page.pages.block(name)
    return block is not None and 0 <= block.rect.top - place.offset < place.rect.height - block.words.leading


def drawn(stage: Stage) -> pygame.Surface:
    surface = pygame.Surface(stage.canvas.pixels)
    stage.draw(surface)
    return surface


@pytest.mark.parametrize("at", ["G 0", "G 1.2", "G 5.3", "G 8", "G 99.3"])
def test_the_pages_open_at_a_paragraph_and_its_section_is_the_current_one(tmp_path: Path, at: str) -> None:
    stage, page = opened(tmp_path, at)
    assert shows(stage, page, at)
    assert page.current == at.partition(".")[0]
    assert page.raised == at


def test_the_paragraph_they_open_at_is_raised(tmp_path: Path) -> None:
    stage, page = opened(tmp_path, "G 5.3")
    raised = drawn(stage)
    page.raised = None
    page.changed()
    plain = drawn(stage)
    place, block = stage.find("pages"), page.pages and page.pages.block("G 5.3")
    assert isinstance(place, Scroll) and block
    rect = block.rect.move(place.area.topleft)
    assert raised.get_at((rect.left + 4, rect.centery)) != plain.get_at((rect.left + 4, rect.centery))
    assert raised.get_at((rect.left + 4, rect.bottom + 4)) == plain.get_at((rect.left + 4, rect.bottom + 4))


def test_an_unknown_paragraph_opens_the_first_page(tmp_path: Path) -> None:
    stage, page = opened(tmp_path, "X 7")
    assert page.raised is None and page.offset == 0
    assert shows(stage, page, "G 0.1")


def test_every_section_of_the_contents_leads_to_its_text(tmp_path: Path) -> None:
    stage, page = opened(tmp_path)
    for section in page.book.sections:
        stage.find(f"section {section.id}").press()
        stage.tick(0)
        assert shows(stage, page, section.id), section.id
        assert page.current == section.id


def test_keys_and_wheel_turn_the_pages(tmp_path: Path) -> None:
    stage, page = opened(tmp_path)
    seen = [page.offset]

    def do(intent: Intent) -> None:
        stage.handle(intent)
        stage.tick(0)
        seen.append(page.offset)

    do(Intent(act=Act.DOWN))
    do(Intent(act=Act.PAGE_DOWN))
    do(Intent(at=stage.find("pages").rect.center, pointer="wheel", wheel=-1))
    do(Intent(act=Act.END))
    assert seen == sorted(set(seen))
    assert shows(stage, page, "G 99.3")
    stage.focus, stage.showing_focus = "search", True  # also while one types
    do(Intent(act=Act.PAGE_UP))
    assert seen[-1] < seen[-2]
    do(Intent(act=Act.HOME))
    assert seen[-1] == 0


def test_typing_shows_what_has_the_words_and_clearing_goes_on_from_there(tmp_path: Path) -> None:
    stage, page = opened(tmp_path)
    stage.handle(Intent(act=Act.NEXT))
    assert stage.focus == "search"
    stage.handle(Intent(text="Crystal"))
    stage.tick(0)
    assert page.pages is not None
    found = [block.id for block in page.pages.blocks if not block.heading]
    assert found == ["G 8.1", "G 8.5"]
    assert [each.id for each in stage.widgets if each.id.startswith("section")] == ["section G 8"]
    assert stage.find("found").label == "Found: 2"
    stage.find("clear").press()
    stage.tick(0)
    assert shows(stage, page, "G 8.1")
    assert not page.typed and len(page.pages.blocks) > 40 and stage.focus == "pages"


def test_a_search_without_result_says_so_and_can_be_taken_back(tmp_path: Path) -> None:
    stage, page = opened(tmp_path)
    page.search_for("zebra")
    stage.tick(0)
    assert stage.find("none").label == "No paragraph has all of these words."
    drawn(stage)
    page.search_for("")
    stage.tick(0)
    assert stage.find("pages")


def test_another_size_and_another_language_keep_the_place(tmp_path: Path) -> None:
    stage, page = opened(tmp_path)
    page.go_to("G 6")
    stage.rebuild()
    for size, text, language in [((1920, 1080), 1.0, "en"), ((960, 600), 1.5, "zh-Hant"), ((1280, 720), 0.8, "it")]:
        page.house.settings = Settings(language=language)
        stage.resize(Canvas(size, text))
        stage.rebuild()
        assert shows(stage, page, "G 6"), size


def test_pulling_at_the_window_does_not_move_the_text_up(tmp_path: Path) -> None:
    stage, page = opened(tmp_path)
    stage.handle(Intent(act=Act.PAGE_DOWN))
    stage.rebuild()
    assert page.pages is not None
    reading = page.pages.top(page.pages.style.px(page.offset)).id
    for wide in (1290, 1300, 1310, 1320, 1280):
        stage.resize(Canvas((wide, 720), 1.0))
        stage.rebuild()
        assert page.pages.top(page.pages.style.px(page.offset) + 1).id == reading, wide


def test_the_title_above_the_first_paragraph_is_not_cut(tmp_path: Path) -> None:
    stage, page = opened(tmp_path, "G 4.1")
    assert shows(stage, page, "G 4") and shows(stage, page, "G 4.1")


def test_escape_and_the_button_lead_back(tmp_path: Path) -> None:
    for leave in (lambda stage: stage.handle(Intent(act=Act.BACK)), lambda stage: stage.find("back").press()):
        stage, page = opened(tmp_path)
        below = RulesPages(page.house, "complots")
        stage.push(below)
        stage.rebuild()
        leave(stage)
        assert below not in stage.scenes and len(stage.scenes) == 1


def test_cards_are_drawn_where_a_game_has_them(tmp_path: Path) -> None:
    assert pictured("complots", "duchess") and not pictured("complots", "unknown")
    assert picture("complots", "unknown", 60) is None and picture("no such game", "duchess", 60) is None
    for game in playable():
        for rule in rulebook(game, "en").paragraphs:
            assert all(pictured(game, card) for card in rule.cards), rule.id
    _, page = opened(tmp_path, game="complots")
    assert page.pages is not None
    for block in page.pages.blocks:
        for _, card in block.cards:
            assert block.rect.contains(card), block.id
            letters = pygame.Rect(block.at, (block.words.width, block.words.height))
            assert not card.colliderect(letters), block.id


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_no_line_ends_in_the_middle_of_a_paragraph(game: str, language: str) -> None:
    """The line before the last gives it no more words than keep it from being a lonely one."""
    pygame.font.init()
    for rule in rulebook(game, language).paragraphs:
        for part in rule.text.split("\n"):
            for width in (600, 712, 1100):
                lines = _wrapped(part, "text", "#ffffff", width, 20).lines
                if len(lines) > 1:
                    last = "".join(span.text for span in lines[-1][0])
                    first, *rest = [unit.text for unit in units([Span(_NUMBER.sub(rf"\1{NO_BREAK}", last))])]
                    could_stay = lines[-2][1] + wrap([Span(f" {first}")], 9999, 20).width < width - 8
                    less = lines[-1][1] - wrap([Span(first)], 9999, 20).width
                    assert not could_stay or less < max(0.12 * width, 48) + 8, (rule.id, first, rest)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (2560, 1080)])
@pytest.mark.parametrize(("language", "text"), [("en", 150), ("it", 150), ("zh-Hant", 80)])
def test_nothing_in_the_text_overlaps_or_is_wider_than_its_place(
    tmp_path: Path, size: tuple[int, int], language: str, text: int
) -> None:
    _, page = opened(tmp_path, game="complots", size=size, language=language, text=text)
    pages = page.pages
    assert pages is not None
    for block in pages.blocks:
        inside = [pygame.Rect(block.at, (block.words.width, block.words.height)), *(rect for _, rect in block.cards)]
        for rect in inside:
            assert block.rect.contains(rect), block.id
        assert not [one for one in inside if len(one.collidelistall(inside)) > 1], block.id
    for above, below in zip(pages.blocks, pages.blocks[1:], strict=False):
        assert above.rect.bottom <= below.rect.top
    assert pages.blocks[-1].rect.bottom <= pages.high


@pytest.mark.long
def test_every_chapter_of_a_game_with_diagrams_has_one_and_it_stands_below_its_words(tmp_path: Path) -> None:
    drawn_games = [game for game in playable() if diagrams(game)]
    assert GAMES[0] in drawn_games
    for game in drawn_games:
        chapters = [each.id for each in rulebook(game, "en").sections if not each.id.endswith(" 99")]
        assert [name.partition(".")[0] for name in diagrams(game)] == chapters
        for size, language, text in (((960, 600), "it", 150), ((1920, 1080), "zh-Hant", 100)):
            _, page = opened(tmp_path, game=game, size=size, language=language, text=text)
            assert page.pages is not None
            blocks = [block for block in page.pages.blocks if block.drawn is not None]
            assert {block.id for block in blocks} == {*diagrams(game)}
            for block in blocks:
                assert block.drawn is not None and block.rect.contains(block.drawn), block.id
                assert block.drawn.top >= block.at[1] + block.words.height, block.id
                assert not block.drawn.collidelistall([place for _, place in block.cards]), block.id
                assert drawing(game, block.id, block.drawn.width).get_size() == pytest.approx(block.drawn.size, abs=1)
