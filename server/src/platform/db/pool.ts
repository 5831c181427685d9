// Creates the connection pool.
import pg from 'pg'
import { textParser } from './values.ts'

/** The oldest major version that the schema is tested with. */
export const MIN_POSTGRES_VERSION = 15

export interface PoolOptions {
  readonly url: string
  readonly size: number
  readonly applicationName: string
  /** For statements without statement_timeout. */
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
    types: { getTypeParser: (oid: number) => textParser(oid) as never },
  })
  // Between two statements of a transaction there is no other error listener, and an unhandled error would end the process.
  // The next statement on the connection fails, and the pool replaces it.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
