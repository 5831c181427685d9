// Idempotency-Key, through HTTP: a retry never repeats a write.
import { createHash } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type CallOptions, type Person, type Service, START, startService } from '../../../test/service.ts'
import { HOUR, instant } from '../../domain/time/instant.ts'
import { createAccessToken } from '../../features/access-tokens/create-access-token.ts'
import { sql } from '../db/sql.ts'

let service: Service
let owner: Person
let admin: Person
let blocker: pg.Client
let keys = 0

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  admin = await service.addMember(owner.organizationId, 'Ada Admin', 'admin')
  blocker = new pg.Client(service.ctx.config.database.url)
  await blocker.connect()
})
afterAll(async () => {
  await blocker.end()
  await service.stop()
})

const newKey = () => {
  keys += 1
  return `key-${keys}`
}
const send = (key: string, method: string, path: string, options: CallOptions = {}) =>
  service.call(method, path, { as: owner, ...options, headers: { 'idempotency-key': key } })
const createGroup = (key: string, name: string, as: Person = owner) =>
  send(key, 'POST', '/groups', { as, body: { name } })
const groupsNamed = async (name: string) =>
  (await service.call('GET', '/groups?count=100', { as: owner })).body.collection.filter(
    (group) => group.name === name,
  )

describe('a retry', () => {
  test('returns the same status and body without a second write', async () => {
    const key = newKey()
    const first = await createGroup(key, 'Once')
    const second = await createGroup(key, 'Once')
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body).toEqual(first.body)
    expect(await groupsNamed('Once')).toHaveLength(1)
    const events = await service.ctx.db.withOrganization(owner.organizationId).rows(
      sql
        .selectFrom('events')
        .select('id')
        .where('subject_id', '=', (first.body.resource.uri ?? '').slice(-36)),
    )
    expect(events).toHaveLength(1)
  })

  test('is matched by a keyed hash, so requests can’t be guessed from the table', async () => {
    const key = newKey()
    await createGroup(key, 'Guessed')
    const [stored] = await service.ctx.db
      .withOrganization(owner.organizationId)
      .rows(sql.selectFrom('idempotency_keys').select('fingerprint').where('key', '=', key))
    const guess = createHash('sha256')
      .update(JSON.stringify(['POST', '/groups', { name: 'Guessed' }]))
      .digest()
    expect(stored?.fingerprint.includes(guess)).toBe(false)
    expect(
      service.ctx.secrets.isValidSignature('idempotency request', guess, stored?.fingerprint ?? guess),
    ).toBe(true)
  })

  test('may differ in whitespace and the order of JSON fields', async () => {
    const key = newKey()
    const write = (body: string) =>
      service.call('PATCH', '/users/me', {
        as: owner,
        body,
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
      })
    const first = await write('{"locale":"de","time_notation":"24h"}')
    const second = await write('{ "time_notation": "24h", "locale": "de" }')
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    expect((await write('{"locale":"24h","time_notation":"de"}')).status).toBe(400)
  })

  test('returns the first response even if it is empty or the object is gone', async () => {
    const made = await createGroup(newKey(), 'Deleted')
    const path = new URL(made.body.resource.uri ?? '').pathname
    const key = newKey()
    const responses = [await send(key, 'DELETE', path), await send(key, 'DELETE', path)]
    expect(responses.map(({ status }) => status)).toEqual([204, 204])
    expect((await send(newKey(), 'DELETE', path)).status).toBe(404)
  })

  test('returns the first response even if the object has changed since', async () => {
    const key = newKey()
    const made = await createGroup(key, 'Before')
    const path = new URL(made.body.resource.uri ?? '').pathname
    await service.call('PATCH', path, { as: owner, body: { name: 'After' } })
    expect((await createGroup(key, 'Before')).body).toEqual(made.body)
  })

  test('sent concurrently runs once: the others get 409 or the same response', async () => {
    for (let round = 0; round < 5; round += 1) {
      const key = newKey()
      const responses = await Promise.all(
        Array.from({ length: 10 }, () => createGroup(key, `Crowd ${round}`)),
      )
      const done = responses.filter(({ status }) => status === 201)
      expect(done.length).toBeGreaterThanOrEqual(1)
      expect(new Set(done.map(({ body }) => body.resource.uri)).size).toBe(1)
      for (const { status, body } of responses)
        if (status !== 201) expect([status, body.code]).toEqual([409, 'idempotency_in_flight'])
      expect(await groupsNamed(`Crowd ${round}`)).toHaveLength(1)
    }
  })

  test('returns 409 immediately while the first request is in progress', async () => {
    const key = newKey()
    await blocker.query('BEGIN; LOCK TABLE groups IN ACCESS EXCLUSIVE MODE')
    const both = [createGroup(key, 'Slow'), createGroup(key, 'Slow')]
    const quick = await Promise.race(both)
    expect([quick.status, quick.body.code]).toEqual([409, 'idempotency_in_flight'])
    await blocker.query('ROLLBACK')
    const [done] = (await Promise.all(both)).filter(({ status }) => status === 201)
    expect((await createGroup(key, 'Slow')).body).toEqual(done?.body)
  })
})

