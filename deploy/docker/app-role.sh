#!/bin/sh
# The server's own login, which owns nothing (docs/admin.md, «The database and its roles»).
set -eu
psql -v ON_ERROR_STOP=1 -U "$POSTGRES_USER" -d "$POSTGRES_DB" -v password="$APP_PASSWORD" <<'SQL'
CREATE ROLE otk_app LOGIN PASSWORD :'password';
SQL
