"""The offers of a bargain on their mats, and how a bargain is struck.

Each offer says what it would make of the person's hand.
"""

from __future__ import annotations

from functools import partial

import pygame

from art import theme
from engine.games.nottingham.rules.events import Accepted
from engine.games.nottingham.rules.numbers import Rules
from engine.games.nottingham.rules.table import Table
from engine.games.nottingham.story import Story
from scenes.games.nottingham.base import NottinghamLaid, figures, sealed
from scenes.games.nottingham.board import cards, middle
from scenes.games.nottingham.board.layout import NottinghamLayout
from scenes.games.nottingham.board.seating import hand_place, mat_place
from scenes.games.nottingham.scene import NottinghamScene
from scenes.games.nottingham.staging.drama import front, in_hand
from scenes.games.nottingham.telling import lines
from scenes.games.nottingham.worth import gain
from scenes.kit.canvas import Canvas, Place
from scenes.kit.fan import HIGH
from scenes.kit.motion import Beat
from scenes.kit.text import image
from scenes.kit.widget import Widget
from scenes.tables.board.offers import Offer, Offers
from scenes.tables.board.slots import State
from scenes.tables.staging import moments
from scenes.tables.staging.score import Score
from scenes.tables.staging.sprites import Sprite

# On the mats


def offers(scene: NottinghamScene, canvas: Canvas, layout: NottinghamLayout) -> Offers:
    """The mats of all but the player in turn, with what lies on them."""
    shown = scene.shown
    laid = [_offer(scene, seat) for seat in shown.others(shown.turn) if _takes_part(scene.shown, scene.story, seat)]
    where = {offer.seat: mat_place(scene, offer.seat) for offer in laid}
    size = layout.offer_card, layout.offer_card * HIGH
    most = scene.rules.data.most_offered if _trading(scene.story) else 1
    press = scene.questions.mat_pressed if scene.tempo.asked and scene.sitting.kind in ("accept", "offer") else None
    return Offers(canvas, laid, where, _back, size, most, press)


def offer_widgets(scene: NottinghamScene, canvas: Canvas, layout: NottinghamLayout) -> list[Widget]:
    return offers(scene, canvas, layout).widgets()


def _trading(story: Story) -> bool:
    return story.act is not None and story.act.action == "trade"


def _takes_part(table: Table, story: Story, seat: int) -> bool:
    """Whether there may be an offer of a seat: an empty mat stands for one that is still to come."""
    return bool(table.offers[seat]) or (bool(table.hands[seat]) and seat not in story.showed)


def _offer(scene: NottinghamScene, seat: int) -> Offer:
    mine = scene.tempo.asked and scene.sitting.kind == "offer" and seat == scene.me
    laid = () if seat in scene.aloft.taken else scene.shown.offers[seat]
    laid = tuple(scene.questions.cards_picked()) if mine else laid  # as it would lie there
    hidden = sealed(scene) if seat == scene.me else ()
    laid = hidden or laid
    asked = scene.tempo.asked and scene.sitting.kind == "accept"
    effect = _told(scene, gain(scene, laid)) if asked and laid else ""
    label = scene.company.say("offered", seat=seat, cards=tuple(laid)) if laid and not mine else ""
    label = scene.company.say("offered_sealed", cards=hidden) if hidden else label
    faces = () if hidden else tuple(partial(_face, card, figures(scene)) for card in laid)
    state = _state(scene, seat, mine, asked and bool(laid))
    number = [each for each in scene.shown.others(scene.shown.turn) if scene.shown.offers[each]]
    key = str(number.index(seat) + 1) if asked and laid else ""
    return Offer(
        seat, label or scene.company.name(seat), len(laid), faces, not (mine or hidden), effect, state=state, key=key,
        mark=scene.company.mark(seat),
    )  # fmt: skip


def _state(scene: NottinghamScene, seat: int, mine: bool, acceptable: bool) -> State:
    """What the mat of a seat is just now: `mine` waits for the person's cards, or has them; of a bargain one is taken."""
    if mine:
        return State.CHOSEN if scene.questions.picking.here is not None else State.USABLE
    if scene.aloft.taken:
        return State.CHOSEN if seat in scene.aloft.taken else State.DIMMED
    return State.USABLE if acceptable else State.PLAIN


