// Reassigns meetings to another host: all of them, or none if the host is not free for one.
import { type Instant, instant, toWireTime } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { type ErrorDetail, orNotFound, type Problem } from '../../platform/errors.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { blocksOn } from '../availability/store.ts'
import { MAX_BUFFER_MS } from '../claims/store.ts'
import { transferClaims } from '../claims/transfer-claims.ts'
import type { FutureMeetings } from './lock-future-meetings.ts'
import { reassignLinks } from './reassign-links.ts'
import {
  deleteEventGroups,
  type EventRow,
  incrementSequence,
  insertGroupsOfHosts,
  replaceHost,
  spansHostedBy,
} from './store.ts'

const MAX_SHOWN = 20

export interface Reassignment {
  readonly from: string
  readonly to: string
  /** The error if the new host is not free for these events. */
  readonly refuse: (unavailable: readonly EventRow[]) => Problem
}

/**
 * Ignores working hours, because the reassignment is deliberate. Checks meetings, holds and external busy times, with the
 * buffers of the meetings. The claims must be locked.
 */
export async function reassignMeetings(
  ctx: Context,
  tx: WriteTransaction,
  { events, claims }: FutureMeetings,
  { from, to, refuse }: Reassignment,
): Promise<void> {
  const { organizationId } = tx
  if (events.length === 0) return
  const ids = events.map(({ id }) => id)
  const start = instant(Math.min(...events.map(({ start_time }) => start_time)))
  const end = instant(Math.max(...events.map(({ end_time }) => end_time)))
  const byId = new Map(events.map((event) => [event.id, event]))
  const [blocks, spans] = await tx.pipeline(
    blocksOn(organizationId, [to], instant(start - MAX_BUFFER_MS), instant(end + MAX_BUFFER_MS)),
    spansHostedBy(organizationId, from, ids),
  )
  const refused = await transferClaims(ctx, tx, {
    ...{ from, to, claims },
    eventTypeOf: (eventId) => orNotFound(byId.get(eventId)).event_type_id,
    during: { start, end },
  })
  const busy = spans.filter((span) => overlapsAny(span, blocks)).map(({ event_id }) => event_id)
  const unavailable = events.filter(({ id }) => refused.includes(id) || busy.includes(id))
  if (unavailable.length > 0) throw refuse(unavailable)
  // The order matters: groups are derived from the new hosts.
  await tx.pipeline(
    incrementSequence(organizationId, ids, ctx.clock.now()),
    replaceHost(organizationId, ids, from, to),
    deleteEventGroups(organizationId, ids),
    insertGroupsOfHosts(organizationId, ids),
  )
  await reassignLinks(ctx, tx, { events, claims }, from)
}

const overlapsAny = (
  span: { readonly buffered_start_time: Instant; readonly buffered_end_time: Instant },
  blocks: readonly { readonly start_time: Instant; readonly end_time: Instant }[],
): boolean =>
  blocks.some(
    ({ start_time, end_time }) => start_time < span.buffered_end_time && end_time > span.buffered_start_time,
  )

/** The times for which the user that the parameter names is not free. */
export const describeTaken = (parameter: string, events: readonly EventRow[]): ErrorDetail[] =>
  events.slice(0, MAX_SHOWN).map(({ start_time, end_time }) => ({
    parameter,
    message: `is not free from ${toWireTime(start_time)} to ${toWireTime(end_time)}`,
    code: 'already_filled',
  }))
