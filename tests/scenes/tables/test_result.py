"""Getting up: who won and what to do now."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from dataclasses import replace
from itertools import product
from pathlib import Path

import pygame
import pytest

from engine.awards import honoured
from engine.bots.opponents import opponents
from engine.core.facts import ranked
from engine.library import load
from engine.review.judged import JudgedMatches
from engine.review.judging import Judgement
from engine.statistics import Statistics
from engine.truth.moments import Past
from engine.truth.turning import SAYS_WHY, Turning, turnings
from engine.words import LANGUAGES, Person, words
from scenes.after import ranking
from scenes.after.ending import result_of
from scenes.after.honours import TITLED, past_of, told_first, why
from scenes.after.medals import GAP
from scenes.after.ranking import Ranking
from scenes.after.result import ARRIVES, DISSOLVES, PATIENCE, Result
from scenes.after.reviewing import LISTEN, Quietly
from scenes.after.tally import claimed, doubts, lines
from scenes.after.unmasking import DRAWN, unmasked
from scenes.commands.gallery import shown as exhibited
from scenes.commands.still import finished_scene
from scenes.kit.input import Act, Intent
from scenes.kit.scroll import Scroll
from scenes.kit.stage import Scene, Stage
from scenes.kit.text import Span, balanced, shortened
from scenes.menus.page import gold_heading
from scenes.people.faces import face
from scenes.people.standing import Fate, Honour, Standing
from scenes.screens import HeldCard, playable, screens_of
from scenes.tables.layout import TableLayout
from scenes.truth.coaching.luck_bar import LuckBar
from scenes.truth.example import Judged, finished
from tests.drawn import drawn, written
from tests.houses import GAME, bare_house, click, house_in
from tests.playing import plan_for, sit_down, usual

CARDS = [card for card in words("en", GAME).find("cards") if screens_of(GAME).has_card(card)][:2]
SIZES = [(960, 600), (1280, 720), (1920, 1080)]


def standing(
    players: int,
    winners: tuple[int, ...],
    scores: tuple[int, ...] | None = None,
    lines: int = 3,
    me: int | None = 0,
    hands: bool = False,
) -> Standing:
    who = list(opponents().values())[: players - 1]
    people = (Person("You"), *(Person(each.name["it"], each.gender) for each in who))
    told = tuple(f"Hai detto {number} bugie, e una sola è stata scoperta dagli altri." for number in range(lines))
    places = ranked(scores) if scores else ()
    found = Standing(people, ("you", *(each.portrait for each in who)), winners, scores, told, me, places)
    if not hands:
        return found
    held, fallen = CARDS
    fate = Fate(GAME, (HeldCard(held), HeldCard(fallen, True)), "3 bugie, 1 scoperta", True, "Captain")
    honours = tuple(Honour(seat, "Fiuto per le bugie", "7 dubbi, tutti fondati") for seat in (0, 1, 0))
    return replace(found, fates=(fate,) * players, honours=honours)


def cuts(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The words that are shortened from now on."""
    cut: list[str] = []

    def shorten(text: str, face_name: str, pixels: int, width: int) -> str:
        whole = shortened(text, face_name, pixels, width)
        cut.extend([text] * (whole != text))
        return whole

    monkeypatch.setattr(ranking, "shortened", shorten)
    return cut


def shown(
    folder: Path,
    what: Standing,
    size: tuple[int, int] = (1280, 720),
    language: str = "en",
    text: int = 100,
    truth: bool = False,
) -> tuple[Result, Stage, list[str]]:
    house, story = bare_house(folder, size, language, text), []
    stage = house.stage
    found = Result(
        house, what, lambda: story.append("again"), (lambda: story.append("truth")) if truth else None,
        lambda: story.append("leave"), lambda: story.append("other"), coach=lambda: story.append("coach"),
    )  # fmt: skip
    stage.push(Scene())
    stage.push(found)
    stage.rebuild()
    return found, stage, story


