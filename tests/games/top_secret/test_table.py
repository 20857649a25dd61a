"""The table of Top Secret: what its map, envelope, notes, dials and log say and do."""

import os
import time

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from dataclasses import replace
from pathlib import Path

import pytest
import yaml

from engine.bots.opponents import ME, opponents
from engine.core.chance import Generator
from engine.core.progress import RoundBegan
from engine.games.top_secret.notes import Notes
from engine.games.top_secret.rules.numbers import PLACES, TRUE_CARDS
from engine.games.top_secret.rules.table import Called, Showed, Table, TurnedUp, Visited
from engine.library import load
from engine.words import LANGUAGES
from scenes.commands.still import still_table, table_before
from scenes.games.top_secret.asking import going
from scenes.games.top_secret.asking.questions import Questions
from scenes.games.top_secret.board import chairs, venice
from scenes.games.top_secret.cloth import STEPS
from scenes.games.top_secret.scene import TopSecretScene
from scenes.games.top_secret.telling import people, sheets, speech
from scenes.games.top_secret.telling.number import number_box
from scenes.kit.input import Intent
from scenes.people.company import plain, spans
from scenes.plan import Plan
from scenes.screens import screens_of
from scenes.tables import saved_table
from scenes.tables.layout import SeatPlace
from scenes.tables.telling.bubbles import Bubble, Speech
from tests.houses import house_in
from tests.playing import LONGEST, long_after, plan_for, said, sit_down, ticked, until_asked

SIZES = ((1280, 720), (1920, 1080), (960, 600))


def posed(folder: Path, name: str, size: tuple[int, int] = (1280, 720), **chosen: object) -> TopSecretScene:
    """The table in one of its positions, built once."""
    return still(folder, screens_of("top_secret").positions()[name], size, **chosen)


def still(folder: Path, scenario: Path, size: tuple[int, int] = (1280, 720), **chosen: object) -> TopSecretScene:
    house = house_in(folder, size, **chosen)
    table = still_table(house, scenario)
    assert isinstance(table, TopSecretScene)
    house.stage.push(table)
    house.stage.rebuild()
    return table


def changed(folder: Path, scenario: object) -> TopSecretScene:
    """The table in a position that was changed."""
    path = folder / "changed.yaml"
    path.write_text(yaml.safe_dump(scenario), encoding="utf-8")
    return still(folder, path)


def press(table: TopSecretScene, *names: str) -> None:
    for name in names:
        table.house.stage.rebuild()
        table.house.stage.find(name).press()
    table.house.stage.rebuild()


def ids(table: TopSecretScene) -> set[str]:
    table.house.stage.rebuild()
    return {each.id for each in table.house.stage.widgets}


def seated(folder: Path, players: int, seat: int, seed: int, **options: str) -> TopSecretScene:
    """A whole match with the person at a seat: the last of five is the Ambassador."""
    who = [f"quick:{each}" for each in list(opponents())[: players - 1]]
    who.insert(seat, ME)
    table = sit_down(folder, Plan("top_secret", players, tuple(who), dict(options), seed))
    assert isinstance(table, TopSecretScene)
    return table


# What a click does


@pytest.mark.parametrize("first", ["slot rialto", "card rialto 0"])
@pytest.mark.parametrize("second", ["slot rialto", "card rialto 0", "go"])
def test_a_place_takes_two_clicks_and_the_first_can_be_taken_back(tmp_path: Path, first: str, second: str) -> None:
    table = posed(tmp_path, "turn")
    press(table, first)
    assert table.questions.place_picked == "rialto" and not said(table)
    press(table, "take back")
    assert table.questions.place_picked == ""
    press(table, first, second)
    assert said(table)[-1] == (0, "visit rialto")


def test_a_place_dragged_to_the_map_is_gone_to(tmp_path: Path) -> None:
    table = posed(tmp_path, "turn")
    stage = table.house.stage
    card, slot = stage.find("card rialto 0").rect, stage.find("slot rialto").rect
    for at, pointer in ((card.center, "move"), (card.center, "press"), (slot.center, "move"), (slot.center, "release")):
        stage.handle(Intent(at=at, pointer=pointer))
    assert said(table)[-1] == (0, "visit rialto")


