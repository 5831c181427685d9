// API operations that delete an organization and restore it.
import { DAY, instant, toWireTime } from '../../domain/time/instant.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { noContent, resource, row } from '../../platform/http/route-table.ts'
import { uriOf } from '../../platform/uris.ts'
import { Organization, toOrganization } from '../organizations/schema.ts'
import { organizationById } from '../organizations/store.ts'
import { deleteOrganization } from './delete-organization.ts'
import { restoreDeletedOrganization } from './restore-deleted-organization.ts'
import { OrganizationDeletion, OrganizationDeletionPreview } from './schema.ts'
import { countsOf, RESTORATION_DAYS } from './store.ts'

/** A stolen token can't end the organization. */
const ofOwner = { access: 'session', policy: 'owner', scope: null, plan: 'any', limit: 'session' } as const

export const organizationDeletionRoutes = [
  row({
    ...ofOwner,
    id: 'getOrganizationDeletionPreview',
    method: 'GET',
    path: '/organizations/{uuid}/deletion_preview',
    summary: 'Get what the deletion of an organization would end',
    response: resource(OrganizationDeletionPreview),
  }).run(async (ctx, { organizationId }, { params }) => {
    if (params.uuid !== organizationId) throw new Problem('not_found')
    const now = ctx.clock.now()
    const counts = await ctx.db.withOrganization(organizationId).first(countsOf(organizationId, now))
    return {
      organization: uriOf(ctx.config.urls.api, 'organizations', organizationId),
      ...orNotFound(counts),
      restorable_until: toWireTime(instant(now + RESTORATION_DAYS * DAY)),
    }
  }),

  row({
    ...ofOwner,
    id: 'deleteOrganization',
    method: 'POST',
    path: '/organizations/{uuid}/deletion',
    summary: 'Delete an organization',
    reauthenticate: true,
    body: OrganizationDeletion,
    response: noContent,
    errors: ['conflict'],
    emits: 'organization.deleted',
  }).run(async (ctx, actor, { params, body }) => {
    if (params.uuid !== actor.organizationId) throw new Problem('not_found')
    await deleteOrganization(ctx, actor, body.name)
  }),

  row({
    ...ofOwner,
    id: 'restoreOrganization',
    method: 'POST',
    path: '/organizations/{uuid}/restoration',
    summary: 'Restore a deleted organization',
    whileDeleted: true,
    response: resource(Organization),
    errors: ['conflict'],
    emits: 'organization.restored',
  }).run(async (ctx, actor, { params }) => {
    const { organizationId } = actor
    if (params.uuid !== organizationId) throw new Problem('not_found')
    await restoreDeletedOrganization(ctx, actor)
    const restored = await ctx.db.withOrganization(organizationId).first(organizationById(organizationId))
    return toOrganization(ctx.config.urls, orNotFound(restored))
  }),
]
