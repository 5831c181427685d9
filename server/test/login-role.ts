// Creates a login role that is not a superuser, with a database that it owns.
import pg from 'pg'
import { inject } from 'vitest'

async function runAsAdministrator(statements: readonly string[], database?: string): Promise<void> {
  const url = new URL(inject('postgresUrl'))
  if (database) url.pathname = `/${database}`
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  try {
    for (const statement of statements) await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Returns the URL of the database as this role. `name` must be new on the server. */
export async function createLoginRole(
  name: string,
  inheritance: 'INHERIT' | 'NOINHERIT' = 'INHERIT',
): Promise<string> {
  await runAsAdministrator([
    `CREATE ROLE ${name} LOGIN CREATEROLE ${inheritance}`,
    `CREATE DATABASE ${name}_database OWNER ${name}`,
    // As deploy/create-database.sh does. The roles exist already, and from PostgreSQL 16 on CREATEROLE is not enough to
    // grant roles that another role created.
    `DO $$ BEGIN
      IF current_setting('server_version_num')::int >= 160000 THEN
        EXECUTE 'GRANT meetwright_app, meetwright_directory, meetwright_batch TO ${name} WITH INHERIT FALSE';
      END IF;
    END $$`,
  ])
  // The owner of a database inherits its rights on the schema from pg_database_owner; with NOINHERIT it has none.
  await runAsAdministrator([`ALTER SCHEMA public OWNER TO ${name}`], `${name}_database`)
  const url = new URL(inject('postgresUrl'))
  url.searchParams.set('user', name)
  url.pathname = `/${name}_database`
  return url.href
}
