// Hosts and event types for the proofs that book, and the day of their meetings.
import { uriOf } from '../server/src/platform/uris.ts'
import { type Attempt, isSuccess, uriFrom } from './attempts.ts'
import type { Client, HttpResponse } from './client.ts'
import type { Person } from './people.ts'
import type { Testbed } from './testbed.ts'

/** Monday morning in the week before the meetings: the start of a test clock. */
export const CLOCK_START = Date.UTC(2026, 10, 2, 7)
/** A Tuesday. In winter a host in Berlin works from 08:00 to 16:00 UTC. */
const MEETING_DAY = Date.UTC(2026, 10, 10)
const MINUTE = 60_000

/** Minutes after midnight of that Tuesday, in epoch milliseconds. */
export const atMinute = (minutes: number): number => MEETING_DAY + minutes * MINUTE

const SLOT_MINUTES = 5
const DAY_MS = 24 * 60 * MINUTE
/** In UTC. A host in Berlin works between these hours in summer and in winter. */
const OPENING_MINUTE = 8 * 60
const SLOTS_PER_DAY = (7 * 60) / SLOT_MINUTES

/** For proofs that use the real clock: each slot is a different time, from the Monday after next. */
export function slotStart(slot: number): number {
  const today = Math.floor(Date.now() / DAY_MS)
  // Day 0 of the epoch was a Thursday.
  const monday = today + 14 - ((today + 3) % 7)
  const workday = Math.floor(slot / SLOTS_PER_DAY)
  const day = monday + Math.floor(workday / 5) * 7 + (workday % 5)
  return day * DAY_MS + (OPENING_MINUTE + (slot % SLOTS_PER_DAY) * SLOT_MINUTES) * MINUTE
}

/** Fields of an event type with meetings as long as a slot. */
export const slotLengthFields = { duration: SLOT_MINUTES, start_increment: SLOT_MINUTES } as const

export interface MeetingFixtures {
  readonly owner: Person
  /** Creates users with working hours and returns their ids. */
  createHosts(count: number): Promise<readonly string[]>
  /** Returns the URI of a 30-minute type with a start every five minutes, unless `fields` override that. */
  createType(hostIds: readonly string[], fields?: object): Promise<string>
  /** Sends an attempt and throws if it fails. */
  sendOrThrow(attempt: Attempt): Promise<HttpResponse>
}

export function createMeetingFixtures(testbed: Testbed, client: Client, owner: Person): MeetingFixtures {
  const userUri = (id: string) => uriOf(testbed.ctx.config.urls.api, 'users', id)
  const send = async (method: string, path: string, body?: object) => {
    const response = await client.call(testbed.apis[0]?.url ?? '', method, path, { token: owner.token, body })
    if (!isSuccess(response)) throw new Error(`${method} ${path} failed: ${response.status} ${response.text}`)
    return response
  }
  let typeCount = 0
  return {
    owner,
    async createHosts(count) {
      const joined = Array.from({ length: count }, () => testbed.addMember(owner.organizationId, 'Member'))
      return (await Promise.all(joined)).map(({ userId }) => userId)
    },
    async createType(hostIds, fields = {}) {
      typeCount += 1
      const response = await send('POST', '/event_types', {
        owner: userUri(hostIds[0] ?? owner.userId),
        hosts: hostIds.map((id) => ({ user: userUri(id) })),
        name: `Type ${typeCount}`,
        duration: 30,
        minimum_notice: 0,
        start_increment: 5,
        booking_window: null,
        ...(hostIds.length > 1 ? { pooling_type: 'collective' } : {}),
        ...fields,
      })
      return uriFrom(response)
    },
    sendOrThrow: ({ method, path, body }) => send(method, path, body),
  }
}
