"""The rules of Ghost for Sale: what can lie on its table, what is asked, what happens."""
