"""What can be answered in Intrigo, and why something cannot."""

from collections.abc import Callable, Iterator, Sequence

from engine.core.chance import Generator
from engine.core.choice import PASS, Arg, Choice, Grammar, number, word
from engine.core.flow import State
from engine.core.game import Question, listed
from engine.games.intrigo.rules.numbers import Data, Rules, rules_for
from engine.games.intrigo.rules.table import NOTHING, TURNED, Table, upright
from engine.games.intrigo.rules.turns import price, unplaced

S = State[Table, Rules]

Tail = tuple[Arg, ...]  # what follows the gap and the arcade in a choice
Tails = Sequence[Tail]
ALONE: Tails = ((),)
NO_TAILS: Tails = ()


def grammar(data: Data) -> Grammar:
    plots = rules_for(data, data.players[1], "contested").plots
    last = max(arcades for _, arcades in data.arcades) - 1
    fields = {"GAP": number(0, last), "ARCADE": number(0, last), "PLOT": word(plots)}
    effects = [f"{kind} GAP ARCADE{TAIL_FORMS[kind]}" for kind, _ in data.prices]
    undone = [f"{kind} GAP" for kind, _ in data.prices]
    return Grammar(("keep PLOT", "plot PLOT GAP", *effects, *undone, "pass"), fields)


# The draft


def draft_options(s: S, seat: int) -> list[Choice]:
    return [s.rules.keep[card] for card in dict.fromkeys(s.table.packets[seat])]


# What an influence card can do from one side of its gap: `other` is the other gap of the arcade it works on


def merchant_tails(s: S, gap: int, arcade: int, other: int) -> Tails:  # I 4.5
    tokens = s.table.tokens
    if not tokens[arcade]:
        return NO_TAILS
    return [(at,) for at, token in enumerate(tokens) if token and at != arcade]


def assassin_tails(s: S, gap: int, arcade: int, other: int) -> Tails:  # I 4.6
    return ALONE if s.table.gaps[other] in s.rules.value else NO_TAILS


def courtesan_tails(s: S, gap: int, arcade: int, other: int) -> Tails:  # I 4.7
    return [(card,) for card in out_of_the_palace(s)] if s.table.gaps[other] == NOTHING else NO_TAILS


def gondolier_tails(s: S, gap: int, arcade: int, other: int) -> Tails:  # I 4.8
    gaps, plots = s.table.gaps, s.rules.value
    if upright(gaps[other]) not in plots:
        return NO_TAILS
    return [(at,) for at, card in enumerate(gaps) if at != other and upright(card) in plots]


def guard_tails(s: S, gap: int, arcade: int, other: int) -> Tails:  # I 4.9
    gaps = s.table.gaps
    if upright(gaps[other]) not in s.rules.value:
        return NO_TAILS
    return [(at,) for at, card in enumerate(gaps) if card == NOTHING and at != gap]


def thief_tails(s: S, gap: int, arcade: int, other: int) -> Tails:  # I 4.10
    token = s.table.tokens[arcade]
    return ALONE if token and not token.startswith(TURNED) else NO_TAILS


TAILS: dict[str, Callable[[S, int, int, int], Tails]] = {
    "merchant": merchant_tails,
    "assassin": assassin_tails,
    "courtesan": courtesan_tails,
    "gondolier": gondolier_tails,
    "guard": guard_tails,
    "thief": thief_tails,
}
TAIL_FORMS = {
    "merchant": " ARCADE", "assassin": "", "courtesan": " PLOT", "gondolier": " GAP", "guard": " GAP", "thief": "",
}  # fmt: skip
WRONG_TAIL = {
    "merchant": "no_token_there",
    "assassin": "no_plot_to_strike",
    "courtesan": "card_in_palace",
    "gondolier": "no_plot_to_exchange",
    "guard": "gap_taken",
    "thief": "no_token_to_turn",
}
NO_TAIL = {**WRONG_TAIL, "courtesan": "gap_taken", "gondolier": "no_plot_beside", "guard": "no_plot_beside"}


def out_of_the_palace(s: S) -> tuple[str, ...]:
    """The plot cards that are in some hand: all that are not in the palace. I 4.7"""
    return tuple(dict.fromkeys(unplaced(s.rules, s.table)))


# A turn


def affordable(s: S, seat: int) -> list[str]:
    coins = s.table.coins[seat]
    found: list[str] = []
    for kind in s.rules.kinds:
        cost = price(s.rules, s.table, kind)
        if cost is not None and cost <= coins:
            found.append(kind)
    return found


def turn_groups(s: S, seat: int) -> Iterator[tuple[str, Tail, Tails]]:
    """All that can be done, as (verb, first arguments, what can follow them): some hundreds of choices in few lines."""
    table, sides = s.table, s.rules.sides
    hand, kinds = table.hands[seat], affordable(s, seat)
    empty = [gap for gap, card in enumerate(table.gaps) if card == NOTHING]
    places: Tails = [(gap,) for gap in empty]
    for card in dict.fromkeys(hand):
        yield "plot", (card,), places
    for kind in kinds:
        yield kind, (), places
        tails = TAILS[kind]
        for gap in empty:
            for arcade, other in sides[gap]:
                yield kind, (gap, arcade), tails(s, gap, arcade, other)
    if not hand:
        yield "pass", (), ALONE


def turn_options(s: S, seat: int) -> list[Choice]:
    return [Choice(verb, (*head, *tail)) for verb, head, tails in turn_groups(s, seat) for tail in tails]


def turn_sample(s: S, seat: int, generator: Generator) -> Choice:
    groups = list(turn_groups(s, seat))
    at = generator.below(sum(len(tails) for _, _, tails in groups))
    for verb, head, tails in groups:
        if at < len(tails):
            return Choice(verb, (*head, *tails[at]))
        at -= len(tails)
    raise AssertionError("the groups hold all that was counted")


def turn_refusal(s: S, seat: int, choice: Choice) -> str | None:
    if choice == PASS:
        return "must_place" if s.table.hands[seat] else None  # I 4.2
    if choice.verb == "plot":
        if choice.word(0) not in s.table.hands[seat]:
            return "not_in_hand"  # I 4.1
        return gap_refusal(s, choice.number(1))
    if choice.verb in s.rules.kinds:
        return influence_refusal(s, seat, choice)
    return "not_an_option"


def gap_refusal(s: S, gap: int) -> str | None:
    if gap >= s.rules.arcades:
        return "no_such_gap"  # I 1.3
    return "gap_taken" if s.table.gaps[gap] else None  # I 4.1


def influence_refusal(s: S, seat: int, choice: Choice) -> str | None:
    kind, gap = choice.verb, choice.number()
    cost = price(s.rules, s.table, kind)
    if cost is None:
        return "stack_empty"  # I 1.5
    if cost > s.table.coins[seat]:
        return "too_few_coins"  # I 4.1
    wrong = gap_refusal(s, gap)
    if wrong or len(choice.args) == 1:
        return wrong
    sides, arcade = dict(s.rules.sides[gap]), choice.number(1)
    if arcade not in sides:
        return "not_beside"  # I 4.4
    tails = TAILS[kind](s, gap, arcade, sides[arcade])
    if not tails:
        return NO_TAIL[kind]  # I 4.5 to I 4.10
    return None if choice.args[2:] in tails else WRONG_TAIL[kind]


QUESTIONS = {
    "draft": listed(draft_options, "I 3.1", "not_in_packet", "turn"),
    "turn": Question(turn_options, turn_refusal, "I 4.1", "turn", turn_sample),
}
