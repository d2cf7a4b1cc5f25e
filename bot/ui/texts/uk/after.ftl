## After the table

button-first = На початок
button-page-back = Назад
button-page-next = Далі
button-last = У кінець
button-runs = У реальному часі
button-hand-before = ◀ Роздача
button-hand-after = Роздача ▶

replay-title = { $emblem } { $game } · стіл { $table } · повтор
replay-place = Роздача **{ $hand }** з { $hands } · сторінка **{ $page }** з { $pages } · { $preset }
replay-seat = { $player } { $facts }
replay-hands = Карти на руках:
replay-auto = ⏰ автохід
replay-moved = { $player } **{ $change }**
replay-tokens = Жетони: { $moved }


history-own = 📜 Ваші завершені партії
history-other = 📜 Завершені партії: { $player }
history-table = **{ $game } · стіл { $table }** · { $when }
history-rules = { $rules } · { $hands }
history-outcome = { $outcome } · { $others }
history-won = перемога
history-lost = поразка
history-given-up = вихід із партії
history-stopped = без переможця
history-with = за столом: { $players }
history-with-more = за столом: { $players } і ще { $n }
history-page = Сторінка { $page } з { $pages } · давніші: `/cards history page:{ $next }`
history-page-last = Сторінка { $page } з { $pages }
history-hint = Передивитися партію: `/cards replay`, перевірити її роздачі: `/cards verify`.
history-empty = Ви ще не завершили тут жодної партії. Почніть: `/{ $game } challenge` або `/{ $game } table`
history-empty-outside = Ви ще не завершили тут жодної партії. Почніть: `/{ $game } practice`
history-empty-other = Завершених партій тут ще немає: { $player }. Зіграйте разом: `/{ $game } challenge`
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
   *[many] { $n } перевірок не сходиться
}** із записом. Будь ласка, повідомте про це власника застосунку.
verify-wrong = ✗ { $claim }: { $differs }
verify-wrong-hand = ✗ роздача { $hand }, { $claim }: { $differs }
verify-right = ✓ { $claim }
verify-more = … і ще { $n }
verify-cards = **Роздача { $hand }**: хто які карти отримує
verify-claim-digest = запис не пошкоджено
verify-claim-rules = ставка й кількість гравців відповідають правилам
verify-claim-seats = місця розподілено за жеребкуванням або в порядку приходу
verify-claim-dealer = хто здає першим, випливає з роздачі
verify-claim-commitment = SHA-256 кожного зерна — його відбиток
verify-claim-mix = у кожній домішці названо її стіл, роздачу й натискання
verify-claim-pack = кожну колоду отримано із зерна й домішки
verify-claim-opening = хто здає, банк і ставки випливають із попереднього
verify-claim-play = кожна дія за правилами
verify-claim-result = кожен підсумок випливає з дій
verify-claim-ending = кінець партії випливає з останньої роздачі
verify-compare = Відбиток — саме той, що стояв у повідомленні столу до першого натискання.
verify-yourself = Перевірте самі: `python -m bot verify { $file }` або власною програмою за зразком із `docs/fair-dealing.md`.
