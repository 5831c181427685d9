// Scheduling reports over HTTP: the states of meetings, local days, filters, permissions, refusals and CSV.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMeetings, idOf, type Meetings, pathOf } from '../../../test/meetings.ts'
import { type Person, type Service, startService } from '../../../test/service.ts'
import { instant } from '../../domain/time/instant.ts'
import type { Report } from './schema.ts'

let service: Service
let meetings: Meetings
let owner: Person
let mia: Person
let max: Person
let type: string
let roundRobin: string
let form: string

const get = (query: string, as: Person, accept = 'application/json') =>
  fetch(`${service.url}/scheduling_reports?${query}`, {
    headers: { accept, authorization: `Bearer ${as.token}` },
  })

async function report(query: string, as: Person = mia): Promise<Report> {
  const response = await get(query, as)
  const body = (await response.json()) as { resource: Report }
  expect(response.status, JSON.stringify(body)).toBe(200)
  return body.resource
}

async function refusal(query: string, as: Person = mia): Promise<[number, string]> {
  const response = await get(query, as)
  const body = (await response.json()) as { message: string; details?: { message: string }[] }
  return [response.status, body.details?.[0]?.message ?? body.message]
}

async function createForm(): Promise<string> {
  const question = { type: 'text', name: 'Why?', required: false }
  const { body } = await meetings.call('POST', '/routing_forms', owner, {
    name: 'Contact',
    questions: [question],
    default_result: { type: 'event_type', value: type },
    status: 'published',
  })
  const uri = body.resource.uri ?? ''
  for (let number = 1; number <= 2; number += 1)
    await meetings.call('POST', '/routing_form_submissions', owner, {
      routing_form: uri,
      questions_and_answers: [],
    })
  return uri
}

/**
 * Mia’s meetings on Tuesday, 3 November, in Berlin: held at 9:00; no-show at 10:00; canceled at 11:00; moved from 12:00 to
 * Wednesday; a group event of three at 14:00, of whom one moves to Thursday. One is ahead in December.
 */
beforeAll(async () => {
  service = await startService()
  owner = await service.createOrganization('Acme')
  mia = await service.addMember(owner.organizationId, 'Mia Member')
  max = await service.addMember(owner.organizationId, 'Max Member')
  meetings = createMeetings(service, owner)
  type = await meetings.createType([mia], { name: 'Intro call', booking_window: null })
  const class_ = await meetings.createType([mia], { name: 'Class', kind: 'group', invitee_limit: 5 })
  roundRobin = await meetings.createType([mia, max], { pooling_type: 'round_robin' })
  await meetings.bookOrThrow(type, '2026-11-03T08:00:00Z', { tracking: { utm_source: 'newsletter' } })
  const missed = await meetings.bookOrThrow(type, '2026-11-03T09:00:00Z')
  const canceled = await meetings.bookOrThrow(type, '2026-11-03T10:00:00Z')
  await meetings.cancel(canceled.event ?? '', mia, { reason: ' Ill. ' })
  const moved = await meetings.bookOrThrow(type, '2026-11-03T11:00:00Z')
  expect((await meetings.reschedule(moved, '2026-11-04T11:00:00Z')).status).toBe(200)
  const seats = ['a', 'b', 'c'].map((name) => ({ email: `${name}@example.com` }))
  const booked = []
  for (const seat of seats) booked.push(await meetings.bookOrThrow(class_, '2026-11-03T13:00:00Z', seat))
  expect((await meetings.reschedule(booked[0] ?? {}, '2026-11-05T13:00:00Z')).status).toBe(200)
  await meetings.bookOrThrow(type, '2026-12-01T08:00:00Z')
  await meetings.bookOrThrow(roundRobin, '2026-11-06T08:00:00Z')
  await meetings.bookOrThrow(roundRobin, '2026-11-06T09:00:00Z')
  await meetings.call('POST', '/user_time_off', owner, {
    user: service.uri('users', mia.userId),
    start_time: '2026-11-02T23:00:00Z',
    end_time: '2026-11-03T23:00:00Z',
  })
  form = await createForm()
  service.setClock(instant(Date.UTC(2026, 10, 10, 12)))
  for (const invitee of [missed, booked[1] ?? {}])
    await meetings.call('POST', '/invitee_no_shows', owner, { invitee: invitee.uri })
})
afterAll(() => service.stop())

