// Times with waived rules: the grids, agreement with explanations, and the bound of the work.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY, HOUR, type Instant, instant, iso, MINUTE } from '../time/instant.ts'
import { contains, EMPTY_INTERVALS, normalize } from '../time/interval.ts'
import { type LocalDate, localDate } from '../time/local-date.ts'
import { getZone, localDateAt, type Zone } from '../time/zone.ts'
import { explain } from './explain.ts'
import type { Host, Meeting } from './meeting.ts'
import { instantsInDates } from './open-hours.ts'
import { startTimes } from './start-times.ts'
import { startTimesWaiving } from './waived-starts.ts'
import { mergeWaived, type WaivableRule, type Waiver, waivableRules, waiverTier } from './waiver.ts'

/** The night in which the clocks of Europe go back is in the range. */
const FROM = instant(Date.UTC(2026, 9, 24, 12))
const TO = instant(FROM + 36 * HOUR)

const meeting: Meeting = {
  duration: 30 * MINUTE,
  bufferBefore: 0,
  bufferAfter: 0,
  increment: 20 * MINUTE,
  minimumNotice: 0,
  window: { kind: 'unlimited' },
  dailyLimit: null,
  zone: null,
  pooling: 'solo',
  seats: 1,
}
const host: Host = {
  id: 'a',
  active: true,
  zone: getZone('UTC'),
  rules: { byWeekday: Array(7).fill([{ from: 600, to: 720 }]), byDate: new Map() },
  claims: [],
  externalBusy: [],
  meetingsByDate: new Map(),
}

const waive = (rules: readonly WaivableRule[], more: Partial<Waiver> = {}): Waiver => ({
  rules,
  actorId: 'a',
  reach: 'all',
  ...more,
})

function list(
  requested: Meeting,
  hosts: readonly Host[],
  now: Instant,
  span: { from: Instant; to: Instant },
  waiver: Waiver,
) {
  const computation = startTimesWaiving(requested, hosts, now, span, waiver)
  for (let steps = 1; ; steps += 1) {
    const { done, value } = computation.next()
    if (done) return { ...value, steps }
  }
}

/** The clock times within a range, each with what it waives. */
const clockTimes = (requested: Meeting, waiver: Waiver, from: Instant, minutes: number) => {
  const { starts, waived } = list(
    requested,
    [host],
    FROM,
    { from, to: instant(from + minutes * MINUTE) },
    waiver,
  )
  return starts.map((start, index) => [iso(start).slice(11, 16), ...(waived[index] ?? [])].join(' '))
}

describe('the grid', () => {
  const ten = instant(FROM + 22 * HOUR)

  test('with not_on_increment is the union of the increments and the quarters, and not each common divisor', () => {
    const off = ' not_on_increment'
    expect(clockTimes(meeting, waive(['not_on_increment']), ten, 60)).toEqual([
      '10:00',
      `10:15${off}`,
      '10:20',
      `10:30${off}`,
      '10:40',
      `10:45${off}`,
    ])
  })

  test('without it has only the increments, within and outside the open hours', () => {
    const out = ' outside_schedule'
    expect(clockTimes(meeting, waive(['outside_schedule']), instant(ten - HOUR), 90)).toEqual([
      ...[`09:00${out}`, `09:20${out}`, `09:40${out}`],
      ...['10:00', '10:20'],
    ])
    // From 11:31 on, the meeting ends after the open hours.
    expect(clockTimes(meeting, waive(['outside_schedule']), instant(ten + HOUR), 90)).toEqual([
      ...['11:00', '11:20', `11:40${out}`],
      ...[`12:00${out}`, `12:20${out}`],
    ])
  })

  test('is within the open hours if no hours are waived', () => {
    const rules = waivableRules.filter((rule) => rule !== 'outside_schedule' && rule !== 'date_closed')
    const { starts } = list(meeting, [host], FROM, { from: FROM, to: TO }, waive(rules))
    expect(starts.map((start) => iso(start).slice(11, 16))).toEqual([
      ...['10:00', '10:15', '10:20', '10:30', '10:40', '10:45'],
      ...['11:00', '11:15', '11:20', '11:30'],
    ])
  })
})

