// Blocked addresses and domains over HTTP: listing, searching, blocking and unblocking them as an admin.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { instant, MINUTE } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'
import { blockInvitee } from './block-invitee.ts'

let service: Service
let owner: Person
let admin: Person
let member: Person
let outsider: Person

beforeAll(async () => {
  service = await startService()
  outsider = await service.createOrganization('Other')
})
beforeEach(async () => {
  service.setClock(START)
  owner = await service.createOrganization('Acme')
  admin = await service.addMember(owner.organizationId, 'Ada Admin', 'admin')
  member = await service.addMember(owner.organizationId, 'Mia Member')
})
afterAll(() => service.stop())

const pathOf = (uri = '') => new URL(uri).pathname
const block = (pattern: string, as: Person = admin) =>
  service.call('POST', '/blocked_invitees', { as, body: { pattern } })
const list = (query = '', as: Person = admin) => service.call('GET', `/blocked_invitees${query}`, { as })
const patterns = async (query = '', as: Person = admin) =>
  (await list(query, as)).body.collection.map(({ pattern }) => pattern)

describe('POST', () => {
  test('blocks an address with all its tags, and says who did it', async () => {
    const { status, body } = await block(' Eve+1@Example.net ')
    expect(status).toBe(201)
    const resource = {
      uri: expect.stringMatching(/^https:\/\/api\.meetwright\.test\/blocked_invitees\/[0-9a-f-]{36}$/),
      pattern: 'eve@example.net',
      kind: 'email',
      blocked_by: { user: service.uri('users', admin.userId), name: 'Ada Admin' },
      created_at: '2026-11-02T09:00:00.000000Z',
    }
    expect(body).toEqual({ resource })
    expect((await service.call('GET', pathOf(body.resource.uri), { as: owner })).body).toEqual({ resource })
  })

  test('blocks a domain, with or without @', async () => {
    expect((await block('@Müller.example')).body.resource).toMatchObject({
      pattern: 'xn--mller-kva.example',
      kind: 'domain',
    })
    expect((await block('xn--mller-kva.example')).status).toBe(409)
  })

  test.each(['', 'eve', 'eve@', 'a@b@example.com', '*.com', 'e v e@example.com'])(
    'refuses %j',
    async (pattern) => {
      const { status, body } = await block(pattern)
      expect([status, body.details?.[0]?.parameter]).toEqual([400, 'pattern'])
    },
  )

  test('refuses more than 1,000 of an organization', async () => {
    const { organizationId } = owner
    const rows = Array.from({ length: 999 }, (_, at) => ({
      organization_id: organizationId,
      id: service.ctx.newId(),
      pattern: `spam-${at}.example`,
      created_at: new Date(START).toISOString(),
    }))
    await service.ctx.db.transaction(organizationId, (tx) =>
      tx.rows(sql.insertInto('blocked_invitees').values(rows)),
    )
    const answers = await Promise.all([block('a.example'), block('b.example')])
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409])
    expect((await block('spam-1.example')).body.code).toBe('already_exists')
    expect((await block('c.example')).body).toMatchObject({
      code: 'conflict',
      message: expect.stringContaining('1000'),
    })
  })
})

describe('GET', () => {
  test('lists the newest first or by pattern, in pages, and finds a part', async () => {
    for (const [at, pattern] of ['b@example.net', 'a.example', 'c@example.org'].entries()) {
      service.setClock(instant(START + at * MINUTE))
      await block(pattern)
    }
    expect(await patterns()).toEqual(['c@example.org', 'a.example', 'b@example.net'])
    expect(await patterns('?sort=pattern:asc')).toEqual(['a.example', 'b@example.net', 'c@example.org'])
    expect(await patterns('?search_term=EXAMPLE.')).toEqual(['c@example.org', 'b@example.net'])
    expect(await patterns('?search_term=%25')).toEqual([])
    const first = (await list('?count=2')).body
    expect(first.collection).toHaveLength(2)
    expect(await patterns(`?count=2&page_token=${first.pagination.next_page_token}`)).toEqual([
      'b@example.net',
    ])
  })

  test('shows that the operator blocked it', async () => {
    await blockInvitee(service.ctx, { kind: 'system', organizationId: owner.organizationId }, 'spam.example')
    expect((await list()).body.collection).toMatchObject([{ pattern: 'spam.example', blocked_by: null }])
  })
})

test('DELETE unblocks, and writes are in the activity log with the admin', async () => {
  const { uri } = (await block('eve@example.net')).body.resource
  expect((await service.call('DELETE', pathOf(uri), { as: owner })).status).toBe(204)
  expect(await patterns()).toEqual([])
  for (const method of ['GET', 'DELETE'])
    expect((await service.call(method, pathOf(uri), { as: admin })).status).toBe(404)
  const { collection } = (
    await service.call('GET', '/activity_log_entries?sort=occurred_at:asc', { as: owner })
  ).body
  const logged = collection.filter(({ namespace }) => namespace === 'BlockedInvitee')
  const subject_name = 'eve@example.net'
  expect(logged).toMatchObject([
    { action: 'Created', subject_name, actor: { uri: service.uri('users', admin.userId) } },
    { action: 'Deleted', subject_name, actor: { uri: service.uri('users', owner.userId) } },
  ])
})

test('members and other organizations neither see nor change it', async () => {
  const { uri } = (await block('eve@example.net')).body.resource
  expect((await list('', member)).status).toBe(403)
  expect((await block('a.example', member)).status).toBe(403)
  expect(await patterns('', outsider)).toEqual([])
  expect((await service.call('DELETE', pathOf(uri), { as: member })).status).toBe(403)
  for (const method of ['GET', 'DELETE'])
    expect((await service.call(method, pathOf(uri), { as: outsider })).status).toBe(404)
  expect((await block('eve@example.net', outsider)).status).toBe(201)
  expect(await patterns()).toEqual(['eve@example.net'])
})
