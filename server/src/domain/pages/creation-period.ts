// Filters a list by the days on which its items were created.
import { instant, toWireTime } from '../time/instant.ts'
import { addDays } from '../time/local-date.ts'
import { startOfDay, type Zone } from '../time/zone.ts'
import { readFilterDate } from './meeting-filters.ts'

/** The first and the last date, in the time zone of the viewer. */
export interface PeriodQuery {
  readonly from?: string | undefined
  readonly to?: string | undefined
}

export const hasPeriod = ({ from, to }: PeriodQuery): boolean =>
  readFilterDate(from) !== null || readFilterDate(to) !== null

/** The parameters of an operation. Without a zone, there are none. */
export function creationPeriod(query: PeriodQuery, zone: Zone | null) {
  const [first, last] = zone === null ? [null, null] : [readFilterDate(query.from), readFilterDate(query.to)]
  const min = zone === null || first === null ? null : startOfDay(zone, first)
  const max = zone === null || last === null ? null : instant(startOfDay(zone, addDays(last, 1)) - 1)
  return {
    ...(min === null ? {} : { min_created_at: toWireTime(min) }),
    // The API refuses an end before the beginning.
    ...(max === null ? {} : { max_created_at: toWireTime(min !== null && max < min ? min : max) }),
  }
}
