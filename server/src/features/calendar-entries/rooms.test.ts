// Google Meet rooms of meetings. Google is the contract server.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type GoogleHost, type GoogleTestbed, startGoogleTestbed } from '../../../test/google-testbed.ts'
import { createMeetings, idOf, type Meetings, pathOf } from '../../../test/meetings.ts'
import { type Person, type Service, START } from '../../../test/service.ts'
import type { EventLocation } from '../../domain/booking/location.ts'
import { instant, MINUTE } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'

const TEN = '2027-01-05T10:00:00Z'
const SECOND = 1_000
const NOON = '2027-01-05T12:00:00Z'
const MEET_URL = /^https:\/\/meet\.google\.com\//

let testbed: GoogleTestbed
let service: Service
let host: GoogleHost
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
  meetings = createMeetings(service, testbed.owner)
})

/** Advances the clock, then works like a worker. */
async function after(milliseconds: number): Promise<void> {
  time += milliseconds
  service.setClock(instant(time))
  await testbed.sync()
}

const createMeetType = (hosts: readonly Person[] = [host.person], fields: object = {}) =>
  meetings.createType(hosts, {
    booking_window: null,
    name: 'Intro',
    locations: [{ kind: 'google_conference' }],
    ...fields,
  })

const locationOf = async (invitee: Record<string, string>) =>
  (await meetings.getEvent(invitee)).body.resource.location as unknown as EventLocation

const activeEvents = ({ calendar }: GoogleHost) =>
  calendar.list().flatMap(({ resource }) => (resource.status === 'cancelled' ? [] : [resource]))

const updatesOf = async (eventId: string) => {
  const rows = await service.ctx.db
    .withOrganization(testbed.owner.organizationId)
    .rows(
      sql
        .selectFrom('events')
        .select('after')
        .where('type', '=', 'scheduled_event.updated')
        .where('subject_id', '=', eventId)
        .orderBy('id'),
    )
  return rows.map(({ after: state }) => (state as { location: EventLocation }).location.status)
}

describe('an event type', () => {
  const create = (body: object) =>
    service.call('POST', '/event_types', {
      as: host.person,
      body: { owner: service.uri('users', host.person.userId), name: 'Intro', ...body },
    })
  const isConnected = async () => {
    const { body } = await service.call('GET', '/locations', { as: host.person })
    const kinds = body.collection as unknown as { kind: string; connected: boolean }[]
    return kinds.find(({ kind }) => kind === 'google_conference')?.connected
  }

  test('can be on Google Meet if the calendar that receives bookings has it', async () => {
    const locations = [{ kind: 'google_conference' }]
    const refused = await create({ locations })
    expect(refused).toMatchObject({ status: 400, body: { code: 'location_not_connected' } })
    expect(refused.body.details).toMatchObject([
      { parameter: 'locations.0.kind', message: expect.stringContaining('Google calendar with Google Meet') },
    ])
    expect(await isConnected()).toBe(false)
    await host.connectOrThrow()
    expect(await isConnected()).toBe(true)
    expect((await create({ locations })).status).toBe(201)
    expect((await create({ locations: [{ kind: 'microsoft_teams_conference' }] })).status).toBe(400)
    const [connection] = await host.connections()
    const path = pathOf(connection?.calendars.find((one) => one.receives_bookings)?.uri)
    await service.call('PATCH', path, { as: host.person, body: { receives_bookings: false } })
    expect(await isConnected()).toBe(false)
  })

  test('with a round robin needs the calendar of every host, a collective one of one host', async () => {
    await host.connectOrThrow()
    const other = await testbed.createHost()
    const hosts = [host, other].map(({ person }) => ({ user: service.uri('users', person.userId) }))
    const createAs = (pooling_type: string) =>
      service.call('POST', '/event_types', {
        as: testbed.owner,
        body: {
          ...{ owner: service.uri('users', host.person.userId), name: 'Intro', hosts, pooling_type },
          locations: [{ kind: 'google_conference' }],
        },
      })
    expect((await createAs('round_robin')).status).toBe(400)
    expect((await createAs('collective')).status).toBe(201)
    await other.connectOrThrow()
    expect((await createAs('round_robin')).status).toBe(201)
  })

  test('loses it if the calendar no longer allows Google Meet', async () => {
    await host.connectOrThrow()
    host.calendar.allowsMeet = false
    await after(61 * MINUTE)
    expect(await isConnected()).toBe(false)
  })
})

