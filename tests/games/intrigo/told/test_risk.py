"""What could still take from the person what they would win: said before a card is placed, at every gap."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from engine.bots.opponents import ME
from engine.core.chance import Generator
from engine.core.choice import PASS
from engine.core.scenario import load as scenario_of
from engine.games.intrigo import standing
from engine.games.intrigo.preview import Preview, preview
from engine.games.intrigo.rules.questions import turn_options
from engine.games.intrigo.rules.table import COIN, upright
from engine.games.intrigo.undoing import palace_after
from engine.library import load
from engine.words import LANGUAGES
from scenes.games.intrigo.asking import stakes
from scenes.games.intrigo.asking.places import token_place
from scenes.games.intrigo.asking.questions import Questions
from scenes.games.intrigo.asking.stakes import lying_after
from scenes.games.intrigo.base import mark_of, own_hand
from scenes.games.intrigo.scene import IntrigoScene
from scenes.games.intrigo.telling import one_step, people
from scenes.games.intrigo.telling.outcomes import Chair, clauses_of, if_prevented
from scenes.people.company import plain
from scenes.screens import screens_of
from tests.games.intrigo.relaid import relaid
from tests.games.intrigo.test_table import point, posed, press, sentence
from tests.houses import house_in
from tests.playing import give_any_answer, plan_for, posed_scene, sit_down, until_asked


def test_of_a_place_that_can_still_be_lost_it_is_said_how_many_cards_would_take_it(tmp_path: Path) -> None:
    """All that the person does not see is in other hands: of that the cards count which are as high, but for their family's."""
    scene = sit_down(tmp_path, plan_for("intrigo", 4, seed=6))
    assert isinstance(scene, IntrigoScene)
    assert until_asked(scene)
    dice = Generator("previews", 1)
    while scene.sitting.kind != "turn":
        give_any_answer(scene, lambda _, widget: widget.press(), dice)
        assert until_asked(scene)
    shown, values = scene.shown, scene.rules.value
    mine = next(card for card in own_hand(scene) if mark_of(scene, card) == scene.company.mark(0))
    unseen = list(scene.rules.deck)
    for card in (*own_hand(scene), *filter(lambda card: ":" in card, shown.gaps)):
        unseen.remove(card)
    family = mine.partition(":")[0]
    beating = [card for card in unseen if values[card] >= values[mine] and not card.startswith(family)]
    press(scene, f"card {mine} 0")
    free = [gap for gap, card in enumerate(shown.gaps) if not card]
    for gap in free:
        point(scene, f"gap {gap}")
        preview = scene.questions.preview
        assert preview is not None
        alone = [
            each.after for each in preview.shifts if each.after.winner == 0 and each.after.empty and not each.after.door
        ]
        higher = any(values[card] > values[mine] for card in beating)
        even = any(values[card] == values[mine] for card in beating)
        does = "beat yours or tie with it" if higher and even else "beat yours" if higher else "tie with yours"
        told = f"Of {len(unseen)} cards still out, {len(beating)} could {does}"
        if alone:
            assert told in sentence(scene)
            break
    assert alone
    scene.left()


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_would_win_something_reads_at_every_gap_what_could_still_take_it(tmp_path: Path, language: str) -> None:
    """It came and went from gap to gap: where both sides were filled nothing was said, and where little room was left."""
    scene = posed(tmp_path, "three", language=language)
    seen = set[bool]()
    for card in own_hand(scene):
        press(scene, f"card {card} 0")
        for gap in (at for at, each in enumerate(scene.shown.gaps) if not each):
            point(scene, f"gap {gap}")
            preview = scene.questions.preview
            assert preview is not None
            last = preview.ending.arcade
            shifts = [each for each in preview.shifts if last is None or each.arcade <= last]
            won = [each.after for each in shifts if each.after.winner == scene.me and not each.after.door]
            closed = bool(won) and not any(each.empty for each in won)
            assert _by_hire(scene, "against_hired") == closed, sentence(scene)
            if won:
                seen.add(closed)
        scene.questions.forget()
        scene.house.stage.rebuild()
    assert True in seen


