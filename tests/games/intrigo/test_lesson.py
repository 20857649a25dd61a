"""The lesson of Intrigo: from the draft to the chair, other clicks than the taught ones, what captions must not hide."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from engine.lesson import lesson
from engine.lesson_steps import Move, Others, Say
from engine.words import LANGUAGES, words
from scenes.commands.still import follow, led_to
from scenes.games.intrigo.asking import aiming
from scenes.games.intrigo.asking.questions import Questions
from scenes.games.intrigo.board import court, courtiers, market
from scenes.games.intrigo.scene import IntrigoScene
from scenes.people.faces import crest, face
from scenes.tables.lessons.lesson import guide_at
from tests.houses import house_in
from tests.learning import learner_said, until_captioned
from tests.playing import long_after

GAME = "intrigo"
CAPTIONS = tuple(dict.fromkeys(step.caption for step in lesson(GAME).steps if isinstance(step, (Say, Move))))
SIZES = [((1280, 720), 100), ((960, 600), 150)]


def test_it_goes_from_the_draft_to_the_chair() -> None:
    assert CAPTIONS == (
        "welcome", "signs", "keep", "second", "deny", "last", "place", "equal", "assassin", "market", "hires",
        "calls", "danger", "order", "merchant",
        "answers", "coin", "passing",
    )  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_numbers_in_captions_are_those_of_the_rules(language: str) -> None:
    vocabulary, data = words(language, GAME), lesson(GAME).scenario.game.rules_for(3, {"door": "contested"}).data
    captions = lesson(GAME).words[language].captions
    for number in (data.same, data.different):
        assert f"{vocabulary.count(number):words}" in captions["welcome"].lower()
    assert not any("{" in caption for caption in captions.values())


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_hire_is_named_with_what_it_does(language: str) -> None:
    """The Palace Guard was not: he moved a card, and nobody had said that he could."""
    vocabulary, found = words(language, GAME), lesson(GAME)
    told = " ".join(found.words[language].captions.values())
    for kind in found.scenario.game.rules_for(3, {"door": "contested"}).kinds:
        name = (
            vocabulary.text("table", "short", kind)
            if vocabulary.find("table", "short", kind)
            else f"{vocabulary.card(kind):name}"
        )
        assert name in told, kind
    pointed = {each for step in found.steps if isinstance(step, Say) for each in step.points}
    assert {"button stack guard", "button stack thief"} <= pointed


def test_what_it_says_of_the_table_is_so(tmp_path: Path) -> None:
    """Who would win the Workers' seal, before and after the Assassin; whose the Clergy's would be, and the chair with it."""
    scene = led_to(house_in(tmp_path), GAME, "place")
    assert isinstance(scene, IntrigoScene)
    assert [scene.standings.verdicts[8].winner, scene.standings.verdicts[8].reason] == [None, "nobody"]
    follow(scene, "equal")
    assert scene.standings.verdicts[8].reason == "equal"
    follow(scene, "danger")
    assert (scene.standings.verdicts[8].winner, scene.standings.verdicts[2].winner) == (0, 2)
    assert (scene.standings.ending.doge, scene.standings.ending.arcade) == (2, 2), (
        "without the Merchant Orazio would be Doge"
    )
    follow(scene, "coin")
    assert (scene.standings.ending.doge, scene.standings.ending.arcade) == (0, 8)


def test_it_ends_with_the_chair_and_not_by_far(tmp_path: Path) -> None:
    scene = led_to(house_in(tmp_path), GAME, "coin")
    follow(scene)
    assert not until_captioned(scene)
    last = scene.sitting.truth.table
    assert last.winner == (0,)
    assert last.seals[0] == (1, 2, 1, 1, 1)
    assert max(last.seals[2]) == 3, "Orazio was one seal short"
    assert scene.house.stage.top.name == "dialog"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 720), (960, 600)])
def test_until_all_six_are_known_no_caption_lies_on_what_they_do(
    tmp_path: Path, size: tuple[int, int], language: str
) -> None:
    """Two of three captions lay on these words, which went away and came back from one step to the next."""
    scene = led_to(house_in(tmp_path, size, language=language), GAME, "place")
    for caption in CAPTIONS[CAPTIONS.index("place") : CAPTIONS.index("danger") + 1]:
        follow(scene, caption)
        scene.house.stage.rebuild()
        canvas, layout, told = scene.house.stage.canvas, scene.layout_now, scene.house.stage.find("caption").rect
        places = [market.below(canvas, layout, canvas.rect(*market.box_of(layout, number))) for number in range(6)]
        assert told.collidelist(places) < 0, caption


@pytest.mark.parametrize(
    "pressed",
    [
        ("card contarini:3 0",),
        ("stack thief",),
        ("stack thief", "gap 2"),
        ("stack assassin", "gap 2"),
        ("stack assassin", "gap 6"),
        ("stack assassin", "gap 6", "arcade 6"),
    ],
)
def test_half_a_turn_leads_on_to_the_one_that_is_meant(tmp_path: Path, pressed: Sequence[str]) -> None:
    scene = led_to(house_in(tmp_path), GAME, "assassin", pressed=tuple(pressed))
    follow(scene, "danger")
    assert learner_said(scene)[-1] == "assassin 6 7"


def test_another_card_of_the_packet_is_answered_kindly_and_changes_nothing(tmp_path: Path) -> None:
    scene = led_to(house_in(tmp_path), GAME, "keep", pressed=("choice 2", "sure draft"))
    scene.house.stage.rebuild()
    assert guide_at(scene).course.caption == "not_keep"
    assert learner_said(scene) == []
    follow(scene, "second")
    assert learner_said(scene) == ["keep contarini:4"]


def test_another_gap_is_answered_kindly(tmp_path: Path) -> None:
    scene = led_to(house_in(tmp_path), GAME, "place", pressed=("card contarini:4 0", "gap 3", "sure turn"))
    scene.house.stage.rebuild()
    assert guide_at(scene).course.caption == "not_place"
    follow(scene)
    assert scene.sitting.over and scene.sitting.truth.table.winner == (0,)


def test_an_effect_left_undone_is_answered_kindly(tmp_path: Path) -> None:
    scene = led_to(house_in(tmp_path), GAME, "merchant", pressed=("stack merchant", "gap 9", "only fill"))
    scene.house.stage.rebuild()
    assert guide_at(scene).course.caption == "not_merchant"
    follow(scene, "coin")
    assert learner_said(scene)[-1] == "merchant 9 9 2"


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_every_place_that_is_named_is_on_the_table_and_rings_do_not_leave_the_window(
    tmp_path: Path, size: tuple[int, int], text: int
) -> None:
    scene = led_to(house_in(tmp_path, size, text=text), GAME, "welcome")
    facts, seen = scene.sitting.truth.game.facts, set()
    for caption in CAPTIONS:
        follow(scene, caption)
        scene.house.stage.rebuild()
        for name in guide_at(scene).course.points:
            ring = guide_at(scene).pointed(name)
            assert ring is not None, (caption, name)
            assert ring.place.left >= 0 and ring.place.top >= 0, name
            assert ring.place.right <= size[0] and ring.place.bottom <= size[1], name
            seen |= {name} if name in (*facts.spots, *facts.passing) else set()
    assert seen == {
        "arcade 8",
        "gap 7",
        "gap 6",
        "arcade 2",
        "gap 9",
        "gap 1",
        "arcade 0",
        "gap 10",
        "gap 4",
        "gap 5",
        "arcade 5",
        "arcade 9",
        "arcade 4",
        "arcade 6",
        "gap 0",
        "arcade 1",
        "gap 11",
        "arcade 11",
    }
    assert guide_at(scene).pointed("the moon") is None


@pytest.mark.parametrize("language", long_after(1, LANGUAGES))
@pytest.mark.parametrize(("size", "text"), SIZES)
def test_a_caption_hides_nothing_it_speaks_of_in_the_draft_no_step_of_the_round_and_then_few_gaps(
    tmp_path: Path, size: tuple[int, int], text: int, language: str
) -> None:
    """The gaps of which it spoke lay below it: most lie free where it lies on the ribbon."""
    scene = led_to(house_in(tmp_path, size, language=language, text=text), GAME, "welcome")
    assert isinstance(scene, IntrigoScene)
    stage = scene.house.stage
    for caption in CAPTIONS:
        follow(scene, caption)
        stage.rebuild()
        place, layout = stage.find("caption").rect, scene.layout_now
        if layout.mode != "palace":
            assert not stage.find("ribbon").rect.inflate(0, -12).colliderect(place), caption
        else:
            gaps = [stage.canvas.rect(*layout.gap_box(gap)) for gap in range(len(scene.shown.gaps))]
            below = [gap for gap, each in enumerate(gaps) if each.clip(place).height >= 0.5 * each.height]
            assert len(below) <= 2, caption
        assert not stage.find("prompt").rect.colliderect(place), caption
        for name in guide_at(scene).course.points:
            ring = guide_at(scene).pointed(name)
            assert ring is not None and not ring.place.colliderect(place), (caption, name)
        choices = [each.id for each in stage.widgets if each.id.startswith("choice") and each.rect.colliderect(place)]
        assert not choices, caption


HALF_MADE = {
    "assassin": ("stack assassin", "gap 6", "arcade 6", "gap 7"),
    "merchant": ("stack merchant", "gap 9", "arcade 9", "arcade 2"),
    "place": ("card contarini:4 0",),
}  # what is pressed on the way to a move, at its caption


def _hidden(scene: IntrigoScene) -> list[str]:
    """What a caption covers of what is asked, glows, lies in the palace or is written there."""
    stage = scene.house.stage
    canvas, layout, place = stage.canvas, scene.layout_now, stage.find("caption").rect
    things = {f"ring {number}": ring.place for number, ring in enumerate(guide_at(scene).rings)}
    things |= {f"chip {number}": each for number, each in enumerate(court.changed_chips(canvas, layout, scene))}
    things |= {each.id: each.rect for each in stage.widgets if each.id.startswith(("choice", "prompt"))}
    for gap in (gap for gap, card in enumerate(scene.shown.gaps) if card):
        x, y = layout.gap(gap)
        things[f"card in gap {gap}"] = canvas.rect(x - layout.card_in_gap / 2, y - 1, layout.card_in_gap, 2)
    if layout.mode == "palace":
        things |= {kind: canvas.rect(*market.box_of(layout, at)) for at, kind in enumerate(scene.rules.kinds)}
        things |= {f"name {seat}": courtiers.name_place(canvas, layout, scene, seat) for seat in (1, 2)}
    return [name for name, rect in things.items() if rect.colliderect(place)]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("size", "text"), SIZES)
def test_a_caption_covers_no_card_no_question_and_nothing_that_would_change(
    tmp_path: Path, size: tuple[int, int], text: int, language: str
) -> None:
    scene = led_to(house_in(tmp_path, size, language=language, text=text), GAME, "welcome")
    assert isinstance(scene, IntrigoScene)
    stage, found = scene.house.stage, {}
    for caption in CAPTIONS:
        follow(scene, caption)
        stage.rebuild()
        found[caption] = _hidden(scene)
        for name in HALF_MADE.get(caption, ()):
            stage.find(name).press()
            stage.rebuild()
            found[f"{caption}, {name}"] = _hidden(scene)
    assert {caption: hidden for caption, hidden in found.items() if hidden} == {}


@pytest.mark.parametrize(("size", "text"), SIZES)
def test_what_is_aimed_at_crosses_no_word_of_a_caption(tmp_path: Path, size: tuple[int, int], text: int) -> None:
    scene = led_to(house_in(tmp_path, size, text=text), GAME, "merchant", pressed=HALF_MADE["merchant"])
    assert isinstance(scene, IntrigoScene)
    scene.house.stage.rebuild()
    drawn = pygame.Surface(size, pygame.SRCALPHA)
    aiming.draw(drawn, scene.house.stage.canvas, scene.layout_now, scene)
    assert drawn.get_bounding_rect().height > size[1] * 0.2
    assert not drawn.subsurface(scene.house.stage.find("caption").rect).get_bounding_rect()


def test_a_ring_goes_around_a_button_and_not_around_the_cap_over_its_corner(tmp_path: Path) -> None:
    scene = led_to(house_in(tmp_path), GAME, "assassin", pressed=HALF_MADE["assassin"])
    scene.house.stage.rebuild()
    button, ring = scene.house.stage.find("sure turn"), guide_at(scene).pointed("move")
    assert ring is not None and ring.place.top > button.rect.top and ring.place.bottom == button.rect.bottom


@pytest.mark.parametrize("language", LANGUAGES)
def test_its_end_speaks_of_this_game(tmp_path: Path, language: str) -> None:
    house = house_in(tmp_path, language=language)
    follow(led_to(house, GAME, "coin"))
    house.stage.rebuild()
    title, told = lesson(GAME).words[language].end
    assert {title, told} <= {widget.label for widget in house.stage.widgets}
    assert title != lesson("complots").words[language].end[0]


@pytest.mark.parametrize(("size", "text"), SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_cards_of_the_market_do_can_be_read_while_it_is_new_and_when_it_is_spoken_of(
    tmp_path: Path, language: str, size: tuple[int, int], text: int
) -> None:
    house = house_in(tmp_path, size, language=language, text=text)
    scene = led_to(house, GAME, "last")
    assert isinstance(scene, IntrigoScene)
    for caption in ("last", "equal", "market", "hires", "calls"):
        follow(scene, caption)
        house.stage.rebuild()
        canvas, layout = house.stage.canvas, scene.layout_now
        for number in range(len(scene.rules.kinds)):
            words = market.below(canvas, layout, canvas.rect(*market.box_of(layout, number)))
            assert scene.parchment.width and not words.colliderect(scene.parchment), caption


def test_that_the_seal_at_the_door_is_won_already_is_told_before_the_bar_counts_it(tmp_path: Path) -> None:
    scene = led_to(house_in(tmp_path), GAME, "last")
    step = guide_at(scene).course.step
    assert isinstance(step, Say) and "arcade 0" in step.points
    assert isinstance(scene, IntrigoScene)
    assert scene.standings.verdicts[0].door and scene.standings.verdicts[0].winner == scene.me


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_thief_does_in_the_lesson_what_his_stack_says_and_passing_is_taught(language: str) -> None:
    """ "Nobody wins a token", and below his card "turn over a token": they were taken for two things."""
    captions, vocabulary = lesson(GAME).words[language].captions, words(language, GAME)
    turns = {"en": "turns over a token", "it": "copre un segnalino", "zh-Hant": "把指示物翻面"}[language]
    assert turns in captions["hires"].lower()
    last = vocabulary.text("table", "last_gaps_briefly", "two")
    may_not = {"en": "nobody may pass", "it": "non si passa", "zh-Hant": "不能跳過"}[language]
    assert may_not in last and may_not in captions["passing"]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("caption", "kind"), [("assassin", "assassin"), ("merchant", "merchant")])
def test_what_a_card_to_be_hired_does_can_be_read_while_it_is_hired(
    tmp_path: Path, language: str, caption: str, kind: str
) -> None:
    scene = led_to(house_in(tmp_path, language=language), GAME, caption)
    assert isinstance(scene, IntrigoScene)
    scene.house.stage.rebuild()
    canvas, layout = scene.house.stage.canvas, scene.layout_now
    place = canvas.rect(*market.box_of(layout, scene.rules.kinds.index(kind)))
    assert scene.parchment.width and not market.below(canvas, layout, place).colliderect(scene.parchment)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_faction_is_named_beside_its_sign_before_the_first_card(tmp_path: Path, language: str) -> None:
    """The scales were on the table from the beginning to the end, and nobody said that they are the Guilds'."""
    found, vocabulary = lesson(GAME), words(language, GAME)
    scene = led_to(house_in(tmp_path, language=language), GAME, "signs")
    assert isinstance(scene, IntrigoScene)
    told = found.words[language].captions["signs"]
    named = [token for token in scene.shown.factions if f"{vocabulary.card(token):name}" in told]
    pointed = [scene.shown.tokens[int(each.split()[1])] for each in guide_at(scene).course.points]
    assert sorted(named) == sorted(pointed) == sorted(scene.shown.factions)
    assert CAPTIONS.index("signs") < CAPTIONS.index("keep")


