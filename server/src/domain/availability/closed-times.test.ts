// Closed times are the exact complement of the start times, apart from the increment, and agree with explanations.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY, HOUR, type Instant, instant, MINUTE } from '../time/instant.ts'
import { type Intervals, normalize } from '../time/interval.ts'
import { type LocalDate, localDate } from '../time/local-date.ts'
import { findZone, type Zone } from '../time/zone.ts'
import { type ClosedTime, closedTimesOfHost, collidesWith } from './closed-times.ts'
import { explainHost, explainMinute } from './explain.ts'
import type { Claim, Host, Meeting } from './meeting.ts'
import { instantsInDates } from './open-hours.ts'
import { startTimesOfHost } from './start-times.ts'

/** The window contains the night in which the clocks of most zones with daylight saving time go back. */
const FROM = instant(Date.UTC(2026, 9, 24, 12))
const HOURS = 36
const TO = instant(FROM + HOURS * HOUR)

const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu', 'Atlantic/Azores'].map(
  (name) => findZone(name) as Zone,
)
const minutesOf = (max: number) => fc.integer({ min: 0, max }).map((minutes) => minutes * MINUTE)
/** Mostly whole minutes; busy sources may have any instants. */
const instants = fc
  .tuple(fc.integer({ min: -180, max: HOURS * 60 }), fc.constantFrom(0, 0, 0, 1, 30_000))
  .map(([minutes, rest]) => instant(FROM + minutes * MINUTE + rest))

const meetings: fc.Arbitrary<Meeting> = fc.record({
  duration: fc.constantFrom(15, 30, 45, 60).map((minutes) => minutes * MINUTE),
  bufferBefore: minutesOf(20),
  bufferAfter: minutesOf(20),
  increment: fc.constantFrom(10, 15, 30, 45).map((minutes) => minutes * MINUTE),
  minimumNotice: fc.constantFrom(0, 2 * HOUR, DAY),
  window: fc.constantFrom<Meeting['window']>(
    { kind: 'unlimited' },
    { kind: 'days', days: 0 },
    { kind: 'days', days: 1 },
  ),
  dailyLimit: fc.constantFrom(null, 2),
  zone: fc.constantFrom(null, ...zones),
  pooling: fc.constant('solo' as const),
  seats: fc.constantFrom(1, 3),
})

const claims = (duration: number): fc.Arbitrary<Claim> =>
  fc
    .record({
      kind: fc.constantFrom('booking' as const, 'hold' as const),
      start: instants,
      length: fc.constantFrom(duration, duration, 50 * MINUTE),
      before: minutesOf(20),
      after: minutesOf(20),
      seatsLeft: fc.constantFrom(null, 0, 2),
    })
    .map(({ kind, start, length, before, after, seatsLeft }) => ({
      kind,
      start,
      end: instant(start + length),
      bufferedStart: instant(start - before),
      bufferedEnd: instant(start + length + after),
      seatsLeft,
    }))

const intervals = fc.constantFrom(
  [],
  [{ from: 0, to: 1440 }],
  [{ from: 540, to: 1020 }],
  [
    { from: 60, to: 185 },
    { from: 600, to: 1440 },
  ],
)
const dates = [0, 1, 2].map((days) => localDate(Math.floor(FROM / DAY) + days))

const wholeDay = (zone: Zone, date: LocalDate) =>
  instantsInDates(zone, date, date, instant(FROM - 3 * DAY), instant(TO + 3 * DAY))

const cases = meetings.chain((meeting) =>
  fc.record({
    meeting: fc.constant(meeting),
    now: fc.constantFrom(instant(FROM - DAY), instant(FROM + 90 * MINUTE + 1)),
    host: fc.record<Host & { readonly publicHolidays: Intervals }>({
      id: fc.constant('a'),
      active: fc.constantFrom(true, true, true, false),
      zone: fc.constantFrom(...zones),
      rules: fc.record({
        byWeekday: fc.array(intervals, { minLength: 7, maxLength: 7 }),
        byDate: fc
          .array(fc.tuple(fc.constantFrom(...dates), intervals), { maxLength: 2 })
          .map((days) => new Map(days)),
      }),
      claims: fc.array(claims(meeting.duration), { maxLength: 6 }),
      externalBusy: fc
        .array(fc.tuple(instants, minutesOf(300)), { maxLength: 4 })
        .map((pairs) => pairs.flatMap(([start, length]) => [start, start + length])),
      publicHolidays: fc
        .array(fc.tuple(fc.constantFrom(...dates), fc.constantFrom(...zones)), { maxLength: 2 })
        .map((days) => normalize(days.flatMap(([date, zone]) => [...wholeDay(zone, date)]))),
      meetingsByDate: fc
        .array(fc.tuple(fc.constantFrom(...dates), fc.integer({ min: 0, max: 3 })), { maxLength: 2 })
        .map((days) => new Map(days)),
    }),
  }),
)

