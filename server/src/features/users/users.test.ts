// Users over HTTP: reading users and updating the current user.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { DAY, HOUR, instant } from '../../domain/time/instant.ts'

let service: Service
let owner: Person
let member: Person
let groupAdmin: Person
let outsider: Person

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  member = await service.addMember(owner.organizationId, 'Mia Member')
  groupAdmin = await service.addMember(owner.organizationId, 'Gus Group')
  outsider = await service.createOrganization('Elsewhere')
  const { body } = await service.call('POST', '/groups', { as: owner, body: { name: 'Sales' } })
  for (const [person, role] of [
    [member, 'member'],
    [groupAdmin, 'admin'],
  ] as const) {
    const membership = service.uri('organization_memberships', person.membershipId)
    const relationship = { group: body.resource.uri, owner: membership, role }
    await service.call('POST', '/group_relationships', { as: owner, body: relationship })
  }
})
afterAll(() => service.stop())

const get = (path: string, as: Person) => service.call('GET', path, { as })
const change = (as: Person, body: unknown) => service.call('PATCH', '/users/me', { as, body })

describe('200', () => {
  test('the current user has the fields of the specification and time_notation', async () => {
    const { status, body } = await get('/users/me', member)
    expect(status).toBe(200)
    expect(body).toEqual({
      resource: {
        uri: service.uri('users', member.userId),
        name: 'Mia Member',
        slug: 'mia-member',
        email: expect.stringMatching(/^person-\d+@example\.com$/),
        scheduling_url: 'https://meetwright.test/book/mia-member',
        timezone: 'Europe/Berlin',
        time_notation: '12h',
        avatar_url: null,
        created_at: '2026-11-02T09:00:00.000000Z',
        updated_at: '2026-11-02T09:00:00.000000Z',
        current_organization: service.uri('organizations', owner.organizationId),
        locale: 'en',
        resource_type: 'User',
      },
    })
    expect((await get(`/users/${member.userId}`, member)).body).toEqual(body)
    expect((await get(`/users/${member.userId.toUpperCase()}`, member)).body).toEqual(body)
  })

  test('admins can read every user, group admins those of their group', async () => {
    for (const reader of [owner, groupAdmin])
      expect((await get(`/users/${member.userId}`, reader)).status).toBe(200)
  })

  test('users update their own fields, and the next read returns them', async () => {
    service.setClock(instant(START + HOUR))
    const changes = {
      name: 'Mia Müller',
      timezone: 'America/New_York',
      locale: 'uk',
      avatar_url: 'https://example.com/mia.png',
      time_notation: '24h',
    }
    const before = await get('/users/me', member)
    const { status, body } = await change(member, changes)
    expect(status).toBe(200)
    const updated_at = '2026-11-02T10:00:00.000000Z'
    expect(body.resource).toEqual({ ...before.body.resource, ...changes, updated_at })
    expect((await get('/users/me', member)).body).toEqual(body)
    expect((await change(member, { avatar_url: null })).body.resource.avatar_url).toBeNull()
    service.setClock(START)
  })

  test('a new slug changes the scheduling URL; the old slug stays reserved for a year', async () => {
    const { body } = await change(member, { slug: 'mia' })
    expect(body.resource).toMatchObject({ slug: 'mia', scheduling_url: 'https://meetwright.test/book/mia' })
    expect((await change(outsider, { slug: 'mia-member' })).status).toBe(409)
    expect((await change(member, { slug: 'mia-member' })).status).toBe(200)
    expect((await change(member, { slug: 'mia' })).status).toBe(200)
    service.setClock(instant(START + 364 * DAY))
    expect((await change(outsider, { slug: 'mia-member' })).status).toBe(409)
    service.setClock(instant(START + 365 * DAY))
    expect((await change(outsider, { slug: 'mia-member' })).status).toBe(200)
    service.setClock(START)
  })

  test.each(['UTC', 'Etc/GMT+1', 'Asia/Kolkata', 'Asia/Calcutta', 'US/Pacific', 'America/Argentina/Ushuaia'])(
    'accepts the time zone %s',
    async (timezone) => {
      expect((await change(groupAdmin, { timezone })).body.resource.timezone).toBe(timezone)
    },
  )

  test('reserved words are refused, and not taken from a name', async () => {
    for (const slug of ['admin', 'sign-in', 'oauth'])
      expect((await change(member, { slug })).body.details).toMatchObject([
        { parameter: 'slug', code: 'taken' },
      ])
    const admin = await service.addMember(owner.organizationId, 'Admin')
    expect((await get('/users/me', admin)).body.resource.slug).toMatch(/^admin-[0-9a-f]{12}$/)
  })

  test('a user can reserve at most ten former slugs', async () => {
    const mover = await service.addMember(owner.organizationId, 'Mo Mover')
    for (let count = 1; count <= 10; count += 1)
      expect((await change(mover, { slug: `mo-${count}` })).status).toBe(200)
    expect((await change(mover, { slug: 'mo-11' })).status).toBe(409)
    expect((await change(mover, { slug: 'mo-3' })).status).toBe(200)
  })

  test('users with the same name get different slugs', async () => {
    const namesakes = await Promise.all(
      ['Twin', 'Twin', 'Twin'].map((name) => service.addMember(owner.organizationId, name)),
    )
    const slugs = await Promise.all(
      namesakes.map(async (namesake) => (await get('/users/me', namesake)).body.resource.slug),
    )
    expect(new Set(slugs).size).toBe(3)
    expect(slugs).toContain('twin')
  })
})

