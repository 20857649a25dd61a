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
from scenes.commands.still import scene_before, still_scene
from scenes.games.top_secret.asking import going
from scenes.games.top_secret.asking.questions import Questions
from scenes.games.top_secret.board import chairs, seating, venice
from scenes.games.top_secret.cloth import STEPS
from scenes.games.top_secret.scene import TopSecretScene
from scenes.games.top_secret.telling import grid, people
from scenes.games.top_secret.telling.partner import number_box
from scenes.kit.input import Intent
from scenes.people.company import plain, spans
from scenes.plan import Plan
from scenes.screens import screens_of
from scenes.tables import saved_scene
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
    scene = still_scene(house, scenario)
    assert isinstance(scene, TopSecretScene)
    house.stage.push(scene)
    house.stage.rebuild()
    return scene


def changed(folder: Path, scenario: object) -> TopSecretScene:
    """The table in a position that was changed."""
    path = folder / "changed.yaml"
    path.write_text(yaml.safe_dump(scenario), encoding="utf-8")
    return still(folder, path)


def press(scene: TopSecretScene, *names: str) -> None:
    for name in names:
        scene.house.stage.rebuild()
        scene.house.stage.find(name).press()
    scene.house.stage.rebuild()


def ids(scene: TopSecretScene) -> set[str]:
    scene.house.stage.rebuild()
    return {each.id for each in scene.house.stage.widgets}


def seated(folder: Path, players: int, seat: int, seed: int, **options: str) -> TopSecretScene:
    """A whole match with the person at a seat: the last of five is the Ambassador."""
    who = [f"quick:{each}" for each in list(opponents())[: players - 1]]
    who.insert(seat, ME)
    scene = sit_down(folder, Plan("top_secret", players, tuple(who), dict(options), seed))
    assert isinstance(scene, TopSecretScene)
    return scene


# What a click does


@pytest.mark.parametrize("first", ["slot rialto", "card rialto 0"])
@pytest.mark.parametrize("second", ["slot rialto", "card rialto 0", "go"])
def test_a_place_takes_two_clicks_and_the_first_can_be_taken_back(tmp_path: Path, first: str, second: str) -> None:
    scene = posed(tmp_path, "turn")
    press(scene, first)
    assert scene.questions.place_picked == "rialto" and not said(scene)
    press(scene, "take back")
    assert scene.questions.place_picked == ""
    press(scene, first, second)
    assert said(scene)[-1] == (0, "visit rialto")


def test_a_place_dragged_to_the_map_is_gone_to(tmp_path: Path) -> None:
    scene = posed(tmp_path, "turn")
    stage = scene.house.stage
    card, slot = stage.find("card rialto 0").rect, stage.find("slot rialto").rect
    for at, pointer in ((card.center, "move"), (card.center, "press"), (slot.center, "move"), (slot.center, "release")):
        stage.handle(Intent(at=at, pointer=pointer))
    assert said(scene)[-1] == (0, "visit rialto")


def test_what_going_to_a_place_would_mean_stands_there(tmp_path: Path) -> None:
    scene = posed(tmp_path, "sealed")
    text = scene.words.text
    told = {place: going.meaning(scene, place) for place in scene.questions.places()}
    assert told["rialto"] == (text("table", "means", "crowd"), ())
    assert told["san_marco"] == (text("table", "means", "wait"), (4,))  # the Ambassador may come
    assert told["san_giorgio"] == (scene.company.say("means", "meet", seat=3), ())


@pytest.mark.parametrize(("name", "seekers"), [("turn", False), ("crowd", True)])
def test_where_a_player_is_the_ambassador_three_may_meet_and_it_says_so(
    tmp_path: Path, name: str, seekers: bool
) -> None:
    scene = posed(tmp_path, name)
    ambassador = scene.words.text("table", "figures", "ambassador")
    step = scene.house.stage.find(f"step {STEPS.index('meetings')}")
    for told in (going.inspected(scene, "rialto").rule, step.tooltip):
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
    scene = posed(tmp_path, "meet")
    press(scene, *pressed)
    assert said(scene)[-1] == (0, given)


