// The week that the grid and the preview show, in the time zone of the schedule.
import { useState } from 'preact/hooks'
import type { BusyTime } from '../../../../../sdk/src/api.gen.ts'
import { DAY, type Instant, instant, toWireTime } from '../../../../../server/src/domain/time/instant.ts'
import { addDays, type LocalDate } from '../../../../../server/src/domain/time/local-date.ts'
import { getZone, localDateAt, startOfDay, type Zone } from '../../../../../server/src/domain/time/zone.ts'
import { mondayOf, WEEK_DAYS } from '../../components/week-grid/place-in-week.ts'
import { useConsole } from '../../context.ts'
import { busyTimes, meetings } from '../../data/queries.ts'
import { type Loaded, useAnswer } from '../../data/use-answer.ts'
import { useWeekHolidays, type WeekHolidays } from './use-week-holidays.ts'

/** Further ones are called a meeting. */
const MAX_NAMED_MEETINGS = 100

export interface ShownWeek {
  readonly zone: Zone
  readonly first: LocalDate
  readonly from: Instant
  readonly to: Instant
  readonly isThisWeek: boolean
  /** Of the week, and of a day before and after it, which buffers may reach. */
  readonly busy: Loaded<readonly BusyTime[]>
  readonly holidays: WeekHolidays
  /** The names of the meetings, by URI. */
  readonly meetingNames: ReadonlyMap<string, string>
  turn(weeks: number): void
  turnToNow(): void
}

export function useShownWeek(timezone: string): ShownWeek {
  const { user, now } = useConsole()
  const [offset, setOffset] = useState(0)
  const zone = getZone(timezone)
  const first = addDays(mondayOf(localDateAt(zone, now)), offset * WEEK_DAYS)
  const from = startOfDay(zone, first)
  const to = startOfDay(zone, addDays(first, WEEK_DAYS))
  const { value, error } = useAnswer(
    busyTimes(user.uri, toWireTime(instant(from - DAY)), toWireTime(instant(to + DAY))),
  )
  const { value: events } = useAnswer(
    meetings({
      user: user.uri,
      status: 'active',
      min_start_time: toWireTime(from),
      max_start_time: toWireTime(to),
      count: MAX_NAMED_MEETINGS,
    }),
  )
  const holidays = useWeekHolidays(from, to)
  return {
    zone,
    first,
    from,
    to,
    isThisWeek: offset === 0,
    holidays,
    meetingNames: new Map(events?.collection.map(({ uri, name }) => [uri, name])),
    busy: { value: value?.collection, error },
    turn: (weeks) => setOffset(offset + weeks),
    turnToNow: () => setOffset(0),
  }
}
