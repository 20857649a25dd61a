"""Why somebody did what they did, told while it happens and at the next turn: true of what everybody saw, and of nothing else."""

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path

import pytest

from engine.bots.opponents import ME
from engine.core.event import Event
from engine.core.flow import AnyState
from engine.core.mind import Why
from engine.core.progress import TurnBegan
from engine.games.intrigo.changed import EFFECTS
from engine.games.intrigo.motive import Act, motive
from engine.games.intrigo.rules.resolve import distances, judge
from engine.games.intrigo.rules.table import COIN, NOTHING, Bought, Placed, RoundBegan
from engine.games.intrigo.rules.turns import price, unplaced
from engine.games.intrigo.standing import Ending, ending, owner
from engine.words import LANGUAGES
from scenes.commands.gallery import empty_house
from scenes.games.intrigo.scene import IntrigoScene
from scenes.games.intrigo.telling import deeds
from scenes.people.company import plain
from scenes.tables.telling.log import PICTURED, Pictured, since_last_turn
from tests.games.intrigo.games import POSITION, RESOLVING, here, turns
from tests.games.intrigo.test_table import sentence
from tests.houses import house_in
from tests.playing import plan_for, posed_scene, sit_down, until_asked
from tests.reasons_told import game_of
from tests.scenes.tables.test_drama import beats, match

KEYS = set(
    "farther nearer alike lacked spare closed spared spared_chair no_nearer only_coin walled blocked saved last last_or anywhere "
    "bound weak took milder farthest content unseen".split()
)


def act_of(before: AnyState, seat: int, events: list[Event]) -> Act:
    """What a seat did by these events, as the state before them tells."""
    after = before.table.copy()
    done = list[Event]()
    for event in events:
        if isinstance(event, (*RESOLVING, TurnBegan, RoundBegan)):
            break
        event.apply(after)
        done.append(event)
    laid = next((event for event in done if isinstance(event, Placed)), None)
    card, gap = ("", -1) if laid is None else (laid.card, laid.gap)
    hired = isinstance(done[0], Bought)
    return Act(before.rules, seat, before.table, after, card, gap, hired, hired and len(done) == 1)


def acts() -> Iterator[Act]:
    """Of random games, and of games of opponents."""
    games = chain.from_iterable(turns(players, seed) for players in (3, 4) for seed in range(6))
    for before, seat, choice, after in games:
        if choice.verb != "pass":
            yield act_of(before, seat, after.events)
    for level, seed in [("casual", 1), ("casual", 2), *(("regular", seed) for seed in range(7)), ("sharp", 1)]:
        session = game_of("intrigo", level, seed)
        while session.truth.ask is not None:
            for seat in list(session.truth.waits_for()):
                before, told = session.truth.copy(), len(session.truth.events)
                choice, why = session.choose(seat)
                session.answer(seat, choice, why)
                if before.ask is not None and before.ask.kind == "turn" and choice.verb != "pass":
                    yield act_of(before, seat, session.truth.events[told:])


def left(act: Act, found: Ending, seat: int) -> int:
    return min(distances(act.rules, found.seals[seat]))


def winners(act: Act, arcade: int) -> set[int | None]:
    """Who wins an arcade as it lies, and after any plot card that can still be placed anywhere."""
    found = {judge(act.rules, act.after, arcade)[0]}
    for gap, there in enumerate(act.after.gaps):
        for card in set(unplaced(act.rules, act.after)) if there == NOTHING else ():
            new = act.after.copy()
            new.gaps[gap] = card
            found.add(judge(act.rules, new, arcade)[0])
    return found


def elsewhere(act: Act) -> dict[int, tuple[set[str], Ending]]:
    """By other gaps: the seals that the card laid would win its family there, and how the round would end."""
    bare, found = act.after.copy(), dict[int, tuple[set[str], Ending]]()
    bare.gaps[act.gap] = NOTHING
    who = owner(act.before, act.card)
    for gap, there in enumerate(act.after.gaps):
        if there != NOTHING:
            continue
        new = bare.copy()
        new.gaps[gap] = act.card
        won = {
            new.tokens[arcade]
            for arcade, _ in act.rules.sides[gap]
            if judge(act.rules, new, arcade)[0] == who != judge(act.rules, bare, arcade)[0]
        }
        found[gap] = won - {COIN}, ending(act.rules, new)
    return found


