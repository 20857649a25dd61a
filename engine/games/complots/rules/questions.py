"""What can be answered in Complots, and why something cannot."""

from itertools import combinations

from engine.core.cards import holds
from engine.core.choice import PASS, Choice, Grammar, number, several, word
from engine.core.flow import State
from engine.core.game import Question, fixed, listed
from engine.games.complots.rules.numbers import Rules
from engine.games.complots.rules.play import Turn
from engine.games.complots.rules.table import Table

S = State[Table, Rules]

CHARACTERS = ("duchess", "assassin", "contessa", "captain", "ambassador", "inquisitor")

GRAMMAR = Grammar(
    (
        "income", "foreign_aid", "coup SEAT", "tax", "assassinate SEAT", "steal SEAT", "exchange", "examine SEAT",
        "doubt", "pass", "block CHARACTER", "pick CHARACTER", "lose CHARACTER", "keep CHARACTERS", "show CHARACTER",
        "return", "discard",
    ),
    {"SEAT": number(0, 7), "CHARACTER": word(CHARACTERS), "CHARACTERS": several(CHARACTERS)},
)  # fmt: skip

DOUBT = Choice("doubt")
PICK = {name: Choice("pick", (name,)) for name in CHARACTERS}
LOSE = {name: Choice("lose", (name,)) for name in CHARACTERS}
SHOW = {name: Choice("show", (name,)) for name in CHARACTERS}
BLOCK = {name: Choice("block", (name,)) for name in CHARACTERS}


def action_options(s: S, seat: int) -> list[Choice]:
    table, rules = s.table, s.rules
    coins = table.coins[seat]
    others = table.others(seat)
    if coins >= rules.data.must_coup:
        return [rules.at["coup"][other] for other in others]
    act, at = rules.act, rules.at
    found = [act["income"], act["foreign_aid"]]
    if coins >= rules.data.coup:
        found += [at["coup"][other] for other in others]
    found.append(act["tax"])
    if coins >= rules.data.assassinate:
        found += [at["assassinate"][other] for other in others]
    found += [at["steal"][other] for other in others if table.coins[other]]
    found.append(act["exchange"])
    if "examine" in at:
        found += [at["examine"][other] for other in others]
    return found


def action_refusal(s: S, seat: int, choice: Choice) -> str | None:
    table, rules, verb = s.table, s.rules, choice.verb
    if verb in rules.act:
        if choice.args:
            return "not_an_option"
    elif verb in rules.at:
        target = choice.args[0] if len(choice.args) == 1 else None
        if not isinstance(target, int) or not 0 <= target < rules.players:
            return "no_such_seat"
        if target == seat:
            return "not_yourself"  # C 3.10
        if target not in table.living:
            return "target_eliminated"  # C 3.10
        if verb == "steal" and not table.coins[target]:
            return "target_has_no_coins"  # C 3.7
    elif verb == "examine":
        return "no_inquisitor"  # C 3.9
    else:
        return "not_an_option"
    if verb != "coup" and table.coins[seat] >= rules.data.must_coup:
        return "must_coup"  # C 3.1
    if verb in ("coup", "assassinate") and table.coins[seat] < getattr(rules.data, verb):
        return "too_few_coins"  # C 3.10
    return None


def block_options(s: S, seat: int) -> list[Choice]:
    turn = s.nearest(Turn)
    return [*(BLOCK[name] for name in s.rules.blocks[turn.action]), PASS]


def pick_options(s: S, seat: int) -> list[Choice]:
    return [PICK[name] for name in s.rules.characters if name in s.table.sets[seat]]


def lose_options(s: S, seat: int) -> list[Choice]:
    return [LOSE[name] for name in dict.fromkeys(s.table.hands[seat])]


def lose_refusal(s: S, seat: int, choice: Choice) -> str | None:
    if choice.verb != "lose":
        return "not_an_option"
    return None if choice.args and choice.args[0] in s.table.hands[seat] else "not_in_hand"


def show_options(s: S, seat: int) -> list[Choice]:
    return [SHOW[name] for name in dict.fromkeys(s.table.hands[seat])]


def keep_options(s: S, seat: int) -> list[Choice]:
    lives = s.rules.data.lives - len(s.table.faceup[seat])
    hand = sorted(s.table.hands[seat], key=CHARACTERS.index)
    return [Choice("keep", (kept,)) for kept in dict.fromkeys(combinations(hand, lives))]


def keep_refusal(s: S, seat: int, choice: Choice) -> str | None:
    if choice.verb != "keep":
        return "not_an_option"
    if len(choice.cards()) != s.rules.data.lives - len(s.table.faceup[seat]):
        return "keep_as_many"
    return None if holds(s.table.hands[seat], choice.cards()) else "not_in_hand"


QUESTIONS = {
    "pick": listed(pick_options, "C 2.2"),
    "action": Question(action_options, action_refusal, "C 3", "turn"),
    "doubt": fixed((DOUBT, PASS), "C 4", weight="window"),
    "block": listed(block_options, "C 5", "does_not_block", "window"),
    "lose": Question(lose_options, lose_refusal, "C 6.1"),
    "keep": Question(keep_options, keep_refusal, "C 3.8"),
    "show": listed(show_options, "C 3.9", "not_in_hand"),
    "judge": fixed((Choice("return"), Choice("discard")), "C 3.9"),
}
