// Requests that are broken below the level of any operation: each is refused in the service's own words.
import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type Service, startService } from '../../../test/service.ts'

let service: Service
let owner: Person

beforeAll(async () => {
  service = await startService()
  owner = await service.found('Acme')
})
afterAll(() => service.stop())

describe('a body', () => {
  const nested = (depth: number, core: string) =>
    `{"name":"x","deep":${'['.repeat(depth)}${core}${']'.repeat(depth)}}`

  test.each([
    ['deeper than anything has a use for', nested(100_000, '1')],
    ['deep around a character that cannot be stored', nested(20_000, '"\\u0000"')],
  ])('that is %s is refused, also with an Idempotency-Key', async (_, body) => {
    const headers = { 'idempotency-key': 'deep', 'content-type': 'application/json' }
    const answer = await service.call('POST', '/groups', { as: owner, body, headers })
    expect(answer.status).toBe(400)
    expect(answer.body.details).toEqual([
      { parameter: 'body', message: 'is nested too deeply', code: 'invalid' },
    ])
  })

  test('may have brackets in its texts', async () => {
    const answer = await service.call('POST', '/groups', {
      as: owner,
      body: { name: `"\\${'[{'.repeat(100)}` },
    })
    expect(answer.status).toBe(201)
  })
})