describe('the work', () => {
  test('is at most one start per minute, however small the increment, and yields for each host', () => {
    const hosts = Array.from({ length: 20 }, (_, index) => ({ ...host, id: `${index}` }))
    const to = instant(FROM + 8 * DAY)
    for (const pooling of ['round_robin', 'collective'] as const) {
      const everyMinute = { ...meeting, increment: MINUTE, pooling }
      const { starts, steps } = list(everyMinute, hosts, FROM, { from: FROM, to }, waive(waivableRules))
      expect(starts.length).toBe((8 * DAY) / MINUTE)
      expect(steps).toBe(2 * hosts.length + 1)
    }
  })

  test('of a usual increment has far fewer starts', () => {
    const { starts } = list(meeting, [host], FROM, { from: FROM, to: TO }, waive(waivableRules))
    // Per hour: 00, 15, 20, 30, 40 and 45.
    expect(starts.length).toBe(36 * 6)
  })

  test('of an empty range is nothing', () => {
    expect(list(meeting, [host], FROM, { from: FROM, to: FROM }, waive(waivableRules)).starts).toEqual([])
  })
})

const zones = ['UTC', 'Europe/Berlin', 'America/New_York', 'Asia/Kathmandu'].map(getZone)
const minutesFrom = fc.integer({ min: -60, max: 36 * 60 }).map((minutes) => FROM + minutes * MINUTE)
const dates = [0, 1, 2].map((days) => localDate(Math.floor(FROM / DAY) + days))
const wholeDay = (zone: Zone, date: LocalDate) =>
  instantsInDates(zone, date, date, instant(FROM - 3 * DAY), instant(TO + 3 * DAY))
const intervals = fc.constantFrom(
  [],
  [{ from: 0, to: 1440 }],
  [{ from: 540, to: 1020 }],
  [{ from: 65, to: 180 }],
)

const hostNamed = (id: string, duration: number, seats: number): fc.Arbitrary<Host> =>
  fc.record<Host>({
    id: fc.constant(id),
    active: fc.constantFrom(true, true, true, false),
    zone: fc.constantFrom(...zones),
    rules: fc.record({
      byWeekday: fc.array(intervals, { minLength: 7, maxLength: 7 }),
      byDate: fc
        .array(fc.tuple(fc.constantFrom(...dates), intervals), { maxLength: 2 })
        .map((days) => new Map(days)),
    }),
    claims: fc.array(
      fc
        .record({
          start: minutesFrom,
          kind: fc.constantFrom('booking' as const, 'hold' as const),
          seat: fc.constantFrom(null, 0, 2),
        })
        .map(({ start, kind, seat }) => ({
          kind,
          start: instant(start),
          end: instant(start + duration),
          bufferedStart: instant(start - 5 * MINUTE),
          bufferedEnd: instant(start + duration),
          seatsLeft: seats === 1 ? null : seat,
        })),
      { maxLength: 4 },
    ),
    publicHolidays: fc
      .array(fc.tuple(fc.constantFrom(...dates), fc.constantFrom(...zones)), { maxLength: 2 })
      .map((days) => normalize(days.flatMap(([date, zone]) => [...wholeDay(zone, date)]))),
    externalBusy: fc
      .array(minutesFrom, { maxLength: 3 })
      .map((starts) => starts.flatMap((at) => [at, at + 40 * MINUTE])),
    meetingsByDate: fc
      .array(fc.tuple(fc.constantFrom(...dates), fc.integer({ min: 0, max: 3 })), { maxLength: 2 })
      .map((days) => new Map(days)),
  })