def test_what_going_to_a_place_would_mean_stands_there(tmp_path: Path) -> None:
    table = posed(tmp_path, "sealed")
    text = table.words.text
    told = {place: going.meaning(table, place) for place in table.questions.places()}
    assert told["rialto"] == (text("table", "means", "crowd"), ())
    assert told["san_marco"] == (text("table", "means", "wait"), (4,))  # the Ambassador may come
    assert told["san_giorgio"] == (table.questions.say("means", "meet", seat=3), ())


@pytest.mark.parametrize(("name", "seekers"), [("turn", False), ("crowd", True)])
def test_where_a_player_is_the_ambassador_three_may_meet_and_it_says_so(
    tmp_path: Path, name: str, seekers: bool
) -> None:
    table = posed(tmp_path, name)
    ambassador = table.words.text("table", "figures", "ambassador")
    step = table.house.stage.find(f"step {STEPS.index('meetings')}")
    for told in (going.inspected(table, "rialto").rule, step.tooltip):
        assert (ambassador in told) == seekers


@pytest.mark.parametrize(
    ("pressed", "given"),
    [
        (("card bubble 0", "card 11 0", "go"), "show bubble+11"),
        (("card 11 0", "card bubble 0", "slot packet"), "show bubble+11"),
        (("card black:bubble 0", "card 11 0", "go"), "show black:bubble+11"),
        (("card 0 0", "card 11 0", "card 29 0", "go"), "show 0+29"),
        (("card bubble 0", "slot true", "card 0 0", "card 29 0", "go"), "show 0+29"),
        (("call", "card 29 0", "card 0 0", "card 11 0", "go"), "call 29+0+11+52"),
        (("call", "card 29 0", "card 0 0", "dial 1", "card 11 0", "card 0 0", "slot booth"), "call 29+11+0+52"),
        (("card bubble 0", "call", "take back", "card 0 0", "card 11 0", "go"), "show 11+0"),
    ],
)  # fmt: skip
def test_a_packet_is_put_together_or_a_number_dialled(tmp_path: Path, pressed: tuple[str, ...], given: str) -> None:
    table = posed(tmp_path, "meet")
    press(table, *pressed)
    assert said(table)[-1] == (0, given)


def test_what_was_shown_to_somebody_cannot_go_to_them_again_and_says_why(tmp_path: Path) -> None:
    table = posed(tmp_path, "meet")
    press(table, "card 0 0")
    card = table.house.stage.find("card fiddlebottom 0")
    assert not card.enabled and card.reason == table.words.reason("shown_before")
    assert table.house.stage.find("card zsazsa 0").enabled
    assert table.questions.stamp("fiddlebottom") is not None and table.questions.stamp("29") is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("chosen", "barred"), [("0", "fiddlebottom"), ("fiddlebottom", "0")])
def test_with_half_a_packet_the_bar_says_what_was_seen_beside_it(
    tmp_path: Path, chosen: str, barred: str, language: str
) -> None:
    """T 3.4: so that a card that cannot be taken is no surprise when it is pressed."""
    table = posed(tmp_path, "meet", language=language)
    press(table, f"card {chosen} 0")
    assert table.questions.seen_beside() == (barred,)
    bar = plain(table.house.stage.find("prompt").label)
    for card in (chosen, barred):
        assert f"{table.words.card(card):name}" in bar
    press(table, "take back", "card 29 0")
    assert not table.questions.seen_beside(), "that was shown to somebody else"


def test_stamps_are_explained_only_where_a_round_stands_on_one(tmp_path: Path) -> None:
    table = posed(tmp_path, "meet")
    fresh, seen = (table.company.sentence("packet_note", key, seat=3) for key in ("fresh", "seen"))
    assert table.questions.packet_note() == fresh, "the position does not tell when cards were shown"
    table.story.notes.columns[:] = [replace(column, round=1) for column in table.story.notes.columns]
    assert table.questions.packet_note() == seen


