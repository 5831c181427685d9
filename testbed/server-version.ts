// Returns the PostgreSQL version of the tests or a proof in one line, as the server reports it.
import { runStatement } from './database-client.ts'
import type { Pooler } from './pgbouncer.ts'

export async function describeServer(url: string, pooler: Pooler | null): Promise<string> {
  const [row] = await runStatement<{ server_version: string }>(url, 'SHOW server_version')
  const poolerNote = pooler === null ? '' : ', services behind pgbouncer in transaction mode'
  return `PostgreSQL ${row?.server_version}, Node ${process.versions.node}${poolerNote}`
}
