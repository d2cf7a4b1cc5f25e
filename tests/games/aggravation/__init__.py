"""What is special about Aggravation."""
