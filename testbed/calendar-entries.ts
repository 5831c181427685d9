// Stores a calendar entry of a scheduled event without a call to the calendar's server.

import { iso } from '../server/src/domain/time/instant.ts'
import { eventById } from '../server/src/features/bookings/store.ts'
import { insertEntries } from '../server/src/features/calendar-entries/store.ts'
import type { Context } from '../server/src/platform/context.ts'
import { type NewRow, sql } from '../server/src/platform/db/sql.ts'

interface Host {
  readonly organizationId: string
  readonly userId: string
}

/** Returns the id of the entry. `fields`: what differs from an entry that was written to the calendar. */
export async function storeEntry(
  ctx: Context,
  { organizationId, userId }: Host,
  place: { readonly eventId: string; readonly calendarId: string },
  fields: Partial<NewRow<'calendar_entries'>> = {},
): Promise<string> {
  const { eventId, calendarId } = place
  const id = ctx.newId()
  await ctx.db.transaction(organizationId, async (tx) => {
    const event = await tx.first(eventById(organizationId, eventId))
    if (event === undefined) throw new Error(`There is no event ${eventId}.`)
    const { booking_id, start_time, end_time } = event
    const entry = {
      ...{ id, booking_id, host_id: userId, generation: 1, calendar_id: calendarId, event_id: eventId },
      ...{ url: `https://caldav.example.com/ada/work/${id}.ics`, uid: `${booking_id}@meetwright.test` },
      ...{ start_time, end_time, conference_kind: null },
    }
    await tx.rows(insertEntries(organizationId, [entry], ctx.clock.now()))
    await tx.rows(
      sql
        .updateTable('calendar_entries')
        .set({ state: 'written', written: 1, is_known: true, due_at: null, ...fields })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id),
    )
  })
  return id
}

/** The fields of an entry whose host was asked now. */
export const askedNow = (ctx: Context, question: 'deleted' | 'emptied' | 'moved') => ({
  question,
  asked_at: iso(ctx.clock.now()),
})
