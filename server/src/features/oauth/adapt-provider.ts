// Adapts the library to the specification: token format, comparison of secrets, response fields.
import { randomBytes } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import { type TokenKind, tokenFromBytes } from '../../domain/access/token-format.ts'
import type { Context } from '../../platform/context.ts'
import { isSecretValid } from './identify-client.ts'
import { parseScopedId, toTokenRecord, withSubjectUri } from './schema.ts'
import { clientById } from './store.ts'

export const SESSION_COOKIE = 'oauth_session'

export function adaptProvider(ctx: Context, provider: Provider): void {
  installTokenFormat(provider)
  compareSecretsByHash(ctx, provider)
  shapeResponses(ctx, provider)
}

/** Sessions of the library are not stored, so its cookie is useless. */
function dropSessionCookie(response: ServerResponse): void {
  const cookies = [response.getHeader('set-cookie') ?? []].flat().map(String)
  const remaining = cookies.filter((cookie) => !cookie.startsWith(SESSION_COOKIE))
  if (remaining.length === cookies.length) return
  if (remaining.length === 0) response.removeHeader('set-cookie')
  else response.setHeader('set-cookie', remaining)
}

const generateToken = (kind: TokenKind): string => tokenFromBytes(randomBytes(64), kind)

/** The format lets secret scanners recognize tokens and rejects mistyped ones without a query. */
function installTokenFormat(provider: Provider): void {
  const tokenModels = [
    [provider.AccessToken, 'oauth'],
    [provider.RefreshToken, 'refresh'],
    [provider.AuthorizationCode, 'code'],
  ] as const
  for (const [model, kind] of tokenModels) {
    const prototype = model.prototype as unknown as { generateTokenId(): string }
    const { generateTokenId } = prototype
    prototype.generateTokenId = function generatePrefixedToken(this: unknown) {
      // The original method also sets the format of the token.
      generateTokenId.call(this)
      return generateToken(kind)
    }
  }
}

function compareSecretsByHash(ctx: Context, provider: Provider): void {
  provider.Client.prototype.compareClientSecret = async function compareClientSecret(presented: string) {
    const [client] = await ctx.db.directory(clientById(this.clientId))
    return client !== undefined && isSecretValid(client, presented, ctx.clock.now())
  }
}

/** The specification's access token record has exactly eight fields. Users are named by their URI. */
function shapeResponses(ctx: Context, provider: Provider): void {
  const { urls } = ctx.config
  provider.use(async (koa, next) => {
    await next()
    dropSessionCookie(koa.res)
    const { oidc } = koa as KoaContextWithOIDC
    if (koa.status !== 200) return
    if (oidc?.route === 'token') {
      const owner = parseScopedId(oidc.entities.AccessToken?.accountId ?? '')
      if (owner !== null) koa.body = toTokenRecord(urls, koa.body, owner, ctx.clock.now())
    }
    if (oidc?.route === 'introspection') koa.body = withSubjectUri(urls, koa.body)
  })
}
