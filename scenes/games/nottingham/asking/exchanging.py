"""What the prompt bar says where cards can be exchanged for points: sets, commissions, and what each would bring."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from art import theme
from engine.core.cards import is_blank
from engine.core.choice import Choice
from engine.games.nottingham.ambush_deck import hidden
from engine.games.nottingham.rules.numbers import ALIKE, COMMISSIONS, OBJECTS, PAIRS
from scenes.games.nottingham import worth
from scenes.games.nottingham.base import NottinghamBase, own_hand
from scenes.games.nottingham.board import looks
from scenes.kit import ids
from scenes.kit.text import Span, behind, sentences
from scenes.people.company import spans
from scenes.tables.asking.asking import Asking
from scenes.tables.asking.picking import Part, arg
from scenes.tables.asking.picking import verb as verb_part
from scenes.tables.asking.prompt import Answer, Prompt

FEW = 3  # answers to what is exchanged, from which on a button says less: its cards and the badge on them say the rest
ROOM = 2  # answers besides passing, from more than which on a small window has no room for a note
DOUBLED = 5  # pairs, from which on one card stands for both


def rows(answers: int) -> tuple[int, ...]:
    """So many buttons in rows: up to three in one; two look better as they are."""
    if answers < 3:
        return ()
    lines = -(-answers // 3)
    return tuple(answers // lines + (at < answers % lines) for at in range(lines))


class Exchanging(Asking):
    """The part of this table's prompts (questions.py) that is about points."""

    scene: NottinghamBase

    def cards_picked(self) -> list[str]:
        return [str(part.value) for part in self.picked if part.kind == "card"]

    def named_part(self) -> str:
        return next((str(part.value) for part in self.picked if part.kind == "arg" and part.at == 0), "")

    def change(self, seat: int) -> int:
        """Points that the person would gain by what is about to be confirmed."""
        if not self.scene.tempo.asked or seat != self.scene.seat or self.scene.sitting.kind != "exchange":
            return 0
        words = [part.value for part in self.picked if part.kind == "arg" and part.at == 0]
        if not words:
            return 0
        thing = str(words[0])
        return self.scene.rules.value[thing] if thing in OBJECTS else worth.points_for(self.scene, thing)

    def handed_in(self) -> int:
        """How many cards surely leave the hand by what is chosen to be exchanged so far."""
        thing = self.named_part()
        if not thing or not self.scene.tempo.asked or self.scene.sitting.kind != "exchange":
            return 0
        if thing in COMMISSIONS:
            return 2 * PAIRS[thing] if thing in PAIRS else ALIKE if thing == "five_alike" else len(OBJECTS)
        return min(option.number(1) for option in self.picking.options)

    def ends_game(self, thing: str = "") -> bool:
        """Whether any exchange, or that of this thing, brings the Sheriff home or completes the last commission. N 9.1"""
        scene = self.scene
        if scene.shown.sheriff + 1 >= scene.rules.home:
            return True
        return thing in COMMISSIONS and worth.places_left(scene.shown, scene.rules) == 1

    def _ending(self, thing: str = "") -> tuple[Span, ...]:
        """How the game would end by an exchange, or by that of this thing, or by the next one; nothing where it would go on."""
        scene = self.scene
        now, last = self.ends_game(thing), scene.shown.sheriff + 2 >= scene.rules.home
        if not now:
            told = ("next_then" if thing else "next_ends") if last else self._last_place(thing)
            return spans(self.say(told), colour=theme.MUTED) if told else ()
        form = "ends_then" if thing else "ends_next"
        points = list(worth.points(scene))
        if thing in COMMISSIONS:
            for holder in scene.shown.holders()[thing]:
                points[holder] += scene.rules.both[thing] - scene.rules.alone[thing]
        points[scene.seat] += self.change(scene.seat) if thing else 0
        winnings = [
            len(each) + (seat == scene.seat and thing in OBJECTS) for seat, each in enumerate(scene.shown.winnings)
        ]
        reached = list(zip(points, winnings, strict=True))  # N 9.2
        best = max(scene.shown.others(scene.seat), key=lambda seat: reached[seat])
        told = scene.company.sentence(form, seat=best, points=points[scene.seat], second=points[best])
        if thing and points[scene.seat] == points[best]:
            told = sentences(told, self.say("tie"))
        won = reached[scene.seat] >= reached[best]
        return spans(told, colour=(theme.GOOD if won else theme.BAD) if thing else theme.MUTED)

    def _last_place(self, thing: str) -> str:
        """The name of the words for a last place of commissions, which ends the game: left now, or once this is done. N 9.1"""
        left = worth.places_left(self.scene.shown, self.scene.rules)
        return "last_place" if left == 1 else "last_place_then" if left == 2 and thing in COMMISSIONS else ""

    def _noted(self, told: str, thing: str) -> tuple[Span, ...]:
        """What stands below the sentence before something is exchanged: some words, and how the game would end by it."""
        ending = self._ending(thing)
        return behind(spans(told, colour=theme.MUTED), ending)

    def sets(self) -> list[str]:
        """The objects of which the person can exchange a set now."""
        options = self.scene.sitting.options()
        return list(dict.fromkeys(option.word() for option in options if option.verb == "set"))

    def risk(self, card: str) -> int:
        """How many ambushes of others could strike a set of this object: those laid, as far as such cards are left."""
        return min(self.laid_by_others(), len(self._could_strike(card)))

    def _could_strike(self, card: str) -> list[str]:
        """The ambush cards that may lie before others and would strike a set of this object; nowhere else known to be. N 7.1"""
        scene = self.scene
        may = hidden(scene.rules, scene.shown, scene.story.ambush_deck.cards)
        return [each for each in may if scene.rules.fits(each, card, scene.seat)]

    def laid_by_others(self) -> int:
        return sum(len(each) for seat, each in enumerate(self.scene.shown.ambushes) if seat != self.scene.seat)

    def _strikes(self, card: str) -> str:
        """How many ambushes could strike a set, and why it can be fewer than lie on the table."""
        risk, laid = self.risk(card), self.laid_by_others()
        if not laid:
            return ""
        form = "safe" if not risk else "fewer" if risk < laid else "one" if risk == 1 else "other"
        return self.say("strikes", form, number=risk, laid=laid, card=card)

    def _strikes_told(self, card: str) -> str:
        """The same with whose they are, and which cards they would be: for who points at it."""
        in_wait = self._in_wait(card) if self.risk(card) else ()
        return sentences(self._strikes(card), *in_wait, self._ruled_out(card))

    def _ruled_out(self, card: str) -> str:
        """Which cards that would strike such a set lie in the deck, as far as the person knows; none where nothing lies in wait."""
        scene, comma = self.scene, self.scene.words.text("list", "comma")
        deck = [each for each in scene.story.ambush_deck.cards if not is_blank(each)]
        there = [looks.ambush_name(scene, each) for each in deck if scene.rules.fits(each, card, scene.seat)]
        return self.say("strikes", "in_deck", told=comma.join(there)) if there and self.laid_by_others() else ""

    def _in_wait(self, card: str) -> tuple[str, str]:
        """Whose ambushes lie there, and which of the cards that can be among them strike a set of this object. N 7.1"""
        scene, comma = self.scene, self.scene.words.text("list", "comma")
        laid = [(seat, len(scene.shown.ambushes[seat])) for seat in scene.shown.others(scene.seat)]
        whose = [scene.company.say("strikes", "of", seat=seat, number=number) for seat, number in laid if number]
        which = [looks.ambush_name(scene, each) for each in self._could_strike(card)]
        return (
            self.say("strikes", "whose", told=comma.join(whose)),
            self.say("strikes", "which", card=card, told=comma.join(which)),
        )

    def badge_told(self, card: str) -> str:
        """What the badge of a set means."""
        points = f"{self.say('points', points=self.scene.rules.value[card])}."
        return sentences(points, self._strikes_told(card))

    def ask_exchange(self) -> Prompt:
        picked = [str(part.value) for part in self.picked if part.kind == "arg" and part.at == 0]
        if not picked:
            return self._exchange_what()
        return self._set(picked[0]) if picked[0] in OBJECTS else self._commission(picked[0])

    def _exchange_what(self) -> Prompt:
        scene, options = self.scene, self.scene.sitting.options()
        answers: list[Answer] = []
        kinds = dict.fromkeys(option.word() for option in options if option.verb == "commission")
        few = len(kinds) + len(self.sets()) < FEW
        for kind in kinds:
            points = self._worth(kind)
            answers.append(
                Answer(
                    f"commission {kind}",
                    f"{scene.words.card(kind):name}" if few else f"{scene.words.card(kind):brief}",
                    partial(self._begin, "commission", kind),
                    points,
                    "gold",
                    key=str(len(answers) + 1),
                )
            )
        for card in self.sets():
            most = own_hand(scene).count(card)
            answers.append(
                Answer(
                    f"set {card}",
                    self._set_named(card, most, few),
                    partial(self._begin, "set", card),
                    self._at_stake(card) if few else self.say("points", points=scene.rules.value[card]),
                    "blue",
                    (card,) if few else (),
                    key=str(len(answers) + 1),
                    tooltip=self._set_told(card, most),
                )
            )
        second = "" if answers else self.say("nothing_to_exchange")
        pass_ = self.passes(str(len(answers) + 1), second, "exchange")
        sentence = scene.words.text("asks", "exchange") if answers else self.say("turn_over")
        low = scene.stage is not None and scene.stage.canvas.compact and len(answers) > ROOM  # buttons need the height
        one = spans(self.say("one_only"), colour=theme.MUTED) if len(answers) > 1 and not low else ()
        note = (self._ending() or self._mine_already() or one) if answers else self._mine_already()
        return Prompt(spans(sentence), (*answers, pass_), note=note, groups=rows(len(answers) + 1))

    def _worth(self, kind: str) -> str:
        """The points of a commission; and who loses some by it, which "+15" alone would not tell. N 5.1"""
        scene, points = self.scene, self.say("points", points=worth.points_for(self.scene, kind))
        loser = worth.loser(scene, kind)
        if loser is None:
            return points
        loses = scene.company.say("others_lose", seat=loser, lost=worth.lost(scene, kind))
        return f"{points} · {loses}"

    def _mine_already(self) -> tuple[Span, ...]:
        """Of a commission for which the person has the cards and which is theirs: that there is no second one. N 5.1"""
        scene, hand = self.scene, own_hand(self.scene)
        held = scene.shown.holders()
        mine = [kind for kind in COMMISSIONS if scene.seat in held[kind] and worth.complete(kind, hand)]
        return spans(self.say("only_once", kind=mine[0]), colour=theme.MUTED) if mine else ()

    def why_not_commission(self, kind: str) -> str:
        """Why a commission that nobody can have any more is refused to the person; empty where it is not asked for, or open."""
        scene = self.scene
        if not scene.tempo.asked or scene.sitting.kind != "exchange":
            return ""
        holders = scene.shown.holders()[kind]
        if scene.seat in holders:
            return scene.words.reason("commission_already_yours")
        return scene.words.reason("commission_gone") if len(holders) >= scene.rules.data.holders else ""

    def _set_named(self, card: str, most: int, few: bool) -> str:
        """What the button of a set is called: how many can be handed in, so that it promises no more cards than are chosen."""
        least = self.scene.rules.data.smallest_set
        form = "set_some" if most > least else "set_of" if few else "set_briefly"
        return self.say(form, card=card, count=most, least=least)

    def _set_told(self, card: str, most: int) -> str:
        """What is to be known of a set before it is chosen: which ambushes could strike, and that one chooses how many."""
        least = self.scene.rules.data.smallest_set
        more = self.say("choose_count", least=least, most=most) if most > least else ""
        return sentences(self._strikes_told(card), more)

    def _at_stake(self, card: str) -> str:
        """The points of a set and what they risk; where no ambush lies yet, nobody asks whether it is safe from one."""
        value, risk = self.scene.rules.value[card], self.risk(card)
        if not self.laid_by_others():
            return self.say("points", points=value)
        return self.say("stake", "risk" if risk else "safe", points=value, number=risk)

    def _begin(self, verb: str, thing: str) -> None:
        """A set or a commission is chosen; where nothing else can be chosen of it, all of it is picked."""
        self.forget()
        begun = replace(self.picking.pick_all((verb_part(verb), arg(thing))), back=self.picking)  # one step, not two
        if begun.only is not None:
            begun = begun.pick_all([part for part, _ in begun.missing(begun.only) or ()])
        self.take(begun)

    def _set(self, card: str) -> Prompt:
        scene, here = self.scene, self.picking.here
        value = scene.rules.value[card]
        strikes = self._noted(self._strikes(card), card)
        counts = sorted(option.number(1) for option in self.picking.options)
        if here is not None:
            go = Answer("go", self.say("exchange_it"), self.gives(here), kind="gold", key="1")
            sentence = self.say("set_sure", card=card, count=here.number(1), points=value)
            return Prompt(spans(sentence), (go, self.back()), note=strikes, groups=(2,))
        if self.risk(card):  # more cards than are needed are of use against ambushes alone
            counts.reverse()
        answers = [self._how_many(card, count, key) for key, count in enumerate(counts, 1)]
        sentence = self.say("how_many", card=card, points=value, held=own_hand(scene).count(card))
        return Prompt(spans(sentence), (*answers, self.back()), note=strikes, groups=rows(len(answers) + 1))

    def _how_many(self, card: str, count: int, key: int) -> Answer:
        """The button that lays out so many of a set, and says what it survives, or what stays in the hand; the first stands out."""
        left = own_hand(self.scene).count(card) - count
        keeps = self.say("keeps", "other" if left else "none", number=left)
        spare = count - self.scene.rules.data.smallest_set
        form = "other" if spare else "none"
        return Answer(
            f"count {count}",
            str(count),
            self.gives(Choice("set", (card, count))),
            self.say("bears", form, number=spare) if self.risk(card) else keeps,
            "gold" if key == 1 else "quiet",
            key=str(key),
            tooltip=sentences(self.say("lay_out", form, count=count, number=spare), keeps),
        )

    def _commission(self, kind: str) -> Prompt:
        scene, here = self.scene, self.picking.here
        points = worth.points_for(scene, kind)
        if here is not None:
            sentence = self.say("commission_sure", kind=kind, points=points)
            go = Answer("go", self.say("complete_it"), self.gives(here), kind="gold", key="1")
            return Prompt(
                spans(sentence), (go, self.back()), note=self._noted(self._then_loses(kind), kind), groups=(2,)
            )
        wanted = PAIRS.get(kind, 1)
        left = wanted - len(self.cards_picked())
        answers = []
        shown = ALIKE if kind not in PAIRS else 2 if len(self.picking.nexts) <= DOUBLED else 1
        for key, part in enumerate(self.picking.nexts, 1):
            label = self.say("pair" if kind in PAIRS else "five", card=str(part.value), number=ALIKE)
            answers.append(
                Answer(
                    f"{ids.SLOT} {part.value}" if part.kind == "arg" else f"{ids.CARD} {part.value} 0 pair",
                    label,
                    partial(self.pick_part, part),
                    faces=(str(part.value),) * shown,
                    key=str(key),
                    pictured=True,
                )
            )
        sentence = self.say("which_pairs" if kind in PAIRS else "which_five", kind=kind, number=left)
        return Prompt(spans(sentence), (*answers, self.back()), groups=(len(answers), 1))

    def _then_loses(self, kind: str) -> str:
        """Who has the commission already, and what they lose if the person completes it too."""
        scene, loser = self.scene, worth.loser(self.scene, kind)
        if loser is None:
            return ""
        fill = {"lost": worth.lost(scene, kind), "points": scene.rules.both[kind]}
        return scene.company.say("then_loses", seat=loser, **fill)

    def pick_part(self, part: Part) -> None:
        picking = self.picking.pick(part)
        if picking.only is not None:
            picking = picking.pick_all([each for each, _ in picking.missing(picking.only) or ()])
        self.take(picking)

    def commission_press(self, kind: str) -> Callable[[], None] | None:
        """What a click on a commission does; None where it cannot be completed now."""
        if self.scene.sitting.kind != "exchange":
            return None
        can = any(option.verb == "commission" and option.word() == kind for option in self.scene.sitting.options())
        return partial(self._begin, "commission", kind) if can else None
