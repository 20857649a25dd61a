"""How a round of Intrigo is closed: a page says who won what and why, who paid for whom, what stays, and who is near."""

import os
import re

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from art import tally, theme
from engine.games.intrigo import standing
from engine.games.intrigo.changed import Change, Outcome
from engine.games.intrigo.rules.table import COIN, Bought, Elected, RoundBegan, Stayed, Took, upright
from engine.words import LANGUAGES
from scenes.commands.gallery import empty_house
from scenes.commands.reel import Reel, seen_from
from scenes.commands.still import scene_before
from scenes.games.intrigo import standings
from scenes.games.intrigo.scene import IntrigoScene
from scenes.games.intrigo.standings import HiredDeed
from scenes.games.intrigo.telling import reckoning, round_page
from scenes.games.intrigo.telling.round_page import Thing
from scenes.kit.canvas import Canvas
from scenes.kit.input import Intent
from scenes.kit.scroll import Scroll
from scenes.kit.text import image_size
from scenes.people.company import plain
from scenes.screens import screens_of
from scenes.truth.example import finished
from tests.houses import house_in
from tests.playing import ticked
from tests.scenes.tables.test_drama import beats, match

CLOSING = screens_of("intrigo").positions()["closing"]
SIZES = [((1280, 720), 100), ((960, 600), 150), ((1920, 1080), 100)]


def closing(folder: Path, size: tuple[int, int] = (1280, 720), **chosen: object) -> IntrigoScene:
    """The page of a round that a Thief was paid in, held."""
    house = house_in(folder, size, **{"speed": "normal", **chosen})
    scene = scene_before(house, CLOSING, "Took")
    assert isinstance(scene, IntrigoScene)
    house.stage.push(scene)
    ticked(scene, 60)
    return scene


def fallen(folder: Path, **chosen: object) -> IntrigoScene:
    """The same page where the Thief took the seal that would have made the person Doge."""
    told = CLOSING.read_text(encoding="utf-8")
    told = told.replace("[contarini, gradenigo,", "[gradenigo, contarini,")
    told = told.replace("{clergy: 1, military: 1, farmers: 2}", "{farmers: 3}")
    path = folder / "fallen.yaml"
    path.write_text(told, encoding="utf-8")
    scene = scene_before(house_in(folder, (1280, 720), **{"speed": "normal", **chosen}), path, "Took")
    assert isinstance(scene, IntrigoScene)
    scene.house.stage.push(scene)
    ticked(scene, 60)
    return scene


