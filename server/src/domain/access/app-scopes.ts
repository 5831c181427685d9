// Which scopes an app gets when it asks: never more than it may ask for, and only those of the address that it asks for.
import { isScope, LEGACY_SCOPE, type Scope, scopeAllows, scopes } from './scopes.ts'

/** The two addresses that tokens are for: one that is for the one is worth nothing at the other. */
export type Audience = 'api' | 'mcp'

export interface ScopeRequest {
  /** The request's `scope`. */
  readonly requestedScope: string | undefined
  readonly audience: Audience
  /** What the app may ask for. */
  readonly allowed: readonly string[]
  readonly isLegacy: boolean
}

export type ScopeDecision = { readonly scopes: readonly string[] } | { readonly refused: string }

/** OpenID's word for a refresh token. Everybody gets one, so it asks for nothing: tools that always say it are let pass. */
export const OFFLINE_ACCESS = 'offline_access'

export function resolveScopes({ requestedScope, audience, allowed, isLegacy }: ScopeRequest): ScopeDecision {
  const requestedNames = (requestedScope ?? '')
    .split(' ')
    .filter((name) => name !== '' && name !== OFFLINE_ACCESS)
  const names = [...new Set(requestedNames)]
  if (names.length === 0) {
    if (isLegacy && audience === 'api') return { scopes: [LEGACY_SCOPE] }
    return { refused: 'scope is missing: name the scopes that the app needs' }
  }
  for (const name of names) {
    if (!isScope(name)) return { refused: `there is no scope ${JSON.stringify(name.slice(0, 60))}` }
    if (audienceOf(name) !== audience) return { refused: `the scope ${name} is for another resource` }
    if (!scopeAllows(allowed, name)) return { refused: `the app may not ask for the scope ${name}` }
  }
  return { scopes: names }
}

export const audienceOf = (scope: Scope): Audience => (scope.startsWith('mcp:') ? 'mcp' : 'api')

/** What a personal token can be made for: the API is the only address that takes one. */
export const apiScopes: readonly Scope[] = scopes.filter((scope) => audienceOf(scope) === 'api')
