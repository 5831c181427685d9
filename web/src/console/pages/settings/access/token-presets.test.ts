// The choices of scopes for new tokens.
import { expect, test } from 'vitest'
import { apiScopes } from '../../../../../../server/src/domain/access/app-scopes.ts'
import { presetNames, presets } from './token-presets.ts'

test('a choice has only scopes that a personal token can have, each once', () => {
  for (const name of presetNames) {
    const chosen = presets[name]
    expect(chosen.filter((scope) => !apiScopes.includes(scope))).toEqual([])
    expect(new Set(chosen).size).toBe(chosen.length)
  }
})

test('reading meetings includes no right to write', () => {
  expect(presets.read_meetings.filter((scope) => !scope.endsWith(':read'))).toEqual([])
})
