"""Cards, medallions, packet and notes of Top Secret: sizes, and that nothing is mistaken for anything else."""

from itertools import combinations

import pygame
import pytest
import yaml

from art import brush, portraits, theme, wax
from art import type as letters
from art.cards import frame
from art.games.top_secret.agents import AGENTS, AMBASSADOR, PHANTOM, layers
from art.games.top_secret.cards import cards as top_secret
from art.games.top_secret.cards import facing as top_secret_facing
from art.games.top_secret.cards import letters as top_secret_letters
from art.games.top_secret.cards import meeting as top_secret_meeting
from art.games.top_secret.cards import notes as top_secret_notes
from art.games.top_secret.cards.cards import TEARS
from art.games.top_secret.cards.places import DRAWN, SIGNS, VIEW, drawing, sign, sign_plate
from art.icons import icon
from art.people.moods import mood
from tests.art.test_art_people import difference
from tests.conftest import HOUSE
from tests.drawn import drawings, written

pygame.font.init()
NUMBERS = yaml.safe_load((HOUSE / "data/top_secret/game.yaml").read_text(encoding="utf-8"))
EVERYBODY = (*AGENTS, AMBASSADOR, PHANTOM)
SEATS = theme.SEATS
LETTERS = dict(zip(AGENTS, "FBZX", strict=True))
PLAIN = tuple(name for name in top_secret.names() if not name.startswith("black:"))


def shape(who: str, size: int) -> pygame.mask.Mask:
    """What somebody covers on a card `size` pixels wide."""
    drawings = [layer if isinstance(layer, str) else layer[0] for layer in layers(who)]
    return pygame.mask.from_surface(brush.layered(drawings, frame.card_size(size), frame.VIEW), 127)


def apart(one: pygame.mask.Mask, two: pygame.mask.Mask) -> float:
    """The share of what either covers that only one of them does."""
    shared = one.overlap_area(two, (0, 0))
    return 1 - shared / (one.count() + two.count() - shared)


def test_every_card_that_the_game_knows_has_a_picture() -> None:
    named = {*NUMBERS["identities"], *NUMBERS["fragments"], *NUMBERS["places"]}
    assert named == set(PLAIN)
    assert set(AGENTS) == set(NUMBERS["identities"]) and list(AGENTS) == NUMBERS["identities"]
    assert set(DRAWN) == set(SIGNS) == set(NUMBERS["places"])


