"""What is said between the evenings of a season: true, once, in everybody's own voice, in three languages."""

import re
import string
from collections.abc import Callable
from pathlib import Path

import pytest

from engine.bots.opponents import ME, opponents
from engine.core.errors import BadInput
from engine.data import DATA
from engine.library import GAMES
from engine.season.facts import Met, Result, SeasonFacts, Tally
from engine.season.figures import NAMES
from engine.season.lines import ABOUT, BEATEN, BEATS, GOSSIPS, INVITES, LONGEST, lines, read_lines, read_texts, texts
from engine.season.talk import Said, talk, told
from engine.words import LANGUAGES, words
from tests.seasons import season, spoken

LEAST = {INVITES: 4, GOSSIPS: 4, BEATEN: 2, BEATS: 2}  # lines of everybody
IN_ALL = 120
FILLED = {*NAMES, "who", "above", "below", "game", "last_game"}
KEYS = [each.key for each in lines()]

# What has to be so for each line that is not always true, said once more from the facts alone: of the member it is about.
Check = Callable[[SeasonFacts, str], bool]


def stands(facts: SeasonFacts, who: str) -> int:
    return next(each.points for each in facts.standings if each.member == who)


def apart(facts: SeasonFacts, above: bool) -> int:
    """Points to the next who stands above or below the person; 0 where nobody does."""
    mine = stands(facts, ME)
    return min(
        (abs(each.points - mine) for each in facts.standings if (each.points > mine) is above and each.points != mine),
        default=0,
    )


def tallied(facts: SeasonFacts, who: str) -> Tally:
    return facts.tallies[who] if who in facts.tallies else Tally()


def then(facts: SeasonFacts, who: str) -> Result:
    return next(each for each in facts.last if who in each.members)


def first(facts: SeasonFacts, who: str) -> bool:
    return bool(facts.last) and then(facts, who).places[then(facts, who).members.index(who)] == 1


def bottom(facts: SeasonFacts, who: str) -> bool:
    return bool(facts.last) and then(facts, who).places[then(facts, who).members.index(who)] == max(
        then(facts, who).places
    )


def most(facts: SeasonFacts, who: str, name: str) -> bool:
    return all(
        getattr(tallied(facts, who), name) > getattr(tallied(facts, each.member), name)
        for each in facts.standings
        if each.member != who
    )


def with_me(facts: SeasonFacts, who: str) -> Met:
    return facts.met[who]


def nothing_yet(facts: SeasonFacts, _: str) -> bool:
    return (
        facts.coming.evening == 1 and all(each.points == 0 for each in facts.standings) and len(facts.standings) == 13
    )


def leads(facts: SeasonFacts, who: str) -> int:
    return stands(facts, who) - max(each.points for each in facts.standings if each.member != who)


def top(facts: SeasonFacts, who: str) -> bool:
    return leads(facts, who) >= 0


def number(facts: SeasonFacts, who: str) -> int:
    return 1 + sum(each.points > stands(facts, who) for each in facts.standings)


def rest(facts: SeasonFacts) -> int:
    return facts.coming.of - facts.coming.evening


