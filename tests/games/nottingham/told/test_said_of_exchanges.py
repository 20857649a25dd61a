"""What the table of Nottingham says of an exchange: which cards go, that the next one ends it, whose cards it was made of."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from itertools import pairwise
from pathlib import Path

import pytest

from engine.core.choice import Choice
from engine.core.event import Event
from engine.games.nottingham.past import given_for
from engine.games.nottingham.rules.events import CommissionDone, Defended, Reshuffled, Robbed, SetExchanged
from engine.games.nottingham.rules.numbers import OBJECTS
from engine.words import LANGUAGES
from scenes.commands.still import scene_before, still_scene
from scenes.games.nottingham.base import own_hand
from scenes.games.nottingham.board import fans
from scenes.games.nottingham.scene import NottinghamScene
from scenes.games.nottingham.staging.presenters import SHUFFLED, reshuffled
from scenes.games.nottingham.telling import lines
from scenes.people.company import plain
from scenes.screens import screens_of
from scenes.tables.staging import moments
from tests.games.nottingham.told.test_said import answer_of, found, late, note_of, told
from tests.houses import house_in

# Which cards, and the end


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_exchange_before_the_last_says_that_the_next_one_ends_the_game(tmp_path: Path, language: str) -> None:
    scene = late(tmp_path, "0: take", sheriff=18, language=language)
    assert note_of(scene) == scene.company.say("next_ends")
    found(scene, "set copper").press()
    assert note_of(scene).endswith(scene.company.say("next_then"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_hint_and_the_button_of_a_larger_set_promise_no_more_cards_than_are_chosen(
    tmp_path: Path, language: str
) -> None:
    """The hint said three chests and the button four; whether the fourth is lost was said nowhere."""
    scene = late(tmp_path, "0: take", drawn="copper", sheriff=12, language=language)
    say = scene.company.say
    assert answer_of(scene, "set copper").label == say("set_some", card="copper", least=3, count=4)
    part = Choice("set", ("copper", 3))
    assert scene.questions.named(part) == say("set_part", card="copper", count=3, held=4)
    found(scene, "set copper").press()
    answers = {each.id: each for each in scene.questions.ask_exchange().answers}
    assert say("keeps", "other", number=1) in answers["count 3"].tooltip
    assert say("keeps", "none", number=0) in answers["count 4"].tooltip
    assert next(iter(answers)) == "count 4", "ambushes lie in wait: more cards are of use"


def test_where_no_ambush_lies_the_smallest_set_stands_first(tmp_path: Path) -> None:
    scene = late(tmp_path, "0: take", drawn="copper", sheriff=12)
    scene.shown.ambushes[:] = [()] * 4
    found(scene, "set copper").press()
    answers = scene.questions.ask_exchange().answers
    assert [each.id for each in answers][:2] == ["count 3", "count 4"]
    assert answers[0].second == scene.company.say("keeps", "other", number=1)


# Points


def test_points_won_and_points_lost_stand_one_beside_the_other_with_what_they_are_for(tmp_path: Path) -> None:
    """After a set for 13 and a commission that somebody else completed too, "+8" stood there."""
    scene = late(tmp_path, "0: take", "0: set copper 3", "1: pass", "3: pass", sheriff=12)
    scene.story.scored(CommissionDone(0, "four_pairs", ("gold",) * 8))
    scene.story.scored(CommissionDone(1, "four_pairs", ("gold",) * 8))
    alone, both = scene.rules.alone["four_pairs"], scene.rules.both["four_pairs"]
    changes = scene.story.gained[0]
    assert changes == [(scene.rules.value["copper"], "copper"), (alone, "four_pairs"), (both - alone, "four_pairs")]
    canvas = scene.house.stage.canvas
    plate = scene.seating.plates(canvas, scene.layout(canvas))[0]
    badges = [each.place for each in fans.gained(canvas, scene.words, plate, changes, False, [])]
    assert len(badges) == len(changes)
    assert all(one.right <= other.left for one, other in pairwise(sorted(badges, key=lambda each: each.left)))


# Cards of one's own


def test_what_somebody_had_from_a_giver_is_what_surely_is_still_there() -> None:
    """Jewels from a failed grab and a necklace spent in defence completed All Seven, and nothing said so."""
    events: list[tuple[int, Event]] = [
        (0, Defended(1, 0, "rob", "jewels", "jewels", "necklace", "necklace")),
        (1, Defended(0, 1, "pilfer", "candlestick", "candlestick", "necklace", "necklace")),
        (2, Robbed(1, 0, "rob", "gold", "gold", "jewels", "jewels")),
    ]
    done = CommissionDone(1, "all_seven", tuple(OBJECTS))
    assert given_for(events, 0, done) == ("gold", "jewels", "necklace")
    gone = (3, SetExchanged(1, "gold", 3))
    assert given_for([*events, gone], 0, done) == ("jewels", "necklace"), "the gold may have gone with the set"
    assert given_for([*events, gone], 2, done) == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_line_of_a_commission_names_the_cards_that_came_from_the_person(tmp_path: Path, language: str) -> None:
    path = tmp_path / "given.yaml"
    path.write_text(GIVEN, encoding="utf-8")
    scene = still_scene(house_in(tmp_path, language=language), path)
    assert isinstance(scene, NottinghamScene)
    scene.house.stage.push(scene)
    (line,) = [each for each in told(scene) if f"{scene.words.card('all_seven'):def}" in each]
    assert line.endswith(plain(scene.company.sentence("from_you", seat=1, cards=("jewels",))))


GIVEN = """
game: nottingham
players: 3
position:
  hands: [[gold], [copper, candlestick, gold, pearls, necklace, necklace, chest], [gold]]
  deck: [jewels, chest, gold]
  sheriff: 12
  first: 0