describe('the same key', () => {
  test.each([
    ['another body', (path: string) => ['POST', path, { name: 'Other' }]],
    ['another path', () => ['POST', '/group_relationships', { name: 'Mine' }]],
    ['another method', () => ['PATCH', '/users/me', { name: 'Mine' }]],
    ['a body that differs only in ignored fields', (path: string) => ['POST', path, { name: 'Mine', x: 1 }]],
  ] as const)('with %s returns 422', async (_, other) => {
    const key = newKey()
    expect((await createGroup(key, 'Mine')).status).toBe(201)
    const [method, path, body] = other('/groups') as [string, string, object]
    const references = {
      group: service.uri('groups', owner.userId),
      owner: service.uri('organization_memberships', owner.membershipId),
    }
    const response = await send(key, method, path, {
      body: path === '/group_relationships' ? references : body,
    })
    expect([response.status, response.body.code]).toEqual([422, 'idempotency_key_reused'])
  })

  test('of another user is a different key', async () => {
    const key = newKey()
    const [first, second] = [await createGroup(key, 'Shared'), await createGroup(key, 'Shared', admin)]
    expect([first.status, second.status]).toEqual([201, 201])
    expect(second.body.resource.uri).not.toBe(first.body.resource.uri)
  })

  test('works with every token of a user', async () => {
    const key = newKey()
    const first = await createGroup(key, 'Both tokens')
    const { token } = await createAccessToken(
      service.ctx,
      { kind: 'system', organizationId: owner.organizationId },
      { userId: owner.userId, name: 'second', scopes: ['groups:write'], legacy: false, expiresAt: null },
    )
    const second = await createGroup(key, 'Both tokens', { ...owner, token })
    expect(second.body).toEqual(first.body)
  })

  test('can be retried after an error', async () => {
    const group = await createGroup(newKey(), 'Full')
    const relationship = {
      group: group.body.resource.uri,
      owner: service.uri('organization_memberships', admin.membershipId),
    }
    const made = await service.call('POST', '/group_relationships', { as: owner, body: relationship })
    const key = newKey()
    expect((await send(key, 'POST', '/group_relationships', { body: relationship })).status).toBe(409)
    await service.call('DELETE', new URL(made.body.resource.uri ?? '').pathname, { as: owner })
    expect((await send(key, 'POST', '/group_relationships', { body: relationship })).status).toBe(201)
  })

  test('expires after 72 hours', async () => {
    const key = newKey()
    const first = await createGroup(key, 'Kept')
    service.setClock(instant(START + 72 * HOUR - 1))
    expect((await createGroup(key, 'Kept')).body).toEqual(first.body)
    expect((await createGroup(key, 'Else')).status).toBe(422)
    service.setClock(instant(START + 72 * HOUR))
    const again = await createGroup(key, 'Else')
    expect(again.status).toBe(201)
    expect((await createGroup(key, 'Else')).body).toEqual(again.body)
    service.setClock(START)
  })

  test('still requires the role of the operation', async () => {
    const person = await service.addMember(owner.organizationId, 'Demoted', 'admin')
    const key = newKey()
    expect((await createGroup(key, 'By an admin', person)).status).toBe(201)
    const path = `/organization_memberships/${person.membershipId}`
    await service.call('PATCH', path, { as: owner, body: { role: 'user' } })
    expect((await createGroup(key, 'By an admin', person)).status).toBe(403)
  })
})

describe('400', () => {
  test.each(['with space', 'x'.repeat(256), 'ümlaut'])(
    'a key must be 1 to 255 visible ASCII characters: %s',
    async (key) => {
      const { status, body } = await createGroup(Buffer.from(key).toString('latin1'), 'Refused')
      expect(status).toBe(400)
      expect(body.details).toMatchObject([{ parameter: 'Idempotency-Key' }])
      expect(await groupsNamed('Refused')).toEqual([])
    },
  )

  test('a read ignores the key', async () => {
    expect((await send('with space', 'GET', '/users/me')).status).toBe(200)
  })
})

test('stored responses are encrypted', async () => {
  await createGroup(newKey(), 'Confidential name')
  const { rows } = await blocker.query('SELECT key, answer FROM idempotency_keys')
  expect(rows.length).toBeGreaterThan(5)
  for (const { answer } of rows) {
    expect(answer.toString('latin1')).not.toMatch(/Confidential|resource|result|name/)
    expect(service.ctx.secrets.unseal('idempotency', answer, 'another place')).toBeNull()
  }
})

test('returns 409 and does not repeat the write if the secret of the stored response is gone', async () => {
  const key = newKey()
  await createGroup(key, 'Sealed')
  await blocker.query('UPDATE idempotency_keys SET answer = $1 WHERE key = $2', [Buffer.alloc(64), key])
  const { status, body } = await createGroup(key, 'Sealed')
  expect([status, body.code]).toEqual([409, 'conflict'])
  expect(await groupsNamed('Sealed')).toHaveLength(1)
})
