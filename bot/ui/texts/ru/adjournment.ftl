## A match that is gone on with on another day

button-adjourn = Отложить
button-go-on = Продолжить партию
between-adjourn = { $line } · 🌙 отложить
adjourn-asked = Отложить: партия ждёт другого дня, до { $days } дней, банк и счёт остаются. Так и будет, если никто не нажмёт «{ $next }» · ⏳ { $when }
panel-adjourning = Вы хотите отложить партию. Ждём согласия: { $players } · ⏳ { $when }
adjourn-wished = Отложить партию хотят: { $players }. Чтобы согласиться, нажмите «{ $button }».
adjourned = 🌙 **Партия отложена.** Найти её снова: `/cards hand`. Чтобы продолжить, { $n ->
        [1] нажмите
       *[other] каждый нажимает
    } «{ $button }», иначе партия закончится · ⏳ { $when }
adjourned-pot = 🌙 **Партия отложена.** Найти её снова: `/cards hand`. Чтобы продолжить, { $n ->
        [1] нажмите
       *[other] каждый нажимает
    } «{ $button }», иначе партия закончится, а банк ({ $pot }) поделят поровну · ⏳ { $when }
adjourned-going = { $players }: нажмите «{ $button }», иначе партия останется отложенной · ⏳ { $when }
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
