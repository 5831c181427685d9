// Removing a member over HTTP: permissions and consequences.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type Service, startService } from '../../../test/service.ts'

let service: Service
let owner: Person
let admin: Person
let remainingMember: Person

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  admin = await service.addMember(owner.organizationId, 'Ada Admin', 'admin')
  remainingMember = await service.addMember(owner.organizationId, 'Sam Stayer')
})
afterAll(() => service.stop())

const remove = (as: Person, whose: Person, query = '') =>
  service.call('DELETE', `/organization_memberships/${whose.membershipId}${query}`, { as })
const addMember = (name = 'Nia Newcomer') => service.addMember(owner.organizationId, name)
const currentUser = async (person: Person) =>
  (await service.call('GET', '/users/me', { as: person })).body.resource

describe('204', () => {
  test('removing a member deletes the membership, the user and their group memberships', async () => {
    const person = await addMember()
    const group = await service.call('POST', '/groups', { as: owner, body: { name: 'Team' } })
    const relationship = await service.call('POST', '/group_relationships', {
      as: owner,
      body: {
        group: group.body.resource.uri,
        owner: service.uri('organization_memberships', person.membershipId),
      },
    })
    expect((await remove(admin, person)).status).toBe(204)
    for (const path of [
      `/organization_memberships/${person.membershipId}`,
      `/users/${person.userId}`,
      new URL(relationship.body.resource.uri ?? '').pathname,
    ])
      expect((await service.call('GET', path, { as: owner })).status, path).toBe(404)
    const people = await service.call(
      'GET',
      `/organization_memberships?organization=${service.uri('organizations', owner.organizationId)}`,
      { as: owner },
    )
    expect(people.body.collection.some(({ uri }) => uri?.endsWith(person.membershipId))).toBe(false)
  })

  test('revokes their tokens immediately, and the response says why', async () => {
    const person = await addMember()
    expect((await currentUser(person)).name).toBe('Nia Newcomer')
    await remove(owner, person)
    const { status, body, headers } = await service.call('GET', '/users/me', { as: person })
    expect([status, body.code]).toEqual([401, 'token_revoked'])
    expect(headers.get('www-authenticate')).toContain('error="invalid_token"')
  })

  test('members can leave', async () => {
    const person = await addMember()
    expect((await remove(person, person)).status).toBe(204)
    expect((await service.call('GET', '/users/me', { as: person })).status).toBe(401)
  })

  test('releases the email address and keeps the slug reserved', async () => {
    const person = await addMember('Unique Name')
    const { email = '', slug = '' } = await currentUser(person)
    await remove(owner, person)
    const invited = await service.call('POST', `/organizations/${owner.organizationId}/invitations`, {
      as: owner,
      body: { email },
    })
    expect(invited.status).toBe(201)
    const link = service.ctx.secrets.createLink('organization_invitation', {
      organizationId: owner.organizationId,
      objectId: (invited.body.resource.uri ?? '').slice(-36),
      generation: 1,
    })
    const accepted = await service.call('POST', `/invitations/${link}/acceptance`, {
      body: { name: 'Unique Name' },
    })
    expect(accepted.status).toBe(200)
    const again = await service.call('GET', new URL(accepted.body.resource.user ?? '').pathname, {
      as: owner,
    })
    expect(again.body.resource.email).toBe(email)
    expect(again.body.resource.slug).toMatch(new RegExp(`^${slug}-[0-9a-f]{12}$`))
    const taken = await service.call('PATCH', '/users/me', { as: remainingMember, body: { slug } })
    expect(taken.status).toBe(409)
  })

  test('future events can be canceled or reassigned', async () => {
    const newHost = service.uri('users', remainingMember.userId)
    expect((await remove(owner, await addMember(), '?future_events=cancel')).status).toBe(204)
    const reassigning = `?future_events=reassign&reassign_to=${newHost}`
    expect((await remove(owner, await addMember(), reassigning)).status).toBe(204)
  })

  test('an organization with one member left becomes individual', async () => {
    const alone = await service.createOrganization('Small')
    const other = await service.addMember(alone.organizationId, 'Other')
    const kind = async () =>
      (await service.call('GET', `/organizations/${alone.organizationId}`, { as: alone })).body.resource.kind
    expect(await kind()).toBe('multiple')
    await remove(alone, other)
    expect(await kind()).toBe('individual')
  })
})

