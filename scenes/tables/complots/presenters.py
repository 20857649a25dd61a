"""How each event of Complots is shown: what moves, how long, and what is heard."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import pygame

from art import theme
from engine.core.cards import BLANK
from engine.core.event import Event
from engine.core.match import GameEnded, MatchEnded
from engine.core.progress import TurnBegan
from engine.games.complots.table import (
    Announced,
    Blocked,
    BlockStood,
    Doubted,
    Drew,
    Eliminated,
    Exposed,
    Gained,
    Gathered,
    GivenBack,
    Lost,
    Paid,
    Picked,
    Proved,
    PutBack,
    SentAway,
    Shown,
    Stole,
)
from scenes.kit.canvas import Canvas
from scenes.kit.controls import sheet
from scenes.kit.motion import Beat, Tween
from scenes.kit.text import image
from scenes.tables import pictures
from scenes.tables.complots import cards
from scenes.tables.sprites import Picture, Place, Sprite, hold

if TYPE_CHECKING:
    from scenes.tables.complots.table import ComplotsTable

# Seconds of each length class
LENGTHS = {"none": 0.0, "brief": 0.35, "moved": 0.38, "said": 1.0, "told": 0.6, "reveal": 1.82}
HOLD, TURN, WORD, AFTER = 0.6, 0.42, 0.3, 0.5  # the parts of a reveal
TAKEN = 0.1  # a lost card is not held back for long
TRAVEL, COIN, APART = 0.32, 0.38, 0.06
GREETERS = 3  # opponents that say something when all sit down
CLAIMED = 120  # units of the face that was claimed and is not there
SHOWN_CARD = 150  # units of a card that is revealed in the middle

Show = Callable[["ComplotsTable", Any], Beat]


@dataclass(frozen=True, slots=True)
class Presenter:
    """How an event is shown: its beat, its length class and its sound cue, if it is heard."""

    show: Show
    length: str
    cue: str | None = None


PRESENTERS: dict[type[Event], Presenter] = {}


def presents(kind: type[Event], length: str, cue: str | None = None) -> Callable[[Show], Show]:
    """Registers a presenter."""

    def register(show: Show) -> Show:
        assert length in LENGTHS
        PRESENTERS[kind] = Presenter(show, length, cue)
        return show

    return register


def beat_of(table: ComplotsTable, event: Event) -> Beat:
    """The beat of an event, heard and ended as all are."""
    presenter = PRESENTERS[type(event)]
    beat = presenter.show(table, event)
    beat.sound = presenter.cue
    return beat


# Pictures


def back(width: float) -> Picture:
    return lambda canvas: cards.card("?", canvas.px(width))


def front(card: str, width: float) -> Picture:
    return lambda canvas: cards.card(card, canvas.px(width))


def coin(canvas: Canvas) -> pygame.Surface:
    return pictures.money("gold", canvas.px(30))


def word(text: str, colour: str) -> Picture:
    """A word on a dark plate, told large."""

    def paint(canvas: Canvas) -> pygame.Surface:
        letters = image(text, "heading", canvas.font(30), colour)
        size = letters.get_width() + canvas.px(44), letters.get_height() + canvas.px(14)
        plate = sheet(size, "plate_gold", canvas.scale)
        surface = pygame.Surface(plate.image.get_size(), pygame.SRCALPHA)
        surface.blit(plate.image, (0, 0))
        surface.blit(letters, letters.get_rect(center=surface.get_rect().center))
        return surface

    return paint


# Beats


def waits(table: ComplotsTable, seconds: float, begin: Callable[[], None] = lambda: None) -> Beat:
    return Beat([hold(seconds)], table.presented, begin)


def also(beat: Beat, begin: Callable[[], None]) -> Beat:
    """The beat with something more at its beginning."""
    first = beat.begin

    def both() -> None:
        first()
        begin()

    beat.begin = both
    return beat


def card_flies(table: ComplotsTable, picture: Picture, frm: Place, to: Place, seconds: float = TRAVEL) -> Beat:
    sprite = Sprite(picture, *frm)
    return table.air.beat([sprite], [table.air.flight(sprite, to, seconds, rise=14)], table.presented)


def coins_fly(table: ComplotsTable, count: int, frm: Place, to: Place) -> Beat:
    sprites, tweens = [], []
    for number in range(min(count, 7)):
        sprite = Sprite(coin, *frm, alpha=0.0)
        delay = number * APART
        tweens += [
            Tween(0.01, lambda share, sprite=sprite: setattr(sprite, "alpha", share), delay=delay),
            table.air.flight(sprite, to, COIN, delay, rise=26),
        ]
        sprites.append(sprite)
    return table.air.beat(sprites, tweens, table.presented)


# Events, in the order in which they are listed in the game


@presents(Gathered, "told", "deal")
def gathered(table: ComplotsTable, _: Gathered) -> Beat:
    def begin() -> None:
        for seat in range(min(table.players, GREETERS + 1)):
            table.voice(seat, "greets")

    return waits(table, LENGTHS["told"], begin)


@presents(Drew, "brief", "card")
def drew(table: ComplotsTable, event: Drew) -> Beat:
    to = table.next_card_place(event.seat)
    quick = 0.16 if table.dealing else LENGTHS["brief"]
    return card_flies(table, back(table.seat_card_width(event.seat)), table.court_place(), to, quick)


@presents(Picked, "brief", "card")
def picked(table: ComplotsTable, _: Picked) -> Beat:
    return waits(table, LENGTHS["brief"])


@presents(TurnBegan, "brief")
def turn_began(table: ComplotsTable, event: TurnBegan) -> Beat:
    def begin() -> None:
        table.speeches.clear()
        table.spotlight = None
        if event.seat == table.me:
            table.house.sound("your_turn")
        table.changed()

    return waits(table, LENGTHS["brief"], begin)


@presents(Announced, "said", "claim")
def announced(table: ComplotsTable, event: Announced) -> Beat:
    def begin() -> None:
        table.aim(event.seat, event.target)
        table.speak(event.seat, event.action, event.character)

    return waits(table, LENGTHS["said"] if event.seat != table.me else LENGTHS["brief"], begin)


@presents(Blocked, "said", "claim")
def blocked(table: ComplotsTable, event: Blocked) -> Beat:
    begin = lambda: table.speak(event.seat, "block", event.character)  # noqa: E731
    return waits(table, LENGTHS["said"] if event.seat != table.me else LENGTHS["brief"], begin)


@presents(Doubted, "said", "doubt")
def doubted(table: ComplotsTable, event: Doubted) -> Beat:
    def begin() -> None:
        table.spotlight = event.claimant
        table.speak(event.seat, "doubt", None)

    return waits(table, LENGTHS["said"], begin)


@presents(Exposed, "reveal", "lie")
def exposed(table: ComplotsTable, event: Exposed) -> Beat:
    """Nothing is there to be shown: the claimed face appears, and the word."""
    middle = table.stage_place()
    face = Sprite(lambda canvas: cards.medallion(event.character, canvas.px(CLAIMED)), *middle, alpha=0.0)
    verdict = Sprite(word(table.company.sentence("lie"), theme.BAD), middle[0], middle[1] + 74, alpha=0.0)
    tweens = [
        table.air.fade(face, 1.0, 0.25),
        table.air.fade(verdict, 1.0, WORD, HOLD),
        hold(AFTER, HOLD + WORD),
    ]
    return _reveal(table, event.seat, [face, verdict], tweens, "caught")


@presents(Proved, "reveal", "truth")
def proved(table: ComplotsTable, event: Proved) -> Beat:
    """Hold, turn, a word; then the card goes to the Court."""
    verdict = word(table.company.sentence("truth"), theme.GOOD)
    return _turned_over(table, event.seat, event.character, verdict, HOLD, "proved")


def _turned_over(table: ComplotsTable, seat: int, card: str, told: Picture, wait: float, occasion: str) -> Beat:
    """A card of a seat comes to the middle and, after a wait, turns; then a word below it."""
    middle = table.stage_place()
    sprite = Sprite(back(SHOWN_CARD), *table.card_place(seat, 0), size=0.4)
    plate = Sprite(told, middle[0], middle[1] + 118, alpha=0.0)

    def grow(share: float) -> None:
        sprite.size = 0.4 + 0.6 * share

    tweens = [
        Tween(TRAVEL, grow),
        table.air.flight(sprite, middle, TRAVEL),
        table.air.turn(sprite, front(card, SHOWN_CARD), TURN, wait),
        table.air.fade(plate, 1.0, WORD, wait + TURN),
        hold(AFTER, wait + TURN + WORD),
    ]
    return _reveal(table, seat, [sprite, plate], tweens, occasion)


def _reveal(table: ComplotsTable, seat: int, sprites: list[Sprite], tweens: list[Tween], occasion: str) -> Beat:
    """All light is on what is shown; who shows it says a word."""

    def light() -> None:
        table.spotlight = seat
        table.voice(seat, occasion)
        table.changed()

    def done() -> None:
        table.spotlight = None
        table.presented()

    return also(table.air.beat(sprites, tweens, done), light)


@presents(BlockStood, "told")
def block_stood(table: ComplotsTable, _: BlockStood) -> Beat:
    return waits(table, LENGTHS["told"])


@presents(Gained, "moved", "coin")
def gained(table: ComplotsTable, event: Gained) -> Beat:
    return coins_fly(table, event.coins, table.treasury_place(), table.purse_place(event.seat))


@presents(Paid, "moved", "coins")
def paid(table: ComplotsTable, event: Paid) -> Beat:
    return coins_fly(table, event.coins, table.purse_place(event.seat), table.treasury_place())


@presents(Stole, "moved", "coins")
def stole(table: ComplotsTable, event: Stole) -> Beat:
    beat = coins_fly(table, event.coins, table.purse_place(event.victim), table.purse_place(event.seat))
    return also(beat, lambda: table.voice(event.seat, "gains"))


@presents(Lost, "reveal", "lose_card")
def lost(table: ComplotsTable, event: Lost) -> Beat:
    name = word(f"{table.words.card(event.card)}", theme.IVORY)
    return _turned_over(table, event.seat, event.card, name, TRAVEL + TAKEN, "hurt")


@presents(Eliminated, "told")
def eliminated(table: ComplotsTable, event: Eliminated) -> Beat:
    begin = lambda: table.voice(event.seat, "out")  # noqa: E731
    return waits(table, LENGTHS["told"] + (0.5 if event.seat == table.me else 0.0), begin)


@presents(PutBack, "moved", "slide")
def put_back(table: ComplotsTable, event: PutBack) -> Beat:
    picture = back(table.seat_card_width(event.seat))
    sprites = [Sprite(picture, *table.card_place(event.seat, at)) for at in range(len(event.cards))]
    tweens = [table.air.flight(each, table.court_place(), TRAVEL, 0.08 * at) for at, each in enumerate(sprites)]
    return table.air.beat(sprites, tweens, table.presented)


@presents(Shown, "told", "card")
def shown(table: ComplotsTable, event: Shown) -> Beat:
    picture = back(60) if event.card == BLANK else front(event.card, 92)
    to = table.card_place(event.inquisitor, 0)
    return card_flies(table, picture, table.card_place(event.seat, 0), to, LENGTHS["told"])


@presents(GivenBack, "told", "card")
def given_back(table: ComplotsTable, event: GivenBack) -> Beat:
    return card_flies(
        table, back(60), table.card_place(event.inquisitor, 0), table.card_place(event.seat, 0), LENGTHS["told"]
    )


@presents(SentAway, "told", "slide")
def sent_away(table: ComplotsTable, event: SentAway) -> Beat:
    return card_flies(table, back(60), table.card_place(event.inquisitor, 0), table.court_place(), LENGTHS["told"])


@presents(GameEnded, "told")
def game_ended(table: ComplotsTable, event: GameEnded) -> Beat:
    def begin() -> None:
        for seat in event.winners:
            table.voice(seat, "wins")
        if table.me is not None:
            table.house.sound("win" if table.me in event.winners else "lose")

    return waits(table, 1.2, begin)


@presents(MatchEnded, "none")
def match_ended(table: ComplotsTable, _: MatchEnded) -> Beat:
    return waits(table, LENGTHS["none"])
