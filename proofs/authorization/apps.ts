// The apps that people of the proof's organizations have let in, and the tokens that these then hold.
import { randomBytes } from 'node:crypto'
import type { Member } from '../../server/src/domain/access/actor.ts'
import type { Audience } from '../../server/src/domain/access/app-scopes.ts'
import { scopes as allScopes, LEGACY_SCOPE } from '../../server/src/domain/access/scopes.ts'
import { type TokenKind, tokenFromBytes } from '../../server/src/domain/access/token-text.ts'
import { createApp } from '../../server/src/features/oauth/create-app.ts'
import { grantAccess } from '../../server/src/features/oauth/grant-access.ts'
import { createKeeper } from '../../server/src/features/oauth/keep-tokens.ts'
import { resourceOf, toPairText } from '../../server/src/features/oauth/schema.ts'
import type { World } from './world.ts'

const HOUR_IN_SECONDS = 3_600
const REDIRECT = 'https://app.example.com/callback'

/** What an app may be granted at each address of the service. */
export const grantable = (audience: Audience): readonly string[] =>
  allScopes.filter((scope) => scope.startsWith('mcp:') === (audience === 'mcp'))

export interface AppToken {
  readonly grantId: string
  readonly access: string
  readonly refresh: string
}

/** By the service's own verbs, after the consent; how an app comes by its token is for the proof `oauth`. */
export async function letAppIn(
  { ctx }: World,
  of: Pick<Member, 'organizationId' | 'userId' | 'membershipId'>,
  granted: readonly string[] | 'legacy',
  { audience = 'api', expired = false }: { readonly audience?: Audience; readonly expired?: boolean } = {},
): Promise<AppToken> {
  const isLegacy = granted === 'legacy'
  const scopes = isLegacy ? [LEGACY_SCOPE] : granted.filter((scope) => grantable(audience).includes(scope))
  const name = 'An app of the proof'
  const { clientId } = await createApp(ctx, {
    name,
    redirectUris: [REDIRECT],
    scopes: grantable(audience),
    isLegacy,
    isPublic: true,
  })
  const actor: Member = {
    ...of,
    kind: 'user',
    role: 'user',
    plan: 'free',
    stage: 'active',
    tokenId: of.userId,
    scopes: [],
  }
  const resource = resourceOf(ctx.config.urls, audience)
  const consent = { clientId, clientName: name, scopes, audience, resource, redirectUri: REDIRECT }
  const grant = await grantAccess(ctx, actor, consent)
  const keep = async (model: string, kind: TokenKind) => {
    const text = tokenFromBytes(randomBytes(64), kind)
    const keeper = createKeeper(ctx, model, () => new Error('Nobody redeems anything here.'))
    const payload = { kind: model, grantId: toPairText(grant), scope: scopes.join(' ') }
    await keeper.upsert(text, payload, expired ? -1 : HOUR_IN_SECONDS)
    return text
  }
  return {
    grantId: grant.id,
    access: await keep('AccessToken', 'oauth'),
    refresh: await keep('RefreshToken', 'refresh'),
  }
}
