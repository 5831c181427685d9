// Reassigns meetings to another host: all of them, or none if the host is not free for one.
import { type Instant, instant, toWireTime } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { blocksOn } from '../availability/store.ts'
import { transferClaims } from '../claims/transfer-claims.ts'
import type { FutureMeetings } from './lock-future-meetings.ts'
import { reassignLinks } from './reassign-links.ts'
import {
  deleteEventGroups,
  type EventRow,
  incrementSequence,
  insertGroupsOfHosts,
  replaceHost,
} from './store.ts'

const MAX_SHOWN = 20

/** Ignores working hours, because the reassignment is deliberate. Checks meetings, holds and external busy times. */
export async function reassignMeetings(
  ctx: Context,
  tx: WriteTransaction,
  { events, claims }: FutureMeetings,
  hosts: { readonly from: string; readonly to: string },
): Promise<void> {
  const { organizationId } = tx
  if (events.length === 0) return
  const start = instant(Math.min(...events.map(({ start_time }) => start_time)))
  const end = instant(Math.max(...events.map(({ end_time }) => end_time)))
  const byId = new Map(events.map((event) => [event.id, event]))
  const blocks = await tx.rows(blocksOn(organizationId, [hosts.to], start, end))
  const refused = await transferClaims(ctx, tx, {
    ...hosts,
    claims,
    eventTypeOf: (eventId) => orNotFound(byId.get(eventId)).event_type_id,
    during: { start, end },
  })
  const unavailable = events.filter((event) => refused.includes(event.id) || isBusy(event, blocks))
  if (unavailable.length > 0) throw notFreeProblem(unavailable)
  const ids = events.map(({ id }) => id)
  // The order matters: groups are derived from the new hosts.
  await tx.pipeline(
    incrementSequence(organizationId, ids, ctx.clock.now()),
    replaceHost(organizationId, ids, hosts.from, hosts.to),
    deleteEventGroups(organizationId, ids),
    insertGroupsOfHosts(organizationId, ids),
  )
  await reassignLinks(ctx, tx, { events, claims }, hosts.from)
}

const isBusy = (
  event: EventRow,
  blocks: readonly { readonly start_time: Instant; readonly end_time: Instant }[],
): boolean =>
  blocks.some(({ start_time, end_time }) => start_time < event.end_time && end_time > event.start_time)

const notFreeProblem = (events: readonly EventRow[]): Problem =>
  new Problem('conflict', {
    message: `The user in reassign_to is not free for ${events.length === 1 ? 'one event' : `${events.length} events`}. Nothing was changed. Choose another user, or cancel these events first.`,
    details: events.slice(0, MAX_SHOWN).map(({ start_time, end_time }) => ({
      parameter: 'reassign_to',
      message: `is not free from ${toWireTime(start_time)} to ${toWireTime(end_time)}`,
      code: 'already_filled',
    })),
  })