CHASE: Check = lambda facts, who: 1 <= apart(facts, True) <= 6  # noqa: E731  (a table of these is what one reads)
TRUE: dict[str, Check] = {
    "vera.invites.chase": CHASE,
    "vera.invites.closing": lambda facts, who: rest(facts) == 0,
    "vera.gossips.unsold": lambda facts, who: tallied(facts, who).lies >= 3 and tallied(facts, who).caught == 0,
    "vera.gossips.returned": lambda facts, who: most(facts, who, "caught") and tallied(facts, who).caught >= 2,
    "vera.gossips.shelf": nothing_yet,
    "vera.gossips.bargain": lambda facts, who: 1 <= stands(facts, who) - stands(facts, ME) <= 5,
    "vera.beaten.won": lambda facts, who: first(facts, ME),
    "vera.beats.won": first,
    "orazio.invites.first": lambda facts, who: facts.coming.evening == 1,
    "orazio.invites.leads": lambda facts, who: leads(facts, ME) > 0,
    "orazio.gossips.honest": lambda facts, who: tallied(facts, who).lies == 0 and tallied(facts, who).played >= 3,
    "orazio.gossips.sorry": lambda facts, who: tallied(facts, who).last >= 2,
    "orazio.gossips.respect": lambda facts, who: tallied(facts, ME).right >= 3,
    "orazio.gossips.unwon": lambda facts, who: tallied(facts, who).won == 0 and tallied(facts, who).played >= 3,
    "orazio.gossips.wish": lambda facts, who: all(tallied(facts, each.member).lies == 0 for each in facts.standings),
    "orazio.beaten.again": lambda facts, who: with_me(facts, who).mine >= 2,
    "orazio.beats.last": lambda facts, who: bottom(facts, ME),
    "fiammetta.invites.below": lambda facts, who: 1 <= apart(facts, False) <= 6,
    "fiammetta.invites.late": lambda facts, who: number(facts, ME) >= 8,
    "fiammetta.gossips.ratio": lambda facts, who: tallied(facts, who).doubts == tallied(facts, who).right >= 3,
    "fiammetta.gossips.lead": lambda facts, who: leads(facts, who) >= 2,
    "fiammetta.gossips.rise": lambda facts, who: facts.standing(who).change >= 3,
    "fiammetta.gossips.file": lambda facts, who: tallied(facts, ME).lies >= 2 and not tallied(facts, ME).caught,
    "fiammetta.gossips.zero": nothing_yet,
    "fiammetta.beaten.again": lambda facts, who: with_me(facts, who).mine >= 2,
    "fiammetta.beats.again": lambda facts, who: with_me(facts, who).theirs >= 2,
    "tiberio.invites.leads": lambda facts, who: leads(facts, ME) > 0,
    "tiberio.invites.big": lambda facts, who: len(facts.coming.members) >= 5,
    "tiberio.gossips.wrong": lambda facts, who: tallied(facts, who).doubts - tallied(facts, who).right >= 3,
    "tiberio.gossips.lucky": lambda facts, who: tallied(facts, who).row >= 2 and first(facts, who),
    "tiberio.gossips.same": lambda facts, who: first(facts, who) and then(facts, who).game == facts.coming.game,
    "tiberio.gossips.ring": nothing_yet,
    "tiberio.gossips.habit": lambda facts, who: "habit" in facts.recalled["tiberio"],
    "tiberio.beaten.won": lambda facts, who: first(facts, ME),
    "tiberio.beats.won": first,
    "bianca.invites.first": lambda facts, who: facts.coming.evening == 1,
    "bianca.invites.behind": lambda facts, who: number(facts, ME) >= 8,
    "bianca.gossips.slow": lambda facts, who: tallied(facts, who).won == 0 and tallied(facts, who).played >= 3,
    "bianca.gossips.fall": lambda facts, who: facts.standing(who).change <= -3,
    "bianca.gossips.unbeaten": lambda facts, who: with_me(facts, who).theirs >= 2 and not with_me(facts, who).mine,
    "bianca.gossips.rested": nothing_yet,
    "bianca.beaten.last": bottom,
    "bianca.beats.won": first,
    "ludovico.invites.revenge": lambda facts, who: with_me(facts, who).mine >= 1,
    "ludovico.invites.even": lambda facts, who: not with_me(facts, who).mine,
    "ludovico.gossips.debt": lambda facts, who: with_me(facts, who).times >= 1 and not with_me(facts, who).mine,
    "ludovico.gossips.paid": lambda facts, who: with_me(facts, who).mine >= 2 and not with_me(facts, who).theirs,
    "ludovico.gossips.then": bottom,
    "ludovico.gossips.grudge": lambda facts, who: tallied(facts, who).caught >= 2,
    "ludovico.beaten.again": lambda facts, who: with_me(facts, who).mine >= 2,
    "ludovico.beats.again": lambda facts, who: with_me(facts, who).theirs >= 2,
    "lucrezia.invites.leads": lambda facts, who: leads(facts, ME) > 0,
    "lucrezia.invites.chase": CHASE,
    "lucrezia.gossips.wins": lambda facts, who: most(facts, who, "won") and tallied(facts, who).won >= 2,
    "lucrezia.gossips.rich": lambda facts, who: leads(facts, who) >= 3,
    "lucrezia.gossips.self": lambda facts, who: who == "lucrezia" and first(facts, who),
    "lucrezia.gossips.poor": lambda facts, who: number(facts, who) >= 11,
    "lucrezia.beaten.won": lambda facts, who: first(facts, ME),
    "lucrezia.beats.won": first,
    "zanni.invites.first": lambda facts, who: facts.coming.evening == 1,
    "zanni.invites.big": lambda facts, who: len(facts.coming.members) >= 5,
    "zanni.gossips.first": nothing_yet,
    "zanni.gossips.last": bottom,
    "zanni.gossips.honest": lambda facts, who: tallied(facts, ME).lies == 0 and tallied(facts, ME).played > 1,
    "zanni.gossips.level": lambda facts, who: stands(facts, who) == stands(facts, ME),
    "zanni.gossips.final": lambda facts, who: rest(facts) == 0 and top(facts, who),
    "zanni.beaten.last": bottom,
    "zanni.beats.last": lambda facts, who: bottom(facts, ME),
    "serafina.invites.final": lambda facts, who: rest(facts) == 0,
    "serafina.invites.hot": lambda facts, who: first(facts, ME),
    "serafina.gossips.most": lambda facts, who: most(facts, who, "lies") and tallied(facts, who).lies > 1,
    "serafina.gossips.flop": lambda facts, who: tallied(facts, who).caught >= 2,
    "serafina.gossips.notices": lambda facts, who: tallied(facts, ME).caught >= 2,
    "serafina.gossips.self": lambda facts, who: who == "serafina" and tallied(facts, who).lies >= 2 and not tallied(facts, who).caught,
    "serafina.beaten.won": lambda facts, who: first(facts, ME),
    "serafina.beats.won": first,
    "anselmo.invites.small": lambda facts, who: len(facts.coming.members) <= 3,
    "anselmo.invites.behind": lambda facts, who: bottom(facts, ME),
    "anselmo.gossips.inspect": lambda facts, who: most(facts, who, "right") and tallied(facts, who).right > 1,
    "anselmo.gossips.lax": lambda facts, who: tallied(facts, who).doubts == 0 and tallied(facts, who).played >= 3,
    "anselmo.gossips.record": lambda facts, who: tallied(facts, who).caught >= 3,
    "anselmo.gossips.badge": lambda facts, who: "doubter" in facts.recalled["anselmo"],
    "anselmo.gossips.clean": lambda facts, who: tallied(facts, ME).lies == 0 and tallied(facts, ME).played > 1,
    "anselmo.beaten.again": lambda facts, who: with_me(facts, who).mine >= 2,
    "anselmo.beats.caught": lambda facts, who: tallied(facts, ME).caught >= 2,
    "celeste.invites.final": lambda facts, who: rest(facts) == 0,
    "celeste.invites.below": lambda facts, who: 1 <= apart(facts, False) <= 6,
    "celeste.gossips.foresaw": first,
    "celeste.gossips.long": lambda facts, who: tallied(facts, who).longest >= 3,
    "celeste.gossips.past": lambda facts, who: "liar" in facts.recalled["celeste"],
    "celeste.gossips.soon": lambda facts, who: 1 <= rest(facts) <= 2 and top(facts, who),
    "celeste.gossips.trusting": lambda facts, who: "trusting" in facts.recalled["celeste"],
    "celeste.beaten.won": lambda facts, who: first(facts, ME),
    "celeste.beats.won": first,
    "momolo.invites.chase": CHASE,
    "momolo.invites.hot": lambda facts, who: tallied(facts, ME).row >= 2,
    "momolo.gossips.neck": lambda facts, who: 1 <= stands(facts, ME) - stands(facts, who) <= 5,
    "momolo.gossips.start": nothing_yet,
    "momolo.gossips.row": lambda facts, who: tallied(facts, who).row >= 2,
    "momolo.gossips.rammed": lambda facts, who: tallied(facts, who).last >= 2,
    "momolo.beaten.last": bottom,
    "momolo.beats.won": first,
}  # fmt: skip


