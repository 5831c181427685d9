// Searches for the canary: in a full database dump, in encrypted columns, and by column.
import { execFileSync, spawn } from 'node:child_process'
import { createWriteStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { isPersonal, type Treatment } from '../../server/src/features/data-compliance/personal-columns.ts'
import { personalData } from '../../server/src/features/data-compliance/personal-data.ts'
import type { Context } from '../../server/src/platform/context.ts'
import { unsealResponse } from '../../server/src/platform/writes/stored-responses.ts'
import { toDatabaseUrl } from '../../server/src/processes/cli/dev-database.ts'
import { withDatabaseClient } from '../../testbed/database-client.ts'
import { postgresProgram } from '../../testbed/postgres.ts'
import { type Canary, containsCanary } from './canary.ts'
import { HASHED } from './keyed-hashes.ts'

/** Lines of a dump that contain the canary, limited to the first few. */
export async function findInDump(url: string, canary: Canary): Promise<string[]> {
  const dump = spawn(postgresProgram('pg_dump'), [url], { stdio: ['ignore', 'pipe', 'inherit'] })
  const found: string[] = []
  let rest = ''
  for await (const chunk of dump.stdout.setEncoding('utf8')) {
    const text = rest + chunk
    const end = text.lastIndexOf('\n') + 1
    rest = text.slice(end)
    if (found.length < 20 && containsCanary(canary, text.slice(0, end)))
      found.push(
        ...text
          .slice(0, end)
          .split('\n')
          .filter((line) => containsCanary(canary, line)),
      )
  }
  if (containsCanary(canary, rest)) found.push(rest)
  return found
}

/** Number of stored responses with the canary; a dump shows them only encrypted. */
export async function countSealedResponses(ctx: Context, url: string, canary: Canary): Promise<number> {
  const { rows } = await withDatabaseClient(url, (client) =>
    client.query('SELECT organization_id, user_id, key, answer FROM idempotency_keys'),
  )
  const opened = rows.map(({ organization_id, user_id, key, answer }) =>
    unsealResponse(ctx, { organizationId: organization_id, userId: user_id, key }, answer),
  )
  if (opened.includes(null)) throw new Error('A stored response cannot be decrypted.')
  return opened.filter((text) => containsCanary(canary, text ?? '')).length
}

const UNCHANGED: readonly Treatment[] = ['kept', ...HASHED]

/** Number of rows with the canary by listed column, optionally of one organization. */
export async function countByColumn(
  url: string,
  canary: Canary,
  organizationId: string | null = null,
): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  await withDatabaseClient(url, async (client) => {
    for (const [table, { columns }] of Object.entries(personalData))
      for (const [column, entry] of Object.entries(columns)) {
        if (!isPersonal(entry) || HASHED.includes(entry.treatment)) continue
        if (column === 'answer' || column === 'sealed' || column === 'url') continue
        const where = organizationId === null ? '' : `AND organization_id = '${organizationId}'`
        const text = `SELECT count(*)::int AS count FROM ${table}
                       WHERE ("${column}"::text ILIKE '%' || $1 || '%' OR "${column}"::text LIKE '%' || $2 || '%') ${where}`
        const { rows } = await client.query(text, [canary.mark, canary.phone])
        if (rows[0].count > 0) found.set(`${table}.${column}`, rows[0].count)
      }
  })
  return found
}

/** Encrypted, written only by the service, or set by the operator and by apps. */
const UNREACHABLE_COLUMNS = new Set([
  'idempotency_keys.answer',
  'data_lookups.contents',
  'mails.error',
  'organizations.name',
  'calendar_subscriptions.name',
  'access_tokens.name',
  'groups.slug',
  'event_types.slug',
  'oauth_grants.client_name',
])

/** Columns that a deletion changes and that users, invitees or forms can fill. */
export const fillableColumns: readonly string[] = Object.entries(personalData).flatMap(
  ([table, { columns }]) =>
    Object.entries(columns).flatMap(([column, entry]) =>
      isPersonal(entry) &&
      !UNCHANGED.includes(entry.treatment) &&
      !UNREACHABLE_COLUMNS.has(`${table}.${column}`)
        ? `${table}.${column}`
        : [],
    ),
)

export async function saveDump(url: string, file: string): Promise<void> {
  const dump = spawn(postgresProgram('pg_dump'), [url], { stdio: ['ignore', 'pipe', 'inherit'] })
  await pipeline(dump.stdout, createWriteStream(file))
}

/** Restores into a new database of the same server and returns its address. */
export function restoreDump(url: string, file: string, name: string): string {
  const restored = toDatabaseUrl(url, name)
  execFileSync(postgresProgram('psql'), [url, '--quiet', '--command', `CREATE DATABASE ${name}`])
  const args = ['--quiet', '--set', 'ON_ERROR_STOP=1', '--file', file]
  execFileSync(postgresProgram('psql'), [restored, ...args], { stdio: ['ignore', 'ignore', 'inherit'] })
  return restored
}
