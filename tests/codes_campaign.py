"""Set-ups by the hundred thousand, to their codes and back, and each code once with a wrong letter.

    python -m tests.codes_campaign 100000 [--seed S]

It ends with the first set-up that does not come back, and says at the end how many wrong letters were not found.
"""

import argparse

from engine.codes import LETTERS, WrongCode, bare, code_of, deal_of
from engine.core.chance import Generator
from tests.engine.kept.test_codes import any_deal


def with_a_wrong_letter(code: str, generator: Generator) -> str:
    at = generator.below(len(code))
    return code[:at] + generator.pick([each for each in LETTERS if each != code[at]]) + code[at + 1 :]


def passes(code: str) -> bool:
    try:
        deal_of(code)
    except WrongCode:
        return False
    return True


def main() -> None:
    parser = argparse.ArgumentParser(
        prog="python -m tests.codes_campaign", description=(__doc__ or "").partition("\n")[0]
    )
    parser.add_argument("number", type=int, metavar="N", help="how many set-ups")
    parser.add_argument("--seed", type=int, default=1, metavar="S", help="of chance (1)")
    told = parser.parse_args()
    generator = Generator("codes campaign", told.seed)
    lengths, missed = dict[int, int](), 0
    for _ in range(told.number):
        deal = any_deal(generator)
        code = code_of(deal)
        assert code is not None, deal
        assert deal_of(code) == deal, (code, deal)
        letters = bare(code)
        lengths[len(letters)] = lengths.get(len(letters), 0) + 1
        missed += passes(with_a_wrong_letter(letters, generator))
    print(f"{told.number} set-ups came back; {missed} wrong letters were not found")
    print("letters of a code: " + ", ".join(f"{length} ({lengths[length]})" for length in sorted(lengths)))


if __name__ == "__main__":
    main()
