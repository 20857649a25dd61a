"""Strangers of Complots: ten-line players of one idea each (engine/bots/families.py).

All of them look at their own cards, at what lies open and at what was said; none believes or weighs anything.
"""

from __future__ import annotations

from dataclasses import dataclass

from engine.bots.families import Family, Notes, Stranger, between
from engine.core.chance import Generator
from engine.core.choice import PASS, Choice
from engine.core.event import Event
from engine.core.flow import any_option, options
from engine.core.mind import Character
from engine.games.complots.minds.odds import WORTH, View, unseen_copies, worth_of
from engine.games.complots.minds.quick import quick_choice
from engine.games.complots.rules.play import Claim, Turn
from engine.games.complots.rules.questions import BLOCK, DOUBT, LOSE, SHOW
from engine.games.complots.rules.table import Announced, Blocked, Exposed

CHARACTERS = ("duchess", "captain", "assassin", "contessa")
ATTACKS = ("coup", "assassinate", "steal")


@dataclass(frozen=True, slots=True)
class Ways:
    """How one of them plays; how often something happens is a share from 0 to 1."""

    takes: tuple[str, ...] = ("tax", "steal", "assassinate")  # the first of these that its cards allow
    lies: tuple[str, ...] = ()  # actions that it tries without the card
    lying: float = 0.0  # how often it does so
    plain: str = "income"  # what it does else
    coup_at: int = 7  # coins with which it strikes
    aim: str = "strongest"  # at whom
    blocks: float = 0.0  # how often it blocks, without the card, what is aimed at it
    blocks_aid: float = 0.0  # the same of foreign aid
    desperate: float = 0.0  # the same of what would end its game
    doubts: float = 0.0  # how often it doubts any claim
    doubts_aimed: float = 0.0  # the same of what is aimed at it
    doubts_blocks: float = 0.0  # the same of whoever blocks it
    every: int = 0  # it doubts each claim whose number this divides; 0: none for that
    story: tuple[str, ...] = ()  # the characters that it always says it has
    mimics: float = 0.0  # how often it does what was said last
    astray: float = 0.0  # how often it does anything at all
    keeps: tuple[str, ...] = ()  # the cards it would rather keep


class Heard(Notes):
    """How many claims others made, the last action that was not caught, and who struck at this seat last."""

    def __init__(self, seat: int) -> None:
        self.seat, self.claims, self.last, self.struck = seat, 0, "", -1

    def update(self, event: Event) -> None:
        match event:
            case Announced(seat, action, character, target) if seat != self.seat:
                self.claims += character is not None
                self.last = action if character is not None else self.last
                if target == self.seat and action in ATTACKS:
                    self.struck = seat
            case Blocked(seat) if seat != self.seat:
                self.claims += 1
            case Exposed():
                self.last = ""
            case _:
                pass


class Simple(Stranger):
    """By a few numbers alone."""

    ways: Ways

    def remember(self, view: View, seat: int, character: Character) -> Heard:
        return Heard(seat)

    def answer(self, view: View, seat: int, kind: str, memory: Heard, generator: Generator) -> Choice:
        ways = self.ways
        if ways.astray and generator.random() < ways.astray:
            return any_option(view, seat, generator)
        match kind:
            case "action":
                return _action(ways, view, seat, memory, generator)
            case "doubt":
                return DOUBT if _doubts(ways, view, seat, memory, generator) else PASS
            case "block":
                return _block(ways, view, seat, generator)
            case "lose":
                return LOSE[_worst(ways, view.table.hands[seat])]
            case "show":
                return SHOW[_worst(ways, view.table.hands[seat])]
            case "keep":
                return max(options(view, seat), key=lambda choice: _kept(ways, choice.cards()))
            case _:
                return quick_choice(view, seat, kind, generator)


# My turn


def _action(ways: Ways, view: View, seat: int, heard: Heard, generator: Generator) -> Choice:
    table, rules, coins = view.table, view.rules, view.table.coins[seat]
    if coins >= min(ways.coup_at, rules.data.must_coup) and coins >= rules.data.coup:
        return rules.at["coup"][_target(ways.aim, view, seat, heard, generator)]
    has = ways.story or table.hands[seat]
    wanted = [verb for verb in ways.takes if rules.claims.get(verb) in has]
    if ways.lies and generator.random() < ways.lying:
        wanted = [generator.pick(ways.lies), *wanted]
    if ways.mimics and heard.last and generator.random() < ways.mimics:
        wanted = [heard.last, *wanted]
    for verb in wanted:
        choice = _done(verb, ways, view, seat, heard, generator)
        if choice is not None:
            return choice
    return rules.act[ways.plain]


