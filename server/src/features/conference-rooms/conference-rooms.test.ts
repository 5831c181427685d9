// Zoom meetings of bookings. Zoom is the contract server.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { joinUrlOf } from '../../../../testbed/zoom-contract/api-routes.ts'
import { createMeetings, idOf, type Meetings } from '../../../test/meetings.ts'
import { type Person, type Service, START } from '../../../test/service.ts'
import { startZoomTestbed, type ZoomHost, type ZoomTestbed } from '../../../test/zoom-testbed.ts'
import type { EventLocation } from '../../domain/booking/location.ts'
import { HOUR, instant, MINUTE } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'

const TEN = '2027-01-05T10:00:00Z'
const NOON = '2027-01-05T12:00:00Z'
const LINK = /^https:\/\/us05web\.zoom\.us\/j\//
const SECOND = 1_000

let testbed: ZoomTestbed
let service: Service
let host: ZoomHost
let meetings: Meetings
let time: number

beforeAll(async () => {
  testbed = await startZoomTestbed({ accessTokenSeconds: 1_000_000, requestsPerSecond: 10_000 })
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
afterEach(async () => {
  testbed.zoom.faults.setRate(0)
  await testbed.zoom.executeLateWrites()
  expect(testbed.zoom.emails).toEqual([])
})

/** Advances the clock, then works like a worker. */
async function after(milliseconds: number): Promise<void> {
  time += milliseconds
  service.setClock(instant(time))
  await testbed.sync()
}

const createZoomType = (hosts: readonly Person[] = [host.person], fields: object = {}) =>
  meetings.createType(hosts, {
    booking_window: null,
    name: 'Intro',
    locations: [{ kind: 'zoom_conference' }],
    ...fields,
  })

const locationOf = async (invitee: Record<string, string>) =>
  (await meetings.getEvent(invitee)).body.resource.location as unknown as EventLocation

const rescheduled = async (invitee: Record<string, string>, start: string) =>
  (await meetings.reschedule(invitee, start)).body.resource as unknown as Record<string, string>

const meetingsOf = ({ account }: ZoomHost) => [...account.meetings.values()]

/** Books and creates the room. */
async function bookWithRoom(hosts: readonly Person[] = [host.person], fields: object = {}) {
  const invitee = await meetings.bookOrThrow(await createZoomType(hosts, fields), TEN)
  await testbed.sync()
  const { status, join_url: link } = await locationOf(invitee)
  expect({ status, link }).toEqual({ status: 'pushed', link: expect.stringMatching(LINK) })
  return { invitee, link }
}

/** The only meeting has these start and link. */
function expectOnly(start: string, link: string | null, zoomHost = host): void {
  const stored = meetingsOf(zoomHost)
  expect(stored.map((one) => ({ start: one.start, link: joinUrlOf(one) }))).toEqual([
    { start: Date.parse(start), link },
  ])
}

describe('an event type', () => {
  test('can be on Zoom if its host has connected an account, in a round robin every host', async () => {
    const body = { owner: service.uri('users', host.person.userId), name: 'Intro' }
    const locations = [{ kind: 'zoom_conference' }]
    const create = (more: object = {}) =>
      service.call('POST', '/event_types', { as: testbed.owner, body: { ...body, locations, ...more } })
    expect(await create()).toMatchObject({ status: 400, body: { code: 'location_not_connected' } })
    await host.connectOrThrow()
    expect((await create()).status).toBe(201)
    const other = await testbed.createHost()
    const hosts = [host, other].map(({ person }) => ({ user: service.uri('users', person.userId) }))
    expect((await create({ hosts, pooling_type: 'round_robin' })).status).toBe(400)
    await other.connectOrThrow()
    expect((await create({ hosts, pooling_type: 'round_robin' })).status).toBe(201)
  })
})

describe('a booking', () => {
  beforeEach(async () => void (await host.connectOrThrow()))

  test('gets a Zoom meeting with its times and the name of the event type, and nothing about the invitee', async () => {
    const invitee = await meetings.bookOrThrow(await createZoomType(), TEN)
    expect(await locationOf(invitee)).toMatchObject({ status: 'initiated', join_url: null })
    await testbed.sync()
    const { status, join_url: link } = await locationOf(invitee)
    expect(status).toBe('pushed')
    expectOnly(TEN, link)
    expect(meetingsOf(host)).toMatchObject([{ topic: 'Intro', duration: 30 }])
    const sent = testbed.zoom.requests.filter(({ method }) => method !== 'GET').map(({ text }) => text)
    expect(sent.join()).not.toMatch(/grace|hopper|example\.com/i)
    const requests = await testbed.requestsDuring(() => after(10 * MINUTE))
    expect(requests).toEqual([])
  })

  test('keeps its meeting and link when it is rescheduled, and loses them when it is canceled', async () => {
    const { invitee, link } = await bookWithRoom()
    const moved = await rescheduled(invitee, NOON)
    await after(SECOND)
    expectOnly(NOON, link)
    expect(await locationOf(moved)).toMatchObject({ status: 'pushed', join_url: link })
    await meetings.cancel(moved.event ?? '')
    await after(SECOND)
    expect(meetingsOf(host)).toEqual([])
  })

  test('has the personal link of its host if there is one, and no meeting is created', async () => {
    const url = 'https://zoom.us/my/ada'
    const put = { as: host.person, body: { url } }
    expect((await service.call('PUT', '/locations/zoom_conference', put)).status).toBe(200)
    const invitee = await meetings.bookOrThrow(await createZoomType(), TEN)
    await after(SECOND)
    expect(await locationOf(invitee)).toMatchObject({ status: 'pushed', join_url: url })
    expect(meetingsOf(host)).toEqual([])
  })

  test('that is canceled before the meeting is created gets none', async () => {
    const invitee = await meetings.bookOrThrow(await createZoomType(), TEN)
    await meetings.cancel(invitee.event ?? '')
    await after(0)
    expect(meetingsOf(host)).toEqual([])
  })

  test('of a seat shares the meeting of the group event', async () => {
    const { link } = await bookWithRoom([host.person], { kind: 'group', invitee_limit: 5 })
    expect(link).toMatch(LINK)
    expect(meetingsOf(host)).toHaveLength(1)
  })

  test('gets another meeting if the host deletes it at Zoom and the booking is rescheduled', async () => {
    const { invitee, link } = await bookWithRoom()
    host.account.meetings.clear()
    const moved = await rescheduled(invitee, NOON)
    await after(SECOND)
    await after(SECOND)
    const { status, join_url: next } = await locationOf(moved)
    expect(status).toBe('pushed')
    expect(next).not.toBe(link)
    expectOnly(NOON, next)
  })

  test('of a host who leaves is reassigned: another meeting is created, and the former one is deleted', async () => {
    const other = await testbed.createHost()
    await other.connectOrThrow()
    const { invitee, link } = await bookWithRoom()
    const path = `/organization_memberships/${host.person.membershipId}?future_events=reassign&reassign_to=${service.uri('users', other.person.userId)}`
    expect((await service.call('DELETE', path, { as: testbed.owner })).status).toBe(204)
    await after(SECOND)
    const { status, join_url: next } = await locationOf(invitee)
    expect(status).toBe('pushed')
    expect(next).not.toBe(link)
    expectOnly(TEN, next, other)
    await testbed.revokeDue()
    expect(meetingsOf(host)).toEqual([])
  })

  test('keeps its link if the account is disconnected, and gets one as soon as an account is connected', async () => {
    const { invitee, link } = await bookWithRoom()
    const [account] = await host.accounts()
    const path = `/conference_accounts/${idOf(account?.uri)}`
    const waiting = await meetings.bookOrThrow(await createZoomType(), NOON)
    expect((await service.call('DELETE', path, { as: host.person })).status).toBe(204)
    await after(SECOND)
    expect(await locationOf(invitee)).toMatchObject({ status: 'pushed', join_url: link })
    expect(await locationOf(waiting)).toMatchObject({ status: 'failed', join_url: null })
    await host.connectOrThrow()
    await after(SECOND)
    expect(await locationOf(waiting)).toMatchObject({ status: 'pushed' })
    expect(await locationOf(invitee)).toMatchObject({ status: 'pushed', join_url: link })
  })
})

describe('if a response is lost', () => {
  beforeEach(async () => {
    await host.connectOrThrow()
    await testbed.sync()
  })

  test.each(['lost_before', 'lost_after', 'cut_off', 'server_error', 'too_many_requests'] as const)(
    'a creation with the fault %s gives one meeting',
    async (fault) => {
      const invitee = await meetings.bookOrThrow(await createZoomType(), TEN)
      testbed.zoom.faults.plan(fault)
      await testbed.sync()
      expect(await locationOf(invitee)).toMatchObject({ status: 'processing', join_url: null })
      for (let seconds = 0; seconds < 4; seconds += 1) await after(2 * SECOND)
      const { status, join_url: link } = await locationOf(invitee)
      expect(status).toBe('pushed')
      expectOnly(TEN, link)
      await after(5 * MINUTE)
      expectOnly(TEN, link)
      expect(await testbed.requestsDuring(() => after(5 * MINUTE))).toEqual([])
    },
  )

  test('a creation that Zoom executes late gives a second meeting, which is deleted', async () => {
    const invitee = await meetings.bookOrThrow(await createZoomType(), TEN)
    testbed.zoom.faults.plan('late')
    await testbed.sync()
    await after(2 * SECOND)
    const { join_url: link } = await locationOf(invitee)
    await testbed.zoom.executeLateWrites()
    expect(meetingsOf(host)).toHaveLength(2)
    await after(3 * MINUTE)
    expectOnly(TEN, link)
  })

  test('a creation that Zoom executes after the cancellation is deleted', async () => {
    const invitee = await meetings.bookOrThrow(await createZoomType(), TEN)
    testbed.zoom.faults.plan('late')
    await testbed.sync()
    await meetings.cancel(invitee.event ?? '')
    await after(2 * SECOND)
    await testbed.zoom.executeLateWrites()
    expect(meetingsOf(host)).toHaveLength(1)
    await after(3 * MINUTE)
    expect(meetingsOf(host)).toEqual([])
  })

  test('a change that Zoom executes late does not set old times', async () => {
    const { invitee, link } = await bookWithRoom()
    const moved = await rescheduled(invitee, NOON)
    testbed.zoom.faults.plan('late')
    await after(0)
    await rescheduled(moved, TEN)
    await after(2 * SECOND)
    await testbed.zoom.executeLateWrites()
    expectOnly(NOON, link)
    await after(3 * MINUTE)
    await after(3 * MINUTE)
    expectOnly(TEN, link)
  })

  test('a deletion is repeated', async () => {
    const { invitee } = await bookWithRoom()
    await meetings.cancel(invitee.event ?? '')
    testbed.zoom.faults.plan('lost_after')
    await after(0)
    await after(2 * SECOND)
    expect(meetingsOf(host)).toEqual([])
    expect(await testbed.requestsDuring(() => after(5 * MINUTE))).toEqual([])
  })
})

test('a booking waits for an account that can’t be used, fails after 15 minutes, and gets its link later', async () => {
  await host.connectOrThrow()
  const type = await createZoomType()
  testbed.zoom.faults.setRate(1)
  const invitee = await meetings.bookOrThrow(type, TEN)
  for (let minutes = 0; minutes < 60; minutes += 10) await after(10 * MINUTE)
  expect(await locationOf(invitee)).toMatchObject({ status: 'failed', join_url: null })
  testbed.zoom.faults.setRate(0)
  await testbed.zoom.executeLateWrites()
  await after(HOUR)
  await after(3 * MINUTE)
  const { status, join_url: link } = await locationOf(invitee)
  expect(status).toBe('pushed')
  expectOnly(TEN, link)
  const states = await service.ctx.db
    .withOrganization(testbed.owner.organizationId)
    .rows(sql.selectFrom('conference_rooms').select(['state', 'due_at']))
  expect(states).toEqual([{ state: 'ready', due_at: null }])
})
