// Personal meeting links of hosts beside the Google Meet rooms of calendars. Google is the contract server.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type GoogleHost, type GoogleTestbed, startGoogleTestbed } from '../../../test/google-testbed.ts'
import { createMeetings, type Meetings } from '../../../test/meetings.ts'
import { type Person, type Service, START } from '../../../test/service.ts'
import type { EventLocation } from '../../domain/booking/location.ts'
import { instant, MINUTE } from '../../domain/time/instant.ts'

const TEN = '2027-01-05T10:00:00Z'
const NOON = '2027-01-05T12:00:00Z'
const MEET_URL = /^https:\/\/meet\.google\.com\//

let testbed: GoogleTestbed
let service: Service
let host: GoogleHost
let other: GoogleHost
let meetings: Meetings
let time: number

beforeAll(async () => {
  testbed = await startGoogleTestbed({ accessTokenSeconds: 1_000_000 })
  service = testbed.service
})
afterAll(() => testbed.stop())
beforeEach(async () => {
  time = START
  service.setClock(START)
  await testbed.deleteAll()
  host = await testbed.createHost()
  other = await testbed.createHost()
  for (const { calendar } of [host, other]) calendar.conferences = { pendingReads: 0, outcome: 'success' }
  meetings = createMeetings(service, testbed.owner)
})

async function afterMinute(): Promise<void> {
  time += MINUTE
  service.setClock(instant(time))
  await testbed.sync()
}

const linkOf = ({ person }: GoogleHost) => `https://rooms.example.com/${person.userId}`
const setLink = async (one: GoogleHost) => {
  const body = { url: linkOf(one) }
  const { status } = await service.call('PUT', '/locations/google_conference', { as: one.person, body })
  expect(status).toBe(200)
}
const createType = (hosts: readonly GoogleHost[], fields: object = {}) =>
  meetings.createType(
    hosts.map(({ person }) => person),
    { booking_window: null, name: 'Intro', locations: [{ kind: 'google_conference' }], ...fields },
  )
const locationOf = async (invitee: Record<string, string>) =>
  (await meetings.getEvent(invitee)).body.resource.location as unknown as EventLocation
const activeEvents = ({ calendar }: GoogleHost) =>
  calendar.list().flatMap(({ resource }) => (resource.status === 'cancelled' ? [] : [resource]))
const reassign = async (from: Person, to: Person) => {
  const query = `future_events=reassign&reassign_to=${service.uri('users', to.userId)}`
  const path = `/organization_memberships/${from.membershipId}?${query}`
  expect((await service.call('DELETE', path, { as: testbed.owner })).status).toBe(204)
}

test('the link of a host is used before their calendar creates a room', async () => {
  await host.connectOrThrow()
  await setLink(host)
  const { body } = await service.call('GET', '/locations', { as: host.person })
  expect(body.collection).toContainEqual({
    ...{ kind: 'google_conference', connected: true },
    ...{ source: 'personal_link', url: linkOf(host) },
  })
  const invitee = await meetings.bookOrThrow(await createType([host]), TEN)
  const location = await locationOf(invitee)
  expect(location).toMatchObject({ status: 'pushed', join_url: linkOf(host) })
  await testbed.sync()
  await afterMinute()
  expect(await locationOf(invitee)).toEqual(location)
  const [entry] = activeEvents(host)
  expect(entry).toMatchObject({ location: linkOf(host) })
  expect(entry).not.toHaveProperty('conferenceData')
})

test('a round robin uses the link of one host, and the calendar of the other', async () => {
  await other.connectOrThrow()
  await setLink(host)
  const type = await createType([host, other], { pooling_type: 'round_robin' })
  const invitees = [await meetings.bookOrThrow(type, TEN), await meetings.bookOrThrow(type, TEN)]
  await testbed.sync()
  await afterMinute()
  const locations = await Promise.all(invitees.map(locationOf))
  expect(locations.map(({ status }) => status)).toEqual(['pushed', 'pushed'])
  const links = locations.map(({ join_url }) => join_url ?? '')
  expect(links).toContain(linkOf(host))
  expect(links.find((link) => link !== linkOf(host))).toMatch(MEET_URL)
  expect(activeEvents(host)).toEqual([])
  expect(activeEvents(other)).toMatchObject([{ hangoutLink: expect.stringMatching(MEET_URL) }])
})

