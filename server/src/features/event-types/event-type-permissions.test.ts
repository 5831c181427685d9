// Tests lists, hosts and permissions of event types over HTTP.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { HOUR, instant } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'

let service: Service
let owner: Person
let mia: Person
let noah: Person
let gus: Person
let outsider: Person
let sales: string

beforeAll(async () => {
  service = await startService({ JITSI_URL: 'https://jitsi.example.com' })
  owner = await service.createOrganization('Acme')
  mia = await service.addMember(owner.organizationId, 'Mia Member')
  noah = await service.addMember(owner.organizationId, 'Noah Next')
  gus = await service.addMember(owner.organizationId, 'Gus Group')
  outsider = await service.createOrganization('Elsewhere')
  sales = await newGroup('Sales', [gus, 'admin'], [mia, 'member'])
})
afterAll(() => service.stop())

const userUri = (person: Person) => service.uri('users', person.userId)
const organizationUri = () => service.uri('organizations', owner.organizationId)
async function newGroup(name: string, ...people: [Person, 'admin' | 'member'][]): Promise<string> {
  const group = (await service.call('POST', '/groups', { as: owner, body: { name } })).body.resource.uri ?? ''
  for (const [person, role] of people) {
    const membership = service.uri('organization_memberships', person.membershipId)
    await service.call('POST', '/group_relationships', {
      as: owner,
      body: { group, owner: membership, role },
    })
  }
  return group
}
const create = (as: Person, fields: object) =>
  service.call('POST', '/event_types', { as, body: { owner: userUri(as), name: 'Call', ...fields } })
const createType = async (as: Person, fields: object = {}) =>
  (await create(as, fields)).body.resource.uri ?? ''
const pathOf = (uri: string) => `/event_types/${uri.slice(-36)}`
const change = (as: Person, uri: string, body: object) => service.call('PATCH', pathOf(uri), { as, body })
const list = (as: Person, query: Record<string, string> = {}) =>
  service.call('GET', `/event_types?${new URLSearchParams(query)}`, { as })
const names = async (as: Person, query: Record<string, string> = {}) =>
  (await list(as, { count: '100', ...query })).body.collection.map((type) => type.name)
const grant = (as: Person, event_type: string, person: Person) =>
  service.call('POST', '/event_type_permissions', { as, body: { event_type, user: userUri(person) } })
const revoke = (as: Person, event_type: string, person: Person) =>
  service.call(
    'DELETE',
    `/event_type_permissions?${new URLSearchParams({ event_type, user: userUri(person) })}`,
    {
      as,
    },
  )
const hostsOf = async (as: Person, event_type: string) =>
  service.call('GET', `/event_type_memberships?${new URLSearchParams({ event_type })}`, { as })

describe('granted permission', () => {
  test('adds the type to the user’s list, with its owner’s profile, until it is revoked', async () => {
    const [type, other] = [
      await createType(mia, { name: 'Mia’s' }),
      await createType(mia, { name: 'Mia’s second' }),
    ]
    const untouched = (await service.call('GET', pathOf(other), { as: mia })).body
    expect(await names(noah)).toEqual([])

    const granted = await grant(mia, type, noah)
    expect(granted.status).toBe(201)
    expect(granted.body.resource).toEqual({
      event_type: type,
      user: userUri(noah),
      created_at: '2026-11-02T09:00:00.000000Z',
    })
    const { collection } = (await list(noah)).body
    expect(collection.map(({ uri, profile }) => ({ uri, profile }))).toEqual([
      { uri: type, profile: { type: 'User', name: 'Mia Member', owner: userUri(mia) } },
    ])
    expect((await change(noah, type, { name: 'By Noah' })).body.resource).toMatchObject({
      name: 'By Noah',
      profile: { owner: userUri(mia) },
    })
    expect((await service.call('GET', pathOf(other), { as: mia })).body).toEqual(untouched)
    expect((await grant(noah, type, gus)).status).toBe(403)
    expect((await revoke(noah, type, noah)).status).toBe(403)
    expect((await service.call('DELETE', pathOf(type), { as: noah })).status).toBe(403)

    expect((await revoke(mia, type, noah)).status).toBe(204)
    expect((await list(noah)).body.collection).toEqual([])
    // Every member may read a type that they may book.
    expect((await service.call('GET', pathOf(type), { as: noah })).status).toBe(200)
    expect((await hostsOf(noah, type)).status).toBe(403)
    expect((await change(noah, type, { name: 'x' })).status).toBe(403)
  })

  test('can be granted once, to a member, on an existing type; revoking a missing one returns 404', async () => {
    const type = await createType(mia)
    expect((await grant(mia, type, noah)).status).toBe(201)
    expect((await grant(mia, type, noah)).status).toBe(409)
    expect((await grant(mia, type, outsider)).status).toBe(404)
    expect((await grant(outsider, type, outsider)).status).toBe(404)
    expect((await revoke(mia, type, gus)).status).toBe(404)
    await revoke(mia, type, noah)
    await service.call('DELETE', pathOf(type), { as: mia })
    expect((await grant(mia, type, noah)).status).toBe(409)
  })

  test('on a group’s type is granted by group admins; on a managed type only by admins', async () => {
    const type = await createType(owner, { owner: sales, hosts: [{ user: userUri(mia) }] })
    expect((await grant(mia, type, noah)).status).toBe(403)
    expect((await grant(gus, type, noah)).status).toBe(201)
    await change(owner, type, { admin_managed: true })
    expect((await revoke(gus, type, noah)).status).toBe(403)
    expect((await revoke(owner, type, noah)).status).toBe(204)
  })
})

