// Reads of a provider's calendars in tests of adapters: the time, the calls, and what counts as busy.
import { expect } from 'vitest'
import { type BusyOptions, listBusyIntervals } from '../src/domain/calendar/list-busy-intervals.ts'
import { DAY, type Instant, instant, iso } from '../src/domain/time/instant.ts'
import { getZone } from '../src/domain/time/zone.ts'
import { readContent } from '../src/platform/calendar-files/read-content.ts'
import {
  type CalendarChanges,
  type CalendarObject,
  type CalendarServer,
  CalendarServerError,
  type KnownState,
} from '../src/platform/calendar-servers/calendar-server.ts'
import { NO_TARGETS } from '../src/platform/outgoing/allowed-targets.ts'
import { createOutgoingClient } from '../src/platform/outgoing/outgoing.ts'

export const NOW = instant(Date.UTC(2027, 0, 4, 8))
export const NOTHING_KNOWN: KnownState = { cursor: null, tag: null, known: new Map() }

export const createLoopbackClient = () =>
  createOutgoingClient({
    outgoing: { allowLoopback: true, blockedNetworks: [], allowedTargets: NO_TARGETS, dnsServers: null },
  })

export interface ReadCalendar extends CalendarChanges {
  readonly changed: readonly CalendarObject[]
}

export async function readCalendar(
  server: CalendarServer,
  calendarUrl: string,
  since: KnownState = NOTHING_KNOWN,
): Promise<ReadCalendar> {
  const changed: CalendarObject[] = []
  const receive = async (objects: readonly CalendarObject[]) => void changed.push(...objects)
  return { ...(await server.readChanges(calendarUrl, since, receive)), changed }
}

export const toKnown = ({ changed, cursor, tag }: ReadCalendar): KnownState => ({
  cursor,
  tag,
  known: new Map(changed.map(({ url, etag }) => [url, etag])),
})

const busyOptions: BusyOptions = {
  window: { from: NOW, to: instant(NOW + 400 * DAY) },
  zone: getZone('UTC'),
  ownMeetings: new Map(),
  countsTentative: true,
}

/** The busy times of objects: starts and ends as ISO times. */
export function busyTimes(objects: readonly CalendarObject[], options: Partial<BusyOptions> = {}): string[] {
  const contents = objects.flatMap(({ text }) => {
    const content = readContent(text, { since: NOW, ownAddresses: new Set() })
    return typeof content === 'string' ? expect.unreachable() : content
  })
  const intervals = listBusyIntervals(contents, { ...busyOptions, ...options }) ?? expect.unreachable()
  return [...intervals].map((at) => iso(at as Instant).slice(0, 16))
}

export const failureOf = async (call: Promise<unknown>): Promise<CalendarServerError> => {
  try {
    await call
  } catch (error) {
    if (error instanceof CalendarServerError) return error
    throw error
  }
  throw new Error('The call has not failed.')
}
