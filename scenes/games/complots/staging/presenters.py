"""How each event of Complots is shown: what moves, how long, and what is heard."""

from __future__ import annotations

from functools import cache, partial

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
from scenes.games.complots.base import ComplotsLaid, coins_of
from scenes.games.complots.board import cards
from scenes.games.complots.scene import ComplotsScene, ComplotsTheatre
from scenes.games.complots.staging import exchanging, falling, giving_back, stealing, taking, threats
from scenes.games.complots.staging.falling import back, front
from scenes.games.complots.staging.intents import intent
from scenes.games.complots.staging.threats import BLADES
from scenes.kit.motion import Beat
from scenes.kit.text import as_title
from scenes.tables.staging import course, moments, strikes
from scenes.tables.staging.course import begins, card_flies, game_began, game_ended, match_ended, waits
from scenes.tables.staging.presenters import LENGTHS, Presenters
from scenes.tables.staging.score import Score
from scenes.tables.staging.sprites import Picture, Sprite
from scenes.tables.telling.bubbles import Speech

DEALT = 0.16  # seconds that a card flies while all are dealt
SPIN = 50.0  # degrees that a card is turned when it sets out from the Court
LOOKED_AT = 60  # units: width of the card that somebody else looks at
SEEN = 92  # units: width of the card that the person looks at
EMBLEM = 64  # units across: the face on a shield
CUES = {"assassinate": "stab", "coup": "claim"}  # how an announcement sounds that is no plain claim

PRESENTERS = Presenters[ComplotsScene]()
shows = PRESENTERS.shows


@cache
def emblem(character: str) -> Picture:
    return lambda canvas: cards.medallion(character, canvas.px(EMBLEM))


def parry(sight: ComplotsLaid, event: Blocked) -> Sprite:
    """What hangs in the air until it is known whether a block stands."""
    return strikes.parry(sight, event.seat, event.actor, emblem(event.character))


def speech_of(
    theatre: ComplotsTheatre, seat: int, action: str, character: str | None, target: int | None = None
) -> Speech:
    """What somebody says: the claim of a character, or (without one) a few words."""
    if character is not None:
        said = theatre.words.find("table", "claims", character)
        purse = 0 if target is None else coins_of(theatre.shown, target)
        gain = intent(action, theatre.rules, purse) if action not in ("block", "assassinate") else None
        return Speech(said["words"], said["claim"], character, gain, shield=action == "block")
    voices = theatre.talk.voices
    doubt = voices.spoken(voices.line(seat, "doubts")) if action == "doubt" else ""
    return Speech(doubt or theatre.words.text("table", "says", action))


# Events, in the order in which they are listed in the game

shows(Gathered, "told", "deal")(game_began)


@shows(GameEnded, "told")
def ended(scene: ComplotsScene, event: GameEnded) -> Beat:
    return game_ended(scene, event, behind=partial(_sinks, scene))


def _sinks(scene: ComplotsScene, score: Score) -> None:
    """Who has fallen last goes from the middle back to their seat, and the light to who is left (`crowning.victory`)."""
    last = next((each for each in reversed(scene.looking.past()) if isinstance(each, Eliminated)), None)
    if last is not None:
        who, mark = scene.company.portraits[last.seat], scene.company.mark(last.seat)
        grey = moments.head(who, mark, course.FALLEN, "beaten", masked=False, out=True)
        fallen = score.at(0).show(grey, scene.seating.stage_place(), 0)
        score.fly(fallen, scene.seating.seat_place(last.seat), 420, frm=scene.seating.stage_place()).grow(
            fallen, 0.4, 420
        )
        score.at(300).fade(fallen, 0.0, 120)


shows(MatchEnded, "none")(match_ended)


@shows(Drew, "brief", "card")
def drew(scene: ComplotsScene, event: Drew) -> Beat:
    if event.seat != scene.me and scene.story.exchanging(event.seat):
        return exchanging.draws(scene, event)
    shown = exchanging.proof(scene, event)
    if shown is not None:
        return exchanging.renewed(scene, event, shown)
    to = scene.seating.next_card_place(event.seat)
    quick, wide = DEALT if scene.story.dealing else LENGTHS["brief"], scene.seating.seat_card_width(event.seat)
    face = None if event.card == BLANK else front(event.card, wide)
    spin = 0.0 if face is not None else -SPIN if to[0] < scene.seating.court_place()[0] else SPIN
    return card_flies(scene, back(wide), scene.seating.court_place(), to, quick, face, spin)


@shows(Picked, "brief", "card")
def picked(scene: ComplotsScene, _: Picked) -> Beat:
    return waits(scene, LENGTHS["brief"])


@shows(TurnBegan, "brief")
def turn_began(scene: ComplotsScene, event: TurnBegan) -> Beat:
    return begins(scene, event.seat)


