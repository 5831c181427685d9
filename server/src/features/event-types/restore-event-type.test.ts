// Restoring deleted event types over HTTP.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createBookings } from '../../../test/bookings.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { HOUR, instant } from '../../domain/time/instant.ts'

let service: Service
let owner: Person
let mia: Person
let noah: Person

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  mia = await service.addMember(owner.organizationId, 'Mia Member')
  noah = await service.addMember(owner.organizationId, 'Noah Next')
})
afterAll(() => service.stop())

const pathOf = (uri = '') => uri.replace('https://api.meetwright.test', '')
const create = async (as: Person, fields: object = {}) => {
  const body = { owner: service.uri('users', as.userId), name: 'Call', minimum_notice: 0, ...fields }
  return (await service.call('POST', '/event_types', { as, body })).body.resource.uri ?? ''
}
const remove = (uri: string, as: Person) => service.call('DELETE', pathOf(uri), { as })
const restore = (uri: string, as: Person) => service.call('POST', `${pathOf(uri)}/restoration`, { as })

describe('200', () => {
  test('returns the event type as it was, with hosts, permissions, slug and links', async () => {
    const call = await create(mia, { slug: 'intro' })
    await service.call('POST', '/event_type_permissions', {
      as: mia,
      body: { event_type: call, user: service.uri('users', noah.userId) },
    })
    const link = await service.call('POST', '/scheduling_links', {
      as: mia,
      body: { max_event_count: 1, owner: call, owner_type: 'EventType' },
    })
    const before = (await service.call('GET', pathOf(call), { as: mia })).body.resource
    await remove(call, mia)
    service.setClock(instant(START + HOUR))
    const { status, body } = await restore(call, mia)
    service.setClock(START)
    expect(status).toBe(200)
    expect(body.resource).toEqual({ ...before, updated_at: '2026-11-02T10:00:00.000000Z' })
    const listed = await service.call('GET', '/event_types', { as: noah })
    expect(listed.body.collection.map(({ uri }) => uri)).toContain(call)
    const hosts = await service.call('GET', `/event_type_memberships?event_type=${call}`, { as: mia })
    expect(hosts.body.collection).toHaveLength(1)
    const { book } = createBookings(service, owner)
    await book(call, '2026-11-10T10:00:00Z', { link: link.body.resource.booking_url ?? '' })
    expect((await fetch(`${service.url}${new URL(before.scheduling_url ?? '').pathname}`)).status).toBe(200)
  })
})

describe('403, 404 and 409', () => {
  test('only those who may delete it', async () => {
    const call = await create(mia)
    await remove(call, mia)
    const stranger = await service.createOrganization('Other')
    expect([(await restore(call, noah)).status, (await restore(call, stranger)).status]).toEqual([403, 404])
    expect((await restore(call, owner)).status).toBe(200)
  })

  test('409 if it is not deleted', async () => {
    const call = await create(mia)
    const { status, body } = await restore(call, mia)
    expect([status, body.message]).toEqual([409, 'The event type is not deleted.'])
  })

  test('409 while another event type of the owner has the slug, also with concurrent requests', async () => {
    const first = await create(mia, { slug: 'taken' })
    await remove(first, mia)
    const second = await create(mia, { slug: 'taken' })
    const { status, body } = await restore(first, mia)
    expect([status, body.details[0]?.parameter]).toEqual([409, 'slug'])
    await remove(second, mia)
    const both = await Promise.all([restore(first, mia), restore(second, mia)])
    expect(both.map((response) => response.status).sort()).toEqual([200, 409])
  })

  test('409 if the owner has left', async () => {
    const leaver = await service.addMember(owner.organizationId, 'Lea Leaver')
    const call = await create(leaver)
    await remove(call, leaver)
    await service.call('DELETE', `/organization_memberships/${leaver.membershipId}`, { as: owner })
    const { status, body } = await restore(call, owner)
    expect([status, body.message]).toEqual([409, 'The owner of the event type no longer exists.'])
  })
})
