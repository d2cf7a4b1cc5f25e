keep-name = Keep
keep-about = Keep your card or swap it: the highest card takes a point.
keep-help = Each player gets one card, and keeps it or swaps it. The highest card takes a point.
keep-preset-usual = usual
keep-lesson = Each player gets one card, and in turn keeps it or swaps it for the top one. The highest card takes a point; three points win.
keep-rules = { keep-lesson }

    The ace is highest. All who hold the highest card take a point.
keep-facts = The highest card takes a point.
keep-turn = { $player } keeps or swaps · { $when }
keep-yours = Keep or swap? { $when }
keep-do-keep = Keep
keep-do-swap = Swap
keep-told-keep = { $player } kept the card.
keep-told-swap = { $player } swapped the card.
keep-won = { $n ->
    [one] { $players } takes a point.
   *[other] { $players } take a point each.
}
