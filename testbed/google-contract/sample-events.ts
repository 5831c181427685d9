// Events of a calendar that is in use: most are single, and some repeat every week.
import type { JsonObject } from '../calendar-contract/json.ts'

const HOUR_MS = 60 * 60 * 1_000
const DAY_MS = 24 * HOUR_MS
const SERIES_SHARE = 40
const DAYS = 400

/** `from`: midnight of the first day, in UTC. */
export const sampleEvents = (count: number, from: number): readonly JsonObject[] =>
  Array.from({ length: count }, (_, index) => {
    const isSeries = index % SERIES_SHARE === 0
    const day = isSeries ? index % 7 : Math.floor((index * DAYS) / count)
    const event = eventAt(from + day * DAY_MS + (8 + (index % 9)) * HOUR_MS)
    return isSeries ? { ...event, recurrence: ['RRULE:FREQ=WEEKLY'] } : event
  })

const eventAt = (start: number): JsonObject => ({
  summary: 'Meeting',
  start: { dateTime: new Date(start).toISOString(), timeZone: 'Europe/Berlin' },
  end: { dateTime: new Date(start + HOUR_MS).toISOString(), timeZone: 'Europe/Berlin' },
})
