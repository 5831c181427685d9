// Lets workers read connected calendars early while their hosts' times are being looked at.
import type { Logger } from 'pino'
import { type Instant, instant } from '../../domain/time/instant.ts'
import type { Clock } from '../../platform/clock.ts'
import type { Database } from '../../platform/db/database.ts'
import { makeConnectionsDue } from './refresh-store.ts'

export type CalendarRefresh = (organizationId: string, userIds: readonly string[]) => void

/** Of one user, in this process. */
const MIN_INTERVAL_MS = 20_000
/** Connections that were read since then are fresh enough. */
const MAX_AGE_MS = 60_000
/** Requests of this time share a statement, which runs after they were answered. */
const COLLECT_MS = 100
const MAX_REMEMBERED = 10_000

/** Never delays or fails the request that calls it. */
export function createCalendarRefresh(
  db: Pick<Database, 'batch'>,
  clock: Clock,
  log: Pick<Logger, 'warn'>,
): CalendarRefresh {
  const requestedAt = new Map<string, Instant>()
  let collected = new Map<string, string>()
  const flush = async () => {
    const hosts = [...collected].map(([userId, organizationId]) => ({ userId, organizationId }))
    collected = new Map()
    const now = clock.now()
    await db.batch(makeConnectionsDue(hosts, instant(now - MAX_AGE_MS), now))
  }
  return (organizationId, userIds) => {
    const now = clock.now()
    const wanted = userIds.filter((id) => {
      const last = requestedAt.get(id)
      return last === undefined || last <= now - MIN_INTERVAL_MS
    })
    if (wanted.length === 0) return
    if (requestedAt.size + wanted.length > MAX_REMEMBERED) requestedAt.clear()
    const isScheduled = collected.size > 0
    for (const id of wanted) {
      requestedAt.set(id, now)
      collected.set(id, organizationId)
    }
    if (isScheduled) return
    setTimeout(() => {
      flush().catch((err) => log.warn({ err }, 'connected calendars were not made due'))
    }, COLLECT_MS).unref()
  }
}
