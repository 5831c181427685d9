// Writes: webhook_deliveries.
import { sql as raw } from 'kysely'
import { DAY, type Instant, instant, iso } from '../../domain/time/instant.ts'
import { deleteRows } from '../../platform/db/delete-rows.ts'
import { keyset, type PageRequest } from '../../platform/db/keyset.ts'
import { type Query, rawQuery, sql, type TableRow, toTimestamp } from '../../platform/db/sql.ts'
import { type InviteeRow, inviteeColumns } from '../bookings/invitee-store.ts'
import { hasAccess } from '../webhook-subscriptions/store.ts'
import { type QueueKey, queueKeyColumns } from './queue-store.ts'
import type { AttemptEntry, DeliveryRow } from './schema.ts'

/** An event, and the meeting, event type or booking request that it is about. */
export interface MatchableEvent {
  readonly eventId: string
  readonly event: string
  readonly at: Instant
  readonly meetingId: string | null
  readonly typeId: string | null
  /** The host who gave the meeting away. */
  readonly formerHostId: string | null
  readonly requestId: string | null
}

/** The invitee who is or was marked as a no-show with this id. */
export const inviteeByNoShow = (organizationId: string, noShowId: string) =>
  sql
    .selectFrom('invitees')
    .select(inviteeColumns)
    .where('organization_id', '=', organizationId)
    .where('no_show_id', '=', noShowId)
    .$castTo<InviteeRow>()

export interface SubscriptionMatch {
  readonly event_id: string
  readonly subscription_id: string
  readonly creator_id: string
  readonly is_former: boolean
}

/**
 * Matches events with subscriptions. The organization gets all events. A meeting also belongs to its hosts and to the groups
 * it was booked in. An event type also belongs to its owner, its hosts and their groups, and a booking request to its hosts and
 * their groups. Users and groups are only matched if
 * the organization has subscriptions for them. Users also get the meetings that they gave away (`is_former`).
 */
export const subscriptionMatches = (organizationId: string, events: readonly MatchableEvent[]) =>
  rawQuery<SubscriptionMatch>(raw`
    WITH h AS MATERIALIZED (
      SELECT * FROM unnest(
             ${events.map(({ eventId }) => eventId)}::uuid[], ${events.map(({ event }) => event)}::text[],
             ${events.map(({ at }) => iso(at))}::timestamptz[],
             ${events.map(({ meetingId }) => meetingId)}::uuid[],
             ${events.map(({ typeId }) => typeId)}::uuid[], ${events.map(({ formerHostId }) => formerHostId)}::uuid[],
             ${events.map(({ requestId }) => requestId)}::uuid[])
             AS h (event_id, event, at, meeting_id, type_id, former_host_id, request_id))
    SELECT h.event_id, s.id AS subscription_id, s.creator_id, false AS is_former
      FROM h JOIN webhook_subscriptions s ON s.organization_id = ${organizationId} AND s.scope_id = ${organizationId}
     WHERE ${isSubscribed}
    UNION ALL
    SELECT h.event_id, s.id AS subscription_id, s.creator_id, false AS is_former
      FROM h
     CROSS JOIN LATERAL (
       WITH people AS (
         SELECT m.user_id FROM event_memberships m
          WHERE m.organization_id = ${organizationId} AND m.event_id = h.meeting_id
         UNION
         SELECT t.user_id FROM event_type_hosts t
          WHERE t.organization_id = ${organizationId} AND t.event_type_id = h.type_id
         UNION
         SELECT b.user_id FROM booking_request_hosts b
          WHERE b.organization_id = ${organizationId} AND b.request_id = h.request_id
         UNION
         SELECT t.owner_user_id FROM event_types t
          WHERE t.organization_id = ${organizationId} AND t.id = h.type_id)
       SELECT user_id AS id FROM people
       UNION
       SELECT g.group_id FROM event_groups g
        WHERE g.organization_id = ${organizationId} AND g.event_id = h.meeting_id
       UNION
       SELECT t.owner_group_id FROM event_types t
        WHERE t.organization_id = ${organizationId} AND t.id = h.type_id
       UNION
       SELECT r.group_id FROM people p
         JOIN organization_memberships m ON m.organization_id = ${organizationId} AND m.user_id = p.user_id
         JOIN group_relationships r ON r.organization_id = ${organizationId} AND r.membership_id = m.id
        WHERE h.type_id IS NOT NULL OR h.request_id IS NOT NULL) AS whose
      JOIN webhook_subscriptions s ON s.organization_id = ${organizationId} AND s.scope_id = whose.id
     WHERE EXISTS (
             SELECT FROM webhook_subscriptions
              WHERE organization_id = ${organizationId} AND scope IN ('user', 'group') AND deleted_at IS NULL)
       AND ${isSubscribed}
    UNION ALL
    SELECT h.event_id, s.id AS subscription_id, s.creator_id, true AS is_former
      FROM h
      JOIN webhook_subscriptions s ON s.organization_id = ${organizationId} AND s.scope_id = h.former_host_id
     WHERE ${isSubscribed}
       AND NOT EXISTS (
         SELECT FROM event_memberships m
          WHERE m.organization_id = ${organizationId} AND m.event_id = h.meeting_id AND m.user_id = h.former_host_id)`)