def test_what_is_in_danger_is_a_seal_before_a_coin_and_what_makes_a_doge_before_both(tmp_path: Path) -> None:
    """It warned of a coin where the seal that would have made the person Doge was as open, and was taken."""
    scene = sit_down(tmp_path, plan_for("intrigo", 4, seed=6))
    assert isinstance(scene, IntrigoScene)
    assert until_asked(scene)
    dice, weighed = Generator("previews", 1), 0
    while scene.sitting.kind != "turn":
        give_any_answer(scene, lambda _, widget: widget.press(), dice)
        assert until_asked(scene)
    factions = scene.shown.factions
    for near in (False, True):
        if near:  # any seal more makes the person Doge
            scene.shown.seals[0] = (scene.rules.data.same - 1,) * len(factions)
            relaid(scene)
        mine = next(card for card in own_hand(scene) if mark_of(scene, card) == scene.company.mark(0))
        press(scene, f"card {mine} 0")
        for gap in (at for at, each in enumerate(scene.shown.gaps) if not each):
            point(scene, f"gap {gap}")
            preview = scene.questions.preview
            assert preview is not None
            last, tokens = preview.ending.arcade, lying_after(scene.shown, preview)
            shifts = [each.after for each in preview.shifts if last is None or each.arcade <= last]
            open_ = {each.arcade for each in shifts if each.winner == 0 and each.empty and not each.door}
            seals = {arcade for arcade in open_ if tokens[arcade] != COIN}
            worst = open_ & {last} or seals
            if worst and worst != open_:
                weighed += 1
                told = plain(sentence(scene)).rpartition("cards still out, ")[2]
                assert any(token_place(scene, arcade, tokens) in told for arcade in worst), told
        scene.questions.forget()
        scene.house.stage.rebuild()
    assert weighed
    scene.left()


def _by_hire(scene: IntrigoScene, briefly: str) -> bool:
    """Whether it stands at the end of what is said that only a hire could take it: which one, or in so many words."""
    preview = scene.questions.preview
    assert preview is not None
    ways = stakes.against(scene, preview, scene.questions.whole())
    assert not ways or plain(sentence(scene)).endswith(tuple(map(plain, ways)))
    return scene.company.say(briefly) in ways


def with_seals(folder: Path, *seals: dict[str, int], poor: tuple[int, ...] = (), **chosen: Any) -> IntrigoScene:
    """The person's turn with five gaps left, and these seals by seat: none where none are told. The `poor` have no coin."""
    position = dict(scenario_of(screens_of("intrigo").positions()["turn"], load).position or {})
    position["seals"] = [*seals, *({} for _ in range(4 - len(seals)))]
    position["coins"] = [0 if seat in poor else coins for seat, coins in enumerate(position["coins"])]
    house = house_in(folder, (1280, 720), **chosen)
    seats = (ME, *(f"regular:{name}" for name in ("vera", "orazio", "momolo")))
    scene = posed_scene(house, "intrigo", seats, 1, position=position)
    assert isinstance(scene, IntrigoScene)
    house.stage.push(scene)
    house.stage.rebuild()
    return scene


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_would_be_doge_reads_at_every_gap_what_changes_and_what_could_still_take_the_chair(
    tmp_path: Path, language: str
) -> None:
    """ "You would be Doge before the rest is counted" stood there alone, and a Gondolier took the chair."""
    scene = with_seals(tmp_path, {"farmers": 3}, language=language)
    assert scene.standings.ending.doge == scene.me, "by an arcade whose gaps are filled"
    late = 0
    for card in own_hand(scene):
        press(scene, f"card {card} 0")
        for gap in (at for at, each in enumerate(scene.shown.gaps) if not each):
            point(scene, f"gap {gap}")
            told, preview = plain(sentence(scene)), scene.questions.preview
            assert preview is not None and preview.ending.doge == scene.me
            assert _by_hire(scene, "against_chair"), told
            for each in preview.shifts:
                if each.after.winner not in (None, scene.me):
                    late += each.arcade > (preview.ending.arcade or 0)
                    assert f"{scene.words.card(each.after.token):name}".lower() in told.lower(), told
        scene.questions.forget()
        scene.house.stage.rebuild()
    assert late


