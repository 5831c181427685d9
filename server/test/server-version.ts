// Says which PostgreSQL the tests or a proof run on, in one line, by the word of the server itself.
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
