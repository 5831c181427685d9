// Writes: organization_memberships.
import { sql as raw } from 'kysely'
import type { Role } from '../../domain/access/policies.ts'
import { type Instant, iso } from '../../domain/time/instant.ts'
import { beginsWith } from '../../platform/db/begins-with.ts'
import { byName, keyset, type PageRequest } from '../../platform/db/keyset.ts'
import { prepared, type RowOf, sql } from '../../platform/db/sql.ts'

const membershipsWithUsers = (organizationId: string) =>
  sql
    .selectFrom('organization_memberships as m')
    .innerJoin('users as u', (join) =>
      join.onRef('u.organization_id', '=', 'm.organization_id').onRef('u.id', '=', 'm.user_id'),
    )
    .select(['m.id', 'm.organization_id', 'm.role', 'm.created_at', 'm.updated_at', 'm.user_id'])
    .select([
      'u.name as user_name',
      'u.slug',
      'u.email',
      'u.timezone',
      'u.time_notation',
      'u.avatar_url',
      'u.picture_name',
      'u.locale',
    ])
    .select(['u.created_at as user_created_at', 'u.updated_at as user_updated_at'])
    .where('m.organization_id', '=', organizationId)

export interface MembershipFilter {
  readonly userId: string | null
  /** Only members of this group. */
  readonly groupId: string | null
  /** Only members whose name or address has a word that begins with each of them. */
  readonly terms: readonly string[]
  readonly email: string | null
  readonly role: Role | null
}

export function memberships(organizationId: string, filter: MembershipFilter, page: PageRequest) {
  let query = membershipsWithUsers(organizationId)
  if (filter.userId !== null) query = query.where('m.user_id', '=', filter.userId)
  if (filter.groupId !== null)
    query = query.where(raw<boolean>`m.id IN (
      SELECT r.membership_id FROM group_relationships r
       WHERE r.organization_id = ${organizationId} AND r.group_id = ${filter.groupId})`)
  for (const term of filter.terms)
    query = query.where(raw<boolean>`m.user_id IN (
      SELECT w.user_id FROM user_words w
       WHERE w.organization_id = ${organizationId} AND ${beginsWith('w.word', term)})`)
  if (filter.email !== null) query = query.where('u.email', '=', filter.email)
  if (filter.role !== null) query = query.where('m.role', '=', filter.role)
  return keyset(query, page, { created_at: 'm.created_at', name: byName('u.name') }, 'm.id')
}

export const membershipById = prepared((organizationId: string, id: string) =>
  membershipsWithUsers(organizationId).where('m.id', '=', id),
)

export type MembershipRow = RowOf<typeof membershipById>

/** Locks in order of id, so that concurrent writes cannot deadlock. */
export const lockMemberships = (organizationId: string, ids: readonly string[]) =>
  membershipsWithUsers(organizationId)
    .where('m.id', 'in', [...ids])
    .orderBy('m.id')
    .forUpdate('m')

export const membershipOfUser = (organizationId: string, userId: string) =>
  membershipsWithUsers(organizationId).where('m.user_id', '=', userId)

export const insertMembership = (
  organizationId: string,
  id: string,
  userId: string,
  role: Role,
  now: Instant,
) =>
  sql.insertInto('organization_memberships').values({
    organization_id: organizationId,
    id,
    user_id: userId,
    role,
    created_at: iso(now),
    updated_at: iso(now),
  })

export const updateRole = (organizationId: string, id: string, role: Role, now: Instant) =>
  sql
    .updateTable('organization_memberships')
    .set({ role, updated_at: iso(now) })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)

export const deleteMembership = (organizationId: string, id: string) =>
  sql
    .deleteFrom('organization_memberships')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)

/** At most two memberships: enough to tell one member from several. */
export const firstTwoMemberships = (organizationId: string) =>
  membershipsWithUsers(organizationId).orderBy('m.id').limit(2).forUpdate('m')

/** Returns no row if the organization has no members left. */
export const anyMembership = (organizationId: string) =>
  sql
    .selectFrom('organization_memberships')
    .select('id')
    .where('organization_id', '=', organizationId)
    .limit(1)

/** Blocks new members: inserting a user needs the organization's row. */
export const lockOrganization = (organizationId: string) =>
  sql
    .selectFrom('organizations')
    .select('organization_id')
    .where('organization_id', '=', organizationId)
    .forUpdate()
