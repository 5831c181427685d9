// Tests that displayed times match the zone table, in ISO 8601.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatLocal, formatOffset, localParts } from './format.ts'
import { HOUR, instant, MINUTE } from './instant.ts'
import { findZone, TABLE_END, TABLE_START, type Zone, zoneNames } from './zone.ts'

const zone = (name: string): Zone => {
  const found = findZone(name)
  if (found === null) throw new Error(`no zone ${name}`)
  return found
}

describe('a formatted time', () => {
  it('has an ISO 8601 offset', () => {
    const written = [0, 5.5 * HOUR, 5.75 * HOUR, -3.5 * HOUR, 14 * HOUR, -9.5 * HOUR].map(formatOffset)
    expect(written).toEqual(['+00:00', '+05:30', '+05:45', '-03:30', '+14:00', '-09:30'])
  })

  it('has the local date, weekday and time', () => {
    const at = instant(Date.parse('2026-11-14T20:00:00Z'))
    expect(localParts(zone('Asia/Kathmandu'), at)).toEqual({
      year: 2026,
      month: 11,
      day: 15,
      weekday: 0,
      hour: 1,
      minute: 45,
      offset: '+05:45',
    })
    expect(formatLocal(zone('Pacific/Kiritimati'), at)).toBe('2026-11-15T10:00+14:00')
    expect(formatLocal(zone('America/St_Johns'), at)).toBe('2026-11-14T16:30-03:30')
  })

  it('distinguishes the two passes of a repeated hour', () => {
    const shown = ['05:30', '06:30'].map((time) =>
      formatLocal(zone('America/New_York'), instant(Date.parse(`2026-11-01T${time}:00Z`))),
    )
    expect(shown).toEqual(['2026-11-01T01:30-04:00', '2026-11-01T01:30-05:00'])
  })

  it('parses back to the same instant', () => {
    const minute = fc.integer({ min: TABLE_START / MINUTE, max: TABLE_END / MINUTE })
    fc.assert(
      fc.property(fc.constantFrom(...zoneNames()), minute, (name, minutes) => {
        expect(Date.parse(formatLocal(zone(name), instant(minutes * MINUTE)))).toBe(minutes * MINUTE)
      }),
    )
  })
})
