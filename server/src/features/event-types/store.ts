// Writes: event_types, event_type_hosts, event_type_permissions.
import { sql as raw } from 'kysely'
import type { TypeRelation } from '../../domain/access/event-type-permission.ts'
import type { RuleDefinition } from '../../domain/availability/rule-definitions.ts'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { byName, keyset, type PageRequest } from '../../platform/db/keyset.ts'
import { prepared, type RowOf, sql } from '../../platform/db/sql.ts'
import type { EventTypeRow } from './schema.ts'

/** The relation of a user to the event type `t`. */
const relationTo = (organizationId: string, userId: string) =>
  raw<TypeRelation>`CASE
    WHEN t.owner_user_id = ${userId} THEN 'owner'
    WHEN EXISTS (
      SELECT FROM group_relationships r
        JOIN organization_memberships m ON m.organization_id = r.organization_id AND m.id = r.membership_id
       WHERE r.organization_id = ${organizationId} AND r.group_id = t.owner_group_id AND r.role = 'admin'
         AND m.user_id = ${userId}) THEN 'group_admin'
    WHEN EXISTS (
      SELECT FROM event_type_permissions p
       WHERE p.organization_id = ${organizationId} AND p.event_type_id = t.id AND p.user_id = ${userId}) THEN 'granted'
    WHEN EXISTS (
      SELECT FROM event_type_hosts h
       WHERE h.organization_id = ${organizationId} AND h.event_type_id = t.id AND h.user_id = ${userId}) THEN 'host'
    ELSE 'none' END`.as('relation')

const accessColumns = [
  't.id',
  't.owner_user_id',
  't.owner_group_id',
  't.active',
  't.admin_managed',
  't.deleted_at',
] as const

/** For permission checks only. Includes deleted types. */
export const eventTypeAccess = prepared((organizationId: string, id: string, userId: string) =>
  sql
    .selectFrom('event_types as t')
    .select(accessColumns)
    .select(relationTo(organizationId, userId))
    .where('t.organization_id', '=', organizationId)
    .where('t.id', '=', id),
)

/** The fields that determine a user's permission on an event type. */
export type EventTypeAccess = RowOf<typeof eventTypeAccess>

/** Joined with the owner, a user or a group. */
const eventTypesWithOwners = (organizationId: string) =>
  sql
    .selectFrom('event_types as t')
    .leftJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 't.organization_id').onRef('u.id', '=', 't.owner_user_id'),
    )
    .leftJoin('groups as g', (join) =>
      join.onRef('g.organization_id', '=', 't.organization_id').onRef('g.id', '=', 't.owner_group_id'),
    )
    .select(['t.organization_id', 't.id', 't.owner_user_id', 't.owner_group_id', 't.name', 't.slug'])
    .select(['t.type', 't.kind', 't.pooling_type', 't.active', 't.secret', 't.admin_managed', 't.position'])
    .select(['t.duration', 't.duration_options', 't.color', 't.description', 't.internal_note', 't.locale'])
    .select(['t.locations', 't.custom_questions', 't.invitee_limit', 't.buffer_before', 't.buffer_after'])
    .select(['t.minimum_notice', 't.start_increment', 't.booking_window', 't.daily_limit', 't.timezone'])
    .select(['t.reconfirmation_hours', 't.reminder_hours', 't.reminders', 't.verify_invitees'])
    .select(['t.confirmation_message', 't.redirect_url', 't.redirect_with_booking', 't.book_another'])
    .select(['t.requires_approval', 't.request_hours'])
    .select(['t.deleted_at', 't.created_at', 't.updated_at'])
    .select(({ fn }) => fn.coalesce('u.name', 'g.name').as('profile_name'))
    .select(({ fn }) => fn.coalesce('u.slug', 'g.slug').as('profile_slug'))
    .where('t.organization_id', '=', organizationId)

const eventType = (organizationId: string, id: string, userId: string) =>
  eventTypesWithOwners(organizationId)
    .select(relationTo(organizationId, userId))
    .where('t.id', '=', id)
    .$castTo<EventTypeRow & { readonly relation: TypeRelation }>()

/** With the user's relation to it. Includes deleted types. */
export const eventTypeById = prepared(eventType)

/** Settings, hosts and permissions of a type may change only under this lock. */
export const lockEventType = (organizationId: string, id: string, userId: string) =>
  eventType(organizationId, id, userId).forNoKeyUpdate('t')

export interface EventTypeFilter {
  /** Only types on which this user has permission. */
  readonly userId: string | null
  readonly active: boolean | null
  readonly adminManaged: boolean | null
  /** Only types with a host who uses this schedule: assigned or by default, and without own hours for the type. */
  readonly scheduleId: string | null
}

