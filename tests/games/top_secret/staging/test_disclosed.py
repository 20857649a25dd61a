"""What Top Secret discloses is named in the bar, and lies there until the person goes on."""

import itertools
import os
from dataclasses import replace

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pygame
import pytest
import yaml

from art.games.top_secret import drama as drama_art
from art.games.top_secret.cards import water
from engine.core.event import Event
from engine.core.match import GameEnded
from engine.games.top_secret.rules.numbers import BLACK
from engine.games.top_secret.rules.table import (
    LetPass,
    Met,
    Revealed,
    RoundBegan,
    SeriesBegan,
    Showed,
    Unmasked,
    Visited,
)
from engine.words import LANGUAGES
from scenes.commands.still import scene_before, still_scene
from scenes.games.top_secret.asking import stakes
from scenes.games.top_secret.base import meet, own_black, points
from scenes.games.top_secret.board import cards, chairs, venice
from scenes.games.top_secret.scene import TopSecretScene
from scenes.games.top_secret.staging import booth, fireworks, theirs, walks, winning
from scenes.games.top_secret.telling import chronicle, partner
from scenes.games.top_secret.telling.proved import of_packet, why_judged
from scenes.kit.canvas import Canvas
from scenes.kit.text import as_title
from scenes.people.company import plain
from scenes.screens import screens_of
from scenes.tables.staging import crowning, moments
from scenes.tables.telling.bubbles import Speech
from scenes.tables.telling.log import LogLine
from tests.houses import house_in
from tests.playing import ticked, until_held


def before(
    folder: Path, position: str | Path, event: str, size: tuple[int, int] = (1280, 720), **chosen: object
) -> TopSecretScene:
    """The table in one of its positions, or in that of a file, just before the last event of this name is shown."""
    house = house_in(folder, size, **{"holds": True, "speed": "normal", **chosen})
    path = screens_of("top_secret").positions()[position] if isinstance(position, str) else position
    scene = scene_before(house, path, event)
    assert isinstance(scene, TopSecretScene)
    house.stage.push(scene)
    return scene


def decides(folder: Path) -> Path:
    """The position in which it rings, with everybody one point from the end of the match."""
    text = screens_of("top_secret").positions()["rings"].read_text("utf-8")
    assert "scores: [1, 1, 1, 0]" in text
    path = folder / "decides.yaml"
    path.write_text(text.replace("scores: [1, 1, 1, 0]", "scores: [2, 2, 2, 2]"), "utf-8")
    return path


def bar(scene: TopSecretScene) -> str:
    scene.house.stage.rebuild()
    return scene.house.stage.find("prompt").label


def row_told(line: LogLine) -> str:
    return "".join(span.text for span in line.spans)


def alike(one: pygame.Surface, other: pygame.Surface) -> bool:
    """Whether two pictures are the same to the eye: a painter may have painted one that the window had painted too."""
    return one is other or (one.get_size() == other.get_size() and one.get_buffer().raw == other.get_buffer().raw)


def in_the_air(scene: TopSecretScene, picture: pygame.Surface) -> list[pygame.Rect]:
    """Where this very picture is seen whole just now, in pixels."""
    canvas: Canvas = scene.house.stage.canvas
    found = []
    for sprite in scene.air.sprites:
        image = sprite.picture(canvas)
        if alike(image, picture) and sprite.alpha == 1 and sprite.size == 1 and sprite.share == 1:
            found.append(image.get_rect(center=(sprite.x * canvas.scale, sprite.y * canvas.scale)))
    return found


SIZES = [((1280, 720), 100), ((960, 600), 150), ((1920, 1080), 100)]


