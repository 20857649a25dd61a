"""What came of an act of Top Secret: told where the chances fell by it, and of packets as in their own list, word for word."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from functools import cache
from pathlib import Path

import pytest

from engine.core.chance import Generator
from engine.core.record import Record
from engine.games.top_secret.rules.table import Called, Met, Named, Revealed, RoundBegan, TurnedUp, Visited
from engine.library import load
from engine.review.luck import Luck, Part, Turn, fair_share
from engine.truth.chances import Players
from engine.words import LANGUAGES
from scenes.people.company import plain
from scenes.truth.example import Judged, finished
from scenes.truth.story import TruthStory
from scenes.truth.telling import Telling
from tests.houses import bare_house
from tests.truths import Seen

GAME, PACKETS = "top_secret", "packets"


@cache
def match(players: int = 4, seed: int = 2) -> Record:
    return finished(GAME, players, seed)


def telling(folder: Path, players: int = 4, language: str = "en") -> Telling:
    return Telling(TruthStory(match(players)), bare_house(folder, language=language).words(GAME), "")


@pytest.mark.parametrize("players", [3, 4, 5])
def test_of_a_packet_it_says_just_what_the_list_of_packets_says(tmp_path: Path, players: int) -> None:
    """One page said that somebody could still take one for any of six pairs, the other that they were certain."""
    told = telling(tmp_path, players)
    rows = list(told.rows[PACKETS])
    assert len(rows) > 10
    for row in rows:
        came, event = told.own.came_of(row.at - 1), told.story.past.events[row.at - 1]
        assert came and (isinstance(event, Called) or came == row.why)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("players", [3, 4, 5])
def test_of_who_goes_somewhere_it_says_who_met_there_and_what_was_learnt(
    tmp_path: Path, players: int, language: str
) -> None:
    """ "Above all −35 %: Orazio goes to the Rialto" said nothing of why that was so much."""
    told, met = telling(tmp_path, players, language), 0
    events = told.story.past.events
    for at, event in enumerate(events[: told.story.last]):
        if not isinstance(event, (Visited, TurnedUp)) or at < told.story.first:
            continue
        rest = events[at + 1 :]
        ends = next((number for number, each in enumerate(rest) if isinstance(each, RoundBegan)), len(rest))
        meeting = [each for each in rest[:ends] if isinstance(each, Met) and event.seat in each.members]
        came = told.own.came_of(at)
        assert not {*"{}?\ue000_"} & {*came}
        if not meeting:
            continue
        met += 1
        for chair in meeting[0].members:
            if chair < players and chair != told.story.me:
                assert told.company.name(chair) in came, (at, came)
        assert "You and" not in came, "within a sentence"
    assert met > 10


def test_a_question_says_what_the_card_told_and_a_call_whether_it_was_right(tmp_path: Path) -> None:
    told = telling(tmp_path)
    asked = [at for at, each in told.story.past.numbered if isinstance(each, Named)]
    assert asked
    for at in asked:
        assert isinstance(told.story.past.events[at + 1], Revealed)
        assert told.own.came_of(at) == told.own.came_of(at + 1) != ""
    calls = [at for at, each in told.story.past.numbered if isinstance(each, Called)]
    assert all("right" in told.own.came_of(at) or "failed" in told.own.came_of(at) for at in calls)


def test_what_did_most_is_told_with_what_came_of_it(tmp_path: Path) -> None:
    found = Seen(tmp_path, match())
    coach, story = found.scene.lists.coach, found.reading.story
    coach.judges = Judged(match(), 0)
    number = next(
        moment.number
        for moment in story.past.moments
        if moment.seat not in (None, 0) and moment.choice.startswith("visit") and story.act(moment) is not None
    )
    act = story.act(story.past.moments[number])
    assert act is not None
    luck = Luck(0.25, 0.0, Part(0.0, 0.01), Part(-0.25, 0.01), Part(0.0, 0.01), (Turn(number, "others", -0.25),))
    coach.doings.settle(luck)
    said = coach.doings.above_all()
    assert found.reading.telling.own.came_of(act) in said and plain(said) == said
    found.stage.close()


@pytest.mark.parametrize(("players", "options", "share"), [
    (4, {"match": "points"}, 0.3), (4, {"match": "single"}, 0.5), (3, {"match": "points"}, 1 / 3), (5, {"match": "single"}, 0.2),
])  # fmt: skip
def test_a_fair_share_counts_that_pairs_change_from_game_to_game(
    players: int, options: dict[str, str], share: float
) -> None:
    """Of a match to points a half was taken for fair, as if two always won it: the cards seemed to take 20 points from everybody."""
    state, fair = load(GAME).new(players, 1, options), load(GAME).facts.fair
    assert fair is not None and fair(state) == pytest.approx(share)


def test_what_the_deal_gave_to_all_of_a_match_comes_to_nothing() -> None:
    """Chances at the first question, of many playouts, beside the fair share: what one has by the cards another has not."""
    past = TruthStory(match()).past
    by = Generator("fair", 1)
    shares, _ = Players(past.record, by, lambda: None).shares(past.states[0], 60, by)
    assert abs(sum(shares) / len(shares) - fair_share(past)) < 0.06
