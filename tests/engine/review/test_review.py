"""How well a seat played: every answer with a choice is judged, on what the seat could know, and the same again each time."""

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import product
from pathlib import Path

import pytest

from engine.core.choice import Choice
from engine.core.flow import options
from engine.core.game import Value
from engine.core.mind import Why
from engine.core.record import Answered, Record
from engine.core.record_file import save
from engine.hints import Adviser, Hint, adviser_of, as_good
from engine.library import GAMES, load
from engine.review.fooled import Fooled
from engine.review.judging import CLOSE, Effort, Gap, Judge
from engine.review.luck import Luck, Part, Turn
from engine.review.report import Review, data_of
from engine.review.told import let_pass, told, why
from engine.truth.moments import Moment, Past
from engine.truth.turning import Turning, turnings
from engine.words import LANGUAGES, Person, words
from tests.conftest import Command
from tests.houses import GAME
from tests.reviews import LITTLE, as_seen, free, judge, judged, past_of

SHORT = 3, 5  # players and seed of a match of a few answers


def variants(game: str) -> Iterator[dict[str, Value]]:
    """The rules as they are, and with every option otherwise: some questions are asked in some of them only."""
    yield {}
    for option in load(game).options:
        for value in option.values if option.name != "match" else ():
            yield {option.name: value}


def by_kind(game: str, each: int, tables: Sequence[int], seeds: range) -> Iterator[tuple[Past, Moment]]:
    """Some decisions of every kind of question, of matches at such tables."""
    found = dict.fromkeys(load(game).questions, 0)
    for seed, players, rules in product(seeds, tables, variants(game)):
        if min(found.values()) >= each:
            break
        past = past_of(game, players, seed, **rules)
        for moment in [*free(past)][::-1]:  # the latest first, where most has happened
            if found[moment.kind] < each:
                found[moment.kind] += 1
                yield past, moment
    assert min(found.values()) > 0, found


def looks_at_no_more(game: str, each: int, tables: Sequence[int], seeds: range) -> None:
    for past, moment in by_kind(game, each, tables, seeds):
        one, other = judged(past, moment), judged(as_seen(past, moment, each), moment)
        assert one == other, f"{past.record.header.seed}: answer {moment.number} ({moment.kind})"


# What is judged


@pytest.mark.parametrize("game", GAMES)
def test_hidden_cards_change_no_judgement(game: str) -> None:
    """For every kind of question: what the seat could not see is something else, and the judgement is the same."""
    looks_at_no_more(game, 1, load(game).players, range(16, 60))  # by the first of these all have been asked


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_hidden_cards_change_no_judgement_of_many(game: str) -> None:
    looks_at_no_more(game, 6, load(game).players, range(60))


@pytest.mark.parametrize("game", GAMES)
def test_every_answer_with_a_choice_is_judged_and_no_forced_one(game: str) -> None:
    past = past_of(game, load(game).players[0], 1)
    mine = [each for each in past.moments if each.seat == 0]
    some = {each.number for each in mine[-12:]}
    expected = [number for number in sorted(some) if len(options(past.states[number], 0)) > 1]
    assert [each.number for each in judge(past, 0).judged(some)] == expected
    chosen = [past.moments[number].choice for number in expected]
    assert [str(each.chosen) for each in judge(past, 0).judged(some)] == chosen


def test_a_review_judges_all_that_was_not_forced() -> None:
    past = past_of(GAME, *SHORT)
    found, forced = list(judge(past, 0).judged()), [each for each in past.moments if each.seat == 0]
    assert [each.number for each in found] == [each.number for each in free(past, 0)]
    assert [each.own for each in found] == list(range(len(found))) and len(found) <= len(forced)


@pytest.mark.parametrize("game", GAMES)
def test_the_same_record_is_judged_alike(game: str) -> None:
    past = past_of(game, load(game).players[0], 2)
    last = {each.number for each in [*free(past, 0)][-2:]}
    assert [*judge(past, 0).judged(last)] == [*judge(past, 0).judged(last)]


