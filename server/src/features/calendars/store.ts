// Writes: calendar_subscriptions.
import { sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { rawQuery, sql, toTimestamp } from '../../platform/db/sql.ts'

/** Why a calendar could not be read: a word of ours, told to its host in a sentence. */
export type Fault = 'unreachable' | 'refused' | 'not_a_calendar' | 'too_large' | 'url_lost'

export type SubscriptionRow = {
  readonly id: string
  readonly user_id: string
  readonly name: string
  readonly host: string
  readonly read_at: Instant | null
  readonly failing_since: Instant | null
  readonly fault: Fault | null
  readonly created_at: Instant
  readonly updated_at: Instant
}

/** The name of the busy source; with a colon, which no program may choose for its own. */
export const sourceOf = (subscriptionId: string): string => `calendar:${subscriptionId}`

const columns = [
  'id',
  'user_id',
  'name',
  'host',
  'read_at',
  'failing_since',
  'fault',
  'created_at',
  'updated_at',
] as const

export const subscriptionById = (organizationId: string, id: string) =>
  sql
    .selectFrom('calendar_subscriptions')
    .select(columns)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .$castTo<SubscriptionRow>()

export const subscriptionsOf = (organizationId: string, userId: string) =>
  sql
    .selectFrom('calendar_subscriptions')
    .select(columns)
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .orderBy('id')
    .$castTo<SubscriptionRow>()

export const insertSubscription = (organizationId: string, row: SubscriptionRow, url: Buffer) =>
  sql.insertInto('calendar_subscriptions').values({
    organization_id: organizationId,
    id: row.id,
    user_id: row.user_id,
    name: row.name,
    host: row.host,
    url,
    due_at: iso(row.created_at),
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
  })

/** Those that were still there, as they were. */
export const deleteSubscriptions = (organizationId: string, ids: readonly string[]) =>
  sql
    .deleteFrom('calendar_subscriptions')
    .where('organization_id', '=', organizationId)
    .where('id', 'in', ids)
    .returning(columns)
    .$castTo<SubscriptionRow>()

export interface DueSubscription {
  readonly organization_id: string
  readonly id: string
  /** Whoever has another lease now decides, not we. */
  readonly leased_until: Instant
}

/** Takes the calendar that has been due for longest and that nobody is at. Across organizations. */
export const leaseDueSubscription = (now: Instant, until: Instant) =>
  rawQuery<DueSubscription>(raw`
    WITH due AS (
      SELECT organization_id, id FROM calendar_subscriptions
       WHERE due_at <= ${iso(now)} AND (leased_until IS NULL OR leased_until <= ${iso(now)})
       ORDER BY due_at LIMIT 1 FOR UPDATE SKIP LOCKED)
    UPDATE calendar_subscriptions s SET leased_until = ${iso(until)}
      FROM due
     WHERE s.organization_id = due.organization_id AND s.id = due.id
    RETURNING s.organization_id, s.id, s.leased_until`)

export interface ReadableSubscription {
  readonly user_id: string
  readonly url: Buffer
  readonly etag: string | null
  readonly last_modified: string | null
  readonly fully_read_at: Instant | null
  readonly failing_since: Instant | null
  readonly timezone: string
}

/** What is needed to read it. No row = it was ended, or its user has left. */
export const readableSubscription = (organizationId: string, id: string) =>
  sql
    .selectFrom('calendar_subscriptions as s')
    .innerJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 's.organization_id').onRef('u.id', '=', 's.user_id'),
    )
    .select([
      's.user_id',
      's.url',
      's.etag',
      's.last_modified',
      's.fully_read_at',
      's.failing_since',
      'u.timezone',
    ])
    .where('s.organization_id', '=', organizationId)
    .where('s.id', '=', id)
    .where('u.removed_at', 'is', null)
    .$castTo<ReadableSubscription>()

/** The bookings of a host from some time on, canceled ones too: another program may not have heard of that yet. */
export const bookingsOf = (organizationId: string, userId: string, from: Instant) =>
  sql
    .selectFrom('event_memberships as m')
    .innerJoin('scheduled_events as e', (join) =>
      join.onRef('e.organization_id', '=', 'm.organization_id').onRef('e.id', '=', 'm.event_id'),
    )
    .select('e.booking_id')
    .where('m.organization_id', '=', organizationId)
    .where('m.user_id', '=', userId)
    .where('m.start_time', '>', toTimestamp(from))

/** How the server will know the file again. */
export interface FileValidators {
  readonly etag: string | null
  readonly lastModified: string | null
}

/** It was read; `validators` null = the file is the same as before, and was not sent. No row = the lease was lost, or it was ended. */
export const recordRead = (
  due: DueSubscription,
  validators: FileValidators | null,
  next: Instant,
  now: Instant,
) =>
  updateLeased(due)
    .set({
      read_at: iso(now),
      failing_since: null,
      fault: null,
      due_at: iso(next),
      leased_until: null,
      ...(validators === null
        ? {}
        : { etag: validators.etag, last_modified: validators.lastModified, fully_read_at: iso(now) }),
    })
    .returning('id')

/** It could not be read; since when that is so stays as it was. */
export const recordFault = (due: DueSubscription, fault: Fault, next: Instant, now: Instant) =>
  updateLeased(due).set({
    failing_since: raw<string>`coalesce(failing_since, ${iso(now)}::timestamptz)`,
    fault,
    due_at: iso(next),
    leased_until: null,
  })

const updateLeased = ({ organization_id, id, leased_until }: DueSubscription) =>
  sql
    .updateTable('calendar_subscriptions')
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('leased_until', '=', toTimestamp(leased_until))
