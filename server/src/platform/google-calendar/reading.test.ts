// Changes that the host makes in a Google calendar are read in whole and by cursor, without titles, texts and guests.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { busyTimes, failureOf, NOW, toKnown } from '../../../test/calendar-reads.ts'
import { type GoogleAccount, hostEvent, startGoogleAccount } from '../../../test/google-account.ts'
import { DAY, HOUR, instant, iso } from '../../domain/time/instant.ts'
import { getZone } from '../../domain/time/zone.ts'
import type { CalendarObject } from '../calendar-servers/calendar-server.ts'
import { writeEventText } from './event-text.ts'

let google: GoogleAccount

beforeEach(async () => {
  google = await startGoogleAccount()
})
afterEach(() => google.stop())

const weekly = {
  summary: 'Secret title',
  start: { dateTime: '2027-03-15T10:00:00+01:00', timeZone: 'Europe/Berlin' },
  end: { dateTime: '2027-03-15T11:00:00+01:00', timeZone: 'Europe/Berlin' },
  recurrence: ['RRULE:FREQ=WEEKLY;COUNT=5', 'EXDATE;TZID=Europe/Berlin:20270322T100000'],
}

describe('a whole read', () => {
  test('returns all events of all pages', async () => {
    for (let day = 1; day <= 7; day += 1) google.calendar.insert(hostEvent(NOW + day * DAY))
    const read = await google.read()
    expect(read.changed).toHaveLength(7)
    expect(read).toMatchObject({ isWhole: true, gone: [], tag: null })
    expect(read.cursor).not.toBeNull()
    expect(google.contract.requests).toHaveLength(3)
    expect(busyTimes(read.changed).slice(0, 2)).toEqual(['2027-01-05T08:00', '2027-01-05T09:00'])
  })

  test('follows the page tokens with the same parameters, and keeps the sync token of the last page', async () => {
    for (let day = 1; day <= 7; day += 1) google.calendar.insert(hostEvent(NOW + day * DAY))
    const whole = await google.read()
    const inserted = [8, 9, 10, 11].map((day) => google.calendar.insert(hostEvent(NOW + day * DAY)))
    const later = await google.read(toKnown(whole))
    expect(later.changed.map(({ url }) => url.split('/').at(-1))).toEqual(inserted.map(({ id }) => id))
    const queries = google.contract.requests.map(({ query }) => Object.fromEntries(query))
    expect(queries.map(({ pageToken }) => pageToken !== undefined)).toEqual([false, true, true, false, true])
    expect(new Set(queries.map(({ pageToken }) => pageToken)).size).toBe(4)
    for (const [pages, size] of [
      [queries.slice(0, 3), 3],
      [queries.slice(3), 2],
    ] as const) {
      const others = pages.map(({ pageToken: _, ...query }) => JSON.stringify(query))
      expect([others.length, new Set(others).size]).toEqual([size, 1])
    }
    expect((await google.read(toKnown(later))).changed).toEqual([])
  })

  test('requests no title, text, place or guest', async () => {
    const guests = { attendees: [{ email: 'grace@example.com' }, { email: 'ada@example.com', self: true }] }
    google.calendar.insert({ ...hostEvent(NOW + DAY), ...guests })
    const { changed } = await google.read()
    expect(changed).toHaveLength(1)
    expect(changed[0]?.text).not.toMatch(/secret|grace|ada/i)
    const fields = google.contract.requests.map(({ query }) => query.get('fields')).join()
    expect(fields).not.toMatch(/summary|description|location|email|displayName|organizer|creator/)
  })

  test('leaves out known events with the same ETag, and reports missing ones', async () => {
    const kept = google.calendar.insert(hostEvent(NOW + DAY))
    const moved = google.calendar.insert(hostEvent(NOW + 2 * DAY))
    const removed = google.calendar.insert(hostEvent(NOW + 3 * DAY))
    const { known } = toKnown(await google.read())
    google.calendar.patch(moved.id, hostEvent(NOW + 4 * DAY))
    google.calendar.delete(removed.id)
    const read = await google.read({ cursor: null, tag: null, known })
    expect(read.changed.map(({ url }) => url)).toEqual([`${google.calendarUrl}/${moved.id}`])
    expect(read.gone).toEqual([`${google.calendarUrl}/${removed.id}`])
    expect(known.has(`${google.calendarUrl}/${kept.id}`)).toBe(true)
  })

  test('has a series with its changed and canceled occurrences as one object', async () => {
    const { id } = google.calendar.insert(weekly)
    google.calendar.patch(`${id}_20270329T080000Z`, {
      start: { dateTime: '2027-03-30T15:00:00Z' },
      end: { dateTime: '2027-03-30T15:30:00Z' },
    })
    google.calendar.delete(`${id}_20270405T080000Z`)
    const { changed } = await google.read()
    expect(changed.map(({ url }) => url)).toEqual([`${google.calendarUrl}/${id}`])
    expect(busyTimes(changed)).toEqual([
      ...['2027-03-15T09:00', '2027-03-15T10:00'],
      ...['2027-03-30T15:00', '2027-03-30T15:30'],
      // After the change to summer time.
      ...['2027-04-12T08:00', '2027-04-12T09:00'],
    ])
  })

  test('fails without the last page', async () => {
    for (let day = 1; day <= 4; day += 1) google.calendar.insert(hostEvent(NOW + day * DAY))
    google.contract.faults.plan(null, 'cut_off')
    expect((await failureOf(google.read())).failure).toBe('unreachable')
  })

  test('fails if the calendar is gone', async () => {
    google.account.calendars.clear()
    expect((await failureOf(google.read())).failure).toBe('calendar_gone')
  })
})