script:
  - 0: rob 1
  - 1: defend
  - 0: pass
  - 1: take
  - 1: commission all_seven
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_gives_way_reads_who_sees_the_hand(tmp_path: Path, language: str) -> None:
    """The picture of it comes only where one points at the answer."""
    posed = still_scene(house_in(tmp_path, language=language), screens_of("nottingham").positions()["defend"])
    assert isinstance(posed, NottinghamScene)
    (way,) = (each for each in posed.questions.ask_defend().answers if each.id == "pass")
    number = len(own_hand(posed))
    assert way.second == plain(posed.company.sentence("gives_way", "rob", seat=4, number=number))
    assert {"en": "all see", "it": "tutti", "zh-Hant": "大家"}[language] in way.second


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_ambush_that_breaks_a_set_says_that_the_rest_comes_back_and_that_the_sheriff_stays(
    tmp_path: Path, language: str
) -> None:
    house = house_in(tmp_path, language=language)
    scene = scene_before(house, screens_of("nottingham").positions()["spoiled"], "Struck")
    assert isinstance(scene, NottinghamScene)
    house.stage.push(scene)
    house.stage.rebuild()
    said_of = "".join(each.text for each in lines.outcome(scene, scene.sitting.coming()[:1]))
    assert {"en": "come back to you", "it": "Te ne tornano", "zh-Hant": "回到你手上"}[language] in said_of
    for form in ("you", "on_you", "other"):
        failed = plain(scene.company.sentence("failed", form, seat=1, owner=2, card="gold"))
        assert {"en": "Sheriff stays", "it": "Sceriffo resta", "zh-Hant": "郡長留"}[language] in failed


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_deck_that_is_made_anew_is_named(tmp_path: Path, language: str) -> None:
    """The deck went from one card to forty-nine without a word."""
    scene = late(tmp_path, sheriff=12, language=language)
    word = moments.word(scene.words.text("table", "shuffled"), "gold", SHUFFLED)(scene.house.stage.canvas)
    beat = reshuffled(scene, Reshuffled(("?",)))
    beat.begin()
    for tween in beat.tweens:
        tween.at(beat.seconds)
    shown = [each.picture(scene.house.stage.canvas) for each in scene.air.sprites]
    assert any(picture.get_size() == word.get_size() for picture in shown)


# The last commission ends it too


