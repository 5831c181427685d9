// The authorization server: node-oidc-provider, configured for OAuth 2.1 only. adapt-provider.ts changes its behavior.
import { generateKeyPairSync, hkdfSync } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import {
  type Client,
  type Configuration,
  errors,
  interactionPolicy,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider'
import { type Audience, resolveScopes } from '../../domain/access/app-scopes.ts'
import { LEGACY_SCOPE, scopes } from '../../domain/access/scopes.ts'
import { DAY, MINUTE } from '../../domain/time/instant.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/db/database.ts'
import type { MountedRequest } from '../../platform/mounts/mount.ts'
import { createCookieRequest, replayRequest } from '../../platform/mounts/replay-request.ts'
import { setLoggedError } from '../../platform/request-log.ts'
import { userById } from '../users/store.ts'
import { adaptProvider, SESSION_COOKIE } from './adapt-provider.ts'
import { createAdapter } from './create-adapter.ts'
import { newSecret } from './create-app.ts'
import { fetchDocument } from './fetch-document.ts'
import { findAudience, getResourceUri, parseScopedId, paths } from './schema.ts'
import { clientById } from './store.ts'
import { validateRedirectUris } from './store-clients.ts'

/** An authorization request of an app. */
export interface AccessRequest {
  readonly clientId: string
  readonly clientName: string
  /** Who registered the app: the operator, admins of an organization, the app itself, or its client ID metadata document. */
  readonly origin: 'operator' | 'organization' | 'registration' | 'document'
  /** Only members of this organization can allow the app. Null: everyone can. */
  readonly ownerId: string | null
  readonly redirectUri: string
  readonly scopes: readonly string[]
  readonly audience: Audience
  readonly resource: string
}

/** The user's decision. The ids are in the library's format. */
export type AccessDecision = { readonly accountId: string; readonly grantId: string } | 'denied'

export interface AuthorizationServer {
  handle(request: MountedRequest, response: ServerResponse): Promise<void>
  /** Returns the pending request of this browser; null if it has expired or belongs to another browser. */
  readRequest(cookies: string | undefined): Promise<AccessRequest | null>
  /** Returns the URL to redirect the browser to. */
  finish(cookies: string | undefined, decision: AccessDecision): Promise<string>
}

const SECOND = 1_000
const ACCESS_TOKEN_SECONDS = 7_200
const CODE_SECONDS = 60
const REFRESH_TOKEN_SECONDS = (90 * DAY) / SECOND
/** Long enough to sign up first, which requires opening an email. */
const REQUEST_SECONDS = (60 * MINUTE) / SECOND

const servers = new WeakMap<Database, AuthorizationServer>()

/** One per process and database. */
export function getAuthorizationServer(ctx: Context): AuthorizationServer {
  const server = servers.get(ctx.db) ?? createAuthorizationServer({ ...ctx, request: null })
  servers.set(ctx.db, server)
  return server
}

function createAuthorizationServer(ctx: Context): AuthorizationServer {
  const { auth } = ctx.config.urls
  const provider = new Provider(auth, buildConfiguration(ctx))
  // The library takes its base URL from headers that we set from the configuration: see `replayRequest`.
  provider.proxy = true
  adaptProvider(ctx, provider)
  provider.on('server_error', (_, err) => ctx.log.error({ err }, 'authorization server failed'))
  const setError = ({ res }: KoaContextWithOIDC, { error }: errors.OIDCProviderError) =>
    setLoggedError(res, error)
  provider.on('authorization.error', setError)
  provider.on('grant.error', setError)
  provider.on('introspection.error', setError)
  provider.on('registration_create.error', setError)
  provider.on('revocation.error', setError)
  const handle = provider.callback()
  const address = new URL(auth)

  return {
    handle: (request, response) => Promise.resolve(handle(replayRequest(request, address), response)),
    async readRequest(cookies) {
      try {
        return await toAccessRequest(
          ctx,
          provider,
          await provider.interactionDetails(...createCookieRequest(cookies)),
        )
      } catch (error) {
        if (error instanceof errors.SessionNotFound) return null
        throw error
      }
    },
    finish(cookies, decision) {
      const result =
        decision === 'denied'
          ? { error: 'access_denied', error_description: 'the user denied access' }
          : {
              login: { accountId: decision.accountId, remember: false },
              consent: { grantId: decision.grantId },
            }
      return provider.interactionResult(...createCookieRequest(cookies), result)
    },
  }
}

function buildConfiguration(ctx: Context): Configuration {
  const { config } = ctx
  const isHttps = config.urls.auth.startsWith('https:')
  const cookie = { httpOnly: true, sameSite: 'lax', secure: isHttps, signed: true, overwrite: true } as const
  return {
    adapter: (model: string) =>
      createAdapter(ctx, model, () => new errors.InvalidGrant('it has already been used')) as never,
    // There are no ID tokens, so nothing is signed, but the library requires a key.
    jwks: { keys: [generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' }) as never] },
    cookies: {
      keys: config.secrets.map((secret) =>
        Buffer.from(hkdfSync('sha256', secret, 'meetwright', 'oauth cookies', 32)).toString('base64url'),
      ),
      names: { session: SESSION_COOKIE, interaction: 'oauth_request', resume: 'oauth_resume' },
      long: cookie,
      short: cookie,
    },
    routes: {
      authorization: paths.authorize,
      token: paths.token,
      revocation: paths.revoke,
      introspection: paths.introspect,
      registration: paths.register,
    },
    responseTypes: ['code'],
    scopes: [...scopes],
    clientAuthMethods: ['client_secret_basic', 'client_secret_post', 'none'],
    clientDefaults: {
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
      application_type: 'native',
      id_token_signed_response_alg: 'EdDSA',
    },
    enabledJWA: { idTokenSigningAlgValues: ['EdDSA'] },
    pkce: { required: () => true },
    allowOmittingSingleRegisteredRedirectUri: false,
    issueRefreshToken: async () => true,
    rotateRefreshToken: true,
    expiresWithSession: async () => false,
    clientBasedCORS: () => true,
    ttl: {
      AccessToken: ACCESS_TOKEN_SECONDS,
      AuthorizationCode: CODE_SECONDS,
      RefreshToken: REFRESH_TOKEN_SECONDS,
      Interaction: REQUEST_SECONDS,
      Session: REQUEST_SECONDS,
      Grant: REFRESH_TOKEN_SECONDS,
    },
    interactions: {
      policy: createPromptPolicy(),
      url: (_, { uid }) => `${config.urls.auth}${paths.consent}/${uid}`,
    },
    loadExistingGrant: async ({ oidc }) => {
      const grantId = oidc.result?.consent?.grantId
      return grantId === undefined ? undefined : oidc.provider.Grant.find(grantId)
    },
    findAccount: async (_, accountId) => {
      const pair = parseScopedId(accountId)
      if (pair === null) return undefined
      const { organizationId, id } = pair
      const user = await ctx.db.withOrganization(organizationId).first(userById(organizationId, id))
      return user && { accountId, claims: async () => ({ sub: accountId }) }
    },
    renderError: async (koa, { error, error_description }, cause) => {
      if (koa.accepts('json', 'html') === 'html') {
        const why = cause instanceof errors.SessionNotFound ? '' : `?error=${encodeURIComponent(error)}`
        koa.redirect(`${config.urls.auth}${paths.refused}${why}`)
        koa.status = 303
      } else {
        koa.type = 'json'
        koa.body = { error, error_description }
      }
    },
    fetch: (url) => fetchDocument(ctx, String(url)),
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      rpInitiatedLogout: { enabled: false },
      pushedAuthorizationRequests: { enabled: false },
      dPoP: { enabled: false },
      revocation: { enabled: true, allowedPolicy: isIssuedToClient },
      introspection: { enabled: true, allowedPolicy: isIssuedToClient },
      registration: {
        enabled: config.dynamicRegistration,
        issueRegistrationAccessToken: false,
        idFactory: () => ctx.newId(),
        secretFactory: newSecret,
      },
      clientIdMetadataDocument: {
        enabled: true,
        ack: 'draft-02',
        allowFetch: (_, url) => ctx.publicOutgoing.checkUrl(url) === null,
        allowClient: (_, client) => validateRedirectUris(client.redirectUris) === null,
      },
      resourceIndicators: {
        enabled: true,
        defaultResource: async () => getResourceUri(config.urls, 'api'),
        useGrantedResource: async () => true,
        getResourceServerInfo: (koa, resource, client) => resolveResourceServer(ctx, koa, resource, client),
      },
    },
  }
}

/** An app can only revoke and introspect its own tokens. */
const isIssuedToClient = async (
  _: unknown,
  client: Client,
  { clientId }: { readonly clientId?: string | undefined },
) => clientId === client.clientId

/** Sign-in and consent are one step that every request needs: an earlier consent does not count. */
function createPromptPolicy() {
  const { Check, Prompt } = interactionPolicy
  const needsUser = new Check('user_needed', 'User consent is required.', 'login_required', ({ oidc }) =>
    oidc.result?.consent?.grantId === undefined ? Check.REQUEST_PROMPT : Check.NO_NEED_TO_PROMPT,
  )
  return [
    new Prompt({ name: 'login', requestable: true }, needsUser),
    new Prompt({ name: 'consent', requestable: true }),
  ]
}

/** Called for every authorization request with a valid app and redirect URI. Its errors are sent to the app. */
async function resolveResourceServer(
  ctx: Context,
  { oidc }: KoaContextWithOIDC,
  resource: string,
  client: Client,
) {
  const audience = findAudience(ctx.config.urls, resource)
  if (audience === null) throw new errors.InvalidTarget('unknown resource')
  if (oidc.route === 'authorization') {
    const { params } = oidc
    if (Array.isArray(params?.resource)) throw new errors.InvalidTarget('only one resource can be requested')
    if (params?.response_mode !== undefined && params.response_mode !== 'query')
      throw new errors.InvalidRequest('response_mode must be query')
    const [app] = await ctx.db.directory(clientById(client.clientId))
    const scopeResult = resolveScopes({
      requestedScope: typeof params?.scope === 'string' ? params.scope : undefined,
      audience,
      allowed: app?.scopes ?? client.scope?.split(' ') ?? scopes,
      isLegacy: app?.is_legacy ?? false,
    })
    if ('refused' in scopeResult)
      throw new errors.InvalidScope(scopeResult.refused, String(params?.scope ?? ''))
    if (params) params.scope = scopeResult.scopes.join(' ')
  }
  return {
    scope: [LEGACY_SCOPE, ...scopes].join(' '),
    audience: resource,
    accessTokenTTL: ACCESS_TOKEN_SECONDS,
    accessTokenFormat: 'opaque' as const,
  }
}

type Interaction = Awaited<ReturnType<Provider['interactionDetails']>>

async function toAccessRequest(
  ctx: Context,
  provider: Provider,
  { params }: Interaction,
): Promise<AccessRequest | null> {
  const clientId = String(params.client_id)
  const [client, [registered]] = await Promise.all([
    provider.Client.find(clientId),
    ctx.db.directory(clientById(clientId)),
  ])
  const resource =
    typeof params.resource === 'string' ? params.resource : getResourceUri(ctx.config.urls, 'api')
  const audience = findAudience(ctx.config.urls, resource)
  if (!client || audience === null) return null
  return {
    clientId,
    clientName: (client.clientName?.trim() || clientId).slice(0, 255),
    origin: (registered?.origin ?? 'document') as AccessRequest['origin'],
    ownerId: registered?.organization_id ?? null,
    redirectUri: String(params.redirect_uri),
    scopes: String(params.scope ?? '').split(' '),
    audience,
    resource,
  }
}
