#!/usr/bin/env bash
# Runs the whole check of HEAD on a Debian with nothing but Node and npm: no fonts, no git, an ordinary user with an empty
# home. It shows what the check leans on that a developer's machine happens to have. Root only, and no part of the check.
#
#   scripts/bare-machine.sh [FOLDER]    FOLDER is where the machine is made, or found from the last time
set -euo pipefail
cd "$(dirname "$0")/.."

[ "$(id -u)" = 0 ] || { echo 'A machine in a folder can only be made by root.' >&2; exit 1; }
command -v debootstrap >/dev/null || { echo 'This needs debootstrap: apt-get install debootstrap' >&2; exit 1; }

machine=$(realpath -m "${1:-$(mktemp -d)/machine}")
suite=$(. /etc/os-release && echo "${VERSION_CODENAME:?}")
person=neighbour

if [ ! -x "$machine/usr/local/bin/node" ]; then
  debootstrap --variant=minbase --include=ca-certificates,libatomic1,procps "$suite" "$machine"
  cp -L "$(command -v node)" "$machine/usr/local/bin/node"
  mkdir -p "$machine/usr/local/lib/node_modules"
  cp -R "$(dirname "$(readlink -f "$(command -v npm)")")/.." "$machine/usr/local/lib/node_modules/npm"
  ln -s ../lib/node_modules/npm/bin/npm-cli.js "$machine/usr/local/bin/npm"
  chroot "$machine" useradd --create-home --shell /bin/bash "$person"
fi

# How this machine reaches the registry: names, certificates, and npm's own settings.
cp /etc/resolv.conf /etc/hosts "$machine/etc/"
cp -L /etc/ssl/certs/ca-certificates.crt "$machine/etc/ssl/certs/ca-certificates.crt"
settings=$(npm config get registry --location=global)

home=$machine/home/$person
rm -rf "$home"
mkdir -p "$home/kindling"
git archive HEAD | tar -x -C "$home/kindling"
chroot "$machine" chown -R "$person:$person" "/home/$person"

export machine person settings
exec unshare --mount --pid --fork --kill-child bash -c '
  mount -t proc proc "$machine/proc"
  mkdir -p "$machine/dev/shm" && mount -t tmpfs tmpfs "$machine/dev/shm"
  exec chroot --userspec="$person:$person" "$machine" /usr/bin/env -i \
    PATH=/usr/local/bin:/usr/bin:/bin HOME="/home/$person" CI=true \
    NODE_EXTRA_CA_CERTS=/etc/ssl/certs/ca-certificates.crt npm_config_registry="$settings" \
    bash -c "cd ~/kindling && npm test --silent"
'
