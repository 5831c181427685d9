// Tests the oracle against results worked out by hand from the written rules, through both kinds of clock change.

import { describe, expect, it } from 'vitest'
import type { CaseClaim, CaseMeeting, CaseRule, SlotCase } from './case.ts'
import { at, booking, createCase, host, offsetAt, on } from './example.ts'
import { offeredStarts } from './oracle.ts'

const short = (instant: number) => new Date(instant).toISOString().slice(0, 16)
const starts = (slotCase: SlotCase) => offeredStarts(slotCase, offsetAt).map(({ start }) => short(start))

describe('the clock goes forward', () => {
  const window = { from: at('2026-03-28T23:00'), to: at('2026-03-29T22:00') }
  // Open 01:30–02:00 = 00:30–01:00 UTC and, without the skipped hour, 03:00–03:30 = 01:00–01:30 UTC.
  const sunday = host([{ type: 'wday', wday: 'sunday', intervals: [{ from: '01:30', to: '03:30' }] }], {
    zone: 'Changing',
  })

  it('counts the increment on the wall clock across the gap', () => {
    expect(starts(createCase([sunday], {}, window))).toEqual(['2026-03-29T00:30', '2026-03-29T01:00'])
    // 03:00 is 90 wall-clock minutes after 01:30.
    expect(starts(createCase([sunday], { increment_min: 60 }, window))).toEqual(['2026-03-29T00:30'])
    expect(starts(createCase([sunday], { increment_min: 45 }, window))).toEqual([
      '2026-03-29T00:30',
      '2026-03-29T01:00',
    ])
  })

  it('allows a meeting across the gap, which takes no time', () => {
    expect(starts(createCase([sunday], { duration_min: 60 }, window))).toEqual(['2026-03-29T00:30'])
    expect(starts(createCase([sunday], { duration_min: 61 }, window))).toEqual([])
  })

  it('offers nothing in an interval inside the gap', () => {
    const inside = host([on('2026-03-29', ['02:00', '03:00'])], { zone: 'Changing' })
    expect(starts(createCase([inside], { duration_min: 1, increment_min: 1 }, window))).toEqual([])
  })
})

describe('the clock goes back', () => {
  const window = { from: at('2026-10-24T22:00'), to: at('2026-10-25T23:00') }

  it('opens the repeated hour twice and joins both parts', () => {
    // 02:00–03:00 is 00:00–01:00 UTC and again 01:00–02:00 UTC.
    const repeated = host([on('2026-10-25', ['02:00', '03:00'])], { zone: 'Changing' })
    expect(starts(createCase([repeated], { duration_min: 60, increment_min: 60 }, window))).toEqual([
      '2026-10-25T00:00',
      '2026-10-25T01:00',
    ])
    expect(starts(createCase([repeated], { duration_min: 60 }, window))).toEqual([
      '2026-10-25T00:00',
      '2026-10-25T00:30',
      '2026-10-25T01:00',
    ])
  })

  it('closes and opens again if the interval ends inside the repeated hour', () => {
    // 01:00–02:30 is 23:00–00:30 UTC; the second 02:00–02:30 is 01:00–01:30 UTC.
    const partly = host([on('2026-10-25', ['01:00', '02:30'])], { zone: 'Changing' })
    expect(starts(createCase([partly], {}, window))).toEqual([
      '2026-10-24T23:00',
      '2026-10-24T23:30',
      '2026-10-25T00:00',
      '2026-10-25T01:00',
    ])
  })
})

