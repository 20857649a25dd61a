"""How what happens at the table of Ghost for Sale is shown: what flies, how auctions end, how a round is settled."""
