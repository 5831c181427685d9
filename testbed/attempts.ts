// Requests that book, ask for, reschedule, cancel and hold meetings, and how to read their responses.
import type { HttpResponse } from './client.ts'

/** How an attempt changes the number of invitees if it succeeds. */
export type Action = 'book' | 'move' | 'cancel' | 'hold' | 'release' | 'give'

export interface Attempt {
  readonly action: Action
  readonly method: 'POST' | 'DELETE'
  readonly path: string
  readonly body?: object
  /**
   * The host time that the attempt needs, buffers included; unless time is released, a refusal must be explained by
   * it.
   */
  readonly requestedTime?: RequestedTime
  /** Sees the response first; the attempts that it returns are sent at once. */
  readonly next?: (response: HttpResponse) => readonly Attempt[]
}

export interface RequestedTime {
  readonly hostIds: readonly string[]
  readonly from: number
  readonly to: number
}

export interface InviteeIds {
  readonly inviteeId: string
  readonly eventId: string
}

export const isSuccess = ({ status }: HttpResponse): boolean => status >= 200 && status < 300
const idOf = (uri = ''): string => uri.slice(-36)

function resourceOf(response: HttpResponse): Record<string, string> {
  return (JSON.parse(response.text) as { resource: Record<string, string> }).resource
}

/** Reads the ids from the response to a successful booking or reschedule. */
export function inviteeIdsFrom(response: HttpResponse): InviteeIds {
  const { uri, event } = resourceOf(response)
  return { inviteeId: idOf(uri), eventId: idOf(event) }
}

export const uriFrom = (response: HttpResponse): string => resourceOf(response).uri ?? ''

type AttemptOptions = Pick<Attempt, 'requestedTime' | 'next'>

/** An address can have only one seat in a group event. */
let inviteeCount = 0

/** Default: a new address each time. */
export const book = (
  type: string,
  start: number,
  options: AttemptOptions & { hold?: string; email?: string; allow?: readonly string[] } = {},
): Attempt => {
  inviteeCount += 1
  const { hold, allow, email = `grace-${inviteeCount}@example.com`, ...rest } = options
  const invitee = { email, name: 'Grace Hopper' }
  const time = { event_type: type, start_time: new Date(start).toISOString() }
  const body = { ...time, invitee, ...(allow === undefined ? {} : { allow }) }
  return {
    action: 'book',
    method: 'POST',
    path: '/invitees',
    body: hold === undefined ? body : { ...body, hold },
    ...rest,
  }
}

export const hold = (type: string, start: number, ttl: number, options: AttemptOptions = {}): Attempt => ({
  action: 'hold',
  method: 'POST',
  path: '/holds',
  body: { event_type: type, start_time: new Date(start).toISOString(), ttl },
  ...options,
})

export const release = (holdUri: string, options: AttemptOptions = {}): Attempt => ({
  action: 'release',
  method: 'DELETE',
  path: `/holds/${idOf(holdUri)}`,
  ...options,
})

export const move = ({ inviteeId }: InviteeIds, start: number, options: AttemptOptions = {}): Attempt => ({
  action: 'move',
  method: 'POST',
  path: `/invitees/${inviteeId}/reschedule`,
  body: { start_time: new Date(start).toISOString() },
  ...options,
})

export const cancelInvitee = ({ eventId, inviteeId }: InviteeIds, options: AttemptOptions = {}): Attempt => ({
  action: 'cancel',
  method: 'POST',
  path: `/scheduled_events/${eventId}/invitees/${inviteeId}/cancellation`,
  body: {},
  ...options,
})

/** Cancels the whole event. */
export const cancelEvent = ({ eventId }: InviteeIds, options: AttemptOptions = {}): Attempt => ({
  action: 'cancel',
  method: 'POST',
  path: `/scheduled_events/${eventId}/cancellation`,
  body: {},
  ...options,
})

/** Gives the event to another host, in place of its only one. `to`: the URI of a user. */
export const give = ({ eventId }: InviteeIds, to: string, options: AttemptOptions = {}): Attempt => ({
  action: 'give',
  method: 'POST',
  path: `/scheduled_events/${eventId}/reassignment`,
  body: { to },
  ...options,
})

/** Asks for a time that a host has to accept. It is held meanwhile. */
export const request = (type: string, start: number, options: AttemptOptions = {}): Attempt => {
  const { body, ...attempt } = book(type, start, options)
  return { ...attempt, body: body ?? {}, action: 'hold', path: '/booking_requests' }
}

/** Accepting books. */
export const accept = (requestUri: string, options: AttemptOptions = {}): Attempt => ({
  action: 'book',
  method: 'POST',
  path: `/booking_requests/${idOf(requestUri)}/acceptance`,
  ...options,
})

const endRequest =
  (end: 'refusal' | 'withdrawal') =>
  (requestUri: string, options: AttemptOptions = {}): Attempt => ({
    action: 'release',
    method: 'POST',
    path: `/booking_requests/${idOf(requestUri)}/${end}`,
    body: {},
    ...options,
  })
export const decline = endRequest('refusal')
export const withdraw = endRequest('withdrawal')