const isSubscribed = raw`s.deleted_at IS NULL AND s.state = 'active' AND s.active_since <= h.at AND h.event = ANY(s.events)`

export interface NewDelivery {
  readonly id: string
  readonly subscriptionId: string
  readonly eventId: string
  readonly event: string
  readonly body: string
}

/** Existing deliveries stay unchanged. */
export const insertDeliveries = (organizationId: string, added: readonly NewDelivery[], now: Instant) =>
  rawQuery<never>(raw`
    INSERT INTO webhook_deliveries
      (organization_id, id, subscription_id, event_id, event, body, status, attempt, due_at, attempts, created_at)
    SELECT ${organizationId}::uuid, a.id, a.subscription_id, a.event_id, a.event, a.body, 'pending', 0,
           ${iso(now)}::timestamptz, '[]', ${iso(now)}::timestamptz
      FROM unnest(${added.map(({ id }) => id)}::uuid[], ${added.map((one) => one.subscriptionId)}::uuid[],
                  ${added.map(({ eventId }) => eventId)}::uuid[], ${added.map(({ event }) => event)}::text[],
                  ${added.map(({ body }) => body)}::text[]) AS a (id, subscription_id, event_id, event, body)
        ON CONFLICT DO NOTHING`)

const columns = ['id', 'subscription_id', 'event', 'status', 'due_at', 'attempts', 'created_at'] as const

const deliveriesOf = (organizationId: string, subscriptionId: string) =>
  sql
    .selectFrom('webhook_deliveries')
    .select(columns)
    .where('organization_id', '=', organizationId)
    .where('subscription_id', '=', subscriptionId)

/** When deliveries were created; null: no bound. */
export interface DeliveryPeriod {
  readonly from: Instant | null
  readonly to: Instant | null
}

export interface DeliveryFilter extends DeliveryPeriod {
  readonly subscriptionId: string
  readonly status: string | null
}

export function deliveries(
  organizationId: string,
  { subscriptionId, status, from, to }: DeliveryFilter,
  page: PageRequest,
) {
  let narrowed = deliveriesOf(organizationId, subscriptionId)
  // A literal, so that the partial index of failed deliveries applies.
  if (status === 'failed') narrowed = narrowed.where(raw<boolean>`status = 'failed'`)
  else if (status !== null) narrowed = narrowed.where('status', '=', status)
  if (status === 'pending') narrowed = narrowed.where('due_at', 'is not', null)
  if (from !== null) narrowed = narrowed.where('created_at', '>=', toTimestamp(from))
  if (to !== null) narrowed = narrowed.where('created_at', '<=', toTimestamp(to))
  return keyset(narrowed, page, { created_at: 'created_at' }, 'id').$castTo<DeliveryRow>()
}

