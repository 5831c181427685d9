// Tests how the overrides of a share change a meeting and its hosts.
import { describe, expect, test } from 'vitest'
import { instant } from '../time/instant.ts'
import { formatDate } from '../time/local-date.ts'
import { getZone } from '../time/zone.ts'
import { dailyLimitDate, type Host, type Meeting } from './meeting.ts'
import { compileRules, type Weekday } from './rule-definitions.ts'
import { applyShare, type SharePeriod } from './share-rules.ts'

/** A Monday. */
const NOW = instant(Date.UTC(2026, 10, 2, 9))
const openRules = (...days: Weekday[]) =>
  days.map((wday) => ({ type: 'wday' as const, wday, intervals: [{ from: '09:00', to: '17:00' }] }))
const meeting = (changes: Partial<Meeting> = {}): Meeting => ({
  duration: 1_800_000,
  bufferBefore: 0,
  bufferAfter: 0,
  increment: 1_800_000,
  minimumNotice: 0,
  window: { kind: 'days', days: 60 },
  dailyLimit: null,
  zone: null,
  pooling: 'solo',
  seats: 1,
  ...changes,
})
const host = (...days: Weekday[]): Host => ({
  id: days.join(),
  active: true,
  zone: getZone('Europe/Berlin'),
  rules: compileRules(openRules(...days)),
  claims: [],
  externalBusy: [],
  meetingsByDate: new Map(),
})
const lastDate = (period: SharePeriod, hosts: readonly Host[], pooling: Meeting['pooling'] = 'solo') => {
  const { window } = applyShare(meeting({ pooling }), hosts, { hours: null, period }, NOW).meeting
  return window.kind === 'dates' ? formatDate(window.last) : window.kind
}

test('a share without overrides changes nothing', () => {
  const [before, hosts] = [meeting(), [host('monday')]]
  expect(applyShare(before, hosts, { hours: null, period: null }, NOW)).toEqual({ meeting: before, hosts })
})

test('the hours and zone of a share apply to every host, but daily limits keep the host’s zone', () => {
  const hours = { timezone: 'Pacific/Auckland', rules: openRules('sunday') }
  const shared = applyShare(meeting(), [host('monday'), host('friday')], { hours, period: null }, NOW)
  const late = instant(Date.UTC(2026, 10, 10, 16))
  for (const one of shared.hosts) {
    expect(one).toMatchObject({ zone: { name: 'Pacific/Auckland' }, rules: compileRules(hours.rules) })
    expect(formatDate(dailyLimitDate(shared.meeting, one, late))).toBe('2026-11-10')
  }
})

describe('available_moving', () => {
  const period = (days: number) => ({ type: 'available_moving', days }) as const

  test('counts open dates after today', () => {
    expect(lastDate(period(0), [host('monday')])).toBe('2026-11-02')
    expect(lastDate(period(2), [host('monday', 'thursday')])).toBe('2026-11-09')
  })

  test('counts dates on which all hosts are open, or one host in a round robin', () => {
    const hosts = [host('monday', 'tuesday'), host('tuesday', 'wednesday')]
    expect(lastDate(period(2), hosts, 'collective')).toBe('2026-11-10')
    expect(lastDate(period(2), hosts, 'round_robin')).toBe('2026-11-04')
  })

  test('ends if no date is ever open', () => {
    expect(lastDate(period(3_650), [host()])).toBe('2026-11-02')
  })
})
