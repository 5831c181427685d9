// Free times of many hosts that do not conflict, in pages of one host each. A load takes them one by one.
import { startTimes } from '../../server/src/domain/availability/start-times.ts'
import { DAY, type Instant, instant } from '../../server/src/domain/time/instant.ts'
import {
  hostsWithExpiredHolds,
  loadAvailability,
} from '../../server/src/features/availability/load-availability.ts'
import { seededRandom } from '../../testbed/random.ts'
import type { Installation } from '../seed/installations.ts'

export interface SlotPage {
  readonly eventTypeId: string
  readonly hostId: string
  /** How long a meeting occupies the host, including buffers. */
  readonly length: number
  readonly starts: readonly Instant[]
}

export interface Slot extends Pick<SlotPage, 'eventTypeId' | 'hostId'> {
  readonly start: Instant
}

export const STARTS_PER_PAGE = 10
/** Enough for the fastest machine, and no more: the pages are written to every database. */
const MAX_PAGES = 150_000
/** From the second day on, so no notice period applies; event types of the demo can be booked 120 days ahead. */
const WINDOW_MS = { from: 2 * DAY, to: 118 * DAY }
const CONCURRENCY = 32

/** In random order. */
export async function findSlotPages(installation: Installation): Promise<SlotPage[]> {
  const random = seededRandom(1)
  const pages: SlotPage[] = []
  const remainingTypes = [...installation.eventTypeIds]
  while (remainingTypes.length > 0) {
    const found = await Promise.all(
      remainingTypes.splice(0, CONCURRENCY).map((id) => findFreeTimes(installation, id)),
    )
    for (const { starts, ...host } of found) {
      const shuffledStarts = shuffled(starts, random.next)
      for (let first = 0; first + STARTS_PER_PAGE <= shuffledStarts.length; first += STARTS_PER_PAGE)
        pages.push({ ...host, starts: shuffledStarts.slice(first, first + STARTS_PER_PAGE) })
    }
  }
  return shuffled(pages, random.next).slice(0, MAX_PAGES)
}

async function findFreeTimes({ ctx, organizationId }: Installation, eventTypeId: string): Promise<SlotPage> {
  const now = ctx.clock.now()
  const from = instant(now + WINDOW_MS.from)
  const to = instant(now + WINDOW_MS.to)
  const availabilityQuery = { organizationId, eventTypeId, from, to, duration: null, override: null }
  const reader = ctx.db.withOrganization(organizationId)
  const { meeting, hosts } = await loadAvailability(reader.lookUp, availabilityQuery, now)
  const length = meeting.bufferBefore + meeting.duration + meeting.bufferAfter
  const starts: Instant[] = []
  // The service treats an expired hold as free and removes it first, but a bare insert would be rejected.
  const open = hostsWithExpiredHolds(hosts).length > 0 ? [] : startTimes(meeting, hosts, now, from, to).starts
  for (const start of open) if (start >= (starts.at(-1) ?? 0) + length) starts.push(start)
  return { eventTypeId, hostId: hosts[0]?.id ?? '', length, starts }
}

const shuffled = <T>(items: readonly T[], next: () => number): T[] =>
  items
    .map((item) => ({ item, at: next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)

/** In the order in which concurrent clients take them, each from its own page. */
export function toSlots(pages: readonly SlotPage[], clients: number): Slot[] {
  const slots: Slot[] = []
  for (let first = 0; first < pages.length; first += clients) {
    const pageGroup = pages.slice(first, first + clients)
    for (let turn = 0; turn < STARTS_PER_PAGE; turn += 1)
      for (const { eventTypeId, hostId, starts } of pageGroup)
        slots.push({ eventTypeId, hostId, start: starts[turn] as Instant })
  }
  return slots
}