function computeClosedTimes(meeting: Meeting, host: Host, now: Instant, to: Instant) {
  const computation = closedTimesOfHost(meeting, host, now, FROM, to)
  for (let steps = 1; ; steps += 1) {
    const { done, value } = computation.next()
    if (done) return { closed: value, steps }
  }
}

/** The closed time of each minute of the window; undefined if it is open. */
function byMinute(closed: readonly ClosedTime[]): (ClosedTime | undefined)[] {
  const minutes = new Array<ClosedTime | undefined>((TO - FROM) / MINUTE)
  for (const time of closed) {
    for (let at: number = time.start; at < time.end; at += MINUTE) {
      expect(minutes[(at - FROM) / MINUTE], 'closed times overlap').toBeUndefined()
      minutes[(at - FROM) / MINUTE] = time
    }
  }
  return minutes
}

test('every minute is either open or in one closed time with its reasons, and the open ones on the grid are offered', () => {
  fc.assert(
    fc.property(cases, ({ meeting, now, host }) => {
      const { closed } = computeClosedTimes(meeting, host, now, TO)
      for (const { start, end } of closed)
        expect([start >= FROM, start < end, end <= TO, start % MINUTE, end % MINUTE]).toEqual([
          true,
          true,
          true,
          0,
          0,
        ])
      const starts = host.active ? startTimesOfHost(meeting, host, now, FROM, TO).starts : []
      const offered = new Set<Instant>(starts)
      for (const [index, time] of byMinute(closed).entries()) {
        const minute = instant(FROM + index * MINUTE)
        const reasons = explainHost(meeting, host, now, minute)
        const others = reasons.filter(({ rule }) => rule !== 'not_on_increment')
        if (JSON.stringify(time?.reasons ?? []) !== JSON.stringify(others))
          expect({ minute, reasons: time?.reasons ?? [] }).toEqual({ minute, reasons: others })
        if (offered.has(minute) !== (time === undefined && reasons.length === 0))
          expect({ minute, isOffered: offered.has(minute) }).toEqual({
            minute,
            isOffered: reasons.length === 0,
          })
      }
      for (const start of starts) expect(start % MINUTE).toBe(0)
    }),
    { numRuns: 60 },
  )
})

const meeting: Meeting = {
  duration: 30 * MINUTE,
  bufferBefore: 10 * MINUTE,
  bufferAfter: 5 * MINUTE,
  increment: 30 * MINUTE,
  minimumNotice: 0,
  window: { kind: 'unlimited' },
  dailyLimit: null,
  zone: null,
  pooling: 'solo',
  seats: 1,
}

describe('the cost', () => {
  const workdays = [{ from: 540, to: 1020 }]
  const hostWith = (externalBusy: readonly number[]): Host => ({
    id: 'a',
    active: true,
    zone: findZone('Europe/Berlin') as Zone,
    rules: { byWeekday: Array(7).fill(workdays), byDate: new Map() },
    claims: [],
    externalBusy,
    meetingsByDate: new Map(),
  })

  test('depends on the calendar, not on the length of the window', () => {
    const month = instant(FROM + 31 * DAY)
    expect(computeClosedTimes(meeting, hostWith([]), FROM, month).steps).toBeLessThan(5)
  })

  test('is divided into steps for a dense calendar, and the closed times are the same', () => {
    const busy = Array.from({ length: 300 }, (_, index) => FROM + ((index * 7_919) % (HOURS * 60)) * MINUTE)
    const host = hostWith(busy.flatMap((start, index) => [start, start + (1 + (index % 90)) * MINUTE]))
    const { closed, steps } = computeClosedTimes(meeting, host, FROM, TO)
    expect(steps).toBeGreaterThan(10)
    for (const [index, time] of byMinute(closed).entries()) {
      const reasons = explainMinute(meeting, host, FROM, instant(FROM + index * MINUTE))
      expect(time?.reasons ?? []).toEqual(reasons)
    }
  })
})

describe('a busy time', () => {
  const at = (minutes: number) => instant(FROM + minutes * MINUTE)

  test('collides with the starts whose buffered meeting overlaps it, not with those that touch it', () => {
    const busy = { bufferedStart: at(60), bufferedEnd: at(90) }
    const collides = (minute: number) =>
      collidesWith(meeting, { start: at(minute), end: at(minute + 1) }, busy)
    expect([25, 26, 99, 100].map(collides)).toEqual([false, true, true, false])
  })
})