def event_of(scene: IntrigoScene) -> Took | Stayed:
    event = scene.sitting.coming()[0]
    assert isinstance(event, (Took, Stayed))
    return event


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_the_page_lies_in_the_court_until_the_person_goes_on(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    scene = closing(tmp_path, size, text=text)
    assert scene.tempo.resting and scene.aloft.closing and not scene.aloft.dusk
    canvas = scene.house.stage.canvas
    sprite = scene.air.sprites[-1]
    page = sprite.picture(canvas).get_rect(center=(canvas.px(sprite.x), canvas.px(sprite.y)))
    assert canvas.rect(*scene.layout_now.court).contains(page)
    ring = [scene.layout_now.gap_box(gap) for gap in range(scene.rules.arcades)]
    assert page.collidelist([canvas.rect(*box) for box in ring]) < 0, "the cards that have decided stay in view"
    there = [each.id for each in scene.house.stage.widgets]
    assert not [each for each in there if each.startswith("stack")], "no words lie below the page"
    scene.house.stage.find("go on").press()
    assert not scene.aloft.closing and scene.story.round.counted


def test_every_family_has_a_row_with_what_it_won_and_by_how_much(tmp_path: Path) -> None:
    scene = closing(tmp_path)
    rows = {row.name: row for row in reckoning.rows(scene, event_of(scene))}
    assert list(rows) == ["You", "Vera", "Orazio", "Fiammetta"]
    won = {name: [(each.token, each.door, each.high, each.low) for each in row.won] for name, row in rows.items()}
    assert won["You"] == [("farmers", False, 3, 0), (COIN, False, 4, 0)]
    assert won["Vera"][0] == ("merchants", True, 0, 0) and won["Orazio"] == [("military", False, 4, 2)]
    assert [each.what for each in rows["Fiammetta"].hired] == ["thief"] and rows["Fiammetta"].paid.coins == 2
    assert [row.paid.coins for row in rows.values()] == [0, 0, 0, 2]
    assert [each.what for each in rows["You"].needs] == ["farmers"] and rows["Orazio"].needs == ()
    stays = {each.why: tuple(token for token, _ in each.tokens) for each in reckoning.staying(scene, event_of(scene))}
    assert stays["turned over"] == ("~farmers",) and len(stays["tie"]) == 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bar_says_what_the_round_brought_and_who_is_near(tmp_path: Path, language: str) -> None:
    scene = closing(tmp_path, language=language)
    bar = scene.house.stage.find("prompt").label
    assert bar.count("1") == 2 and scene.company.name(1) in bar


def test_every_round_without_a_doge_ends_with_a_page_that_adds_up() -> None:
    """A match: what the rows tell is what the events were, and the election needs no page beside it."""
    with empty_house((960, 600)) as house:
        told, won, stayed, paid, apart = list[int](), 0, 0, 0, 0
        rounds = 0
        for scene, run, beat in beats(house, match("intrigo", 1), []):
            assert isinstance(scene, IntrigoScene)
            if isinstance(run[0], RoundBegan) and run[0].round > 1:
                assert told == [run[0].round - 1], "one page a round"
                told, won, stayed, paid, rounds = [], 0, 0, 0, rounds + 1
            if scene.aloft.full:
                continue  # what is won is counted when the person has gone on
            if isinstance(run[0], Took) and reckoning.decides(scene):
                continue  # it is read by itself, and a Doge follows
            if scene.aloft.closing or (beat.holds and isinstance(run[0], (Took, Stayed))):
                event = event_of(scene)
                rows = reckoning.rows(scene, event)
                assert sum(len(row.won) for row in rows) == won and sum(row.paid.coins for row in rows) == paid
                assert sum(len(each.tokens) for each in reckoning.staying(scene, event)) == stayed
                after = scene.shown.copy()
                event.apply(after)
                races = standing.race(scene.rules, after)
                least = min(race.nearest for race in races)
                if least > 1:
                    assert f"{least} seals" in reckoning.told(scene), "two seals of one round can do it"
                    apart += 1
                told.append(scene.shown.round)
            elif isinstance(run[0], Elected):
                assert not told, "a Doge is no round that goes on"
            won += isinstance(run[0], Took) and not beat.holds
            stayed += isinstance(run[0], Stayed) and not beat.holds
            paid += run[0].price if isinstance(run[0], Bought) else 0
        assert rounds > 1 and apart


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_what_lies_on_the_page_says_what_it_is(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    scene = closing(tmp_path, size, text=text)
    page = [each for each in scene.house.stage.widgets if each.id.startswith("won ")]
    rows = reckoning.rows(scene, event_of(scene))
    lying = [len(row.won) + len(row.hired) + bool(row.hired) + len(row.needs) for row in rows]
    lying += [len(each.tokens) for each in reckoning.staying(scene, event_of(scene))]
    assert len(page) == sum(lying)
    tips = [each.tooltip for each in page]
    assert "The seal of the Farmers" in tips, "it would be enough"
    assert "You win the coin on the left side: nothing stands against your 4." in tips, "by what it was won"
    assert "Fiammetta paid 2 coins for influence cards." in tips, "whose coins these were"
    paid = "Fiammetta hires the Thief (2 coins) and turns over the seal of the Farmers."
    assert any(each.startswith(paid) and "That costs Vera the seal of the Farmers" in each for each in tips), (
        "what came of it, and for whom"
    )
    court = scene.house.stage.canvas.rect(*scene.layout_now.court)
    assert all(court.contains(each.rect) for each in page)


def test_while_arcades_are_counted_it_is_said_what_is_still_to_come() -> None:
    """What is said before each arcade is what is counted after it, whoever takes it; nothing after the last."""
    with empty_house((960, 600)) as house:
        told, come = list[tuple[int, int]](), list[tuple[int, int]]()
        for scene, run, beat in beats(house, match("intrigo", 1), []):
            assert isinstance(scene, IntrigoScene)
            event = run[0]
            if isinstance(event, RoundBegan) and event.round > 1:
                break
            if isinstance(event, (Took, Stayed)) and not beat.holds:
                said = reckoning.still_to_come(scene, event)
                found = [re.search(rf"(\d+) {what}", said) for what in ("seal", "coin")]
                assert " 0 " not in said, "of nothing it is not said that it comes"
                seals, coins = (int(each.group(1)) if each else 0 for each in found)
                told.append((seals, coins))
                turned = event.token != upright(event.token)
                come.append((0, 0) if turned else (int(event.token != COIN), int(event.token == COIN)))
    assert len(told) > 8
    for at, (seals, coins) in enumerate(told):
        left = come[at + 1 :]
        assert (seals, coins) == (sum(one for one, _ in left), sum(other for _, other in left))


def test_what_stays_lies_on_its_arcade_beside_the_page() -> None:
    """A match with a round whose last token stays: it has come back before the page is read."""
    ends: list[Took | Stayed] = []
    with empty_house((960, 600)) as house:
        reel = Reel(house, seen_from(finished("intrigo", 4, 1), 0), 0)
        scene = reel.scene
        assert isinstance(scene, IntrigoScene)
        while not reel.over and not (ends and isinstance(ends[-1], Stayed)):
            reel.tick(1 / 30)
            if scene.aloft.closing:
                ends.append(event_of(scene))
                assert isinstance(ends[-1], Took) or not scene.aloft.gone_arcades, ends[-1]
                scene.tempo.skip()
    assert isinstance(ends[-1], Stayed)


def test_eight_tokens_of_one_family_have_room_too(tmp_path: Path) -> None:
    scene = closing(tmp_path)
    event, canvas = event_of(scene), Canvas((1280, 720), 1.0)
    rows, left = reckoning.rows(scene, event), reckoning.staying(scene, event)
    many = tuple(
        row._replace(
            won=row.won * 4, hired=(Thing("thief"),) * 4, needs=tuple(map(Thing, ("clergy", "workers", "farmers")))
        )
        for row in rows
    )
    picture = round_page.page(many, left, reckoning.headings(scene.words), (800, 260), canvas).picture
    assert picture.get_size()[0] == 800 and picture.get_height() <= 260


def test_the_page_is_laid_in_many_sizes_and_painted_in_one(tmp_path: Path) -> None:
    """Everything on it was painted in every size that was tried: the window stood still for half a second."""
    scene = closing(tmp_path)
    event, canvas = event_of(scene), Canvas((1280, 720), 1.0)
    rows, left, heads = reckoning.rows(scene, event), reckoning.staying(scene, event), reckoning.headings(scene.words)
    _, _, wide, high = scene.layout_now.court
    before = tally.painted()
    page = round_page.page(rows, left, heads, (canvas.px(wide - 7), canvas.px(high - 7)), canvas)
    assert tally.painted() - before <= canvas.font(round_page.TOKEN), "no more than the key, as large as each"
    assert page.picture.get_size() == (page.wide, page.high)


@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_an_arcade_beside_the_page_says_how_it_was_decided(
    tmp_path: Path, language: str, size: tuple[int, int], text: int
) -> None:
    """The values beside it are figures: 3 : –."""
    scene = closing(tmp_path, size, text=text, language=language)
    found = {each.id: each for each in scene.house.stage.widgets}
    tips = [found[f"arcade {arcade}"].tooltip for arcade in range(scene.rules.arcades)]
    assert all(tips) and len(set(tips)) == len(tips), "each names its own token"
    assert scene.company.name(1) in tips[0] and "4" in tips[2] and "3" in tips[2], "the door, and 4 to 3"


def test_while_arcades_are_counted_the_bar_names_the_place_and_what_it_was_won_by() -> None:
    """A match: of all tokens that are alike each is told from the others, and by which values it was won."""
    with empty_house((960, 600)) as house:
        said, both = list[str](), 0
        for scene, run, beat in beats(house, match("intrigo", 1), []):
            assert isinstance(scene, IntrigoScene)
            if isinstance(run[0], RoundBegan) and run[0].round > 1:
                break
            if isinstance(run[0], (Took, Stayed)) and not beat.holds:
                bar = "".join(span.text for span in scene.chronicle.meanwhile(run[0]) or ())
                said.append(bar.split(" Still to come")[0])
                if isinstance(run[0], Took) and run[0].arcade:
                    values = [
                        scene.rules.value.get(scene.shown.gaps[gap], 0) for gap in (run[0].arcade - 1, run[0].arcade)
                    ]
                    assert str(max(values)) in said[-1] and (not min(values) or str(min(values)) in said[-1])
                    beside = [scene.shown.gaps[gap] for gap in (run[0].arcade - 1, run[0].arcade)]
                    own = {standing.owner(scene.shown, card) for card in beside} == {run[0].seat}
                    assert ("with both cards" in said[-1]) == own, "nobody beats a card of their own"
                    both += own
        assert both and len(said) > 8 and len(set(said)) == len(said), said


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_tells_what_a_hired_card_did_and_what_came_of_it(tmp_path: Path, language: str) -> None:
    scene = closing(tmp_path, language=language)
    event, canvas = event_of(scene), scene.house.stage.canvas
    (told,) = reckoning.acts(scene, event)
    text = "".join(span.text for span in told.whole)
    assert scene.company.name(3) in text and scene.company.name(1) in text, "Fiammetta paid, Vera lost a seal"
    rows, left, heads = reckoning.rows(scene, event), reckoning.staying(scene, event), reckoning.headings(scene.words)
    _, _, wide, high = scene.layout_now.court
    pages = [
        round_page.page(rows, left, heads, (canvas.px(wide - 6), canvas.px(high - 6)), canvas, acts).picture
        for acts in ((told,), ())
    ]
    assert pages[0].get_height() <= canvas.px(high - 6)
    assert pygame.image.tobytes(pages[0], "RGBA") != pygame.image.tobytes(pages[1], "RGBA"), "there is room for it"


@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_however_many_were_hired_the_page_tells_of_all(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str, size: tuple[int, int], text: int
) -> None:
    """Where no room is left for all sentences they were left out, one after the other; now they are scrolled."""
    scene = closing(tmp_path, size, language=language, text=text)
    (one,) = reckoning.acts(scene, event_of(scene))
    for count in (1, 3, 40):
        acts = tuple(one for _ in range(count))
        monkeypatch.setattr(reckoning, "acts", lambda *_, acts=acts: acts)
        scene.changed()
        scene.house.stage.rebuild()
        page = reckoning._page(reckoning._written(scene, event_of(scene)), page_size(scene), scene.house.stage.canvas)
        assert page.high <= scene.house.stage.canvas.px(page_size(scene)[1]) + 1
        assert count > 3 or not page.scrolled, "the third was below the fold, and nobody looked for it"
        found = [each for each in scene.house.stage.widgets if each.id == reckoning.ACTS]
        assert bool(found) == bool(page.scrolled) and len(page.scrolled) in (0, count)
    (scrolled,) = found
    assert isinstance(scrolled, Scroll) and scrolled.most and scrolled.rect.height > page.scrolled[0].height
    line = page.scrolled[0].height // len(page.scrolled[0].lines)
    assert not page.acts_at.height % line, "no line is cut through: what is half seen is taken for the end"
    assert scrolled.label.count(scene.company.name(3)) == 40, "who hears the page hears all of it"
    assert scene.house.stage.canvas.rect(*scene.layout_now.court).contains(scrolled.rect)
    before = seen(scene)
    scene.handle(Intent(wheel=-1, at=scrolled.rect.center, pointer="wheel"))
    ticked(scene, 2)
    assert scene.tempo.resting and scene.aloft.read_down and seen(scene) != before
    small, window = scrolled.rect, scene.house.stage.find(reckoning.WHOLE)
    assert window.label == scene.words.text("table", "reckoned", "whole") and not window.rect.colliderect(small)
    scene.house.stage.handle(Intent(pointer="press", at=window.rect.center))
    scene.house.stage.handle(Intent(pointer="release", at=window.rect.center))
    ticked(scene, 2)
    large = scene.house.stage.find(reckoning.ACTS)
    assert scene.tempo.resting and scene.aloft.reads_whole and large.rect.height > 2 * small.height
    court = scene.house.stage.canvas.rect(*scene.layout_now.court)
    assert court.contains(large.rect) and court.contains(scene.house.stage.find(reckoning.WHOLE).rect)
    scene.house.stage.find(reckoning.WHOLE).press()
    ticked(scene, 2)
    assert scene.tempo.resting and scene.house.stage.find(reckoning.ACTS).rect == small


def page_size(scene: IntrigoScene) -> tuple[float, float]:
    _, _, wide, high = scene.layout_now.court
    return wide - 2 * reckoning.RIM, high - 2 * reckoning.RIM


def seen(scene: IntrigoScene) -> bytes:
    """What is over the table."""
    picture = pygame.Surface(scene.house.stage.canvas.pixels)
    scene.draw_over(picture, scene.house.stage.canvas)
    return pygame.image.tobytes(picture, "RGB")


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_is_nearest_is_said_with_the_way_on_which_they_are(tmp_path: Path, language: str) -> None:
    """2/5 and 1/5 are both three seals short: on two ways."""
    scene = closing(tmp_path, language=language)
    scene.shown.seals[:] = [(1, 1, 0, 0, 0), (1, 0, 0, 0, 0), (0, 0, 0, 0, 0), (0, 0, 0, 0, 0)]
    said = reckoning.nearest(scene, standing.race(scene.rules, scene.shown))
    you, other = (
        scene.company.sentence("reckoned", "near", way, "one", players=(seat,), count=3)
        for way, seat in (("different", 0), ("same", 1))
    )
    assert you in said and other in said and you != other


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_several_who_are_as_near_it_is_said_that_each_of_them_is(tmp_path: Path, language: str) -> None:
    """ "3 seals short: You, Orazio and Lucrezia (four alike)": together, or each of them? What is alike?"""
    scene = closing(tmp_path, language=language)
    scene.shown.seals[:] = [(1, 0, 0, 0, 0), (1, 0, 0, 0, 0), (0, 1, 0, 0, 0), (0, 0, 0, 0, 0)]
    said = reckoning.nearest(scene, standing.race(scene.rules, scene.shown))
    assert scene.company.sentence("reckoned", "near", "same", "each", players=(0, 1, 2), count=3) in said
    assert scene.company.sentence("reckoned", "near", "same", "one", players=(0, 1, 2), count=3) not in said


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bar_beside_the_page_names_the_hire_that_took_the_chair(tmp_path: Path, language: str) -> None:
    """It said "You need the seal of the Farmers" where Tiberio's Gondolier had just taken that seal."""
    scene = fallen(tmp_path, language=language)
    fell = reckoning.fall(scene, event_of(scene))
    assert fell is not None and (fell.seat, fell.card, fell.token) == (3, "thief", "farmers")
    told = scene.company.sentence("reckoned", "fell", "of", seat=3, card="thief", token="farmers")
    assert plain(told) in scene.house.stage.find("prompt").label
    assert reckoning.fall(closing(tmp_path), event_of(scene)) is None


def test_what_took_the_chair_comes_first_on_the_page_then_the_others_as_they_were_hired(tmp_path: Path) -> None:
    """It lay below the fold, after two hires that brought a coin; and by what it cost, a seal was lost before it was won."""
    scene = fallen(tmp_path)
    (thief,) = standings.deeds(scene, reckoning.filled(scene, event_of(scene)), scene.story.round.moves)
    seal, coin = Outcome("clergy", 0), Outcome(COIN, 0)
    small, large = (
        HiredDeed(
            replace(thief.card, at=at - 5, until=at - 4, kind=kind, at_once=(Change(3, lost, replace(lost, seat=1)),)),
            thief.table,
        )
        for at, (kind, lost) in enumerate((("guard", coin), ("gondolier", seal)))
    )
    assert large.card.at < thief.card.at
    fell = reckoning.fall(scene, event_of(scene))
    assert fell is not None
    ordered = reckoning.in_order([large, thief, small], fell.at)
    assert [each.card.kind for each in ordered] == ["thief", "guard", "gondolier"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), SIZES)
def test_nothing_on_the_page_is_smaller_than_words_are_anywhere(
    tmp_path: Path, size: tuple[int, int], text: int, language: str
) -> None:
    """Its headings were eleven pixels high."""
    scene = closing(tmp_path, size, text=text, language=language)
    for each in filter(None, reckoning.headings(scene.words)):
        piece = round_page._words(each, round_page.LEAST * round_page.SMALL, theme.MUTED)
        assert piece.high >= image_size(each, "text", theme.SMALLEST_PIXELS)[1]
    page = next(each for each in scene.house.stage.widgets if each.id.startswith("won "))
    assert scene.house.stage.canvas.rect(*scene.layout_now.court).contains(page.rect), "and it has room in the court"
