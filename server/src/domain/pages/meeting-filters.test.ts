// Tests the input of the list of meetings for the filters of an address.
import { describe, expect, test } from 'vitest'
import { instant } from '../time/instant.ts'
import { parseStoredDate } from '../time/local-date.ts'
import { getZone } from '../time/zone.ts'
import { type MeetingQuery, meetingsInput, needsZone, noFilters, weekInput } from './meeting-filters.ts'

const user = 'https://api.test/users/ada'
const viewer = { user, organization: 'https://api.test/organizations/acme' }
const now = instant(Date.parse('2026-11-16T10:20:00Z'))
const berlin = getZone('Europe/Berlin')
const inputOf = (query: MeetingQuery) => meetingsInput(viewer, query, now, berlin)

describe('whose meetings', () => {
  test('are the own ones, or those of a user, a group or the organization', () => {
    expect(inputOf({})).toMatchObject({ user })
    for (const name of ['user', 'group', 'organization'] as const) {
      const input = inputOf({ [name]: 'https://api.test/x' })
      expect([input.user, input.group, input.organization].filter(Boolean)).toEqual(['https://api.test/x'])
      expect(input[name]).toBe('https://api.test/x')
    }
  })
})

describe('place and source', () => {
  test('are passed on', () => {
    expect(inputOf({ place: 'physical', source: 'mcp' })).toMatchObject({
      location_type: 'physical',
      source: 'mcp',
    })
  })

  test('that are unknown do not filter', () => {
    const input = inputOf({ place: 'moon', source: 'phone' })
    expect([input.location_type, input.source]).toEqual([undefined, undefined])
  })

  test('are removed with all filters', () => {
    const query = { place: 'physical', source: 'mcp', from: '2026-11-01', search: 'ada' }
    expect({ ...query, ...noFilters }).toEqual({ search: 'ada' })
  })
})

describe('a period', () => {
  test('has whole days in the time zone of the viewer', () => {
    expect(inputOf({ status: 'canceled', from: '2026-10-25', to: '2026-10-25' })).toMatchObject({
      min_start_time: '2026-10-24T22:00:00.000000Z',
      max_start_time: '2026-10-25T22:59:59.999000Z',
    })
  })

  test('does not reach into the other tab', () => {
    const period = { from: '2026-11-01', to: '2026-11-30' }
    expect(inputOf({ ...period, status: 'past' })).toMatchObject({
      min_start_time: '2026-10-31T23:00:00.000000Z',
      max_start_time: '2026-11-16T11:00:00.000000Z',
    })
    expect(inputOf(period)).toMatchObject({
      min_start_time: '2026-11-15T22:00:00.000000Z',
      max_start_time: '2026-11-30T22:59:59.999000Z',
    })
  })

  test('that is over has no upcoming meetings, and is no error', () => {
    const input = inputOf({ to: '2026-11-01' })
    expect(input.max_start_time).toBe(input.min_start_time)
  })

  test.each(['', 'x', '2026-02-30', '0002-01-01', '9999-12-31'])('ignores the date “%s”', (from) => {
    expect(needsZone({ from })).toBe(false)
    expect(inputOf({ from, status: 'canceled' }).min_start_time).toBeUndefined()
  })
})

describe('a week', () => {
  test('has the filters, but no period and no tab', () => {
    const query = { search: 'ada', status: 'past', from: '2026-01-01', event_type: 'https://api.test/x' }
    const input = weekInput(viewer, query, berlin, parseStoredDate('2026-11-16'))
    expect(input).toMatchObject({ user, search_term: 'ada', event_type: 'https://api.test/x' })
    expect([input.status, input.min_start_time, input.max_start_time]).toEqual([
      'active',
      '2026-11-15T11:00:00.000000Z',
      '2026-11-22T22:59:59.999000Z',
    ])
  })
})
