// Tests the change feed as a stream of server-sent events over HTTP.
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { type OpenStream, openStream, type StreamEvent } from '../../../../testbed/event-stream.ts'
import { startPostgres, type TestPostgres } from '../../../../testbed/postgres.ts'
import { readFeed } from '../../../test/feed.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import type { Member } from '../../domain/access/actor.ts'
import type { Scope } from '../../domain/access/scopes.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { createAccessToken } from '../access-tokens/create-access-token.ts'
import { revokeAccessToken } from '../access-tokens/revoke-access-token.ts'
import { readChanges } from './read-changes.ts'

let postgres: TestPostgres
let service: Service
let owner: Person

beforeAll(async () => {
  postgres = await startPostgres({ durable: true })
  await migrate(postgres.url)
  service = await startService({ DATABASE_URL: postgres.url })
  owner = await service.createOrganization('Acme')
})
afterAll(async () => {
  await service.stop()
  await postgres.stop()
})

const createGroup = (name: string, as = owner) => service.call('POST', '/groups', { as, body: { name } })
const endCursor = async (as = owner) => (await readFeed(service, as)).next
/** Skips events without a visible resource, such as tokens that tests create. */
async function nextWithData(stream: OpenStream): Promise<StreamEvent | null> {
  for (;;) {
    const event = await stream.next()
    if (event === null || event.data !== null) return event
  }
}
const nextResourceName = async (stream: OpenStream) => (await nextWithData(stream))?.data?.resource?.name
const streams = () => service.readMetric('meetwright_http_streams')

const systemActor = () => ({ kind: 'system', organizationId: owner.organizationId }) as const
const createToken = (...scopes: Scope[]) =>
  createAccessToken(service.ctx, systemActor(), {
    userId: owner.userId,
    name: 'stream',
    scopes,
    legacy: false,
    expiresAt: null,
  })

test('reads at the same position, at the same time, share a query', async () => {
  const { ctx } = service
  const withOrganization = vi.spyOn(ctx.db, 'withOrganization')
  const request = { after: null, count: 100 }
  const member = { ...systemActor(), kind: 'member', scopes: [] } as unknown as Member
  await Promise.all(Array.from({ length: 10 }, () => readChanges(ctx, member, request)))
  // Those that arrive while the first one runs share the next.
  expect(withOrganization).toHaveBeenCalledTimes(2)
  withOrganization.mockRestore()
})

