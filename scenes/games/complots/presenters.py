"""How each event of Complots is shown: what moves, how long, and what is heard."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING

from engine.core.cards import BLANK
from engine.core.match import GameEnded, MatchEnded
from engine.core.progress import TurnBegan
from engine.games.complots.rules.table import (
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
from scenes.games.complots import cards, exchanging, falling
from scenes.games.complots.falling import BLADES, back, front
from scenes.kit.canvas import Place
from scenes.kit.motion import Beat
from scenes.tables import coins, moments, warded
from scenes.tables.beats import LENGTHS, Presenters, card_flies, waits
from scenes.tables.course import begins, game_began, game_ended, match_ended
from scenes.tables.score import Score
from scenes.tables.sprites import Picture, Sprite

if TYPE_CHECKING:
    from scenes.games.complots.table import ComplotsTable

DEALT = 0.16  # seconds that a card flies while all are dealt
SPIN = 50.0  # degrees that a card is turned when it sets out from the Court
LOOKED_AT = 60  # units: width of the card that somebody else looks at
SEEN = 92  # units: width of the card that the person looks at
EMBLEM = 64  # units across: the face on a shield
LOOT = 72  # units across: a coin that is stolen
COUNTED = 60  # units: height of the letters that say how many they were
MINUS, PLUS = "\u2212", "+"
UNDER = 96  # units below the middle of a large face: where it stands
CUES = {"assassinate": "stab", "coup": "claim"}  # how an announcement sounds that is no plain claim

PRESENTERS = Presenters["ComplotsTable"]()
shows = PRESENTERS.shows


@cache
def emblem(character: str) -> Picture:
    return lambda canvas: cards.medallion(character, canvas.px(EMBLEM))


def parry(table: ComplotsTable, event: Blocked) -> Sprite:
    """What hangs in the air until it is known whether a block stands."""
    return warded.parry(table, event.seat, event.actor, emblem(event.character))


# Events, in the order in which they are listed in the game

shows(Gathered, "told", "deal")(game_began)


@shows(GameEnded, "told")
def ended(table: ComplotsTable, event: GameEnded) -> Beat:
    return game_ended(table, event, behind=partial(falling.sinks, table))


shows(MatchEnded, "none")(match_ended)


@shows(Drew, "brief", "card")
def drew(table: ComplotsTable, event: Drew) -> Beat:
    if event.seat != table.me and table.story.exchanging(event.seat):
        return exchanging.draws(table, event)
    to = table.next_card_place(event.seat)
    quick, wide = DEALT if table.story.dealing else LENGTHS["brief"], table.seat_card_width(event.seat)
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
    cue = CUES.get(event.action, "claim")
    wanted = exchanging.meant(table, event, event) if event.target is None else falling.meant(table, event)
    return moments.claim(table, event.seat, speech, event.target, wanted, cue, event.action in BLADES)


@shows(Blocked, "said")
def blocked(table: ComplotsTable, event: Blocked) -> Beat:
    speech = table.speech(event.seat, "block", event.character)
    return warded.block(table, event.seat, event.actor, speech, emblem(event.character))


@shows(Doubted, "said")
def doubted(table: ComplotsTable, event: Doubted) -> Beat:
    speech, frm = table.speech(event.seat, "doubt", None), table.last_card_place(event.claimant)
    at_nobody = not isinstance(table.claim, Announced) or table.claim.target is None
    return moments.doubt(table, event.seat, event.claimant, speech, back(moments.CARD), frm, frees=at_nobody)


@shows(Exposed, "reveal")
def exposed(table: ComplotsTable, event: Exposed) -> Beat:
    """There is no such card to be turned: the face that was claimed is torn."""
    card, told = front(event.character, moments.CARD), table.house.text("table", "lie")
    shown = moments.Shown(event.seat, event.doubter, back(moments.CARD), card, told)
    cue = "breaks" if isinstance(table.claim, Blocked) else "lie"
    return moments.lie(table, shown, cue, stays=event.seat != table.me)


@shows(Proved, "reveal")
def proved(table: ComplotsTable, event: Proved) -> Beat:
    card, told = front(event.character, moments.CARD), table.house.text("table", "truth")
    shown = moments.Shown(event.seat, event.doubter, back(moments.CARD), card, told)
    return moments.truth(table, shown, stays=event.doubter != table.me)


@shows(BlockStood, "told")
def block_stood(table: ComplotsTable, event: BlockStood) -> Beat:
    character = table.claim.character if isinstance(table.claim, Blocked) else "contessa"
    return warded.stands(table, event.seat, event.actor, emblem(character), table.house.text("table", "blocked"))


@shows(Gained, "moved")
def gained(table: ComplotsTable, event: Gained) -> Beat:
    places = table.treasury_place(), table.purse_place(event.seat)
    return coins.coins_fly(table, event.coins, places, (None, event.seat))


@shows(Paid, "moved")
def paid(table: ComplotsTable, event: Paid) -> Beat:
    """Coins of an assassination go to the Treasury; those of a coup fall on somebody."""
    if event.action == "coup" and table.aimed is not None:
        told, victim = table.words.text("table", "verbs", "coup", "label"), table.aimed[1]
        return moments.blow(table, event.seat, victim, event.coins, coins.coin_of(), told, stays=victim != table.me)
    return falling.paid(table, event)


@shows(Stole, "moved")
def stole(table: ComplotsTable, event: Stole) -> Beat:
    """Large coins go from the face of who is robbed, whom it makes angry, to that of the thief, who smiles."""
    seat, victim = event.seat, event.victim
    places = robbed_and_thief(table, event)
    middle, score = table.stage_place(), Score(table, "theft")
    score.at(0).light(seat, victim).silent(seat).silent(victim).lean(seat, 8).lean(victim, -8).face(victim, "alarmed")
    score.sound("steal", victim).then(table.drama.let_go)
    begins, flies, apart = 320, 480, 220
    lands = begins + flies + apart * (min(event.coins, coins.MOST_COINS) - 1)
    inwards = 16 if places[0][0] < middle[0] else -16
    for who, place, before, mood, at in (
        (victim, places[0], "alarmed", "angry", begins + 200),
        (seat, places[1], "calm", "smug", begins + flies),
    ):
        first = score.at(0).show(moments.portrayed(table, who, before), place, 200, grows=(0.6, 1.0))
        then = score.at(at).show(moments.portrayed(table, who, mood), place, 120, grows=(0.85, 1.0))
        score.face(who, mood).fade(first, 0.0, 160)
        there = place[0] + (inwards if who == victim else -inwards), place[1]
        score.at(lands).fly(then, there, 200, frm=place)  # the one would have them back, the other leans to them
    coins.pay(score, event.coins, coins.coin_of(LOOT), places, (victim, seat), begins, apart, ms=flies, rise=70)
    for told, tone, (x, y), at in ((MINUS, "lie", places[0], begins), (PLUS, "gold", places[1], begins + flies)):
        written = moments.word(f"{told}{event.coins}", tone, COUNTED)
        score.at(at).show(written, (x, y + UNDER), 140, grows=(1.5, 1.0))
    told = table.words.text("table", "verbs", "steal", "label")
    score.at(lands).shake().show(moments.word(told, "gold", exchanging.WORD), moments.below(middle), 140, (1.2, 1.0))
    score.at(lands + 160).voice((seat, "gains"), (victim, "hurt"))
    return score.at(lands).hold(1100).beat()


def robbed_and_thief(table: ComplotsTable, event: Stole) -> tuple[Place, Place]:
    """Where their faces are."""
    return moments.opposite(table, event.victim, event.seat)


shows(Lost, "reveal")(falling.lost)
shows(Eliminated, "told")(falling.eliminated)


shows(PutBack, "moved")(exchanging.puts_back)


@shows(Shown, "told", "peek")
def shown(table: ComplotsTable, event: Shown) -> Beat:
    picture = back(LOOKED_AT) if event.card == BLANK else front(event.card, SEEN)
    to = table.card_place(event.inquisitor, 0)
    table.drama.let_go()  # what the Inquisitor meant to do is done
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
