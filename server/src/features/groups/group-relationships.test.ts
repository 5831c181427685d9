// Tests group relationships over HTTP: permissions, and removal of their owner.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { DAY, instant } from '../../domain/time/instant.ts'

let service: Service
let owner: Person
let member: Person
let outsider: Person
let group: string

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  member = await service.addMember(owner.organizationId, 'Mia Member')
  outsider = await service.createOrganization('Elsewhere')
  const { body } = await service.call('POST', '/groups', { as: owner, body: { name: 'Sales' } })
  group = body.resource.uri ?? ''
})
afterAll(() => service.stop())

const membership = (person: Person) => service.uri('organization_memberships', person.membershipId)
const addRelationship = (ownerUri: string, as = owner) =>
  service.call('POST', '/group_relationships', { as, body: { group, owner: ownerUri } })
const list = (query: string, as = owner) => service.call('GET', `/group_relationships?${query}`, { as })
const pathOf = (response: { body: { resource: { uri?: string } } }) =>
  new URL(response.body.resource.uri ?? '').pathname

async function invite(email: string, as = owner): Promise<string> {
  const path = `/organizations/${as.organizationId}/invitations`
  return (await service.call('POST', path, { as, body: { email } })).body.resource.uri ?? ''
}

describe('200', () => {
  test('an admin lists the relationships of a membership or an invitation', async () => {
    const invitation = await invite('waiting@example.com')
    await addRelationship(membership(member))
    await addRelationship(invitation)
    for (const ownerUri of [membership(member), invitation]) {
      const { body } = await list(`owner=${ownerUri}`)
      expect(body.collection.map((relationship) => relationship.owner)).toMatchObject([{ uri: ownerUri }])
    }
    expect((await list('')).body.pagination.count).toBe(2)
  })

  test('members list their own relationships, in the organization and in a group', async () => {
    const organization = service.uri('organizations', owner.organizationId)
    for (const query of ['', `owner=${membership(member)}`, `owner=${membership(member)}&group=${group}`])
      expect((await list(query, member)).body.collection).toHaveLength(1)
    const all = await list(`owner=${membership(member)}&organization=${organization}`, member)
    expect(all.body.collection).toHaveLength(1)
  })
})

describe('204', () => {
  test('a person removed from a group stays in the organization', async () => {
    const person = await service.addMember(owner.organizationId, 'Otto')
    const relationship = await addRelationship(membership(person))
    expect((await service.call('DELETE', pathOf(relationship), { as: owner })).status).toBe(204)
    expect((await service.call('GET', pathOf(relationship), { as: owner })).status).toBe(404)
    expect((await service.call('GET', '/users/me', { as: person })).status).toBe(200)
  })
})

describe('403', () => {
  test('for a member who lists the relationships of another', async () => {
    expect((await list(`owner=${membership(owner)}`, member)).status).toBe(403)
  })
})

describe('404', () => {
  test('for a missing owner, instead of an empty list', async () => {
    const foreign = [membership(outsider), await invite('theirs@example.com', outsider)]
    for (const ownerUri of [...foreign, service.uri('organization_memberships', service.ctx.newId())]) {
      expect((await list(`owner=${ownerUri}`)).status).toBe(404)
      expect((await list(`owner=${ownerUri}&group=${group}`)).status).toBe(404)
      expect((await list(`owner=${ownerUri}`, member)).status).toBe(404)
      expect((await addRelationship(ownerUri)).status).toBe(404)
    }
  })

  test('for the relationship of an expired invitation', async () => {
    const invitation = await invite('late@example.com')
    const relationship = await addRelationship(invitation)
    const before = (await list('')).body.pagination.count
    service.setClock(instant(START + 30 * DAY))
    expect((await service.call('GET', pathOf(relationship), { as: owner })).status).toBe(404)
    const change = { as: owner, body: { role: 'admin' } }
    expect((await service.call('PATCH', pathOf(relationship), change)).status).toBe(404)
    expect((await list('')).body.pagination.count).toBeLessThan(before)
    expect((await list(`owner=${invitation}`)).status).toBe(404)
    service.setClock(START)
  })
})

describe('concurrent requests', () => {
  test('adding a member who is being removed succeeds before or fails after the removal', async () => {
    for (let round = 0; round < 8; round += 1) {
      const person = await service.addMember(owner.organizationId, `Leaver ${round}`)
      const [added, removed] = await Promise.all([
        addRelationship(membership(person)),
        service.call('DELETE', `/organization_memberships/${person.membershipId}`, { as: owner }),
      ])
      expect([201, 404]).toContain(added.status)
      expect(removed.status).toBe(204)
      if (added.status === 201)
        expect((await service.call('GET', pathOf(added), { as: owner })).status).toBe(404)
    }
  })

  test('adding an invited person who accepts is transferred to the member or fails', async () => {
    for (let round = 0; round < 8; round += 1) {
      const invitation = await invite(`joiner-${round}@example.com`)
      const link = service.ctx.secrets.createLink('organization_invitation', {
        organizationId: owner.organizationId,
        objectId: invitation.slice(-36),
        generation: 1,
      })
      const [added, accepted] = await Promise.all([
        addRelationship(invitation),
        service.call('POST', `/invitations/${link}/acceptance`, { body: { name: 'Joiner' } }),
      ])
      expect(accepted.status).toBe(200)
      expect([201, 404]).toContain(added.status)
      if (added.status === 404) continue
      const relationship = await service.call('GET', pathOf(added), { as: owner })
      expect(relationship.body.resource.owner).toMatchObject({ user: accepted.body.resource.user })
    }
  })

  test('adding to a group that is being deleted is undone or fails', async () => {
    for (let round = 0; round < 8; round += 1) {
      const made = await service.call('POST', '/groups', { as: owner, body: { name: `Short ${round}` } })
      const body = { group: made.body.resource.uri, owner: membership(member) }
      const [added, deleted] = await Promise.all([
        service.call('POST', '/group_relationships', { as: owner, body }),
        service.call('DELETE', pathOf(made), { as: owner }),
      ])
      expect([201, 404]).toContain(added.status)
      expect(deleted.status).toBe(204)
    }
  })
})
