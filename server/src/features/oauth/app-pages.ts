// The page where users see the apps they authorized and what these created, and revoke access.
import { Type } from 'typebox'
import type { Member } from '../../domain/access/actor.ts'
import { isOnDevice, redirectHost } from '../../domain/access/redirect-uri.ts'
import { expandScopes } from '../../domain/access/scopes.ts'
import { type DisplayPreferences, formatDateTime } from '../../domain/language/format-moments.ts'
import type { AppSummary } from '../../domain/pages/token-views.ts'
import { instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { orNotFound } from '../../platform/errors.ts'
import { action, page, redirect, show } from '../../platform/pages/page-table.ts'
import { feedsOfGrants } from '../calendars/feed-store.ts'
import { displayPreferences } from '../users/display-preferences.ts'
import { userById } from '../users/store.ts'
import { subscriptionsOfGrants } from '../webhook-subscriptions/store.ts'
import { revokeApp } from './revoke-app.ts'
import { clientOfGrant, grantsOfUser, type UserGrant } from './store.ts'

const signedInPage = { policy: 'signed_in', limit: 'anonymous' } as const
const APPS_PATH = '/account/apps'
const Count = Type.Optional(Type.String({ pattern: '^[0-9]{1,4}$' }))

/** What apps created and still receive data through. */
interface AppObjects {
  readonly webhooks: readonly { readonly grant_id: string | null; readonly callback_url: string }[]
  readonly feeds: readonly { readonly grant_id: string | null; readonly name: string }[]
}

/** Expects the latest consent first: it provides the name. The scopes are those of all consents. */
function toShownApp(
  grants: readonly [UserGrant, ...UserGrant[]],
  objects: AppObjects,
  reader: DisplayPreferences,
): AppSummary {
  const ids = new Set<string | null>(grants.map(({ id }) => id))
  const [latest] = grants
  const uses = grants.flatMap(({ last_used_at }) => last_used_at ?? [])
  const lastUse = uses.length === 0 ? null : instant(Math.max(...uses))
  const hosts = grants.map(({ redirect_uri: uri }) => (isOnDevice(uri) ? null : redirectHost(uri)))
  return {
    id: latest.id,
    name: latest.client_name,
    scopes: expandScopes(grants.flatMap(({ scopes }) => scopes)),
    created: formatDateTime(reader, latest.created_at),
    lastUsed: lastUse && formatDateTime(reader, lastUse),
    hosts: [...new Set(hosts)],
    webhooks: objects.webhooks.filter((one) => ids.has(one.grant_id)).map((one) => one.callback_url),
    feeds: objects.feeds.filter((one) => ids.has(one.grant_id)).map((one) => one.name),
  }
}

function groupByApp(grants: readonly UserGrant[]): [UserGrant, ...UserGrant[]][] {
  const apps = new Map<string, [UserGrant, ...UserGrant[]]>()
  for (const grant of grants) {
    const known = apps.get(grant.client_id)
    if (known) known.push(grant)
    else apps.set(grant.client_id, [grant])
  }
  return [...apps.values()]
}

async function loadAppObjects(
  ctx: Context,
  { organizationId, userId }: Member,
  grants: readonly UserGrant[],
): Promise<AppObjects> {
  if (grants.length === 0) return { webhooks: [], feeds: [] }
  const ids = grants.map(({ id }) => id)
  const [webhooks, feeds] = await ctx.db
    .withOrganization(organizationId)
    .all(subscriptionsOfGrants(organizationId, ids), feedsOfGrants(organizationId, userId, ids))
  return { webhooks, feeds }
}

export const appPages = [
  page({
    ...signedInPage,
    id: 'apps',
    path: APPS_PATH,
    query: Type.Object({
      notice: Type.Optional(Type.Enum(['revoked'])),
      webhooks: Count,
      feeds: Count,
    }),
  }).show(async (ctx, { session: { member }, locale }, { query }) => {
    const { organizationId, userId } = member
    const [[user], grants] = await ctx.db
      .withOrganization(organizationId)
      .all(userById(organizationId, userId), grantsOfUser(organizationId, userId, ctx.clock.now()))
    const reader = displayPreferences(orNotFound(user), locale)
    const objects = await loadAppObjects(ctx, member, grants)
    const apps = groupByApp(grants).map((appGrants) => toShownApp(appGrants, objects, reader))
    const { notice, webhooks = '0', feeds = '0' } = query
    const ended = { webhooks: Number(webhooks), feeds: Number(feeds) }
    return show('apps', { apps, revoked: notice === undefined ? null : ended })
  }),

  action({
    ...signedInPage,
    id: 'revokeApp',
    path: `${APPS_PATH}/{grant_uuid}/revoke`,
    form: Type.Object({}),
  }).submit(async (ctx, { session: { member } }, { params: { grant_uuid } }) => {
    const { organizationId, userId } = member
    const reader = ctx.db.withOrganization(organizationId)
    // Revoking twice is not an error. Another user's grant returns 404.
    const grant = orNotFound(await reader.first(clientOfGrant(organizationId, userId, grant_uuid)))
    const { webhooks, feeds } = await revokeApp(ctx, member, grant.client_id)
    const ended = webhooks + feeds === 0 ? '' : `&webhooks=${webhooks}&feeds=${feeds}`
    return redirect(`${APPS_PATH}?notice=revoked${ended}`)
  }),
]
