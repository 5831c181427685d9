// Writes: nothing. Reads the data of mails about booking requests.
import { sql as raw } from 'kysely'
import type { StoredAnswer } from '../../domain/booking/answers.ts'
import type { EventLocation } from '../../domain/booking/location.ts'
import type { OriginalBooking, RequestState } from '../../domain/booking/request.ts'
import type { BrandRow } from '../../domain/pages/brand.ts'
import type { Instant } from '../../domain/time/instant.ts'
import { rawQuery } from '../../platform/db/sql.ts'
import { originalOfRequest } from '../booking-requests/meeting-store.ts'
import type { EndReason } from '../booking-requests/store.ts'
import { rawBrandColumns } from '../organizations/brand-store.ts'
import type { AddressedMail, HostForMail } from './store.ts'

/** A booking request with everything that mails show. Personal data is null after a data deletion. */
export interface RequestForMails extends BrandRow {
  readonly organization_id: string
  readonly id: string
  readonly event_type_id: string
  readonly status: RequestState
  readonly start_time: Instant
  readonly end_time: Instant
  readonly expires_at: Instant
  readonly event_name: string
  readonly location: EventLocation | null
  readonly email: string | null
  readonly name: string | null
  readonly first_name: string | null
  readonly timezone: string
  readonly locale: string
  readonly questions_and_answers: readonly StoredAnswer[]
  readonly guests: readonly (string | null)[]
  readonly text_reminder_number: string | null
  readonly end_reason: EndReason | null
  /** The booking that it would move, and its meeting; null: it moves none. `movedTo`: its new start, if it was rescheduled. */
  readonly original: (OriginalBooking & { readonly movedTo: Instant | null }) | null
  readonly source: string
  readonly message: string | null
  readonly generation: number
  readonly color: string
  /** `link_id`: names the host in their link. */
  readonly hosts: readonly (HostForMail & { readonly link_id: string })[]
}

export const requestOfMail = ({ organization_id, subject_id }: AddressedMail) =>
  rawQuery<RequestForMails>(raw`
    SELECT r.organization_id, r.id, r.event_type_id, r.status, r.start_time, r.end_time, r.expires_at, r.event_name, r.location, r.email, r.name,
           r.first_name, r.timezone, r.locale, r.questions_and_answers, r.guests, r.text_reminder_number, r.source, r.message, r.end_reason,
           r.generation, t.color, ${rawBrandColumns}, (${originalOfRequest(organization_id)}) AS original,
           (SELECT json_agg(json_build_object('id', u.id, 'name', u.name, 'email', u.email, 'timezone', u.timezone,
                     'locale', u.locale, 'time_notation', u.time_notation, 'is_removed', u.removed_at IS NOT NULL,
                     'link_id', h.id) ORDER BY u.id)
              FROM booking_request_hosts h
              JOIN users u ON u.organization_id = h.organization_id AND u.id = h.user_id
             WHERE h.organization_id = r.organization_id AND h.request_id = r.id) AS hosts
      FROM booking_requests r
      JOIN event_types t ON t.organization_id = r.organization_id AND t.id = r.event_type_id
      JOIN organizations o ON o.organization_id = r.organization_id
     WHERE r.organization_id = ${organization_id} AND r.id = ${subject_id}`)
