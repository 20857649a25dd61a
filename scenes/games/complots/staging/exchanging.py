"""How an exchange with the Court is shown, and how a player who proved the truth gets a new card.

`giving_back.py` shows what happens once the kept cards are chosen. A proved card is held in view before it is changed.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cache, lru_cache, partial
from itertools import takewhile

import pygame

from art.brush import greyed, shadow, turned
from art.passing import passing
from engine.core.event import Event
from engine.games.complots.rules.table import Announced, Drew, Proved
from scenes.games.complots.base import ComplotsLaid, ComplotsSight
from scenes.games.complots.board.piles import DECK
from scenes.games.complots.scene import ComplotsScene, ComplotsTheatre
from scenes.games.complots.staging.falling import back, front
from scenes.games.complots.staging.intents import swap
from scenes.kit.canvas import Canvas, Place
from scenes.kit.motion import Beat
from scenes.kit.text import as_title
from scenes.people.company import Company
from scenes.people.faces import large as portrait
from scenes.screens import Job
from scenes.tables.board.own_cards import GLOW
from scenes.tables.staging import moments, onlookers
from scenes.tables.staging.score import Score
from scenes.tables.staging.sprites import Picture, Sprite, together

# How cards look

LARGE = 104  # units: width of a card that all are to follow
LIFTED = 14  # units that a card is raised whose worth is considered
ASKEW = 4  # degrees by which each of the exchanger's own cards lies turned before they are mixed
STACK = (
    (6, 7),
    (3, 3.5),
    (0, 0),
)  # units right and down: the cards of the Court that are seen beside the face, the uppermost last

Offsets = tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Cards:
    """Where cards lie to be chosen from: the `new` ones, and the `own` ones of who chooses; which of all is `considered`."""

    new: Offsets
    own: Offsets
    considered: int | None = None

    def place(self, at: int) -> tuple[int, int]:
        """Where one lies; what is considered is raised a little."""
        right, down = (*self.new, *self.own)[at]
        return right, down - (LIFTED if at == self.considered else 0)


@lru_cache(maxsize=16)
def composed_of(
    face: Picture, court: tuple[int, int], cards: Cards, colour: str, told: tuple[Picture, float] | None = None
) -> Picture:
    """All of that, around the middle of the face, with what is told so far below it; lengths in units from there."""

    def composed(canvas: Canvas) -> pygame.Surface:
        laid = [(back(LARGE)(canvas), (court[0] + right, court[1] + down)) for right, down in STACK]
        count = len(cards.new)
        laid += [(lit(back(LARGE))(canvas), cards.place(at)) for at in range(count)]
        own = range(len(cards.own))
        laid += [(_tilted(back(LARGE)(canvas), colour, _askew(at)), cards.place(count + at)) for at in own]
        laid += [(told[0](canvas), (0, told[1]))] if told is not None else []
        return together(((face(canvas), (0, 0)), *laid), canvas.scale)

    return composed


def _askew(at: int) -> int:
    return ASKEW if at % 2 else -ASKEW


@cache
def owned(colour: str, at: int) -> Picture:
    """One of the exchanger's own cards before they are mixed: in the light of their colour, and not quite straight."""
    return lambda canvas: _tilted(back(LARGE)(canvas), colour, _askew(at))


@passing
def _tilted(card: pygame.Surface, colour: str, tilt: int) -> pygame.Surface:
    return turned(_lit(card, colour), tilt)


def lit(picture: Picture) -> Picture:
    """A card with the light behind it that is kept."""
    return lambda canvas: _lit(picture(canvas), GLOW)


def dimmed(picture: Picture) -> Picture:
    """A card that is not."""
    return lambda canvas: _dimmed(picture(canvas))


