// Books over HTTP for tests of holds and links, and returns the reasons of rejections.
import { createMeetings, idOf, type MeetingResponse, pathOf } from './meetings.ts'
import type { Person, Service } from './service.ts'

interface TestBooking {
  readonly eventId: string
  readonly inviteeId: string
  readonly name: string
  readonly location: unknown
  readonly hostIds: readonly string[]
  /** Number of active invitees. */
  readonly active: number
}

export interface BookingOptions {
  /** Its id. */
  readonly hold?: string
  /** Its booking_url. */
  readonly link?: string
  readonly duration?: number
  /** Of the invitee. */
  readonly email?: string
  /** For requests that are sent twice. */
  readonly key?: string
}

interface EventBody {
  readonly name: string
  readonly location: unknown
  readonly event_memberships: { user: string }[]
  readonly invitees_counter: { active: number }
}

class RefusedError extends Error {
  readonly response: MeetingResponse

  constructor(response: MeetingResponse) {
    super(`${response.status} ${response.body.code}: ${response.body.message}`)
    this.response = response
  }
}

export function createBookings(service: Service, owner: Person) {
  const { book, call, cancel, getEvent } = createMeetings(service, owner)
  return {
    async book(
      eventType: string,
      start: string,
      { hold, ...more }: BookingOptions = {},
    ): Promise<TestBooking> {
      const fields = { ...more, ...(hold === undefined ? {} : { hold: service.uri('holds', hold) }) }
      const response = await book(eventType, start, fields)
      if (response.status !== 200) throw new RefusedError(response)
      const invitee = response.body.resource
      const eventBody = (await getEvent(invitee)).body.resource as unknown as EventBody
      return {
        eventId: idOf(invitee.event),
        inviteeId: idOf(invitee.uri),
        name: eventBody.name,
        location: eventBody.location,
        hostIds: eventBody.event_memberships.map(({ user }) => idOf(user)),
        active: eventBody.invitees_counter.active,
      }
    },
    cancel: (eventId: string) => cancel(service.uri('scheduled_events', eventId)),
    leave: (eventId: string, inviteeId: string) =>
      call('POST', `${pathOf(service.uri('scheduled_events', eventId))}/invitees/${inviteeId}/cancellation`),
  }
}

/** The code of a rejected booking, and the rules that prevent it. */
export async function getRefusalReasons(booking: Promise<unknown>): Promise<string[]> {
  const { body } = await getRefusedResponse(booking)
  return [body.code, ...(body.reasons ?? []).map(({ rule }) => rule)]
}

export async function getRefusedResponse(booking: Promise<unknown>): Promise<MeetingResponse> {
  const refused = await booking.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(refused instanceof RefusedError)) throw refused ?? new Error('The booking was not rejected.')
  return refused.response
}
