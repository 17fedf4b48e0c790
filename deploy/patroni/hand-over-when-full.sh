#!/bin/sh
# PostgreSQL goes on with a full disk as long as its log has room, and every write that needs more fails: Patroni sees a
# primary that runs. This hands the lead to the standby that has every commit while the disk still lets it. It runs beside
# Patroni, with Patroni's environment. LEAST_FREE_MB: what must be free, 1024 unless set.
set -u
least=${LEAST_FREE_MB:-1024}
api=http://$PATRONI_RESTAPI_CONNECT_ADDRESS

while sleep 1; do
  free=$(df --output=avail --block-size=1M "$PATRONI_POSTGRESQL_DATA_DIR" 2>/dev/null | tail -n 1) || continue
  [ -n "$free" ] && [ "$free" -lt "$least" ] || continue
  curl --fail --silent --max-time 2 --output /dev/null "$api/leader" || continue
  echo "$free MB are free: the lead goes to another server"
  curl --fail --silent --show-error --max-time 30 --data "{\"leader\": \"$PATRONI_NAME\"}" "$api/switchover" || continue
  # Where all disks are full, the lead must not go round.
  sleep 3600
done
