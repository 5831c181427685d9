// The room of a meeting, which the calendar or the conference account of a host creates, and what it means for the location.
import { MINUTE } from '../time/instant.ts'
import type { EventLocation } from './location.ts'

export interface Room {
  readonly state: 'pending' | 'ready' | 'failed'
  /** Only of a room that is ready. */
  readonly url: string | null
  /** How often the server has said that the room is not ready yet. */
  readonly attempts: number
}

/** A server creates a room within seconds. After this many requests, it counts as failed. */
const MAX_ATTEMPTS = 20
const MAX_DELAY_MS = 60_000

/** After this time, the server is asked about a pending room, again if it was asked before. */
export const roomDelayMs = ({ attempts }: Pick<Room, 'attempts'>): number =>
  attempts === 0 ? 0 : Math.min(MAX_DELAY_MS, 1_000 * 2 ** (attempts - 1))

export const REQUESTED_ROOM: Room = { state: 'pending', url: null, attempts: 0 }
export const FAILED_ROOM: Room = { state: 'failed', url: null, attempts: 0 }

/** `answer`: what the server says about the room; null if it does not know it. */
export function nextRoom(
  { attempts }: Pick<Room, 'attempts'>,
  answer: { readonly state: Room['state']; readonly joinUrl: string | null } | null,
): Room {
  const count = attempts + 1
  if (answer?.state === 'ready' && answer.joinUrl !== null)
    return { state: 'ready', url: answer.joinUrl, attempts: count }
  const isFailed = answer?.state === 'failed' || count >= MAX_ATTEMPTS
  return { state: isFailed ? 'failed' : 'pending', url: null, attempts: count }
}

export function locationWithRoom(location: EventLocation, { state, url, attempts }: Room): EventLocation {
  if (state === 'ready') return { ...location, join_url: url, status: 'pushed' }
  if (state === 'failed') return { ...location, join_url: null, status: 'failed' }
  return { ...location, join_url: null, status: attempts === 0 ? 'initiated' : 'processing' }
}

export const isSameRoom = (a: EventLocation, b: EventLocation): boolean =>
  a.join_url === b.join_url && a.status === b.status

/** Whether the room of the meeting is still being created. Pages use it, too. */
export const isRoomPending = (location: { readonly status: string | null } | null): boolean =>
  location?.status === 'initiated' || location?.status === 'processing'

const MAX_WAIT_MS = 2 * MINUTE

/** Whether a mail or a page that was created at `since` waits for the room. */
export const isRoomAwaited = (location: EventLocation | null, since: number, now: number): boolean =>
  isRoomPending(location) && now < since + MAX_WAIT_MS
