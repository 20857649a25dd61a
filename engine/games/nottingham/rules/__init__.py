"""The rules of Nottingham: what can lie on its table, what is asked, what happens."""