@pytest.mark.parametrize(
    ("position", "pressed", "given"),
    [
        ("ask", ("seat 2", "seat 2"), "name 2"),
        ("ask", ("seat 3 name", "go"), "name 3"),
        ("ask", ("pass",), "pass"),
        ("peek", ("look identity",), "look identity"),
        ("reveal", ("card black:0 0", "card black:0 0"), "reveal fragment"),
        ("reveal", ("card black:0 0", "go"), "reveal fragment"),
        ("reveal", ("reveal identity", "go"), "reveal identity"),
        ("listen", ("pass",), "pass"),
        ("listen", ("call", "card 29 0", "card 0 0", "card 11 0", "go"), "call 29+0+11+52"),
        ("ambassador", ("card salute 0", "go"), "visit salute"),
    ],
)
def test_every_other_question_has_its_way(tmp_path: Path, position: str, pressed: tuple[str, ...], given: str) -> None:
    table = posed(tmp_path, position)
    press(table, *pressed)
    assert said(table)[-1] == (0, given)


@pytest.mark.parametrize(("third", "note", "said_of"), [("san_marco", "two", (1, 3)), ("salute", "one", (1,))])
def test_the_ambassador_is_told_what_there_is_to_see_for_who_does_not_call(
    tmp_path: Path, third: str, note: str, said_of: tuple[int, ...]
) -> None:
    scenario = yaml.safe_load(screens_of("top_secret").positions()["listen"].read_text(encoding="utf-8"))
    scenario["script"][3], scenario["expect"] = {3: f"visit {third}"}, {}
    table = changed(tmp_path, scenario)
    told = table.company.sentence("listen_note", note, seat=said_of[0], players=said_of)
    assert isinstance(table.questions, Questions) and table.questions.ask_listen().note == spans(told)


def test_who_has_shown_both_cards_cannot_be_named_and_it_says_why(tmp_path: Path) -> None:
    table = posed(tmp_path, "ask")
    button = table.house.stage.find("seat 1 name")
    assert not button.enabled and button.reason == table.questions.say("has_shown_both", seat=1)
    assert "Vera" in button.reason, "that agent, it said"


# The notes


def test_the_notes_are_what_the_seat_saw_and_nothing_else(tmp_path: Path) -> None:
    table = seated(tmp_path, 4, 0, 7)
    for _ in range(12):
        if not until_asked(table):
            break
        opening = table.sitting.table_after(0)
        assert isinstance(opening, Table)
        assert table.story.notes == Notes.after(opening, 0, table.sitting.past())
        table.flow.answer(table.sitting.options()[0])
    table.left()


def test_the_pencil_marks_a_row_and_is_saved_with_the_game(tmp_path: Path) -> None:
    table = seated(tmp_path, 4, 0, 7)
    assert until_asked(table)
    chair = sheets.opened(table)
    press(table, f"tab row {chair} bubble", f"tab row {chair} 52", f"tab row {chair} 52")
    assert (table.notebook.pencil.at(chair, "bubble"), table.notebook.pencil.at(chair, "52")) == ("ring", "stroke")
    table.left()
    again = saved_table(table.house, "top_secret", processes=False)
    assert isinstance(again, TopSecretScene)
    assert (again.notebook.pencil.at(chair, "bubble"), again.notebook.pencil.at(chair, "52")) == ("ring", "stroke")
    again.left()


@pytest.mark.parametrize("damage", [b"{no json", b"\xff\xfe", b'{"pencil": 1}'])
def test_damaged_notes_are_set_aside_and_told_of_never_written_over(tmp_path: Path, damage: bytes) -> None:
    table = seated(tmp_path, 4, 0, 7)
    assert until_asked(table)
    table.left()
    path = next(tmp_path.rglob("*.save")).with_suffix(".remarks")
    path.write_bytes(damage)
    again = saved_table(table.house, "top_secret", processes=False)
    assert isinstance(again, TopSecretScene)
    assert not again.notebook.pencil.signs
    again.notebook.mark(sheets.opened(again), "bubble")
    again.left()
    aside = path.with_name(f"{path.name}.damaged-1")
    assert aside.read_bytes() == damage and "bubble" in path.read_text(encoding="utf-8")
    assert again.house.told == [again.house.text("app", "remarks_damaged", file=aside.name)]


