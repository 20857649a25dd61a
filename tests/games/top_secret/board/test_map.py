"""The map of Top Secret as it lies on the table: nobody there covers anybody, nor what is said of a place."""

import itertools
import math
import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pygame
import pytest

from art.games.top_secret.cards.plan import BULKS
from engine.games.top_secret.notes import Meeting
from engine.games.top_secret.rules.numbers import PLACES
from engine.words import LANGUAGES
from scenes.commands.gallery import shown
from scenes.commands.lettering import marking
from scenes.commands.walk import Shot, look
from scenes.games.top_secret.asking import going
from scenes.games.top_secret.base import meeting_place, meets_at, numbered
from scenes.games.top_secret.board import own, quay, venice
from scenes.games.top_secret.scene import TopSecretScene
from scenes.games.top_secret.staging import walks
from scenes.games.top_secret.telling import proved
from scenes.kit.text import image as letter_image
from scenes.people.company import plain
from scenes.tables.board.ribbon_asides import GAP, PERSON_INSET
from tests.games.top_secret.test_table import SIZES, posed


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["turn", "sealed", "rings"])
def test_no_place_covers_another_and_all_lie_on_the_map(tmp_path: Path, name: str, size: tuple[int, int]) -> None:
    scene = posed(tmp_path, name, size)
    slots = [each.rect for each in scene.house.stage.widgets if each.id.startswith("slot ")]
    assert len(slots) == len(PLACES)
    assert not any(one.colliderect(other) for one in slots for other in slots if one is not other)
    window = pygame.Rect((0, 0), size)
    assert all(window.contains(each) and each.height > 30 for each in slots)


