"""The rules of Top Secret: what can lie on its table, what is asked, what happens."""