describe('400', () => {
  test('future_events and reassign_to must match; no one is removed', async () => {
    const person = await addMember()
    const newHost = service.uri('users', remainingMember.userId)
    for (const query of [
      '?future_events=reassign',
      `?future_events=cancel&reassign_to=${newHost}`,
      `?reassign_to=${newHost}`,
      '?future_events=keep',
      `?future_events=reassign&reassign_to=${service.uri('groups', remainingMember.userId)}`,
      `?future_events=reassign&reassign_to=${service.uri('users', person.userId)}`,
      '?future_event=cancel',
    ])
      expect((await remove(owner, person, query)).status, query).toBe(400)
    expect((await currentUser(person)).name).toBe('Nia Newcomer')
  })
})

describe('403', () => {
  test('the owner cannot be removed, not even by themselves', async () => {
    expect((await remove(admin, owner)).status).toBe(403)
    const { status, body } = await remove(owner, owner)
    expect([status, body.message]).toEqual([403, 'The owner can’t be removed. Transfer ownership first.'])
  })

  test('members can only remove themselves', async () => {
    expect((await remove(remainingMember, admin)).status).toBe(403)
  })
})

describe('404', () => {
  test('events cannot be reassigned to a user of another organization or a removed user', async () => {
    const outsider = await service.createOrganization('Elsewhere')
    const gone = await addMember()
    await remove(owner, gone)
    const person = await addMember()
    for (const newHost of [outsider, gone]) {
      const query = `?future_events=reassign&reassign_to=${service.uri('users', newHost.userId)}`
      expect((await remove(owner, person, query)).status).toBe(404)
    }
    expect((await currentUser(person)).name).toBe('Nia Newcomer')
  })

  test('a removed member cannot be removed again', async () => {
    const person = await addMember()
    expect((await remove(owner, person)).status).toBe(204)
    expect((await remove(owner, person)).status).toBe(404)
  })
})

describe('concurrently', () => {
  test('a removal and a transfer of ownership always leave one owner', async () => {
    for (let round = 0; round < 5; round += 1) {
      const first = await service.createOrganization(`Race ${round}`)
      const second = await service.addMember(first.organizationId, 'Second')
      const helper = await service.addMember(first.organizationId, 'Helper', 'admin')
      const [reassigned, removed] = await Promise.all([
        service.call('PATCH', `/organization_memberships/${second.membershipId}`, {
          as: first,
          body: { role: 'owner' },
        }),
        remove(helper, second),
      ])
      expect([
        [200, 403],
        [404, 204],
      ]).toContainEqual([reassigned.status, removed.status])
      const organization = service.uri('organizations', first.organizationId)
      const owners = await service.call(
        'GET',
        `/organization_memberships?role=owner&organization=${organization}`,
        { as: helper },
      )
      expect(owners.body.collection).toHaveLength(1)
    }
  })

  test('only one of two admins who remove each other succeeds', async () => {
    for (let round = 0; round < 5; round += 1) {
      const first = await service.createOrganization(`Duel ${round}`)
      const [one, two] = await Promise.all(
        ['One', 'Two'].map((name) => service.addMember(first.organizationId, name, 'admin')),
      )
      const responses = await Promise.all([
        remove(one as Person, two as Person),
        remove(two as Person, one as Person),
      ])
      const statuses = responses.map(({ status }) => status).sort()
      expect([
        [204, 401],
        [204, 403],
        [204, 404],
      ]).toContainEqual(statuses)
    }
  })

  test('the same member is removed once', async () => {
    const person = await addMember()
    const responses = await Promise.all(Array.from({ length: 6 }, () => remove(owner, person)))
    expect(responses.map(({ status }) => status).sort()).toEqual([204, 404, 404, 404, 404, 404])
  })
})
