// What is refused at the edge, and what is let pass: query, body and references, through HTTP.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type Service, startService } from '../../../test/service.ts'

let service: Service
let owner: Person

beforeAll(async () => {
  service = await startService()
  owner = await service.found('Acme')
})
afterAll(() => service.stop())

const me = (body: unknown) => service.call('PATCH', '/users/me', { as: owner, body })

describe('a body', () => {
  test('keeps nothing that the operation does not know: a column of that name is not written', async () => {
    const before = await service.call('GET', '/users/me', { as: owner })
    const foreign = {
      email: 'taken-over@example.com',
      id: owner.membershipId,
      removed_at: '2026-01-01T00:00:00Z',
      created_at: '2001-01-01T00:00:00Z',
      no_such_column: 1,
    }
    const { status, body } = await me({ ...foreign, time_notation: '24h' })
    expect(status).toBe(200)
    expect(body.resource).toEqual({ ...before.body.resource, time_notation: '24h' })
  })

  test('with unknown fields alone has nothing to change', async () => {
    const { status, body } = await me({ email: 'taken-over@example.com' })
    expect(status).toBe(400)
    expect(body.details).toEqual([{ parameter: 'body', message: expect.any(String), code: 'minProperties' }])
  })

  test.each([[[]], ['"text"'], [5], [true], ['null'], [{}]])(
    'of another shape is refused: %j',
    async (body) => {
      expect((await me(body)).status).toBe(400)
    },
  )

  test('must have the right types by itself: nothing is converted', async () => {
    const { status, body } = await me({ name: 5, locale: true, avatar_url: ['https://example.com/a.png'] })
    expect(status).toBe(400)
    expect(body.details.map(({ parameter }) => parameter).sort()).toEqual(['avatar_url', 'locale', 'name'])
  })
})
