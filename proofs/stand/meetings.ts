// Hosts and event types for the proofs that book, and the day on which their meetings are.
import { uriOf } from '../../server/src/platform/uris.ts'
import { type Attempt, isDone, uriBy } from './attempts.ts'
import type { Answer, Client } from './client.ts'
import type { Owner, Stand } from './stand.ts'

/** Monday morning in the week before the meetings: when a test clock starts. */
export const BEFORE = Date.UTC(2026, 10, 2, 7)
/** A Tuesday. In winter a host of Berlin works from 8 to 16 o'clock, as UTC says. */
const DAY = Date.UTC(2026, 10, 10)
const MINUTE = 60_000

/** Minutes after midnight of that Tuesday, in epoch milliseconds. */
export const minute = (minutes: number): number => DAY + minutes * MINUTE

const SLOT_MINUTES = 5
const DAY_MS = 24 * 60 * MINUTE
/** Between these hours, as UTC says, a host in Berlin works in summer and in winter. */
const SLOTS_OPEN = 8 * 60
const SLOTS_A_DAY = (7 * 60) / SLOT_MINUTES

/** For proofs whose clock is the real one: each slot is another time, from the Monday after next on. */
export function slotOf(slot: number): number {
  const today = Math.floor(Date.now() / DAY_MS)
  // Day 0 of the epoch was a Thursday.
  const monday = today + 14 - ((today + 3) % 7)
  const workday = Math.floor(slot / SLOTS_A_DAY)
  const day = monday + Math.floor(workday / 5) * 7 + (workday % 5)
  return day * DAY_MS + (SLOTS_OPEN + (slot % SLOTS_A_DAY) * SLOT_MINUTES) * MINUTE
}

/** Fields of a type whose meetings are as long as a slot. */
export const slotLong = { duration: SLOT_MINUTES, start_increment: SLOT_MINUTES } as const

export interface Meetings {
  readonly owner: Owner
  /** The ids of new users with working hours. */
  hosts(count: number): Promise<readonly string[]>
  /** The URI of a type of 30 minutes that starts at any five of them, unless the fields say otherwise. */
  type(hostIds: readonly string[], fields?: object): Promise<string>
  /** Sends one that has to work. */
  done(attempt: Attempt): Promise<Answer>
}

export function createMeetings(stand: Stand, client: Client, owner: Owner): Meetings {
  const userUri = (id: string) => uriOf(stand.ctx.config.urls.api, 'users', id)
  const send = async (method: string, path: string, body?: object) => {
    const answer = await client.call(stand.apis[0]?.url ?? '', method, path, { token: owner.token, body })
    if (!isDone(answer))
      throw new Error(`${method} ${path} was to work, but: ${answer.status} ${answer.text}`)
    return answer
  }
  let made = 0
  return {
    owner,
    async hosts(count) {
      const joined = Array.from({ length: count }, () => stand.join(owner.organizationId, 'user'))
      return (await Promise.all(joined)).map(({ userId }) => userId)
    },
    async type(hostIds, fields = {}) {
      made += 1
      const answer = await send('POST', '/event_types', {
        owner: userUri(hostIds[0] ?? owner.userId),
        hosts: hostIds.map((id) => ({ user: userUri(id) })),
        name: `Type ${made}`,
        duration: 30,
        minimum_notice: 0,
        start_increment: 5,
        booking_window: null,
        ...(hostIds.length > 1 ? { pooling_type: 'collective' } : {}),
        ...fields,
      })
      return uriBy(answer)
    },
    done: ({ method, path, body }) => send(method, path, body),
  }
}
