"""People and the server have languages, the bot is told of them, and commands are read
in them."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.playground import Playground
from bot.playground.locales import LOCALES
from tests.playground.raw import Json, RawBot, button, row, v2


def named(name: str, *options: Json, **names: str) -> Json:
    return {
        "name": name,
        "description": "d",
        "name_localizations": names,
        "options": list(options),
    }


async def test_an_interaction_says_which_language_its_person_reads_and_which_the_server(
    playground: Playground, raw: RawBot
) -> None:
    await raw.rest(
        "PUT", f"/applications/{playground.bot.id}/commands", [named("hand", ru="рука")]
    )
    await raw.connect()
    assert (await raw.event("GUILD_CREATE"))["preferred_locale"] == "en-US"
    playground.speak("uk")
    assert (await raw.event("GUILD_UPDATE"))["preferred_locale"] == "uk"
    said = []
    for locale in ("ru", "en", "pt-BR"):
        playground.person("bob").speak(locale)
        asking, click = await raw.click(playground.person("bob").run("hand"))
        said.append(
            (
                click["locale"],
                click["guild_locale"],
                click["guild"]["locale"],
                click["data"]["name"],
            )
        )
        await raw.answer(click, 4, v2(row(button())))
        await asking
    assert said == [(locale, "uk", "uk", "hand") for locale in ("ru", "en-US", "pt-BR")]
    with pytest.raises(LookupError, match="no language 'tlh'"):
        playground.person("bob").speak("tlh")


async def test_languages_outlive_a_restart(tmp_path: Path) -> None:
    file = tmp_path / "state.json"
    async with Playground(state=file) as first:
        first.speak("ru")
        first.person("clara").speak("uk")
    async with Playground(state=file) as second:
        assert second.world.home.locale == "ru"
        assert [person.locale for person in second.world.people][:3] == [
            "en-US",
            "en-US",
            "uk",
        ]


async def test_an_address_can_say_the_language_of_its_person(
    playground: Playground, raw: RawBot
) -> None:
    async with raw.session.get(
        playground.page_url("alice") + "?lang=ru", allow_redirects=False
    ) as answer:
        assert (answer.status, answer.headers["Location"]) == (303, "/as/alice")
    assert playground.person("alice").account.locale == "ru"
    async with raw.session.get(playground.page_url("alice") + "?lang=xx") as answer:
        words = await answer.text()
        assert answer.status == 404
        assert all(locale in words for locale in LOCALES)


def number(name: str, **more: object) -> Json:
    return {"name": name, "description": "d", "type": 4} | more


LONG = {"name": "one", "value": 1, "name_localizations": {"ru": "x" * 101}}
STAKE = number("stake", name_localizations={"ru": "ставка"})
FAULTY: dict[str, list[Json]] = {
    "a language that Discord has not": [named("hand", tlh="ghop")],
    "a localised name with a space": [named("hand", ru="моя рука")],
    "a localised name in capitals": [named("hand", ru="Рука")],
    "two commands of one name": [named("hand", ru="рука"), named("arm", ru="рука")],
    "two options of one name": [named("hand", STAKE, STAKE | {"name": "bet"})],
    "the name that another keeps": [
        named("hand", number("bet"), number("stake", name_localizations={"ru": "bet"}))
    ],
    "a long choice": [named("hand", number("stake", choices=[LONG]))],
}


async def test_names_in_other_languages_keep_the_rules_of_names(
    playground: Playground, raw: RawBot
) -> None:
    path = f"/applications/{playground.bot.id}/commands"
    for what, commands in FAULTY.items():
        status, body = await raw.rest("PUT", path, commands)
        assert (status, body.get("code")) == (400, 50035), what
    assert (
        await raw.rest(
            "PUT", path, [named("hand", STAKE, ru="рука"), named("arm", ru="arm")]
        )
    )[0] == 200
