"""Cards, arms, seals and small things of Intrigo: sizes, and that nothing is mistaken for anything else."""

from itertools import combinations

import pygame
import pytest
import yaml

from art import theme
from art import type as letters
from art.cards import frame
from art.games.intrigo.cards import chair as intrigo_chair
from art.games.intrigo.cards import draft as intrigo_draft
from art.games.intrigo.cards import influence as intrigo_influence
from art.games.intrigo.cards import marks as intrigo_marks
from art.games.intrigo.cards import plot as intrigo
from art.games.intrigo.cards import race as intrigo_race
from art.games.intrigo.cards import tokens as intrigo_tokens
from art.games.intrigo.cards.arms import FAMILIES, shield
from tests.art.test_art_people import difference
from tests.conftest import HOUSE
from tests.drawn import drawings, written

pygame.font.init()
NUMBERS = yaml.safe_load((HOUSE / "data/intrigo/game.yaml").read_text(encoding="utf-8"))
SEATS = theme.SEATS


def shape(picture: pygame.Surface) -> pygame.mask.Mask:
    return pygame.mask.from_surface(picture, 127)


def apart(one: pygame.mask.Mask, two: pygame.mask.Mask) -> float:
    """The share of what either covers that only one of them does."""
    shared = one.overlap_area(two, (0, 0))
    return 1 - shared / (one.count() + two.count() - shared)


def grey(picture: pygame.Surface) -> pygame.Surface:
    return pygame.transform.grayscale(picture)


def test_every_card_of_the_game_has_a_picture() -> None:
    families = (*NUMBERS["families"], NUMBERS["neutral"])
    assert families == FAMILIES and tuple(NUMBERS["factions"]) == intrigo_tokens.FACTIONS
    plots = {f"{family}:{value}" for family in families for value in NUMBERS["values"]}
    assert set(intrigo.names()) == plots | {f"~{each}" for each in plots} | set(NUMBERS["influence"]) | {"?"}
    words = yaml.safe_load((HOUSE / "data/intrigo/words.en.yaml").read_text(encoding="utf-8"))["cards"]
    for what in words:
        assert intrigo.medallion(what, 24).get_size() == (24, 24)
    for what in (*NUMBERS["influence"], "dandolo:3", "~tiepolo:4", "?"):
        assert intrigo.card(what, 40).get_size() == frame.card_size(40)
    doge = NUMBERS["doge"]
    assert (doge["same"], doge["different"]) == (intrigo_race.STEPS, len(intrigo_tokens.FACTIONS))


def test_shields_differ_in_outline() -> None:
    shapes = {family: shape(shield(family, 48)) for family in FAMILIES}
    for one, two in combinations(FAMILIES, 2):
        assert apart(shapes[one], shapes[two]) > 0.035, (one, two)


@pytest.mark.parametrize("width", [36, 48, 60])
def test_families_and_values_are_told_without_colours(width: int) -> None:
    cards = {(family, value): grey(intrigo.plot(family, value, width)) for family in FAMILIES for value in (2, 4)}
    for one, two in combinations(cards, 2):
        assert difference(cards[one], cards[two]) > (2 if one[0] == two[0] else 6), (one, two)


@pytest.mark.parametrize("width", [48, 92])
def test_a_card_face_down_keeps_the_ghost_of_what_it_is(width: int) -> None:
    """I 4.6: which card it is stays public."""
    ghosts = {(family, value): intrigo.plot_down(family, value, width) for family in FAMILIES for value in (2, 3)}
    for one, two in combinations(ghosts, 2):
        assert difference(ghosts[one], ghosts[two]) > 1, (one, two)
    up, down = (
        sum(pygame.transform.average_color(make("dandolo", 3, width))[:3]) for make in (intrigo.plot, intrigo.plot_down)
    )
    assert down < 0.8 * up


def test_a_family_wears_the_colours_of_who_plays_it() -> None:
    for one, two in combinations(SEATS[:4], 2):
        assert difference(intrigo.plot("dandolo", 3, 60, one), intrigo.plot("dandolo", 3, 60, two)) > 4
    assert difference(intrigo.coat("dandolo", 3, 44, SEATS[0]), intrigo.coat("dandolo", 3, 44, SEATS[1])) > 4


@pytest.mark.parametrize("width", [48, 60])
def test_influence_cards_differ_in_grey(width: int) -> None:
    cards = {who: grey(intrigo_influence.influence(who, width)) for who in intrigo_influence.CHARACTERS}
    faces = {who: grey(intrigo_influence.face(who, 28)) for who in intrigo_influence.CHARACTERS}
    for one, two in combinations(cards, 2):
        assert difference(cards[one], cards[two]) > 8 and difference(faces[one], faces[two]) > 8, (one, two)


