"""What the prompt bar says for each question of Complots, and what the person has half chosen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING

from engine.core.choice import PASS, Choice
from engine.games.complots.table import Announced, Blocked
from scenes.people.company import plain, spans
from scenes.tables.orders import Order
from scenes.tables.prompt import Answer, Prompt

if TYPE_CHECKING:
    from scenes.tables.complots.table import ComplotsTable

ACTIONS = ("income", "foreign_aid", "coup", "tax", "assassinate", "steal", "exchange", "examine")
PLAIN = 3  # the first of them need no character
TARGETED = ("coup", "assassinate", "steal", "examine")


@dataclass(slots=True)
class Chosen:
    """What the person has chosen of an answer so far; nothing of it is given yet."""

    verb: str = ""
    target: int | None = None
    cards: list[int] = field(default_factory=list)  # places in the row of cards offered, in the order of the clicks
    doubting: bool = False


class Questions:
    """The prompts of one table."""

    def __init__(self, table: ComplotsTable) -> None:
        self.table = table
        self.chosen = Chosen()

    def prompt(self) -> Prompt:
        kind = self.table.sitting.kind
        asks: dict[str | None, Callable[[], Prompt]] = {
            "action": self.action,
            "doubt": self.doubt,
            "block": self.block,
            "lose": lambda: self.one_card("lose"),
            "show": lambda: self.one_card("show"),
            "pick": lambda: self.one_card("pick"),
            "keep": self.keep,
            "judge": self.judge,
        }
        return asks[kind]()

    def forget(self) -> None:
        self.chosen = Chosen()

    # Words

    def say(self, *path: str, **fill: object) -> str:
        """Plain words, for buttons."""
        return plain(self.table.company.sentence(*path, **fill))

    def named(self, choice: Choice) -> str:
        """A choice as its button calls it."""
        verb = choice.verb
        if verb in TARGETED:
            return self.say("named", verb, target=choice.number())
        if verb in ACTIONS:
            return self.say("verbs", verb, "label")
        if verb == "keep":
            return self.say("keep_sure", cards=choice.cards())
        card = choice.word() if choice.args else None
        claim = self.table.claim
        if verb == "doubt" and isinstance(claim, (Announced, Blocked)):
            return self.say("doubt", character=claim.character)
        names = {"lose": "turn_up", "show": "show_it", "pick": "pick_it", "block": "block", "pass": "pass"}
        if verb in ("return", "discard"):
            return self.say("give_back" if verb == "return" else "discard", "label")
        return self.say(names[verb], character=card)

    def _choose(self, **values: object) -> None:
        for name, value in values.items():
            setattr(self.chosen, name, value)
        self.table.house.sound("click")
        self.table.changed()

    def _back(self) -> Answer:
        return Answer("take back", self.say("back"), self._forget_and_show, key="u")

    def _forget_and_show(self) -> None:
        self.forget()
        self.table.changed()

    # My turn

    def action(self) -> Prompt:
        chosen = self.chosen
        if chosen.verb and chosen.target is not None:
            return self._confirm()
        if chosen.verb:
            return Prompt(spans(self.say("target", chosen.verb)), (self._back(),), note=self.say("target_note"))
        verbs = self._verbs()
        return Prompt(spans(self._turn_sentence()), tuple(verbs), groups=(PLAIN, len(verbs) - PLAIN))

    def change(self, seat: int) -> int:
        """By how many coins a seat would be richer or poorer with the action that is about to be confirmed."""
        verb, target, data = self.chosen.verb, self.chosen.target, self.table.rules.data
        if target is None or not self.table.asked or seat not in (target, self.table.seat):
            return 0
        if verb == "steal":
            taken = min(data.steal, self.table.coins(target))
            return taken if seat == self.table.seat else -taken
        costs = {"coup": data.coup, "assassinate": data.assassinate}
        return -costs.get(verb, 0) if seat == self.table.seat else 0

    def _turn_sentence(self) -> str:
        table = self.table
        must = table.coins(table.seat) >= table.rules.data.must_coup
        return self.say("must_coup") if must else table.words.text("asks", "action")

    def _verbs(self) -> list[Answer]:
        table, found = self.table, []
        verbs = [each for each in ACTIONS if each != "examine" or table.rules.fifth == "inquisitor"]
        for number, verb in enumerate(verbs, 1):
            claim = table.rules.claims.get(verb)
            held = self.say("have" if claim in table.hand() else "bluff") if claim else ""
            gain = self.say("verbs", verb, "gain")
            told = [self.say("verbs", verb, "told")]
            if claim:
                told.append(
                    self._capital(self.say("holding" if claim in table.hand() else "bluffing", character=claim))
                )
            found.append(
                Answer(
                    f"action {verb}",
                    self.say("verbs", verb, "label"),
                    lambda verb=verb: self.begin(verb),
                    " · ".join(each for each in (gain, held) if each),
                    kind="carmine" if verb in ("coup", "assassinate") else "blue" if claim else "quiet",
                    faces=(claim,) if claim else (),
                    reason=self.refusal(verb),
                    key=str(number),
                    tooltip=self.say("two_sentences", one=told[0], two=told[1]) if claim else told[0],
                )
            )
        return found

    def refusal(self, verb: str) -> str:
        """Why this action cannot be chosen at all, in words; empty where it can."""
        options = self.table.sitting.options()
        if any(option.verb == verb for option in options):
            return ""
        seat = self.table.seat
        target = (next(iter(self.table.shown.others(seat)), 0),) if verb in TARGETED else ()
        return self.table.words.reason(self.table.sitting.refusal(Choice(verb, target)) or "not_an_option")

    def begin(self, verb: str) -> None:
        """The first step of an action: what needs no target is done at once (and can be taken back)."""
        if self.refusal(verb):
            return
        if verb not in TARGETED:
            self.table.answer(Choice(verb))
            return
        targets = self.targets(verb)
        self._choose(verb=verb, target=targets[0] if len(targets) == 1 else None)

    def targets(self, verb: str = "") -> list[int]:
        """Who can be aimed at."""
        verb = verb or self.chosen.verb
        return [option.number() for option in self.table.sitting.options() if option.verb == verb and option.args]

    def aim_at(self, seat: int) -> None:
        if seat in self.targets():
            self._choose(target=seat)

    def _confirm(self) -> Prompt:
        chosen, table = self.chosen, self.table
        assert chosen.target is not None
        coins = min(table.rules.data.steal, table.coins(chosen.target))
        sentence = table.company.sentence(
            "confirm", chosen.verb, target=chosen.target, coins=coins, fifth=table.rules.fifth
        )
        claim = table.rules.claims.get(chosen.verb)
        lie = claim is not None and claim not in table.hand()
        go = Answer(
            "go",
            self.say("go", chosen.verb, target=chosen.target),
            lambda: table.answer(Choice(chosen.verb, (chosen.target,))),
            kind="gold",
            key="1",
        )
        others = [each for each in self.targets() if each != chosen.target]
        back = Answer("take back", self.say("back"), self._again if others else self._forget_and_show, key="u")
        note = self._capital(self.say("bluffing", character=claim)) if lie else ""
        return Prompt(spans(sentence), (go, back), note=note)

    def _again(self) -> None:
        self._choose(target=None)

    def _capital(self, text: str) -> str:
        return text[:1].upper() + text[1:]

    # Somebody claims something

    def _orders(self) -> tuple[Answer, ...]:
        text = self.table.house.text
        return tuple(
            Answer(
                f"order {order.value}",
                text("table", f"order_{order.value}"),
                lambda order=order: self.table.give_order(order),
            )
            for order in Order
            if order is not Order.OTHERS or not self.table.against_me()
        )

    def doubt(self) -> Prompt:
        table, claim = self.table, self.table.claim
        assert isinstance(claim, (Announced, Blocked)) and claim.character is not None
        lives = len(table.hand())
        twice = (
            lives > 1 and isinstance(claim, Announced) and claim.action == "assassinate" and claim.target == table.me
        )
        if self.chosen.doubting:
            warning = "warn_twice" if twice else "warn_fatal"
            sure = Answer("doubt", self.say("doubt_sure"), lambda: self._say(Choice("doubt")), kind="carmine", key="1")
            words = table.company.sentence(warning, claimant=claim.seat, character=claim.character)
            return Prompt(spans(words), (sure, self._back()))
        risk = "doubt_fatal" if lives == 1 else "doubt_twice" if twice else "doubt_risk"
        begin = (lambda: self._choose(doubting=True)) if lives == 1 or twice else (lambda: self._say(Choice("doubt")))
        doubt = Answer("doubt", self.say("doubt", character=claim.character), begin, self.say(risk), "carmine", key="1")
        let = Answer("pass", self.say("pass"), lambda: self._say(PASS), self._cost(claim), key="2")
        return Prompt(spans(table.company.tell(claim)), (doubt, let), standing=self._orders())

    def _cost(self, claim: Announced | Blocked) -> str:
        """What letting it pass means for the person; empty where it means nothing."""
        table = self.table
        if isinstance(claim, Blocked) or claim.target != table.me:
            return ""
        return self.say("pass_block") if claim.action in table.rules.blocks else self._loss(claim)

    def _loss(self, claim: Announced) -> str:
        table = self.table
        if claim.action == "steal":
            return self.say("pass_lose", coins=min(table.rules.data.steal, table.coins(table.seat)))
        return self.say("pass_hit") if claim.action in ("assassinate", "coup") else ""

    def _say(self, choice: Choice) -> None:
        self.table.answer(choice)

    def block(self) -> Prompt:
        table, claim = self.table, self.table.claim
        assert isinstance(claim, Announced)
        line = table.company.tell(claim)
        found = []
        for number, option in enumerate((each for each in table.sitting.options() if each.verb == "block"), 1):
            character = option.word()
            held = character in table.hand()
            fatal = claim.action == "assassinate" and len(table.hand()) > 1
            second = self.say("have") if held else self.say("bluff_twice") if fatal else self.say("bluff")
            found.append(
                Answer(
                    f"block {character}",
                    self.say("block", character=character),
                    lambda option=option: self._say(option),
                    second,
                    "blue",
                    key=str(number),
                )
            )
        cost = self._loss(claim) if claim.target == table.me else ""
        let = Answer("pass", self.say("pass"), lambda: self._say(PASS), cost, key=str(len(found) + 1))
        standing = self._orders() if not table.against_me() else ()
        sentence = table.words.text("table", "block_question", line=line)
        return Prompt(spans(sentence), (*found, let), standing=standing)

    # Cards

    def offered(self) -> tuple[str, ...]:
        """The cards among which the person chooses now, in the order in which they lie."""
        kind, table = self.table.sitting.kind, self.table
        if kind == "pick":
            return tuple(option.word() for option in table.sitting.options())
        if kind in ("lose", "show", "keep"):
            return table.hand()
        return table.shown.shown if kind == "judge" else ()

    def wanted(self) -> int:
        """How many of the offered cards have to be chosen."""
        if self.table.sitting.kind == "keep":
            return len(self.table.sitting.options()[0].cards())
        return 0 if self.table.sitting.kind == "judge" else 1

    def click(self, at: int) -> None:
        """A card in the row is chosen, or no longer."""
        found = list(self.chosen.cards)
        if at in found:
            found.remove(at)
        else:
            found = [*found, at][-self.wanted() :] if self.wanted() else []
        self._choose(cards=found)

    def one_card(self, kind: str) -> Prompt:
        """`lose`, `show`, `pick`: click a card, then say that it is the one."""
        table, offered = self.table, self.offered()
        options = [option.word() for option in table.sitting.options()]
        chosen = [offered[at] for at in self.chosen.cards]
        if len(options) == 1:
            chosen = options
        name = {"lose": "turn_up", "show": "show_it", "pick": "pick_it"}[kind]
        sentence = self._card_sentence(kind, chosen[0] if chosen else None)
        if not chosen:
            answers = [
                Answer(
                    f"{kind} {card}",
                    self.say(name, character=card),
                    lambda card=card: self.click(offered.index(card)),
                    kind="carmine" if kind == "lose" else "quiet",
                    key=str(number),
                )
                for number, card in enumerate(sorted(options, key=offered.index), 1)  # as they lie
            ]
            return Prompt(spans(sentence), tuple(answers) if kind != "pick" else ())
        sure = Answer(
            f"sure {kind}",
            self.say(name, character=chosen[0]),
            lambda: table.answer(Choice(kind, (chosen[0],))),
            kind="carmine" if kind == "lose" else "gold",
            key="1",
        )
        return Prompt(spans(sentence), (sure,) if len(options) == 1 else (sure, self._back()))

    def _card_sentence(self, kind: str, card: str | None) -> str:
        table = self.table
        if kind == "lose":
            if len(table.hand()) == 1:
                return self.say("lose_last")
            return self.say("lose_sure", character=card) if card else self.say("lose")
        if kind == "show":
            return table.company.sentence("show", inquisitor=table.shown.turn)
        return self.say("pick", character=table.hand()[0] if table.hand() else "?")

    def keep(self) -> Prompt:
        table, count = self.table, self.wanted()
        sentence = self.say("keep", "one" if count == 1 else "other", cards=count)
        offered = self.offered()
        kept = [offered[at] for at in self.chosen.cards]
        if len(kept) < count:
            return Prompt(spans(sentence), (), note=self.say("keep_note"))
        match = next(option for option in table.sitting.options() if Counter(option.cards()) == Counter(kept))
        cards = tuple(kept)
        sure = Answer(
            "sure keep", self.say("keep_sure", cards=cards), lambda: table.answer(match), kind="gold", key="1"
        )
        return Prompt(spans(sentence), (sure, self._back()), note=self.say("keep_note"))

    def judge(self) -> Prompt:
        table = self.table
        owner = table.shown.look[0]
        sentence = table.company.sentence("judge", owner=owner, character=table.shown.shown[0])
        back = Answer(
            "return",
            self.say("give_back", "label"),
            lambda: table.answer(Choice("return")),
            self.say("give_back", "second"),
            key="1",
        )
        away = Answer(
            "discard",
            self.say("discard", "label"),
            lambda: table.answer(Choice("discard")),
            self.say("discard", "second"),
            "carmine",
            key="2",
        )
        return Prompt(spans(sentence), (back, away))
