// Computes the available times of an event type in the browser, with the same engine as the server.
import type { BusyTime, EventType, ScheduleRule } from '../../../../../sdk/src/api.gen.ts'
import type { Claim, Host } from '../../../../../server/src/domain/availability/meeting.ts'
import { toMeeting } from '../../../../../server/src/domain/availability/meeting-settings.ts'
import {
  compileRules,
  findRuleErrors,
} from '../../../../../server/src/domain/availability/rule-definitions.ts'
import { startTimes } from '../../../../../server/src/domain/availability/start-times.ts'
import { type Instant, instant } from '../../../../../server/src/domain/time/instant.ts'
import type { Intervals } from '../../../../../server/src/domain/time/interval.ts'
import { getZone } from '../../../../../server/src/domain/time/zone.ts'

export interface Hours {
  readonly timezone: string
  readonly rules: readonly ScheduleRule[]
}

export interface PreviewRange {
  readonly now: Instant
  readonly from: Instant
  readonly to: Instant
}

export const isComplete = ({ rules }: Hours): boolean => findRuleErrors(rules).length === 0

/**
 * True if the busy times and hours of the user decide alone. Other types need what the API shows only to the server:
 * the calendars of other hosts, seats that are held, and the meetings and holds that count against a daily limit.
 */
export const canCompute = ({ pooling_type, kind, daily_limit }: EventType): boolean =>
  pooling_type === null && kind === 'solo' && daily_limit === null

const parse = (time: string): Instant => instant(Date.parse(time))

const toClaim = (busy: BusyTime): Claim => ({
  kind: busy.type === 'reserved' ? 'hold' : 'booking',
  start: parse(busy.start_time),
  end: parse(busy.end_time),
  bufferedStart: parse(busy.buffered_start_time),
  bufferedEnd: parse(busy.buffered_end_time),
  seatsLeft: null,
})

/** `busy`: of the range, and as far around it as buffers reach. The event type must pass `canCompute`. */
export function computeStarts(
  type: EventType,
  { timezone, rules }: Hours,
  busy: readonly BusyTime[],
  publicHolidays: Intervals,
  { now, from, to }: PreviewRange,
): readonly Instant[] {
  const host: Host = {
    id: '',
    active: type.active,
    zone: getZone(timezone),
    rules: compileRules(rules),
    claims: busy.filter((one) => one.type !== 'external').map(toClaim),
    externalBusy: busy
      .filter((one) => one.type === 'external')
      .flatMap((one) => [parse(one.start_time), parse(one.end_time)]),
    publicHolidays,
    meetingsByDate: new Map(),
  }
  return startTimes(toMeeting(type, type.duration, type.timezone), [host], now, from, to).starts
}

export interface Preview {
  readonly starts: readonly Instant[]
  readonly added: number
  readonly removed: number
}

export function comparePreview(saved: readonly Instant[], changed: readonly Instant[]): Preview {
  const [before, after] = [new Set(saved), new Set(changed)]
  return {
    starts: changed,
    added: changed.filter((start) => !before.has(start)).length,
    removed: saved.filter((start) => !after.has(start)).length,
  }
}