def test_what_was_shown_to_somebody_cannot_go_to_them_again_and_says_why(tmp_path: Path) -> None:
    scene = posed(tmp_path, "meet")
    press(scene, "card 0 0")
    card = scene.house.stage.find("card fiddlebottom 0")
    assert not card.enabled and card.reason == scene.words.reason("shown_before")
    assert scene.house.stage.find("card zsazsa 0").enabled
    assert scene.questions.stamp("fiddlebottom") is not None and scene.questions.stamp("29") is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("chosen", "barred"), [("0", "fiddlebottom"), ("fiddlebottom", "0")])
def test_with_half_a_packet_the_bar_says_what_was_seen_beside_it(
    tmp_path: Path, chosen: str, barred: str, language: str
) -> None:
    """T 3.4: so that a card that cannot be taken is no surprise when it is pressed."""
    scene = posed(tmp_path, "meet", language=language)
    press(scene, f"card {chosen} 0")
    assert scene.questions.seen_beside() == (barred,)
    bar = plain(scene.house.stage.find("prompt").label)
    for card in (chosen, barred):
        assert f"{scene.words.card(card):name}" in bar
    press(scene, "take back", "card 29 0")
    assert not scene.questions.seen_beside(), "that was shown to somebody else"


def test_stamps_are_explained_only_where_a_round_stands_on_one(tmp_path: Path) -> None:
    scene = posed(tmp_path, "meet")
    fresh, seen = (scene.company.sentence("packet_note", key, seat=3) for key in ("fresh", "seen"))
    assert scene.questions.packet_note() == fresh, "the position does not tell when cards were shown"
    scene.story.notes.columns[:] = [replace(column, round=1) for column in scene.story.notes.columns]
    assert scene.questions.packet_note() == seen


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
    scene = posed(tmp_path, position)
    press(scene, *pressed)
    assert said(scene)[-1] == (0, given)


@pytest.mark.parametrize(("third", "note", "said_of"), [("san_marco", "two", (1, 3)), ("salute", "one", (1,))])
def test_the_ambassador_is_told_what_there_is_to_see_for_who_does_not_call(
    tmp_path: Path, third: str, note: str, said_of: tuple[int, ...]
) -> None:
    scenario = yaml.safe_load(screens_of("top_secret").positions()["listen"].read_text(encoding="utf-8"))
    scenario["script"][3], scenario["expect"] = {3: f"visit {third}"}, {}
    scene = changed(tmp_path, scenario)
    told = scene.company.sentence("listen_note", note, seat=said_of[0], players=said_of)
    assert isinstance(scene.questions, Questions) and scene.questions.ask_listen().note == spans(told)


def test_who_has_shown_both_cards_cannot_be_named_and_it_says_why(tmp_path: Path) -> None:
    scene = posed(tmp_path, "ask")
    button = scene.house.stage.find("seat 1 name")
    assert not button.enabled and button.reason == scene.company.say("has_shown_both", seat=1)
    assert "Vera" in button.reason, "that agent, it said"


# The notes


def test_the_notes_are_what_the_seat_saw_and_nothing_else(tmp_path: Path) -> None:
    scene = seated(tmp_path, 4, 0, 7)
    for _ in range(12):
        if not until_asked(scene):
            break
        opening = scene.sitting.table_after(0)
        assert isinstance(opening, Table)
        assert scene.story.notes == Notes.after(opening, 0, scene.sitting.past())
        scene.tempo.answer(scene.sitting.options()[0])
    scene.left()


def test_the_pencil_marks_a_row_and_is_saved_with_the_game(tmp_path: Path) -> None:
    scene = seated(tmp_path, 4, 0, 7)
    assert until_asked(scene)
    chair = grid.opened(scene)
    press(scene, f"tab row {chair} bubble", f"tab row {chair} 52", f"tab row {chair} 52")
    assert (scene.notebook.pencil.at(chair, "bubble"), scene.notebook.pencil.at(chair, "52")) == ("ring", "stroke")
    scene.left()
    again = saved_scene(scene.house, "top_secret", processes=False)
    assert isinstance(again, TopSecretScene)
    assert (again.notebook.pencil.at(chair, "bubble"), again.notebook.pencil.at(chair, "52")) == ("ring", "stroke")
    again.left()


