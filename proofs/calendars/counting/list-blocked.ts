// The times that the calendars of a host block.
import { DAY } from '../../../server/src/domain/time/instant.ts'
import type { TimeRange } from './counting-rules.ts'

/** Contains all events; a request may ask for at most 31 days. */
const SEARCH_START = Date.UTC(2026, 10, 3)
const SEARCH_STEP = 31 * DAY
const SEARCH_STEPS = 6

interface BusyTime {
  readonly type: string
  readonly start_time: string
  readonly end_time: string
}

/** `call`: as the host. */
export async function listBlocked(
  call: (method: string, path: string) => Promise<Readonly<Record<string, unknown>>>,
): Promise<TimeRange[]> {
  const blocked: TimeRange[] = []
  for (let step = 0; step < SEARCH_STEPS; step += 1) {
    const [from, to] = [SEARCH_START + step * SEARCH_STEP, SEARCH_START + (step + 1) * SEARCH_STEP]
    const query = `start_time=${new Date(from).toISOString()}&end_time=${new Date(to).toISOString()}`
    const { collection } = (await call('GET', `/user_busy_times?${query}`)) as { collection: BusyTime[] }
    for (const { type, start_time, end_time } of collection)
      if (type === 'external') blocked.push([Date.parse(start_time), Date.parse(end_time)])
  }
  return blocked
}