describe('a booking', () => {
  test('gets a room, whose link all see as soon as Google has created it', async () => {
    await host.connectOrThrow()
    const invitee = await meetings.bookOrThrow(await createMeetType(), TEN)
    expect(await locationOf(invitee)).toMatchObject({ status: 'initiated', join_url: null })
    await testbed.sync()
    expect(await locationOf(invitee)).toMatchObject({ status: 'processing', join_url: null })
    await after(SECOND)
    await after(2 * SECOND)
    const { status, join_url: link } = await locationOf(invitee)
    expect({ status, link }).toEqual({ status: 'pushed', link: expect.stringMatching(MEET_URL) })
    expect(await updatesOf(idOf(invitee.event))).toEqual(['processing', 'pushed'])
    const [event] = activeEvents(host)
    expect(event).toMatchObject({
      location: link,
      hangoutLink: link,
      description: expect.stringContaining(link ?? ''),
    })
    expect(activeEvents(host)).toHaveLength(1)
    // Nothing is left to do.
    const requests = await testbed.requestsDuring(() => after(MINUTE))
    expect(requests.filter((path) => /events\/meet/.test(path))).toEqual([])
    expect(testbed.google.invitations).toEqual([])
  })

  test('has one room although the response of Google was lost', async () => {
    await host.connectOrThrow()
    host.calendar.conferences = { pendingReads: 0, outcome: 'success' }
    await testbed.sync()
    const invitee = await meetings.bookOrThrow(await createMeetType(), TEN)
    // The calendar is read before the entry is created.
    testbed.google.faults.plan(null, 'lost_after')
    await testbed.sync()
    await after(2 * MINUTE)
    await after(2 * MINUTE)
    const [event] = activeEvents(host)
    expect(await locationOf(invitee)).toMatchObject({ status: 'pushed', join_url: event?.hangoutLink })
    expect(host.calendar.conferenceCount).toBe(1)
  })

  test('keeps its room when it is rescheduled, also before the room is there', async () => {
    await host.connectOrThrow()
    const type = await createMeetType()
    const invitee = await meetings.bookOrThrow(type, TEN)
    await testbed.sync()
    const moved = (await meetings.reschedule(invitee, NOON)).body.resource as unknown as Record<
      string,
      string
    >
    expect(await locationOf(moved)).toMatchObject({ status: 'processing', join_url: null })
    await after(SECOND)
    await after(2 * SECOND)
    const { join_url: link } = await locationOf(moved)
    expect(link).toMatch(MEET_URL)
    const again = (await meetings.reschedule(moved, TEN)).body.resource as unknown as Record<string, string>
    await after(MINUTE)
    expect(await locationOf(again)).toMatchObject({ status: 'pushed', join_url: link })
    expect(activeEvents(host)).toMatchObject([
      { hangoutLink: link, start: { dateTime: '2027-01-05T10:00:00.000Z' } },
    ])
  })

  test('of a seat shares the room of the group event, and gets that of another one when it is rescheduled', async () => {
    await host.connectOrThrow()
    host.calendar.conferences = { pendingReads: 0, outcome: 'success' }
    const type = await createMeetType([host.person], { kind: 'group', invitee_limit: 5 })
    const first = await meetings.bookOrThrow(type, TEN)
    await testbed.sync()
    const { join_url: link } = await locationOf(first)
    const second = await meetings.bookOrThrow(type, TEN, { email: 'ada@example.com' })
    expect(await locationOf(second)).toMatchObject({ status: 'pushed', join_url: link })
    const moved = (await meetings.reschedule(second, NOON)).body.resource as unknown as Record<string, string>
    expect(await locationOf(moved)).toMatchObject({ status: 'initiated', join_url: null })
    await after(MINUTE)
    const { status, join_url: other } = await locationOf(moved)
    expect(status).toBe('pushed')
    expect(other).not.toBe(link)
    expect(await locationOf(first)).toMatchObject({ status: 'pushed', join_url: link })
  })

  test('that is canceled has no room any more, and none is created late', async () => {
    await host.connectOrThrow()
    const invitee = await meetings.bookOrThrow(await createMeetType(), TEN)
    await testbed.sync()
    await meetings.cancel(invitee.event ?? '')
    await after(MINUTE)
    expect(activeEvents(host)).toEqual([])
    expect(await locationOf(invitee)).toMatchObject({ status: 'processing', join_url: null })
  })

  test('has a failed location if Google can’t create the room, or no host has a calendar that can', async () => {
    await host.connectOrThrow()
    host.calendar.conferences = { pendingReads: 1, outcome: 'failure' }
    const type = await createMeetType()
    const invitee = await meetings.bookOrThrow(type, TEN)
    await testbed.sync()
    await after(SECOND)
    expect(await locationOf(invitee)).toMatchObject({ status: 'failed', join_url: null })
    await testbed.deleteAll()
    const other = await meetings.bookOrThrow(type, NOON)
    await testbed.sync()
    expect(await locationOf(other)).toMatchObject({ status: 'failed', join_url: null })
    // As soon as there is such a calendar, the meeting gets its room.
    host.calendar.conferences = { pendingReads: 0, outcome: 'success' }
    await host.connectOrThrow()
    await after(MINUTE)
    expect(await locationOf(other)).toMatchObject({ status: 'pushed' })
  })

  test('waits for an account that can’t be reached, and fails after 15 minutes until it can', async () => {
    await host.connectOrThrow()
    const type = await createMeetType()
    testbed.google.faults.setRate(1)
    const invitee = await meetings.bookOrThrow(type, TEN)
    await testbed.sync()
    expect(await locationOf(invitee)).toMatchObject({ status: 'initiated' })
    for (let minutes = 0; minutes < 60; minutes += 10) await after(10 * MINUTE)
    expect(await locationOf(invitee)).toMatchObject({ status: 'failed' })
    testbed.google.faults.setRate(0)
    host.calendar.conferences = { pendingReads: 0, outcome: 'success' }
    await after(61 * MINUTE)
    expect(await locationOf(invitee)).toMatchObject({
      status: 'pushed',
      join_url: expect.stringMatching(MEET_URL),
    })
  })
})

