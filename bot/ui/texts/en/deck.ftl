## How the cards look

deck-title = 🃏 How do you like your cards?
deck-two = Two colours
deck-four = Four colours
deck-plain = Text
deck-yours = ✓ **{ $deck }** · yours
deck-other = **{ $deck }**
deck-where = This changes only what you see: your hand, the rules, replays. Tables show two colours to everyone.
deck-no-pictures = My card pictures are not in Discord yet, so all cards are text until they are.
