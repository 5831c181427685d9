// The requests of those who want, move or give up a time, and what their answers say.
import type { Answer } from './client.ts'

/** What an attempt does to the number of invitees, if it is let. */
export type Deed = 'book' | 'move' | 'cancel' | 'hold' | 'release'

export interface Attempt {
  readonly does: Deed
  readonly method: 'POST' | 'DELETE'
  readonly path: string
  readonly body?: object
  /** The time of the hosts that it wants, buffers included: where nothing is given back, a refusal must be due to it. */
  readonly wants?: Wanted
  /** Sees the answer, before anything else does; what it returns is sent at once. */
  readonly next?: (answer: Answer) => readonly Attempt[]
}

export interface Wanted {
  readonly hostIds: readonly string[]
  readonly from: number
  readonly to: number
}

export interface Invited {
  readonly inviteeId: string
  readonly eventId: string
}

export const isDone = ({ status }: Answer): boolean => status >= 200 && status < 300
const idOf = (uri = ''): string => uri.slice(-36)

function resourceOf(answer: Answer): Record<string, string> {
  return (JSON.parse(answer.text) as { resource: Record<string, string> }).resource
}

/** Of the answer to a booking or a move that was let. */
export function invitedBy(answer: Answer): Invited {
  const { uri, event } = resourceOf(answer)
  return { inviteeId: idOf(uri), eventId: idOf(event) }
}

export const uriBy = (answer: Answer): string => resourceOf(answer).uri ?? ''

type Further = Pick<Attempt, 'wants' | 'next'>

export const book = (
  type: string,
  start: number,
  further: Further & { hold?: string; email?: string } = {},
): Attempt => {
  const { hold, email = 'grace@example.com', ...rest } = further
  const invitee = { email, name: 'Grace Hopper' }
  const body = { event_type: type, start_time: new Date(start).toISOString(), invitee }
  return {
    does: 'book',
    method: 'POST',
    path: '/invitees',
    body: hold === undefined ? body : { ...body, hold },
    ...rest,
  }
}

export const hold = (type: string, start: number, ttl: number, further: Further = {}): Attempt => ({
  does: 'hold',
  method: 'POST',
  path: '/holds',
  body: { event_type: type, start_time: new Date(start).toISOString(), ttl },
  ...further,
})

export const release = (holdUri: string, further: Further = {}): Attempt => ({
  does: 'release',
  method: 'DELETE',
  path: `/holds/${idOf(holdUri)}`,
  ...further,
})

export const move = ({ inviteeId }: Invited, start: number, further: Further = {}): Attempt => ({
  does: 'move',
  method: 'POST',
  path: `/invitees/${inviteeId}/reschedule`,
  body: { start_time: new Date(start).toISOString() },
  ...further,
})

export const leave = ({ eventId, inviteeId }: Invited, further: Further = {}): Attempt => ({
  does: 'cancel',
  method: 'POST',
  path: `/scheduled_events/${eventId}/invitees/${inviteeId}/cancellation`,
  body: {},
  ...further,
})

/** Of the whole event. */
export const cancel = ({ eventId }: Invited, further: Further = {}): Attempt => ({
  does: 'cancel',
  method: 'POST',
  path: `/scheduled_events/${eventId}/cancellation`,
  body: {},
  ...further,
})
