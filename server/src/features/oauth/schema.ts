// How the authorization server names things: ids for its library, resources, errors, and what it says of itself.
import type { Audience } from '../../domain/access/app-scopes.ts'
import { scopes } from '../../domain/access/scopes.ts'
import type { Instant } from '../../domain/time/instant.ts'
import type { Config } from '../../platform/config/config.ts'
import type { ErrorCode, Problem } from '../../platform/errors.ts'
import { uriOf } from '../../platform/uris.ts'

/** What the library knows of one thing it keeps. */
export type Payload = Readonly<Record<string, unknown>>

/** Users and grants, to the library: an organization and what is in it. */
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

/** RFC 8707: how an app says for which face of the service it wants a token. */
export const getResourceUri = (urls: Urls, audience: Audience): string =>
  audience === 'api' ? urls.api : `${urls.mcp}/mcp`

/** Null = it is none of ours. A host alone may be written with a slash behind it. */
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

/** How each endpoint lets an app prove who it is. */
const AUTH_METHODS = ['client_secret_basic', 'client_secret_post', 'none'] as const

/** RFC 8414. Only what OAuth 2.1 allows, and nothing that is switched off. */
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

/** Where RFC 8414, section 3.1, looks for it: a path of the issuer follows the well-known one. */
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

/** The specification's access token record; the library says the rest of it. */
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

/** What is told of a token: whose it is, as the API names users. */
export function withSubjectUri(urls: Urls, introspected: unknown): unknown {
  const claims = introspected as { readonly sub?: unknown }
  const owner = parseScopedId(String(claims.sub ?? ''))
  return owner === null ? claims : { ...claims, sub: uriOf(urls.api, 'users', owner.id) }
}
