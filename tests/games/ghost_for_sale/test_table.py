"""The table of Ghost for Sale: what its bar, houses, trays, hand and log say and do."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections import Counter
from pathlib import Path

import pytest

from art.games.ghost_for_sale.sounds import cues as own_cues
from engine.bots.opponents import opponents, player
from engine.bots.session import Session
from engine.core.chance import Generator
from engine.core.choice import Choice
from engine.core.record import Record
from engine.games.ghost_for_sale.possible import possible
from engine.games.ghost_for_sale.rules.events import Bought, Laid, PhaseBegan, Revealed, Valued
from engine.games.ghost_for_sale.rules.table import Table
from engine.library import load
from scenes.commands.gallery import empty_house
from scenes.commands.reel import seen_from
from scenes.commands.still import finished_scene, still_scene
from scenes.games.ghost_for_sale import cloth as ghost_cloth
from scenes.games.ghost_for_sale.asking.questions import ABOUT
from scenes.games.ghost_for_sale.base import at_of, points, properties
from scenes.games.ghost_for_sale.board import cards, houses, offers, tokens
from scenes.games.ghost_for_sale.board.layout import GhostLayout, Mode
from scenes.games.ghost_for_sale.scene import GhostScene
from scenes.games.ghost_for_sale.telling import reckoning
from scenes.kit.canvas import Canvas
from scenes.kit.input import Intent
from scenes.screens import screens_of
from scenes.tables import saved_scene
from scenes.tables.board.ribbon import ribbon_widgets
from scenes.tables.scene import MatchScene
from tests.houses import house_in
from tests.playing import long_after, plan_for, said, sit_down, until_asked
from tests.scenes.tables.test_drama import beats, match

GAME = "ghost_for_sale"
SIZES = ((1280, 720), (1920, 1080), (960, 600), (1280, 960))
KINDS = ("reserve", "truth", "declare", "inform", "buy", "mirror", "crypt", "ball")


def posed(folder: Path, name: str, size: tuple[int, int] = (1280, 720)) -> GhostScene:
    """The table in one of its positions."""
    house = house_in(folder, size)
    scene = still_scene(house, screens_of(GAME).positions()[name])
    assert isinstance(scene, GhostScene)
    house.stage.push(scene)
    house.stage.rebuild()
    return scene


def press(scene: GhostScene, *names: str) -> None:
    for name in names:
        scene.house.stage.rebuild()
        scene.house.stage.find(name).press()
    scene.house.stage.rebuild()


def labels(scene: GhostScene) -> dict[str, str]:
    scene.house.stage.rebuild()
    return {each.id: each.label for each in scene.house.stage.widgets}


# Bids


def clicks(choice: Choice) -> list[str]:
    """Clicks that compose a bid, without the one that gives it."""
    found, used = [], Counter[str]()
    for at in range(0, len(choice.args), 2):
        for card in choice.cards(at + 1):
            found.append(f"card {card} {used[card]}")
            used[card] += 1
        found.append(f"slot {choice.word(at)}")
    return found


@pytest.mark.parametrize("name", ["turn", "inform"])
def test_any_bid_takes_four_clicks_at_most_and_one_more_gives_it(tmp_path: Path, name: str) -> None:
    scene, dice = posed(tmp_path, name), Generator("bids", name)
    given = [each for each in scene.sitting.options() if each.verb == "bid"]
    for choice in [given[dice.below(len(given))] for _ in range(25)]:
        names = clicks(choice)
        assert len(names) <= 4
        press(scene, *names)
        assert scene.questions.complete == choice, names
        press(scene, "go")
        assert said(scene)[-1] == (0, str(choice))
        scene.tempo.undo()
        assert scene.tempo.asked and not scene.questions.bid.laid


def test_a_place_can_be_chosen_before_the_cards(tmp_path: Path) -> None:
    scene = posed(tmp_path, "turn")
    press(scene, "slot fyvie", "card 5 0", "card 9 0", "go")
    assert said(scene)[-1] == (0, "bid fyvie 5+9")


def test_a_second_card_that_was_laid_moves_to_another_place(tmp_path: Path) -> None:
    scene = posed(tmp_path, "turn")
    press(scene, "card 7 0", "slot balgonie", "card 2 0", "slot ethie", "go")
    assert said(scene)[-1] == (0, "bid balgonie 7 ethie 2")


def test_every_step_of_a_bid_can_be_taken_back(tmp_path: Path) -> None:
    scene = posed(tmp_path, "turn")
    seen = [scene.questions.chosen]
    for name in ("card 7 0", "slot balgonie", "card 2 0", "slot ethie"):
        press(scene, name)
        seen.append(scene.questions.chosen)
    while len(seen) > 1:
        assert scene.questions.chosen == seen.pop()
        press(scene, "take back")
    assert scene.questions.chosen == seen[0]
    assert not scene.questions.step_back()


def test_the_total_is_told_before_a_bid_is_given(tmp_path: Path) -> None:
    scene = posed(tmp_path, "turn")
    press(scene, "card 7 0")
    assert "13" in labels(scene)["slot balgonie"], "6 lies there already"
    press(scene, "slot balgonie")
    assert "13" in labels(scene)["prompt"]
    press(scene, "card 9 0", "slot balgonie")
    assert "22" in labels(scene)["prompt"]


def test_who_owes_mrs_truelight_a_card_is_told_so(tmp_path: Path) -> None:
    scene = sit_down(tmp_path, plan_for(GAME, 4, seed=3))
    while until_asked(scene) and scene.sitting.kind != "inform":
        scene.tempo.answer(scene.sitting.options()[0])
    assert isinstance(scene, GhostScene)
    button = scene.house.stage.find("pass")
    assert not button.enabled and button.reason == scene.words.reason("no_card_at_truelight")
    scene.left()


def test_passing_in_the_last_auction_without_a_bid_is_asked_once_more(tmp_path: Path) -> None:
    scene = posed(tmp_path, "last")
    before = said(scene)
    press(scene, "pass")
    assert said(scene) == before and scene.questions.bid.passes
    press(scene, "take back")
    assert not scene.questions.bid.passes
    press(scene, "pass", "sure pass")
    assert said(scene)[-1] == (0, "pass")


def test_passing_earlier_or_with_bids_on_the_table_is_one_press(tmp_path: Path) -> None:
    for name in ("turn", "crowded"):
        scene = posed(tmp_path / name, name)
        press(scene, "pass")
        assert said(scene)[-1] == (0, "pass")


def test_a_house_pressed_before_a_token_says_what_to_press_first(tmp_path: Path) -> None:
    scene = posed(tmp_path, "declare")
    house = scene.house.stage.find("slot culzean")
    assert house.reason == scene.words.text("table", "token_first", "token")
    press(scene, "declare double")
    assert scene.house.stage.find("slot culzean").reason == scene.words.text("table", "token_first", "face")
    press(scene, "lay ghost")
    assert scene.house.stage.find("slot culzean").enabled


def test_when_information_is_sold_the_table_says_who_has_learnt_what_and_what_it_cost() -> None:
    found = 0
    with empty_house((1280, 720)) as house:
        for scene, run, _ in beats(house, match(GAME, 4), []):
            if found or not (isinstance(run[0], PhaseBegan) and run[0].phase == "buy"):
                continue
            assert isinstance(scene, GhostScene)
            seen, told = dict(scene.shown.looks), {each.name: each for each in reckoning.learners(scene)}
            assert len(told) == 4 and len(seen) == 3
            for seat in range(4):
                row, owner = told[scene.company.name(seat)], seen.get(seat)
                assert row.informed == (owner is not None or scene.shown.pile_looker == seat)
                assert owner in (None, 0) or scene.company.name(owner) in row.saw
                told_apart = [word for word in ("True", "False") if word in row.saw]
                assert bool(told_apart) == (seat == 0 and owner is not None), "what others saw stays theirs"
            found += 1
    assert found


def test_a_card_dragged_to_a_house_is_laid_there(tmp_path: Path) -> None:
    scene = posed(tmp_path, "turn")
    card = scene.house.stage.find("card 7 0")
    assert card.drag is not None
    assert set(card.drag.targets()) == {f"slot {place}" for place in properties(scene)}


@pytest.mark.parametrize("name", ["turn", "inform"])
def test_the_way_to_a_bid_is_found_step_by_step(tmp_path: Path, name: str) -> None:
    """For lessons."""
    scene, dice = posed(tmp_path, name), Generator("ways", name)
    options = scene.sitting.options()
    for choice in [options[dice.below(len(options))] for _ in range(12)]:
        for _ in range(8):
            there = {each.id for each in scene.house.stage.widgets if each.on_press and each.enabled}
            press(scene, scene.questions.way(choice, there))
            if said(scene):
                break
        assert said(scene)[-1] == (0, str(choice))
        scene.tempo.undo()
        scene.house.stage.rebuild()


# What is hidden stays so


def test_of_others_bids_nothing_but_backs_is_shown(tmp_path: Path) -> None:
    scene = posed(tmp_path, "turn")
    truth = scene.sitting.truth.table
    for place in properties(scene):
        for each, bid in zip(
            offers.lying(scene, place), (one for one in truth.bids if one.place == place), strict=True
        ):
            known = bid.seat == 0 or place in truth.opened
            assert each.card == (bid.card if known else f"?{cards.kind_of(bid.card)}")
            assert each.shown == (bid.card if place in truth.opened else f"?{cards.kind_of(bid.card)}")


def test_an_aura_is_seen_by_who_looked_and_by_nobody_else(tmp_path: Path) -> None:
    scene = posed(tmp_path, "turn")
    assert [tokens.aura_of(scene, seat) for seat in range(4)] == [None, None, False, None]
    scene.house.change(aids=False)
    assert tokens.aura_of(scene, 2) is False, "it was seen, not worked out"


@pytest.mark.parametrize("size", [(1280, 720), (960, 600)])
def test_where_the_panel_is_a_drawer_auras_shine_in_the_ribbon(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    ribbons = []
    monkeypatch.setattr(
        ghost_cloth, "ribbon_widgets", lambda *given: ribbons.append(given[-1]) or ribbon_widgets(*given)
    )
    scene = posed(tmp_path, "turn", size)
    shines = {each.name: each.behind for each in ribbons[-1].right.order}
    assert len(shines) == scene.players
    known = {scene.company.name(seat): tokens.aura_of(scene, seat) for seat in range(scene.players)}
    compact = scene.layout_now.compact
    assert shines == {name: ghost_cloth.AURAS[aura] if compact else None for name, aura in known.items()}
    assert False in known.values(), "somebody is known to lie"


def test_signs_light_what_is_possible_by_what_the_person_knows(tmp_path: Path) -> None:
    scene = posed(tmp_path, "turn")
    found = possible(scene.rules, scene.shown, 0)
    for place in properties(scene):
        lit = {number for number, cell in enumerate(tokens.cells(scene, place)) if cell == "lit"}
        assert lit == {min(5, each) for each in found[place].ending}
    scene.house.change(aids=False)
    scene.house.stage.rebuild()
    assert set(tokens.cells(scene, "algernon")) == {"open"}


def test_a_house_shown_large_explains_the_colours_of_its_sign_as_soon_as_it_has_any(tmp_path: Path) -> None:
    for name, coloured in (("turn", True), ("declare", False)):
        scene = posed(tmp_path / name, name)
        told = scene.words.text("table", "worth", "colours")
        assert (told in [value for _, value in houses.inspected(scene, "culzean").rows]) == coloured


def test_what_the_person_has_bid_for_a_house_stands_over_its_sign(tmp_path: Path) -> None:
    """Only their own cards count; beside the offers it is told in words."""
    scene = posed(tmp_path, "crowded")
    bid = Counter[str]()
    for each in scene.shown.bids:
        bid[each.place] += int(each.card) if each.seat == scene.seat else 0
    place = max(bid, key=lambda place: bid[place])

    def totals() -> dict[str, str]:
        scene.house.stage.rebuild()
        return {each.id: each.label for each in scene.house.stage.widgets if each.id.startswith("total ")}

    told = {each.id: each.tooltip for each in scene.house.stage.widgets if each.id.startswith("bids ")}
    said = {each: scene.company.say("mine_in_all", total=bid[each]) for each in properties(scene) if bid[each]}
    assert said and all(said[each] in told[f"bids {each}"] for each in said)
    assert totals() == {f"total {each}": said[each] for each in said}
    scene.shown.bids = [
        each._replace(card="9") if (each.place, each.seat) == (place, scene.seat) else each for each in scene.shown.bids
    ]
    scene.changed()
    assert totals()[f"total {place}"] != said[place], "the number over the sign is another one"


# Declarations


def test_a_double_token_shows_both_faces_before_it_is_laid(tmp_path: Path) -> None:
    scene = posed(tmp_path, "declare")
    assert "lay ghost" not in labels(scene)
    press(scene, "declare double")
    assert {"lay ghost", "lay painting"} <= labels(scene).keys()
    press(scene, "lay painting", "lay ghost", "slot culzean")
    assert said(scene)[-1] == (0, "lay double ghost culzean")


def test_a_house_that_takes_no_such_face_says_so(tmp_path: Path) -> None:
    scene = posed(tmp_path, "declare")
    press(scene, "declare double", "lay ghost")
    dark = scene.house.stage.find("slot algernon")
    assert not dark.enabled and dark.reason == scene.words.reason("face_forbidden_here")
    press(scene, "take back", "lay painting")
    assert scene.house.stage.find("slot algernon").enabled


def test_a_declaration_takes_two_clicks(tmp_path: Path) -> None:
    scene = posed(tmp_path, "declare")
    press(scene, "declare painting", "slot algernon")
    assert said(scene)[-1] == (0, "lay painting algernon")


def test_four_cards_are_set_aside_and_no_fifth(tmp_path: Path) -> None:
    scene = posed(tmp_path, "reserve")
    press(scene, "card 8 0", "card 8 1", "card 9 0", "card 10 0")
    more = scene.house.stage.find("card 1 0")
    assert not more.enabled and more.reason
    press(scene, "card 8 0", "card 7 0", "sure reserve")
    assert said(scene)[-1] == (0, "reserve 7+8+9+10")


@pytest.mark.parametrize(("name", "pressed", "given"), [("mirror", "use", "use"), ("crypt", "decline", "decline"), ("ball", "guess 2", "guess 2")])  # fmt: skip
def test_mirror_crypt_and_ball_are_asked_at_their_house(tmp_path: Path, name: str, pressed: str, given: str) -> None:
    scene = posed(tmp_path, name)
    place = scene.questions.about
    assert scene.shown.buyers[at_of(scene, place)] == 0 and scene.questions.column(place).aimed
    assert f"{scene.words.card(place):name}" in labels(scene)["prompt"]
    press(scene, pressed)
    assert said(scene)[-1] == (0, given)


# What is told


def test_bids_that_are_turned_stand_in_the_log_in_the_order_laid(tmp_path: Path) -> None:
    scene = posed(tmp_path, "reveal")
    past = scene.sitting.past()
    turned = {line.at: line for line in scene.chronicle.lines if isinstance(past[line.at], Revealed)}
    assert turned
    for at, line in turned.items():
        event = past[at]
        assert isinstance(event, Revealed)
        assert line.cards == tuple(f"{seat}:{card}" for seat, card in event.laid)


def test_all_that_is_laid_in_one_turn_is_one_line(tmp_path: Path) -> None:
    scene = sit_down(tmp_path, plan_for(GAME, 4, seed=2))
    while until_asked(scene):
        options = scene.sitting.options()
        scene.tempo.answer(options[len(options) // 2])
    past = scene.sitting.past()
    turns = sum(
        isinstance(event, Laid) and not (isinstance(past[at - 1], Laid) and past[at - 1].seat == event.seat)  # type: ignore[attr-defined]  # the one before is Laid too
        for at, event in enumerate(past)
    )
    assert turns == sum(isinstance(past[line.at], Laid) for line in scene.chronicle.lines) > 0
    scene.left()


def test_the_sale_that_is_told_beside_the_table_follows_the_events(tmp_path: Path) -> None:
    scene = posed(tmp_path, "reveal")
    past = scene.sitting.past()
    at = max(at for at, event in enumerate(past) if isinstance(event, Valued))
    scene.looking.back_to(at + 1)
    sold = {event.place: (event.seat, event.total) for event in past if isinstance(event, Bought)}
    worth = {event.place: event.points for event in past if isinstance(event, Valued)}
    assert (scene.story.sale.paid, scene.story.sale.worth) == (sold, worth)
    scene.looking.back_to(None)
    assert not scene.story.sale.paid, "the castles are for sale now"


# Everything has its place


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("mode", ["row", "inform", "reveal"])
@pytest.mark.parametrize("players", [3, 4, 5])
def test_tokens_and_offers_keep_to_their_columns(size: tuple[int, int], mode: Mode, players: int) -> None:
    for text in (1.0, 1.5):
        layout = GhostLayout(Canvas(size, text), players, 100, cards=8, mode=mode)
        row = layout.row
        assert layout.board[1] < row.base < row.sign < row.tokens < row.rim <= row.laid < layout.floor
        for at in range(6):
            left, right = layout.column * at, layout.column * (at + 1)
            for count in range(1, 13):
                for places, wide in (layout.token_places(at, count), layout.bid_places(at, count)):
                    for x, _ in places:
                        assert left <= x - wide / 2 and x + wide / 2 <= right
        for seat in range(players) if mode == "reveal" else ():
            x, _, wide = layout.shown_card(seat)
            assert x + wide / 2 <= layout.area[2] + 1


@pytest.mark.parametrize("name", sorted(screens_of(GAME).positions()))
def test_looking_back_and_returning_leaves_everything_as_it_was(tmp_path: Path, name: str) -> None:
    scene = posed(tmp_path, name)
    before = set(labels(scene))
    scene.looking.back_to(0)
    scene.house.stage.rebuild()
    scene.looking.back_to(None)
    assert set(labels(scene)) == before


# Whole games


def towards(scene: MatchScene, kind: str, dice: Generator) -> Choice:
    """An answer by chance; where the question is about a house that has to be bought, most of all for that house."""
    options = list(scene.sitting.options())
    special = ABOUT.get(kind)
    shown = scene.looking.table
    assert isinstance(shown, Table)
    if scene.sitting.kind == "buy" and special in shown.specials:
        place = shown.properties[shown.specials.index(special)]
        there = [each for each in options if each.verb == "bid" and len(each.args) == 2 and each.word() == place]
        if there:
            return max(there, key=lambda each: sum(map(int, each.cards(1))))
    return options[dice.below(len(options))]


@pytest.mark.parametrize("kind", long_after(3, KINDS))
def test_a_game_killed_at_any_question_goes_on_there(tmp_path: Path, kind: str) -> None:
    """Nothing is done when the program is killed; afterwards it goes on from one question to the next as before."""
    for seed in range(30):
        scene = sit_down(tmp_path / str(seed), plan_for(GAME, 3 + seed % 3, seed=seed, advanced=True))
        dice = Generator("killed", seed)
        while until_asked(scene) and scene.sitting.kind != kind:
            scene.tempo.answer(towards(scene, kind, dice))
        if scene.tempo.asked:
            break
    assert scene.sitting.kind == kind and isinstance(scene, GhostScene)
    board, told, sale = scene.looking.table.copy(), [line.spans for line in scene.chronicle.lines], scene.story.sale
    again = saved_scene(scene.house, GAME, processes=False)
    assert isinstance(again, GhostScene)
    scene.house.stage.replace(again)
    assert until_asked(again)
    assert (again.looking.table, again.sitting.kind, [line.spans for line in again.chronicle.lines]) == (
        board,
        kind,
        told,
    )
    assert again.story.sale == sale
    again.tempo.answer(again.sitting.options()[0])
    until_asked(again)
    assert again.looking.table == again.sitting.view().table
    again.left()


@pytest.mark.parametrize(("players", "advanced"), long_after(1, [(3, True), (4, False), (5, True)]))
def test_after_every_beat_the_table_shows_what_its_seat_sees(tmp_path: Path, players: int, advanced: bool) -> None:
    house = house_in(tmp_path, (960, 600), speed="fast")
    for scene, run, _ in beats(house, played(players, players, advanced), []):
        shown = scene.looking.table
        assert isinstance(shown, Table) and isinstance(scene, GhostScene)
        assert shown == scene.sitting.table_after(scene.sitting.shown_events)
        assert run
    assert scene.story.sale.paid


def played(players: int, seed: int, advanced: bool) -> Record:
    """A whole match as seat 0 saw it."""
    seats = [f"regular:{who}" for who in list(opponents())[:players]]
    session = Session(load(GAME), [player(GAME, each) for each in seats], seed, {"advanced": advanced})
    session.play_out()
    record = session.record
    return seen_from(Record(record.header, record.entries, record.closed), 0)


def test_every_cue_of_its_own_is_played_by_some_moment() -> None:
    heard: list[str] = []
    for seed in range(10, 15):  # the first of them is enough today
        with empty_house((960, 600), "en", 100) as house:
            for _ in beats(house, played(3, seed, True), heard):
                if set(own_cues.CUES) <= set(heard):
                    return
    assert set(own_cues.CUES) <= set(heard)


def test_a_token_can_be_dragged_to_a_house_that_takes_it_and_is_laid_there(tmp_path: Path) -> None:
    scene = posed(tmp_path, "declare")
    stage = scene.house.stage
    stage.rebuild()
    source, place = stage.find("declare painting"), stage.find("slot algernon")
    assert source.drag is not None and place.id in source.drag.targets()
    stage.handle(Intent(at=source.rect.center, pointer="move"))
    stage.handle(Intent(at=source.rect.center, pointer="press"))
    stage.handle(Intent(at=place.rect.center, pointer="move"))
    stage.handle(Intent(at=place.rect.center, pointer="release"))
    assert said(scene)[-1] == (0, "lay painting algernon")


def test_a_kind_of_token_that_is_used_up_leaves_its_place_empty_and_the_others_where_they_are(tmp_path: Path) -> None:
    scene = posed(tmp_path, "declare")
    scene.house.stage.rebuild()
    before = scene.house.stage.find("declare painting").rect.copy()
    left = list(scene.shown.left)
    left[scene.seat] = tuple(kind for kind in left[scene.seat] if kind != "ghost")
    scene.shown.left = left
    scene.changed()
    scene.house.stage.rebuild()
    assert "declare ghost" not in {each.id for each in scene.house.stage.widgets}
    assert scene.house.stage.find("declare painting").rect == before


def test_the_result_says_what_decided_between_equal_points(tmp_path: Path) -> None:
    told, behind = Counter[bool](), Counter[bool]()
    for seed in range(1, 17):
        scene = finished_scene(house_in(tmp_path / str(seed)), GAME, 4, seed)
        assert isinstance(scene, GhostScene)
        reached, winners = points(scene), scene.sitting.truth.table.winner or ()
        level = [seat for seat in range(4) if reached[seat] == max(reached)]
        how = scene.chronicle.how_won()
        assert bool(how) == (len(set(reached)) < len(reached))
        behind["Where points" in how] += 1
        if len(level) == 1 and how:
            assert len(set(reached)) < len(reached) and how.startswith("Where points")
        if len(level) > 1 and len(winners) == 1:
            castles = {
                seat: sum(place in scene.rules.rounds[1] for place, _ in scene.shown.owned[seat]) for seat in level
            }
            fewest = [seat for seat in level if castles[seat] == min(castles.values())]
            assert ("fewer castles" in how) == (len(fewest) == 1)
            assert winners[0] == scene.me or scene.company.name(winners[0]) in how
        told[bool(how)] += 1
    assert told[True] and told[False]
    assert behind[True], "also behind the winner"
