// Changes that the host makes in a Microsoft calendar are read without titles, texts and guests.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { busyTimes, failureOf, NOW, toKnown } from '../../../test/calendar-reads.ts'
import {
  hostEvent,
  type MicrosoftAccount,
  startMicrosoftAccount,
  timesAt,
} from '../../../test/microsoft-account.ts'
import { DAY, HOUR } from '../../domain/time/instant.ts'
import { getZone } from '../../domain/time/zone.ts'
import { writeEventText } from './event-text.ts'

let microsoft: MicrosoftAccount

beforeEach(async () => {
  microsoft = await startMicrosoftAccount()
})
afterEach(() => microsoft.stop())

const urlOf = ({ id }: { readonly id: string }) => `${microsoft.calendarUrl}/${encodeURIComponent(id)}`

const daily = (start: number, count: number) => ({
  ...hostEvent(start),
  recurrence: {
    pattern: { type: 'daily', interval: 1 },
    range: { type: 'numbered', startDate: '2027-01-05', numberOfOccurrences: count },
  },
})

describe('a read', () => {
  test('returns all events of all pages', async () => {
    for (let day = 1; day <= 7; day += 1) microsoft.calendar.insert(hostEvent(NOW + day * DAY))
    const read = await microsoft.read()
    expect(read.changed).toHaveLength(7)
    expect(read).toMatchObject({ isWhole: true, gone: [], cursor: null, tag: null })
    expect(microsoft.contract.requests).toHaveLength(3)
    expect(busyTimes(read.changed).slice(0, 2)).toEqual(['2027-01-05T08:00', '2027-01-05T09:00'])
  })

  test('requests no title, text, place or guest', async () => {
    const attendees = [{ emailAddress: { address: 'grace@example.com' }, type: 'required' }]
    microsoft.calendar.insert({ ...hostEvent(NOW + DAY), attendees })
    const { changed } = await microsoft.read()
    expect(changed).toHaveLength(1)
    expect(changed[0]?.text).not.toMatch(/secret|grace|ada/i)
    const fields = microsoft.contract.requests.map(({ query }) => query.get('$select')).join()
    expect(fields).not.toMatch(/subject|body|location|attendees|organizer/)
  })

  test('leaves out known events whose times are the same, and reports missing ones', async () => {
    const kept = microsoft.calendar.insert(hostEvent(NOW + DAY))
    const moved = microsoft.calendar.insert(hostEvent(NOW + 2 * DAY))
    const removed = microsoft.calendar.insert(hostEvent(NOW + 3 * DAY))
    const known = toKnown(await microsoft.read())
    microsoft.calendar.patch(kept.id, { subject: 'Another secret' })
    microsoft.calendar.patch(moved.id, timesAt(NOW + 4 * DAY))
    microsoft.calendar.delete(removed.id)
    const read = await microsoft.read(known)
    expect(read.changed.map(({ url }) => url)).toEqual([urlOf(moved)])
    expect(read.gone).toEqual([urlOf(removed)])
  })

  test('has the occurrences of a series, with changed ones and without deleted ones', async () => {
    microsoft.calendar.insert(daily(NOW + DAY, 4))
    const [, second, third] = microsoft.calendar.view(NOW, NOW + 30 * DAY)
    microsoft.calendar.delete(second?.id ?? '')
    microsoft.calendar.patch(third?.id ?? '', timesAt(NOW + 3 * DAY + 4 * HOUR, 30))
    const read = await microsoft.read()
    expect(busyTimes(read.changed)).toEqual([
      ...['2027-01-05T08:00', '2027-01-05T09:00'],
      ...['2027-01-07T12:00', '2027-01-07T12:30'],
      ...['2027-01-08T08:00', '2027-01-08T09:00'],
    ])
    // A deleted occurrence is noticed.
    const [first] = microsoft.calendar.view(NOW, NOW + 30 * DAY)
    microsoft.calendar.delete(first?.id ?? '')
    expect((await microsoft.read(toKnown(read))).gone).toEqual([urlOf(first ?? expect.unreachable())])
  })

  test('covers the time in which bookings are possible', async () => {
    for (const days of [-2, -1, 400, 402]) microsoft.calendar.insert(hostEvent(NOW + days * DAY))
    expect((await microsoft.read()).changed).toHaveLength(2)
  })

  test('fails without the last page', async () => {
    for (let day = 1; day <= 4; day += 1) microsoft.calendar.insert(hostEvent(NOW + day * DAY))
    microsoft.contract.faults.plan(null, 'cut_off')
    expect((await failureOf(microsoft.read())).failure).toBe('unreachable')
  })

  test('fails if the calendar is gone', async () => {
    microsoft.account.calendars.clear()
    expect((await failureOf(microsoft.read())).failure).toBe('calendar_gone')
  })
})

