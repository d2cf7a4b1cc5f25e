"""What pictures of cards are made of: parts that stand below each other. No part holds
a word or a name."""