test('with several hosts, the link of one host is the place in the calendar of the other', async () => {
  await host.connectOrThrow()
  await setLink(other)
  const type = await createType([host, other], { pooling_type: 'collective' })
  const invitee = await meetings.bookOrThrow(type, TEN)
  await testbed.sync()
  await afterMinute()
  expect(await locationOf(invitee)).toMatchObject({ status: 'pushed', join_url: linkOf(other) })
  expect(activeEvents(host)).toMatchObject([{ location: linkOf(other) }])
  expect(activeEvents(host)[0]).not.toHaveProperty('hangoutLink')
})

test('a meeting with a room keeps it if the host sets a link later', async () => {
  await host.connectOrThrow()
  const invitee = await meetings.bookOrThrow(await createType([host]), TEN)
  await testbed.sync()
  await afterMinute()
  const { join_url: room } = await locationOf(invitee)
  expect(room).toMatch(MEET_URL)
  await setLink(host)
  const moved = (await meetings.reschedule(invitee, NOON)).body.resource
  await afterMinute()
  expect(await locationOf(moved as unknown as Record<string, string>)).toMatchObject({ join_url: room })
  expect(activeEvents(host)).toMatchObject([{ hangoutLink: room }])
})

test('a meeting in a room gets the link of its new host, and one with a link the room of their calendar', async () => {
  await host.connectOrThrow()
  const inRoom = await meetings.bookOrThrow(await createType([host]), TEN)
  await testbed.sync()
  await afterMinute()
  expect((await locationOf(inRoom)).join_url).toMatch(MEET_URL)
  await setLink(other)
  await reassign(host.person, other.person)
  expect(await locationOf(inRoom)).toMatchObject({ status: 'pushed', join_url: linkOf(other) })
  await afterMinute()
  expect(await locationOf(inRoom)).toMatchObject({ status: 'pushed', join_url: linkOf(other) })
  const third = await testbed.createHost()
  await third.connectOrThrow()
  await reassign(other.person, third.person)
  expect(await locationOf(inRoom)).toMatchObject({ status: 'initiated', join_url: null })
  await testbed.sync()
  await afterMinute()
  await afterMinute()
  const { status, join_url: room } = await locationOf(inRoom)
  expect(status).toBe('pushed')
  expect(activeEvents(third)).toMatchObject([{ hangoutLink: room }])
})

test('a room that is ready after the reassignment does not replace the link of the new host', async () => {
  host.calendar.conferences = { pendingReads: 2, outcome: 'success' }
  await host.connectOrThrow()
  await setLink(other)
  const invitee = await meetings.bookOrThrow(await createType([host]), TEN)
  await testbed.sync()
  expect(await locationOf(invitee)).toMatchObject({ status: 'processing' })
  await reassign(host.person, other.person)
  await afterMinute()
  await afterMinute()
  expect(await locationOf(invitee)).toMatchObject({ status: 'pushed', join_url: linkOf(other) })
})

test('of several hosts, a remaining one with a link replaces the room of the former host', async () => {
  await host.connectOrThrow()
  const type = await createType([host, other], { pooling_type: 'collective' })
  const invitee = await meetings.bookOrThrow(type, TEN)
  await testbed.sync()
  await afterMinute()
  expect((await locationOf(invitee)).join_url).toMatch(MEET_URL)
  await setLink(other)
  const third = await testbed.createHost()
  await reassign(host.person, third.person)
  await afterMinute()
  expect(await locationOf(invitee)).toMatchObject({ status: 'pushed', join_url: linkOf(other) })
})

test('a meeting whose room has failed gets the link when the host sets one', async () => {
  host.calendar.conferences = { pendingReads: 0, outcome: 'failure' }
  await host.connectOrThrow()
  const invitee = await meetings.bookOrThrow(await createType([host]), TEN)
  await testbed.sync()
  await afterMinute()
  expect(await locationOf(invitee)).toMatchObject({ status: 'failed' })
  await setLink(host)
  await afterMinute()
  await afterMinute()
  expect(await locationOf(invitee)).toMatchObject({ status: 'pushed', join_url: linkOf(host) })
  expect(activeEvents(host)).toMatchObject([{ location: linkOf(host) }])
})
