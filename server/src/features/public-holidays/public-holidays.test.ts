// The public holidays of a user over HTTP: what they choose, and that the chosen days can't be booked.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dispatchAll } from '../../../test/dispatch.ts'
import { readFeed } from '../../../test/feed.ts'
import { createMeetings, idOf, type Meetings } from '../../../test/meetings.ts'
import { type Person, type Service, START, startService } from '../../../test/service.ts'
import { instant, iso } from '../../domain/time/instant.ts'
import { sql } from '../../platform/db/sql.ts'
import { loadAvailability } from '../availability/load-availability.ts'
import { dropPublicHolidays } from './drop-public-holidays.ts'

interface Choice {
  readonly user: string
  readonly country: string | null
  readonly region: string | null
  readonly open_days: readonly string[]
  readonly updated_at: string | null
}

let service: Service
let owner: Person
let host: Person
let colleague: Person
let meetings: Meetings
let type: string

beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  colleague = await service.addMember(owner.organizationId, 'Colleague')
  meetings = createMeetings(service, owner)
})
afterAll(() => service.stop())
beforeEach(async () => {
  service.setClock(START)
  host = await service.addMember(owner.organizationId, `Host ${Math.random()}`)
  await service.call('PATCH', '/users/me', { as: host, body: { timezone: 'Europe/Berlin' } })
  type = await meetings.createType([host], { booking_window: null })
})

const EPIPHANY = 'de-2027-epiphany'
const NEW_YEAR = 'de-2027-new-years-day'
const change = (body: object, as = host, headers: Record<string, string> = {}) =>
  service.call('PATCH', '/user_public_holidays', { as, body, headers })
const choice = async (as = host) =>
  (await service.call('GET', '/user_public_holidays', { as })).body.resource as unknown as Choice
const bavaria = (open_days: readonly string[] = []) => change({ country: 'DE', region: 'BY', open_days })
const openDates = async (from = '2027-01-01', to = '2027-01-12', eventType = type) => {
  const path = `/event_type_available_times?event_type=${eventType}&start_time=${from}T00:00:00Z&end_time=${to}T00:00:00Z`
  const times = (await service.call('GET', path, { as: host })).body.collection
  return [...new Set(times.map(({ start_time = '' }) => start_time.slice(0, 10)))]
}
const explain = async (start: string, as = host) => {
  const path = `/event_type_available_times/explanation?event_type=${type}&start_time=${start}`
  return (await service.call('GET', path, { as })).body.resource as unknown as {
    readonly reasons: readonly { readonly rule: string; readonly until: string | null }[]
    readonly because: readonly { readonly start_time: string; readonly public_holiday: object | null }[]
  }
}

