keep-name = Залиш
keep-about = Залиш: своя карта або верхня з колоди
keep-preset-usual = звичайні
keep-turn = { $player } залишає карту або міняє · { $when }
keep-over = Усі вирішили.
keep-note = Старша карта бере очко.
keep-aim = перемога: { $n } очки
keep-seat = { $cards } очки: { $n }
keep-yours = **Ваш хід.** Залишити карту чи поміняти на верхню?
keep-waiting = Вирішують інші.
keep-button-keep = Залишити
keep-button-swap = Поміняти
keep-hint-keep = Майстер залишив би.
keep-hint-swap = Майстер поміняв би.
keep-won = { $n ->
    [one] Очко з картою { $card }: { $players }.
   *[other] По очку з картою { $card }: { $players }.
}
keep-score = { $player }: { $n }
keep-told-keep = { $player } залишає карту.
keep-told-swap = { $player } міняє карту.
keep-rules = Кожен отримує карту і у свою чергу залишає її або міняє на верхню. Старша карта бере очко; для перемоги потрібно { $n }.
