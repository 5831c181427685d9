// Claims the time of hosts for a meeting or a hold. The exclusion constraint in the database decides conflicts.
import { dailyLimitDate, type Meeting } from '../../domain/availability/meeting.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { beginAttempt, rollbackAttempt } from '../../platform/db/savepoint.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { hostsWithExpiredHolds, type LoadedHost } from '../availability/load-availability.ts'
import { buildDayCount, countDays } from './count-days.ts'
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
}

/** Returns the hosts of the meeting. Null = the time was taken concurrently; roll back the transaction. */
export async function claimTime(
  ctx: Context,
  tx: WriteTransaction,
  request: TimeClaimRequest,
): Promise<readonly string[] | null> {
  await freeExpiredHolds(ctx, tx, hostsWithExpiredHolds(request.hosts), request)
  const canRetry = request.candidateSets.length > 1
  for (const hostIds of request.candidateSets) {
    if (await claimOnce(ctx, tx, request, hostIds, canRetry)) return hostIds
    if (canRetry) await tx.rows(rollbackAttempt())
  }
  return null
}

/** With a daily limit, claims and counts are sent in one round trip, and either may fail. */
async function claimOnce(
  ctx: Context,
  tx: WriteTransaction,
  request: TimeClaimRequest,
  hostIds: readonly string[],
  canRetry: boolean,
): Promise<boolean> {
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
  const limited =
    dailyLimit === null ? null : buildDayCount(tx.organizationId, request.eventTypeId, changes, dailyLimit)
  const [, claimed, counted] = await tx.pipeline(
    canRetry ? beginAttempt() : null,
    insertClaims(tx.organizationId, { ...request, hosts, seats: null }, ctx.clock.now()),
    limited?.query ?? null,
  )
  if (claimed.length < hosts.length || counted.length < (limited?.days ?? 0)) return false
  // Only after success: a statement that is sent with COMMIT is not undone by a rollback of this attempt.
  if (dailyLimit === null) await countDays(tx, request.eventTypeId, changes, null)
  return true
}
