"""What the table of Nottingham says before it matters: whom an ambush waits for, what an act pays, that the game ends."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pytest

from engine.core.progress import TurnBegan
from engine.games.nottingham.minds import reasons
from engine.games.nottingham.rules.events import (
    CommissionDone,
    Favoured,
    Offered,
    Reshuffled,
    Robbed,
    SetExchanged,
    SheriffMoved,
    Struck,
    TakenBack,
    Took,
)
from engine.games.nottingham.rules.numbers import COMMISSIONS
from engine.words import LANGUAGES
from scenes.commands.still import scene_before, still_scene
from scenes.games.nottingham.base import own_hand
from scenes.games.nottingham.board import fans, middle, sheriff
from scenes.games.nottingham.scene import NottinghamScene
from scenes.games.nottingham.staging import drama
from scenes.games.nottingham.telling import goods, lines
from scenes.kit.widget import Widget
from scenes.screens import screens_of
from scenes.tables.asking.prompt import Answer, said
from scenes.tables.board.marks import Badge
from tests.houses import house_in

LATE = """
game: nottingham
players: 4
position:
  hands:
    - [copper, copper, copper, gold, pearls, jewels, necklace]
    - [candlestick, necklace, chest, pearls]
    - [pearls, pearls, gold, jewels]
    - [chest, chest, gold]
  deck: [{drawn}, gold]
  discard: [candlestick]
  winnings: [[jewels, chest], [chest, pearls, chest], [gold], [pearls, pearls]]
  ambushes: [[yellow], [pearls+jewels, red], [], [candlestick+chest]]
  commissions: {{three_pairs: [{holders}]}}
  sheriff: {sheriff}
  first: {first}
