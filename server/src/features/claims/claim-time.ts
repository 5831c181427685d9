// Claims the time of hosts for a meeting or a hold. The exclusion constraint in the database decides conflicts.
import { dailyLimitDate, type Meeting } from '../../domain/availability/meeting.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { beginAttempt, rollbackAttempt } from '../../platform/db/savepoint.ts'
import { type Query, requireRows } from '../../platform/db/sql.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { hostsWithExpiredHolds, type LoadedHost } from '../availability/load-availability.ts'
import { buildDayCount } from './count-days.ts'
import type { DayChange } from './daily-count-store.ts'
import { freeExpiredHolds } from './free-expired-holds.ts'
import { insertClaims, type Span } from './store.ts'

export interface TimeClaimRequest extends Span {
  readonly meeting: Meeting
  readonly hosts: readonly LoadedHost[]
  /** Sorted sets of host ids. The first set that is free gets the meeting. */
  readonly candidateSets: readonly (readonly string[])[]
  readonly eventTypeId: string
  readonly bookingId: string
  /** Null = a hold, until `expiresAt`. */
  readonly eventId: string | null
  readonly expiresAt: Instant | null
  /** The days that a rescheduled meeting leaves, counted in one statement with its new days. */
  readonly releasedDays: readonly DayChange[]
  /** Creates the error for a time that was taken concurrently. */
  readonly refusal: () => Error
}

/** Returns the hosts of the meeting. If there is only one set, the time is claimed with the next round trip. */
export async function claimTime(
  ctx: Context,
  tx: WriteTransaction,
  request: TimeClaimRequest,
): Promise<readonly string[]> {
  const { candidateSets, refusal } = request
  await freeExpiredHolds(ctx, tx, hostsWithExpiredHolds(request.hosts), request)
  for (const hostIds of candidateSets) {
    const { claims, limited, unlimited } = buildClaim(ctx, tx, request, hostIds)
    const required = limited === null ? [claims] : [claims, limited]
    if (candidateSets.length === 1)
      for (const { query, rows } of required) tx.defer(requireRows(query, rows), refusal)
    else if (!(await tryClaim(tx, required))) continue
    // Only after success, because the rollback of an attempt does not undo it.
    if (unlimited !== null) tx.defer(unlimited.query)
    return hostIds
  }
  throw refusal()
}

interface RequiredRows {
  readonly query: Query<unknown>
  readonly rows: number
}

async function tryClaim(tx: WriteTransaction, required: readonly RequiredRows[]): Promise<boolean> {
  const [, ...results] = await tx.pipeline(beginAttempt(), ...required.map(({ query }) => query))
  if (results.every((result, index) => result.length === required[index]?.rows)) return true
  await tx.rows(rollbackAttempt())
  return false
}

/** The claims of the hosts, and the days that they count. Without a limit, counting can't fail. */
function buildClaim(
  ctx: Context,
  tx: WriteTransaction,
  request: TimeClaimRequest,
  hostIds: readonly string[],
) {
  // Holds don't count toward the daily limit.
  const isCounted = request.eventId !== null
  const hosts = request.hosts
    .filter(({ id }) => hostIds.includes(id))
    .map((host) => ({
      claimId: ctx.newId(),
      hostId: host.id,
      countedOn: isCounted ? dailyLimitDate(request.meeting, host, request.start) : null,
    }))
  const addedDays = hosts.flatMap(({ hostId, countedOn }) =>
    countedOn === null ? [] : { hostId, countedOn, change: 1 as const },
  )
  const { dailyLimit } = request.meeting
  const changes = [...addedDays, ...request.releasedDays]
  const counts = buildDayCount(tx.organizationId, request.eventTypeId, changes, dailyLimit)
  const newClaims = { ...request, hosts, seats: null }
  return {
    claims: { query: insertClaims(tx.organizationId, newClaims, ctx.clock.now()), rows: hosts.length },
    limited: dailyLimit === null ? null : counts,
    unlimited: dailyLimit === null ? counts : null,
  }
}
