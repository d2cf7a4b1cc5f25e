"""Records of play: what hands and games meant for whoever played them, and how strong somebody plays."""