@pytest.mark.parametrize(
    ("size", "text", "language"),
    [(size, text, LANGUAGES[at % 3]) for at, (size, text) in enumerate(product(SIZES, (80, 100, 150)))],
)
@pytest.mark.parametrize(("players", "lines", "hands"), [(2, 0, False), (5, 2, True), (8, 9, False), (8, 3, True)])
def test_it_stands_in_the_window_at_every_size(
    tmp_path: Path, size: tuple[int, int], text: int, language: str, players: int, lines: int, hands: bool
) -> None:
    ended = standing(players, (1,), tuple(range(players)), lines, hands=hands)
    found, stage, _ = shown(tmp_path, ended, size, language, text)
    window = pygame.Rect((0, 0), size)
    widgets = stage.widgets
    for at, one in enumerate(widgets):
        assert window.contains(one.rect), one.id
        assert one.rect.height > 0
        for other in widgets[at + 1 :]:
            assert not one.rect.colliderect(other.rect), (one.id, other.id)
    assert all(each.rect.height >= 28 for each in widgets if each.focusable)
    places = found.places(stage.canvas)
    sheet = stage.canvas.rect(*places.sheet)
    assert sheet.contains(stage.find("leave").rect)
    assert sheet.top > stage.canvas.px(TableLayout(stage.canvas, players).bar), "the bar of the table stays whole"
    buttons = [stage.find(name).rect for name in ("again", "truth", "coach", "other_table", "leave")]
    assert max(each.width for each in buttons) - min(each.width for each in buttons) <= 1
    ends = stage.canvas.px(places.list[0] + places.list[2])
    assert abs(max(each.right for each in buttons) - ends) <= 1, "flush with the list"
    listed = stage.find("standing")
    assert isinstance(listed, Scroll)
    assert listed.rect.height >= 28 * stage.canvas.scale


def test_it_is_drawn_with_every_number_of_winners(tmp_path: Path) -> None:
    surface = pygame.display.set_mode((960, 600))
    for winners in [(), (0,), (1, 3), (0, 1, 2, 3)]:
        _, stage, _ = shown(tmp_path, standing(4, winners, hands=True), (960, 600), text=150)
        stage.tick(PATIENCE)
        stage.draw(surface)
        with_it = pygame.image.tobytes(surface, "RGB")
        stage.pop()
        stage.draw(surface)
        beneath = pygame.image.tobytes(surface, "RGB")
        assert sum(one != other for one, other in zip(with_it, beneath, strict=True)) > len(beneath) / 2


@pytest.mark.parametrize(
    ("winners", "me", "language", "sentence"),
    [
        ((0,), 0, "en", "You win."),
        ((1,), 0, "en", "Vera wins."),
        ((0, 2), 0, "en", "You and Orazio win."),
        ((1, 2), 0, "en", "Vera and Orazio win."),
        ((), 0, "en", "Nobody wins."),
        ((1,), None, "it", "Vince Vera."),
        ((0, 1), 0, "it", "Hai vinto insieme a Vera."),
        ((0,), 0, "zh-Hant", "你贏了。"),
    ],
)
def test_the_sentence_says_who_won(
    tmp_path: Path, winners: tuple[int, ...], me: int | None, language: str, sentence: str
) -> None:
    found, stage, _ = shown(tmp_path, standing(4, winners, me=me), language=language)
    assert found.sentence() == sentence
    assert stage.find("sentence").label == sentence


def test_who_gave_up_is_told_so_and_not_that_nobody_wins(tmp_path: Path) -> None:
    house = house_in(tmp_path)
    scene = sit_down(tmp_path, plan_for(GAME, 4))
    scene.outcome.conceded = True
    found = result_of(scene)
    assert found.sentence() == house.text("table", "conceded") != house.text("result", "nobody")
    assert house.text("table", "conceded") not in found.standing.figures
    scene.left()


@pytest.mark.parametrize("game", playable())
def test_it_tells_the_person_what_it_hung_on_before_all_else(tmp_path: Path, game: str) -> None:
    for seed in (1, 2, 3):
        scene = finished_scene(house_in(tmp_path / str(seed)), game, usual(game), seed)
        found, past = result_of(scene).standing, past_of(scene)
        assert scene.me is not None
        sentences = [each.told(scene.words, scene.company.people) for each in turnings(past, scene.me)]
        assert found.figures[0] in sentences
        told_as_honour = {award.key for seat, award in honoured(past, scene.me) if seat == scene.me}
        left = [each for each in turnings(past, scene.me) if each.key not in told_as_honour]
        first = why(scene)[0] if left[0].sums_up else left[0]
        assert found.figures[0] == first.told(scene.words, scene.company.people)