def test_no_move_of_the_others_passes_by_without_a_word() -> None:
    """After the Merchant two cards lay there at the next question, and who had placed them and why was not told."""
    unseen = False
    for step in lesson(GAME).steps:
        if isinstance(step, Others):
            unseen = unseen or not all(each.startswith("keep") for each in step.answers.values())
        elif isinstance(step, Move):
            assert not unseen, step.caption
        else:
            unseen = unseen and not isinstance(step, Say)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_asks_for_the_tokens_that_the_lesson_speaks_of(language: str) -> None:
    """ "Any two tokens" in the lesson, and "which of the two" at the table: one of them lies beside the Merchant, and at the door one may be taken."""
    told, asked = (
        lesson(GAME).words[language].captions["merchant"],
        words(language, GAME).text("table", "which", "merchant"),
    )
    beside = {"en": "token beside him", "it": "segnalino vicino", "zh-Hant": "身旁"}[language]
    assert beside in told and beside in asked
    assert {"en": "the door’s", "it": "alla porta", "zh-Hant": "門口"}[language] in told


def test_the_learner_hires_and_sees_what_it_does_more_than_once() -> None:
    """A hire that is only told of is not learned: the price is paid, the gap chosen, and the effect aimed."""
    found = lesson(GAME)
    kinds = found.scenario.game.rules_for(3, {"door": "contested"}).kinds
    moves = [step.allowed[0].split() for step in found.steps if isinstance(step, Move)]
    hires = [words for words in moves if words[0] in kinds]
    assert all(len(words) > 2 for words in hires), "each with its effect"
    assert len({words[0] for words in hires}) >= 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_while_one_reads_on_the_bar_says_whose_turn_comes_and_after_a_hire_what_was_done(
    tmp_path: Path, language: str
) -> None:
    """It kept what had been said before, or was empty once another turn had begun."""
    scene = led_to(house_in(tmp_path, language=language), GAME, "market")
    told = []
    for caption in ("market", "hires", "calls"):
        follow(scene, caption)
        scene.house.stage.rebuild()
        told.append(scene.house.stage.find("prompt").label)
    assert scene.house.text("learn", "next", "other", seat=scene.company.people[1]) in told[1]
    assert scene.company.name(1) in told[2] and len({*told}) == 3
    assert f"{scene.words.card('dandolo:3'):name}" in told[2] or f"{scene.words.card('dandolo:3'):def}" in told[2]