@pytest.mark.parametrize("damage", [b"{no json", b"\xff\xfe", b'{"pencil": 1}'])
def test_damaged_notes_are_set_aside_and_told_of_never_written_over(tmp_path: Path, damage: bytes) -> None:
    scene = seated(tmp_path, 4, 0, 7)
    assert until_asked(scene)
    scene.left()
    path = next(tmp_path.rglob("*.save")).with_suffix(".remarks")
    path.write_bytes(damage)
    again = saved_scene(scene.house, "top_secret", processes=False)
    assert isinstance(again, TopSecretScene)
    assert not again.notebook.pencil.signs
    again.notebook.mark(grid.opened(again), "bubble")
    again.left()
    aside = path.with_name(f"{path.name}.damaged-1")
    assert aside.read_bytes() == damage and "bubble" in path.read_text(encoding="utf-8")
    assert again.house.told == [again.house.text("app", "remarks_damaged", file=aside.name)]


def test_the_helper_strikes_out_only_where_aids_are_on_and_says_why(tmp_path: Path) -> None:
    scene = posed(tmp_path, "meet")
    assert not scene.notebook.helping
    row = scene.house.stage.find("tab row 3 0")
    assert row.tooltip == scene.words.text("table", "pencil_told")
    press(scene, "tab helper")
    assert scene.notebook.helping
    row = scene.house.stage.find("tab row 3 0")
    assert row.tooltip == scene.notebook.helper_says(scene.notebook.helper.cells[3, "0"].why)  # type: ignore[arg-type]  # it is struck out, so there is a reason
    scene.house.change(aids=False)
    assert not scene.notebook.helping and "tab helper" not in ids(scene)


def test_one_grid_is_open_and_the_others_are_folded(tmp_path: Path) -> None:
    scene = posed(tmp_path, "meet")
    assert grid.opened(scene) == 3, "who is met"
    press(scene, "tab fold 1")
    assert grid.opened(scene) == 1
    assert {f"tab row 1 {card}" for card in TRUE_CARDS} <= ids(scene)
    assert {"tab fold 2", "tab fold 3"} <= ids(scene)


def test_the_own_fragment_stands_in_the_box_of_the_own_identity(tmp_path: Path) -> None:
    scene = posed(tmp_path, "meet")
    assert number_box(scene, 1) == ("mine", "0")
    assert number_box(scene, 0) == ("open", "")
    press(scene, "tab row 3 fiddlebottom", "tab row 3 29")
    assert number_box(scene, 0) == ("pencil", "29")


def test_places_left_tell_what_everybody_has_in_hand(tmp_path: Path) -> None:
    scene = posed(tmp_path, "sealed")
    for chair in chairs.around(scene):
        for place, state in zip(PLACES, people.states(scene, chair), strict=True):
            if state == "left":
                assert place in scene.sitting.truth.table.places[chair]
    assert people.states(scene, 4).count("perhaps") == 3


# What is seen


def test_an_exchange_has_a_line_for_each_packet_of_the_person_and_one_for_those_of_others(tmp_path: Path) -> None:
    scene = seated(tmp_path, 4, 0, 5, match="single")
    while until_asked(scene):
        scene.tempo.answer(scene.sitting.options()[0])
    past = scene.sitting.past()
    packets = [at for at, event in enumerate(past) if isinstance(event, Showed)]
    mine = [at for at in packets if 0 in (past[at].seat, past[at].looker)]  # type: ignore[attr-defined]  # packets have both
    lines = [line.at for line in scene.chronicle.lines if isinstance(past[line.at], Showed)]
    assert mine and len(packets) > len(mine)
    assert len(lines) == len(mine) + (len(packets) - len(mine)) // 2
    scene.left()


