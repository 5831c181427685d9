// Lists when a user is busy: their meetings, what is being booked, and the blocks of their busy sources.
import { HOUR, type Instant, instant, iso } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import { blocksOn, claimsOn, staleCalendars } from './store.ts'

export interface BusyRow {
  /** Ascending; the same for the same busy time in every answer. */
  readonly key: string
  readonly type: 'scheduled' | 'external' | 'reserved'
  readonly start_time: Instant
  readonly end_time: Instant
  readonly buffered_start: Instant
  readonly buffered_end: Instant
  readonly event_id: string | null
}

/** For so long what was read last is as good as new. */
const MAX_CALENDAR_AGE_MS = HOUR

/** Everything that touches [from, to), in order of its start. */
export async function listBusyTimes(
  ctx: Context,
  organizationId: string,
  userId: string,
  { from, to }: { readonly from: Instant; readonly to: Instant },
): Promise<BusyRow[]> {
  const now = ctx.clock.now()
  const [claims, blocks, unread] = await ctx.db
    .withOrganization(organizationId)
    .all(
      claimsOn(organizationId, userId, from, to, now),
      blocksOn(organizationId, userId, from, to),
      staleCalendars(organizationId, userId, instant(now - MAX_CALENDAR_AGE_MS)),
    )
  if (unread.length > 0) throw externalCalendarError(unread.map(({ name }) => name))
  const key = (start: Instant, end: Instant, rest: string) => `${iso(start)} ${iso(end)} ${rest}`
  const claimed = claims.map(
    ({ id, kind, ...claim }): BusyRow => ({
      ...claim,
      key: key(claim.start_time, claim.end_time, id),
      type: kind === 'hold' ? 'reserved' : 'scheduled',
    }),
  )
  const external = blocks.map(
    ({ source, start_time, end_time }): BusyRow => ({
      key: key(start_time, end_time, source),
      type: 'external',
      start_time,
      end_time,
      buffered_start: start_time,
      buffered_end: end_time,
      event_id: null,
    }),
  )
  // A long block is found once for each of its pieces.
  const byKey = new Map([...claimed, ...external].map((busy) => [busy.key, busy]))
  return [...byKey.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
}

const externalCalendarError = (names: readonly string[]) =>
  new Problem('external_calendar_error', {
    message: `What is known of a connected calendar is older than an hour, because it can't be read: ${names.join(', ')}. GET /calendar_subscriptions says why.`,
  })
