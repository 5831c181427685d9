// Organization memberships over HTTP: reading them and changing roles.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type Service, startService } from '../../../test/service.ts'

let service: Service
let owner: Person
let admin: Person
let member: Person
let groupAdmin: Person
let outsider: Person
let sales = ''

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  admin = await service.addMember(owner.organizationId, 'Ada Admin', 'admin')
  member = await service.addMember(owner.organizationId, 'Mia Member')
  groupAdmin = await service.addMember(owner.organizationId, 'Gus Group')
  outsider = await service.createOrganization('Elsewhere')
  const { body } = await service.call('POST', '/groups', { as: owner, body: { name: 'Sales' } })
  sales = body.resource.uri ?? ''
  for (const [person, role] of [
    [member, 'member'],
    [groupAdmin, 'admin'],
  ] as const) {
    const relationship = { group: sales, owner: membership(person), role }
    await service.call('POST', '/group_relationships', { as: owner, body: relationship })
  }
})
afterAll(() => service.stop())

const membership = (person: Person) => service.uri('organization_memberships', person.membershipId)
const path = (person: Person) => `/organization_memberships/${person.membershipId}`
const organization = (person: Person) => service.uri('organizations', person.organizationId)
const list = (as: Person, query: string) => service.call('GET', `/organization_memberships?${query}`, { as })
const setRole = (as: Person, whose: Person, role: string) =>
  service.call('PATCH', path(whose), { as, body: { role } })
const roleOf = async (person: Person, as: Person) =>
  (await service.call('GET', path(person), { as })).body.resource.role
const urisOf = (response: { body: { collection: { uri?: string }[] } }) =>
  response.body.collection.map(({ uri }) => uri)

describe('200', () => {
  test('without a filter lists only the caller’s own membership, also for admins', async () => {
    for (const person of [owner, admin, member])
      expect(urisOf(await list(person, ''))).toEqual([membership(person)])
  })

  test('admins list all members, oldest first', async () => {
    const listed = await list(admin, `organization=${organization(owner)}`)
    expect(urisOf(listed)).toEqual(
      [owner, admin, member, groupAdmin]
        .map(membership)
        .sort((a, b) => (a === membership(owner) ? -1 : b === membership(owner) ? 1 : a < b ? -1 : 1)),
    )
    const newestFirst = await list(admin, `organization=${organization(owner)}&sort=created_at:desc`)
    expect(urisOf(newestFirst)).toEqual(urisOf(listed).reverse())
  })

  test('combines filters; the email filter ignores case', async () => {
    const all = `organization=${organization(owner)}`
    expect(urisOf(await list(owner, `${all}&role=admin`))).toEqual([membership(admin)])
    const { email } = (await service.call('GET', '/users/me', { as: member })).body.resource
    expect(urisOf(await list(owner, `${all}&email=${email?.toUpperCase()}`))).toEqual([membership(member)])
    expect(urisOf(await list(owner, `${all}&email=${email}&role=owner`))).toEqual([])
  })

  test('finds members by the beginnings of words of their name and address', async () => {
    const all = `organization=${organization(owner)}`
    const find = async (term: string, filter = all, as = owner) =>
      urisOf(await list(as, `${filter}&search_term=${encodeURIComponent(term)}`))
    expect(await find('MI mem')).toEqual([membership(member)])
    expect(await find('ember')).toEqual([])
    const { email = '' } = (await service.call('GET', '/users/me', { as: member })).body.resource
    expect(await find(email)).toEqual([membership(member)])
    expect(await find('gus', `group=${sales}`, groupAdmin)).toEqual([membership(groupAdmin)])
    expect(await find('ada', `group=${sales}`, groupAdmin)).toEqual([])
    expect(await find('ada', '', member)).toEqual([])
    expect(await find('mia', '', member)).toEqual([membership(member)])
    await service.call('PATCH', '/users/me', { as: member, body: { name: 'Zoë Newname' } })
    expect(await find('mia member')).toEqual([])
    expect(await find('zoe newname')).toEqual([membership(member)])
    const gone = await service.addMember(owner.organizationId, 'Quentin Quits')
    expect(await find('quentin')).toEqual([membership(gone)])
    await service.call('DELETE', path(gone), { as: owner })
    expect(await find('quentin')).toEqual([])
  })

  test('lists the members of a group', async () => {
    const inGroup = `group=${sales}`
    expect(urisOf(await list(groupAdmin, inGroup)).sort()).toEqual(
      [member, groupAdmin].map(membership).sort(),
    )
    expect(urisOf(await list(owner, `${inGroup}&organization=${organization(owner)}`))).toHaveLength(2)
    const self = `user=${service.uri('users', member.userId)}`
    expect(urisOf(await list(member, `${inGroup}&${self}`))).toEqual([membership(member)])
  })

  test('group admins read the members of their group, members only themselves', async () => {
    const user = service.uri('users', member.userId)
    expect(urisOf(await list(groupAdmin, `user=${user}`))).toEqual([membership(member)])
    expect((await service.call('GET', path(member), { as: groupAdmin })).status).toBe(200)
    expect((await service.call('GET', path(member), { as: member })).status).toBe(200)
    expect((await service.call('GET', path(groupAdmin), { as: member })).status).toBe(403)
  })

  test('a role change by an admin applies to the next request', async () => {
    const person = await service.addMember(owner.organizationId, 'Rita')
    expect((await service.call('POST', '/groups', { as: person, body: { name: 'X' } })).status).toBe(403)
    const changed = await setRole(admin, person, 'admin')
    expect(changed.status).toBe(200)
    expect(changed.body.resource.role).toBe('admin')
    expect((await service.call('POST', '/groups', { as: person, body: { name: 'X' } })).status).toBe(201)
    expect((await setRole(person, person, 'user')).status).toBe(200)
    expect((await service.call('POST', '/groups', { as: person, body: { name: 'Y' } })).status).toBe(403)
  })

  test('the owner transfers ownership and becomes an admin', async () => {
    const first = await service.createOrganization('Handover')
    const second = await service.addMember(first.organizationId, 'Second')
    const { status, body } = await setRole(first, second, 'owner')
    expect([status, body.resource.role]).toEqual([200, 'owner'])
    expect(await roleOf(first, second)).toBe('admin')
    expect((await setRole(first, second, 'user')).status).toBe(403)
    expect((await setRole(second, first, 'user')).status).toBe(200)
  })

  test('concurrent transfers to several members leave exactly one owner', async () => {
    for (let round = 0; round < 5; round += 1) {
      const first = await service.createOrganization(`Contested ${round}`)
      const candidates = await Promise.all(
        ['A', 'B', 'C', 'D'].map((name) => service.addMember(first.organizationId, name)),
      )
      const responses = await Promise.all(candidates.map((candidate) => setRole(first, candidate, 'owner')))
      expect(responses.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403])
      const winner = candidates[responses.findIndex(({ status }) => status === 200)] as Person
      const owners = await list(winner, `organization=${organization(first)}&role=owner`)
      expect(urisOf(owners)).toEqual([membership(winner)])
      expect(await roleOf(first, winner)).toBe('admin')
    }
  })

  test('concurrent transfers in both directions do not deadlock', async () => {
    const first = await service.createOrganization('Circle')
    const second = await service.addMember(first.organizationId, 'Second', 'admin')
    const responses = await Promise.all([
      setRole(first, second, 'owner'),
      setRole(second, first, 'owner'),
      setRole(first, second, 'owner'),
      setRole(second, first, 'user'),
    ])
    expect(responses.map(({ status }) => status).filter((status) => ![200, 403].includes(status))).toEqual([])
    const owners = await Promise.all([first, second].map((person) => roleOf(person, person)))
    expect(owners.filter((role) => role === 'owner')).toHaveLength(1)
  })
})

