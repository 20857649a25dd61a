"""Codes of deals: what goes in comes out, and a code with a wrong letter is found."""

import re
from dataclasses import replace
from itertools import combinations

import pytest

from engine.bots.opponents import ME, opponents
from engine.bots.registry import levels_of
from engine.codes import GROUP, LETTERS, SCHEME, Deal, WrongCode, bare, code_of, deal_of, looks_like_code
from engine.core.chance import Generator
from engine.core.record import MAX_SEED
from engine.library import GAMES, imprint, load

TRIED = 3_000  # set-ups; the hundred thousand are `python -m tests.codes_campaign`


def any_deal(generator: Generator) -> Deal:
    """A set-up by chance: any game, table, options, people, levels and seed."""
    game = load(generator.pick(GAMES))
    low, high = game.players
    players = low + generator.below(high - low + 1)
    who = generator.shuffled(opponents())[: players - 1]
    levels = levels_of(game.id)
    one = generator.pick(levels)
    mixed = generator.below(4) == 0
    others = [f"{generator.pick(levels) if mixed else one}:{each}" for each in who]
    mine = generator.below(players)
    options = {each.name: generator.pick([*each.values, *range(1, each.most + 1)]) for each in game.options}
    seed = generator.below((10**9, 10**18, MAX_SEED + 1)[generator.below(3)])
    begins = generator.below(players) if game.winner_begins and generator.below(2) else None
    return Deal(game.id, (*others[:mine], ME, *others[mine:]), options, seed, begins)


def test_any_set_up_comes_back_from_its_code() -> None:
    generator = Generator("codes")
    for _ in range(TRIED):
        deal = any_deal(generator)
        code = code_of(deal)
        assert code is not None
        assert re.fullmatch(rf"([{LETTERS}]{{{GROUP}}}-)*[{LETTERS}]{{1,{GROUP}}}", code)
        assert deal_of(code) == deal
        assert deal_of(f"{SCHEME}{code.lower().replace('-', ' ')}") == deal


def test_codes_of_usual_tables_have_about_sixteen_letters() -> None:
    generator = Generator("usual")
    deals = [replace(any_deal(generator), seed=generator.below(10**9)) for _ in range(300)]
    found = {len(bare(code_of(deal) or "")) for deal in deals if len(deal.seats) < 6 and _alike(deal)}
    assert found <= set(range(13, 18)), found


def _alike(deal: Deal) -> bool:
    return len({each.partition(":")[0] for each in deal.seats} - {ME}) == 1


def test_one_wrong_letter_is_found_and_two_that_changed_places() -> None:
    generator = Generator("wrong")
    for _ in range(20):
        code = bare(code_of(any_deal(generator)) or "")
        for at, letter in enumerate(code):
            for other in set(LETTERS) - {letter}:
                with pytest.raises(WrongCode):
                    deal_of(code[:at] + other + code[at + 1 :])
        for one, two in combinations(range(len(code)), 2):
            swapped = list(code)
            swapped[one], swapped[two] = code[two], code[one]
            if code[one] != code[two]:
                with pytest.raises(WrongCode):
                    deal_of("".join(swapped))


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("", "length"),
        ("C234", "length"),
        ("C" * 40, "length"),
        ("C0ZZ-ZZZZ-ZZZZ", "letters"),
        ("CIZZ-ZZZZ-ZZZZ", "letters"),
        ("C\x00ZZ-ZZZZ-ZZZZ", "letters"),
        ("謊言狂歡節謊言狂歡節", "letters"),
        ("CZZZ-ZZZZ-ZZZZ", "check"),
    ],
)
def test_what_is_no_code_is_told_in_a_sentence(text: str, why: str) -> None:
    with pytest.raises(WrongCode) as told:
        deal_of(text)
    assert told.value.why == why
    assert len(str(told.value).splitlines()) == 1
    assert "expected" in str(told.value)


def test_any_text_gives_a_deal_that_can_be_played_or_one_sentence() -> None:
    """Strangers send codes: whatever passes the check letter is a table of today's games."""
    generator, passed = Generator("hostile"), 0
    for _ in range(20_000):
        text = "".join(generator.pick(LETTERS) for _ in range(8 + generator.below(24)))
        try:
            deal = deal_of(text)
        except WrongCode:
            continue
        passed += 1
        load(deal.game).complete(deal.options)
        assert len(set(deal.seats)) == len(deal.seats)
        assert ME in deal.seats
    assert passed, "some pass, by chance"


def test_a_code_of_other_rules_says_so_and_names_the_same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    deal = any_deal(Generator("edition"))
    with monkeypatch.context() as then:
        then.setattr("engine.codes.data_fingerprint", lambda game: "of another year")
        from engine.codes import _edition

        _edition.cache_clear()
        old = code_of(deal)
    _edition.cache_clear()
    assert old is not None
    assert old != code_of(deal)
    assert deal_of(old) == replace(deal, fits=False)


def test_the_same_code_deals_the_same_cards() -> None:
    generator = Generator("cards")
    for _ in range(30):
        deal = any_deal(generator)
        found = deal_of(code_of(deal) or "")
        one, two = (
            load(each.game).new(len(each.seats), each.seed, each.options, begins=each.begins) for each in (deal, found)
        )
        assert one.table.fingerprint() == two.table.fingerprint()


@pytest.mark.parametrize(
    ("code", "cards"),
    [
        ("CFCL-5DG2-8VZU-24D", "03a3aae1d0"),
        ("TSAK-X2UX-3BL5-3H", "d35277e187"),
        ("N9BB-5Q7Y-8LNX-26", "39526aa7e6"),
        ("VA7K-NPAZ-PFVD-26", "87f0eb64e8"),
        ("G5GT-G2XY-J6TK-2F", "c02b84a0ba"),
    ],
)
def test_a_code_deals_the_same_cards_on_every_system(code: str, cards: str) -> None:
    """Written down on one system, dealt on another: this test is among those that Windows runs."""
    deal = deal_of(code)
    state = load(deal.game).new(len(deal.seats), deal.seed, deal.options, begins=deal.begins)
    assert state.table.fingerprint() == cards


def test_what_no_code_can_tell_has_none() -> None:
    deal = Deal(GAMES[0], ("me", "regular:vera"), {}, 7)
    assert code_of(deal)
    for seats in (
        ("me", "me"),
        ("regular:vera", "sharp:vera"),
        ("me", "regular"),
        ("me", "quick:vera"),
        ("me", "regular:x"),
    ):
        assert code_of(replace(deal, seats=seats)) is None, seats


def test_each_game_of_the_house_has_a_letter_of_its_own() -> None:
    letters = [imprint(game).letter for game in GAMES]
    assert len({*letters}) == len(letters)
    assert all(each in LETTERS for each in letters)


def test_a_text_is_known_for_a_code() -> None:
    assert looks_like_code("carnival:C2")
    assert looks_like_code("c234-5678-9abc")
    assert not looks_like_code("123456789")
    assert not looks_like_code("evening.jsonl"[:5])
