// Books meetings and reads them, on several servers of the same database, until it is stopped.
import { setTimeout } from 'node:timers/promises'
import { book, type InviteeIds, inviteeIdsFrom, isSuccess } from '../../testbed/attempts.ts'
import type { CallOptions, Client, HttpResponse } from '../../testbed/client.ts'
import { slotStart } from '../../testbed/meeting-fixtures.ts'

const CALLERS = 6
/** Leaves time for the migration and for starting servers. */
const PAUSE_MS = 20

export interface Load {
  /** Servers that get requests, in turn. May change at any time. */
  readonly urls: string[]
  readonly bookings: readonly InviteeIds[]
  /** Every response other than the expected one. */
  readonly failures: readonly string[]
  requestCount(): number
  /** Resolves after `count` further bookings, or the first failure. */
  waitForBookings(count: number): Promise<void>
  stop(): Promise<void>
}

export const inviteesPath = ({ eventId }: InviteeIds) => `/scheduled_events/${eventId}/invitees?count=1`

export function startLoad(client: Client, url: string, token: string, eventType: string): Load {
  const urls = [url]
  const bookings: InviteeIds[] = []
  const failures: string[] = []
  let requests = 0
  let slots = 0
  let isStopped = false
  let notify = () => {}

  async function call(method: string, path: string, options: CallOptions = {}): Promise<HttpResponse | null> {
    const target = urls[requests % urls.length] ?? url
    requests += 1
    const response = await client.call(target, method, path, { token, ...options }).catch(String)
    if (typeof response !== 'string' && isSuccess(response)) return response
    const reason = typeof response === 'string' ? response : `${response.status} ${response.text}`
    failures.push(`${method} ${target}${path}: ${reason}`)
    return null
  }

  async function bookAndRead(): Promise<void> {
    const { method, path, body } = book(eventType, slotStart(slots++))
    const booked = await call(method, path, { body })
    if (booked === null) return
    const booking = inviteeIdsFrom(booked)
    bookings.push(booking)
    await call('GET', `/scheduled_events/${booking.eventId}`)
    await call('GET', inviteesPath(booking))
    const from = slotStart(slots)
    const period = [from, from + 86_400_000].map((time) => new Date(time).toISOString())
    await call(
      'GET',
      `/event_type_available_times?event_type=${eventType}&start_time=${period[0]}&end_time=${period[1]}`,
    )
  }

  const caller = async () => {
    while (!isStopped) {
      await bookAndRead()
      notify()
      await setTimeout(PAUSE_MS)
    }
  }
  const callers = Promise.all(Array.from({ length: CALLERS }, caller))
  return {
    urls,
    bookings,
    failures,
    requestCount: () => requests,
    waitForBookings(count) {
      const target = bookings.length + count
      return new Promise((resolve) => {
        notify = () => {
          if (bookings.length >= target || failures.length > 0) resolve()
        }
      })
    },
    async stop() {
      isStopped = true
      await callers
    },
  }
}