def test_the_helper_strikes_out_only_where_aids_are_on_and_says_why(tmp_path: Path) -> None:
    table = posed(tmp_path, "meet")
    assert not table.notebook.helping
    row = table.house.stage.find("tab row 3 0")
    assert row.tooltip == table.words.text("table", "pencil_told")
    press(table, "tab helper")
    assert table.notebook.helping
    row = table.house.stage.find("tab row 3 0")
    assert row.tooltip == table.notebook.helper_says(table.notebook.helper.cells[3, "0"].why)  # type: ignore[arg-type]  # it is struck out, so there is a reason
    table.house.change(aids=False)
    assert not table.notebook.helping and "tab helper" not in ids(table)


def test_one_grid_is_open_and_the_others_are_folded(tmp_path: Path) -> None:
    table = posed(tmp_path, "meet")
    assert sheets.opened(table) == 3, "who is met"
    press(table, "tab fold 1")
    assert sheets.opened(table) == 1
    assert {f"tab row 1 {card}" for card in TRUE_CARDS} <= ids(table)
    assert {"tab fold 2", "tab fold 3"} <= ids(table)


def test_the_own_fragment_stands_in_the_box_of_the_own_identity(tmp_path: Path) -> None:
    table = posed(tmp_path, "meet")
    assert number_box(table, 1) == ("mine", "0")
    assert number_box(table, 0) == ("open", "")
    press(table, "tab row 3 fiddlebottom", "tab row 3 29")
    assert number_box(table, 0) == ("pencil", "29")


def test_places_left_tell_what_everybody_has_in_hand(tmp_path: Path) -> None:
    table = posed(tmp_path, "sealed")
    for chair in chairs.around(table):
        for place, state in zip(PLACES, people.states(table, chair), strict=True):
            if state == "left":
                assert place in table.sitting.truth.table.places[chair]
    assert people.states(table, 4).count("perhaps") == 3


# What is seen


def test_an_exchange_has_a_line_for_each_packet_of_the_person_and_one_for_those_of_others(tmp_path: Path) -> None:
    table = seated(tmp_path, 4, 0, 5, match="single")
    while until_asked(table):
        table.flow.answer(table.sitting.options()[0])
    past = table.sitting.past()
    packets = [at for at, event in enumerate(past) if isinstance(event, Showed)]
    mine = [at for at in packets if 0 in (past[at].seat, past[at].looker)]  # type: ignore[attr-defined]  # packets have both
    lines = [line.at for line in table.chronicle.lines if isinstance(past[line.at], Showed)]
    assert mine and len(packets) > len(mine)
    assert len(lines) == len(mine) + (len(packets) - len(mine)) // 2
    table.left()


def test_points_and_calls_are_counted_over_all_games(tmp_path: Path) -> None:
    table = seated(tmp_path, 3, 0, 4)
    while until_asked(table):
        table.flow.answer(table.sitting.options()[0])
    past = table.sitting.past()
    calls = [event.seat for event in past if isinstance(event, Called)]
    assert calls and [table.story.calls[seat] for seat in range(3)] == [calls.count(seat) for seat in range(3)]
    assert table.story.games == len(calls)
    table.left()


# Three games in one


