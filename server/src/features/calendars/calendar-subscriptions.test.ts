// Tests calendar subscriptions over HTTP, with calendars on a real server.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildCalendar, type CalendarServer, startCalendarServer } from '../../../test/calendar-server.ts'
import { createMeetings, idOf } from '../../../test/meetings.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { startTestWorker } from '../../../test/worker.ts'
import { uidOf } from '../../domain/calendar/uid.ts'
import { DAY, HOUR, instant, MINUTE } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'
import { periodicTasks } from '../../processes/periodic-tasks.ts'
import { dropCalendars } from './drop-calendars.ts'

let service: Service
let owner: Person
let host: Person
let server: CalendarServer
let path: string

beforeAll(async () => {
  service = await startService({ ALLOW_LOOPBACK_CALLS: 'true' })
  owner = await service.createOrganization('Acme')
  server = await startCalendarServer()
})
afterAll(async () => {
  await server.stop()
  await service.stop()
})
beforeEach(async () => {
  service.setClock(START)
  host = await service.addMember(owner.organizationId, `Host ${Math.random()}`)
  path = `/secret-path/${host.userId}.ics`
  server.respondWith(() => ({ status: 200, body: lunch }))
})

const lunch = buildCalendar(['DTSTART:20270105T090000Z', 'DTEND:20270105T100000Z'])
const dinner = buildCalendar(['DTSTART:20270106T190000Z', 'DTEND:20270106T210000Z'])
const subscribe = (as = host, body: object = {}) =>
  service.call('POST', '/calendar_subscriptions', { as, body: { url: server.url(path), ...body } })
const readDue = async () => {
  const task = periodicTasks.find(({ name }) => name === 'calendars')
  return task?.run(service.ctx, new AbortController().signal)
}
const busy = () =>
  service.call('GET', '/user_busy_times?start_time=2027-01-01T00:00:00Z&end_time=2027-01-31T00:00:00Z', {
    as: host,
  })
const busyStarts = async () => (await busy()).body.collection.map((one) => one.start_time)
const advanceClock = (milliseconds: number) => service.setClock(instant(START + milliseconds))
const receivedRequests = () => server.requestsTo(path)
const listSubscriptions = async () =>
  (await service.call('GET', '/calendar_subscriptions', { as: host })).body.collection