def test_the_bar_tells_the_last_move_when_the_gaps_are_full(tmp_path: Path) -> None:
    """ "All gaps are full" stood in the place of what had filled the last."""
    house = house_in(tmp_path)
    scene = led_to(house, GAME, "passing")
    house.settings = replace(house.settings, speed="normal")  # what is held waits for a press
    guide_at(scene).tempo.go_on()
    for _ in range(60):
        house.stage.tick(0.25)
    house.stage.rebuild()
    told = house.stage.find("prompt").label
    assert (
        scene.words.text("table", "full", "so") in told
        and "Vera: placed Dandolo 4, so Orazio no longer wins coin." in told
    ), told


def test_what_a_caption_speaks_of_is_framed(tmp_path: Path) -> None:
    """The coin that the Merchant swaps was not, but a seal far from it; nor was the token between the Courtesan and the card that
    she called for. Of the Courtesan it was read before anything was seen, and the seal that the learner lacks had to be looked for."""
    steps = {each.caption: each.points for each in lesson(GAME).steps if isinstance(each, (Say, Move))}
    scene = led_to(house_in(tmp_path), GAME, "calls")
    gaps = scene.layout_now.plan.gaps_of(5)
    assert {scene.shown.gaps[gap] for gap in gaps} == {"courtesan", "dandolo:3"}
    assert {*steps["calls"]} == {"arcade 5", *(f"gap {gap}" for gap in gaps)}
    lacked = [at for at, token in enumerate(scene.shown.tokens) if token == "workers"]
    assert {f"arcade {at}" for at in lacked} <= {*steps["welcome"]}
    follow(scene, "merchant")
    wanted = guide_at(scene).wanted_choice
    assert wanted is not None
    coin, other = wanted.args[1:]
    assert {f"arcade {coin}", f"arcade {other}"} <= {*steps["merchant"]}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_frame_around_somebody_in_the_court_is_around_their_hat_too(tmp_path: Path, language: str) -> None:
    """It cut the hat of Orazio in two where the panel is a drawer."""
    scene = led_to(house_in(tmp_path, (960, 600), language=language, text=150), GAME, "danger")
    canvas, layout = scene.house.stage.canvas, scene.layout_now
    ring = guide_at(scene).pointed("seat 2")
    assert ring is not None
    head = scene.seating.seat_box(canvas, layout, 2)
    above, (right, down) = crest(scene.company.portraits[2], head.width)
    picture = face(scene.company.portraits[2], head.width, scene.company.mark(2)).get_rect(center=head.center)
    hat = above.get_bounding_rect().move(picture.left + right, picture.top + down)
    assert hat.height and not head.contains(hat) and ring.place.contains(hat)


