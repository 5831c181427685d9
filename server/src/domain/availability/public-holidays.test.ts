// Public holidays close the weekly hours of a host, in the zone of the user, but not the hours of a date.
import { describe, expect, test } from 'vitest'
import { closedHolidays, intervalsOf } from '../public-holidays/closed-days.ts'
import type { CountryLine } from '../public-holidays/country.ts'
import { instant, MINUTE } from '../time/instant.ts'
import { type LocalDate, parseStoredDate } from '../time/local-date.ts'
import { getZone } from '../time/zone.ts'
import { explainHost } from './explain.ts'
import type { Host, Meeting } from './meeting.ts'
import type { WallInterval } from './rules.ts'
import { applyShare } from './share-rules.ts'
import { startTimes } from './start-times.ts'

const at = (text: string) => instant(Date.parse(text))
const DAYS = ['2027-01-06', '2027-01-07'].map(parseStoredDate) as [LocalDate, LocalDate]
const holiday = (zone: string, ...dates: LocalDate[]) =>
  intervalsOf(
    dates.map((date) => ({ first: date, last: date })),
    getZone(zone),
  )
const meeting: Meeting = {
  duration: 60 * MINUTE,
  bufferBefore: 30 * MINUTE,
  bufferAfter: 30 * MINUTE,
  increment: 60 * MINUTE,
  minimumNotice: 0,
  window: { kind: 'unlimited' },
  dailyLimit: null,
  zone: null,
  pooling: 'solo',
  seats: 1,
}
const hours = (from: number, to: number): WallInterval => ({ from: from * 60, to: to * 60 })
const hostWith = (fields: Partial<Host>): Host => ({
  id: 'a',
  active: true,
  zone: getZone('UTC'),
  rules: { byWeekday: Array.from({ length: 7 }, () => [hours(0, 24)]), byDate: new Map() },
  claims: [],
  externalBusy: [],
  meetingsByDate: new Map(),
  ...fields,
})
const startsOf = (host: Host, from: string, to: string) =>
  startTimes(meeting, [host], at('2027-01-01T00:00Z'), at(from), at(to)).starts.map((start) =>
    new Date(start).toISOString().slice(5, 16),
  )
const rulesAt = (host: Host, start: string) =>
  explainHost(meeting, host, at('2027-01-01T00:00Z'), at(start)).map(({ rule, until }) => [
    rule,
    until === null ? null : new Date(until).toISOString().slice(5, 16),
  ])

test('a day is closed from midnight to midnight, and buffers may reach into it', () => {
  const host = hostWith({ publicHolidays: holiday('UTC', DAYS[0]) })
  expect(startsOf(host, '2027-01-05T22:00Z', '2027-01-07T02:00Z')).toEqual([
    '01-05T22:00',
    '01-05T23:00',
    '01-07T00:00',
    '01-07T01:00',
  ])
  expect(rulesAt(host, '2027-01-06T10:00Z')).toEqual([['public_holiday', '01-07T00:00']])
  expect(rulesAt(host, '2027-01-05T23:30Z')).toEqual([
    ['public_holiday', '01-07T00:00'],
    ['not_on_increment', null],
  ])
  expect(rulesAt(host, '2027-01-07T00:00Z')).toEqual([])
})

test('the day is that of the user’s zone, whatever the zone of the schedule', () => {
  const host = hostWith({ publicHolidays: holiday('Asia/Tokyo', DAYS[0]) })
  expect(startsOf(host, '2027-01-05T13:00Z', '2027-01-06T17:00Z')).toEqual([
    '01-05T13:00',
    '01-05T14:00',
    '01-06T15:00',
    '01-06T16:00',
  ])
})

