// Google's own client library works with the contract server, and gets the documented errors from it.
import { calendar, type calendar_v3 } from '@googleapis/calendar'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ContractCalendar } from './calendar-data.ts'
import { type GoogleContract, startGoogleContract } from './contract-server.ts'

const start = Date.UTC(2027, 0, 4, 9)
const timed = (at: number, minutes = 60) => ({
  start: { dateTime: new Date(at).toISOString() },
  end: { dateTime: new Date(at + minutes * 60_000).toISOString() },
})
const calendarId = 'primary'

let contract: GoogleContract
let api: calendar_v3.Calendar
let primary: ContractCalendar

beforeEach(async () => {
  contract = await startGoogleContract()
  const account = contract.addAccount('ada@example.com')
  primary = account.calendars.get('ada@example.com') as ContractCalendar
  const { accessToken } = contract.issueTokens(account)
  api = calendar({
    version: 'v3',
    rootUrl: `${contract.url}/`,
    headers: { authorization: `Bearer ${accessToken}` },
    retry: false,
  })
})
afterEach(() => contract.stop())

/** The status and the reason of the error, or the status of the response. */
async function outcomeOf(call: Promise<{ readonly status: number }>): Promise<string> {
  try {
    return String((await call).status)
  } catch (error) {
    const { status, response } = error as {
      status?: number
      response?: { data?: { error?: { errors?: readonly { reason?: string }[] } } }
    }
    return `${status} ${response?.data?.error?.errors?.[0]?.reason}`
  }
}

const insert = (requestBody: calendar_v3.Schema$Event, more = {}) =>
  api.events.insert({ calendarId, requestBody, ...more })

async function listAll(params: object = {}): Promise<{ ids: string[]; pages: number; syncToken: string }> {
  const ids: string[] = []
  let pageToken: string | undefined
  for (let pages = 1; ; pages += 1) {
    const { data } = await api.events.list({
      calendarId,
      ...params,
      ...(pageToken === undefined ? {} : { pageToken }),
    })
    ids.push(...(data.items ?? []).map(({ id }) => id ?? ''))
    pageToken = data.nextPageToken ?? undefined
    if (pageToken === undefined) return { ids, pages, syncToken: data.nextSyncToken ?? '' }
    expect(data.nextSyncToken).toBeUndefined()
  }
}

