// Builds small cases with known results for the oracle's tests, with zones of fixed offsets.

import type { CaseClaim, CaseHost, CaseInterval, CaseMeeting, CaseRule, SlotCase } from './case.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE

export const at = (utc: string) => Date.parse(`${utc}Z`)

const SPRING = at('2026-03-29T01:00') // a Sunday: 02:00 becomes 03:00
const AUTUMN = at('2026-10-25T01:00') // a Sunday: 03:00 becomes 02:00

export function offsetAt(zone: string, instant: number): number {
  if (zone === 'Fixed/Zero') return 0
  if (zone === 'Fixed/East10') return 10 * HOUR
  if (zone === 'Fixed/West5') return -5 * HOUR
  if (zone === 'Changing') return instant >= SPRING && instant < AUTUMN ? 2 * HOUR : 1 * HOUR
  throw new Error(`The test has no zone ${zone}.`)
}

export const on = (date: string, ...intervals: [string, string][]): CaseRule => ({
  type: 'date',
  date,
  intervals: intervals.map(([from, to]): CaseInterval => ({ from, to })),
})

export const booking = (start: string, end: string, more: Partial<CaseClaim> = {}): CaseClaim => ({
  kind: 'booking',
  start: at(start),
  end: at(end),
  buffered_start: at(start),
  buffered_end: at(end),
  seats_left: null,
  ...more,
})

export const host = (rules: CaseRule[], more: Partial<CaseHost> = {}): CaseHost => ({
  id: 'ada',
  active: true,
  zone: 'Fixed/Zero',
  rules,
  claims: [],
  external: [],
  used_on: {},
  ...more,
})

// June 1, 2026 (a Monday) and the day after, queried long before; half-hour meetings every half hour.
export function createCase(
  hosts: CaseHost[],
  meeting: Partial<CaseMeeting> = {},
  more: Partial<SlotCase> = {},
): SlotCase {
  return {
    now: at('2026-01-01T00:00'),
    from: at('2026-06-01T00:00'),
    to: at('2026-06-03T00:00'),
    meeting: {
      duration_min: 30,
      buffer_before_min: 0,
      buffer_after_min: 0,
      increment_min: 30,
      minimum_notice_min: 0,
      window: { kind: 'unlimited' },
      daily_limit: null,
      zone: null,
      pooling: 'solo',
      seats: 1,
      ...meeting,
    },
    hosts,
    ...more,
  }
}
