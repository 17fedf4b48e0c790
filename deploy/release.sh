#!/bin/sh
# Puts together what a host or an image runs: the api's sources, which Node runs as they are, its node_modules without
# what is for development, and the web app, built.
#   deploy/release.sh FOLDER
set -eu
[ $# -eq 1 ] || { echo "Usage: deploy/release.sh FOLDER" >&2; exit 1; }
mkdir -p "$1"
to=$(cd "$1" && pwd)
cd "$(dirname "$0")/.."
[ -z "$(ls -A "$to")" ] || { echo "$to isn't empty." >&2; exit 1; }

# Installs as well. The web app needs Node 24, which comes with the installation.
node scripts/bootstrap.mjs script build --filter=@kindling/web
cp package.json pnpm-lock.yaml pnpm-workspace.yaml .npmrc "$to"
for package in apps/api packages/domain packages/local-postgres; do
  mkdir -p "$to/$package"
  cp "$package/package.json" "$to/$package"
  cp -R "$package/src" "$to/$package"
done
find "$to" -name '*.test.ts' -delete
mkdir -p "$to/apps/web"
cp -R apps/web/dist "$to/apps/web"
pnpm=$(pwd)/.tools/node_modules/pnpm/bin/pnpm.mjs
(cd "$to" && node "$pnpm" install --prod --frozen-lockfile --filter '@kindling/api...')