@pytest.mark.parametrize("language", LANGUAGES)
def test_which_hires_could_still_take_the_chair_is_said_and_no_other(tmp_path: Path, language: str) -> None:
    """ "Only a hired card could still take the chair": which one, and who had the coins for it, was not told."""
    for poor in ((), (1,), (1, 2, 3)):
        scene = with_seals(tmp_path, {"farmers": 3}, poor=poor, language=language)
        press(scene, "card tiepolo:2 0")
        point(scene, "gap 8")
        told, view, rules = plain(sentence(scene)), scene.sitting.view(), scene.rules
        view.table.gaps[8] = "tiepolo:2"
        able = {
            (seat, hire.verb)
            for seat in (1, 2, 3)
            for hire in turn_options(view, seat)
            if hire.verb in rules.kinds and standing.ending(rules, palace_after(view, seat, hire)).doge != 0
        }
        kinds = {kind for kind in rules.kinds if f"{scene.words.card(kind):def}" in told}
        assert kinds == {kind for _, kind in able}, told
        who = {seat for seat, _ in able}
        named = {seat for seat in (1, 2, 3) if scene.company.name(seat) in told}
        assert named == who if named else len(who) in (0, 3) or language == "en", "in English there is no room for it"
    assert told.endswith(scene.company.say("against_nobody", "chair"))


def test_the_chair_hangs_on_every_arcade_that_it_needs_and_on_no_other(tmp_path: Path) -> None:
    """With one seal more than is needed, no single arcade is worth a warning."""
    scene = with_seals(tmp_path, {"farmers": 3})
    rules, shown = scene.rules, scene.shown
    found = standing.verdicts(rules, shown)
    hinges = standing.hinges(rules, shown, found, 0)
    assert [shown.tokens[arcade] for arcade in hinges] == ["farmers"]
    shown.seals[0] = standing.with_seal(shown.factions, shown.seals[0], "farmers")
    assert standing.hinges(rules, shown, found, 0) == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_seal_at_the_door_is_counted_for_who_holds_it(tmp_path: Path, language: str) -> None:
    """Three factions and a fourth at the door: one seal from the chair, in the draft already, and nothing said so."""
    scene = with_seals(tmp_path, {}, {"clergy": 1, "military": 1, "workers": 1}, language=language)
    shown, mark = scene.shown, scene.company.mark(1)
    assert shown.first == 1 and shown.tokens[standing.DOOR] == "merchants"
    assert [each.seat for each in one_step.near(scene) if each.needs] == [1]
    (vera,) = one_step.near(scene)
    assert vera.factions == ("farmers",) and people.near(scene, 1) and not people.near(scene, 2)
    what = f"{scene.words.card('farmers'):def}"
    told = scene.words.text("table", "needs_ahead", "other", seat=scene.company.marked(1), what=what)
    assert plain(told).lower() in one_step.sentence(scene, vera).lower()
    marked = {arcade for arcade, marks in stakes.needed(scene).items() if mark in marks}
    assert {shown.tokens[arcade] for arcade in marked} == {"farmers"}
    shown.gaps[:] = [""] * len(shown.gaps)
    shown = relaid(scene)
    merchants = shown.factions.index("merchants")
    assert people.stands(scene, 1)[merchants] == 1 and people.near(scene, 1), "before any card lies there"
    shown.tokens[standing.DOOR] = "~merchants"
    relaid(scene)
    assert not people.near(scene, 1), "turned over, nobody takes it"


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_would_change_is_told_before_whom_it_would_make_doge(tmp_path: Path, language: str) -> None:
    """ "You'd be Doge. You win the Workers.": the effect stood before its cause, at every gap that is pointed at."""
    scene, seen = posed(tmp_path, "turn", language=language), 0
    assert isinstance(scene.questions, Questions)
    for choice in scene.sitting.options():
        if choice.verb != "plot":
            continue
        press(scene, *([] if scene.questions.plot == choice.word() else [f"card {choice.word()} 0"]))
        point(scene, f"gap {choice.number(1)}")
        preview = scene.questions.preview
        assert preview is not None
        chair = {stakes.turned(scene, preview.ending), stakes.turned(scene, preview.ending, "brief")} - {""}
        said = "".join(span.text for span in scene.questions.changes(preview))
        if chair and plain(said) not in map(plain, chair):
            seen += 1
            assert not said.startswith(tuple(map(plain, chair))), said
    assert seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_would_win_what_if_a_doge_is_prevented_is_told_too(tmp_path: Path, language: str) -> None:
    """ "You would be Doge before the coin is counted": whose it would be otherwise was not to be known."""
    scene = posed(tmp_path, "turn", language=language)
    assert isinstance(scene.questions, Questions)
    told = Counter[bool]()
    for choice in scene.sitting.options():
        found = preview(scene.sitting.view(), scene.seat, choice) if choice != PASS else None
        if found is None or found.ending.arcade is None:
            continue
        late = [each.after for each in found.shifts if each.arcade > found.ending.arcade and each.after.token]
        winners = sorted({each.winner for each in late}, key=order)
        ways = list(if_prevented(scene, found))
        said = plain("".join(span.text for span in scene.questions.changes(found)))
        assert len(ways) == 2 * len(winners), choice
        for at, way in enumerate(map(plain, ways)):
            named = winners[: len(winners) - at // 2]
            for each in late:
                name = f"{scene.words.card(upright(each.token)):name}".lower()
                known = any(form in way.lower() for form in (name, name[:-1]))  # also in "2 monete"
                who = "" if each.winner in (None, scene.seat) else scene.company.name(int(each.winner or 0))
                assert (who in way and known) or each.winner not in named, (choice, way)
        if late:
            stands = any(plain(each) in said for each in ways)
            assert not stands or scene.questions._fits([said])
            told[stands] += 1
    assert told[True] > told[False] / 2, told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["turn", "three"])
