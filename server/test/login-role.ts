// Creates a login role that is not a superuser, with a database that it owns.
import { inject } from 'vitest'
import { runStatement } from '../../testbed/database-client.ts'
import { toDatabaseUrl } from '../src/processes/cli/dev-database.ts'

/** Returns the URL of the database as this role. `name` must be new on the server. */
export async function createLoginRole(
  name: string,
  inheritance: 'INHERIT' | 'NOINHERIT' = 'INHERIT',
): Promise<string> {
  const serverUrl = inject('postgresUrl')
  for (const statement of [
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
    await runStatement(serverUrl, statement)
  // The owner of a database inherits its rights on the schema from pg_database_owner; with NOINHERIT it has none.
  const url = new URL(toDatabaseUrl(serverUrl, `${name}_database`))
  await runStatement(url.href, `ALTER SCHEMA public OWNER TO ${name}`)
  url.searchParams.set('user', name)
  return url.href
}
