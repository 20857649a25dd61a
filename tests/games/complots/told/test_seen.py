"""What an Inquisitor saw is marked on the card, for them alone, as long as it is certain; and what the ledger's cells tell."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections import Counter
from dataclasses import replace

import pytest

from engine.core.chance import Generator
from engine.core.flow import answer, any_option, options
from engine.games.complots.rules.table import GivenBack, SentAway, Table
from engine.games.complots.story import ClaimFate, Story
from engine.library import load
from engine.words import LANGUAGES
from scenes.commands.gallery import shown
from scenes.games.complots.board.looks import marked
from scenes.games.complots.scene import ComplotsScene

PLAYERS = 3
SIZE = (1280, 720)


def test_what_is_marked_is_in_that_hand_whatever_happens() -> None:
    """Over games by chance, for every seat: each card that is marked is there, and what was given back is marked."""
    marks = ends = given_back = 0
    for seed in range(100):
        state, dice, told = load("complots").new(PLAYERS, seed, {"fifth": "inquisitor"}), Generator("seen", seed), 0
        table, knows = (
            Table(scores=[0] * PLAYERS),
            [Story(state.rules, seat, state.game.table_for(PLAYERS, state.rules)) for seat in range(PLAYERS)],
        )
        while not state.over:
            seat = state.waits_for()[0]
            looks = [each for each in options(state, seat) if each.verb == "examine"]
            answer(state, seat, looks[dice.below(len(looks))] if looks else any_option(state, seat, dice))
            for event in state.events[told:]:
                event.apply(table)
                for me, known in enumerate(knows):
                    before = [known.certain(other) for other in range(PLAYERS)]
                    known.follow(event.to(me))
                    for other in range(PLAYERS):
                        looked_at = table.shown if table.look is not None and table.look[0] == other else ()
                        missing = Counter(known.certain(other)) - Counter((*table.hands[other], *looked_at))
                        assert not missing, (seed, event, me, other)
                        marks += len(known.certain(other))
                        ends += len(known.certain(other)) < len(before[other])
                    if isinstance(event, GivenBack) and event.inquisitor == me:
                        assert event.card in known.certain(event.seat)
                        given_back += 1
                    elif isinstance(event, (GivenBack, SentAway)) and event.inquisitor != me:
                        assert not set(known.certain(event.seat)) - set(before[event.seat]), "nobody else saw it"
            told = len(state.events)
    assert given_back > 30 and marks > 200 and ends > 20, (given_back, marks, ends)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_mark_lies_on_the_card_and_says_who_has_what(language: str) -> None:
    with shown("complots seen", SIZE, language) as house:
        scene = house.stage.top
        assert isinstance(scene, ComplotsScene)
        mark = house.stage.find("seen 2 0")
        assert scene.company.name(2) in mark.tooltip
        ((_, place, _),) = marked(scene, 2)
        assert place == scene.seating.card_place(2, 0) and not scene.cloth.lying(2)[0].fallen
        assert [marked(scene, seat) for seat in (0, 1, 3)] == [[], [], []]
        house.settings = replace(house.settings, aids=False)
        assert not marked(scene, 2), "who wants to remember it by themselves"


def test_what_was_shown_has_gone_back_and_is_no_tick_any_more() -> None:
    with shown("complots seen", SIZE) as house:
        scene = house.stage.top
        assert isinstance(scene, ComplotsScene)
        assert scene.story.told_of(1, "duchess") == (ClaimFate.SHOWN, 1)
        assert house.stage.find("claims 1 0").tooltip == (
            "Vera as the Duchess: true once, and that card went back to the Court."
        )
        assert house.stage.find("claims 3 0").tooltip == "Fiammetta as the Duchess: caught lying once."
        assert "You as the Inquisitor: once without a doubt." in [each.tooltip for each in house.stage.widgets]


def test_a_claim_after_a_proof_is_a_claim_of_another_card() -> None:
    """What was shown went back to the Court: the cell tells of the claim since, its tip of both in their order."""
    with shown("complots last turn", SIZE) as house:
        scene = house.stage.top
        assert isinstance(scene, ComplotsScene)
        assert scene.story.told_of(1, "duchess") == (ClaimFate.PASSED, 1)
        assert house.stage.find("claims 1 0").tooltip == (
            "Vera as the Duchess: true once, and that card went back to the Court; then once without a doubt."
        )


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_legend_says_what_its_signs_and_numbers_mean(language: str) -> None:
    with shown("complots last turn", SIZE, language) as house:
        scene, ledger = house.stage.top, house.stage.find("ledger")
        assert isinstance(scene, ComplotsScene)
        tips = [each for each in house.stage.widgets if each.id.startswith("mark ")]
        means = scene.words.find("table", "tips", "means")
        assert [each.id for each in tips] == [f"mark {name}" for name in means]
        for tip, told in zip(tips, means.values(), strict=True):
            assert tip.tooltip.endswith(told) and ledger.rect.contains(tip.rect)
        assert all(one.rect.collidelist([two.rect for two in tips if two is not one]) < 0 for one in tips)


def test_the_tips_lie_over_the_cells_of_the_ledger_and_on_no_other() -> None:
    with shown("complots seen", SIZE) as house:
        ledger, stage = house.stage.find("ledger"), house.stage
        tips = [each for each in stage.widgets if each.id.startswith("claims ")]
        assert len(tips) == 3
        assert all(ledger.rect.contains(each.rect) for each in tips)
        assert all(one.rect.collidelist([two.rect for two in tips if two is not one]) < 0 for one in tips)
        rows = {each.rect.top for each in tips}
        assert len(rows) == 3, "one for each person"