def so(facts: SeasonFacts, said: Said) -> bool:
    """Whether a line is true, from the facts alone."""
    speaker, occasion, _ = said.key.split(".")
    if occasion in (BEATEN, BEATS):
        table = then(facts, ME)
        own, mine = (table.places[table.members.index(each)] for each in (speaker, ME))
        if (own > mine) is not (occasion == BEATEN) or own == mine:
            return False
    return said.key not in TRUE or TRUE[said.key](facts, said.about)


def test_every_line_with_bounds_is_checked_and_no_other() -> None:
    assert {each.key for each in lines() if not each.plain} == set(TRUE)


@pytest.mark.parametrize("seed", range(25))
def test_all_that_is_said_is_true(seed: int) -> None:
    for facts in season(seed):
        for chance in range(6):  # other lines of the same evening
            again = SeasonFacts(
                100 * seed + chance, facts.coming, facts.standings, facts.tallies, facts.met, facts.last, facts.recalled
            )
            found = talk(again)
            for said in (found.invitation, found.gossip, found.letter):
                assert said is None or so(again, said), f"{said}: {told(said, again, 'en')}"


@pytest.mark.parametrize("seed", range(25))
def test_nothing_is_said_twice_in_a_season_and_every_evening_has_its_invitation_and_its_gossip(seed: int) -> None:
    for evenings in (5, 12):
        keys = list[str]()
        for facts, found in spoken(seed, evenings):
            assert found.invitation is not None and found.gossip is not None
            assert found.invitation.speaker in facts.coming.members and found.gossip.speaker != found.invitation.speaker
            keys += found.keys
        assert len(keys) == len(set(keys))