@passing
def _lit(card: pygame.Surface, colour: str) -> pygame.Surface:
    light, pad = shadow(card, max(2, card.get_width() // 6), 255, colour)
    light.blit(light, (0, 0))  # all are to see it, over a bright cloth
    light.blit(card, (pad, pad))
    return light


@passing
def _dimmed(card: pygame.Surface) -> pygame.Surface:
    return greyed(card, 0.6, 0.78)


# The exchange

APART = 128  # units between the middles of two cards that are mixed and chosen from
ROW = 124  # units below the middle of the table: where they lie meanwhile
MEANT = 54  # units: width of the cards that show over the Court what somebody means to do
FACE = 158  # units across: the face of who exchanges
ABOVE = 68  # units above the middle of the table: where it is
COCKED = 7  # degrees that the head leans to either side while its owner chooses
WORD = 40  # units: height of the letters that say how many cards go where
NAMED = 228  # units below the middle of the table: where these stand, below the row
GLANCE = 0.36  # seconds that eyes rest on one card
COURT = 214, -52  # units from the middle of the table to the Court meanwhile, aside and down: beside the face
DUSK = 0.94  # how dark it is meanwhile: the middle is cleared, and the Court comes beside the face
HEAD = 0.5  # of its size: a face that comes from its seat, or goes there
COMES = 220  # milliseconds in which the Court comes beside the face


def meant(scene: ComplotsScene, claim: Announced, last: Event) -> Sprite | None:
    """What hangs in the air after this event, while somebody means to exchange cards; None where it is nothing.

    Until they may do so it is a picture of it; then, while somebody else has drawn and chooses, their face and the cards.
    """
    if claim.action != "exchange":
        return None
    if last is claim:
        return Sprite(swap(MEANT), *scene.seating.court_place(), stirs=rocks)
    if not drawn(scene, claim.seat):
        return None
    return Sprite(with_court(scene, claim.seat), *face_place(scene), stirs=partial(_weighs, scene, claim.seat))


def rocks(hung: Sprite, seconds: float) -> Sprite:
    """How the picture of an exchange moves while it is waited for: the cards would change places."""
    return replace(hung, y=hung.y + 3 * math.sin(3.1 * seconds), tilt=round(8 * math.sin(2.3 * seconds)))


def _weighs(scene: ComplotsScene, seat: int, hung: Sprite, seconds: float) -> Sprite:
    """While somebody chooses, their eyes go along the cards: the one that they consider is raised a little."""
    count = _held(scene, seat) + drawn(scene, seat)
    return replace(hung, picture=with_court(scene, seat, considers=int(seconds / GLANCE) % count))


def drawn(scene: ComplotsScene, seat: int) -> int:
    """How many cards somebody else has drawn and chooses from: they lie in the middle, not at the seat."""
    past = scene.looking.past()
    if seat == scene.me or not past or not isinstance(past[-1], Drew) or not scene.story.exchanging(seat):
        return 0
    return len(list(takewhile(lambda event: isinstance(event, Drew), reversed(past))))


def ahead(sight: ComplotsSight) -> Iterator[Job]:
    """What paints the large faces of this, of everybody who sits here."""
    px = sight.house.stage.canvas.px
    for who, mark in zip(sight.company.portraits, sight.company.marks, strict=False):
        for mood in ("calm", "calm left", "calm right", "smug", "laughing"):
            yield partial(portrait, who, px(FACE), mark, True, False, mood)


def head(sight: ComplotsSight, seat: int, mood: str) -> Picture:
    return moments.portrayed(sight, seat, mood, FACE)


def face_place(sight: ComplotsLaid) -> Place:
    x, y = sight.seating.stage_place()
    return x, y - ABOVE


def side_of(sight: ComplotsLaid, seat: int) -> int:
    """On which side of the face the Court is meanwhile: at the right (1) of who sits at the left, else at the left (-1)."""
    return (
        1
        if sight.seating.around(seat) and sight.seating.seat_place(seat)[0] < sight.seating.stage_place()[0] - 1
        else -1
    )


def court_beside(sight: ComplotsLaid, seat: int) -> Place:
    """Where the Court is meanwhile, out of the way of face and cards."""
    x, y = sight.seating.stage_place()
    return x + side_of(sight, seat) * COURT[0], y + COURT[1]


def row_of(sight: ComplotsLaid, seat: int, count: int) -> list[Place]:
    """Where so many cards lie side by side below the face, to be chosen from; those nearest the Court first."""
    x, y = sight.seating.stage_place()
    step = -side_of(sight, seat) * APART
    return [(x + (at - (count - 1) / 2) * step, y + ROW) for at in range(count)]


def with_court(scene: ComplotsScene, seat: int, mood: str = "smug", considers: int | None = None) -> Picture:
    """The face of who has drawn, the Court beside it and the cards below: what is seen until they have chosen.

    Before all are drawn, the seat's own do not lie there yet. Of all it is one card, by its number in the row, that its
    owner `considers`: their eyes are on it, and it is raised.
    """
    count, draws, (x, y) = drawn(scene, seat), scene.rules.draws, face_place(scene)
    row = row_of(scene, seat, _held(scene, seat) + draws)
    lies = [(round(right - x), round(down - y)) for right, down in row]
    court, whole = court_beside(scene, seat), count == draws
    if not whole:
        mood, considers = towards(side_of(scene, seat)), None
    elif considers is not None:
        mood = towards(lies[considers][0])
    cards = Cards(tuple(lies[draws - count : draws]), tuple(lies[draws:] if whole else ()), considers)
    beside = round(court[0] - x), round(court[1] - y)
    face = head(scene, seat, mood)
    told = (captioned(scene.company, "drawn", draws), NAMED + ABOVE) if whole else None
    return composed_of(face, beside, cards, scene.company.mark(seat).colour, told)


def captioned(company: Company, way: str, count: int) -> Picture:
    """How many cards have been `drawn` from the Court, or are `given_back`: nobody but the Court takes part in it."""
    return _lettered(as_title(company.sentence(way, cards=count)))


@lru_cache(maxsize=8)
def _lettered(told: str) -> Picture:
    return moments.word(told, "gold", WORD)


def towards(side: float) -> str:
    """The mood of who looks to the left (-1), or to the right."""
    return "calm left" if side < 0 else "calm right"


def _held(scene: ComplotsScene, seat: int) -> int:
    """How many hidden cards a seat has besides those that it has drawn."""
    return len(scene.shown.hands[seat]) - drawn(scene, seat)


def draws(scene: ComplotsScene, event: Drew) -> Beat:
    """It grows dark, the face of who draws comes to the middle, and the card goes from the Court to the row below it.

    After the last one their own cards come beside it, in the light of their colour.
    """
    seat, before = event.seat, drawn(scene, event.seat)
    score, side, place = Score(scene, "draws"), side_of(scene, event.seat), face_place(scene)
    score.at(0).silent(seat).light(depth=DUSK, stays=True, apart=(seat,))  # they have come from their seat
    onlookers.look(score, (seat,), 60, court_beside(scene, seat))
    held = _held(scene, seat)
    row, court = row_of(scene, seat, held + scene.rules.draws), court_beside(scene, seat)
    slot, begins = row[scene.rules.draws - 1 - before], 0.0  # the next one nearer to the Court: none flies over another
    if not before:  # then both hang there until the choice is made
        begins = 150
        court_of(score.at(0).then(scene.drama.let_go), scene, seat, scene.seating.court_place())
        face = score.show(head(scene, seat, "calm"), scene.seating.seat_place(seat), 60, (HEAD, HEAD))
        score.fly(face, place, 240).grow(face, 1.0, 240)
        looks = score.at(begins + 100).show(head(scene, seat, towards(side)), place, 60)
        score.at(begins + 160).fade(face, 0.0, 1).tilt(looks, -COCKED * side, 160)
    card = score.at(begins).show(lit(back(LARGE)), court, 60, grows=(1.0, 1.0))
    bend = court[0] - side * 20, slot[1] + 30  # below the face
    score.follow(card, partial(curved, court, bend, slot), 320).grow(card, 1.2, 150)
    score.at(begins + 160).grow(card, 1.0, 160).sound("slide", seat)
    if before + 1 < scene.rules.draws:
        return score.at(begins + 340).hold(1).beat()
    score.at(begins + 240).then(lambda: scene.drama.leaves(seat, *range(held)))
    for at in range(held):
        home, there = scene.seating.card_place(seat, at), row[scene.rules.draws + at]
        comes, small = begins + 240 + 80 * at, scene.seating.seat_card_width(seat) / LARGE
        own = score.at(comes).show(owned(scene.company.mark(seat).colour, at), home, 0, grows=(small, small))
        bend = past_the_face(side, home, there)
        score.follow(own, partial(curved, home, bend, there), 340).grow(own, 1.0, 340)
        score.sound("card", seat)
    (x, y), told = scene.seating.stage_place(), captioned(scene.company, "drawn", scene.rules.draws)
    score.at(begins + 240).show(told, (x, y + NAMED), 140, (1.2, 1.0))
    pleased = score.at(begins + 300).face(seat, "smug").show(head(scene, seat, "smug"), place, 120, (1.12, 1.0))
    score.tilt(pleased, COCKED * side, 160).at(begins + 520).tilt(pleased, 0, 160)
    return score.at(begins + 540).hold(1).beat()


def past_the_face(court: int, home: Place, there: Place) -> Place:
    """How a card is drawn aside on its way between the row and a seat: beyond both, on the other side than the Court."""
    beyond = max(home[0], there[0]) + 64 if court < 0 else min(home[0], there[0]) - 64
    return beyond, there[1] - 90


def curved(frm: Place, bend: Place, to: Place, share: float) -> Place:
    """A way from one place to another that is drawn aside by a third."""
    one, two = moments.between(frm, bend, share), moments.between(bend, to, share)
    return moments.between(one, two, share)


def court_of(score: Score, sight: ComplotsLaid, seat: int, frm: Place, above: bool = False) -> list[Sprite]:
    """The Court beside the face, where it goes to from a place, larger; its uppermost card alone where that lies `above`."""
    x, y = court_beside(sight, seat)
    cards = list[Sprite]()
    for right, down in STACK[-1:] if above else STACK:
        moves = frm != (x, y)
        large = DECK / LARGE if moves else 1.0
        card = score.show(back(LARGE), (frm[0] + right, frm[1] + down), 0, grows=(large, large))
        cards.append(card)
        if moves:
            score.fly(card, (x + right, y + down), COMES).grow(card, 1.0, COMES)
    return cards


# A new card

READ = 1700.0  # milliseconds that the shown card is held, while the bar says what becomes of it
NAME = 36  # units: height of the letters of its name
FACE_DOWN, GOES = 300, 340  # milliseconds in which it is turned, and in which it goes to the Court
NEW = 900, 380  # until the new one sets out from there, and in which it flies
SEEN = 620  # milliseconds that the person's own new card is seen large, before it goes home


def proof(scene: ComplotsScene, event: Drew) -> Proved | None:
    """The proof for which this card is drawn; None where it is drawn for something else."""
    past = scene.looking.past()
    last = past[-1] if past else None
    return last if isinstance(last, Proved) and last.seat == event.seat else None


def renewed(theatre: ComplotsTheatre, event: Drew, shown: Proved) -> Beat:
    """The card that was shown is held in the middle, with its name below it; then it is changed for another one."""
    middle, score = theatre.seating.stage_place(), Score(theatre)
    score.at(0).light(shown.seat, shown.doubter, ms=0, stays=True)
    score.show(front(shown.character, moments.CARD), middle, 0)
    called = f"{theatre.words.card(shown.character):name}"
    score.show(moments.word(called, "truth", NAME), moments.below(middle), 140)
    return score.at(200).hold(1).stays(READ).beat(follows=partial(_changes, theatre, event, shown))


def _changes(theatre: ComplotsTheatre, event: Drew, shown: Proved) -> Beat:
    """It is turned face down and goes to the Court, which is shuffled; from there a new one comes to the seat.

    It stays dark until the card falls that is lost for the doubt, unless the person has to choose it.
    """
    seat, middle, court = event.seat, theatre.seating.stage_place(), theatre.seating.court_place()
    score, own = Score(theatre, "renewed"), event.seat == theatre.me
    score.at(0).light(seat, shown.doubter, ms=0, stays=shown.doubter != theatre.me)
    for right, down in STACK:  # as in the dark no deck is seen
        score.show(back(DECK), (court[0] + right, court[1] + down), 240)
    old = score.show(front(shown.character, moments.CARD), middle, 0)
    score.at(60).sound("flip").turn(old, back(moments.CARD), FACE_DOWN)
    away = 60 + FACE_DOWN
    score.at(away).sound("slide", seat).fly(old, court, GOES, rise=20, frm=middle).grow(old, DECK / moments.CARD, GOES)
    score.at(away + GOES).sound("deal").shake(2)
    begins, flies = NEW
    to, wide = theatre.seating.next_card_place(seat), theatre.seating.seat_card_width(seat)
    if own:
        return _own(score, theatre, event, (court, to))
    new = score.at(begins).sound("card", seat).show(back(wide), court, 0, grows=(1.0, 1.0))
    score.fly(new, to, flies, rise=30, frm=court)
    return score.at(begins + flies).pulse(seat).hold(160).beat()


def _own(score: Score, sight: ComplotsLaid, event: Drew, way: tuple[Place, Place]) -> Beat:
    """The person's own comes to the middle first, where it is turned up: another character than before is not overlooked."""
    (court, home), middle, (begins, flies) = way, sight.seating.stage_place(), NEW
    small = sight.seating.seat_card_width(event.seat) / moments.CARD
    new = score.at(begins).sound("card").show(back(moments.CARD), court, 0, grows=(DECK / moments.CARD, 1.0))
    score.fly(new, middle, flies, rise=20, frm=court).grow(new, 1.0, flies)
    opens = begins + flies
    score.at(opens).sound("flip").turn(new, front(event.card, moments.CARD), FACE_DOWN)
    called = moments.word(f"{sight.words.card(event.card):name}", "gold", NAME)
    name = score.at(opens + FACE_DOWN).show(called, moments.below(middle), 140, grows=(1.25, 1.0))
    leaves = opens + FACE_DOWN + SEEN
    score.at(leaves).fade(name, 0.0, 140).fly(new, home, flies, frm=middle).grow(new, small, flies)
    return score.at(leaves + flies).hold(60).beat()