describe('list', () => {
  let ada: Person
  let team: string

  beforeAll(async () => {
    ada = await service.addMember(owner.organizationId, 'Ada')
    team = await newGroup('Team', [ada, 'admin'])
    await createType(ada, { name: 'D own', position: 1 })
    service.setClock(instant(START + HOUR))
    const hosts = [{ user: userUri(owner) }]
    await createType(owner, { name: 'A hosted', position: 2, hosts: [{ user: userUri(ada) }] })
    await createType(owner, { owner: team, name: 'C of the group', position: 4, hosts, active: false })
    service.setClock(instant(START + 2 * HOUR))
    await grant(owner, await createType(owner, { name: 'B granted', position: 3, admin_managed: true }), ada)
    await service.call('DELETE', pathOf(await createType(ada, { name: 'Deleted' })), { as: ada })
    service.setClock(START)
  })

  test('contains owned, hosted, granted and group types, sorted by name by default', async () => {
    expect(await names(ada)).toEqual(['A hosted', 'B granted', 'C of the group', 'D own'])
    expect(await names(ada, { sort: 'name:desc' })).toEqual([
      'D own',
      'C of the group',
      'B granted',
      'A hosted',
    ])
    expect(await names(ada, { sort: 'position:asc' })).toEqual([
      'D own',
      'A hosted',
      'B granted',
      'C of the group',
    ])
    expect(await names(ada, { sort: 'created_at:asc,name:asc' })).toEqual([
      'D own',
      'A hosted',
      'C of the group',
      'B granted',
    ])
    expect((await names(ada, { sort: 'updated_at:desc' }))[0]).toBe('B granted')
  })

  test('supports filters', async () => {
    expect(await names(ada, { active: 'false' })).toEqual(['C of the group'])
    expect(await names(ada, { admin_managed: 'true' })).toEqual(['B granted'])
    expect(await names(ada, { admin_managed: 'false', active: 'true' })).toEqual(['A hosted', 'D own'])
  })

  test.each(['name:asc', 'position:desc', 'created_at:asc', 'updated_at:desc'])(
    'supports paging forward and backward, sorted by %s',
    async (sort) => {
      const whole = await names(ada, { sort })
      const walked: (string | undefined)[] = []
      let page = (await list(ada, { sort, count: '1' })).body
      for (;;) {
        walked.push(page.collection[0]?.name)
        if (page.pagination.next_page === null) break
        const { pathname, search } = new URL(page.pagination.next_page)
        page = (await service.call('GET', `${pathname}${search}`, { as: ada })).body
      }
      expect(walked).toEqual(whole)
      const token = page.pagination.previous_page_token ?? ''
      const back = await list(ada, { sort, count: '1', page_token: token })
      expect(back.body.collection[0]?.name).toBe(whole.at(-2))
    },
  )

  test('of another user or the whole organization requires an admin', async () => {
    expect(await names(owner, { user: userUri(ada) })).toEqual(await names(ada))
    expect(await names(owner, { organization: organizationUri() })).toEqual(
      expect.arrayContaining(['A hosted', 'B granted', 'C of the group', 'D own']),
    )
    expect(await names(owner, { organization: organizationUri() })).not.toContain('Deleted')
    expect(await names(owner)).not.toContain('D own')
    for (const query of [{ user: userUri(ada) }, { organization: organizationUri() }])
      expect((await list(noah, query)).status).toBe(403)
    expect((await list(ada, { user: userUri(ada), organization: organizationUri() })).status).toBe(200)
    for (const query of [
      { user: userUri(outsider) },
      { organization: service.uri('organizations', outsider.organizationId) },
      { user_availability_schedule: service.uri('user_availability_schedules', service.ctx.newId()) },
    ])
      expect((await list(owner, query)).status).toBe(404)
  })

  test('of a schedule contains types whose host has no hours for the type', async () => {
    const reader = service.ctx.db.withOrganization(owner.organizationId)
    const schedule = await reader.first(
      sql.selectFrom('user_availability_schedules').select('id').where('user_id', '=', ada.userId),
    )
    const uri = service.uri('user_availability_schedules', schedule?.id ?? '')
    expect(await names(ada, { user_availability_schedule: uri })).toEqual(['A hosted', 'D own'])
    expect(await names(owner, { organization: organizationUri(), user_availability_schedule: uri })).toEqual([
      'A hosted',
      'D own',
    ])
    expect((await list(noah, { user_availability_schedule: uri })).status).toBe(403)
  })
})

