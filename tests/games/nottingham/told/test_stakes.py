"""What an answer hands to somebody else stands in the question itself: who gets the necklace, and what it completes for them."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pytest

from engine.games.nottingham.rules.numbers import OBJECTS
from engine.library import load
from engine.words import LANGUAGES
from scenes.games.nottingham import worth
from scenes.games.nottingham.scene import NottinghamScene
from scenes.people.company import plain
from scenes.tables.asking.prompt import said
from tests.games.nottingham.board.test_places import stood

NECKLACE = "necklace, gold, gold"


def attacked(
    folder: Path,
    known: tuple[str, ...],
    hidden: int = 0,
    language: str = "en",
    action: str = "rob",
    size: tuple[int, int] = (1280, 720),
    text: int = 100,
) -> NottinghamScene:
    """Somebody attacks the person, who knows these cards of their hand and has never seen so many others."""
    drawn = {"rob": "jewels", "steal": "pearls", "pilfer": "candlestick"}[action]
    position = f"""
game: nottingham
players: 3
position:
  hands: [[{NECKLACE}], [chest], [{", ".join((*known, *("chest",) * hidden))}]]
  deck: [{drawn}, gold, gold]
  sheriff: 3
  first: 2
script:
  - 2: {action} 0
expect: {{ask: defend, to_act: [0]}}
"""
    (folder / "attacked.yaml").write_text(position, encoding="utf-8")
    scene = stood(folder, "attacked.yaml", size, text, language)
    counts = tuple(map(known.count, OBJECTS))
    way = next(iter(scene.story.knowledge._ways))
    scene.story.knowledge._ways = {(*way[:2], (*counts, hidden)): None}
    scene.story.knowledge._counted = {}
    return scene


ALL_BUT = ("copper", "candlestick", "gold", "pearls", "jewels", "chest")


def note(scene: NottinghamScene) -> str:
    return said(scene.tempo.prompt().note)


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_is_attacked_reads_who_would_get_the_necklace(tmp_path: Path, language: str) -> None:
    """Only the hint said it."""
    scene = attacked(tmp_path, ("copper",), language=language)
    assert scene.company.people[2].name in note(scene)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("known", "hidden", "form"), [(ALL_BUT, 0, "completes"), (ALL_BUT[:5], 1, "may")])
def test_and_what_it_completes_for_them(
    tmp_path: Path, language: str, known: tuple[str, ...], hidden: int, form: str
) -> None:
    scene = attacked(tmp_path, known, hidden, language=language)
    fill = {"seat": 2, "kind": "all_seven", "points": scene.rules.alone["all_seven"]}
    told = scene.company.sentence("defend_gives", form, **fill)
    assert plain(told) in note(scene) and note(scene).count("40") == 1


def test_a_third_necklace_is_told_as_a_set(tmp_path: Path) -> None:
    assert "a set, 12 points" in note(attacked(tmp_path, ("necklace", "necklace")))


def test_giving_way_says_what_it_completes_too_where_the_attacker_chooses(tmp_path: Path) -> None:
    known = ("copper", "candlestick", "pearls", "jewels", "necklace", "chest")
    assert "may take the gold" in note(attacked(tmp_path, known))
    assert "may take the gold" not in note(attacked(tmp_path, known, action="pilfer"))


def test_nothing_is_told_of_hands_to_who_plays_without_what_is_known(tmp_path: Path) -> None:
    scene = attacked(tmp_path, ALL_BUT)
    scene.house.change(aids=False)
    assert worth.completed(scene, 2, "necklace") is None
    assert "40" not in note(scene) and scene.company.people[2].name in note(scene)


# Offers, and what they are paid with


def bargaining(
    folder: Path, known: tuple[str, ...], hidden: int = 0, language: str = "en", mine: bool = False
) -> NottinghamScene:
    """Somebody trades a chest and the person is to offer, or (`mine`) has their offer; so much is known of their hand."""
    held = ", ".join((*known, *("copper",) * hidden))
    script, ask = ("0: trade\n  - 1: offer gold\n  - 2: offer gold", "accept") if mine else ("2: trade", "offer")
    position = f"""