/** Starts from the user, so the cost depends on the user's types and not on the organization's. */
const idsHeldBy = (organizationId: string, userId: string) => raw<string>`(
  SELECT o.id FROM event_types o
   WHERE o.organization_id = ${organizationId} AND o.owner_user_id = ${userId} AND o.deleted_at IS NULL
  UNION ALL
  SELECT h.event_type_id FROM event_type_hosts h
   WHERE h.organization_id = ${organizationId} AND h.user_id = ${userId}
  UNION ALL
  SELECT p.event_type_id FROM event_type_permissions p
   WHERE p.organization_id = ${organizationId} AND p.user_id = ${userId}
  UNION ALL
  SELECT o.id FROM organization_memberships m
    JOIN group_relationships r ON r.organization_id = m.organization_id AND r.membership_id = m.id
    JOIN event_types o ON o.organization_id = r.organization_id AND o.owner_group_id = r.group_id
   WHERE m.organization_id = ${organizationId} AND m.user_id = ${userId} AND r.role = 'admin' AND o.deleted_at IS NULL)`

const idsWithSchedule = (organizationId: string, scheduleId: string) => raw<string>`(
  SELECT h.event_type_id FROM user_availability_schedules s
    JOIN event_type_hosts h ON h.organization_id = s.organization_id AND h.user_id = s.user_id
   WHERE s.organization_id = ${organizationId} AND s.id = ${scheduleId} AND h.own_rules IS NULL
     AND CASE WHEN h.schedule_id IS NULL THEN s.is_default ELSE h.schedule_id = s.id END)`

const sortColumns = {
  name: byName('t.name'),
  position: 't.position',
  created_at: 't.created_at',
  updated_at: 't.updated_at',
} as const

export function eventTypes(organizationId: string, filter: EventTypeFilter, page: PageRequest) {
  let query = eventTypesWithOwners(organizationId).where('t.deleted_at', 'is', null)
  const { userId, active, adminManaged, scheduleId } = filter
  if (userId !== null) query = query.where('t.id', 'in', idsHeldBy(organizationId, userId))
  if (scheduleId !== null) query = query.where('t.id', 'in', idsWithSchedule(organizationId, scheduleId))
  if (active !== null) query = query.where('t.active', '=', active)
  if (adminManaged !== null) query = query.where('t.admin_managed', '=', adminManaged)
  return keyset(query, page, sortColumns, 't.id').$castTo<EventTypeRow>()
}

