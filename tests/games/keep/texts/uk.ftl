keep-name = Залиш
keep-about = Залиште карту або поміняйте: старша карта бере очко.
keep-help = Кожен отримує карту й залишає її або міняє. Старша карта бере очко.
keep-preset-usual = звичайні
keep-lesson = Кожен отримує карту і у свою чергу залишає її або міняє на верхню. Старша карта бере очко; для перемоги потрібно три.
keep-rules = { keep-lesson }

    Туз старший за всіх. Якщо старших карт кілька, очко бере кожна.
keep-facts = Старша карта бере очко.
keep-turn = { $player } залишає карту або міняє · { $when }
keep-yours = Залишити чи поміняти? { $when }
keep-do-keep = Залишити
keep-do-swap = Поміняти
keep-told-keep = { $player } залишає карту.
keep-told-swap = { $player } міняє карту.
keep-won = { $n ->
    [one] Очко бере { $players }.
   *[other] По очку беруть { $players }.
}