describe('a read by cursor', () => {
  test('returns only changed and deleted events', async () => {
    const events = [1, 2, 3, 4, 5].map((day) => google.calendar.insert(hostEvent(NOW + day * DAY)))
    const [first = expect.unreachable(), second = expect.unreachable()] = events
    const { cursor } = await google.read()
    google.calendar.patch(first.id, hostEvent(NOW + 9 * DAY))
    google.calendar.delete(second.id)
    const added = google.calendar.insert(hostEvent(NOW + 10 * DAY))
    const read = await google.read({ cursor, tag: null, known: new Map() })
    expect(read.isWhole).toBe(false)
    expect(read.changed.map(({ url }) => url)).toEqual(
      [first, added].map(({ id }) => `${google.calendarUrl}/${id}`),
    )
    expect(read.gone).toEqual([`${google.calendarUrl}/${second.id}`])
    const again = await google.read({ cursor: read.cursor, tag: null, known: new Map() })
    expect(again).toMatchObject({ changed: [], gone: [] })
  })

  test('is refused after the cursor has expired', async () => {
    const { cursor } = await google.read()
    google.contract.expireSyncTokens()
    expect((await failureOf(google.read({ cursor, tag: null, known: new Map() }))).failure).toBe(
      'cursor_refused',
    )
    expect((await failureOf(google.read({ cursor: 'unknown', tag: null, known: new Map() }))).failure).toBe(
      'cursor_refused',
    )
  })

  test('is refused after an occurrence has changed, before anything is passed on', async () => {
    const { id } = google.calendar.insert(weekly)
    const { cursor } = await google.read()
    google.calendar.insert(hostEvent(NOW + DAY))
    google.calendar.delete(`${id}_20270329T080000Z`)
    const received: CalendarObject[] = []
    const since = { cursor, tag: null, known: new Map() }
    const read = google.server.readChanges(
      google.calendarUrl,
      since,
      async (some) => void received.push(...some),
    )
    expect((await failureOf(read)).failure).toBe('cursor_refused')
    expect(received).toEqual([])
  })

  test('reports a deleted series with its occurrences as one object', async () => {
    const { id } = google.calendar.insert(weekly)
    const { cursor } = await google.read()
    google.calendar.delete(id)
    const read = await google.read({ cursor, tag: null, known: new Map() })
    expect(read.gone).toEqual([`${google.calendarUrl}/${id}`])
  })
})

describe('a calendar whose events are hidden', () => {
  test('is read as busy times, in ranges of at most 60 days', async () => {
    const shared = google.contract.addCalendar(google.account, {
      id: 'team@group.calendar.google.com',
      accessRole: 'freeBusyReader',
    })
    shared.insert(hostEvent(NOW + DAY))
    shared.insert(hostEvent(NOW + 300 * DAY, 90))
    const url = google.urlOf(shared)
    const read = await google.read(undefined, url)
    expect(busyTimes(read.changed)).toEqual([
      ...['2027-01-05T08:00', '2027-01-05T09:00'],
      ...['2027-10-31T08:00', '2027-10-31T09:30'],
    ])
    const before = google.contract.requests.length
    const unchanged = await google.read(toKnown(read), url)
    expect(unchanged).toMatchObject({ changed: [], gone: [], cursor: null, isWhole: true })
    const paths = google.contract.requests.slice(before).map(({ path }) => path)
    expect(new Set(paths)).toEqual(new Set(['/calendar/v3/freeBusy']))
  })
})

