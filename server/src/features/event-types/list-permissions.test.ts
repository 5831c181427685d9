// The list of permissions on an event type over HTTP.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Person, type Service, startService } from '../../../test/service.ts'

let service: Service
let owner: Person
let mia: Person
let noah: Person
let gus: Person

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  mia = await service.addMember(owner.organizationId, 'Mia Member')
  noah = await service.addMember(owner.organizationId, 'Noah Next')
  gus = await service.addMember(owner.organizationId, 'Gus Group')
})
afterAll(() => service.stop())

const userUri = (person: Person) => service.uri('users', person.userId)
const createType = async (as: Person) => {
  const body = { owner: userUri(as), name: 'Call' }
  return (await service.call('POST', '/event_types', { as, body })).body.resource.uri ?? ''
}
const grant = (as: Person, event_type: string, person: Person) =>
  service.call('POST', '/event_type_permissions', { as, body: { event_type, user: userUri(person) } })
const revoke = (as: Person, event_type: string, person: Person) =>
  service.call(
    'DELETE',
    `/event_type_permissions?${new URLSearchParams({ event_type, user: userUri(person) })}`,
    { as },
  )

test('has the user of each, for everyone with permission on the event type', async () => {
  const call = await createType(mia)
  await grant(mia, call, noah)
  await grant(mia, call, gus)
  const permissions = (as: Person) =>
    service.call('GET', `/event_type_permissions?event_type=${call}`, { as })
  const { status, body } = await permissions(mia)
  expect(status).toBe(200)
  expect(body.collection.map(({ user }) => user).sort()).toEqual([userUri(noah), userUri(gus)].sort())
  expect(body.collection.find(({ user }) => user === userUri(noah))).toEqual({
    event_type: call,
    user: userUri(noah),
    created_at: '2026-11-02T09:00:00.000000Z',
    member: expect.objectContaining({ uri: userUri(noah), name: 'Noah Next' }),
  })
  expect((await permissions(noah)).status).toBe(200)
  const outsider = await service.createOrganization('Other')
  const other = await service.addMember(owner.organizationId, 'Olga Other')
  expect([(await permissions(other)).status, (await permissions(outsider)).status]).toEqual([403, 404])
  await revoke(mia, call, gus)
  expect((await permissions(mia)).body.collection.map(({ user }) => user)).toEqual([userUri(noah)])
})