@pytest.mark.parametrize(
    ("players", "seat", "options"),
    long_after(
        3, [(3, 0, {}), (4, 3, {}), (5, 2, {"ambassador": "rotate"}), (3, 2, {}), (4, 0, {}), (5, 0, {}), (5, 4, {})]
    ),
)
def test_after_every_beat_the_table_shows_what_the_seat_sees(
    tmp_path: Path, players: int, seat: int, options: dict[str, str]
) -> None:
    """As an agent and as the Ambassador; nothing of it falls back to a question that is not this seat's."""
    table = seated(tmp_path, players, seat, 11 + seat, match="single", **options)
    dice, answered = Generator("beats", players, seat), 0
    table.house.change(speed="fast")
    end = time.monotonic() + LONGEST
    while table.house.stage.top is table:
        assert time.monotonic() < end, table.sitting.truth.ask
        table.house.stage.tick(0.5)
        time.sleep(0.0005)  # who thinks beside this gets some time
        if table.flow.resting:
            table.flow.skip()
        if not table.queue.busy:
            assert table.looking.board == table.sitting.table_after(table.sitting.shown_events)
        if table.flow.asked:
            assert table.looking.board == table.sitting.view().table
            options_ = [each for each in table.sitting.options() if each.verb != "call" or answered > 9]
            options_ = options_ or list(table.sitting.options())
            table.flow.answer(options_[dice.below(len(options_))])
            answered, end = answered + 1, time.monotonic() + LONGEST
    assert answered and table.sitting.over
    table.left()


KINDS = list(load("top_secret").questions)


@pytest.mark.parametrize("kind", KINDS)
def test_a_game_killed_at_any_question_goes_on_there(tmp_path: Path, kind: str) -> None:
    """In the middle of a packet, a call, an asking: nothing is done when the program is killed."""
    players, seat = {"listen": (5, 4), "peek": (3, 0)}.get(kind, (4, 0))
    for seed in range(40):
        table = seated(tmp_path / str(seed), players, seat, seed)
        dice = Generator("killed", seed)
        while until_asked(table) and table.sitting.kind != kind:
            options = [each for each in table.sitting.options() if each.verb != "call"]
            table.flow.answer(options[dice.below(len(options))])
        if table.flow.asked:
            break
    assert table.flow.asked and table.sitting.kind == kind
    answers, told = said(table), [line.spans for line in table.chronicle.lines]
    again = saved_table(table.house, "top_secret", processes=False)
    assert isinstance(again, TopSecretScene)
    table.house.stage.replace(again)
    assert until_asked(again)
    assert (again.sitting.kind, said(again)) == (kind, answers)
    assert [line.spans for line in again.chronicle.lines] == told
    assert again.looking.board == again.sitting.view().table
    again.flow.answer(again.sitting.options()[0])
    assert len(said(again)) > len(answers)
    again.left()


POSITIONS = sorted(screens_of("top_secret").positions())


@pytest.mark.parametrize("name", POSITIONS)
def test_looking_back_and_returning_leaves_everything_as_it_was(tmp_path: Path, name: str) -> None:
    table = posed(tmp_path, name)
    before = ids(table)
    table.looking.back_to(0)
    table.house.stage.rebuild()
    table.looking.back_to(None)
    assert ids(table) == before


def test_who_went_where_is_told_with_the_sign_of_the_place(tmp_path: Path) -> None:
    table = posed(tmp_path, "meet")
    past = table.sitting.past()
    walks = [line for line in table.chronicle.lines if isinstance(past[line.at], (Visited, TurnedUp))]
    assert len(walks) == 5 and all(line.cards for line in walks)


def test_a_last_place_is_not_asked_for_and_it_is_said_why(tmp_path: Path) -> None:
    """In four of five rounds there is a choice; only there a tag can say who may come: whoever has still to go has two places."""
    table = sit_down(tmp_path, plan_for("top_secret", 4, match="single"))
    assert isinstance(table, TopSecretScene)
    asked = 0
    while until_asked(table) and table.story.series < 3:
        options = [each for each in table.sitting.options() if each.verb != "call"]
        if table.sitting.kind == "place":
            asked += 1
            waiting = [chair for chair in table.shown.order() if not table.shown.now[chair]]
            assert len(options) > 1 and all(len(table.shown.places[chair]) > 1 for chair in waiting)
        table.flow.answer(options[0])
    assert asked == 8
    past, told = table.sitting.past(), table.company.sentence("last_round")
    begun = [line for line in table.chronicle.lines if isinstance(past[line.at], RoundBegan)]
    why = [told in "".join(span.text for span in line.spans) for line in begun]
    assert why == [past[line.at].round == len(PLACES) for line in begun] and sum(why) == 2  # type: ignore[attr-defined]  # they are rounds
    table.left()


