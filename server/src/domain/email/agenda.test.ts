// Tests when agendas are due, on every kind of day that clocks make.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DAY, HOUR, type Instant, instant, iso } from '../time/instant.ts'
import { formatDate } from '../time/local-date.ts'
import { findZone, getZone, localDateAt, zoneNames } from '../time/zone.ts'
import { type AgendaSchedule, latestAgenda, nextAgenda, periodOfDay } from './agenda.ts'

const at = (text: string): Instant => instant(Date.parse(text))
const berlin = getZone('Europe/Berlin')

/** The agendas until an instant, one after the other. */
function agendasBetween(schedule: AgendaSchedule, zone = berlin, from: Instant, to: Instant): string[] {
  const found: string[] = []
  for (let next = nextAgenda(schedule, zone, from); next !== null && next.at <= to; ) {
    found.push(`${iso(next.at)} ${formatDate(next.day)}`)
    next = nextAgenda(schedule, zone, next.at)
  }
  return found
}

test('lists the day itself, or the next one', () => {
  const time = { agenda_time: '17:00' }
  const now = at('2026-11-02T09:00:00Z')
  const of = (agenda: AgendaSchedule['agenda']) => nextAgenda({ ...time, agenda }, berlin, now)
  expect(of('off')).toBeNull()
  expect(latestAgenda({ ...time, agenda: 'off' }, berlin, now)).toBeNull()
  expect(of('today')).toMatchObject({ at: at('2026-11-02T16:00:00Z') })
  expect(formatDate(of('today')?.day ?? expect.unreachable())).toBe('2026-11-02')
  expect(of('tomorrow')).toMatchObject({ at: at('2026-11-02T16:00:00Z') })
  expect(formatDate(of('tomorrow')?.day ?? expect.unreachable())).toBe('2026-11-03')
})

describe('a time', () => {
  test('that the clocks skip is the end of the gap, once', () => {
    expect(
      agendasBetween(
        { agenda: 'today', agenda_time: '02:30' },
        berlin,
        at('2027-03-27T00:00:00Z'),
        at('2027-03-29T12:00:00Z'),
      ),
    ).toEqual([
      '2027-03-27T01:30:00.000Z 2027-03-27',
      '2027-03-28T01:00:00.000Z 2027-03-28',
      '2027-03-29T00:30:00.000Z 2027-03-29',
    ])
  })

  test('that the clocks repeat is the first one, once', () => {
    expect(
      agendasBetween(
        { agenda: 'tomorrow', agenda_time: '02:30' },
        berlin,
        at('2026-10-24T00:00:00Z'),
        at('2026-10-26T12:00:00Z'),
      ),
    ).toEqual([
      '2026-10-24T00:30:00.000Z 2026-10-25',
      '2026-10-25T00:30:00.000Z 2026-10-26',
      '2026-10-26T01:30:00.000Z 2026-10-27',
    ])
  })
})

test('a day of 23 or 25 hours ends with its last hour', () => {
  const lengthOf = (date: string) => {
    const { from, to } = periodOfDay(berlin, localDateAt(berlin, at(`${date}T12:00:00Z`)))
    return (to - from) / HOUR
  }
  expect([lengthOf('2027-03-28'), lengthOf('2026-10-25'), lengthOf('2026-10-26')]).toEqual([23, 25, 24])
})

test('in every zone, each day has exactly one agenda, and the latest one is the one before the next', () => {
  const times = fc.record({
    name: fc.constantFrom(...zoneNames()),
    now: fc.integer({ min: Date.UTC(2024, 0), max: Date.UTC(2036, 0) }).map(instant),
    minute: fc.integer({ min: 0, max: 1_439 }),
    agenda: fc.constantFrom('today' as const, 'tomorrow' as const),
  })
  fc.assert(
    fc.property(times, ({ name, now, minute, agenda }) => {
      const zone = findZone(name) ?? expect.unreachable()
      const two = (number: number) => String(number).padStart(2, '0')
      const schedule = { agenda, agenda_time: `${two(Math.floor(minute / 60))}:${two(minute % 60)}` }
      const next = nextAgenda(schedule, zone, now) ?? expect.unreachable()
      const latest = latestAgenda(schedule, zone, now) ?? expect.unreachable()
      expect(latest.at <= now && now < next.at).toBe(true)
      expect(next.day).toBe(latest.day + 1)
      expect(nextAgenda(schedule, zone, latest.at)).toEqual(next)
      expect(latestAgenda(schedule, zone, next.at)).toEqual(next)
      expect(next.at - now).toBeLessThanOrEqual(2 * DAY)
    }),
    { numRuns: 2_000 },
  )
})