export const deliveryWithBody = (organizationId: string, subscriptionId: string, id: string) =>
  deliveriesOf(organizationId, subscriptionId)
    .select('body')
    .where('id', '=', id)
    .$castTo<DeliveryRow & { readonly body: string }>()

export const lockDelivery = (organizationId: string, subscriptionId: string, id: string) =>
  deliveriesOf(organizationId, subscriptionId).where('id', '=', id).forUpdate().$castTo<DeliveryRow>()

/** A pending delivery becomes due now and keeps its attempt number; any other starts again at zero. */
export const requeueDelivery = (organizationId: string, id: string, now: Instant) =>
  rawQuery<never>(raw`
    UPDATE webhook_deliveries
       SET status = 'pending', attempt = CASE status WHEN 'pending' THEN attempt ELSE 0 END, due_at = ${iso(now)}
     WHERE organization_id = ${organizationId} AND id = ${id}`)

const isFailedWithin = (organizationId: string, subscriptionId: string, { from, to }: DeliveryPeriod) => raw`
  organization_id = ${organizationId} AND subscription_id = ${subscriptionId} AND status = 'failed'
  AND created_at >= ${from === null ? '-infinity' : iso(from)}::timestamptz
  AND created_at <= ${to === null ? 'infinity' : iso(to)}::timestamptz`

/** Starts failed deliveries again at attempt zero, oldest first. Locks in that order, so concurrent requests wait. */
export const requeueFailedDeliveries = (
  organizationId: string,
  subscriptionId: string,
  { period, limit, now }: { readonly period: DeliveryPeriod; readonly limit: number; readonly now: Instant },
) =>
  rawQuery<{ id: string }>(raw`
    WITH failed AS MATERIALIZED (
      SELECT id FROM webhook_deliveries
       WHERE ${isFailedWithin(organizationId, subscriptionId, period)}
       ORDER BY created_at, id LIMIT ${limit} FOR UPDATE)
    UPDATE webhook_deliveries d SET status = 'pending', attempt = 0, due_at = ${iso(now)}
      FROM failed
     WHERE d.organization_id = ${organizationId} AND d.id = failed.id
    RETURNING d.id`)

/** Returns a row if there are any. */
export const hasFailedDeliveries = (organizationId: string, subscriptionId: string, period: DeliveryPeriod) =>
  rawQuery<{ id: string }>(raw`
    SELECT id FROM webhook_deliveries WHERE ${isFailedWithin(organizationId, subscriptionId, period)} LIMIT 1`)

const DELIVERY_RETENTION_MS = 30 * DAY

/** Deletes deliveries after the retention period, regardless of status. */
export const deleteOldDeliveries = (now: Instant, limit: number) =>
  deleteRows('webhook_deliveries', raw`created_at < ${iso(instant(now - DELIVERY_RETENTION_MS))}`, limit)

/** Runs in the worker across organizations. Deletes the deliveries of deleted subscriptions. */
export const deleteOrphanedDeliveries = (now: Instant, limit: number): Query<{ deleted: number }> =>
  rawQuery(raw`
    WITH gone AS (
      DELETE FROM webhook_deliveries
       WHERE ctid = ANY(ARRAY(
         SELECT d.ctid FROM webhook_subscriptions s
           JOIN webhook_deliveries d ON d.organization_id = s.organization_id AND d.subscription_id = s.id
          WHERE s.deleted_at <= ${iso(now)} LIMIT ${limit}))
      RETURNING id)
    SELECT count(*) AS deleted FROM gone`)

/** A position in a queue, which is ordered by these columns. */
export interface QueueCursor {
  readonly due: Instant
  readonly id: string
}

export interface QueuePoll extends QueueKey {
  readonly limit: number
  readonly after: QueueCursor
}

