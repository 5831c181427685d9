// Converts a case to the input types of the engine.
import type { Claim, Host, Meeting } from '../../server/src/domain/availability/meeting.ts'
import type { ScheduleRules, WallInterval } from '../../server/src/domain/availability/rules.ts'
import { instant, MINUTE } from '../../server/src/domain/time/instant.ts'
import { type LocalDate, parseDate } from '../../server/src/domain/time/local-date.ts'
import { findZone, type Zone } from '../../server/src/domain/time/zone.ts'
import { type CaseHost, type CaseInterval, type CaseRule, type SlotCase, WEEKDAYS } from './case.ts'

export function meetingOf({ meeting }: SlotCase): Meeting {
  const { window } = meeting
  return {
    duration: meeting.duration_min * MINUTE,
    bufferBefore: meeting.buffer_before_min * MINUTE,
    bufferAfter: meeting.buffer_after_min * MINUTE,
    increment: meeting.increment_min * MINUTE,
    minimumNotice: meeting.minimum_notice_min * MINUTE,
    window:
      window.kind === 'dates'
        ? { kind: 'dates', first: dateOf(window.first), last: dateOf(window.last) }
        : window,
    dailyLimit: meeting.daily_limit,
    zone: meeting.zone === null ? null : zoneOf(meeting.zone),
    pooling: meeting.pooling,
    seats: meeting.seats,
  }
}

export function hostOf(host: CaseHost): Host {
  return {
    id: host.id,
    active: host.active,
    zone: zoneOf(host.zone),
    rules: rulesOf(host.rules),
    claims: host.claims.map(
      (claim): Claim => ({
        kind: claim.kind,
        start: instant(claim.start),
        end: instant(claim.end),
        bufferedStart: instant(claim.buffered_start),
        bufferedEnd: instant(claim.buffered_end),
        seatsLeft: claim.seats_left,
      }),
    ),
    externalBusy: host.external.flatMap(({ start, end }) => [start, end]),
    meetingsByDate: new Map(Object.entries(host.used_on).map(([date, used]) => [dateOf(date), used])),
  }
}

function rulesOf(rules: readonly CaseRule[]): ScheduleRules {
  const byWeekday: WallInterval[][] = WEEKDAYS.map(() => [])
  const byDate = new Map<LocalDate, WallInterval[]>()
  for (const rule of rules) {
    const intervals = rule.intervals.map(intervalOf)
    if (rule.type === 'wday') byWeekday[WEEKDAYS.indexOf(rule.wday)]?.push(...intervals)
    else byDate.set(dateOf(rule.date), [...(byDate.get(dateOf(rule.date)) ?? []), ...intervals])
  }
  for (const list of [...byWeekday, ...byDate.values()]) list.sort((a, b) => a.from - b.from)
  return { byWeekday, byDate }
}

const minuteOf = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3))
const intervalOf = ({ from, to }: CaseInterval): WallInterval => ({ from: minuteOf(from), to: minuteOf(to) })

function dateOf(text: string): LocalDate {
  const date = parseDate(text)
  if (date === null) throw new Error(`${text} is not a date`)
  return date
}

function zoneOf(name: string): Zone {
  const zone = findZone(name)
  if (zone === null) throw new Error(`${name} is not in the zone table of the service`)
  return zone
}
