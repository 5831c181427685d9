// The summaries in the list of memberships, and its order by name.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openPasswordSession, setUpTotp } from '../../../../testbed/accounts.ts'
import { linkIdentity } from '../../../../testbed/identities.ts'
import { createMeetings, idOf } from '../../../test/meetings.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'

let service: Service
let owner: Person
let bob: Person
let member: Person
let organization = ''

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  bob = await service.addMember(owner.organizationId, 'Bob Newman')
  member = await service.addMember(owner.organizationId, 'Mia Member')
  organization = service.uri('organizations', owner.organizationId)
})
afterAll(() => service.stop())

const call = async (method: string, path: string, as: Person, body?: object) => {
  const response = await service.call(method, path, { as, ...(body ? { body } : {}) })
  expect([path, response.status < 300]).toEqual([path, true])
  return response.body.resource
}

interface Listed {
  readonly user: { readonly name: string }
  readonly summary?: Readonly<Record<string, unknown>>
}

const list = async (query: string, as = owner) => {
  const response = await service.call('GET', `/organization_memberships?${query}`, { as })
  return { status: response.status, rows: response.body.collection as unknown as readonly Listed[] }
}

const summaryOf = async (person: Person) => {
  const { rows } = await list(`user=${service.uri('users', person.userId)}&expand=summary`)
  expect(rows).toHaveLength(1)
  return rows[0]?.summary
}

test('a summary has groups, counts, the state of calendars, the last use of a session and whether there is a second factor', async () => {
  expect(await summaryOf(bob)).toEqual({
    groups: [],
    event_types: 0,
    upcoming_events: 0,
    calendars: 'none',
    last_seen_at: null,
    has_second_factor: false,
    has_sign_in_identity: false,
  })
  for (const [name, role] of [
    ['Support', 'admin'],
    ['Österreich', 'member'],
  ] as const) {
    const group = await call('POST', '/groups', owner, { name })
    const relationship = { group: group?.uri, role }
    await call('POST', '/group_relationships', owner, {
      ...relationship,
      owner: service.uri('organization_memberships', bob.membershipId),
    })
  }
  const meetings = createMeetings(service, owner)
  const type = await meetings.createType([bob], { name: 'Demo' })
  const paused = await meetings.createType([bob], { name: 'Paused' })
  await call('PATCH', `/event_types/${idOf(paused)}`, owner, { active: false })
  const first = await meetings.bookOrThrow(type, '2026-11-03T10:00:00Z')
  await meetings.bookOrThrow(type, '2026-11-04T10:00:00Z')
  await meetings.bookOrThrow(type, '2026-11-05T10:00:00Z')
  await service.call('POST', `/scheduled_events/${idOf(first.event)}/cancellation`, { as: owner, body: {} })
  await call('POST', '/calendar_subscriptions', bob, { url: 'https://calendar.example/bob.ics', name: 'Bob' })
  await openPasswordSession(service, bob)
  await setUpTotp(service, bob)
  await linkIdentity(service.ctx, bob, 'https://login.example.com')
  expect(await summaryOf(bob)).toMatchObject({
    groups: [
      { name: 'Österreich', role: 'member' },
      { name: 'Support', role: 'admin' },
    ],
    event_types: 1,
    upcoming_events: 2,
    calendars: 'ok',
    last_seen_at: expect.stringMatching(/^2026-/),
    has_second_factor: true,
    has_sign_in_identity: true,
  })
  expect(await summaryOf(member)).toMatchObject({ groups: [], upcoming_events: 0 })
})

test('only admins and the owner get summaries, and no one without asking', async () => {
  const admin = await service.addMember(owner.organizationId, 'Ada Admin', 'admin')
  expect((await list(`organization=${organization}&expand=summary`, admin)).status).toBe(200)
  expect((await list('expand=summary', member)).status).toBe(403)
  const group = await call('POST', '/groups', owner, { name: 'Sales' })
  await call('POST', '/group_relationships', owner, {
    group: group?.uri,
    owner: service.uri('organization_memberships', member.membershipId),
    role: 'admin',
  })
  expect((await list(`group=${group?.uri}`, member)).status).toBe(200)
  expect((await list(`group=${group?.uri}&expand=summary`, member)).status).toBe(403)
  expect((await list('expand=secrets')).status).toBe(400)
  const { rows } = await list(`organization=${organization}`)
  expect(rows.some((row) => 'summary' in row)).toBe(false)
})

test('sorts by name like people do, over several pages', async () => {
  const other = await service.createOrganization('Sorted')
  await service.call('PATCH', '/users/me', { as: other, body: { name: 'Zora' } })
  const names = ['ada', 'Öner', 'Bob', 'bob', 'Oslo', 'Ada']
  for (const name of names) await service.addMember(other.organizationId, name)
  const found: string[] = []
  let path: string | null =
    `/organization_memberships?organization=${service.uri('organizations', other.organizationId)}&sort=name:asc&count=2`
  while (path !== null) {
    const { body } = await service.call('GET', path, { as: other })
    found.push(...(body.collection as unknown as Listed[]).map(({ user }) => user.name))
    const next = (body as unknown as { pagination: { next_page: string | null } }).pagination.next_page
    path = next === null ? null : new URL(next).pathname + new URL(next).search
  }
  expect(found).toEqual(['ada', 'Ada', 'bob', 'Bob', 'Öner', 'Oslo', 'Zora'])
})
