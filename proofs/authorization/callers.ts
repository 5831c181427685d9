// The kinds of caller that try every operation: anonymous, every role up to the owner, and other organizations.
import { randomBytes } from 'node:crypto'
import { scopes as allScopes } from '../../server/src/domain/access/scopes.ts'
import { tokenFromBytes } from '../../server/src/domain/access/token-format.ts'
import { revokeAccessToken } from '../../server/src/features/access-tokens/revoke-access-token.ts'
import { revokeGrant } from '../../server/src/features/oauth/revoke-grant.ts'
import { removeMember } from '../../server/src/features/organization-memberships/remove-member.ts'
import { grantApp } from './apps.ts'
import type { Fixture, Person, Tenant } from './fixture.ts'
import { type CallerRole, callerRoles } from './policy.ts'
import { createSessionCallers } from './session-callers.ts'

/** Scopes of a caller's token, relative to the operation that is tried. */
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
  readonly role: CallerRole
  readonly person: Person
  readonly grant: Grant
  /** The credential: a personal token, one of an app granted for the API or for the MCP server, or a session. */
  readonly bearer: 'personal' | 'app' | 'mcp' | 'session'
  /** For an invalid bearer: the header that is sent, and the code of the 401 from the API and from the MCP server. */
  readonly refused?: { readonly header: string | null; readonly code: string; readonly atMcp: string }
  /** For a request with a session that is refused: its headers, and the response. */
  readonly refusedSession?: {
    readonly headers: Readonly<Record<string, string>>
    readonly status: number
    readonly code: string
  }
  /** True if the user is an operator of the installation. */
  readonly isOperator?: true
  /** True if the session is valid, but the password was entered an hour ago. */
  readonly isUnconfirmed?: true
}

export interface Tenants {
  readonly home: Tenant
  readonly away: Tenant
  readonly free: Tenant
  readonly standard: Tenant
  readonly trial: Tenant
}

export async function createTenants(fixture: Fixture): Promise<Tenants> {
  return {
    home: await fixture.createTenant('home', 'enterprise', 'active'),
    away: await fixture.createTenant('away', 'enterprise', 'active'),
    free: await fixture.createTenant('free', 'free', 'active'),
    standard: await fixture.createTenant('standard', 'standard', 'active'),
    trial: await fixture.createTenant('trial', 'teams', 'trial'),
  }
}

export async function createCallers(fixture: Fixture, tenants: Tenants): Promise<Caller[]> {
  const { home, away, free, standard, trial } = tenants
  const createCaller = (
    tenant: Tenant,
    role: CallerRole,
    name: string,
    grant: Grant = 'every scope',
  ): Caller => ({
    name,
    tenant,
    role,
    person: tenant.people[role],
    grant,
    bearer: 'personal',
  })
  const viaApp = (caller: Caller): Caller => ({ ...caller, name: `${caller.name}, by an app`, bearer: 'app' })
  const viaMcp = (caller: Caller): Caller => ({ ...caller, name: `${caller.name}, by MCP`, bearer: 'mcp' })
  return [
    ...(await createRefusedCallers(fixture, home)),
    ...callerRoles.flatMap((role) =>
      [...grants, 'legacy' as const].map((grant) => createCaller(home, role, `${role}, ${grant}`, grant)),
    ),
    ...callerRoles.flatMap((role) =>
      [...grants, 'legacy' as const].map((grant) =>
        viaApp(createCaller(home, role, `${role}, ${grant}`, grant)),
      ),
    ),
    viaApp(createCaller(away, 'owner', 'owner of another organization')),
    viaApp(createCaller(away, 'owner', 'owner of another organization, legacy', 'legacy')),
    viaApp(createCaller(free, 'owner', 'owner, free plan')),
    ...callerRoles.map((role) => viaMcp(createCaller(home, role, role))),
    ...(['only its read scope', 'only its write scope'] as const).map((grant) =>
      viaMcp(createCaller(home, 'owner', `owner, ${grant}`, grant)),
    ),
    viaMcp(createCaller(away, 'owner', 'owner of another organization')),
    viaMcp(createCaller(free, 'owner', 'owner, free plan')),
    createCaller(away, 'owner', 'owner of another organization'),
    createCaller(away, 'admin', 'admin of another organization'),
    createCaller(away, 'user', 'user of another organization'),
    createCaller(away, 'owner', 'owner of another organization, legacy', 'legacy'),
    createCaller(free, 'owner', 'owner, free plan'),
    createCaller(free, 'user', 'user, free plan'),
    createCaller(standard, 'owner', 'owner, standard plan'),
    createCaller(trial, 'owner', 'owner, trial'),
    ...(await createSessionCallers(fixture, tenants)),
  ]
}

