// Tests groups and group relationships over HTTP.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type Service, startService } from '../../../test/service.ts'

let service: Service
let owner: Person
let member: Person
let groupAdmin: Person
let outsider: Person
let sales: string

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  member = await service.addMember(owner.organizationId, 'Mia Member')
  groupAdmin = await service.addMember(owner.organizationId, 'Gus Group')
  outsider = await service.createOrganization('Elsewhere')
  sales = await createGroup('Sales')
  await addRelationship(sales, member, 'member')
  await addRelationship(sales, groupAdmin, 'admin')
})
afterAll(() => service.stop())

const idOf = (uri: string) => uri.slice(-36)
const membership = (person: Person) => service.uri('organization_memberships', person.membershipId)

async function createGroup(name: string): Promise<string> {
  const { body } = await service.call('POST', '/groups', { as: owner, body: { name } })
  return body.resource.uri ?? ''
}
const addRelationship = (group: string, person: Person, role: string) =>
  service.call('POST', '/group_relationships', {
    as: owner,
    body: { group, owner: membership(person), role },
  })

const change = (group: string, body: object) =>
  service.call('PATCH', `/groups/${idOf(group)}`, { as: owner, body })

describe('201', () => {
  test('creates a group with the five specified fields and its own URL', async () => {
    const { status, body } = await service.call('POST', '/groups', { as: owner, body: { name: 'Research' } })
    expect(status).toBe(201)
    expect(body).toEqual({
      resource: {
        uri: expect.stringMatching(/^https:\/\/api\.meetwright\.test\/groups\/[0-9a-f-]{36}$/),
        name: 'Research',
        slug: 'research',
        scheduling_url: 'https://meetwright.test/book/research',
        organization: service.uri('organizations', owner.organizationId),
        created_at: '2026-11-02T09:00:00.000000Z',
        updated_at: '2026-11-02T09:00:00.000000Z',
      },
    })
  })
})

describe('200', () => {
  test('admins list every group, members only their own', async () => {
    await createGroup('Board')
    const all = await service.call('GET', '/groups', { as: owner })
    const own = await service.call('GET', '/groups', { as: member })
    expect(all.body.collection.length).toBeGreaterThan(1)
    expect(own.body.collection.map((group) => group.name)).toEqual(['Sales'])
    expect(own.body.pagination).toEqual({
      count: 1,
      next_page: null,
      previous_page: null,
      next_page_token: null,
      previous_page_token: null,
    })
  })

  test('the list says how many members each group has, without invited people', async () => {
    const group = await createGroup('Counted')
    const invited = await service.call('POST', `/organizations/${owner.organizationId}/invitations`, {
      as: owner,
      body: { email: 'invited@example.com', groups: [group] },
    })
    expect(invited.status).toBe(201)
    await addRelationship(group, owner, 'admin')
    const { collection } = (await service.call('GET', '/groups?count=100&expand=member_count', { as: owner }))
      .body
    const counts = Object.fromEntries(collection.map(({ name, member_count }) => [name, member_count]))
    expect(counts).toMatchObject({ Sales: 2, Counted: 1, Board: 0 })
  })

  test('a group admin lists the relationships of the group, a member only their own', async () => {
    const whole = await service.call('GET', `/group_relationships?group=${sales}`, { as: groupAdmin })
    const own = await service.call('GET', '/group_relationships', { as: member })
    expect(whole.body.pagination.count).toBe(2)
    expect(own.body.collection).toHaveLength(1)
    expect(own.body.collection[0]).toMatchObject({
      role: 'member',
      group: sales,
      owner: {
        type: 'OrganizationMembership',
        uri: membership(member),
        user: service.uri('users', member.userId),
      },
    })
  })

  test('a new name is visible at once', async () => {
    const group = await createGroup('Old')
    const renamed = await change(group, { name: 'New' })
    const read = await service.call('GET', `/groups/${idOf(group)}`, { as: owner })
    expect(renamed.status).toBe(200)
    expect(read.body.resource.name).toBe('New')
  })

  test('the page of a group with a new slug is there, and the old link redirects to it', async () => {
    const group = await createGroup('Moving')
    await addRelationship(group, member, 'member')
    const changed = await change(group, { slug: 'moved-here' })
    expect(changed.status).toBe(200)
    expect(changed.body.resource).toMatchObject({
      name: 'Moving',
      slug: 'moved-here',
      scheduling_url: 'https://meetwright.test/book/moved-here',
    })
    const open = (slug: string) => fetch(`${service.url}/book/${slug}`, { redirect: 'manual' })
    expect((await open('moved-here')).status).toBe(200)
    const old = await open('moving')
    expect([old.status, old.headers.get('location')]).toEqual([303, '/book/moved-here'])
    const { status } = await service.call('PATCH', '/users/me', { as: outsider, body: { slug: 'moving' } })
    expect(status).toBe(409)
    expect((await change(group, { slug: 'moving', name: 'Back' })).body.resource).toMatchObject({
      name: 'Back',
      slug: 'moving',
    })
  })

  test('a role in a group can be changed', async () => {
    const group = await createGroup('Roles')
    const { body } = await addRelationship(group, member, 'member')
    const path = `/group_relationships/${idOf(body.resource.uri ?? '')}`
    const changed = await service.call('PATCH', path, { as: owner, body: { role: 'admin' } })
    expect(changed.body.resource.role).toBe('admin')
  })
})

