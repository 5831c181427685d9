// Writes: nothing. Finds booking requests that wait for an answer.
import { sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { rawQuery } from '../../platform/db/sql.ts'

interface RequestId {
  readonly id: string
}

/** Of all hosts. */
export const pendingRequests = (organizationId: string, now: Instant, limit: number) =>
  rawQuery<RequestId>(raw`
    SELECT id FROM booking_requests
     WHERE organization_id = ${organizationId} AND status = 'pending' AND expires_at > ${iso(now)}
     ORDER BY created_at, id LIMIT ${limit}`)

export const lockPendingIds = (organizationId: string, ids: readonly string[], now: Instant) =>
  rawQuery<RequestId>(raw`
    SELECT id FROM booking_requests
     WHERE organization_id = ${organizationId} AND id = ANY(${[...ids]}::uuid[])
       AND status = 'pending' AND expires_at > ${iso(now)}
     ORDER BY id FOR UPDATE`)

/** Locks those of which this user is a host, alone or with others. */
export const lockPendingRequestsOf = (organizationId: string, userId: string, now: Instant, limit: number) =>
  rawQuery<RequestId>(raw`
    SELECT r.id FROM booking_requests r
     WHERE r.organization_id = ${organizationId} AND r.status = 'pending' AND r.expires_at > ${iso(now)}
       AND EXISTS (SELECT FROM booking_request_hosts h
                    WHERE h.organization_id = r.organization_id AND h.request_id = r.id AND h.user_id = ${userId})
     ORDER BY r.id LIMIT ${limit} FOR UPDATE OF r`)
