// Runs a migration named *.concurrent.sql while the service runs: builds indexes and changes rows in batches, outside a transaction.
import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import { sqlState } from './sql-state.ts'

export type ReportProgress = (text: string) => void

export type ConcurrentStep =
  | { readonly kind: 'create index'; readonly index: string; readonly text: string }
  | { readonly kind: 'drop index'; readonly text: string }
  | { readonly kind: 'repeat'; readonly text: string }

const PROGRESS_INTERVAL_MS = 2_000
const MAX_ATTEMPTS = 10
const LOCK_NOT_AVAILABLE = '55P03'
const DEADLOCK_DETECTED = '40P01'

/** Each statement ends with a semicolon at the end of its line. Throws if one can't be repeated after an interruption. */
export function parseConcurrentMigration(content: string): ConcurrentStep[] {
  return content.split(/;[ \t]*(?:\n|$)/).flatMap((part) => {
    const text = part.replaceAll(/^\s*--.*$/gm, '').trim()
    return text === '' ? [] : [toStep(text, /^-- repeat until no rows$/m.test(part))]
  })
}

function toStep(text: string, isRepeated: boolean): ConcurrentStep {
  if (!isRepeated) {
    const index = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY ([a-z][a-z0-9_]*) ON [^;]+$/.exec(text)?.[1]
    if (index !== undefined) return { kind: 'create index', index, text }
    if (/^DROP INDEX CONCURRENTLY IF EXISTS [a-z][a-z0-9_]*$/.test(text)) return { kind: 'drop index', text }
  } else if (/^(?:INSERT|UPDATE|DELETE|WITH)\s[^;]+$/.test(text)) return { kind: 'repeat', text }
  throw new Error(
    `A concurrent migration can't contain this statement: ${text.slice(0, 200)}\n` +
      'Allowed: CREATE [UNIQUE] INDEX CONCURRENTLY name ON …; DROP INDEX CONCURRENTLY IF EXISTS name; ' +
      'and INSERT, UPDATE or DELETE below the line "-- repeat until no rows".',
  )
}

/** `client` is outside a transaction, without timeouts. After an interruption, running it again completes the migration. */
export async function runConcurrentMigration(
  client: pg.Client,
  databaseUrl: string,
  steps: readonly ConcurrentStep[],
  report: ReportProgress,
): Promise<void> {
  for (const step of steps) {
    switch (step.kind) {
      case 'create index':
        await withIndexProgress(client, databaseUrl, report, () => createIndex(client, step.index, step.text))
        break
      case 'drop index':
        await client.query(step.text)
        break
      case 'repeat':
        await repeatUntilNoRows(client, step.text, report)
    }
  }
}

/**
 * Without lock_timeout: a build waits for older transactions several times, and blocks no reads or writes meanwhile. A timeout
 * would discard the work of hours.
 */
async function createIndex(client: pg.Client, index: string, text: string): Promise<void> {
  const { rows } = await client.query<{ isValid: boolean }>(
    'SELECT indisvalid AS "isValid" FROM pg_index WHERE indexrelid = to_regclass($1)',
    [index],
  )
  if (rows[0]?.isValid) return
  const drop = () => client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`)
  // An interrupted build leaves an invalid index, which no query uses and every write maintains.
  if (rows[0]) await drop()
  try {
    // Parallel workers would take the cores that requests need.
    await client.query('SET max_parallel_maintenance_workers = 0')
    await client.query(text)
  } catch (error) {
    await drop().catch(() => undefined)
    throw error
  }
}

/** Shows the phase of an index build, which may take hours, from a second connection. */
async function withIndexProgress(
  client: pg.Client,
  databaseUrl: string,
  report: ReportProgress,
  work: () => Promise<void>,
): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
  const observer = new pg.Client({ connectionString: databaseUrl, application_name: 'meetwright migrate' })
  observer.on('error', () => undefined)
  await observer.connect()
  const show = async () => {
    const progress = await observer.query<{ text: string }>(
      `SELECT coalesce(index_relid::regclass || ': ', '') || phase || CASE WHEN current_locker_pid > 0 THEN format(' (process %s)', current_locker_pid)
                            WHEN blocks_total > 0 THEN format(', %s %%', 100 * blocks_done / blocks_total)
                            ELSE '' END AS text
         FROM pg_stat_progress_create_index WHERE pid = $1`,
      [rows[0]?.pid],
    )
    for (const { text } of progress.rows) report(text)
  }
  const timer = setInterval(() => show().catch(() => undefined), PROGRESS_INTERVAL_MS)
  try {
    await work()
  } finally {
    clearInterval(timer)
    await observer.end()
  }
}

/** Each batch is a transaction, followed by a pause of the same length, which leaves the server time for requests. */
async function repeatUntilNoRows(client: pg.Client, text: string, report: ReportProgress): Promise<void> {
  let total = 0
  let reportedAt = performance.now()
  for (;;) {
    const started = performance.now()
    const changed = await retryLockConflicts(client, report, () => runBatch(client, text))
    if (changed === 0) return
    total += changed
    const now = performance.now()
    if (now - reportedAt >= PROGRESS_INTERVAL_MS) {
      report(`${total.toLocaleString('en')} rows`)
      reportedAt = now
    }
    await setTimeout(now - started)
  }
}

/** As the batch role: row-level security hides the rows of all organizations from the login role, without an error. */
async function runBatch(client: pg.Client, text: string): Promise<number> {
  await client.query("BEGIN; SET LOCAL ROLE meetwright_batch; SET LOCAL lock_timeout = '500ms'")
  const { rowCount } = await client.query(text)
  await client.query('COMMIT')
  return rowCount ?? 0
}

/** While a migration waits for a lock, requests wait behind it. So it gives up soon, lets them pass, and tries again. */
export async function retryLockConflicts<T>(
  client: pg.Client,
  report: ReportProgress,
  work: () => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work()
    } catch (error) {
      const code = sqlState(error)
      if (code !== LOCK_NOT_AVAILABLE && code !== DEADLOCK_DETECTED) throw error
      await client.query('ROLLBACK')
      if (attempt === MAX_ATTEMPTS)
        throw new Error(
          `Another transaction held a lock during all ${MAX_ATTEMPTS} attempts. End it (see pg_stat_activity), then migrate again.`,
          { cause: error },
        )
      report(`waiting for a lock, attempt ${attempt + 1} of ${MAX_ATTEMPTS} in ${attempt} s`)
      await setTimeout(attempt * 1_000)
    }
  }
}
