#!/bin/sh
# Creates the database and its roles, as an administrator of PostgreSQL. The login role gets no other rights.
#
#   sudo -u postgres env DATABASE_PASSWORD=… sh deploy/create-database.sh
#
# The official PostgreSQL image also runs it when it initializes its data. Running it again keeps existing objects.
set -eu
: "${DATABASE_PASSWORD:?set DATABASE_PASSWORD to the password of the login role meetwright}"

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
-- PostgreSQL 16 and later: without INHERIT, the login role itself can't read any tenant's rows.
SELECT 'GRANT meetwright_app, meetwright_directory, meetwright_batch TO meetwright'
       || CASE WHEN current_setting('server_version_num')::int >= 160000 THEN ' WITH INHERIT FALSE, SET TRUE' ELSE '' END
\gexec
SELECT 'CREATE DATABASE meetwright OWNER meetwright'
 WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = 'meetwright')
\gexec
SQL
