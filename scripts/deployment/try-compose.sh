#!/usr/bin/env bash
# Builds the image, starts compose.yaml on fresh volumes, and asks the proxy for the sign-in page.
# Needs Docker with compose; writes ops/*.env from their examples and removes them again.
set -euo pipefail
cd "$(dirname "$0")/../.."
compose() { docker compose --project-name linewise-smoke "$@"; }
for name in linewise database; do
  if [ -e "ops/$name.env" ]; then echo "ops/$name.env exists; move it away first"; exit 2; fi
done
trap 'compose down --volumes; rm -f ops/linewise.env ops/database.env' EXIT
password=$(head -c 24 /dev/urandom | base64 | tr -d '/+=')
for name in linewise database; do
  sed "s/CHANGE-ME/$password/; s|^PUBLIC_URL=.*|PUBLIC_URL=https://localhost|" \
    "ops/$name.env.example" > "ops/$name.env"
done
compose up --build --detach --wait --wait-timeout 180
curl --fail --silent --show-error --insecure https://localhost/readyz
curl --fail --silent --show-error --insecure https://localhost/login | grep --quiet Linewise
echo 'The deployment answers.'