@pytest.mark.parametrize("language", ["en", "it", "zh-Hant"])
def test_whoever_has_one_place_left_decides_nothing(tmp_path: Path, language: str) -> None:
    """ "Bianca decides where to go" stood there just after "everybody goes to the one place still in hand, without a choice"."""
    table = posed(tmp_path, "theirs", language=language)
    decides = table.chronicle.waited_for(2, "place")
    table.shown.places[2] = table.shown.places[2][:1]
    assert table.chronicle.waited_for(2, "place") == table.company.sentence("goes_last", seat=2) != decides


@pytest.mark.parametrize(
    ("name", "step"), [("meet", "packet"), ("ask", "card"), ("peek", "card_or_call"), ("turn", "packet")]
)
def test_the_strip_names_what_is_shown_in_a_meeting_and_the_call_instead_of_it(
    tmp_path: Path, name: str, step: str
) -> None:
    table = posed(tmp_path, name)
    words = table.words.text("table", "steps", step)
    assert _last_step(table) == words, "a call came after it"
    if any(each.verb == "call" for each in table.sitting.options()):
        assert "call" in words
        press(table, "call")
        assert _last_step(table) == table.words.text("table", "steps", "call"), "nothing is shown any more"


def _last_step(table: TopSecretScene) -> str:
    """What the strip names last, where it names as many steps as there are."""
    last = table.house.stage.find("ribbon").label.split(", ")[-1]
    assert table.house.stage.find(f"step {STEPS.index('packet')}").label == last
    return last


def test_a_number_says_why_it_is_known(tmp_path: Path) -> None:
    table = posed(tmp_path, "meet")
    press(table, "tab helper")
    assert number_box(table, 0) == ("sure", "29")
    sheet, told = table.notebook.helper, table.house.stage.find("number 0").tooltip
    for card in ("fiddlebottom", "29"):
        why = sheet.cell(3, card).why
        assert why is not None and table.notebook.helper_says(why) in told, told
    assert table.company.name(3) in told
    own = table.house.stage.find("number 1").tooltip
    assert own and own != told and table.house.stage.find("number 2").tooltip not in (own, told, "")


def test_a_ring_is_kept_on_a_folded_sheet(tmp_path: Path) -> None:
    table = posed(tmp_path, "turn")
    chair = sheets.opened(table)
    press(table, f"tab row {chair} agent_x")
    other = next(each for each in sheets.sheets(table) if each != chair)
    press(table, f"tab fold {other}")
    ringed = table.words.text("table", "pencils", "ring")
    assert ringed in table.house.stage.find(f"tab fold {chair}").label
    press(table, f"tab fold {chair}", f"tab row {chair} agent_x", f"tab fold {other}")
    assert ringed not in table.house.stage.find(f"tab fold {chair}").label, "struck out by now"


def test_a_portrait_leads_to_the_notes_about_who_it_is_also_from_the_log(tmp_path: Path) -> None:
    table = posed(tmp_path, "turn")
    other = next(each for each in sheets.sheets(table) if each != sheets.opened(table))
    table.side.turn_to("log")
    table.house.stage.rebuild()
    assert sheets.on_show(table) is None
    press(table, f"person {other}")
    assert sheets.on_show(table) == other and f"sheet {other}" in ids(table)
    assert table.house.stage.find(f"person {table.seat}").on_press is None


