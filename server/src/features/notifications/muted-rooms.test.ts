// The mail with a video link that comes later, to hosts who have turned off the mail that lacked it. Google is the contract server.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Received } from '../../../../testbed/smtp-server.ts'
import { type GoogleHost, type GoogleTestbed, startGoogleTestbed } from '../../../test/google-testbed.ts'
import { createMeetings, type Meetings } from '../../../test/meetings.ts'
import { type Person, type Service, START } from '../../../test/service.ts'
import { instant, MINUTE } from '../../domain/time/instant.ts'

const TEN = '2027-01-05T10:00:00Z'
const SECOND = 1_000
const LINK = /https:\/\/meet\.google\.com\/[\w-]+/

let testbed: GoogleTestbed
let service: Service
let host: GoogleHost
let colleague: GoogleHost
let meetings: Meetings
let type: string
let time: number
let count = 0
let names: Map<string, string>

beforeAll(async () => {
  testbed = await startGoogleTestbed({ accessTokenSeconds: 1_000_000 })
  service = testbed.service
})
afterAll(() => testbed.stop())
beforeEach(async () => {
  time = START
  service.setClock(START)
  await testbed.deleteAll()
  count += 1
  host = await testbed.createHost()
  colleague = await testbed.createHost()
  meetings = createMeetings(service, testbed.owner)
  names = new Map([
    [`grace.${count}@example.com`, 'invitee'],
    [await host.email(), 'host'],
    [await colleague.email(), 'colleague'],
  ])
  await host.connectOrThrow()
  host.calendar.conferences = { pendingReads: 1_000, outcome: 'success' }
  type = await meetings.createType([host.person, colleague.person], {
    booking_window: null,
    name: 'Intro',
    pooling_type: 'collective',
    locations: [{ kind: 'google_conference' }],
  })
})

const settle = (as: Person, body: object) =>
  service.call('PATCH', '/users/me/notification_settings', { as, body })
const book = () => meetings.bookOrThrow(type, TEN, { email: `grace.${count}@example.com` })

/** Advances the clock by each of these times, works like a worker, and returns who gets which mail of this test. */
async function after(...delays: readonly number[]): Promise<string[]> {
  const received: Received[] = []
  for (const delay of delays) {
    time += delay
    service.setClock(instant(time))
    await testbed.sync()
    received.push(...(await testbed.mailServer.deliver()))
  }
  return received
    .flatMap(({ to, mail }) => {
      const name = names.get(to[0] ?? '')
      if (name === undefined) return []
      return `${name}: ${mail.subject?.split(':')[0]}${LINK.test(mail.text ?? '') ? ' with link' : ''}`
    })
    .sort()
}

test('the link that comes later is mailed to the others, and not to who has turned off bookings', async () => {
  await settle(colleague.person, { booked: false })
  await book()
  expect(await after(0, 119 * SECOND)).toEqual([])
  expect(await after(2 * SECOND)).toEqual(['host: New meeting', 'invitee: Booked'])
  host.calendar.finishConferences()
  expect(await after(2 * MINUTE, 5 * SECOND)).toEqual([
    'host: Video link with link',
    'invitee: Video link with link',
  ])
  expect(await after(10 * MINUTE)).toEqual([])
})

test('who turns off bookings while the link is missing doesn’t get it', async () => {
  await book()
  await after(0, 121 * SECOND)
  await settle(colleague.person, { booked: false })
  host.calendar.finishConferences()
  expect(await after(2 * MINUTE, 5 * SECOND)).toEqual([
    'host: Video link with link',
    'invitee: Video link with link',
  ])
})

test('the link of a rescheduled meeting goes with the mail about the new time', async () => {
  await settle(colleague.person, { booked: false })
  await settle(host.person, { rescheduled: false })
  const invitee = await book()
  await after(0, 121 * SECOND)
  expect((await meetings.reschedule(invitee, '2027-01-05T12:00:00Z')).status).toBe(200)
  expect(await after(0, 121 * SECOND)).toEqual(['colleague: New time', 'invitee: New time'])
  host.calendar.finishConferences()
  expect(await after(2 * MINUTE, 5 * SECOND)).toEqual([
    'colleague: Video link with link',
    'invitee: Video link with link',
  ])
})

test('a host with all mails off still has the meeting in their calendar, and it follows changes', async () => {
  await settle(host.person, { booked: false, rescheduled: false, canceled: false, assigned: false })
  host.calendar.conferences = { pendingReads: 0, outcome: 'success' }
  const invitee = await book()
  expect(await after(0, 2 * SECOND)).toEqual([
    'colleague: New meeting with link',
    'invitee: Booked with link',
  ])
  expect(host.calendar.list()).toHaveLength(1)
  const moved = (await meetings.reschedule(invitee, '2027-01-05T12:00:00Z')).body.resource
  expect(await after(SECOND, 2 * SECOND)).toEqual([
    'colleague: New time with link',
    'invitee: New time with link',
  ])
  expect(JSON.stringify(host.calendar.list())).toContain('T12:00:00')
  await meetings.cancel(moved.event ?? '')
  expect(await after(SECOND, 2 * SECOND)).toEqual(['colleague: Canceled', 'invitee: Canceled'])
  expect(host.calendar.list().filter(({ resource }) => resource.status !== 'cancelled')).toEqual([])
})
