// Applies the overrides of a share to the meeting and to the hours of its hosts.
import type { TypeLocation } from '../event-types/locations.ts'
import type { Instant } from '../time/instant.ts'
import { addDays, type LocalDate, localDate, parseStoredDate } from '../time/local-date.ts'
import { getZone, localDateAt, startOfDay } from '../time/zone.ts'
import type { BookingWindow, Host, Meeting } from './meeting.ts'
import { openHours } from './open-hours.ts'
import { compileRules, type RuleDefinition } from './rule-definitions.ts'
import { intervalsOn } from './rules.ts'

export const periodTypes = ['available_moving', 'moving', 'fixed', 'unlimited'] as const

/** `days` counts calendar days, or only days with open hours. Dates have the form `YYYY-MM-DD`. */
export type SharePeriod =
  | { readonly type: 'moving' | 'available_moving'; readonly days: number }
  | { readonly type: 'fixed'; readonly start_date: string; readonly end_date: string }
  | { readonly type: 'unlimited' }

/** The stored overrides of a share. Null: the event type's value at the time of booking applies. */
export type ShareOverride = {
  readonly name: string | null
  /** In minutes. */
  readonly durations: { readonly duration: number; readonly options: readonly number[] | null } | null
  readonly period: SharePeriod | null
  readonly hours: { readonly timezone: string; readonly rules: readonly RuleDefinition[] } | null
  readonly locations: readonly TypeLocation[] | null
  readonly hide_location: boolean
}

/** The share's window replaces the event type's; its hours and zone replace those of every host. */
export function applyShare<SomeHost extends Host>(
  meeting: Meeting,
  hosts: readonly SomeHost[],
  { hours, period }: Pick<ShareOverride, 'hours' | 'period'>,
  now: Instant,
): { readonly meeting: Meeting; readonly hosts: readonly SomeHost[] } {
  const open = hours === null ? hosts : applyShareHours(hosts, hours)
  if (period === null) return { meeting, hosts: open }
  return { meeting: { ...meeting, window: toBookingWindow(period, meeting, open, now) }, hosts: open }
}

/** A host's days are still counted in the host's zone. Otherwise another zone would allow more meetings than the daily limit. */
function applyShareHours<SomeHost extends Host>(
  hosts: readonly SomeHost[],
  hours: NonNullable<ShareOverride['hours']>,
): SomeHost[] {
  const zone = getZone(hours.timezone)
  const rules = compileRules(hours.rules)
  return hosts.map((host) => ({ ...host, zone, rules, homeZone: host.homeZone ?? host.zone }))
}

function toBookingWindow(
  period: SharePeriod,
  meeting: Meeting,
  hosts: readonly Host[],
  now: Instant,
): BookingWindow {
  switch (period.type) {
    case 'unlimited':
      return { kind: 'unlimited' }
    case 'moving':
      return { kind: 'days', days: period.days }
    case 'available_moving':
      return { kind: 'dates', first: localDate(0), last: lastOpenDate(meeting, hosts, now, period.days) }
    case 'fixed':
      return {
        kind: 'dates',
        first: parseStoredDate(period.start_date),
        last: parseStoredDate(period.end_date),
      }
  }
}

/** Upper limit of the search, so hours that almost never open can't make it endless. */
const MAX_DAYS_AHEAD = 3_650

function isOpenDate({ zone, rules, publicHolidays }: Host, date: LocalDate): boolean {
  if (intervalsOn(rules, date).length === 0) return false
  if (publicHolidays === undefined || rules.byDate.has(date)) return true
  const [start, end] = [startOfDay(zone, date), startOfDay(zone, addDays(date, 1))]
  return openHours(zone, rules, start, end, publicHolidays).open.length > 0
}

/** The last of so many open dates after today. A date is open if all hosts are open; for round robin, if one is. */
function lastOpenDate(meeting: Meeting, hosts: readonly Host[], now: Instant, days: number): LocalDate {
  const zone = meeting.zone ?? hosts[0]?.zone
  const today = zone === undefined ? localDate(0) : localDateAt(zone, now)
  const isOpen = (date: LocalDate) => {
    const opens = (host: Host) => isOpenDate(host, date)
    return meeting.pooling === 'round_robin' ? hosts.some(opens) : hosts.every(opens)
  }
  let last = today
  for (let ahead = 1, left = days; left > 0 && ahead <= MAX_DAYS_AHEAD; ahead += 1) {
    if (!isOpen(addDays(today, ahead))) continue
    last = addDays(today, ahead)
    left -= 1
  }
  return last
}
