// Tests instants and zone names: valid texts are parsed, and all others are rejected.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instant, iso, parseInstant, toWireTime } from './instant.ts'
import { isZone } from './zone.ts'

const anyInstant = fc
  .integer({ min: Date.UTC(1600, 0, 1), max: Date.UTC(9990, 11, 31) })
  .map((milliseconds) => instant(milliseconds))
const two = (value: number) => String(value).padStart(2, '0')

describe('an instant', () => {
  test('is parsed back from both of its formats', () => {
    fc.assert(
      fc.property(anyInstant, (at) => {
        expect(parseInstant(iso(at))).toBe(at)
        expect(parseInstant(toWireTime(at))).toBe(at)
      }),
    )
  })

  test('is the same with every offset, in lowercase, and with any number of fraction digits', () => {
    const minutes = fc.integer({ min: -1439, max: 1439 })
    fc.assert(
      fc.property(anyInstant, minutes, fc.integer({ min: 0, max: 999_999 }), (at, offset, rest) => {
        const local = new Date(at + offset * 60_000).toISOString().slice(0, -1)
        const sign = offset < 0 ? '-' : '+'
        const clock = `${two(Math.trunc(Math.abs(offset) / 60))}:${two(Math.abs(offset) % 60)}`
        const text = `${local}${String(rest).padStart(6, '0')}${sign}${clock}`
        expect(parseInstant(text)).toBe(at)
        expect(parseInstant(text.toLowerCase())).toBe(at)
        expect(parseInstant(text.replace(/:(\d\d)$/, '$1'))).toBe(at)
      }),
    )
  })

  test('in API responses is UTC with six fraction digits and Z', () => {
    fc.assert(
      fc.property(anyInstant, (at) => {
        expect(toWireTime(at)).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}000Z$/)
      }),
    )
  })

  test.each([
    '2026-02-30T00:00:00Z',
    '2025-02-29T00:00:00Z',
    '2026-04-31T12:00:00+02:00',
    '2026-00-01T00:00:00Z',
    '2026-13-01T00:00:00Z',
    '2026-01-01T24:00:00Z',
    '2026-01-01T00:60:00Z',
    '2026-01-01T00:00:60Z',
    '2026-01-01T00:00:00',
    '2026-01-01T00:00Z',
    '2026-01-01 00:00:00Z',
    '2026-01-01',
    '2026-01-01T00:00:00+01',
    '2026-01-01T00:00:00+0160',
    '2026-01-01T00:00:00+24:00',
    '2026-01-01T00:00:00+01:60',
    '2026-01-01T00:00:00.Z',
    '+002026-01-01T00:00:00Z',
    '0000-01-01T00:00:00Z',
    '9999-12-31T23:59:59-23:59',
    ' 2026-01-01T00:00:00Z',
    '2026-01-01T00:00:00Z\n',
    '1767225600',
    '',
  ])('is not parsed from %j', (text) => {
    expect(parseInstant(text)).toBeNull()
  })

  test('is parsed on a leap day and at both ends of the supported range', () => {
    for (const text of ['2028-02-29T23:59:59Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'])
      expect(parseInstant(text)).not.toBeNull()
  })
})

describe('a zone', () => {
  test('is every name that Intl lists', () => {
    expect(Intl.supportedValuesOf('timeZone').filter((name) => !isZone(name))).toEqual([])
  })

  test.each([
    'UTC',
    'GMT',
    'Etc/UTC',
    'Etc/GMT+1',
    'Etc/GMT-14',
    'Asia/Kolkata',
    'Europe/Kyiv',
    'US/Pacific',
    'Japan',
  ])('is also %s', (name) => {
    expect(isZone(name)).toBe(true)
  })

  test.each([
    '+01:00',
    '-08',
    'UTC+1',
    'GMT+1',
    'utc',
    'europe/berlin',
    'EUROPE/BERLIN',
    'Europe/berlin',
    'Europe/BERLIN',
    'ASIA/KOLKATA',
    'Us/Pacific',
    'JST',
    'PST',
    'SystemV/PST8',
    'Etc/Unknown',
    'Mars/Base',
    'Europe/Berlin ',
    'Europe/Berlin\0',
    '',
  ])('is not %j', (name) => {
    expect(isZone(name)).toBe(false)
  })
})
