"""The lists beside the chart, each row of which leads to the moment it tells of."""
