"""The notes sheet of Top Secret: never a mark too many or too few; what the helper strikes out is never so.

`python -m tests.test_top_secret_notes 0 10000` looks through so many random games, every seat's sheet after every answer.
"""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path

import pytest

from engine.core.chance import Generator
from engine.core.errors import BadInput
from engine.core.flow import AnyState, answer, any_option
from engine.core.mind import Why
from engine.games.top_secret import pencil
from engine.games.top_secret.deduction import ALL, DEALS, fact, holds, possible
from engine.games.top_secret.helper import NO, OPEN, SURE, Sheet, sheet
from engine.games.top_secret.notes import CROSS, DISC, Notes
from engine.games.top_secret.pencil import Pencil
from engine.games.top_secret.play import Meeting
from engine.games.top_secret.rules import BLACK, FRAGMENTS, IDENTITIES, TRUE_CARDS, bare
from engine.games.top_secret.table import GameBegan, RoundBegan
from engine.library import load
from engine.words import LANGUAGES, Person, words

GAME = load("top_secret")
IN_THE_SUITE = 60
ANSWERS = 90

Count = Counter  # of marks: whose sheet, whose grid, sign, card, round, place


def games(seeds: range) -> Iterator[tuple[AnyState, list[Notes], Count]]:
    """Random games of 3, 4 and 5 players after every answer: the sheets of all seats, and the marks that belong there."""
    for seed in seeds:
        players = 3 + seed % 3
        options = {"match": "points"} | ({"ambassador": "rotate"} if players == 5 and seed % 2 else {})
        state, generator = GAME.new(players, seed, options), Generator("notes", seed)
        empty = GAME.table_for(players, state.rules)
        notes = [Notes(empty, seat) for seat in range(players)]
        expected = Count()
        told = rounds = shown = 0
        where = ""
        for _ in range(ANSWERS):
            for event in state.events[told:]:
                if isinstance(event, GameBegan):
                    rounds = shown = 0
                    expected = Count()
                rounds += isinstance(event, RoundBegan)
                for each in notes:
                    each.update(event.to(each.seat))
            told = len(state.events)
            yield state, notes, expected
            if state.over:
                break
            meeting, now = state.frames[-1], rounds
            where = state.table.now[meeting.members[0]] if isinstance(meeting, Meeting) else ""
            seat = generator.pick(state.waits_for())
            choice = any_option(state, seat, generator)
            while choice.verb == "call" and generator.random() < 0.95:
                choice = any_option(state, seat, generator)
            answer(state, seat, choice)
            for entry in state.table.shown[shown:]:
                expected.update(marked(state, entry, now, where))
            shown = len(state.table.shown)


def marked(
    state: AnyState, entry: tuple[int, int, str], number: int, place: str
) -> Iterator[tuple[int, int, str, str, int, str]]:
    """The marks that a showing leaves, by the rules: on both sheets, and on the Ambassador's who is there too. T 6.2"""
    source, to, packet = entry
    for card in packet.split("+"):
        yield to, source, CROSS, card, number, place
        if source < state.table.players:
            yield source, to, DISC, card, number, place
        if "+" not in packet and state.table.players == 5:
            yield state.table.ambassador, source, CROSS, card, number, place
            yield source, state.table.ambassador, DISC, card, number, place


def kept(notes: Notes) -> Count:
    found: Count = Counter()
    for column in notes.columns:
        for mark in column.marks:
            card = BLACK + mark.card if mark.proof else mark.card
            found[notes.seat, column.agent, mark.sign, card, column.round, column.place] += 1
    return found


def look_through(seeds: range, every: int = 1) -> Counter[str]:
    """How many marks and how many settled cells were compared, and by which reasons; raises where one is wrong."""
    found: Counter[str] = Counter()
    for number, (state, notes, expected) in enumerate(games(seeds)):
        for each in notes:
            marks = kept(each)
            assert marks == Count({mark: count for mark, count in expected.items() if mark[0] == each.seat})
            found["marks"] += sum(marks.values())
            compare_public(state, each)
            if state.table.identities and number % every == each.seat % every:
                found.update(compare_helper(state, each.seat))
    return found


