// Writes: groups, group_relationships.
import { sql as raw } from 'kysely'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { keyset, type PageRequest } from '../../platform/db/keyset.ts'
import { type NewRow, type RowOf, sql, toTimestamp } from '../../platform/db/sql.ts'

const groupColumns = ['id', 'organization_id', 'name', 'slug', 'created_at', 'updated_at'] as const

/** `membershipId`: only groups of this membership. */
export function groups(organizationId: string, membershipId: string | null, page: PageRequest) {
  const all = sql
    .selectFrom('groups as g')
    .select(['g.id', 'g.organization_id', 'g.name', 'g.slug', 'g.created_at', 'g.updated_at'])
    .select(
      raw<number>`(
        SELECT count(*)::int FROM group_relationships c
         WHERE c.organization_id = g.organization_id AND c.group_id = g.id AND c.membership_id IS NOT NULL)`.as(
        'member_count',
      ),
    )
    .where('g.organization_id', '=', organizationId)
    .where('g.removed_at', 'is', null)
  const visible =
    membershipId === null
      ? all
      : all.where(({ exists, selectFrom }) =>
          exists(
            selectFrom('group_relationships as r')
              .select('r.id')
              .where('r.organization_id', '=', organizationId)
              .whereRef('r.group_id', '=', 'g.id')
              .where('r.membership_id', '=', membershipId),
          ),
        )
  return keyset(visible, page, { created_at: 'g.created_at' }, 'g.id')
}

export const groupById = (organizationId: string, id: string) =>
  sql
    .selectFrom('groups')
    .select(groupColumns)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)

export type GroupRow = RowOf<typeof groupById>

export const insertGroup = (group: GroupRow) =>
  sql
    .insertInto('groups')
    .values({ ...group, created_at: iso(group.created_at), updated_at: iso(group.updated_at) })