def test_every_line_is_said_in_some_season() -> None:
    """Bounds that nothing can fulfil would leave a line unsaid for ever."""
    heard: set[str] = set()
    for seed in range(400):
        for _, found in spoken(seed, 12 if seed % 4 else 5):
            heard.update(found.keys)
        if heard == set(KEYS):
            return
    assert heard == set(KEYS)


def test_letters_come_now_and_then() -> None:
    letters = [
        found.letter is not None for seed in range(20) for facts, found in spoken(seed) if facts.coming.evening > 1
    ]
    assert 0.3 < sum(letters) / len(letters) < 0.6


def test_the_first_evening_brings_no_letter_and_no_word_of_matches() -> None:
    for seed in range(20):
        facts, found = next(spoken(seed))
        assert facts.coming.evening == 1 and found.letter is None


def test_the_same_season_says_the_same_and_another_seed_something_else() -> None:
    first = [found for _, found in spoken(3)]
    assert first == [found for _, found in spoken(3)]
    facts = next(season(3))
    others = {
        talk(SeasonFacts(seed, facts.coming, facts.standings, recalled=facts.recalled)).keys for seed in range(10)
    }
    assert len(others) > 1


def test_a_kept_line_that_somebody_has_changed_is_told_without_its_names() -> None:
    """A save may be edited by hand: what is kept as said may not be so, and the page has to open all the same."""
    facts = next(season(1))
    for key in KEYS:
        for member in (ME, "vera"):
            for language in LANGUAGES:
                assert "{" not in told(Said(key, key.split(".")[0], member), facts, language)


def test_a_host_with_nothing_new_to_say_lets_somebody_else_at_the_table_invite() -> None:
    facts = next(season(1))
    used = {each.key for each in lines() if each.speaker == facts.coming.host}
    found = talk(facts, used).invitation
    assert found is not None and found.speaker in facts.coming.members and found.speaker != facts.coming.host
    assert talk(facts, {*KEYS}) == talk(facts, KEYS) and not talk(facts, KEYS).keys


# Texts


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_has_lines_enough_in_every_language(language: str) -> None:
    assert list(texts(language)) == KEYS and len(KEYS) >= IN_ALL
    for who in opponents():
        for occasion, least in LEAST.items():
            assert sum(each.speaker == who and each.occasion == occasion for each in lines()) >= least


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_placeholder_is_known_and_is_filled(language: str) -> None:
    for key, text in texts(language).items():
        named = {name for _, name, _, _ in string.Formatter().parse(text) if name is not None}
        assert named <= FILLED, key
    for seed in range(12):
        for facts, found in spoken(seed):
            for said in filter(None, (found.invitation, found.gossip, found.letter)):
                text = told(said, facts, language)
                assert not re.search(r"[{}?]{2}|[{}]|  ", text) and text == text.strip(), said.key
                assert text[0] == text[0].upper() and len(text) <= LONGEST[language] + 40, text


