// Tests properties of zones on random instants, and cases that other software gets wrong.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatLocal } from './format.ts'
import { DAY, HOUR, type Instant, instant, iso, MINUTE } from './instant.ts'
import { addDays, localDate, parseDate, wallTimeAt } from './local-date.ts'
import {
  findZone,
  instantsAtWallTime,
  isZone,
  localDateAt,
  offsetAt,
  segments,
  startOfDay,
  TABLE_END,
  TABLE_START,
  toWallTime,
  type WallTime,
  type Zone,
  zoneNames,
  zoneRelease,
} from './zone.ts'
import { zoneRows } from './zones.gen.ts'

const zone = (name: string): Zone => {
  const found = findZone(name)
  if (found === null) throw new Error(`no zone ${name}`)
  return found
}
const at = (text: string): Instant => instant(Date.parse(text))
const wall = (text: string): WallTime => Date.parse(`${text}Z`) as WallTime
const dayOf = (text: string) => parseDate(text) ?? localDate(Number.NaN)

/** The length of a local date whose midnights exist once. */
function lengthOfDay(name: string, date: string): number {
  const [start = Number.NaN] = instantsAtWallTime(zone(name), wallTimeAt(dayOf(date), 0))
  const [end = Number.NaN] = instantsAtWallTime(zone(name), wallTimeAt(dayOf(date), 1_440))
  return (end - start) / HOUR
}

const anyZone = fc.constantFrom(...zoneNames()).map(zone)
const anyInstant = fc
  .integer({ min: TABLE_START / MINUTE, max: TABLE_END / MINUTE })
  .map((m) => instant(m * MINUTE))
/** Half of the samples are within two days of a clock change, where bugs are most likely. */
const zoneAndTime = anyZone.chain((place) => {
  const near = [...place.edges.slice(1, -1)].map((change) =>
    fc.integer({ min: -2 * DAY, max: 2 * DAY }).map((by) => instant(change + by)),
  )
  return fc.tuple(fc.constant(place), near.length > 0 ? fc.oneof(fc.oneof(...near), anyInstant) : anyInstant)
})

describe('names', () => {
  it('are found in their official spelling, including links', () => {
    expect(zoneNames().length).toBeGreaterThan(590)
    for (const name of zoneNames()) expect(findZone(name)?.name).toBe(name)
    expect(findZone('Asia/Calcutta')?.name).toBe('Asia/Calcutta')
    expect(isZone('UTC')).toBe(true)
  })

  it('are not found in any other spelling', () => {
    for (const name of [
      'europe/berlin',
      'EUROPE/BERLIN',
      'Europe/Berlin ',
      '',
      '+05:30',
      'constructor',
      'Factory',
    ]) {
      expect(findZone(name)).toBeNull()
      expect(isZone(name)).toBe(false)
    }
  })

  it('include every name that a browser may report', () => {
    expect(Intl.supportedValuesOf('timeZone').filter((name) => !isZone(name))).toEqual([])
  })

  it('are from one release, small enough to send to a browser', () => {
    expect(zoneRelease).toMatch(/^20\d\d[a-z]$/)
    expect(zoneRows.length).toBeLessThan(60_000)
  })
})

describe('every instant', () => {
  it('is among the instants of the wall-clock time that it shows', () => {
    fc.assert(
      fc.property(zoneAndTime, ([place, time]) => {
        expect(instantsAtWallTime(place, toWallTime(place, time))).toContain(time)
      }),
    )
  })

  it('is in exactly one segment of constant offset', () => {
    fc.assert(
      fc.property(zoneAndTime, fc.integer({ min: -90 * DAY, max: 400 * DAY }), ([place, from], length) => {
        const to = instant(from + length)
        const found = segments(place, from, to)
        if (length <= 0) {
          expect(found).toEqual([])
          return
        }
        expect(found[0]?.start).toBe(from)
        expect(found.at(-1)?.end).toBe(to)
        for (const [index, segment] of found.entries()) {
          expect(segment.end).toBeGreaterThan(segment.start)
          expect(offsetAt(place, segment.start)).toBe(segment.offset)
          expect(offsetAt(place, instant(segment.end - 1))).toBe(segment.offset)
          if (index > 0) expect(found[index - 1]?.end).toBe(segment.start)
          if (index > 0) expect(found[index - 1]?.offset).not.toBe(segment.offset)
        }
      }),
    )
  })
})

