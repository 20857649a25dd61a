"""How scenes become pictures: what is kept of them, what a frame may paint, what threads paint ahead, how the window shows them."""
