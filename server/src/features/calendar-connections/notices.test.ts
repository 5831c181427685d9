// Notices of Google about changed calendars: they make us read soon, and nothing else.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  eventAt,
  type GoogleHost,
  type GoogleTestbed,
  startGoogleTestbed,
} from '../../../test/google-testbed.ts'
import { idOf } from '../../../test/meetings.ts'
import { type Service, START } from '../../../test/service.ts'
import { DAY, HOUR, type Instant, instant, MINUTE } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'
import { removeCalendarProvider } from '../calendar-providers/set-calendar-provider.ts'
import { leaseDueConnection } from './store.ts'
import { channelIdOf, createWatchLink, createWatchToken, noticePath } from './watch-address.ts'
import { deleteEndedWatches } from './watch-store.ts'

let testbed: GoogleTestbed
let service: Service
let host: GoogleHost
let organizationId: string
let connectionId: string
let calendarId: string

beforeAll(async () => {
  testbed = await startGoogleTestbed()
  service = testbed.service
  organizationId = testbed.owner.organizationId
})
afterAll(() => testbed.stop())
// Tests count the requests to Google, so only one host has a connection.
afterEach(() => testbed.deleteAll())
beforeEach(async () => {
  service.setClock(START)
  host = await testbed.createHost()
  connectionId = await host.connectOrThrow()
  calendarId = idOf((await host.connections())[0]?.calendars[0]?.uri)
  await testbed.readDue()
  await testbed.google.channels.settled()
})

const advanceClock = (milliseconds: number) => service.setClock(instant(START + milliseconds))

async function dueAt(): Promise<Instant | null> {
  const query = sql.selectFrom('calendar_connections').select('due_at').where('id', '=', connectionId)
  return (await service.ctx.db.withOrganization(organizationId).first(query))?.due_at ?? null
}

const channels = () => testbed.google.channels.active.filter((one) => one.calendarId === host.account.email)

interface Notice {
  readonly generation?: number
  readonly token?: string
  readonly channelId?: string
  readonly state?: string
}

async function send({ generation = 1, token, channelId, state = 'exists' }: Notice = {}): Promise<number> {
  const target = { organizationId, objectId: calendarId, generation }
  const link = createWatchLink(service.ctx, target)
  const response = await fetch(`${service.url}${noticePath('google', link)}`, {
    method: 'POST',
    headers: {
      'x-goog-channel-id': channelId ?? channelIdOf(target),
      'x-goog-channel-token': token ?? createWatchToken(service.ctx, link),
      'x-goog-resource-state': state,
    },
  })
  return response.status
}

test('a change at Google blocks time without waiting for the next read', async () => {
  expect(channels()).toHaveLength(1)
  expect(await dueAt()).toBeGreaterThanOrEqual(START + 15 * MINUTE)
  advanceClock(MINUTE)
  host.calendar.insert(eventAt('2027-01-05T09:00:00Z'))
  await testbed.google.channels.settled()
  expect(await dueAt()).toBe(START + MINUTE)
  await testbed.readDue()
  expect(await host.busyStarts()).toEqual(['01-05T09:00'])
})

test('an account is read at most every three seconds', async () => {
  advanceClock(1_000)
  expect(await send()).toBe(202)
  expect(await dueAt()).toBe(START + 3_000)
  advanceClock(2_000)
  expect(await send()).toBe(202)
  expect(await dueAt()).toBe(START + 3_000)
})

test('a notice during a read makes the account due three seconds later', async () => {
  advanceClock(MINUTE)
  expect(await send()).toBe(202)
  const now = service.ctx.clock.now()
  expect(await service.ctx.db.batch(leaseDueConnection(now, instant(now + MINUTE)))).toHaveLength(1)
  advanceClock(MINUTE + 200)
  expect(await send()).toBe(202)
  expect(await dueAt()).toBe(START + MINUTE + 3_200)
})

test('the first message of a channel changes nothing', async () => {
  const before = await dueAt()
  expect(await send({ state: 'sync' })).toBe(200)
  expect(await dueAt()).toBe(before)
})

test('a notice without the secret of the channel, or of a channel that has ended, is refused', async () => {
  const before = await dueAt()
  expect(await send({ token: '' })).toBe(404)
  expect(await send({ token: createWatchToken(service.ctx, 'another link') })).toBe(404)
  expect(await send({ channelId: channelIdOf({ objectId: calendarId, generation: 2 }) })).toBe(404)
  expect(await send({ generation: 2 })).toBe(404)
  const unknown = await fetch(`${service.url}${noticePath('google', 'x')}`, { method: 'POST' })
  expect(unknown.status).toBe(404)
  expect(await dueAt()).toBe(before)
})

test('a notice has no effect on a deleted connection', async () => {
  await service.call('DELETE', `/calendar_connections/${connectionId}`, { as: host.person })
  expect(await send()).toBe(404)
})

