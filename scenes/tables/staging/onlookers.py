"""Onlookers: those who are not in a moment stay to be seen in the dusk, look towards it and take it each in their own way.

    onlookers.look(score, (event.seat,), 80)
    onlookers.react(score, (assassin, victim), STRUCK, "struck")

They never do so all at once: one after the other, from who sits nearest, within WITHIN milliseconds.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from scenes.kit.canvas import Place
from scenes.people.faces import crest, face
from scenes.screens import Job
from scenes.tables.laid import AnyLaid
from scenes.tables.sight import AnySight
from scenes.tables.staging.drama import watching
from scenes.tables.staging.score import Score
from scenes.tables.theatre import AnyTheatre
from scenes.tables.told import ToldScene

WITHIN = 290.0  # milliseconds from who reacts first to who does last
AHEAD = 0.4  # of the way down or up to what is looked at: what is less far aside is looked at straight
STARTS = ((0, -7.0), (70, -4.0), (150, 0.0))  # milliseconds, and units towards the middle: how somebody starts back
SIGHTS = {  # how people take what they see (`temper`); who is nobody's guess takes it as most do
    "struck": {"cruel": "smug", "timid": "alarmed", "sharp": "wary", "": "alarmed"},  # somebody is hit
    "fallen": {"cruel": "laughing", "timid": "beaten", "sharp": "smug", "": "alarmed"},  # somebody is out
    "tricked": {"cruel": "angry", "timid": "calm", "sharp": "wary", "": "wary"},  # cards change hands in the dark
    "kept": {"cruel": "wary", "timid": "alarmed", "sharp": "smug", "": "alarmed"},  # somebody has what they wanted
    "caught": {"cruel": "laughing", "timid": "alarmed", "sharp": "smug", "": "smug"},  # a lie has come out
    "proved": {"cruel": "angry", "timid": "smug", "sharp": "alarmed", "": "alarmed"},  # it was true after all
    "crowned": {"cruel": "angry", "timid": "beaten", "sharp": "wary", "": "beaten"},  # somebody else has won
}
STARTLING = ("struck", "fallen")  # at these all start back
CRUEL, TIMID, SHARP = 1.15, 0.35, 0.6  # revenge and daring above, daring below, doubt above which somebody is that


def temper(sight: AnySight, seat: int) -> str:
    """Whether who sits there is "cruel", "timid" or "sharp"; empty for all others, the person and whoever is masked."""
    character = sight.company.character(seat)
    if character is None:
        return ""
    if character.revenge + character.daring > CRUEL:
        return "cruel"
    return "timid" if character.daring < TIMID else "sharp" if character.doubt >= SHARP else ""


def aside(sight: AnyLaid, seat: int, place: Place) -> str:
    """Which way eyes look from a seat to a place, as it stands in the name of a mood: " left", " down"."""
    x, y = sight.seating.seat_place(seat)
    right, down = place[0] - x, place[1] - y
    if abs(right) < AHEAD * abs(down):
        return " down" if down > 0 else " up"
    return " left" if right < 0 else " right"


def _times(seats: Sequence[int]) -> list[float]:
    """After how many milliseconds each of them reacts; not in an even row."""
    last = max(1, len(seats) - 1)
    return [WITHIN * (nth / last) ** 0.8 for nth in range(len(seats))]


def look(score: Score, act: Sequence[int], at: float, place: Place | None = None) -> None:
    """All eyes but those in the act go to a place: to the middle, where none is told. What faces say stays."""
    theatre = score.theatre
    for seat, after in zip(seats := watching(theatre, act), _times(seats), strict=True):
        score.at(at + after).then(partial(_looks, theatre, seat, place or theatre.seating.stage_place()))


def react(score: Score, act: Sequence[int], at: float, sight: str, place: Place | None = None) -> None:
    """They take what they see, one of SIGHTS, each in their own way, and look at it; at what is terrible they start back."""
    theatre = score.theatre
    for seat, after in zip(seats := watching(theatre, act), _times(seats), strict=True):
        mood = SIGHTS[sight][temper(theatre, seat)]  # of who is out too: they have nothing to lose
        shown = mood if mood == "beaten" else mood + aside(theatre, seat, place or theatre.seating.stage_place())
        score.at(at + after).then(partial(theatre.drama.takes, seat, shown))
        if sight in STARTLING and not theatre.air.still:
            for later, units in STARTS:
                score.at(at + after + later).then(partial(theatre.drama.starts_back, seat, units))


def suspect(score: Score, claimant: int, at: float, until: float) -> None:
    """Suspicion goes from face to face: one after the other looks at the next, and back at who has claimed something."""
    theatre, seats = score.theatre, sorted(watching(score.theatre, (claimant,)))
    step = (until - at) / (len(seats) + 1) if seats else 0.0
    for nth, (seat, after) in enumerate(zip(seats, (*seats[1:], *seats[:1]), strict=True)):
        for later, whom in ((0.0, after), (2 * step, claimant)):
            mood = "wary" + aside(theatre, seat, theatre.seating.seat_place(whom))
            if whom != seat:
                score.at(min(until, at + step * nth + later)).then(partial(theatre.drama.takes, seat, mood))


def _looks(theatre: AnyTheatre, seat: int, place: Place) -> None:
    mood = theatre.drama.moods.get(seat, "calm").partition(" ")[0]
    theatre.drama.takes(seat, mood + aside(theatre, seat, place))


def ahead(scene: ToldScene) -> Iterator[Job]:
    """What paints the faces with which those who sit around take what they see."""
    side = scene.house.stage.canvas.px(scene.layout_now.portrait)
    for seat in range(scene.players):
        who, mark = scene.company.portraits[seat], scene.company.mark(seat)
        way, kind = aside(scene, seat, scene.seating.stage_place()), temper(scene, seat)
        for mood in sorted({"calm", *(each[kind] for each in SIGHTS.values())} - {"beaten"}):
            for out in (False, True):
                yield partial(face, who, side, mark, not out, out, mood + way)
                yield partial(crest, who, side, not out, out, mood + way)
