// Tests pages of the change feed over HTTP: visibility, order and cursors.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startPostgres, type TestPostgres } from '../../../../testbed/postgres.ts'
import { readFeed, withClient } from '../../../test/feed.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import type { Scope } from '../../domain/access/scopes.ts'
import { DAY, instant } from '../../domain/time/instant.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { createAccessToken } from '../access-tokens/create-access-token.ts'

let postgres: TestPostgres
let service: Service
let owner: Person
let admin: Person

beforeAll(async () => {
  postgres = await startPostgres({ durable: true })
  await migrate(postgres.url)
  service = await startService({ DATABASE_URL: postgres.url })
  owner = await service.createOrganization('Acme')
  admin = await service.addMember(owner.organizationId, 'Alice Admin', 'admin')
})
afterAll(async () => {
  await service.stop()
  await postgres.stop()
})

const createGroup = async (name: string, as = owner) =>
  (await service.call('POST', '/groups', { as, body: { name } })).body.resource.uri ?? ''
const pathOf = (uri: string) => new URL(uri).pathname
const endCursor = async (as: Person = owner) => (await readFeed(service, as)).next
const changesSince = async (cursor: string, as: Person | string = owner) =>
  (await readFeed(service, as, { after: cursor })).changes
const namesOf = (changes: readonly { event: string; resource: Record<string, unknown> | null }[]) =>
  changes.map(({ event, resource }) => `${event} ${resource?.name ?? ''}`)

async function createToken(...scopes: Scope[]): Promise<string> {
  const input = { userId: owner.userId, name: 'narrow', scopes, legacy: false, expiresAt: null }
  const actor = { kind: 'system', organizationId: owner.organizationId } as const
  return (await createAccessToken(service.ctx, actor, input)).token
}

describe('200', () => {
  test('returns all events with their actors, and can be continued', async () => {
    const group = await createGroup('Sales', admin)
    const { changes, next } = await readFeed(service, owner)
    expect(changes[0]).toMatchObject({ event: 'user.created', created_by: null, resource_type: 'User' })
    expect(changes.map(({ event }) => event)).toContain('organization.created')
    expect(changes.at(-1)).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      event: 'group.created',
      created_at: '2026-11-02T09:00:00.000000Z',
      created_by: service.uri('users', admin.userId),
      resource_type: 'Group',
      resource: (await service.call('GET', pathOf(group), { as: owner })).body.resource,
    })
    expect(await changesSince(next)).toEqual([])
    await createGroup('Support')
    expect(namesOf(await changesSince(next))).toEqual(['group.created Support'])
  })

  test('returns each resource as it was after the change, or before its deletion', async () => {
    const cursor = await endCursor()
    const group = pathOf(await createGroup('First'))
    await service.call('PATCH', group, { as: owner, body: { name: 'Second' } })
    await service.call('DELETE', group, { as: owner })
    expect(namesOf(await changesSince(cursor))).toEqual([
      'group.created First',
      'group.updated Second',
      'group.deleted Second',
    ])
  })

  test('has the list envelope: next_page only if there is more, the cursor always', async () => {
    for (const name of ['One', 'Two', 'Three']) await createGroup(name)
    const all = (await readFeed(service, owner)).changes
    const { body } = await service.call('GET', '/changes?count=2', { as: owner })
    expect(body.collection).toEqual(all.slice(0, 2))
    expect(body.pagination).toEqual({
      count: 2,
      next_page: expect.stringMatching(/^https:\/\/api\.meetwright\.test\/changes\?count=2&after=[\w-]+$/),
      previous_page: null,
      next_page_token: expect.any(String),
      previous_page_token: null,
    })
    const { pathname, search } = new URL(body.pagination.next_page ?? '')
    const second = await service.call('GET', `${pathname}${search}`, { as: owner })
    expect(second.body.collection).toEqual(all.slice(2, 4))
    const last = await service.call('GET', `/changes?after=${await endCursor()}`, { as: owner })
    expect(last.body.pagination).toMatchObject({
      count: 0,
      next_page: null,
      next_page_token: expect.any(String),
    })
  })

  test.each([1, 2, 7, 100])('returns each change once and in order, %i per page', async (count) => {
    const { changes } = await readFeed(service, owner, { count })
    expect(changes).toEqual((await readFeed(service, owner)).changes)
    expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length)
  })

  test('accepts the cursor of another admin, of any age', async () => {
    const cursor = await endCursor(owner)
    await createGroup('Later')
    service.setClock(instant(START + 400 * DAY))
    expect(namesOf(await changesSince(cursor, admin))).toEqual(['group.created Later'])
    service.setClock(START)
  })

  test('skips events that the token may not read', async () => {
    const groups = await createToken('groups:write')
    const types = await createToken('event_types:read', 'locations:read')
    const { next } = await readFeed(service, groups)
    for (let made = 0; made < 25; made += 1) await createGroup(`Hidden ${made}`)
    await service.call('POST', '/event_types', {
      as: owner,
      body: { owner: service.uri('users', owner.userId), name: 'Shown' },
    })
    await createGroup('Last')
    expect(new Set((await changesSince(next, groups)).map((one) => one.resource_type))).toEqual(
      new Set(['Group']),
    )
    expect(namesOf(await changesSince(next, types))).toEqual(['event_type.created Shown'])
    for (const count of [1, 2, 3, 30])
      expect(namesOf((await readFeed(service, types, { after: next, count })).changes)).toEqual([
        'event_type.created Shown',
      ])
  })

  test('never returns tokens', async () => {
    const cursor = await endCursor()
    await createToken('users:read')
    expect(await changesSince(cursor)).toEqual([])
    await createGroup('After it')
    expect(namesOf(await changesSince(cursor))).toEqual(['group.created After it'])
  })

  test('waits for open transactions and then misses and repeats nothing', async () => {
    const cursor = await endCursor()
    await withClient(service, async (client) => {
      await client.query('BEGIN')
      const { rows } = await client.query('SELECT pg_current_xact_id()::text AS xid')
      await createGroup('Meanwhile')
      const waiting = await readFeed(service, owner, { after: cursor, immediate: true })
      expect(waiting.changes).toEqual([])
      await client.query(
        `INSERT INTO events (organization_id, id, type, actor_kind, subject_id, before, after, occurred_at)
         SELECT organization_id, $2, type, actor_kind, subject_id, before, after || '{"name": "Slow"}', occurred_at
           FROM events WHERE organization_id = $1 AND type = 'group.created' LIMIT 1`,
        [owner.organizationId, service.ctx.newId()],
      )
      expect(rows[0].xid).toMatch(/^\d+$/)
      await client.query('COMMIT')
      // The slow transaction began first, so its event comes first although its id is newer.
      for (const from of [cursor, waiting.next])
        expect(namesOf(await changesSince(from))).toEqual(['group.created Slow', 'group.created Meanwhile'])
    })
  })

  test('returns null for an event that can’t be rendered', async () => {
    const cursor = await endCursor()
    await withClient(service, (client) =>
      client.query(
        `INSERT INTO events (organization_id, id, type, actor_kind, subject_id, before, after, occurred_at)
         VALUES ($1, $2, 'user.created', 'system', $2, NULL, '{"email": 1}', now()),
                ($1, $3, 'user.updated', 'system', $2, NULL, NULL, now())`,
        [owner.organizationId, ...[service.ctx.newId(), service.ctx.newId()].sort()],
      ),
    )
    await createGroup('Behind it')
    expect(
      (await changesSince(cursor)).map(({ event, resource }) => [event, resource?.name ?? null]),
    ).toEqual([
      ['user.created', null],
      ['user.updated', null],
      ['group.created', 'Behind it'],
    ])
  })
})