describe('an insertion', () => {
  test('needs an id of base32hex that was never used in the calendar', async () => {
    expect(await outcomeOf(insert({ id: 'meet0123456789', ...timed(start) }))).toBe('200')
    expect(await outcomeOf(insert({ id: 'meet0123456789', ...timed(start) }))).toBe('409 duplicate')
    expect(await outcomeOf(insert({ id: 'mw0123456789', ...timed(start) }))).toBe('400 invalid')
    await api.events.delete({ calendarId, eventId: 'meet0123456789' })
    expect(await outcomeOf(insert({ id: 'meet0123456789', ...timed(start) }))).toBe('409 duplicate')
    expect(await outcomeOf(insert({ id: 'abcde', iCalUID: 'x@y', ...timed(start) }))).toBe('400 invalid')
  })

  test('needs two times of one kind, and a zone for a series', async () => {
    const { start: from } = timed(start)
    expect(await outcomeOf(insert({ start: from }))).toBe('400 required')
    expect(await outcomeOf(insert({ start: from, end: { date: '2027-01-05' } }))).toBe('400 invalid')
    expect(await outcomeOf(insert({ ...timed(start, -30) }))).toBe('400 timeRangeEmpty')
    expect(await outcomeOf(insert({ ...timed(start), recurrence: ['RRULE:FREQ=DAILY'] }))).toBe(
      '400 required',
    )
  })

  test('records the invitations that attendees would get', async () => {
    await insert(timed(start))
    expect(contract.invitations).toEqual([])
    await insert({ ...timed(start), attendees: [{ email: 'grace@example.com' }] }, { sendUpdates: 'none' })
    expect(contract.invitations).toMatchObject([{ calendarId: 'ada@example.com', sendUpdates: 'none' }])
  })

  test('creates a conference only on request', async () => {
    const createRequest = { requestId: 'one', conferenceSolutionKey: { type: 'hangoutsMeet' } }
    const requestBody = { ...timed(start), conferenceData: { createRequest } }
    expect((await insert(requestBody)).data.conferenceData).toBeUndefined()
    const { data } = await insert(requestBody, { conferenceDataVersion: 1 })
    expect(data.conferenceData?.createRequest?.status?.statusCode).toBe('pending')
    const eventId = data.id ?? ''
    await api.events.get({ calendarId, eventId })
    const { data: ready } = await api.events.get({ calendarId, eventId })
    expect(ready.conferenceData?.createRequest?.status?.statusCode).toBe('success')
    expect(ready.conferenceData?.entryPoints).toContainEqual(
      expect.objectContaining({ entryPointType: 'video', uri: ready.hangoutLink }),
    )
  })

  test('creates one conference for a request id, and keeps it when other fields change', async () => {
    const addTo = (eventId: string, requestId: string) => {
      const createRequest = { requestId, conferenceSolutionKey: { type: 'hangoutsMeet' } }
      const requestBody = { conferenceData: { createRequest } }
      return api.events.patch({ calendarId, eventId, requestBody, conferenceDataVersion: 1 })
    }
    primary.conferences = { pendingReads: 0, outcome: 'success' }
    const eventId = (await insert(timed(start))).data.id ?? ''
    const { data: first } = await addTo(eventId, 'one')
    expect(first.hangoutLink).toMatch(/^https:\/\/meet\.google\.com\//)
    expect((await addTo(eventId, 'one')).data.hangoutLink).toBe(first.hangoutLink)
    const { data: moved } = await api.events.patch({
      calendarId,
      eventId,
      requestBody: timed(start + 3_600_000),
    })
    expect(moved.conferenceData).toEqual(first.conferenceData)
    expect((await addTo(eventId, 'two')).data.hangoutLink).not.toBe(first.hangoutLink)
  })

  test('says when a conference could not be created', async () => {
    primary.conferences = { pendingReads: 1, outcome: 'failure' }
    const createRequest = { requestId: 'one', conferenceSolutionKey: { type: 'hangoutsMeet' } }
    const requestBody = { ...timed(start), conferenceData: { createRequest } }
    const { data } = await insert(requestBody, { conferenceDataVersion: 1 })
    const { data: failed } = await api.events.get({ calendarId, eventId: data.id ?? '' })
    expect(failed.conferenceData).toEqual({
      createRequest: { ...createRequest, status: { statusCode: 'failure' } },
    })
  })

  test('refuses conferences that the calendar does not allow', async () => {
    const createRequest = { requestId: 'one', conferenceSolutionKey: { type: 'eventHangout' } }
    const requestBody = { ...timed(start), conferenceData: { createRequest } }
    expect(await outcomeOf(insert(requestBody, { conferenceDataVersion: 1 }))).toBe('400 invalid')
    const { data } = await api.calendarList.list()
    expect(data.items?.[0]?.conferenceProperties?.allowedConferenceSolutionTypes).toEqual(['hangoutsMeet'])
  })
})

describe('a list', () => {
  test('has small pages, and a sync token on the last one', async () => {
    for (let day = 0; day < 7; day += 1) await insert(timed(start + day * 86_400_000))
    expect(await listAll()).toMatchObject({ pages: 3, ids: { length: 7 } })
  })

  test('by sync token has only changes, and no filters', async () => {
    const { data: kept } = await insert(timed(start))
    const { data: gone } = await insert(timed(start))
    const { syncToken } = await listAll()
    expect(
      await outcomeOf(api.events.list({ calendarId, syncToken, timeMin: new Date(start).toISOString() })),
    ).toBe('400 syncTokenWithRequestRestrictions')
    expect(await outcomeOf(api.events.list({ calendarId, syncToken, maxAttendees: 1 }))).toBe('400 invalid')
    await api.events.delete({ calendarId, eventId: gone.id ?? '' })
    const { data } = await api.events.list({ calendarId, syncToken })
    expect(data.items).toMatchObject([{ id: gone.id, status: 'cancelled' }])
    expect((await listAll()).ids).toEqual([kept.id])
    contract.expireSyncTokens()
    expect(await outcomeOf(api.events.list({ calendarId, syncToken }))).toBe('410 fullSyncRequired')
  })

  test('refuses documented filters that it does not implement', async () => {
    const reported = vi.spyOn(console, 'error').mockImplementation(() => {})
    const timeMax = new Date(start).toISOString()
    for (const filter of [{ q: 'dentist' }, { timeMax }, { orderBy: 'updated' }, { showDeleted: true }])
      expect(await outcomeOf(api.events.list({ calendarId, ...filter }))).toMatch(/^501 /)
    expect(reported).toHaveBeenCalledTimes(4)
    reported.mockRestore()
  })

  test('keeps canceled occurrences of a series', async () => {
    const zone = { timeZone: 'Europe/Berlin' }
    const times = timed(start)
    const series = { start: { ...times.start, ...zone }, end: { ...times.end, ...zone } }
    const { data } = await insert({ ...series, recurrence: ['RRULE:FREQ=DAILY'] })
    await api.events.delete({ calendarId, eventId: `${data.id}_20270105T090000Z` })
    const { data: list } = await api.events.list({ calendarId })
    expect(list.items).toMatchObject([
      { id: data.id },
      {
        status: 'cancelled',
        recurringEventId: data.id,
        originalStartTime: { dateTime: '2027-01-05T09:00:00Z' },
      },
    ])
  })

  test('contains only the selected fields', async () => {
    await insert({
      ...timed(start),
      summary: 'Secret',
      attendees: [{ email: 'ada@example.com', self: true }],
    })
    const { data } = await api.events.list({ calendarId, fields: 'items(id,attendees(self)),nextSyncToken' })
    expect(data.items).toEqual([{ id: expect.any(String), attendees: [{ self: true }] }])
    expect(await outcomeOf(api.events.list({ calendarId, fields: 'items(' }))).toBe('400 invalidParameter')
  })
})

describe('a change', () => {
  test('with an old ETag is refused', async () => {
    const { data } = await insert({ ...timed(start), summary: 'One' })
    const patch = (etag: string, summary: string) =>
      api.events.patch(
        { calendarId, eventId: data.id ?? '', requestBody: { summary } },
        { headers: { 'if-match': etag } },
      )
    expect(await outcomeOf(patch('"1"', 'Two'))).toBe('412 conditionNotMet')
    expect(await outcomeOf(patch(data.etag ?? '', 'Two'))).toBe('200')
    expect(await outcomeOf(patch(data.etag ?? '', 'Three'))).toBe('412 conditionNotMet')
  })

  test('of a deleted event is refused, unless it confirms it again', async () => {
    const { data } = await insert(timed(start))
    const eventId = data.id ?? ''
    const remove = () => outcomeOf(api.events.delete({ calendarId, eventId }))
    expect([await remove(), await remove()]).toEqual(['204', '410 deleted'])
    expect((await api.events.get({ calendarId, eventId })).data.status).toBe('cancelled')
    const patch = (requestBody: object) => outcomeOf(api.events.patch({ calendarId, eventId, requestBody }))
    expect(await patch({ summary: 'Two' })).toBe('410 deleted')
    expect(await patch({ status: 'confirmed' })).toBe('200')
  })
})

test('busy times are limited in range, and have errors per calendar', async () => {
  await insert(timed(start))
  const query = (days: number) =>
    api.freebusy.query({
      requestBody: {
        timeMin: new Date(start).toISOString(),
        timeMax: new Date(start + days * 86_400_000).toISOString(),
        items: [{ id: 'ada@example.com' }, { id: 'missing@example.com' }],
      },
    })
  const { data } = await query(60)
  expect(data.calendars?.['ada@example.com']?.busy).toHaveLength(1)
  expect(data.calendars?.['missing@example.com']?.errors).toMatchObject([{ reason: 'notFound' }])
  expect(await outcomeOf(query(100))).toBe('400 timeRangeTooLong')
})

test('the list of calendars has the primary calendar', async () => {
  const { data } = await api.calendarList.list()
  expect(data.items).toMatchObject([{ id: 'ada@example.com', primary: true, accessRole: 'owner' }])
})

test('planned faults come in their order', async () => {
  contract.faults.plan('rate_limit', 'too_many_requests', 'unavailable_with_delay', null)
  const list = () => outcomeOf(api.events.list({ calendarId }))
  expect([await list(), await list(), await list(), await list()]).toEqual([
    '403 rateLimitExceeded',
    '429 rateLimitExceeded',
    '503 backendError',
    '200',
  ])
})
