// Returns the PostgreSQL version of the tests or a proof in one line, as the server reports it.
import pg from 'pg'
import type { Pooler } from './pgbouncer.ts'

export async function describeServer(url: string, pooler: Pooler | null): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ server_version: string }>('SHOW server_version')
    const poolerNote = pooler === null ? '' : ', services behind pgbouncer in transaction mode'
    return `PostgreSQL ${rows[0]?.server_version}, Node ${process.versions.node}${poolerNote}`
  } finally {
    await client.end()
  }
}