def test_points_and_calls_are_counted_over_all_games(tmp_path: Path) -> None:
    scene = seated(tmp_path, 3, 0, 4)
    while until_asked(scene):
        scene.tempo.answer(scene.sitting.options()[0])
    past = scene.sitting.past()
    calls = [event.seat for event in past if isinstance(event, Called)]
    assert calls and [scene.story.calls[seat] for seat in range(3)] == [calls.count(seat) for seat in range(3)]
    assert scene.story.games == len(calls)
    scene.left()


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
    scene = seated(tmp_path, players, seat, 11 + seat, match="single", **options)
    dice, answered = Generator("beats", players, seat), 0
    scene.house.change(speed="fast")
    end = time.monotonic() + LONGEST
    while scene.house.stage.top is scene:
        assert time.monotonic() < end, scene.sitting.truth.ask
        scene.house.stage.tick(0.5)
        time.sleep(0.0005)  # who thinks beside this gets some time
        if scene.tempo.resting:
            scene.tempo.skip()
        if not scene.queue.busy:
            assert scene.looking.table == scene.sitting.table_after(scene.sitting.shown_events)
        if scene.tempo.asked:
            assert scene.looking.table == scene.sitting.view().table
            options_ = [each for each in scene.sitting.options() if each.verb != "call" or answered > 9]
            options_ = options_ or list(scene.sitting.options())
            scene.tempo.answer(options_[dice.below(len(options_))])
            answered, end = answered + 1, time.monotonic() + LONGEST
    assert answered and scene.sitting.over
    scene.left()


KINDS = list(load("top_secret").questions)


@pytest.mark.parametrize("kind", KINDS)
def test_a_game_killed_at_any_question_goes_on_there(tmp_path: Path, kind: str) -> None:
    """In the middle of a packet, a call, an asking: nothing is done when the program is killed."""
    players, seat = {"listen": (5, 4), "peek": (3, 0)}.get(kind, (4, 0))
    for seed in range(40):
        scene = seated(tmp_path / str(seed), players, seat, seed)
        dice = Generator("killed", seed)
        while until_asked(scene) and scene.sitting.kind != kind:
            options = [each for each in scene.sitting.options() if each.verb != "call"]
            scene.tempo.answer(options[dice.below(len(options))])
        if scene.tempo.asked:
            break
    assert scene.tempo.asked and scene.sitting.kind == kind
    answers, told = said(scene), [line.spans for line in scene.chronicle.lines]
    again = saved_scene(scene.house, "top_secret", processes=False)
    assert isinstance(again, TopSecretScene)
    scene.house.stage.replace(again)
    assert until_asked(again)
    assert (again.sitting.kind, said(again)) == (kind, answers)
    assert [line.spans for line in again.chronicle.lines] == told
    assert again.looking.table == again.sitting.view().table
    again.tempo.answer(again.sitting.options()[0])
    assert len(said(again)) > len(answers)
    again.left()


POSITIONS = sorted(screens_of("top_secret").positions())


@pytest.mark.parametrize("name", POSITIONS)
def test_looking_back_and_returning_leaves_everything_as_it_was(tmp_path: Path, name: str) -> None:
    scene = posed(tmp_path, name)
    before = ids(scene)
    scene.looking.back_to(0)
    scene.house.stage.rebuild()
    scene.looking.back_to(None)
    assert ids(scene) == before


def test_who_went_where_is_told_with_the_sign_of_the_place(tmp_path: Path) -> None:
    scene = posed(tmp_path, "meet")
    past = scene.sitting.past()
    walks = [line for line in scene.chronicle.lines if isinstance(past[line.at], (Visited, TurnedUp))]
    assert len(walks) == 5 and all(line.cards for line in walks)


