// Tests the oracle's reasons, in order, against results worked out by hand from the written rules.

import { describe, expect, it } from 'vitest'
import type { CaseClaim, SlotCase } from './case.ts'
import { at, booking, createCase, host, offsetAt, on } from './example.ts'
import { explainStart } from './oracle.ts'

const reasons = (slotCase: SlotCase, start: string) =>
  explainStart(slotCase, at(start), offsetAt).hosts.map((explained) => explained.reasons)

describe('explanations', () => {
  const hours = on('2026-06-01', ['09:00', '12:00'])

  it('returns no reason for an offered start', () => {
    const explained = explainStart(createCase([host([hours])]), at('2026-06-01T09:30'), offsetAt)
    expect(explained).toEqual({ bookable: true, hosts: [{ id: 'ada', reasons: [] }] })
  })

  it('distinguishes a closed date from a time outside the schedule', () => {
    const closed = createCase([host([hours, on('2026-06-02')])])
    expect(reasons(closed, '2026-06-02T09:00')).toEqual([['date_closed']])
    expect(reasons(closed, '2026-06-01T08:30')).toEqual([['outside_schedule']])
    expect(reasons(closed, '2026-06-03T09:00')).toEqual([['outside_schedule']])
    // The start is open but off the increment, and the meeting runs past the end.
    expect(reasons(closed, '2026-06-01T11:45')).toEqual([['outside_schedule', 'not_on_increment']])
    expect(reasons(closed, '2026-06-01T09:30:00.001')).toEqual([['not_on_increment']])
  })

  it('returns only one of past and notice, and both sides of a date range', () => {
    const now = { now: at('2026-06-01T10:00') }
    const noticed = createCase(
      [host([hours])],
      { minimum_notice_min: 60, window: { kind: 'days', days: 0 } },
      now,
    )
    expect(reasons(noticed, '2026-06-01T09:30')).toEqual([['in_the_past']])
    expect(reasons(noticed, '2026-06-01T10:30')).toEqual([['minimum_notice']])
    expect(reasons(noticed, '2026-06-02T00:00')).toEqual([['outside_schedule', 'beyond_booking_window']])
    expect(reasons(noticed, '2026-05-31T09:00')).toEqual([['outside_schedule', 'in_the_past']])
    const dates = { kind: 'dates', first: '2026-06-02', last: '2026-06-03' } as const
    expect(reasons(createCase([host([hours])], { window: dates }), '2026-06-01T09:30')).toEqual([
      ['beyond_booking_window'],
    ])
  })

  it('returns busy, buffer and held once each, in order', () => {
    const claims = [
      booking('2026-06-01T09:45', '2026-06-01T10:15'),
      booking('2026-06-01T09:20', '2026-06-01T09:28'),
      booking('2026-06-01T09:10', '2026-06-01T09:20'),
      booking('2026-06-01T10:20', '2026-06-01T10:50', {
        kind: 'hold',
        buffered_start: at('2026-06-01T10:15'),
      }),
    ]
    const external = [{ start: at('2026-06-01T11:00'), end: at('2026-06-01T11:10') }]
    const used_on = { '2026-06-01': 4 }
    const slotCase = createCase([host([hours], { claims, external, used_on })], {
      buffer_before_min: 15,
      buffer_after_min: 30,
      daily_limit: 4,
    })
    // 09:30 claims 09:15–10:30: inside a booking, within the buffers of two, and of the hold.
    expect(reasons(slotCase, '2026-06-01T09:30')).toEqual([['busy', 'buffer', 'held', 'daily_limit']])
    // 11:30 claims 11:15–12:30, which is free except for the limit; 11:00 is in the block and 10:45–11:00 in the
    // hold.
    expect(reasons(slotCase, '2026-06-01T11:30')).toEqual([['daily_limit']])
    expect(reasons(slotCase, '2026-06-01T11:00')).toEqual([['busy', 'held', 'daily_limit']])
  })

  it('explains each host; a collective needs all hosts, a round robin one', () => {
    const hosts = [host([hours]), host([hours], { id: 'bob', active: false })]
    const start = at('2026-06-01T09:30')
    const answered = [
      { id: 'ada', reasons: [] },
      { id: 'bob', reasons: ['host_inactive'] },
    ]
    expect(explainStart(createCase(hosts, { pooling: 'collective' }), start, offsetAt)).toEqual({
      bookable: false,
      hosts: answered,
    })
    expect(explainStart(createCase(hosts, { pooling: 'round_robin' }), start, offsetAt)).toEqual({
      bookable: true,
      hosts: answered,
    })
  })

  it('explains a full event only by its seats', () => {
    const hours = on('2026-06-01', ['09:00', '10:30'])
    const event = (seats_left: number) => booking('2026-06-01T09:30', '2026-06-01T10:00', { seats_left })
    const used_on = { '2026-06-01': 1 }
    const group = (claim: CaseClaim) =>
      createCase([host([hours], { claims: [claim], used_on })], { seats: 8, daily_limit: 1 })
    expect(reasons(group(event(0)), '2026-06-01T09:30')).toEqual([['no_seats']])
    expect(reasons(group(event(3)), '2026-06-01T09:30')).toEqual([[]])
    expect(reasons(group(event(3)), '2026-06-01T10:00')).toEqual([['daily_limit']])
  })
})