describe('calendar subscription', () => {
  test('blocks time after the first read, and returns only the host of the URL', async () => {
    const made = await subscribe()
    expect(made.status).toBe(201)
    const { host: shownHost } = new URL(server.url(path))
    expect(made.body.resource).toMatchObject({
      state: 'waiting',
      host: shownHost,
      failure: null,
      failure_code: null,
    })
    expect(JSON.stringify(made.body)).not.toContain('secret-path')
    expect(await busyStarts()).toEqual([])
    await readDue()
    expect(await busyStarts()).toEqual(['2027-01-05T09:00:00.000000Z'])
    const uuid = idOf(made.body.resource.uri)
    const read = await service.call('GET', `/calendar_subscriptions/${uuid}`, { as: host })
    expect(read.body.resource).toMatchObject({ state: 'ok', read_at: expect.any(String) })
  })

  test('stores the URL encrypted', async () => {
    await subscribe()
    const { organizationId } = owner
    const query = sql.selectFrom('calendar_subscriptions').select('url').where('user_id', '=', host.userId)
    const [stored] = await service.ctx.db.withOrganization(organizationId).rows(query)
    expect(stored?.url.toString('latin1')).not.toContain('secret-path')
  })

  test('is read again when due, with conditional requests', async () => {
    const headers = { etag: '"v1"', 'last-modified': 'Sun, 01 Nov 2026 08:00:00 GMT' }
    server.respondWith((request) =>
      request.headers['if-none-match'] === '"v1"'
        ? { status: 304, headers }
        : { status: 200, body: lunch, headers },
    )
    await subscribe()
    await readDue()
    advanceClock(13 * MINUTE)
    await readDue()
    expect(receivedRequests()).toHaveLength(1)
    advanceClock(17 * MINUTE)
    await readDue()
    expect(receivedRequests()).toHaveLength(2)
    expect(receivedRequests()[1]?.headers).toMatchObject({
      'if-none-match': '"v1"',
      'if-modified-since': headers['last-modified'],
    })
    expect(await busyStarts()).toHaveLength(1)
    // A full read once a day finds events that enter the window although the file is unchanged.
    advanceClock(DAY + HOUR)
    await readDue()
    expect(receivedRequests()[2]?.headers['if-none-match']).toBeUndefined()
  })

  test('frees the time of events that are removed from the calendar', async () => {
    await subscribe()
    await readDue()
    server.respondWith(() => ({ status: 200, body: dinner }))
    advanceClock(17 * MINUTE)
    await readDue()
    expect(await busyStarts()).toEqual(['2027-01-06T19:00:00.000000Z'])
  })

  test('follows redirects, except to forbidden targets', async () => {
    server.respondWith(({ url }) =>
      url === path ? { status: 302, headers: { location: `/moved${path}` } } : { status: 200, body: lunch },
    )
    await subscribe()
    await readDue()
    expect(await busyStarts()).toHaveLength(1)
    server.respondWith(() => ({ status: 302, headers: { location: 'http://10.0.0.1/private.ics' } }))
    advanceClock(17 * MINUTE)
    await readDue()
    expect(await listSubscriptions()).toMatchObject([
      { state: 'failing', failure: 'The server can’t be reached or reports an error.' },
    ])
  })

  test('removes its busy times when it is deleted', async () => {
    const made = await subscribe()
    await readDue()
    const one = `/calendar_subscriptions/${idOf(made.body.resource.uri)}`
    expect((await service.call('DELETE', one, { as: host })).status).toBe(204)
    expect((await service.call('DELETE', one, { as: host })).status).toBe(404)
    expect(await busyStarts()).toEqual([])
    advanceClock(HOUR)
    await readDue()
    expect(receivedRequests()).toHaveLength(1)
  })

  test('is deleted when its user leaves', async () => {
    await subscribe()
    await readDue()
    const membership = `/organization_memberships/${host.membershipId}?future_events=cancel`
    await service.call('DELETE', membership, { as: owner })
    advanceClock(HOUR)
    await readDue()
    expect(receivedRequests()).toHaveLength(1)
    const worker = await startTestWorker(service, { subscribers: [dropCalendars] })
    await worker.waitUntilIdle()
    await worker.stop()
    const reader = service.ctx.db.withOrganization(owner.organizationId)
    for (const table of ['calendar_subscriptions', 'external_busy_times'] as const) {
      const left = sql.selectFrom(table).select('id').where('user_id', '=', host.userId)
      expect(await reader.rows(left)).toEqual([])
    }
  })
})

test('a recurring event in another time zone blocks the right times', async () => {
  // Working days at 10:00 in New York, where daylight saving starts on 14 March 2027, two weeks before the host's zone.
  server.respondWith(() => ({
    status: 200,
    body: buildCalendar([
      'DTSTART;TZID=America/New_York:20270301T100000',
      'DTEND;TZID=America/New_York:20270301T110000',
      'RRULE:FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR;UNTIL=20270401T000000Z',
      'EXDATE;TZID=America/New_York:20270317T100000',
    ]),
  }))
  await subscribe()
  await readDue()
  const window = 'start_time=2027-03-11T00:00:00Z&end_time=2027-03-19T00:00:00Z'
  const { body } = await service.call('GET', `/user_busy_times?${window}`, { as: host })
  expect(body.collection.map(({ start_time }) => start_time?.slice(0, 16))).toEqual([
    '2027-03-11T15:00',
    '2027-03-12T15:00',
    '2027-03-15T14:00',
    '2027-03-16T14:00',
    '2027-03-18T14:00',
  ])
  const { createType, book } = createMeetings(service, owner)
  const intro = await createType([host], { booking_window: null })
  const statuses: Record<string, number> = {}
  for (const start of ['12T14:00', '12T15:00', '15T14:00', '15T15:00', '17T14:00'])
    statuses[start] = (await book(intro, `2027-03-${start}:00Z`)).status
  expect(statuses).toEqual({
    '12T14:00': 200,
    '12T15:00': 409,
    '15T14:00': 409,
    '15T15:00': 200,
    '17T14:00': 200,
  })
  const { body: refusal } = await book(intro, '2027-03-18T14:30:00Z')
  expect(refusal).toMatchObject({ code: 'already_filled', reasons: [{ rule: 'busy' }] })
})

