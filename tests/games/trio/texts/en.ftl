trio-name = Trio
trio-about = Trio, a game for three
trio-help = A card game for three to five.
trio-preset-calm = calm
trio-preset-classic = old
