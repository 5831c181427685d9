// The scope catalog: the scopes a token may have, and what each of them allows.

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
    'locations:write',
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

/** Only legacy tokens have this scope. It passes every scope check, but no role or plan check. It can't be requested. */
export const LEGACY_SCOPE = 'default'

export const scopes: readonly Scope[] = Object.values(scopeDomains).flat()

export const isScope = (text: string): text is Scope => (scopes as readonly string[]).includes(text)

/** Every scope that these include, in catalog order: `X:write` includes `X:read`. */
export const expandScopes = (granted: readonly string[]): (Scope | typeof LEGACY_SCOPE)[] =>
  granted.includes(LEGACY_SCOPE) ? [LEGACY_SCOPE] : scopes.filter((scope) => scopeAllows(granted, scope))

/** `X:write` includes `X:read`. */
export function scopeAllows(granted: readonly string[], required: Scope): boolean {
  if (granted.includes(required) || granted.includes(LEGACY_SCOPE)) return true
  return required.endsWith(':read') && granted.includes(`${required.slice(0, -':read'.length)}:write`)
}
