// Reschedules a booking whose entry the host has moved in their calendar.
import { createHostCancellation } from '../../domain/booking/cancellation.ts'
import { nextFollowedMove, toWholeMinute } from '../../domain/calendar/decide-entry.ts'
import { instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import type { WriteTransaction } from '../../platform/writes/write.ts'
import { endMovesOf } from '../booking-requests/end-moves-of.ts'
import { inviteeById } from '../bookings/invitee-store.ts'
import { rescheduleBooking } from '../bookings/reschedule-booking.ts'
import { askHost } from './ask-host.ts'
import { type EntryRound, RETRY_MS, runWithLease } from './entry-round.ts'
import { changeSameEntry, lockSameEntry, StaleEntryError } from './lock-same-entry.ts'
import { putBack } from './put-back.ts'
import {
  dropSighting,
  expandAgain,
  meetingOfEntry,
  postponeDecision,
  recordFollowed,
} from './sighting-store.ts'
import type { EntryRow } from './store.ts'

/** Keeps the hosts. The host who moved the entry needs no free time, only one without a claim. The other hosts must be free. */
export async function followMove(ctx: Context, round: EntryRound, entry: EntryRow): Promise<void> {
  const meeting = await ctx.db
    .withOrganization(round.organizationId)
    .first(meetingOfEntry(round.organizationId, entry))
  // The booking is canceled, so the entry will be removed.
  if (meeting === undefined || meeting.invitee_id === null)
    return changeSameEntry(ctx, round, entry, (tx, now) =>
      tx.rows(dropSighting(round.organizationId, entry.id, now)),
    )
  if (meeting.invitees_limit > 1) return putBack(ctx, round, entry, 'group')
  const followedFrom = nextFollowedMove(meeting.sequence, meeting.created_at)
  if (ctx.clock.now() < followedFrom)
    return changeSameEntry(ctx, round, entry, (tx, now) =>
      tx.rows(postponeDecision(round.organizationId, entry.id, followedFrom, now)),
    )
  const { invitee_id: inviteeId, host_name: hostName } = meeting
  try {
    await runWithLease(ctx, round, (tx) => reschedule(ctx, tx, entry, { inviteeId, hostName }))
  } catch (error) {
    if (error instanceof Problem) await handleProblem(ctx, round, entry, error)
    else StaleEntryError.ignore(error)
  }
}

/** The entry is put back only if its new time is taken. Other problems are not about the time, so it stays where the host moved it. */
async function handleProblem(
  ctx: Context,
  round: EntryRound,
  entry: EntryRow,
  { code }: Problem,
): Promise<void> {
  if (code === 'already_filled') return putBack(ctx, round, entry, 'taken')
  // For example, a host has left the event type.
  if (code === 'conflict') return askHost(ctx, round, entry, 'tell')
  const retryAt = instant(ctx.clock.now() + RETRY_MS)
  return changeSameEntry(ctx, round, entry, (tx, now) =>
    tx.rows(postponeDecision(round.organizationId, entry.id, retryAt, now)),
  )
}

async function reschedule(
  ctx: Context,
  tx: WriteTransaction,
  entry: EntryRow,
  { inviteeId, hostName }: { readonly inviteeId: string; readonly hostName: string },
): Promise<void> {
  const { organizationId } = tx
  const now = ctx.clock.now()
  const start = toWholeMinute(entry.seen_start ?? entry.start_time)
  await endMovesOf(ctx, tx, inviteeId, start)
  const { event } = await rescheduleBooking(ctx, tx, {
    invitee: orNotFound(await tx.first(inviteeById(organizationId, inviteeId))),
    start,
    cancellation: createHostCancellation(hostName, null, now),
    isByMember: true,
    chosenBy: entry.host_id,
    waiver: null,
  })
  await lockSameEntry(tx, entry)
  const { id: event_id, start_time, end_time } = event
  await tx.rows(recordFollowed(organizationId, entry.id, { event_id, start_time, end_time }, now))
  await tx.rows(expandAgain(organizationId, entry.calendar_id))
}
