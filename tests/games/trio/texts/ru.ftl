trio-name = Трое нас
trio-about = Трое нас: игра для троих
trio-help = Карточная игра, от трёх до пяти игроков.
trio-preset-calm = спокойная
trio-preset-classic = старая
