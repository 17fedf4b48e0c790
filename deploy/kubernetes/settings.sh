#!/bin/sh
# The settings of kindling.env as a Secret, for `kubectl apply`: deploy/kubernetes/settings.sh kindling.env | kubectl apply -f -
set -eu
kubectl create secret generic kindling --from-env-file="$1" --dry-run=client --output=yaml
