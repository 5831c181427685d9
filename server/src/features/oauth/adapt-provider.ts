// Makes the library answer as the specification says: how tokens are spelled, how secrets are compared, what answers hold.
import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import { type TokenKind, tokenFromBytes } from '../../domain/access/token-text.ts'
import type { Context } from '../../platform/context.ts'
import { secretFits } from './identify-client.ts'
import { readPairText, toTokenRecord, withSubjectUri } from './schema.ts'
import { clientById } from './store.ts'

export const SESSION_COOKIE = 'oauth_session'

export function adaptProvider(ctx: Context, provider: Provider): void {
  spellTokens(provider)
  compareSecretsByHash(ctx, provider)
  shapeAnswers(ctx, provider)
}

/** The library's sessions are not kept, so no browser need remember one. */
function dropSessionCookie(response: ServerResponse): void {
  const cookies = [response.getHeader('set-cookie') ?? []].flat().map(String)
  const kept = cookies.filter((cookie) => !cookie.startsWith(SESSION_COOKIE))
  if (kept.length === cookies.length) return
  if (kept.length === 0) response.removeHeader('set-cookie')
  else response.setHeader('set-cookie', kept)
}

const newText = (kind: TokenKind): string => tokenFromBytes(randomBytes(64), kind)

/** So that scanners know them, and a mistyped one is refused without a look at the database. */
function spellTokens(provider: Provider): void {
  const spelled = [
    [provider.AccessToken, 'oauth'],
    [provider.RefreshToken, 'refresh'],
    [provider.AuthorizationCode, 'code'],
  ] as const
  for (const [model, kind] of spelled) {
    const prototype = model.prototype as unknown as { generateTokenId(): string }
    const { generateTokenId } = prototype
    prototype.generateTokenId = function spell(this: unknown) {
      // It also settles of which format the token is.
      generateTokenId.call(this)
      return newText(kind)
    }
  }
}

function compareSecretsByHash(ctx: Context, provider: Provider): void {
  provider.Client.prototype.compareClientSecret = async function compare(presented: string) {
    const [client] = await ctx.db.directory(clientById(this.clientId))
    return client !== undefined && secretFits(client, presented, ctx.clock.now())
  }
}

/** The specification's access token record has exactly eight fields; and users are named by their URI, as everywhere. */
function shapeAnswers(ctx: Context, provider: Provider): void {
  const { urls } = ctx.config
  provider.use(async (koa, next) => {
    await next()
    dropSessionCookie(koa.res)
    const { oidc } = koa as KoaContextWithOIDC
    if (koa.status !== 200) return
    if (oidc?.route === 'token') {
      const owner = readPairText(oidc.entities.AccessToken?.accountId ?? '')
      if (owner !== null) koa.body = toTokenRecord(urls, koa.body, owner, ctx.clock.now())
    }
    if (oidc?.route === 'introspection') koa.body = withSubjectUri(urls, koa.body)
  })
}
