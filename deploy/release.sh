#!/bin/sh
# Puts together what a host or an image runs: the api's sources, which Node runs as they are, its node_modules without
# what is for development, the web app, built, and the operator's command, bin/kindling.
#   deploy/release.sh FOLDER             into an empty folder
#   deploy/release.sh FOLDER ARCHIVES    and with Node and deploy/ as ARCHIVES/kindling-VERSION-PLATFORM-PROCESSOR.tar.gz
set -eu
[ $# -eq 1 ] || [ $# -eq 2 ] || { echo "Usage: deploy/release.sh FOLDER [ARCHIVES]" >&2; exit 2; }
mkdir -p "$@"
to=$(cd "$1" && pwd)
archives=${2:+$(cd "$2" && pwd)}
cd "$(dirname "$0")/.."
[ -z "$(ls -A "$to")" ] || { echo "$to isn't empty." >&2; exit 1; }

# Installs as well. The web app needs Node 24, which comes with the installation.
node scripts/bootstrap.mjs script build --filter=@kindling/web
cp package.json pnpm-lock.yaml pnpm-workspace.yaml .npmrc "$to"
mkdir "$to/bin"
cp bin/kindling "$to/bin"
for package in apps/api packages/domain packages/local-postgres; do
  mkdir -p "$to/$package"
  cp "$package/package.json" "$to/$package"
  cp -R "$package/src" "$to/$package"
done
# For DEMO=true. Without it nothing of this folder is loaded.
cp -R apps/api/demo "$to/apps/api"
find "$to" -name '*.test.ts' -delete
mkdir -p "$to/apps/web"
cp -R apps/web/dist apps/web/dist-server "$to/apps/web"
pnpm=$(pwd)/.tools/node_modules/pnpm/bin/pnpm.mjs
(cd "$to" && node "$pnpm" install --prod --frozen-lockfile --filter '@kindling/api...')

# What its native modules were installed for: the api and bin/kindling refuse to run elsewhere (platform/process/release.ts).
platform=$(node -p process.platform)
arch=$(node -p process.arch)
commit=$(git rev-parse --short HEAD 2>/dev/null || echo unknown)
printf '{ "platform": "%s", "arch": "%s", "commit": "%s" }\n' "$platform" "$arch" "$commit" > "$to/release.json"

[ -n "$archives" ] || exit 0
install .tools/node_modules/node/bin/node "$to/bin/node"
cp -R deploy "$to"
archive=$archives/kindling-$(node -p 'require("./apps/api/package.json").version')-$platform-$arch.tar.gz
tar --create --gzip --file="$archive" --directory="$to" .
echo "$archive"
