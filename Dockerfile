# The server with its page built and its rules compiled: docs/6-operations.md
FROM node:20-slim AS page
WORKDIR /srv/hanazono/web
COPY web/package.json web/package-lock.json web/.npmrc ./
RUN npm ci
COPY web ./
COPY docs/rules ../docs/rules
COPY src/hanazono/locales ../src/hanazono/locales
COPY src/hanazono/games ../src/hanazono/games
RUN npm run build

FROM python:3.12-slim

# generic: the compiled rules run on any machine of this architecture.
ENV PYTHONUNBUFFERED=1 \
    NUMBA_CPU_NAME=generic \
    HANAZONO_CACHE=/var/cache/hanazono \
    HANAZONO_HOST=0.0.0.0 \
    HANAZONO_PORT=8000 \
    HANAZONO_DATABASE=sqlite:////data/hanazono.db

RUN useradd --create-home --uid 10001 garden \
    && install --directory --owner garden --group garden /data /var/cache/hanazono

WORKDIR /srv/hanazono
COPY requirements/run.txt requirements/
RUN pip install --no-cache-dir --require-hashes --requirement requirements/run.txt
COPY pyproject.toml hatch_build.py README.md LICENSE ./
COPY src src
COPY --from=page /srv/hanazono/src/hanazono/web src/hanazono/web
RUN pip install --no-cache-dir --no-deps --no-build-isolation .

USER garden
RUN hanazono compile
VOLUME /data
EXPOSE 8000
HEALTHCHECK --interval=30s --timeout=5s --start-period=2m \
    CMD ["python", "-c", "import urllib.request; urllib.request.urlopen('http://127.0.0.1:8000/health', timeout=4)"]
CMD ["hanazono", "serve"]
