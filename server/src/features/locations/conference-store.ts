// Writes: nothing. Reads which video rooms the calendars of hosts can create.
import { sql as raw } from 'kysely'
import type { CalendarConferenceKind } from '../../domain/event-types/locations.ts'
import { rawQuery } from '../../platform/db/sql.ts'

interface HostConferences {
  readonly user_id: string
  readonly conference_kinds: readonly CalendarConferenceKind[]
}

/** Of the calendars that receive bookings, if their account can be used. */
export const conferencesOfHosts = (organizationId: string, hostIds: readonly string[]) =>
  rawQuery<HostConferences>(raw`
    SELECT c.user_id, c.conference_kinds
      FROM connected_calendars c
      JOIN calendar_connections o ON o.organization_id = c.organization_id AND o.id = c.connection_id
     WHERE c.organization_id = ${organizationId} AND c.user_id = ANY(${[...hostIds]}::uuid[])
       AND c.receives_bookings AND c.missing_since IS NULL AND o.state IN ('active', 'failing')`)
