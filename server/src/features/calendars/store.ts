// Writes: calendar_subscriptions.
import { sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { type Query, type RowOf, sql, type TableRow, toTimestamp } from '../../platform/db/sql.ts'
import { isNotPaused, leaseOldest, oldestDueIn } from '../../platform/jobs/lease-store.ts'
import { CALENDAR_SOURCE_PREFIX } from '../availability/schema.ts'

/** Why a calendar could not be read. `schema.ts` has the sentence for each code. */
export const calendarFaults = ['unreachable', 'refused', 'not_a_calendar', 'too_large', 'url_lost'] as const
export type CalendarFault = (typeof calendarFaults)[number]

/** The name of the busy source. */
export const sourceOf = (subscriptionId: string): string => `${CALENDAR_SOURCE_PREFIX}${subscriptionId}`

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

export type SubscriptionRow = TableRow<
  'calendar_subscriptions',
  (typeof columns)[number],
  { fault: CalendarFault | null }
>

const subscriptions = (organizationId: string) =>
  sql
    .selectFrom('calendar_subscriptions')
    .select(columns)
    .where('organization_id', '=', organizationId)
    .$castTo<SubscriptionRow>()

export const subscriptionById = (organizationId: string, id: string) =>
  subscriptions(organizationId).where('id', '=', id)

export const subscriptionsOf = (organizationId: string, userId: string) =>
  subscriptions(organizationId).where('user_id', '=', userId).orderBy('created_at').orderBy('id')

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

export const renameSubscription = (organizationId: string, id: string, name: string, now: Instant) =>
  sql
    .updateTable('calendar_subscriptions')
    .set({ name, updated_at: iso(now) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)

export const lastReadRequest = (organizationId: string, id: string) =>
  sql
    .selectFrom('calendar_subscriptions')
    .select('read_requested_at')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)

export const makeSubscriptionDue = (organizationId: string, id: string, now: Instant) =>
  sql
    .updateTable('calendar_subscriptions')
    .set({ due_at: raw<string>`LEAST(due_at, ${iso(now)}::timestamptz)`, read_requested_at: iso(now) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)

/** Returns the deleted rows. */
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
  /** Identifies the lease. An update by a worker with an older lease has no effect. */
  readonly leased_until: Instant
}

/** Across organizations. */
export const leaseDueSubscription = (now: Instant, until: Instant): Query<DueSubscription> =>
  leaseOldest(
    {
      table: 'calendar_subscriptions',
      key: ['organization_id', 'id'],
      where: isNotPaused(now),
      returning: ['organization_id', 'id'],
    },
    now,
    until,
  )

/** Across organizations. */
export const oldestDueSubscription = (now: Instant) =>
  oldestDueIn('calendar_subscriptions', now, isNotPaused(now))

/** No row = the subscription was deleted, or its user has left. */
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
      'u.email',
    ])
    .where('s.organization_id', '=', organizationId)
    .where('s.id', '=', id)
    .where('u.removed_at', 'is', null)

export type ReadableSubscription = RowOf<typeof readableSubscription>
export type OwnBooking = RowOf<typeof bookingsOf>

/** Includes canceled bookings and earlier times, because the other calendar may not have removed them yet. */
export const bookingsOf = (organizationId: string, userId: string, from: Instant) =>
  sql
    .selectFrom('event_memberships as m')
    .innerJoin('scheduled_events as e', (join) =>
      join.onRef('e.organization_id', '=', 'm.organization_id').onRef('e.id', '=', 'm.event_id'),
    )
    .select(['e.booking_id', 'e.start_time', 'e.end_time'])
    // Entries that we have created again have another UID.
    .select(
      raw<readonly string[]>`ARRAY(
        SELECT n.uid FROM calendar_entries n
         WHERE n.organization_id = m.organization_id AND n.booking_id = e.booking_id AND n.host_id = m.user_id)`.as(
        'entry_uids',
      ),
    )
    .where('m.organization_id', '=', organizationId)
    .where('m.user_id', '=', userId)
    .where('m.start_time', '>', toTimestamp(from))

/** HTTP validators for conditional requests. */
export interface FileValidators {
  readonly etag: string | null
  readonly lastModified: string | null
}

/** Records a success. `validators` null = not modified. No row = the lease was lost, or the subscription was deleted. */
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

/** Records a failure and keeps the time of the first one. */
export const recordFault = (due: DueSubscription, fault: CalendarFault, next: Instant, now: Instant) =>
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