describe('400', () => {
  test('for a cursor of another organization or list, or a modified one', async () => {
    const cursor = await endCursor()
    const otherOwner = await service.createOrganization('Elsewhere')
    const page = await service.call('GET', '/groups?count=1', { as: owner })
    const flipped = cursor.slice(0, -2) + (cursor.endsWith('AA') ? 'BB' : 'AA')
    for (const after of [
      await endCursor(otherOwner),
      page.body.pagination.next_page_token,
      flipped,
      'x',
      `${cursor}=`,
    ]) {
      const response = await service.call('GET', `/changes?after=${after}`, { as: owner })
      expect([response.status, response.body.code]).toEqual([400, 'invalid_page_token'])
    }
  })

  test.each(['page_token=abc', 'sort=created_at:asc', 'count=0', 'count=101', 'after='])(
    '%s',
    async (query) => {
      const { status, body } = await service.call('GET', `/changes?${query}`, { as: owner })
      expect([status, body.code]).toEqual([400, 'invalid_argument'])
    },
  )
})

describe('403', () => {
  test('for a token without any resource scope; one is enough', async () => {
    const as = await createToken('activity_log:read', 'data_compliance:write')
    const { status, body, headers } = await service.call('GET', '/changes', { as })
    expect([status, body.code]).toEqual([403, 'insufficient_scope'])
    expect(body.required_scopes).toEqual(expect.arrayContaining(['groups:read', 'scheduled_events:read']))
    expect(headers.get('www-authenticate')).toContain(`scope="${body.required_scopes.join(' ')}"`)
  })
})

describe('409', () => {
  test('for a cursor whose event no longer exists', async () => {
    const alone = await service.createOrganization('Restored')
    await createGroup('Lost', alone)
    const { changes, next } = await readFeed(service, alone)
    await withClient(service, (client) =>
      client.query('DELETE FROM events WHERE organization_id = $1 AND id = $2', [
        alone.organizationId,
        changes.at(-1)?.id,
      ]),
    )
    const { status, body } = await service.call('GET', `/changes?after=${next}`, { as: alone })
    expect([status, body.code]).toEqual([409, 'feed_restarted'])
    expect((await readFeed(service, alone)).changes).toEqual(changes.slice(0, -1))
  })
})
