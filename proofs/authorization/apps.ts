// The OAuth apps that users of the test organizations have granted, and their tokens.
import { randomBytes } from 'node:crypto'
import type { Member } from '../../server/src/domain/access/actor.ts'
import type { Audience } from '../../server/src/domain/access/app-scopes.ts'
import { scopes as allScopes, LEGACY_SCOPE } from '../../server/src/domain/access/scopes.ts'
import { type TokenKind, tokenFromBytes } from '../../server/src/domain/access/token-format.ts'
import { createAdapter } from '../../server/src/features/oauth/create-adapter.ts'
import { createApp, createOrganizationApp } from '../../server/src/features/oauth/create-app.ts'
import { grantAccess } from '../../server/src/features/oauth/grant-access.ts'
import { formatScopedId, getResourceUri } from '../../server/src/features/oauth/schema.ts'
import type { Fixture, Tenant } from './fixture.ts'

const SECONDS_PER_HOUR = 3_600
const REDIRECT = 'https://app.example.com/callback'

/** Scopes that an app can be granted for each audience. */
export const grantableScopes = (audience: Audience): readonly string[] =>
  allScopes.filter((scope) => scope.startsWith('mcp:') === (audience === 'mcp'))

/** An app that admins of the organization manage. */
export async function createAppOf(
  fixture: Fixture,
  { name, actor }: Pick<Tenant, 'name' | 'actor'>,
): Promise<string> {
  const app = { name: 'Organization app', redirectUris: [REDIRECT], scopes: ['users:read'], isPublic: false }
  const { clientId } = await createOrganizationApp(fixture.ctx, actor, app)
  fixture.recordOwner(name, clientId)
  return clientId
}

export interface AppToken {
  readonly grantId: string
  readonly access: string
  readonly refresh: string
}

/**
 * Grants an app through the service's own functions, as after consent. The proof `oauth` covers how apps get tokens.
 */
export async function grantApp(
  { ctx }: Fixture,
  member: Pick<Member, 'organizationId' | 'userId' | 'membershipId'>,
  granted: readonly string[] | 'legacy',
  { audience = 'api', expired = false }: { readonly audience?: Audience; readonly expired?: boolean } = {},
): Promise<AppToken> {
  const isLegacy = granted === 'legacy'
  const scopes = isLegacy
    ? [LEGACY_SCOPE]
    : granted.filter((scope) => grantableScopes(audience).includes(scope))
  const name = 'Proof app'
  const { clientId } = await createApp(ctx, {
    name,
    redirectUris: [REDIRECT],
    scopes: grantableScopes(audience),
    isLegacy,
    isPublic: true,
  })
  const actor: Member = {
    ...member,
    kind: 'user',
    role: 'user',
    plan: 'free',
    stage: 'active',
    tokenId: member.userId,
    scopes: [],
  }
  const resource = getResourceUri(ctx.config.urls, audience)
  const consent = { clientId, clientName: name, scopes, audience, resource, redirectUri: REDIRECT }
  const grant = await grantAccess(ctx, actor, consent)
  const createToken = async (model: string, kind: TokenKind) => {
    const text = tokenFromBytes(randomBytes(64), kind)
    const adapter = createAdapter(ctx, model, () => new Error('Redemption is not part of this proof.'))
    const payload = { kind: model, grantId: formatScopedId(grant), scope: scopes.join(' ') }
    await adapter.upsert(text, payload, expired ? -1 : SECONDS_PER_HOUR)
    return text
  }
  return {
    grantId: grant.id,
    access: await createToken('AccessToken', 'oauth'),
    refresh: await createToken('RefreshToken', 'refresh'),
  }
}