def _told(sight: NottinghamLaid, found: tuple[str, int]) -> str:
    """What an offer would bring, as it stands below its mat: the points alone where the words are too wide for it."""
    assert sight.stage is not None
    canvas, (told, points) = sight.stage.canvas, found
    wide = image(told, "strong", canvas.font(theme.SMALL), theme.INK).get_width() + canvas.px(24) if told else 0
    return told if wide <= canvas.px(sight.layout_now.mat_wide + 4) else sight.company.say("points", points=points)


def _face(card: str, grown: float, size: tuple[int, int]) -> pygame.Surface:
    return cards.card(card, size[0], grown=grown)


def _back(size: tuple[int, int]) -> pygame.Surface:
    return cards.back(size[0])


# Struck

CHOSEN = 3.4  # widths of a card that the light behind an offer is wide which is taken
LIFTED = 1.18  # how much larger its cards are
FACED = 128.0  # units across: both faces
GOODS = 88.0  # units: width of the cards that change sides
APART = 222.0  # units from the middle to each face
BESIDE = 0.41  # of that way: there lies what they give, and then what they get
FAN = 0.5  # from one card to the next, as a share of their width
COMES, CROSSES, BACK = 300.0, 460.0, 360.0  # milliseconds: to the middle, to the other side, into the hands
SWAPS, HOMEWARD = 880.0, 1940.0  # milliseconds: when it changes sides, and when it goes into the hands
SIGN = 62.0  # units across: the arrows there and back between both
CLEARED = 140.0  # milliseconds until nothing else lies there
OVER = 70.0  # units that it passes above and below: neither covers the other
DARK = 0.85  # how dark it is around it


def accepted(scene: NottinghamScene, event: Accepted) -> Beat:
    """A hammer falls: what was offered goes to who took it, the card turned up to who offered it.

    Where the person has made an offer too, whose was taken is looked at before anything leaves its mat.
    """
    score = Score(scene, "bargain").at(0).sound("hammer", event.seat)
    if not lines.concerns(scene, event):
        return _struck(scene, score, event)
    score.light(event.seat, event.owner, depth=0.4)
    units, mat = scene.layout_now.offer_card, mat_place(scene, event.owner)
    score.show(moments.rays(moments.WON_RAYS[0], units * CHOSEN), mat, 160, grows=(0.6, 1.0), under=True)
    for card, frm in _on_mat(scene, event):
        score.grow(score.show(front(scene, card, units), frm, 1), LIFTED, 200)
    score.then(partial(scene.aloft.take_offer, event.owner)).face(event.owner, "smug")
    return score.at(240).then(scene.aloft.disclose).hold(200).holds().beat(follows=partial(_after_hammer, scene, event))


def _after_hammer(scene: NottinghamScene, event: Accepted) -> Beat:
    return _struck(scene, Score(scene), event)


def _on_mat(scene: NottinghamScene, event: Accepted) -> list[tuple[str, Place]]:
    """The cards of an offer, and where they lie."""
    x, y = mat_place(scene, event.owner)
    apart = scene.layout_now.offer_card * 0.64
    return [(card, (x + (at - (len(event.cards) - 1) / 2) * apart, y)) for at, card in enumerate(event.cards)]