describe('unreadable calendar', () => {
  test.each([
    [
      'is not found',
      404,
      '',
      'The server does not return the calendar. It may not exist, or access may be denied.',
      'refused',
    ],
    ['is a sign-in page', 200, '<html></html>', 'The URL does not return a calendar.', 'not_a_calendar'],
    [
      'is a redirect',
      302,
      '',
      'The server does not return the calendar. It may not exist, or access may be denied.',
      'refused',
    ],
    ['is a server error', 500, '', 'The server can’t be reached or reports an error.', 'unreachable'],
    [
      'is too large',
      200,
      'x'.repeat(6 * 1024 * 1024),
      'The calendar is larger than 5 MB or has too many events.',
      'too_large',
    ],
  ])(
    'that %s reports the failure and keeps its busy times',
    async (_, status, body, failure, failure_code) => {
      await subscribe()
      await readDue()
      server.respondWith(() => ({ status, body }))
      advanceClock(17 * MINUTE)
      await readDue()
      expect(await listSubscriptions()).toMatchObject([{ state: 'failing', failure, failure_code }])
      expect(await busyStarts()).toHaveLength(1)
    },
  )

  test('is retried with increasing delays', async () => {
    server.respondWith(() => ({ status: 500 }))
    await subscribe()
    const tries: number[] = []
    for (let minute = 0; minute <= 240; minute += 1) {
      advanceClock(minute * MINUTE)
      const before = receivedRequests().length
      await readDue()
      if (receivedRequests().length > before) tries.push(minute)
    }
    const waits = tries.slice(1).map((minute, place) => minute - (tries[place] ?? 0))
    expect(waits[0]).toBeLessThanOrEqual(6)
    expect(Math.max(...waits)).toBeGreaterThanOrEqual(54)
    expect(waits).toEqual([...waits].sort((a, b) => a - b))
  })

  test.each([
    [
      'a calendar with too many entries',
      `BEGIN:VCALENDAR\r\n${'BEGIN:VEVENT\r\nEND:VEVENT\r\n'.repeat(5_001)}`,
      3,
    ],
    ['a small page', '<html></html>', 4],
  ])('that is %s is retried less often if reading it costs much', async (_, body, expected) => {
    server.respondWith(() => ({ status: 200, body }))
    await subscribe()
    for (let minute = 0; minute <= 30; minute += 1) {
      advanceClock(minute * MINUTE)
      await readDue()
    }
    expect(receivedRequests()).toHaveLength(expected)
    server.respondWith(() => ({ status: 200, body: lunch }))
    advanceClock(27 * HOUR)
    await readDue()
    expect(receivedRequests()).toHaveLength(expected + 1)
    // After a success, the usual interval applies.
    advanceClock(27 * HOUR + 17 * MINUTE)
    await readDue()
    expect(receivedRequests()).toHaveLength(expected + 2)
  })

  test('returns 424 for busy times after an hour, until a read succeeds', async () => {
    await subscribe(host, { name: 'Family' })
    await readDue()
    server.respondWith(() => ({ status: 500 }))
    advanceClock(HOUR - 1)
    await readDue()
    expect((await busy()).status).toBe(200)
    advanceClock(HOUR)
    const refused = await busy()
    expect([refused.status, refused.body.code]).toEqual([424, 'external_calendar_error'])
    expect(refused.body.message).toContain('Family')
    // The last successful read still blocks bookings.
    const { createType, book } = createMeetings(service, owner)
    const intro = await createType([host], { booking_window: null })
    expect((await book(intro, '2027-01-05T09:00:00Z')).status).toBe(409)
    server.respondWith(() => ({ status: 200, body: lunch }))
    advanceClock(2 * HOUR)
    await readDue()
    expect((await busy()).status).toBe(200)
  })

  test('returns 424 an hour after creation if it was never read', async () => {
    server.respondWith(() => ({ status: 404 }))
    await subscribe()
    await readDue()
    advanceClock(HOUR - 1)
    expect((await busy()).status).toBe(200)
    advanceClock(HOUR)
    expect((await busy()).status).toBe(424)
  })
})

