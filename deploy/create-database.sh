#!/bin/sh
# Makes the database and its roles, as an administrator of PostgreSQL. The login role gets no right beyond them.
#
#   sudo -u postgres env DATABASE_PASSWORD=… sh deploy/create-database.sh
#
# The official container image runs it too, when it makes its data. It can be run again: what is there stays.
set -eu
: "${DATABASE_PASSWORD:?set DATABASE_PASSWORD to the password that the login role meetwright shall have}"

psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --username="${POSTGRES_USER:-postgres}" --dbname=postgres <<'SQL'
SET client_min_messages = warning;
\getenv password DATABASE_PASSWORD
SELECT format('CREATE ROLE %I NOLOGIN', name)
  FROM unnest(ARRAY['meetwright_app', 'meetwright_directory', 'meetwright_batch']) AS name
 WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name)
\gexec
SELECT 'CREATE ROLE meetwright LOGIN' WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'meetwright')
\gexec
ALTER ROLE meetwright PASSWORD :'password';
-- Where roles can be lent without what is inherited from them (16 and later), they are: the login role itself sees no tenant.
SELECT 'GRANT meetwright_app, meetwright_directory, meetwright_batch TO meetwright'
       || CASE WHEN current_setting('server_version_num')::int >= 160000 THEN ' WITH INHERIT FALSE, SET TRUE' ELSE '' END
\gexec
SELECT 'CREATE DATABASE meetwright OWNER meetwright'
 WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = 'meetwright')
\gexec
SQL
