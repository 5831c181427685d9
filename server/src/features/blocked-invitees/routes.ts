// API operations on email addresses and domains from which the organization takes no bookings on pages.

import type { Member } from '../../domain/access/actor.ts'
import { parseBlockedPattern } from '../../domain/booking/blocked-pattern.ts'
import type { Context } from '../../platform/context.ts'
import { invalid, orNotFound } from '../../platform/errors.ts'
import { list, noContent, resource, row } from '../../platform/http/route-table.ts'
import { pageOf } from '../../platform/lists/pages.ts'
import { blockInvitee } from './block-invitee.ts'
import { BlockedInvitee, BlockedInviteeFilters, NewBlockedInvitee, toBlockedInvitee } from './schema.ts'
import { blockedInviteeById, blockedInvitees } from './store.ts'
import { unblockInvitee } from './unblock-invitee.ts'

const common = { policy: 'admin', plan: 'any', limit: 'api' } as const
const read = { ...common, method: 'GET', scope: 'organizations:read' } as const
const write = { ...common, scope: 'organizations:write' } as const

async function showBlocked(ctx: Context, { organizationId }: Member, id: string) {
  const blocked = await ctx.db.withOrganization(organizationId).first(blockedInviteeById(organizationId, id))
  return toBlockedInvitee(ctx.config.urls, orNotFound(blocked))
}

export const blockedInviteeRoutes = [
  row({
    ...read,
    id: 'listBlockedInvitees',
    path: '/blocked_invitees',
    summary: 'List blocked addresses and domains',
    query: BlockedInviteeFilters,
    response: list(BlockedInvitee, 'created_at:desc', 'pattern:asc'),
  }).run(async (ctx, { organizationId }, { query, page }) => {
    const part = query.search_term?.trim().toLowerCase() ?? null
    const rows = await ctx.db
      .withOrganization(organizationId)
      .rows(blockedInvitees(organizationId, part, page))
    return pageOf(rows, page, (blocked) => toBlockedInvitee(ctx.config.urls, blocked))
  }),

  row({
    ...read,
    id: 'getBlockedInvitee',
    path: '/blocked_invitees/{uuid}',
    summary: 'Get a blocked address or domain',
    response: resource(BlockedInvitee),
  }).run((ctx, actor, { params }) => showBlocked(ctx, actor, params.uuid)),

  row({
    ...write,
    id: 'createBlockedInvitee',
    method: 'POST',
    path: '/blocked_invitees',
    summary: 'Block an address or a domain',
    status: 201,
    body: NewBlockedInvitee,
    response: resource(BlockedInvitee),
    emits: 'blocked_invitee.created',
  }).run(async (ctx, actor, { body }) => {
    const pattern = parseBlockedPattern(body.pattern)
    if (pattern === null)
      throw invalid('pattern', 'An email address like eve@example.com, or a domain like spam.example.')
    return showBlocked(ctx, actor, await blockInvitee(ctx, actor, pattern))
  }),

  row({
    ...write,
    id: 'deleteBlockedInvitee',
    method: 'DELETE',
    path: '/blocked_invitees/{uuid}',
    summary: 'Unblock an address or a domain',
    response: noContent,
    emits: 'blocked_invitee.deleted',
  }).run((ctx, actor, { params }) => unblockInvitee(ctx, actor, params.uuid)),
]
