"""How what happens at the table of Top Secret is shown: ways over the map, packets, the telephone, who has won."""