describe('stream', () => {
  test('starts with the oldest event and continues with new ones', async () => {
    const { changes } = await readFeed(service, owner)
    const stream = await openStream(service, owner.token)
    expect(stream.status).toBe(200)
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    for (const change of changes) expect((await stream.next())?.data).toEqual(change)
    await createGroup('Now')
    expect(await nextResourceName(stream)).toBe('Now')
    await stream.close()
  })

  test('has the usual headers and counts as one request', async () => {
    const before = await service.call('GET', '/users/me', { as: owner })
    const stream = await openStream(service, owner.token)
    const left = (headers: Headers) => Number(headers.get('x-ratelimit-remaining'))
    expect(left(stream.headers)).toBe(left(before.headers) - 1)
    for (const name of [
      'x-ratelimit-limit',
      'x-ratelimit-reset',
      'x-request-id',
      'access-control-allow-origin',
    ])
      expect([name, stream.headers.get(name)]).toEqual([name, expect.any(String)])
    expect(stream.headers.get('cache-control')).toBe('no-store')
    await stream.close()
  })

  test('starts after a cursor; Last-Event-ID takes precedence', async () => {
    const [first, ...rest] = ['Alpha', 'Beta', 'Gamma']
    const cursor = await endCursor()
    for (const name of [first ?? '', ...rest]) await createGroup(name)
    const stream = await openStream(service, owner.token, { after: cursor })
    const one = await stream.next()
    expect(one?.data?.resource?.name).toBe('Alpha')
    await stream.close()
    const again = await openStream(service, owner.token, { after: cursor, lastEventId: one?.id ?? '' })
    expect([await nextResourceName(again), await nextResourceName(again)]).toEqual(rest)
    await again.close()
    const { changes } = await readFeed(service, owner, { after: one?.id ?? '' })
    expect(changes.map(({ resource }) => resource?.name)).toEqual(rest)
  })

  test('advances its cursor past events that the token may not read', async () => {
    const { token } = await createToken('users:read')
    const cursor = await endCursor()
    const stream = await openStream(service, token, { after: cursor })
    await createGroup('Unseen')
    const moved = await stream.next()
    expect(moved).toEqual({ id: expect.any(String), type: 'message', data: null })
    expect((await readFeed(service, owner, { after: moved?.id ?? '' })).changes).toEqual([])
    await stream.close()
  })

  test('ends with an error when its token is revoked', async () => {
    const { id, token } = await createToken('groups:read')
    const stream = await openStream(service, token, { after: await endCursor() })
    await revokeAccessToken(service.ctx, systemActor(), id)
    await createGroup('Not for them')
    const last = await nextWithData(stream)
    expect([last?.type, last?.data?.code]).toEqual(['end', 'token_revoked'])
    expect(await stream.next()).toBeNull()
  })

  test('ends soon after its token is revoked even without new events', async () => {
    const { id, token } = await createToken('groups:read')
    const stream = await openStream(service, token, { after: await endCursor() })
    await revokeAccessToken(service.ctx, systemActor(), id)
    // The revocation itself advances the cursor.
    const last = await nextWithData(stream)
    expect([last?.type, last?.data?.code]).toEqual(['end', 'token_revoked'])
  })

  test.each([
    ['admin', 'user'],
    ['user', 'admin'],
  ] as const)('ends before any event when the role of its user changes from %s to %s', async (from, to) => {
    const person = await service.addMember(owner.organizationId, `From ${from}`, from)
    const stream = await openStream(service, person.token, { after: await endCursor(person) })
    await service.call('PATCH', `/organization_memberships/${person.membershipId}`, {
      as: owner,
      body: { role: to },
    })
    const last = await nextWithData(stream)
    expect([last?.type, last?.data?.code]).toEqual(['end', 'permission_denied'])
    expect(await stream.next()).toBeNull()
  })

  test('ends when its member is removed', async () => {
    const member = await service.addMember(owner.organizationId, 'Leaving')
    const stream = await openStream(service, member.token, { after: 'latest' })
    await service.call('DELETE', `/organization_memberships/${member.membershipId}`, { as: owner })
    const last = await nextWithData(stream)
    expect([last?.type, last?.data?.code]).toEqual([
      'end',
      expect.stringMatching(/^(token_|unauthenticated)/),
    ])
    expect(await stream.next()).toBeNull()
  })

  test('starts with what happens from now on, and a cursor of it, after “latest”', async () => {
    const stream = await openStream(service, owner.token, { after: 'latest' })
    const first = await stream.next()
    expect(first).toEqual({ id: expect.any(String), type: 'message', data: null })
    await createGroup('From now on')
    expect(await nextResourceName(stream)).toBe('From now on')
    await stream.close()
    const { changes } = await readFeed(service, owner, { after: first?.id ?? '' })
    expect(changes.map(({ resource }) => resource?.name)).toEqual(['From now on'])
  })

  test('of a member has only what is theirs', async () => {
    const member = await service.addMember(owner.organizationId, 'Follower')
    const stream = await openStream(service, member.token, { after: 'latest' })
    await createGroup('Not theirs')
    await service.call('PATCH', '/users/me', { as: member, body: { name: 'Follows now' } })
    const change = await nextWithData(stream)
    expect([change?.data?.event, change?.data?.resource?.name]).toEqual(['user.updated', 'Follows now'])
    await stream.close()
  })

  test('is released when the client disconnects', async () => {
    await vi.waitFor(async () => expect(await streams()).toBe(0), 5_000)
    const stream = await openStream(service, owner.token)
    expect(await streams()).toBe(1)
    await stream.close()
    await vi.waitFor(async () => expect(await streams()).toBe(0), 5_000)
  })

  test('does not block the service if the client reads nothing', async () => {
    const big = await service.createOrganization('Much')
    const description = 'x'.repeat(9_000)
    for (let made = 0; made < 40; made += 1)
      await service.call('POST', '/event_types', {
        as: big,
        body: { owner: service.uri('users', big.userId), name: `Type ${made}`, description },
      })
    const { hostname, port } = new URL(service.url)
    const socket = connect(Number(port), hostname)
    socket.pause()
    socket.write(
      `GET /changes?count=1 HTTP/1.1\r\nhost: x\r\naccept: text/event-stream\r\nauthorization: Bearer ${big.token}\r\n\r\n`,
    )
    await vi.waitFor(async () => expect(await streams()).toBe(1), 5_000)
    expect((await readFeed(service, big)).changes.length).toBeGreaterThan(40)
    socket.destroy()
    await vi.waitFor(async () => expect(await streams()).toBe(0), 5_000)
  })
})

describe('stream is rejected', () => {
  test('like a page: for an invalid cursor, or a missing token', async () => {
    expect((await openStream(service, owner.token, { after: 'x' })).status).toBe(400)
    expect((await openStream(service, owner.token, { lastEventId: 'x' })).status).toBe(400)
    expect((await openStream(service, 'nobody')).status).toBe(401)
  })

  test('if the user already has ten open streams', async () => {
    const busy = await service.createOrganization('Busy')
    const open = []
    for (let count = 0; count < 10; count += 1) open.push(await openStream(service, busy.token))
    const refused = await openStream(service, busy.token)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30'])
    const other = await openStream(service, owner.token)
    expect(other.status).toBe(200)
    await Promise.all([...open, other].map((stream) => stream.close()))
    await vi.waitFor(async () => expect(await streams()).toBe(0), 5_000)
    const again = await openStream(service, busy.token)
    expect(again.status).toBe(200)
    await again.close()
  })
})

test('shutdown ends all streams with an event', async () => {
  const stopping = await startService({ DATABASE_URL: postgres.url, DRAIN_SECONDS: '30' })
  const cursor = await endCursor()
  const open = [
    await openStream(stopping, owner.token, { after: cursor }),
    await openStream(stopping, owner.token),
  ]
  const started = performance.now()
  const [last] = await Promise.all([open[0]?.next(), stopping.stop()])
  expect([last?.type, last?.data?.code]).toEqual(['end', 'unavailable'])
  expect(await open[0]?.next()).toBeNull()
  expect(performance.now() - started).toBeLessThan(10_000)
})

test('a stream ends with an error if the database is lost, and resumes at its cursor', async () => {
  const cursor = await endCursor()
  const stream = await openStream(service, owner.token, { after: cursor })
  await createGroup('Before')
  const seen = await stream.next()
  await postgres.crash()
  const last = await stream.next()
  expect([last?.type, last?.data?.code]).toEqual(['end', 'unavailable'])
  await postgres.restart()
  await createGroup('After')
  const again = await openStream(service, owner.token, { after: cursor, lastEventId: seen?.id ?? '' })
  expect(await nextResourceName(again)).toBe('After')
  await again.close()
})