def seals_won(act: Act, seat: int) -> Counter[str]:
    """The seals that a seat wins now and did not win before, arcade by arcade."""
    arcades = range(act.rules.arcades)
    was, now = ({at: judge(act.rules, table, at)[0] for at in arcades} for table in (act.before, act.after))
    won = [act.after.tokens[at] for at in arcades if now[at] == seat]
    had = [act.before.tokens[at] for at in arcades if was[at] == seat]
    more = Counter(won) - Counter(had)
    del more[COIN]
    return more


def least_price(act: Act) -> int | None:
    """What the cheapest hire costs that whoever acted had the coins for; None where there was none."""
    prices = [price(act.rules, act.before, kind) for kind in act.rules.kinds]
    return min((each for each in prices if each is not None and each <= act.before.coins[act.seat]), default=None)


def is_so(act: Act, why: Why) -> bool:
    """Whether the sentence of a reason is true of the palace, of the counters and of how many cards are in hands."""
    was, now, args = ending(act.rules, act.before), ending(act.rules, act.after), why.args
    who, seat, at = int(args.get("who", -1)), act.seat, int(args.get("arcade", -1))
    lies = [act.after.gaps[at - 1], act.after.gaps[at]]
    index = act.before.factions.index(str(args["token"])) if args.get("token") in act.before.factions else -1
    match why.key:
        case "farther":
            return who != seat and (left(act, was, who), left(act, now, who)) == (args["number"], args["count"])
        case "nearer":
            same, different = distances(act.rules, now.seals[seat])
            most = now.seals[seat][act.before.factions.index(str(args["token"]))]
            so = most == max(now.seals[seat]) and args["way"] == (
                "" if same == different else "same" if same < different else "different"
            )
            return so and left(act, now, seat) == args["count"] < left(act, was, seat) and now.doge is None
        case "alike":
            return now.seals[seat][index] == args["count"] >= act.rules.data.same - 1 and args["token"] in seals_won(
                act, seat
            )
        case "lacked":
            return act.before.seals[seat][index] == 0 and args["token"] in seals_won(act, seat)
        case "spare":
            return act.after.seals[who][index] == 0 and args["token"] in seals_won(act, seat) and who != seat
        case "closed":
            return winners(act, at) == {seat} and NOTHING in act.after.gaps and act.after.tokens[at] == args["token"]
        case "walled":
            return winners(act, at) == {None} and act.after.tokens[at] == args["token"]
        case "blocked":
            beaten = [card for card in act.rules.value if act.rules.value[card] > int(args["number"])]
            return (
                sorted(lies) == sorted([NOTHING, act.card])
                and act.rules.value[act.card] == args["number"]
                and bool(beaten)
            )
        case "spared":
            here = seals_won(act, who)
            return not here and any(args["token"] in won for won, _ in elsewhere(act).values())
        case "spared_chair":
            return now.doge != who and any(found.doge == who for _, found in elsewhere(act).values())
        case "no_nearer":
            both = [distances(act.rules, found.seals[who]) for found in (was, now)]
            return both[0] == both[1] and owner(act.before, act.card) == who
        case "only_coin":
            return not seals_won(act, who) and owner(act.before, act.card) == who
        case "saved":
            return act.idle and len(act.after.hands[seat]) == args["number"] > 0
        case "ends":
            return NOTHING not in act.after.gaps
        case "last":
            return NOTHING not in act.after.gaps and least_price(act) is None and seat == args["seat"]
        case "last_or":
            return NOTHING not in act.after.gaps and least_price(act) == args["price"]
        case "took":
            winners_of = [judge(act.rules, table, at)[0] for table in (act.before, act.after)]
            return (
                winners_of[0] == who
                and winners_of[1] not in (None, seat, who)
                and was.taken.count((at, who, str(args["token"]))) == 1
            )
        case "anywhere":
            return owner(act.before, act.card) == who and all(won for won, _ in elsewhere(act).values())
        case "anywhere_chair":
            return all(found.doge == who for _, found in elsewhere(act).values()) and now.doge == who
        case "bound":
            return len(act.before.hands[seat]) == 1 and least_price(act) is None
        case "weak":
            higher = {card for card, value in act.rules.value.items() if value > act.rules.value[act.card]}
            beaten = judge(act.rules, act.after, at)[0] == who and NOTHING in lies and bool(higher)
            return beaten and act.rules.value[act.card] == args["number"] and brings_nothing(act)
        case "milder":
            reach = [left(act, found, who) for won, found in elsewhere(act).values() if won and found.doge is None]
            return min(reach) == args["count"] < left(act, now, who) and owner(act.before, act.card) == who
        case "farthest":
            others = {left(act, now, each) for each in act.others if each != who}
            return max(others) < left(act, now, who) and bool(seals_won(act, who))
        case "content":
            return was.doge == now.doge == seat
        case "unseen":
            return brings_nothing(act) and bool(act.card)
        case _:
            return False