test('the hours of a date are more specific than a public holiday, and a closed date has its own reason too', () => {
  const rules = (...intervals: WallInterval[]) => ({
    byWeekday: Array.from({ length: 7 }, () => [hours(9, 17)]),
    byDate: new Map([[DAYS[0], intervals]]),
  })
  const open = hostWith({ publicHolidays: holiday('UTC', ...DAYS), rules: rules(hours(10, 12)) })
  expect(startsOf(open, '2027-01-06T00:00Z', '2027-01-08T00:00Z')).toEqual(['01-06T10:00', '01-06T11:00'])
  expect(rulesAt(open, '2027-01-06T14:00Z')).toEqual([['outside_schedule', null]])
  expect(rulesAt(open, '2027-01-07T10:00Z')).toEqual([['public_holiday', '01-08T00:00']])
  const closed = hostWith({ publicHolidays: holiday('UTC', ...DAYS), rules: rules() })
  expect(rulesAt(closed, '2027-01-06T10:00Z')).toEqual([
    ['date_closed', null],
    ['public_holiday', '01-08T00:00'],
  ])
  expect(rulesAt({ ...closed, publicHolidays: holiday('UTC', DAYS[1]) }, '2027-01-06T10:00Z')).toEqual([
    ['date_closed', null],
  ])
})

test('a meeting that runs from the hours of a date into a public holiday is closed by it', () => {
  const host = hostWith({
    publicHolidays: holiday('UTC', DAYS[1]),
    rules: {
      byWeekday: Array.from({ length: 7 }, () => [hours(0, 24)]),
      byDate: new Map([[DAYS[0], [hours(0, 24)]]]),
    },
  })
  expect(rulesAt(host, '2027-01-06T23:30Z')).toEqual([
    ['public_holiday', '01-08T00:00'],
    ['not_on_increment', null],
  ])
})

test('a meeting that runs from outside the hours into a date with hours is not closed by its public holiday', () => {
  const weekly = Array.from({ length: 7 }, () => [hours(9, 17)])
  const host = hostWith({
    publicHolidays: holiday('UTC', DAYS[1]),
    rules: { byWeekday: weekly, byDate: new Map([[DAYS[1], [hours(0, 24)]]]) },
  })
  expect(rulesAt(host, '2027-01-06T23:30Z')).toEqual([['outside_schedule', null]])
  // The holiday of the first date ends where the hours of the second begin.
  expect(rulesAt({ ...host, publicHolidays: holiday('UTC', ...DAYS) }, '2027-01-06T23:30Z')).toEqual([
    ['public_holiday', '01-07T00:00'],
  ])
})

describe('several hosts', () => {
  const [a, b] = [hostWith({ publicHolidays: holiday('UTC', DAYS[0]) }), hostWith({ id: 'b' })]
  const countWith = (pooling: Meeting['pooling']) => {
    const [from, to] = [at('2027-01-06T00:00Z'), at('2027-01-07T00:00Z')]
    return startTimes({ ...meeting, pooling }, [a, b], at('2027-01-01T00:00Z'), from, to).starts.length
  }
  test('of a collective type: the day of one closes the time', () => expect(countWith('collective')).toBe(0))
  test('of a round robin: the others stay open', () => expect(countWith('round_robin')).toBe(24))
})

test('a period of a share in open days does not count public holidays', () => {
  const period = { type: 'available_moving', days: 2 } as const
  const now = at('2027-01-05T12:00Z')
  const last = (host: Host) => {
    const { window } = applyShare(meeting, [host], { hours: null, period }, now).meeting
    return window.kind === 'dates' ? window.last : null
  }
  expect(last(hostWith({}))).toBe(DAYS[1])
  expect(last(hostWith({ publicHolidays: holiday('UTC', DAYS[0]) }))).toBe(DAYS[1] + 1)
})

const country: CountryLine = {
  code: 'XX',
  name: 'Example',
  regions: [['A', 'First']],
  names: [
    ['Eins', { de: 'Eins' }],
    ['Zwei', {}],
  ],
  days: [
    ['one', 0, 0, [0, 1], '0101'],
    ['two', 1, 0, [1], `0310+1${',0309'.repeat(11)}`],
  ],
}

test('days that a user does not know yet are closed: those of the next year, and those of a later release', () => {
  const choice = { region: 'A', openDays: ['xx-2026-one', 'xx-2026-two', 'xx-2026-gone'] }
  const ids = (line: CountryLine) => closedHolidays(line, choice).map(({ id }) => id)
  expect(ids(country)).toContain('xx-2027-one')
  expect(ids(country)).not.toContain('xx-2026-one')
  const added: CountryLine = { ...country, days: [...country.days, ['new', 1, 0, [-1], '0601']] }
  expect(ids(added)).toContain('xx-2026-new')
})
