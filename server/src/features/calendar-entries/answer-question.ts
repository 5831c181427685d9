// Answers the question about a meeting that a host deleted in their calendar: cancels it, or puts it back, or leaves it.
import type { Member } from '../../domain/access/actor.ts'
import { createHostCancellation, DELETED_IN_CALENDAR } from '../../domain/booking/cancellation.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { emit, type WriteTransaction, write } from '../../platform/writes/write.ts'
import { cancelMeeting } from '../bookings/cancel-meeting.ts'
import { type EventDetails, eventForUser, eventToCancel, toVisibleEvent } from '../scheduled-events/store.ts'
import { openQuestion } from './question-store.ts'
import { type EntryRow, leaveEntries, makeCalendarsDue, putEntriesBack, toEventFields } from './store.ts'

/** `leave`: the meeting takes place, and stays out of the calendar. */
export const entryAnswers = ['cancel', 'put_back', 'leave'] as const
export type EntryAnswer = (typeof entryAnswers)[number]

/** Only the host who was asked can answer. Returns 409 if no question is open. */
export async function answerQuestion(
  ctx: Context,
  actor: Member,
  input: { readonly eventId: string; readonly answer: EntryAnswer },
): Promise<EventDetails> {
  const { organizationId, userId, role } = actor
  const { eventId, answer } = input
  return write(ctx, actor, async (tx) => {
    const now = ctx.clock.now()
    const event = orNotFound(await tx.first(eventToCancel(organizationId, eventId, userId)))
    if (event.relation !== 'host') throw new Problem('permission_denied')
    const question = openQuestion(organizationId, eventId, userId)
    requireOpen(await tx.first(question))
    // Locks claims, which come before entries in the order of locks.
    if (answer === 'cancel')
      await cancelMeeting(ctx, tx, event, createHostCancellation(event.actor_name, DELETED_IN_CALENDAR, now))
    await closeQuestion(ctx, tx, requireOpen(await tx.first(question.forNoKeyUpdate())), answer)
    return toVisibleEvent(role, orNotFound(await tx.first(eventForUser(organizationId, eventId, userId))))
  })
}

function requireOpen(entry: EntryRow | undefined): EntryRow {
  if (entry === undefined)
    throw new Problem('conflict', { message: 'There is no open question about this event in your calendar.' })
  return entry
}

/** The entry of a canceled meeting is removed by the event of the cancellation. */
async function closeQuestion(
  ctx: Context,
  tx: WriteTransaction,
  entry: EntryRow,
  answer: EntryAnswer,
): Promise<void> {
  const { organizationId } = tx
  const now = ctx.clock.now()
  if (answer === 'put_back')
    await tx.pipeline(
      putEntriesBack(organizationId, [entry.id], now),
      makeCalendarsDue(organizationId, [entry.calendar_id], now),
    )
  else await tx.rows(leaveEntries(organizationId, [entry.id], now))
  const before = toEventFields(entry)
  emit(tx, {
    type: 'calendar_entry.answered',
    subjectId: entry.id,
    before,
    after: { ...before, question: null, answer },
  })
}
