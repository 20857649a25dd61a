"""How each event of Complots is shown: what moves, how long, and what is heard."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

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
from scenes.kit.text import as_title
from scenes.tables import coins, moments
from scenes.tables.beats import LENGTHS, Presenters, card_flies, cards_fly, waits
from scenes.tables.complots import cards
from scenes.tables.complots.intents import intent
from scenes.tables.course import begins, game_began, game_ended, match_ended
from scenes.tables.score import Score
from scenes.tables.sprites import Picture

if TYPE_CHECKING:
    from scenes.tables.complots.table import ComplotsTable

DEALT = 0.16  # seconds that a card flies while all are dealt
SPIN = 50.0  # degrees that a card is turned when it sets out from the Court
LOOKED_AT = 60  # units: width of the card that somebody else looks at
SEEN = 92  # units: width of the card that the person looks at
EMBLEM = 64  # units across: the face on a shield
CUES = {"assassinate": "stab", "coup": "claim"}  # how an announcement sounds that is no plain claim
SMALLER = 0.55  # of its width: a lost card on its way home

PRESENTERS = Presenters["ComplotsTable"]()
shows = PRESENTERS.shows


def back(width: float) -> Picture:
    return lambda canvas: cards.card("?", canvas.px(width))


def front(card: str, width: float) -> Picture:
    return lambda canvas: cards.card(card, canvas.px(width))


def emblem(character: str) -> Picture:
    return lambda canvas: cards.medallion(character, canvas.px(EMBLEM))


# Events, in the order in which they are listed in the game

shows(Gathered, "told", "deal")(game_began)
shows(GameEnded, "told")(game_ended)
shows(MatchEnded, "none")(match_ended)


@shows(Drew, "brief", "card")
def drew(table: ComplotsTable, event: Drew) -> Beat:
    to = table.next_card_place(event.seat)
    quick, wide = DEALT if table.dealing else LENGTHS["brief"], table.seat_card_width(event.seat)
    face = None if event.card == BLANK else front(event.card, wide)
    spin = 0.0 if face is not None else -SPIN if to[0] < table.court_place()[0] else SPIN
    return card_flies(table, back(wide), table.court_place(), to, quick, face, spin)


@shows(Picked, "brief", "card")
def picked(table: ComplotsTable, _: Picked) -> Beat:
    return waits(table, LENGTHS["brief"])


@shows(TurnBegan, "brief")
def turn_began(table: ComplotsTable, event: TurnBegan) -> Beat:
    return begins(table, event.seat)


@shows(Announced, "said")
def announced(table: ComplotsTable, event: Announced) -> Beat:
    speech = table.speech(event.seat, event.action, event.character)
    wanted = intent(event.action, table.rules)
    return moments.claim(table, event.seat, speech, event.target, wanted, CUES.get(event.action, "claim"))


@shows(Blocked, "said")
def blocked(table: ComplotsTable, event: Blocked) -> Beat:
    speech = table.speech(event.seat, "block", event.character)
    return moments.block(table, event.seat, event.actor, speech, emblem(event.character))


@shows(Doubted, "said")
def doubted(table: ComplotsTable, event: Doubted) -> Beat:
    speech, frm = table.speech(event.seat, "doubt", None), table.last_card_place(event.claimant)
    return moments.doubt(table, event.seat, event.claimant, speech, back(moments.CARD), frm)


@shows(Exposed, "reveal")
def exposed(table: ComplotsTable, event: Exposed) -> Beat:
    """There is no such card to be turned: the face that was claimed is torn."""
    card, told = front(event.character, moments.CARD), table.house.text("table", "lie")
    shown = moments.Shown(event.seat, event.doubter, back(moments.CARD), card, told)
    return moments.lie(table, shown, "breaks" if isinstance(table.claim, Blocked) else "lie")


@shows(Proved, "reveal")
def proved(table: ComplotsTable, event: Proved) -> Beat:
    card, told = front(event.character, moments.CARD), table.house.text("table", "truth")
    return moments.truth(table, moments.Shown(event.seat, event.doubter, back(moments.CARD), card, told))


@shows(BlockStood, "told")
def block_stood(table: ComplotsTable, event: BlockStood) -> Beat:
    character = table.claim.character if isinstance(table.claim, Blocked) else "contessa"
    return moments.stands(table, event.seat, event.actor, emblem(character), table.house.text("table", "blocked"))


@shows(Gained, "moved")
def gained(table: ComplotsTable, event: Gained) -> Beat:
    places = table.treasury_place(), table.purse_place(event.seat)
    return coins.coins_fly(table, event.coins, places, (None, event.seat))


@shows(Paid, "moved")
def paid(table: ComplotsTable, event: Paid) -> Beat:
    """Coins go to the Treasury; those of a coup fall on somebody."""
    if event.action == "coup" and table.aimed is not None:
        told = table.words.text("table", "verbs", "coup", "label")
        return moments.blow(table, event.seat, table.aimed[1], event.coins, coins.coin_of(), told)
    places = table.purse_place(event.seat), table.treasury_place()
    return coins.coins_fly(table, event.coins, places, (event.seat, None), "coins")


@shows(Stole, "moved")
def stole(table: ComplotsTable, event: Stole) -> Beat:
    purses = table.purse_place(event.victim), table.purse_place(event.seat)
    return moments.theft(table, event.seat, event.victim, event.coins, coins.coin_of(coins.COIN_SMALL), purses)


@shows(Lost, "reveal")
def lost(table: ComplotsTable, event: Lost) -> Beat:
    """The card leaves its place, is seen by all in the middle, and comes home grey."""
    own, middle = event.seat == table.me, table.stage_place()
    at = table.place_in_hand(event.seat, event.card)
    frm, home = table.card_place(event.seat, at), table.card_place(event.seat, len(table.lying(event.seat)) - 1)
    face = front(event.card, moments.CARD)
    score = Score(table, "lost")
    score.at(0).light(event.seat, depth=0.8).then(partial(table.aim, event.seat, None))
    if table.drama.hanging is not None:  # the blade falls
        blade = score.show(table.drama.hanging.picture, (table.drama.hanging.x, table.drama.hanging.y), 1)
        score.then(table.drama.let_go).sound("stab", event.seat)
        score.fly(blade, table.seat_place(event.seat), 200).fade(blade, 0.0, 420).shake()
    score.at(0).then(lambda: table.drama.leaves(event.seat, at)).sound("lose_card")
    small = table.seat_card_width(event.seat) / moments.CARD
    card = score.show(face if own else back(moments.CARD), frm, 60, grows=(small, 1.0))
    score.fly(card, middle, 320, rise=14)
    if not own:
        score.at(420).sound("flip").turn(card, face, 360)
    score.at(800).face(event.seat, "beaten").lean(event.seat, -6).voice((event.seat, "hurt"))
    name = score.show(moments.word(f"{table.words.card(event.card):name}", "night", 34), moments.below(middle), 160)
    score.at(1180).fade(name, 0.0, 160)
    ashes = score.show(moments.dead(face), middle, 240)
    score.fade(card, 0.0, 240)
    score.at(1420).sound("card", event.seat).fly(ashes, home, 320, frm=middle).grow(ashes, small * 0.9, 320)
    score.tilt(ashes, table.fallen_tilt(event.seat), 320)
    return score.at(1760).hold(1).beat()


@shows(Eliminated, "told")
def eliminated(table: ComplotsTable, event: Eliminated) -> Beat:
    own = event.seat == table.me
    told = as_title(table.house.text("table", "out_now")) if own else table.company.name(event.seat)
    living = [seat for seat in table.shown.living if seat != event.seat]
    left = (living, table.house.text("table", "two_left")) if len(living) == 2 else None
    purse = coins.Purse(event.coins, table.purse_place(event.seat), table.treasury_place())
    return moments.falls(table, event.seat, told, left, purse)


@shows(PutBack, "moved", "exchange")
def put_back(table: ComplotsTable, event: PutBack) -> Beat:
    picture = back(LOOKED_AT)
    pieces = [(picture, table.card_place(event.seat, at)) for at in range(len(event.cards))]
    return cards_fly(table, pieces, table.court_place())


@shows(Shown, "told", "peek")
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
