"""One line for one act, in the log of `replay --text` and of the truth as at the table."""

from pathlib import Path

import pytest

from engine.acts import lines
from engine.core.event import Event, Joined
from engine.core.record import to_text
from engine.games.complots.acts import UNTOLD, joined
from engine.games.complots.rules.table import (
    Announced,
    Blocked,
    BlockStood,
    Doubted,
    Eliminated,
    Gained,
    Lost,
    Paid,
    Proved,
    Stole,
)
from engine.games.top_secret.acts import joined as joined_in_secret
from engine.games.top_secret.rules.table import Met, Named, Revealed, Showed
from engine.library import GAMES, load
from engine.truth.moments import Past
from engine.words import LANGUAGES, Person, words
from scenes.truth.example import finished
from tests.conftest import Command
from tests.playing import usual

PEOPLE = [Person(name) for name in ("Nino", "Vera", "Orazio", "Fiammetta", "Tiberio")]
ACTS = ((Announced, Gained), (Announced, Stole), (Announced, Paid), (Blocked, BlockStood), (Lost, Eliminated))


def events(game: str, players: int, seed: int) -> tuple[Event, ...]:
    return Past(load(game), finished(game, players, seed)).events


def same_act(one: Event, other: Event) -> bool:
    if not isinstance(other, (Gained, Stole, Paid, BlockStood, Eliminated)):
        return False
    return (type(one), type(other)) in ACTS and (isinstance(other, BlockStood) or one.seat == other.seat)  # type: ignore[attr-defined]  # each of them has one


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("viewer", [None, 0, 2])
def test_an_act_of_complots_and_what_came_of_it_at_once_are_one_line(language: str, viewer: int | None) -> None:
    vocabulary = words(language, "complots")
    for seed in range(4):
        happened = events("complots", 4, seed)
        if viewer is not None:
            happened = tuple(each.to(viewer) for each in happened)
        log = dict(lines(vocabulary, happened, PEOPLE[:4], viewer))
        acts = [at for at in range(1, len(happened)) if same_act(happened[at - 1], happened[at])]
        assert acts and not [at for at in acts if at - 1 in log or at not in log]
        alone = [at for at, each in enumerate(happened) if isinstance(each, UNTOLD)]
        assert set(log) == set(range(len(happened))) - {at - 1 for at in acts} - set(alone)
        assert not [line for line in log.values() if "{" in line or "?" in line.replace("“?”", "") or "lines." in line]


def test_one_line_tells_both_that_it_was_claimed_and_what_it_brought() -> None:
    vocabulary = words("en", "complots")
    happened = [Announced(1, "tax", "duchess", None), Gained(1, 3, "tax")]
    assert lines(vocabulary, happened, PEOPLE) == [(1, "Vera claims the Duchess and collects 3 coins in tax.")]
    stolen = [Announced(1, "steal", "captain", 0), Stole(1, 0, 2)]
    assert lines(vocabulary, stolen, PEOPLE, 0) == [(1, "Vera claims the Captain and takes 2 coins from you.")]
    assert joined([Announced(1, "tax", "duchess", None), Gained(2, 3, "tax")], 1) is None


def test_what_was_paid_stands_in_the_line_of_what_it_was_paid_for_or_after_who_doubted_in_vain() -> None:
    vocabulary = words("en", "complots")
    announced, paid = Announced(1, "assassinate", "assassin", 0), Paid(1, 3, "assassinate")
    assert lines(vocabulary, [announced, paid], PEOPLE, 0) == [
        (1, "Vera claims the Assassin, pays 3 coins and goes after you!")
    ]
    doubted = [announced, Doubted(2, 1, "assassin"), Proved(1, 2, "assassin", "?"), Lost(2, "captain"), paid]
    assert lines(vocabulary, doubted, PEOPLE, 0)[-1] == (4, "Vera pays 3 coins.")
    coup = [Announced(1, "coup", None, 2), Paid(1, 7, "coup")]
    assert lines(vocabulary, coup, PEOPLE, 0) == [(1, "Vera pays 7 coins for a coup against Orazio.")]


def test_in_top_secret_a_card_shown_stands_for_the_question_and_unseen_packets_for_the_meeting() -> None:
    seen = 0
    for seed in range(2):
        whole = events("top_secret", 4, seed)
        for viewer in (None, 0):
            happened = whole if viewer is None else tuple(each.to(viewer) for each in whole)
            log = dict(lines(words("en", "top_secret"), happened, PEOPLE[:4], viewer))
            for at in range(2, len(happened)):
                if isinstance(happened[at - 1], Named) and isinstance(happened[at], Revealed):
                    assert at - 1 not in log and at in log
                    seen += 1
                packets = isinstance(happened[at - 1], Showed) and isinstance(happened[at], Showed)
                if packets and isinstance(happened[at - 2], Met):
                    hidden = viewer is not None and 0 not in (happened[at].seat, happened[at].looker)  # type: ignore[attr-defined]  # a Showed
                    assert ({at - 2, at - 1} & set(log) == set()) is hidden
                    seen += hidden
    assert seen > 4
    assert joined_in_secret([Named(0, 1), Revealed(1, 0, None, "black:52")], 1) == Joined(0)


@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_joins_nothing_tells_every_event(game: str) -> None:
    if Path(f"engine/games/{game}/acts.py").exists():
        pytest.skip("it joins some")
    happened = events(game, usual(game), 1)
    vocabulary = words("en", game)
    told = [(at, vocabulary.tell(each, PEOPLE, None)) for at, each in enumerate(happened)]
    assert lines(vocabulary, happened, PEOPLE) == told


def test_the_text_of_a_replay_has_one_line_for_one_act_below_the_answer_that_ended_it(
    tmp_path: Path, command: Command
) -> None:
    path = tmp_path / "a.record"
    record = finished("complots", 4, 9)
    path.write_text(to_text(record), encoding="utf-8")
    told = command("replay", path, "--text").stdout
    acts = sum(
        same_act(one, other) for one, other in zip(*(events("complots", 4, 9)[at:] for at in (0, 1)), strict=False)
    )
    assert acts > 5
    assert told.count(" in tax.") == sum(
        isinstance(each, Gained) and each.action == "tax" for each in events("complots", 4, 9)
    )
    assert "’s turn." not in told
    answers = [line for line in told.splitlines() if line[:4].strip().isdigit()]
    assert len(answers) == len(record.answers())