def lying(scene: TopSecretScene) -> list[pygame.Rect]:
    """The cards of both packets of the position `exchanged`, from left to right."""
    canvas = scene.house.stage.canvas
    found = []
    for card, chair in (("bubble", 0), ("11", 0), ("fiddlebottom", 3), ("0", 3)):
        letter = chairs.letter(scene, card)
        for pixels in sorted({sprite.picture(canvas).get_width() for sprite in scene.air.sprites}):
            found += in_the_air(
                scene, cards.card(card, pixels, scene.company.mark(chair), letter, grown=canvas.figures)
            )
    return found


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_both_packets_lie_side_by_side_until_the_person_goes_on(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    scene = before(tmp_path, "exchanged", "Showed", size, text=text)
    until_held(scene)
    ticked(scene, 30)
    found = lying(scene)
    assert len(found) == 4, "two cards of mine, two of hers"
    assert all(one.right <= two.left for one, two in itertools.pairwise(found))
    assert len({each.centery for each in found}) == 1
    prompt = scene.house.stage.find("prompt").rect
    board = scene.house.stage.canvas.rect(*scene.layout_now.board)
    assert all(board.contains(each) and not each.colliderect(prompt) for each in found)


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_what_is_true_stands_below_the_cards_and_another_s_packet_is_turned_card_by_card(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    scene = before(tmp_path, "exchanged", "Showed", size, text=text)
    most = list[int]()
    while not scene.queue.resting:
        ticked(scene, 0.05)
        most.append(len(lying(scene)))
    assert 3 in most, "the second card of the other is still a back"
    cards_lie, canvas = lying(scene), scene.house.stage.canvas
    prompt = scene.house.stage.find("prompt").rect
    told = list[pygame.Rect]()
    for sprite in scene.air.sprites:
        image = sprite.picture(canvas)
        box = image.get_rect(center=(sprite.x * canvas.scale, sprite.y * canvas.scale))
        box = image.get_bounding_rect(220).move(box.topleft)  # without the light around them
        if sprite.alpha == 1 and box.centery > cards_lie[0].centery + cards_lie[0].height * 0.3:
            told.append(box)
    words = [box for box in told if box.height < cards_lie[0].height / 2]
    assert len(words) >= 2, "of one's own it is always known"
    assert all(box.top >= cards_lie[0].bottom and not box.colliderect(prompt) for box in words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bar_names_all_that_lies_open_and_nothing_before_it_does(tmp_path: Path, language: str) -> None:
    scene = before(tmp_path, "exchanged", "Showed", language=language)
    names = [f"{scene.words.card(card):name}" for card in ("bubble", "11", "fiddlebottom", "0")]
    ticked(scene, 0.5)
    assert not any(name in bar(scene) for name in names if len(name) > 2)
    until_held(scene)
    assert all(name in bar(scene) for name in (*names, scene.company.name(3))), bar(scene)


def test_marks_fly_into_the_notes_only_when_the_person_has_gone_on(tmp_path: Path) -> None:
    scene = before(tmp_path, "exchanged", "Showed")
    until_held(scene)
    noted = len(scene.story.notes.columns_of(3))
    assert not scene.aloft.fresh
    scene.house.stage.find("go on").press()
    said = bar(scene)
    ticked(scene, 0.5)
    assert scene.aloft.fresh == ("fiddlebottom", "0") and bar(scene) == said
    ticked(scene, 1.5)
    assert len(scene.story.notes.columns_of(3)) == noted + 1 and not scene.queue.resting


def test_once_masks_are_off_each_dial_is_marked_right_or_wrong(tmp_path: Path) -> None:
    """That nobody answers does not say which of the four were wrong."""
    scenario = yaml.safe_load(screens_of("top_secret").positions()["rings"].read_text(encoding="utf-8"))
    scenario["script"][-1] = [{0: "call 29+0+52+11"}, {3: "show fiddlebottom+0"}]
    path = tmp_path / "wrong.yaml"
    path.write_text(yaml.safe_dump(scenario), encoding="utf-8")
    scene = scene_before(house_in(tmp_path, (1280, 720), holds=True, speed="normal"), path, "Unmasked")
    assert isinstance(scene, TopSecretScene)
    scene.house.stage.push(scene)
    view = booth.call_view(scene)
    assert view is not None and [view.good(at) for at in range(4)] == [None] * 4
    until_held(scene)
    view = booth.call_view(scene)
    assert view is not None and [view.good(at) for at in range(4)] == [True, True, False, False]
    scene.house.stage.rebuild()
    labels = [scene.house.stage.find(f"plate {at}").label for at in range(4)]
    assert [label.split(": ")[1] for label in labels] == ["right", "right", "it was 11", "it was 52"]


def test_masks_are_off_until_the_person_goes_on_and_the_bar_says_what_came_of_the_call(tmp_path: Path) -> None:
    scene = before(tmp_path, "rings", "Unmasked")
    until_held(scene)
    ticked(scene, 30)
    event = scene.sitting.next_event()
    assert isinstance(event, Unmasked) and scene.tempo.resting
    assert bar(scene).startswith(plain(scene.company.tell(event)))
    assert bar(scene).endswith(
        ("A point for you, and one for Fiammetta, your ally.", scene.house.stage.find("go on").label)
    ), "and what it is to the person"
    assert plain(partner.sides(scene)) in scene.house.stage.find("tray head").label
    canvas = scene.house.stage.canvas
    for number, chair in enumerate(scene.shown.agents):
        for place in stakes.truth_places(scene.layout_now, number)[1:]:
            there = [sprite for sprite in scene.air.sprites if (sprite.x, sprite.y) == place]
            back = cards.back(canvas.px(stakes.truth_card(scene.layout_now)))
            assert there and all(sprite.picture(canvas) is not back for sprite in there), chair


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), SIZES)
def test_nothing_that_is_said_lies_over_what_the_bar_says_of_the_call(
    tmp_path: Path, size: tuple[int, int], text: int, language: str
) -> None:
    """A bubble hung from the tray over the sentence that tells what the call came to."""
    scene = before(tmp_path, "rings", "Unmasked", size, text=text, language=language)
    until_held(scene)
    for seat in range(4):
        scene.talk.speeches.clear()
        scene.talk.say(seat, Speech(scene.words.text("table", "says", "call")))
        scene.house.stage.rebuild()
        said = scene.cloth.said(scene.house.stage.canvas)[seat].box
        assert not said.colliderect(scene.house.stage.find("prompt").rect), seat


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), SIZES)
def test_the_bar_leaves_the_tray_free_on_which_all_lie_open(
    tmp_path: Path, size: tuple[int, int], text: int, language: str
) -> None:
    """Two lines with a button rose over its lower edge."""
    scene = before(tmp_path, "rings", "Unmasked", size, text=text, language=language)
    until_held(scene)
    scene.house.stage.rebuild()
    stage = scene.house.stage
    assert stage.find("prompt").rect.top >= stage.find("tray").rect.bottom - 1