def _done(verb: str, ways: Ways, view: View, seat: int, heard: Heard, generator: Generator) -> Choice | None:
    """This action, at whom it aims; None where it cannot be done now."""
    table, rules = view.table, view.rules
    if verb in rules.act:
        return rules.act[verb]
    if verb not in rules.at or (verb == "assassinate" and table.coins[seat] < rules.data.assassinate):
        return None
    target = _target(
        "richest" if verb == "steal" and ways.aim == "strongest" else ways.aim, view, seat, heard, generator
    )
    if verb == "steal" and not table.coins[target]:
        return None
    return rules.at[verb][target]


def _target(aim: str, view: View, seat: int, heard: Heard, generator: Generator) -> int:
    table = view.table
    others = table.others(seat)
    if aim == "avenge" and heard.struck in others:
        return heard.struck
    match aim:
        case "weakest":
            return min(others, key=lambda each: (len(table.hands[each]), -table.coins[each]))
        case "richest":
            return max(others, key=lambda each: table.coins[each])
        case "next":
            return others[0]
        case "any":
            return generator.pick(others)
        case _:
            return max(others, key=lambda each: (len(table.hands[each]), table.coins[each]))


# Answers


def _doubts(ways: Ways, view: View, seat: int, heard: Heard, generator: Generator) -> bool:
    """What open cards exclude it always doubts."""
    made, turn = view.nearest(Claim), view.nearest(Turn)
    if unseen_copies(view, seat, made.character) <= 0 or (ways.every and heard.claims % ways.every == 0):
        return True
    chance = ways.doubts
    if turn.blocker is not None:
        chance = max(chance, ways.doubts_blocks if turn.who == seat else 0.0)
    elif turn.target == seat:
        chance = max(chance, ways.doubts_aimed)
    return chance > 0 and generator.random() < chance


def _block(ways: Ways, view: View, seat: int, generator: Generator) -> Choice:
    turn, hand = view.nearest(Turn), view.table.hands[seat]
    characters = view.rules.blocks[turn.action]
    true = [name for name in characters if name in (ways.story or hand)]
    if true:
        return BLOCK[true[0]]
    said = [name for name in characters if unseen_copies(view, seat, name) > 0]
    chance = ways.blocks_aid if turn.action == "foreign_aid" else ways.blocks
    if turn.action == "assassinate" and len(hand) == 1:
        chance = max(chance, ways.desperate)
    return BLOCK[said[0]] if said and not ways.story and generator.random() < chance else PASS


def _worst(ways: Ways, hand: tuple[str, ...]) -> str:
    return min(hand, key=lambda card: (card in ways.keeps, WORTH[card] - 0.5 * (hand.count(card) > 1), card))


def _kept(ways: Ways, cards: tuple[str, ...]) -> float:
    return worth_of(cards) + 2.0 * sum(card in ways.keeps for card in dict.fromkeys(cards))


# The families


def _honest(g: Generator) -> Simple:
    takes = tuple(g.shuffled(("tax", "steal", "assassinate")))
    return Simple(Ways(takes, plain=g.pick(("income", "foreign_aid")), aim=g.pick(("strongest", "weakest", "richest"))))


def _hermit(g: Generator) -> Simple:
    return Simple(Ways(("tax",), coup_at=7 + g.below(2), blocks=between(g, 0.85, 1)))


def _blocker(g: Generator) -> Simple:
    takes = tuple(g.shuffled(("tax", "steal")))
    return Simple(
        Ways(takes, blocks=between(g, 0.7, 1), blocks_aid=between(g, 0.3, 1), aim=g.pick(("strongest", "any")))
    )


def _story(g: Generator) -> Simple:
    """It says it has two characters, and never any others."""
    said = g.shuffled(CHARACTERS)[:2]
    return Simple(Ways(("tax", "assassinate", "steal"), story=tuple(sorted(said)), coup_at=7 + g.below(2)))


