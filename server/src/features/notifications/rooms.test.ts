// Emails about meetings on Google Meet: they wait for the link, and another email brings it later. Google is the contract server.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Received } from '../../../../testbed/smtp-server.ts'
import { type GoogleHost, type GoogleTestbed, startGoogleTestbed } from '../../../test/google-testbed.ts'
import { findMailTo, parseCalendarEntry } from '../../../test/mail-server.ts'
import { createMeetings, type Meetings } from '../../../test/meetings.ts'
import { type Service, START } from '../../../test/service.ts'
import { instant, MINUTE } from '../../domain/time/instant.ts'

const TEN = '2027-01-05T10:00:00Z'
const SECOND = 1_000
const LINK = /https:\/\/meet\.google\.com\/[\w-]+/
const FOLLOWS = 'we’ll email you the link'

let testbed: GoogleTestbed
let service: Service
let host: GoogleHost
let meetings: Meetings
let type: string
let email: string
let time: number
let count = 0
/** Mails of earlier tests are sent later. */
let recipients: string[]

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
  email = `grace.${count}@example.com`
  host = await testbed.createHost()
  meetings = createMeetings(service, testbed.owner)
  recipients = [email, await host.email()]
  await host.connectOrThrow()
  const locations = [{ kind: 'google_conference' }]
  type = await meetings.createType([host.person], { booking_window: null, name: 'Intro', locations })
})

const neverReady = () => {
  host.calendar.conferences = { pendingReads: 1_000, outcome: 'success' }
}

/** Advances the clock by each of these times, works like a worker, and returns the mail of this test that it sends. */
async function after(...delays: readonly number[]): Promise<Received[]> {
  const received: Received[] = []
  for (const delay of delays) {
    time += delay
    service.setClock(instant(time))
    await testbed.sync()
    received.push(...(await testbed.mailServer.deliver()))
  }
  return received.filter(({ to }) => to.some((address) => recipients.includes(address)))
}

const addressesOf = (received: readonly Received[]) => received.flatMap(({ to }) => to).sort()

test('the confirmation waits for the link', async () => {
  await meetings.bookOrThrow(type, TEN, { email })
  expect(await after(0)).toEqual([])
  await after(SECOND)
  const received = await after(2 * SECOND)
  const [toInvitee, toHost] = [findMailTo(received, email), findMailTo(received, await host.email())]
  const [link] = LINK.exec(toInvitee.text ?? '') ?? []
  expect(toHost.text).toContain(link)
  expect(parseCalendarEntry(toInvitee).value('location')).toBe(link)
  expect(await after(10 * MINUTE)).toEqual([])
})

test('after two minutes, the confirmation says that the link follows, and another email brings it', async () => {
  neverReady()
  await meetings.bookOrThrow(type, TEN, { email })
  expect(await after(0, 119 * SECOND)).toEqual([])
  const received = await after(2 * SECOND)
  expect(addressesOf(received)).toEqual([email, await host.email()].sort())
  expect(findMailTo(received, email).text).toContain(FOLLOWS)
  expect(findMailTo(received, email).text).not.toMatch(LINK)
  host.calendar.finishConferences()
  const later = await after(2 * MINUTE, 5 * SECOND)
  expect(addressesOf(later)).toEqual([email, await host.email()].sort())
  const mail = findMailTo(later, email)
  expect(mail.subject).toMatch(/^Video link: Intro with Host/)
  expect(parseCalendarEntry(mail).value('location')).toBe(LINK.exec(mail.text ?? '')?.[0])
  expect(mail.inReplyTo).toBe(findMailTo(received, email).messageId)
  expect(await after(10 * MINUTE)).toEqual([])
})

test('the host gets an email if the room can’t be created, and the confirmation goes out at once', async () => {
  host.calendar.conferences = { pendingReads: 1, outcome: 'failure' }
  await meetings.bookOrThrow(type, TEN, { email })
  await after(0)
  const received = await after(2 * SECOND)
  expect(findMailTo(received, email).text).toContain('the host will send the link')
  const subjects = received
    .filter(({ to }) => !to.includes(email))
    .map(({ mail }) => mail.subject?.split(':')[0])
  expect(subjects.sort()).toEqual(['New meeting', 'No video link'])
  expect(await after(10 * MINUTE)).toEqual([])
})

test('a new room is announced to everyone, with one email each', async () => {
  host.calendar.conferences = { pendingReads: 0, outcome: 'success' }
  const invitee = await meetings.bookOrThrow(type, TEN, { email })
  const former = LINK.exec(findMailTo(await after(0, 2 * SECOND), email).text ?? '')?.[0]
  const other = await testbed.createHost()
  recipients.push(await other.email())
  await other.connectOrThrow()
  other.calendar.conferences = { pendingReads: 2, outcome: 'success' }
  const path = `/organization_memberships/${host.person.membershipId}?future_events=reassign&reassign_to=${service.uri('users', other.person.userId)}`
  expect((await service.call('DELETE', path, { as: testbed.owner })).status).toBe(204)
  const received = await after(SECOND, SECOND, 4 * SECOND, MINUTE)
  const [link] = LINK.exec(findMailTo(received, email).text ?? '') ?? []
  expect(link).not.toBe(former)
  expect(findMailTo(received, email).subject).toMatch(/^New host/)
  expect(findMailTo(received, await other.email()).text).toContain(link)
  expect(invitee.email).toBe(email)
})

test('the link of a meeting that is put back after its entry was deleted is mailed', async () => {
  host.calendar.conferences = { pendingReads: 0, outcome: 'success' }
  await meetings.bookOrThrow(type, TEN, { email })
  const former = LINK.exec(findMailTo(await after(0, 2 * SECOND), email).text ?? '')?.[0]
  const [connection] = await host.connections()
  const calendar = connection?.calendars.find((one) => one.receives_bookings)
  const path = new URL(calendar?.uri ?? '').pathname
  await service.call('PATCH', path, { as: host.person, body: { on_delete: 'put_back' } })
  for (const { resource } of host.calendar.list()) host.calendar.delete(String(resource.id))
  const received = await after(16 * MINUTE, 3 * MINUTE, SECOND, 6 * SECOND)
  const mail = findMailTo(received, email)
  expect(mail.subject).toMatch(/^Video link/)
  expect(LINK.exec(mail.text ?? '')?.[0]).not.toBe(former)
})
