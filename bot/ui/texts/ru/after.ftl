## After the table

button-first = В начало
button-page-back = Назад
button-page-next = Вперёд
button-last = В конец
button-runs = В реальном времени
button-hand-before = ◀ Раздача
button-hand-after = Раздача ▶

replay-title = { $emblem } { $game } · стол { $table } · повтор
replay-place = Раздача **{ $hand }** из { $hands } · страница **{ $page }** из { $pages } · { $preset }
replay-seat = { $player } { $facts }
replay-hands = Карты на руках:
replay-auto = ⏰ автоход
replay-moved = { $player } **{ $change }**
replay-tokens = Жетоны: { $moved }


history-own = 📜 Ваши сыгранные партии
history-other = 📜 Сыгранные партии: { $player }
history-table = **{ $game } · стол { $table }** · { $when }
history-rules = { $rules } · { $hands }
history-outcome = { $outcome } · { $others }
history-won = победа
history-lost = поражение
history-given-up = досрочный выход
history-stopped = без победителя
history-with = за столом: { $players }
history-with-more = за столом: { $players } и ещё { $n }
history-page = Страница { $page } из { $pages } · более ранние: `/cards history page:{ $next }`
history-page-last = Страница { $page } из { $pages }
history-hint = Посмотреть партию: `/cards replay`, проверить её раздачи: `/cards verify`.
history-empty = Вы ещё не доиграли здесь ни одной партии. Начните: `/{ $game } challenge` или `/{ $game } table`
history-empty-outside = Вы ещё не доиграли здесь ни одной партии. Начните: `/{ $game } practice`
history-empty-other = У { $player } здесь пока нет сыгранных партий. Сыграйте вместе: `/{ $game } challenge`
history-choice = { $table } · { $date } · { $game } · { $preset } · { $outcome }
hands = { $n ->
    [one] { $n } раздача
    [few] { $n } раздачи
   *[many] { $n } раздач
}

verify-title = { $emblem } { $game } · стол { $table } · проверка
verify-true = ✅ **Всё сходится.** { $hands ->
    [one] По записи заново сдана и сыграна { $hands } раздача:
    [few] По записи заново сданы и сыграны { $hands } раздачи:
   *[many] По записи заново сдано и сыграно { $hands } раздач:
}
verify-false = ⚠️ **{ $n ->
    [one] { $n } проверка не сходится
    [few] { $n } проверки не сходятся
   *[many] { $n } проверок не сходится
}** с записью. Пожалуйста, сообщите владельцу приложения.
verify-wrong = ✗ { $claim }: { $differs }
verify-wrong-hand = ✗ раздача { $hand }, { $claim }: { $differs }
verify-right = ✓ { $claim }
verify-more = … и ещё { $n }
verify-cards = **Раздача { $hand }**: кто какие карты получает
verify-claim-digest = запись не повреждена
verify-claim-rules = ставка и число игроков отвечают правилам
verify-claim-seats = места распределены по жребию или в порядке прихода
verify-claim-dealer = первый сдающий следует из раздачи
verify-claim-commitment = SHA-256 каждого зерна — его отпечаток
verify-claim-mix = в каждой добавке указаны её стол, раздача и нажатия
verify-claim-pack = каждая колода получена из зерна и добавки
verify-claim-opening = сдающий, банк и ставки следуют из предыдущего
verify-claim-play = каждое действие по правилам
verify-claim-result = каждый итог следует из действий
verify-claim-ending = конец партии следует из последней раздачи
verify-compare = Отпечаток — тот самый, что стоял в сообщении стола до первого нажатия.
verify-yourself = Проверьте сами: `python -m bot verify { $file }` или своей программой по образцу из `docs/fair-dealing.md`.
