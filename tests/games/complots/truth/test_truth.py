"""The truth of Complots: what its sentence says, and the cards of every moment."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import argparse
from pathlib import Path

import pytest

from engine.bots.opponents import people, player
from engine.bots.session import Session
from engine.commands.replay import tell
from engine.core.mind import Why
from engine.core.progress import TurnBegan
from engine.games.complots.rules.play import Turn
from engine.games.complots.rules.table import Announced, Blocked, Doubted, Eliminated, Lost
from engine.games.complots.stakes import weighed
from engine.library import load
from engine.truth.moments import Past
from engine.words import LANGUAGES, words
from scenes.truth.example import finished
from scenes.truth.story import DECISIONS, TruthStory
from scenes.truth.telling import Telling
from tests.houses import bare_house
from tests.scenes.truth.test_truth import Seen


@pytest.fixture
def seen(tmp_path: Path):
    found = Seen(tmp_path, finished("complots", 4, 1))
    yield found
    found.stage.close()


CAME = {2: " You came second.", 3: " You came third.", 4: " You came fourth."}


@pytest.mark.parametrize("seed", [1, 2, 3, 4, 5, 6])
def test_the_sentence_says_who_won_and_how_the_person_stood(tmp_path: Path, seed: int) -> None:
    seen = Seen(tmp_path, finished("complots", 4, seed))
    story, telling = seen.reading.story, seen.reading.telling
    told = seen.stage.find("sentence").label
    (winner,) = story.winners
    won = "You win." if winner == story.me else f"{telling.company.name(winner)} wins."
    assert told.startswith(won + ("" if winner == story.me else CAME[telling.place(0)]))
    own = [claim.true for claim in story.claims if claim.seat == story.me]
    if 0 < sum(own) < len(own):
        assert told.endswith(f"You told the truth in {sum(own)} of your {len(own)} claims.")
    seen.stage.close()


def test_the_cards_follow_the_moment(seen: Seen) -> None:
    story = seen.reading.story
    last = {who.seat: who.hand for who in seen.reading.people()}
    assert sum(card.fallen for hand in last.values() for card in hand) >= 6  # three of four have fallen
    seen.key("home")
    first = {who.seat: who.hand for who in seen.reading.people()}
    assert all(len(hand) == 2 and not any(card.fallen for card in hand) for hand in first.values())
    assert seen.reading.at == story.first


def test_what_a_doubt_came_to_is_the_doing_of_who_doubted() -> None:
    """Who had made the claim decided first; the doubt, right or wrong, was the last that could have been left."""
    for seed in range(1, 9):
        story = TruthStory(finished("complots", 4, seed))
        begun = [moment.events for moment in story.past.moments if moment.begins_turn]
        for at, event in enumerate(story.past.events):
            if isinstance(event, Doubted):
                first = max(each for each in begun if each <= at)
                lost = next(after for after in range(at, story.last) if isinstance(story.past.events[after], Lost))
                assert story.cause(first, lost + 1).by == event.seat, (seed, at)


# Reasons


def telling_of(tmp_path: Path, seed: int, language: str = "en") -> Telling:
    return Telling(
        TruthStory(finished("complots", 4, seed)), bare_house(tmp_path, language=language).words("complots"), ""
    )


def test_a_reason_stands_by_an_answer_and_never_by_a_turn_that_only_begins(tmp_path: Path) -> None:
    late = passed = believed = 0
    for seed in range(1, 9):
        telling = telling_of(tmp_path, seed)
        begins = {telling.lines[at] for at, each in enumerate(telling.story.past.events) if isinstance(each, TurnBegan)}
        for row in telling.rows[DECISIONS]:
            assert row.moment is not None
            told, choice = "".join(span.text for span in row.told), row.moment.choice
            assert row.told not in begins and "was asked" not in told and "were asked" not in told
            passed += choice == "pass" and ("lets it pass" in told or "let it pass" in told)
            believed += choice == "pass" and "not doubt it" in told
            assert (choice == "pass") == ("it pass" in told or "not doubt it" in told), told
            if choice == "pass":  # who does not doubt a theft may block it a moment later: it has not passed
                assert ("not doubt it" in told) == (row.moment.kind == "doubt"), told
            late += "quicker" in told
    assert late and passed and believed


def test_of_what_is_let_pass_it_is_said_what_that_was(tmp_path: Path) -> None:
    """“Vera lets it pass” alone stood as what cost the match: it was an assassination."""
    seen = set[str]()
    for seed in range(1, 9):
        telling = telling_of(tmp_path, seed)
        past = telling.story.past
        for moment in past.moments:
            if moment.choice == "pass" and moment.kind in ("doubt", "block") and telling.story.act(moment) is None:
                turn = past.states[moment.number].nearest(Turn)
                announced = next(
                    at
                    for at in reversed(range(moment.events))
                    if isinstance(past.events[at], Blocked if turn.blocker is not None else Announced)
                )
                told, line = telling.did(moment), "".join(span.text for span in telling.lines[announced])
                assert told.startswith(line) and told != line, told
                seen.add(f"{moment.kind} {turn.action}")
    assert {"block assassinate", "block foreign_aid", "doubt tax"} <= seen


def test_who_was_heard_is_not_said_to_have_come_too_late(tmp_path: Path) -> None:
    heard = 0
    for seed in range(1, 9):
        telling = telling_of(tmp_path, seed)
        past = telling.story.past
        for row in telling.rows[DECISIONS]:
            assert row.moment is not None
            if row.moment.kind != "doubt" or row.moment.choice != "doubt":
                continue
            doubted = past.events[row.moment.events]
            assert isinstance(doubted, Doubted)
            quicker = "quicker" in "".join(span.text for span in row.told)
            assert quicker == (doubted.seat != row.moment.seat)
            heard += not quicker
    assert heard


def test_a_reason_for_or_against_a_doubt_says_what_was_at_stake(tmp_path: Path) -> None:
    """Counted again from the hands alone: who risked the last character, whose last character a lie would have cost."""
    found: set[str] = set()
    for seed in (*range(1, 31), 148):  # seldom is an unlikely lie doubted because it would throw somebody out
        telling = telling_of(tmp_path, seed)
        for moment in telling.story.past.moments:
            why = telling.own.why(moment)
            if moment.why is None or why is None or moment.kind != "doubt" or moment.seat is None:
                continue
            found.add(why.key)
            assert dict(moment.why.args).items() <= dict(why.args).items()
            hands = telling.story.past.table_at(moment.events).hands
            last, percent = len(hands[moment.seat]) == 1, why.args["percent"]
            match why.key:
                case "doubt":
                    assert not last and percent >= 50
                case "doubt_out":
                    assert not last and percent < 50 and len(hands[why.args["who"]]) == 1
                case "doubt_spare":
                    assert not last and percent < 50 and len(hands[why.args["who"]]) == 2
                case "doubt_last" | "doubt_duel":
                    assert last and (sum(map(bool, hands)) == 2) == (why.key == "doubt_duel")
                case "believe_last":
                    assert last and moment.choice == "pass"
                case "believe_block" | "believe_theft" | "believe_hit" | "believe_other":
                    assert not last and moment.choice == "pass"
                case key:
                    assert key not in ("not_worth_it",)
    assert found >= {"doubt_out", "doubt_last", "doubt_duel", "believe_last", "believe_block"}
    assert found >= {"believe_theft", "believe_hit", "believe_other"}


def test_a_doubt_of_what_is_likely_true_says_why_it_was_enough(tmp_path: Path) -> None:
    """The strongest opponents doubt at a fifth; so do these here, at every claim that was heard."""
    found: set[str] = set()
    for seed in range(1, 5):
        past = telling_of(tmp_path, seed).story.past
        for moment in past.moments:
            if moment.kind == "doubt" and moment.why is not None and moment.seat is not None:
                state, args = past.states[moment.number], {**moment.why.args, "percent": 22}
                key = weighed(state, moment.seat, "doubt", Why("doubt", args)).key
                left, right = (len(state.table.hands[seat]) for seat in (moment.seat, args["who"]))
                if left == 2:
                    assert key == ("doubt_out" if right == 1 else "doubt_spare")
                found.add(key)
    assert found == {"doubt_out", "doubt_spare", "doubt_last", "doubt_duel"}


def test_who_has_two_characters_does_not_say_that_life_was_at_stake(tmp_path: Path) -> None:
    args, found = {"percent": 40, "who": 1, "character": "assassin"}, set[int]()
    past = telling_of(tmp_path, 1).story.past
    for moment in past.moments:
        if moment.seat is not None:
            state = past.states[moment.number]
            left = len(state.table.hands[moment.seat])
            key = weighed(state, moment.seat, "doubt", Why("doubt_death", args)).key
            assert key == ("doubt_death_spare" if left > 1 else "doubt_death")
            found.add(left)
    assert found >= {1, 2}


def test_a_replay_in_words_gives_the_reasons_as_the_truth_does(capsys: pytest.CaptureFixture[str]) -> None:
    session = Session(load("complots"), [player("complots", "regular")] * 4, 3)
    session.play_out()
    record, past = session.record, Past(load("complots"), session.record)
    tell(record, argparse.Namespace(seat=None, json=False, lang="en"))
    printed, changed = capsys.readouterr().out, 0
    for moment in past.moments:
        if moment.why is not None and moment.seat is not None:
            why = weighed(past.states[moment.number], moment.seat, moment.choice, moment.why)
            changed += why.key != moment.why.key
            assert words("en", "complots").why(why, people(record.header.seats, "en")) in printed
    assert changed


@pytest.mark.parametrize("language", LANGUAGES)
def test_reasons_are_whole_in_every_language(tmp_path: Path, language: str) -> None:
    for seed in range(1, 9):
        for row in telling_of(tmp_path, seed, language).rows[DECISIONS]:
            told = f"{''.join(span.text for span in row.told)} {row.why}"
            assert not {*"{}[]"} & {*told}, told


@pytest.mark.parametrize("language", LANGUAGES)
def test_where_somebody_falls_it_is_told_who_is_left(tmp_path: Path, language: str) -> None:
    """A right doubt can cost its doubter a chance: it leaves them alone with somebody stronger."""
    fallen = 0
    for seed in range(1, 6):
        telling = telling_of(tmp_path, seed, language)
        events = telling.story.past.events
        for at, event in enumerate(events):
            table = telling.story.past.table_at(at + 1)
            if not isinstance(event, Eliminated) or len(table.living) < 2:
                continue
            left = [telling.company.name(seat) for seat in range(4) if table.hands[seat] and seat != telling.story.me]
            for line in (telling.line(at), telling.line(at + 1)):  # the card that was lost, and that it was the last
                told = "".join(span.text for span in line)
                assert all(name in told for name in left), told
            fallen += len(left) > 1
    assert fallen
