// Claims the time of hosts for a meeting or a hold. The exclusion constraint in the database decides conflicts.
import { dailyLimitDate, type Meeting } from '../../domain/availability/meeting.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { beginAttempt, rollbackAttempt } from '../../platform/db/savepoint.ts'
import { type Query, requireRows } from '../../platform/db/sql.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { hostsWithExpiredHolds, type LoadedHost } from '../availability/load-availability.ts'
import { buildDayCount, type DayCount, type LimitsExceeded } from './count-days.ts'
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
  /** A member waives the daily limit of these hosts. */
  readonly unlimitedHostIds: readonly string[]
  /** Those of them whose limit was reached when it was read. */
  readonly fullHostIds: readonly string[]
  /** Creates the error for a time that was taken concurrently. */
  readonly refusal: () => Error
}

export interface ClaimedTime {
  readonly hostIds: readonly string[]
  readonly exceeded: LimitsExceeded
}

/**
 * Returns the hosts of the meeting. If there is only one set, the time is claimed with the next round trip, unless a member waives the
 * daily limit: only the count says whether the meeting exceeds it.
 */
export async function claimTime(
  ctx: Context,
  tx: WriteTransaction,
  request: TimeClaimRequest,
): Promise<ClaimedTime> {
  const { candidateSets, refusal } = request
  await freeExpiredHolds(ctx, tx, hostsWithExpiredHolds(request.hosts), request)
  for (const attempt of attemptsOf(request)) {
    const { hostIds, unlimitedHostIds } = attempt
    const { claims, limited, unlimited } = buildClaim(ctx, tx, request, attempt)
    let exceeded: LimitsExceeded | null = new Map()
    if (candidateSets.length === 1 && (limited === null || unlimitedHostIds.length === 0)) {
      const required = limited === null ? [claims] : [claims, limited]
      for (const { query, rows } of required) tx.defer(requireRows(query, rows), refusal)
    } else exceeded = await tryClaim(tx, claims, limited)
    if (exceeded === null) continue
    // Only after success, because the rollback of an attempt does not undo it.
    if (unlimited !== null) tx.defer(unlimited.query)
    return { hostIds, exceeded }
  }
  throw refusal()
}

interface Attempt {
  readonly hostIds: readonly string[]
  readonly unlimitedHostIds: readonly string[]
}

/** A round robin exceeds a limit that was reached since it was read only if no other host takes the meeting. */
function attemptsOf({
  meeting,
  candidateSets,
  unlimitedHostIds,
  fullHostIds,
}: TimeClaimRequest): readonly Attempt[] {
  const [only, ...others] = candidateSets
  if (only !== undefined && others.length === 0) return [{ hostIds: only, unlimitedHostIds }]
  const attempts = candidateSets.map((hostIds) => ({ hostIds, unlimitedHostIds: fullHostIds }))
  if (meeting.dailyLimit === null) return attempts
  const isWaivable = (id: string) => unlimitedHostIds.includes(id) && !fullHostIds.includes(id)
  const last = candidateSets.filter((hostIds) => hostIds.some(isWaivable))
  return [...attempts, ...last.map((hostIds) => ({ hostIds, unlimitedHostIds }))]
}

interface RequiredRows {
  readonly query: Query<unknown>
  readonly rows: number
}

/** Null = the time was taken, or a daily limit was reached. */
async function tryClaim(
  tx: WriteTransaction,
  claims: RequiredRows,
  limited: DayCount | null,
): Promise<LimitsExceeded | null> {
  const [, claimed, counted] = await tx.pipeline(beginAttempt(), claims.query, limited?.query ?? null)
  const exceeded = limited === null ? new Map<string, boolean>() : limited.read(counted)
  if (claimed.length === claims.rows && exceeded !== null) return exceeded
  await tx.rows(rollbackAttempt())
  return null
}

/** The claims of the hosts, and the days that they count. Without a limit, counting can't fail. */
function buildClaim(
  ctx: Context,
  tx: WriteTransaction,
  request: TimeClaimRequest,
  { hostIds, unlimitedHostIds }: Attempt,
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
  const { eventTypeId } = request
  const counts = buildDayCount(tx.organizationId, eventTypeId, changes, dailyLimit, unlimitedHostIds)
  const newClaims = { ...request, hosts, seats: null }
  return {
    claims: { query: insertClaims(tx.organizationId, newClaims, ctx.clock.now()), rows: hosts.length },
    limited: dailyLimit === null ? null : counts,
    unlimited: dailyLimit === null ? counts : null,
  }
}