def test_a_face_on_the_tray_stays_as_large_as_it_lies_there(tmp_path: Path) -> None:
    """Faces of the beaten grew over their own names, and over the cards beside them."""
    scene = before(tmp_path, "rings", "GameEnded")
    canvas, layout = scene.house.stage.canvas, scene.layout_now
    for number in range(4):
        (x, y), wide = winning._beaten(scene, number)
        name = canvas.px(y + wide / 2)
        _, first, _ = stakes.truth_places(layout, number)
        assert canvas.px(wide) == pytest.approx(stakes.truth_face(canvas, layout, number), abs=1)
        assert canvas.px(x + wide / 2) < canvas.px(first[0] - stakes.truth_card(layout) / 2)
        assert name <= canvas.px(stakes.truth_places(layout, number)[0][1] - stakes.ABOVE_NAME + wide / 2) + 1


def test_cards_of_a_packet_lie_as_the_sentence_names_them(tmp_path: Path) -> None:
    """The sentence said 0 and 52, and 52 lay at the left."""
    scene = before(tmp_path, "exchanged", "Showed")
    events = scene.sitting.truth.events
    first = scene.sitting.shown_events
    events[first + 1] = replace(events[first + 1], cards=("52", "0"))  # type: ignore[call-arg]  # a packet that is shown
    until_held(scene)
    canvas, mark = scene.house.stage.canvas, scene.company.mark(3)
    wide = {sprite.picture(canvas).get_width() for sprite in scene.air.sprites}
    lies = {card: [place for pixels in wide for place in in_the_air(scene, cards.card(card, pixels, mark, ""))]
            for card in ("52", "0")}  # fmt: skip
    assert bar(scene).startswith("Fiammetta shows you 0 and 52")
    assert lies["0"][0].right <= lies["52"][0].left


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_nobody_who_has_won_stands_over_the_name_of_somebody_else(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    scene = before(tmp_path, "rings", "GameEnded", size, text=text)
    ticked(scene, winning.DECIDED / 1000 + 0.9)
    scene.house.stage.rebuild()
    canvas, stage = scene.house.stage.canvas, scene.house.stage
    sizes, frames = [canvas.px(wide) for wide in fireworks.WIDE], range(water.FRAMES)
    behind = [water.firework(*each) for each in itertools.product(sizes, water.COLOURS, frames)]
    heads = [
        picture.get_rect(center=(sprite.x * canvas.scale, sprite.y * canvas.scale))
        for sprite in scene.air.sprites
        for picture in [sprite.picture(canvas)]
        if sprite.alpha == 1 and canvas.px(140) < picture.get_width() < canvas.px(260) and picture not in behind
    ]
    assert len(heads) >= 2, "the caller and the ally"
    named = [each for each in stage.widgets if each.id.startswith(("plate", "dial"))]
    assert not any(each.rect.collidelist(heads) >= 0 for each in named), [each.label for each in named]
    assert scene.aloft.cleared, "the booth has gone"
    left, _, wide, _ = scene.layout_now.area
    middle = canvas.px(left + wide / 2)
    assert abs(sum(each.centerx for each in heads) / len(heads) - middle) <= 2, "in the middle of the board"
    words = [each for each in scene.air.sprites if getattr(each.picture, "__qualname__", "").startswith("word.")]
    for each in words:
        picture = each.picture(canvas)
        whole = picture.get_rect(center=(each.x * canvas.scale, each.y * canvas.scale))
        letters = picture.get_bounding_rect(min_alpha=200).move(whole.topleft)
        assert letters.bottom <= canvas.px(scene.layout_now.tray_body), "the words stay above the tray"


def test_the_point_that_decides_is_seen_large_before_it_falls_to_who_has_won(tmp_path: Path) -> None:
    """It was as small as a sign in a ribbon, and nobody saw whose it was."""
    scene = before(tmp_path, "rings", "GameEnded")
    event, canvas = scene.sitting.next_event(), scene.house.stage.canvas
    assert isinstance(event, GameEnded)
    point, sizes, filled = drama_art.gem(canvas.px(winning.POINT)), list[float](), set[int]()
    homes, most = winning.points_of(scene, event.winners), max(scene.goal, 1)
    for _ in range(60):
        ticked(scene, 0.05)
        sizes += [each.size for each in scene.air.sprites if each.picture(canvas) is point and each.alpha]
        for seat, home, wide in homes:
            row = winning._row_of_points(points(scene)[seat] + 1, most, canvas.px(wide))
            if any((each.x, each.y) == home and each.picture(canvas) is row for each in scene.air.sprites):
                filled.add(seat)
    assert sizes.count(1.0) >= 4 * len(homes) and min(sizes) < 0.7, "large, then it falls"
    assert 2 * homes[0][2] < winning.POINT and filled == set(event.winners)


def test_the_point_that_decides_the_match_closes_the_wreath_and_what_falls_has_the_winner_s_colour(
    tmp_path: Path,
) -> None:
    """It vanished beside the face; the wreath came from elsewhere, in a shower of orange."""
    scene = before(tmp_path, decides(tmp_path), "GameEnded")
    event, canvas = scene.sitting.next_event(), scene.house.stage.canvas
    assert isinstance(event, GameEnded)
    gems = {
        id(drama_art.gem(canvas.px(wide))): (home[0], home[1])
        for _, home, wide in winning.points_of(scene, event.winners)
    }
    colours = winning._colours(scene.company, event.winners)
    assert {scene.company.mark(seat).words for seat in event.winners} <= set(colours)
    ticked(scene, 6.0)
    set_in = [each for each in scene.air.sprites if id(each.picture(canvas)) in gems and each.alpha == 1]
    assert len(set_in) == len(event.winners)
    middle = scene.seating.stage_place()[1] - crowning.ABOVE
    assert all(each.y > middle and each.size == 1 for each in set_in), "at the foot of the wreath"


def test_the_person_s_own_cards_answer_the_call_that_beat_them(tmp_path: Path) -> None:
    """They lay there all along, as if nothing had been said of them."""
    scene = before(tmp_path, "rings", "GameEnded")
    event, canvas, layout = scene.sitting.next_event(), scene.house.stage.canvas, scene.layout_now
    assert isinstance(event, GameEnded) and own_black(scene)
    own = [cards.card(card, canvas.px(layout.card), None, chairs.letter(scene, card)) for card in own_black(scene)]
    homes, stirred = [layout.hand_place(at) for at in range(len(own))], set[int]()
    for _ in range(40):
        ticked(scene, 0.05)
        for at, (picture, (x, y)) in enumerate(zip(own, homes, strict=True)):
            for each in scene.air.sprites:
                if each.alpha and abs(each.x - x) < 1 and abs(each.y - y) <= winning.OWN_RISES:
                    light = each.picture(canvas) is winning._own_light(canvas)
                    grey = each.picture(canvas) is moments._grey(picture)
                    if light if scene.me in event.winners else grey:
                        stirred.add(at)
    assert stirred == set(range(len(own)))


def test_what_has_decided_a_game_is_seen_large_before_who_has_won(tmp_path: Path) -> None:
    """The number that was dialled, and the ally in front of whom; everybody already takes it as it came out."""
    scene = before(tmp_path, "rings", "GameEnded")
    event = scene.sitting.next_event()
    assert isinstance(event, GameEnded) and scene.shown.call is not None
    ticked(scene, winning.DECIDES / 1000 + 0.24)
    caller, number, met = scene.shown.call
    large = [
        cards.card(BLACK + card, pixels, None, chairs.letter(scene, card))
        for card in (*number, *scene.shown.identities[met[0]])
        for pixels in {sprite.picture(scene.house.stage.canvas).get_width() for sprite in scene.air.sprites}
        if pixels > scene.house.stage.canvas.px(100)
    ]
    assert sum(len(in_the_air(scene, each)) for each in large) == 5
    moods = {seat: scene.drama.mood(seat, False) for seat in range(4)}
    assert moods == {seat: "smug" if seat in event.winners else "beaten" for seat in range(4)}
    assert caller in event.winners


def test_where_it_rang_no_dial_is_marked_before_and_the_verdict_on_the_last_card_takes_its_time(tmp_path: Path) -> None:
    scene = before(tmp_path, "rings", "GameEnded")
    view, sign = booth.call_view(scene), booth.verdict(scene.house.stage.canvas.px(winning.VERDICT), True)
    assert view is not None and [view.good(at) for at in range(4)] == [None] * 4
    marked = list[int]()
    for _ in range(int(winning.DECIDES / 50) + 4):
        ticked(scene, 0.05)
        marked.append(len(in_the_air(scene, sign)))
    assert marked[0] == 0 and marked[-1] == 5 and marked.count(4) > 3, marked
    moods = {scene.drama.mood(seat, False) for seat in range(4)}
    assert moods <= {"smug", "beaten"}, "nobody takes it as it came out before"


SAID = [  # what she shows Colonel Bubble with 0, what is known of Zsa Zsa by then; which of both cards is true, and why
    (("fiddlebottom", "52"), None, (None, None), ""),
    (("black:fiddlebottom", "52"), None, (True, False), "Black is always true."),
    (("bubble", "52"), None, (False, True), "Colonel Bubble is yours."),
    (("fiddlebottom", "0"), None, (True, False), "0 is yours."),
    (("zsazsa", "52"), 2, (False, True), "Orazio has Madame Zsa Zsa."),
    (("zsazsa", "52"), 3, (True, False), "Madame Zsa Zsa is certain for Fiammetta."),
]


@pytest.mark.parametrize(("shows", "zsazsa", "true", "why"), SAID)
def test_of_a_packet_it_is_said_what_is_true_where_the_person_may_know_it(
    tmp_path: Path, shows: tuple[str, ...], zsazsa: int | None, true: tuple[bool | None, ...], why: str
) -> None:
    """And why: a stamp alone was taken for a word of the game itself."""
    scene = before(tmp_path, "exchanged", "Showed")
    if zsazsa is not None:
        scene.story.notes.follow(Revealed(seat=zsazsa, asker=0, witness=None, card="black:zsazsa"))
    assert of_packet(scene, Showed(3, 0, shows)) == true
    assert plain(why_judged(scene, Showed(3, 0, shows))) == why
    assert of_packet(scene, Showed(0, 3, ("bubble", "52"))) == (True, False), "of one's own it is always known"
    assert not why_judged(scene, Showed(0, 3, ("bubble", "52")))
    scene.house.settings = replace(scene.house.settings, aids=False)
    proof = shows[0].startswith(BLACK)
    assert of_packet(scene, Showed(3, 0, shows)) == (true if proof else (None, None)), "a black card needs no aid"


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_nobody_meets_it_says_so_before_the_next_round(tmp_path: Path, language: str) -> None:
    """Three at the Rialto are too many, the two others are alone: each place says what is there, and the bar all of it."""
    scene = before(tmp_path, "unmet", "Visited", language=language)
    told = plain(scene.company.sentence("unmet", "crowd", "usual", place="rialto"))
    ticked(scene, 0.3)
    assert bar(scene) != told, "not before the last has arrived"
    ticked(scene, 1.2)
    assert bar(scene).startswith(told) and scene.queue.busy and scene.shown.round == 3
    canvas = scene.house.stage.canvas
    signs = [walks.sign(scene.words.text("table", "unmet", each), canvas) for each in ("one", "many")]
    assert [sum(sprite.picture(canvas) is sign for sprite in scene.air.sprites) for sign in signs] == [2, 1]
    ticked(scene, 30)
    assert bar(scene).startswith(told) and scene.tempo.resting, "until the person goes on"


def test_the_ambassador_with_the_fictitious_agent_is_not_too_many(tmp_path: Path) -> None:
    scene = still_scene(house_in(tmp_path), screens_of("top_secret").positions()["peek"])
    assert isinstance(scene, TopSecretScene)
    phantom, ambassador = scene.rules.phantom, scene.shown.ambassador
    assert phantom is not None and not meet(scene, (phantom, ambassador), ambassador)
    events = [
        RoundBegan(1, 0),
        *(Visited(seat, "rialto" if seat in (phantom, ambassador) else "salute") for seat in range(5)),
    ]
    scene.sitting.wind_back(0)
    scene.sitting.truth.events[:] = events
    assert walks.groups_at(scene.sitting, 5)[0]["rialto"] == (phantom, ambassador)
    assert list(walks.unmet(scene, 5)) == ["salute"], "three are there"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_meeting_of_the_persons_own_that_bursts_is_held_and_the_bar_says_why(tmp_path: Path, language: str) -> None:
    scene = before(tmp_path, "burst", "Visited", language=language)
    told = plain(scene.company.sentence("unmet_at", "three", "usual", place="rialto", players=(0, 1, 4)))
    until_held(scene)
    ticked(scene, 30)
    assert bar(scene).startswith(told) and scene.tempo.resting and scene.shown.round == 3
    assert any(told in row_told(line) for line in scene.chronicle.lines), "the log keeps it"


def test_a_burst_meeting_goes_on_by_itself_where_nothing_is_held(tmp_path: Path) -> None:
    scene = before(tmp_path, "burst", "Visited", holds=False)
    ticked(scene, 8)
    assert not scene.queue.resting and all(scene.shown.now), "the meeting of the others is on"


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_what_has_burst_stays_on_the_map_while_others_meet(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    scene = before(tmp_path, "burst", "Visited", size, text=text)
    until_held(scene)
    scene.house.stage.find("go on").press()
    ticked(scene, 0.3)
    assert all(scene.shown.now) and not scene.tempo.resting
    layout = scene.layout_now
    box = walks.box_of(layout.canvas, layout, scene, "rialto", 3)
    board = layout.canvas.rect(*layout.board)
    assert board.contains(box)
    others = [venice.name_box(layout.canvas, layout, scene, each) for each in scene.rules.places]
    assert box.collidelist(others) < 0, "over no name"


def test_nothing_is_held_where_the_person_meets_somebody(tmp_path: Path) -> None:
    scene = before(tmp_path, "exchanged", "Visited")
    event = scene.sitting.next_event()
    assert isinstance(event, Visited) and not walks.told(scene)


@pytest.mark.parametrize("speed", ["slow", "normal", "fast"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_who_has_asked_whom_for_a_card_that_one_does_not_see_stays_to_be_read(
    tmp_path: Path, language: str, speed: str
) -> None:
    """As long at any speed, and however often it has happened: it is no less to be read then."""
    scene = before(tmp_path, "unseen", "Revealed", language=language, speed=speed, holds=False)
    for _ in range(5):
        scene.drama.count("black card")
    told = plain(scene.company.sentence("unseen", "asked", seat=1, other=2, target=0))
    ticked(scene, 2.6)
    assert bar(scene).startswith(told) and scene.queue.busy, bar(scene)
    ticked(scene, 4.0)
    assert not bar(scene).startswith(told), "it goes on by itself"


def test_who_asks_for_a_card_says_so_beside_their_own_face_until_it_has_been_read(tmp_path: Path) -> None:
    """The words came from the map in the dark, where nobody looked, and were gone before they were read."""
    scene = before(tmp_path, "unseen", "Named", holds=False)
    canvas, told = scene.house.stage.canvas, plain(scene.company.tell(scene.sitting.next_event()))
    ticked(scene, 1.0)
    (x, y), _ = theirs.stood(scene, (1, 2))[1]
    face = canvas.rect(x - theirs.FACE / 2, y - theirs.FACE / 2, theirs.FACE, theirs.FACE)
    said = scene.cloth.said(canvas)[1]
    assert face.left <= said.box.left + said.tip <= face.right and not said.box.contains(face)
    ticked(scene, 1.5)
    assert bar(scene).startswith(told) and 1 in scene.talk.speeches, bar(scene)


def others_meet(scene: TopSecretScene, events: list[Event]) -> None:
    """Vera and Orazio meet at the Rialto, and this comes of it."""
    scene.story.follow(Met("rialto", (1, 2)))
    scene.sitting.truth.events[scene.sitting.shown_events :] = events
    scene.tempo.hurry = False


@pytest.mark.parametrize("speed", ["slow", "normal", "fast"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_others_exchange_stays_to_be_read_with_where_they_met(tmp_path: Path, language: str, speed: str) -> None:
    """It passed in half a second, however often it has happened."""
    scene = before(tmp_path, "unseen", "Revealed", language=language, speed=speed, holds=False)
    for _ in range(5):
        scene.drama.count("theirs")
    others_meet(scene, [Showed(1, 2, ("?", "?")), Showed(2, 1, ("?", "?"))])
    told = plain(scene.company.sentence("exchange_unseen", players=(1, 2), place="rialto"))
    ticked(scene, 2.6)
    assert bar(scene).startswith(told) and scene.queue.busy, bar(scene)


def test_that_others_are_too_many_to_meet_stays_to_be_read(tmp_path: Path) -> None:
    """It is a long sentence, and was gone in a second and a half."""
    scene = before(tmp_path, "unseen", "Revealed", holds=False)
    gone = [(1, "rialto"), (2, "rialto"), (0, "salute"), (3, "salute")]
    again = SeriesBegan((tuple(sorted(scene.rules.places)),) * 5)  # all have all their places
    others_meet(scene, [again, RoundBegan(1, 1), *(Visited(seat, place) for seat, place in gone), Visited(4, "rialto")])
    told = plain(scene.company.sentence("unmet_at", "three", "usual", place="rialto", players=(1, 2, 4)))
    for _ in range(400):
        ticked(scene, 0.05)
        if told in bar(scene):
            break
    ticked(scene, 2.6)
    assert told in bar(scene) and scene.queue.busy


@pytest.mark.parametrize("language", LANGUAGES)
def test_that_somebody_asks_for_no_card_stays_to_be_read(tmp_path: Path, language: str) -> None:
    scene = before(tmp_path, "unseen", "Revealed", language=language, holds=False)
    others_meet(scene, [LetPass(1)])
    ticked(scene, 2.6)
    told = plain(scene.company.sentence("let_pass", seat=1))
    assert bar(scene).startswith(told) and scene.queue.busy, bar(scene)


def test_the_last_round_of_a_series_waits_for_the_person_who_has_no_choice_in_it(tmp_path: Path) -> None:
    """It played itself unseen."""
    scene = before(tmp_path, "unseen", "Revealed")
    others_meet(scene, [RoundBegan(5, 1)])
    until_held(scene)
    ticked(scene, 30)
    assert scene.tempo.resting and plain(scene.company.sentence("last_round")) in bar(scene)


@pytest.mark.parametrize("language", LANGUAGES)
def test_between_two_series_it_is_told_what_begins_anew_and_what_stays(tmp_path: Path, language: str) -> None:
    """Somebody new took the second series for a second game that began without a stop."""
    scene = before(tmp_path, "unseen", "Revealed", language=language)
    others_meet(scene, [SeriesBegan(tuple(scene.shown.places)), RoundBegan(1, 1)])
    until_held(scene)
    ticked(scene, 30)
    assert scene.tempo.resting and isinstance(scene.sitting.next_event(), SeriesBegan)
    assert plain(chronicle.of_series(scene)) in bar(scene)
    told = moments.word(as_title(chronicle.named_series(scene.words, 2)), "gold")(scene.house.stage.canvas)
    assert any(in_the_air(scene, told) or ticked(scene, 1) for _ in range(300)), "frames wait for painters under load"
