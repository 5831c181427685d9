// Creates the database of `meetwright dev` if it does not exist.
import pg from 'pg'

const DOES_NOT_EXIST = '3D000'
const EXISTS_ALREADY = '42P04'

/** The URL of another database on the same server. */
export function toDatabaseUrl(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

/** Returns true if the database was created. */
export async function ensureDatabase(url: string): Promise<boolean> {
  const missing = await connectOnce(url).then(
    () => false,
    (error: unknown) => {
      if ((error as { code?: unknown }).code === DOES_NOT_EXIST) return true
      throw error
    },
  )
  if (!missing) return false
  const name = decodeURIComponent(new URL(url).pathname.slice(1))
  await connectOnce(toDatabaseUrl(url, 'postgres'), `CREATE DATABASE ${pg.escapeIdentifier(name)}`).catch(
    (error) => {
      if ((error as { code?: unknown }).code !== EXISTS_ALREADY) throw error
    },
  )
  return true
}

async function connectOnce(url: string, statement?: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    if (statement !== undefined) await client.query(statement)
  } finally {
    await client.end().catch(() => {})
  }
}
