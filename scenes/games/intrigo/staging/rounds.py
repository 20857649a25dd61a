"""A new round of Intrigo: the door goes to the left, cards are gathered, the arcades are filled."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from engine.games.intrigo.rules.table import COIN, NOTHING, TURNED, Dealt, RoundBegan, TokenLaid, upright
from scenes.games.intrigo.asking import stakes
from scenes.games.intrigo.base import own_hand
from scenes.games.intrigo.board.seating import hand_place
from scenes.games.intrigo.scene import IntrigoScene
from scenes.games.intrigo.staging import shapes
from scenes.kit.motion import Beat
from scenes.kit.text import Span
from scenes.people.company import spans
from scenes.tables.staging import moments
from scenes.tables.staging.score import Score

STEPS = ("draft", "placing", "resolving")  # of a round, as the ribbon names them
OPENING = (TokenLaid, Dealt)  # what comes before the first question of a round
BANNER = 46.0  # units: height of the letters that number the round
DUSK = 460.0, 150.0  # units: width and height of the dark behind them
KEY = 46.0  # units across: the key of the door as it changes hands
EACH = 34.0  # milliseconds from one card that is gathered to the next
FALLS = 300.0  # milliseconds in which a token comes to its arcade
APART = 62.0  # milliseconds from one to the next


def step_now(scene: IntrigoScene) -> int:
    """The number of the present step of the round."""
    shown = scene.shown
    if any(shown.packets) or not (any(shown.hands) or any(shown.gaps)):
        return STEPS.index("draft")
    counted = bool(scene.story.round.taken) or NOTHING not in shown.gaps
    return STEPS.index("resolving" if counted else "placing")


def round_began(scene: IntrigoScene, event: RoundBegan) -> Beat:
    """Cards go to the chair and away, tokens turn back, the key of the door goes to the next, and the round has a name."""
    score = Score(scene, "round")
    score.at(0).then(scene.talk.hush).then(scene.drama.calm).then(partial(scene.aloft.darken, 0.0))
    gathered = _gathered(scene, score)
    _turned_back(scene, score)
    begins = gathered * 0.55
    if event.round > 1:
        _key(scene, score, event, begins)
    told = scene.words.text("table", "round", round=event.round)
    middle = scene.layout_now.chair[:2]
    score.at(begins + 60).sound("deal")
    dusk = score.show(shapes.dusk(*DUSK), middle, 160)
    named = score.show(moments.word(told, "gold", BANNER), middle, 160, grows=(1.2, 1.0))
    score.at(begins + 900).fade(named, 0.0, 160).fade(dusk, 0.0, 160)
    return score.at(max(gathered, begins + 1060)).hold(1).beat()


def _gathered(scene: IntrigoScene, score: Score) -> float:
    """Plot cards fly to the middle of the court, influence cards fade: they leave the game. When that is done."""
    layout, shown = scene.layout_now, scene.shown
    lying = [gap for gap, card in enumerate(shown.gaps) if card]
    if not lying:
        return 0.0
    score.at(0).sound("exchange").then(partial(scene.aloft.lift_cards, *lying))
    for number, gap in enumerate(lying):
        card, begins = shown.gaps[gap], EACH * number
        flying = score.at(0).show(shapes.card(scene, card, layout.card_in_gap), layout.gap(gap), 0)
        score.at(begins)
        if card in scene.rules.kinds:
            score.fade(flying, 0.0, 260)
            continue
        score.fly(flying, layout.chair[:2], 360, rise=16).grow(flying, 0.5, 360)
        score.at(begins + 300).fade(flying, 0.0, 80)
    _left_over(scene, score)
    return EACH * len(lying) + 400


def _left_over(scene: IntrigoScene, score: Score) -> None:
    """Cards that are still in hands are gathered with the others. I 6.1"""
    layout, own = scene.layout_now, own_hand(scene)
    score.at(0).then(partial(scene.aloft.leave, *own))
    for seat in range(scene.players):
        held = own if seat == scene.seat else scene.shown.hands[seat]
        for card in held:
            wide = layout.card if seat == scene.seat else layout.card_in_gap
            begins = 1.0 if seat == scene.seat else 0.5
            picture = shapes.card(scene, card if seat == scene.seat else "?", wide)
            flying = score.at(0).show(picture, hand_place(scene, seat, card), 0, grows=(begins, begins))
            score.fly(flying, layout.chair[:2], 420, rise=20).grow(flying, 0.3, 420).at(380).fade(flying, 0.0, 60)


def _turned_back(scene: IntrigoScene, score: Score) -> None:
    layout = scene.layout_now
    for arcade, token in enumerate(scene.shown.tokens):
        if token.startswith(TURNED):
            score.at(80).then(partial(scene.aloft.lift_tokens, arcade)).sound("flip")
            lying = score.show(shapes.token(token, layout.token), layout.token_at(arcade), 0)
            score.turn(lying, shapes.token(upright(token), layout.token), 280)


def _key(scene: IntrigoScene, score: Score, event: RoundBegan, at: float) -> None:
    """The door goes to whoever sits to the left."""
    key = score.at(at).show(shapes.key(KEY), scene.seating.seat_place(scene.shown.first), 120, grows=(0.5, 1.0))
    score.fly(key, scene.seating.seat_place(event.first), 460, rise=30, frm=scene.seating.seat_place(scene.shown.first))
    score.at(at + 460).sound("glint").pulse(event.first).fade(key, 0.0, 300)


def passed(scene: IntrigoScene) -> str:
    """To whom the door has gone with this round, and what that did to the arcades. I 6.1"""
    first = scene.shown.first
    return scene.questions.tell("door_passed", "you" if first == scene.company.me else "other", seat=first)


def told(scene: IntrigoScene) -> tuple[Span, ...]:
    """The same, and what there is to be won now: the bar says it until the round's first question is answered."""
    return spans(scene.words.text("table", "changes", "join").join((passed(scene), stakes.lying(scene))))


def tokens_laid(scene: IntrigoScene, run: Sequence[TokenLaid]) -> Beat:
    """Tokens come out of the middle of the court to the arcades that are empty, from the gate on."""
    score, layout = Score(scene, "tokens"), scene.layout_now
    frm = layout.chair[:2]
    for number, event in enumerate(run):
        begins = APART * number
        score.at(begins)
        token = score.show(shapes.token(event.token, layout.token), frm, 40, grows=(0.4, 0.4))
        score.fly(token, layout.token_at(event.arcade), FALLS, rise=20).grow(token, 1.0, FALLS)
        if number % 2 == 0:
            score.at(begins + FALLS - 40).sound("coin" if event.token == COIN else "settle")
    return score.at(APART * len(run) + FALLS).hold(140).beat()
