// Writes the rooms of a conference account that have changed.
import { FAILED_ROOM, locationWithRoom } from '../../domain/booking/room.ts'
import { accountConferenceKinds } from '../../domain/event-types/locations.ts'
import { HOUR, type Instant, instant, MINUTE } from '../../domain/time/instant.ts'
import { CalendarServerError } from '../../platform/calendar-servers/calendar-server-error.ts'
import type { Context } from '../../platform/context.ts'
import { isEntryFailure, type LeaseHolder, runWithLease } from '../calendar-entries/entry-round.ts'
import { lockConferences } from '../calendar-entries/room-store.ts'
import { saveLocation } from '../scheduled-events/save-location.ts'
import { roomOf } from './plan-conference-rooms.ts'
import { lockRoom, nextDueRoom, type RoomRow, recordAttempt, roomsDue, waitingRooms } from './store.ts'
import { type RoomRound, writeRoom } from './write-room.ts'

const MAX_ROOMS_PER_ROUND = 50
/** After this time, the booking counts as one without a link, and the host is notified. */
const FAILED_AFTER_MS = 15 * MINUTE

/**
 * Returns when the account is due again; null = nothing is left to do. Throws a `CalendarServerError` that concerns the whole
 * account, or the reason of the signal.
 */
export async function writeRooms(ctx: Context, round: RoomRound): Promise<Instant | null> {
  const { organizationId, accountId } = round
  const reader = ctx.db.withOrganization(organizationId)
  const due = await reader.rows(roomsDue(organizationId, accountId, ctx.clock.now(), MAX_ROOMS_PER_ROUND))
  for (const [index, room] of due.entries()) {
    try {
      await writeRoom(ctx, round, room)
    } catch (error) {
      // The time of the round is used up. The rest follows in the next one.
      if (round.signal.aborted && index > 0) break
      if (!(error instanceof CalendarServerError) || !isEntryFailure(error)) throw error
      const delay = Math.min(HOUR, MINUTE * 2 ** Math.min(room.attempts, 6))
      await recordFailure(ctx, round, room, error.failure, instant(ctx.clock.now() + delay))
    }
  }
  const next = await reader.first(nextDueRoom(organizationId, accountId))
  return next?.due_at ?? null
}

/** The account can't be used, so bookings wait for their links. */
export async function recordWaitingRooms(
  ctx: Context,
  holder: LeaseHolder & { readonly accountId: string },
  failure: string,
): Promise<void> {
  const { organizationId, accountId } = holder
  const waiting = await ctx.db.withOrganization(organizationId).rows(waitingRooms(organizationId, accountId))
  for (const room of waiting) await recordFailure(ctx, holder, room, failure, ctx.clock.now())
}

async function recordFailure(
  ctx: Context,
  holder: LeaseHolder,
  { id, booking_id }: RoomRow,
  failure: string,
  dueAt: Instant,
): Promise<void> {
  const { organizationId } = holder
  await runWithLease(ctx, holder, async (tx) => {
    const now = ctx.clock.now()
    const [[event], [room]] = await tx.pipeline(
      lockConferences(organizationId, [booking_id], accountConferenceKinds, now),
      lockRoom(organizationId, id),
    )
    if (room === undefined || room.state === 'removed') return
    const failingSince = room.failing_since ?? now
    const isFailed = room.state === 'pending' && now - failingSince >= FAILED_AFTER_MS
    const attempt = {
      state: isFailed ? ('failed' as const) : room.state,
      attempts: room.attempts + 1,
      ...{ failure, failingSince, dueAt },
    }
    await tx.rows(recordAttempt(organizationId, id, attempt, now))
    if (event === undefined || room.wanted !== 'present' || room.join_url !== null) return
    const shown = isFailed ? FAILED_ROOM : roomOf({ ...room, attempts: attempt.attempts })
    await saveLocation(ctx, tx, event, locationWithRoom(event.location, shown))
  })
}