export const scheduleOwner = (organizationId: string, id: string) =>
  sql
    .selectFrom('user_availability_schedules')
    .select('user_id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)

/** Converts a row to column values; JSON becomes text. */
function toColumnValues({ profile_name: _name, profile_slug: _slug, ...row }: EventTypeRow) {
  return {
    ...row,
    duration_options: row.duration_options === null ? null : [...row.duration_options],
    locations: JSON.stringify(row.locations),
    custom_questions: JSON.stringify(row.custom_questions),
    reminders: JSON.stringify(row.reminders),
    booking_window: row.booking_window === null ? null : JSON.stringify(row.booking_window),
    deleted_at: row.deleted_at === null ? null : iso(row.deleted_at),
    created_at: iso(row.created_at),
    updated_at: iso(row.updated_at),
  }
}

/** No row returned = the owner already has a type with this slug. */
export const insertEventType = (type: EventTypeRow) =>
  sql
    .insertInto('event_types')
    .values(toColumnValues(type))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')

/** Writes all columns, so one statement serves all changes. */
export const updateEventType = (type: EventTypeRow) =>
  sql
    .updateTable('event_types')
    .set(toColumnValues(type))
    .where('organization_id', '=', type.organization_id)
    .where('id', '=', type.id)

export const hostsOfType = (organizationId: string, eventTypeId: string) =>
  sql
    .selectFrom('event_type_hosts')
    .select(['user_id', 'priority'])
    .where('organization_id', '=', organizationId)
    .where('event_type_id', '=', eventTypeId)
    .orderBy('created_at')
    .orderBy('id')

export type Host = RowOf<typeof hostsOfType>

/** The fields of the user `u`, next to those of a host or a permission. */
const memberColumns = [
  'u.name',
  'u.slug',
  'u.email',
  'u.timezone',
  'u.time_notation',
  'u.avatar_url',
  'u.picture_name',
  'u.locale',
  'u.created_at as user_created_at',
  'u.updated_at as user_updated_at',
] as const

/** Excludes hosts who have left the organization. */
export const eventTypeMemberships = (organizationId: string, eventTypeId: string, page: PageRequest) =>
  keyset(
    sql
      .selectFrom('event_type_hosts as h')
      .innerJoin('users as u', (join) =>
        join.onRef('u.organization_id', '=', 'h.organization_id').onRef('u.id', '=', 'h.user_id'),
      )
      .select(['h.id', 'h.organization_id', 'h.event_type_id', 'h.user_id', 'h.priority'])
      .select(['h.created_at', 'h.updated_at'])
      .select(memberColumns)
      .where('h.organization_id', '=', organizationId)
      .where('h.event_type_id', '=', eventTypeId)
      .where('u.removed_at', 'is', null),
    page,
    { created_at: 'h.created_at' },
    'h.id',
  )

/** The row of the host, joined with the fields of the user. */
export type HostRow = RowOf<typeof eventTypeMemberships>

/** Existing users among these. Eligible: the owner, members of the owning group, and users who share a group with the owner. */
export const hostCandidates = (
  organizationId: string,
  userIds: readonly string[],
  owner: { readonly kind: 'user' | 'group'; readonly id: string },
) =>
  sql
    .selectFrom('users as u')
    .select('u.id')
    .select(
      owner.kind === 'group'
        ? raw<boolean>`EXISTS (
            SELECT FROM group_relationships r
              JOIN organization_memberships m ON m.organization_id = r.organization_id AND m.id = r.membership_id
             WHERE r.organization_id = ${organizationId} AND r.group_id = ${owner.id} AND m.user_id = u.id)`.as(
            'is_eligible',
          )
        : raw<boolean>`u.id = ${owner.id} OR EXISTS (
            SELECT FROM organization_memberships mine
              JOIN group_relationships r ON r.organization_id = mine.organization_id AND r.membership_id = mine.id
              JOIN group_relationships s ON s.organization_id = r.organization_id AND s.group_id = r.group_id
              JOIN organization_memberships m ON m.organization_id = s.organization_id AND m.id = s.membership_id
             WHERE mine.organization_id = ${organizationId} AND mine.user_id = ${owner.id} AND m.user_id = u.id)`.as(
            'is_eligible',
          ),
    )
    .where('u.organization_id', '=', organizationId)
    .where('u.id', 'in', [...userIds])
    .where('u.removed_at', 'is', null)

export interface NewHost extends Host {
  readonly id: string
  /** Hours of the host for this type only. Default: the host's default schedule. */
  readonly own?: { readonly timezone: string; readonly rules: readonly RuleDefinition[] }
}

export const insertHosts = (
  organizationId: string,
  eventTypeId: string,
  hosts: readonly NewHost[],
  now: Instant,
) =>
  sql.insertInto('event_type_hosts').values(
    hosts.map(({ own, ...host }) => ({
      ...host,
      own_timezone: own?.timezone ?? null,
      own_rules: own === undefined ? null : JSON.stringify(own.rules),
      organization_id: organizationId,
      event_type_id: eventTypeId,
      created_at: iso(now),
      updated_at: iso(now),
    })),
  )

export const updateHost = (organizationId: string, eventTypeId: string, host: Host, now: Instant) =>
  sql
    .updateTable('event_type_hosts')
    .set({ priority: host.priority, updated_at: iso(now) })
    .where('organization_id', '=', organizationId)
    .where('event_type_id', '=', eventTypeId)
    .where('user_id', '=', host.user_id)

export const deleteHosts = (organizationId: string, eventTypeId: string, userIds: readonly string[]) =>
  sql
    .deleteFrom('event_type_hosts')
    .where('organization_id', '=', organizationId)
    .where('event_type_id', '=', eventTypeId)
    .where('user_id', 'in', [...userIds])

/** Excludes users who have left the organization. */
export const permissionsOfType = (organizationId: string, eventTypeId: string, page: PageRequest) =>
  keyset(
    sql
      .selectFrom('event_type_permissions as p')
      .innerJoin('users as u', (join) =>
        join.onRef('u.organization_id', '=', 'p.organization_id').onRef('u.id', '=', 'p.user_id'),
      )
      .select(['p.user_id as id', 'p.organization_id', 'p.event_type_id', 'p.user_id', 'p.created_at'])
      .select(memberColumns)
      .where('p.organization_id', '=', organizationId)
      .where('p.event_type_id', '=', eventTypeId)
      .where('u.removed_at', 'is', null),
    page,
    { created_at: 'p.created_at' },
    'p.user_id',
  )

/** The permission, joined with the fields of the user. */
export type GrantedPermissionRow = RowOf<typeof permissionsOfType>

/** No row returned = already granted. */
export const insertPermission = (organizationId: string, permission: PermissionRow) =>
  sql
    .insertInto('event_type_permissions')
    .values({ ...permission, organization_id: organizationId, created_at: iso(permission.created_at) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')

export const deletePermission = (organizationId: string, eventTypeId: string, userId: string) =>
  sql
    .deleteFrom('event_type_permissions')
    .where('organization_id', '=', organizationId)
    .where('event_type_id', '=', eventTypeId)
    .where('user_id', '=', userId)
    .returning(['event_type_id', 'user_id', 'created_at'])

export type PermissionRow = RowOf<typeof deletePermission>
