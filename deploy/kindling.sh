#!/bin/sh
# Runs a command of the release on a host, as root: with the settings of kindling.env, as the user of the services.
#   kindling COMMAND …      DATA_DIR is /var/lib/kindling unless set; changes are logged with who called sudo
exec systemd-run --pipe --wait --quiet --collect --uid=kindling --working-directory=/opt/kindling/current \
  --property=EnvironmentFile=/etc/kindling/kindling.env --setenv="DATA_DIR=${DATA_DIR:-/var/lib/kindling}" \
  --setenv="SUDO_USER=${SUDO_USER:-$(id -un)}" \
  /opt/kindling/current/bin/kindling "$@"
