"""Opponents asked again: what they said comes out again, and what was put into their mouths does not."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import json
import time
from collections.abc import Callable
from dataclasses import replace
from functools import cache, partial
from pathlib import Path

import pygame
import pytest

from engine.bots.edition import edition
from engine.bots.opponents import player
from engine.bots.session import Player, Session
from engine.bots.verify import Verified, Verifier, ask_again, begun, told
from engine.core.choice import PASS
from engine.core.errors import BadInput
from engine.core.record import Answered, Record, to_text
from engine.core.record_file import from_text, save
from engine.library import GAMES, OtherRules, data_fingerprint
from engine.library import load as game_of
from engine.seal import Seal, verdicts
from engine.words import LANGUAGES, words
from scenes.kit.stage import Scene
from scenes.menus.seal import SealSheet
from scenes.plan import default
from scenes.tables import new_scene
from scenes.tables.scene import MatchScene
from tests.conftest import Command
from tests.houses import bare_house, house_in

THOUGHTS = "0123456789abcdef" * 2


def players(game: str, names: tuple[str, ...]) -> list[Player]:
    """Who records call so; at the person's seat somebody answers at random."""
    return [replace(player(game, name.replace("me", "random")), name=name) for name in names]


@cache
def honest(game: str, seed: int = 5) -> Record:
    """A whole sealed match of a person's against others, as the window keeps it."""
    names = ("me", "casual:vera", *["regular:zanni", "casual:orazio"][: max(1, game_of(game).players[0] - 2)])
    session = Session(game_of(game), players(game, names), seed, data=data_fingerprint(game), thoughts=THOUGHTS)
    session.record.header = replace(session.record.header, edition=edition(game))
    Seal.new(session.record, session.truth.table).put_into(session.record)
    session.play_out()
    return session.record


