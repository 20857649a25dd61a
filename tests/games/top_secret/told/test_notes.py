"""The notes sheet of Top Secret: never a mark too many or too few; what the helper strikes out is never so.

`python -m tests.games.top_secret.told.test_notes 0 10000` looks through so many random games, every seat's sheet after every answer.
"""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from statistics import median

import pytest

from engine.core.chance import Generator
from engine.core.errors import BadInput
from engine.core.flow import AnyState, answer, any_option
from engine.core.mind import Why
from engine.games.top_secret import pencil
from engine.games.top_secret.deduction import ALL, DEALS_OF_NUMBER, fact, holds, possible
from engine.games.top_secret.helper import NO, OPEN, SURE, Sheet, Showing, _Knowledge, _known_to, _sheet, needed, sheet
from engine.games.top_secret.notes import DISC, EYE, Notes
from engine.games.top_secret.pencil import Pencil
from engine.games.top_secret.rules.numbers import BLACK, FRAGMENTS, IDENTITIES, bare
from engine.games.top_secret.rules.play import Meeting
from engine.games.top_secret.rules.table import GameBegan, RoundBegan
from engine.library import load
from engine.words import LANGUAGES, Person, words

GAME = load("top_secret")
IN_THE_SUITE = 30
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
                    each.follow(event.to(each.seat))
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
        yield to, source, EYE, card, number, place
        if source < state.table.players:
            yield source, to, DISC, card, number, place
        if "+" not in packet and state.table.players == 5:
            yield state.table.ambassador, source, EYE, card, number, place
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
            return cards + [
                each for each in seen if each[0] == args["other"] and BLACK + str(second) in each[1].split("+")
            ]
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


def test_no_mark_too_many_or_too_few_and_nothing_struck_out_that_is_so() -> None:
    found = look_through(range(IN_THE_SUITE), every=3)
    assert found["marks"] > 1000
    assert len(found) > 12, found


def test_the_sheet_of_a_position_has_what_was_shown_before() -> None:
    position = {
        "identities": ["bubble", "fiddlebottom", "zsazsa", "agent_x"],
        "fragments": [11, 52, 0, 29],
        "first": 0,
        "round": 2,
        "shown": [[0, 1, "bubble+0"], [1, 0, "black:fiddlebottom+11"], [3, 0, "black:agent_x"], [2, 1, "zsazsa+29"]],
    }
    state = GAME.new(4, 1, position=position)
    notes = Notes.after(state.mask(0).table, 0, [])
    assert [(each.agent, each.shown, each.given, each.round) for each in notes.columns] == [
        (1, (), ("bubble", "0"), 0),
        (1, ("black:fiddlebottom", "11"), (), 0),
        (3, ("black:agent_x",), (), 0),
    ]
    assert (notes.proofs(1), notes.proofs(3)) == (("fiddlebottom",), ("agent_x",))
    assert all([number for number, _ in visits] == [1] for visits in notes.visits)


def test_both_packets_of_a_meeting_stand_in_one_column() -> None:
    state = GAME.new(4, 1, position=MEETING)
    for seat, text in ((0, "visit rialto"), (1, "visit rialto"), (2, "visit salute"), (3, "visit san_marco")):
        answer(state, seat, GAME.grammar.parse(text))
    notes = Notes(state.mask(0).table, 0)
    told = len(state.events)
    answer(state, 0, GAME.grammar.parse("show bubble+0"))
    answer(state, 1, GAME.grammar.parse("show black:fiddlebottom+11"))
    for event in state.events[told - 1 :]:
        notes.follow(event.to(0))
    (column,) = notes.columns
    assert (column.agent, column.how, column.place) == (1, "packets", "rialto")
    assert [(mark.sign, mark.card, mark.proof) for mark in column.marks] == [
        (EYE, "fiddlebottom", True),
        (EYE, "11", False),
        (DISC, "bubble", False),
        (DISC, "0", False),
    ]
    assert column.of("11") and not column.of("29")
    assert [(each.members, each.what) for each in notes.meetings] == [((0, 1), "packets")]


MEETING = {
    "identities": ["bubble", "fiddlebottom", "zsazsa", "agent_x"],
    "fragments": [11, 52, 0, 29],
    "ambassador": ["ponte_dei_sospiri"],
    "first": 0,
}


# The helper's words


def test_every_reason_is_a_sentence_in_every_language() -> None:
    keys = list(words("en", "top_secret").find("helper"))
    args = {"who": 1, "other": 2, "card": "bubble", "second": "29", "number": 2}
    people = [Person("Vera", "f"), Person("Orazio"), Person("Bianca", "f"), Person("Tiberio")]
    found = look_through(range(300, 300 + IN_THE_SUITE), every=3)
    assert set(found) - {"marks"} <= set(keys)
    for language in LANGUAGES:
        assert list(words(language, "top_secret").find("helper")) == keys
        for key in keys:
            told = words(language, "top_secret").said(("helper", key), args, people)
            assert "{" not in told and "?" not in told and "[" not in told
            assert told.endswith("。" if language == "zh-Hant" else ".")
            assert len(told) <= (50 if language == "zh-Hant" else 120), told


