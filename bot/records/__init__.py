"""Records of play: what hands and games meant for their players, and how strong
somebody plays."""
