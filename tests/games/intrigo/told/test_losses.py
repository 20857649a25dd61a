"""What a hire costs whom is told whole: every loss of everybody, the person's too, in one sentence."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path

import pytest

from engine.games.intrigo.changed import Change, Influence, Loss, Outcome, changed_by, losses
from engine.games.intrigo.preview import preview
from engine.games.intrigo.rules.table import Stabbed, upright
from engine.words import LANGUAGES
from scenes.games.intrigo.asking.questions import Questions
from scenes.games.intrigo.standings import HiredDeed
from scenes.games.intrigo.telling import wrought
from scenes.games.intrigo.telling.outcomes import costs
from scenes.people.company import plain
from tests.games.intrigo.test_table import SIZES, posed


def test_every_loss_counts_and_an_equal_token_elsewhere_makes_up_for_one() -> None:
    found = losses(
        (
            Change(1, Outcome("coin", 2), Outcome("coin", 0)),
            Change(2, Outcome("clergy", 2), Outcome("clergy", None, "equal")),
            Change(3, Outcome("workers", 0), Outcome("~workers", None, "turned")),
            Change(5, Outcome("coin", 1), Outcome("coin", 2)),
        ),
        0,
    )
    assert found == (Loss(0, (3,), ("workers",)), Loss(1, (5,), ("coin",)), Loss(2, (2,), ("clergy",)))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_before_a_hire_is_done_one_sentence_says_whom_it_costs_what(
    tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    """ "Nobody wins the seal of the Clergy": whose it would have been nobody said, nor that the coin had been hers too."""
    scene = posed(tmp_path, "turn", size, language=language, text=150 if size == (960, 600) else 100)
    assert isinstance(scene.questions, Questions)
    seen, lying = 0, [*map(upright, scene.shown.tokens)]
    for choice in scene.sitting.options():
        if choice.verb == "plot" or len(choice.args) < 2:
            continue
        found = preview(scene.sitting.view(), scene.seat, choice)
        last = found.ending.arcade
        shifts = [each for each in found.shifts if last is None or each.arcade <= last]
        lost = losses(changed_by(shifts), scene.me)
        if not 0 < sum(len(each.tokens) for each in lost) <= 2 or found.ending.doge == scene.me:
            continue
        seen += 1
        said = plain("".join(span.text for span in scene.questions.changes(found)))
        ways = (("brief",), False), ((), False), ((), True)
        told = [plain(*costs(scene, lost, lying, *brief, placed=placed)) for brief, placed in ways]
        assert any(each in said for each in told), (choice, said, told)
    assert seen > 5


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_a_hire_that_changed_four_arcades_all_losses_are_told_when_the_round_is_over(
    tmp_path: Path, language: str
) -> None:
    """It told of two arcades, and of one where there was little room."""
    scene = posed(tmp_path, "turn", language=language)
    lies = scene.shown.tokens
    assert (lies[2], lies[4]) == ("clergy", "farmers")
    found = tuple(
        Change(arcade, Outcome(lies[arcade], seat), Outcome(lies[arcade], 3))
        for arcade, seat in ((1, 0), (2, 1), (3, 1), (4, 2))
    )
    card = Influence(0, 3, "assassin", 4, 1, 2, Stabbed(3, 2, "gradenigo:4"), found)
    for briefly in (False, True):
        spans = wrought.sentences(scene, HiredDeed(card, scene.shown), "then", closely=not briefly, briefly=briefly)
        said = plain("".join(span.text for span in spans))
        assert all(scene.company.name(seat) in said for seat in (1, 2, 3)), said
        for token in ("clergy", "farmers"):
            assert said.count(f"{scene.words.card(token)}") >= 2, said


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_while_somebody_else_hires_the_bar_says_whom_it_costs_a_coin(
    tmp_path: Path, language: str, size: tuple[int, int]
) -> None:
    """Who lost a seal was told, and who lost a coin was not."""
    scene = posed(tmp_path, "turn", size, language=language, text=150 if size == (960, 600) else 100)
    found = (Change(3, Outcome("coin", 1), Outcome("coin", 3)), Change(4, Outcome("farmers", 2), Outcome("farmers", 3)))
    card = Influence(0, 3, "assassin", 4, 1, 2, Stabbed(3, 2, "gradenigo:4"), found)
    said = plain("".join(span.text for span in wrought.told(scene, HiredDeed(card, scene.shown))))
    assert all(scene.company.name(seat) in said for seat in (1, 2)), said


def test_in_italian_somebody_wins_in_the_place_of_somebody(tmp_path: Path) -> None:
    """ "Fiammetta al posto Orazio": the words asked for a form that names do not have."""
    scene = posed(tmp_path, "turn", language="it")
    for path in (("brief", "from_other"), ("from_other",)):
        said = plain(scene.company.line("changes", *path, seat=3, victim=2, token=("coin",)))
        assert f"al posto di {scene.company.name(2)}" in said
    hint = scene.words.said(("hints", "win_from"), {"who": 2, "token": "coin", "tenths": 9}, scene.company.people)
    assert f"al posto di {scene.company.name(2)}" in hint
