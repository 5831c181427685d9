// Reads profiles, event types and hosts for booking pages. Writes nothing.

import { sql as raw } from 'kysely'
import { toMailbox } from '../../domain/email/address.ts'
import type { TypeLocation } from '../../domain/event-types/locations.ts'
import type { Question } from '../../domain/event-types/questions.ts'
import type { BrandRow } from '../../domain/pages/brand.ts'
import type { StoredLogo } from '../../domain/pages/logo.ts'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { byName } from '../../platform/db/keyset.ts'
import { prepared, type Query, type RowOf, rawQuery, sql } from '../../platform/db/sql.ts'
import { brandColumns, rawBrandColumns } from '../organizations/brand-store.ts'

/** Slugs are unique across the installation. */
export const ownerOfSlug = prepared((slug: string) =>
  sql.selectFrom('slugs').select(['organization_id', 'owner_id']).where('slug', '=', slug),
)

export interface ProfileRow extends BrandRow {
  readonly kind: 'user' | 'group'
  readonly id: string
  readonly name: string
  readonly slug: string
  /** Null for groups. */
  readonly locale: string | null
  /** Null for groups, and users without a picture. */
  readonly picture_name: string | null
}

/** Excludes removed users and groups, and deleted organizations. */
export const profileById = prepared(
  (organizationId: string, id: string): Query<ProfileRow> =>
    rawQuery(raw`
      SELECT p.*, o.organization_id, ${rawBrandColumns} FROM (
        SELECT 'user' AS kind, id, name, slug, locale, picture_name FROM users
         WHERE organization_id = ${organizationId} AND id = ${id} AND removed_at IS NULL
        UNION ALL
        SELECT 'group', id, name, slug, NULL, NULL FROM groups
         WHERE organization_id = ${organizationId} AND id = ${id} AND removed_at IS NULL) p
        JOIN organizations o ON o.organization_id = ${organizationId} AND o.deleted_at IS NULL`),
)

const selectBookableTypes = (organizationId: string) =>
  sql
    .selectFrom('event_types as t')
    .innerJoin('organizations as o', 'o.organization_id', 't.organization_id')
    .leftJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 't.organization_id').onRef('u.id', '=', 't.owner_user_id'),
    )
    .leftJoin('groups as g', (join) =>
      join.onRef('g.organization_id', '=', 't.organization_id').onRef('g.id', '=', 't.owner_group_id'),
    )
    .select(['t.organization_id', 't.id', 't.owner_user_id', 't.name', 't.slug', 't.type', 't.kind'])
    .select(['t.active', 't.secret', 't.deleted_at', 't.duration', 't.duration_options', 't.color'])
    .select(['t.description', 't.locale', 't.locations', 't.custom_questions', 't.invitee_limit'])
    .select([
      't.minimum_notice',
      't.verify_invitees',
      't.requires_approval',
      'o.deleted_at as organization_deleted_at',
    ])
    .select(['t.confirmation_message', 't.redirect_url', 't.redirect_with_booking', 't.book_another'])
    .select(brandColumns)
    .select(
      raw<number>`CASE WHEN t.pooling_type = 'round_robin' THEN (
        SELECT count(*)::int FROM event_type_hosts h
         WHERE h.organization_id = t.organization_id AND h.event_type_id = t.id) ELSE 1 END`.as('pool_size'),
    )
    .select('u.picture_name')
    .select(({ fn }) => fn.coalesce('u.name', 'g.name').as('profile_name'))
    .select(({ fn }) => fn.coalesce('u.slug', 'g.slug').as('profile_slug'))
    .where('t.organization_id', '=', organizationId)

interface NarrowedColumns {
  readonly logo: StoredLogo | null
  readonly locations: readonly TypeLocation[]
  readonly custom_questions: readonly Question[]
  readonly profile_name: string
  readonly profile_slug: string
}

/** An event type with the profile that owns it. */
export type BookableTypeRow = Omit<RowOf<typeof selectBookableTypes>, keyof NarrowedColumns> & NarrowedColumns

const bookableTypes = (organizationId: string) =>
  selectBookableTypes(organizationId).$castTo<BookableTypeRow>()

const bookableTypesOf = (organizationId: string, ownerId: string) =>
  bookableTypes(organizationId).where(({ eb, or }) =>
    or([eb('t.owner_user_id', '=', ownerId), eb('t.owner_group_id', '=', ownerId)]),
  )

