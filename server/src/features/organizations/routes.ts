// API operations on organizations.
import { orNotFound, Problem } from '../../platform/errors.ts'
import { noContent, resource, row } from '../../platform/http/route-table.ts'
import { pictureTypes } from '../../platform/pictures/picture-encoder.ts'
import { changeOrganization } from './change-organization.ts'
import { deleteLogo } from './delete-logo.ts'
import { previewBrand } from './preview-brand.ts'
import { replaceLogo } from './replace-logo.ts'
import {
  BrandPreview,
  BrandPreviewRequest,
  Organization,
  OrganizationChanges,
  toOrganization,
} from './schema.ts'
import { organizationById } from './store.ts'

const changeLogo = {
  path: '/organizations/{uuid}/logo',
  policy: 'admin',
  scope: 'organizations:write',
  plan: 'any',
  emits: 'organization.updated',
} as const

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

  row({
    ...changeLogo,
    id: 'replaceOrganizationLogo',
    method: 'PUT',
    summary: 'Replace the logo of an organization',
    limit: ['api', 'picture_upload'],
    upload: {
      types: pictureTypes,
      description:
        'The logo, up to 1 MiB and 25 million pixels. Its proportions and its transparency stay; we keep no metadata. Of an animation, we keep the first frame.',
    },
    response: resource(Organization),
  }).run(async (ctx, actor, { params, body }) => {
    if (params.uuid !== actor.organizationId) throw new Problem('not_found')
    return toOrganization(ctx.config.urls, await replaceLogo(ctx, actor, body))
  }),

  row({
    ...changeLogo,
    id: 'deleteOrganizationLogo',
    method: 'DELETE',
    summary: 'Delete the logo of an organization',
    limit: 'api',
    response: noContent,
  }).run(async (ctx, actor, { params }) => {
    if (params.uuid !== actor.organizationId) throw new Problem('not_found')
    await deleteLogo(ctx, actor)
  }),

  row({
    id: 'previewOrganizationBrand',
    method: 'POST',
    path: '/organizations/{uuid}/brand_previews',
    summary: 'Preview the brand of an organization with unsaved changes',
    policy: 'admin',
    scope: 'organizations:write',
    plan: 'any',
    limit: 'api',
    body: BrandPreviewRequest,
    response: resource(BrandPreview),
    emits: null,
  }).run(async (ctx, actor, { params, body }) => {
    if (params.uuid !== actor.organizationId) throw new Problem('not_found')
    return previewBrand(ctx, actor, body)
  }),
]