def test_a_line_names_its_figures_only_where_they_are_bound_to_be_something() -> None:
    """“Nobody” and “0 points” are no gossip: who stands above is named only where somebody does."""
    bound = {each.key: each.bounds for each in lines()}
    for language in LANGUAGES:
        for key, text in texts(language).items():
            for side in ("above", "below"):
                if f"{{{side}" in text:
                    assert bound[key][f"gap_{side}"][0] >= 1, key
            if "{last_game" in text:
                assert key.split(".")[1] in (BEATEN, BEATS), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_line_has_a_name_of_its_own_and_none_is_another_s(language: str) -> None:
    """Names come from the facts: somebody may be anywhere this evening, and any game on the table."""
    names = [each.name[language] for each in opponents().values()] + [
        words(language, game).text("name") for game in GAMES
    ]
    found = texts(language)
    assert len(set(found.values())) == len(found)
    for key, text in found.items():
        assert not [each for each in names if each in text], key


def test_latin_lines_have_the_house_s_marks_and_chinese_lines_full_width_ones() -> None:
    for language in LANGUAGES:
        for key, text in texts(language).items():
            bare = re.sub(r"\{[^}]*\}", "", text)
            assert not set(bare) & set("\"'`“”"), key
            if language == "zh-Hant":
                assert all(ord(tag) > 0x7F for tag in bare) and bare[-1] in "。！？", key
            else:
                assert bare[-1] in ".!?", key


OLD = "    unsold: {lies: [3], caught: 0}\n"
FAULTS = {
    "a strange figure": ("    unsold: {luck: 1}\n", "vera.gossips.unsold.luck: expected a figure"),
    "no bounds": ("    unsold: {lies: many}\n", "vera.gossips.unsold.lies: expected a number, [least] or"),
    "bounds the wrong way round": ("    unsold: {lies: [3, 1]}\n", "vera.gossips.unsold.lies: expected a number"),
    "about nobody": ("    unsold: {about: casanova}\n", "vera.gossips.unsold.about: expected"),
    "a strange memory": ("    unsold: {recalled: sneezed}\n", "vera.gossips.unsold.recalled: expected"),
}


@pytest.mark.parametrize("case", FAULTS)
def test_broken_bounds_are_told_in_a_sentence(tmp_path: Path, case: str) -> None:
    new, expected = FAULTS[case]
    text = (DATA / "season_talk.yaml").read_text("utf-8")
    assert OLD in text
    path = tmp_path / "season_talk.yaml"
    path.write_text(text.replace(OLD, new, 1), "utf-8")
    with pytest.raises(BadInput) as found:
        read_lines(path)
    assert any(expected in each for each in found.value.problems), found.value


@pytest.mark.parametrize(
    ("new", "expected"),
    [("", "vera.gossips.unsold: expected it to be there"), ("    unsold: x\n    sneezes: y\n", "vera.gossips.sneezes: expected only"), (f"    unsold: {'on and on ' * 20}\n", "vera.gossips.unsold: expected 1 to 150")],
)  # fmt: skip
def test_broken_texts_are_told_in_a_sentence(tmp_path: Path, new: str, expected: str) -> None:
    text = (DATA / "season.en.yaml").read_text("utf-8")
    path = tmp_path / "season.en.yaml"
    path.write_text(re.sub(r'    unsold: ".*"\n', new, text, count=1), "utf-8")
    with pytest.raises(BadInput) as found:
        read_texts(path, 150)
    assert any(expected in each for each in found.value.problems), found.value


def test_an_unknown_language_is_told_in_a_sentence() -> None:
    assert set(ABOUT) == set(LEAST)
    with pytest.raises(BadInput, match="language: expected en, it or zh-Hant, not 'la'"):
        texts("la")