test('the list of calendars has all pages, without those of Google itself and hidden ones', async () => {
  const add = google.contract.addCalendar
  add(google.account, { id: 'family@group.calendar.google.com', accessRole: 'owner', summary: 'Family' })
  add(google.account, { id: 'boss@example.com', accessRole: 'reader', allowsMeet: false })
  add(google.account, { id: 'team@group.calendar.google.com', accessRole: 'writer' })
  add(google.account, { id: 'old@group.calendar.google.com', isHidden: true })
  add(google.account, { id: 'en.german#holiday@group.v.calendar.google.com', accessRole: 'reader' })
  const calendars = await google.server.listCalendars()
  expect(calendars.map(({ url, ...calendar }) => ({ ...calendar, id: url.split('/').at(-2) }))).toEqual(
    [
      ...[
        {
          id: 'ada%40example.com',
          name: 'ada@example.com',
          isPrimary: true,
          mayWrite: true,
          countsByDefault: true,
          conferenceKinds: ['google_conference'],
        },
      ],
      ...[
        {
          id: 'family%40group.calendar.google.com',
          name: 'Family',
          isPrimary: false,
          mayWrite: true,
          countsByDefault: true,
          conferenceKinds: ['google_conference'],
        },
      ],
      ...[
        {
          id: 'boss%40example.com',
          name: 'boss@example.com',
          isPrimary: false,
          mayWrite: false,
          countsByDefault: false,
          conferenceKinds: [],
        },
      ],
      ...[
        {
          id: 'team%40group.calendar.google.com',
          name: 'team@group.calendar.google.com',
          isPrimary: false,
          mayWrite: true,
          countsByDefault: false,
          conferenceKinds: ['google_conference'],
        },
      ],
    ].map((calendar) => ({ ...calendar, color: '#9fe1e7' })),
  )
})

describe('an event', () => {
  const at = NOW + DAY
  const self = (responseStatus: string) => ({
    attendees: [{ email: 'ada@example.com', self: true, responseStatus }],
  })
  const allDay = { start: { date: '2027-01-05' }, end: { date: '2027-01-06' } }

  test.each([
    ['confirmed', {}, 'busy'],
    ['marked as free', { transparency: 'transparent' }, 'free'],
    ['a working location', { eventType: 'workingLocation' }, 'free'],
    ['a birthday', { eventType: 'birthday' }, 'free'],
    ['out of office', { eventType: 'outOfOffice' }, 'busy'],
    ['focus time', { eventType: 'focusTime' }, 'busy'],
    ['declined', self('declined'), 'free'],
    ['not answered', self('needsAction'), 'busy'],
    ['accepted', self('accepted'), 'busy'],
    ['answered tentatively', self('tentative'), 'tentative'],
    ['tentative', { status: 'tentative' }, 'tentative'],
    ['private', { visibility: 'private' }, 'busy'],
    ['of a whole day', allDay, 'busy'],
  ])('that is %s is counted right', async (_, fields, expected) => {
    google.calendar.insert({ ...hostEvent(at), ...fields })
    const { changed } = await google.read()
    const isBusy = busyTimes(changed).length > 0
    const isBusyWithoutTentative = busyTimes(changed, { countsTentative: false }).length > 0
    expect([isBusy, isBusyWithoutTentative]).toEqual([expected !== 'free', expected === 'busy'])
  })

  test('of a whole day lasts from midnight to midnight of the user', async () => {
    google.calendar.insert({ ...hostEvent(at), ...allDay })
    const { changed } = await google.read()
    expect(busyTimes(changed, { zone: getZone('America/New_York') })).toEqual([
      '2027-01-05T05:00',
      '2027-01-06T05:00',
    ])
  })

  test('can’t add lines by its rules', () => {
    const recurrence = ['RRULE:FREQ=DAILY;COUNT=2', 'EXDATE:20270105T090000Z\r\nTRANSP:TRANSPARENT']
    const [start, end] = [
      { dateTime: iso(instant(at)), timeZone: 'UTC' },
      { dateTime: iso(instant(at + HOUR)), timeZone: 'UTC' },
    ]
    expect(writeEventText([{ id: 'abcde', start, end, recurrence }], 'UTC')).not.toContain('TRANSPARENT')
  })
})