def brings_nothing(act: Act) -> bool:
    """Whether no token goes to whoever acted that did not before, and nobody else has lost the hold of one."""
    for at in range(act.rules.arcades):
        (was, _), (now, _) = (judge(act.rules, table, at) for table in (act.before, act.after))
        if was != now and (now == act.seat or was in act.others):
            return False
    return True


def test_of_each_card_that_wins_for_another_or_for_nobody_a_reason_is_told_or_that_none_can_be_seen() -> None:
    """An opponent laid a card that won for somebody else, or for nobody, and nothing was told of why."""
    told = Counter[str]()
    for act in acts():
        if not act.card or not brings_nothing(act):
            continue
        was, now = ending(act.rules, act.before).doge, ending(act.rules, act.after).doge
        why = motive(act)
        assert why is not None or was != now, (act.seat, act.card, act.gap, act.before.gaps)
        told[why.key if why is not None else "chair"] += 1
    assert told.total() > 300 and told["unseen"] < told.total() / 4, told


def test_a_reason_is_true_of_what_everybody_saw() -> None:
    told, without = Counter[str](), 0
    for act in acts():
        why = motive(act)
        if why is None:
            without += 1
            continue
        assert is_so(act, why), (why, act.seat, act.card, act.gap, act.before.gaps, act.after.gaps)
        told[why.key] += 1
    assert told.keys() >= KEYS, KEYS - told.keys()
    assert without < told.total() / 2, "most of what is done has a reason"


def test_a_reason_knows_nothing_of_hands_and_bag() -> None:
    seen = 0
    for before, seat, choice, after in turns(4, 3):
        if choice.verb == "pass":
            continue
        found = {
            repr(motive(act_of(view, seat, [event.to(viewer) for event in after.events])))
            for viewer in range(4)
            for view in (before, before.mask(viewer))
        }
        assert len(found) == 1, (choice, found)
        seen += 1
    assert seen > 20


def test_who_hires_somebody_into_the_last_gap_lets_nobody_else_fill_it() -> None:
    state = here()
    state.table.gaps[:] = [*["morosini:4", "thief"] * 5, "morosini:2", NOTHING]
    after = state.table.copy()
    after.gaps[11] = "guard"
    assert motive(Act(state.rules, 0, state.table, after, hired=True, idle=True)) == Why("ends")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_bar_says_what_somebody_gains_by_what_they_do(language: str) -> None:
    """It said what a card changed, and nobody understood why an opponent would do that."""
    told, seen = Counter[bool](), Counter[str]()
    with empty_house((1280, 720), language) as house:
        for scene, run, _ in beats(house, match("intrigo", 1), []):
            assert isinstance(scene, IntrigoScene)
            why = deeds.of_event(scene, run[0]) if isinstance(run[0], (*EFFECTS, Placed, Bought)) else None
            if why is None or why.key == "nearer":
                continue
            said = "".join(span.text for span in scene.chronicle.meanwhile(run[0]) or ())
            ways = {plain(deeds.told(scene, why, palace)) for palace in (None, scene.standings.at_rest)}
            ways |= {short} if (short := plain(deeds.briefly(scene, why))) else set()
            if not deeds.small(why):  # that is told where nothing of more weight needs the room
                told[any(way in plain(said) for way in ways)] += 1
            seen[why.key] += 1
            assert getattr(run[0], "seat", None) is not None and not set("[{") & set(said)
            assert "  " not in said, "nothing is said to stand as it does, and then not told"
    assert told[True] > 3 * told[False] and len(seen) > 5, (told, seen)


