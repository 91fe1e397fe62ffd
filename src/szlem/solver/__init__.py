"""Double dummy: the value of positions, cards, tables and par."""