/** Slugs of existing types are unique per profile. */
export const bookableTypeBySlug = prepared((organizationId: string, ownerId: string, slug: string) =>
  bookableTypesOf(organizationId, ownerId).where('t.slug', '=', slug).where('t.deleted_at', 'is', null),
)

/** A deleted type with this slug. */
export const deletedTypeBySlug = prepared((organizationId: string, ownerId: string, slug: string) =>
  bookableTypesOf(organizationId, ownerId)
    .where('t.slug', '=', slug)
    .where('t.deleted_at', 'is not', null)
    .limit(1),
)

export const bookableTypeById = prepared((organizationId: string, id: string) =>
  bookableTypes(organizationId).where('t.id', '=', id),
)

const MAX_PUBLIC_TYPES = 200

/** The types that a profile lists: no inactive, secret or one-off types. */
export const publicTypesOf = prepared((organizationId: string, ownerId: string) =>
  bookableTypesOf(organizationId, ownerId)
    .where('t.active', '=', true)
    .where('t.deleted_at', 'is', null)
    .where('t.secret', '=', false)
    .where('t.type', '=', 'StandardEventType')
    .orderBy('t.position')
    .orderBy(byName('t.name'))
    .orderBy('t.id')
    .limit(MAX_PUBLIC_TYPES),
)

/** The names of an event's hosts, in the order of their ids. */
export const hostNamesOf = prepared((organizationId: string, eventId: string) =>
  sql
    .selectFrom('event_memberships as m')
    .innerJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 'm.organization_id').onRef('u.id', '=', 'm.user_id'),
    )
    .select('u.name')
    .where('m.organization_id', '=', organizationId)
    .where('m.event_id', '=', eventId)
    .orderBy('u.id'),
)

/** In the order of their ids. */
export const namesOfUsers = (organizationId: string, ids: readonly string[]) =>
  rawQuery<{ readonly name: string }>(raw`
    SELECT name FROM users
     WHERE organization_id = ${organizationId} AND id = ANY(${[...ids]}::uuid[]) ORDER BY id`)

/**
 * Hosts with whom a mailbox has reached the limit of upcoming page bookings, whatever the +tag in its address. What it has asked for
 * counts too.
 */
export const hostsAtBookingLimit = (organizationId: string, email: string, now: Instant, limit: number) =>
  hostsAtBookingLimitQuery(organizationId, toMailbox(email), iso(now), limit)

const hostsAtBookingLimitQuery = prepared(
  (organizationId: string, email: string, now: string, limit: number): Query<{ readonly user_id: string }> =>
    rawQuery(raw`
      SELECT user_id FROM (
        SELECT m.user_id
          FROM invitees i
          JOIN event_memberships m ON m.organization_id = i.organization_id AND m.event_id = i.event_id
         WHERE i.organization_id = ${organizationId} AND regexp_replace(i.email, '\\+[^@]*@', '@') = ${email}
           AND i.start_time > ${now}
           AND i.status = 'active' AND i.source = 'page'
         UNION ALL
        SELECT h.user_id
          FROM booking_requests r
          JOIN booking_request_hosts h ON h.organization_id = r.organization_id AND h.request_id = r.id
         WHERE r.organization_id = ${organizationId} AND regexp_replace(r.email, '\\+[^@]*@', '@') = ${email}
           AND r.status = 'pending' AND r.expires_at > ${now} AND r.source = 'page') upcoming
       GROUP BY user_id
      HAVING count(*) >= ${limit}`),
)

/** Only the current picture of an active user. */
export const pictureOf = prepared((organizationId: string, userId: string, hash: string, size: number) =>
  sql
    .selectFrom('user_pictures as p')
    .innerJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 'p.organization_id').onRef('u.id', '=', 'p.user_id'),
    )
    .select('p.image')
    .where('p.organization_id', '=', organizationId)
    .where('p.user_id', '=', userId)
    .where('p.size', '=', size)
    .where('u.picture_name', '=', hash)
    .where('u.removed_at', 'is', null),
)

export const stageOf = prepared((organizationId: string) =>
  sql.selectFrom('organizations').select('stage').where('organization_id', '=', organizationId),
)
