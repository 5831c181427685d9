// Compares the meetings of hosts with their open hours, which the availability engine computes.
import { openHours } from '../../domain/availability/open-hours.ts'
import { addToWeek, emptyWeek, toHourRows } from '../../domain/reports/occupancy.ts'
import { boundsOf, daysOf } from '../../domain/reports/period.ts'
import type { Instant } from '../../domain/time/instant.ts'
import {
  EMPTY_INTERVALS,
  intersect,
  normalize,
  singleInterval,
  subtract,
} from '../../domain/time/interval.ts'
import { getZone } from '../../domain/time/zone.ts'
import type { Reader } from '../../platform/db/database.ts'
import { invalid } from '../../platform/errors.ts'
import { runInSteps } from '../../platform/run-in-steps.ts'
import { parseRules } from '../availability/load-availability.ts'
import { parsePublicHolidays } from '../availability/public-holidays.ts'
import { timeOffDuring } from '../availability/store.ts'
import { type HostHoursRow, hostHours, meetingTimes } from './occupancy-store.ts'
import type { ReportRequest } from './read-report-query.ts'
import { MAX_HOST_DAYS, type SectionOf } from './schema.ts'

export async function measureOccupancy(
  reader: Reader,
  request: ReportRequest,
): Promise<SectionOf<'occupancy'>> {
  const { organizationId, target, period } = request
  const { from, to } = boundsOf(period)
  const maxHosts = Math.floor(MAX_HOST_DAYS / daysOf(period))
  const hosts = await reader.rows(hostHours(organizationId, target, maxHosts + 1))
  if (hosts.length > maxHosts) throw tooManyHosts(maxHosts, target.userId !== null)
  const ids = hosts.map(({ id }) => id)
  const [meetings, timeOff] =
    ids.length === 0
      ? [[], []]
      : await reader.all(
          meetingTimes(organizationId, ids, from, to),
          timeOffDuring(organizationId, ids, from, to),
        )
  const timesOf = new Map(meetings.map(({ user_id, times }) => [user_id, times]))
  const offOf = Map.groupBy(timeOff, ({ user_id }) => user_id)
  const [open, booked, outside] = [emptyWeek(), emptyWeek(), emptyWeek()]
  const whole = singleInterval(from, to)
  function* addHosts() {
    for (const host of hosts) {
      const off = (offOf.get(host.id) ?? []).flatMap(({ start_time, end_time }) => [start_time, end_time])
      const hours = subtract(openTimesOf(host, from, to), normalize(off))
      const busy = intersect(normalize([...(timesOf.get(host.id) ?? [])]), whole)
      addToWeek(open, period.zone, hours)
      addToWeek(booked, period.zone, intersect(busy, hours))
      addToWeek(outside, period.zone, subtract(busy, hours))
      yield
    }
  }
  await runInSteps(addHosts())
  return { hosts: hosts.length, rows: toHourRows(open, booked, outside) }
}

function openTimesOf({ timezone, rules, public_holidays }: HostHoursRow, from: Instant, to: Instant) {
  const holidays = public_holidays === null ? EMPTY_INTERVALS : parsePublicHolidays(public_holidays)
  return openHours(getZone(timezone), parseRules(rules), from, to, holidays).open
}

function tooManyHosts(maxHosts: number, isOneUser: boolean) {
  const narrower = isOneUser ? '' : 'a group, a user or an event type with fewer hosts, or '
  return invalid(
    'end_date',
    `allows at most ${maxHosts.toLocaleString('en')} hosts in a period of this length. Choose ${narrower}a shorter period`,
  )
}
