// Decides which scopes an app is granted: never more than it may request, and only scopes of the requested audience.
import { isScope, LEGACY_SCOPE, type Scope, scopeAllows, scopes } from './scopes.ts'

/** The two audiences of access tokens. A token for one audience is not valid at the other. */
export type Audience = 'api' | 'mcp'

export interface ScopeRequest {
  /** The request's `scope`. */
  readonly requestedScope: string | undefined
  readonly audience: Audience
  /** The scopes that the app may request. */
  readonly allowed: readonly string[]
  readonly isLegacy: boolean
}

export type ScopeDecision = { readonly scopes: readonly string[] } | { readonly refused: string }

/** OpenID's scope for a refresh token. Every app gets one, so this scope is accepted and ignored. */
export const OFFLINE_ACCESS = 'offline_access'

export function resolveScopes({ requestedScope, audience, allowed, isLegacy }: ScopeRequest): ScopeDecision {
  const requestedNames = (requestedScope ?? '')
    .split(' ')
    .filter((name) => name !== '' && name !== OFFLINE_ACCESS)
  const names = [...new Set(requestedNames)]
  if (names.length === 0) {
    if (isLegacy && audience === 'api') return { scopes: [LEGACY_SCOPE] }
    return { refused: 'scope is required: list the scopes the app needs' }
  }
  for (const name of names) {
    if (!isScope(name)) return { refused: `unknown scope ${JSON.stringify(name.slice(0, 60))}` }
    if (audienceOf(name) !== audience) return { refused: `the scope ${name} belongs to another resource` }
    if (!scopeAllows(allowed, name)) return { refused: `the app is not allowed to request the scope ${name}` }
  }
  return { scopes: names }
}

export const audienceOf = (scope: Scope): Audience => (scope.startsWith('mcp:') ? 'mcp' : 'api')

export type ApiScope = Exclude<Scope, `mcp:${string}`>

/** The scopes that a personal token may have: only the API accepts personal tokens. */
export const apiScopes: readonly ApiScope[] = scopes.filter(
  (scope): scope is ApiScope => audienceOf(scope) === 'api',
)
