// How many meetings the user has on each day of two months.
import type { BusyTime } from '../../../../../sdk/src/api.gen.ts'
import { DAY, instant, toWireTime } from '../../../../../server/src/domain/time/instant.ts'
import type { LocalDate } from '../../../../../server/src/domain/time/local-date.ts'
import { localDateAt, startOfDay, type Zone } from '../../../../../server/src/domain/time/zone.ts'
import { useConsole } from '../../context.ts'
import { busyTimes } from '../../data/queries.ts'
import { useAnswer } from '../../data/use-answer.ts'

/** The longest range of a request. Two of them cover two months. */
const RANGE_MS = 31 * DAY

export function countMeetings(zone: Zone, busy: readonly BusyTime[]): ReadonlyMap<LocalDate, number> {
  const starts = new Map<string, string>()
  for (const { type, event, start_time } of busy)
    if (type === 'scheduled' && event) starts.set(event.uri, start_time)
  const counts = new Map<LocalDate, number>()
  for (const start of starts.values()) {
    const date = localDateAt(zone, instant(Date.parse(start)))
    counts.set(date, (counts.get(date) ?? 0) + 1)
  }
  return counts
}

export function useMeetingCounts(zone: Zone, month: LocalDate): ReadonlyMap<LocalDate, number> {
  const { user } = useConsole()
  const [start, middle, end] = [0, 1, 2].map((ranges) =>
    toWireTime(instant(startOfDay(zone, month) + ranges * RANGE_MS)),
  ) as [string, string, string]
  const { value: first } = useAnswer(busyTimes(user.uri, start, middle))
  const { value: second } = useAnswer(busyTimes(user.uri, middle, end))
  return countMeetings(zone, [...(first?.collection ?? []), ...(second?.collection ?? [])])
}