@pytest.mark.parametrize("name", ["Palace Guard", "Gondoliere", "Guardia del palazzo", "宮殿守衛"])
@pytest.mark.parametrize("width", [80, 104])
def test_no_name_leaves_its_banner(name: str, width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = written(monkeypatch)
    intrigo_influence.influence("guard", width, name)
    assert " ".join(text for text, _, _ in lines) == name
    for text, _, pixels in lines:
        assert letters.width(text, "strong", pixels) <= 0.9 * width and pixels >= 11


@pytest.mark.parametrize("width", [104, 135, 200])
def test_a_long_name_grows_with_its_card(width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("Palace Guard", "Guardia del palazzo"):
        lines = written(monkeypatch)
        intrigo_influence.influence("guard", width, name)
        assert all(pixels >= 0.15 * width for _, _, pixels in lines), lines


# Seals and coins


@pytest.mark.parametrize("size", [22, 30, 42])
def test_seals_differ_in_grey_and_in_outline(size: int) -> None:
    pictures = {what: intrigo_tokens.token(what, size) for what in intrigo_tokens.TOKENS}
    for one, two in combinations(pictures, 2):
        assert difference(grey(pictures[one]), grey(pictures[two])) > 6, (one, two)
    shapes = {what: shape(intrigo_tokens.seal(what, 64)) for what in intrigo_tokens.FACTIONS}
    for one, two in combinations(shapes, 2):
        assert apart(shapes[one], shapes[two]) > 0.03, (one, two)


def test_a_token_turned_over_is_seen_to_be_so_and_what_it_was() -> None:
    """I 4.10"""
    over = {what: intrigo_tokens.token(f"~{what}", 42) for what in intrigo_tokens.TOKENS}
    for what, picture in over.items():
        assert difference(picture, intrigo_tokens.token(what, 42)) > 20
        assert sum(pygame.transform.average_color(picture, consider_alpha=True)[:3]) > 200, "not too dark to be read"
    for one, two in combinations(over, 2):
        assert difference(over[one], over[two]) > 2, (one, two)
    assert difference(intrigo_tokens.seal("clergy", 30), intrigo_tokens.seal("clergy", 30, ghost=True)) > 20


def test_coins_bear_their_values() -> None:
    for make in (intrigo_tokens.coin_of, intrigo_marks.price):
        for one, two in combinations((1, 2, 3), 2):
            assert difference(make(one, 28), make(two, 28)) > 1
    assert intrigo_tokens.purse(3, 30).get_height() > intrigo_tokens.purse(1, 30).get_height()


# The race


def test_the_race_lights_what_is_one_step_away() -> None:
    mark = SEATS[0]
    steps = [intrigo_race.pips(mark, have, 44) for have in range(5)]
    for one, two in combinations(steps, 2):
        assert difference(one, two) > 1
    assert all(each.get_height() >= 0.45 * each.get_width() for each in steps), "four to a row, they are to be counted"
    seals, (cx, cy), side = intrigo_race.places(250)
    far, near = intrigo_race.race(mark, (1, 1, 0, 0, 2), 250), intrigo_race.race(mark, (1, 1, 0, 1, 2), 250)
    assert far.get_size() == (250, intrigo_race.race_height(250))
    cap = pygame.Rect(0, 0, round(side), round(side))
    cap.center = round(cx), round(cy)
    warm = [pygame.transform.average_color(each, cap, consider_alpha=True) for each in (far, near)]
    assert warm[1][0] - warm[1][2] > warm[0][0] - warm[0][2] + 40
    assert all(side / 2 <= x <= 250 - side / 2 and y < far.get_height() for x, y in seals)


def test_pills_say_who_wins_instead_of_whom() -> None:
    pills = [intrigo_marks.change(a, b, 26) for a, b in ((SEATS[0], None), (None, SEATS[0]), (SEATS[0], SEATS[1]))]
    pills += [intrigo_marks.margin(SEATS[0], one, SEATS[1], other, 26) for one, other in ((4, 3), (3, 4), (3, 0))]
    for one, two in combinations(pills[:3], 2):
        assert difference(one, two) > 2
    for one, two in combinations(pills[3:], 2):
        assert difference(one, two) > 2
    assert difference(intrigo_marks.decides(SEATS[:1], 25), intrigo_marks.decides(SEATS[1:2], 25)) > 1


def test_the_cap_leaves_the_chair() -> None:
    bare, crowned = intrigo_chair.chair(120, capped=False), intrigo_chair.chair(120)
    (dx, dy), side = intrigo_chair.cap_on_chair(120)
    place = pygame.Rect(0, 0, side, side)
    place.center = round(bare.get_width() / 2 + dx), round(bare.get_height() / 2 + dy)
    assert difference(bare.subsurface(place), crowned.subsurface(place)) > 20


# The draft


def test_packets_and_slots() -> None:
    widths = [intrigo_draft.packet(count, 40).get_width() for count in (1, 2, 3)]
    assert widths == sorted(widths) and widths[0] < widths[2]
    assert difference(intrigo_draft.slot(60), intrigo_draft.slot(60, wanted=True)) > 3
    assert intrigo_draft.slot(60).get_size() == frame.card_size(60)
    assert difference(intrigo_draft.tablet((63, 132)), intrigo_draft.tablet((63, 132), chosen=True)) > 10
    assert difference(intrigo_draft.ready(22, True), intrigo_draft.ready(22, False)) > 5
    sure, maybe = intrigo_draft.holder((SEATS[0],), 28), intrigo_draft.holder(tuple(SEATS[1:4]), 28)
    assert maybe.get_width() > sure.get_width()


def test_chevrons_follow_their_way_and_grow() -> None:
    found = intrigo_draft.chevrons([(0, 0), (100, 0), (100, 100)], 16)
    assert [strong for *_, strong in found] == sorted(strong for *_, strong in found)
    assert {round(degrees) for _, _, degrees, _ in found} == {0, -90}
    assert all(y == 0 or x == 100 for x, y, _, _ in found)


def test_cards_take_few_drawings() -> None:
    assert 0 < drawings(lambda: intrigo.plot("morosini", 4, 107)) <= 12
    assert 0 < drawings(lambda: intrigo_influence.influence("guard", 107, "Guardia")) <= 9
