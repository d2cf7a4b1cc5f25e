"""What pictures of cards are made of: parts that are below each other. No part holds
a word or a name."""