describe('400', () => {
  test.each([
    [{ timezone: 'europe/berlin' }],
    [{ timezone: 'EUROPE/BERLIN' }],
    [{ timezone: '+01:00' }],
    [{ timezone: 'Mars/Base' }],
    [{ timezone: '' }],
    [{ locale: 'xx' }],
    [{ time_notation: '25h' }],
    [{ avatar_url: 'http://example.com/x.png' }],
    [{ avatar_url: 'javascript:alert(1)' }],
    [{ slug: '-' }],
    [{ slug: 'Mia' }],
    [{ slug: 'a/b' }],
    [{ slug: 'x'.repeat(64) }],
    [{ name: '' }],
    [{ name: ' ' }],
    [{ name: 'x'.repeat(256) }],
    [{ name: 'Win at evil.example' }],
    [{ name: 'Ada\nLovelace' }],
  ])('for %j, naming the field', async (body) => {
    const { status, body: error } = await change(owner, body)
    expect(status).toBe(400)
    expect(error.details.map(({ parameter }) => parameter)).toEqual(Object.keys(body))
  })

  test('rejects an empty change', async () => {
    expect((await change(owner, {})).status).toBe(400)
    expect((await service.call('PATCH', '/users/me', { as: owner })).status).toBe(400)
  })
})

describe('403', () => {
  test('members cannot read other users', async () => {
    expect((await get(`/users/${owner.userId}`, member)).status).toBe(403)
    expect((await get(`/users/${owner.userId}`, groupAdmin)).status).toBe(403)
  })

  test('names the scope that the token lacks', async () => {
    const limited = await service.createOrganization('Limited', { scopes: ['users:read'] })
    expect((await get('/users/me', limited)).status).toBe(200)
    const { status, body, headers } = await change(limited, { name: 'X' })
    expect(status).toBe(403)
    expect(body).toMatchObject({
      title: 'Insufficient scope',
      code: 'insufficient_scope',
      required_scopes: ['users:write'],
    })
    expect(headers.get('www-authenticate')).toBe('Bearer error="insufficient_scope", scope="users:write"')
  })
})

describe('404', () => {
  test('a user of another organization', async () => {
    expect((await get(`/users/${outsider.userId}`, owner)).status).toBe(404)
    expect((await get('/users/ME', owner)).status).toBe(404)
  })
})

describe('409', () => {
  test('a slug that is taken in any organization', async () => {
    const { slug } = (await get('/users/me', outsider)).body.resource
    const { status, body } = await change(member, { slug })
    expect(status).toBe(409)
    expect(body.details).toEqual([{ parameter: 'slug', message: 'is taken', code: 'taken' }])
  })

  test('only one of several concurrent requests gets a slug', async () => {
    const people = await Promise.all(
      Array.from({ length: 5 }, (_, i) => service.addMember(owner.organizationId, `Racer ${i}`)),
    )
    const responses = await Promise.all(people.map((person) => change(person, { slug: 'wanted' })))
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409])
  })
})
