// Writes: calendar_feeds.
import { sql as raw } from 'kysely'
import type { StoredAnswer } from '../../domain/booking/answers.ts'
import type { EventLocation } from '../../domain/booking/location.ts'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { type RowOf, rawQuery, sql } from '../../platform/db/sql.ts'

const columns = ['organization_id', 'id', 'user_id', 'name', 'grant_id', 'created_at'] as const

const feeds = (organizationId: string) =>
  sql.selectFrom('calendar_feeds').select(columns).where('organization_id', '=', organizationId)

export const feedById = (organizationId: string, id: string) => feeds(organizationId).where('id', '=', id)

export type FeedRow = RowOf<typeof feedById>

export const feedsOf = (organizationId: string, userId: string) =>
  feeds(organizationId).where('user_id', '=', userId).orderBy('created_at').orderBy('id')

export const insertFeed = (feed: FeedRow) =>
  sql.insertInto('calendar_feeds').values({ ...feed, created_at: iso(feed.created_at) })

/** The feeds that apps created for these users. Arrays: an app can have more grants than a statement has parameters. */
export const feedsOfGrants = (
  organizationId: string,
  userIds: readonly string[],
  grantIds: readonly string[],
) =>
  feeds(organizationId)
    .where(raw<boolean>`user_id = ANY(${[...userIds]}::uuid[])`)
    .where(raw<boolean>`grant_id = ANY(${[...grantIds]}::uuid[])`)
    .orderBy('created_at')
    .orderBy('id')

/** Returns the deleted rows. */
export const deleteFeeds = (organizationId: string, ids: readonly string[]) =>
  sql
    .deleteFrom('calendar_feeds')
    .where('organization_id', '=', organizationId)
    .where(raw<boolean>`id = ANY(${[...ids]}::uuid[])`)
    .returning(columns)

/**
 * Its name, and the locale of its user. No row = the feed was deleted, its user has left, the grant of its app has ended,
 * or the organization is deleted.
 */
export const feedDetails = (organizationId: string, id: string, now: Instant) =>
  sql
    .selectFrom('calendar_feeds as f')
    .innerJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 'f.organization_id').onRef('u.id', '=', 'f.user_id'),
    )
    .select(['f.name', 'u.locale'])
    .where('f.organization_id', '=', organizationId)
    .where('f.id', '=', id)
    .where('u.removed_at', 'is', null)
    .where(
      raw<boolean>`NOT EXISTS (
        SELECT FROM organizations o WHERE o.organization_id = f.organization_id AND o.deleted_at IS NOT NULL)`,
    )
    .where(
      raw<boolean>`(f.grant_id IS NULL OR EXISTS (
        SELECT FROM oauth_grants g
         WHERE g.organization_id = f.organization_id AND g.id = f.grant_id AND g.revoked_at IS NULL
           AND g.expires_at > ${iso(now)}))`,
    )

/** What a calendar shows of a meeting. */
export interface DescribedMeeting {
  readonly name: string
  readonly start_time: Instant
  readonly end_time: Instant
  readonly location: EventLocation | null
  readonly invitees_active: number
  readonly type_kind: string
  /** At most `maxInvitees`. */
  readonly invitees: readonly {
    readonly name: string | null
    readonly email: string | null
    readonly guests: readonly (string | null)[]
    readonly questions_and_answers: readonly StoredAnswer[]
    readonly verified_at: string | null
    readonly source: string
  }[]
}

export interface FeedMeeting extends DescribedMeeting {
  readonly booking_id: string
  readonly sequence: number
  readonly updated_at: Instant
  readonly hosts: readonly { readonly name: string; readonly email: string }[]
}

/** The columns of a `DescribedMeeting`, from the event `e` and its type `t`. */
export const describedColumns = (maxInvitees: number) => raw`
  e.name, e.start_time, e.end_time, e.location, e.invitees_active, t.kind AS type_kind,
  (SELECT coalesce(json_agg(one), '[]')
     FROM (SELECT i.name, i.email, i.guests, i.questions_and_answers, i.verified_at, i.source FROM invitees i
            WHERE i.organization_id = e.organization_id AND i.event_id = e.id AND i.status = 'active'
            ORDER BY i.created_at, i.id LIMIT ${maxInvitees}) one) AS invitees`

export interface FeedWindow {
  readonly from: Instant
  readonly to: Instant
  readonly maxMeetings: number
  readonly maxInvitees: number
}

/** The active meetings that the feed's user hosts, in order of start time. */
export const meetingsInFeed = (organizationId: string, feedId: string, window: FeedWindow) =>
  rawQuery<FeedMeeting>(raw`
    SELECT e.booking_id, e.sequence, e.updated_at, ${describedColumns(window.maxInvitees)},
           (SELECT json_agg(json_build_object('name', u.name, 'email', u.email) ORDER BY u.id)
              FROM event_memberships h
              JOIN users u ON u.organization_id = h.organization_id AND u.id = h.user_id
             WHERE h.organization_id = e.organization_id AND h.event_id = e.id) AS hosts
      FROM calendar_feeds f
      JOIN event_memberships m ON m.organization_id = f.organization_id AND m.user_id = f.user_id
      JOIN scheduled_events e ON e.organization_id = m.organization_id AND e.id = m.event_id
      JOIN event_types t ON t.organization_id = e.organization_id AND t.id = e.event_type_id
     WHERE f.organization_id = ${organizationId} AND f.id = ${feedId}
       AND m.start_time >= ${iso(window.from)} AND m.start_time < ${iso(window.to)} AND e.status = 'active'
     ORDER BY m.start_time, m.event_id LIMIT ${window.maxMeetings}`)
