// Tests calendar feeds over HTTP. An independent parser reads the files.
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createMeetings, idOf, type Meetings } from '../../../test/meetings.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { startTestWorker } from '../../../test/worker.ts'
import { DAY, instant } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'
import { dropCalendars } from './drop-calendars.ts'

let service: Service
let owner: Person
let host: Person
let actions: Meetings

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  actions = createMeetings(service, owner)
})
afterAll(() => service.stop())
beforeEach(async () => {
  service.setClock(START)
  host = await service.addMember(owner.organizationId, `Host ${Math.random()}`)
})

const create = (as = host, body: object = { name: 'Phone' }) =>
  service.call('POST', '/calendar_feeds', { as, body })
const createFeedPath = async () => new URL((await create()).body.resource.url ?? '').pathname
const get = (path: string, headers: Record<string, string> = {}) =>
  fetch(`${service.url}${path}`, { headers })

interface Entry {
  readonly uid: string
  readonly sequence: number
  readonly start: string
  readonly end: string
  readonly summary: string
  readonly text: string
}

async function entries(path: string): Promise<Entry[]> {
  const response = await get(path)
  expect(response.status).toBe(200)
  const calendar = new ICAL.Component(ICAL.parse(await response.text()))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    return {
      uid: event.uid,
      sequence: event.sequence,
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      summary: event.summary,
      text: component.toString(),
    }
  })
}

const bookingOf = async (event: string | undefined) => {
  const query = sql
    .selectFrom('scheduled_events')
    .select(['booking_id', 'sequence'])
    .where('organization_id', '=', owner.organizationId)
    .where('id', '=', idOf(event))
  return service.ctx.db.withOrganization(owner.organizationId).first(query)
}

describe('calendar feed', () => {
  test('contains the meetings that its user hosts', async () => {
    const path = await createFeedPath()
    expect(await entries(path)).toEqual([])
    const { event } = await actions.bookOrThrow(
      await actions.createType([host], { name: 'Intro' }),
      '2026-11-03T10:00:00Z',
    )
    const other = await service.addMember(owner.organizationId, 'Other')
    await actions.bookOrThrow(await actions.createType([other]), '2026-11-03T10:00:00Z')
    const response = await get(path)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    const booking = await bookingOf(event)
    expect(await entries(path)).toMatchObject([
      {
        uid: `${booking?.booking_id}@meetwright.test`,
        sequence: 0,
        start: '2026-11-03T10:00:00.000Z',
        end: '2026-11-03T10:30:00.000Z',
        summary: 'Intro: Grace Hopper',
        text: expect.stringContaining('grace@example.com'),
      },
    ])
  })

  test('keeps the local time across a daylight saving change', async () => {
    const path = await createFeedPath()
    const intro = await actions.createType([host], { booking_window: null })
    // 9:00 in Berlin, on the last working day before the daylight saving change and on the first after.
    await actions.bookOrThrow(intro, '2027-03-26T08:00:00Z')
    await actions.bookOrThrow(intro, '2027-03-29T07:00:00Z')
    const response = await get(path)
    const calendar = new ICAL.Component(ICAL.parse(await response.text()))
    const inBerlin = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Europe/Berlin',
      dateStyle: 'short',
      timeStyle: 'short',
    })
    const starts = calendar
      .getAllSubcomponents('vevent')
      .map((one) => inBerlin.format(new ICAL.Event(one).startDate.toJSDate()))
    expect(starts).toEqual(['26/03/2027, 09:00', '29/03/2027, 09:00'])
  })

  test('keeps the UID and increments the sequence on reschedule, and omits canceled meetings', async () => {
    const path = await createFeedPath()
    const invitee = await actions.bookOrThrow(await actions.createType([host]), '2026-11-03T10:00:00Z')
    const [first] = await entries(path)
    const moved = (await actions.reschedule(invitee, '2026-11-04T11:00:00Z')).body.resource
    const [second, ...more] = await entries(path)
    expect(more).toEqual([])
    const { booking_id, sequence } = (await bookingOf(moved.event)) ?? {}
    expect(second).toMatchObject({
      uid: first?.uid,
      sequence,
      start: '2026-11-04T11:00:00.000Z',
    })
    expect(second?.uid).toContain(booking_id)
    expect(second?.sequence).toBeGreaterThan(first?.sequence ?? 0)
    await actions.cancel(moved.event ?? '')
    expect(await entries(path)).toEqual([])
  })

  test('contains one entry for a group event, with all invitees', async () => {
    const path = await createFeedPath()
    const workshop = await actions.createType([host], { kind: 'group', invitee_limit: 5, name: 'Workshop' })
    await actions.bookOrThrow(workshop, '2026-11-03T10:00:00Z')
    await actions.bookOrThrow(workshop, '2026-11-03T10:00:00Z', { email: 'alan@example.com' })
    const [entry, ...more] = await entries(path)
    expect(more).toEqual([])
    expect(entry?.summary).toBe('Workshop')
    expect(entry?.text).toContain('grace@example.com')
    expect(entry?.text).toContain('alan@example.com')
  })

  test('covers the last 30 days and the next 365', async () => {
    const path = await createFeedPath()
    const intro = await actions.createType([host], { booking_window: null })
    await actions.bookOrThrow(intro, '2026-11-03T10:00:00Z')
    await actions.bookOrThrow(intro, '2028-01-03T10:00:00Z')
    const starts = async () => (await entries(path)).map(({ start }) => start.slice(0, 10))
    expect(await starts()).toEqual(['2026-11-03'])
    service.setClock(instant(START + 32 * DAY))
    expect(await starts()).toEqual([])
  })
})

