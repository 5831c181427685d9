// Finds time zones by the names that people use.
import { describe, expect, test } from 'vitest'
import { locales } from '../../server/src/domain/language/locales.ts'
import { instant } from '../../server/src/domain/time/instant.ts'
import { findZones } from '../src/views/booking/find-zones.ts'
import { buildZoneNames } from '../zone-names.ts'

const WINTER = instant(Date.UTC(2026, 10, 16))
const SUMMER = instant(Date.UTC(2026, 6, 16))
const names = buildZoneNames('en')
const find = (text: string, at = WINTER) => findZones(text, names, at).map(({ name }) => name)

describe('the search for a zone', () => {
  test.each([
    ['Eastern', 'America/New_York'],
    ['eastern time', 'America/New_York'],
    ['PST', 'America/Los_Angeles'],
    ['pdt', 'America/Los_Angeles'],
    ['india', 'Asia/Kolkata'],
    ['germany', 'Europe/Berlin'],
    ['canada', 'America/Toronto'],
    ['spain', 'Europe/Madrid'],
    ['argentina', 'America/Argentina/Buenos_Aires'],
    ['CET', 'Europe/Berlin'],
    ['GMT+2', 'Europe/Kyiv'],
    ['utc +5:30', 'Asia/Kolkata'],
    ['+530', 'Asia/Kolkata'],
    ['utc-8 los', 'America/Los_Angeles'],
    ['UTC', 'UTC'],
    ['são paulo', 'America/Sao_Paulo'],
    ['ho chi', 'Asia/Ho_Chi_Minh'],
  ])('%s finds %s first', (text, name) => {
    expect(find(text)[0]).toBe(name)
  })

  test('an offset finds only zones that have it at that time of the year', () => {
    expect(find('GMT+2')).not.toContain('Europe/Berlin')
    expect(find('GMT+2', SUMMER)).toContain('Europe/Berlin')
    expect(find('GMT+20')).toEqual([])
  })

  test('a country finds its well-known zones first', () => {
    expect(find('United States').slice(0, 6)).toEqual([
      'America/Anchorage',
      'America/Chicago',
      'America/Denver',
      'America/Los_Angeles',
      'America/New_York',
      'Pacific/Honolulu',
    ])
  })

  test('finds cities and offsets without names', () => {
    expect(findZones('berlin', {}, WINTER).map(({ name }) => name)).toEqual(['Europe/Berlin'])
  })

  test('knows countries and names in every language', () => {
    expect(findZones('Indien', buildZoneNames('de'), WINTER)[0]?.name).toBe('Asia/Kolkata')
    expect(findZones('mez', buildZoneNames('de'), WINTER)[0]?.name).toBe('Europe/Berlin')
    expect(findZones('eastern', buildZoneNames('de'), WINTER)[0]?.name).toBe('America/New_York')
    for (const locale of locales) {
      const [name, country] = buildZoneNames(locale)['America/New_York'] ?? []
      expect([locale, Boolean(name), Boolean(country)]).toEqual([locale, true, true])
    }
  })
})