const november = 'start_date=2026-11-01&end_date=2026-11-30&timezone=Europe/Berlin'

describe('200', () => {
  test('each meeting is in one state, and a moved one is not booked again', async () => {
    const { trend } = await report(`kind=trend&event_type=${type}&${november}`)
    expect(trend?.rows).toHaveLength(30)
    expect(trend?.rows[2]).toEqual({
      ...{ date: '2026-11-03', booked: 4, held: 1, ahead: 0, canceled: 1, rescheduled: 1, no_shows: 1 },
      minutes_held: 30,
    })
    expect(trend?.rows[3]).toMatchObject({ date: '2026-11-04', booked: 0, held: 1 })
  })

  test('a group event is held if one of its invitees came, and not moved as long as one stays', async () => {
    const { trend } = await report(`kind=trend&group_by=week&${november}`)
    expect(trend?.rows.map(({ date }) => date)).toEqual([
      ...['2026-11-01', '2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23', '2026-11-30'],
    ])
    // Of the type: 4 + 1; the class twice; one of the round robin.
    expect(trend?.rows[1]).toMatchObject({ held: 5, rescheduled: 1, booked: 6 })
  })

  test('buckets are local days', async () => {
    const query = 'kind=trend&start_date=2026-11-03&end_date=2026-11-03'
    const counted = async (timezone: string) => (await report(`${query}&timezone=${timezone}`)).trend?.rows[0]
    // 11:00 UTC is midnight in Auckland.
    expect((await counted('Pacific/Auckland'))?.booked).toBe(3)
    expect((await counted('Europe/Berlin'))?.booked).toBe(5)
  })

  test('the summary compares with the period before, and has shares and the lead time', async () => {
    const { summary } = await report(
      `kind=summary&start_date=2026-11-04&end_date=2026-11-05&timezone=Europe/Berlin&event_type=${type}`,
    )
    expect(summary?.previous).toMatchObject({ booked: 4, canceled_share: 1 / 3, no_show_share: 0.5 })
    expect(summary?.previous.rescheduled_share).toBe(0.25)
    // From Monday, 9:00 UTC: 23 to 26 hours.
    expect(summary?.previous.median_lead_minutes).toBe(24 * 60)
    expect(summary?.current).toMatchObject({
      booked: 0,
      held: 1,
      canceled_share: 0,
      median_lead_minutes: null,
    })
    expect(summary?.series).toHaveLength(2)
  })

  test('counts by the date of booking', async () => {
    const query = 'kind=summary&date_of=booking&start_date=2026-11-02&end_date=2026-11-02&timezone=UTC'
    expect((await report(query)).summary?.current).toMatchObject({ ahead: 1, held: 5, booked: 7 })
  })

  test('by event type and by host', async () => {
    const { event_types } = await report(`kind=event_types&${november}`)
    expect(event_types?.rows.map(({ name, booked }) => [name, booked])).toEqual([
      ['Intro call', 4],
      ['Class', 1],
      ['Type 3', 1],
    ])
    const organization = service.uri('organizations', owner.organizationId)
    const { hosts } = await report(`kind=hosts&organization=${organization}&${november}`, owner)
    expect(hosts?.rows.map(({ name, booked }) => [name, booked])).toEqual([
      ['Mia Member', 6],
      ['Max Member', 1],
    ])
    expect((await report(`kind=hosts&${november}`)).hosts?.rows.map(({ name }) => name)).toEqual([
      'Mia Member',
    ])
  })

  test('cancellations, sources and campaigns', async () => {
    const { cancellations } = await report(`kind=cancellations&${november}`)
    expect(cancellations).toMatchObject({
      canceled_by: { host: 1, invitee: 0, other: 0 },
      reasons: [{ reason: 'Ill.', count: 1 }],
      without_reason: 0,
    })
    expect(cancellations?.lead.filter(({ count }) => count > 0)).toEqual([
      { from_hours: 24, to_hours: 72, count: 1 },
    ])
    const { sources } = await report(`kind=sources&event_type=${type}&${november}`)
    expect(sources?.rows.map(({ source, booked }) => [source, booked])).toEqual([
      ['page', 0],
      ['api', 4],
      ['mcp', 0],
    ])
    expect(sources?.campaigns).toEqual([
      { utm_source: 'newsletter', utm_medium: null, utm_campaign: null, booked: 1 },
    ])
  })

  test('the round robin has the shares, and the order of the next bookings', async () => {
    const organization = service.uri('organizations', owner.organizationId)
    const { round_robin } = await report(
      `kind=round_robin&event_type=${roundRobin}&organization=${organization}&${november}`,
      owner,
    )
    expect(round_robin?.rows.map(({ meetings: got, due, next }) => [got, due, next])).toEqual([
      [1, 1, 1],
      [1, 1, 2],
    ])
    const [first, second] = round_robin?.rows ?? []
    expect([first?.because, second?.because]).toEqual(['longest_ago', 'longest_ago'])
    expect(first?.last_booked_at).toBe('2026-11-06T08:00:00.000000Z')
    const own = await report(`kind=round_robin&event_type=${roundRobin}&${november}`)
    expect(own.round_robin?.rows.map(({ name }) => name)).toEqual(['Mia Member'])
  })

  test('occupancy takes time off out of the open hours, and counts meetings outside of them', async () => {
    const day = async (date: string) => {
      const query = `kind=occupancy&start_date=${date}&end_date=${date}&timezone=Europe/Berlin`
      const { occupancy } = await report(query)
      expect(occupancy?.rows).toHaveLength(168)
      const sum = (field: 'open_minutes' | 'booked_minutes' | 'outside_minutes') =>
        occupancy?.rows.reduce((total, row) => total + row[field], 0)
      return [occupancy?.hosts, sum('open_minutes'), sum('booked_minutes'), sum('outside_minutes')]
    }
    expect(await day('2026-11-03')).toEqual([1, 0, 0, 90])
    expect(await day('2026-11-04')).toEqual([1, 480, 30, 0])
  })

  test('admins get the results of routing forms', async () => {
    const { routing } = await report(`kind=routing&routing_form=${form}&${november}`, owner)
    expect(routing?.rows).toMatchObject([{ name: 'Contact', submitted: 2, led_to_event_type: 2, booked: 0 }])
    expect(routing?.results).toEqual([
      { type: 'event_type', value: type, name: 'Intro call', submitted: 2, booked: 0 },
    ])
  })

  test('as CSV', async () => {
    const response = await get(`kind=event_types&${november}`, mia, 'text/csv')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="scheduling_reports.csv"')
    const [header, first] = (await response.text()).split('\r\n')
    expect(header).toMatch(/^event_type,name,booked,held,/)
    expect(first).toBe(`${type},Intro call,4,2,0,1,1,1,60,0.25,0.3333333333333333,1440`)
  })
})