describe('feed URL', () => {
  test('returns an ETag, and 304 if it matches', async () => {
    const path = await createFeedPath()
    const first = await get(path)
    const etag = first.headers.get('etag') ?? ''
    expect(etag).toMatch(/^W\/"[\w-]{22}"$/)
    expect(first.headers.get('cache-control')).toBe('private, no-cache')
    for (const name of ['limit', 'remaining', 'reset'])
      expect(first.headers.get(`x-ratelimit-${name}`)).toMatch(/^\d+$/)
    const again = await get(path, { 'if-none-match': `"other", ${etag}` })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('etag')).toBe(etag)
    service.setClock(instant(START + DAY))
    expect((await get(path, { 'if-none-match': etag })).status).toBe(304)
    await actions.bookOrThrow(await actions.createType([host]), '2026-11-04T10:00:00Z')
    expect((await get(path, { 'if-none-match': etag })).status).toBe(200)
  })

  test('is stable, unique per feed, and visible only to its user', async () => {
    const made = await create()
    expect(made.status).toBe(201)
    const { uri, url } = made.body.resource
    const path = `/calendar_feeds/${idOf(uri)}`
    expect((await service.call('GET', path, { as: host })).body.resource.url).toBe(url)
    expect((await create()).body.resource.url).not.toBe(url)
    expect((await service.call('GET', path, { as: owner })).body.resource).toMatchObject({ uri, url: null })
    const query = `?user=${service.uri('users', host.userId)}`
    const listed = await service.call('GET', `/calendar_feeds${query}`, { as: owner })
    expect(listed.body.collection.map((feed) => feed.url)).toEqual([null, null])
    const own = await service.call('GET', '/calendar_feeds', { as: host })
    expect(own.body.collection[0]?.url).toBe(url)
  })

  test('returns 404 after its user or an admin deletes the feed', async () => {
    for (const as of [host, owner]) {
      const { uri, url } = (await create()).body.resource
      const path = new URL(url ?? '').pathname
      expect((await get(path)).status).toBe(200)
      const one = `/calendar_feeds/${idOf(uri)}`
      expect((await service.call('DELETE', one, { as })).status).toBe(204)
      expect((await get(path)).status).toBe(404)
      expect((await service.call('DELETE', one, { as })).status).toBe(404)
    }
  })

  test('returns 404 after its user has left', async () => {
    const path = await createFeedPath()
    const membership = `/organization_memberships/${host.membershipId}?future_events=cancel`
    await service.call('DELETE', membership, { as: owner })
    expect((await get(path)).status).toBe(404)
    const worker = await startTestWorker(service, { subscribers: [dropCalendars] })
    await worker.waitUntilIdle()
    await worker.stop()
    const left = sql.selectFrom('calendar_feeds').select('id').where('user_id', '=', host.userId)
    expect(await service.ctx.db.withOrganization(owner.organizationId).rows(left)).toEqual([])
  })
})

describe('403, 404 and 409', () => {
  test('returns 403 unless the caller is the user or an admin', async () => {
    const other = await service.addMember(owner.organizationId, 'Other')
    const path = `/calendar_feeds/${idOf((await create()).body.resource.uri)}`
    expect((await service.call('GET', path, { as: other })).status).toBe(403)
    expect((await service.call('DELETE', path, { as: other })).status).toBe(403)
  })

  test.each(['', 'AAAA', 'calendar'])('returns 404 for /feeds/%s.ics', async (link) => {
    const response = await get(`/feeds/${link}.ics`)
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      'application/json; charset=utf-8',
    ])
  })

  test('returns 409 after twenty feeds', async () => {
    for (let number = 0; number < 20; number += 1) expect((await create()).status).toBe(201)
    expect((await create()).status).toBe(409)
  })
})

// Must be last: it exhausts the rate limit.
test('limits requests per IP address with 429', async () => {
  const path = await createFeedPath()
  service.setClock(instant(START + 2 * DAY))
  const statuses = []
  for (let number = 0; number <= 60; number += 1) statuses.push((await get(path)).status)
  expect(statuses.filter((status) => status === 200)).toHaveLength(60)
  expect(statuses.at(-1)).toBe(429)
})