describe('schedules', () => {
  const night = (monday: string, tuesday: string) =>
    host([
      { type: 'wday', wday: 'monday', intervals: [{ from: monday, to: '24:00' }] },
      { type: 'wday', wday: 'tuesday', intervals: [{ from: tuesday, to: '02:00' }] },
    ])

  it('joins intervals that meet at midnight', () => {
    expect(starts(createCase([night('22:00', '00:00')], { duration_min: 180, increment_min: 60 }))).toEqual([
      '2026-06-01T22:00',
      '2026-06-01T23:00',
    ])
  })

  it('counts increments from the interval of the start, also after a join', () => {
    expect(starts(createCase([night('22:10', '00:00')], { duration_min: 60, increment_min: 60 }))).toEqual([
      '2026-06-01T22:10',
      '2026-06-01T23:10',
      '2026-06-02T00:00',
      '2026-06-02T01:00',
    ])
  })

  it('does not join across one closed minute', () => {
    expect(starts(createCase([night('22:10', '00:01')], { duration_min: 60, increment_min: 60 }))).toEqual([
      '2026-06-01T22:10',
      '2026-06-02T00:01',
    ])
  })

  it('replaces the weekday by a date rule, closes the day by an empty one, and adds up rules of one day', () => {
    const weekly: CaseRule[] = [
      { type: 'wday', wday: 'monday', intervals: [{ from: '09:00', to: '09:30' }] },
      { type: 'wday', wday: 'monday', intervals: [{ from: '15:00', to: '15:30' }] },
      { type: 'wday', wday: 'tuesday', intervals: [{ from: '09:00', to: '09:30' }] },
    ]
    expect(starts(createCase([host(weekly)]))).toEqual([
      '2026-06-01T09:00',
      '2026-06-01T15:00',
      '2026-06-02T09:00',
    ])
    expect(starts(createCase([host([...weekly, on('2026-06-01', ['11:00', '11:30'])])]))).toEqual([
      '2026-06-01T11:00',
      '2026-06-02T09:00',
    ])
    expect(starts(createCase([host([...weekly, on('2026-06-01')])]))).toEqual(['2026-06-02T09:00'])
  })

  it('treats the requested window as half-open', () => {
    const window = { from: at('2026-06-01T09:30'), to: at('2026-06-01T10:30') }
    expect(starts(createCase([host([on('2026-06-01', ['09:00', '12:00'])])], {}, window))).toEqual([
      '2026-06-01T09:30',
      '2026-06-01T10:00',
    ])
  })
})

describe('busy time', () => {
  const morning = on('2026-06-01', ['09:00', '12:00'])
  const buffers = { buffer_before_min: 10, buffer_after_min: 5 }

  it('does not let the buffer after a meeting overlap the buffer before the next', () => {
    const between = booking('2026-06-01T10:00', '2026-06-01T10:30', {
      buffered_start: at('2026-06-01T09:55'),
      buffered_end: at('2026-06-01T10:35'),
    })
    // A start at t claims from ten minutes before t to 35 after.
    expect(starts(createCase([host([morning], { claims: [between] })], buffers))).toEqual([
      '2026-06-01T09:00',
      '2026-06-01T11:00',
      '2026-06-01T11:30',
    ])
  })

  it('allows adjacent buffers and refuses an overlap of one millisecond', () => {
    const between = (before: number, after: number) => {
      const claim = booking('2026-06-01T10:05', '2026-06-01T10:15', {
        buffered_start: at('2026-06-01T10:05') - before,
        buffered_end: at('2026-06-01T10:20') + after,
      })
      return starts(createCase([host([morning], { claims: [claim] })], buffers))
    }
    // 09:30 claims until 10:05, 10:30 from 10:20.
    const others = ['2026-06-01T11:00', '2026-06-01T11:30']
    expect(between(0, 0)).toEqual(['2026-06-01T09:00', '2026-06-01T09:30', '2026-06-01T10:30', ...others])
    expect(between(1, 0)).toEqual(['2026-06-01T09:00', '2026-06-01T10:30', ...others])
    expect(between(0, 1)).toEqual(['2026-06-01T09:00', '2026-06-01T09:30', ...others])
  })

  it('treats external blocks like holds, and allows buffers outside the schedule', () => {
    const block = { start: at('2026-06-01T08:00'), end: at('2026-06-01T08:50') }
    const hold = booking('2026-06-01T10:00', '2026-06-01T12:00', { kind: 'hold' })
    const slotCase = createCase([host([morning], { external: [block], claims: [hold] })], buffers)
    // 09:00 claims from 08:50, where the block ends; 09:30 would claim until 10:05.
    expect(starts(slotCase)).toEqual(['2026-06-01T09:00'])
  })

  it('counts the daily limit per local date', () => {
    const rules = [on('2026-06-01', ['09:00', '09:30']), on('2026-06-02', ['09:00', '09:30'])]
    const used_on = { '2026-06-01': 2, '2026-06-02': 1 }
    const limited = (more: Partial<CaseMeeting>) => starts(createCase([host(rules, { used_on })], more))
    expect(limited({ daily_limit: 2 })).toEqual(['2026-06-02T09:00'])
    expect(limited({ daily_limit: 3 })).toEqual(['2026-06-01T09:00', '2026-06-02T09:00'])
    // At 09:00 UTC it is 19:00 of the same date ten hours east.
    expect(limited({ daily_limit: 2, zone: 'Fixed/East10' })).toEqual(['2026-06-02T09:00'])
    // At 03:00 UTC it is still the day before, five hours west.
    const early = [on('2026-06-02', ['03:00', '03:30'])]
    expect(starts(createCase([host(early, { used_on })], { daily_limit: 2 }))).toEqual(['2026-06-02T03:00'])
    expect(starts(createCase([host(early, { used_on })], { daily_limit: 2, zone: 'Fixed/West5' }))).toEqual(
      [],
    )
  })
})

