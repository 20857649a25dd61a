"""What an answer gives away is said beside a hint, as far as it has room: who wins what by it, what a hire costs, who gets their card."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections import Counter
from pathlib import Path

import pytest

from engine.core.choice import PASS, Choice
from engine.core.flow import AnyState
from engine.core.mind import LIST, Why
from engine.games.intrigo.knowing import Knowing
from engine.games.intrigo.minds.advice import keep, turn
from engine.games.intrigo.preview import preview
from engine.games.intrigo.rules.questions import turn_options
from engine.games.intrigo.stakes import danger, price
from engine.games.intrigo.standing import Ending, ending
from engine.hints import LONGEST, Hint
from engine.words import LANGUAGES
from tests.games.intrigo.games import at_random, turns
from tests.games.intrigo.test_table import posed


def taken(found: Ending, seat: int) -> Counter[str]:
    return Counter(token for _, who, token in found.taken if who == seat)


def said(why: Why) -> dict[int, Counter[str]]:
    """By seat what a price says that they win."""
    pairs = (("who", "token"), ("other", "other_token"))
    return {int(why.args[who]): Counter(str(why.args[what]).split(LIST)) for who, what in pairs if who in why.args}


@pytest.mark.parametrize("players", [3, 4])
def test_what_others_win_by_an_answer_is_its_price_and_so_is_what_it_loses(players: int) -> None:
    """A hint praised the coin that a hire won, and not that somebody else won a seal by it."""
    seen = Counter[str]()
    for number, (state, seat, _, _) in enumerate(list(turns(players, 5))[::4]):
        state.table.coins[seat] += 3 * (number % 2)  # in random games nobody saves any
        view, now = state.mask(seat), ending(state.rules, state.table)
        for choice in [each for each in turn_options(view, seat) if each != PASS][::3]:
            reason = turn(view, seat, choice, Knowing(state.rules, seat))
            after = preview(view, seat, choice)
            found = {each.key: each for each in price(view, seat, choice, reason)}
            seen.update(found.keys())
            if after.ending.doge == seat:
                assert not found
                continue
            paid = found.get("costs_coins") or found.get("costs_last")
            assert (paid is not None) == (after.paid > 0)
            assert "costs_last" not in found or after.coins == 0
            new = after.ending.doge is not None and after.ending.doge != now.doge
            assert (found["costs_chair"].args["who"] if new else None) == (after.ending.doge if new else None)
            gives = next((each for key, each in found.items() if "gives" in key), None)
            if gives is not None and now.doge is None:
                for who, tokens in said(gives).items():
                    assert who != seat and tokens <= taken(after.ending, who) - taken(now, who) and tokens, gives
            if (
                now.doge is None is after.ending.doge
                and gives is None
                and not reason.key.startswith(("least", "small"))
            ):
                others = [who for who in range(players) if who != seat]
                more = [taken(after.ending, who) - taken(now, who) for who in others]
                assert not any(more) or reason.key == "forced", (reason, more)
    keys = {"costs_gives_one", "costs_gives_two", "costs_coins", "costs_last", "costs_chair"}
    assert seen.keys() >= keys, keys - seen.keys()


def drafts(players: int) -> list[tuple[AnyState, int, Choice]]:
    return [(state, seat, choice) for state, seat, choice, _ in at_random(players, 2) if choice.verb == "keep"]


def test_the_card_of_their_own_that_the_next_player_gets_is_the_price_of_what_is_kept() -> None:
    told = 0
    for state, seat, choice in drafts(4):
        view, following = state.mask(seat), (seat + 1) % 4
        found = price(view, seat, choice, keep(view, seat, choice.word()))
        left = list(state.table.packets[seat])
        left.remove(choice.word())
        theirs = [card for card in left if card.partition(":")[0] == state.table.families[following]]
        assert [each.args for each in found] == ([{"who": following, "card": max(theirs)}] if theirs else [])
        told += bool(found)
    assert told > 5


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("position", ["turn", "three", "courtesan"])
def test_the_price_is_told_as_far_as_the_hint_is_no_longer_than_it_may_be(
    tmp_path: Path, position: str, language: str
) -> None:
    scene = posed(tmp_path, position, language=language)
    view, told = scene.sitting.view(), Counter[bool]()
    for choice in scene.sitting.options():
        reason = turn(view, scene.seat, choice, Knowing(scene.rules, scene.seat))
        found = price(view, scene.seat, choice, reason)
        plain = Hint(choice, reason, danger=danger(view, scene.seat, choice))
        whole = Hint(choice, reason, danger=plain.danger, price=found).told(scene.words, scene.company.people)
        for each in found:
            told[scene.words.said(("hints", each.key), each.args, scene.company.people) in whole] += 1
        bare = len(plain.told(scene.words, scene.company.people))
        assert len(whole) <= max(bare, LONGEST[language]), whole
    assert told[True] > 5 * told[False], told
