"""What is told of a game of Ghost for Sale when it is over, and what its table can be asked: lies, bids, looks, sales."""

from collections import Counter
from functools import cache
from typing import Any

import pytest

from engine.awards import Award
from engine.bots.opponents import people, player
from engine.bots.session import Session
from engine.core.event import Event
from engine.core.flow import AnyState, answer
from engine.games.ghost_for_sale.facts import to_act
from engine.games.ghost_for_sale.past import Round, points_of, points_over_time, rounds
from engine.games.ghost_for_sale.possible import stances_known
from engine.games.ghost_for_sale.rules import events
from engine.games.ghost_for_sale.rules.events import Bought, Looked, PileSeen, Revealed
from engine.games.ghost_for_sale.rules.guess import unseen
from engine.games.ghost_for_sale.rules.table import Bid, Lot, Table
from engine.library import load
from engine.truth.moments import Past
from engine.words import LANGUAGES, Person, words

GAME = load("ghost_for_sale")
SEATS = ("casual:vera", "casual:orazio", "regular:bianca", "casual:tiberio")


@cache
def past(seed: int) -> Any:  # a Past, whose tables are those of this game
    session = Session(GAME, [player(GAME.id, name) for name in SEATS], seed, {"advanced": seed % 2 == 1})
    session.play_out()
    return Past(GAME, session.record)


def told(position: dict[str, Any], *answers: str, advanced: bool = False) -> tuple[AnyState, list[Round], list[Any]]:
    """A position of three seats played on as they are asked: the state, its rounds, the events since."""
    state = GAME.new(3, 1, {"advanced": advanced}, position=position)
    opening, begun = state.table.copy(), len(state.events)
    for text in answers:
        answer(state, state.waits_for()[0], GAME.grammar.parse(text))
    happened = list(enumerate(state.events))[begun:]
    return state, rounds(happened, opening), happened


# Who laid what, in which order


def test_bids_are_turned_up_with_who_laid_them_and_the_log_tells_both() -> None:
    position = {
        "phase": "buy",
        "truth": [True, True, True],
        "hands": [[1], [1], []],
        "bids": {"ethie": [[0, 8], [1, 3], [2, 2], [1, 5]]},
        "passed": [0],
        "turn": 1,
    }
    _, _, happened = told(position, "pass")
    found = next(event for _, event in happened if isinstance(event, Revealed))
    assert found.laid == ((0, "8"), (1, "3"), (2, "2"), (1, "5"))
    seated = [Person("Vera", "f"), Person("Orazio"), Person("Bianca", "f")]
    assert words("en", GAME.id).tell(found, seated, 1).endswith("Vera 8, you 3, Bianca 2 and you 5.")
    assert "薇拉8、你3" in words("zh-Hant", GAME.id).tell(found, [Person("薇拉"), *seated[1:]], 1)
    bought = next(event for _, event in happened if isinstance(event, Bought))
    assert (bought.seat, bought.total, bought.tie) == (0, 8, "card")
    assert "highest card" in words("en", GAME.id).tell(bought, seated)


@pytest.mark.parametrize(
    ("bids", "best", "tie"),
    [
        ([(0, "8"), (1, "7")], 0, ""),
        ([(0, "5"), (1, "8"), (0, "3")], 1, "card"),
        ([(0, "3"), (1, "8"), (0, "8"), (1, "3")], 1, "order"),
        ([(0, "8"), (1, "8"), (1, "8"), (0, "8")], 0, "order"),
    ],
)
def test_what_breaks_a_tie(bids: list[tuple[int, str]], best: int, tie: str) -> None:
    table = Table(scores=[0] * 3, little=(), bids=[Bid("pile", 2, "10"), *(Bid("ethie", *each) for each in bids)])
    first, second = table.lots("ethie")
    assert (first.seat, first.tie(second)) == (best, tie)


def test_a_lot_is_all_that_a_seat_has_there() -> None:
    table = Table(scores=[0] * 3, little=(), bids=[Bid("ethie", 0, "3"), Bid("ethie", 1, "9"), Bid("ethie", 0, "8")])
    assert table.lots("ethie") == [Lot(0, ("3", "8"), 11, 8, 2), Lot(1, ("9",), 9, 9, 1)]


# Who acts, and what they hold


