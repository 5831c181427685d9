// The connections to PostgreSQL: how many, and how long anything may take.
import pg from 'pg'
import { textParser } from './values.ts'

export interface PoolOptions {
  readonly url: string
  readonly size: number
  readonly applicationName: string
  /** For those whose statements have no time limit on the server. */
  readonly queryTimeoutMs?: number
}

export function createPool({ url, size, applicationName, queryTimeoutMs }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    application_name: applicationName,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    ...(queryTimeoutMs === undefined ? {} : { query_timeout: queryTimeoutMs }),
    pipeline: true,
    types: { getTypeParser: (oid: number) => textParser(oid) as never },
  })
  // Between two statements of a transaction nobody else listens to a connection: its end must not be the process's end.
  // The next statement on it fails, and the pool replaces it.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