describe('hosts', () => {
  test('are listed as members, with their priority', async () => {
    const hosts = [{ user: userUri(mia), priority: 80 }, { user: userUri(gus) }]
    const type = await createType(gus, { owner: sales, hosts, pooling_type: 'round_robin' })
    const { status, body } = await hostsOf(mia, type)
    expect(status).toBe(200)
    const byName = [...body.collection].sort((a, b) => Number(b.priority) - Number(a.priority))
    expect(byName).toEqual([
      {
        uri: expect.stringMatching(/\/event_type_memberships\/[0-9a-f-]{36}$/),
        event_type: type,
        member: (await service.call('GET', '/users/me', { as: mia })).body.resource,
        priority: 80,
        created_at: '2026-11-02T09:00:00.000000Z',
        updated_at: '2026-11-02T09:00:00.000000Z',
      },
      expect.objectContaining({ member: expect.objectContaining({ uri: userUri(gus) }), priority: 50 }),
    ])
    expect((await hostsOf(noah, type)).status).toBe(403)
    expect((await hostsOf(outsider, type)).status).toBe(404)
    expect((await service.call('GET', '/event_type_memberships', { as: mia })).status).toBe(400)
  })

  test('can be changed; remaining hosts keep their membership', async () => {
    const type = await createType(mia)
    const before = (await hostsOf(mia, type)).body.collection[0]
    const hosts = [{ user: userUri(mia), priority: 10 }, { user: userUri(gus) }]
    expect((await change(mia, type, { hosts })).body.details).toMatchObject([{ parameter: 'hosts' }])
    expect((await change(mia, type, { hosts, pooling_type: 'collective' })).status).toBe(200)
    const two = (await hostsOf(mia, type)).body.collection
    expect(two).toHaveLength(2)
    expect(two.find(({ uri }) => uri === before?.uri)).toMatchObject({
      priority: 10,
      member: { uri: userUri(mia) },
    })
    expect((await change(mia, type, { hosts: [{ user: userUri(gus) }], pooling_type: null })).status).toBe(
      200,
    )
    expect((await hostsOf(mia, type)).body.collection).toMatchObject([{ member: { uri: userUri(gus) } }])
    expect((await service.call('GET', pathOf(type), { as: mia })).status).toBe(200)
  })

  test('must share a group with the owner, unless an admin adds them', async () => {
    const named = (...people: Person[]) => ({
      pooling_type: 'collective',
      hosts: people.map((person) => ({ user: userUri(person) })),
    })
    expect((await create(mia, named(mia, gus))).status).toBe(201)
    expect((await create(mia, named(mia, noah))).status).toBe(403)
    expect((await create(gus, { owner: sales, ...named(noah) })).status).toBe(403)
    expect((await create(mia, named(mia, outsider))).status).toBe(404)
    expect((await create(mia, named(mia, mia))).status).toBe(400)
    const type = await createType(mia, named(mia))
    expect((await change(mia, type, named(mia, noah))).status).toBe(403)
    expect((await change(owner, type, named(mia, noah))).status).toBe(200)
    // Existing hosts may stay.
    expect((await change(mia, type, named(mia, noah, gus))).status).toBe(200)
  })

  test('who have left the organization are not listed and can’t be added', async () => {
    const formerMember = await service.addMember(owner.organizationId, 'Lena Leaver')
    const hosts = [{ user: userUri(owner) }, { user: userUri(formerMember) }]
    const type = await createType(owner, { hosts, pooling_type: 'round_robin' })
    await service.call('DELETE', `/organization_memberships/${formerMember.membershipId}`, { as: owner })
    expect((await hostsOf(owner, type)).body.collection).toHaveLength(1)
    expect((await create(owner, { hosts, pooling_type: 'round_robin' })).status).toBe(404)
  })
})

