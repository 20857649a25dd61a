"""The rules of each game as pages: the same in three languages, found again by search, and readable as a scene."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import re
from pathlib import Path

import pygame
import pytest

from engine.core.errors import BadInput
from engine.core.reading import Reader, parse_yaml, read_yaml
from engine.library import GAMES, game_file, load
from engine.rulebook import Rulebook, hits, read, rulebook
from engine.words import LANGUAGES, words
from scenes.kit.canvas import Canvas
from scenes.kit.input import Act, Intent
from scenes.kit.scroll import Scroll
from scenes.kit.stage import Stage
from scenes.kit.text import NO_BREAK, Span, units, wrap
from scenes.menus.rules import RulesPages
from scenes.menus.rules_pictures import diagrams, drawing, picture, pictured
from scenes.menus.rules_text import _NUMBER, _wrapped, marked
from scenes.screens import playable
from scenes.settings import Settings
from tests.houses import bare_house

GAME = "ghost_for_sale"


# The texts


@pytest.mark.parametrize("game", GAMES)
def test_the_three_languages_have_the_same_paragraphs(game: str) -> None:
    def bones(book: Rulebook) -> object:
        sections = [
            (each.id, [(rule.id, rule.cards, rule.house) for rule in each.paragraphs]) for each in book.sections
        ]
        return sections, book.asks

    english = bones(rulebook(game, "en"))
    for language in LANGUAGES[1:]:
        assert bones(rulebook(game, language)) == english, language


@pytest.mark.parametrize("game", GAMES)
def test_paragraphs_are_in_the_order_of_their_numbers_without_a_gap(game: str) -> None:
    book = rulebook(game, "en")
    numbers = [int(section.id.split()[1]) for section in book.sections]
    assert numbers == [*range(len(numbers) - 1), 99]
    for section in book.sections:
        assert [rule.id for rule in section.paragraphs] == [
            f"{section.id}.{at + 1}" for at in range(len(section.paragraphs))
        ]


@pytest.mark.parametrize("game", GAMES)
def test_every_paragraph_that_the_engine_names_is_there(game: str) -> None:
    """The questions say which rule they are about; whoever follows that number finds it."""
    book = rulebook(game, "en")
    ids = {each.id for each in book.sections} | {each.id for each in book.paragraphs}
    for kind, question in load(game).questions.items():
        assert question.rule in ids, kind
        assert book.where(kind) in ids, kind
    assert {kind for kind, _ in book.asks} == set(load(game).questions)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_title_is_the_name_of_the_game_and_cards_have_names(game: str, language: str) -> None:
    book = rulebook(game, language)
    assert book.title == words(language, game).text("name")
    for rule in book.paragraphs:
        for card in rule.cards:
            assert words(language, game).find("cards", card), card


@pytest.mark.parametrize("game", GAMES)
def test_texts_are_written_with_the_marks_of_their_language(game: str) -> None:
    for language in LANGUAGES:
        book = rulebook(game, language)
        for text in [*(each.title for each in book.sections), *(each.text for each in book.paragraphs)]:
            assert text == text.strip() and "  " not in text, text
            assert not re.search(r"[*_`<>{}\[\]|\"]", text), f"markup: {text}"
            assert "'" not in text, f"a typewriter’s apostrophe: {text}"
            if language == "zh-Hant":
                assert not re.search(r"[\u4e00-\u9fff][,.;:!?()]|[,;:!?()][\u4e00-\u9fff]", text), text


def test_a_kind_of_question_opens_its_paragraph() -> None:
    book = rulebook(GAME, "it")
    assert (book.where("reserve"), book.where("crypt")) == ("G 2.1", "G 8.4")
    assert book.where("no such kind") == "G 0"


def test_the_points_told_are_the_points_played() -> None:
    """Numbers were tuned once, and may be again."""
    numbers = read_yaml(game_file(GAME))
    for language in LANGUAGES:
        told = {rule.id: rule.text for rule in rulebook(GAME, language).paragraphs}
        for row in (numbers["manors"], numbers["castles"]):
            for name, points in row.items():
                line = next(each for each in told["G 1.3"].split("\n") if f"{words(language, GAME).card(name)}" in each)
                assert [int(each) for each in re.findall(r"\d+", line)] == points, line


# Broken files

GOOD = """
title: "Game"
sections:
  - {id: "A 0", title: "In short", paragraphs: [{id: "A 0.1", text: "One.", cards: [duke], house: true}]}
  - {id: "A 1", title: "Then", paragraphs: [{id: "A 1.1", text: "Two."}, {id: "A 1.2", text: "Three."}]}