def placed(folder: Path, language: str, commissions: str, *answers: str) -> NottinghamScene:
    """The person may exchange gold, or complete Three Pairs, where these commissions are taken."""
    path = folder / "placed.yaml"
    path.write_text(
        PLACED.format(commissions=commissions) + "".join(f"  - 0: {each}\n" for each in answers), encoding="utf-8"
    )
    scene = still_scene(house_in(folder, language=language), path)
    assert isinstance(scene, NottinghamScene)
    scene.house.stage.push(scene)
    scene.house.stage.rebuild()
    return scene


ALL_BUT_PAIRS = "five_alike: [1, 2], all_seven: [1, 2], four_pairs: [1, 2]"
PLACED = """
game: nottingham
players: 3
position:
  hands: [[copper, copper, gold, gold, gold, pearls], [pearls, gold], [chest]]
  deck: [pearls, gold, chest]
  commissions: {{{commissions}}}
  sheriff: 9
  first: 0
script:
  - 0: take
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_one_place_of_a_commission_is_left_the_table_says_that_it_ends_the_game(
    tmp_path: Path, language: str
) -> None:
    """Only the Sheriff's road was spoken of; the game was over by a commission, and nobody had said so."""
    scene = placed(tmp_path, language, f"{ALL_BUT_PAIRS}, three_pairs: [1]")
    say = scene.company.say
    assert note_of(scene) == say("last_place")
    assert say("last_place") in found(scene, "castle").tooltip
    found(scene, "set gold").press()
    assert note_of(scene).endswith(say("last_place")), "a set leaves the place to the others"
    scene = placed(tmp_path, language, ALL_BUT_PAIRS)
    assert say("last_place") not in note_of(scene)
    assert say("last_place") not in found(scene, "castle").tooltip
    found(scene, "commission three_pairs").press()
    assert note_of(scene).endswith(say("last_place_then"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_line_of_the_last_commission_but_one_says_that_the_next_one_ends_the_game(
    tmp_path: Path, language: str
) -> None:
    scene = placed(tmp_path, language, ALL_BUT_PAIRS, "commission three_pairs copper+gold+pearls")
    assert any(each.endswith(scene.company.say("last_place")) for each in told(scene)), told(scene)


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_is_struck_reads_what_they_hold_then(tmp_path: Path, language: str) -> None:
    """ "Takes one of your gold cards; the gold goes into your hand. Only 2 come back": how many were left nobody knew."""
    house = house_in(tmp_path, language=language)
    scene = scene_before(house, screens_of("nottingham").positions()["spoiled"], "Struck")
    assert isinstance(scene, NottinghamScene)
    house.stage.push(scene)
    house.stage.rebuild()
    (struck,) = scene.sitting.coming()[:1]
    said_of = "".join(each.text for each in lines.outcome(scene, [struck]))
    held = own_hand(scene).count("jewels") + len(scene.shown.laid) - 1
    assert {"en": f"now hold {held}", "it": f"ne hai {held}", "zh-Hant": f"你有{held}張"}[language] in said_of


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_set_says_whose_ambushes_could_strike_it_and_which(tmp_path: Path, language: str) -> None:
    """ "Risks 1 ambush" stood there, and whose it was had to be looked for."""
    scene = late(tmp_path, "0: take", sheriff=12, language=language)
    tip = answer_of(scene, "set copper").tooltip
    for seat in (1, 3):
        assert plain(scene.company.sentence("strikes", "of", seat=seat, number=len(scene.shown.ambushes[seat]))) in tip
    assert scene.company.name(2) not in tip, "who has laid none"
    assert f"{scene.words.card('copper+chest'):name}" in tip and f"{scene.words.card('pearls+jewels'):name}" not in tip


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_known_of_a_hand_is_named_where_it_is_pointed_at(tmp_path: Path, language: str) -> None:
    """ "2 known" said nothing of which."""
    scene = late(tmp_path, sheriff=12, language=language)
    scene.story.knowledge.gets(1, "jewels")
    scene.changed()
    named = scene.company.say("known_here", cards=("jewels",))
    assert f"{scene.words.card('jewels'):indef}" in named and named in found(scene, "holds 1").tooltip
    scene.house.change(aids=False)
    assert named not in found(scene, "holds 1").tooltip
