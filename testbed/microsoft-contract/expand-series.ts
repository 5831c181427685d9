// The occurrences of a series. Patterns by day and by week are enough: the service expands series, our program does not.
import { badRequest } from '../calendar-contract/contract-error.ts'
import { type JsonObject, listIn, objectIn, textIn } from '../calendar-contract/json.ts'

const DAY_MS = 24 * 60 * 60 * 1_000
const DAYS = ['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday']

/** Starts of occurrences up to `until`. `first`: the start of the series. */
export function* startsOf(recurrence: JsonObject, first: number, until: number): Generator<number> {
  const [pattern, range] = [objectIn(recurrence, 'pattern'), objectIn(recurrence, 'range')]
  const interval = Number(pattern.interval ?? 1)
  const last = Math.min(until, lastStart(range, first))
  const max = range.type === 'numbered' ? Number(range.numberOfOccurrences) : Number.POSITIVE_INFINITY
  const weekdays = listIn(pattern, 'daysOfWeek')
  const type = textIn(pattern, 'type')
  if (type !== 'daily' && type !== 'weekly') throw badRequest('Unknown pattern.', 'recurrence')
  let count = 0
  for (let day = 0, at = first; at <= last && count < max; day += 1, at = first + day * DAY_MS) {
    const isIncluded =
      type === 'daily'
        ? day % interval === 0
        : Math.floor(day / 7) % interval === 0 && weekdays.includes(DAYS[new Date(at).getUTCDay()])
    if (!isIncluded) continue
    count += 1
    yield at
  }
}

function lastStart(range: JsonObject, first: number): number {
  if (range.type !== 'endDate') return Number.POSITIVE_INFINITY
  const end = Date.parse(`${textIn(range, 'endDate')}T00:00:00Z`)
  if (Number.isNaN(end) || end + DAY_MS <= first) throw badRequest('Invalid range.', 'recurrence')
  return end + DAY_MS - 1
}