"""


def late(
    folder: Path,
    *answers: str,
    drawn: str = "jewels",
    sheriff: int = 19,
    first: int = 0,
    holders: str = "1",
    language: str = "en",
) -> NottinghamScene:
    """A game that is nearly over, after these answers."""
    position = folder / "late.yaml"
    script = "script:\n" + "".join(f"  - {answer}\n" for answer in answers) if answers else ""
    told = LATE.format(drawn=drawn, sheriff=sheriff, first=first, holders=holders) + script
    position.write_text(told, encoding="utf-8")
    scene = still_scene(house_in(folder, language=language), position)
    assert isinstance(scene, NottinghamScene)
    scene.house.stage.push(scene)
    scene.house.stage.rebuild()
    return scene


def found(scene: NottinghamScene, name: str) -> Widget:
    scene.house.stage.rebuild()
    return scene.house.stage.find(name)


def told(scene: NottinghamScene) -> list[str]:
    return ["".join(span.text for span in line.spans) for line in scene.chronicle.lines]


# Ambushes


def test_an_ambush_for_a_player_is_called_so_when_it_strikes(tmp_path: Path) -> None:
    struck = told(late(tmp_path, "0: take", "0: set copper 3", "1: strike red"))
    assert [line for line in struck if line.endswith("It waits for any set of yours.")]
    assert not [line for line in struck if "pearls and jewels" in line]


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_own_ambush_says_whom_it_waits_for(tmp_path: Path, language: str) -> None:
    scene = late(tmp_path, language=language)
    mine, victim = found(scene, "ambush 0"), scene.company.name(1)
    assert victim in mine.label and victim in mine.tooltip


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_ambush_to_choose_says_whom_it_would_wait_for(tmp_path: Path, language: str) -> None:
    script = "ambush_deck: [green, copper+jewels]\n  sheriff"
    position = LATE.format(drawn="gold", sheriff=12, first=0, holders="1").replace("sheriff", script)
    (tmp_path / "keep.yaml").write_text(position + "script:\n  - 0: ambush\n", encoding="utf-8")
    scene = still_scene(house_in(tmp_path, language=language), tmp_path / "keep.yaml")
    assert isinstance(scene, NottinghamScene)
    scene.house.stage.push(scene)
    victim = scene.company.name(2)
    card = next(each for each in (found(scene, f"choice {at}") for at in range(2)) if victim in each.label)
    assert card.inspect is not None and victim in card.inspect().rule


def test_an_ambush_that_somebody_else_lays_may_be_for_a_player(tmp_path: Path) -> None:
    scene = late(tmp_path)
    assert "one player" in found(scene, "ambushes 1").tooltip


# Acts


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("card", "action"), [("jewels", "rob"), ("pearls", "steal"), ("chest", "trade"), ("gold", "ambush")]
)
def test_the_button_of_an_act_says_what_is_paid_for_it(tmp_path: Path, language: str, card: str, action: str) -> None:
    scene = late(tmp_path, drawn=card, language=language)
    answers = {answer.id: answer for answer in scene.questions.ask_drawn().answers}
    assert f"{scene.words.card(card):def}" in answers[action].second


@pytest.mark.parametrize(("card", "barred"), [("copper", "no copper"), ("chest", "no chest")])
def test_who_is_asked_for_an_offer_reads_what_it_may_bring_and_what_may_not_be_offered(
    tmp_path: Path, card: str, barred: str
) -> None:
    script = ["1: purchase"] if card == "copper" else ["1: trade", "2: offer gold", "3: offer gold"]
    scene = late(tmp_path, *script, drawn=card, first=1)
    note = said(scene.questions.ask_offer().note)
    assert barred in note and f"gets {scene.words.card(card):def}" in note.replace("you get", "you gets")


# The end


def note_of(scene: NottinghamScene) -> str:
    return said(scene.questions.ask_exchange().note)


def test_the_last_exchange_says_that_it_ends_the_game_and_with_what_points(tmp_path: Path) -> None:
    scene = late(tmp_path, "0: take")
    assert note_of(scene).startswith("Any exchange now ends the game: you have 24,")
    found(scene, "set copper").press()
    assert note_of(scene).endswith(f"Then the game ends: you 31, {scene.company.name(1)} 56.")


def test_an_exchange_long_before_the_last_does_not_say_so(tmp_path: Path) -> None:
    scene = late(tmp_path, "0: take", sheriff=17)
    assert not note_of(scene)
    found(scene, "set copper").press()
    assert "ends" not in note_of(scene)


# The Sheriff


@pytest.mark.parametrize(("sheriff", "words"), [(18, "nobody draws"), (17, "8 cards or fewer")])
def test_the_sheriff_moves_and_the_log_says_who_draws(tmp_path: Path, sheriff: int, words: str) -> None:
    script = ["0: take", "0: set copper 3", "1: pass", "3: pass"]
    log = told(late(tmp_path, *script, sheriff=sheriff))
    assert [line for line in log if words in line], log


@pytest.mark.parametrize("size", [(1280, 720), (1600, 900), (1920, 1080)])
@pytest.mark.parametrize("language", LANGUAGES)
def test_who_draws_a_favour_stands_below_four_open_commissions(
    tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    turn = screens_of("nottingham").positions()["turn"]
    scene = still_scene(house_in(tmp_path, size, language=language), turn)
    assert isinstance(scene, NottinghamScene)
    scene.house.stage.push(scene)
    scene.shown.commissions[:] = [()] * len(scene.shown.commissions)
    given = [(0, 1, 2, 3), (0, 1, 2, 4), (0, 1, 2), (1, 2, 3), (0,), (), (0, 1, 2, 3, 4), (1, 2, 3, 4)]
    for seats in given:
        run = [SheriffMoved(5, 7), *(Favoured(seat, "necklace" if seat == scene.me else "?") for seat in seats)]
        (line,) = lines.of_run(scene, 0, run)
        scene.chronicle.lines.append(line)
        scene.changed()
        shown = found(scene, "last lines").label
        assert shown.endswith("".join(span.text for span in line.spans))


def test_a_deck_made_anew_amid_favours_leaves_them_one_line(tmp_path: Path) -> None:
    scene = late(tmp_path, "0: take")
    presenters, run = (
        scene.manner.presenters,
        [SheriffMoved(5, 7), Favoured(0, "gold"), Reshuffled(("?",)), Favoured(1, "?")],
    )
    assert presenters.run([*run, TurnBegan(1)]) == len(run)
    shuffled, favour = lines.of_run(scene, 0, run)
    assert "shuffled" in shuffled.spans[0].text
    assert "gold" in "".join(span.text for span in favour.spans) and favour.at == len(run) - 1


@pytest.mark.parametrize(("sheriff", "last"), [(18, True), (17, False)])
def test_the_log_says_when_the_sheriff_stands_before_the_castle(tmp_path: Path, sheriff: int, last: bool) -> None:
    script = ["0: take", "0: set copper 3", "1: pass", "3: pass"]
    log = told(late(tmp_path, *script, sheriff=sheriff))
    assert bool([line for line in log if "The next exchange ends the game" in line]) is last


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_says_why_the_game_is_over(tmp_path: Path, language: str) -> None:
    home = late(tmp_path, "0: take", "0: set copper 3", "1: pass", "3: pass", language=language)
    assert home.words.text("log", "SheriffMoved", "none") in told(home)
    assert home.chronicle.subtitle().endswith(home.company.say("ended_home"))
    holders = "1, 2], five_alike: [1, 2], all_seven: [1, 2], four_pairs: [1"
    position = LATE.format(drawn="jewels", sheriff=12, first=0, holders=holders)
    position = position.replace("copper, copper, copper, gold, pearls", "copper, copper, gold, gold, pearls, pearls")
    answers = "script:\n  - 0: take\n  - 0: commission four_pairs copper+gold+pearls+jewels\n"
    (tmp_path / "done.yaml").write_text(position + answers, encoding="utf-8")
    done = still_scene(house_in(tmp_path, language=language), tmp_path / "done.yaml")
    assert isinstance(done, NottinghamScene)
    assert [line for line in told(done) if line.endswith(done.company.say("last_commission"))]
    assert done.chronicle.subtitle().endswith(done.company.say("ended_done"))


# Points


def test_who_has_scored_is_marked_with_the_points_until_their_next_turn(tmp_path: Path) -> None:
    scene = late(tmp_path, "0: take", "0: set copper 3", "1: pass", "3: pass", sheriff=12)
    assert scene.story.gained == [[(scene.rules.value["copper"], "copper")], [], [], []]
    scene.story.turn_began(TurnBegan(1))
    assert scene.story.gained[0]
    scene.story.turn_began(TurnBegan(0))
    assert not any(scene.story.gained)


def test_who_shares_a_commission_is_marked_with_what_it_cost(tmp_path: Path) -> None:
    scene, kind = late(tmp_path, sheriff=12), "three_pairs"
    scene.story.scored(CommissionDone(2, kind, ("gold",) * 6))
    both, lost = scene.rules.both[kind], scene.rules.both[kind] - scene.rules.alone[kind]
    assert scene.story.gained == [[], [(lost, kind)], [(both, kind)], []]


def test_what_is_known_of_a_hand_and_leaves_it_is_marked_until_the_own_turn_is_over(tmp_path: Path) -> None:
    scene = late(tmp_path, drawn="jewels", first=0, sheriff=12)
    story = scene.story
    story.turn_began(TurnBegan(1))
    story.follow(Took(1, "copper", "copper"))
    assert not any(story.gone.values())
    story.follow(Offered(1, ("copper",)))
    assert story.gone[1, "copper"] == 1
    story.follow(TakenBack(1, ("copper",), ("copper",)))
    assert not any(story.gone.values()), "it has come back"
    story.follow(Robbed(2, 1, "rob", "copper", "copper", "jewels", "jewels"))
    for seat, left in ((2, 1), (0, 1), (1, 0)):
        story.follow(TurnBegan(seat))
        assert sum(story.gone.values()) == left


# The aim of the game, and what limits it


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_top_bar_says_how_near_the_end_is(tmp_path: Path, language: str) -> None:
    """The Sheriff, and how many commissions could still be completed: either ends it."""
    scene = late(tmp_path, sheriff=13, language=language)
    left = len(COMMISSIONS) * scene.rules.data.holders - sum(map(len, scene.shown.commissions))
    assert scene.company.say("steps_or", number=scene.rules.home - 13, count=left) in scene.chronicle.subtitle()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_top_bar_says_how_many_commissions_would_end_it_sooner(tmp_path: Path, language: str) -> None:
    scene = late(tmp_path, sheriff=13, language=language)
    scene.shown.commissions[:] = [(1, 2), (1, 2), (1,), (2,)]
    told = scene.company.say("steps_or", number=scene.rules.home - 13, count=2)
    assert told in scene.chronicle.subtitle()


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_comes_after_the_deck_is_told_at_the_deck(tmp_path: Path, language: str) -> None:
    scene = late(tmp_path, sheriff=13, language=language)
    assert found(scene, "deck").tooltip == scene.words.text("table", "deck_told")
    for more, low in ((0, True), (1, False)):
        scene.shown.deck = ("?",) * (middle.LOW + more)
        assert middle.runs_low(scene.shown) is low


def test_who_may_exchange_reads_that_it_is_once_a_turn_and_why_a_second_set_is_dark(tmp_path: Path) -> None:
    turn = screens_of("nottingham").positions()["turn"].read_text(encoding="utf-8")
    position = tmp_path / "two_sets.yaml"
    position.write_text(turn.replace("expect: {ask: drawn, to_act: [0]}", "script: [{0: take}]"), encoding="utf-8")
    scene = still_scene(house_in(tmp_path), position)
    assert isinstance(scene, NottinghamScene)
    scene.house.stage.push(scene)
    assert said(scene.tempo.prompt().note) == scene.company.say("one_only")
    found(scene, "set jewels").press()
    assert found(scene, "card pearls 0").reason == scene.company.say("one_set")
    assert found(scene, "card gold 0").reason == scene.words.reason("set_too_small")


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_chooses_an_ambush_reads_what_each_strikes_and_what_it_brings(tmp_path: Path, language: str) -> None:
    scene = still_scene(house_in(tmp_path, language=language), screens_of("nottingham").positions()["keep"])
    assert isinstance(scene, NottinghamScene)
    asked = scene.tempo.prompt()
    assert said(asked.note) == scene.company.say("keep_note", least=scene.rules.data.smallest_set)
    goods, colour = asked.answers
    assert goods.second == scene.company.say("keep_when", "goods")
    assert scene.company.name(1) in colour.label and scene.company.name(1) in colour.second
    colour.action()
    assert scene.questions.offered()[scene.questions.marked[0]] == "yellow"


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_may_strike_reads_what_it_takes_and_whether_the_set_fails(tmp_path: Path, language: str) -> None:
    scene = still_scene(house_in(tmp_path, language=language), screens_of("nottingham").positions()["strike"])
    assert isinstance(scene, NottinghamScene)
    left = len(scene.shown.laid) - 1
    form = "fails" if left < scene.rules.data.smallest_set else "stands"
    assert said(scene.tempo.prompt().note) == scene.company.say("strike_note", form, left=left)


# What came of it, with what it came of

ATTACKS = {"candlestick": "pilfer", "pearls": "steal", "jewels": "rob"}
TRIED = {
    "en": ("reaches into", "means to steal", "means to rob"),
    "it": ("allunga le mani", "vuole derubare", "vuole rapinare"),
    "zh-Hant": ("去扒", "要偷", "要打劫"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", ATTACKS)
def test_the_line_of_an_attack_warded_off_says_who_attacked_and_how(tmp_path: Path, language: str, card: str) -> None:
    scene = late(tmp_path, f"2: {ATTACKS[card]} 1", "1: defend", drawn=card, first=2, sheriff=12, language=language)
    line = told(scene)[-1]
    tried = TRIED[language][list(ATTACKS).index(card)]
    assert tried in line and line.index(scene.company.name(2)) < line.index(scene.company.name(1))
    assert f"{scene.words.card('necklace'):indef}" in line and f"{scene.words.card(card):def}" in line


DONE = {
    "en": ("pilfers", "steals", "robs"),
    "it": ("trafuga", "ruba", "rapina"),
    "zh-Hant": ("扒走", "偷走", "打劫"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("card", ATTACKS)
def test_the_line_of_a_card_lost_says_by_which_attack(tmp_path: Path, language: str, card: str) -> None:
    script = [f"2: {ATTACKS[card]} 1", "1: pass", *(["2: card chest"] if card != "candlestick" else [])]
    line = told(late(tmp_path, *script, drawn=card, first=2, sheriff=12, language=language))[-1]
    assert DONE[language][list(ATTACKS).index(card)] in line


@pytest.mark.parametrize(("language", "words"), [("en", "lays out"), ("it", "scambia"), ("zh-Hant", "要換")])
def test_the_line_of_an_ambush_says_whose_exchange_it_struck(tmp_path: Path, language: str, words: str) -> None:
    scene = late(
        tmp_path, "2: take", "2: set pearls 3", "3: pass", "0: pass", "1: strike pearls+jewels", drawn="pearls", first=2,
        sheriff=12, language=language,
    )  # fmt: skip
    line = next(line for line in told(scene) if scene.words.text("table", "ambush") in line)
    assert words in line and line.index(scene.company.name(2)) < line.index(scene.company.name(1))


@pytest.mark.parametrize(("language", "words"), [("en", "for 10 points"), ("it", "per 10 punti"), ("zh-Hant", "10分")])
def test_the_line_of_an_exchange_says_how_many_cards_and_the_points(tmp_path: Path, language: str, words: str) -> None:
    script = ["2: take", "2: set pearls 3", "3: pass", "0: pass", "1: pass"]
    scene = late(tmp_path, *script, drawn="pearls", first=2, sheriff=12, language=language)
    assert [line for line in told(scene) if words in line and "3" in line], told(scene)


# What a set risks, and how many cards of it are laid out


def answer_of(scene: NottinghamScene, name: str) -> Answer:
    return next(each for each in scene.questions.ask_exchange().answers if each.id == name)


@pytest.mark.parametrize("language", LANGUAGES)
def test_ambushes_are_spoken_of_only_where_some_lie(tmp_path: Path, language: str) -> None:
    """The lesson speaks of them later than of sets."""
    some = late(tmp_path, "0: take", sheriff=12, language=language)
    ambushes = some.questions.laid_by_others()
    assert ambushes and answer_of(some, "set copper").second != "+7" and answer_of(some, "set copper").tooltip
    position = (tmp_path / "late.yaml").read_text(encoding="utf-8")
    bare = position.replace(
        "ambushes: [[yellow], [pearls+jewels, red], [], [candlestick+chest]]", "ambushes: [[], [], [], []]"
    )
    (tmp_path / "none.yaml").write_text(bare, encoding="utf-8")
    none = still_scene(house_in(tmp_path, language=language), tmp_path / "none.yaml")
    assert isinstance(none, NottinghamScene)
    assert answer_of(none, "set copper").second == "+7" and not answer_of(none, "set copper").tooltip


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_button_of_a_larger_set_says_that_one_chooses_how_many(tmp_path: Path, language: str) -> None:
    tips = []
    for drawn in ("jewels", "copper"):  # three copper coins, and four
        tips.append(
            answer_of(late(tmp_path, "0: take", drawn=drawn, sheriff=12, language=language), "set copper").tooltip
        )
    told = late(tmp_path, "0: take", sheriff=12, language=language).company.say("choose_count", least=3, most=4)
    assert told not in tips[0] and told in tips[1]


# Cards that came while others were in turn


def badges_of(scene: NottinghamScene) -> list[tuple[str, str]]:
    scene.house.stage.rebuild()
    return [(each.card, each.badge.words) for each in scene.hand.held if each.badge is not None]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_that_came_since_the_last_own_turn_is_marked_until_the_next_one_is_over(
    tmp_path: Path, language: str
) -> None:
    """A favour came unseen among seven cards."""
    favoured = ["2: take", "2: set pearls 3", "3: pass", "0: pass", "1: pass"]
    scene = late(tmp_path, *favoured, drawn="pearls", first=2, sheriff=12, language=language)
    assert len(scene.story.fresh) == 1
    assert badges_of(scene) == [(scene.story.fresh[0], scene.company.say("new"))]
    for began, left in ((0, 1), (1, 0)):
        scene.story.follow(TurnBegan(began))
        assert len(scene.story.fresh) == left
    scene.changed()
    assert not badges_of(scene)


def test_a_new_card_among_alike_ones_has_one_badge_with_their_number(tmp_path: Path) -> None:
    favoured = ["2: take", "2: set pearls 3", "3: pass", "0: pass", "1: pass"]
    scene = late(tmp_path, *favoured, drawn="pearls", first=2, sheriff=12)
    scene.story.fresh[:] = ["copper"]
    scene.changed()
    scene.house.stage.rebuild()
    badges = [badge for badge, _ in scene.hand.badges(scene.house.stage.canvas).laid]
    assert badges[0] == Badge(f"×{own_hand(scene).count('copper')}", scene.company.say("new"))


# An ambush between others

LURED = ("2: take", "2: set pearls 3", "3: pass", "0: pass", "1: strike pearls+jewels")


def test_an_ambush_between_others_is_looked_at_until_a_press(tmp_path: Path) -> None:
    late(tmp_path, *LURED, drawn="pearls", first=2, sheriff=12)
    house = house_in(tmp_path)
    house.change(speed="fast", holds=True)
    scene = scene_before(house, tmp_path / "late.yaml", "Struck")
    assert isinstance(scene, NottinghamScene)
    house.stage.push(scene)
    for _ in range(200):
        house.stage.tick(0.05)
    assert scene.tempo.resting and isinstance(scene.sitting.coming()[0], Struck)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_line_of_an_exchange_that_failed_says_whose_ambush_it_was(tmp_path: Path, language: str) -> None:
    """Where there is little room it is the only one."""
    scene = late(tmp_path, *LURED, drawn="pearls", first=2, sheriff=12, language=language)
    line = told(scene)[-1]
    assert scene.company.name(1) in line and scene.company.name(2) in line
    assert {"en": "ambush", "it": "Imboscata", "zh-Hant": "伏擊"}[language] in line


# What is about to leave the hand, what is not sure, and offers that are equal


def test_the_sign_counts_the_cards_that_are_about_to_be_handed_in(tmp_path: Path) -> None:
    scene = late(tmp_path, "0: take", sheriff=1)  # eight cards; on the next stone draws who has eight or fewer
    limit = scene.rules.track[scene.shown.sheriff + 1]
    held = list(scene.shown.hands[0])
    assert limit is not None and len(held) <= limit
    scene.shown.hands[0] = (*held, *["gold"] * (limit + 1 - len(held)))
    assert 0 not in sheriff.favoured(scene)
    found(scene, "set copper").press()
    assert 0 in sheriff.favoured(scene)


@pytest.mark.parametrize(("unseen", "words"), [(0, "0"), (1, "?"), (3, "?")])
def test_of_what_was_known_none_is_said_to_be_left_only_where_that_is_sure(unseen: int, words: str) -> None:
    assert goods.sure(0, unseen) == words
    assert goods.sure(2, unseen) == "2"


@pytest.mark.parametrize("same", [True, False])
def test_whose_offer_was_as_good_as_the_one_taken_reads_that_it_was(tmp_path: Path, same: bool) -> None:
    answers = ["2: trade", "3: offer gold", f"0: offer {'gold' if same else 'pearls'}", "1: offer candlestick"]
    scene = late(tmp_path, *answers, "2: accept 3", drawn="chest", first=2, sheriff=12)
    line = next(each for each in told(scene) if "takes gold" in each)
    assert ("You offered the same" in line) == same and ("not your offer" in line) != same


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("sure", ["set copper", "offer"])
def test_what_is_confirmed_and_what_takes_it_back_stand_side_by_side(tmp_path: Path, language: str, sure: str) -> None:
    if sure == "offer":
        scene = late(tmp_path, "2: trade", "3: offer gold", drawn="chest", first=2, sheriff=12, language=language)
        found(scene, "card copper 0").press()
    else:
        scene = late(tmp_path, "0: take", sheriff=12, language=language)
        found(scene, sure).press()
    assert found(scene, "go").rect.bottom == found(scene, "take back").rect.bottom
    assert found(scene, "go").rect.right < found(scene, "take back").rect.left


TRADED = """
game: nottingham
players: 4
position:
  hands: [[gold, gold, jewels, jewels], [chest, necklace, gold], [gold, pearls, jewels], [candlestick, pearls, gold, jewels]]
  deck: [chest]
  sheriff: 9
  first: 0