test('the list of calendars has all pages', async () => {
  const add = microsoft.contract.addCalendar
  add(microsoft.account, { name: 'Family', allowsTeams: false })
  add(microsoft.account, { name: 'Holidays', canEdit: false, allowsTeams: false })
  add(microsoft.account, { name: 'Boss', owner: 'boss@example.com', allowsTeams: false })
  const calendars = await microsoft.server.listCalendars()
  expect(microsoft.contract.requests).toHaveLength(2)
  const [first, ...others] = calendars.map(({ url: _, ...calendar }) => calendar)
  expect(calendars[0]?.url).toBe(microsoft.calendarUrl)
  expect(first).toEqual({
    name: 'Calendar',
    color: null,
    isPrimary: true,
    mayWrite: true,
    countsByDefault: true,
    conferenceKinds: ['microsoft_teams_conference'],
  })
  expect(others).toEqual(
    [
      { name: 'Family', mayWrite: true, countsByDefault: true },
      { name: 'Holidays', mayWrite: false, countsByDefault: false },
      { name: 'Boss', mayWrite: true, countsByDefault: false },
    ].map((calendar) => ({ ...calendar, color: '#5ea3dc', isPrimary: false, conferenceKinds: [] })),
  )
})

test('an account without a mailbox in the cloud is forbidden', async () => {
  microsoft.contract.faults.plan('no_mailbox')
  expect((await failureOf(microsoft.server.listCalendars())).failure).toBe('forbidden')
})

describe('an event', () => {
  const at = NOW + DAY
  const answered = (response: string) => ({ responseStatus: { response } })
  const midnight = (date: string) => ({ dateTime: `${date}T00:00:00`, timeZone: 'UTC' })
  const allDay = { isAllDay: true, start: midnight('2027-01-05'), end: midnight('2027-01-06') }

  test.each([
    ['busy', {}, {}, 'busy'],
    ['marked as free', { showAs: 'free' }, {}, 'free'],
    ['working elsewhere', { showAs: 'workingElsewhere' }, {}, 'free'],
    ['out of office', { showAs: 'oof' }, {}, 'busy'],
    ['of an unknown state', { showAs: 'unknown' }, {}, 'busy'],
    ['tentative', { showAs: 'tentative' }, {}, 'tentative'],
    ['not answered', { showAs: 'tentative' }, answered('notResponded'), 'tentative'],
    ['answered tentatively', {}, answered('tentativelyAccepted'), 'tentative'],
    ['accepted', {}, answered('accepted'), 'busy'],
    ['declined', {}, answered('declined'), 'free'],
    ['canceled', {}, { isCancelled: true }, 'free'],
    ['private', { sensitivity: 'private' }, {}, 'busy'],
    ['of a whole day', allDay, {}, 'busy'],
  ])('that is %s is counted right', async (_, written, readOnly, expected) => {
    microsoft.calendar.insert({ ...hostEvent(at), ...written }, readOnly)
    const { changed } = await microsoft.read()
    const isBusy = busyTimes(changed).length > 0
    const isBusyWithoutTentative = busyTimes(changed, { countsTentative: false }).length > 0
    expect([isBusy, isBusyWithoutTentative]).toEqual([expected !== 'free', expected === 'busy'])
  })

  test('keeps a UID of ours, so that a copy of a meeting is recognized', async () => {
    const iCalUId = '0199aaaa-0000-7000-8000-000000000001@meet.example.com'
    microsoft.calendar.insert(hostEvent(at), { iCalUId })
    expect((await microsoft.read()).changed[0]?.text).toContain(`UID:${iCalUId}`)
  })

  test('of a whole day lasts from midnight to midnight of the user', async () => {
    microsoft.calendar.insert({ ...hostEvent(at), ...allDay })
    const { changed } = await microsoft.read()
    expect(busyTimes(changed, { zone: getZone('America/New_York') })).toEqual([
      '2027-01-05T05:00',
      '2027-01-06T05:00',
    ])
  })

  test('that was written with a Windows time zone counts at its time', async () => {
    const zoned = (hour: string) => ({
      dateTime: `2027-07-05T${hour}:00:00`,
      timeZone: 'W. Europe Standard Time',
    })
    microsoft.calendar.insert({ ...hostEvent(at), start: zoned('09'), end: zoned('10') })
    expect(busyTimes((await microsoft.read()).changed)).toEqual(['2027-07-05T07:00', '2027-07-05T08:00'])
  })

  test('whose times are not in UTC is malformed: the host must not be free', () => {
    const time = { dateTime: '2027-01-05T09:00:00.0000000', timeZone: 'Tokyo Standard Time' }
    expect(() => writeEventText({ id: 'x', start: time, end: time }, null)).toThrow('malformed')
  })

  test('can’t add lines by its times', () => {
    const time = { dateTime: '2027-01-05\r\nTRANSP:TRANSPARENT', timeZone: 'UTC' }
    for (const isAllDay of [true, false])
      expect(writeOrFailure({ id: 'x', isAllDay, start: time, end: time })).not.toContain('TRANSPARENT')
  })

  function writeOrFailure(event: Parameters<typeof writeEventText>[0]): string {
    try {
      return writeEventText(event, null)
    } catch (error) {
      return String(error)
    }
  }
})
