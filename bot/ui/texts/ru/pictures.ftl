## Pictures: what somebody hears who cannot see them; ① ② ③ are the people, as they are numbered beside the picture

picture-order = Карты от старшей к младшей: { $cards }.
picture-order-worth = Карты от старшей к младшей и их очки: { $cards }.
picture-trick = Взятка: { $plays }.
picture-laid = { $number } { $cards }
picture-takes = Её берёт { $number }.
picture-worth = Очки: { $points }.
picture-hands = Карты на руках: { $hands }.
picture-no-cards = карт нет
picture-gains = Итог: { $gains }.
picture-gain = { $number } { $change }
picture-gain-won = { $number } победа { $change }
picture-last-trick = Последняя взятка: { $plays }
picture-took = { $play } ✓

share-button = Поделиться
share-by = Показывает { $player }
share-gain = { $player } **{ $change }**
share-not-here = В этом канале вам нельзя писать, поэтому раздача здесь не показана. Нажмите «Поделиться» там, где можно: `/cards replay table:{ $table } hand:{ $hand }`
share-already = Эта раздача в этом канале уже показана: { $link }
