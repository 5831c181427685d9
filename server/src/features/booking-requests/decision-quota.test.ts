// Tests the page of a host in an organization that can write to no more people today.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decisionPathOf } from '../../../test/booking-requests.ts'
import { createMeetings, pathOf } from '../../../test/meetings.ts'
import { type Service, START, startService } from '../../../test/service.ts'
import { DAY, instant } from '../../domain/time/instant.ts'

let service: Service

beforeAll(async () => {
  service = await startService()
})
afterAll(() => service.stop())

test('the page says that the request still waits, and accepts it a day later', async () => {
  const owner = await service.createOrganization('Trial', { stage: 'trial' })
  const actions = createMeetings(service, owner)
  const type = await actions.createType([owner], { requires_approval: true })
  const event_guests = Array.from({ length: 10 }, (_, index) => `guest-${index}@example.org`)
  for (const hour of [10, 11, 12, 13])
    await actions.bookOrThrow(type, `2026-11-05T${hour}:00:00Z`, { event_guests })
  const { body } = await actions.call('POST', '/booking_requests', owner, {
    ...{ event_type: type, start_time: '2026-11-05T14:00:00Z', event_guests },
    invitee: { email: 'grace@example.com', name: 'Grace Hopper' },
  })
  const { uri = '' } = body.resource
  const url = `${service.url}${await decisionPathOf(service, owner, uri)}`
  const accept = async () => {
    const headers = { 'sec-fetch-site': 'same-origin', accept: 'text/html' }
    const form = new URLSearchParams({ answer: 'accept' })
    const response = await fetch(url, { method: 'POST', headers, body: form })
    return { status: response.status, html: await response.text() }
  }
  const refused = await accept()
  expect([refused.status, refused.html.includes('The request still waits')]).toEqual([200, true])
  const read = async () => (await actions.call('GET', pathOf(uri))).body.resource.status
  expect(await read()).toBe('pending')
  service.setClock(instant(START + DAY))
  expect((await accept()).html).toContain('Meeting booked')
  expect(await read()).toBe('accepted')
})
