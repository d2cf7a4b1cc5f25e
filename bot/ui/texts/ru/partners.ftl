## Кто с кем играет

button-draw = Жребий
button-agreement = Договориться
button-take-back = Отозвать
button-refuse = Против
button-begin = Начать
button-draw-again = Тянуть заново
button-pass-sheet = Передать счёт
button-remix = Новые партнёры
forming-propose = Кто играет вместе: { $size }
forming-title = Кто с кем играет?
forming-method-host = Решает { $host }: партнёров определит жребий или вы договоритесь.
forming-method-vote = Голосуйте: партнёров определит жребий или вы договоритесь.
forming-draw = { $teams ->
    [2] Возьмите карту. Кому достался один цвет, те играют вместе.
   *[other] Возьмите карту. Кому досталась одна масть, те играют вместе.
}
forming-agreement = Пригласите того, с кем хотите играть. Кто пригласит вас в ответ, тот ваш партнёр.
forming-agreement-host = Состав команд предлагает { $host }.
forming-line-up = Все согласны с такими командами? Если нет, партнёров определит жребий.
forming-seated = Садитесь: ваши соседи — соперники.
forming-answered = { $stage ->
    [method] голосов: { $n } из { $most }
    [draw] взято карт: { $n } из { $most }
   *[line_up] ответов: { $n } из { $most }
}
forming-until = ⏳ { $when }
forming-direction = { $side ->
    [right] ↑ Ход идёт вправо.
   *[left] ↓ Ход идёт влево.
}
forming-draw-again = Если все нажмут «{ button-draw-again }», партнёров определят ещё раз.
forming-sheet = Кто ведёт счёт, подтверждает его после раздач; сейчас это можно передать партнёру.
forming-free = ▫️ { $player }
forming-picked = ▫️ { $player } · карта { $number }
forming-invites = ▫️ { $player } → { $other }
forming-keeps = ведёт счёт
forming-own-card = Это ваша карта. Остальные увидят её, когда карты возьмут все.
forming-own-vote = Ваш голос: { $way ->
    [draw] жребий
   *[agreement] договориться
}.
forming-own-invited = { $player } приглашает вас: пригласите в ответ, чтобы играть вместе.
forming-own-invitation = Ваше приглашение: { $player }.
forming-own-accepted = Вы согласны с такими командами.
forming-own-partner = Вы играете вместе: { $players }.
option-partners-host = Как определять партнёров, решаете вы
option-partners-vote = Как определять партнёров, решают все
option-partners-draw = Партнёров определяет жребий
option-partners-agreement = О партнёрах договариваются
option-partners-kept = Партнёры те же, что и раньше
partners-redraw = Если этого хотят все, партнёров определяют ещё раз.
partners-sheet = После каждой раздачи по одному от стороны подтверждают счёт.
gathering-partners = { $way ->
    [vote] Если игроков { $n }, как определять партнёров, решают все.
    [draw] Если игроков { $n }, партнёров определяет жребий.
    [agreement] Если игроков { $n }, о партнёрах договариваются.
    [kept] Если придут все, партнёры и места будут те же, что и раньше.
   *[host] Если игроков { $n }, как определять партнёров, решает { $host }.
}
button-redraw-on = Можно тянуть заново
button-redraw-off = Тянуть один раз
button-sheet-on = Подтверждать счёт
button-sheet-off = Не подтверждать счёт
refusal-host-chooses = Как определять партнёров, решает { $player }. Попросите или подождите.
refusal-no-partner = Выберите того, кто сидит за этим столом и ещё не нашёл партнёра.
fair-kit = Партнёров определили отдельные карты. Их порядок следует из этого зерна и нажатий перед ним:
fair-kit-bound = Партнёров определяют отдельные карты. Их порядок был закреплён раньше, чем их начали брать:
verify-claim-partners = карты жребия и места следуют из зерна и выбора
tables-wanted-forming = **выберите партнёра** · ⏳ { $when }
