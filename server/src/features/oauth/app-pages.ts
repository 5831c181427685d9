// The page on which users see which apps they have let in, when each was last used, and take it back.
import { Type } from 'typebox'
import { hostOfRedirect, isOnDevice } from '../../domain/access/redirect-uri.ts'
import { allThatScopesAllow } from '../../domain/access/scopes.ts'
import { type Reader, writeMoment } from '../../domain/language/moments.ts'
import type { ShownApp } from '../../domain/pages/token-views.ts'
import { instant } from '../../domain/time/instant.ts'
import { knownZone } from '../../domain/time/zone.ts'
import { found } from '../../platform/errors.ts'
import { action, page, redirect, show } from '../../platform/pages/page-table.ts'
import { userById } from '../users/store.ts'
import { revokeApp } from './revoke-app.ts'
import { clientOfGrant, grantsOfUser, type HeldGrant } from './store.ts'

const mine = { policy: 'signed_in', limit: 'anonymous' } as const
const LIST = '/account/apps'

/** The latest consent first: it says what the app is called, and all of them what it may do. */
function toShownApp(grants: readonly [HeldGrant, ...HeldGrant[]], reader: Reader): ShownApp {
  const [latest] = grants
  const uses = grants.flatMap(({ last_used_at }) => last_used_at ?? [])
  const lastUse = uses.length === 0 ? null : instant(Math.max(...uses))
  const hosts = grants.map(({ redirect_uri: uri }) => (isOnDevice(uri) ? null : hostOfRedirect(uri)))
  return {
    id: latest.id,
    name: latest.client_name,
    scopes: allThatScopesAllow(grants.flatMap(({ scopes }) => scopes)),
    created: writeMoment(reader, latest.created_at),
    lastUsed: lastUse && writeMoment(reader, lastUse),
    hosts: [...new Set(hosts)],
  }
}

function byApp(grants: readonly HeldGrant[]): [HeldGrant, ...HeldGrant[]][] {
  const apps = new Map<string, [HeldGrant, ...HeldGrant[]]>()
  for (const grant of grants) {
    const known = apps.get(grant.client_id)
    if (known) known.push(grant)
    else apps.set(grant.client_id, [grant])
  }
  return [...apps.values()]
}

export const appPages = [
  page({
    ...mine,
    id: 'apps',
    path: LIST,
    query: Type.Object({ notice: Type.Optional(Type.Enum(['revoked'])) }),
  }).show(async (ctx, { session: { member }, locale }, { query }) => {
    const { organizationId, userId } = member
    const [[user], grants] = await ctx.db
      .withOrganization(organizationId)
      .all(userById(organizationId, userId), grantsOfUser(organizationId, userId, ctx.clock.now()))
    const { timezone, time_notation: clock } = found(user)
    const reader = { locale, zone: knownZone(timezone), clock } as Reader
    const apps = byApp(grants).map((held) => toShownApp(held, reader))
    return show('apps', { apps, wasRevoked: query.notice === 'revoked' })
  }),

  action({ ...mine, id: 'revokeApp', path: `${LIST}/{grant_uuid}/revoke`, form: Type.Object({}) }).submit(
    async (ctx, { session: { member } }, { params: { grant_uuid } }) => {
      const { organizationId, userId } = member
      const reader = ctx.db.withOrganization(organizationId)
      // To press the button twice is no mistake; what somebody else has granted is nothing at all.
      const grant = found(await reader.first(clientOfGrant(organizationId, userId, grant_uuid)))
      await revokeApp(ctx, member, grant.client_id)
      return redirect(`${LIST}?notice=revoked`)
    },
  ),
]
