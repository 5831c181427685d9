// The kinds of caller that try every operation: from nobody at all to the owner, and strangers of every rank.
import { randomBytes } from 'node:crypto'
import { scopes as allScopes } from '../../server/src/domain/access/scopes.ts'
import { tokenFromBytes } from '../../server/src/domain/access/token-text.ts'
import { revokeAccessToken } from '../../server/src/features/access-tokens/revoke-access-token.ts'
import { revokeGrant } from '../../server/src/features/oauth/revoke-grant.ts'
import { removeMember } from '../../server/src/features/organization-memberships/remove-member.ts'
import { letAppIn } from './apps.ts'
import { type Standing, standings } from './policy.ts'
import type { Person, Tenant, World } from './world.ts'

/** Which scopes a caller's token has, as seen from the operation that is tried. */
export const grants = [
  'every scope',
  'only its read scope',
  'only its write scope',
  'every other scope',
] as const
export type Grant = (typeof grants)[number] | 'legacy'

export interface Caller {
  readonly name: string
  readonly tenant: Tenant
  readonly standing: Standing
  readonly person: Person
  readonly grant: Grant
  /** What is presented: the user's own token, or that of an app which they have let in to the API or to the MCP server. */
  readonly bearer: 'personal' | 'app' | 'mcp'
  /** Set for a bearer that is nobody: the header as it is sent, and the code of the 401 at each door. */
  readonly refused?: { readonly header: string | null; readonly code: string; readonly atMcp: string }
}

export interface Tenants {
  readonly home: Tenant
  readonly away: Tenant
  readonly free: Tenant
  readonly standard: Tenant
  readonly trial: Tenant
}

export async function foundTenants(world: World): Promise<Tenants> {
  return {
    home: await world.found('home', 'enterprise', 'active'),
    away: await world.found('away', 'enterprise', 'active'),
    free: await world.found('free', 'free', 'active'),
    standard: await world.found('standard', 'standard', 'active'),
    trial: await world.found('trial', 'teams', 'trial'),
  }
}

export async function makeCallers(world: World, tenants: Tenants): Promise<Caller[]> {
  const { home, away, free, standard, trial } = tenants
  const of = (tenant: Tenant, standing: Standing, name: string, grant: Grant = 'every scope'): Caller => ({
    name,
    tenant,
    standing,
    person: tenant.people[standing],
    grant,
    bearer: 'personal',
  })
  const viaApp = (caller: Caller): Caller => ({ ...caller, name: `${caller.name}, by an app`, bearer: 'app' })
  const viaMcp = (caller: Caller): Caller => ({ ...caller, name: `${caller.name}, by MCP`, bearer: 'mcp' })
  return [
    ...(await nobodies(world, home)),
    ...standings.flatMap((standing) =>
      [...grants, 'legacy' as const].map((grant) => of(home, standing, `${standing}, ${grant}`, grant)),
    ),
    ...standings.flatMap((standing) =>
      [...grants, 'legacy' as const].map((grant) =>
        viaApp(of(home, standing, `${standing}, ${grant}`, grant)),
      ),
    ),
    viaApp(of(away, 'owner', 'owner of another organization')),
    viaApp(of(away, 'owner', 'owner of another organization, legacy', 'legacy')),
    viaApp(of(free, 'owner', 'owner, free plan')),
    ...standings.map((standing) => viaMcp(of(home, standing, standing))),
    ...(['only its read scope', 'only its write scope'] as const).map((grant) =>
      viaMcp(of(home, 'owner', `owner, ${grant}`, grant)),
    ),
    viaMcp(of(away, 'owner', 'owner of another organization')),
    viaMcp(of(free, 'owner', 'owner, free plan')),
    of(away, 'owner', 'owner of another organization'),
    of(away, 'admin', 'admin of another organization'),
    of(away, 'user', 'user of another organization'),
    of(away, 'owner', 'owner of another organization, legacy', 'legacy'),
    of(free, 'owner', 'owner, free plan'),
    of(free, 'user', 'user, free plan'),
    of(standard, 'owner', 'owner, standard plan'),
    of(trial, 'owner', 'owner, trial'),
  ]
}

