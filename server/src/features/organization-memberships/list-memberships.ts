// Lists the memberships that the caller asks for and may read.
import type { Static } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import { isAdmin } from '../../domain/access/policies.ts'
import { normalizeEmail } from '../../domain/email/address.ts'
import type { Context } from '../../platform/context.ts'
import type { PageRequest } from '../../platform/db/keyset.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { requireSearchTerms } from '../../platform/search-terms.ts'
import { idOf } from '../../platform/uris.ts'
import { administersGroupOf, groupById, roleInGroup } from '../groups/store.ts'
import { splitSearchTerm, userById } from '../users/store.ts'
import type { MembershipFilters } from './schema.ts'
import { type MembershipRow, memberships } from './store.ts'
import { membershipSummaries, type SummaryRow } from './summary-store.ts'

/** Without a user, a group or the organization it lists the caller's own membership. */
export async function listMemberships(
  ctx: Context,
  actor: Member,
  query: Static<typeof MembershipFilters>,
  page: PageRequest,
): Promise<MembershipRow[]> {
  const { organizationId } = actor
  if (query.organization !== undefined && idOf(query.organization) !== organizationId)
    throw new Problem('not_found')
  const isUnfiltered = (query.user ?? query.group ?? query.organization) === undefined
  const userId = query.user === undefined ? (isUnfiltered ? actor.userId : null) : idOf(query.user)
  const groupId = query.group === undefined ? null : idOf(query.group)
  await requireListPermission(ctx, actor, userId, groupId)
  const reader = ctx.db.withOrganization(organizationId)
  const terms =
    query.search_term === undefined
      ? []
      : (await reader.rows(splitSearchTerm(query.search_term))).map(({ term }) => term)
  if (query.search_term !== undefined) requireSearchTerms(terms)
  const filter = {
    userId,
    groupId,
    terms,
    email: query.email === undefined ? null : normalizeEmail(query.email),
    role: query.role ?? null,
  }
  return reader.rows(memberships(organizationId, filter, page))
}

/** By the id of the membership. */
export async function readSummaries(
  ctx: Context,
  { organizationId }: Member,
  memberships: readonly MembershipRow[],
): Promise<ReadonlyMap<string, SummaryRow>> {
  const ids = memberships.map(({ id }) => id)
  const summaries = await ctx.db
    .withOrganization(organizationId)
    .rows(membershipSummaries(organizationId, ids, ctx.clock.now()))
  return new Map(summaries.map((summary) => [summary.id, summary]))
}

/** Admins list everyone, admins of a group its members, and all others only themselves. */
async function requireListPermission(
  ctx: Context,
  { organizationId, membershipId, userId: ownId, role }: Member,
  userId: string | null,
  groupId: string | null,
): Promise<void> {
  if (userId === ownId && groupId === null) return
  const [users, administered, groups, groupRoles] = await ctx.db
    .withOrganization(organizationId)
    .all(
      userById(organizationId, userId ?? ownId),
      administersGroupOf(organizationId, membershipId, userId ?? ownId),
      groupById(organizationId, groupId ?? ownId),
      roleInGroup(organizationId, membershipId, groupId ?? ownId),
    )
  if (userId !== null) orNotFound(users[0])
  if (groupId !== null) orNotFound(groups[0])
  if (isAdmin(role)) return
  const roleInIt = groupRoles[0]?.role
  const canListGroup = roleInIt === 'admin' || (roleInIt === 'member' && userId === ownId)
  const canReadUser = userId === ownId || (userId !== null && administered.length > 0)
  const isAllowed = groupId === null ? canReadUser : canListGroup && (userId === null || canReadUser)
  if (!isAllowed) throw new Problem('permission_denied')
}
