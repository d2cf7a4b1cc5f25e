## First steps

help-title = 🃏 Card games
help-about = Play cards with the people of this server.
help-about-outside = Play cards against the house, wherever you are.
help-begin = Try it now: **{ $button }**. With a friend: `/{ $game } challenge`
help-begin-outside = Try it now: **{ $button }**. With friends: add me to your server.
help-game = { $title } · { $about } `/{ $game } rules`
button-practice = Practice
button-settings = Settings