describe('204', () => {
  test('deletes a group with its relationships', async () => {
    const group = await createGroup('Gone')
    await addRelationship(group, member, 'member')
    const deleted = await service.call('DELETE', `/groups/${idOf(group)}`, { as: owner })
    expect(deleted.status).toBe(204)
    expect(deleted.headers.get('x-ratelimit-limit')).toBe('500')
    expect((await service.call('GET', `/groups/${idOf(group)}`, { as: owner })).status).toBe(404)
    const relationships = await service.call('GET', '/group_relationships', { as: member })
    expect(relationships.body.collection.some(({ group: own }) => own === group)).toBe(false)
  })
})

describe('400', () => {
  test.each([[{}], [{ name: '' }], [{ name: '   ' }], [{ name: 5 }], [{ name: 'x'.repeat(256) }]])(
    'for a group without a valid name: %j',
    async (body) => {
      const { status, body: error } = await service.call('POST', '/groups', { as: owner, body })
      expect(status).toBe(400)
      expect(error).toMatchObject({
        title: 'Invalid Argument',
        code: 'invalid_argument',
        details: [{ parameter: 'name' }],
      })
    },
  )

  test.each([
    [{}, 'body'],
    [{ slug: 'Not A Slug' }, 'slug'],
    [{ slug: 'admin' }, 'slug'],
    [{ slug: 'x'.repeat(64) }, 'slug'],
  ])('for invalid changes: %j', async (body, parameter) => {
    const { status, body: error } = await change(sales, body)
    expect([status, error.details?.[0]?.parameter]).toEqual([400, parameter])
  })

  test('for an unknown filter, instead of returning everything', async () => {
    const { status, body } = await service.call('GET', '/groups?organisation=x', { as: owner })
    expect(status).toBe(400)
    expect(body.details).toEqual([
      { parameter: 'organisation', message: 'is not a known parameter', code: 'unknown' },
    ])
  })

  test('for a URI of another resource type', async () => {
    const { status } = await service.call(
      'GET',
      `/groups?organization=${service.uri('users', owner.userId)}`,
      { as: owner },
    )
    expect(status).toBe(400)
  })
})

describe('403', () => {
  test('for members who create a group', async () => {
    expect((await service.call('POST', '/groups', { as: member, body: { name: 'Mine' } })).status).toBe(403)
  })

  test('for members who list all relationships of a group or the organization', async () => {
    const organization = service.uri('organizations', owner.organizationId)
    expect((await service.call('GET', `/group_relationships?group=${sales}`, { as: member })).status).toBe(
      403,
    )
    expect(
      (await service.call('GET', `/group_relationships?organization=${organization}`, { as: member })).status,
    ).toBe(403)
    expect((await service.call('GET', `/groups?organization=${organization}`, { as: member })).status).toBe(
      403,
    )
  })
})

describe('404', () => {
  test('for a group of another organization, in path, query and body', async () => {
    const body = { group: sales, owner: membership(outsider) }
    expect((await service.call('GET', `/groups/${idOf(sales)}`, { as: outsider })).status).toBe(404)
    expect((await service.call('GET', `/group_relationships?group=${sales}`, { as: outsider })).status).toBe(
      404,
    )
    expect((await service.call('POST', '/group_relationships', { as: outsider, body })).status).toBe(404)
  })

  test('for an id that is not a UUID', async () => {
    expect((await service.call('GET', '/groups/1', { as: owner })).status).toBe(404)
  })
})

describe('409', () => {
  test('for a slug that is taken, by a user or a group of any organization', async () => {
    const group = await createGroup('Taker')
    const { slug } = (await service.call('GET', '/users/me', { as: outsider })).body.resource
    for (const taken of [slug, 'sales'])
      expect((await change(group, { slug: taken })).body.details).toEqual([
        { parameter: 'slug', message: 'is taken', code: 'taken' },
      ])
  })

  test('for adding a member twice', async () => {
    expect((await addRelationship(sales, member, 'admin')).status).toBe(409)
  })
})