script:
  - 0: trade
  - 1: offer gold
  - 2: offer gold+jewels
  - 3: offer gold+pearls
"""


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_an_offer_would_bring_is_covered_by_no_neighbours_hand(tmp_path: Path, language: str) -> None:
    (tmp_path / "traded.yaml").write_text(TRADED, encoding="utf-8")
    scene = still_scene(house_in(tmp_path, language=language), tmp_path / "traded.yaml")
    assert isinstance(scene, NottinghamScene)
    scene.house.stage.push(scene)
    scene.house.stage.rebuild()
    canvas, layout = scene.house.stage.canvas, scene.layout_now
    tags = [each.rect for each in scene.house.stage.widgets if each.id.endswith(" tag")]
    pills = [
        fans.told(canvas, layout, layout.seat(scene.seating.around(seat)), fans.beside(scene, seat))
        for seat in range(1, 4)
    ]
    assert len(tags) == 3 and not [pill for pill in pills if pill.collidelist(tags) >= 0]


@pytest.mark.parametrize(("second", "key"), [("gold", "best_offer_alike"), ("pearls", "best_offer")])
def test_the_reason_for_an_offer_taken_says_where_another_was_the_same(tmp_path: Path, second: str, key: str) -> None:
    answers = ["2: trade", "3: offer gold", f"0: offer {second}", "1: offer candlestick"]
    scene = late(tmp_path, *answers, drawn="chest", first=2, sheriff=12)
    assert reasons.accepts(scene.sitting.view(), 2, 3).key == key


# A set is worth its points


@pytest.mark.parametrize(("points", "crowned"), [("gold", True), ("chest, chest", False)])
def test_the_points_of_a_set_count_up_and_then_the_crown_lands(tmp_path: Path, points: str, crowned: bool) -> None:
    late(tmp_path, "2: take", "2: set pearls 3", "3: pass", "0: pass", "1: pass", drawn="pearls", first=2, sheriff=12)
    rows = (tmp_path / "late.yaml").read_text(encoding="utf-8").splitlines()
    told = "\n".join(
        f"  winnings: [[], [{points}], [], []]" if row.startswith("  winnings") else row
        for row in rows
        if "commissions" not in row
    )
    (tmp_path / "set.yaml").write_text(told, encoding="utf-8")
    house = house_in(tmp_path)
    house.change(speed="normal")
    scene = scene_before(house, tmp_path / "set.yaml", "SetExchanged")
    assert isinstance(scene, NottinghamScene)
    house.stage.push(scene)
    counted, crowns = list[int](), list[bool]()
    while scene.sitting.next_event() is not None and isinstance(scene.sitting.next_event(), SetExchanged):
        counted.append(scene.drama.rolled[2])
        crowns.append(len(scene.cloth.figures(2)) > 1 and scene.aloft.crowned == 2)
        house.stage.tick(0.03)
    assert sorted(counted) == counted and set(counted) >= set(range(0, 11, 5)) and max(counted) == 10
    assert any(crowns) == crowned and (not crowned or not any(crowns[: counted.index(10)]))


def test_the_points_of_an_exchange_that_fails_are_seen_to_snap(tmp_path: Path) -> None:
    """They began to fade before they were there."""
    late(tmp_path, *LURED, drawn="pearls", first=2, sheriff=12)
    house = house_in(tmp_path)
    house.change(speed="normal")
    scene = scene_before(house, tmp_path / "late.yaml", "ExchangeFailed")
    assert isinstance(scene, NottinghamScene)
    house.stage.push(scene)
    for _ in range(8):
        house.stage.tick(0.05)
    canvas, high = house.stage.canvas, 2 * house.stage.canvas.px(drama.PILL)
    assert sum(each.alpha > 0.9 and each.picture(canvas).get_height() < high for each in scene.air.sprites) >= 2
