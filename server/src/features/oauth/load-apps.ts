// Loads the apps that a user allowed, each with all its grants and what it created.
import type { Member } from '../../domain/access/actor.ts'
import { isOnDevice, redirectHost } from '../../domain/access/redirect-uri.ts'
import { expandScopes, type LEGACY_SCOPE, type Scope } from '../../domain/access/scopes.ts'
import { type Instant, instant } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import { feedsOfGrants } from '../calendars/feed-store.ts'
import { subscriptionsOfGrants } from '../webhook-subscriptions/store.ts'
import { grantsOfUser, type UserGrant } from './store.ts'

/** An app that a user allowed. */
export interface AllowedApp {
  /** Of the latest grant, which also provides the name. */
  readonly grantId: string
  readonly clientId: string
  readonly name: string
  /** Of all grants. */
  readonly scopes: readonly (Scope | typeof LEGACY_SCOPE)[]
  readonly createdAt: Instant
  readonly lastUsedAt: Instant | null
  /** The hosts of its redirect URIs; null = an app on the user's device. */
  readonly hosts: readonly (string | null)[]
  /** What the app created and still receives data through: URLs of webhooks and names of calendar feeds. */
  readonly webhooks: readonly string[]
  readonly feeds: readonly string[]
}

/** The latest first. */
export async function loadApps(
  ctx: Context,
  { organizationId, userId }: Pick<Member, 'organizationId' | 'userId'>,
): Promise<AllowedApp[]> {
  const reader = ctx.db.withOrganization(organizationId)
  const grants = await reader.rows(grantsOfUser(organizationId, userId, ctx.clock.now()))
  if (grants.length === 0) return []
  const ids = grants.map(({ id }) => id)
  const [webhooks, feeds] = await reader.all(
    subscriptionsOfGrants(organizationId, ids),
    feedsOfGrants(organizationId, [userId], ids),
  )
  return groupByApp(grants).map((ofApp) => toAllowedApp(ofApp, { webhooks, feeds }))
}

interface AppObjects {
  readonly webhooks: readonly { readonly grant_id: string | null; readonly callback_url: string }[]
  readonly feeds: readonly { readonly grant_id: string | null; readonly name: string }[]
}

/** Expects the latest grant first. */
function toAllowedApp(grants: readonly [UserGrant, ...UserGrant[]], objects: AppObjects): AllowedApp {
  const ids = new Set<string | null>(grants.map(({ id }) => id))
  const [latest] = grants
  const uses = grants.flatMap(({ last_used_at }) => last_used_at ?? [])
  const hosts = grants.map(({ redirect_uri: uri }) => (isOnDevice(uri) ? null : redirectHost(uri)))
  return {
    grantId: latest.id,
    clientId: latest.client_id,
    name: latest.client_name,
    scopes: expandScopes(grants.flatMap(({ scopes }) => scopes)),
    createdAt: latest.created_at,
    lastUsedAt: uses.length === 0 ? null : instant(Math.max(...uses)),
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
