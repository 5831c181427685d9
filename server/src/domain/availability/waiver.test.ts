// Waived rules: each is waived only by its own name, and what protects someone's time remains.
import { describe, expect, test } from 'vitest'
import { DAY, HOUR, type Instant, instant, MINUTE } from '../time/instant.ts'
import { asIntervals } from '../time/interval.ts'
import { localDate } from '../time/local-date.ts'
import { getZone } from '../time/zone.ts'
import { type ClosedReasonCode, closedReasons, explain } from './explain.ts'
import type { Host, Meeting } from './meeting.ts'
import { mergeWaived, type WaivableRule, type Waiver, waivableRules } from './waiver.ts'

/** The complete list. Every other reason, also one that is added later, must stay closed. */
const WAIVABLE: readonly string[] = [
  'outside_schedule',
  'date_closed',
  'minimum_notice',
  'beyond_booking_window',
  'not_on_increment',
  'daily_limit',
]
const rest = closedReasons.filter((rule) => !WAIVABLE.includes(rule))

/** A Wednesday. */
const NOON = instant(Date.UTC(2026, 10, 4, 12))
const TODAY = localDate(Math.floor(NOON / DAY))
const UTC = getZone('UTC')
const atNoon = (minutes: number): Instant => instant(NOON + minutes * MINUTE)

const meeting: Meeting = {
  duration: 30 * MINUTE,
  bufferBefore: 10 * MINUTE,
  bufferAfter: 0,
  increment: 30 * MINUTE,
  minimumNotice: HOUR,
  window: { kind: 'days', days: 7 },
  dailyLimit: 1,
  zone: null,
  pooling: 'solo',
  seats: 1,
}
const host: Host = {
  id: 'host',
  active: true,
  zone: UTC,
  rules: { byWeekday: Array(7).fill([{ from: 9 * 60, to: 17 * 60 }]), byDate: new Map() },
  claims: [],
  externalBusy: [],
  meetingsByDate: new Map(),
}
const claimAt = (start: Instant, kind: 'booking' | 'hold', seatsLeft: number | null = null) => ({
  kind,
  start,
  end: instant(start + 30 * MINUTE),
  bufferedStart: start,
  bufferedEnd: instant(start + 30 * MINUTE),
  seatsLeft,
})

interface Case {
  readonly meeting?: Partial<Meeting>
  readonly host?: Partial<Host>
  readonly start?: Instant
  readonly now?: Instant
}

const time = atNoon(120)
const block = [time, time + 30 * MINUTE]

/** One case per reason, in which it is the only one. */
const cases: Readonly<Record<string, Case>> = {
  host_inactive: { host: { active: false } },
  outside_schedule: { start: atNoon(8 * 60) },
  date_closed: { host: { rules: { ...host.rules, byDate: new Map([[TODAY, []]]) } } },
  public_holiday: { host: { publicHolidays: asIntervals([NOON - 12 * HOUR, NOON + 12 * HOUR]) } },
  in_the_past: { now: atNoon(180) },
  minimum_notice: { now: atNoon(100) },
  beyond_booking_window: { start: atNoon(120 + 8 * 24 * 60) },
  not_on_increment: { start: atNoon(130) },
  time_off: { host: { externalBusy: block, timeOff: block } },
  busy: { host: { claims: [claimAt(time, 'booking')] } },
  buffer: { host: { claims: [claimAt(atNoon(85), 'booking')] } },
  held: { host: { claims: [claimAt(time, 'hold')] } },
  daily_limit: { host: { meetingsByDate: new Map([[TODAY, 1]]) } },
  no_seats: { meeting: { seats: 2 }, host: { claims: [claimAt(time, 'booking', 0)] } },
}

const subsets: readonly (readonly WaivableRule[])[] = Array.from(
  { length: 1 << waivableRules.length },
  (_, bits) => waivableRules.filter((_rule, index) => bits & (1 << index)),
)

const waive = (rules: readonly WaivableRule[], more: Partial<Waiver> = {}): Waiver => ({
  rules,
  actorId: 'host',
  reach: 'all',
  ...more,
})

function reasonsOf(one: Case, waiver: Waiver): string[] {
  const { now = instant(NOON - HOUR), start = time } = one
  const explained = explain({ ...meeting, ...one.meeting }, [{ ...host, ...one.host }], now, start, waiver)
  expect(explained.bookable).toBe(explained.reasons.length === 0)
  return explained.reasons.map(({ rule }) => rule)
}

test('the waivable rules are this list, and each is a reason', () => {
  expect([...waivableRules]).toEqual(WAIVABLE)
  for (const rule of waivableRules) expect(closedReasons).toContain(rule)
})

