"""What the person is asked at the table of Complots, and what an answer brings and costs."""
