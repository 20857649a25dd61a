"""What a table is laid with: people and plates, hands, rows, piles, places and tokens, tracks, grids, signs."""
