// Writes: conference_rooms, conference_accounts (when they are due).
import { sql as raw } from 'kysely'
import type { Room } from '../../domain/booking/room.ts'
import { DAY, type Instant, instant, iso } from '../../domain/time/instant.ts'
import { deleteRows } from '../../platform/db/delete-rows.ts'
import { type NewRow, type Query, rawQuery, sql, type TableRow, toTimestamp } from '../../platform/db/sql.ts'

/** Rooms of meetings that ended longer ago are forgotten. */
const RETENTION_DAYS = 30

const columns = [
  'id',
  'booking_id',
  'event_id',
  'host_id',
  'account_id',
  'wanted',
  'state',
  'revision',
  'written',
  'external_id',
  'join_url',
  'sent_at',
  'attempts',
  'failing_since',
  'start_time',
  'end_time',
] as const

export type RoomRow = TableRow<
  'conference_rooms',
  (typeof columns)[number],
  { wanted: 'present' | 'absent'; state: Room['state'] | 'removed' }
>

const rooms = (organizationId: string) =>
  sql
    .selectFrom('conference_rooms')
    .select(columns)
    .where('organization_id', '=', organizationId)
    .$castTo<RoomRow>()

/** Also former ones, locked in one order. */
export const lockRoomsOfBookings = (organizationId: string, bookingIds: readonly string[]) =>
  rooms(organizationId).where('booking_id', 'in', bookingIds).orderBy('id').forNoKeyUpdate()

export const lockRoom = (organizationId: string, id: string) =>
  rooms(organizationId).where('id', '=', id).forNoKeyUpdate()

/** A host of a meeting, with their account if it can be used. */
export interface ConferenceHost {
  readonly event_id: string
  readonly host_id: string
  readonly start_time: Instant
  readonly end_time: Instant
  readonly account_id: string | null
}

export const hostsOfConferences = (organizationId: string, eventIds: readonly string[]) =>
  rawQuery<ConferenceHost>(raw`
    SELECT e.id AS event_id, m.user_id AS host_id, e.start_time, e.end_time, a.id AS account_id
      FROM scheduled_events e
      JOIN event_memberships m ON m.organization_id = e.organization_id AND m.event_id = e.id
      LEFT JOIN conference_accounts a
        ON a.organization_id = m.organization_id AND a.user_id = m.user_id AND a.provider = 'zoom'
       AND a.state IN ('active', 'failing')
     WHERE e.organization_id = ${organizationId} AND e.id = ANY(${[...eventIds]}::uuid[])
     ORDER BY e.id, m.user_id`)

export type NewRoom = Pick<
  RoomRow,
  'id' | 'booking_id' | 'event_id' | 'host_id' | 'account_id' | 'start_time' | 'end_time'
>

export const insertRoom = (organizationId: string, room: NewRoom, now: Instant) =>
  sql.insertInto('conference_rooms').values({
    ...room,
    organization_id: organizationId,
    start_time: iso(room.start_time),
    end_time: iso(room.end_time),
    wanted: 'present',
    state: 'pending',
    revision: 1,
    written: 0,
    attempts: 0,
    due_at: iso(now),
    created_at: iso(now),
    updated_at: iso(now),
  } satisfies NewRow<'conference_rooms'>)

const updateRooms = (organizationId: string, ids: readonly string[]) =>
  sql.updateTable('conference_rooms').where('organization_id', '=', organizationId).where('id', 'in', ids)

/** The booking has another event or other times. */
export const reviseRoom = (
  organizationId: string,
  id: string,
  { event_id, start_time, end_time }: Pick<RoomRow, 'event_id' | 'start_time' | 'end_time'>,
  now: Instant,
) =>
  updateRooms(organizationId, [id]).set({
    event_id,
    start_time: iso(start_time),
    end_time: iso(end_time),
    revision: raw<number>`revision + 1`,
    due_at: iso(now),
    updated_at: iso(now),
  })

/** The meeting has to be deleted at the service. */
export const unwantRooms = (organizationId: string, ids: readonly string[], now: Instant) =>
  updateRooms(organizationId, ids).set({
    wanted: 'absent',
    revision: raw<number>`revision + 1`,
    due_at: iso(now),
    updated_at: iso(now),
  })

/** Without effect while an account waits for another attempt, or for its user. */
export const makeAccountsDue = (organizationId: string, ids: readonly string[], now: Instant) =>
  sql
    .updateTable('conference_accounts')
    .set({ due_at: iso(now) })
    .where('organization_id', '=', organizationId)
    .where('id', 'in', ids)
    .where('failures', '=', 0)

