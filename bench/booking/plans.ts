// Counts how often PostgreSQL plans each statement of a booking, with pg_stat_statements.
import { setTimeout } from 'node:timers/promises'
import { runStatement } from '../../testbed/database-client.ts'
import type { Side } from '../load/side.ts'

export const PLAN_COUNT_SETTINGS = {
  shared_preload_libraries: 'pg_stat_statements',
  'pg_stat_statements.track_planning': 'on',
}

export type PlanCount = Readonly<{ statement: string; calls: number; plans: number }>

/** Open connections read a changed setting between two statements. */
const RELOAD_MS = 500

/** Counting takes time, so it is off while other figures are measured. `all` includes the statements of foreign keys. */
export async function trackStatements(url: string, tracked: 'none' | 'all'): Promise<void> {
  await runStatement(url, `ALTER SYSTEM SET pg_stat_statements.track = '${tracked}'`)
  await runStatement(url, 'SELECT pg_reload_conf()')
  await setTimeout(RELOAD_MS)
}

/**
 * Every statement that runs at least once per booking. Each connection plans each statement once, and the service has closed
 * idle connections, so bookings run before those that are counted.
 */
export async function countPlans(url: string, bookings: Side, seconds: number): Promise<PlanCount[]> {
  await runStatement(url, 'CREATE EXTENSION pg_stat_statements')
  await trackStatements(url, 'all')
  await bookings.run(seconds, () => undefined)
  await runStatement(url, 'SELECT pg_stat_statements_reset()')
  const { requests } = await bookings.run(seconds, () => undefined)
  await trackStatements(url, 'none')
  return runStatement<PlanCount>(
    url,
    `SELECT left(regexp_replace(query, '\\s+', ' ', 'g'), 80) AS statement, calls::integer, plans::integer
       FROM pg_stat_statements JOIN pg_database ON pg_database.oid = dbid AND datname = current_database()
      WHERE calls >= $1 ORDER BY plans DESC, statement`,
    [requests],
  )
}

/** How many statements PostgreSQL plans per booking. */
export function plansPerBooking(counts: readonly PlanCount[]): number {
  const bookings = Math.min(...counts.map(({ calls }) => calls))
  return counts.reduce((sum, { plans }) => sum + plans, 0) / bookings
}
