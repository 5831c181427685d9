// The meetings that are booked on closed dates of a schedule.
import type { ScheduledEventInList } from '../../../../../sdk/src/api.gen.ts'
import { type Instant, toWireTime } from '../../../../../server/src/domain/time/instant.ts'
import { addDays } from '../../../../../server/src/domain/time/local-date.ts'
import { startOfDay, type Zone } from '../../../../../server/src/domain/time/zone.ts'
import { useConsole } from '../../context.ts'
import { eventTypesOfSchedule, meetings } from '../../data/queries.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { endOf, startOf } from '../meetings/describe-meeting.ts'
import type { DateRange } from './dates.ts'

const MAX_MEETINGS = 100

interface Period {
  readonly start: Instant
  readonly end: Instant
}

export const periodOfDates = (zone: Zone, { first, last }: Pick<DateRange, 'first' | 'last'>): Period => ({
  start: startOfDay(zone, first),
  end: startOfDay(zone, addDays(last, 1)),
})

/** Those that begin on the dates. Ended ones and other event types don't count. */
export const listInPeriod = (
  booked: readonly ScheduledEventInList[],
  { start, end }: Period,
  types: ReadonlySet<string>,
  now: Instant,
): readonly ScheduledEventInList[] =>
  booked.filter(
    (meeting) =>
      types.has(meeting.event_type) &&
      startOf(meeting) >= start &&
      startOf(meeting) < end &&
      endOf(meeting) > now,
  )

/**
 * One request for each closed range, so that a far one doesn't lose its meetings to the limit of a page. `range` is null if
 * nothing may be said yet.
 */
export function useClosedMeetings(
  schedule: string,
  zone: Zone,
  range: DateRange | null,
): readonly ScheduledEventInList[] {
  const { user, now } = useConsole()
  const period = range?.intervals.length === 0 ? periodOfDates(zone, range) : null
  const { value: types } = useAnswer(period ? eventTypesOfSchedule(user.uri, schedule) : null)
  const { value: booked } = useAnswer(
    period
      ? meetings({
          user: user.uri,
          status: 'active',
          expand: 'invitees',
          min_start_time: toWireTime(period.start),
          max_start_time: toWireTime(period.end),
          count: MAX_MEETINGS,
          sort: 'start_time:asc',
        })
      : null,
  )
  const uris = new Set(types?.collection.map(({ uri }) => uri))
  return period ? listInPeriod(booked?.collection ?? [], period, uris, now) : []
}
