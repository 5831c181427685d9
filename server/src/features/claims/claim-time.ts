// Claims the time of hosts for a meeting or a hold. The database's constraint has the last word.
import { dailyLimitDate, type Meeting } from '../../domain/availability/meeting.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { hostsWithExpiredHolds, type LoadedHost } from '../availability/load-availability.ts'
import { countDays } from './count-days.ts'
import type { DayChange } from './daily-count-store.ts'
import { freeExpiredHolds } from './free-expired-holds.ts'
import { beginAttempt, insertClaims, rollbackAttempt, type Span } from './store.ts'

export interface TimeClaimRequest extends Span {
  readonly meeting: Meeting
  readonly hosts: readonly LoadedHost[]
  /** Sets of hosts by id, each sorted: the first whose time is free gets the meeting. */
  readonly candidateSets: readonly (readonly string[])[]
  readonly eventTypeId: string
  readonly bookingId: string
  /** Null = it is only held, until `expiresAt`. */
  readonly eventId: string | null
  readonly expiresAt: Instant | null
  /** The days that a meeting leaves which moves here: counted in one statement with those it comes to. */
  readonly releasedDays: readonly DayChange[]
}

/** The hosts who have the meeting now; null = somebody was faster, and the transaction must be rolled back. */
export async function claimTime(
  ctx: Context,
  tx: WriteTransaction,
  request: TimeClaimRequest,
): Promise<readonly string[] | null> {
  await freeExpiredHolds(ctx, tx, hostsWithExpiredHolds(request.hosts), request)
  const canRetry = request.candidateSets.length > 1
  for (const hostIds of request.candidateSets) {
    const savepoint = canRetry ? tx.rows(beginAttempt()) : []
    const [, isClaimed] = await Promise.all([savepoint, claimOnce(ctx, tx, request, hostIds)])
    if (isClaimed) return hostIds
    if (canRetry) await tx.rows(rollbackAttempt())
  }
  return null
}

/** Where there is a limit, the claims and the counts of a day travel together; either may be refused. */
async function claimOnce(
  ctx: Context,
  tx: WriteTransaction,
  request: TimeClaimRequest,
  hostIds: readonly string[],
): Promise<boolean> {
  // What is only held is not counted yet.
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
  const count = () => countDays(tx, request.eventTypeId, [...addedDays, ...request.releasedDays], dailyLimit)
  const [claimed, isWithinLimit] = await Promise.all([
    tx.rows(insertClaims(tx.organizationId, { ...request, hosts, seats: null }, ctx.clock.now())),
    dailyLimit === null || count(),
  ])
  const isClaimed = claimed.length === hosts.length && isWithinLimit
  // Not before: what goes with COMMIT stays when this try is taken back.
  if (isClaimed && dailyLimit === null) await count()
  return isClaimed
}
