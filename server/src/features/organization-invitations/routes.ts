// API operations on organization invitations, each under the specification's path and the hosted service's path.

import { Type } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import { normalizeEmail } from '../../domain/email/address.ts'
import type { Context } from '../../platform/context.ts'
import type { PageRequest } from '../../platform/db/keyset.ts'
import { orNotFound, Problem } from '../../platform/errors.ts'
import { list, noContent, resource, row } from '../../platform/http/route-table.ts'
import { pageOf } from '../../platform/lists/pages.ts'
import { idOf } from '../../platform/uris.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { declineInvitation } from './decline-invitation.ts'
import { inviteToOrganization } from './invite-to-organization.ts'
import { readInvitationLink } from './read-invitation-link.ts'
import { resendInvitation } from './resend-invitation.ts'
import { revokeInvitation } from './revoke-invitation.ts'
import {
  Acceptance,
  filterFields,
  InvitationFilters,
  InvitationLink,
  NewInvitation,
  OrganizationInvitation,
  toOrganizationInvitation,
} from './schema.ts'
import { invitationById, invitations } from './store.ts'

const read = {
  method: 'GET',
  policy: 'admin',
  scope: 'organizations:read',
  plan: 'any',
  limit: 'api',
} as const
const write = { policy: 'admin', scope: 'organizations:write', plan: 'any', limit: 'api' } as const
const byLink = {
  method: 'POST',
  policy: 'link_holder',
  scope: null,
  plan: 'any',
  limit: 'anonymous',
  documented: false,
} as const
const invitationList = list(OrganizationInvitation, 'created_at:asc', 'email:asc')

function requireOwnOrganization(actor: Member, organizationId: string): void {
  if (organizationId !== actor.organizationId) throw new Problem('not_found')
}

async function listInvitations(
  ctx: Context,
  actor: Member,
  query: { readonly email?: string; readonly status?: string },
  page: PageRequest,
) {
  const filter = {
    email: query.email === undefined ? null : normalizeEmail(query.email),
    status: query.status ?? null,
  }
  const now = ctx.clock.now()
  const rows = await ctx.db
    .withOrganization(actor.organizationId)
    .rows(invitations(actor.organizationId, filter, page, now))
  return pageOf(rows, page, (invitation) => toOrganizationInvitation(ctx.config.urls, invitation))
}

async function getInvitation(ctx: Context, actor: Member, id: string) {
  const query = invitationById(actor.organizationId, id, ctx.clock.now())
  const invitation = orNotFound(await ctx.db.withOrganization(actor.organizationId).first(query))
  return toOrganizationInvitation(ctx.config.urls, invitation)
}

export const organizationInvitationRoutes = [
  row({
    ...read,
    id: 'listOrganizationInvitations',
    path: '/organization_invitations',
    summary: 'List invitations',
    query: InvitationFilters,
    response: invitationList,
  }).run(async (ctx, actor, { query, page }) => {
    requireOwnOrganization(actor, idOf(query.organization))
    return listInvitations(ctx, actor, query, page)
  }),

  row({
    ...read,
    id: 'listInvitationsOfOrganization',
    path: '/organizations/{uuid}/invitations',
    summary: 'List invitations (alias)',
    query: Type.Object(filterFields),
    response: invitationList,
  }).run(async (ctx, actor, { params, query, page }) => {
    requireOwnOrganization(actor, params.uuid)
    return listInvitations(ctx, actor, query, page)
  }),

  row({
    ...read,
    id: 'getOrganizationInvitation',
    path: '/organization_invitations/{uuid}',
    summary: 'Get an invitation',
    response: resource(OrganizationInvitation),
  }).run((ctx, actor, { params }) => getInvitation(ctx, actor, params.uuid)),

  row({
    ...read,
    id: 'getInvitationOfOrganization',
    path: '/organizations/{uuid}/invitations/{invitation_uuid}',
    summary: 'Get an invitation (alias)',
    response: resource(OrganizationInvitation),
  }).run(async (ctx, actor, { params }) => {
    requireOwnOrganization(actor, params.uuid)
    return getInvitation(ctx, actor, params.invitation_uuid)
  }),

  row({
    ...write,
    id: 'createOrganizationInvitation',
    limit: ['api', 'invitation'],
    method: 'POST',
    path: '/organizations/{uuid}/invitations',
    summary: 'Create an invitation',
    // Its role may be admin.
    reauthenticate: true,
    status: 201,
    body: NewInvitation,
    response: resource(OrganizationInvitation),
    emits: 'organization_invitation.created',
  }).run(async (ctx, actor, { params, body }) => {
    requireOwnOrganization(actor, params.uuid)
    return toOrganizationInvitation(ctx.config.urls, await inviteToOrganization(ctx, actor, body))
  }),

  row({
    ...write,
    id: 'resendOrganizationInvitation',
    limit: ['api', 'invitation'],
    method: 'POST',
    path: '/organization_invitations/{uuid}/resend',
    summary: 'Resend an invitation',
    status: 200,
    response: resource(OrganizationInvitation),
    emits: 'organization_invitation.resent',
  }).run(async (ctx, actor, { params }) =>
    toOrganizationInvitation(ctx.config.urls, await resendInvitation(ctx, actor, params.uuid)),
  ),

  row({
    ...read,
    id: 'getOrganizationInvitationLink',
    // Its holder can join, so it needs the rights to create an invitation.
    scope: write.scope,
    reauthenticate: true,
    path: '/organization_invitations/{uuid}/link',
    summary: 'Get the link of an invitation, if the installation has no mail server',
    response: resource(InvitationLink),
  }).run((ctx, actor, { params }) => readInvitationLink(ctx, actor, params.uuid)),

  row({
    ...write,
    id: 'deleteOrganizationInvitation',
    method: 'DELETE',
    path: '/organization_invitations/{uuid}',
    summary: 'Revoke an invitation',
    response: noContent,
    emits: 'organization_invitation.deleted',
  }).run((ctx, actor, { params }) => revokeInvitation(ctx, actor, params.uuid)),

  row({
    ...write,
    id: 'deleteInvitationOfOrganization',
    method: 'DELETE',
    path: '/organizations/{uuid}/invitations/{invitation_uuid}',
    summary: 'Revoke an invitation (alias)',
    response: noContent,
    emits: 'organization_invitation.deleted',
  }).run(async (ctx, actor, { params }) => {
    requireOwnOrganization(actor, params.uuid)
    await revokeInvitation(ctx, actor, params.invitation_uuid)
  }),

  row({
    ...byLink,
    id: 'acceptOrganizationInvitation',
    path: '/invitations/{link}/acceptance',
    summary: 'Accept an invitation',
    body: Acceptance,
    response: resource(OrganizationInvitation),
    emits: 'organization_invitation.accepted',
  }).run(async (ctx, _visitor, { params, body }) =>
    toOrganizationInvitation(ctx.config.urls, await acceptInvitation(ctx, params.link, body)),
  ),

  row({
    ...byLink,
    id: 'declineOrganizationInvitation',
    path: '/invitations/{link}/refusal',
    summary: 'Decline an invitation',
    response: resource(OrganizationInvitation),
    emits: 'organization_invitation.declined',
  }).run(async (ctx, _visitor, { params }) =>
    toOrganizationInvitation(ctx.config.urls, await declineInvitation(ctx, params.link)),
  ),
]
