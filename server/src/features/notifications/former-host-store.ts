// Writes: nothing. Reads the member who hosted a meeting before, and whom their calendar entry names as its organizer.
import { sql as raw } from 'kysely'
import type { Handover } from '../../domain/booking/entry-organizer.ts'
import { rawQuery } from '../../platform/db/sql.ts'
import type { AddressedMail, HostForMail } from './store.ts'

/** Includes removed users. */
export const hostForMail = (organizationId: string, userId: string) =>
  rawQuery<HostForMail>(raw`
    SELECT id, name, email, timezone, locale, time_notation, removed_at IS NOT NULL AS is_removed
      FROM users WHERE organization_id = ${organizationId} AND id = ${userId}`)

/** The reassignments of the event, the last first. Each has a mail to the former host and one to the new host. */
export const handoversOf = ({ organization_id, subject_id }: AddressedMail) =>
  rawQuery<Handover>(raw`
    SELECT sequence,
           coalesce(json_agg(recipient_id) FILTER (WHERE kind = 'former_host'), '[]') AS "formerHostIds",
           coalesce(json_agg(recipient_id) FILTER (WHERE kind = 'new_host'), '[]') AS "newHostIds"
      FROM mails
     WHERE organization_id = ${organization_id} AND subject_id = ${subject_id} AND kind IN ('former_host', 'new_host')
     GROUP BY sequence ORDER BY sequence DESC`)
