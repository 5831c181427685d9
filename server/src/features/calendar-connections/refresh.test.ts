// Requests for a host's available times, and booking forms, let a worker read the host's connected calendars early.
import { setTimeout as delay } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createBookingPageClient } from '../../../../testbed/booking-page.ts'
import {
  type CalendarHost,
  type CalendarTestbed,
  lunch,
  startCalendarTestbed,
} from '../../../test/calendar-testbed.ts'
import { createMeetings, pathOf } from '../../../test/meetings.ts'
import { type Service, START } from '../../../test/service.ts'
import { instant } from '../../domain/time/instant.ts'

let testbed: CalendarTestbed
let service: Service
let host: CalendarHost
let eventType: string

beforeAll(async () => {
  testbed = await startCalendarTestbed()
  service = testbed.mailServer.service
})
afterAll(() => testbed.stop())
beforeEach(async () => {
  service.setClock(START)
  host = await testbed.createHost()
  eventType = await createMeetings(service, host.person).createType([host.person], { booking_window: null })
  await host.connectOrThrow()
  await testbed.readDue()
})

/** The connection becomes due after the response. */
const waitUntilDue = () => delay(400)
const visitor = () => createBookingPageClient(service)
const advanceClock = (seconds: number) => service.setClock(instant(START + seconds * 1_000))
const listTimes = async () => {
  const range = 'start_time=2027-01-05T00:00:00Z&end_time=2027-01-06T00:00:00Z'
  const path = `/event_type_available_times?event_type=${eventType}&${range}`
  const { body } = await service.call('GET', path, { as: host.person })
  await waitUntilDue()
  return body.collection.map((one) => one.start_time?.slice(11, 16))
}

test('a request for times closes the slots of a new event within seconds', async () => {
  await host.save('lunch', ...lunch)
  advanceClock(61)
  expect(await listTimes()).toContain('09:00')
  await testbed.readDue()
  expect(await listTimes()).not.toContain('09:00')
})

test.each([
  ['opened', (path: string) => visitor().open('booking', `${path}/2027-01-05T09:00:00Z`)],
  ['posted', (path: string) => visitor().book(path, { start: Date.UTC(2027, 0, 5, 9) })],
])('a booking form that is %s lets the calendars be read', async (_, request) => {
  const { body } = await service.call('GET', pathOf(eventType), { as: host.person })
  const { length } = testbed.proxy.requests
  advanceClock(61)
  const { status } = await request(pathOf(body.resource.scheduling_url))
  expect([200, 201]).toContain(status)
  await waitUntilDue()
  await testbed.readDue()
  expect(testbed.proxy.requests.length).toBeGreaterThan(length)
})

test('calendars that were read in the last minute are not read again', async () => {
  const { length } = testbed.proxy.requests
  advanceClock(59)
  await listTimes()
  await testbed.readDue()
  expect(testbed.proxy.requests).toHaveLength(length)
})
