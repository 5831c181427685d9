// Fixture for tests of event types: an organization with a group, and shared requests over HTTP.
import { type Person, startService } from './service.ts'

export async function startEventTypesFixture() {
  const service = await startService()
  const owner = await service.createOrganization('Acme')
  const mia = await service.addMember(owner.organizationId, 'Mia Member')
  const gus = await service.addMember(owner.organizationId, 'Gus Group')
  const group = await service.call('POST', '/groups', { as: owner, body: { name: 'Sales' } })
  const sales = group.body.resource.uri ?? ''
  const relationship = {
    group: sales,
    owner: service.uri('organization_memberships', gus.membershipId),
    role: 'admin',
  }
  await service.call('POST', '/group_relationships', { as: owner, body: relationship })

  const userUri = (person: Person) => service.uri('users', person.userId)
  const create = (as: Person, fields: object) =>
    service.call('POST', '/event_types', { as, body: { owner: userUri(as), name: 'Call', ...fields } })
  return {
    service,
    owner,
    mia,
    /** Admin of the group `sales`. */
    gus,
    sales,
    userUri,
    create,
    /** Creates an event type and returns its id. */
    createId: async (as: Person, fields: object = {}) =>
      ((await create(as, fields)).body.resource.uri ?? '').slice(-36),
    change: (as: Person, id: string, body: object) =>
      service.call('PATCH', `/event_types/${id}`, { as, body }),
    get: (as: Person, id: string) => service.call('GET', `/event_types/${id}`, { as }),
    remove: (as: Person, id: string) => service.call('DELETE', `/event_types/${id}`, { as }),
  }
}