const cases = fc
  .record({
    duration: fc.constantFrom(15, 45).map((minutes) => minutes * MINUTE),
    increment: fc.constantFrom(10, 20, 45).map((minutes) => minutes * MINUTE),
    minimumNotice: fc.constantFrom(0, 6 * HOUR),
    window: fc.constantFrom<Meeting['window']>({ kind: 'unlimited' }, { kind: 'days', days: 0 }),
    dailyLimit: fc.constantFrom(null, 2),
    zone: fc.constantFrom(null, ...zones),
    kind: fc.constantFrom('solo', 'collective', 'round_robin', 'group'),
  })
  .chain(({ kind, ...fields }) => {
    const seats = kind === 'group' ? 3 : 1
    const pooling = kind === 'group' ? ('solo' as const) : (kind as Meeting['pooling'])
    const ids = pooling === 'solo' ? ['a'] : ['a', 'b']
    return fc.record({
      requested: fc.constant<Meeting>({
        ...fields,
        bufferBefore: 0,
        bufferAfter: 10 * MINUTE,
        pooling,
        seats,
      }),
      hosts: fc.tuple(...ids.map((id) => hostNamed(id, fields.duration, seats))),
      now: fc.constantFrom(instant(FROM - DAY), instant(FROM + 90 * MINUTE + 1)),
      rules: fc.subarray([...waivableRules]),
      reach: fc.constantFrom('all' as const, 'own' as const),
      actorId: fc.constantFrom('a', 'b'),
    })
  })

/** The rules that a booking waives according to the explanation; null if it is refused. */
function explained(requested: Meeting, hosts: readonly Host[], now: Instant, start: Instant, waiver: Waiver) {
  const explanation = explain(requested, hosts, now, start, waiver)
  if (!explanation.bookable) return null
  const free = explanation.hosts.filter(({ reasons }) => reasons.length === 0)
  if (requested.pooling !== 'round_robin') return mergeWaived(free)
  const first = Math.min(...free.map((one) => waiverTier(waiver, one)))
  return mergeWaived(free.filter((one) => waiverTier(waiver, one) === first))
}

/** Whether a minute of the meeting is in a public holiday, on a date without hours of its own. */
function runsIntoHoliday(
  { zone, rules, publicHolidays = EMPTY_INTERVALS }: Host,
  start: Instant,
  end: Instant,
) {
  for (let at = start; at < end; at = instant(at + MINUTE)) {
    const hasHours = (rules.byDate.get(localDateAt(zone, at)) ?? []).length > 0
    if (!hasHours && contains(publicHolidays, at)) return true
  }
  return false
}

test('each listed start is one that the explanation accepts, waiving the same rules, and no quarter is missing', () => {
  fc.assert(
    fc.property(cases, ({ requested, hosts, now, rules, reach, actorId }) => {
      const waiver = waive(rules, { reach, actorId })
      const { starts, waived } = list(requested, hosts, now, { from: FROM, to: TO }, waiver)
      const listed = new Map(starts.map((start, index) => [start, waived[index]]))
      expect([...listed.keys()]).toEqual([...listed.keys()].sort((a, b) => a - b))
      for (const [start, own] of listed)
        expect([iso(start), own]).toEqual([iso(start), explained(requested, hosts, now, start, waiver)])
      for (const start of starts) {
        const end = instant(start + requested.duration)
        const closed = hosts.filter((one) => runsIntoHoliday(one, start, end)).length
        expect(requested.pooling === 'round_robin' ? closed < hosts.length : closed === 0, iso(start)).toBe(
          true,
        )
      }
      const step = rules.includes('not_on_increment') ? 15 * MINUTE : null
      for (let at: number = FROM; step !== null && at < TO; at += step)
        expect(listed.has(instant(at)), iso(instant(at))).toBe(
          hosts.some(({ active }) => active) &&
            explained(requested, hosts, now, instant(at), waiver) !== null,
        )
      // What is open anyway is always listed, and waives nothing.
      const open = startTimes(requested, hosts, now, FROM, TO).starts
      for (const start of open) expect([iso(start), listed.get(start)]).toEqual([iso(start), []])
    }),
    { numRuns: 150 },
  )
})
