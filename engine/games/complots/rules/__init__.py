"""The rules of Complots: what can lie on its table, what is asked, what happens."""
