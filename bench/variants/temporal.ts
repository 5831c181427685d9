// The Temporal side of the bench `engine`: the same start times, computed in the straightforward way.
import { Temporal } from 'temporal-polyfill/implementation'
import type { Host, Meeting } from '../../server/src/domain/availability/meeting.ts'
import { MINUTE } from '../../server/src/domain/time/instant.ts'
import type { SearchWindow } from '../seed/hosts.ts'

interface Busy {
  readonly start: Temporal.Instant
  readonly end: Temporal.Instant
}

/** A host in Temporal types. It is created before the measurement, like the engine's numbers. */
export interface TemporalHost {
  readonly timeZone: string
  /** By day of the week from Monday = 1. */
  readonly hours: ReadonlyMap<
    number,
    readonly { readonly from: Temporal.PlainTime; readonly to: Temporal.PlainTime }[]
  >
  readonly busy: readonly Busy[]
}

const toTemporalInstant = (at: number) => Temporal.Instant.fromEpochMilliseconds(at)
const toPlainTime = (minutes: number) => new Temporal.PlainTime(Math.floor(minutes / 60), minutes % 60)

export function toTemporalHost({ zone, rules, claims, externalBusy }: Host): TemporalHost {
  const busy = claims.map(({ bufferedStart, bufferedEnd }) => [bufferedStart, bufferedEnd] as number[])
  for (let i = 0; i < externalBusy.length; i += 2) busy.push(externalBusy.slice(i, i + 2))
  return {
    timeZone: zone.name,
    hours: new Map(
      rules.byWeekday.map((intervals, weekday) => [
        weekday === 0 ? 7 : weekday,
        intervals.map(({ from, to }) => ({ from: toPlainTime(from), to: toPlainTime(to) })),
      ]),
    ),
    busy: busy.map(([start = 0, end = 0]) => ({
      start: toTemporalInstant(start),
      end: toTemporalInstant(end),
    })),
  }
}

/**
 * Each start is a ZonedDateTime, and Temporal does all comparisons. The algorithm is the same as the engine's (busy
 * times are sorted once and passed once), so only the arithmetic differs.
 */
export function temporalStartTimes(
  meeting: Meeting,
  host: TemporalHost,
  searchWindow: SearchWindow,
): number[] {
  const { timeZone } = host
  const duration = Temporal.Duration.from({ milliseconds: meeting.duration })
  const bufferBefore = Temporal.Duration.from({ milliseconds: meeting.bufferBefore })
  const takesAfter = Temporal.Duration.from({ milliseconds: meeting.duration + meeting.bufferAfter })
  const increment = Temporal.Duration.from({ minutes: meeting.increment / MINUTE })
  const notice = toTemporalInstant(searchWindow.now).add({ milliseconds: meeting.minimumNotice })
  const [from, to] = [toTemporalInstant(searchWindow.from), toTemporalInstant(searchWindow.to)]
  const earliest = Temporal.Instant.compare(notice, from) > 0 ? notice : from
  const lastDate = lastDateOf(meeting, timeZone, searchWindow)
  const busy = host.busy.toSorted((a, b) => Temporal.Instant.compare(a.start, b.start))
  const starts: number[] = []
  let next = 0
  let date = from.toZonedDateTimeISO(timeZone).toPlainDate()
  const end = to.toZonedDateTimeISO(timeZone).toPlainDate()
  for (; Temporal.PlainDate.compare(date, end) <= 0; date = date.add({ days: 1 })) {
    if (Temporal.PlainDate.compare(date, lastDate) > 0) break
    for (const hours of host.hours.get(date.dayOfWeek) ?? []) {
      const closes = date.toZonedDateTime({ timeZone, plainTime: hours.to })
      let at = date.toZonedDateTime({ timeZone, plainTime: hours.from })
      for (; Temporal.ZonedDateTime.compare(at.add(duration), closes) <= 0; at = at.add(increment)) {
        const start = at.toInstant()
        if (Temporal.Instant.compare(start, earliest) < 0 || Temporal.Instant.compare(start, to) >= 0)
          continue
        const buffered = { start: start.subtract(bufferBefore), end: start.add(takesAfter) }
        while (next < busy.length && endsBy(busy[next], buffered.start)) next += 1
        const blocking = busy[next]
        if (blocking === undefined || Temporal.Instant.compare(blocking.start, buffered.end) >= 0)
          starts.push(start.epochMilliseconds)
      }
    }
  }
  return starts
}

const endsBy = (busy: Busy | undefined, moment: Temporal.Instant): boolean =>
  busy !== undefined && Temporal.Instant.compare(busy.end, moment) <= 0

function lastDateOf({ window }: Meeting, timeZone: string, { now }: SearchWindow): Temporal.PlainDate {
  if (window.kind !== 'days') throw new Error('The Temporal side supports only booking windows in days.')
  return toTemporalInstant(now).toZonedDateTimeISO(timeZone).toPlainDate().add({ days: window.days })
}
