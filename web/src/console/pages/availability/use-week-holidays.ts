// The public holidays that close days of the shown week, for the grid and the preview.
import type { PublicHoliday } from '../../../../../sdk/src/api.gen.ts'
import { intervalsOf } from '../../../../../server/src/domain/public-holidays/closed-days.ts'
import { DAY, type Instant, instant } from '../../../../../server/src/domain/time/instant.ts'
import { EMPTY_INTERVALS, type Intervals } from '../../../../../server/src/domain/time/interval.ts'
import { parseStoredDate, toCivil } from '../../../../../server/src/domain/time/local-date.ts'
import { getZone, localDateAt, type Zone } from '../../../../../server/src/domain/time/zone.ts'
import { useConsole } from '../../context.ts'
import { holidayCountries, publicHolidays, userHolidays } from '../../data/holiday-queries.ts'
import { useAnswer } from '../../data/use-answer.ts'
import { holidayName } from './holiday-name.ts'
import { placeOf } from './holiday-place.ts'

export interface WeekHoliday {
  readonly name: string
  readonly start: Instant
  readonly end: Instant
}

export interface WeekHolidays {
  readonly list: readonly WeekHoliday[]
  readonly closed: Intervals
  /** False: not known yet. */
  readonly isLoaded: boolean
}

/** The days are those of the user's zone, whatever the zone of the schedule. */
export function useWeekHolidays(from: Instant, to: Instant): WeekHolidays {
  const { user, display } = useConsole()
  const zone = getZone(user.timezone)
  const { value: choice } = useAnswer(userHolidays(user.uri))
  const { value: countries } = useAnswer(choice && choice.country !== null ? holidayCountries : null)
  const place = choice && countries ? placeOf(choice, countries.collection) : null
  const [first, last] = yearsOfWeek(zone, from, to)
  const { value: days } = useAnswer(place && publicHolidays({ ...place, year: first }))
  // The week at the turn of the year.
  const { value: later } = useAnswer(
    place && last !== first ? publicHolidays({ ...place, year: last }) : null,
  )
  const open = new Set(choice?.open_days)
  const closed = [...(days?.collection ?? []), ...(later?.collection ?? [])].filter(({ id }) => !open.has(id))
  const intervals = closed.map((day) => ({ day, at: intervalsOf([datesOf(day)], zone) }))
  return {
    list: intervals.flatMap(({ day, at }) => {
      const [start, end] = [at[0], at.at(-1)]
      return start === undefined || end === undefined || start >= to || end <= from
        ? []
        : [{ name: holidayName(day, display.locale), start: instant(start), end: instant(end) }]
    }),
    closed: closed.length === 0 ? EMPTY_INTERVALS : intervalsOf(closed.map(datesOf), zone),
    isLoaded:
      choice?.country === null ||
      (countries !== undefined &&
        (place === null || (days !== undefined && (last === first || later !== undefined)))),
  }
}

/** Longer than any holiday: some begin in December and end in January. */
const MAX_HOLIDAY = 14 * DAY

/** The years whose lists contain the holidays of a week: those in which they can begin. */
export const yearsOfWeek = (
  zone: Zone,
  from: Instant,
  to: Instant,
): readonly [first: number, last: number] => {
  const yearAt = (at: number) => toCivil(localDateAt(zone, instant(at))).year
  return [yearAt(from - MAX_HOLIDAY), yearAt(to)]
}

const datesOf = ({ start_date, end_date }: PublicHoliday) => ({
  first: parseStoredDate(start_date),
  last: parseStoredDate(end_date),
})
