// Hosts and event types for the proofs that book, and the day on which their meetings are.
import { uriOf } from '../../server/src/platform/uris.ts'
import { type Attempt, isSuccess, uriFrom } from './attempts.ts'
import type { Answer, Client } from './client.ts'
import type { Testbed, TestMember } from './testbed.ts'

/** Monday morning in the week before the meetings: when a test clock starts. */
export const CLOCK_START = Date.UTC(2026, 10, 2, 7)
/** A Tuesday. In winter a host of Berlin works from 8 to 16 o'clock, as UTC says. */
const MEETING_DAY = Date.UTC(2026, 10, 10)
const MINUTE = 60_000

/** Minutes after midnight of that Tuesday, in epoch milliseconds. */
export const atMinute = (minutes: number): number => MEETING_DAY + minutes * MINUTE

const SLOT_MINUTES = 5
const DAY_MS = 24 * 60 * MINUTE
/** Between these hours, as UTC says, a host in Berlin works in summer and in winter. */
const OPENING_MINUTE = 8 * 60
const SLOTS_PER_DAY = (7 * 60) / SLOT_MINUTES

/** For proofs whose clock is the real one: each slot is another time, from the Monday after next on. */
export function slotStart(slot: number): number {
  const today = Math.floor(Date.now() / DAY_MS)
  // Day 0 of the epoch was a Thursday.
  const monday = today + 14 - ((today + 3) % 7)
  const workday = Math.floor(slot / SLOTS_PER_DAY)
  const day = monday + Math.floor(workday / 5) * 7 + (workday % 5)
  return day * DAY_MS + (OPENING_MINUTE + (slot % SLOTS_PER_DAY) * SLOT_MINUTES) * MINUTE
}

/** Fields of a type whose meetings are as long as a slot. */
export const slotLengthFields = { duration: SLOT_MINUTES, start_increment: SLOT_MINUTES } as const

export interface MeetingFixtures {
  readonly owner: TestMember
  /** The ids of new users with working hours. */
  createHosts(count: number): Promise<readonly string[]>
  /** The URI of a type of 30 minutes that starts at any five of them, unless the fields say otherwise. */
  createType(hostIds: readonly string[], fields?: object): Promise<string>
  /** Sends one that has to work. */
  sendOrThrow(attempt: Attempt): Promise<Answer>
}

export function createMeetingFixtures(testbed: Testbed, client: Client, owner: TestMember): MeetingFixtures {
  const userUri = (id: string) => uriOf(testbed.ctx.config.urls.api, 'users', id)
  const send = async (method: string, path: string, body?: object) => {
    const answer = await client.call(testbed.apis[0]?.url ?? '', method, path, { token: owner.token, body })
    if (!isSuccess(answer))
      throw new Error(`${method} ${path} was to work, but: ${answer.status} ${answer.text}`)
    return answer
  }
  let typeCount = 0
  return {
    owner,
    async createHosts(count) {
      const joined = Array.from({ length: count }, () => testbed.addMember(owner.organizationId, 'user'))
      return (await Promise.all(joined)).map(({ userId }) => userId)
    },
    async createType(hostIds, fields = {}) {
      typeCount += 1
      const answer = await send('POST', '/event_types', {
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
      return uriFrom(answer)
    },
    sendOrThrow: ({ method, path, body }) => send(method, path, body),
  }
}