def _struck(scene: NottinghamScene, score: Score, event: Accepted) -> Beat:
    """Both sides of a bargain face one another and change hands."""
    stage, layout = scene.seating.stage_place(), scene.layout_now
    x, y = stage
    side = -APART if moments.opposite(scene, event.seat, event.owner)[0][0] < x else APART
    buyer, owner = (x + side, y), (x - side, y)
    score.at(0).light(depth=DARK, apart=(event.seat, event.owner))  # they have come from their seats
    score.then(partial(scene.aloft.take_offer, event.owner)).then(scene.aloft.lift)
    score.at(CLEARED).then(scene.aloft.clear_mats)
    sign = score.at(COMES).show(lambda canvas: cards.swap(canvas.px(SIGN)), stage, 160, grows=(0.4, 1.0), under=True)
    score.at(SWAPS + CROSSES / 2).fade(sign, 0.0, 160)  # once it has changed sides nothing is proposed any more
    for seat, place, other in ((event.seat, buyer, owner), (event.owner, owner, buyer)):
        _faces(scene, score, seat, place, "right" if other[0] > place[0] else "left", _mood(scene.rules, event, seat))
    before_buyer, before_owner = (moments.between(stage, each, BESIDE) for each in (buyer, owner))
    lies, units = middle.drawn_lies(scene)
    price = score.at(0).show(front(scene, event.price, GOODS), lies, 1, grows=(units / GOODS, units / GOODS))
    given = [
        score.show(front(scene, card, GOODS), frm, 1, grows=(layout.offer_card / GOODS, layout.offer_card / GOODS))
        for card, frm in _on_mat(scene, event)
    ]
    _goes(score, [price], before_buyer, 60, COMES)
    _goes(score, given, before_owner, 60, COMES)
    score.at(SWAPS).sound("slide", event.owner)
    _goes(score, given, before_buyer, SWAPS, CROSSES, OVER, before_owner)
    _goes(score, [price], before_owner, SWAPS, CROSSES, -OVER, before_buyer)
    score.at(SWAPS + CROSSES).sound("glint", event.seat).face(event.seat, _mood(scene.rules, event, event.seat))
    score.face(event.owner, _mood(scene.rules, event, event.owner))
    for seat, goods, frm in (
        (event.seat, list(zip(event.cards, given, strict=True)), before_buyer),
        (event.owner, [(event.price, price)], before_owner),
    ):
        for nth, (card, flown) in enumerate(goods):
            score.at(HOMEWARD + 70 * nth).sound("card", seat)
            score.fly(flown, hand_place(scene, seat, card), BACK, rise=16, frm=_fanned(frm, nth, len(goods)))
            score.grow(flown, in_hand(scene, seat, GOODS), BACK)
    return score.at(HOMEWARD + BACK + 70).hold(60).beat()


def _worth(rules: Rules, event: Accepted) -> int:
    """How much more points stand on what the buyer gets than on what they pay with."""
    value = rules.value
    return sum(value[card] for card in event.cards) - value[event.price]


def _mood(rules: Rules, event: Accepted, seat: int) -> str:
    """How somebody takes the bargain: by the points on the cards, which all see."""
    more = _worth(rules, event) if seat == event.seat else -_worth(rules, event)
    return "laughing" if more > 0 else "wary" if more < 0 else "smug"


def _faces(sight: NottinghamLaid, score: Score, seat: int, place: Place, side: str, then: str) -> None:
    """A face comes to the middle, looks at what the other gives, takes what it gets, and goes home with it."""
    frm = sight.seating.seat_place(seat)
    face = score.at(0).show(moments.portrayed(sight, seat, f"calm {side}", FACED), frm, 60, grows=(0.6, 0.6))
    score.fly(face, place, COMES, rise=16).grow(face, 1.0, COMES)
    landed = SWAPS + CROSSES
    light = moments.rays(moments.WON_RAYS[0], FACED * 2.2)
    if then == "laughing":
        beams = score.at(landed).show(light, place, 140, grows=(0.5, 1.0), under=True)
        score.at(HOMEWARD).fade(beams, 0.0, 160)
    taken = score.at(landed).show(moments.portrayed(sight, seat, then, FACED), place, 100, grows=(1.12, 1.0))
    score.fade(face, 0.0, 80).at(HOMEWARD).fly(taken, frm, BACK, rise=16).grow(taken, 0.6, BACK)
    score.at(HOMEWARD + BACK - 60).fade(taken, 0.0, 60)


def _fanned(place: Place, nth: int, count: int) -> Place:
    return place[0] + (nth - (count - 1) / 2) * GOODS * FAN, place[1]


def _goes(
    score: Score, goods: list[Sprite], to: Place, at: float, ms: float, rise: float = 12.0, frm: Place | None = None
) -> None:
    for nth, card in enumerate(goods):
        starts = None if frm is None else _fanned(frm, nth, len(goods))
        score.at(at).fly(card, _fanned(to, nth, len(goods)), ms, rise=rise, frm=starts).grow(card, 1.0, ms)
