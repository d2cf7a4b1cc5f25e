## After the table

button-first = На початок
button-page-back = Назад
button-page-next = Уперед
button-last = У кінець
button-hand-before = Роздача −
button-hand-after = Роздача +

replay-title = { $emblem } { $game } · стіл { $table } · повтор
replay-place = Роздача **{ $hand }** з { $hands } · сторінка **{ $page }** з { $pages } · { $preset }
replay-seat = { $player } { $facts }
replay-hands = Карти на руках:
replay-auto = ⏰ автохід
replay-moved = { $player } **{ $change }**
replay-tokens = Жетони: { $moved }

verify-hand = { $player } { $cards }

history-own = 📜 Ваші зіграні столи
history-other = 📜 Зіграні столи: { $player }
history-table = **{ $game } · стіл { $table }** · { $when }
history-rules = { $rules } · { $hands }
history-outcome = { $outcome } · { $others }
history-won = перемога
history-lost = поразка
history-given-up = відмова від гри
history-stopped = без переможця
history-with = за столом: { $players }
history-with-more = за столом: { $players } і ще { $n }
history-page = Сторінка { $page } з { $pages } · раніші: `/cards history page:{ $next }`
history-page-last = Сторінка { $page } з { $pages }
history-hint = Переглянути стіл знову: `/cards replay`, перевірити його розклади: `/cards verify`.
history-empty = Ви ще не дограли тут за жодним столом. Почніть: `/{ $game } challenge` або `/{ $game } table`
history-empty-other = Тут ще немає зіграних столів: { $player }. Зіграйте разом: `/{ $game } challenge`
history-choice = { $table } · { $date } · { $game } · { $preset } · { $outcome }
hands = { $n ->
    [one] { $n } роздача
    [few] { $n } роздачі
   *[many] { $n } роздач
}

verify-title = { $emblem } { $game } · стіл { $table } · перевірка
verify-true = ✅ **Усе сходиться.** { $hands ->
    [one] За записом наново здано й зіграно { $hands } роздачу:
    [few] За записом наново здано й зіграно { $hands } роздачі:
   *[many] За записом наново здано й зіграно { $hands } роздач:
}
verify-false = ⚠️ **{ $n ->
    [one] { $n } перевірка не сходиться
    [few] { $n } перевірки не сходяться
   *[many] { $n } перевірок не сходяться
}** із записом. Будь ласка, повідомте тому, у кого працює бот.
verify-wrong = ✗ { $claim }: { $differs }
verify-wrong-hand = ✗ роздача { $hand }, { $claim }: { $differs }
verify-right = ✓ { $claim }
verify-more = … і ще { $n }
verify-cards = **Роздача { $hand }** — які карти було здано
verify-claim-digest = запис не пошкоджено
verify-claim-rules = ставка й кількість гравців відповідають правилам
verify-claim-seats = місця — такі, як випали або були зайняті
verify-claim-dealer = хто здає першим, визначив розклад
verify-claim-commitment = SHA-256 кожного зерна — його зобов’язання
verify-claim-mix = у кожній домішці названо її стіл, роздачу й натискання
verify-claim-pack = кожну колоду отримано із зерна й домішки
verify-claim-opening = хто здає, банк і ставки випливають із попереднього
verify-claim-play = кожна дія за правилами
verify-claim-result = кожен підсумок випливає з дій
verify-claim-ending = кінець гри випливає з останньої роздачі
verify-compare = Зобов’язання — саме те, що стояло в повідомленні столу до першого натискання.
verify-yourself = Перевірте самі: `python -m bot verify { $file }` або власною програмою на тридцять рядків за `docs/fair-dealing.md`.