export const updateGroup = (
  organizationId: string,
  id: string,
  fields: { readonly name?: string; readonly slug?: string },
  now: Instant,
) =>
  sql
    .updateTable('groups')
    .set({ ...fields, updated_at: iso(now) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning(groupColumns)

/** The row stays, because deleted event types refer to it. No query returns it anymore. */
export const markGroupRemoved = (organizationId: string, id: string, now: Instant) =>
  sql
    .updateTable('groups')
    .set({ removed_at: iso(now), updated_at: iso(now) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)

/** One of the group's event types, if it has any. */
export const eventTypeOfGroup = (organizationId: string, id: string) =>
  sql
    .selectFrom('event_types')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('owner_group_id', '=', id)
    .where('deleted_at', 'is', null)
    .limit(1)

/** No row = not in the group. */
export const roleInGroup = (organizationId: string, membershipId: string, groupId: string) =>
  sql
    .selectFrom('group_relationships')
    .select('role')
    .where('organization_id', '=', organizationId)
    .where('group_id', '=', groupId)
    .where('membership_id', '=', membershipId)

/** One row if the membership is an admin of a group of the user. */
export const administersGroupOf = (organizationId: string, membershipId: string, userId: string) =>
  sql
    .selectFrom('group_relationships as mine')
    .innerJoin('group_relationships as theirs', (join) =>
      join
        .onRef('theirs.organization_id', '=', 'mine.organization_id')
        .onRef('theirs.group_id', '=', 'mine.group_id'),
    )
    .innerJoin('organization_memberships as m', (join) =>
      join
        .onRef('m.organization_id', '=', 'theirs.organization_id')
        .onRef('m.id', '=', 'theirs.membership_id'),
    )
    .select('mine.group_id')
    .where('mine.organization_id', '=', organizationId)
    .where('mine.membership_id', '=', membershipId)
    .where('mine.role', '=', 'admin')
    .where('m.user_id', '=', userId)
    .limit(1)

/** Excludes relationships of expired invitations, which may not be cleaned up yet. */
const relationshipsWithOwners = (organizationId: string, now: Instant) =>
  sql
    .selectFrom('group_relationships as r')
    .leftJoin('organization_memberships as m', (join) =>
      join.onRef('m.organization_id', '=', 'r.organization_id').onRef('m.id', '=', 'r.membership_id'),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 'm.organization_id').onRef('u.id', '=', 'm.user_id'),
    )
    .leftJoin('organization_invitations as i', (join) =>
      join.onRef('i.organization_id', '=', 'r.organization_id').onRef('i.id', '=', 'r.invitation_id'),
    )
    .select([
      'r.id',
      'r.organization_id',
      'r.group_id',
      'r.role',
      'r.membership_id',
      'r.invitation_id',
      'r.created_at',
      'r.updated_at',
      'm.user_id',
      'u.name as user_name',
    ])
    .select(({ fn }) => fn.coalesce('u.email', 'i.email').as('email'))
    .where('r.organization_id', '=', organizationId)
    .where(({ or, eb }) => or([eb('r.invitation_id', 'is', null), eb('i.expires_at', '>', toTimestamp(now))]))

export interface RelationshipFilter {
  readonly groupId: string | null
  /** A membership or an invitation. */
  readonly ownerId: string | null
  /** Only relationships that this membership may read: its own, and all in groups of which it is an admin. */
  readonly visibleTo: string | null
}

export function groupRelationships(
  organizationId: string,
  filter: RelationshipFilter,
  page: PageRequest,
  now: Instant,
) {
  let query = relationshipsWithOwners(organizationId, now)
  const { groupId, ownerId, visibleTo } = filter
  if (groupId !== null) query = query.where('r.group_id', '=', groupId)
  if (ownerId !== null) {
    query = query.where(({ or, eb }) =>
      or([eb('r.membership_id', '=', ownerId), eb('r.invitation_id', '=', ownerId)]),
    )
  }
  if (visibleTo !== null) {
    query = query.where(({ or, eb, exists, selectFrom }) =>
      or([
        eb('r.membership_id', '=', visibleTo),
        exists(
          selectFrom('group_relationships as mine')
            .select('mine.id')
            .where('mine.organization_id', '=', organizationId)
            .whereRef('mine.group_id', '=', 'r.group_id')
            .where('mine.membership_id', '=', visibleTo)
            .where('mine.role', '=', 'admin'),
        ),
      ]),
    )
  }
  return keyset(query, page, { created_at: 'r.created_at' }, 'r.id')
}

export const relationshipById = (organizationId: string, id: string, now: Instant) =>
  relationshipsWithOwners(organizationId, now).where('r.id', '=', id)

export type RelationshipRow = RowOf<typeof relationshipById>

/** No row returned = the owner is already in the group. */
export const insertRelationship = (relationship: NewRow<'group_relationships'>) =>
  sql
    .insertInto('group_relationships')
    .values(relationship)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')

export const updateRelationship = (
  organizationId: string,
  id: string,
  role: 'member' | 'admin',
  now: Instant,
) =>
  sql
    .updateTable('group_relationships')
    .set({ role, updated_at: iso(now) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .returning('id')

export const deleteRelationship = (organizationId: string, id: string) =>
  sql
    .deleteFrom('group_relationships')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .returning('id')

/** Transfers the relationships of an invitation to a membership. */
export const moveRelationships = (
  organizationId: string,
  invitationId: string,
  membershipId: string,
  now: Instant,
) =>
  sql
    .updateTable('group_relationships')
    .set({ invitation_id: null, membership_id: membershipId, updated_at: iso(now) })
    .where('organization_id', '=', organizationId)
    .where('invitation_id', '=', invitationId)

/** All relationships of one group, membership or invitation. */
export interface RelationshipScope {
  readonly column: 'group_id' | 'membership_id' | 'invitation_id'
  readonly id: string
}

/** Locks in order of id, to avoid deadlocks. */
export const lockRelationships = (organizationId: string, { column, id }: RelationshipScope, now: Instant) =>
  relationshipsWithOwners(organizationId, now).where(`r.${column}`, '=', id).orderBy('r.id').forUpdate('r')

export const deleteRelationships = (organizationId: string, { column, id }: RelationshipScope) =>
  sql.deleteFrom('group_relationships').where('organization_id', '=', organizationId).where(column, '=', id)

/** No row = the owner of a relationship does not exist, or the invitation was accepted, declined or has expired. */
export const ownerExists = (organizationId: string, kind: string, id: string, now: Instant) =>
  kind === 'organization_memberships'
    ? sql
        .selectFrom('organization_memberships')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
    : sql
        .selectFrom('organization_invitations')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .where('status', '=', 'pending')
        .where('expires_at', '>', toTimestamp(now))
