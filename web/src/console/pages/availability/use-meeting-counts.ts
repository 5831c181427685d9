// How many meetings the user has on each day of the shown months.
import type { BusyTime } from '../../../../../sdk/src/api.gen.ts'
import { DAY, instant, toWireTime } from '../../../../../server/src/domain/time/instant.ts'
import type { LocalDate } from '../../../../../server/src/domain/time/local-date.ts'
import { localDateAt, startOfDay, type Zone } from '../../../../../server/src/domain/time/zone.ts'
import { useConsole } from '../../context.ts'
import { busyTimes } from '../../data/queries.ts'
import { useAnswer } from '../../data/use-answer.ts'

/** Narrow screens show two of them. */
export const SHOWN_MONTHS = 3
/** The longest range of a request. One for each month covers them all. */
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
  const start = startOfDay(zone, month)
  const timeAfter = (ranges: number) => toWireTime(instant(start + ranges * RANGE_MS))
  const answers = Array.from({ length: SHOWN_MONTHS }, (_, range) =>
    useAnswer(busyTimes(user.uri, timeAfter(range), timeAfter(range + 1))),
  )
  return countMeetings(
    zone,
    answers.flatMap(({ value }) => value?.collection ?? []),
  )
}
