"""The files for Compose name settings, versions, services and volumes that there are.
No Docker is needed for that."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from bot.process.settings import Settings

ROOT = Path(__file__).parents[2]
SETTINGS = {field.alias: name for name, field in Settings.model_fields.items()}
OWN = {"BURA_DATABASE_PASSWORD", "EXTRAS"}
"""What Compose itself reads, and the documents explain."""
OF_LIBPQ = {"PGPASSWORD"}
NAMED = re.compile(r"\b(?:BURA|DISCORD)_[A-Z_]+\b")


@pytest.fixture(params=["compose.yaml", "docs/compose.fleet.yaml"])
def compose_file(request: pytest.FixtureRequest) -> str:
    return (ROOT / request.param).read_text(encoding="utf-8")


@pytest.fixture
def services(compose_file: str) -> dict[str, dict[str, Any]]:
    """What is to run, with what Compose puts in the place of variables."""
    put_in = re.sub(
        r"\$\{\w+(?::-(\w*)|:\?[^}]*)\}",
        lambda found: "given" if found[1] is None else found[1],
        compose_file,
    )
    return yaml.safe_load(put_in)["services"]


def test_the_bot_reads_the_settings_it_is_given(
    services: dict[str, dict[str, Any]],
) -> None:
    given = services["bura"].get("environment", {})
    assert given.keys() <= SETTINGS.keys() | OF_LIBPQ
    read = Settings(
        _env_file=None,
        **{"DISCORD_TOKEN": "a.token"}
        | {name: str(value) for name, value in given.items()},
    )
    for name in given.keys() & SETTINGS.keys():
        assert str(getattr(read, SETTINGS[name])) == str(given[name])


@pytest.mark.parametrize(
    "document", ["docs/fleet.md", "docs/bura.service", "README.md"]
)
def test_a_document_names_settings_there_are(document: str) -> None:
    assert (
        set(NAMED.findall((ROOT / document).read_text(encoding="utf-8")))
        <= SETTINGS.keys() | OWN
    )


def test_what_is_put_in_is_a_setting_or_explained(compose_file: str) -> None:
    asked = set(re.findall(r"\$\{(\w+)", compose_file))
    assert asked <= SETTINGS.keys() | OWN
    told = "".join(
        (ROOT / document).read_text(encoding="utf-8")
        for document in ("docs/fleet.md", "docs/hosting.md")
    )
    assert {
        name for name in asked if f"`{name}`" not in told and f"{name}=" not in told
    } == set()


def test_all_that_is_named_is_there_in_a_certain_version(
    compose_file: str, services: dict[str, dict[str, Any]]
) -> None:
    volumes = yaml.safe_load(compose_file)["volumes"].keys()
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))[
        "project"
    ]["optional-dependencies"]
    for service in services.values():
        assert service.get("depends_on", {}).keys() <= services.keys()
        assert {
            volume.partition(":")[0] for volume in service.get("volumes", [])
        } <= volumes
        assert ("image" in service) != ("build" in service)
        assert re.search(r":v?\d[\w.]*$", service.get("image", ":1"))
        arguments = (
            service["build"].get("args", {})
            if isinstance(service.get("build"), dict)
            else {}
        )
        assert (
            set(re.findall(r"--extra (\S+)", arguments.get("EXTRAS") or ""))
            <= extras.keys()
        )


def test_what_stands_in_env_holds() -> None:
    """What a service's `environment` says beats its `env_file`: there a setting must
    come from `.env` itself."""
    service = yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))[
        "services"
    ]["bura"]
    assert service["env_file"] == ".env"
    for name, value in service.get("environment", {}).items():
        assert f"${{{name}" in str(value), f"{name} in .env is ignored"
    assert service["build"]["args"]["EXTRAS"] == "${EXTRAS:-}"


def test_the_image_s_user_is_a_number_with_a_group() -> None:
    """Kubernetes' `runAsNonRoot` refuses a name."""
    dockerfile = (ROOT / "Dockerfile").read_text(encoding="utf-8")
    user, group = re.findall(r"^USER (\d+):(\d+)$", dockerfile, re.MULTILINE)[-1]
    assert f"groupadd --system --gid {group} " in dockerfile
    assert f"useradd --system --uid {user} --gid {group} " in dockerfile
    assert len(re.findall(r"^USER ", dockerfile, re.MULTILINE)) == 1
