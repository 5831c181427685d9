// What each side has done to each booking, and what may have become of it.
import { isSuccess } from '../../../testbed/attempts.ts'
import type { Host } from './create-host.ts'
import type { TwoWayFixture } from './fixture.ts'
import { guestName, type SeenEntry } from './host-calendar.ts'

export interface Booking {
  readonly guest: number
  readonly host: Host
  /** The last time that was set here. */
  start: number
  isCanceled: boolean
  /** Times to which the host has moved the entry since. */
  hostStarts: Set<number>
  isDeletedByHost: boolean
  /** The host has moved an entry that was up to date: the booking must follow, unless it is changed again. */
  requiredStart: number | null
  /** The host has deleted an entry that was up to date. */
  mustBeCanceled: boolean
}

export interface StoredBooking {
  readonly guest: number
  readonly inviteeId: string
  readonly eventId: string
  readonly start: number
}

const ownEmail = (guest: number) => `guest-${guest}@example.com`

/** `emailOf`: the address of a guest; several guests may have the same. */
export function createBooks({ testbed, client, database, token }: TwoWayFixture, emailOf = ownEmail) {
  const bookings: Booking[] = []
  const call = (path: string, body: object) =>
    client.call(testbed.apis[0]?.url ?? '', 'POST', path, { token, body })
  /** The active bookings, as they are stored now. */
  const listActive = async (): Promise<StoredBooking[]> => {
    const rows = await database.run<{
      name: string
      invitee_id: string
      event_id: string
      start_time: Date
    }>(
      `SELECT i.name, i.id AS invitee_id, e.id AS event_id, e.start_time
         FROM invitees i JOIN scheduled_events e ON e.organization_id = i.organization_id AND e.id = i.event_id
        WHERE i.status = 'active' AND e.status = 'active'`,
    )
    return rows.map(({ name, invitee_id, event_id, start_time }) => ({
      guest: Number(/\d+/.exec(name)?.[0]),
      inviteeId: invitee_id,
      eventId: event_id,
      start: start_time.getTime(),
    }))
  }
  const findActive = async (guest: number) => (await listActive()).find((one) => one.guest === guest)
  const setHere = (booking: Booking, start: number) => {
    booking.start = start
    booking.hostStarts = new Set()
    booking.isDeletedByHost = false
    booking.requiredStart = null
    booking.mustBeCanceled = false
  }
  let guests = 0
  const tryBook = async (host: Host, start: number) => {
    guests += 1
    const guest = guests
    const response = await call('/invitees', {
      event_type: host.type,
      start_time: new Date(start).toISOString(),
      invitee: { email: emailOf(guest), name: guestName(guest) },
    })
    return { guest, response }
  }
  return {
    bookings,
    listActive,
    tryBook,
    /** Returns the number of the guest. */
    async book(host: Host): Promise<number> {
      const start = host.nextSlot()
      const { guest, response } = await tryBook(host, start)
      if (!isSuccess(response)) throw new Error(`The booking failed: ${response.status} ${response.text}`)
      bookings.push({
        ...{ guest, host, start, isCanceled: false, hostStarts: new Set(), isDeletedByHost: false },
        ...{ requiredStart: null, mustBeCanceled: false },
      })
      return guest
    },
    /** A booking that the host has just changed may be gone: then nothing happens. */
    async move(booking: Booking): Promise<void> {
      const stored = await findActive(booking.guest)
      if (stored === undefined) return
      const start = booking.host.nextSlot()
      const body = { start_time: new Date(start).toISOString() }
      if (isSuccess(await call(`/invitees/${stored.inviteeId}/reschedule`, body))) setHere(booking, start)
    },
    async cancel(booking: Booking): Promise<void> {
      const stored = await findActive(booking.guest)
      if (stored === undefined) return
      if (isSuccess(await call(`/scheduled_events/${stored.eventId}/cancellation`, {})))
        booking.isCanceled = true
    },
    /** Whether the service believes that this object is the entry of the booking as it is now. */
    async isUpToDate({ object, start }: SeenEntry): Promise<boolean> {
      const rows = await database.run(
        `SELECT 1 FROM calendar_entries c
           JOIN scheduled_events e ON e.organization_id = c.organization_id AND e.id = c.event_id
          WHERE c.url LIKE '%' || $1 AND c.written = c.revision AND c.state = 'written' AND c.wanted = 'present'
            AND e.status = 'active' AND e.start_time = $2 AND c.start_time = $2`,
        [new URL(object.url).pathname, new Date(start)],
      )
      return rows.length > 0
    },
  }
}

export type Books = ReturnType<typeof createBooks>