describe('400', () => {
  test.each(['a', '--'])('search_term=%s', async (term) => {
    expect((await list(owner, `organization=${organization(owner)}&search_term=${term}`)).status).toBe(400)
  })

  test.each(['role=boss', 'email=nobody', 'user=x', 'sort=role:asc', 'status=active'])(
    'rejects an invalid filter: %s',
    async (query) => {
      expect((await list(owner, query)).status).toBe(400)
    },
  )

  test.each([{}, { role: 'boss' }, { role: null }])('rejects an invalid role: %j', async (body) => {
    expect((await service.call('PATCH', path(member), { as: owner, body })).status).toBe(400)
  })
})

describe('403', () => {
  test('members cannot list their group, nor admins of a group another one', async () => {
    expect((await list(member, `group=${sales}`)).status).toBe(403)
    expect((await list(admin, `group=${sales}`)).status).toBe(200)
    const { body } = await service.call('POST', '/groups', { as: owner, body: { name: 'Support' } })
    expect((await list(groupAdmin, `group=${body.resource.uri}`)).status).toBe(403)
    expect((await list(groupAdmin, `group=${sales}&user=${service.uri('users', admin.userId)}`)).status).toBe(
      403,
    )
  })

  test('members cannot list all members or another user', async () => {
    expect((await list(member, `organization=${organization(owner)}`)).status).toBe(403)
    expect((await list(member, `user=${service.uri('users', admin.userId)}`)).status).toBe(403)
    const own = `organization=${organization(owner)}&user=${service.uri('users', member.userId)}`
    expect(urisOf(await list(member, own))).toEqual([membership(member)])
  })

  test('an admin cannot take ownership or change the owner’s role', async () => {
    expect((await setRole(admin, admin, 'owner')).status).toBe(403)
    expect((await setRole(admin, member, 'owner')).status).toBe(403)
    expect((await setRole(admin, owner, 'user')).status).toBe(403)
    expect((await setRole(member, member, 'admin')).status).toBe(403)
    expect(await roleOf(owner, owner)).toBe('owner')
  })

  test('the owner cannot step down without a new owner', async () => {
    expect((await setRole(owner, owner, 'admin')).status).toBe(403)
    expect(await roleOf(owner, owner)).toBe('owner')
  })
})

describe('404', () => {
  test('a group of another organization', async () => {
    expect((await list(outsider, `group=${sales}`)).status).toBe(404)
  })

  test('a membership of another organization', async () => {
    expect((await service.call('GET', path(outsider), { as: owner })).status).toBe(404)
    expect((await setRole(owner, outsider, 'admin')).status).toBe(404)
    expect((await service.call('DELETE', path(outsider), { as: owner })).status).toBe(404)
    expect((await list(owner, `organization=${organization(outsider)}`)).status).toBe(404)
    expect((await list(owner, `user=${service.uri('users', outsider.userId)}`)).status).toBe(404)
  })
})
