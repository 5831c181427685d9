// What a booking page shows before the booking, and where links with a former slug go.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createBookingPageClient } from '../../../../testbed/booking-page.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'

let service: Service
let owner: Person

beforeAll(async () => {
  service = await startService({ TRUST_PROXY: '127.0.0.1' })
  owner = await service.createOrganization('Acme')
})
afterAll(() => service.stop())

const guest = () => createBookingPageClient(service)

async function createType(fields: object, as: Person = owner): Promise<{ path: string }> {
  const body = { owner: service.uri('users', as.userId), name: 'Call', minimum_notice: 0, ...fields }
  const response = await service.call('POST', '/event_types', { as: owner, body })
  if (response.status !== 201) throw new Error(JSON.stringify(response.body))
  return { path: new URL(response.body.resource.scheduling_url ?? '').pathname }
}

test('a booking page shows no details of a location before the booking, except places to choose from', async () => {
  const locations = [
    { kind: 'inbound_call', phone_number: '+4930123456', additional_info: 'PIN 4711' },
    { kind: 'inbound_call', phone_number: '+4940123456', additional_info: 'PIN 4712' },
    { kind: 'custom', location: 'https://rooms.example.com/private' },
    { kind: 'physical', location: 'Main St 1', additional_info: 'Door code 4713' },
    { kind: 'physical', location: 'Side St 2' },
  ]
  const { path } = await createType({ locations })
  const profile = path.slice(0, path.lastIndexOf('/'))
  for (const html of await Promise.all(
    [path, profile].map((one) => fetch(`${service.url}${one}`).then((response) => response.text())),
  ))
    for (const detail of ['+4930123456', '+4940123456', 'PIN', 'rooms.example.com', '4713'])
      expect(html).not.toContain(detail)
  expect((await guest().open('booking', path)).props.bookableType.locations).toEqual([
    { kind: 'inbound_call', text: null, number: 1 },
    { kind: 'inbound_call', text: null, number: 2 },
    { kind: 'custom', text: null, number: null },
    { kind: 'physical', text: 'Main St 1', number: null },
    { kind: 'physical', text: 'Side St 2', number: null },
  ])
})

test('a booking page redirects from a former slug of its owner, with the query', async () => {
  const mover = await service.addMember(owner.organizationId, 'Mo Mover')
  const { path } = await createType({}, mover)
  const event = path.slice(path.lastIndexOf('/'))
  await service.call('PATCH', '/users/me', { as: mover, body: { slug: 'moved-mo' } })
  const locationOf = async (old: string) =>
    (await fetch(`${service.url}${old}`, { redirect: 'manual' })).headers.get('location')
  expect(path).toContain('/book/mo-mover/')
  expect(await locationOf('/book/mo-mover')).toBe('/book/moved-mo')
  expect(await locationOf(`${path}?month=2026-12&name=Grace`)).toBe(
    `/book/moved-mo${event}?month=2026-12&name=Grace`,
  )
  expect(await locationOf(`${path}/2026-12-01T09:00:00Z`)).toBe(`/book/moved-mo${event}/2026-12-01T09:00:00Z`)
  expect((await guest().open('booking', `/book/Moved-Mo${event}`)).status).toBe(200)
})
