"""Carnival of Liars. Without arguments the program opens its window; with arguments it runs a command."""

import sys


def start(arguments: list[str]) -> int:
    if sys.version_info < (3, 11):
        print("Carnival of Liars needs Python 3.11 or newer.", file=sys.stderr)
        return 2
    try:
        import yaml  # noqa: F401
    except ImportError:
        print("PyYAML is missing: python -m pip install -r requirements.txt", file=sys.stderr)
        return 2
    from engine.commands.run import run

    return run(arguments)


if __name__ == "__main__":
    sys.exit(start(sys.argv[1:]))