describe('notice and booking window', () => {
  const day = host([on('2026-06-01', ['09:00', '11:00'])])

  it('needs the whole notice, to the millisecond', () => {
    const noticed = (now: number) => starts(createCase([day], { minimum_notice_min: 60 }, { now }))
    expect(noticed(at('2026-06-01T09:00'))).toEqual(['2026-06-01T10:00', '2026-06-01T10:30'])
    expect(noticed(at('2026-06-01T09:00') + 1)).toEqual(['2026-06-01T10:30'])
  })

  it('offers the current time, but no past time', () => {
    expect(starts(createCase([day], {}, { now: at('2026-06-01T10:00') }))).toEqual([
      '2026-06-01T10:00',
      '2026-06-01T10:30',
    ])
    expect(starts(createCase([day], {}, { now: at('2026-06-01T10:00') + 1 }))).toEqual(['2026-06-01T10:30'])
  })

  it('counts days from today in the zone of the type, or of the host if it has none', () => {
    const open = host([
      on('2026-06-01', ['12:00', '12:30'], ['15:00', '15:30']),
      on('2026-06-02', ['12:00', '12:30']),
    ])
    const windowed = (days: number, zone: string | null, now: string) =>
      starts(createCase([open], { window: { kind: 'days', days }, zone }, { now: at(now) }))
    expect(windowed(0, null, '2026-06-01T02:00')).toEqual(['2026-06-01T12:00', '2026-06-01T15:00'])
    expect(windowed(0, null, '2026-05-31T23:00')).toEqual([])
    // Ten hours east, 23:00 UTC on May 31 is already June 1, and 15:00 UTC is June 2.
    expect(windowed(0, 'Fixed/East10', '2026-05-31T23:00')).toEqual(['2026-06-01T12:00'])
    // Five hours west, 02:00 UTC on June 1 is May 31: one day ahead reaches June 1, not June 2.
    expect(windowed(1, 'Fixed/West5', '2026-06-01T02:00')).toEqual(['2026-06-01T12:00', '2026-06-01T15:00'])
    expect(windowed(2, 'Fixed/West5', '2026-06-01T02:00')).toHaveLength(3)
  })

  it('includes both ends of a date range', () => {
    const three = host([
      on('2026-06-01', ['09:00', '09:30']),
      on('2026-06-02', ['09:00', '09:30']),
      on('2026-06-03', ['09:00', '09:30']),
    ])
    const window = { kind: 'dates', first: '2026-06-02', last: '2026-06-02' } as const
    expect(starts(createCase([three], { window }, { to: at('2026-06-04T00:00') }))).toEqual([
      '2026-06-02T09:00',
    ])
  })
})

