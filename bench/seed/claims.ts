// A template database full of claims, created once per run and copied for each side that changes it.
import { systemClock } from '../../server/src/platform/clock.ts'
import { createDatabase } from '../../server/src/platform/db/database.ts'
import { migrate } from '../../server/src/platform/db/migrate.ts'
import { createPool } from '../../server/src/platform/db/pool.ts'
import { toDatabaseUrl } from '../../server/src/processes/cli/dev-database.ts'
import { createProgressCounter } from '../../server/src/processes/cli/progress.ts'
import type { Terminal } from '../../server/src/processes/cli/terminal.ts'
import { runStatement } from '../../testbed/database-client.ts'
import type { Report } from '../../testbed/runner.ts'
import { type FillResult, fillLargeDemo } from '../demo/fill.ts'
import type { DemoSize } from '../demo/layout.ts'

export interface ClaimsTemplate extends FillResult {
  /** Creates a new database with all rows and returns its URL, for example as the DATABASE_URL of a testbed's api process. */
  copy(): Promise<string>
}

/** More than there are cores, so PostgreSQL never waits for the client. */
const CONNECTIONS = 4
const STATEMENT_TIMEOUT_MS = 60_000
const PROGRESS_INTERVAL_MS = 500
let templateCount = 0

/**
 * Needs a superuser on a server that only the bench uses, such as a testbed's (`postgres.url`): the databases are not
 * dropped.
 */
export async function createClaimsTemplate(
  serverUrl: string,
  size: Omit<DemoSize, 'seed'>,
  report: Report,
): Promise<ClaimsTemplate> {
  templateCount += 1
  const name = `claims_template_${templateCount}`
  await runStatement(serverUrl, `CREATE DATABASE ${name}`)
  const url = toDatabaseUrl(serverUrl, name)
  await migrate(url)
  const pool = createPool({ url, size: CONNECTIONS, applicationName: 'meetwright seed' })
  const db = createDatabase(pool, { prepare: true, statementTimeoutMs: STATEMENT_TIMEOUT_MS })
  const filled = await fillLargeDemo(
    { db, clock: systemClock, databaseUrl: url, connections: CONNECTIONS, claimsOnly: true },
    { ...size, seed: 1 },
    toTerminal(report),
  ).finally(() => db.close())
  // An open session would block every copy, so new connections are refused from here on.
  await runStatement(serverUrl, `ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false`)
  let copies = 0
  return {
    ...filled,
    async copy() {
      copies += 1
      const copy = `${name}_copy_${copies}`
      report.progress(`copying ${name}`)
      // Copies files directly. The default strategy would write gigabytes twice, through the WAL.
      await runStatement(serverUrl, `CREATE DATABASE ${copy} TEMPLATE ${name} STRATEGY file_copy`)
      return toDatabaseUrl(serverUrl, copy)
    },
  }
}

const toTerminal = (report: Report): Pick<Terminal, 'step' | 'count'> => ({
  step(label, work) {
    report.progress(label)
    return work(report.progress)
  },
  async count(label, total, unit, work) {
    const started = performance.now()
    const count = createProgressCounter(label, total, unit)
    const show = () => report.progress(count.line((performance.now() - started) / 1_000, null))
    const timer = setInterval(show, PROGRESS_INTERVAL_MS)
    try {
      return await work(count.advance)
    } finally {
      clearInterval(timer)
    }
  },
})