describe('400, 403 and 409', () => {
  test.each([
    'ftp://calendar.example.com/a.ics',
    'https://user:pw@calendar.example.com/',
    'https://10.0.0.1/a.ics',
    'nonsense',
  ])('returns 400 for the URL %s', async (url) => {
    const refused = await subscribe(host, { url })
    expect([refused.status, refused.body.details?.[0]?.parameter]).toEqual([400, 'url'])
  })

  test('returns 403 for a subscription for another user, unless the caller is an admin', async () => {
    const other = await service.addMember(owner.organizationId, 'Other')
    const user = service.uri('users', host.userId)
    expect((await subscribe(other, { user })).status).toBe(403)
    const made = await subscribe(owner, { user })
    expect(made.status).toBe(201)
    const one = `/calendar_subscriptions/${idOf(made.body.resource.uri)}`
    expect((await service.call('GET', one, { as: other })).status).toBe(403)
    expect((await service.call('DELETE', one, { as: other })).status).toBe(403)
  })

  test('returns 409 after twenty subscriptions, not counting other busy sources', async () => {
    for (let number = 0; number < 20; number += 1) expect((await subscribe()).status).toBe(201)
    expect((await subscribe()).status).toBe(409)
    await readDue()
    const body = { blocks: [{ start_time: '2026-11-10T10:00:00Z', end_time: '2026-11-10T11:00:00Z' }] }
    expect((await service.call('PUT', '/user_busy_sources/own', { as: host, body })).status).toBe(200)
  })
})

test('ignores copies of the host’s own meetings in their calendar', async () => {
  const { bookOrThrow, createType } = createMeetings(service, owner)
  const { event = '' } = await bookOrThrow(await createType([host]), '2026-11-03T10:00:00Z')
  const query = sql
    .selectFrom('scheduled_events')
    .select('booking_id')
    .where('organization_id', '=', owner.organizationId)
    .where('id', '=', idOf(event))
  const stored = await service.ctx.db.withOrganization(owner.organizationId).first(query)
  const uid = uidOf(service.ctx.config.urls.public, stored?.booking_id ?? '')
  const copy = (end: string) => buildCalendar([`UID:${uid}`, 'DTSTART:20261103T100000Z', `DTEND:${end}`])
  server.respondWith(() => ({ status: 200, body: copy('20261103T103000Z') }))
  await subscribe()
  await readDue()
  const window = 'start_time=2026-11-03T00:00:00Z&end_time=2026-11-04T00:00:00Z'
  const list = async () =>
    (await service.call('GET', `/user_busy_times?${window}`, { as: host })).body.collection
  expect((await list()).map(({ type }) => type)).toEqual(['scheduled'])
  // The host has made it longer there.
  server.respondWith(() => ({ status: 200, body: copy('20261103T110000Z') }))
  advanceClock(20 * MINUTE)
  await readDue()
  expect(await list()).toMatchObject([
    { type: 'scheduled' },
    { type: 'external', start_time: '2026-11-03T10:30:00.000000Z', end_time: '2026-11-03T11:00:00.000000Z' },
  ])
})
