## A match that is gone on with on another day

button-adjourn = Adjourn
button-go-on = Go on
between-adjourn = { $line } · 🌙 adjourn
adjourn-asked = Adjourn: the match pauses for up to { $days } days and keeps its pot and score, unless someone taps { $next } · ⏳ { $when }
panel-adjourning = You would like to adjourn. Waiting for { $players } to agree · ⏳ { $when }
adjourn-wished = { $players } would like to adjourn. To agree, tap `{ $button }`.
adjourned = 🌙 **Adjourned.** `/cards hand` finds it again. To continue, { $n ->
        [1] tap
       *[other] everyone taps
    } `{ $button }`; otherwise the game ends · ⏳ { $when }
adjourned-pot = 🌙 **Adjourned.** `/cards hand` finds it again. To continue, { $n ->
        [1] tap
       *[other] everyone taps
    } `{ $button }`; otherwise the game ends, and the pot of { $pot } is shared equally · ⏳ { $when }
adjourned-going = { $players }: tap `{ $button }`, or the match stays adjourned · ⏳ { $when }
ping-go-on = { $n ->
    [one] { $players }: { $there } wants to continue the match at table { $table }: tap `{ $button }`.
   *[other] { $players }: { $there } want to continue the match at table { $table }: tap `{ $button }`.
}
ping-go-on-link = { $n ->
    [one] { $players }: { $there } wants to continue the match at [table { $table }]({ $link }): tap `{ $button }`.
   *[other] { $players }: { $there } want to continue the match at [table { $table }]({ $link }): tap `{ $button }`.
}
tables-adjourned = 🌙 adjourned · ⏳ { $when }
tables-wanted-adjourned = **continue the match?** · ⏳ { $when }
