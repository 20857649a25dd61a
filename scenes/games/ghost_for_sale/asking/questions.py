"""What the prompt bar says for each question of Ghost for Sale, and what a click on a house, token or card does."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from engine.core.choice import PASS, Choice
from engine.games.ghost_for_sale.rules.numbers import DOUBLE, FORBIDDEN, LIE, TRUTH
from scenes.games.ghost_for_sale.asking.bidding import Bidding, Column, Composed
from scenes.games.ghost_for_sale.base import GhostBase, begins, own_hand, properties
from scenes.games.ghost_for_sale.telling.news import AUCTIONS
from scenes.kit import ids
from scenes.people.company import plain, spans
from scenes.tables.asking.asking import BACK
from scenes.tables.asking.asking import way as plain_way
from scenes.tables.asking.picking import Part, arg
from scenes.tables.asking.picking import verb as verb_part
from scenes.tables.asking.prompt import Answer, Prompt

ABOUT = {"mirror": "magic_mirror", "crypt": "secret_crypt", "ball": "crystal_ball"}  # the special card of a question
MOST_IN_ROW = 6  # buttons of numbers side by side


class Questions(Bidding):
    """The prompts of this table."""

    scene: GhostBase

    def named(self, choice: Choice) -> str:
        """A choice as its button calls it."""
        verb = choice.verb
        if verb == "bid":
            parts = [
                self.say("bid", place=choice.word(at), cards=choice.cards(at + 1))
                for at in range(0, len(choice.args), 2)
            ]
            if len(parts) == 1:
                return parts[0]
            return self.scene.words.text("table", "both", first=parts[0], second=parts[1])
        if verb == "reserve":
            return self.say("reserve", cards=choice.cards())
        if verb == "lay":
            *token, place = choice.args
            form = "double" if token[0] == DOUBLE else "single"
            return self.say("lay", form, face=str(token[-1]), place=str(place))
        if verb == "guess":
            return self.say("guess", ghosts=choice.number())
        if verb in (TRUTH, LIE):
            return self.scene.words.text("table", "stance", verb)
        if choice == PASS:
            return self.say("verbs", "pass")
        kind = str(self.scene.sitting.kind)
        return self.say("special", kind if kind in ABOUT else "mirror", verb)

    @property
    def chosen(self) -> tuple[tuple[Part, ...], tuple[int, ...], bool]:
        """Equal cards are alike, and their order does not count."""
        kind = self.scene.sitting.kind
        if kind == "reserve":
            hand = self.offered()
            return (), tuple(sorted(int(hand[at]) for at in self.marked)), False
        if kind in AUCTIONS:
            bid = self.bid
            laid = tuple(Part("laid", each) for each in sorted(bid.laid))
            return (*laid, *(Part("up", card) for card in sorted(bid.up)), Part("spot", bid.spot)), (), False
        return super().chosen

    @property
    def verb(self) -> str:
        return ""  # nobody is aimed at in this game

    # Cards

    @property
    def takes_cards(self) -> bool:
        """Whether cards of the hand are to be chosen."""
        return self.scene.sitting.kind in ("reserve", *AUCTIONS)

    def offered(self) -> tuple[str, ...]:
        return own_hand(self.scene) if self.scene.sitting.kind == "reserve" else ()

    def wanted(self) -> int:
        return self.scene.rules.data.reserve

    def click_card(self, at: int, card: str, nth: int) -> None:
        """A card of the hand is pressed."""
        if self.scene.sitting.kind == "reserve":
            self.mark(at, self.wanted())
        else:
            self.click_bid(card, nth)

    def is_chosen(self, at: int, card: str, nth: int) -> bool:
        if self.scene.sitting.kind == "reserve":
            return at in self.marked
        return (card, nth) in self.bid.copies

    def why_not_card(self, at: int) -> str:
        """Why card number `at` of the hand cannot be chosen too; empty where it can."""
        full = self.scene.sitting.kind == "reserve" and len(self.marked) >= self.wanted()
        return self.scene.words.text("table", "enough") if full and at not in self.marked else ""

    def is_laid(self, card: str, nth: int) -> bool:
        """Whether this card lies at a place in the bid that is not confirmed yet."""
        return (card, nth) in self.bid.copies and (card, nth) not in self.bid.lifted

    def drop_targets(self) -> list[str]:
        """The places that a card can be dragged to."""
        places = self.scene.rules.places(self.scene.shown.phase, self.scene.shown.round)
        return [f"{ids.SLOT} {place}" for place in places]

    def meant(self, place: str) -> list[str]:
        """The cards that the person is about to lay at a place."""
        return [card for where, card in self.bid.laid if where == place] if self.auction else []

    # Places

    def column(self, place: str) -> Column:
        """What a click on a property, or on a tray, does now."""
        scene, kind = self.scene, self.scene.sitting.kind
        if not scene.tempo.asked:
            return Column()
        if kind in AUCTIONS and place in scene.rules.places(scene.shown.phase, scene.shown.round):
            return self.bid_column(place)
        if kind == "declare" and place in properties(scene):
            return self._declare_column(place)
        return Column(aimed=kind in ABOUT and place == self.about)

    @property
    def about(self) -> str:
        """The property that mirror, crypt or ball are asked about; empty in any other question."""
        special = ABOUT.get(str(self.scene.sitting.kind), "")
        shown = self.scene.shown
        return shown.properties[shown.specials.index(special)] if special and special in shown.specials else ""

    def worth(self, place: str) -> str:
        """The points of a property for one to four ghosts, in words."""
        return ", ".join(str(points) for points in self.scene.rules.rows[place][1:-1])

    # The reserve

    def ask_reserve(self) -> Prompt:
        sentence = self.scene.words.text("asks", "reserve")
        note = self.say("reserve_note")
        return self.several_cards(sentence, note, lambda chosen: self.say("set_aside"))

    # True or False

    def ask_truth(self) -> Prompt:
        answers = [
            Answer(
                stance,
                self.scene.words.text("table", "stance", stance),
                self.gives(Choice(stance)),
                self.say("stance_short", stance),
                "blue" if stance == TRUTH else "carmine",
                key=str(key),
            )
            for key, stance in enumerate((TRUTH, LIE), 1)
        ]
        note = plain(begins(self.scene))
        return Prompt(spans(self.scene.words.text("asks", "truth")), tuple(answers), note=note)

    # Declarations

    @property
    def token(self) -> str:
        """The kind of token that has been picked; empty while none is."""
        if self.scene.sitting.kind != "declare":
            return ""
        return next((str(each.value) for each in self.picked if each.kind == "arg" and each.at == 0), "")

    @property
    def face(self) -> str:
        """The face that the token picked shows; empty while that is not said."""
        if self.token != DOUBLE:
            return self.token
        return next((str(each.value) for each in self.picked if each.kind == "arg" and each.at == 1), "")

    @property
    def turning(self) -> bool:
        """Whether a double token has been picked, so that both its faces are shown."""
        return self.token == DOUBLE

    def take_token(self, kind: str) -> None:
        """A kind of token is picked instead of any other; pressed again it goes back."""
        was = self.token
        self.forget()
        if kind != was:
            self.take(self.picking.pick_all((verb_part("lay"), arg(kind))))
        else:
            self._felt()

    def take_face(self, face: str) -> None:
        """A face of the double token is picked instead of the other."""
        self.forget()
        self.take(self.picking.pick_all((verb_part("lay"), arg(DOUBLE), arg(face, 1))))

    def _declare_column(self, place: str) -> Column:
        barred = FORBIDDEN.get(self.scene.shown.special(place), "")
        name = f"{self.scene.words.card(place):name}"
        if not self.face:
            return Column(label=name, reason=self.say("token_first", "face" if self.token else "token"))
        token = (DOUBLE, self.face) if self.token == DOUBLE else (self.face,)
        choice = Choice("lay", (*token, place))
        reason = self.scene.words.reason("face_forbidden_here") if self.face == barred else ""
        return Column(self.gives(choice), self.named(choice), reason)

    def token_slot(self, place: str) -> tuple[str, bool] | None:
        """The face that the person's token would show here, and whether it may lie here; None while none is picked."""
        if not self.scene.tempo.asked or not self.face:
            return None
        return self.face, FORBIDDEN.get(self.scene.shown.special(place), "") != self.face

    def barred(self, place: str) -> bool:
        """Whether the special card here forbids what the person has picked."""
        slot = self.token_slot(place)
        return slot is not None and not slot[1]

    def told_tokens(self, place: str) -> str:
        """All tokens under a property in words."""
        laid = tuple((each.seat, each.face) for each in self.scene.shown.tokens if each.place == place)
        return self.say("tokens_told", laid=laid) if laid else ""

    def ask_declare(self) -> Prompt:
        text = self.scene.words.text
        if not self.token:
            note = self.say("declare_note")
            return Prompt(spans(text("asks", "declare")), (), note=note)
        if not self.face:
            note = self.say("face_note", self._stance)
            return Prompt(spans(text("table", "which_face")), (self.back(),), note=note)
        sentence = self.say("lay_where", "double" if self.token == DOUBLE else "single", face=self.face)
        return Prompt(spans(sentence), (self.back(),), note=self.say("lay_note", self._stance, self.face))

    @property
    def _stance(self) -> str:
        """The person's True or False, which decides what their tokens are."""
        (chosen,) = self.scene.sitting.view().table.stances[self.scene.seat]
        return str(chosen)

    # Mirror, crypt and ball

    def ask_mirror(self) -> Prompt:
        """Whether to use the mirror, or the crypt."""
        kind = str(self.scene.sitting.kind)
        answers = (
            Answer("use", self.say("special", kind, "use"), self.gives(Choice("use")), self.say("special", kind, "gain"), "gold", key="1"),
            Answer("decline", self.say("special", kind, "decline"), self.gives(Choice("decline")), self.say("special", kind, "leave"), key="2"),
        )  # fmt: skip
        return Prompt(spans(self.say("special_asks", kind, place=self.about)), answers)

    ask_crypt = ask_mirror

    def ask_ball(self) -> Prompt:
        options = [option for option in self.scene.sitting.options() if option.verb == "guess"]
        answers = [
            Answer(str(option), str(option.number()), self.gives(option), key=str(option.number()) if option.number() < 10 else "")
            for option in options
        ]  # fmt: skip
        decline = Answer("decline", self.say("special", "ball", "decline"), self.gives(Choice("decline")))
        count = len(answers)
        lines = -(-count // MOST_IN_ROW)
        groups = tuple(count // lines + (at < count % lines) for at in range(lines))
        points = self.scene.rules.data.ball
        sentence = self.say("special_asks", "ball", place=self.about, points=points)
        return Prompt(spans(sentence), (*answers, decline), groups=(*groups, 1))

    # For hints and lessons

    def means(self, choice: Choice) -> Iterator[str]:
        """Also the house that somebody is asked about, and the cards of a bid with their places."""
        if choice.verb != "bid":
            yield from (each for each in super().means(choice) if not each.startswith("seat "))
            yield from (f"{ids.SLOT} {place}" for place in (self.about,) if place)
            return
        laid: list[str] = []
        for place, cards in zip(choice.args[::2], choice.args[1::2], strict=True):
            yield f"{ids.SLOT} {place}"
            for each in cards if isinstance(cards, tuple) else ():
                yield f"{ids.CARD} {each} {laid.count(each)}"
                laid.append(each)

    def way(self, choice: Choice, there: Collection[str]) -> str:
        """The id of the widget to be pressed next on the way to this choice, among the ids that are `there`."""
        if self.scene.sitting.kind not in AUCTIONS or choice.verb != "bid":
            return plain_way(self, choice, there)
        wanted = [part.value for part in self.parts()(choice)]
        bid = self.bid
        if sorted(map(str, bid.laid)) == sorted(map(str, wanted)):
            return "go"
        rest = [each for each in wanted if each not in bid.laid]
        if all(each in wanted for each in bid.laid):
            names = self._next_of_bid(bid, rest)
        else:
            names = self._moved(bid, wanted)
        return next((name for name in names if name in there), BACK)

    def _moved(self, bid: Composed, wanted: Sequence[object]) -> tuple[str, ...]:
        """The press that moves the card laid last to where it is wanted, where nothing else lies wrong."""
        if len(bid.laid) < self.most or bid.up:
            return ()
        *first, (_, card) = bid.laid
        places = [str(each[0]) for each in wanted if isinstance(each, tuple) and each[1] == card and each not in first]
        return tuple(f"{ids.SLOT} {place}" for place in places) if all(each in wanted for each in first) else ()

    def _next_of_bid(self, bid: Composed, rest: Sequence[object]) -> tuple[str, ...]:
        """The next press where the cards in `rest` (place, card) have still to be laid."""
        pairs = [each for each in rest if isinstance(each, tuple)]
        place, card = str(pairs[0][0]), str(pairs[0][1])
        together = [str(each[1]) for each in pairs if each[0] == place]
        missing = [each for each in together if each not in bid.up]
        if any(each not in together for each in bid.up):
            return ()
        if bid.spot not in ("", place):
            return (f"{ids.SLOT} {place}",)
        if not missing:
            return (f"{ids.SLOT} {place}",)
        held = own_hand(self.scene).count(missing[0])
        copy = next((nth for nth in range(held) if (missing[0], nth) not in bid.copies), 0)
        return (f"{ids.CARD} {missing[0]} {copy}",) if card else ()