@pytest.mark.parametrize("game", GAMES)
def test_chances_are_chances_and_the_best_is_never_behind(game: str) -> None:
    past = past_of(game, load(game).players[0], 3)
    for each in judge(past, 0).judged({moment.number for moment in [*free(past, 0)][::5]}):
        assert 0 <= each.chance <= 1 and each.behind.error >= 0
        assert each.lost == 0 or each.lost == each.behind.more > 2 * each.behind.error
        if each.best == each.chosen:
            assert each.behind == Gap(0.0, 0.0)
        if each.usual == each.chosen:
            assert each.gained == Gap(0.0, 0.0)
        assert adviser_of(game).ranks and each.hint.choice == each.best


@pytest.mark.parametrize("game", GAMES)
def test_what_the_first_hint_said_is_ranked_first_and_costs_nothing(game: str) -> None:
    """A hint was taken, and told as a mistake of ten points: it had been drawn otherwise, and chance had the rest."""
    past, seen, places = past_of(game, load(game).players[-1], 4), 0, set[bool]()
    for moment in [*free(past, 0)][::4]:
        adviser = Adviser(past.game, load(game).players[-1], past.record.header.options, 0)
        adviser.follow([each.to(0) for each in past.events[: moment.events]])
        like, state = judge(past, 0), past.states[moment.number].mask(0)
        adviser._mind = like.mind
        hints = adviser.hints(state)
        (found,) = like.judged({moment.number})
        assert (found.rank == 0) is (str(hints[0].choice) == moment.choice), moment.number
        assert found.level == as_good(hints), moment.number
        places.add(found.rank == 0)
        seen += 1
    assert seen
    missed = replace(found, behind=Gap(0.1, 0.01), level=())
    assert (replace(missed, rank=0).lost, replace(missed, rank=1).lost, replace(missed, rank=-1).lost) == (
        0.0,
        0.1,
        0.1,
    )


def test_what_a_hint_called_as_good_as_the_first_costs_nothing_and_is_not_praised() -> None:
    """Two hints were told with 45% each, and the review gave one of them 6% more than the other."""
    one, two, three = (Hint(Choice(verb), Why(""), percent) for verb, percent in (("a", 45), ("b", 45), ("c", 40)))
    assert as_good([one, two, three]) == (one.choice, two.choice)
    assert as_good([one, replace(three, even=True)]) == (one.choice, three.choice)
    assert as_good([replace(one, percent=None), replace(two, percent=None)]) == (one.choice,)
    past, looked = past_of(GAME, 2, 1), 0
    for each in judge(past, 0).judged():
        behind = replace(each, behind=Gap(0.1, 0.01), rank=1)
        assert behind.lost == (0.0 if each.chosen in each.level else 0.1)
        if each.chosen in each.level and each.usual in each.level:
            assert each.gained == Gap(0.0, 0.0)
            looked += each.usual != each.chosen
    assert looked, "no answer but the usual one was told to be as good"


def test_a_difference_within_two_errors_is_none() -> None:
    assert Gap(0.1, 0.05).counts == Gap(-0.1, 0.05).counts == 0.0
    assert Gap(0.1, 0.04).counts == 0.1


def test_at_a_large_table_fewer_worlds_are_drawn() -> None:
    assert Effort().at(4) == Effort().at(2) == Effort()
    assert Effort().at(8).tried == Effort().tried // 2


# All that is said


def reviewed(record: Record, seat: int = 0) -> Review:
    past = Past(load(record.header.game), record)
    found = list(Judge(past, seat, LITTLE).judged())
    return Review(
        past, seat, found, 2, None, Luck(0.25, 0.0, Part(0.12, 0.03), Part(-0.2, 0.03), Part(-0.17, 0.1)), True, True
    )