describe('a user who is only a host', () => {
  const hours = (as: Person, event_type: string, person: Person) =>
    service.call('PATCH', `/event_type_availability_schedules?${new URLSearchParams({ event_type })}`, {
      as,
      body: { availability_rule: { timezone: 'Europe/Paris', user: userUri(person) } },
    })
  const shared = (...people: Person[]) => ({
    pooling_type: 'collective',
    hosts: people.map((person) => ({ user: userUri(person) })),
  })

  test('reads and shares the type, and changes only their own hours', async () => {
    const type = await createType(owner, shared(owner, mia, noah))
    expect((await service.call('GET', pathOf(type), { as: mia })).status).toBe(200)
    const body = { max_event_count: 1, owner: type, owner_type: 'EventType' }
    expect((await service.call('POST', '/scheduling_links', { as: mia, body })).status).toBe(201)
    expect((await service.call('POST', '/shares', { as: mia, body: { event_type: type } })).status).toBe(201)
    expect((await hours(mia, type, mia)).status).toBe(200)
    for (const other of [owner, noah]) expect((await hours(mia, type, other)).status).toBe(403)
    const event_type = new URLSearchParams({ event_type: type })
    const schedules = await service.call('GET', `/event_type_availability_schedules?${event_type}`, {
      as: mia,
    })
    const change = ({ uri = '' }) =>
      service.call('PATCH', new URL(uri).pathname, { as: mia, body: { timezone: 'Europe/Rome' } })
    const statuses = await Promise.all(
      schedules.body.collection.map(async (one) => [one.user, (await change(one)).status]),
    )
    expect(new Map(statuses as [string, number][])).toEqual(
      new Map([
        [userUri(owner), 403],
        [userUri(mia), 200],
        [userUri(noah), 403],
      ]),
    )
  })

  test('can’t change the type, remove other hosts or deactivate it', async () => {
    const type = await createType(owner, shared(owner, mia, noah))
    for (const body of [
      { description: 'Mine now' },
      { locations: [{ kind: 'custom', location: 'My room' }] },
      { active: false },
      shared(mia),
      { hosts: shared(mia, noah).hosts },
      { hosts: shared(owner).hosts },
      { hosts: [{ user: userUri(owner), priority: 1 }, { user: userUri(noah) }] },
      { hosts: shared(owner, noah).hosts, active: false },
    ])
      expect((await change(mia, type, body)).status).toBe(403)
    expect((await hostsOf(owner, type)).body.collection).toHaveLength(3)
  })

  test('can leave, but not from an admin-managed type', async () => {
    const type = await createType(owner, { ...shared(owner, mia, noah), admin_managed: true })
    const leave = () => change(mia, type, { hosts: shared(owner, noah).hosts })
    expect((await leave()).status).toBe(403)
    await change(owner, type, { admin_managed: false })
    expect((await leave()).status).toBe(200)
    const { collection } = (await hostsOf(owner, type)).body
    expect(collection.map(({ member }) => (member as unknown as { uri: string }).uri).sort()).toEqual(
      [userUri(owner), userUri(noah)].sort(),
    )
  })

  test('changes the type if it was granted to them', async () => {
    const type = await createType(owner, shared(owner, mia))
    await grant(owner, type, mia)
    expect((await change(mia, type, { description: 'Better' })).status).toBe(200)
  })
})

describe('locations', () => {
  test('are listed with whether they can be used', async () => {
    const { status, body } = await service.call('GET', '/locations', { as: mia })
    expect(status).toBe(200)
    expect(body.collection.filter(({ connected }) => connected).map(({ kind }) => kind)).toEqual([
      'ask_invitee',
      'custom',
      'inbound_call',
      'jitsi_conference',
      'outbound_call',
      'physical',
    ])
    expect(body.pagination.count).toBe(11)
    const page = await service.call('GET', '/locations?count=2', { as: mia })
    expect(page.body.collection.map(({ kind }) => kind)).toEqual(['ask_invitee', 'custom'])
    const type = await create(mia, { locations: [{ kind: 'jitsi_conference' }] })
    expect(type.status).toBe(201)
  })

  test('of another user require an admin', async () => {
    const listTypes = (as: Person, person: Person) =>
      service.call('GET', `/locations?user=${userUri(person)}`, { as })
    expect((await listTypes(mia, mia)).status).toBe(200)
    expect((await listTypes(owner, mia)).status).toBe(200)
    expect((await listTypes(mia, noah)).status).toBe(403)
    expect((await listTypes(owner, outsider)).status).toBe(404)
  })
})
