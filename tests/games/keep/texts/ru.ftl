keep-name = Оставь
keep-about = Оставь: своя карта или верхняя из колоды
keep-preset-usual = обычные
keep-turn = { $player } оставляет карту или меняет · { $when }
keep-over = Все решили.
keep-note = Старшая карта берёт очко.
keep-aim = победа: { $n } очка
keep-seat = { $cards } очки: { $n }
keep-yours = **Ваш ход.** Оставить карту или поменять на верхнюю?
keep-waiting = Решают другие.
keep-button-keep = Оставить
keep-button-swap = Поменять
keep-hint-keep = Мастер оставил бы.
keep-hint-swap = Мастер поменял бы.
keep-won = { $n ->
    [one] Очко с картой { $card }: { $players }.
   *[other] По очку с картой { $card }: { $players }.
}
keep-score = { $player }: { $n }
keep-told-keep = { $player } оставляет карту.
keep-told-swap = { $player } меняет карту.
keep-rules = Каждый получает карту и в свою очередь оставляет её или меняет на верхнюю. Старшая карта берёт очко; для победы нужно { $n }.
