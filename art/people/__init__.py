"""The people: parts that are functions of colours, figures put together from them, and the cast."""
