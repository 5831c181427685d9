// Which scopes an app gets when it asks.
import { expect, test } from 'vitest'
import { type Wish, wishedScopes } from './app-scopes.ts'

const wish = (more: Partial<Wish>): Wish => ({
  asked: 'users:read',
  audience: 'api',
  allowed: ['users:read', 'groups:write', 'mcp:scheduling:read'],
  isLegacy: false,
  ...more,
})

test.each([
  [wish({}), ['users:read']],
  [wish({ asked: ' users:read  groups:read users:read' }), ['users:read', 'groups:read']],
  [wish({ asked: 'mcp:scheduling:read', audience: 'mcp' }), ['mcp:scheduling:read']],
  [wish({ asked: undefined, isLegacy: true }), ['default']],
  [wish({ asked: 'users:read', isLegacy: true }), ['users:read']],
])('%j gets them', (asking, scopes) => {
  expect(wishedScopes(asking)).toEqual({ scopes })
})

test.each([
  wish({ asked: undefined }),
  wish({ asked: ' ' }),
  wish({ asked: 'default' }),
  wish({ asked: 'default', isLegacy: true }),
  wish({ asked: 'users:read openid' }),
  wish({ asked: 'users:write' }),
  wish({ asked: 'mcp:scheduling:read' }),
  wish({ audience: 'mcp' }),
  wish({ asked: undefined, isLegacy: true, audience: 'mcp' }),
])('%j is refused', (asking) => {
  expect(wishedScopes(asking)).toEqual({ refused: expect.any(String) })
})