def test_where_it_only_sums_points_up_what_mattered_most_to_the_person_comes_first(tmp_path: Path) -> None:
    """A third of the results of two games told sums alone. Where the sum says why as well, it stays first."""
    before, after = 0, 0
    for game, seed in product(playable(), range(1, 9)):
        scene = finished_scene(house_in(tmp_path / f"{game}{seed}"), game, usual(game), seed)
        told, won = why(scene), scene.me in (scene.sitting.truth.table.winner or ())
        sums = [each for each in told if each.sums_up]
        assert len(told) <= 1 + len(sums) <= 2
        for each in sums:
            first = told.index(each) == 0
            assert len(told) == 1 or first is (each.weight >= SAYS_WHY)
            before, after = before + (len(told) == 2 and first), after + (not first)
        assert all(each.sums_up or each.gain in (None, won) for each in told[:1] if len(told) == 2)
        figures = result_of(scene).standing.figures
        assert [each.told(scene.words, scene.company.people) for each in told] == list(figures[: len(told)])
    assert before >= 2 and after >= 3


def test_one_thing_that_happened_is_told_once() -> None:
    """A purchase, and below it the points that it made: both of one moment. Where the sum says why, it is told beside it."""
    turn = Turning("a turn", 3.0, 40, gain=True)
    for at, weight, count in ((40, SAYS_WHY - 1, 1), (41, SAYS_WHY - 1, 2), (40, SAYS_WHY, 2)):
        told = told_first([Turning("a sum", weight, at, sums_up=True), turn], won=True)
        assert len(told) == count and turn in told


def test_as_many_sentences_stand_below_the_title_as_have_room_and_the_others_end_the_list(tmp_path: Path) -> None:
    found, stage, _ = shown(tmp_path, standing(5, (1,), lines=30, hands=True))
    below = found.places(stage.canvas).figures
    assert 0 < below < 30
    few, stage, _ = shown(tmp_path, standing(5, (1,), lines=below, hands=True))
    assert few.places(stage.canvas).figures == below
    assert found._content(stage.canvas, 500, below) > few._content(stage.canvas, 500, below)


def test_the_others_are_ranked_by_their_scores() -> None:
    assert standing(5, (2,), (7, 9, 20, 3, 9)).ranked() == [1, 4, 0, 3]
    assert standing(4, (1,)).ranked() == [0, 2, 3]
    assert replace(standing(4, (1,)), places=(3, 1, 4, 2)).ranked() == [3, 0, 2]
    assert replace(standing(4, ()), places=(0, 0, 4, 0)).ranked() == [0, 1, 3, 2], (
        "given up: who is still in stands before"
    )


def test_places_are_told_only_where_something_tells_them() -> None:
    def places(found: Standing) -> list[int]:
        return [found.place(seat) for seat in range(len(found.people))]

    assert places(standing(5, (2,), (7, 9, 20, 3, 9))) == [4, 2, 1, 5, 2]
    assert places(standing(4, (1,))) == [0, 1, 0, 0]
    assert places(replace(standing(4, (1,)), places=(3, 1, 4, 2))) == [3, 1, 4, 2]
    assert places(replace(standing(4, ()), places=(0, 0, 4, 0))) == [0, 0, 4, 0]


