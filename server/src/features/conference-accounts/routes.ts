// API routes for conference accounts. They are connected in a browser.
import { Type } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import { noContent, resource, row, unpaged } from '../../platform/http/route-table.ts'
import { pageOfArray } from '../../platform/lists/pages.ts'
import { Ref } from '../../platform/uris.ts'
import { requireOwn } from '../calendars/require-own.ts'
import { resolveTargetUser } from '../users/resolve-target-user.ts'
import { deleteConferenceAccount } from './delete-conference-account.ts'
import { ConferenceAccount, toConferenceAccount, withoutAddress } from './schema.ts'
import { type AccountRow, accountById, accountsOf } from './store.ts'

const common = { policy: 'self_or_admin', plan: 'any', limit: 'api' } as const
const read = { ...common, method: 'GET', scope: 'availability:read', status: 200 } as const

const visibleTo = (actor: Member, account: AccountRow) =>
  account.user_id === actor.userId ? account : withoutAddress(account)
const sortKey = ({ created_at, uri }: { readonly created_at: string; readonly uri: string }) =>
  `${created_at} ${uri}`

export const conferenceAccountRoutes = [
  row({
    ...read,
    id: 'listConferenceAccounts',
    path: '/conference_accounts',
    summary: 'List conference accounts',
    query: Type.Object({ user: Type.Optional(Ref('users')) }),
    response: unpaged(ConferenceAccount),
  }).run(async (ctx, actor, { query, page }) => {
    const { organizationId } = actor
    const userId = await resolveTargetUser(ctx, actor, query.user)
    const rows = await ctx.db.withOrganization(organizationId).rows(accountsOf(organizationId, userId))
    const shown = rows.map((one) => toConferenceAccount(ctx.config.urls, visibleTo(actor, one)))
    return pageOfArray(shown, page, sortKey)
  }),

  row({
    ...read,
    id: 'getConferenceAccount',
    path: '/conference_accounts/{uuid}',
    summary: 'Get a conference account',
    response: resource(ConferenceAccount),
  }).run(async (ctx, actor, { params }) => {
    const query = accountById(actor.organizationId, params.uuid)
    const stored = await ctx.db.withOrganization(actor.organizationId).first(query)
    return toConferenceAccount(ctx.config.urls, visibleTo(actor, requireOwn(actor, stored)))
  }),

  row({
    ...common,
    id: 'deleteConferenceAccount',
    method: 'DELETE',
    path: '/conference_accounts/{uuid}',
    summary: 'Delete a conference account',
    scope: 'availability:write',
    status: 204,
    response: noContent,
    emits: 'conference_account.deleted',
  }).run((ctx, actor, { params }) => deleteConferenceAccount(ctx, actor, { id: params.uuid })),
]
