## A match that is gone on with on another day

button-adjourn = Отложить
button-go-on = Продолжить партию
between-adjourn = { $line } · 🌙 отложить
adjourn-asked = Отложить: партия ждёт другого дня, до { $days } дней, банк и счёт остаются. Так и будет, если никто не нажмёт «{ $next }» · ⏳ { $when }
panel-adjourning = Вы хотите отложить партию. Ждём согласия: { $players } · ⏳ { $when }
adjourned = 🌙 **Партия отложена.** Чтобы продолжить, { $n ->
        [1] нажмите
       *[other] каждый нажимает
    } «{ $button }», иначе партия закончится. Найти её снова: `/cards hand` · ⏳ { $when }
adjourned-pot = 🌙 **Партия отложена.** Чтобы продолжить, { $n ->
        [1] нажмите
       *[other] каждый нажимает
    } «{ $button }», иначе партия закончится, а банк ({ $pot }) поделят поровну. Найти её снова: `/cards hand` · ⏳ { $when }
adjourned-going = { $players }: нажмите «{ $button }» · ⏳ { $when }. Иначе партия останется отложенной.
ping-go-on = { $n ->
    [one] { $players }: { $there } хочет продолжить партию за столом { $table }, нажмите «{ $button }».
   *[many] { $players }: { $there } хотят продолжить партию за столом { $table }, нажмите «{ $button }».
}
ping-go-on-link = { $n ->
    [one] { $players }: { $there } хочет продолжить партию за [столом { $table }]({ $link }), нажмите «{ $button }».
   *[many] { $players }: { $there } хотят продолжить партию за [столом { $table }]({ $link }), нажмите «{ $button }».
}
tables-adjourned = 🌙 партия отложена · ⏳ { $when }
tables-wanted-adjourned = **продолжить партию?** · ⏳ { $when }
