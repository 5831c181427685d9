// Tests which scopes an app is granted.
import { expect, test } from 'vitest'
import { resolveScopes, type ScopeRequest } from './app-scopes.ts'

const scopeRequest = (more: Partial<ScopeRequest>): ScopeRequest => ({
  requestedScope: 'users:read',
  audience: 'api',
  allowed: ['users:read', 'groups:write', 'mcp:scheduling:read'],
  isLegacy: false,
  ...more,
})

test.each([
  [scopeRequest({}), ['users:read']],
  [scopeRequest({ requestedScope: ' users:read  groups:read users:read' }), ['users:read', 'groups:read']],
  [scopeRequest({ requestedScope: 'mcp:scheduling:read', audience: 'mcp' }), ['mcp:scheduling:read']],
  [scopeRequest({ requestedScope: undefined, isLegacy: true }), ['default']],
  [scopeRequest({ requestedScope: 'users:read', isLegacy: true }), ['users:read']],
])('%j is granted its scopes', (request, scopes) => {
  expect(resolveScopes(request)).toEqual({ scopes })
})

test.each([
  scopeRequest({ requestedScope: undefined }),
  scopeRequest({ requestedScope: ' ' }),
  scopeRequest({ requestedScope: 'default' }),
  scopeRequest({ requestedScope: 'default', isLegacy: true }),
  scopeRequest({ requestedScope: 'users:read openid' }),
  scopeRequest({ requestedScope: 'users:write' }),
  scopeRequest({ requestedScope: 'mcp:scheduling:read' }),
  scopeRequest({ audience: 'mcp' }),
  scopeRequest({ requestedScope: undefined, isLegacy: true, audience: 'mcp' }),
])('%j is rejected', (request) => {
  expect(resolveScopes(request)).toEqual({ refused: expect.any(String) })
})
