## First steps

help-title = 🃏 Card games
help-about = Play cards with the people of this server.
help-begin = Try it now: **{ $button }**. With a friend: `/{ $game } challenge`
help-game = { $title } · { $about } `/{ $game } rules`
button-practice = Practice
button-settings = Settings
