"""What opponents are inclined to: each to something of their own, seen in their play, and nothing that looks broken."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from engine.bots.opponents import FILE, opponents, read, read_favourites
from engine.bots.registry import favourites_of, mind_of
from engine.bots.session import Player, Session
from engine.core.deed import BYSTANDER
from engine.core.errors import BadInput
from engine.core.mind import Character, Why
from engine.games.complots.rules.table import Announced, Eliminated, Gained, Paid, Stole
from engine.library import GAMES, load
from tests.telling import observed

GAME = load("complots")
ONE = {"match": "single"}


def games(characters: Sequence[Character], count: int, mind: str = "regular", first: int = 0) -> Iterator[Session]:
    """So many games of Complots between these."""
    seats = [Player(mind, mind_of("complots", mind), each) for each in characters]
    for seed in range(first, first + count):
        session = Session(GAME, seats, seed, ONE, keep_record=False)
        session.play_out()
        yield session


def share(action: str, character: Character, mind: str) -> float:
    """How much of what four people like that do is this."""
    found: Counter[str] = Counter()
    for session in games([character] * 4, 4 if mind == "regular" else 10, mind):
        found.update(event.action for event in session.truth.events if isinstance(event, Announced))
    return found[action] / sum(found.values())


# Data


def test_everybody_lies_at_an_occasion_of_their_own() -> None:
    when = [each.character.lies for each in opponents().values()]
    assert len(set(when)) == len(when), "different occasions to lie, not only different rates"


@pytest.mark.parametrize("game", GAMES)
def test_no_two_like_the_same_whom_they_hit_and_what_they_do(game: str) -> None:
    inclined = [
        (each.aims, each.doubts, each.favourite) for each in (one.playing(game) for one in opponents().values())
    ]
    if favourites_of(game):
        assert all(favourite for *_, favourite in inclined), "everybody has something they would rather do"
        assert len(set(inclined)) == len(inclined)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        ("lies: echo", "lies: always", "vera.character.lies: expected"),
        ("aims: richest", "aims: me", "vera.character.aims: expected"),
        ("patience: 50, lies: echo", "lies: echo", "vera.character.patience: expected it to be there"),
    ],
)
def test_bad_inclinations_are_told_in_a_sentence(tmp_path: Path, old: str, new: str, expected: str) -> None:
    path = tmp_path / "opponents.yaml"
    text = FILE.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")
    with pytest.raises(BadInput) as caught:
        read(path)
    assert expected in str(caught.value) and str(path) in str(caught.value)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("vera: trade\n", "vera: expected income"),
        ("vera: tax\nnobody: tax\n", "nobody: expected"),
        ("[tax]\n", "expected"),
    ],
)
def test_bad_favourites_are_told_in_a_sentence(tmp_path: Path, text: str, expected: str) -> None:
    path = tmp_path / "favourites.yaml"
    path.write_text(text, "utf-8")
    with pytest.raises(BadInput) as caught:
        read_favourites(path, favourites_of("complots"))
    assert expected in str(caught.value) and str(path) in str(caught.value)


def test_who_has_no_favourite_in_a_game_has_none() -> None:
    stranger = replace(opponents()["vera"], id="stranger")
    assert stranger.playing("complots").favourite == ""


# Play


@pytest.mark.parametrize("mind", ["regular", "casual"])
def test_a_favourite_is_done_oftener(mind: str) -> None:
    for favourite in ("exchange", "income"):
        usual, often = share(favourite, Character(), mind), share(favourite, Character(favourite=favourite), mind)
        assert often > 1.3 * usual, favourite


def test_the_patient_strike_with_more_in_hand() -> None:
    means = []
    for patience in (0.0, 1.0):
        coins, strikes = 0, 0
        for session in games([Character(patience=patience)] * 4, 25):
            had = [0] * 4
            for event in session.truth.events:
                if isinstance(event, Paid) and event.action == "coup":
                    coins, strikes = coins + had[event.seat], strikes + 1
                purse = getattr(event, "coins", None)
                if isinstance(purse, tuple):
                    had = list(purse)
                elif isinstance(event, (Gained, Paid)):
                    had[event.seat] += -event.coins if isinstance(event, Paid) else event.coins
                elif isinstance(event, Stole):
                    had[event.seat], had[event.victim] = had[event.seat] + purse, had[event.victim] - purse
        means.append(coins / strikes)
    assert means[1] > means[0] + 0.5


def test_who_aims_at_their_neighbour_hits_their_neighbour() -> None:
    shares = []
    for aims in ("", "next"):
        hit: Counter[bool] = Counter()
        for session in games([Character(aims=aims)] * 4, 6):
            living = [0, 1, 2, 3]
            for event in session.truth.events:
                if isinstance(event, Announced) and event.target is not None and len(living) > 2:
                    order = [(event.seat + step) % 4 for step in range(1, 4)]
                    hit[next(each for each in order if each in living) == event.target] += 1
                if isinstance(event, Eliminated):
                    living.remove(event.seat)
        shares.append(hit[True] / sum(hit.values()))
    assert shares[1] > shares[0] + 0.12


def test_lies_come_when_they_come_easily() -> None:
    """Somebody lies in their first two turns, somebody later, as many games as the other."""
    early = []
    for when in ("early", "late"):
        lies: Counter[bool] = Counter()
        for seed in range(10):
            session = Session(GAME, [Player("r", mind_of("complots", "regular"), Character(lies=when))] * 4, seed, ONE)
            turns = [0] * 4
            while session.truth.waits_for():
                asked, hands = session.truth.ask, session.truth.table.hands
                assert asked is not None
                for seat in session.truth.waits_for():
                    choice, why = session.choose(seat)
                    if asked.kind_of(seat) == "action":
                        claimed = session.truth.rules.claims.get(choice.verb)
                        lies[turns[seat] < 2] += claimed is not None and claimed not in hands[seat]
                        turns[seat] += 1
                    session.answer(seat, choice, why)
        early.append(lies[True] / max(1, sum(lies.values())))
    assert early[0] > early[1] + 0.25


# Reasons


@pytest.mark.parametrize("mind", ["regular", "sharp"])
def test_reasons_of_ones_own_way_are_true(mind: str) -> None:
    people = [each.playing("complots") for each in opponents().values()]
    told: Counter[str] = Counter()
    for number in range(6):
        seats = [Player(mind, mind_of("complots", mind), each) for each in (people[number:] + people[:number])[:4]]
        session = Session(GAME, seats, 40 + number, ONE)
        while session.truth.waits_for():
            hands = session.truth.table.hands[:]
            for seat in session.truth.waits_for():
                choice, why = session.choose(seat)
                assert isinstance(why, Why)
                if why.key in ("own_true", "own_bluff"):
                    assert (why.args["character"] in hands[seat]) == (why.key == "own_true")
                told[why.key] += why.own or why.key.startswith("own")
                session.answer(seat, choice, why)
    assert sum(told.values()) >= 5


def test_who_has_no_inclination_has_only_the_reasons_of_all() -> None:
    assert Character(bluff=0.9).plain and not Character(patience=0.6).plain
    assert Character(lies="early", aims="next").without() == Character()


# Telling them apart


@pytest.mark.parametrize("game", GAMES)
def test_what_is_observed_is_what_everybody_sees(game: str) -> None:
    """From what any seat saw the same is observed as from the truth; hidden cards are in none of it."""
    seats = [Player("quick", mind_of(game, "quick"))] * 4
    session = Session(load(game), seats, 3, keep_record=False)
    session.play_out()
    events = session.truth.events
    found = observed(load(game), events, 4)
    assert all(sum(each.values()) > 10 for each in found)
    for seat in (0, 3, BYSTANDER):
        assert observed(load(game), [event.to(seat) for event in events], 4) == found
