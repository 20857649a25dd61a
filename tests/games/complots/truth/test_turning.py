"""Why a game of Complots went as it did: what is said to a player is so, counted again from the events alone."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from pathlib import Path
from typing import Any

import pytest

from engine.games.complots.rules.table import Announced, Blocked, Doubted, Eliminated, Exposed, Lost, Proved, Stole
from engine.truth.moments import Past
from engine.truth.turning import Turning
from engine.words import LANGUAGES
from scenes.truth.example import finished
from scenes.truth.listing.lists import TURNED
from scenes.truth.opening.turned import reasons
from scenes.truth.story import TruthStory
from scenes.truth.telling import Telling
from tests.houses import bare_house
from tests.truths import Seen
from tests.turnings import Check, hold, past_of, said, whole, won

GAME = "complots"
LOSSES = {"by_lie", "by_card", "caught", "doubted", "coup", "robbed"}


def before(past: Past, at: int, *kinds: type) -> tuple[int, Any]:
    """The last event of these kinds before this one, with its number."""
    return next(
        (number, past.events[number]) for number in range(at - 1, -1, -1) if isinstance(past.events[number], kinds)
    )


def blow(past: Past, seat: int, told: Turning) -> tuple[bool, bool]:
    """Whether this card was aimed at the seat and nobody doubted it; and whether its owner held it."""
    number, event = before(past, told.at, Announced)
    assert (event.seat, event.target) == (told.args["victim"], seat)
    undoubted = not any(isinstance(each, (Exposed,)) for each in past.events[number : told.at])
    held = past.table_at(number).hands[event.seat]
    return undoubted and event.character == told.args["card"], event.character in held


def lost(past: Past, told: Turning, loser: object) -> bool:
    event = past.events[told.at]
    return isinstance(event, Lost) and event.seat == loser


def exposed(past: Past, liar: object, doubter: object, told: Turning) -> bool:
    number, event = before(past, told.at, Exposed)
    held = past.table_at(number).hands[event.seat]
    return (event.seat, event.doubter) == (liar, doubter) and told.args["card"] not in held


def proved(past: Past, owner: object, doubter: object, told: Turning) -> bool:
    _, event = before(past, told.at, Proved)
    return (event.seat, event.doubter, event.character) == (owner, doubter, told.args["card"])


def thrown_out(past: Past, told: Turning) -> bool:
    after = past.events[told.at + 1]
    return isinstance(after, Eliminated) and after.seat == told.args["victim"]


def stolen(past: Past, seat: int, told: Turning) -> bool:
    coins = 0
    for at, event in enumerate(past.events):
        if isinstance(event, Stole) and (event.seat, event.victim) == (told.args["victim"], seat):
            number, claim = before(past, at, Announced)
            coins += event.coins * (claim.character not in past.table_at(number).hands[event.seat])
    return coins == told.args["coins"]


def of(told: Turning) -> object:
    return told.args["victim"]


CHECKS: dict[str, Check] = {
    "by_lie": lambda past, seat, told: lost(past, told, seat) and blow(past, seat, told) == (True, False),
    "by_card": lambda past, seat, told: lost(past, told, seat) and blow(past, seat, told) == (True, True),
    "caught": lambda past, seat, told: lost(past, told, seat) and exposed(past, seat, of(told), told),
    "doubted": lambda past, seat, told: lost(past, told, seat) and proved(past, of(told), seat, told),
    "coup": lambda past, seat, told: lost(past, told, seat) and before(past, told.at, Announced)[1].action == "coup",
    "robbed": stolen,
    "unmasked": lambda past, seat, told: lost(past, told, of(told)) and exposed(past, of(told), seat, told),
    "unmasked_out": lambda past, seat, told: thrown_out(past, told) and exposed(past, of(told), seat, told),
    "proved": lambda past, seat, told: lost(past, told, of(told)) and proved(past, seat, of(told), told),
    "proved_out": lambda past, seat, told: thrown_out(past, told) and proved(past, seat, of(told), told),
    "untouched": lambda past, seat, told: won(past, seat)
    and not any(isinstance(each, Lost) and each.seat == seat for each in past.events),
}  # fmt: skip


def fallen(past: Past, seat: int, told: Turning) -> bool:
    """It was the last character."""
    return bool(CHECKS[told.key.removesuffix("_out")](past, seat, told)) and not past.table_at(told.at + 1).hands[seat]


def struck(past: Past, seat: int, told: Turning) -> bool:
    """Somebody was thrown out by the person's own blow: the last of all, or one before."""
    blow = before(past, told.at, Announced)[1]
    is_last = told.at == max(at for at, event in enumerate(past.events) if isinstance(event, Lost))
    last = "_last" if is_last and won(past, seat) else ""
    of_action = told.key == (
        f"threw_out_{blow.action}{last}" if blow.action in ("coup", "assassinate") else "threw_out"
    )
    return thrown_out(past, told) and blow.seat == seat and of_action


CHECKS["threw_out"] = struck
CHECKS |= dict.fromkeys(
    (f"threw_out_{action}{end}" for action in ("coup", "assassinate") for end in ("", "_last")), struck
)
CHECKS |= {f"{key}_out": fallen for key in ("by_lie", "by_card", "caught", "doubted", "coup")}


@pytest.mark.parametrize(("players", "seeds"), [(4, range(12)), (2, range(8)), (8, range(3))])
def test_what_is_said_is_so(players: int, seeds: range) -> None:
    assert len(hold(CHECKS, GAME, players, seeds)) >= (5 if players == 2 else 7)


