"""What is said before an evening of a season: an invitation, one line of gossip, and now and then a letter.

What is said follows from the season's seed, the evening and the facts alone, so it is the same when it is asked for again.
Nothing is said that is not so, and nothing that was said before: the season keeps the keys of what was.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.bots.opponents import ME, opponents
from engine.core.chance import Generator
from engine.season.facts import SeasonFacts
from engine.season.figures import figures
from engine.season.lines import BEATEN, BEATS, GOSSIPS, INVITES, OTHER, PERSON, Line, lines, texts
from engine.words import Card, Person, Words, capital, words

ONE_IN = 2  # evenings after the first: how often there is a letter (house)


@dataclass(frozen=True, slots=True)
class Said:
    """A line that is so: its key (engine/season/lines.py), who says it, and which member it is about."""

    key: str
    speaker: str
    about: str


@dataclass(frozen=True, slots=True)
class Talk:
    """What is said before one evening. None: nobody has anything to say that is so and was not said."""

    invitation: Said | None
    gossip: Said | None
    letter: Said | None

    @property
    def keys(self) -> tuple[str, ...]:
        """What the season has to keep, so that it is not said again."""
        return tuple(each.key for each in (self.invitation, self.gossip, self.letter) if each is not None)


def talk(facts: SeasonFacts, said: Container[str] = ()) -> Talk:
    """What is said before this evening, of what was not `said` (the keys) on those before it."""
    season = _Season(facts, figures(facts), said)
    return Talk(_invitation(season), _gossip(season), _letter(season))


def told(said: Said, facts: SeasonFacts, language: str) -> str:
    """What was said, in words."""
    plain = words(language)
    line = texts(language)[said.key].format(**_fill(said, facts, plain, language))
    return capital(line)


# Choosing


@dataclass(frozen=True, slots=True)
class _Season:
    """What lines are chosen by."""

    facts: SeasonFacts
    figures: Mapping[str, Mapping[str, int]]
    said: Container[str]

    def drawn(self, what: str) -> Generator:
        """Where chance comes from that is this evening's own."""
        return Generator("season talk", self.facts.seed, self.facts.coming.evening, what)

    def so(self, occasion: str, speakers: Sequence[str]) -> Iterator[tuple[Said, Line]]:
        """What these could say on an occasion: all that is so and was not said."""
        for line in lines():
            if line.occasion == occasion and line.speaker in speakers and line.key not in self.said:
                recalled = self.facts.recalled.get(line.speaker, ())
                for member in self._members(line):
                    if line.holds(self.figures[member], recalled):
                        yield Said(line.key, line.speaker, member), line

    def _members(self, line: Line) -> Sequence[str]:
        """Whom a line can be about."""
        if line.about == OTHER:
            return [each for each in self.figures if each not in (ME, line.speaker)]
        return (ME,) if line.about == PERSON else (line.speaker,)


def _invitation(season: _Season) -> Said | None:
    """From the host; once they have nothing new to say, from somebody else at the table. A stake goes before pleasantries."""
    drawn, coming = season.drawn(INVITES), season.facts.coming
    others = [each for each in coming.members if each not in (ME, coming.host)]
    for speaker in (coming.host, *drawn.shuffled(others)):
        found = [*season.so(INVITES, [speaker])]
        if found:
            best = [each for each, line in found if not line.plain] or [each for each, _ in found]
            return best[drawn.below(len(best))]
    return None


def _gossip(season: _Season) -> Said | None:
    """From whoever does not invite; rather from somebody who is not at the table, about somebody who is."""
    drawn, coming = season.drawn(GOSSIPS), season.facts.coming
    speakers = [each for each in opponents() if each != coming.host]
    found = [each for each, _ in season.so(GOSSIPS, speakers)]
    best = [
        each
        for each in found
        if each.speaker not in coming.members and (each.about in coming.members or each.about == each.speaker)
    ]
    best = best or found
    keys = [*dict.fromkeys(each.key for each in best)]
    if not keys:
        return None
    key = keys[drawn.below(len(keys))]
    about = [each for each in best if each.key == key]
    return about[drawn.below(len(about))]


def _letter(season: _Season) -> Said | None:
    """From somebody who sat with the person the evening before."""
    drawn, table = season.drawn("letter"), season.facts.yesterday(ME)
    mine = table.place(ME) if table is not None else None
    if table is None or mine is None or drawn.below(ONE_IN):
        return None
    places = dict(zip(table.members, table.places, strict=True))
    beaten = [each for each, place in places.items() if place > mine]
    beats = [each for each, place in places.items() if place < mine]
    found = [each for each, _ in (*season.so(BEATEN, beaten), *season.so(BEATS, beats))]
    return found[drawn.below(len(found))] if found else None


# Telling


def _fill(said: Said, facts: SeasonFacts, plain: Words, language: str) -> dict[str, Any]:
    """Everything a line may have a placeholder for."""
    above, below, table = facts.above, facts.below, facts.yesterday(ME)
    fill: dict[str, Any] = {name: plain.count(number) for name, number in figures(facts)[said.about].items()}
    fill["game"] = _game(facts.coming.game, language)
    fill["last_game"] = _game(table.game, language) if table is not None else ""
    fill |= dict.fromkeys(("who", "above", "below"), Card("?"))  # a kept line that somebody has changed may name nobody
    named = {"who": said.about, "above": above.member if above else ME, "below": below.member if below else ME}
    return fill | {name: person(member, language) for name, member in named.items() if member != ME}


def person(member: str, language: str) -> Person:
    """An opponent as a text names them."""
    opponent = opponents()[member]
    return Person(opponent.name[language], opponent.gender)


def _game(game: str, language: str) -> str:
    return words(language, game).text("name")
