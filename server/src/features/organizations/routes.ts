// API operations on organizations.
import { orNotFound, Problem } from '../../platform/errors.ts'
import { resource, row } from '../../platform/http/route-table.ts'
import { changeOrganization } from './change-organization.ts'
import { Organization, OrganizationChanges, toOrganization } from './schema.ts'
import { organizationById } from './store.ts'

export const organizationRoutes = [
  row({
    id: 'getOrganization',
    method: 'GET',
    path: '/organizations/{uuid}',
    summary: 'Get an organization',
    policy: 'member',
    scope: 'organizations:read',
    plan: 'any',
    limit: 'api',
    response: resource(Organization),
  }).run(async (ctx, actor, { params }) => {
    if (params.uuid !== actor.organizationId) throw new Problem('not_found')
    const organization = await ctx.db
      .withOrganization(actor.organizationId)
      .first(organizationById(actor.organizationId))
    return toOrganization(ctx.config.urls, orNotFound(organization))
  }),

  row({
    id: 'updateOrganization',
    method: 'PATCH',
    path: '/organizations/{uuid}',
    summary: 'Update an organization',
    policy: 'admin',
    // It can end the rule that members need a second factor.
    reauthenticate: true,
    scope: 'organizations:write',
    plan: 'any',
    limit: 'api',
    body: OrganizationChanges,
    response: resource(Organization),
    emits: 'organization.updated',
  }).run(async (ctx, actor, { params, body }) => {
    if (params.uuid !== actor.organizationId) throw new Problem('not_found')
    return toOrganization(ctx.config.urls, await changeOrganization(ctx, actor, body))
  }),
]