@pytest.mark.long
def test_what_is_said_is_so_in_many_games() -> None:
    assert hold(CHECKS, GAME, 4, range(100)) == set(CHECKS)


def test_every_character_that_was_lost_has_its_reason() -> None:
    for past, seat, found in said(GAME, 4, range(6)):
        fallen = {at for at, event in enumerate(past.events) if isinstance(event, Lost) and event.seat == seat}
        assert fallen <= {each.at for each in found}


def test_what_took_ones_last_card_is_told_first() -> None:
    beaten = [found for past, seat, found in said(GAME, 4, range(12)) if not won(past, seat)]
    first = {found[0].key for found in beaten}
    assert first >= {"by_card_out", "coup_out"}
    assert first <= {"by_lie_out", "by_card_out", "coup_out", "caught_out", "doubted_out"}


def test_what_threw_out_the_last_opponent_is_told_first_to_who_did_it() -> None:
    first = set()
    for past, seat, found in [*said(GAME, 4, range(12)), *said(GAME, 2, range(8))]:
        end = max(at for at, event in enumerate(past.events) if isinstance(event, Lost))
        if won(past, seat) and end in {each.at for each in found}:
            assert found[0].at == end
            first.add(found[0].key)
    assert first >= {"unmasked_out", "threw_out_coup_last"}


def test_the_picture_of_a_claim_shows_the_cards_with_which_it_was_made() -> None:
    """Who has shown a card holds another one by the time somebody pays for the doubt: there the claim would look like a lie."""
    drawn_anew = 0
    for past, _, found in said(GAME, 4, range(12)):
        for each in found:
            if each.key.removesuffix("_out") not in {"doubted", "proved", "by_card", "by_lie", "caught", "unmasked"}:
                continue
            claim = past.events[each.seen]
            assert isinstance(claim, (Announced, Blocked)) and claim.character == each.args["card"]
            held = claim.character in past.table_at(each.seen + 1).hands[claim.seat]
            assert held == (each.key.removesuffix("_out") in {"doubted", "proved", "by_card"}), each
            drawn_anew += held and claim.character not in past.table_at(each.at + 1).hands[claim.seat]
    assert drawn_anew


def test_sentences_are_whole_in_every_language() -> None:
    whole(GAME)


def test_nothing_is_said_before_the_end() -> None:
    from engine.library import load
    from engine.truth.turning import turnings

    record = past_of(GAME, 4, 1).record
    assert not turnings(Past(load(GAME), record.until(20)), 0)


def test_what_went_well_is_no_reason_for_a_defeat(tmp_path: Path) -> None:
    """Losses first, the weightiest above all and the others as they came; then, under a heading of their own, right doubts and
    who was thrown out, as they came too."""
    mixed = 0
    words = bare_house(tmp_path).words(GAME)
    for seed in range(1, 21):
        story = TruthStory(finished(GAME, 4, seed))
        telling = Telling(story, words, "")
        found = reasons(telling)
        losses = [each for each in found if each.key.removesuffix("_out") in LOSSES]
        apart = [each for each in found if each not in losses]
        well = story.me in story.winners
        assert found == (apart + losses if well else losses + apart), [each.key for each in found]
        decided = [each for each in found if each in (apart if well else losses)]
        if decided:
            turns = [each for each in decided if not each.sums_up] or decided
            assert decided[0].weight == max(each.weight for each in turns), [each.key for each in found]
        for part in (losses, apart):
            rest = [each.seen for each in part if each is not found[0]]
            assert rest == sorted(rest), [each.key for each in found]
        mixed += bool(losses and apart and not well)
    assert mixed


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_went_well_stands_below_a_heading_of_its_own(tmp_path: Path, language: str) -> None:
    seed = next(seed for seed in range(1, 61) if "unmasked" in {each.key for each in lost_reasons(tmp_path, seed)})
    found = Seen(tmp_path, finished(GAME, 4, seed), (1920, 1080), language, picture=TURNED)
    turned = found.scene.lists.turned
    ids = [each.id for each in found.stage.widgets if each.id == "beside" or each.id.startswith("reason ")]
    first = next(at for at, each in enumerate(turned.reasons) if each.gain)
    assert ids.index("beside") == ids.index(f"reason {first}") - 1
    assert ids.count("beside") == 1
    assert found.stage.find("beside").label == found.reading.telling.text("turned", "beside", "lost")
    found.stage.close()


def lost_reasons(tmp_path: Path, seed: int) -> list[Turning]:
    """The reasons of the person, who lost this match and had lost something to be told of first; none otherwise."""
    story = TruthStory(finished(GAME, 4, seed))
    found = reasons(Telling(story, bare_house(tmp_path).words(GAME), ""))
    return found if story.me not in story.winners and found[0].gain is False else []


def test_a_loss_by_a_doubt_or_a_lie_of_ones_own_knows_the_deed() -> None:
    """A review of that deed can say whether nothing better could be known."""
    kinds = {"doubted": Doubted, "caught": (Announced, Blocked)}
    seen = set()
    for past, seat, found in said(GAME, 4, range(6)):
        for each in found:
            key = each.key.removesuffix("_out")
            assert (each.act is not None) == (key in kinds)
            if each.act is not None:
                event: Any = past.events[each.act]
                assert isinstance(event, kinds[key]) and event.seat == seat and each.act < each.at
                assert not any(isinstance(one, kinds[key]) for one in past.events[each.act + 1 : each.at])
                seen.add(key)
    assert seen == set(kinds)