def test_more_than_four_stand_in_two_columns(tmp_path: Path) -> None:
    house = shown(tmp_path, standing(2, (0,)))[0].house
    assert [Ranking(house, standing(players, (0,))).columns for players in (2, 4, 5, 8)] == [1, 1, 2, 2]


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(("players", "cards"), [(4, 8), (4, 14), (5, 3), (5, 8), (5, 14), (8, 8)])
def test_names_stay_whole_beside_large_hands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], players: int, cards: int
) -> None:
    """Cards come closer, and of all rows the same: eight coins left of five players once hid every name."""
    cut = cuts(monkeypatch)
    held = tuple(HeldCard(CARDS[at % 2]) for at in range(cards))
    fates = tuple(Fate(GAME, held[: cards if seat == 1 else 2], sources="12 + 30") for seat in range(players))
    ended = replace(standing(players, (1,), tuple(range(90, 90 + players))), fates=fates)
    found, stage, _ = shown(tmp_path, ended, size)
    place = stage.find("standing").rect
    surface = pygame.Surface(size)
    Ranking(found.house, ended).paint(surface, stage.canvas, place)
    assert not cut


@pytest.mark.parametrize("players", [5, 6, 8])
@pytest.mark.parametrize("text", [100, 150])
def test_no_name_is_cut_for_the_words_on_lies(
    tmp_path: Path, players: int, text: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    cut, ended = cuts(monkeypatch), standing(players, (1,), hands=True)
    found, stage, _ = shown(tmp_path, ended, SIZES[0], "it", text)
    Ranking(found.house, ended).paint(pygame.Surface(SIZES[0]), stage.canvas, stage.find("standing").rect)
    assert not cut


@pytest.mark.parametrize("language", LANGUAGES)
def test_figures_are_sentences_for_every_number(language: str) -> None:
    vocabulary = words(language, GAME)
    for claims in range(15):
        for lies in range(claims + 1):
            for caught in range(lies + 1):
                told = claimed(vocabulary, claims, lies, caught)
                assert told[-1] in ".。" and "{" not in told and "table." not in told and "0" not in told
            told = doubts(vocabulary, claims, lies)
            assert told[-1] in ".。" and "{" not in told and "table." not in told and "0" not in told


@pytest.mark.parametrize(
    ("numbers", "sentence"),
    [
        ((0, 0, 0), "You claimed nothing at all."),
        ((1, 0, 0), "Your only claim was true."),
        ((7, 0, 0), "All seven of your claims were true."),
        ((1, 1, 1), "Your only claim was a lie; it was caught."),
        ((2, 2, 2), "Both your claims were lies; both were caught."),
        ((5, 1, 0), "One of your five claims was a lie; nobody caught it."),
        ((14, 4, 3), "Four of your 14 claims were lies; three were caught."),
    ],
)
def test_figures_on_claims(numbers: tuple[int, int, int], sentence: str) -> None:
    assert claimed(words("en", GAME), *numbers) == sentence


def test_figures_on_doubts() -> None:
    told = [doubts(words("it", GAME), *numbers) for numbers in ((0, 0), (1, 1), (1, 0), (3, 3), (2, 0), (4, 1))]
    assert told == [
        "Non hai mai dubitato di nessuno.",
        "Hai dubitato una volta sola, e avevi ragione.",
        "Hai dubitato una volta sola, ed era vero.",
        "Hai dubitato tre volte, sempre a ragione.",
        "Hai dubitato due volte, ed era sempre vero.",
        "Hai dubitato quattro volte, a ragione una volta.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_award_has_a_title_and_a_reason(language: str) -> None:
    told = {key: text for key, text in words(language).find("ui", "awards").items() if key not in ("heading", "by")}
    told |= told.pop("hunter")
    parts = {key: TITLED.split(text, maxsplit=1) for key, text in told.items()}
    assert all(len(each) == 2 and all(each) for each in parts.values())
    assert parts["you"][0] == parts["other"][0], "the same award, told of the person"


@pytest.mark.parametrize("winners", [(0,), (1,), (1, 2)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_gold_title_stays_in_its_place(tmp_path: Path, winners: tuple[int, ...], language: str) -> None:
    for size, text in product(SIZES, (80, 90, 100)):
        found, stage, _ = shown(tmp_path, standing(4, winners), size, language, text)
        place = found.places(stage.canvas).hero
        assert all(line.size[0] <= stage.canvas.px(place[2]) for line in found._title(stage.canvas, place[2])), (
            size,
            text,
        )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_title_has_no_full_stop(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str) -> None:
    for winners in ((0,), (1,), (0, 1)):
        found, stage, _ = shown(tmp_path, standing(4, winners), (1280, 720), language)
        gold_heading.cache_clear()
        lines = written(monkeypatch)
        found._title(stage.canvas, found.places(stage.canvas).hero[2])
        assert lines and found.sentence()[-1] in ".。"
        assert not [text for text, _, _ in lines if text[-1] in ".。"]


def test_a_title_in_two_lines_leaves_no_word_alone() -> None:
    pygame.font.init()
    lines = balanced((Span("You and Orazio win.", "heading"),), 330, 34).lines
    assert ["".join(span.text for span in spans) for spans, _ in lines] == ["You and", "Orazio win."]


def test_it_comes_without_a_halt_and_the_mask_comes_off() -> None:
    """The pictures are painted beside the window; then the winner's mask is lifted, and nothing moves any more."""
    with exhibited(f"{GAME} result", (960, 600)) as house:
        found, surface = house.stage.top, pygame.Surface((960, 600))
        assert isinstance(found, Result) and found.painted
        found._come, found._seconds = 9.0, 0.3
        assert drawn(found.draw_over, house.stage.canvas)
        found._seconds = 2.0
        assert not drawn(found.draw_over, house.stage.canvas)
        again = result_of(house.stage.scenes[0])
        house.stage.push(again)
        house.stage.draw(surface)
        assert not again.painted
        assert drawn(again.draw_over, house.stage.canvas), "the winner comes to the empty sheet"
        again.tick(PATIENCE)
        assert again.painted


def test_the_list_fills_row_by_row_and_the_mask_comes_off_last() -> None:
    with exhibited(f"{GAME} result", (1280, 720)) as house:
        found, canvas = house.stage.top, house.stage.canvas
        assert isinstance(found, Result)
        x, y, wide, high = found.places(canvas).list
        whole, area = (
            pygame.Surface(canvas.pixels),
            canvas.rect(x + wide / 2, y, wide / 2, high),
        )  # light reaches the rest
        found._come = found._seconds = 9.0
        house.stage.draw(whole)
        shown = list[int]()
        for step in range(12):
            found._seconds = step * 0.1
            surface = whole.copy()
            found.draw_over(surface, canvas)
            same = [row for row in range(area.top, area.bottom) if _row(surface, area, row) == _row(whole, area, row)]
            shown.append(len(same))
            face = found._faces(canvas, found.places(canvas))[0][1]
            assert _pixels(surface, face) != _pixels(whole, face), step
        assert (
            len(set(shown)) > 3
            and shown == sorted(shown)
            and 40 < shown[2] < area.height / 2
            and shown[8] == area.height
        )


def test_the_title_flies_with_the_winner_and_the_list_fills_meanwhile() -> None:
    with exhibited(f"{GAME} result", (1280, 720)) as house:
        found, canvas = house.stage.top, house.stage.canvas
        assert isinstance(found, Result)
        x, y, wide, high = found.places(canvas).list
        area = canvas.rect(x + wide / 2, y, wide / 2, high)
        title = found.find("sentence").rect
        looks = list[tuple[bytes, bytes]]()
        for come in (0.1 * ARRIVES, 0.6 * ARRIVES, 9.0):
            found._come, found._seconds = come, 0.5 * ARRIVES if come < 9 else 9.0
            found.changed()
            surface = pygame.Surface(canvas.pixels)
            house.stage.draw(surface)
            looks.append((_pixels(surface, title), _pixels(surface, area)))
        begins, flying, there = looks
        assert flying[0] != there[0] and flying[1] != there[1]
        assert len(set(begins[1])) < len(set(flying[1])) <= len(set(there[1])), "the list is empty, then it fills"


def test_what_was_there_before_a_result_goes_out_over_it() -> None:
    with exhibited(f"{GAME} result", (1280, 720)) as house:
        found, surface = house.stage.top, pygame.Surface(house.stage.canvas.pixels)
        assert isinstance(found, Result)
        reds = list[int]()
        for come in (0.0, 0.5 * DISSOLVES, 0.9 * DISSOLVES, DISSOLVES):
            found._come = come
            if not reds:
                found.staged.came = False
                surface.fill((255, 0, 0))
            house.stage.draw(surface)
            reds.append(surface.get_at((4, 4)).r)
        assert reds == sorted(reds, reverse=True) and reds[0] == 255 and reds[-1] < 60, reds


def _row(surface: pygame.Surface, area: pygame.Rect, row: int) -> bytes:
    return _pixels(surface, pygame.Rect(area.left, row, area.width, 1))


def _pixels(surface: pygame.Surface, place: pygame.Rect) -> bytes:
    return pygame.image.tobytes(surface.subsurface(place), "RGB")


def test_the_buttons_by_mouse_and_by_keys(tmp_path: Path) -> None:
    _, stage, story = shown(tmp_path, standing(4, (0,)), truth=True)
    for name in ("truth", "coach", "other_table", "leave"):
        click(stage, stage.find(name).rect.center)
    stage.handle(Intent(act=Act.BACK))
    stage.focus, stage.showing_focus = "again", False
    stage.handle(Intent(act=Act.ACCEPT, key="return"))
    assert story == ["truth", "coach", "other", "leave", "leave", "again"]


def test_the_truth_says_why_it_cannot_be_seen(tmp_path: Path) -> None:
    _, stage, story = shown(tmp_path, standing(4, (0,)))
    truth = stage.find("truth")
    click(stage, truth.rect.center)
    assert story == []
    assert not truth.enabled
    assert truth.reason == "The truth of this game cannot be shown yet."


@pytest.mark.parametrize(("players", "language"), [*product((3, 4, 6), LANGUAGES)])
def test_a_list_that_has_to_scroll_ends_with_a_whole_row(tmp_path: Path, players: int, language: str) -> None:
    """Large words in a small window: no row and no honour is sliced at its foot."""
    found, stage, _ = shown(tmp_path, standing(players, (1,), hands=True), (960, 600), language, 150)
    canvas, ranking = stage.canvas, found.ranking
    _, _, wide, high = found.places(canvas).list
    assert ranking.high(canvas, wide) > high, "it scrolls"
    seen, rows = high - 1, ranking._rows_high(canvas)
    if seen > rows + 1:  # below the heading of the honours
        rows = rows + 14 + ranking.medals.heading_high(canvas)
        pitch, seen = ranking.medals.each_high(canvas, wide) + GAP, seen - rows
    else:
        pitch = ranking._row_high(canvas) + GAP
    count = (seen + GAP) / pitch if seen > 1 else 0.0
    assert count == pytest.approx(round(count))
    assert seen > 1, "and not with the heading of what is out of sight"


@pytest.mark.parametrize("game", playable())
def test_everybody_and_the_first_honours_are_in_sight_in_a_usual_window(tmp_path: Path, game: str) -> None:
    """Below four rows of large cards only the heading of the honours stood, and nothing under it."""
    for seed in (1, 2, 3):
        scene = finished_scene(house_in(tmp_path / str(seed)), game, 4, seed)
        found = result_of(scene)
        scene.house.stage.push(found)
        canvas = scene.house.stage.canvas
        _, _, wide, high = found.places(canvas).list
        ends = found.ranking.ends(canvas, wide)
        assert not found.standing.honours or ends[4 + 1] <= high, seed


def test_what_an_honour_counts_is_told_once() -> None:
    """Over the awards that count claims or doubts, and over none."""
    found = words("en", GAME)
    assert len(lines(found, [], 0)) == 2
    for honoured_for in ({"honest"}, {"master"}, {"glass"}, {"nose"}, {"ghosts"}):
        assert len(lines(found, [], 0, honoured_for)) == 1
    assert lines(found, [], 0, {"honest", "nose"}) == []


@pytest.mark.parametrize(("room", "told"), [(400, "84 from sets"), (190, "Sets 84"), (90, "84 + 0"), (20, "84 + 0")])
def test_where_points_come_from_is_said_in_as_many_words_as_there_is_room_for_in_every_row(
    tmp_path: Path, room: int, told: str
) -> None:
    def fate(sets: int, other: int) -> Fate:
        shorter = f"Sets {sets}, commissions {other}", f"{sets} + {other}"
        return Fate(GAME, sources=f"{sets} from sets, {other} from commissions", shorter=shorter)

    ended = replace(standing(2, (0,)), fates=(fate(84, 0), fate(130, 145)))
    found, stage, _ = shown(tmp_path, ended)
    form = Ranking(found.house, ended)._form(stage.canvas, ended.fates, ended.fates[0], room)
    assert form.startswith(told)


# The mask of who has won comes off


def test_the_mask_is_drawn_off_from_the_left_and_no_light_lies_over_the_face() -> None:
    with exhibited(f"{GAME} result", (1280, 720)) as house:
        canvas, found = house.stage.canvas, house.stage.top
        assert isinstance(found, Result)
        who, mark = found.standing.portraits[0], found.standing.marks[0]
        where, surface = pygame.Rect(200, 200, 200, 200), pygame.Surface(canvas.pixels)
        unmasked(surface, canvas, (who, mark), where, DRAWN / 2)
        for left, masked in ((250, False), (340, True)):
            plain, part = pygame.Surface(canvas.pixels), pygame.Rect(left, 300, 16, 8)
            plain.blit(face(who, 200, mark, masked=masked, mood="smug"), where)
            seen, told = (pygame.image.tobytes(each.subsurface(part), "RGB") for each in (surface, plain))
            assert seen == told


@pytest.mark.parametrize(
    ("size", "text", "language"),
    [((1280, 720), 100, "en"), ((960, 600), 150, "it"), ((960, 600), 150, "zh-Hant"), ((1920, 1080), 150, "en")],
)
def test_luck_and_skill_are_told_in_room_that_was_kept_for_them(
    tmp_path: Path, size: tuple[int, int], text: int, language: str
) -> None:
    found, stage, _ = shown(tmp_path, standing(5, (0,), tuple(range(5)), 2, hands=True), size, language, text)
    record = finished(GAME, 3, 1)
    found.review = Quietly(found.house, Past(load(GAME), record), 0, Judged)
    found.changed()
    stage.rebuild()
    before = {each.id: each.rect for each in stage.widgets}
    busy = found.house.words().text("review", "page", "still_counting")
    assert stage.find("luck").label == busy, "the line stands there from the beginning"
    stage.tick(1)
    assert found.review.judges is None, "what is painted comes first"
    found.review.begin()
    stage.tick(LISTEN)
    stage.rebuild()
    line = stage.find("luck")
    assert {each.id: each.rect for each in stage.widgets} == before
    assert pygame.Rect((0, 0), size).contains(line.rect)
    assert not [each.id for each in stage.widgets if each is not line and each.rect.colliderect(line.rect)]
    assert "33%" in line.label and not line.focusable
    assert found.review.luck is not None
    assert line.label.startswith(LuckBar(found.house.words(), found.review.luck).sums_up), "and first what did most"
    stage.pop()
    assert found.review.judges is not None and found.review.judges.done, "it ends with the result"


def test_what_was_found_meanwhile_is_kept_and_told_to_the_truth_that_opens(tmp_path: Path) -> None:
    house, record = bare_house(tmp_path), finished(GAME, 3, 1)
    past = Past(load(GAME), record)
    statistics = Statistics(tmp_path)
    assert statistics.add(past, 0, day="2026-11-26")
    statistics.save()
    review = Quietly(house, past, 0, Judged)
    review.begin()
    assert review.listen() and not review.listen()
    (kept,) = JudgedMatches.load(tmp_path).of(GAME)
    assert kept.decisions == sum(isinstance(each, Judgement) for each in review.parts)
    truth = review.onlooker(record, 0)
    assert not truth.done and [*truth.poll()] == review.parts and truth.done and not truth.poll()
    truth.close()
    assert review.onlooker(record, 0).poll(), "closing one ends nothing"


def test_nothing_is_worked_out_of_a_match_that_was_not_played_to_its_end(tmp_path: Path) -> None:
    found, stage, _ = shown(tmp_path, standing(3, (0,)))
    found.review = Quietly(found.house, Past(load(GAME), finished(GAME, 3, 1).until(6)), 0, Judged)
    found.changed()
    stage.rebuild()
    assert "luck" not in {each.id for each in stage.widgets}