describe('several hosts', () => {
  const ada = host([on('2026-06-01', ['09:00', '10:30'])])
  const bob = host([on('2026-06-01', ['09:40', '11:10'])], { id: 'bob' })

  it('offers a collective start on the increment of all hosts, a round-robin start on that of any', () => {
    const collective = { pooling: 'collective', increment_min: 20 } as const
    // Ada: 09:00, 09:20, 09:40, 10:00. Bob: 09:40, 10:00, 10:20, 10:40.
    expect(starts(createCase([ada, bob], collective))).toEqual(['2026-06-01T09:40', '2026-06-01T10:00'])
    expect(starts(createCase([ada, bob], { ...collective, increment_min: 30 }))).toEqual([])
    expect(starts(createCase([ada, bob], { pooling: 'round_robin' }))).toEqual([
      '2026-06-01T09:00',
      '2026-06-01T09:30',
      '2026-06-01T09:40',
      '2026-06-01T10:00',
      '2026-06-01T10:10',
      '2026-06-01T10:40',
    ])
  })

  it('ignores an inactive host', () => {
    const gone = { ...bob, active: false }
    expect(starts(createCase([ada, gone], { pooling: 'round_robin' }))).toEqual([
      '2026-06-01T09:00',
      '2026-06-01T09:30',
      '2026-06-01T10:00',
    ])
    expect(starts(createCase([ada, gone], { pooling: 'collective', increment_min: 20 }))).toEqual([])
    expect(starts(createCase([gone]))).toEqual([])
  })
})

describe('group types', () => {
  const hours = on('2026-06-01', ['09:00', '10:30'])
  const event = (seats_left: number, more: Partial<CaseClaim> = {}) =>
    booking('2026-06-01T09:30', '2026-06-01T10:00', { seats_left, ...more })
  const offered = (slotCase: SlotCase) =>
    offeredStarts(slotCase, offsetAt).map(({ start, seats_left }) => [short(start).slice(11), seats_left])

  it('offers the seats left in an event at exactly this start', () => {
    const group = (claim: CaseClaim) =>
      offered(createCase([host([hours], { claims: [claim] })], { seats: 8 }))
    expect(group(event(3))).toEqual([
      ['09:00', 8],
      ['09:30', 3],
      ['10:00', 8],
    ])
    expect(group(event(0))).toEqual([
      ['09:00', 8],
      ['10:00', 8],
    ])
  })

  it('ignores free time and the daily limit for a join, but applies every other rule', () => {
    const claims = [event(3)]
    const external = [{ start: at('2026-06-01T09:00'), end: at('2026-06-01T12:00') }]
    const full = host([hours], { claims, external, used_on: { '2026-06-01': 1 } })
    expect(offered(createCase([full], { seats: 8, daily_limit: 1 }))).toEqual([['09:30', 3]])
    expect(offered(createCase([full], { seats: 8, increment_min: 60 }))).toEqual([])
    expect(offered(createCase([full], { seats: 8 }, { now: at('2026-06-01T09:31') }))).toEqual([])
  })

  it('treats an event with another start or length as an ordinary claim', () => {
    const hourLong = event(3, { end: at('2026-06-01T10:30'), buffered_end: at('2026-06-01T10:30') })
    expect(offered(createCase([host([hours], { claims: [hourLong] })], { seats: 8 }))).toEqual([['09:00', 8]])
    expect(
      offered(createCase([host([hours], { claims: [event(3)] })], { seats: 8, increment_min: 20 })),
    ).toEqual([
      ['09:00', 8],
      ['10:00', 8],
    ])
    expect(offered(createCase([host([hours], { claims: [event(3)] })]))).toEqual([
      ['09:00', 1],
      ['10:00', 1],
    ])
  })
})
