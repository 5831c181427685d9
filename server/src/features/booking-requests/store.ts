// Writes: booking_requests, booking_request_hosts.
import { sql as raw } from 'kysely'
import type { RequestRelation } from '../../domain/access/request-permission.ts'
import type { StoredAnswer } from '../../domain/booking/answers.ts'
import type { Payment, Tracking } from '../../domain/booking/invitee.ts'
import type { EventLocation } from '../../domain/booking/location.ts'
import type { RequestState } from '../../domain/booking/request.ts'
import type { HourFormat } from '../../domain/language/format-moments.ts'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { keyset, type PageRequest } from '../../platform/db/keyset.ts'
import { rawQuery, sql, type TableRow, toTimestamp } from '../../platform/db/sql.ts'

const requestColumns = [
  'organization_id',
  'id',
  'event_type_id',
  'status',
  'start_time',
  'end_time',
  'expires_at',
  'event_name',
  'location',
  'email',
  'name',
  'first_name',
  'last_name',
  'timezone',
  'locale',
  'questions_and_answers',
  'guests',
  'tracking',
  'text_reminder_number',
  'payment',
  'routing_form_submission_id',
  'link_id',
  'old_invitee_id',
  'source',
  'requested_by',
  'verified_at',
  'message',
  'decided_by',
  'decided_at',
  'end_reason',
  'event_id',
  'invitee_id',
  'generation',
  'created_at',
  'updated_at',
] as const

/** Why a request was withdrawn without the person who asked: the meeting that it would move has another host. */
export type EndReason = 'host_changed'

type StoredRequest = TableRow<
  'booking_requests',
  (typeof requestColumns)[number],
  {
    status: RequestState
    end_reason: EndReason | null
    source: 'page' | 'api' | 'mcp'
    location: EventLocation | null
    questions_and_answers: readonly StoredAnswer[]
    guests: readonly (string | null)[]
    tracking: Tracking
    payment: Payment | null
  }
>

/** With the hosts whose time it holds. The email address and all other personal data are null after a data deletion. */
export type RequestRow = StoredRequest & { readonly host_ids: readonly string[] }

/** With the relations of the calling user. */
export type RequestForUser = RequestRow & { readonly relations: readonly RequestRelation[] }

const selectedColumns = requestColumns.map((column) => `r.${column}` as const)

const hostIds = raw<readonly string[]>`(
  SELECT coalesce(json_agg(h.user_id ORDER BY h.user_id), '[]') FROM booking_request_hosts h
   WHERE h.organization_id = r.organization_id AND h.request_id = r.id)`.as('host_ids')

const requests = (organizationId: string) =>
  sql
    .selectFrom('booking_requests as r')
    .select(selectedColumns)
    .select(hostIds)
    .where('r.organization_id', '=', organizationId)

export const insertRequest = ({ host_ids: _, ...request }: RequestRow) =>
  sql.insertInto('booking_requests').values({
    ...request,
    start_time: iso(request.start_time),
    end_time: iso(request.end_time),
    expires_at: iso(request.expires_at),
    location: request.location === null ? null : JSON.stringify(request.location),
    questions_and_answers: JSON.stringify(request.questions_and_answers),
    guests: JSON.stringify(request.guests),
    tracking: JSON.stringify(request.tracking),
    payment: request.payment === null ? null : JSON.stringify(request.payment),
    verified_at: request.verified_at === null ? null : iso(request.verified_at),
    decided_at: null,
    created_at: iso(request.created_at),
    updated_at: iso(request.updated_at),
  })

/** `hosts`: the id of each row, which the link in a host's mail names. */
export const insertRequestHosts = (
  { organization_id, id, created_at }: RequestRow,
  hosts: readonly { readonly id: string; readonly userId: string }[],
) =>
  sql.insertInto('booking_request_hosts').values(
    hosts.map((host) => ({
      organization_id,
      id: host.id,
      request_id: id,
      user_id: host.userId,
      created_at: iso(created_at),
    })),
  )

export const requestById = (organizationId: string, id: string) =>
  requests(organizationId).where('r.id', '=', id).$castTo<RequestRow>()

/** In the order of their ids. */
export const requestsByIds = (organizationId: string, ids: readonly string[]) =>
  requests(organizationId)
    .where(raw<boolean>`r.id = ANY(${[...ids]}::uuid[])`)
    .orderBy('r.id')
    .$castTo<RequestRow>()

export const requestForUser = (organizationId: string, id: string, userId: string) =>
  requests(organizationId)
    .select(
      raw<readonly RequestRelation[]>`array_remove(ARRAY[
        CASE WHEN EXISTS (SELECT FROM booking_request_hosts h
                           WHERE h.organization_id = ${organizationId} AND h.request_id = r.id AND h.user_id = ${userId})
             THEN 'host' END,
        CASE WHEN r.requested_by = ${userId} THEN 'maker' END]::text[], NULL)`.as('relations'),
    )
    .where('r.id', '=', id)
    .$castTo<RequestForUser>()

/**
 * Locks a request that can still be answered. No row = it ended or has expired; the lock decides between concurrent callers.
 * It is the first lock of a transaction: claims, holds and links come after it.
 */
