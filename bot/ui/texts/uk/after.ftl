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
replay-hands = Карти на руках і очки у взятках:
replay-auto = ⏰ автохід
replay-moved = { $player } **{ $change }**
replay-tokens = Жетони: { $moved }

bura-replay-deal = Здає { $dealer }. Перший хід: { $player }.
bura-replay-seat = { $cards } · **{ $points }**
bura-replay-seat-none = { $cards }
bura-replay-passed = { $player } пасує
bura-replay-announced = { $player } оголошує: **{ $kind }**
bura-replay-retained = { $player } лишає хід собі: **{ $kind }**
bura-replay-yielded = { $player } віддає хід
bura-replay-seized = **{ $player } перехоплює хід.**
bura-replay-led = { $player } ходить: { $cards }
bura-replay-replied = { $player } { $cards }
bura-replay-tops = Зверху: { $cards }
bura-replay-took = { $points ->
    [one] **Взятку бере { $player }: { $points } очко.**
    [few] **Взятку бере { $player }: { $points } очки.**
   *[many] **Взятку бере { $player }: { $points } очок.**
}
bura-replay-leads-next = Далі ходить { $player }.
bura-replay-drawn = { $n ->
    [one] Усі добирають по { $n } карті.
    [few] Усі добирають по { $n } карти.
   *[many] Усі добирають по { $n } карт.
}
bura-replay-turn-up = Відкритий козир бере { $player }.
bura-replay-last-call = Усі карти зіграно. Заявити можуть: { $players }.
bura-replay-declined = { $player } не заявляє
bura-replay-claimed = **{ $player } робить заявку.**

verify-hand = { $player } { $cards }
bura-verify-turn-up = Відкритий козир { $card }
bura-verify-stock = Колода, зверху: { $cards } …

history-own = 📜 Ваші зіграні столи
history-other = 📜 Зіграні столи: { $player }
history-table = **Стіл { $table }** · { $when }
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
history-choice = { $table } · { $date } · { $preset } · { $outcome }
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
