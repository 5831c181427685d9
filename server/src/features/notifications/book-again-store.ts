// Writes: nothing. The booking page that a mail after a meeting links to.
import { sql as raw } from 'kysely'
import { rawQuery } from '../../platform/db/sql.ts'
import type { PageForMail } from './store.ts'

/** As on the page after booking: no row for a secret or disabled event type, and for a booking by a link of its own. */
export const bookAgainPageOf = (organizationId: string, inviteeId: string) =>
  rawQuery<PageForMail>(raw`
    SELECT t.slug, coalesce(u.slug, g.slug) AS profile_slug
      FROM invitees i
      JOIN scheduled_events e ON e.organization_id = i.organization_id AND e.id = i.event_id
      JOIN event_types t ON t.organization_id = e.organization_id AND t.id = e.event_type_id
      LEFT JOIN users u ON u.organization_id = t.organization_id AND u.id = t.owner_user_id
      LEFT JOIN groups g ON g.organization_id = t.organization_id AND g.id = t.owner_group_id
     WHERE i.organization_id = ${organizationId} AND i.id = ${inviteeId} AND i.scheduling_link_id IS NULL
       AND t.book_another AND t.active AND NOT t.secret AND t.deleted_at IS NULL AND t.type = 'StandardEventType'`)
