// Formats of the authorization server: ids, resources, errors and metadata. And the API schema of grants.
import { type Static, Type } from 'typebox'
import type { Audience } from '../../domain/access/app-scopes.ts'
import { scopes } from '../../domain/access/scopes.ts'
import { type Instant, toWireTime } from '../../domain/time/instant.ts'
import type { Config } from '../../platform/config/config.ts'
import type { ErrorCode, Problem } from '../../platform/errors.ts'
import { DateTime, Nullable, Uri } from '../../platform/http/response-schemas.ts'
import { uriOf } from '../../platform/uris.ts'
import type { AllowedApp } from './load-apps.ts'

/** The stored data of one library object. */
export type Payload = Readonly<Record<string, unknown>>

/** The library's id of a user or grant, which includes the organization. */
export interface ScopedId {
  readonly organizationId: string
  readonly id: string
}

export const formatScopedId = ({ organizationId, id }: ScopedId): string => `${organizationId}.${id}`

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const SCOPED_ID_PATTERN = new RegExp(`^(${UUID})\\.(${UUID})$`)

export function parseScopedId(text: string): ScopedId | null {
  const [, organizationId, id] = SCOPED_ID_PATTERN.exec(text) ?? []
  return organizationId === undefined || id === undefined ? null : { organizationId, id }
}

type Urls = Config['urls']

/** RFC 8707: the resource that an app requests a token for. */
export const getResourceUri = (urls: Urls, audience: Audience): string =>
  audience === 'api' ? urls.api : `${urls.mcp}/mcp`

/** Returns null for an unknown resource. Accepts a trailing slash after a bare host. */
export function findAudience(urls: Urls, resource: string): Audience | null {
  const bare = resource.replace(/^(https?:\/\/[^/]+)\/$/, '$1')
  return (['api', 'mcp'] as const).find((audience) => getResourceUri(urls, audience) === bare) ?? null
}

export const paths = {
  authorize: '/oauth/authorize',
  token: '/oauth/token',
  revoke: '/oauth/revoke',
  introspect: '/oauth/introspect',
  register: '/oauth/register',
  consent: '/oauth/consent',
  refused: '/oauth/refused',
} as const

/** Client authentication methods of every endpoint. */
const AUTH_METHODS = ['client_secret_basic', 'client_secret_post', 'none'] as const

/** RFC 8414. Lists only what OAuth 2.1 allows and what is enabled. */
export function serverMetadata({ urls, dynamicRegistration }: Pick<Config, 'urls' | 'dynamicRegistration'>) {
  const { auth } = urls
  return {
    issuer: auth,
    authorization_endpoint: `${auth}${paths.authorize}`,
    token_endpoint: `${auth}${paths.token}`,
    revocation_endpoint: `${auth}${paths.revoke}`,
    introspection_endpoint: `${auth}${paths.introspect}`,
    ...(dynamicRegistration ? { registration_endpoint: `${auth}${paths.register}` } : {}),
    scopes_supported: [...scopes],
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    token_endpoint_auth_methods_supported: [...AUTH_METHODS],
    revocation_endpoint_auth_methods_supported: [...AUTH_METHODS],
    introspection_endpoint_auth_methods_supported: [...AUTH_METHODS],
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
    service_documentation: `${urls.api}/docs`,
  }
}

/** RFC 8414, section 3.1: the path of the issuer follows the well-known path. */
export function metadataPaths({ auth }: Urls): `/${string}`[] {
  const wellKnown = '/.well-known/oauth-authorization-server'
  const { pathname } = new URL(auth)
  return pathname === '/' ? [wellKnown] : [wellKnown, `${wellKnown}${pathname}`]
}

const errors: Partial<Record<ErrorCode, string>> = {
  internal_error: 'server_error',
  unavailable: 'temporarily_unavailable',
  too_many_requests: 'temporarily_unavailable',
}

/** RFC 6749, section 5.2. */
export const oauthError = (problem: Problem) => ({
  error: problem.extras.fields?.error ?? errors[problem.code] ?? 'invalid_request',
  error_description: problem.message,
})

/** The specification's access token record, built from the library's response. */
export function toTokenRecord(urls: Urls, issued: unknown, owner: ScopedId, now: Instant) {
  const { access_token, refresh_token, scope, expires_in } = issued as Record<string, unknown>
  return {
    access_token,
    refresh_token,
    token_type: 'Bearer',
    scope,
    expires_in,
    created_at: Math.floor(now / 1_000),
    owner: uriOf(urls.api, 'users', owner.id),
    organization: uriOf(urls.api, 'organizations', owner.organizationId),
  }
}

/** Replaces the library's subject with the API's URI of the user. */
export function withSubjectUri(urls: Urls, introspected: unknown): unknown {
  const claims = introspected as { readonly sub?: unknown }
  const owner = parseScopedId(String(claims.sub ?? ''))
  return owner === null ? claims : { ...claims, sub: uriOf(urls.api, 'users', owner.id) }
}

export const OauthGrant = Type.Object(
  {
    uri: Uri(),
    client_id: Type.String({ examples: ['example-app'] }),
    name: Type.String({ description: 'The name of the app.', examples: ['Example App'] }),
    scopes: Type.Array(Type.String(), { examples: [['scheduled_events:read']] }),
    redirect_hosts: Type.Array(Nullable(Type.String()), {
      description: 'Where the app receives its access. `null`: an app on a device of the user.',
      examples: [['app.example.com']],
    }),
    webhook_urls: Type.Array(Type.String(), {
      description: 'Webhooks that the app created. They end with its access.',
      examples: [['https://app.example.com/webhooks']],
    }),
    calendar_feed_names: Type.Array(Type.String(), {
      description: 'Calendar feeds that the app created. They end with its access.',
      examples: [['Example App']],
    }),
    created_at: DateTime(),
    last_used_at: Nullable(DateTime('To the hour.')),
  },
  { title: 'OauthGrant', description: 'The access of an app that the user allowed, once or several times.' },
)

export const toOauthGrant = (urls: Config['urls'], app: AllowedApp): Static<typeof OauthGrant> => ({
  uri: uriOf(urls.api, 'oauth_grants', app.grantId),
  client_id: app.clientId,
  name: app.name,
  scopes: [...app.scopes],
  redirect_hosts: [...app.hosts],
  webhook_urls: [...app.webhooks],
  calendar_feed_names: [...app.feeds],
  created_at: toWireTime(app.createdAt),
  last_used_at: app.lastUsedAt && toWireTime(app.lastUsedAt),
})