describe('the calendar', () => {
  const bookWithRoom = async (hosts: readonly Person[] = [host.person], fields: object = {}) => {
    host.calendar.conferences = { pendingReads: 0, outcome: 'success' }
    const invitee = await meetings.bookOrThrow(await createMeetType(hosts, fields), TEN)
    await testbed.sync()
    const { join_url: link } = await locationOf(invitee)
    expect(link).toMatch(MEET_URL)
    return { invitee, link }
  }

  test('of the first host provides the room of a collective meeting, and the others get the link', async () => {
    const other = await testbed.createHost()
    await host.connectOrThrow()
    await other.connectOrThrow()
    other.calendar.conferences = { pendingReads: 0, outcome: 'success' }
    const { link } = await bookWithRoom([host.person, other.person], { pooling_type: 'collective' })
    await after(MINUTE)
    const links = [host, other].flatMap(activeEvents).map(({ hangoutLink }) => hangoutLink ?? null)
    expect(links.sort()).toEqual([link, null].sort())
    expect([host, other].flatMap(activeEvents)).toMatchObject([{ location: link }, { location: link }])
  })

  test('that receives bookings from now on does not take over meetings with a room', async () => {
    await host.connectOrThrow()
    testbed.google.addCalendar(host.account, { id: 'team', summary: 'Team' })
    await after(61 * MINUTE)
    const { invitee, link } = await bookWithRoom()
    const [connection] = await host.connections()
    const team = connection?.calendars.find(({ name }) => name === 'Team')
    await service.call('PATCH', pathOf(team?.uri), { as: host.person, body: { receives_bookings: true } })
    await after(MINUTE)
    expect(activeEvents(host)).toMatchObject([{ hangoutLink: link }])
    expect(await locationOf(invitee)).toMatchObject({ join_url: link })
  })

  test('of another host provides a new room if the meeting is reassigned', async () => {
    const other = await testbed.createHost()
    await host.connectOrThrow()
    await other.connectOrThrow()
    other.calendar.conferences = { pendingReads: 0, outcome: 'success' }
    const { invitee, link } = await bookWithRoom()
    const path = `/organization_memberships/${host.person.membershipId}?future_events=reassign&reassign_to=${service.uri('users', other.person.userId)}`
    expect((await service.call('DELETE', path, { as: testbed.owner })).status).toBe(204)
    await after(MINUTE)
    const { status, join_url: next } = await locationOf(invitee)
    expect(status).toBe('pushed')
    expect(next).not.toBe(link)
    expect(activeEvents(other)).toMatchObject([{ hangoutLink: next }])
  })

  test('has a new room if the host deletes the entry and the meeting is rescheduled', async () => {
    await host.connectOrThrow()
    const { invitee, link } = await bookWithRoom()
    for (const { id } of activeEvents(host)) host.calendar.delete(String(id))
    const moved = (await meetings.reschedule(invitee, NOON)).body.resource as unknown as Record<
      string,
      string
    >
    await after(MINUTE)
    const { status, join_url: next } = await locationOf(moved)
    expect(status).toBe('pushed')
    expect(next).not.toBe(link)
    expect(activeEvents(host)).toMatchObject([{ hangoutLink: next }])
  })

  test('that is disconnected keeps the room with its entries, and loses it without them', async () => {
    const connectionId = await host.connectOrThrow()
    const { invitee, link } = await bookWithRoom()
    const remove = (id: string, entries: string) =>
      service.call('DELETE', `/calendar_connections/${id}?entries=${entries}`, { as: host.person })
    expect((await remove(connectionId, 'keep')).status).toBe(204)
    await after(MINUTE)
    expect(await locationOf(invitee)).toMatchObject({ status: 'pushed', join_url: link })
    const again = await host.connectOrThrow()
    const other = await meetings.bookOrThrow(await createMeetType(), NOON)
    await testbed.sync()
    expect(await locationOf(other)).toMatchObject({ status: 'pushed' })
    expect((await remove(again, 'remove')).status).toBe(204)
    expect(await locationOf(other)).toMatchObject({ status: 'failed', join_url: null })
  })
})
