// API operations on organization memberships.

import { isAdmin } from '../../domain/access/policies.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { list, noContent, resource, row } from '../../platform/http/route-table.ts'
import { pageOf } from '../../platform/lists/pages.ts'
import { idOf } from '../../platform/uris.ts'
import { administersGroupOf } from '../groups/store.ts'
import { changeRole } from './change-role.ts'
import { listMemberships, readSummaries } from './list-memberships.ts'
import { removeMember } from './remove-member.ts'
import {
  MembershipChanges,
  MembershipQuery,
  OrganizationMembership,
  OrganizationMembershipInList,
  Removal,
  toOrganizationMembership,
  toOrganizationMembershipInList,
} from './schema.ts'
import { membershipById } from './store.ts'
import type { SummaryRow } from './summary-store.ts'

const read = { method: 'GET', scope: 'organizations:read', plan: 'any', limit: 'api' } as const
const write = { scope: 'organizations:write', plan: 'any', limit: 'api' } as const

export const organizationMembershipRoutes = [
  row({
    ...read,
    id: 'listOrganizationMemberships',
    path: '/organization_memberships',
    summary: 'List memberships',
    policy: 'own_or_admin',
    query: MembershipQuery,
    response: list(OrganizationMembershipInList, 'created_at:asc', 'name'),
  }).run(async (ctx, actor, { query, page }) => {
    if (query.expand === 'summary' && !isAdmin(actor.role)) throw new Problem('permission_denied')
    const rows = await listMemberships(ctx, actor, query, page)
    const summaries =
      query.expand === 'summary' ? await readSummaries(ctx, actor, rows) : new Map<string, SummaryRow>()
    // The key of a page has the fields by which the list is sorted.
    const sorted = rows.map((membership) => ({ ...membership, name: membership.user_name }))
    return pageOf(sorted, page, (membership) =>
      toOrganizationMembershipInList(ctx.config.urls, membership, summaries.get(membership.id)),
    )
  }),

  row({
    ...read,
    id: 'getOrganizationMembership',
    path: '/organization_memberships/{uuid}',
    summary: 'Get a membership',
    policy: 'own_or_admin',
    response: resource(OrganizationMembership),
  }).run(async (ctx, actor, { params }) => {
    const reader = ctx.db.withOrganization(actor.organizationId)
    const membership = orNotFound(await reader.first(membershipById(actor.organizationId, params.uuid)))
    if (membership.user_id !== actor.userId && !isAdmin(actor.role)) {
      const administeredGroup = administersGroupOf(
        actor.organizationId,
        actor.membershipId,
        membership.user_id,
      )
      if (!(await reader.first(administeredGroup))) throw new Problem('permission_denied')
    }
    return toOrganizationMembership(ctx.config.urls, membership)
  }),

  row({
    ...write,
    id: 'updateOrganizationMembership',
    method: 'PATCH',
    path: '/organization_memberships/{uuid}',
    summary: 'Update a member’s role',
    policy: 'admin',
    reauthenticate: true,
    body: MembershipChanges,
    response: resource(OrganizationMembership),
    emits: 'organization_membership.updated',
  }).run(async (ctx, actor, { params, body }) =>
    toOrganizationMembership(
      ctx.config.urls,
      await changeRole(ctx, actor, { id: params.uuid, role: body.role }),
    ),
  ),

  row({
    ...write,
    id: 'deleteOrganizationMembership',
    method: 'DELETE',
    path: '/organization_memberships/{uuid}',
    summary: 'Remove a member or leave the organization',
    policy: 'own_or_admin',
    query: Removal,
    response: noContent,
    emits: 'organization_membership.deleted',
  }).run((ctx, actor, { params, query }) =>
    removeMember(ctx, actor, {
      id: params.uuid,
      futureEvents: query.future_events ?? 'cancel',
      reassignTo: query.reassign_to === undefined ? null : idOf(query.reassign_to),
    }),
  ),
]
