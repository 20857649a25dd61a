"""The questions of Complots in the prompt bar, with what an answer brings and costs.

Buttons say it in short, their tips in full.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from engine.core.choice import PASS, Choice
from engine.games.complots.rules.questions import BLOCK, DOUBT
from engine.games.complots.rules.table import Announced, Blocked, Proved
from engine.words import capital
from scenes.games.complots.base import ComplotsBase, coins_of, own_hand
from scenes.kit import ids
from scenes.kit.text import sentences
from scenes.people.company import spans
from scenes.tables.asking.asking import Asking
from scenes.tables.asking.picking import arg
from scenes.tables.asking.picking import verb as verb_part
from scenes.tables.asking.prompt import Answer, Prompt

# What an answer brings

GAINS = ("foreign_aid", "tax")


class Outcomes:
    """What follows from doubting a claim, and from letting it pass, at one table. C 4, 5"""

    def __init__(self, scene: ComplotsBase) -> None:
        self.scene = scene

    def _say(self, *path: str, **fill: object) -> str:
        return self.scene.company.say("outcomes", *path, **fill)

    # A doubt

    def twice(self, claim: Announced | Blocked) -> bool:
        """Whether a wrong doubt can cost the person both their characters: the attack goes on. C 4.4"""
        scene = self.scene
        mine = isinstance(claim, Announced) and claim.action == "assassinate" and claim.target == scene.me
        return mine and len(own_hand(scene)) > 1

    def doubt(self, claim: Announced | Blocked) -> str:
        """What a doubt does where the claim is a lie, and where it is true, in short."""
        lie = ("block_" if isinstance(claim, Blocked) else "") + ("out" if self._out(claim) else "card")
        if self._robbed(claim) is not None:
            lie = "theft_out"
        true = "out" if len(own_hand(self.scene)) == 1 else "both" if self.twice(claim) else "card"
        return self._say("doubt", lie, true, seat=claim.seat)

    def doubt_told(self, claim: Announced | Blocked) -> str:
        """The same in two sentences, with what becomes of the action."""
        blocked, out = isinstance(claim, Blocked), self._out(claim)
        lie = "block" if blocked else "assassin" if claim.action == "assassinate" else "action"
        if out:
            lie = "out_twice" if self.lives(claim.seat) > 1 else "out"
        actor = self._robbed(claim)
        if actor is not None:
            lie = "out_robbed_mine" if actor == self.scene.me else "out_robbed"
        true = "twice" if self.twice(claim) else "block" if blocked else "action"
        if len(own_hand(self.scene)) == 1:
            true = "out"
        told = self._say("if_lie", lie, seat=claim.seat, actor=actor), self._say("if_true", true, seat=claim.seat)
        return self.scene.company.say("two_sentences", one=told[0], two=told[1])

    def _out(self, claim: Announced | Blocked) -> bool:
        """Whether who claims this is out if it is a lie: a lie about the block of an assassination costs two. C 5.2"""
        struck = isinstance(claim, Blocked) and claim.action == "assassinate"
        return self.lives(claim.seat) <= (2 if struck else 1)

    def _robbed(self, claim: Announced | Blocked) -> int | None:
        """The thief who gets nothing where whoever blocks the theft with a lie is out by it: the coins are gone. C 4.5"""
        theft = isinstance(claim, Blocked) and claim.action == "steal" and self._out(claim)
        left = len(self.scene.shown.living) > 2  # else that wins the game
        return claim.actor if isinstance(claim, Blocked) and theft and left else None

    def lives(self, seat: int) -> int:
        """How many hidden characters somebody has left."""
        return len(self.scene.shown.hands[seat])

    # Letting it pass

    def passed(self, claim: Announced | Blocked) -> str:
        """What follows where nobody says more."""
        if isinstance(claim, Blocked):
            return self._block_passed(claim)
        if claim.target == self.scene.me:
            return self._suffered(claim)
        if claim.action in GAINS:
            coins = getattr(self.scene.rules.data, claim.action)
            return self._say("passed", "gains", seat=claim.seat, coins=coins)
        if claim.target is None:
            return self._say("passed", claim.action, seat=claim.seat)
        coins = min(self.scene.rules.data.steal, coins_of(self.scene.shown, claim.target))
        last = claim.action == "assassinate" and self.lives(claim.target) == 1
        form = "assassinate_out" if last else claim.action
        return self._say("passed", form, seat=claim.seat, target=claim.target, coins=coins)

    def _suffered(self, claim: Announced) -> str:
        """What the person loses, or has to do."""
        scene = self.scene
        if claim.action == "assassinate":
            return self._say("passed", "mine_out" if len(own_hand(scene)) == 1 else "mine_hit")
        coins = min(scene.rules.data.steal, coins_of(scene.shown, scene.seat))
        return self._say("passed", f"mine_{claim.action}", coins=coins)

    def _block_passed(self, claim: Blocked) -> str:
        """What becomes of an action whose block is let pass; an assassin is paid all the same. C 5.3"""
        costly = claim.action == "assassinate"
        if claim.actor == self.scene.me:
            return self._say("passed", "failed_costly" if costly else "failed", coins=self.scene.rules.data.assassinate)
        return self._say("passed", "safe" if costly else "blocked", seat=claim.seat, other=claim.actor)


# Questions

ACTIONS = ("income", "foreign_aid", "coup", "tax", "assassinate", "steal", "exchange", "examine")
PLAIN = 3  # so many of them, the first ones, need no character
PLACES = {"court": "exchange", "treasury": "income"}  # what a click on a place of the middle begins
TARGETED = ("coup", "assassinate", "steal", "examine")


def _look(verb: str, claim: str | None, honest: bool) -> str:
    """The look of an action's button: attacks are carmine, what a character stands behind is blue, a bluff dashed."""
    attack = verb in ("coup", "assassinate")
    if claim is not None and not honest:
        return "bluff_carmine" if attack else "bluff"
    return "carmine" if attack else "blue" if claim is not None else "quiet"