def test_a_review_adds_up() -> None:
    found = reviewed(past_of(GAME, *SHORT).record)
    costs = sorted((each.lost for each in found.judged), reverse=True)
    assert found.lost == pytest.approx(sum(costs)) and costs[0] > CLOSE
    assert [each.lost for each in found.worst] == [each for each in costs[:3] if each > CLOSE]
    assert sum(found.costs) == round(100 * sum(each for each in costs if each > CLOSE))
    assert found.close == sum(each <= CLOSE for each in costs)
    assert data_of(found)["lost"] == pytest.approx(sum(each["lost"] for each in data_of(found)["decisions"]), abs=1e-4)


def test_answers_are_guesses_where_little_of_what_they_cost_could_be_known() -> None:
    found = reviewed(past_of(GAME, *SHORT).record)
    first, second, *_ = found.judged
    turned = (Turn(first.number, "own", -0.3), Turn(second.number, "own", -0.2))
    lost = Luck(0.5, 0.0, Part(0.0, 0.01), Part(0.0, 0.01), Part(-0.5, 0.02), turned)
    for gap, guessed, unseen in ((0.0, True, first), (0.1, True, second), (0.3, False, second)):
        judged = [replace(first, behind=Gap(gap, 0.01), rank=1, level=()), replace(second, behind=Gap(0.0, 0.0))]
        one = replace(found, judged=judged, luck=lost)
        assert one.guessed == guessed, gap
        assert one.unseen is not None and one.unseen[0].number == unseen.number


def test_what_could_have_been_better_is_not_praised() -> None:
    """ "Foreign aid" at turn 18 was told as -9 % and, two rows below, as +10 %: a regular player had done still worse."""
    found = reviewed(past_of(GAME, *SHORT).record)
    first, second, *_ = found.judged
    costly = replace(first, behind=Gap(0.2, 0.01), rank=1, gained=Gap(0.3, 0.01), praise=first.hint, level=())
    fine = replace(second, behind=Gap(0.0, 0.0), chance=0.3, gained=Gap(0.1, 0.01), praise=second.hint)
    assert replace(found, judged=[costly, fine]).gained == fine
    assert replace(found, judged=[costly]).gained is None


def test_what_cost_little_and_teaches_nothing_is_counted_and_not_told_one_by_one() -> None:
    """The only mistake of a match was told with "Nothing in the palace tells the two apart"."""
    found = reviewed(past_of(GAME, *SHORT).record)
    one, *_ = found.judged
    plain = replace(one, rank=1, level=(), waits=None, hint=Hint(one.best, Why("any")))
    played = replace(plain, hint=Hint(one.best, Why("between_search")))
    costs = (0.05, 0.09, 0.04, 0.03), (0.08, 0.07, 0.12)
    explained, not_explained = (
        [replace(each, number=10 * at + nth, behind=Gap(cost, 0.001)) for nth, cost in enumerate(some)]
        for at, (each, some) in enumerate(zip((plain, played), costs, strict=True))
    )
    assert all(each.explained for each in explained) and not any(each.explained for each in not_explained)
    assert not replace(plain, hint=replace(plain.hint, even=True)).explained
    assert (
        replace(played, waits=Why("waits")).explained
        and replace(played, hint=replace(played.hint, beside=Why("b"))).explained
    )
    review = replace(found, judged=[*explained, *not_explained])
    assert [each.number for each in review.worst] == [12, 1, 0], "12 cost over ten points"
    assert [each.number for each in review.untold] == [10, 11]
    assert review.points(review.costly) == sum(review.costs) == 48 and review.points(review.untold) == 15
    alone = replace(found, judged=not_explained[:2])
    assert not alone.worst and len(alone.costly) == len(alone.untold) == 2