def invented(game: str) -> Record:
    """Its honest first half, then what nobody ever thought: closed anew, and played by the rules to the end."""
    record = honest(game)
    names = record.header.seats
    begun = record.until(len(record.answers()) // 2)
    session = Session.resume(game_of(game), players(game, names), begun)
    session.players = tuple(replace(player(game, "random"), name=name) for name in names)
    session._seated = [None] * len(names)
    session.play_out()
    return session.record


def asked(record: Record) -> Verified:
    found = begun(record)
    for reply in ask_again(record):
        if reply is not None:
            found.add(reply)
    return found


@pytest.mark.parametrize("game", GAMES)
def test_opponents_asked_again_answer_the_same_as_they_did(game: str) -> None:
    found = asked(from_text(to_text(honest(game)), "record"))
    opponents = [each for each in honest(game).answers() if each.seat]
    assert found.verdict == "fits" and found.asked + found.skipped == len(opponents) and not found.unlike


@pytest.mark.parametrize("game", GAMES)
def test_an_invented_second_half_fits_both_seals_and_is_found_out(game: str) -> None:
    record = from_text(to_text(invented(game)), "record")
    assert verdicts(record) == ("fits", "fits")  # cards and luck are those of the seed, and anybody can close a record
    found = asked(record)
    assert found.verdict == "broken"
    assert found.unlike[0].number > len(honest(game).answers()) // 2


def test_one_answer_that_was_changed_is_found() -> None:
    game = GAMES[0]
    record = honest(game)
    rules = game_of(game)
    for number in range(len(record.answers()), 0, -1):
        said = record.answers()[number - 1]
        session = Session.resume(rules, players(game, record.header.seats), record.until(number - 1))
        others = [each for each in rules.questions[session.truth.ask.kind_of(said.seat)].options(session.truth, said.seat) if str(each) != said.choice] if session.truth.ask else []  # fmt: skip
        if said.seat and others:
            session.answer(said.seat, others[0])
            found = asked(session.record)
            assert [each.number for each in found.unlike] == [number]
            assert (found.unlike[0].said, found.unlike[0].would) == (str(others[0]), said.choice)
            return
    raise AssertionError("nobody had a choice")


def test_where_another_edition_played_that_is_said_and_nobody_is_accused() -> None:
    for header in (replace(invented(GAMES[0]).header, edition=each) for each in ("", "0123456789abcdef")):
        found = asked(Record(header, invented(GAMES[0]).entries))
        assert found.verdict == "other" and found.unlike
        for language in LANGUAGES:
            assert found.today in told(found, words(language))
            assert (header.edition or words(language).text("replay", "minds", "unsaid")) in told(found, words(language))
    assert asked(Record(replace(honest(GAMES[0]).header, edition=""), honest(GAMES[0]).entries)).verdict == "fits"


def test_an_edition_that_was_sealed_cannot_be_another_afterwards() -> None:
    record = from_text(to_text(invented(GAMES[0])), "record")
    for other in (replace(record.header, edition=""), replace(record.header, thoughts="00")):
        forged = Record(other, record.entries[:])
        forged.close()
        assert verdicts(forged) == ("broken", "fits")


def in_real_time(game: str, seed: int) -> tuple[Record, int]:
    """A match in which the first who speaks closes a window, as at the table; and how many were not heard any more."""
    names = ("me", *["casual:vera", "casual:zanni", "casual:orazio", "casual:bianca"])
    session = Session(game_of(game), players(game, names), seed, data=data_fingerprint(game), thoughts=THOUGHTS)
    unheard = 0
    while session.truth.ask is not None:
        chosen = [(seat, *session.choose(seat)) for seat in session.truth.waits_for()]
        speakers = [seat for seat, choice, _ in chosen if choice != PASS]
        if session.truth.ask.closes is not None and len(speakers) > 1:
            unheard += sum(seat != 0 for seat in speakers[1:])
            chosen = [(seat, *((choice, why) if seat == speakers[0] else (PASS, None))) for seat, choice, why in chosen]
        for seat, choice, why in chosen:
            session.answer(seat, choice, why)
    return session.record, unheard


def test_who_was_not_heard_in_real_time_is_not_asked_again() -> None:
    """They let pass without having thought of it: nobody changed anything."""
    heard = 0
    for seed in range(24):
        record, unheard = in_real_time(GAMES[0], seed)
        found = asked(record)
        assert not found.unlike and found.skipped >= unheard
        heard += unheard
    assert heard


def test_thoughts_follow_from_the_bits_of_a_record_and_without_them_from_its_seed() -> None:
    """So a deal that is known by its seed tells nothing of what opponents think, and old records go on as they did."""
    game = GAMES[0]

    def match(thoughts: str) -> list[Answered]:
        session = Session(game_of(game), players(game, ("casual:vera",) * 3), 5, thoughts=thoughts)
        deal = session.truth.table.fingerprint()
        assert deal == Session(game_of(game), players(game, ("casual:vera",) * 3), 5).truth.table.fingerprint()
        session.play_out()
        half = session.record.until(len(session.record.answers()) // 2)
        resumed = Session.resume(game_of(game), players(game, ("casual:vera",) * 3), from_text(to_text(half), "half"))
        resumed.play_out()
        assert resumed.record.answers() == session.record.answers()
        return session.record.answers()

    assert match("") == match("") != match(THOUGHTS) == match(THOUGHTS) != match("ff" * 16)


CASES: dict[str, tuple[Callable[[], Record], str, int]] = {
    "honest": (partial(honest, GAMES[1]), "fits", 0),
    "invented": (partial(invented, GAMES[1]), "broken", 1),
    "of other rules": (lambda: Record(replace(honest(GAMES[1]).header, version=77), honest(GAMES[1]).entries), "other_rules", 1),
}  # fmt: skip


@pytest.mark.parametrize("case", CASES)
def test_the_command_says_which_answers_do_not_come_out(command: Command, tmp_path: Path, case: str) -> None:
    make, verdict, code = CASES[case]
    path = tmp_path / "a.carnival"
    save(make(), path)
    done = command("replay", path, "--verify", "--json")
    assert done.returncode == code
    said = json.loads(done.stdout.splitlines()[-1])
    assert said["minds"] == verdict
    for language in LANGUAGES:
        lines = command("replay", path, "--verify", "--lang", language).stdout.splitlines()
        unlike = len(said.get("unlike", ()))
        assert len(lines) == 3 + unlike
        assert verdict != "broken" or (unlike and str(said["unlike"][0]["answer"]) in lines[2])


def test_nobody_knows_who_sat_there(command: Command, tmp_path: Path) -> None:
    path = tmp_path / "a.carnival"
    save(Record(replace(honest(GAMES[0]).header, seats=("me", "genius:vera", "casual:zanni"))), path)
    done = command("replay", path, "--verify")
    assert done.returncode == 2 and "genius" in done.stderr and "Traceback" not in done.stderr


def finished(verifier: Verifier) -> Verifier:
    until = time.monotonic() + 60
    while not verifier.done and time.monotonic() < until:
        verifier.poll()
        time.sleep(0.01)
    return verifier


@pytest.mark.parametrize("processes", [True, False])
def test_they_are_asked_beside_the_window(processes: bool) -> None:
    verifier = finished(Verifier(honest(GAMES[0]), processes))
    assert verifier.progress == 1 and not verifier.problem
    assert verifier.found == asked(honest(GAMES[0]))
    verifier.close()
    other = finished(Verifier(Record(replace(honest(GAMES[0]).header, version=77)), processes=False))
    assert other.problem == "other_rules"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("make", "verdict"), [(honest, "fits"), (invented, "broken")])
def test_the_page_of_the_seal_asks_them_again(
    tmp_path: Path, make: Callable[[str], Record], verdict: str, language: str
) -> None:
    record = make(GAMES[0])
    seal = Seal.of(record)
    assert seal is not None
    house = bare_house(tmp_path, (960, 600), language)
    stage = house.stage
    stage.push(Scene())
    page = SealSheet(house, seal, True, partial(Verifier, processes=False))
    stage.push(page)
    stage.rebuild()
    stage.find("again").press()
    surface = pygame.display.get_surface()
    assert page.verifier is not None and surface is not None
    stage.rebuild()
    assert stage.find("minds").label == house.text("seal", "asking", percent=0)
    until = time.monotonic() + 60
    while not page.verifier.done and time.monotonic() < until:
        stage.tick(0.2)
        stage.draw(surface)
        time.sleep(0.005)
    stage.tick(0.2)
    assert stage.find("minds").label == told(page.verifier.found, house.words())
    assert page.verifier.found.verdict == verdict
    stage.pop()


def test_a_record_that_parts_is_not_asked_about() -> None:
    record = honest(GAMES[0])
    other = Record(record.header, [*record.entries[:-2], Answered(0, "coup 7")])
    with pytest.raises(BadInput):
        asked(other)
    with pytest.raises(OtherRules):
        asked(Record(replace(record.header, version=77), record.entries))


@pytest.mark.parametrize("game", GAMES)
def test_a_match_at_the_table_keeps_what_its_opponents_think_from(game: str, tmp_path: Path) -> None:
    """Random bits that no seed tells, and the edition: sealed with the deal, so that the match can be asked about."""
    house = house_in(tmp_path)
    one, other = (new_scene(house, default(game), processes=False) for _ in range(2))
    header = one.sitting.record.header
    assert len(header.thoughts) == 32 and header.thoughts != other.sitting.record.header.thoughts
    assert header.edition == edition(game)
    assert header.seal is not None and header.thoughts in header.seal.text and header.edition in header.seal.text
    house.stage.push(one)
    for _ in range(6):
        play_on(one)
    record = from_text(to_text(one.sitting.record), "record")
    found = asked(record)
    assert found.verdict == "fits" and verdicts(record)[0] == "fits"
    one.left()
    other.left()


def play_on(scene: MatchScene) -> None:
    """Until the person is asked again, or is out; then one of the answers that there are."""
    until, stage = time.monotonic() + 60, scene.house.stage
    while stage.top is scene and scene.sitting.kind is None and not scene.sitting.over and time.monotonic() < until:
        stage.tick(0.05)
    if scene.sitting.kind is not None:
        scene.tempo.answer(scene.sitting.options()[0])
