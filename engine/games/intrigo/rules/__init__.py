"""The rules of Intrigo: what can lie on its table, what is asked, what happens."""