test('a channel is renewed a day before it ends, and the old one is stopped', async () => {
  const [first] = channels()
  advanceClock(29 * DAY - MINUTE)
  await testbed.readDue()
  expect(channels()).toEqual([first])
  advanceClock(29 * DAY + 20 * MINUTE)
  await testbed.readDue()
  expect(channels()).toHaveLength(1)
  expect(channels()[0]?.id).not.toBe(first?.id)
  // The former one may have sent a notice before it ended.
  expect([await send({ generation: 2 }), await send({ generation: 1 })]).toEqual([202, 202])
})

test('a channel whose renewal failed once is stopped after the next one', async () => {
  advanceClock(29 * DAY + 20 * MINUTE)
  // A new access token, the calendars, the events, and then the channel.
  testbed.google.faults.plan(null, null, null, 'server_error')
  const failed = await testbed.requestsDuring(() => testbed.readDue())
  expect(failed.at(-1)).toMatch(/\/events\/watch$/)
  expect(channels()).toHaveLength(1)
  const [first] = channels()
  advanceClock(29 * DAY + 90 * MINUTE)
  await testbed.readDue()
  expect(channels()).toHaveLength(1)
  expect(channels()[0]?.id).not.toBe(first?.id)
})

describe('a channel is stopped at Google', () => {
  const STOP = '/calendar/v3/channels/stop'
  const remove = () => service.call('DELETE', `/calendar_connections/${connectionId}`, { as: host.person })
  const requestsOfRevocation = () => testbed.requestsDuring(() => testbed.revokeDue())

  test('when its calendar is no longer read, at once', async () => {
    const change = (body: object) =>
      service.call('PATCH', `/connected_calendars/${calendarId}`, { as: host.person, body })
    await change({ checks_conflicts: false, receives_bookings: false })
    await testbed.readDue()
    expect(channels()).toEqual([])
    await change({ checks_conflicts: true })
    await testbed.readDue()
    expect(channels()).toHaveLength(1)
  })

  test('when its calendar is gone from the account', async () => {
    host.account.calendars.delete(host.account.email)
    testbed.google.addCalendar(host.account, { id: 'another' })
    for (const minutes of [61, 122]) {
      advanceClock(minutes * MINUTE)
      await testbed.readDue()
    }
    expect(channels()).toEqual([])
  })

  test('when the account is connected again, and another one replaces it', async () => {
    const [first] = channels()
    expect(await host.connectOrThrow()).toBe(connectionId)
    await testbed.readDue()
    expect(channels()).toHaveLength(1)
    expect(channels()[0]?.id).not.toBe(first?.id)
  })

  test('when the connection is deleted, before its access is revoked', async () => {
    await remove()
    testbed.google.faults.plan(null, 'server_error')
    expect(await requestsOfRevocation()).toEqual(['/token', STOP])
    advanceClock(6 * MINUTE)
    expect(await requestsOfRevocation()).toEqual(['/token', STOP, '/revoke'])
    expect(channels()).toEqual([])
    advanceClock(HOUR)
    expect(await requestsOfRevocation()).toEqual([])
  })

  test('when its user has left', async () => {
    const path = `/organization_memberships/${host.person.membershipId}`
    expect((await service.call('DELETE', path, { as: testbed.owner })).status).toBe(204)
    await testbed.revokeDue()
    expect(channels()).toEqual([])
  })

  test('of a connection whose account is still used by another one', async () => {
    const colleague = await testbed.createHost()
    await colleague.connect(host.account)
    await remove()
    expect(await requestsOfRevocation()).toEqual(['/token', STOP])
    expect(channels()).toEqual([])
  })

  test('only with an app: without one, the access is revoked, and the channel ends by itself', async () => {
    await remove()
    await removeCalendarProvider(service.ctx, 'google')
    expect(await requestsOfRevocation()).toEqual(['/revoke'])
    await testbed.setUp()
    const stored = () =>
      service.ctx.db
        .withOrganization(organizationId)
        .rows(sql.selectFrom('calendar_watches').select('channel').where('connection_id', '=', connectionId))
    expect(await stored()).toHaveLength(1)
    await service.ctx.db.batch(deleteEndedWatches(instant(START + 31 * DAY), 100))
    expect(await stored()).toEqual([])
  })
})

test('a channel that could not be renewed keeps its notices', async () => {
  await service.ctx.db.transaction(organizationId, (tx) =>
    tx.rows(sql.updateTable('connected_calendars').set({ watch_generation: 4 }).where('id', '=', calendarId)),
  )
  expect([await send({ generation: 1 }), await send({ generation: 5 })]).toEqual([202, 404])
})

test('many notices about a calendar are limited', async () => {
  const statuses: number[] = []
  for (let sent = 0; sent < 125; sent += 1) statuses.push(await send({ state: 'sync' }))
  // Google has sent one when the channel was created.
  expect(statuses).toEqual([...Array(119).fill(200), ...Array(6).fill(429)])
})