describe('every wall-clock time', () => {
  it('is shown at each instant found for it, at most two and ascending', () => {
    fc.assert(
      fc.property(zoneAndTime, ([place, time]) => {
        const found = instantsAtWallTime(place, time as number as WallTime)
        expect(found.length).toBeLessThanOrEqual(2)
        for (const one of found) expect(toWallTime(place, one)).toBe(time)
        expect(found).toEqual([...found].sort((a, b) => a - b))
      }),
    )
  })

  it.each([
    ['America/New_York', '2026-03-08T02:30', []],
    ['America/New_York', '2026-11-01T01:30', ['2026-11-01T05:30:00.000Z', '2026-11-01T06:30:00.000Z']],
    ['America/New_York', '2026-11-01T02:00', ['2026-11-01T07:00:00.000Z']],
    ['Australia/Lord_Howe', '2026-10-04T02:15', []],
    ['Australia/Lord_Howe', '2026-04-05T01:45', ['2026-04-04T14:45:00.000Z', '2026-04-04T15:15:00.000Z']],
    ['Asia/Kathmandu', '2026-01-01T00:00', ['2025-12-31T18:15:00.000Z']],
    ['Pacific/Kiritimati', '2026-01-01T00:00', ['2025-12-31T10:00:00.000Z']],
    ['Pacific/Apia', '2011-12-30T12:00', []],
    ['Pacific/Apia', '2011-12-31T00:00', ['2011-12-30T10:00:00.000Z']],
  ])('%s %s is %j', (name, text, expected) => {
    expect(instantsAtWallTime(zone(name), wall(`${text}:00`)).map(iso)).toEqual(expected)
  })
})

describe('a local day', () => {
  it.each([
    ['Europe/Berlin', '2026-03-29', 23],
    ['Europe/Berlin', '2026-10-25', 25],
    ['Europe/Berlin', '2026-06-01', 24],
    ['Australia/Lord_Howe', '2026-04-05', 24.5],
    ['Australia/Lord_Howe', '2026-10-04', 23.5],
  ])('in %s on %s has %d hours', (name, date, hours) => {
    expect(lengthOfDay(name, date)).toBe(hours)
  })

  it('may be skipped: Apia went from Thursday to Saturday', () => {
    const apia = zone('Pacific/Apia')
    expect(formatLocal(apia, at('2011-12-30T09:59:00Z'))).toBe('2011-12-29T23:59-10:00')
    expect(formatLocal(apia, at('2011-12-30T10:00:00Z'))).toBe('2011-12-31T00:00+14:00')
  })
})

describe('the rules of 2026', () => {
  it.each([
    // The clocks of these zones changed for the last time in 2026; older releases of the database still set them back.
    ['America/Vancouver', '2026-11-15T12:00:00Z', -7],
    ['America/Vancouver', '2027-01-15T12:00:00Z', -7],
    ['America/Edmonton', '2027-01-15T12:00:00Z', -6],
    ['America/Winnipeg', '2027-01-15T12:00:00Z', -5],
    ['Africa/Casablanca', '2026-09-19T12:00:00Z', 1],
    ['Africa/Casablanca', '2026-09-21T12:00:00Z', 0],
    ['Africa/Casablanca', '2030-07-01T12:00:00Z', 0],
  ])('%s at %s is %d hours ahead of UTC', (name, text, hours) => {
    expect(offsetAt(zone(name), at(text)) / HOUR).toBe(hours)
  })
})

describe('outside the table', () => {
  it('the nearest known offset applies', () => {
    const berlin = zone('Europe/Berlin')
    expect(offsetAt(berlin, at('2038-07-01T00:00:00Z'))).toBe(HOUR)
    expect(offsetAt(berlin, at('1990-07-01T00:00:00Z'))).toBe(HOUR)
  })
})

describe('the start of a day', () => {
  it('is its first instant', () => {
    fc.assert(
      fc.property(zoneAndTime, ([place, time]) => {
        const date = localDateAt(place, time)
        const start = startOfDay(place, date)
        expect(start <= time && localDateAt(place, start) === date).toBe(true)
        expect(localDateAt(place, instant(start - 1))).toBeLessThan(date)
      }),
    )
  })

  it('is the end of the gap if the clocks skip midnight', () => {
    const date = dayOf('2018-11-04')
    expect(iso(startOfDay(zone('America/Sao_Paulo'), date))).toBe('2018-11-04T03:00:00.000Z')
    expect(iso(startOfDay(zone('America/Sao_Paulo'), addDays(date, 1)))).toBe('2018-11-05T02:00:00.000Z')
  })
})
