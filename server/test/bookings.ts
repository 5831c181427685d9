// Books through HTTP for the tests of holds and links, and says of what is refused why.
import { idOf, type MeetingAnswer, meetings, pathOf } from './meetings.ts'
import type { Person, Service } from './service.ts'

interface BookedTest {
  readonly eventId: string
  readonly inviteeId: string
  readonly name: string
  readonly location: unknown
  readonly hostIds: readonly string[]
  /** How many are invited now. */
  readonly active: number
}

export interface Wanted {
  /** Its id. */
  readonly hold?: string
  /** Its booking_url. */
  readonly link?: string
  readonly duration?: number
  /** Of the request, where it is sent twice. */
  readonly key?: string
}

interface Shown {
  readonly name: string
  readonly location: unknown
  readonly event_memberships: { user: string }[]
  readonly invitees_counter: { active: number }
}

class Refused extends Error {
  readonly answer: MeetingAnswer

  constructor(answer: MeetingAnswer) {
    super(`${answer.status} ${answer.body.code}: ${answer.body.message}`)
    this.answer = answer
  }
}

export function bookingsBy(service: Service, owner: Person) {
  const { book, call, cancel, event } = meetings(service, owner)
  return {
    async book(eventType: string, start: string, { hold, ...more }: Wanted = {}): Promise<BookedTest> {
      const fields = { ...more, ...(hold === undefined ? {} : { hold: service.uri('holds', hold) }) }
      const answer = await book(eventType, start, fields)
      if (answer.status !== 200) throw new Refused(answer)
      const invitee = answer.body.resource
      const shown = (await event(invitee)).body.resource as unknown as Shown
      return {
        eventId: idOf(invitee.event),
        inviteeId: idOf(invitee.uri),
        name: shown.name,
        location: shown.location,
        hostIds: shown.event_memberships.map(({ user }) => idOf(user)),
        active: shown.invitees_counter.active,
      }
    },
    cancel: (eventId: string) => cancel(service.uri('scheduled_events', eventId)),
    leave: (eventId: string, inviteeId: string) =>
      call('POST', `${pathOf(service.uri('scheduled_events', eventId))}/invitees/${inviteeId}/cancellation`),
  }
}

/** The code of a refused booking, and the rules that are in its way. */
export async function refusalOf(booking: Promise<unknown>): Promise<string[]> {
  const { body } = await refusedAnswer(booking)
  return [body.code, ...(body.reasons ?? []).map(({ rule }) => rule)]
}

export async function refusedAnswer(booking: Promise<unknown>): Promise<MeetingAnswer> {
  const refused = await booking.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(refused instanceof Refused)) throw refused ?? new Error('It was booked.')
  return refused.answer
}