def test_what_is_told_of_a_doge_who_is_prevented_follows_the_sentence_that_says_who_that_is(
    tmp_path: Path, name: str, language: str
) -> None:
    """ "That is before the coin is counted. If counted, you would win the coin": nobody had been told that anything is counted."""
    scene, seen = posed(tmp_path, name, language=language), 0
    assert isinstance(scene.questions, Questions)
    for choice in scene.sitting.options():
        found = preview(scene.sitting.view(), scene.seat, choice) if choice != PASS else None
        if found is None or found.ending.arcade is None:
            continue
        said = plain("".join(span.text for span in scene.questions.changes(found)))
        chairs = [plain(each) for each in chairs_of(scene, found)]
        for told in [plain(each) for each in if_prevented(scene, found) if plain(each) in said][:1]:
            assert said.partition(told)[0].strip().endswith(tuple(chairs)), said
            seen += 1
    assert seen or name != "turn"


def chairs_of(scene: IntrigoScene, found: Preview) -> list[str]:
    """The sentences that can say who would be Doge, whole and briefly."""
    ways = (
        clauses_of(scene, found),
        clauses_of(scene, found, "brief"),
        clauses_of(scene, found, "brief", placed=False),
    )
    return [each for way in ways for each in way if isinstance(each, Chair)]


def order(winner: int | None) -> tuple[bool, bool, int]:
    """The person first, then the others, then nobody."""
    return winner is None, winner != 0, winner or 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_many_kinds_of_cards_it_is_not_said_that_they_alone_could_take_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, language: str
) -> None:
    """ "Only the Guard, the Courtesan, the Thief, the Gondolier…": whoever read on wondered what was left."""
    told = list[str]()
    for many in (2, 3):
        scene = posed(tmp_path / str(many), "turn", language=language)
        by = {1: frozenset(scene.rules.kinds[:many])}
        monkeypatch.setattr(stakes, "undoing", lambda *_, by=by: by)
        press(scene, "stack assassin", "gap 1", "gap 2")
        preview = scene.questions.preview
        assert preview is not None
        told.append(stakes.against(scene, preview, scene.questions.whole())[1])
    few, all_ = (scene.words.text("table", "against_by", each, kinds="~").split("~") for each in ("won", "won_many"))
    assert told[0].startswith(few[0]) and told[0].endswith(few[1]) and few != all_
    assert told[1].startswith(all_[0]) and told[1].endswith(all_[1]) and not (few[0] and told[1].startswith(few[0]))
