// Writes: nothing. Reads the entry of a meeting in the calendar of the host who receives a mail.
import { sql as raw } from 'kysely'
import type { Instant } from '../../domain/time/instant.ts'
import { rawQuery } from '../../platform/db/sql.ts'
import { type AddressedMail, eventOf } from './store.ts'

export interface EntryForMail {
  readonly id: string
  readonly state: string
  readonly question: string | null
  readonly asked_at: Instant | null
  /** The time in the host's calendar, if it isn't the booked one. */
  readonly seen_start: Instant | null
  readonly seen_end: Instant | null
  /** Another event in the host's calendars, at the time of the meeting when it was found. */
  readonly conflict_start: Instant | null
  readonly conflict_end: Instant | null
  /** Whether we keep the meeting in the host's calendar up to date, and the calendar can be written at the moment. */
  readonly is_maintained: boolean
}

/** The states of entries that are ours to write. Others belong to the host, or can't be written. */
const maintainedStates = ['pending', 'written', 'removed']

/** The current entry; for a canceled booking the last one. No row = the recipient is no host with a calendar for bookings. */
export const entryOf = (mail: AddressedMail) =>
  rawQuery<EntryForMail>(raw`
    SELECT n.id, n.state, n.question, n.asked_at, n.seen_start, n.seen_end, n.conflict_start, n.conflict_end,
           n.state = ANY(${maintainedStates}::text[]) AND k.state = 'active' AND c.failing_since IS NULL
             AND c.missing_since IS NULL AS is_maintained
      FROM scheduled_events e
      JOIN calendar_entries n
        ON n.organization_id = e.organization_id AND n.booking_id = e.booking_id AND n.host_id = ${mail.recipient_id}
      JOIN connected_calendars c ON c.organization_id = n.organization_id AND c.id = n.calendar_id
      JOIN calendar_connections k ON k.organization_id = c.organization_id AND k.id = c.connection_id
     WHERE e.organization_id = ${mail.organization_id} AND e.id = ${eventOf(mail)}
     ORDER BY n.wanted = 'present' DESC, n.generation DESC LIMIT 1`)