def test_what_the_others_did_is_told_with_what_it_serves_as_long_as_that_is_so(tmp_path: Path) -> None:
    """At each turn of the person: reasons that are of an arcade or of counters are told as they stand by then."""
    told = Counter[str]()
    for seed in (2, 6):
        scene = sit_down(tmp_path / str(seed), plan_for("intrigo", 4, seed=seed, mind="regular"), speed="instant")
        assert isinstance(scene, IntrigoScene)
        while until_asked(scene) and scene.shown.round < 3:
            past = scene.looking.past()
            since = since_last_turn(past, scene.seat)
            for at, events in () if since is None else deeds._turns(since, past[since:]):
                turn = deeds._turn(scene, at, events)
                why = deeds.of_turn(scene, turn.events, turn.before, turn.after)
                if why is None:
                    continue
                clause = list(deeds._why(scene, turn, shifts=True))
                told[why.key] += len(clause)
                act = Act(scene.rules, turn.seat, turn.before, scene.shown, *laid(events))
                if clause and why.key in ("closed", "walled", "blocked", "weak", "nearer"):
                    counted = ending(scene.rules, scene.shown)
                    stands = why.key != "nearer" or left(act, counted, turn.seat) == why.args["count"]
                    assert stands if why.key == "nearer" else is_so(act, why), why
            scene.tempo.answer(scene.sitting.options()[0])
        scene.left()
    assert len(told) > 6 and told.total() > 25, told


def laid(events: Sequence[Event]) -> tuple[str, int]:
    """The plot card that came to lie by these, and where."""
    return next(((event.card, event.gap) for event in events if isinstance(event, Placed)), ("", -1))


def since_mine(folder: Path, *answers: tuple[int, str], **chosen: object) -> IntrigoScene:
    """The person's turn after these answers of the others, which came after one of their own."""
    seats, position = (ME, "quick:vera", "quick:orazio"), {**POSITION, "coins": [6, 2, 2]}
    mine = (0, "plot contarini:2 11")
    scene = posed_scene(house_in(folder, **chosen), "intrigo", seats, 1, position=position, answers=(mine, *answers))
    assert isinstance(scene, IntrigoScene)
    return scene


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_somebody_undid_is_told_though_all_is_as_it_was(tmp_path: Path, language: str) -> None:
    """A card that was placed and turned down before the person's turn was told without a word of what had come of either."""
    scene = since_mine(tmp_path, (1, "plot gradenigo:3 8"), (2, "assassin 7 8"), language=language)
    vera, orazio = scene.chronicle.deeds()
    text = scene.words.text
    since = plain(text("table", "did", "came", "since", who=scene.company.name(2)))
    workers = Pictured("workers", "")
    so, who = text("table", "did", "so", "first"), scene.company.name(1)
    lost = text("table", "did", "came", "nobody", so=so, tokens=workers, who=who)
    assert plain(vera.acts[1]) == since and len(vera.acts) == 2
    assert PICTURED.sub(r"\1", plain(orazio.acts[1])) == PICTURED.sub(r"\1", lost), "who lost it by this is told"


def test_who_gets_another_token_where_they_won_before_is_not_said_to_take_it_from_themselves(tmp_path: Path) -> None:
    """ "Orazio wins Farmers instead of Orazio", after a Merchant."""
    scene = since_mine(tmp_path, (1, "plot gradenigo:3 9"), (2, "merchant 3 3 8"))
    _, orazio = scene.chronicle.deeds()
    assert "instead" not in orazio.told and "Workers" in orazio.told, orazio.told
    names = [scene.company.name(seat) for seat in range(3)]
    assert not any(f"{name} wins" in orazio.told and f"instead of {name}" in orazio.told for name in names), orazio.told


def test_who_looks_back_at_a_move_reads_what_it_served(tmp_path: Path) -> None:
    scene = sit_down(tmp_path, plan_for("intrigo", 4, seed=6, mind="regular"), speed="instant")
    assert isinstance(scene, IntrigoScene)
    while until_asked(scene) and len([each for each in scene.looking.past() if isinstance(each, Placed)]) < 9:
        scene.tempo.answer(scene.sitting.options()[0])
    told = Counter[bool]()
    for line in list(scene.chronicle.lines):
        why = deeds.at(scene, line.at)
        assert why is None or isinstance(scene.sitting.truth.events[line.at], (Placed, Bought, *EFFECTS))
        if why is None:
            continue
        scene.looking.back_to(line.at + 1)
        scene.house.stage.rebuild()
        stands, bar = plain(deeds.told(scene, why)) in sentence(scene), scene.house.stage.find("prompt").rect
        assert not stands or bar.top >= scene.house.stage.canvas.px(scene.layout_now.prompt[1]) - 1, line
        told[stands] += 1
        scene.looking.to_now()
    assert told[True] > 3 and told[True] >= told[False], told
    scene.left()
