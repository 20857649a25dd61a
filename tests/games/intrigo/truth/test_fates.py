"""What became of hires, told in the truth: a chair taken as it stood then, a chair kept safe, coins that only changed places."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from dataclasses import replace

import pytest

from engine.games.intrigo.changed import Change, Influence, Outcome, lasting
from engine.games.intrigo.rules.questions import turn_options
from engine.games.intrigo.rules.table import COIN, Moved, Robbed
from engine.games.intrigo.standing import ending
from engine.games.intrigo.undoing import palace_after, secured
from engine.words import LANGUAGES
from scenes.games.intrigo.truth import HIRED
from scenes.games.intrigo.truth.hired import Hired, fate
from tests.games.intrigo.games import turns
from tests.games.intrigo.truth.test_truth import own, telling_of

GUARD = Influence(9, 1, "guard", 3, 1, 11, Moved(1, 2, 5, "contarini:4"))
LOST = Change(2, Outcome("clergy", 1), Outcome("clergy", None, "equal"))
TO_ME, FROM_ME = Change(3, Outcome(COIN, None), Outcome(COIN, 0)), Change(5, Outcome(COIN, 0), Outcome(COIN, None))


def test_a_hire_that_took_the_chair_as_it_stood_then_paid_off() -> None:
    """A Palace Guard took the chair from the person, who had to begin anew: it "Backfired", since its buyer won no seal by it."""
    card = replace(GUARD, in_the_end=(LOST,))
    assert fate(card) == "backfired"
    assert fate(replace(card, fell=0)) == "decided"
    assert fate(replace(card, fell=0, chair=(0, 0))) == "vain", "who is Doge all the same"
    assert fate(replace(card, fell=0, chair=(None, 0))) == "backfired"


@pytest.mark.parametrize("seed", range(1, 9))
def test_from_whom_a_hire_took_the_chair_is_read_off_the_palace(seed: int) -> None:
    telling = telling_of(3 + seed % 2, seed)
    past, found = telling.story.past, own(telling)
    for row, card in zip(telling.rows[HIRED], found.night.told.influence, strict=True):
        before, after = (ending(past.states[0].rules, past.table_at(at)).doge for at in (card.at, card.until))
        fell = before if before not in (None, after, card.seat) else None
        assert card.fell == fell
        assert ("it took the chair from" in row.why) == (fell is not None)


def test_coins_that_only_change_places_are_not_told() -> None:
    """One coin was won, "which otherwise nobody would have won", and another "would have been yours": two sentences on nothing."""
    assert lasting((LOST, TO_ME, FROM_ME)) == (LOST,)
    assert lasting((TO_ME, replace(FROM_ME, without=Outcome(COIN, 1)))) != ()
    more = replace(TO_ME, arcade=7)
    assert lasting((TO_ME, FROM_ME, more)) == (more,)
    seal = replace(FROM_ME, without=Outcome("clergy", 0), because=Outcome("clergy", None))
    assert lasting((TO_ME, seal)) == (TO_ME, seal)
    card = Influence(9, 0, "thief", 3, 1, 11, Robbed(0, 4, COIN), (), (TO_ME, FROM_ME))
    assert fate(card) == "vain", "nothing came of it"


@pytest.mark.parametrize("players", [3, 4])
def test_a_hire_that_made_a_chair_safe_is_found_by_the_rules(players: int) -> None:
    """An insurance was called "In vain", although "no single turn of the others" could undo the chair any more."""
    found = 0
    for state, seat, _, _ in list(turns(players, 16)):
        if ending(state.rules, state.table).doge != seat:
            continue
        for choice in [each for each in turn_options(state, seat) if each.verb in state.rules.kinds][::4]:
            able = secured(state, seat, choice) if len(choice.args) > 1 else None
            if able is None:
                continue
            found += 1
            who, card = able
            gaps = state.table.gaps.count("")
            assert (who - seat) % players <= gaps
            ways = [each for each in turn_options(state, who) if card in (each.verb, *each.args[:1])]
            assert any(ending(state.rules, palace_after(state, who, each)).doge != seat for each in ways)
            safe = state.copy()
            safe.table = palace_after(state, seat, choice)
            for other in [(seat + step) % players for step in range(1, players)][: safe.table.gaps.count("")]:
                for each in turn_options(safe, other):
                    assert ending(state.rules, palace_after(safe, other, each)).doge == seat
    assert found


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_insurance_is_told_as_one(language: str, monkeypatch: pytest.MonkeyPatch) -> None:
    telling = telling_of(language=language)
    found = own(telling)
    for seat, who in ((0, 1), (1, 0), (1, 2)):
        monkeypatch.setattr(Hired, "secured", lambda _, card, who=who: (who, "assassin"))
        hired = Hired(found, found.night)
        card = replace(found.night.told.influence[0], seat=seat, chair=(seat, seat), in_the_end=(), fell=None)
        assert hired.fate(card) == "kept" and hired.fate(replace(card, in_the_end=None)) == ""
        said = [*hired.sentences(card)][-1]
        assert f"{telling.words.card('assassin'):def}" in said and not {*"{}?"} & {*said}
