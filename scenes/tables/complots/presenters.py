"""How each event of Complots is shown: what moves, how long, and what is heard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from art import theme
from engine.core.cards import BLANK
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
from scenes.kit.motion import Beat
from scenes.tables.beats import (
    AFTER,
    HOLD,
    LENGTHS,
    SHOWN_CARD,
    TRAVEL,
    WORD,
    Presenters,
    Turned,
    also,
    card_flies,
    cards_fly,
    coins_fly,
    lie_word,
    revealed,
    truth_word,
    turned_over,
    waits,
    word,
)
from scenes.tables.complots import cards
from scenes.tables.course import begins, game_began, game_ended, match_ended
from scenes.tables.sprites import Picture, Sprite, hold

if TYPE_CHECKING:
    from scenes.tables.complots.table import ComplotsTable

TAKEN = 0.1  # seconds that a lost card lies face down in the middle before it is turned
DEALT = 0.16  # seconds that a card flies while all are dealt
CLAIMED = 120  # units across: the face that was claimed and is not there
CLAIMED_WORD = 74  # units from the middle of that face to the middle of the word below it
LOOKED_AT = 60  # units: width of the card that somebody else looks at
SEEN = 92  # units: width of the card that the person looks at

PRESENTERS = Presenters["ComplotsTable"]()
shows = PRESENTERS.shows


def back(width: float) -> Picture:
    return lambda canvas: cards.card("?", canvas.px(width))


def front(card: str, width: float) -> Picture:
    return lambda canvas: cards.card(card, canvas.px(width))


def turns(table: ComplotsTable, seat: int, card: str, told: Picture, wait: float) -> Turned:
    """How a card of a seat is turned in the middle, `wait` seconds after it has set out; `told` is the word below it."""
    return Turned(back(SHOWN_CARD), front(card, SHOWN_CARD), table.card_place(seat, 0), told, wait)


# Events, in the order in which they are listed in the game

shows(Gathered, "told", "deal")(game_began)
shows(GameEnded, "told")(game_ended)
shows(MatchEnded, "none")(match_ended)


@shows(Drew, "brief", "card")
def drew(table: ComplotsTable, event: Drew) -> Beat:
    to = table.next_card_place(event.seat)
    quick = DEALT if table.dealing else LENGTHS["brief"]
    return card_flies(table, back(table.seat_card_width(event.seat)), table.court_place(), to, quick)


@shows(Picked, "brief", "card")
def picked(table: ComplotsTable, _: Picked) -> Beat:
    return waits(table, LENGTHS["brief"])


@shows(TurnBegan, "brief")
def turn_began(table: ComplotsTable, event: TurnBegan) -> Beat:
    return begins(table, event.seat)


@shows(Announced, "said", "claim")
def announced(table: ComplotsTable, event: Announced) -> Beat:
    def begin() -> None:
        table.aim(event.seat, event.target)
        table.speak(event.seat, event.action, event.character)

    return waits(table, LENGTHS["said"] if event.seat != table.me else LENGTHS["brief"], begin)


@shows(Blocked, "said", "claim")
def blocked(table: ComplotsTable, event: Blocked) -> Beat:
    begin = lambda: table.speak(event.seat, "block", event.character)  # noqa: E731
    return waits(table, LENGTHS["said"] if event.seat != table.me else LENGTHS["brief"], begin)


@shows(Doubted, "said", "doubt")
def doubted(table: ComplotsTable, event: Doubted) -> Beat:
    def begin() -> None:
        table.spotlight = event.claimant
        table.speak(event.seat, "doubt", None)

    return waits(table, LENGTHS["said"], begin)


@shows(Exposed, "reveal", "lie")
def exposed(table: ComplotsTable, event: Exposed) -> Beat:
    """A lie: there is no such card to be turned, so the face that was claimed appears, and the word."""
    middle = table.stage_place()
    face = Sprite(lambda canvas: cards.medallion(event.character, canvas.px(CLAIMED)), *middle, alpha=0.0)
    verdict = Sprite(lie_word(table), middle[0], middle[1] + CLAIMED_WORD, alpha=0.0)
    tweens = [
        table.air.fade(face, 1.0, 0.25),
        table.air.fade(verdict, 1.0, WORD, HOLD),
        hold(AFTER, HOLD + WORD),
    ]
    return revealed(table, event.seat, [face, verdict], tweens, "caught")


@shows(Proved, "reveal", "truth")
def proved(table: ComplotsTable, event: Proved) -> Beat:
    """The truth: the card is turned in the middle, and the word appears."""
    shown = turns(table, event.seat, event.character, truth_word(table), HOLD)
    return turned_over(table, event.seat, shown, "proved")


@shows(BlockStood, "told")
def block_stood(table: ComplotsTable, _: BlockStood) -> Beat:
    return waits(table, LENGTHS["told"])


@shows(Gained, "moved", "coin")
def gained(table: ComplotsTable, event: Gained) -> Beat:
    return coins_fly(table, event.coins, table.treasury_place(), table.purse_place(event.seat))


@shows(Paid, "moved", "coins")
def paid(table: ComplotsTable, event: Paid) -> Beat:
    return coins_fly(table, event.coins, table.purse_place(event.seat), table.treasury_place())


@shows(Stole, "moved", "coins")
def stole(table: ComplotsTable, event: Stole) -> Beat:
    beat = coins_fly(table, event.coins, table.purse_place(event.victim), table.purse_place(event.seat))
    return also(beat, lambda: table.voice(event.seat, "gains"))


@shows(Lost, "reveal", "lose_card")
def lost(table: ComplotsTable, event: Lost) -> Beat:
    name = word(f"{table.words.card(event.card)}", theme.IVORY)
    return turned_over(table, event.seat, turns(table, event.seat, event.card, name, TRAVEL + TAKEN), "hurt")


@shows(Eliminated, "told")
def eliminated(table: ComplotsTable, event: Eliminated) -> Beat:
    begin = lambda: table.voice(event.seat, "out")  # noqa: E731
    return waits(table, LENGTHS["told"] + (0.5 if event.seat == table.me else 0.0), begin)


@shows(PutBack, "moved", "slide")
def put_back(table: ComplotsTable, event: PutBack) -> Beat:
    picture = back(table.seat_card_width(event.seat))
    pieces = [(picture, table.card_place(event.seat, at)) for at in range(len(event.cards))]
    return cards_fly(table, pieces, table.court_place())


@shows(Shown, "told", "card")
def shown(table: ComplotsTable, event: Shown) -> Beat:
    picture = back(LOOKED_AT) if event.card == BLANK else front(event.card, SEEN)
    to = table.card_place(event.inquisitor, 0)
    return card_flies(table, picture, table.card_place(event.seat, 0), to, LENGTHS["told"])


@shows(GivenBack, "told", "card")
def given_back(table: ComplotsTable, event: GivenBack) -> Beat:
    return card_flies(
        table, back(LOOKED_AT), table.card_place(event.inquisitor, 0), table.card_place(event.seat, 0), LENGTHS["told"]
    )


@shows(SentAway, "told", "slide")
def sent_away(table: ComplotsTable, event: SentAway) -> Beat:
    return card_flies(
        table, back(LOOKED_AT), table.card_place(event.inquisitor, 0), table.court_place(), LENGTHS["told"]
    )