@pytest.mark.parametrize(("others", "since", "told"), [(0.0, 0.0, True), (0.3, 0.3, False), (0.0, 0.2, False)])
def test_why_what_others_let_pass_is_not_counted_as_theirs_is_told_where_nobody_who_played_on_stopped_it(
    others: float, since: float, told: bool
) -> None:
    """ "The others 0%" stood below "Celeste and Vera could each still have kept you from the chair"."""
    past = past_of(GAME, *SHORT)
    last = past.moments[-2]
    steps = (Turn(0, "others", others - since), Turn(last.number, "others", since))
    luck = Luck(0.5, 1.0, Part(0.0, 0.01), Part(others, 0.01), Part(0.5 - others, 0.01), steps)
    assert not let_pass(past, luck, turnings(past, 0)), "nobody could have stopped it"
    passing = Turning("any", 1.0, last.events, let_pass=True)
    assert let_pass(past, luck, [passing]) is told


def test_who_did_not_give_up_is_not_praised_for_it() -> None:
    """A Contessa with the last card did "34 % more than an opponent, who had let it pass": nobody believes that of anybody."""
    found = reviewed(past_of(GAME, *SHORT).record)
    first, second, *_ = found.judged
    fought = replace(first, behind=Gap(0.0, 0.0), chance=0.34, gained=Gap(0.34, 0.01), praise=first.hint)
    fine = replace(second, behind=Gap(0.0, 0.0), chance=0.3, gained=Gap(0.1, 0.01), praise=second.hint)
    assert replace(found, judged=[fought, fine]).gained == fine
    assert replace(found, judged=[fought]).gained is None


def test_nothing_is_praised_without_a_reason() -> None:
    """ "What went well" named what had been chosen, and not why that was better than what others would have done."""
    found = reviewed(past_of(GAME, *SHORT).record)
    first, second, *_ = found.judged
    bare = replace(first, behind=Gap(0.0, 0.0), chance=0.5, gained=Gap(0.2, 0.01), praise=None)
    alike = replace(bare, praise=replace(first.hint, even=True))
    fine = replace(second, behind=Gap(0.0, 0.0), chance=0.3, gained=Gap(0.1, 0.01), praise=second.hint)
    assert replace(found, judged=[bare, alike, fine]).gained == fine
    assert replace(found, judged=[bare, alike]).gained is None


@pytest.mark.parametrize("game", GAMES)
def test_what_is_praised_is_praised_with_the_reason_of_what_was_chosen(game: str) -> None:
    """ "You chose to offer gold" stood among what went well, and nothing said why."""
    found = reviewed(past_of(game, load(game).players[-1], 4).record)
    for each in found.judged:
        assert (each.praise is not None) == (each.gained.counts > 0 and each.rank >= 0)
        assert each.praise is None or (each.praise.choice == each.chosen and each.praise.reason.key)


@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_that_speaks_against_the_better_answer_is_its_reason(language: str) -> None:
    """ "It makes the Four Pairs. But one place of the Three Pairs is left" spoke for what had been chosen."""
    each, people = reviewed(past_of(GAME, *SHORT).record).judged[0], [Person("Vera")] * 3
    vocabulary = words(language, GAME)
    hint = replace(each.hint, even=False)
    assert why(replace(hint, danger=hint.reason), vocabulary, people) == hint.told(vocabulary, people)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_review_is_told_in_every_language(language: str) -> None:
    found = reviewed(past_of(GAME, *SHORT).record)
    better = replace(found.judged[0], gained=Gap(0.1, 0.01), praise=found.judged[0].hint)
    past, claim = found.past, next(each for each in found.past.claims())
    whole = replace(found, judged=[better, *found.judged[1:]], fooled=Fooled(claim, found.judged[1]))
    lines = list(told(whole, words(language, GAME), [Person("Vera", "f")] * len(past.record.header.seats)))
    assert "−20" in lines[0] and len(lines) == 4 + 1 + len(whole.worst) + 2 + 2
    assert not [line for line in lines if any(tag in line for tag in "{}[]") or "review." in line or "asks." in line]
    assert str(whole.worst[0].number + 1) in lines[5] and str(whole.worst[0].best) in lines[5]


