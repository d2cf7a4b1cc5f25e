## After the table

button-first = В начало
button-page-back = Назад
button-page-next = Вперёд
button-last = В конец
button-hand-before = Раздача −
button-hand-after = Раздача +

replay-title = { $emblem } { $game } · стол { $table } · повтор
replay-place = Раздача **{ $hand }** из { $hands } · страница **{ $page }** из { $pages } · { $preset }
replay-seat = { $player } { $facts }
replay-hands = Карты на руках:
replay-auto = ⏰ автоход
replay-moved = { $player } **{ $change }**
replay-tokens = Жетоны: { $moved }

verify-hand = { $player } { $cards }

history-own = 📜 Ваши сыгранные столы
history-other = 📜 Сыгранные столы: { $player }
history-table = **{ $game } · стол { $table }** · { $when }
history-rules = { $rules } · { $hands }
history-outcome = { $outcome } · { $others }
history-won = победа
history-lost = поражение
history-given-up = отказ от игры
history-stopped = без победителя
history-with = за столом: { $players }
history-with-more = за столом: { $players } и ещё { $n }
history-page = Страница { $page } из { $pages } · более ранние: `/cards history page:{ $next }`
history-page-last = Страница { $page } из { $pages }
history-hint = Пересмотреть стол: `/cards replay`, проверить его расклады: `/cards verify`.
history-empty = Вы ещё не доиграли здесь ни за одним столом. Начните: `/{ $game } challenge` или `/{ $game } table`
history-empty-other = Здесь пока нет сыгранных столов: { $player }. Сыграйте вместе: `/{ $game } challenge`
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
   *[many] { $n } проверок не сходятся
}** с записью. Пожалуйста, сообщите тому, у кого работает бот.
verify-wrong = ✗ { $claim }: { $differs }
verify-wrong-hand = ✗ раздача { $hand }, { $claim }: { $differs }
verify-right = ✓ { $claim }
verify-more = … и ещё { $n }
verify-cards = **Раздача { $hand }** — какие карты были сданы
verify-claim-digest = запись не повреждена
verify-claim-rules = ставка и число игроков отвечают правилам
verify-claim-seats = места — такие, как выпали или были заняты
verify-claim-dealer = первый сдающий определён раскладом
verify-claim-commitment = SHA-256 каждого зерна — его обязательство
verify-claim-mix = в каждой примеси названы её стол, раздача и нажатия
verify-claim-pack = каждая колода получена из зерна и примеси
verify-claim-opening = сдающий, банк и ставки следуют из предыдущего
verify-claim-play = каждое действие по правилам
verify-claim-result = каждый итог следует из действий
verify-claim-ending = конец игры следует из последней раздачи
verify-compare = Обязательство — то самое, что стояло в сообщении стола до первого нажатия.
verify-yourself = Проверьте сами: `python -m bot verify { $file }` или своей программой в тридцать строк по `docs/fair-dealing.md`.