describe('a choice', () => {
  test('is nothing at first, is returned, and can be removed', async () => {
    const nothing = {
      user: service.uri('users', host.userId),
      country: null,
      region: null,
      open_days: [],
      updated_at: null,
    }
    expect(await choice()).toEqual(nothing)
    const { status, body } = await bavaria([EPIPHANY, EPIPHANY])
    expect([status, body.resource]).toEqual([
      200,
      {
        ...nothing,
        country: 'DE',
        region: 'BY',
        open_days: [EPIPHANY],
        updated_at: '2026-11-02T09:00:00.000000Z',
      },
    ])
    expect(await choice()).toEqual(body.resource)
    expect((await change({ country: null })).body.resource).toEqual(nothing)
    expect(await choice()).toEqual(nothing)
  })

  test('closes its days in every schedule, except those that the user keeps open', async () => {
    const before = await openDates()
    expect(before).toEqual(expect.arrayContaining(['2027-01-01', '2027-01-06']))
    await bavaria()
    expect(await openDates()).toEqual(before.filter((date) => date !== '2027-01-01' && date !== '2027-01-06'))
    await bavaria([EPIPHANY])
    expect(await openDates()).toEqual(before.filter((date) => date !== '2027-01-01'))
    await change({ country: null })
    expect(await openDates()).toEqual(before)
  })

  test('closes the days of the next years, too, although only days of one year were kept open', async () => {
    await bavaria([EPIPHANY, NEW_YEAR])
    expect(await openDates('2028-01-03', '2028-01-09')).not.toContain('2028-01-06')
    expect(await openDates('2037-12-22', '2037-12-31')).not.toContain('2037-12-25')
  })

  test('refuses bookings, names its reason, and tells only who may see it which day it is', async () => {
    await bavaria()
    const refused = await meetings.book(type, '2027-01-06T10:00:00Z')
    expect([refused.status, refused.body.reasons]).toMatchObject([
      409,
      [{ rule: 'public_holiday', message: 'The host is closed on this public holiday.' }],
    ])
    expect(JSON.stringify(refused.body)).not.toContain('Epiphany')
    const shown = await explain('2027-01-06T10:00:00Z')
    expect(shown.reasons).toMatchObject([{ rule: 'public_holiday', until: '2027-01-06T23:00:00.000000Z' }])
    expect(shown.because).toMatchObject([
      {
        type: 'external',
        start_time: '2027-01-05T23:00:00.000000Z',
        end_time: '2027-01-06T23:00:00.000000Z',
        public_holiday: { id: EPIPHANY, name: 'Heilige Drei Könige', names: { en: 'Epiphany' } },
        time_off: null,
        source: null,
      },
    ])
    expect((await explain('2027-01-06T10:00:00Z', colleague)).because).toEqual([])
    expect((await explain('2027-01-07T10:00:00Z')).reasons).toEqual([])
    expect((await meetings.book(type, '2027-01-07T10:00:00Z')).status).toBe(200)
  })

  test('of one host is not shown to another one with a public holiday', async () => {
    await bavaria()
    const other = await service.addMember(owner.organizationId, 'Other')
    await change({ country: 'DE', region: 'BY' }, other)
    type = await meetings.createType([host, other], { pooling_type: 'collective', booking_window: null })
    expect((await explain('2027-01-06T10:00:00Z', other)).because).toHaveLength(1)
    expect((await explain('2027-01-06T10:00:00Z', owner)).because).toHaveLength(2)
  })

  test('is named in closed times', async () => {
    await bavaria()
    const path = `/event_type_available_times/closed?event_type=${type}&start_time=2027-01-05T23:00:00Z&end_time=2027-01-06T23:00:00Z`
    const closed = (await service.call('GET', path, { as: host })).body.collection as unknown as {
      readonly reasons: readonly { readonly rule: string }[]
      readonly because: readonly { readonly public_holiday: { readonly id: string } | null }[]
    }[]
    expect(closed).toHaveLength(1)
    expect(closed[0]?.reasons.map(({ rule }) => rule)).toEqual(['public_holiday'])
    expect(closed[0]?.because.map(({ public_holiday }) => public_holiday?.id)).toEqual([EPIPHANY])
  })

  test('opens for a date override with hours, which is more specific', async () => {
    await bavaria()
    const path = `/user_availability_schedules?user=${service.uri('users', host.userId)}`
    const [schedule] = (await service.call('GET', path, { as: host })).body.collection
    const rules = schedule?.rules as unknown as object[]
    const date = { type: 'date', date: '2027-01-06', intervals: [{ from: '10:00', to: '12:00' }] }
    await service.call('PATCH', `/user_availability_schedules/${idOf(schedule?.uri)}`, {
      as: host,
      body: { rules: [...rules, date] },
    })
    expect(await openDates()).toContain('2027-01-06')
    expect((await meetings.book(type, '2027-01-06T10:00:00Z')).status).toBe(200)
    expect((await explain('2027-01-06T15:00:00Z')).reasons).toMatchObject([{ rule: 'outside_schedule' }])
  })

  test('closes a collective type with one of its hosts, and leaves a round robin to the others', async () => {
    const other = await service.addMember(owner.organizationId, `Other ${Math.random()}`)
    const pool = (pooling_type: string) =>
      meetings.createType([host, other], { pooling_type, booking_window: null })
    const [collective, roundRobin] = [await pool('collective'), await pool('round_robin')]
    await bavaria()
    expect(await openDates('2027-01-05', '2027-01-08', collective)).toEqual(['2027-01-05', '2027-01-07'])
    expect(await openDates('2027-01-05', '2027-01-08', roundRobin)).toContain('2027-01-06')
    expect((await meetings.book(collective, '2027-01-06T10:00:00Z')).status).toBe(409)
    const booked = await meetings.bookOrThrow(roundRobin, '2027-01-06T10:00:00Z')
    const event = (await meetings.getEvent(booked)).body.resource as unknown as {
      event_memberships: { user: string }[]
    }
    expect(event.event_memberships.map(({ user }) => user)).toEqual([service.uri('users', other.userId)])
    expect((await meetings.book(roundRobin, '2027-01-06T10:00:00Z', { email: 'b@example.com' })).status).toBe(
      409,
    )
  })

  test('is part of a preview with unsaved changes, also for a type that does not exist yet', async () => {
    await bavaria()
    const preview = async (body: object) => {
      const window = { start_time: '2027-01-05T00:00:00Z', end_time: '2027-01-08T00:00:00Z' }
      const answer = await service.call('POST', '/event_type_available_times/preview', {
        as: host,
        body: { ...window, ...body },
      })
      const { start_times } = answer.body.resource as unknown as { start_times: string[] }
      return [...new Set(start_times.map((time) => time.slice(0, 10)))]
    }
    expect(await preview({ event_type: type, changes: { duration: 60 } })).toEqual([
      '2027-01-05',
      '2027-01-07',
    ])
    expect(await preview({ changes: { booking_window: null } })).toEqual(['2027-01-05', '2027-01-07'])
  })

  test('needs no further query to compute available times', async () => {
    await bavaria()
    const { organizationId } = owner
    let queries = 0
    const reader = service.ctx.db.withOrganization(organizationId)
    const query = {
      organizationId,
      eventTypeId: idOf(type),
      from: instant(Date.parse('2027-01-01')),
      to: instant(Date.parse('2027-02-01')),
      duration: null,
      override: null,
    }
    const { hosts } = await loadAvailability(
      (one) => {
        queries += 1
        return reader.rows(one)
      },
      query,
      service.ctx.clock.now(),
    )
    expect([queries, hosts[0]?.publicHolidays?.length]).toEqual([1, expect.any(Number)])
  })
})