def test_who_is_still_to_bid() -> None:
    position = {"phase": "buy", "truth": [True] * 4, "hands": [[1], [2], [], [3]], "passed": [1], "turn": 3}
    table = GAME.new(4, 1, position=position).table
    assert to_act(table) == (3, 0)
    position = {"phase": "declare", "truth": [True] * 4, "left": [["ghost"], [], ["double"], []], "turn": 2}
    assert to_act(GAME.new(4, 1, position=position).table) == (2, 0)


@pytest.mark.parametrize("seed", range(2))
def test_whoever_is_asked_alone_is_whose_turn_it_is(seed: int) -> None:
    """Also the owner of a mirror, a crypt or a ball, and nobody while all choose in secret."""
    kinds = Counter[str]()
    for state in past(2 * seed + 1).states[:-1]:
        whose = GAME.facts.whose(state)
        if len(state.ask.seats) > 1:
            assert whose is None
            assert state.ask.kind in ("reserve", "truth")
        else:
            assert whose == state.waits_for()[0]
            if state.ask.kind in ("declare", "inform", "buy"):
                assert to_act(state.table)[0] == whose
        kinds[state.ask.kind] += 1
    assert kinds["ball"] + kinds["mirror"] + kinds["crypt"]


def test_what_is_hidden_of_a_hand_is_told_by_value() -> None:
    position = {
        "phase": "buy", "round": 2, "truth": [True] * 3, "hands": [[1], [3, 10], [5]],
        "bids": {"kellie": [[1, 8]]},
    }  # fmt: skip
    state = GAME.new(3, 1, position=position)
    view = state.mask(0)
    assert view.table.hands[1] == ("?little", "?little")
    assert [bid.card for bid in view.table.bids] == ["?much"]
    assert (unseen(view, 0), sorted(unseen(view, 1))) == ((), ["10", "3", "8"])


# The truth afterwards


@pytest.mark.parametrize("seed", range(4))
def test_the_lists_agree_with_the_tables_of_the_game(seed: int) -> None:
    of = past(seed)
    found = rounds(of.numbered, of.opening)
    assert [each.number for each in found] == [1, 2]
    final = of.states[-1].table
    assert Counter(sale.seat for each in found for sale in each.sales) == Counter(
        {seat: len(owned) for seat, owned in enumerate(final.owned) if owned}
    )
    for each in found:
        for sale in each.sales:
            assert dict(final.owned[sale.seat])[sale.place] == sale.points
            before = of.table_at(sale.at)
            assert sale.others == tuple(
                dict.fromkeys(bid.seat for bid in before.bids if bid.place == sale.place and bid.seat != sale.seat)
            )
            assert before.lots(sale.place)[0].total == sale.price
            assert each.ghosts_if(sale.place, 0, each.stances[0]) + sale.changed in (sale.ghosts, -1)
        for offer in each.offers:
            assert offer.at is not None
            lying = of.table_at(offer.at + 1)
            assert lying.bids[-1] == (offer.place, offer.seat, offer.card)
            assert offer.paid == (offer.card in final.discard[offer.seat]) or not offer.paid
        paid = Counter((offer.seat, offer.place) for offer in each.offers if offer.paid)
        assert {(sale.seat, sale.place) for sale in each.sales} <= set(paid)
        last = of.table_at(each.learned[-1].at + 1)
        for seat in range(4):
            assert [each.knew(seat, owner) for owner in range(4)] == [
                card is not None for card in stances_known(last, seat)
            ], "who knows what when the properties are sold"
    spent = Counter[int]()
    for each in found:
        spent.update({offer.seat: 0 for offer in each.offers})
        for offer in each.offers:
            spent[offer.seat] += int(offer.card) * offer.paid
    assert [spent[seat] for seat in range(4)] == [sum(map(int, cards)) for cards in final.discard]


@pytest.mark.parametrize("seed", range(4))
def test_every_look_is_told(seed: int) -> None:
    of = past(seed)
    found = [each for round in rounds(of.numbered) for each in round.learned]
    looked = [event for event in of.events if isinstance(event, (Looked, PileSeen))]
    assert [each.how for each in found if each.how != "counted"] == [
        "look" if isinstance(event, Looked) else "pile" for event in looked
    ]
    for each in found:
        assert each.card in ("", "truth", "lie")
        if each.owner is not None:
            assert of.table_at(each.at + 1).stances[each.owner] == (each.card,)


