// Free times of many hosts, none in the way of another, in pages of one host each: a load takes them one by one.
import { seededRandom } from '../../proofs/slots/random.ts'
import { startTimes } from '../../server/src/domain/availability/start-times.ts'
import { DAY, type Instant, instant } from '../../server/src/domain/time/instant.ts'
import {
  hostsWithExpiredHolds,
  loadAvailability,
} from '../../server/src/features/availability/load-availability.ts'
import type { Installation } from '../seed/installations.ts'

export interface SlotPage {
  readonly eventTypeId: string
  readonly hostId: string
  /** How long a meeting takes the host's time, buffers included. */
  readonly length: number
  readonly starts: readonly Instant[]
}

export interface Slot extends Pick<SlotPage, 'eventTypeId' | 'hostId'> {
  readonly start: Instant
}

export const STARTS_PER_PAGE = 10
/** What the fastest machine will need, and no more: they are written into every database. */
const MAX_PAGES = 150_000
/** From the second day on, so that no notice cuts into them; the types of a demo can be booked for 120. */
const WINDOW_MS = { from: 2 * DAY, to: 118 * DAY }
const CONCURRENCY = 32

/** In no order. */
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
  // An expired hold is free for the service, which takes it away first; bare inserts would be refused there.
  const open = hostsWithExpiredHolds(hosts).length > 0 ? [] : startTimes(meeting, hosts, now, from, to).starts
  for (const start of open) if (start >= (starts.at(-1) ?? 0) + length) starts.push(start)
  return { eventTypeId, hostId: hosts[0]?.id ?? '', length, starts }
}

const shuffled = <T>(items: readonly T[], next: () => number): T[] =>
  items
    .map((item) => ({ item, at: next() }))
    .sort((a, b) => a.at - b.at)
    .map(({ item }) => item)

/** In the order in which so many clients take them, each from a page of its own. */
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
