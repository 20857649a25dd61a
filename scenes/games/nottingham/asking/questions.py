"""What the prompt bar says for each question of Nottingham."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial

from art import theme
from engine.core.choice import PASS, Choice
from engine.games.nottingham.rules.numbers import ALIKE, COLOURS, COMMISSIONS, OBJECTS, PAIRS, RED
from engine.games.nottingham.rules.questions import DEFEND, DRAW, NONE, REFUSE, TAKE
from scenes.games.nottingham import worth
from scenes.games.nottingham.asking.exchanging import Exchanging, rows
from scenes.games.nottingham.base import NottinghamBase, against, order, own_hand
from scenes.games.nottingham.board import looks
from scenes.kit.canvas import Box
from scenes.kit.text import behind
from scenes.people.company import spans
from scenes.tables.asking import picking as parts
from scenes.tables.asking.prompt import Answer, Prompt
from scenes.tables.asking.targets import Pressed

ATTACK = "carmine"


class Questions(Exchanging):
    """The prompts of this table."""

    scene: NottinghamBase

    def prompt(self) -> Prompt:
        """What the bar says now. Where there is nothing to choose the one button goes on, and says what happens then."""
        prompt = super().prompt()
        if len(prompt.answers) != 1 or self.picked or len(self.scene.sitting.options()) != 1:
            return prompt
        (only,) = prompt.answers
        then = " · ".join(filter(None, (only.label, only.second)))
        return replace(prompt, answers=(replace(only, label=self.scene.house.text("table", "go_on"), second=then),))

    def means(self, choice: Choice) -> Iterator[str]:
        """Also the card turned up that is taken, and the mat of an offer."""
        yield from super().means(choice)
        if choice == TAKE:
            yield "drawn"
        elif choice.verb == "accept" and choice.args:
            yield f"slot offer {choice.number()}"

    def named(self, choice: Choice) -> str:
        """A choice as its button calls it."""
        verb = choice.verb
        if verb in RED:
            return self.say("named", verb, target=choice.number())
        if verb in ("purchase", "ambush", "trade"):
            return self.say("verbs", verb, "label")
        if verb in ("offer", "discard"):
            return self.say(verb, cards=choice.cards())
        if verb == "accept":
            return self.say("accept", target=choice.number())
        if verb in ("card", "keep", "strike"):
            return self.say(verb, card=choice.word())
        if verb == "set":
            count, held = choice.number(1), own_hand(self.scene).count(choice.word())
            return self.say("set_part" if held > count else "set", card=choice.word(), count=count, held=held)
        if verb == "commission":
            return self.say("complete", kind=choice.word())
        if choice == PASS:
            return self.say("passes", str(self.scene.sitting.kind)) if self.scene.sitting.kind else self.passing()
        if choice == TAKE and self.scene.shown.drawn:
            return self.say("take", card=self.drawn)
        return self.say("verbs", verb, "label")

    @property
    def chosen(self) -> tuple[tuple[parts.Part, ...], tuple[int, ...], bool]:
        """Equal cards are alike, and in which order they were chosen does not count."""
        if self.scene.sitting.kind != "discard":
            return super().chosen
        hand = self.offered()
        return self.picked, tuple(sorted(order(hand[at]) for at in self.marked)), self.warned

    def against_me(self) -> bool:
        """Also a set of the person's that is laid out, and may be struck."""
        shown, me = self.scene.shown, self.scene.me
        return against(self.scene) == me or (bool(shown.laid) and shown.turn == me)

    def back(self) -> Answer:
        """The button that takes the last step back: here one takes cards, and to take back would be the opposite."""
        return replace(super().back(), label=self.say("choose_again"))

    # The card turned up

    @property
    def drawn(self) -> str:
        return self.scene.shown.drawn[0]

    def ask_drawn(self) -> Prompt:
        scene, card, options = self.scene, self.drawn, self.scene.sitting.options()
        action = scene.rules.action[card]
        if self.verb:
            armed = tuple(seat for seat in self.targets() if self.armed(seat))
            warning = scene.company.sentence("armed", players=armed) if armed else ""
            paid = [worth.of_payment(scene, seat, card) for seat in self.targets()]
            note = behind(spans(self.say("target_note"), colour=theme.MUTED), spans(warning, colour=theme.BAD), *paid)
            return Prompt(spans(self.say("target", self.verb)), (self.back(),), note=note)
        told, _ = worth.gain(scene, (card,))  # what it completes, else what it does to the hand
        told = told or self.say("grows", number=len(own_hand(scene)) + 1)
        take = Answer("take", self.say("verbs", "take", "label"), self.gives(TAKE), told, key="1")
        answers = [take]
        if any(option.verb == action for option in options):
            red = action in RED
            does = partial(self.begin, action) if red else self.gives(Choice(action))
            look = ATTACK if red else "blue"
            answers.append(
                Answer(
                    action, self.say("verbs", action, "label"), does, self.say("verbs", action, "gain", card=card), look,
                    key="2", tooltip=self.scene.words.text("table", "told", action),
                )
            )  # fmt: skip
        form = action if len(answers) > 1 else "only" if action == "defence" else "nobody"
        sentence = self.say("drawn", form, card=card)
        return Prompt(spans(sentence), tuple(answers), groups=(1,) * len(answers))

    def armed(self, seat: int) -> bool:
        """Whether somebody surely holds a necklace, with which they can ward off an attack: as far as the person is told."""
        return self.scene.house.settings.aids and "necklace" in self.scene.story.knowledge.sure(seat)

    def begin(self, verb: str) -> None:
        """An attack is chosen; the only possible victim is not asked for."""
        begun = self.picking.pick(parts.verb(verb))
        seats = begun.seats()
        if len(seats) == 1:
            self.scene.tempo.answer(Choice(verb, (seats[0],)))
        else:
            self.take(begun)

    def aim_at(self, seat: int) -> None:
        """The victim, or whose offer is accepted: that is the answer."""
        if self.scene.sitting.kind == "accept":
            self.accept(seat)
        elif seat in self.targets():
            self.scene.tempo.answer(Choice(self.verb, (seat,)))

    def targets(self) -> list[int]:
        if self.scene.sitting.kind == "accept":
            return [option.number() for option in self.scene.sitting.options() if option.verb == "accept"]
        return super().targets()

    def pressed(self, boxes: Mapping[str, Box]) -> Sequence[Pressed]:
        """The card turned up can be looked at, and taken by a click on it."""
        scene = self.scene
        if not scene.shown.drawn:
            return ()
        can = scene.tempo.asked and scene.sitting.kind == "drawn" and not self.verb
        label = self.say("take", card=self.drawn) if can else f"{scene.words.card(self.drawn):name}"
        look = partial(looks.inspected, scene, self.drawn)
        return (Pressed("drawn", boxes["drawn"], label, self.gives(TAKE) if can else None, inspect=look),)

    # Bargains

    def ask_offer(self) -> Prompt:
        scene, options = self.scene, self.scene.sitting.options()
        buyer, card = scene.shown.turn, self.drawn
        if options[0] == PASS:
            show = self.passes("1", kind="offer")
            return Prompt(spans(scene.company.sentence("show_hand", seat=buyer, card=card)), (show,))
        form = "trade" if scene.rules.action[card] == "trade" else "purchase"
        sentence = scene.company.sentence("offer_for", form, seat=buyer, card=card)
        here = self.picking.here
        note = spans(scene.company.sentence("offer_note", form, seat=buyer, card=card), colour=theme.MUTED)
        if here is None:
            why = self.say("choose_first")
            wait = Answer("go", self.say("offer_it"), lambda: None, kind="gold", key="1", reason=why)
            back = replace(self.back(), reason=why)  # both keep their places when a card is chosen
            return Prompt(spans(sentence), (wait, back), note=note, groups=(2,))
        go = Answer("go", self.say("offer_it"), self.gives(here), kind="gold", key="1")
        note = behind(note, worth.of_offer(scene, tuple(self.cards_picked())))
        return Prompt(spans(sentence), (go, self.back()), note=note, groups=(2,))

    def ask_accept(self) -> Prompt:
        scene, options = self.scene, self.scene.sitting.options()
        answers = []
        offers = [option for option in options if option.verb == "accept"]
        for key, option in enumerate(offers, 1):
            seat = option.number()
            faces = tuple(scene.shown.offers[seat])
            answers.append(
                Answer(
                    str(option),
                    scene.company.name(seat),
                    self.gives(option),
                    self._made(seat),
                    "quiet",
                    faces,
                    key=str(key),
                )
            )
        if REFUSE in options:
            second = self.say("verbs", "refuse", "gain")
            refuse = Answer(
                "refuse", self.say("verbs", "refuse", "label"), self.gives(REFUSE), second, key=str(len(offers) + 1)
            )
            answers.append(refuse)
        form = "purchase" if REFUSE in options else "trade" if len(offers) > 1 else "only"
        sentence = self.say(
            "accept_which", form, card=self.drawn, target=offers[0].number() if offers else self.scene.seat
        )
        return Prompt(spans(sentence), tuple(answers), note=worth.of_prices(scene), groups=rows(len(answers)))

    def _made(self, seat: int) -> str:
        points = worth.gain(self.scene, self.scene.shown.offers[seat])[1]
        return self.say("points", points=points) if points else ""

    def mat_pressed(self, seat: int) -> None:
        """An offer is accepted, or the person's own is laid on its mat."""
        if self.scene.sitting.kind == "accept":
            self.accept(seat)
        elif self.picking.here is not None:
            self.scene.tempo.answer(self.picking.here)
        else:
            self.scene.house.tell(self.say("choose_first"))

    def accept(self, seat: int) -> None:
        self.scene.tempo.answer(Choice("accept", (seat,)))

    # Attacks

    def ask_defend(self) -> Prompt:
        scene, act = self.scene, self.scene.story.act
        assert act is not None
        sentence = scene.company.sentence("defend_question", act.action, seat=act.seat, card=act.card)
        answers = []
        if DEFEND in scene.sitting.options():
            gain = self.say("verbs", "defend", "last" if own_hand(scene).count("necklace") == 1 else "gain")
            answers.append(
                Answer("defend", self.say("verbs", "defend", "label"), self.gives(DEFEND), gain, "gold", key="1")
            )
        way = Answer(
            "pass", self.say("passes", "defend"), self.gives(PASS),
            scene.company.say("gives_way", act.action, seat=act.seat, number=len(own_hand(scene))),
            key=str(len(answers) + 1),
        )  # fmt: skip
        note = worth.of_defence(scene, act, can=len(answers) > 0)
        return Prompt(spans(sentence), (*answers, way), note=note)

    def ask_take_card(self) -> Prompt:
        scene = self.scene
        victim = against(scene)
        asks = scene.company.sentence("take_which", target=victim)
        if len(scene.sitting.options()) == 1:
            (card,) = self.offered()
            asks = scene.company.sentence("take_only", target=victim, card=card, price=self.drawn)
            return replace(self.one_card(lambda _: asks, "card_it", "gold", open_row=True, verb="card"))
        return self.one_card(lambda card: asks if card is None else self.say("take_sure", card=card, price=self.drawn),
                             "card_it", "gold", open_row=True, verb="card")  # fmt: skip

    def offered(self) -> tuple[str, ...]:
        """The cards in the row, or those of the hand where several are to be marked."""
        kind, scene = self.scene.sitting.kind, self.scene
        if kind == "take_card":
            ((victim, _),) = scene.shown.looks
            return tuple(sorted(set(scene.shown.hands[victim]), key=order))
        if kind == "ambush_keep":
            return tuple(scene.shown.peeked)
        return own_hand(scene) if kind == "discard" else ()

    def wanted(self) -> int:
        if self.scene.sitting.kind == "discard":
            return len(self.scene.sitting.options()[0].cards())
        return 0 if self.scene.sitting.kind == "ambush_keep" and NONE in self.scene.sitting.options() else 1

    def click(self, at: int) -> None:
        offered = self.offered()
        if self.scene.sitting.kind == "ambush_keep" and offered[at] == self.scene.rules.colours[self.scene.seat]:
            return
        super().click(at)

    # Ambushes

    def ask_ambush_keep(self) -> Prompt:
        if NONE in self.scene.sitting.options():
            none = Answer("none", self.say("verbs", "none", "label"), self.gives(NONE), key="1")
            return Prompt(spans(self.say("none_kept")), (none,))

        def sentence(card: str | None) -> str:
            if card is None:
                return self.say("keep_which")
            if card in COLOURS:
                return self.scene.company.sentence("keep_colour", target=self.scene.rules.colours.index(card))
            return self.say("keep_sure", card=card)

        asked = self.one_card(sentence, "keep_it", "gold", verb="keep")
        low = self.scene.stage is not None and self.scene.stage.canvas.compact  # the road is to be seen above the bar
        note = "" if low else self.say("keep_note", least=self.scene.rules.data.smallest_set)
        own = self.scene.rules.colours[self.scene.seat]
        note = self.say("keep_forced") if own in self.offered() else note
        if self.marked or len(asked.answers) < 2:
            return replace(asked, note=note)
        cards = sorted((option.word() for option in self.scene.sitting.options()), key=self.offered().index)
        answers = tuple(
            replace(each, label=looks.ambush_name(self.scene, card), second=self._when(card))
            for each, card in zip(asked.answers, cards, strict=True)
        )
        return replace(asked, answers=answers, note=note, groups=(1,) * len(answers))

    def _when(self, ambush: str) -> str:
        """What an ambush strikes, in a few words."""
        if ambush not in COLOURS:
            return self.say("keep_when", "goods")
        return self.say("keep_when", "player", target=self.scene.rules.colours.index(ambush))

    def strikers(self) -> list[str]:
        """The ambush cards that can strike now."""
        if self.scene.sitting.kind != "strike":
            return []
        return [option.word() for option in self.scene.sitting.options() if option.verb == "strike"]

    def strike(self, ambush: str) -> None:
        self.scene.tempo.answer(Choice("strike", (ambush,)))

    def ask_strike(self) -> Prompt:
        scene = self.scene
        shown = scene.shown
        sentence = scene.company.sentence("strike_question", seat=shown.turn, card=shown.laid[0], count=len(shown.laid))
        answers = []
        for key, ambush in enumerate(self.strikers(), 1):
            faces = tuple(each for each in ambush.split("+") if each in OBJECTS) or (ambush,)
            label, press = self.say("verbs", "strike", "label"), partial(self.strike, ambush)
            answers.append(Answer(f"strike {ambush}", label, press, kind=ATTACK, faces=faces, key=str(key)))
        none = self._ends_so() if answers else self.say("none_fits")
        let = self.passes(str(len(answers) + 1), none, "strike")
        left = len(shown.laid) - 1
        brings = self.say("strike_note", "fails" if left < scene.rules.data.smallest_set else "stands", left=left)
        note = behind(spans(brings, colour=theme.MUTED), worth.of_strike(scene)) if answers else ""
        return Prompt(spans(sentence), (*answers, let), note=note, groups=rows(len(answers) + 1))

    def _ends_so(self) -> str:
        """How the game ends where nobody strikes the set that is laid, one's own points first; empty where it goes on. N 9.1"""
        scene, shown = self.scene, self.scene.shown
        if shown.sheriff + 1 < scene.rules.home:
            return ""
        scored = list(worth.points(scene))
        scored[shown.turn] += scene.rules.value[shown.laid[0]]
        best = max(scored[seat] for seat in shown.others(scene.seat))
        return self.say("ends_unstruck", points=scored[scene.seat], second=best)

    # Favours

    def ask_favour(self) -> Prompt:
        """Both answers say what becomes of the hand: a larger one gets fewer favours."""
        size = len(own_hand(self.scene))
        draw = Answer(
            "draw",
            self.say("verbs", "draw", "label"),
            self.gives(DRAW),
            self.say("grows", number=size + 1),
            "gold",
            key="1",
        )
        leave = self.passes("2", self.say("stays", number=size), "favour")
        return Prompt(spans(self.say("favour_question")), (draw, leave))

    # Called in

    def ask_discard(self) -> Prompt:
        wanted, scene = self.wanted(), self.scene
        limit = scene.rules.track[scene.shown.sheriff]
        sentence = self.say("discard_down", "one" if wanted == 1 else "other", cards=wanted, limit=limit)
        return self.several_cards(sentence, "", lambda cards: self.say("discard", cards=tuple(cards)))

    # Cards in hand

    def can_click(self, card: str, nth: int) -> bool:
        """Whether a click on this card of the hand does something."""
        kind = self.scene.sitting.kind
        if kind == "discard":
            return True
        if kind == "offer":
            return self._is_picked(card, nth) or card not in self._barred()
        if kind == "exchange":
            named = self.named_part()
            if named in PAIRS:
                return self.picking.can(parts.card(card, 1))
            return not named and card in self.sets()
        return False

    def _barred(self) -> tuple[str, ...]:
        """What may not be offered, where offers are asked for. N 6.1, N 6.7"""
        return ("chest",) if self.scene.rules.action[self.drawn] == "trade" else ("copper",)

    def why_not_card(self, card: str) -> str:
        """Why a card of the hand cannot be chosen, in words; empty where it can, or where nothing is to be chosen."""
        kind, named = self.scene.sitting.kind, self.named_part()
        if kind == "exchange" and named not in COMMISSIONS and not self.can_click(card, 0) and card != named:
            return self.say("one_set") if named and card in self.sets() else self.scene.words.reason("set_too_small")
        return self.scene.words.reason(f"no_{card}_offered") if kind == "offer" and card in self._barred() else ""

    def pales(self, card: str) -> bool:
        """Whether this card matters little just now."""
        kind = self.scene.sitting.kind
        if kind == "offer":
            return card in self._barred()
        named = self.named_part() if kind == "exchange" else ""
        if named in COMMISSIONS:  # all that is handed in has been chosen: what stays in the hand
            return self.picking.here is not None and not self.is_chosen(0, card, 0)
        return named in OBJECTS and card != named

    def _is_picked(self, card: str, nth: int) -> bool:
        return nth < self.cards_picked().count(card)

    def is_chosen(self, at: int, card: str, nth: int) -> bool:
        kind = self.scene.sitting.kind
        if kind == "discard":
            return at in self.marked
        if kind == "defend":  # the card that the defence would cost
            return card == "necklace" and nth == 0
        if kind == "offer":
            return self._is_picked(card, nth)
        named = self.named_part() if kind == "exchange" else ""
        if named in OBJECTS:
            return card == named
        if named == "five_alike":
            return any(part.at == 1 and part.value == card for part in self.picked) and nth < ALIKE
        if named == "all_seven":
            return nth == 0
        return named in PAIRS and nth < 2 and card in self.cards_picked()

    def click_card(self, at: int, card: str, nth: int) -> None:
        """A card of the hand is pressed."""
        kind = self.scene.sitting.kind
        if kind == "discard":
            self.click(at)
        elif kind == "exchange":
            if self.named_part():
                self.pick_part(parts.card(card, 1))
            else:
                self._begin("set", card)
        else:
            self._offer_card(card, nth)

    def _offer_card(self, card: str, nth: int) -> None:
        part = parts.card(card)
        if self._is_picked(card, nth):
            self.take(self.picking.without(part))
            return
        picking = self.picking if self.verb else self.picking.pick(parts.verb("offer"))
        if not picking.can(part):  # there are as many as may be: the one chosen first goes back
            first = next(each for each in picking.picked if each.kind == "card")
            picking = picking.without(first)
        self.take(picking.pick(part))
