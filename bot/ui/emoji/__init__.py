"""The pictures of the cards, and the script that draws them."""
