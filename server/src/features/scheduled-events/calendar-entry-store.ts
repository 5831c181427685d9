// Writes: nothing. Reads the entries of a scheduled event in the calendars of its hosts.
import { sql as raw } from 'kysely'
import type { EntryQuestion, EntryStatus } from '../../domain/calendar/decide-entry.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { CalendarServerKind } from '../../platform/calendar-servers/providers.ts'
import { milliseconds } from '../../platform/db/sql.ts'

export type EntryOfEvent = {
  readonly user_id: string
  readonly provider: CalendarServerKind
  /** The server of the calendar. */
  readonly host: string
  readonly uid: string
  readonly state: EntryStatus
  readonly is_known: boolean
  readonly failure: string | null
  readonly question: EntryQuestion | null
  readonly updated_at: Instant
}

/** The event in the calendar of the first host. */
export type CalendarEvent = { readonly kind: CalendarEventKind; readonly external_id: string }

type CalendarEventKind = Exclude<CalendarServerKind, 'microsoft'> | 'icloud' | 'outlook'

/** Empty if no host has a calendar that receives bookings. */
export const entriesOfEvent = raw<readonly EntryOfEvent[]>`(
  SELECT COALESCE(json_agg(json_build_object('user_id', n.host_id, 'provider', k.provider, 'host', k.host, 'uid', n.uid,
           'state', n.state, 'is_known', n.is_known, 'failure', n.failure, 'question', n.question,
           'updated_at', ${milliseconds('n.updated_at')}) ORDER BY n.host_id), '[]')
    FROM calendar_entries n
    JOIN connected_calendars c ON c.organization_id = n.organization_id AND c.id = n.calendar_id
    JOIN calendar_connections k ON k.organization_id = c.organization_id AND k.id = c.connection_id
   WHERE n.organization_id = e.organization_id AND n.event_id = e.id AND n.wanted = 'present')`.as('entries')

/** The UID and not the URL, which contains the name of the host's account. */
export function calendarEventOf(
  hosts: readonly { readonly user_id: string }[],
  entries: readonly EntryOfEvent[],
): CalendarEvent | null {
  const entry = entries.find(({ user_id }) => user_id === hosts[0]?.user_id)
  if (entry === undefined || !entry.is_known || entry.state === 'removed') return null
  return { kind: kindOf(entry), external_id: entry.uid }
}

function kindOf({ provider, host }: EntryOfEvent): CalendarEventKind {
  if (provider === 'microsoft') return 'outlook'
  return provider === 'caldav' && /(?:^|\.)icloud\.com$/.test(host) ? 'icloud' : provider
}
