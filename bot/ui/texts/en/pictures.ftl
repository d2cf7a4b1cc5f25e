## Pictures: what somebody hears who cannot see them; ① ② ③ are the people, as they are numbered beside the picture

picture-order = The cards from the best to the lowest: { $cards }.
picture-order-worth = The cards from the best to the lowest, with their points: { $cards }.
picture-trick = The trick: { $plays }.
picture-laid = { $number } { $cards }
picture-takes = { $number } takes it.
picture-worth = Points: { $points }.
picture-hands = Hands: { $hands }.
picture-no-cards = no cards
picture-gains = At the end: { $gains }.
picture-gain = { $number } { $change }
picture-gain-won = { $number } has won { $change }
picture-last-trick = Last trick: { $plays }
picture-took = { $play } ✓

share-button = Share
share-by = Shared by { $player }
share-gain = { $player } **{ $change }**
share-not-here = You may not write in this channel, so the hand is not shown here. Tap `Share` in one where you may: `/cards replay table:{ $table } hand:{ $hand }`
share-already = This hand is already in this channel: { $link }
