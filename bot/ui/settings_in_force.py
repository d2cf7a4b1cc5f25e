"""What a setting of a server comes to, in words: where nothing was chosen, what is
played then."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from bot.games.contract import Options
from bot.tables.games import games_of, rules_of
from bot.tables.usual import practised_game, preset_for, rules_by
from bot.ui.renderers import game_name
from bot.ui.rules_names import preset_name
from bot.ui.setting_words import language_name, value_of
from bot.ui.texts import Texts
from db.guild_settings import GameSettings, GuildSettings


@dataclass(frozen=True, slots=True)
class InForce:
    """What holds in a server.

    `settings` are what it has decided, `clocks` the ones set for the whole bot, in
    seconds by option, and `spoken` the language that everyone reads there."""

    settings: GuildSettings
    clocks: Mapping[str, int]
    spoken: str

    def words(self, name: str, texts: Texts) -> str:
        """Return what a setting is."""
        value = self.settings.value(name)
        if value or not self._usual(name, texts):
            return value_of(name, value, texts)
        return self.by_default(name, texts)

    def by_default(self, name: str, texts: Texts) -> str:
        """Return what a setting of a list is while nothing is chosen in it."""
        usual = self._usual(name, texts)
        if not usual:
            return value_of(name, None, texts)
        if name == "language":
            return texts("setting-language-now", language=usual)
        return texts("setting-default", value=usual)

    def game(self, game: str, texts: Texts) -> str:
        """Return the rules and the clock of a game, in short."""
        own = self.settings.of(game)
        rules = self._rules(game, texts)
        if own.preset:
            rules = preset_name(game, own.preset, texts)
        clock = texts("setting-clock", n=self._seconds(self.settings, game))
        said = [(rules, own.preset), (clock, own.turn_seconds)]
        if not any(chosen for _words, chosen in said):
            return texts("setting-default", value=f"{rules} · {clock}")
        return " · ".join(
            words if chosen else texts("setting-default", value=words)
            for words, chosen in said
        )

    def _usual(self, name: str, texts: Texts) -> str:
        """Return what is played where a setting is not decided; empty: its own words
        say it."""
        game, _, own = name.rpartition(".")
        match own:
            case "preset":
                return self._rules(game, texts)
            case "turn_seconds":
                return self._clock(game, texts)
            case "stake":
                return self._stakes(texts)
            case "practice_game":
                undecided = replace(self.settings, practice_game="")
                return game_name(practised_game(undecided), texts)
            case "language" if not self.settings.language:
                return language_name(self.spoken, texts)
            case _:
                return ""

    def _rules(self, game: str, texts: Texts) -> str:
        """Return the usual rules of a game: for the fewest who play it, and for the
        most if these are others."""
        few, many = self._presets(game)
        name = preset_name(game, few, texts)
        if few == many:
            return name
        fewest, more = rules_of(game).profile.seats[0], preset_name(game, many, texts)
        return texts("setting-rules-by-number", n=fewest, few=name, many=more)

    def _presets(self, game: str) -> tuple[str, str]:
        """Return the usual preset for the fewest, and for the most."""
        seats = rules_of(game).profile.seats
        undecided = self._with(game, replace(self.settings.of(game), preset=None))
        few, many = (
            preset_for(undecided, game, None, usually=usually)
            for usually in (seats[0], seats[-1])
        )
        return few, many

    def _clock(self, game: str, texts: Texts) -> str:
        """Return the usual clock of a game."""
        own = replace(self.settings.of(game), turn_seconds=None)
        return texts("setting-seconds", n=self._seconds(self._with(game, own), game))

    def _seconds(self, settings: GuildSettings, game: str) -> int:
        """Return the turn clock of a game, in seconds; 0: it has none."""
        return int(getattr(self._options(settings, game), "turn_seconds", 0))

    def _options(self, settings: GuildSettings, game: str) -> Options:
        """Return what the fewest play by where they leave everything out."""
        fewest = rules_of(game).profile.seats[0]
        preset = preset_for(settings, game, None, usually=fewest)
        return rules_by(self.clocks, settings, game, preset)

    def _stakes(self, texts: Texts) -> str:
        """Return the games whose own rules have a stake, with it; empty: none has."""
        undecided = replace(self.settings, stake=None)
        staked = []
        for game in games_of(undecided):
            stake = rules_of(game).stakes.stake(self._options(undecided, game))
            if stake:
                tokens = texts("tokens", n=stake)
                staked.append(f"{game_name(game, texts)} {tokens}")
        return texts("setting-stakes-now", games=", ".join(staked)) if staked else ""

    def _with(self, game: str, own: GameSettings) -> GuildSettings:
        """Return the settings as they would be with these of a game."""
        return replace(self.settings, games={**self.settings.games, game: own})
