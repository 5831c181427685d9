// Reads what the checks of an installation need to know about the PostgreSQL server, with a connection of its own.
import pg from 'pg'

export interface ServerFacts {
  readonly version: string
  readonly number: number
  readonly user: string
  readonly is_superuser: boolean
  readonly can_create_role: boolean
  readonly owns_tables: boolean
  /** How many of the roles of the schema exist. */
  readonly roles: number
  readonly has_gist: boolean
  /** Seconds by which the server's clock is ahead of ours. */
  readonly skew: number
}

/** `roles`: those of the schema, of which it counts how many exist. */
export async function readServerFacts(url: string, roles: readonly string[]): Promise<ServerFacts> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const before = Date.now()
    const { rows } = await client.query<Omit<ServerFacts, 'skew'> & { now: string }>(
      `SELECT current_setting('server_version') AS version, current_setting('server_version_num')::int AS number,
              current_user AS user, r.rolsuper AS is_superuser, r.rolcreaterole AS can_create_role,
              EXISTS (SELECT FROM pg_class WHERE oid = to_regclass('public.organizations') AND relowner = r.oid)
                AS owns_tables,
              (SELECT count(*)::int FROM pg_roles WHERE rolname = ANY($1)) AS roles,
              EXISTS (SELECT FROM pg_available_extensions WHERE name = 'btree_gist') AS has_gist,
              extract(epoch FROM clock_timestamp())::text AS now
         FROM pg_roles r WHERE r.rolname = current_user`,
      [[...roles]],
    )
    const middle = (before + Date.now()) / 2_000
    const [row] = rows
    if (!row) throw new Error('PostgreSQL returned no row for the current user.')
    return { ...row, skew: Number(row.now) - middle }
  } finally {
    await client.end().catch(() => {})
  }
}
