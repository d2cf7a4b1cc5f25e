## Pictures: what somebody hears who cannot see them; ① ② ③ are the people, as they are numbered beside the picture

picture-order = Карти від найстаршої: { $cards }.
picture-order-worth = Карти від найстаршої та їхні очки: { $cards }.
picture-trick = Взятка: { $plays }.
picture-laid = { $number } { $cards }
picture-takes = Її бере { $number }.
picture-worth = Очки: { $points }.
picture-hands = Карти на руках: { $hands }.
picture-no-cards = карт немає
picture-gains = Підсумок: { $gains }.
picture-gain = { $number } { $change }
picture-gain-won = { $number } перемога { $change }
picture-last-trick = Остання взятка: { $plays }
picture-took = { $play } ✓

share-button = Поділитися
share-by = Показує { $player }
share-gain = { $player } **{ $change }**
share-not-here = У цьому каналі вам не можна писати, тому роздачу тут не показано. Натисніть «Поділитися» там, де можна: `/cards replay table:{ $table } hand:{ $hand }`
share-already = Цю роздачу в цьому каналі вже показано: { $link }