describe('400', () => {
  test.each([
    ['country', { country: 'QQ' }],
    ['country', { country: 'de' }],
    ['region', { country: 'DE', region: 'ENG' }],
    ['region', { country: null, region: 'BY' }],
    ['open_days', { country: null, open_days: [EPIPHANY] }],
    ['open_days', { country: 'DE', region: 'BE', open_days: [EPIPHANY] }],
    ['open_days', { country: 'DE', open_days: ['de-2027-someday'] }],
    ['open_days', { country: 'DE', open_days: ['de-2038-christmas-day'] }],
    ['open_days.0', { country: 'DE', open_days: ['Christmas'] }],
  ])('for the field %s: %j', async (parameter, body) => {
    const { status, body: answer } = await change(body)
    expect([status, answer.details?.[0]?.parameter]).toEqual([400, parameter])
  })
})

describe('after an update of the table', () => {
  const store = (row: { country: string; region: string | null; open_days: readonly string[] }) =>
    service.ctx.db.transaction(host.organizationId, (tx) =>
      tx.rows(
        sql.insertInto('user_public_holidays').values({
          ...row,
          open_days: JSON.stringify(row.open_days),
          organization_id: host.organizationId,
          user_id: host.userId,
          created_at: iso(START),
          updated_at: iso(START),
        }),
      ),
    )

  test('a region and days that are gone stay valid, and only new ones are checked', async () => {
    const gone = { country: 'DE', region: 'GONE', open_days: ['de-2027-gone'] }
    await store(gone)
    expect(await openDates()).not.toContain('2027-01-01')
    expect((await change(gone)).status).toBe(200)
    const more = { ...gone, open_days: [...gone.open_days, NEW_YEAR] }
    expect((await change(more)).body.resource).toMatchObject(more)
    expect(await openDates()).toContain('2027-01-01')
    expect((await change({ ...more, region: 'BY' })).body.resource).toMatchObject({ region: 'BY' })
    expect((await change({ ...more, region: 'GONE' })).status).toBe(400)
    expect((await bavaria([...more.open_days, 'de-2027-other'])).status).toBe(400)
  })

  test('a country that is gone closes nothing, and can still be saved', async () => {
    const gone = { country: 'QQ', region: null, open_days: ['qq-2027-day'] }
    const before = await openDates()
    await store(gone)
    expect(await openDates()).toEqual(before)
    expect((await change(gone)).status).toBe(200)
    expect((await change({ ...gone, open_days: ['qq-2027-other'] })).status).toBe(400)
  })
})

