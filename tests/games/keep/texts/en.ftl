keep-name = Keep
keep-about = Keep your card, or swap it for the top one
keep-preset-usual = usual
keep-turn = { $player } keeps or swaps · { $when }
keep-over = All have decided.
keep-note = The highest card takes a point.
keep-aim = { $n } points win
keep-seat = { $cards } { $n } points
keep-yours = **Your turn.** Keep your card, or swap it for the top one?
keep-waiting = The others decide.
keep-button-keep = Keep
keep-button-swap = Swap
keep-hint-keep = A master would keep it.
keep-hint-swap = A master would swap it.
keep-won = { $n ->
    [one] { $players } takes a point with { $card }.
   *[other] { $players } take a point each with { $card }.
}
keep-score = { $player }: { $n }
keep-told-keep = { $player } kept the card.
keep-told-swap = { $player } swapped the card.
keep-rules = Each player gets one card, and in turn keeps it or swaps it for the top one. The highest card takes a point; { $n } points win.