export interface DueRoom extends RoomRow {
  /** Of the event type. */
  readonly topic: string
}

/** Those that have waited longest first. */
export const roomsDue = (organizationId: string, accountId: string, now: Instant, limit: number) =>
  rawQuery<DueRoom>(raw`
    SELECT ${raw.join(columns.map((column) => raw.ref(`r.${column}`)))}, e.name AS topic
      FROM conference_rooms r
      JOIN scheduled_events e ON e.organization_id = r.organization_id AND e.id = r.event_id
     WHERE r.organization_id = ${organizationId} AND r.account_id = ${accountId} AND r.due_at <= ${iso(now)}
     ORDER BY r.due_at, r.id LIMIT ${limit}`)

/** When the account has to be called again. */
export const nextDueRoom = (organizationId: string, accountId: string) =>
  rawQuery<{ readonly due_at: Instant | null }>(raw`
    SELECT min(due_at) AS due_at FROM conference_rooms
     WHERE organization_id = ${organizationId} AND account_id = ${accountId} AND due_at IS NOT NULL`)

/** Rooms without a link, whose bookings wait for it. */
export const waitingRooms = (organizationId: string, accountId: string) =>
  rooms(organizationId)
    .where('account_id', '=', accountId)
    .where('wanted', '=', 'present')
    .where('external_id', 'is', null)
    .where('due_at', 'is not', null)
    .orderBy('id')

/** Also those that are being deleted. */
export const futureRooms = (organizationId: string, accountId: string, now: Instant) =>
  rooms(organizationId)
    .where('account_id', '=', accountId)
    .where('state', '!=', 'removed')
    .where('end_time', '>', toTimestamp(now))
    .orderBy('id')

/** Saved before a request: if its response is lost, it may have been executed, or still be. */
export const recordSending = (organizationId: string, id: string, now: Instant) =>
  updateRooms(organizationId, [id]).set({ sent_at: iso(now) })

export interface WrittenRoom {
  readonly externalId: string
  readonly joinUrl: string
  readonly revision: number
  /** Null: all requests have had a response. */
  readonly sentAt: Instant | null
  readonly dueAt: Instant | null
}

/** A change of the booking meanwhile keeps the room due. */
export const recordWritten = (organizationId: string, id: string, room: WrittenRoom, now: Instant) =>
  updateRooms(organizationId, [id]).set({
    state: 'ready',
    external_id: room.externalId,
    join_url: room.joinUrl,
    written: room.revision,
    sent_at: room.sentAt === null ? null : iso(room.sentAt),
    attempts: 0,
    failure: null,
    failing_since: null,
    due_at: raw<string | null>`CASE WHEN revision > ${room.revision} THEN ${iso(now)}::timestamptz
      ELSE ${room.dueAt === null ? null : iso(room.dueAt)}::timestamptz END`,
    updated_at: iso(now),
  })

/** The meeting was deleted at the service. Another one is created. */
export const recordLost = (organizationId: string, id: string, now: Instant) =>
  updateRooms(organizationId, [id]).set({
    state: 'pending',
    external_id: null,
    join_url: null,
    written: 0,
    due_at: iso(now),
    updated_at: iso(now),
  })

export const recordRemoved = (organizationId: string, id: string, now: Instant) =>
  updateRooms(organizationId, [id]).set({
    state: 'removed',
    external_id: null,
    join_url: null,
    written: raw<number>`revision`,
    sent_at: null,
    failure: null,
    failing_since: null,
    due_at: null,
    updated_at: iso(now),
  })

/** Null: nothing is left to do. */
export const postponeRoom = (organizationId: string, id: string, dueAt: Instant | null) =>
  updateRooms(organizationId, [id]).set({ due_at: dueAt === null ? null : iso(dueAt) })

export interface FailedAttempt {
  readonly state: RoomRow['state']
  readonly attempts: number
  readonly failure: string
  readonly failingSince: Instant
  readonly dueAt: Instant
}

export const recordAttempt = (organizationId: string, id: string, attempt: FailedAttempt, now: Instant) =>
  updateRooms(organizationId, [id]).set({
    state: attempt.state,
    attempts: attempt.attempts,
    failure: attempt.failure,
    failing_since: iso(attempt.failingSince),
    due_at: iso(attempt.dueAt),
    updated_at: iso(now),
  })

/** Across organizations. */
export const deleteOldRooms = (now: Instant, limit: number): Query<{ deleted: number }> =>
  deleteRows('conference_rooms', raw`end_time < ${iso(instant(now - RETENTION_DAYS * DAY))}`, limit)