def test_a_last_place_is_not_asked_for_and_it_is_said_why(tmp_path: Path) -> None:
    """In four of five rounds there is a choice; only there a tag can say who may come: whoever has still to go has two places."""
    scene = sit_down(tmp_path, plan_for("top_secret", 4, match="single"))
    assert isinstance(scene, TopSecretScene)
    asked = 0
    while until_asked(scene) and scene.story.series < 3:
        options = [each for each in scene.sitting.options() if each.verb != "call"]
        if scene.sitting.kind == "place":
            asked += 1
            waiting = [chair for chair in scene.shown.order() if not scene.shown.now[chair]]
            assert len(options) > 1 and all(len(scene.shown.places[chair]) > 1 for chair in waiting)
        scene.tempo.answer(options[0])
    assert asked == 8
    past, told = scene.sitting.past(), scene.company.sentence("last_round")
    begun = [line for line in scene.chronicle.lines if isinstance(past[line.at], RoundBegan)]
    why = [told in "".join(span.text for span in line.spans) for line in begun]
    assert why == [past[line.at].round == len(PLACES) for line in begun] and sum(why) == 2  # type: ignore[attr-defined]  # they are rounds
    scene.left()


@pytest.mark.parametrize("language", ["en", "it", "zh-Hant"])
def test_whoever_has_one_place_left_decides_nothing(tmp_path: Path, language: str) -> None:
    """ "Bianca decides where to go" stood there just after "everybody goes to the one place still in hand, without a choice"."""
    scene = posed(tmp_path, "theirs", language=language)
    decides = scene.chronicle.waited_for(2, "place")
    scene.shown.places[2] = scene.shown.places[2][:1]
    assert scene.chronicle.waited_for(2, "place") == scene.company.sentence("goes_last", seat=2) != decides


@pytest.mark.parametrize(
    ("name", "step"), [("meet", "packet"), ("ask", "card"), ("peek", "card_or_call"), ("turn", "packet")]
)
def test_the_strip_names_what_is_shown_in_a_meeting_and_the_call_instead_of_it(
    tmp_path: Path, name: str, step: str
) -> None:
    scene = posed(tmp_path, name)
    words = scene.words.text("table", "steps", step)
    assert _last_step(scene) == words, "a call came after it"
    if any(each.verb == "call" for each in scene.sitting.options()):
        assert "call" in words
        press(scene, "call")
        assert _last_step(scene) == scene.words.text("table", "steps", "call"), "nothing is shown any more"


def _last_step(scene: TopSecretScene) -> str:
    """What the strip names last, where it names as many steps as there are."""
    last = scene.house.stage.find("ribbon").label.split(", ")[-1]
    assert scene.house.stage.find(f"step {STEPS.index('packet')}").label == last
    return last


def test_a_number_says_why_it_is_known(tmp_path: Path) -> None:
    scene = posed(tmp_path, "meet")
    press(scene, "tab helper")
    assert number_box(scene, 0) == ("sure", "29")
    sheet, told = scene.notebook.helper, scene.house.stage.find("number 0").tooltip
    for card in ("fiddlebottom", "29"):
        why = sheet.cell(3, card).why
        assert why is not None and scene.notebook.helper_says(why) in told, told
    assert scene.company.name(3) in told
    own = scene.house.stage.find("number 1").tooltip
    assert own and own != told and scene.house.stage.find("number 2").tooltip not in (own, told, "")


def test_a_ring_is_kept_on_a_folded_sheet(tmp_path: Path) -> None:
    scene = posed(tmp_path, "turn")
    chair = grid.opened(scene)
    press(scene, f"tab row {chair} agent_x")
    other = next(each for each in grid.sheets(scene) if each != chair)
    press(scene, f"tab fold {other}")
    ringed = scene.words.text("table", "pencils", "ring")
    assert ringed in scene.house.stage.find(f"tab fold {chair}").label
    press(scene, f"tab fold {chair}", f"tab row {chair} agent_x", f"tab fold {other}")
    assert ringed not in scene.house.stage.find(f"tab fold {chair}").label, "struck out by now"


def test_a_portrait_leads_to_the_notes_about_who_it_is_also_from_the_log(tmp_path: Path) -> None:
    scene = posed(tmp_path, "turn")
    other = next(each for each in grid.sheets(scene) if each != grid.opened(scene))
    scene.side.turn_to("log")
    scene.house.stage.rebuild()
    assert grid.on_show(scene) is None
    press(scene, f"person {other}")
    assert grid.on_show(scene) == other and f"sheet {other}" in ids(scene)
    assert scene.house.stage.find(f"person {scene.seat}").on_press is None