def test_only_what_is_asked_for_is_lit(tmp_path: Path) -> None:
    """All twelve gaps were lit for the first card, and a press on eleven of them was refused."""
    scene, seen = led_to(house_in(tmp_path), GAME, "place"), set[str]()
    assert isinstance(scene, IntrigoScene) and isinstance(scene.questions, Questions)
    for caption in ("place", "assassin", "merchant", "coin"):
        follow(scene, caption)
        guide, questions, stage = guide_at(scene), scene.questions, scene.house.stage
        for _ in range(6):
            stage.rebuild()
            name, stands = guide.next_widget(), questions.step
            places = {f"gap {gap}": questions.gap(gap).state for gap in range(scene.rules.arcades)}
            places |= {f"arcade {arcade}": questions.arcade(arcade).state for arcade in range(scene.rules.arcades)}
            lit = {each for each, state in places.items() if state == "usable"}
            glowing = {each for each, held in zip(scene.hand.ids, scene.hand.held, strict=True) if held.glows}
            if stands == "card":
                assert glowing == ({name} if name.startswith("card ") else set()) and not lit, caption
            elif stands != "done":
                assert lit == {name}, (caption, stands, lit)
                seen.add(stands)
            if name == "sure turn":
                break
            stage.find(name).press()
    assert seen == {"gap", "arcade", "tail"}, seen


def test_one_press_is_enough_for_what_a_caption_tells_too(tmp_path: Path) -> None:
    """What somebody did waited for a press, and then the caption about the same for another one."""
    house = house_in(tmp_path)
    scene = led_to(house, GAME, "hires")
    house.settings = replace(house.settings, speed="normal")  # what is held waits for a press
    guide = guide_at(scene)
    for caption in ("calls", "danger"):
        guide.tempo.go_on()
        rested = 0
        for _ in range(160):
            house.stage.tick(0.25)
            rested += guide.tempo.resting
            if guide.tempo.captioned:
                break
        assert guide.course.caption == caption and not rested, (caption, guide.course.caption, rested)
