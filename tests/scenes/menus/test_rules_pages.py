"""The rules of each game as pages: the same in three languages, found again by search, and readable as a scene."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import re

import pygame
import pytest

from engine.core.errors import BadInput
from engine.core.reading import Reader, parse_yaml, read_yaml
from engine.library import GAMES, game_file, load
from engine.rulebook import Rulebook, hits, read, rulebook
from engine.words import LANGUAGES, words
from scenes.kit.text import Span, wrap
from scenes.menus.learning.rules_text import _wrapped, marked

GAME = "ghost_for_sale"


# The texts


@pytest.mark.parametrize("game", GAMES)
def test_the_three_languages_have_the_same_paragraphs(game: str) -> None:
    def bones(book: Rulebook) -> object:
        sections = [
            (each.id, [(rule.id, rule.cards, len(rule.ours)) for rule in each.paragraphs]) for each in book.sections
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
  - {id: "A 0", title: "In short", paragraphs: [{id: "A 0.1", text: "One.", cards: [duke], ours: [One]}]}
  - {id: "A 1", title: "Then", paragraphs: [{id: "A 1.1", text: "Two."}, {id: "A 1.2", text: "Three."}]}
asks: {turn: "A 1.2"}
"""


def parsed(text: str) -> Rulebook:
    return read(Reader(parse_yaml(text, "rules.yaml"), "rules.yaml"), ["turn"], ["duke"])


def test_a_good_file_is_read() -> None:
    book = parsed(GOOD)
    assert [each.id for each in book.paragraphs] == ["A 0.1", "A 1.1", "A 1.2"]
    assert book.paragraphs[0].cards == ("duke",) and book.paragraphs[0].ours == ("One",)
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
        ("ours: [One]", "ours: [Six]", "rules.yaml: sections.0.paragraphs.0.ours: expected what stands once in the text, not 'Six'"),
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


# What the rule sheet does not have

OURS = {
    "nottingham": ("N 1.2", "N 1.3", "N 1.4", "N 2.2", "N 3.2", "N 4.3", "N 6.3", "N 7.1", "N 7.3", "N 8.2"),
    "intrigo": ("I 1.2", "I 1.3", "I 1.5", "I 2.2", "I 2.4", "I 4.5", "I 4.7", "I 4.10", "I 4.11", "I 5.1"),
    "ghost_for_sale": ("G 1.2", "G 1.3"),
}
PRINTED = {  # figures of the sheet, or known of the published game, beside those that are ours
    "N 1.3": {"30", "25"},
    "N 1.4": set[str](),
    "I 1.2": {"2", "3", "4"},
    "I 1.5": set[str](),
    "G 1.2": {"10", "1"},
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", OURS)
def test_what_is_ours_is_marked_and_nothing_of_the_sheet(game: str, language: str) -> None:
    marked = {each.id: each.ours for each in rulebook(game, language).paragraphs if each.ours}
    assert tuple(marked) == OURS[game]
    told = {each.id: each.text for each in rulebook(game, language).paragraphs}
    for name in marked.keys() & PRINTED.keys():
        for passage in marked[name]:
            told[name] = told[name].replace(passage, "")
        assert set(re.findall(r"\d+", told[name])) == PRINTED[name], name
    if game == "ghost_for_sale":
        whole = "\n".join(marked["G 1.3"])
        assert f"{words(language, game).card('culzean')}" not in whole, "its row is the sheet's"
        assert len(re.findall(r"\d", whole)) == 4 * 11