def test_who_comes_last_lands_on_nobody(tmp_path: Path) -> None:
    """The two at the Rialto make room as the Ambassador walks there: he landed on a face."""
    house = house_in(tmp_path, speed="normal")
    scene = scene_before(house, screens_of("top_secret").positions()["burst"], "Visited")
    assert isinstance(scene, TopSecretScene)
    house.stage.push(scene)
    canvas = house.stage.canvas
    before = venice.seen(scene, scene.layout_now, "rialto")
    ticked(scene, 0.3)
    assert scene.aloft.walking and scene.aloft.bound == "rialto"
    here = venice.seen(scene, scene.layout_now, "rialto")
    lands = venice.next_stand(scene, scene.layout_now, "rialto")
    assert [each.chair for each in here if each.chair >= 0] == [each.chair for each in before] == [0, 1]
    boxes = [venice.token_box(canvas, each) for each in here if each.chair >= 0]
    assert venice.token_box(canvas, lands).inflate(-8, -8).collidelist(boxes) < 0


def test_who_comes_to_an_empty_place_does_not_stand_on_its_name(tmp_path: Path) -> None:
    house = house_in(tmp_path, speed="normal")
    scene = scene_before(house, screens_of("top_secret").positions()["unmet"], "Visited")
    assert isinstance(scene, TopSecretScene)
    house.stage.push(scene)
    ticked(scene, 0.3)
    canvas, layout, place = house.stage.canvas, scene.layout_now, scene.aloft.bound
    assert place and not venice.visitors(scene, place)
    lands = venice.next_stand(scene, layout, place)
    name = venice.name_box(canvas, layout, scene, place)
    assert name == venice.name_below(canvas, layout, scene.words, place, 1)
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
    scene = still(tmp_path, path, size)
    canvas = scene.house.stage.canvas
    for seat in (1, 2, 3):
        scene.talk.say(seat, Speech("A word in your ear, and no more than that."))
    scene.house.stage.rebuild()
    said = scene.cloth.said(canvas)
    assert all(seating.head_of(scene, scene.layout_now, seat).panel for seat in said) and len(said) == 3
    boxes, panel = [each.box for each in said.values()], canvas.rect(*scene.layout_now.panel)
    assert panel.collidelist(boxes) < 0
    assert all(one.collidelist([two for two in boxes if two is not one]) < 0 for one in boxes)
    wide = Bubble(
        canvas, scene.layout_now, SeatPlace(400, 400), panel, [], scene.talk.speeches[1], scene.cloth.faces
    ).box.width
    assert all(box.width >= wide + canvas.px(30) for box in boxes), "a face stands before the words"


def test_a_card_that_cannot_be_chosen_says_why_when_it_is_pressed_and_a_button_once_only(tmp_path: Path) -> None:
    """The reason comes beside the card at once. What stands on the button of the bar is not told over the own hand."""
    scene = posed(tmp_path, "meet")
    stage = scene.house.stage
    ticked(scene, 1.0)
    scene.questions.choose("0", True)
    ticked(scene, 1.0)
    barred = stage.find("card fiddlebottom 0")
    for pointer in ("move", "press", "release"):
        stage.handle(Intent(at=barred.rect.center, pointer=pointer))
    assert stage.tooltip.shown == barred.reason == scene.words.reason("shown_before")
    ticked(scene, 4.0)
    seal = stage.find("go")
    assert seal.reason and seal.reason in seal.label
    stage.handle(Intent(at=seal.rect.center, pointer="move"))
    ticked(scene, 1.0)
    assert not stage.tooltip.shown
    own = [each.rect for each in stage.widgets if each.id.startswith("card black")]
    assert own and all(each in scene.pointing.untold() for each in own)
    for pointer in ("press", "release"):
        stage.handle(Intent(at=seal.rect.center, pointer=pointer))
    assert stage.tooltip.shown == seal.reason, "pressed, it says it all the same"
