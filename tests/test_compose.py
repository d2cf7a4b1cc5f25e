"""The files for Compose name settings, versions, services and volumes that there are. No Docker is needed for that."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from bot.settings import Settings

ROOT = Path(__file__).parents[1]
SETTINGS = {field.alias: name for name, field in Settings.model_fields.items()}
OWN = {"BURA_DATABASE_PASSWORD"}
"""What Compose itself reads, and the documents explain."""
OF_LIBPQ = {"PGPASSWORD"}
NAMED = re.compile(r"\b(?:BURA|DISCORD)_[A-Z_]+\b")


@pytest.fixture(params=["compose.yaml", "docs/compose.fleet.yaml"])
def file(request: pytest.FixtureRequest) -> str:
    return (ROOT / request.param).read_text(encoding="utf-8")


@pytest.fixture
def services(file: str) -> dict[str, dict[str, Any]]:
    """What is to run, with what Compose puts in the place of variables."""
    return yaml.safe_load(re.sub(r"\$\{\w+(?::-(\w+)|:\?[^}]*)\}", lambda found: found[1] or "given", file))["services"]


def test_the_bot_reads_the_settings_it_is_given(services: dict[str, dict[str, Any]]) -> None:
    given = services["bura"]["environment"]
    assert given.keys() <= SETTINGS.keys() | OF_LIBPQ
    read = Settings(
        _env_file=None, **{"DISCORD_TOKEN": "a.token"} | {name: str(value) for name, value in given.items()}
    )
    for name in given.keys() & SETTINGS.keys():
        assert str(getattr(read, SETTINGS[name])) == str(given[name])


@pytest.mark.parametrize("document", ["docs/fleet.md", "docs/bura.service", "README.md"])
def test_a_document_names_settings_there_are(document: str) -> None:
    assert set(NAMED.findall((ROOT / document).read_text(encoding="utf-8"))) <= SETTINGS.keys() | OWN


def test_what_is_put_in_is_a_setting_or_explained(file: str) -> None:
    asked = set(re.findall(r"\$\{(\w+)", file))
    assert asked <= SETTINGS.keys() | OWN
    fleet = (ROOT / "docs/fleet.md").read_text(encoding="utf-8")
    assert {name for name in asked if f"`{name}`" not in fleet and f"{name}=" not in fleet} == set()


def test_all_that_is_named_is_there_in_a_certain_version(file: str, services: dict[str, dict[str, Any]]) -> None:
    volumes = yaml.safe_load(file)["volumes"].keys()
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["optional-dependencies"]
    for service in services.values():
        assert service.get("depends_on", {}).keys() <= services.keys()
        assert {volume.partition(":")[0] for volume in service.get("volumes", [])} <= volumes
        assert ("image" in service) != ("build" in service)
        assert re.search(r":v?\d[\w.]*$", service.get("image", ":1"))
        arguments = service["build"].get("args", {}) if isinstance(service.get("build"), dict) else {}
        assert set(re.findall(r"--extra (\S+)", arguments.get("EXTRAS", ""))) <= extras.keys()
