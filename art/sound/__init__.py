"""What is heard: cues, mumbled talk, the room of each game and the lute, all made by arithmetic.

`player.Sounds` is what the program plays with. Below it: `stock` has everything made beside the window or read from the
disk (`maker`, `shelf`), `device` talks to the mixer. The rest is plain lists of floats in -1..1 and knows no
pygame, so that the process that makes sounds does not load it.
"""
