// Lists the busy times of a user: meetings, holds and blocks of busy sources.
import { HOUR, type Instant, instant, iso } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import { blocksOn, claimsOn, staleCalendars } from './store.ts'

export interface BusyRow {
  /** Sort key; stable across requests. */
  readonly key: string
  readonly type: 'scheduled' | 'external' | 'reserved'
  readonly start_time: Instant
  readonly end_time: Instant
  readonly buffered_start: Instant
  readonly buffered_end: Instant
  readonly event_id: string | null
}

/** Older calendar data is an error. */
const MAX_CALENDAR_AGE_MS = HOUR

/** Returns all busy times that overlap [from, to), in order of their start. */
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
      claimsOn(organizationId, [userId], from, to, now),
      blocksOn(organizationId, [userId], from, to),
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
  // Each piece of a long block returns the whole block, so duplicates are removed.
  const byKey = new Map([...claimed, ...external].map((busy) => [busy.key, busy]))
  return [...byKey.values()].sort((a, b) => (a.key < b.key ? -1 : 1))
}

const externalCalendarError = (names: readonly string[]) =>
  new Problem('external_calendar_error', {
    message: `We can’t read a connected calendar, and its data is more than an hour old: ${names.join(', ')}. GET /calendar_subscriptions and GET /calendar_connections show why.`,
  })