async function nobodies(world: World, home: Tenant): Promise<Caller[]> {
  const { organizationId, actor } = home
  const ownersToken = () => world.token(organizationId, actor.userId, allScopes)
  const good = (await ownersToken()).token
  const expired = await world.token(organizationId, actor.userId, allScopes, { expired: true })
  const revoked = await ownersToken()
  await revokeAccessToken(world.ctx, actor, revoked.id)
  const former = await world.join(home, 'admin')
  const formers = await world.token(organizationId, former.userId, allScopes)
  const app = (person = home.people.owner) => ({ organizationId, ...person })
  const forApi = await letAppIn(world, app(), allScopes)
  const forMcp = await letAppIn(world, app(), allScopes, { audience: 'mcp' })
  const old = await letAppIn(world, app(), allScopes, { expired: true })
  const oldForMcp = await letAppIn(world, app(), allScopes, { audience: 'mcp', expired: true })
  const ended = await letAppIn(world, app(), allScopes)
  const endedForMcp = await letAppIn(world, app(), allScopes, { audience: 'mcp' })
  for (const { grantId } of [ended, endedForMcp]) await revokeGrant(world.ctx, actor, grantId)
  const formersApp = await letAppIn(world, app(former), allScopes)
  const formersForMcp = await letAppIn(world, app(former), allScopes, { audience: 'mcp' })
  await removeMember(world.ctx, actor, { id: former.membershipId, futureEvents: 'cancel', reassignTo: null })

  const other = 'token_for_other_resource'
  const nobody = (name: string, header: string | null, code: string, atMcp = code): Caller => ({
    name,
    tenant: home,
    standing: 'owner',
    person: home.people.owner,
    grant: 'every scope',
    bearer: 'personal',
    refused: { header, code, atMcp },
  })
  const misspelt = good.slice(0, -1) + (good.endsWith('0') ? '1' : '0')
  return [
    nobody('no bearer', null, 'unauthenticated'),
    nobody('empty bearer', 'Bearer ', 'unauthenticated'),
    nobody('token as a password', `Basic ${Buffer.from(`:${good}`).toString('base64')}`, 'unauthenticated'),
    nobody('token without a scheme', good, 'unauthenticated'),
    nobody('malformed bearer', 'Bearer let-me-in', 'token_invalid'),
    nobody('unknown token', `Bearer ${tokenFromBytes(randomBytes(64))}`, 'token_invalid'),
    nobody('wrong checksum', `Bearer ${misspelt}`, 'token_invalid'),
    nobody('longer token', `Bearer ${good}0`, 'token_invalid'),
    nobody('expired token', `Bearer ${expired.token}`, 'token_expired', other),
    nobody('revoked token', `Bearer ${revoked.token}`, 'token_revoked', other),
    nobody('token of a removed member', `Bearer ${formers.token}`, 'token_revoked', other),
    nobody('app, expired token', `Bearer ${old.access}`, 'token_expired', other),
    nobody('app, revoked grant', `Bearer ${ended.access}`, 'token_revoked', other),
    nobody('app of a removed member', `Bearer ${formersApp.access}`, 'token_revoked', other),
    nobody('app, refresh token', `Bearer ${forApi.refresh}`, 'token_invalid'),
    nobody('app for MCP, expired token', `Bearer ${oldForMcp.access}`, other, 'token_expired'),
    nobody('app for MCP, revoked grant', `Bearer ${endedForMcp.access}`, other, 'token_revoked'),
    nobody('app for MCP of a removed member', `Bearer ${formersForMcp.access}`, other, 'token_revoked'),
    nobody('app for MCP, refresh token', `Bearer ${forMcp.refresh}`, 'token_invalid'),
  ]
}

/** The scopes of a grant; null where the operation's scope has no such counterpart. */
export function scopesOf(
  grant: Grant,
  needed: string | readonly string[],
): readonly string[] | 'legacy' | null {
  if (grant === 'legacy') return 'legacy'
  if (grant === 'every scope') return allScopes
  const domains = [needed].flat().map((scope) => scope.slice(0, scope.lastIndexOf(':')))
  const its = (word: string) => allScopes.filter((scope) => domains.some((one) => scope === `${one}:${word}`))
  const chosen =
    grant === 'only its read scope'
      ? its('read')
      : grant === 'only its write scope'
        ? its('write')
        : allScopes.filter((scope) => !domains.some((one) => scope.startsWith(`${one}:`)))
  return chosen.length === 0 ? null : chosen
}

/** `X:write` includes `X:read`, and nothing else includes anything. */
export function grantSuffices(grant: Grant, needed: string | readonly string[]): boolean {
  if (grant === 'legacy' || grant === 'every scope') return true
  if (grant === 'only its write scope') return true
  return grant === 'only its read scope' && [needed].flat().some((scope) => scope.endsWith(':read'))
}
