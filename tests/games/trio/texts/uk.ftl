trio-name = Трійка
trio-about = Трійка: гра для трьох
trio-help = Карткова гра, від трьох до п’яти гравців.
trio-preset-calm = спокійна
trio-preset-classic = стара
