// Emails about meetings on Zoom: they wait for the link, and another email brings it later. Zoom is the contract server.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Received } from '../../../../testbed/smtp-server.ts'
import { findMailTo } from '../../../test/mail-server.ts'
import { createMeetings, type Meetings } from '../../../test/meetings.ts'
import { type Service, START } from '../../../test/service.ts'
import { startZoomTestbed, type ZoomHost, type ZoomTestbed } from '../../../test/zoom-testbed.ts'
import { instant, MINUTE } from '../../domain/time/instant.ts'

const TEN = '2027-01-05T10:00:00Z'
const SECOND = 1_000
const LINK = /https:\/\/us05web\.zoom\.us\/j\/\d+\?pwd=\w+/

let testbed: ZoomTestbed
let service: Service
let host: ZoomHost
let meetings: Meetings
let type: string
let email: string
let time: number
let count = 0

beforeAll(async () => {
  testbed = await startZoomTestbed({ accessTokenSeconds: 1_000_000 })
  service = testbed.service
})
afterAll(() => testbed.stop())
beforeEach(async () => {
  time = START
  service.setClock(START)
  await testbed.deleteAll()
  testbed.zoom.faults.setRate(0)
  count += 1
  email = `grace.${count}@example.com`
  host = await testbed.createHost()
  meetings = createMeetings(service, testbed.owner)
  await host.connectOrThrow()
  const locations = [{ kind: 'zoom_conference' }]
  type = await meetings.createType([host.person], { booking_window: null, name: 'Intro', locations })
})

/** Advances the clock by each of these times, works like a worker, and returns the mail to the invitee that it sends. */
async function after(...delays: readonly number[]): Promise<Received[]> {
  const received: Received[] = []
  for (const delay of delays) {
    time += delay
    service.setClock(instant(time))
    await testbed.sync()
    received.push(...(await testbed.mailServer.deliver()))
  }
  return received.filter(({ to }) => to.includes(email))
}

test('the confirmation has the link', async () => {
  await meetings.bookOrThrow(type, TEN, { email })
  const { text } = findMailTo(await after(0, SECOND), email)
  expect(text).toMatch(LINK)
})

test('after two minutes without Zoom, the confirmation says that the link follows, and another email brings it', async () => {
  testbed.zoom.faults.setRate(1)
  await meetings.bookOrThrow(type, TEN, { email })
  expect(await after(0, 119 * SECOND)).toEqual([])
  const first = findMailTo(await after(2 * SECOND), email)
  expect(first.text).toContain('we’ll email you the link')
  expect(first.text).not.toMatch(LINK)
  testbed.zoom.faults.setRate(0)
  await testbed.zoom.executeLateWrites()
  const later = await after(2 * MINUTE, SECOND, SECOND)
  expect(findMailTo(later, email).text).toMatch(LINK)
  expect(await after(10 * MINUTE)).toEqual([])
})