@pytest.mark.parametrize("width", [34, 60, 86, 92, 152])
@pytest.mark.parametrize("what", top_secret.names())
def test_every_card_has_every_size(what: str, width: int) -> None:
    picture = top_secret.card(what, width, SEATS[0], LETTERS.get(what.split(":")[-1], ""), "Name")
    assert picture.get_size() == frame.card_size(width)
    assert picture.get_at((0, 0)).a < 90 and picture.get_at((width // 2, width // 2)).a == 255


@pytest.mark.parametrize("width", [34, 48, 86])
def test_no_card_is_taken_for_another_even_without_colours(width: int) -> None:
    grey = {what: pygame.transform.grayscale(top_secret.card(what, width)) for what in PLAIN}
    for one, two in combinations(PLAIN, 2):
        least = 4 if one in TEARS and two in TEARS else 8
        assert difference(grey[one], grey[two]) > least, (one, two)


def test_outlines_tell_who_it_is_before_colours_do() -> None:
    outlines = {who: shape(who, 48) for who in EVERYBODY}
    for one, two in combinations(EVERYBODY, 2):
        assert apart(outlines[one], outlines[two]) > 0.1, (one, two)


@pytest.mark.parametrize("size", [24, 33, 48, 58])
def test_medallions_differ_in_grey(size: int) -> None:
    grey = {who: pygame.transform.grayscale(top_secret.medallion(who, size)) for who in EVERYBODY}
    for who, picture in grey.items():
        assert picture.get_size() == (size, size), who
    for one, two in combinations(EVERYBODY, 2):
        assert difference(grey[one], grey[two]) > 12, (one, two)


@pytest.mark.parametrize("width", [60, 86, 118])
@pytest.mark.parametrize("what", [*AGENTS, *TEARS])
def test_the_card_that_proves_is_black(what: str, width: int) -> None:
    coloured, black = top_secret.card(what, width, SEATS[0]), top_secret.card("black:" + what, width, SEATS[0])
    side = round(21 * width / 300), round(width * 0.9)
    assert max(black.get_at(side)[:3]) < 60 and coloured.get_at(side).b > 150
    assert difference(black, top_secret.card("black:" + what, width, SEATS[3])) == 0, "it belongs to nobody's colour"


def test_a_card_shows_whose_it_is() -> None:
    for one, two in combinations(SEATS[:5], 2):
        assert difference(top_secret.card("bubble", 60, one), top_secret.card("bubble", 60, two)) > 2


@pytest.mark.parametrize("name", ["Ponte dei Sospiri", "Fiddlebottom", "費德巴頓勳爵"])
@pytest.mark.parametrize("width", [92, 118, 152])
def test_no_name_leaves_its_banner(name: str, width: int, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = written(monkeypatch)
    top_secret.card("black:bubble", width, None, "", name)
    for text, _, pixels in lines:
        narrow = letters.width(name, "title", pixels) * top_secret.NARROWEST  # to which a long one is drawn together
        assert text == name and narrow <= width * 0.76 and pixels >= 9
    assert lines or width == 92, "it could not be read"


def test_what_cannot_be_sent_is_still_recognised() -> None:
    barred = {what: top_secret.barred(what, 86, SEATS[0]) for what in PLAIN[:8]}
    for one, two in combinations(barred, 2):
        assert difference(barred[one], barred[two]) > 2, (one, two)
    bright, dim = (
        sum(pygame.transform.average_color(each)[:3]) for each in (top_secret.card("52", 86, SEATS[0]), barred["52"])
    )
    assert dim < 0.75 * bright


def test_rounds_are_read_off_the_postmark() -> None:
    marks = [top_secret.postmark(number, 30) for number in range(1, 13)]
    for one, two in combinations(marks, 2):
        assert difference(one, two) > 1


def test_a_postmark_says_who_saw_it() -> None:
    for one, two in combinations(SEATS[:5], 2):
        assert difference(top_secret.shown_to(one, 5, 30), top_secret.shown_to(two, 5, 30)) > 2


@pytest.mark.parametrize("side", [17, 22, 48])
def test_signs_of_places_differ(side: int) -> None:
    shapes = {place: pygame.mask.from_surface(sign(place, side), 127) for place in SIGNS}
    for one, two in combinations(shapes, 2):
        assert apart(shapes[one], shapes[two]) > 0.25, (one, two)
    assert difference(sign_plate("rialto", 30), sign_plate("rialto", 30, lit=False)) > 5


def test_places_differ_in_outline() -> None:
    shapes = {}
    for place in DRAWN:
        picture = brush.paint(brush.moved(drawing(place), "translate(12 32)"), (112, 102), VIEW)
        shapes[place] = pygame.mask.from_surface(picture, 127)
        seen = picture.get_bounding_rect()
        assert seen.top >= 0 and seen.bottom <= 102, "it fits its canvas"
    for one, two in combinations(shapes, 2):
        assert apart(shapes[one], shapes[two]) > 0.2, (one, two)


# Portraits


@pytest.mark.parametrize("person", ["you", "vera", "orazio", "fiammetta", "tiberio"])
def test_people_turn_to_each_other(person: str) -> None:
    left, ahead, right = (top_secret_facing.facing(person, 70, side, SEATS[0]) for side in (-1, 0, 1))
    assert difference(left, right) > 8 and difference(left, ahead) > 4 and difference(right, ahead) > 4
    assert difference(ahead, portraits.portrait(person, 70, mark=SEATS[0])) == 0
    moods = {mood: top_secret_facing.facing(person, 70, 1, SEATS[0], mood) for mood in ("calm", "alarmed", "beaten")}
    for one, two in combinations(moods.values(), 2):
        assert difference(one, two) > 2


def test_eyes_go_where_the_head_goes() -> None:
    for name in ("calm", "smug", "beaten"):
        for person in ("you", "vera"):
            left, right = (top_secret_facing.towards(mood(person, name), side) for side in (-1, 1))
            assert left.gaze_x < 0 < right.gaze_x and left.x < right.x and left.tilt < right.tilt


def test_who_sits_on_no_seat_looks_ahead() -> None:
    assert difference(top_secret_facing.facing(AMBASSADOR, 60, 1), top_secret.chair(AMBASSADOR, 60)) == 0
    assert difference(top_secret.chair(AMBASSADOR, 60), top_secret.chair(PHANTOM, 60)) > 20


def test_a_ghost_is_paler_than_who_stands_there() -> None:
    whole = top_secret_facing.facing("you", 66, 0, SEATS[0])
    focused, other = (top_secret_facing.ghost("you", 66, SEATS[0], focused=each) for each in (True, False))
    assert focused.get_size() == (78, 78)
    middle = (39, 39)
    assert whole.get_at((33, 33)).a > focused.get_at(middle).a > other.get_at(middle).a > 120


# The packet


@pytest.mark.parametrize("width", [126, 216, 372])
def test_cards_stand_in_the_envelope(width: int) -> None:
    back, front = top_secret_letters.back(width), top_secret_letters.front(width)
    assert back.get_size() == (width, top_secret_letters.lid_high(width) + top_secret_letters.pocket_high(width))
    assert front.get_size() == (width, top_secret_letters.pocket_high(width))
    for share in top_secret_letters.CARDS:  # a card is covered below the mouth and seen above it
        half = width * 0.2
        assert share * width - half > 0 and share * width + half < width
        assert front.get_at((round(share * width), front.get_height() - 4)).a == 255
    assert front.get_at((width // 2, 2)).a == 0, "the mouth hangs through"


def test_the_slots_say_which_is_true() -> None:
    plain, told = top_secret_letters.front(216), top_secret_letters.front(216, ("True", "False"))
    assert difference(plain, told) > 3
    left, right = told.get_at((30, 24)), told.get_at((186, 24))
    assert left.g > left.r and right.r > right.g
    assert difference(told, top_secret_letters.front(216, ("真", "假"))) > 0.5


def test_a_packet_shows_what_is_in_it() -> None:
    true, false = (top_secret.card(what, 86, SEATS[0]) for what in ("bubble", "11"))
    empty, half, full = (
        top_secret_letters.packet(216, cards, ("True", "False"))
        for cards in ((None, None), (true, None), (true, false))
    )
    left, right = pygame.Rect(20, 14, 80, 60), pygame.Rect(116, 14, 80, 60)
    assert difference(empty.subsurface(left), half.subsurface(left)) > 20
    assert (
        difference(empty.subsurface(right), half.subsurface(right))
        == 0
        < difference(empty.subsurface(right), full.subsurface(right))
    )
    seals = [top_secret_letters.packet(216, (true, false), seal=each) for each in ("ring", "whole", "broken", "none")]
    for one, two in combinations(seals, 2):
        assert difference(one, two) > 0.3


def test_a_lid_folds_down() -> None:
    heights = [top_secret_letters.lid(180, share).get_height() for share in (0, 0.2, 0.4)]
    assert heights == sorted(heights, reverse=True)
    heights = [top_secret_letters.lid(180, share).get_height() for share in (0.6, 0.8, 1)]
    assert heights == sorted(heights)


@pytest.mark.parametrize("width", [28, 40, 60, 120, 216])
def test_a_seal_is_seen_on_every_envelope(width: int) -> None:
    open_, shut = top_secret_letters.closed(width, sealed=False), top_secret_letters.closed(width)
    red = shut.get_at((width // 2, round(shut.get_height() * 0.58)))
    assert red.r > red.g + 60 and difference(open_, shut) > 2


def test_a_seal_breaks_into_two_halves() -> None:
    whole = pygame.mask.from_surface(wax.wax(80).image, 250)
    left, right = (pygame.mask.from_surface(each, 127) for each in wax.halves(80))
    assert left.overlap_area(right, (0, 0)) < 0.03 * whole.count()
    assert min(left.count(), right.count()) > 0.35 * (left.count() + right.count())


# Notes and map marks


@pytest.mark.parametrize("side", [14, 18, 26])
def test_marks_differ_in_shape(side: int) -> None:
    marks = {
        "to me": top_secret_notes.eye(side),
        "to me, black": top_secret_notes.eye(side, proof=True),
        "by me": top_secret_notes.disc(side),
        "in the packet": top_secret_notes.disc(side, hollow=True),
        "perhaps": top_secret_notes.question(side),
        "wrong": icon("cross", side, "#ffffff"),
    }
    shapes = {name: pygame.mask.from_surface(each, 127) for name, each in marks.items()}
    for one, two in combinations(shapes, 2):
        assert apart(shapes[one], shapes[two]) > 0.3, (one, two)


def test_pencil_marks_fill_their_places() -> None:
    for picture in (
        top_secret_notes.ring((92, 28)),
        top_secret_notes.stroke(90, 10),
        top_secret_notes.line_through(90, 8),
    ):
        seen = picture.get_bounding_rect(60)
        assert seen.width > 0.9 * picture.get_width()
    ring = top_secret_notes.ring((92, 28))
    assert ring.get_at((46, 14)).a == 0, "the word is seen in it"
    boxes = [top_secret_notes.number_box((56, 40), kind) for kind in ("open", "pencil", "mine", "sure")]
    for one, two in combinations(boxes, 2):
        assert difference(one, two) > 1


def test_threads_say_what_becomes_of_a_meeting() -> None:
    kinds = [top_secret_meeting.thread(140, kind) for kind in ("meets", "settled", "breaks", "perhaps")]
    for one, two in combinations(kinds, 2):
        assert difference(one, two) > 1
    middle = top_secret_meeting.thread(140, "breaks").get_at((70, 3))
    assert middle.a < 90


@pytest.mark.parametrize("state", ["hot", "lit", "dusk"])
@pytest.mark.parametrize("words", ["Rialto", "Ponte dei Sospiri", "嘆息橋"])
def test_a_ribbon_is_as_wide_as_its_name(words: str, state: top_secret_meeting.Name) -> None:
    ribbon = top_secret_meeting.name_ribbon(words, 26, state)
    assert ribbon.get_height() == 32 and ribbon.get_width() > letters.width(words, "title", 15) + 26


def test_a_card_of_the_packet_takes_few_drawings() -> None:
    assert drawings(lambda: top_secret.card("zsazsa", 93, SEATS[0], "Z")) <= 10
