"""Whether the chances to win that hints name come true: `python -m tests.hints_foretold GAME PLAYERS GAMES [--seed N]`

So many `regular` sit together; whenever the first is asked, the adviser says what it would do. Printed is by ten per cent what was
said of the best answer on average, and how often that seat then won, with how many questions of how many games it was; and how long
a hint took. Questions of one game hang together: its spread is that of the games.
"""

from __future__ import annotations

import argparse
import time
from statistics import mean, quantiles

from engine.bots.arena import interval
from engine.bots.crew import spread
from engine.bots.opponents import player
from engine.bots.session import Session
from engine.bots.tuning import single
from engine.hints import Adviser
from engine.library import load

Said = tuple[int, int, float, float]  # game, per cent, share of the victory, seconds


def said(task: tuple[str, int, int]) -> list[Said]:
    """What was said in one game to who sits first."""
    name, players, number = task
    game = load(name)
    session = Session(game, [player(name, "regular")] * players, number, single(game), keep_record=False)
    adviser, found = Adviser(game, players, session.truth.options, 0), []
    while session.truth.ask is not None:
        if 0 in session.truth.waits_for():
            adviser.follow(session.events_for(0))
            begun = time.perf_counter()
            hints = adviser.hints(session.view(0))
            if hints and hints[0].percent is not None and len(hints) > 1:
                found.append((hints[0].percent, time.perf_counter() - begun))
        session.minds_answer()
    winner = session.truth.table.winner or ()
    return [(number, percent, (0 in winner) / max(1, len(winner)), seconds) for percent, seconds in found]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("game")
    parser.add_argument("players", type=int)
    parser.add_argument("games", type=int)
    parser.add_argument("--seed", type=int, default=880_000)
    parser.add_argument("--jobs", type=int, default=1)
    chosen = parser.parse_args()
    tasks = ((chosen.game, chosen.players, chosen.seed + number) for number in range(chosen.games))
    found = [each for part in spread(said, tasks, chosen.jobs) for each in part]
    for low in range(0, 100, 10):
        here = [each for each in found if low <= each[1] < low + 10]
        games = len({number for number, *_ in here})
        if games:
            won = mean(share for _, _, share, _ in here)
            least, most = interval(won * games, games)
            print(
                f"{low}-{low + 9}: said {mean(percent for _, percent, _, _ in here):.0f}, won {100 * won:.0f} % "
                f"({100 * least:.0f}-{100 * most:.0f}) at {len(here)} questions of {games} games"
            )
    seconds = sorted(each for *_, each in found)
    print(f"seconds a hint: 95 % {quantiles(seconds, n=20)[-1]:.3f}, most {seconds[-1]:.3f}")


if __name__ == "__main__":
    main()