describe('with each of the 64 sets of waived rules', () => {
  test.each(WAIVABLE)('%s is dropped if the set has it, and remains otherwise', (rule) => {
    const one = cases[rule] ?? {}
    for (const rules of subsets)
      for (const reach of ['all', 'own'] as const)
        expect(reasonsOf(one, waive(rules, { reach })), `${rules}`).toEqual(
          (rules as readonly string[]).includes(rule) ? [] : [rule],
        )
  })

  test.each(rest.filter((rule) => cases[rule] !== undefined))('%s remains', (rule) => {
    for (const rules of subsets) expect(reasonsOf(cases[rule] ?? {}, waive(rules))).toEqual([rule])
  })

  describe('public_holiday remains', () => {
    const [midnight, lateEvening] = [instant(NOON + 12 * HOUR), atNoon(705)]
    const today = asIntervals([NOON - 12 * HOUR, midnight])
    const tomorrow = asIntervals([midnight, midnight + DAY])
    const withDate = (...intervals: { from: number; to: number }[]) => ({
      ...host.rules,
      byDate: new Map([[TODAY, intervals]]),
    })
    test.each<[string, Case, string]>([
      ['on a closed date', { host: { rules: withDate(), publicHolidays: today } }, 'date_closed'],
      [
        'after a closed date into which the meeting runs',
        { start: lateEvening, host: { rules: withDate(), publicHolidays: tomorrow } },
        'date_closed',
      ],
      [
        'after a date with hours, outside which the meeting begins',
        { start: lateEvening, host: { rules: withDate({ from: 540, to: 1020 }), publicHolidays: tomorrow } },
        'outside_schedule',
      ],
    ])('%s', (_, one, waivable) => {
      for (const rules of subsets)
        expect(reasonsOf(one, waive(rules)), `${rules}`).toEqual(
          rules.some((rule) => rule === waivable) ? ['public_holiday'] : [waivable, 'public_holiday'],
        )
    })

    test('unless the date has hours of its own', () => {
      const one = {
        start: atNoon(8 * 60),
        host: { rules: withDate({ from: 540, to: 1020 }), publicHolidays: today },
      }
      expect(reasonsOf(one, waive(['date_closed']))).toEqual(['outside_schedule'])
      expect(reasonsOf(one, waive(['outside_schedule']))).toEqual([])
    })
  })

  test('every protecting reason has a case', () => {
    const protecting: readonly ClosedReasonCode[] = [
      'public_holiday',
      'time_off',
      'busy',
      'buffer',
      'held',
      'no_seats',
    ]
    for (const rule of [...protecting, 'host_inactive', 'in_the_past'] as const) {
      expect(rest).toContain(rule)
      expect(cases[rule]).toBeDefined()
    }
  })

  test('what remains are exactly the reasons that are not in the set, in their order', () => {
    const one = {
      start: atNoon(9 * 24 * 60 + 8 * 60 + 10),
      meeting: { minimumNotice: 20 * DAY },
      host: { ...cases.daily_limit?.host, externalBusy: [NOON, NOON + 20 * DAY] },
    }
    const all = reasonsOf(one, waive([]))
    expect(all).toEqual(['outside_schedule', 'minimum_notice', 'beyond_booking_window', 'busy'])
    for (const rules of subsets)
      expect(reasonsOf(one, waive(rules))).toEqual(
        all.filter((rule) => !(rules as readonly string[]).includes(rule)),
      )
  })
})

describe('a host who may waive only their own hours', () => {
  const other: Host = { ...host, id: 'other' }
  const late = atNoon(8 * 60)
  const waiver = waive(waivableRules, { reach: 'own' })
  const explainTeam = (pooling: Meeting['pooling'], hosts: readonly Host[], start: Instant, by = waiver) =>
    explain({ ...meeting, pooling }, hosts, instant(NOON - HOUR), start, by)

  test('books themselves in a round robin, and not the other host', () => {
    const { bookable, hosts } = explainTeam('round_robin', [host, other], late)
    expect(bookable).toBe(true)
    expect(hosts.map(({ id, reasons, waived }) => [id, reasons.map(({ rule }) => rule), waived])).toEqual([
      ['host', [], ['outside_schedule']],
      ['other', ['outside_schedule'], []],
    ])
  })

  test('is refused in a collective if another host is closed or has reached the daily limit', () => {
    const closed = { ...other, rules: { ...host.rules, byDate: new Map([[TODAY, []]]) } }
    const full = { ...other, meetingsByDate: new Map([[TODAY, 1]]) }
    for (const [hosts, start, rule] of [
      [[host, other], late, 'outside_schedule'],
      [[host, closed], time, 'date_closed'],
      [[host, full], time, 'daily_limit'],
    ] as const) {
      const own = explainTeam('collective', hosts, start)
      expect([own.bookable, own.reasons.map((reason) => reason.rule)]).toEqual([false, [rule]])
      const all = explainTeam('collective', hosts, start, waive(waivableRules))
      expect(all.bookable).toBe(true)
      expect(mergeWaived(all.hosts)).toEqual([rule])
    }
  })

  test('waives the rules of the event type for all hosts', () => {
    const { bookable, hosts } = explainTeam('collective', [host, other], atNoon(130))
    expect(bookable).toBe(true)
    expect(hosts.map(({ waived }) => waived)).toEqual([['not_on_increment'], ['not_on_increment']])
  })
})