def test_who_comes_last_lands_on_nobody(tmp_path: Path) -> None:
    """The two at the Rialto make room as the Ambassador walks there: he landed on a face."""
    house = house_in(tmp_path, speed="normal")
    table = table_before(house, screens_of("top_secret").positions()["burst"], "Visited")
    assert isinstance(table, TopSecretScene)
    house.stage.push(table)
    canvas = house.stage.canvas
    before = venice.seen(table, table.layout_now, "rialto")
    ticked(table, 0.3)
    assert table.aloft.walking and table.aloft.bound == "rialto"
    here = venice.seen(table, table.layout_now, "rialto")
    lands = venice.next_stand(table, table.layout_now, "rialto")
    assert [each.chair for each in here if each.chair >= 0] == [each.chair for each in before] == [0, 1]
    boxes = [venice.token_box(canvas, each) for each in here if each.chair >= 0]
    assert venice.token_box(canvas, lands).inflate(-8, -8).collidelist(boxes) < 0


def test_who_comes_to_an_empty_place_does_not_stand_on_its_name(tmp_path: Path) -> None:
    house = house_in(tmp_path, speed="normal")
    table = table_before(house, screens_of("top_secret").positions()["unmet"], "Visited")
    assert isinstance(table, TopSecretScene)
    house.stage.push(table)
    ticked(table, 0.3)
    canvas, layout, place = house.stage.canvas, table.layout_now, table.aloft.bound
    assert place and not venice.visitors(table, place)
    lands = venice.next_stand(table, layout, place)
    name = venice.name_box(canvas, layout, table, place)
    assert name == venice.name_below(canvas, layout, table, place, 1)
    assert name.centery >= canvas.px(lands.y + lands.wide * 0.4)


@pytest.mark.parametrize("size", SIZES[:2])
def test_what_is_said_from_the_panel_lies_beside_it_with_the_face_of_who_speaks(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    """The person goes first: nobody stands on the map. What was said lay over the tabs, and before that over the notes."""
    scenario = yaml.safe_load(screens_of("top_secret").positions()["turn"].read_text(encoding="utf-8"))
    position = scenario["position"]
    position |= {"first": 0, "played": [places[: position["round"] - 1] for places in position["played"]]}
    scenario["script"] = []
    path = tmp_path / "first.yaml"
    path.write_text(yaml.safe_dump(scenario), encoding="utf-8")
    table = still(tmp_path, path, size)
    canvas = table.house.stage.canvas
    for seat in (1, 2, 3):
        table.talk.say(seat, Speech("A word in your ear, and no more than that."))
    table.house.stage.rebuild()
    said = table.cloth.said(canvas)
    assert all(speech.head(table, table.layout_now, seat).panel for seat in said) and len(said) == 3
    boxes, panel = [each.box for each in said.values()], canvas.rect(*table.layout_now.panel)
    assert panel.collidelist(boxes) < 0
    assert all(one.collidelist([two for two in boxes if two is not one]) < 0 for one in boxes)
    wide = Bubble(
        canvas, table.layout_now, SeatPlace(400, 400), panel, [], table.talk.speeches[1], table.cloth.faces
    ).box.width
    assert all(box.width >= wide + canvas.px(30) for box in boxes), "a face stands before the words"


def test_a_card_that_cannot_be_chosen_says_why_when_it_is_pressed_and_a_button_once_only(tmp_path: Path) -> None:
    """The reason comes beside the card at once. What stands on the button of the bar is not told over the own hand."""
    table = posed(tmp_path, "meet")
    stage = table.house.stage
    ticked(table, 1.0)
    table.questions.choose("0", True)
    ticked(table, 1.0)
    barred = stage.find("card fiddlebottom 0")
    for pointer in ("move", "press", "release"):
        stage.handle(Intent(at=barred.rect.center, pointer=pointer))
    assert stage.tooltip.shown == barred.reason == table.words.reason("shown_before")
    ticked(table, 4.0)
    seal = stage.find("go")
    assert seal.reason and seal.reason in seal.label
    stage.handle(Intent(at=seal.rect.center, pointer="move"))
    ticked(table, 1.0)
    assert not stage.tooltip.shown
    own = [each.rect for each in stage.widgets if each.id.startswith("card black")]
    assert own and all(each in table.pointing.untold() for each in own)
    for pointer in ("press", "release"):
        stage.handle(Intent(at=seal.rect.center, pointer=pointer))
    assert stage.tooltip.shown == seal.reason, "pressed, it says it all the same"