def test_the_sheets_conclusion_is_told_with_its_reason() -> None:
    """You are Colonel Bubble with 11, Anna shows Fiddlebottom and 11: she must be Fiddlebottom, your ally."""
    state = GAME.new(4, 1, position=MEETING | {"shown": [[1, 0, "fiddlebottom+11"]]})
    found = sheet(state.rules, state.mask(0).table, 0)
    assert found.cells[1, "fiddlebottom"].why == Why("beside_own", {"who": 1, "card": "fiddlebottom", "second": "11"})
    assert found.cells[1, "zsazsa"].why == Why("beside_own_other", {"who": 1, "card": "fiddlebottom", "second": "11"})
    assert found.cells[2, "fiddlebottom"].why == Why("elsewhere", {"who": 1, "card": "fiddlebottom"})
    assert found.cells[1, "11"].why == Why("own", {"card": "11"})
    assert found.cells[1, "52"] == found.cells[3, "zsazsa"]
    assert (found.allies, found.sure(1), found.left(1, FRAGMENTS)) == ((1,), ("fiddlebottom",), ("52", "0", "29"))
    assert found.dial(1) == ("11",)
    assert len(found.numbers) == 6


def test_what_stands_in_a_box_of_the_number_follows_from_the_fewest_packets() -> None:
    """That it was so was told, not why: each of those named takes its part in the proof, and no more are needed."""
    shown = [[1, 0, "black:fiddlebottom"], [1, 0, "black:52"], [2, 0, "zsazsa+11"], [2, 0, "fiddlebottom+0"]]
    state = GAME.new(4, 1, position=MEETING | {"shown": shown})
    table = state.mask(0).table
    assert sheet(state.rules, table, 0).dial(0) == ("52",)
    assert needed(state.rules, table, 0, 0) == ((1, "black:fiddlebottom"), (1, "black:52"))
    for at in range(4):
        of, knowledge = needed(state.rules, table, 0, at), _known_to(state.rules, table, 0)
        if len(sheet(state.rules, table, 0).dial(at)) == 1:
            assert len(left_in(knowledge.deals(of), at)) == 1
            assert all(len(left_in(knowledge.deals([each for each in of if each != one]), at)) > 1 for one in of)


def left_in(deals: int, at: int) -> set[str]:
    """The fragments that can stand in this place of the number in these deals."""
    return {number[at] for number, having in DEALS_OF_NUMBER.items() if having & deals}


def test_with_three_or_five_nobody_is_anybodys_ally() -> None:
    for players in (3, 5):
        state = GAME.new(players, 1)
        assert sheet(state.rules, state.mask(0).table, 0).allies == ()


def test_the_helper_goes_through_the_deals_a_few_times_and_keeps_what_it_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """It is asked for whenever somebody has shown something, and answers within a frame of the window."""
    looked: list[int] = []
    deals = _Knowledge.deals

    def counted(knowledge: _Knowledge, showings: Sequence[Showing]) -> int:
        looked[-1] += 1
        return deals(knowledge, showings)

    monkeypatch.setattr(_Knowledge, "deals", counted)
    for state, _, _ in games(range(2000, 2006)):
        if state.table.identities:
            _sheet.cache_clear()
            for _ in range(2):
                looked.append(0)
                sheet(state.rules, state.table, 0)
    first, again = looked[::2], looked[1::2]
    assert median(first) == 1 < max(first) <= 40
    assert not any(again)


# The pencil


def test_the_pencil_is_kept_and_read_again() -> None:
    mine = Pencil("abc", 2).put(1, "bubble", "ring").put(3, "0", "stroke").put(1, "bubble", "question")
    assert pencil.read(mine.text(), "f", "abc", 2) == mine
    assert mine.at(1, "bubble") == "question"
    assert mine.put(1, "bubble", "question").at(1, "bubble") == "", "the same sign again is rubbed out"
    signs = []
    for _ in range(4):
        mine = mine.next(2, "52")
        signs.append(mine.at(2, "52"))
    assert signs == ["ring", "stroke", "question", ""]


def test_the_pencil_of_another_match_or_game_is_an_empty_one() -> None:
    text = Pencil("abc", 2).put(1, "bubble", "ring").text()
    assert not pencil.read(text, "f", "abd", 2).signs
    assert not pencil.read(text, "f", "abc", 3).signs


KEPT = '{"pencil": 1, "match": "abc", "game": 1, "signs": %s}'


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("", "expected JSON"),
        ("[]", "f: top: expected a mapping, not []"),
        ('{"pencil": 2, "match": "abc", "game": 1, "signs": []}', "f: pencil: expected a whole number from 1 to 1"),
        (KEPT % "7", "f: signs: expected a list, not 7"),
        (KEPT % '[[1, "bubble"]]', "f: signs.0: expected [chair, card, sign], not [1, 'bubble']"),
        (KEPT % '[[5, "bubble", "ring"]]', "f: signs.0: expected [chair, card, sign]"),
        (KEPT % '[[true, "bubble", "ring"]]', "f: signs.0: expected [chair, card, sign]"),
        (KEPT % '[[1, "rialto", "ring"]]', "f: signs.0: expected [chair, card, sign]"),
        (KEPT % '[[1, "bubble", "cross"]]', "f: signs.0: expected [chair, card, sign]"),
        (KEPT % '[[1, "52", "ring"], [1, "52", "stroke"]]', "f: signs.1: expected one sign for each card"),
        (KEPT % f"[{','.join(['[]'] * 41)}]", "f: signs: expected at most 40 signs, not 41"),
        (KEPT.replace("abc", "\\u001b") % "[]", "f: top: expected words without line breaks"),
        (KEPT.replace('"game"', '"play"') % "[]", "f: game: expected it to be there"),
    ],
)
def test_what_is_no_pencil_is_told_in_one_sentence(text: str, told: str) -> None:
    with pytest.raises(BadInput) as problem:
        pencil.read(text, "f", "abc", 1)
    assert problem.value.problems[0].startswith(told) or told in problem.value.problems[0]


if __name__ == "__main__":
    print(look_through(range(int(sys.argv[1]), int(sys.argv[2])), every=4))