test('of two concurrent changes of one version, the second is refused with the present one', async () => {
  const { headers } = await bavaria()
  const match = { 'if-match': headers.get('etag') ?? '' }
  expect((await change({ country: 'FR' }, host, match)).status).toBe(200)
  const refused = await change({ country: 'IT' }, host, match)
  expect(refused.status).toBe(412)
  expect(refused.body.resource).toMatchObject({ country: 'FR' })
  expect(await choice()).toMatchObject({ country: 'FR' })
})

test('a change of one field keeps the others, but another country has neither region nor open days', async () => {
  await bavaria([EPIPHANY])
  expect((await change({ open_days: [NEW_YEAR] })).body.resource).toMatchObject({
    country: 'DE',
    region: 'BY',
  })
  expect((await change({ region: null })).body.resource).toMatchObject({
    region: null,
    open_days: [NEW_YEAR],
  })
  expect((await change({ country: 'FR' })).body.resource).toMatchObject({ region: null, open_days: [] })
})

test('concurrent first choices both succeed', async () => {
  const answers = await Promise.all(['DE', 'FR', 'IT'].map((country) => change({ country })))
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
})

describe('permissions', () => {
  test('the user and admins read and change it; colleagues and other organizations don’t', async () => {
    const user = service.uri('users', host.userId)
    const outsider = await service.createOrganization('Others')
    const get = (as: Person) => service.call('GET', `/user_public_holidays?user=${user}`, { as })
    expect((await change({ user, country: 'DE' }, colleague)).status).toBe(403)
    expect((await change({ user, country: 'DE' }, outsider)).status).toBe(404)
    expect((await change({ user, country: 'DE' }, owner)).status).toBe(200)
    expect((await get(colleague)).status).toBe(403)
    expect((await get(outsider)).status).toBe(404)
    expect((await get(owner)).body.resource).toMatchObject({ country: 'DE' })
    expect(await choice(colleague)).toMatchObject({ country: null })
  })
})

test('the change feed has each change', async () => {
  await bavaria([EPIPHANY])
  const { changes } = await readFeed(service, owner)
  expect(
    changes.filter(({ event }) => event === 'user_public_holidays.updated').at(-1)?.resource,
  ).toMatchObject({
    user: service.uri('users', host.userId),
    country: 'DE',
    open_days: [EPIPHANY],
  })
})

test('is deleted when the user is removed', async () => {
  await bavaria()
  await service.call('DELETE', `/organization_memberships/${host.membershipId}`, { as: owner })
  await dispatchAll(service.ctx, [dropPublicHolidays])
  const { organizationId } = owner
  const left = sql
    .selectFrom('user_public_holidays')
    .select('country')
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', host.userId)
  expect(await service.ctx.db.withOrganization(organizationId).rows(left)).toEqual([])
})