game: nottingham
players: 3
position:
  hands: [[jewels, jewels, gold], [gold], [gold, {held}]]
  deck: [chest, gold, gold]
  sheriff: 3
  first: {0 if mine else 2}
script:
  - {script}
expect: {{ask: {ask}, to_act: [0]}}
"""
    (folder / "bargaining.yaml").write_text(position, encoding="utf-8")
    scene = stood(folder, "bargaining.yaml", language=language)
    counts = tuple(map(known.count, OBJECTS))
    way = next(iter(scene.story.knowledge._ways))
    scene.story.knowledge._ways = {(*way[:2], (*counts, hidden)): None}
    scene.story.knowledge._counted = {}
    return scene


BUT_JEWELS = ("copper", "candlestick", "gold", "pearls", "necklace", "chest")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("known", "hidden", "form", "thing", "points"),
    [
        (BUT_JEWELS, 0, "completes", "all_seven", 40), (BUT_JEWELS[:5], 1, "may", "all_seven", 40),
        (("jewels", "jewels"), 0, "set", "jewels", 11),
    ],
)  # fmt: skip
def test_who_offers_what_completes_something_for_the_buyer_is_told_before_it_is_given(
    tmp_path: Path, language: str, known: tuple[str, ...], hidden: int, form: str, thing: str, points: int
) -> None:
    """Jewels were given to somebody who lacked nothing else for All Seven, and no word warned of it."""
    scene = bargaining(tmp_path, known, hidden, language=language)
    told = plain(scene.company.sentence("offer_gives", form, seat=2, kind=thing, points=points))
    always = note(scene)
    assert told not in always
    scene.house.stage.find("card jewels 0").press()
    assert note(scene).startswith(always) and note(scene).endswith(told)


def test_an_offer_that_completes_nothing_says_nothing(tmp_path: Path) -> None:
    scene = bargaining(tmp_path, ("copper", "pearls"))
    always = note(scene)
    scene.house.stage.find("card jewels 0").press()
    assert note(scene) == always


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_accepts_an_offer_reads_what_the_card_they_pay_with_completes(tmp_path: Path, language: str) -> None:
    scene = bargaining(
        tmp_path, ("copper", "candlestick", "gold", "pearls", "necklace", "jewels"), 0, language, mine=True
    )
    told = scene.company.sentence("pays", seat=2, card="chest", kind="all_seven", points=40)
    assert note(scene) == plain(told)
    assert not note(bargaining(tmp_path, ("copper", "gold"), 0, language, mine=True))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("before", "points"), [(1, (0, 10)), (2, None)])
def test_who_may_strike_on_the_last_step_reads_how_the_game_ends_else(
    tmp_path: Path, language: str, before: int, points: tuple[int, int] | None
) -> None:
    """ "Do not strike" said nothing, where it won the match by one point."""
    game = load("nottingham")
    home = game.rules_for(3, game.complete({})).home
    (tmp_path / "last.yaml").write_text(
        f"""
game: nottingham
players: 3
position:
  hands: [[], [pearls, pearls, pearls], []]
  ambushes: [[pearls+jewels], [], []]
  deck: [necklace, copper, gold, chest]
  sheriff: {home - before}
  first: 1
script:
  - 1: take
  - 1: set pearls 3
expect: {{ask: strike, to_act: [0]}}
""",
        encoding="utf-8",
    )
    scene = stood(tmp_path, "last.yaml", language=language)
    (let,) = [each for each in scene.questions.prompt().answers if each.id == "pass"]
    if points is None:
        assert let.second == ""
    else:
        assert let.second == scene.company.say("ends_unstruck", points=points[0], second=points[1])
