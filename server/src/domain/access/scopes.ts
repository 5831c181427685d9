// The scope catalog: what a token may be granted, and what a granted scope lets pass.

export const scopeDomains = {
  scheduling: [
    'availability:read',
    'availability:write',
    'event_types:read',
    'event_types:write',
    'scheduled_events:read',
    'scheduled_events:write',
    'routing_forms:read',
    'routing_forms:write',
    'locations:read',
    'shares:write',
    'scheduling_links:write',
    'mcp:scheduling:read',
    'mcp:scheduling:write',
  ],
  'user management': [
    'users:read',
    'users:write',
    'organizations:read',
    'organizations:write',
    'groups:read',
    'groups:write',
  ],
  webhooks: ['webhooks:read', 'webhooks:write'],
  'security and compliance': ['activity_log:read', 'data_compliance:write'],
} as const

export type Scope = (typeof scopeDomains)[keyof typeof scopeDomains][number]

/** What only a legacy token carries: every scope check passes, never a role or plan check. It can't be requested. */
export const LEGACY_SCOPE = 'default'

export const scopes: readonly Scope[] = Object.values(scopeDomains).flat()

export const isScope = (text: string): text is Scope => (scopes as readonly string[]).includes(text)

/** Everything that passes with these, in the order of the catalog: to write includes to read. */
export const expandScopes = (granted: readonly string[]): (Scope | typeof LEGACY_SCOPE)[] =>
  granted.includes(LEGACY_SCOPE) ? [LEGACY_SCOPE] : scopes.filter((scope) => scopeAllows(granted, scope))

/** `X:write` includes `X:read`. */
export function scopeAllows(granted: readonly string[], required: Scope): boolean {
  if (granted.includes(required) || granted.includes(LEGACY_SCOPE)) return true
  return required.endsWith(':read') && granted.includes(`${required.slice(0, -':read'.length)}:write`)
}
