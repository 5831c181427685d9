// Loads what makes hosts busy, for members who may see it: the host and admins.
import type { Member } from '../../domain/access/actor.ts'
import { isSelfOrAdmin } from '../../domain/access/policies.ts'
import { type ClosedTime, collidesWith } from '../../domain/availability/closed-times.ts'
import type { ClosedReasonCode } from '../../domain/availability/explain.ts'
import type { Meeting } from '../../domain/availability/meeting.ts'
import type { PublicHoliday } from '../../domain/public-holidays/country.ts'
import { type Instant, instant, MINUTE } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { RowOf } from '../../platform/db/sql.ts'
import type { Availability } from './load-availability.ts'
import { type HolidayPeriod, holidayPeriods } from './public-holidays.ts'
import { MAX_BLOCKING_TIMES } from './schema.ts'
import { blocksOn, claimsOn } from './store.ts'

export interface BlockingTime {
  readonly hostId: string
  readonly start: Instant
  readonly end: Instant
  readonly bufferedStart: Instant
  readonly bufferedEnd: Instant
  readonly eventId: string | null
  readonly holdId: string | null
  /** A hold of a booking request. */
  readonly requestId: string | null
  /** The busy source; null for meetings and holds. */
  readonly source: string | null
  readonly publicHoliday: PublicHoliday | null
}

export type ClosedTimeOfHost = ClosedTime & { readonly hostId: string }

/** The reasons that a public holiday, another meeting, a hold or a busy source causes. */
const CAUSED: ReadonlySet<ClosedReasonCode> = new Set([
  'public_holiday',
  'time_off',
  'busy',
  'buffer',
  'held',
  'no_seats',
])

const isCaused = ({ reasons }: ClosedTime): boolean => reasons.some(({ rule }) => CAUSED.has(rule))
const isOnHoliday = ({ reasons }: ClosedTime): boolean =>
  reasons.some(({ rule }) => rule === 'public_holiday')

/** Returns a function that finds what causes a closed time. It finds nothing for hosts whose calendar is private. */
export async function loadBlockingTimes(
  ctx: Context,
  actor: Member,
  { meeting, hosts }: Pick<Availability, 'meeting' | 'hosts'>,
  closedTimes: readonly ClosedTimeOfHost[],
): Promise<(closed: ClosedTimeOfHost) => readonly BlockingTime[]> {
  const caused = closedTimes.filter((closed) => isCaused(closed) && isSelfOrAdmin(actor, closed.hostId))
  if (caused.length === 0) return () => []
  const { organizationId } = actor
  const hostIds = [...new Set(caused.map(({ hostId }) => hostId))]
  const withHoliday = new Set(caused.filter(isOnHoliday).map(({ hostId }) => hostId))
  const starts = caused.map(({ start }) => start)
  const ends = caused.map(({ end }) => end)
  const from = instant(Math.min(...starts) - meeting.bufferBefore)
  const to = instant(Math.max(...ends) + meeting.duration + meeting.bufferAfter)
  const [claims, blocks] = await ctx.db
    .withOrganization(organizationId)
    .all(
      claimsOn(organizationId, hostIds, from, to, ctx.clock.now()),
      blocksOn(organizationId, hostIds, from, to),
    )
  const byHost = Map.groupBy(
    [...claims.map(toBlockingClaim), ...toBlockingBlocks(blocks)].sort((a, b) => a.start - b.start),
    ({ hostId }) => hostId,
  )
  const byChoice = new Map<string, readonly HolidayPeriod[]>()
  const holidays = new Map<string, readonly HolidayPeriod[]>()
  for (const { id, holidayChoice } of hosts) {
    if (holidayChoice == null || !withHoliday.has(id)) continue
    const periods = byChoice.get(holidayChoice) ?? holidayPeriods(holidayChoice, from, to)
    byChoice.set(holidayChoice, periods)
    holidays.set(id, periods)
  }
  return (closed) => {
    const causes: BlockingTime[] = [...holidaysOn(holidays.get(closed.hostId), meeting, closed)]
    if (!isCaused(closed)) return causes
    for (const busy of byHost.get(closed.hostId) ?? []) {
      if (collidesWith(meeting, closed, busy)) causes.push(busy)
      if (causes.length === MAX_BLOCKING_TIMES) break
    }
    return causes
  }
}

/** Buffers may reach into public holidays. */
function holidaysOn(
  periods: readonly HolidayPeriod[] | undefined,
  { duration }: Meeting,
  closed: ClosedTimeOfHost,
): BlockingTime[] {
  if (periods === undefined || !isOnHoliday(closed)) return []
  const last = closed.end - MINUTE + duration
  return periods
    .filter(({ start, end }) => start < last && end > closed.start)
    .map(({ holiday, start, end }) => ({
      hostId: closed.hostId,
      start,
      end,
      bufferedStart: start,
      bufferedEnd: end,
      eventId: null,
      holdId: null,
      requestId: null,
      source: null,
      publicHoliday: holiday,
    }))
}

const toBlockingClaim = (claim: RowOf<typeof claimsOn>): BlockingTime => ({
  hostId: claim.host_id,
  start: claim.start_time,
  end: claim.end_time,
  bufferedStart: claim.buffered_start,
  bufferedEnd: claim.buffered_end,
  eventId: claim.event_id,
  holdId: claim.kind === 'hold' && !claim.is_request ? claim.booking_id : null,
  requestId: claim.kind === 'hold' && claim.is_request ? claim.booking_id : null,
  source: null,
  publicHoliday: null,
})

/** Each piece of a long block returns the whole block, so duplicates are removed. */
function toBlockingBlocks(blocks: readonly RowOf<typeof blocksOn>[]): Iterable<BlockingTime> {
  const byKey = new Map<string, BlockingTime>()
  for (const { user_id: hostId, source, start_time: start, end_time: end } of blocks)
    byKey.set(`${hostId} ${source} ${start} ${end}`, {
      hostId,
      start,
      end,
      bufferedStart: start,
      bufferedEnd: end,
      eventId: null,
      holdId: null,
      requestId: null,
      source,
      publicHoliday: null,
    })
  return byKey.values()
}