def compare_public(state: AnyState, notes: Notes) -> None:
    """Places as they lie, black cards as they were shown, calls as they were made."""
    table = state.table
    for chair, lying in enumerate(table.played):
        assert tuple(place for _, place in notes.visits[chair])[len(notes.visits[chair]) - len(lying) :] == lying
    for agent in table.agents if table.identities else ():
        seen = [card for source, to, packet in table.shown for card in packet.split("+")
                if source == agent != notes.seat and table.saw((source, to, packet), notes.seat)]  # fmt: skip
        assert sorted(notes.proofs(agent)) == sorted({bare(card) for card in seen if card.startswith(BLACK)})
    assert [(each.seat, each.number, each.met) for each in notes.calls] == ([table.call] if table.call else [])


def compare_helper(state: AnyState, seat: int) -> Iterator[str]:
    """By hand over the deals: what is struck out is not so, what is open may be either, every reason suffices."""
    view = state.mask(seat)
    table, rules = view.table, view.rules
    found = sheet(rules, table, seat)
    assert found == sheet(rules, state.table, seat), "the truth tells no more than the view"
    deals = possible(table, seat) if not table.unmasked else None
    for (agent, card), cell in found.cells.items():
        has = card in (*state.table.identities[agent], *state.table.fragments[agent])
        assert cell.state != (NO if has else SURE)
        assert (cell.why is None) == (cell.state == OPEN)
        if deals is not None:
            having = deals & holds(table.agents.index(agent), card)
            assert cell.state == (NO if not having else SURE if having == deals else OPEN)
        if cell.why is not None:
            check_reason(found, view, seat, agent, card)
            yield cell.why.key


def check_reason(found: Sheet, view: AnyState, seat: int, agent: int, card: str) -> None:
    """The facts that the sentence names are enough."""
    cell = found.cells[agent, card]
    assert cell.why is not None
    key, args = cell.why.key, cell.why.args
    kind = IDENTITIES if card in IDENTITIES else FRAGMENTS
    if key in ("has_another", "elsewhere"):
        cited = (agent, args["card"]) if key == "has_another" else (args["who"], card)
        assert cited != (agent, card)
        assert found.cells[cited].state == SURE
        return
    others = [each for each in view.table.agents if each != seat]
    if key == "only_card":
        assert all(found.cells[agent, each].state == NO for each in kind if each != card)
        return
    if key == "only_agent":
        assert all(found.cells[each, card].state == NO for each in others if each != agent)
        return
    assert settles(view, seat, named(view, seat, key, args), agent, card) == cell.state, (key, args, agent, card)


def named(view: AnyState, seat: int, key: str, args: dict[str, object]) -> list[tuple[int, str]]:
    """What was shown to the seat of which the sentence speaks."""
    table = view.table
    seen = [(source, packet) for source, to, packet in table.shown
            if source != seat and table.saw((source, to, packet), seat)]  # fmt: skip
    who, card, second = args.get("who"), args.get("card"), args.get("second")
    match key:
        case "own":
            return []
        case "proved" | "proved_other" | "one_each":
            return [each for each in seen if each[0] == who and BLACK + str(card) in each[1].split("+")]
        case "false_beside":
            cards = [each for each in seen if each[0] == who and {card, second} == set(map(bare, each[1].split("+")))]
            return cards + [each for each in seen if each[0] == who and BLACK + str(second) in each[1].split("+")]
        case "beside_own" | "beside_own_other" | "one_of_two":
            return [each for each in seen if each[0] == who and {card, second} == set(map(bare, each[1].split("+")))]
        case "beside_proved" | "beside_proved_other":
            cards = [each for each in seen if each[0] == who and {card, second} == set(map(bare, each[1].split("+")))]
            return cards + [each for each in seen if each[0] == args["other"] and BLACK + str(second) in each[1].split("+")]
        case "packets" | "packets_sure" | "packets_all" | "packets_all_sure":
            return [each for each in seen if each[0] == who]
        case "together_two":
            return [each for each in seen if each[0] in (who, args["other"])]
        case "together":
            return seen
    raise AssertionError(key)


def settles(view: AnyState, seat: int, facts: Sequence[tuple[int, str]], agent: int, card: str) -> str:
    table, left = view.table, ALL
    for own in (*table.identities[seat], *table.fragments[seat]):
        left &= holds(table.agents.index(seat), own)
    for source, packet in facts:
        left &= fact(table.agents.index(source), packet)
    having = left & holds(table.agents.index(agent), card)
    return NO if not having else SURE if having == left else OPEN


if __name__ == "__main__":
    print(look_through(range(int(sys.argv[1]), int(sys.argv[2]))))
