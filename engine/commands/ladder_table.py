"""The ladder as a table: in Markdown for people, a line each for a terminal."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from engine.bots.arena import CHUNK
from engine.bots.climb import Standing
from engine.bots.edition import edition
from engine.bots.ladder import Pairing
from engine.bots.sequential import RATIO, RISK, share_of
from engine.core.game import Value, written


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


ABOUT = f"""# The ladder of levels

Made by this command, which goes on where the file it keeps (JSON, the same figures for programs) ends, and with `--anew`
plays anew what other rules or minds have played (with `--confirm` what they have played stands, where at every table of the
two minds the first {CHUNK} games come out the same today):

    {{command}}

Each row is a table of one size: one seat of the stronger mind (where partners win together, their side) among the weaker,
seats rotated game by game, deals of its own. *Chance* is the share of an equal; *wins* the share of the stronger with its
95 % interval (Wilson); *worth* how many of the weaker win as often as it does, the same measure at tables of every size.

The verdict is that of two sequential tests (Wald 1945, Sobel and Wald 1949), looked at after every {CHUNK} games, each with
at most {100 * RISK:.0f} % of errors: *stronger* where it is worth more than one, *weaker* where it is worth less, *even* where it is
worth neither {RATIO:.2f} nor 1/{RATIO:.2f} (with four players {_percent(share_of(RATIO, 0.25))} and {_percent(share_of(1 / RATIO, 0.25))} of wins), *undecided* where the games came to
their end before. Where play stopped with the verdict, shares lie a little too far from chance.
"""


def markdown(standings: Sequence[Standing], command: str) -> str:
    """The table of these standings, which are in order."""
    lines = [ABOUT.format(command=command), *_summary(standings)]
    for game in dict.fromkeys(each.pairing.game for each in standings):
        lines += _section(game, [each for each in standings if each.pairing.game == game])
    return "\n".join(lines).rstrip() + "\n"


def _summary(standings: Sequence[Standing]) -> Iterator[str]:
    yield "| pair | tables | stronger | even | weaker | undecided | games |"
    yield "|---|---|---|---|---|---|---|"
    for pair in dict.fromkeys(each.pairing.pair for each in standings):
        of_pair = [each for each in standings if each.pairing.pair == pair]
        count = Counter(each.judged.verdict for each in of_pair)
        games = sum(each.games for each in of_pair)
        yield (
            f"| {pair[0]} among {pair[1]} | {len(of_pair)} | {count['stronger']} | {count['even']} | {count['weaker']} "
            f"| {count['undecided']} | {games} |"
        )
    yield ""


def _section(game: str, standings: Sequence[Standing]) -> Iterator[str]:
    same = _common(standings)
    yield f"## {game}"
    yield ""
    editions = list(dict.fromkeys((each.rules, each.edition) for each in standings))
    for told in editions:
        yield _edition(game, *told, [each.day for each in standings if (each.rules, each.edition) == told])
    if same:
        yield f"Everywhere: {', '.join(_option(*each) for each in same)}."
    yield ""
    yield "| players | options | pair | chance | games | wins | worth | verdict |"
    yield "|---|---|---|---|---|---|---|---|"
    for each in standings:
        yield _row(each, same, len(editions) > 1)
    yield ""


def _common(standings: Sequence[Standing]) -> tuple[tuple[str, Value], ...]:
    """The options that all of them have alike."""
    first = standings[0].pairing.options
    return tuple(option for option in first if all(option in each.pairing.options for each in standings))


def _edition(game: str, rules: int, played: str, days: Sequence[str]) -> str:
    earlier = "" if played == edition(game) else " (not today's)"
    when = min(days) if min(days) == max(days) else f"{min(days)} to {max(days)}"
    return f"Rules version {rules}, edition of rules and minds `{played}`{earlier}, played {when}."


def _row(standing: Standing, same: Sequence[tuple[str, Value]], mixed: bool) -> str:
    """Where editions are `mixed`, with the beginning of its own."""
    pairing, (low, high) = standing.pairing, standing.bounds
    options = ", ".join(_option(*each) for each in pairing.options if each not in same)
    its = f", `{standing.edition[:4]}`" if mixed else ""
    return (
        f"| {pairing.players} | {options} | {_pair(pairing)} | {_percent(standing.chance)} | {standing.games} "
        f"| {_percent(standing.share)} ({100 * low:.1f}-{100 * high:.1f}) | {standing.worth:.2f} | {_verdict(standing)}{its} |"
    )


def line(standing: Standing) -> str:
    """A pairing as a terminal has it."""
    pairing, (low, high) = standing.pairing, standing.bounds
    options = "".join(f" {_option(*each)}" for each in pairing.options)
    return (
        f"{pairing.game} {pairing.players}{options}: {_pair(pairing)} wins {_percent(standing.share)} ({100 * low:.1f}-{100 * high:.1f}) "
        f"of {standing.games} games, chance {_percent(standing.chance)}, worth {standing.worth:.2f}: {_verdict(standing)}"
    )


def _pair(pairing: Pairing) -> str:
    stronger, weaker = pairing.pair
    return f"{stronger} and {weaker} in halves" if pairing.half else f"{stronger} among {weaker}"


def _verdict(standing: Standing) -> str:
    judged = standing.judged
    return judged.verdict if judged.verdict == "undecided" else f"{judged.verdict} after {judged.after}"


def _option(name: str, value: Value) -> str:
    return f"{name}={written(value)}"
