// A company with a group for the tests of event types, and the calls that all of them make, through HTTP.
import { type Person, startService } from './service.ts'

export async function startEventTypes() {
  const service = await startService()
  const owner = await service.found('Acme')
  const mia = await service.join(owner.organizationId, 'Mia Member')
  const gus = await service.join(owner.organizationId, 'Gus Group')
  const group = await service.call('POST', '/groups', { as: owner, body: { name: 'Sales' } })
  const sales = group.body.resource.uri ?? ''
  const place = {
    group: sales,
    owner: service.uri('organization_memberships', gus.membershipId),
    role: 'admin',
  }
  await service.call('POST', '/group_relationships', { as: owner, body: place })

  const me = (person: Person) => service.uri('users', person.userId)
  const create = (as: Person, fields: object) =>
    service.call('POST', '/event_types', { as, body: { owner: me(as), name: 'Call', ...fields } })
  return {
    service,
    owner,
    mia,
    /** Admin of the group `sales`. */
    gus,
    sales,
    me,
    create,
    /** The id of a new type. */
    made: async (as: Person, fields: object = {}) =>
      ((await create(as, fields)).body.resource.uri ?? '').slice(-36),
    change: (as: Person, id: string, body: object) =>
      service.call('PATCH', `/event_types/${id}`, { as, body }),
    get: (as: Person, id: string) => service.call('GET', `/event_types/${id}`, { as }),
    remove: (as: Person, id: string) => service.call('DELETE', `/event_types/${id}`, { as }),
  }
}