describe('refused', () => {
  test('the meetings of others, and submissions without admin rights', async () => {
    const organization = service.uri('organizations', owner.organizationId)
    for (const query of [
      `kind=summary&organization=${organization}`,
      `kind=summary&user=${service.uri('users', max.userId)}`,
      'kind=routing',
    ])
      expect((await refusal(`${query}&${november}`))[0]).toBe(403)
    const unknown = pathOf(type).replace(idOf(type), '01985a3e-7c1b-7d44-8a9e-3f5c2b1a0d9e')
    expect((await refusal(`kind=trend&event_type=${service.url}${unknown}&${november}`))[0]).toBe(404)
  })

  test.each([
    ['kind=trend&start_date=2026-11-02&end_date=2026-11-01', 'must not be before start_date'],
    ['kind=trend&start_date=2026-02-30&end_date=2026-11-01', 'must be a date that exists'],
    ['kind=hosts&start_date=2026-01-01&end_date=2031-01-06', 'Choose a shorter period'],
    ['kind=trend&start_date=2026-01-01&end_date=2027-02-05&group_by=day', 'Choose week or month'],
    [`kind=round_robin&${november}`, 'is required'],
    [`kind=summary&routing_form=FORM&${november}`, 'can only be combined'],
  ])('%s: 400 that says what to do', async (query, message) => {
    const [status, text] = await refusal(query.replace('FORM', form))
    expect([status, text]).toEqual([400, expect.stringContaining(message)])
  })

  test('an event type without a round robin', async () => {
    const [status, text] = await refusal(`kind=round_robin&event_type=${type}&${november}`)
    expect([status, text]).toEqual([400, expect.stringContaining('no round robin')])
  })
})