@shows(Announced, "said")
def announced(scene: ComplotsScene, event: Announced) -> Beat:
    speech = speech_of(scene, event.seat, event.action, event.character, event.target)
    cue = CUES.get(event.action, "claim")
    wanted = exchanging.meant(scene, event, event) if event.target is None else threats.meant(scene, event)
    lit = event.character is not None and event.target is None
    return moments.claim(scene, event.seat, speech, event.target, wanted, cue, event.action in BLADES, lit)


@shows(Blocked, "said")
def blocked(theatre: ComplotsTheatre, event: Blocked) -> Beat:
    speech = speech_of(theatre, event.seat, "block", event.character)
    return strikes.block(theatre, event.seat, event.actor, speech, emblem(event.character))


@shows(Doubted, "said")
def doubted(theatre: ComplotsTheatre, event: Doubted) -> Beat:
    speech, frm = speech_of(theatre, event.seat, "doubt", None), theatre.seating.last_card_place(event.claimant)
    at_nobody = not isinstance(theatre.story.claim, Announced) or theatre.story.claim.target is None
    return moments.doubt(theatre, event.seat, event.claimant, speech, back(moments.CARD), frm, frees=at_nobody)


@shows(Exposed, "reveal")
def exposed(theatre: ComplotsTheatre, event: Exposed) -> Beat:
    """There is no such card to be turned: the face that was claimed is torn."""
    card, told = front(event.character, moments.CARD), theatre.house.text("table", "lie")
    shown = moments.Shown(event.seat, event.doubter, back(moments.CARD), card, told)
    cue = "breaks" if isinstance(theatre.story.claim, Blocked) else "lie"
    return moments.lie(theatre, shown, cue, stays=event.seat != theatre.me)


@shows(Proved, "reveal")
def proved(theatre: ComplotsTheatre, event: Proved) -> Beat:
    card, told = front(event.character, moments.CARD), theatre.house.text("table", "truth")
    claim = theatre.story.claim
    attack = isinstance(claim, Announced) and claim.target is not None  # C 5: it can still be blocked
    shown = moments.Shown(event.seat, event.doubter, back(moments.CARD), card, told, goes_on=attack)
    return moments.truth(theatre, shown, stays=True)  # until another card has come for it (`renewing`)


@shows(BlockStood, "told")
def block_stood(theatre: ComplotsTheatre, event: BlockStood) -> Beat:
    character = theatre.story.claim.character if isinstance(theatre.story.claim, Blocked) else "contessa"
    return strikes.stands(theatre, event.seat, event.actor, emblem(character), theatre.house.text("table", "blocked"))


shows(Gained, "moved")(taking.gained)


@shows(Paid, "moved")
def paid(theatre: ComplotsTheatre, event: Paid) -> Beat:
    """Coins of an assassination go to the Treasury; those of a coup fall on somebody."""
    if event.action == "coup" and theatre.drama.aimed is not None:
        return threats.blow(theatre, event, theatre.drama.aimed[1])
    claimed = speech_of(theatre, event.seat, event.action, "assassin", None)
    return threats.paid(theatre, event, claimed)


shows(Stole, "moved")(stealing.stole)
shows(Lost, "reveal")(falling.lost)


@shows(Eliminated, "told")
def eliminated(scene: ComplotsScene, event: Eliminated) -> Beat:
    own = event.seat == scene.me
    told = as_title(scene.house.text("table", "out_now")) if own else scene.company.name(event.seat)
    living = [seat for seat in scene.shown.living if seat != event.seat]
    left = (living, scene.house.text("table", "two_left")) if len(living) == 2 else None
    purse = course.Purse(event.coins, scene.seating.purse_place(event.seat), scene.seating.treasury_place())
    return course.falls(scene, event.seat, told, left, purse, stays=len(living) == 1)


shows(PutBack, "moved")(giving_back.puts_back)


@shows(Shown, "told", "peek")
def shown(theatre: ComplotsTheatre, event: Shown) -> Beat:
    picture = back(LOOKED_AT) if event.card == BLANK else front(event.card, SEEN)
    to = theatre.seating.card_place(event.inquisitor, 0)
    theatre.drama.let_go()  # what the Inquisitor meant to do is done
    return card_flies(theatre, picture, theatre.seating.card_place(event.seat, 0), to, LENGTHS["told"])


@shows(GivenBack, "told", "card")
def given_back(theatre: ComplotsTheatre, event: GivenBack) -> Beat:
    return card_flies(
        theatre,
        back(LOOKED_AT),
        theatre.seating.card_place(event.inquisitor, 0),
        theatre.seating.card_place(event.seat, 0),
        LENGTHS["told"],
    )


@shows(SentAway, "told", "slide")
def sent_away(theatre: ComplotsTheatre, event: SentAway) -> Beat:
    return card_flies(
        theatre,
        back(LOOKED_AT),
        theatre.seating.card_place(event.inquisitor, 0),
        theatre.seating.court_place(),
        LENGTHS["told"],
    )