@pytest.mark.parametrize("text", [80, 100, 150])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["ask", "peek", "meet", "listen"])
def test_a_meeting_seen_from_near_covers_nobody_else_and_no_name(
    tmp_path: Path, name: str, size: tuple[int, int], text: int
) -> None:
    scene = posed(tmp_path, name, size, language="it", text=text)
    canvas, layout = scene.house.stage.canvas, scene.layout_now
    near = [canvas.rect(*box) for box in venice.near_boxes(layout, scene)]
    assert near
    board = pygame.Rect(0, canvas.px(layout.top), canvas.px(layout.area[2]), canvas.px(layout.tray_body - layout.top))
    for place in PLACES:
        if place == meeting_place(scene):
            continue
        seen = [venice.name_box(canvas, layout, scene, place)]
        seen += [venice.token_box(canvas, stand) for stand in venice.stands(scene, layout, place)]
        for box in seen:
            assert box.inflate(-box.width // 4, -box.height // 4).collidelist(near) < 0, place
            assert board.contains(box.inflate(-box.width // 4, -box.height // 4)), place


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("language", ["en", "it", "zh-Hant"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["turn", "sealed", "crowd"])
def test_what_going_somewhere_would_mean_is_covered_by_nobody(
    tmp_path: Path, name: str, size: tuple[int, int], language: str, text: int
) -> None:
    scene = posed(tmp_path, name, size, language=language, text=text)
    canvas, layout, may = scene.house.stage.canvas, scene.layout_now, scene.questions.places()
    for place in may:
        told = going.pill_box(canvas, layout, scene, place)
        for other in set(PLACES) - {place}:
            covers = [venice.token_box(canvas, each) for each in venice.stands(scene, layout, other, int(other in may))]
            assert told.collidelist([venice.name_box(canvas, layout, scene, other), *covers]) < 0, (place, other)


def test_who_can_be_named_is_seen(tmp_path: Path) -> None:
    scene = posed(tmp_path, "ask")
    stands = venice.stands(scene, scene.layout_now, "san_marco")
    for stand in stands:
        box = scene.house.stage.find(f"seat {stand.chair}").rect
        assert box == venice.token_box(scene.house.stage.canvas, stand)


def test_two_who_meet_turn_to_one_another(tmp_path: Path) -> None:
    scene = posed(tmp_path, "meet")
    left, right = venice.stands(scene, scene.layout_now, "rialto")
    assert (left.turned, right.turned) == (1, -1) and left.x < right.x
    assert meets_at(scene, "rialto") and not meets_at(scene, "salute")


@pytest.mark.parametrize("text", [80, 100, 150])
def test_everybody_in_the_narrow_ribbon_is_where_the_table_says(tmp_path: Path, text: int) -> None:
    scene = posed(tmp_path, "crowd", (960, 600), text=text)
    canvas, layout = scene.house.stage.canvas, scene.layout_now
    order = scene.find("ribbon right").rect
    side, between = order.height - canvas.px(PERSON_INSET), canvas.px(GAP)
    part = (order.width - between * (scene.players - 1)) / scene.players
    for seat in range(1, scene.players):
        face = order.left + scene.seating.around(seat) * (part + between) + side / 2
        assert abs(scene.seating.seat_box(canvas, layout, seat).centerx - face) <= 2


def test_a_hint_lights_whom_it_speaks_of_where_they_stand(tmp_path: Path) -> None:
    scene = posed(tmp_path, "turn", (960, 600), text=150)
    scene.advice.press()
    scene.house.stage.rebuild()
    hint = scene.advice.shown
    assert hint is not None
    (lit,) = scene.advice.people
    stood = venice.stands(scene, scene.layout_now, str(hint.choice.args[0]), more=1)  # room is made for the person
    assert lit.place.inflate(4, 4).contains(venice.token_box(scene.house.stage.canvas, stood[0]))
    assert not lit.place.colliderect(venice.token_box(scene.house.stage.canvas, stood[1]))


def test_several_meetings_are_numbered_in_the_order_in_which_they_are_settled(tmp_path: Path) -> None:
    """The person goes first in `meet`, and meets at San Marco: the Rialto comes after. T 3.2"""
    scene = posed(tmp_path, "meet")
    assert numbered(scene) == ("san_marco", "rialto")
    call = scene.find("call")
    assert scene.company.name(1) in call.tooltip and scene.company.name(2) in call.tooltip
    assert numbered(posed(tmp_path, "unmet")) == (), "where none is, none is numbered"


@pytest.mark.parametrize("language", ["en", "it", "zh-Hant"])
@pytest.mark.parametrize(("first", "form"), [(1, "others"), (0, "you"), (3, "you")])
def test_where_a_place_is_confirmed_it_is_said_whether_a_pair_acts_before_the_person(
    tmp_path: Path, language: str, first: int, form: str
) -> None:
    """Vera and Orazio stand together. Also where it is only the partner-to-be who goes before them."""
    scene = posed(tmp_path, "pair", language=language)
    scene.shown.first = first
    scene.changed()
    scene.house.stage.rebuild()
    told = plain(scene.company.sentence("acts_first", form, players=(1, 2)))
    scene.questions.go("san_marco")
    scene.house.stage.rebuild()
    assert told in scene.find("prompt").label
    scene.questions.go("salute")
    scene.house.stage.rebuild()
    assert told not in scene.find("prompt").label, "three would stand there: nobody meets, nor calls"


@pytest.mark.parametrize("language", ["en", "it", "zh-Hant"])
@pytest.mark.parametrize(("first", "who"), [(1, "other"), (0, "you")])
@pytest.mark.parametrize(("number", "why"), [(1, "lot"), (2, "next")])
def test_before_a_place_is_chosen_it_is_said_who_goes_first_and_why(
    tmp_path: Path, language: str, first: int, who: str, number: int, why: str
) -> None:
    """It was never taught: it was read wrongly three times in a first round. T 2.2, 3.7"""
    scene = posed(tmp_path, "pair", language=language)
    scene.shown.first, scene.story.notes.round = first, number
    scene.changed()
    scene.house.stage.rebuild()
    said = scene.find("prompt").label
    assert plain(scene.company.sentence("goes_first", why, who, seat=first)) in said
    assert scene.words.text("table", "order_means") in said


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("picked", ["", "san_marco"])
def test_the_order_of_the_round_stands_over_the_places_also_once_one_is_picked(
    tmp_path: Path, picked: str, size: tuple[int, int]
) -> None:
    scene = posed(tmp_path, "pair", size)
    scene.shown.first = 2
    if picked:
        scene.questions.go(picked)
    scene.changed()
    scene.house.stage.rebuild()
    names = [scene.company.name(2), scene.company.name(3), scene.words.text("table", "you"), scene.company.name(1)]
    assert ", ".join(names) in scene.find("turns").label
    assert scene.house.stage.canvas.rect(*scene.layout_now.tray).contains(scene.find("turns").rect)


@pytest.mark.parametrize("language", ["en", "it", "zh-Hant"])
@pytest.mark.parametrize(("what", "named"), [("packets", None), ("asked", 3), ("passed", None)])
def test_what_came_of_the_others_last_meeting_can_still_be_read_before_the_next_place_is_chosen(
    tmp_path: Path, language: str, what: str, named: int | None
) -> None:
    scene = posed(tmp_path, "pair", language=language)
    members = (1, 2) if what == "packets" else (1, scene.shown.ambassador)
    scene.story.notes.meetings.append(Meeting(scene.story.notes.round - 1, "rialto", members, what, named))
    scene.changed()
    scene.house.stage.rebuild()
    fill = {"players": members, "place": "rialto", "seat": 1, "other": 3}
    assert plain(scene.company.sentence("last_time", what, **fill)) in scene.find("prompt").label


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "Last round you showed Vera a black card."),
        ("it", "Nel giro scorso hai mostrato a Vera una carta nera."),
        ("zh-Hant", "上一輪你給薇拉看了一張黑牌。"),
    ],
)
def test_what_the_person_was_asked_to_show_is_told_to_them_and_not_of_somebody_called_you(
    tmp_path: Path, language: str, told: str
) -> None:
    scene = posed(tmp_path, "pair", language=language)
    meeting = Meeting(scene.story.notes.round - 1, "rialto", (1, scene.shown.ambassador), "asked", scene.me)
    scene.story.notes.meetings.append(meeting)
    scene.changed()
    scene.house.stage.rebuild()
    assert told in scene.find("prompt").label


def test_a_sign_says_who_may_still_spoil_a_meeting(tmp_path: Path) -> None:
    """ "+" alone meant a sure meeting here, and there one into which somebody else might come."""
    scene = posed(tmp_path, "pair", (1050, 625))
    later = venice.could_come(scene, "san_marco", scene.seat)
    assert later and going.briefly(scene, "san_marco") == (("+", (3,)), ("?", later))
    assert len(going.briefly(posed(tmp_path, "turn", (1050, 625)), "rialto")) > 0


@pytest.mark.parametrize("language", ["en", "it", "zh-Hant"])
def test_a_meeting_that_somebody_may_still_spoil_is_not_told_as_certain(tmp_path: Path, language: str) -> None:
    """Whom one meets, unless those come whose chips follow; the button says it without chips."""
    scene = posed(tmp_path, "pair", language=language)
    say, met = scene.company.say, 3
    assert venice.could_come(scene, "san_marco", scene.seat)
    assert going.meaning(scene, "san_marco") == (
        say("means", "joined", seat=met),
        venice.could_come(scene, "san_marco", scene.seat),
    )
    assert going.in_words(scene, "san_marco") == say("means", "unless_joined", seat=met)
    scene.questions.go("san_marco")
    scene.house.stage.rebuild()
    assert say("means", "unless_joined", seat=met) in scene.find("go").label


def test_the_small_back_at_a_name_says_whose_it_is(tmp_path: Path) -> None:
    scene = posed(tmp_path, "turn")
    told = scene.words.text("table", "back_told")
    backs = [place for place in scene.rules.places if venice.awaits_ambassador(scene, place)]
    assert backs and len(backs) < len(scene.rules.places)
    for place in scene.rules.places:
        assert (scene.find(f"slot {place}").tooltip == told) == (place in backs)


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("language", ["en", "it", "zh-Hant"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["turn", "pair", "crowd", "meet", "third"])
def test_the_bar_covers_no_card_of_the_tray_whatever_it_says(
    tmp_path: Path, name: str, size: tuple[int, int], language: str, text: int
) -> None:
    scene = posed(tmp_path, "pair" if name == "third" else name, size, language=language, text=text)
    if name == "third":  # the person goes third: two stand together, two may still come
        scene.shown.first, scene.shown.now[3] = 1, ""
        scene.changed()
        scene.house.stage.rebuild()
    for picked in ("", *scene.questions.places()):
        if picked:
            scene.questions.go(picked)
            scene.house.stage.rebuild()
        bar = scene.find("prompt").rect
        lying = [each.rect for each in scene.widgets if each.id.startswith("card ") and each.rect.left > bar.left]
        assert lying and bar.inflate(-4, -4).collidelist(lying) < 0, picked


@pytest.mark.parametrize("language", ["en", "it", "zh-Hant"])
def test_the_button_of_a_place_says_all_that_its_signs_say_on_the_map(tmp_path: Path, language: str) -> None:
    """It ended "alone, or with", for the signs of those who may come stand on the map alone."""
    scene = posed(tmp_path, "turn", language=language)
    scene.questions.go("ponte_dei_sospiri")
    scene.house.stage.rebuild()
    later = venice.could_come(scene, "ponte_dei_sospiri", 0)
    assert later and plain(scene.company.sentence("come_there", "wait", players=later)) in scene.find("prompt").label
    assert scene.words.text("table", "means", "wait") not in scene.find("go").label


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("language", ["en", "it", "zh-Hant"])
@pytest.mark.parametrize("size", SIZES)
def test_a_sign_hangs_at_the_place_it_is_about(tmp_path: Path, size: tuple[int, int], language: str, text: int) -> None:
    """Too many at the Bridge of Sighs: said beside its name it hung over San Giorgio, at somebody who was alone."""
    scene = posed(tmp_path, "unmet", size, language=language, text=text)
    canvas, layout = scene.house.stage.canvas, scene.layout_now
    for place in PLACES:
        x, y = walks.box_of(canvas, layout, scene, place, 3).center
        names = {each: venice.name_below(canvas, layout, scene.words, each, 3) for each in PLACES}
        off = {each: math.hypot(x - name.centerx, y - name.centery) for each, name in names.items()}
        assert min(off, key=lambda each: off[each]) == place


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("language", ["en", "it", "zh-Hant"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("other", [1, 2])
def test_what_is_known_of_somebody_stands_whole_on_the_board_and_on_nobodys_face(
    tmp_path: Path, size: tuple[int, int], language: str, text: int, other: int
) -> None:
    """Fiammetta, the ally, at San Giorgio, beside the notes: alone, and with somebody of whom something is known too."""
    scene = posed(tmp_path, "pair", size, language=language, text=text)
    canvas, layout = scene.house.stage.canvas, scene.layout_now
    for here in ((3,), tuple(sorted((other, 3)))):
        scene.shown.now = ["san_giorgio" if chair in here else "" for chair in range(5)]
        stands = venice.stands(scene, layout, "san_giorgio")
        assert {each.chair for each in stands} == {*here}
        board = pygame.Rect(0, 0, canvas.px(layout.area[2]), canvas.pixels[1])
        faces = {each.chair: venice.token_box(canvas, each) for each in stands}
        for each in stands:
            others = [face for chair, face in faces.items() if chair != each.chair]
            surface = pygame.Surface(canvas.pixels, pygame.SRCALPHA)
            drawn = proved.draw_proved(surface, canvas, scene, each.chair, (each.x, each.y), each.wide, others)
            if drawn is None:
                continue
            assert board.contains(drawn)
            assert drawn.inflate(-2, -4).collidelist([face.inflate(-face.w // 5, -face.h // 5) for face in others]) < 0


@pytest.mark.parametrize("size", [(1050, 625), (1280, 720), (960, 600)])
def test_what_is_known_of_one_of_two_covers_neither_the_other_nor_where_the_person_may_stand(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    """ "Z · your ally" cut into both."""
    scene = posed(tmp_path, "pair", size)
    canvas, layout = scene.house.stage.canvas, scene.layout_now
    monkeypatch.setattr(proved, "proved", lambda _, chair: ("Z", "your ally") if chair == 2 else ())
    ((stand, box),) = venice.known_boxes(canvas, layout, scene, False)
    faces = [venice.token_box(canvas, each) for each in venice.seen(scene, layout, "salute") if each != stand]
    assert len(faces) == 2 and box.inflate(-4, -4).collidelist(faces) < 0


def test_the_light_around_who_may_be_asked_lies_below_what_is_known_of_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    scene = posed(tmp_path, "ask")
    monkeypatch.setattr(proved, "proved", lambda _, chair: ("F", "your ally") if chair == 3 else ())
    scene.changed()
    stage = scene.house.stage
    stage.rebuild()
    drawn = pygame.Surface(stage.canvas.pixels)
    stage.draw(drawn)
    ((_, box),) = [
        each for up in (False, True) for each in venice.known_boxes(stage.canvas, scene.layout_now, scene, up)
    ]
    pill = proved._pill(("F", "your ally"), stage.canvas)
    whole = [(x, y) for x in range(0, box.width, 3) for y in range(box.height) if pill.get_at((x, y)).a == 255]
    assert whole and all(drawn.get_at((box.x + x, box.y + y))[:3] == pill.get_at((x, y))[:3] for x, y in whole)


def _of_picture(scene: TopSecretScene, place: str) -> list[tuple[int, int]]:
    """Points of the building of a place, in pixels: where it hides what is behind it, or the arch of the bridge."""
    canvas, spot = scene.house.stage.canvas, scene.layout_now.plan.spot[place]
    found = []
    for left, right, high in BULKS[place] or ((30, 170, 80),):
        for across, up in itertools.product((0.15, 0.5, 0.85), (0.15, 0.5, 0.85)):
            x = spot.x + (left + (right - left) * across - 100) * spot.scale
            x, y = scene.layout_now.on_map((x, spot.y - high * up * spot.scale))
            if y > scene.layout_now.top + 4:
                found.append((canvas.px(x), canvas.px(y)))
    return found


def _pressed_at(scene: TopSecretScene, at: tuple[int, int]) -> str:
    """The id of what a press at this pixel is for."""
    return next((each.id for each in reversed(scene.house.stage.widgets) if each.focusable and each.hit(at)), "")


@pytest.mark.parametrize("text", [100, 150])
@pytest.mark.parametrize("language", ["en", "it", "zh-Hant"])
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", ["turn", "crowd", "pair", "ambassador"])
def test_every_building_name_and_chair_that_may_be_gone_to_hears_a_press(
    tmp_path: Path, name: str, size: tuple[int, int], language: str, text: int
) -> None:
    """The Salute lay beside the words below the Rialto, and was deaf."""
    scene = posed(tmp_path, name, size, language=language, text=text)
    canvas, layout = scene.house.stage.canvas, scene.layout_now
    for picked in ("", *scene.questions.places()):
        if picked:
            scene.questions.go(picked)
            scene.house.stage.rebuild()
        words = {place: going.pill_box(canvas, layout, scene, place) for place in scene.questions.places()}
        boxes = {
            place: [venice.name_box(canvas, layout, scene, place)]
            + [venice.token_box(canvas, each) for each in venice.seen(scene, layout, place)]
            for place in PLACES
        }
        for place in scene.questions.places():
            covered = [
                box for other in PLACES for box in (*boxes[other], words.get(other, boxes[other][0])) if other != place
            ]
            wanted = [box.center for box in boxes[place]]
            points = [at for at in _of_picture(scene, place) if not any(box.collidepoint(at) for box in covered)]
            assert points, place
            for at in (*wanted, *points):
                assert _pressed_at(scene, at) == f"slot {place}", (place, at, picked)


@pytest.mark.parametrize(
    ("scene", "size", "language", "text"),
    [
        ("meet", (1280, 720), "it", 80),  # stamps on the cards of the tray, below its words
        ("drawer", (960, 600), "it", 100),  # the notes have more rows than they have room for
        ("helped", (960, 600), "en", 80),  # names that the helper strikes out can be read
        ("masks off", (1280, 720), "en", 150),  # "It rings!" stands below the plates of the dials
    ],
)
def test_nothing_is_covered_nor_too_small_where_room_is_scarce(
    scene: str, size: tuple[int, int], language: str, text: int
) -> None:
    with marking():
        assert [str(each) for each in look(Shot(f"top_secret {scene}", size, language, text))] == []


@pytest.mark.parametrize("size", SIZES)
def test_the_light_on_who_has_won_is_on_their_portrait_and_both_their_cards(size: tuple[int, int]) -> None:
    """It was on the portrait alone, and so on a card of the neighbour's: as if that one had won."""
    with shown("top_secret won", size) as house:
        scene = house.stage.top
        assert isinstance(scene, TopSecretScene)
        veil = scene.drama.veil(house.stage.canvas)
        assert veil is not None and scene.drama.lit
        for seat, light in zip(scene.drama.lit, veil.lights[1:], strict=False):
            own = scene.find(f"truth {seat}").rect
            assert abs(light.x - own.centerx) < own.width / 10
            assert all(
                abs(light.x - scene.find(f"truth {other}").rect.centerx) > light.reach
                for other in scene.shown.agents
                if other != seat
            )


def test_what_going_to_the_rialto_means_hangs_below_it_and_hides_no_dome_of_the_salute(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Long words lay over the dome: they stand further to the right, still below the name."""
    scene = posed(tmp_path, "turn")
    canvas, layout = scene.house.stage.canvas, scene.layout_now
    monkeypatch.setattr(going, "meaning", lambda *_: ("you and Vera, unless joined by", (2, 3)))
    pill, name = going.pill_box(canvas, layout, scene, "rialto"), venice.name_box(canvas, layout, scene, "rialto")
    domes = going._building(canvas, layout, "salute", BULKS["salute"])
    assert pill.top > name.centery and pill.left <= name.centerx <= pill.right
    assert pill.collidelist(domes) < 0


@pytest.mark.parametrize(("size", "text"), [((1280, 720), 100), ((960, 600), 150), ((1920, 1080), 100)])
def test_what_is_known_of_somebody_on_the_quay_touches_nobody_beside_them(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], text: int
) -> None:
    """The mark "F · 52 · your ally" reached the Ambassador."""
    scene = posed(tmp_path, "proved", size, text=text)
    monkeypatch.setattr(proved, "proved", lambda _, chair: ("F", "52", "your ally") if chair == 3 else ())
    stage, drawn, real = scene.house.stage, list[pygame.Rect | None](), proved.draw_proved
    monkeypatch.setattr(quay, "draw_proved", lambda *how: drawn.append(real(*how)))
    quay.draw(pygame.Surface(stage.canvas.pixels), stage.canvas, scene.layout_now, scene)
    (pill,) = [each for each in drawn if each is not None]
    seats = [each for each in quay.seats(scene, scene.layout_now) if each.chair != 3]
    faces = [stage.canvas.rect(each.x - each.wide / 2, each.y - each.wide / 2, each.wide, each.wide) for each in seats]
    assert faces and pill.collidelist(faces) < 0


@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_who_is_alone_is_told_over_the_dark_behind_ones_own_meeting(tmp_path: Path, size: tuple[int, int]) -> None:
    scene = posed(tmp_path, "peek", size, text=80)
    canvas, layout = scene.house.stage.canvas, scene.layout_now
    surface = pygame.Surface(canvas.pixels)
    scene.cloth.draw_table(surface, canvas, layout)
    told = walks.sign(walks.word(scene, (0,)), canvas)
    near = [canvas.rect(*box) for box in venice.near_boxes(layout, scene)]
    boxes = [
        walks.box_of(canvas, layout, scene, place, 1) for place in PLACES if len(venice.visitors(scene, place)) == 1
    ]
    free = [box for box in boxes if box.collidelist(near) < 0]
    assert len(free) >= 2
    for box in free:
        for x, y in itertools.product(range(4, box.width - 4), range(4, box.height - 4)):
            if told.get_at((x, y)).a == 255:
                assert surface.get_at((box.x + x, box.y + y)) == told.get_at((x, y))


@pytest.mark.parametrize("text", [80, 90, 100, 125, 150])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_with_whom_one_wins_stands_whole_above_the_black_cards(
    tmp_path: Path, language: str, size: tuple[int, int], text: int
) -> None:
    """In a small window its letters had lost their heads and feet."""
    scene = posed(tmp_path, "peek", size, language=language, text=text)
    told = scene.house.stage.find("side")
    letters = letter_image(told.label, "title", own.LEAST_SIDE, "#ffffff")
    assert told.rect.height >= letters.get_bounding_rect(min_alpha=48).height