def _nth(g: Generator) -> Simple:
    return Simple(
        Ways(tuple(g.shuffled(("tax", "steal", "assassinate"))), every=3 + g.below(8), desperate=between(g, 0, 1))
    )


def _early(g: Generator) -> Simple:
    """It strikes as soon as it can pay, card or not."""
    return Simple(
        Ways(
            ("assassinate", "tax", "steal"),
            ("assassinate",),
            between(g, 0.5, 1),
            aim=g.pick(("strongest", "weakest", "next")),
        )
    )


def _avenger(g: Generator) -> Simple:
    takes = tuple(g.shuffled(("tax", "steal", "assassinate")))
    return Simple(
        Ways(
            takes,
            ("steal",),
            between(g, 0, 0.3),
            aim="avenge",
            doubts_aimed=between(g, 0, 0.3),
            desperate=between(g, 0, 1),
        )
    )


def _taxer(g: Generator) -> Simple:
    return Simple(Ways(("tax",), ("tax",), between(g, 0.7, 1), blocks=between(g, 0, 0.5), desperate=between(g, 0, 1)))


def _one_claim(g: Generator) -> Simple:
    """Always the same claim."""
    verb = g.pick(("tax", "steal", "exchange"))
    return Simple(Ways((verb,), (verb,), between(g, 0.6, 1), desperate=between(g, 0, 1), coup_at=7 + g.below(3)))


def _recluse(g: Generator) -> Simple:
    """It changes its cards for the ladies who pay and protect, strikes late, and hurts nobody before."""
    lying = between(g, 0.1, 0.6)
    keeps = ("contessa", "duchess", "captain")[: 2 + g.below(2)]
    return Simple(
        Ways(("tax", "exchange"), ("exchange",), lying, coup_at=8 + g.below(3), blocks=between(g, 0.5, 1), keeps=keeps)
    )


def _late(g: Generator) -> Simple:
    takes = ("tax", "steal")[: 1 + g.below(2)]
    return Simple(
        Ways(takes, coup_at=9 + g.below(2), aim=g.pick(("weakest", "strongest")), blocks=between(g, 0.3, 0.9))
    )


def _mimic(g: Generator) -> Simple:
    return Simple(Ways(mimics=between(g, 0.4, 1), blocks=between(g, 0, 0.5), desperate=between(g, 0, 1)))


def _tosser(g: Generator) -> Simple:
    return Simple(
        Ways(
            astray=between(g, 0.1, 0.5),
            lies=("tax", "steal"),
            lying=between(g, 0, 0.5),
            blocks=0.5,
            doubts=between(g, 0, 0.1),
        )
    )


def _wallflower(g: Generator) -> Simple:
    """It claims nothing in its own turn."""
    return Simple(
        Ways(
            (),
            plain=g.pick(("income", "foreign_aid")),
            aim=g.pick(("weakest", "next")),
            blocks=between(g, 0, 1),
            desperate=1.0,
        )
    )


def _touchy(g: Generator) -> Simple:
    """Whoever aims at it is doubted, and who blocks it too."""
    return Simple(
        Ways(doubts_aimed=between(g, 0.5, 1), doubts_blocks=between(g, 0.3, 1), plain=g.pick(("income", "foreign_aid")))
    )


def _thief(g: Generator) -> Simple:
    return Simple(
        Ways(("steal", "tax"), ("steal",), between(g, 0.3, 1), aim=g.pick(("richest", "next")), blocks=between(g, 0, 1))
    )


FAMILIES: tuple[Family, ...] = (
    Family("honest", _honest),
    Family("hermit", _hermit),
    Family("blocker", _blocker),
    Family("story", _story),
    Family("nth", _nth),
    Family("early", _early),
    Family("avenger", _avenger),
    Family("taxer", _taxer),
    Family("one_claim", _one_claim, kept=True),
    Family("recluse", _recluse, kept=True),
    Family("late", _late, kept=True),
    Family("mimic", _mimic, kept=True),
    Family("tosser", _tosser, kept=True),
    Family("wallflower", _wallflower, kept=True),
    Family("touchy", _touchy, kept=True),
    Family("thief", _thief, kept=True),
)
