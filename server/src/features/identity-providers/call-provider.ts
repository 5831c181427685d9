// Calls OpenID Connect providers, through the SSRF guard for outgoing requests.
import type { Configuration, CustomFetch, CustomFetchOptions } from 'openid-client'
import { MINUTE } from '../../domain/time/instant.ts'
import { callErrors } from '../../domain/urls/call-errors.ts'
import type { Context } from '../../platform/context.ts'
import { Problem } from '../../platform/errors.ts'
import type { OutgoingClient } from '../../platform/outgoing/outgoing.ts'
import type { ProviderRow } from './store.ts'

/** Metadata and keys of large providers take some tens of kilobytes. */
const MAX_RESPONSE_BYTES = 524_288

type CallContext = Pick<Context, 'clock' | 'outgoing' | 'secrets'>
export type ProviderSettings = Pick<ProviderRow, 'organization_id' | 'issuer' | 'client_id' | 'client_secret'>

/** Limits discovery requests when many sign-ins begin. Unknown signing keys are still fetched at once. */
const CONFIGURATION_CACHE_MS = 5 * MINUTE

interface CachedConfiguration {
  readonly expiresAt: number
  readonly configuration: Promise<Configuration>
}
/** One cache per outgoing client. */
const configurationCaches = new WeakMap<OutgoingClient, Map<string, CachedConfiguration>>()

/** Returns the client configuration of a provider, from the cache if possible. */
export function discoverProvider(ctx: CallContext, provider: ProviderSettings): Promise<Configuration> {
  const { organization_id, issuer, client_id, client_secret } = provider
  const key = [organization_id, issuer, client_id, client_secret?.toString('base64')].join(' ')
  const cache = configurationCaches.get(ctx.outgoing) ?? new Map<string, CachedConfiguration>()
  configurationCaches.set(ctx.outgoing, cache)
  const cached = cache.get(key)
  if (cached !== undefined && cached.expiresAt > ctx.clock.now()) return cached.configuration
  const configuration = discover(ctx, provider)
  cache.set(key, { expiresAt: ctx.clock.now() + CONFIGURATION_CACHE_MS, configuration })
  configuration.catch(() => cache.delete(key))
  return configuration
}

/** Throws `identity_provider_error`, which says why, if the provider can't be used. */
export async function requireDiscovery(ctx: CallContext, provider: ProviderSettings): Promise<void> {
  try {
    await discoverProvider(ctx, provider)
  } catch (error) {
    throw new Problem('identity_provider_error', {
      message: `The issuer’s discovery document could not be read: ${explainProviderError(error)}`,
      cause: error,
    })
  }
}

const MAX_EXPLANATION_LENGTH = 500

/** The library wraps errors: the innermost says most. The error code of the provider comes first. */
export function explainProviderError(error: unknown): string {
  let explained = error
  while (explained instanceof Error && explained.cause instanceof Error) explained = explained.cause
  const { cause, message } = explained as Error
  const refusal = findOauthError(explained)
  const text =
    refusal === null
      ? cause instanceof Response
        ? `${message} (status ${cause.status})`
        : message
      : `The provider returned the error ${refusal}`
  const sentence = `${text.slice(0, 1).toUpperCase()}${text.slice(1, MAX_EXPLANATION_LENGTH)}`
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`
}

interface OauthError {
  readonly error?: unknown
  readonly error_description?: unknown
}

/** RFC 6749, section 5.2: in the redirect or the body, or in the challenges of a response with status 401. */
function findOauthError(error: unknown): string | null {
  const { cause } = error as { readonly cause?: unknown }
  const challenges = Array.isArray(cause)
    ? cause.map(({ parameters }: { readonly parameters: OauthError }) => parameters)
    : []
  for (const { error: code, error_description: description } of [error as OauthError, ...challenges])
    if (typeof code === 'string') return typeof description === 'string' ? `${code} (${description})` : code
  return null
}

async function discover(ctx: CallContext, provider: ProviderSettings): Promise<Configuration> {
  // Loaded at the first use: most installations have no identity provider.
  const oidc = await import('openid-client')
  const secret = openSecret(ctx, provider)
  const authentication: ReturnType<typeof oidc.None> = (server, client, body, headers) => {
    if (secret === null) return oidc.None()(server, client, body, headers)
    const supportedMethods = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const clientAuthentication = supportedMethods.includes('client_secret_basic')
      ? oidc.ClientSecretBasic
      : oidc.ClientSecretPost
    return clientAuthentication(secret)(server, client, body, headers)
  }
  return oidc.discovery(new URL(provider.issuer), provider.client_id, undefined, authentication, {
    [oidc.customFetch]: guardedFetch(ctx.outgoing),
    // The guard decides where plain HTTP is allowed.
    execute: new URL(provider.issuer).protocol === 'http:' ? [oidc.allowInsecureRequests] : [],
  })
}

const SEAL_PURPOSE = 'sign_in_provider'

export const sealSecret = (ctx: Context, organizationId: string, secret: string): Buffer =>
  ctx.secrets.seal(SEAL_PURPOSE, secret, organizationId)

function openSecret(
  ctx: Pick<Context, 'secrets'>,
  provider: Pick<ProviderRow, 'organization_id' | 'client_secret'>,
): string | null {
  if (provider.client_secret === null) return null
  const secret = ctx.secrets.unseal(SEAL_PURPOSE, provider.client_secret, provider.organization_id)
  if (secret === null)
    throw new Error(
      'Cannot decrypt the client secret of the identity provider: its secret is no longer in MEETWRIGHT_SECRET.',
    )
  return secret
}

/** Does not follow redirects: the library rejects them, because the metadata contains all endpoints. */
const guardedFetch =
  (outgoing: OutgoingClient): CustomFetch =>
  async (url: string, { method, headers, body }: CustomFetchOptions) => {
    const response = await outgoing.call({
      method: method === 'POST' ? 'POST' : 'GET',
      url,
      headers: { ...headers },
      maxBytes: MAX_RESPONSE_BYTES,
      ...(body === undefined || body === null ? {} : { body: String(body) }),
    })
    if (response.error !== null) throw new Error(callErrors[response.error])
    const responseHeaders = Object.entries(response.headers).flatMap(([name, value]) =>
      [value ?? []].flat().map((one): [string, string] => [name, one]),
    )
    const mayHaveBody = response.status !== 204 && response.status !== 304
    return new Response(mayHaveBody ? new Uint8Array(response.body) : null, {
      status: response.status,
      headers: responseHeaders,
    })
  }
