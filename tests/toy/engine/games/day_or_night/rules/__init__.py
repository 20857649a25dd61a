"""The rules of Day or Night: what can lie on its table, what is asked, what happens."""
