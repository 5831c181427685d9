// The connections to PostgreSQL: how many, how long anything may take, and how values travel.
import pg from 'pg'
import { instant } from '../../domain/time/instant.ts'

const TIMESTAMPTZ = 1184
const INT8 = 20

/** PostgreSQL writes `2026-11-15 09:30:00.5+00`; Date.parse wants the T and minutes in the offset. */
const readTimestamp = (text: string) =>
  instant(Date.parse(`${text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')}`))

const parsers = new Map<number, (text: string) => unknown>([
  [TIMESTAMPTZ, readTimestamp],
  [INT8, Number],
])

export interface PoolOptions {
  readonly url: string
  readonly size: number
  readonly applicationName: string
}

export function createPool({ url, size, applicationName }: PoolOptions): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: size,
    application_name: applicationName,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    keepAlive: true,
    pipeline: true,
    types: { getTypeParser: (oid, format) => parsers.get(oid) ?? pg.types.getTypeParser(oid, format) },
  })
  // Between two statements of a transaction nobody else listens to a connection: its end must not be the process's end.
  // The next statement on it fails, and the pool replaces it.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}