def test_what_one_decision_cost_is_not_called_all_together_and_nothing_is_not_told() -> None:
    found = reviewed(past_of(GAME, *SHORT).record)
    close = [each for each in found.judged if each.close]
    for costly, wanted in ((found.worst[:1], 1), ([], 0)):
        some = replace(found, judged=[*close, *costly])
        lines = list(told(some, words("en", GAME), [Person("Vera", "f")] * len(found.past.record.header.seats)))
        assert [line.startswith("Lost by 1 other decision:") for line in lines].count(True) == wanted
        assert sum(line.startswith("Lost") for line in lines) == wanted


# The command


@pytest.fixture
def light(monkeypatch: pytest.MonkeyPatch) -> None:
    """Few worlds, where what is judged does not matter."""
    monkeypatch.setattr("engine.review.judging.Effort.__new__.__defaults__", tuple(LITTLE))
    monkeypatch.setattr("engine.review.luck.Lucks.__init__.__defaults__", (20, 2, lambda: None))


@pytest.fixture
def file(tmp_path: Path) -> Path:
    record = past_of(GAME, *SHORT).record
    header = replace(record.header, seats=("me", *record.header.seats[1:]))
    path = tmp_path / "a.carnival"
    save(Record(header, record.entries), path)
    return path


@pytest.mark.usefixtures("light")
def test_the_command_tells_a_program(command: Command, file: Path) -> None:
    done = command("review", file, "--json")
    found = json.loads(done.stdout)
    assert (done.returncode, found["seat"], found["parted"], found["over"]) == (0, 0, None, True)
    assert found["judged"] == len(found["decisions"]) and found["judged"] + found["forced"] > 3
    assert set(found["worst"]) <= {each["answer"] for each in found["decisions"]}
    assert command("review", file, "--json").stdout == done.stdout


@pytest.mark.usefixtures("light")
def test_the_command_speaks_the_language_of_the_settings(
    command: Command, file: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARNIVAL_HOME", str(tmp_path))
    english = command("review", file).stdout
    (tmp_path / "settings.json").write_text('{"language": "it"}', encoding="utf-8")
    italian = command("review", file).stdout
    assert italian == command("review", file, "--lang", "it").stdout != english
    (tmp_path / "settings.json").write_text("[1, ", encoding="utf-8")
    assert command("review", file).stdout == command("review", file, "--lang", "en").stdout == english


@pytest.mark.usefixtures("light")
def test_of_a_damaged_record_is_judged_what_stands(command: Command, file: Path) -> None:
    record = past_of(GAME, *SHORT).record
    at = [index for index, entry in enumerate(record.entries) if isinstance(entry, Answered)][-1]
    save(Record(record.header, [*record.entries[:at], Answered(0, "coup 0")]), file)
    done = command("review", file, "--seat", 1, "--json")
    found = json.loads(done.stdout)
    assert done.returncode == 2 and done.stderr.count("\n") == 1 and "a.carnival" in done.stderr
    assert found["judged"] > 0 and not found["over"] and "answer" in found["parted"]


def test_what_cannot_be_reviewed_is_said_in_a_sentence(command: Command, file: Path, tmp_path: Path) -> None:
    others = tmp_path / "others.carnival"
    save(past_of(GAME, *SHORT).record, others)
    (tmp_path / "no.carnival").write_text("not a record\n", encoding="utf-8")
    for arguments, named in (
        ((file, "--seat", 7), "below 3"), ((others,), "--seat"), ((tmp_path / "no.carnival", "--seat", 0), "no.carnival"),
        ((tmp_path / "none.carnival",), "none.carnival"),
    ):  # fmt: skip
        done = command("review", *arguments)
        assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1) and named in done.stderr


@pytest.mark.usefixtures("light")
def test_a_match_by_other_rules_is_judged_by_todays_and_says_so(command: Command, file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    file.write_text(text.replace('"data": "-"', '"data": "0123456789abcdef"', 1), encoding="utf-8")
    assert json.loads(command("review", file, "--json").stdout)["today"] is False
    assert command("review", file).stdout.splitlines()[0] == words("en", GAME).text("ui", "truth", "other_rules")