def test_who_has_seen_the_pile_and_a_card_can_count() -> None:
    position = {
        "phase": "inform",
        "truth": [True, False, False, True],
        "bids": {"truelight": [[0, 9], [1, 5], [2, 3], [3, 1]], "pile": [[0, 8]]},
        "hands": [[2], [2], [2], [2]],
        "passed": [1, 2, 3],
        "turn": 0,
    }
    state = GAME.new(4, 1, position=position)
    opening = state.table.copy()
    answer(state, 0, GAME.grammar.parse("pass"))
    (found,) = rounds(list(enumerate(state.events)), opening)
    mine = [(each.how, each.owner, each.card, each.liars) for each in found.learned if each.seat == 0]
    assert mine == [("look", 1, "lie", None), ("pile", None, "", 2)]
    assert found.liars == (1, 2)
    position["truth"] = [True, False, True, True]
    state = GAME.new(4, 1, position=position)
    answer(state, 0, GAME.grammar.parse("pass"))
    (found,) = rounds(list(enumerate(state.events)), state.table)
    assert [(each.owner, each.card) for each in found.learned if each.how == "counted"] == [(2, "truth"), (3, "truth")]


# Honours and numbers


STATE = GAME.new(3, 1)


def remarkable(truth: str, tokens: str, sales: str, *more: Event) -> dict[str, tuple[int, Any]]:
    """The honours of a round among three: `truth` is T or F by seat, `tokens` are *seat* G or P *property*, `sales`
    *seat* *property* *pips* *ghosts*, with another bidder behind. By key: whose, and what fills the words."""
    happened: list[Event] = [events.RoundBegan(1, 0, STATE.rules.rounds[0], (), "drawn")]
    happened += [events.StanceLaid(seat, {"T": "truth", "F": "lie"}[each], "") for seat, each in enumerate(truth)]
    for seat, face, place in (each.split() for each in tokens.split(", ")):
        happened.append(events.Declared(int(seat), "double", {"G": "ghost", "P": "painting"}[face], place))
    happened += more
    for seat, place, pips, ghosts, *other in (each.split() for each in sales.split(", ")):
        happened += [events.Laid(int(each), place, "2", "?little", False) for each in other]
        points = STATE.rules.points(place, int(ghosts))
        happened.append(events.Bought(int(seat), place, int(pips), ""))
        happened.append(events.Valued(int(seat), place, int(ghosts), points))
    found: dict[str, tuple[int, Any]] = {}
    for feat in GAME.facts.feats(STATE, list(enumerate(happened))):
        assert feat.key not in found
        found[feat.key] = feat.seat, dict(feat.args)
    return found


def test_the_lie_by_which_most_was_lost() -> None:
    """Two ghosts of a liar at Balgonie would be worth four, and three at Culzean."""
    tokens = "0 G balgonie, 0 G balgonie, 0 G culzean, 0 G culzean, 0 G culzean"
    sales = "1 balgonie 9 0 2, 2 culzean 8 0 1"
    found = remarkable("FTT", tokens, sales)
    assert found == {"believed": (0, {"victim": 1, "place": "balgonie", "price": 9})}
    assert remarkable("FTT", tokens, "0 balgonie 9 0 2, 2 culzean 8 0 1") == {}, "one's own lie fools nobody"
    look = events.Looked(1, 0, "lie")
    assert remarkable("FTT", tokens, sales, look) == {}, "who has looked was not fooled"
    assert "believed" not in remarkable("TTT", tokens, "1 balgonie 9 2 2, 2 culzean 8 3 1")


def test_the_truth_that_nobody_believed() -> None:
    tokens = "0 G balgonie, 0 G balgonie"
    found = remarkable("TTT", tokens, "0 balgonie 9 2")
    assert found == {"doubted": (0, {"place": "balgonie", "price": 9, "points": 4})}
    assert remarkable("TTT", tokens, "0 balgonie 9 2 1") == {}, "somebody else believed it"
    assert remarkable("TTT", "1 G balgonie, 1 G balgonie", "0 balgonie 9 2") == {}, "it was another who told the truth"