asks: {turn: "A 1.2"}
"""


def parsed(text: str) -> Rulebook:
    return read(Reader(parse_yaml(text, "rules.yaml"), "rules.yaml"), ["turn"], ["duke"])


def test_a_good_file_is_read() -> None:
    book = parsed(GOOD)
    assert [each.id for each in book.paragraphs] == ["A 0.1", "A 1.1", "A 1.2"]
    assert book.paragraphs[0].cards == ("duke",) and book.paragraphs[0].house
    assert book.where("turn") == "A 1.2"


@pytest.mark.parametrize(
    ("good", "bad", "told"),
    [
        ('title: "Game"\n', "", "rules.yaml: title: expected it to be there"),
        ('{id: "A 1.1"', "{id: 7", "rules.yaml: sections.1.paragraphs.0.id: expected text, not 7"),
        ('"A 1.1"', '"A 2.1"', "rules.yaml: sections.1.paragraphs.0.id: expected a number of section A 1, as A 1.1, not 'A 2.1'"),
        ('"A 1.2", text', '"A 1.1", text', "rules.yaml: sections.1.paragraphs.1.id: expected each id once, not A 1.1 again"),
        ('{id: "A 1"', '{id: "1"', "rules.yaml: sections.1.id: expected a letter, a blank and a number, as C 3, not '1'"),
        ('"Two."', "2", "rules.yaml: sections.1.paragraphs.0.text: expected text, not 2"),
        ("[duke]", "[king]", "rules.yaml: sections.0.paragraphs.0.cards.0: expected duke, not 'king'"),
        ("house: true", "house: maybe", "rules.yaml: sections.0.paragraphs.0.house: expected true or false, not 'maybe'"),
        ('turn: "A 1.2"', 'turn: "A 9"', "rules.yaml: asks.turn: expected A 0, A 0.1, A 1, A 1.1 or A 1.2, not 'A 9'"),
        ('turn: "A 1.2"', "", "rules.yaml: asks.turn: expected it to be there"),
        ('turn: "A 1.2"', 'turn: "A 1.2", nap: "A 1"', "rules.yaml: asks.nap: expected only turn"),
        ('{id: "A 1.1", text: "Two."}', "seven", "rules.yaml: sections.1.paragraphs.0: expected a mapping, not 'seven'"),
    ],
)  # fmt: skip
def test_a_broken_file_is_told_by_file_place_and_what_was_expected(good: str, bad: str, told: str) -> None:
    assert good in GOOD
    with pytest.raises(BadInput) as caught:
        parsed(GOOD.replace(good, bad, 1))
    assert told in caught.value.problems


def test_an_unknown_game_or_language_is_one_sentence() -> None:
    with pytest.raises(BadInput, match="game: expected complots"):
        rulebook("chess", "en")
    with pytest.raises(BadInput, match="language: expected en, it or zh-Hant, not 'fr'"):
        rulebook(GAME, "fr")


# Search


def test_search_takes_all_words_whatever_their_case_and_accents() -> None:
    book = rulebook(GAME, "it")
    found = book.find("  PROPRIETA  fantasmi ")
    assert found.ids == book.find("proprietà FANTASMI").ids
    assert "G 6.3" in found.ids
    for rule in book.paragraphs:
        both = "proprietà" in rule.text.lower() and "fantasmi" in rule.text.lower()
        assert (rule.id in found.ids) == both, rule.id


def test_search_finds_numbers_and_everything_for_nothing() -> None:
    book = rulebook(GAME, "en")
    assert "G 5.3" in book.find("g 5.3").ids
    assert book.find(" ").ids == {rule.id for rule in book.paragraphs}
    assert not book.find("zebra ghost").ids


def test_search_takes_chinese_as_a_whole_and_else_by_characters() -> None:
    book = rulebook(GAME, "zh-Hant")
    whole = book.find("真光夫人")
    assert whole.ids == {rule.id for rule in book.paragraphs if "真光夫人" in rule.text}
    apart = book.find("莊園城堡平手")
    assert not [rule.id for rule in book.paragraphs if "莊園城堡平手" in rule.text]
    assert apart.ids
    assert apart.ids == {rule.id for rule in book.paragraphs if {*"莊園城堡平手"} <= {*rule.text}}
    assert book.find("幽靈　Ｇ 8.4").ids == {"G 8.4"}


def test_hits_are_where_the_words_stand() -> None:
    text = "Chi è PIÙ avanti, più avanti!"
    assert [text[begun:end] for begun, end in hits(text, ["piu", "avant"])] == ["PIÙ", "avant", "più", "avant"]
    assert hits("aaa", ["a", "aa"]) == [(0, 2)]
    assert hits(text, []) == []


def test_words_are_marked_from_their_beginning_and_never_a_single_letter() -> None:
    text = "G 5.1 goes on: a light right at 10 of 110, in G 5.10 or G 51."
    told = {word: [text[begun:end] for begun, end in hits(text, [word])] for word in ("g", "ight", "li", "10", "g 5.1")}
    assert told == {"g": [], "ight": [], "li": ["li"], "10": ["10", "10"], "g 5.1": ["G 5.1", "G 5.1"]}
    assert hits("得到10枚金幣", ["10", "枚"]) == [(2, 5)]


def test_a_letter_and_a_figure_are_the_number_of_a_paragraph() -> None:
    book = rulebook(GAME, "en")
    below = {rule.id for rule in book.paragraphs if rule.id.startswith("G 5.")}
    for typed in ("g 5.", "G5.", "G 5", "g5"):
        assert below <= book.find(typed).ids, typed
        for rule in book.paragraphs:
            if rule.id in book.find(typed).ids - below:
                assert re.search(r"G 5\b", rule.text), rule.id
    assert book.find("g 5.3").words == ("g 5.3",)
    assert book.find("g 99").ids == {rule.id for rule in book.paragraphs if rule.id.startswith("G 99.")}
    assert book.find("a 10").words == ("a", "10")  # no number of this game: it has the letter G


def test_the_number_of_a_paragraph_stays_together() -> None:
    pygame.font.init()
    told = "Look at T 5, T 6, T 7, T 8, T 9, T 10, T 11, T 12, T 13."
    for width in range(60, 240, 6):
        for spans, _ in _wrapped(told, "text", "#ffffff", width, 20).lines:
            assert not "".join(span.text for span in spans).endswith("T"), width


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_section_that_all_games_have_has_one_name(language: str) -> None:
    for part in ("0", "1", "99"):
        names = {each.title for game in GAMES for each in rulebook(game, language).sections if each.id[2:] == part}
        assert len(names) == 1, names


def test_marking_changes_no_letter_and_no_line() -> None:
    pygame.font.init()
    text = "Two ghosts,\n3 ghosts, and then some more ghosts: 10 of them."
    plain = wrap([Span(text)], 120, 20)
    golden = marked(plain, text, hits(text, ["ghosts", "10"]))
    for (before, wide), (after, same) in zip(plain.lines, golden.lines, strict=True):
        assert "".join(each.text for each in before) == "".join(each.text for each in after)
        assert wide == same
    told = [span.text for spans, _ in golden.lines for span in spans if span.colour != before[0].colour]
    assert told == ["ghosts", "ghosts", "ghosts", "10"]


# The scene


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
        stage, _ = opened(tmp_path)
        below = RulesPages(stage.top.house, "complots")
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
