// The hosts, event types and days of the kill proof: solo, collective, round-robin and group events.
import { atMinute, type MeetingFixtures } from '../../testbed/meeting-fixtures.ts'
import type { EventTypeInfo } from './journal.ts'

const MINUTE = 60_000
const DAY = 24 * 60
/** From 08:00 UTC; the last half-hour meeting ends at 16:00. */
const OPENING_MINUTE = 8 * 60
export const QUARTERS_PER_DAY = 31

/** Counts weekdays, from Tuesday. */
export function startOf(workday: number, quarter: number): number {
  const weekday = workday + 1
  const days = Math.floor(weekday / 5) * 7 + (weekday % 5) - 1
  return atMinute(days * DAY + OPENING_MINUTE + quarter * 15)
}

interface EventTypePlan {
  readonly name: string
  readonly hosts: readonly number[]
  readonly needs?: 'any'
  readonly seats?: number
  /** In minutes, before and after. */
  readonly buffers?: readonly [number, number]
}

/** Most hosts belong to several types, so the types compete for their time. */
const PLANS: readonly EventTypePlan[] = [
  { name: 'solo', hosts: [0] },
  { name: 'solo with buffers', hosts: [1], buffers: [15, 30] },
  { name: 'solo with a buffer', hosts: [2], buffers: [0, 15] },
  { name: 'two together', hosts: [0, 1] },
  { name: 'three together', hosts: [3, 1, 2], buffers: [15, 0] },
  { name: 'round robin of three', hosts: [2, 3, 4], needs: 'any' },
  { name: 'round robin of two', hosts: [0, 4], needs: 'any', buffers: [0, 15] },
  { name: 'group of three', hosts: [5], seats: 3 },
  { name: 'group of two', hosts: [4], seats: 2, buffers: [15, 15] },
]
const HOSTS = 6
const DURATION = 30

export interface Fixture {
  readonly hostIds: readonly string[]
  readonly eventTypes: readonly EventTypeInfo[]
}

export async function buildFixture(meetings: MeetingFixtures): Promise<Fixture> {
  const hostIds = await meetings.createHosts(HOSTS)
  const eventTypes = await Promise.all(PLANS.map((plan) => createEventType(meetings, hostIds, plan)))
  return { hostIds, eventTypes }
}

async function createEventType(
  meetings: MeetingFixtures,
  all: readonly string[],
  plan: EventTypePlan,
): Promise<EventTypeInfo> {
  const { name, hosts, needs = 'all', seats = null, buffers: [before, after] = [0, 0] } = plan
  const hostIds = hosts.map((index) => all[index] ?? '')
  const uri = await meetings.createType(hostIds, {
    duration: DURATION,
    start_increment: 15,
    buffer_before: before,
    buffer_after: after,
    ...(needs === 'any' ? { pooling_type: 'round_robin' } : {}),
    ...(seats === null ? {} : { kind: 'group', invitee_limit: seats }),
  })
  return {
    name,
    uri,
    id: uri.slice(-36),
    hostIds,
    needs,
    duration: DURATION * MINUTE,
    bufferBefore: before * MINUTE,
    bufferAfter: after * MINUTE,
    seats,
  }
}