export type PendingDelivery = TableRow<
  'webhook_deliveries',
  'organization_id' | 'subscription_id' | 'id' | 'body' | 'attempt' | 'created_at',
  { due_at: Instant; callback_url: string }
>

/** A queue that is still leased and not stopped; `id` is null if nothing is due. */
export type PolledRow = (PendingDelivery | { readonly subscription_id: string; readonly id: null }) & {
  readonly additions: number
  readonly signing_keys: Buffer
  /** False: nothing may be sent. */
  readonly has_access: boolean
}

/** Due deliveries of the leased queues, after the given position. Checks access once per queue: hence `OFFSET 0`. */
export const dueDeliveries = (holder: string, polls: readonly QueuePoll[], now: Instant) =>
  rawQuery<PolledRow>(raw`
    SELECT q.organization_id, q.subscription_id, q.additions, s.callback_url, s.signing_keys,
           access.has_access, d.id, d.body, d.attempt, d.due_at, d.created_at
      FROM unnest(${queueKeyColumns(polls)}, ${polls.map(({ limit }) => limit)}::int[],
                  ${polls.map(({ after }) => iso(after.due))}::timestamptz[], ${polls.map(({ after }) => after.id)}::uuid[])
           AS l (organization_id, subscription_id, most, due_at, id)
      JOIN webhook_queues q ON q.organization_id = l.organization_id AND q.subscription_id = l.subscription_id
       AND q.leased_by = ${holder} AND NOT q.stopped
      JOIN webhook_subscriptions s ON s.organization_id = l.organization_id AND s.id = l.subscription_id
     CROSS JOIN LATERAL (SELECT ${hasAccess(now)} AS has_access OFFSET 0) AS access
      LEFT JOIN LATERAL (
        SELECT w.id, w.body, w.attempt, w.due_at, w.created_at FROM webhook_deliveries w
         WHERE w.organization_id = l.organization_id AND w.subscription_id = l.subscription_id
           AND access.has_access AND (w.due_at, w.id) > (l.due_at, l.id) AND w.due_at <= ${iso(now)}
         ORDER BY w.due_at, w.id LIMIT l.most) AS d ON true
     ORDER BY d.due_at, d.id`)

export interface AttemptRecord {
  readonly organizationId: string
  readonly id: string
  /** Number of attempts before this one. A different number in the row means that another worker made this attempt. */
  readonly attempt: number
  readonly status: 'pending' | 'delivered' | 'failed'
  readonly dueAt: Instant | null
  readonly entry: AttemptEntry
}

export const MAX_STORED_ATTEMPTS = 30

/** Returns the subscriptions whose queue was stopped, so that deliveries that were read before are not sent. */
export const recordAttempts = (records: readonly AttemptRecord[]) =>
  rawQuery<{ subscription_id: string }>(raw`
    WITH recorded AS (
    UPDATE webhook_deliveries d
       SET status = a.status, attempt = a.attempt + 1, due_at = a.due_at,
           attempts = CASE WHEN jsonb_array_length(d.attempts) < ${MAX_STORED_ATTEMPTS} THEN d.attempts
                           ELSE d.attempts - 0 END || a.entry
      FROM unnest(${records.map((one) => one.organizationId)}::uuid[], ${records.map(({ id }) => id)}::uuid[],
                  ${records.map(({ attempt }) => attempt)}::int[], ${records.map(({ status }) => status)}::text[],
                  ${records.map(({ dueAt }) => (dueAt === null ? null : iso(dueAt)))}::timestamptz[],
                  ${records.map(({ entry }) => entry)}::jsonb[]) AS a (organization_id, id, attempt, status, due_at, entry)
     WHERE d.organization_id = a.organization_id AND d.id = a.id AND d.attempt = a.attempt AND d.due_at IS NOT NULL
    RETURNING d.organization_id, d.subscription_id)
    SELECT DISTINCT q.subscription_id FROM recorded
      JOIN webhook_queues q USING (organization_id, subscription_id)
     WHERE q.stopped`)