export const lockPendingRequest = (organizationId: string, id: string, now: Instant) =>
  requests(organizationId)
    .where('r.id', '=', id)
    .where('r.status', '=', 'pending')
    .where('r.expires_at', '>', toTimestamp(now))
    .forUpdate('r')
    .$castTo<RequestRow>()

/** The same for a request whose time has passed. */
export const lockExpiredRequest = (organizationId: string, id: string, now: Instant) =>
  requests(organizationId)
    .where('r.id', '=', id)
    .where('r.status', '=', 'pending')
    .where('r.expires_at', '<=', toTimestamp(now))
    .forUpdate('r')
    .$castTo<RequestRow>()

export interface RequestEnd {
  readonly status: Exclude<RequestState, 'pending'>
  readonly message: string | null
  /** Omitted: none. */
  readonly reason?: EndReason
  /** The user who accepted or declined. */
  readonly decidedBy: string | null
  readonly booking: { readonly eventId: string; readonly inviteeId: string } | null
}

/** The request must be locked. */
export const saveRequestEnd = (
  organizationId: string,
  id: string,
  { status, message, reason, decidedBy, booking }: RequestEnd,
  now: Instant,
) =>
  sql
    .updateTable('booking_requests')
    .set({
      status,
      message,
      decided_by: decidedBy,
      decided_at: iso(now),
      end_reason: reason ?? null,
      event_id: booking?.eventId ?? null,
      invitee_id: booking?.inviteeId ?? null,
      updated_at: iso(now),
    })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)

/** Pending requests whose time has passed, oldest first. Across organizations. */
export const expiredRequests = (now: Instant, limit: number) =>
  sql
    .selectFrom('booking_requests')
    .select(['organization_id', 'id'])
    .where('status', '=', 'pending')
    .where('expires_at', '<=', toTimestamp(now))
    .orderBy('expires_at')
    .limit(limit)

/** An address that has a seat in this group event, or has asked for one. */
export const otherSeatOf = (
  organizationId: string,
  { eventTypeId, start, email }: { eventTypeId: string; start: Instant; email: string },
  now: Instant,
) =>
  rawQuery<{ readonly id: string }>(raw`
    SELECT i.id FROM invitees i
      JOIN scheduled_events e ON e.organization_id = i.organization_id AND e.id = i.event_id
     WHERE i.organization_id = ${organizationId} AND i.email = ${email} AND i.start_time = ${iso(start)}
       AND i.status = 'active' AND e.event_type_id = ${eventTypeId}
     UNION ALL
    SELECT id FROM booking_requests
     WHERE organization_id = ${organizationId} AND event_type_id = ${eventTypeId} AND start_time = ${iso(start)}
       AND email = ${email} AND status = 'pending' AND expires_at > ${iso(now)}
     LIMIT 1`)

export const stageOfOrganization = (organizationId: string) =>
  sql.selectFrom('organizations').select('stage').where('organization_id', '=', organizationId)

export interface RequestFilter {
  /** Only requests for which this user is a host. */
  readonly userId: string | null
  readonly eventTypeId: string | null
  readonly status: RequestState | null
}

export function listedRequests(
  organizationId: string,
  { userId, eventTypeId, status }: RequestFilter,
  page: PageRequest,
  now: Instant,
) {
  let query = requests(organizationId)
  if (userId !== null)
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('booking_request_hosts as h')
          .select('h.id')
          .where('h.organization_id', '=', organizationId)
          .whereRef('h.request_id', '=', 'r.id')
          .where('h.user_id', '=', userId),
      ),
    )
  if (eventTypeId !== null) query = query.where('r.event_type_id', '=', eventTypeId)
  if (status === 'pending')
    query = query.where('r.status', '=', raw.lit('pending')).where('r.expires_at', '>', toTimestamp(now))
  else if (status === 'expired')
    query = query.where(({ or, and, eb }) =>
      or([
        eb('r.status', '=', 'expired'),
        and([eb('r.status', '=', 'pending'), eb('r.expires_at', '<=', toTimestamp(now))]),
      ]),
    )
  else if (status !== null) query = query.where('r.status', '=', status)
  return keyset(
    query,
    page,
    { created_at: 'r.created_at', start_time: 'r.start_time' },
    'r.id',
  ).$castTo<RequestRow>()
}

/** The request that a host's link names, if the host is still a member of an organization that was not deleted. */
export const requestOfHost = (organizationId: string, requestHostId: string) =>
  rawQuery<{
    readonly request_id: string
    readonly user_id: string
    readonly timezone: string
    readonly time_notation: HourFormat
  }>(raw`
    SELECT h.request_id, h.user_id, u.timezone, u.time_notation
      FROM booking_request_hosts h
      JOIN users u ON u.organization_id = h.organization_id AND u.id = h.user_id AND u.removed_at IS NULL
      JOIN organizations o ON o.organization_id = h.organization_id AND o.deleted_at IS NULL
     WHERE h.organization_id = ${organizationId} AND h.id = ${requestHostId}`)