def test_the_best_bargain_and_the_most_paid_for_nothing() -> None:
    tokens = "0 G balgonie, 0 G balgonie, 1 G culzean, 2 G culzean, 2 G culzean"
    found = remarkable(
        "TTT", tokens, "1 balgonie 8 2 0, 2 culzean 7 3 0, 0 dunrobin 15 0 1, 0 ethie 18 0 1, 1 fyvie 19 1"
    )
    assert found["bargain"] == (2, {"place": "culzean", "price": 7, "points": 4})
    assert found["nothing"] == (0, {"place": "ethie", "price": 18})
    assert "bargain" not in remarkable("TTT", tokens, "1 balgonie 9 2 0")
    assert "nothing" not in remarkable("TTT", tokens, "0 dunrobin 14 0 1")


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_two_bargains_that_are_alike_both_are_named(language: str) -> None:
    """One of them was called the best."""
    tokens = "0 G balgonie, 0 G balgonie, 1 G culzean, 2 G culzean, 2 G culzean"
    found = remarkable("TTT", tokens, "2 balgonie 7 2 0, 2 culzean 7 3 0")
    seat, args = found["bargains"]
    assert seat == 2 and "bargain" not in found
    told = Award("bargains", args).told(words(language, GAME.id), people(SEATS, language), None)
    assert all(f"{words(language, GAME.id).card(place):name}" in told for place in ("balgonie", "culzean")), told
    assert "bargain" in remarkable("TTT", tokens, "1 balgonie 7 2 0, 2 culzean 7 3 0"), "of two owners the first"


def test_a_worthless_property_under_portraits_is_told_with_its_point() -> None:
    happened = [
        events.RoundBegan(1, 0, STATE.rules.rounds[0], (), "drawn"),
        events.Bought(1, "ethie", 4, ""),
        events.Valued(1, "ethie", 0, 0),
        events.RoundBegan(2, 0, STATE.rules.rounds[1], (), "same"),
        events.Bought(1, "kellie", 9, ""),
        events.Valued(1, "kellie", 1, 0),
        events.Adorned(1, "ethie", 1),
    ]
    first, second = rounds(list(enumerate(happened)))
    assert [sale.points for sale in (*first.sales, *second.sales)] == [1, 0]


def test_a_ball_that_was_right() -> None:
    right = (events.Guessed(1, "ethie", 3), events.Kept(1, "crystal_ball", 2))
    found = remarkable("TTT", "0 G fyvie", "1 ethie 9 0 2", *right)
    assert found == {"ball": (1, {"ghosts": 3, "place": "ethie"})}
    assert remarkable("TTT", "0 G fyvie", "1 ethie 9 0 2", events.Guessed(1, "ethie", 3)) == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_honours_are_told_in_words(language: str) -> None:
    keys = set()
    for seed in range(24):
        of = past(seed)
        for feat in GAME.facts.feats(of.states[-1], of.numbered):
            for viewer in (None, 0, 1, 2, 3):
                told = Award(feat.key, feat.args).told(words(language, GAME.id), people(SEATS, language), viewer)
                assert not {"{", "?"} & set(told), told
                assert "awards." not in told
            keys.add(feat.key)
    assert keys - {"bargains"} == {"believed", "doubted", "bargain", "nothing", "ball"}


@pytest.mark.parametrize("seed", range(4))
def test_numbers_add_up(seed: int) -> None:
    of = past(seed)
    state = of.states[-1]
    found = GAME.facts.numbers(state, of.numbered)
    for seat, each in enumerate(found):
        owned = sum(points for _, points in state.table.owned[seat])
        assert each["points_of_manors"] + each["points_of_castles"] == state.table.points(seat, state.rules.data.ball)
        assert each["properties"] == len(state.table.owned[seat])
        assert each["lied"] + each["honest"] == 2
        assert each["pips_buy"] + each["pips_inform"] == sum(map(int, state.table.discard[seat]))
        assert state.table.points(seat, 2) == owned + 2 * each["balls"]


@pytest.mark.parametrize("seed", range(6))
def test_points_rise_by_their_source_to_those_of_the_end(seed: int) -> None:
    """Whenever a property is counted, a ball was right or a portrait helps; and not between."""
    of = past(seed)
    rules, found = of.states[-1].rules, points_over_time(of.states[-1].rules, of.opening, of.numbered)
    assert [each.total for each in found[-1][1]] == [of.states[-1].table.points(seat, 2) for seat in range(4)]
    for at, points in found[1:]:
        table = of.table_at(at)
        assert points == tuple(points_of(rules, table, seat) for seat in range(4))
        for seat, each in enumerate(points):
            assert each.manors == sum(made for place, made in table.owned[seat] if place in rules.rounds[0])
            assert each.balls == 2 * table.kept[seat].count("crystal_ball")
    changed = (events.Valued, events.Kept, events.Adorned)
    assert [at for at, _ in found[1:]] == [at + 1 for at, event in of.numbered if isinstance(event, changed)]
