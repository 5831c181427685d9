// Writes: nothing. Reads which conferences hosts have.
import { sql as raw } from 'kysely'
import type { PersonalLinkKind } from '../../domain/event-types/locations.ts'
import { rawQuery } from '../../platform/db/sql.ts'

interface HostConference {
  readonly user_id: string
  readonly kind: PersonalLinkKind
  readonly source: 'personal_link' | 'calendar' | 'conference_account'
  /** Of a personal link. */
  readonly url: string | null
}

/** Personal links, and the rooms that calendars which receive bookings and conference accounts can create, if they can be used. */
export const conferencesOfHosts = (organizationId: string, hostIds: readonly string[]) =>
  rawQuery<HostConference>(raw`
    SELECT user_id, kind, 'personal_link' AS source, url
      FROM personal_meeting_links
     WHERE organization_id = ${organizationId} AND user_id = ANY(${[...hostIds]}::uuid[])
     UNION ALL
    SELECT c.user_id, created.kind, 'calendar', NULL
      FROM connected_calendars c
      JOIN calendar_connections o ON o.organization_id = c.organization_id AND o.id = c.connection_id
     CROSS JOIN unnest(c.conference_kinds) AS created (kind)
     WHERE c.organization_id = ${organizationId} AND c.user_id = ANY(${[...hostIds]}::uuid[])
       AND c.receives_bookings AND c.missing_since IS NULL AND o.state IN ('active', 'failing')
     UNION ALL
    SELECT user_id, provider || '_conference', 'conference_account', NULL FROM conference_accounts
     WHERE organization_id = ${organizationId} AND user_id = ANY(${[...hostIds]}::uuid[])
       AND state IN ('active', 'failing')`)
