// Writes: booking_request_hosts. The booking requests of a meeting: those that would move it, and those for its seats.
import { sql as raw } from 'kysely'
import type { OriginalBooking } from '../../domain/booking/request.ts'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { rawQuery } from '../../platform/db/sql.ts'

/** Pending requests that would move these bookings. */
export const pendingMovesOf = (organizationId: string, inviteeIds: readonly string[], now: Instant) =>
  rawQuery<{ readonly id: string }>(raw`
    SELECT id FROM booking_requests
     WHERE organization_id = ${organizationId} AND status = 'pending' AND expires_at > ${iso(now)}
       AND old_invitee_id = ANY(${[...inviteeIds]}::uuid[])
     ORDER BY id`)

/**
 * Pending requests that would move a booking out of one of these events, or that hold a seat at its time for a host who wasn't asked:
 * the seat stays held for the new host if the event is canceled later.
 */
export const pendingRequestsOfEvents = (organizationId: string, eventIds: readonly string[], now: Instant) =>
  rawQuery<{ readonly id: string }>(raw`
    SELECT r.id FROM booking_requests r
      LEFT JOIN invitees i ON i.organization_id = r.organization_id AND i.id = r.old_invitee_id
     WHERE r.organization_id = ${organizationId} AND r.status = 'pending' AND r.expires_at > ${iso(now)}
       AND (i.event_id = ANY(${[...eventIds]}::uuid[])
            OR (EXISTS (SELECT FROM scheduled_events e
                         WHERE e.organization_id = r.organization_id AND e.id = ANY(${[...eventIds]}::uuid[])
                           AND e.event_type_id = r.event_type_id AND e.start_time = r.start_time)
                AND EXISTS (${seatOf(organizationId)}
                            AND NOT EXISTS (SELECT FROM booking_request_hosts b
                                             WHERE b.organization_id = r.organization_id AND b.request_id = r.id
                                               AND b.user_id = c.host_id))))
     ORDER BY r.id`)

/** The claim of the seat that request `r` holds. */
const seatOf = (organizationId: string) => raw`
    SELECT c.host_id FROM holds h
      JOIN claims c ON c.organization_id = h.organization_id AND c.id = h.seat_of_claim_id
     WHERE h.organization_id = ${organizationId} AND h.id = r.id`

export interface RequestHosts {
  /** Of the seat that it holds; null: it holds the time of its hosts. */
  readonly seat_host_id: string | null
  /** Of the meeting that it would move, in order; null: it moves none. */
  readonly old_host_ids: readonly string[] | null
}

/** Who hosts the meetings of a request by now. */
export const hostsAroundRequest = (organizationId: string, id: string) =>
  rawQuery<RequestHosts>(raw`
    SELECT (${seatOf(organizationId)}) AS seat_host_id,
           (SELECT json_agg(m.user_id ORDER BY m.user_id)
              FROM invitees i
              JOIN event_memberships m ON m.organization_id = i.organization_id AND m.event_id = i.event_id
             WHERE i.organization_id = ${organizationId} AND i.id = r.old_invitee_id) AS old_host_ids
      FROM booking_requests r
     WHERE r.organization_id = ${organizationId} AND r.id = ${id}`)

/** `linkId`: a new one, because the link in the mail of the former host must not act for the new one. */
export const replaceRequestHosts = (
  organizationId: string,
  requestId: string,
  { linkId, hostId }: { readonly linkId: string; readonly hostId: string },
) =>
  rawQuery<never>(raw`
    WITH gone AS (
      DELETE FROM booking_request_hosts
       WHERE organization_id = ${organizationId} AND request_id = ${requestId}
       RETURNING created_at)
    INSERT INTO booking_request_hosts (organization_id, id, request_id, user_id, created_at)
    SELECT ${organizationId}::uuid, ${linkId}::uuid, ${requestId}::uuid, ${hostId}::uuid, max(created_at) FROM gone`)

/** The booking that request `r` would move; no row: it moves none. */
export const originalOfRequest = (organizationId: string) => raw`
    SELECT json_build_object('isRescheduled', i.rescheduled, 'isActive', i.status = 'active' AND e.status = 'active',
             'end', floor(extract(epoch FROM e.end_time) * 1000),
             'movedTo', (SELECT floor(extract(epoch FROM n.start_time) * 1000) FROM invitees n
                          WHERE n.organization_id = ${organizationId} AND n.id = i.new_invitee_id))
      FROM invitees i
      JOIN scheduled_events e ON e.organization_id = i.organization_id AND e.id = i.event_id
     WHERE i.organization_id = ${organizationId} AND i.id = r.old_invitee_id`

export const originalById = (organizationId: string, requestId: string) =>
  rawQuery<{ readonly original: OriginalBooking | null }>(raw`
    SELECT (${originalOfRequest(organizationId)}) AS original
      FROM booking_requests r
     WHERE r.organization_id = ${organizationId} AND r.id = ${requestId}`)