async function createRefusedCallers(fixture: Fixture, home: Tenant): Promise<Caller[]> {
  const { organizationId, actor } = home
  const createOwnerToken = () => fixture.createToken(organizationId, actor.userId, allScopes)
  const validToken = (await createOwnerToken()).token
  const expired = await fixture.createToken(organizationId, actor.userId, allScopes, { expired: true })
  const revoked = await createOwnerToken()
  await revokeAccessToken(fixture.ctx, actor, revoked.id)
  const removedMember = await fixture.addMember(home, 'admin')
  const removedMemberToken = await fixture.createToken(organizationId, removedMember.userId, allScopes)
  const app = (person = home.people.owner) => ({ organizationId, ...person })
  const forApi = await grantApp(fixture, app(), allScopes)
  const forMcp = await grantApp(fixture, app(), allScopes, { audience: 'mcp' })
  const old = await grantApp(fixture, app(), allScopes, { expired: true })
  const oldForMcp = await grantApp(fixture, app(), allScopes, { audience: 'mcp', expired: true })
  const ended = await grantApp(fixture, app(), allScopes)
  const endedForMcp = await grantApp(fixture, app(), allScopes, { audience: 'mcp' })
  for (const { grantId } of [ended, endedForMcp]) await revokeGrant(fixture.ctx, actor, grantId)
  const removedMemberApp = await grantApp(fixture, app(removedMember), allScopes)
  const removedMemberForMcp = await grantApp(fixture, app(removedMember), allScopes, { audience: 'mcp' })
  await removeMember(fixture.ctx, actor, {
    id: removedMember.membershipId,
    futureEvents: 'cancel',
    reassignTo: null,
  })

  const other = 'token_for_other_resource'
  const refusedCaller = (name: string, header: string | null, code: string, atMcp = code): Caller => ({
    name,
    tenant: home,
    role: 'owner',
    person: home.people.owner,
    grant: 'every scope',
    bearer: 'personal',
    refused: { header, code, atMcp },
  })
  const wrongChecksum = validToken.slice(0, -1) + (validToken.endsWith('0') ? '1' : '0')
  return [
    refusedCaller('no bearer', null, 'unauthenticated'),
    refusedCaller('empty bearer', 'Bearer ', 'unauthenticated'),
    refusedCaller(
      'token as a password',
      `Basic ${Buffer.from(`:${validToken}`).toString('base64')}`,
      'unauthenticated',
    ),
    refusedCaller('token without a scheme', validToken, 'unauthenticated'),
    refusedCaller('malformed bearer', 'Bearer let-me-in', 'token_invalid'),
    refusedCaller('unknown token', `Bearer ${tokenFromBytes(randomBytes(64))}`, 'token_invalid'),
    refusedCaller('wrong checksum', `Bearer ${wrongChecksum}`, 'token_invalid'),
    refusedCaller('longer token', `Bearer ${validToken}0`, 'token_invalid'),
    refusedCaller('expired token', `Bearer ${expired.token}`, 'token_expired', other),
    refusedCaller('revoked token', `Bearer ${revoked.token}`, 'token_revoked', other),
    refusedCaller('token of a removed member', `Bearer ${removedMemberToken.token}`, 'token_revoked', other),
    refusedCaller('app, expired token', `Bearer ${old.access}`, 'token_expired', other),
    refusedCaller('app, revoked grant', `Bearer ${ended.access}`, 'token_revoked', other),
    refusedCaller('app of a removed member', `Bearer ${removedMemberApp.access}`, 'token_revoked', other),
    refusedCaller('app, refresh token', `Bearer ${forApi.refresh}`, 'token_invalid'),
    refusedCaller('app for MCP, expired token', `Bearer ${oldForMcp.access}`, other, 'token_expired'),
    refusedCaller('app for MCP, revoked grant', `Bearer ${endedForMcp.access}`, other, 'token_revoked'),
    refusedCaller(
      'app for MCP of a removed member',
      `Bearer ${removedMemberForMcp.access}`,
      other,
      'token_revoked',
    ),
    refusedCaller('app for MCP, refresh token', `Bearer ${forMcp.refresh}`, 'token_invalid'),
  ]
}

/** The scopes of a grant, or null if the operation's scope has no such counterpart. */
export function scopesFor(
  grant: Grant,
  needed: string | readonly string[],
): readonly string[] | 'legacy' | null {
  if (grant === 'legacy') return 'legacy'
  if (grant === 'every scope') return allScopes
  const domains = [needed].flat().map((scope) => scope.slice(0, scope.lastIndexOf(':')))
  const scopesEndingIn = (ending: string) =>
    allScopes.filter((scope) => domains.some((one) => scope === `${one}:${ending}`))
  const chosen =
    grant === 'only its read scope'
      ? scopesEndingIn('read')
      : grant === 'only its write scope'
        ? scopesEndingIn('write')
        : allScopes.filter((scope) => !domains.some((one) => scope.startsWith(`${one}:`)))
  return chosen.length === 0 ? null : chosen
}

/** `X:write` includes `X:read`; no other scope includes another. */
export function isScopeSufficient(grant: Grant, needed: string | readonly string[]): boolean {
  if (grant === 'legacy' || grant === 'every scope') return true
  if (grant === 'only its write scope') return true
  return grant === 'only its read scope' && [needed].flat().some((scope) => scope.endsWith(':read'))
}
