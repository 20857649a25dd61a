"""What others take from the person is said as taken, and where it lay: as it happens, and at the turn that follows."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from dataclasses import replace
from pathlib import Path

import pytest

from engine.games.intrigo import standing
from engine.games.intrigo.changed import EFFECTS, Change, Outcome, changes, outcomes
from engine.games.intrigo.rules.resolve import distances
from engine.games.intrigo.rules.table import COIN, Bought, Moved, Named, Placed, Table
from engine.words import LANGUAGES
from scenes.games.intrigo.asking import places, stakes
from scenes.games.intrigo.scene import IntrigoScene
from scenes.games.intrigo.telling import deeds, lines, wrought
from scenes.games.intrigo.telling.outcomes import MINE, by_winner, token_of
from scenes.people.company import plain
from tests.games.intrigo.relaid import relaid
from tests.games.intrigo.test_table import posed
from tests.games.intrigo.told.test_risk import with_seals
from tests.playing import plan_for, sit_down, until_asked


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_the_person_would_have_won_is_taken_from_them_and_told_from_others_like_it(
    tmp_path: Path, language: str
) -> None:
    """ "Tiberio wins the coin. Orazio wins the seal of the Clergy and the coin.": one of these had been the person's."""
    scene = posed(tmp_path, "turn", language=language)
    coins = [arcade for arcade, token in enumerate(scene.shown.tokens) if token == COIN]
    mine, theirs = (Change(coins[at], Outcome(COIN, seat), Outcome(COIN, 2)) for at, seat in ((0, 0), (1, 3)))
    told = [plain(each) for each in by_winner(scene, (theirs, mine), scene.shown, MINE)]
    where = places.tokens_placed(scene, [mine.arcade], scene.shown.tokens)
    assert told[0] == plain(scene.company.line("changes", "from_you", seat=2, token=where))
    assert len(told) == 2 and told[1] == plain(scene.company.line("changes", "other", seat=2, token=(COIN,)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_seal_that_is_lost_is_told_from_another_of_its_faction_and_that_the_person_would_still_be_doge(
    tmp_path: Path, language: str
) -> None:
    """ "You no longer win the seal of the Farmers", of two that lay there: the person took the chair for lost."""
    scene = with_seals(tmp_path, {"farmers": 3}, language=language)
    shown = scene.shown
    assert scene.standings.ending.doge == scene.me
    mine = next(
        arcade
        for arcade, each in enumerate(outcomes(scene.rules, shown))
        if each.seat == scene.me
        and arcade not in (scene.standings.ending.arcade,)
        and not all(shown.gaps[g] for g in (arcade - 1, arcade))
    )
    gap = next(gap for gap in (mine - 1, mine) if not shown.gaps[gap])
    told = "".join(span.text for span in wrought.placed(scene, Placed(1, "gradenigo:2", gap)))
    assert told.endswith(scene.company.line("changes", "still", "you")), told
    assert plain(f"{places.tokens_placed(scene, [mine], shown.tokens)}") in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_the_guard_it_is_said_where_the_card_went(tmp_path: Path, language: str) -> None:
    scene = posed(tmp_path, "turn", language=language)
    event, bought = Moved(2, 2, 12, "gradenigo:4"), Bought(2, "guard", 1, 1)
    told = "".join(span.text for span in lines.effect(scene, event, bought, 0, scene.shown.tokens).spans)
    assert plain(places.gap_place(scene, 12)) in told


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_what_a_called_card_wins_it_is_said_who_wins_it_and_of_a_tie_who_loses_by_it(
    tmp_path: Path, language: str
) -> None:
    """ "Momolo hired the Courtesan: Tiberio placed the Contarini 4 · wins Guilds": Momolo did."""
    scene = posed(tmp_path, "turn", language=language)
    seal = Change(4, Outcome("farmers", 3), Outcome("farmers", 2))
    name = f"{scene.company.marked(2)}"
    own, called = (
        deeds.Turn(2, events, scene.shown, scene.shown, (), None) for events in ((), (Named(2, "contarini:4", 3),))
    )
    assert name not in "".join(deeds._came(scene, own, [seal], []))
    assert name in "".join(deeds._came(scene, called, [seal], []))
    for reason in ("equal", "turned"):
        tied = Change(4, Outcome("farmers", 3), Outcome("farmers", None, reason))
        assert f"{scene.company.marked(3)}" in "".join(deeds._came(scene, own, [tied], []))


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_a_seal_that_is_another_s_now_it_is_said_whose_it_would_have_been_and_that_nobody_held_it(
    tmp_path: Path, language: str
) -> None:
    """ "Orazio wins the seal": whom that ruined was seen by a sign alone; "takes it from you": it had never been won."""
    scene = posed(tmp_path, "turn", language=language)
    won, gone, tied = (
        Change(4, Outcome("farmers", 3), Outcome("farmers", seat, why))
        for seat, why in ((2, ""), (None, "nobody"), (None, "equal"))
    )
    coin = Change(4, Outcome(COIN, 3), Outcome(COIN, 2))
    for each, form, people in (
        (won, "from_other", {"seat": 2, "victim": 3}),
        (gone, "lost_other", {"victim": 3}),
        (tied, "tie_other", {"victim": 3}),
        (coin, "other", {"seat": 2}),
    ):
        told = scene.company.line("changes", form, token=(each.without.token,), **people)
        assert list(by_winner(scene, (each,), scene.shown, False)) == [told]
    holds = {"en": "takes", "it": "toglie", "zh-Hant": "搶走"}[language]
    for briefly in ((), ("brief",)):
        mine = Change(4, Outcome("farmers", 0), Outcome("farmers", 2))
        (told,) = by_winner(scene, (mine,), scene.shown, False, *briefly)
        assert holds not in told, "what is only won as the palace stands cannot be taken away"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_log_says_of_every_move_whom_it_cost_a_seal_and_who_would_be_doge_by_it(
    tmp_path: Path, language: str
) -> None:
    """It told who swapped what, and not that somebody else stood to be Doge by it."""
    scene = sit_down(tmp_path, plan_for("intrigo", 3, seed=2), language=language, speed="instant")
    assert isinstance(scene, IntrigoScene)
    hires, chairs = 0, 0
    for _ in range(70):
        if not until_asked(scene):
            break
        scene.tempo.answer(scene.sitting.options()[0])
    told = {line.at: "".join(span.text for span in line.spans) for line in scene.chronicle.lines}
    past = scene.looking.past()
    for at, event in enumerate(past):
        hired = isinstance(past[at - 1], Bought) and isinstance(event, EFFECTS) and not isinstance(event, Named)
        if not hired and (not isinstance(event, Placed) or isinstance(past[at - 1], Named)):
            continue
        before = scene.sitting.table_after(at - hired)
        assert isinstance(before, Table)
        after = before.copy()
        for each in past[at - hired : at + 1]:
            each.apply(after)
        one, two = (standing.ending(scene.rules, each).doge for each in (before, after))
        for change in changes(outcomes(scene.rules, before), outcomes(scene.rules, after)):
            loser = change.without.seat
            others = {loser, change.because.seat}.isdisjoint({scene.me}) and loser not in (None, change.because.seat)
            if others and token_of(change) != COIN:
                assert scene.company.name(loser) in told[at], told[at]
                hires += hired
        if one != two and two is not None:
            assert plain(stakes.would_be(scene, standing.ending(scene.rules, after))) in told[at]
            chairs += 1
    assert hires and chairs, (hires, chairs)
    scene.left()


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_a_card_that_changes_nothing_it_is_said_who_wins_there_all_the_same(tmp_path: Path, language: str) -> None:
    """ "Vera places the Gradenigo 2." and no more: why she did was asked in vain."""
    scene, seen = posed(tmp_path, "turn", language=language), set[str]()
    for gap, card in ((gap, card) for gap in range(16) for card in ("gradenigo:2", "tiepolo:2", "dandolo:3")):
        if scene.shown.gaps[gap]:
            continue
        event = Placed(1, card, gap)
        relaid(scene)
        lying = scene.standings.palace_after(event)
        assert lying is not None
        if outcomes(scene.rules, scene.shown) != outcomes(scene.rules, lying):
            continue
        told = plain("".join(span.text for span in wrought.placed(scene, event)))
        beside = [standing.verdict(scene.rules, lying, arcade) for arcade in (gap, (gap + 1) % 16)]
        there = standing.telling(beside)
        if there is not None and there.winner is not None:
            assert scene.company.name(there.winner) in told or there.winner == scene.me, told
            assert str(there.high) in told and str(there.low) in told, told
            seen.add("stays")
        else:
            assert len(told) > len(plain("".join(span.text for span in lines.laid(scene, event).spans))), told
            seen.add("other")
    assert "stays" in seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_a_seal_that_brings_somebody_near_it_is_said_how_near(tmp_path: Path, language: str) -> None:
    """What a seal was worth to whom had to be counted in the drawer."""
    scene = posed(tmp_path, "turn", language=language)
    for seat in range(4):
        scene.shown.seals[seat] = (0, 0, 0, 0, 0)
    relaid(scene)
    before = scene.standings.ending
    assert before.doge is None
    for seals, missing in (((1, 1, 0, 0, 0), None), ((1, 1, 1, 0, 0), 2), ((1, 1, 1, 1, 0), 1), ((3, 0, 0, 0, 0), 1)):
        after = replace(before, seals=(seals,) * 4)
        was = min(distances(scene.rules, before.seals[0]))
        told = list(stakes.nearer(scene, after, [0]))
        expected = scene.company.line("changes", "nearer", "you", seat=0, count=missing or 0)
        assert told == ([expected] if missing is not None and missing < was else []), (told, was)
    assert not list(stakes.nearer(scene, before, [0])), "nobody is nearer than before"
    assert not list(stakes.nearer(scene, replace(after, doge=0), [0])), "then the chair itself is told"
