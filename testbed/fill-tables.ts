// Gives an organization a row in every table that has rows of organizations. Only for a database that is thrown away: it drops checks.
import type { Client } from 'pg'

/** Far in the future, so that no worker finds the row due. */
const TIME = '2100-01-01T00:00:00Z'

const valuesByType: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  text: 'md5(random()::text)',
  bytea: "decode(md5(random()::text), 'hex')",
  boolean: 'true',
  integer: '1',
  bigint: '1',
  jsonb: "'{}'",
  date: `'${TIME}'`,
  'timestamp with time zone': `'${TIME}'`,
  ARRAY: "'{}'",
  interval: "'1 hour'",
}

interface Column {
  readonly name: string
  readonly type: string
  readonly is_required: boolean
}

/** All tables with rows of organizations, by name. */
export async function listOrganizationTables(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relkind IN ('r', 'p') AND a.attname = 'organization_id' AND c.relnamespace = 'public'::regnamespace
      ORDER BY 1`,
  )
  return rows.map(({ name }) => name)
}

/** Returns the tables that got a row; the others had one. */
export async function fillTables(
  client: Client,
  organizationId: string,
  except: readonly string[] = [],
): Promise<readonly string[]> {
  const filled: string[] = []
  await client.query("SET session_replication_role = 'replica'")
  for (const table of await listOrganizationTables(client)) {
    if (except.includes(table) || (await countRows(client, table, organizationId)) > 0) continue
    await dropChecks(client, table)
    const columns = (await listColumns(client, table)).filter(
      // Times that may be missing also end leases and mark work as done.
      ({ name, is_required, type }) =>
        is_required || name === 'organization_id' || type === 'timestamp with time zone',
    )
    const values = columns.map(({ name, type }) => (name === 'organization_id' ? '$1' : valuesByType[type]))
    const unknown = columns.find((_, index) => values[index] === undefined)
    if (unknown) throw new Error(`${table}.${unknown.name} has a type without a value: ${unknown.type}`)
    const names = columns.map(({ name }) => `"${name}"`).join()
    await client.query(`INSERT INTO ${table} (${names}) VALUES (${values.join()})`, [organizationId])
    filled.push(table)
  }
  await client.query("SET session_replication_role = 'origin'")
  return filled
}

export async function countRows(client: Client, table: string, organizationId: string): Promise<number> {
  const { rows } = await client.query<{ count: number }>(
    `SELECT count(*)::integer AS count FROM ${table} WHERE organization_id = $1`,
    [organizationId],
  )
  return rows[0]?.count ?? 0
}

async function listColumns(client: Client, table: string): Promise<readonly Column[]> {
  const { rows } = await client.query<Column>(
    `SELECT column_name AS name, data_type AS type, is_nullable = 'NO' AND column_default IS NULL AS is_required
       FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = $1 AND is_generated = 'NEVER'`,
    [table],
  )
  return rows
}

async function dropChecks(client: Client, table: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT conname AS name FROM pg_constraint WHERE contype = 'c' AND conrelid = $1::regclass`,
    [table],
  )
  for (const { name } of rows) await client.query(`ALTER TABLE ${table} DROP CONSTRAINT "${name}"`)
}
