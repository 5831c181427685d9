#!/bin/sh
# Creates the database and its roles, as an administrator of PostgreSQL. `meetwright_owner` owns the tables and runs migrations.
# `meetwright` runs the service: it reads and writes rows, and can't change tables or disable row-level security.
#
#   sudo -u postgres env DATABASE_PASSWORD=… DATABASE_OWNER_PASSWORD=… sh deploy/create-database.sh
#
# The official PostgreSQL image also runs it when it initializes its data. Running it again keeps existing objects.
set -eu
: "${DATABASE_PASSWORD:?set DATABASE_PASSWORD to the password of the login role meetwright}"
: "${DATABASE_OWNER_PASSWORD:?set DATABASE_OWNER_PASSWORD to the password of the login role meetwright_owner}"

psql --no-psqlrc --quiet --set=ON_ERROR_STOP=1 --username="${POSTGRES_USER:-postgres}" --dbname=postgres <<'SQL'
SET client_min_messages = warning;
\getenv password DATABASE_PASSWORD
\getenv owner_password DATABASE_OWNER_PASSWORD
SELECT format('CREATE ROLE %I NOLOGIN', name)
  FROM unnest(ARRAY['meetwright_app', 'meetwright_directory', 'meetwright_batch']) AS name
 WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name)
\gexec
-- Without INHERIT, the role of the service can't read any tenant's rows unless it selects an organization.
SELECT format('CREATE ROLE %I LOGIN %s', name, inheritance)
  FROM (VALUES ('meetwright', 'NOINHERIT'), ('meetwright_owner', 'INHERIT')) AS login (name, inheritance)
 WHERE NOT EXISTS (SELECT FROM pg_roles WHERE rolname = name)
\gexec
ALTER ROLE meetwright PASSWORD :'password';
ALTER ROLE meetwright_owner PASSWORD :'owner_password';
SELECT format('GRANT %s TO %I', roles, login)
       || CASE WHEN current_setting('server_version_num')::int >= 160000 THEN ' WITH INHERIT FALSE, SET TRUE' ELSE '' END
  FROM (VALUES ('meetwright_app, meetwright_batch', 'meetwright'),
               ('meetwright_app, meetwright_batch, meetwright_directory', 'meetwright_owner')) AS membership (roles, login)
\gexec
SELECT 'CREATE DATABASE meetwright OWNER meetwright_owner'
 WHERE NOT EXISTS (SELECT FROM pg_database WHERE datname = 'meetwright')
\gexec
\connect meetwright
SET client_min_messages = warning;
-- For every table that a migration creates. Row-level security still hides the rows of tenants.
ALTER DEFAULT PRIVILEGES FOR ROLE meetwright_owner IN SCHEMA public
  GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO meetwright;
ALTER DEFAULT PRIVILEGES FOR ROLE meetwright_owner IN SCHEMA public GRANT USAGE ON SEQUENCES TO meetwright;
SQL
