// Series as Google's API returns them: the series, and its changed and canceled occurrences as events of their own.
import { DAY } from '../../../server/src/domain/time/instant.ts'
import { groupEvents, writeEventText } from '../../../server/src/platform/google-calendar/event-text.ts'
import { readEventPage } from '../../../server/src/platform/google-calendar/schemas.ts'
import { ruleLines, type Series, type SeriesLength } from './random-series.ts'
import { instantAt, type Wall } from './times.ts'

const SERIES_ID = 'series'

/** Google has no times without a zone. */
export const hasGoogleForm = ({ kind }: Series): boolean => kind !== 'floating'

/** The text that the service makes of the response with the series. */
export function writeAsGoogle(series: Series): string {
  const page = readEventPage({ items: toEvents(series), timeZone: series.userZone })
  const [events = []] = groupEvents(page?.items ?? []).values()
  return writeEventText(events, series.userZone)
}

function toEvents(series: Series): object[] {
  const { start, length, canceled, moved } = series
  const occurrence = (from: Wall) => ({
    id: `${SERIES_ID}_${from}`,
    recurringEventId: SERIES_ID,
    originalStartTime: timeOf(series, from),
  })
  return [
    { id: SERIES_ID, status: 'confirmed', ...timesOf(series, start, length), recurrence: ruleLines(series) },
    ...canceled.map((from) => ({ ...occurrence(from), status: 'cancelled' })),
    ...moved.map((one) => ({
      ...occurrence(one.from),
      status: 'confirmed',
      ...timesOf(series, one.to, one.length),
    })),
  ]
}

const timesOf = (series: Series, at: Wall, { days, milliseconds }: SeriesLength) => ({
  start: timeOf(series, at),
  end:
    days > 0
      ? timeOf(series, at + days * DAY)
      : {
          dateTime: new Date(instantAt(at, series.zone) + milliseconds).toISOString(),
          timeZone: series.zone,
        },
})

function timeOf({ kind, zone }: Series, wall: Wall): object {
  const text = new Date(wall).toISOString()
  if (kind === 'date') return { date: text.slice(0, 10) }
  return { dateTime: `${text.slice(0, 19)}${offsetText(wall - instantAt(wall, zone))}`, timeZone: zone }
}

function offsetText(offset: number): string {
  const text = new Date(Math.abs(offset)).toISOString().slice(11, 16)
  return `${offset < 0 ? '-' : '+'}${text}`
}