class Questions(Asking):
    """The prompts of this table."""

    scene: ComplotsBase

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
        claim = self.scene.story.claim
        if verb == "doubt" and isinstance(claim, (Announced, Blocked)):
            return self.say("doubt", character=claim.character)
        names = {"lose": "lose_it", "show": "show_it", "pick": "pick_it", "block": "block"}
        if verb == "pass":
            return self.passing()
        if verb in ("return", "discard"):
            return self.say("give_back" if verb == "return" else "discard", "label")
        return self.say(names[verb], character=card)

    def means(self, choice: Choice) -> Iterator[str]:
        """Also the cards of one's own that it is about: those claimed truly, lost or shown; and Court or Treasury."""
        scene = self.scene
        words = {value for value in choice.args if isinstance(value, str)} | {scene.rules.claims.get(choice.verb)}
        own = [card.id for card in scene.cloth.lying(scene.seat)]
        yield from super().means(choice)
        yield from (place for place, verb in PLACES.items() if verb == choice.verb)
        yield from (f"{ids.CARD} {own.index(each)}" for each in sorted(filter(None, words)) if each in own)

    # My turn

    def ask_action(self) -> Prompt:
        if self.target is not None:
            return self._confirm(self.target)
        if self.verb:
            return Prompt(spans(self.say("target", self.verb)), (self.back(),), note=self.say("target_note"))
        verbs = self._verbs()
        return Prompt(
            spans(self._turn_sentence()),
            tuple(verbs),
            note=self.say("bluff_last") if self._last and not self._must else "",
            groups=(PLAIN, len(verbs) - PLAIN),
        )

    @property
    def _last(self) -> bool:
        """Whether a lie that is doubted puts the person out."""
        return len(own_hand(self.scene)) == 1

    def change(self, seat: int) -> int:
        """How many coins a seat would gain (or lose, below 0) by the action that is about to be confirmed."""
        verb, target, data = self.verb, self.target, self.scene.rules.data
        if target is None or not self.scene.tempo.asked or seat not in (target, self.scene.seat):
            return 0
        if verb == "steal":
            taken: int = min(data.steal, coins_of(self.scene.shown, target))
            return taken if seat == self.scene.seat else -taken
        costs = {"coup": data.coup, "assassinate": data.assassinate}
        return -costs.get(verb, 0) if seat == self.scene.seat else 0

    def _turn_sentence(self) -> str:
        return self.say("must_coup") if self._must else self.scene.words.text("asks", "action")

    @property
    def _must(self) -> bool:
        """Whether nothing is possible but a coup. C 3.1"""
        return bool(coins_of(self.scene.shown, self.scene.seat) >= self.scene.rules.data.must_coup)

    def _verbs(self) -> list[Answer]:
        scene, answers = self.scene, []
        verbs = [each for each in ACTIONS if each != "examine" or scene.rules.fifth == "inquisitor"]
        for number, verb in enumerate(verbs, 1):
            claim = scene.rules.claims.get(verb)
            honest = claim in own_hand(scene)
            held = self.say("have" if honest else "bluff") if claim else ""
            gain = self.say("verbs", verb, "gain")
            sentences = [self.say("verbs", verb, "told")]
            if claim:
                lie = "bluffing_last" if self._last else "bluffing"
                sentences.append(capital(self.say("holding" if honest else lie, character=claim)))
            answers.append(
                Answer(
                    f"action {verb}",
                    self.say("verbs", verb, "label"),
                    partial(self.begin, verb),
                    " · ".join(each for each in (gain, held) if each),
                    kind=_look(verb, claim, honest),
                    faces=(claim,) if claim else (),
                    reason=self.refusal(verb),
                    key=str(number),
                    tooltip=self.say("two_sentences", one=sentences[0], two=sentences[1]) if claim else sentences[0],
                )
            )
        return answers

    def refusal(self, verb: str) -> str:
        """Why this action cannot be chosen now, in words; empty where it can."""
        options = self.scene.sitting.options()
        if any(option.verb == verb for option in options):
            return ""
        seat = self.scene.seat
        target = (next(iter(self.scene.shown.others(seat)), 0),) if verb in TARGETED else ()
        return self.scene.words.reason(self.scene.sitting.refusal(Choice(verb, target)) or "not_an_option")

    def begin(self, verb: str) -> None:
        """The person chooses an action. One without a target is done at once; the only possible target is picked."""
        if self.refusal(verb):
            return
        begun = self.picking.pick(verb_part(verb))
        if begun.here is not None:
            self.scene.tempo.answer(begun.here)
            return
        self.take(begun.pick(arg(begun.seats()[0])) if begun.only is not None else begun)

    def _confirm(self, target: int) -> Prompt:
        scene, verb, choice = self.scene, self.verb, self.picking.here
        assert choice is not None
        coins = min(scene.rules.data.steal, coins_of(scene.shown, target))
        out = verb in ("coup", "assassinate") and Outcomes(scene).lives(target) == 1
        told = f"{verb}_out" if out else verb
        sentence = scene.company.sentence("confirm", told, target=target, coins=coins, fifth=scene.rules.fifth)
        claim = scene.rules.claims.get(verb)
        lie = claim is not None and claim not in own_hand(scene)
        go = Answer("go", self.say("go", verb, target=target), self.gives(choice), kind="gold", key="1")
        note = capital(self.say("bluffing_last" if self._last else "bluffing", character=claim)) if lie else ""
        return Prompt(spans(sentence), (go, self.back()), note=note)

    # Somebody claims something

    @property
    def along(self) -> str:
        """Who is aimed at is asked at once whether they would block."""
        return "block" if self._might_block else ""

    @property
    def _might_block(self) -> Sequence[str]:
        """Who could block what the person is asked to believe, where it is aimed at them."""
        scene, claim = self.scene, self.scene.story.claim
        if not isinstance(claim, Announced) or claim.target != scene.me or scene.sitting.kind != "doubt":
            return ()
        return scene.rules.blocks.get(claim.action, ())

    def options(self) -> Sequence[Choice]:
        blocks = self._might_block
        return (DOUBT, *(BLOCK[each] for each in blocks), PASS) if blocks else super().options()

    def ask_doubt(self) -> Prompt:
        scene, claim = self.scene, self.scene.story.claim
        assert isinstance(claim, (Announced, Blocked)) and claim.character is not None
        outcomes = Outcomes(scene)
        last, twice = self._last, outcomes.twice(claim)
        if self.warned:
            warning = "warn_twice" if twice else "warn_fatal"
            sure = Answer("doubt", self.say("doubt_sure"), self.gives(DOUBT), kind="carmine", key="1")
            words = scene.company.sentence(warning, claimant=claim.seat, character=claim.character)
            return Prompt(spans(words), (sure, self.back()))
        doubt = Answer(
            "doubt",
            self.say("doubt", character=claim.character),
            self.warn if last or twice else self.gives(DOUBT),
            outcomes.doubt(claim),
            "carmine",
            key="1",
            tooltip=outcomes.doubt_told(claim),
        )
        standing = () if self.along else self.orders()
        told = spans(scene.company.tell(claim))
        note = sentences(self._still(), self._again(claim))
        return Prompt(told, (doubt, *self._others(claim, 2)), note=note, standing=standing)

    def _again(self, claim: Announced | Blocked) -> str:
        """How often this has been claimed with the same cards, from the second time on: a question like the last one is another one."""
        assert claim.character is not None
        times = self.scene.story.in_a_row(claim.seat, claim.character)
        return self.say("claimed_again", number=times) if times > 1 else ""

    def _others(self, claim: Announced | Blocked, first: int) -> Iterator[Answer]:
        """The blocks that there are now, then letting pass; their keys begin with this number."""
        blocks = [each.word() for each in self.options() if each.verb == "block"]
        yield from (self._block(claim, each, str(key)) for key, each in enumerate(blocks, first))
        yield self.passes(str(first + len(blocks)), Outcomes(self.scene).passed(claim))

    def _block(self, claim: Announced | Blocked, character: str, key: str) -> Answer:
        held = character in own_hand(self.scene)
        twice = isinstance(claim, Announced) and claim.action == "assassinate"
        risk = "bluff_fatal" if self._last else "bluff_twice" if twice else "bluff_costs"
        second = self.say("have_block" if held else risk)
        label, look = self.say("block", character=character), "blue" if held else "bluff"
        return Answer(f"block {character}", label, self.gives(BLOCK[character]), second, look, key=key)

    def ask_block(self) -> Prompt:
        scene, claim = self.scene, self.scene.story.claim
        assert isinstance(claim, Announced)
        standing = self.orders() if not self.against_me() else ()
        sentence = scene.words.text("table", "block_question", line=scene.company.tell(claim))
        return Prompt(spans(sentence), tuple(self._others(claim, 1)), note=self._still(), standing=standing)

    def against_me(self) -> bool:
        claim = self.scene.story.claim
        return isinstance(claim, Announced) and claim.target == self.scene.me

    def holds_block(self) -> bool:
        held = own_hand(self.scene)
        return any(each.verb == "block" and each.word() in held for each in self.scene.sitting.options())

    def meanwhile(self) -> str:
        asking = self.scene.sitting.minds_ask
        return self._still() if asking is not None and self.scene.sitting.caught_up else ""

    def _still(self) -> str:
        """Who doubted what they are the target of, wrongly, may block it all the same: said where they could. C 4.4"""
        story = self.scene.story
        announced, judged, asked = story.announced, story.judged, self.scene.sitting.truth.ask
        if announced is None or not isinstance(judged, Proved) or asked is None or asked.kind not in ("doubt", "block"):
            return ""
        mine = announced.action in self.scene.rules.blocks and announced.target == judged.doubter
        return self.say("still_block") if mine and judged.seat == announced.seat else ""

    # Cards

    def offered(self) -> tuple[str, ...]:
        """The cards among which the person chooses now, in the order in which they lie."""
        kind, scene = self.scene.sitting.kind, self.scene
        if kind == "pick":
            return tuple(option.word() for option in scene.sitting.options())
        if kind in ("lose", "show", "keep"):
            return own_hand(scene)
        return scene.shown.shown if kind == "judge" else ()

    def wanted(self) -> int:
        """How many of the offered cards have to be chosen."""
        if self.scene.sitting.kind == "keep":
            return len(self.scene.sitting.options()[0].cards())
        return 0 if self.scene.sitting.kind == "judge" else 1

    def ask_lose(self) -> Prompt:
        def sentence(card: str | None) -> str:
            return self.say("lose_sure", character=card) if card else self._why_lost()

        return self.one_card(sentence, "lose_it", "carmine")

    def _why_lost(self) -> str:
        """Which card is lost, after what it is lost for."""
        cause = self.scene.story.cause(self.scene.seat)
        if cause is None:
            return self.say("lose")
        by, who, _ = cause
        return self.say("lose_for", by, seat=who)

    def ask_show(self) -> Prompt:
        asks = self.scene.company.sentence("show", inquisitor=self.scene.shown.turn)
        return self.one_card(lambda _: asks, "show_it", "gold")

    def ask_pick(self) -> Prompt:
        held = own_hand(self.scene)
        asks = self.say("pick", character=held[0] if held else "?")
        return self.one_card(lambda _: asks, "pick_it", "gold", open_row=True)

    def ask_keep(self) -> Prompt:
        sentence = self.say("keep", "one" if self.wanted() == 1 else "other", cards=self.wanted())
        return self.several_cards(
            sentence, self.say("keep_note"), lambda cards: self.say("keep_sure", cards=tuple(cards))
        )

    def ask_judge(self) -> Prompt:
        scene = self.scene
        assert scene.shown.look is not None
        owner = scene.shown.look[0]
        sentence = scene.company.sentence("judge", owner=owner, character=scene.shown.shown[0])
        back = Answer(
            "return",
            self.say("give_back", "label"),
            self.gives(Choice("return")),
            self.say("give_back", "second", owner=owner),
            key="1",
        )
        away = Answer(
            "discard",
            self.say("discard", "label"),
            self.gives(Choice("discard")),
            self.say("discard", "second", owner=owner),
            "carmine",
            key="2",
        )
        return Prompt(spans(sentence), (back, away))
