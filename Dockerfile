FROM python:3.11-slim AS build
RUN python -m pip install --no-cache-dir --disable-pip-version-check --root-user-action=ignore uv==0.13.8
ENV UV_PROJECT_ENVIRONMENT=/app UV_PYTHON_DOWNLOADS=never UV_LINK_MODE=copy UV_COMPILE_BYTECODE=1 UV_NO_CACHE=1
WORKDIR /source
# The packages first, at the exact versions pyproject.toml names, so that a change of our code keeps this layer.
COPY pyproject.toml README.md LICENSE ./
# Such as --extra postgresql.
ARG EXTRAS=""
RUN uv sync --no-dev --no-install-project $EXTRAS
COPY bot bot
COPY cogs cogs
COPY db db
RUN uv sync --no-dev --no-editable $EXTRAS

FROM python:3.11-slim
RUN groupadd --system --gid 10001 bura \
    && useradd --system --uid 10001 --gid 10001 --no-create-home --home-dir /data --shell /usr/sbin/nologin bura \
    && install --directory --owner=bura --group=bura --mode=0700 /data
COPY --from=build /app /app
# Without a token an image must stop and say so: nobody could open the playground's pages inside a container.
ENV PATH=/app/bin:$PATH \
    PYTHONUNBUFFERED=1 \
    PYTHONDONTWRITEBYTECODE=1 \
    BURA_DATABASE=/data/bura.sqlite3 \
    BURA_HEALTH_PORT=8080 \
    BURA_LOG=json \
    BURA_PLAYGROUND=never
# By number: Kubernetes cannot tell of a name that it is not root's.
USER 10001:10001
WORKDIR /data
VOLUME /data
# While Discord is away the bot is unhealthy and goes on trying: nothing is gained by starting it again.
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s --retries=3 \
    CMD ["python", "-c", "import os, urllib.request as web; web.urlopen('http://127.0.0.1:' + os.environ['BURA_HEALTH_PORT'] + '/healthz', timeout=4)"]
STOPSIGNAL SIGTERM
CMD ["bura"]
