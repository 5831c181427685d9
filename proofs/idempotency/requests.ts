// The writes that the idempotency proof repeats: groups, bookings of every kind, and changes of bookings.
import {
  type Attempt,
  book,
  cancelEvent,
  cancelInvitee,
  type InviteeIds,
  inviteeIdsFrom,
  move,
} from '../../testbed/attempts.ts'
import { createClient } from '../../testbed/client.ts'
import { createMeetingFixtures, slotLengthFields, slotStart } from '../../testbed/meeting-fixtures.ts'
import type { Person } from '../../testbed/people.ts'
import type { Testbed } from '../../testbed/testbed.ts'

export const requestKinds = ['group', 'booking', 'seat', 'round_robin', 'move', 'cancellation'] as const
export type RequestKind = (typeof requestKinds)[number]

/** A write that must happen once; its name is unique and serves as its key. */
export interface KeyedRequest {
  readonly name: string
  readonly kind: RequestKind
  readonly method: string
  readonly path: string
  readonly body: object | undefined
  /** The address of its invitee, if any. */
  readonly email: string
  /** The invitee to reschedule or cancel. */
  readonly target: InviteeIds | null
}

export interface RequestFactory {
  next(kind: RequestKind): Promise<KeyedRequest>
  close(): void
}

const SEATS = 50
/** A second booking of the same invitee gets another host, so only the key prevents it. */
const ROUND_ROBIN_HOSTS = 4

/** Creates hosts for solo meetings, group events and round robin in an organization. */
export async function prepareRequests(testbed: Testbed, owner: Person): Promise<RequestFactory> {
  const client = createClient(20)
  const meetings = createMeetingFixtures(testbed, client, owner)
  const [soloHost = '', groupHost = '', ...pool] = await meetings.createHosts(2 + ROUND_ROBIN_HOSTS)
  const solo = await meetings.createType([soloHost], slotLengthFields)
  const group = await meetings.createType([groupHost], {
    ...slotLengthFields,
    kind: 'group',
    invitee_limit: SEATS,
  })
  const roundRobin = await meetings.createType(pool, { ...slotLengthFields, pooling_type: 'round_robin' })
  let requestCount = 0
  let slots = 0
  const newStart = () => slotStart(slots++)

  /** Half of the changed bookings are seats, where a second change would not be refused either. */
  const booked = async (email: string) =>
    inviteeIdsFrom(
      await meetings.sendOrThrow(book(requestCount % 2 === 0 ? solo : group, newStart(), { email })),
    )

  async function attemptOf(
    kind: Exclude<RequestKind, 'group'>,
    email: string,
  ): Promise<[Attempt, InviteeIds | null]> {
    if (kind === 'booking') return [book(solo, newStart(), { email }), null]
    if (kind === 'seat') return [book(group, newStart(), { email }), null]
    if (kind === 'round_robin') return [book(roundRobin, newStart(), { email }), null]
    const target = await booked(email)
    if (kind === 'move') return [move(target, newStart()), target]
    return [requestCount % 4 < 2 ? cancelInvitee(target) : cancelEvent(target), target]
  }

  return {
    async next(kind) {
      requestCount += 1
      const name = `${kind}-${requestCount}`
      const email = `${name}@example.com`
      if (kind === 'group')
        return { name, kind, method: 'POST', path: '/groups', body: { name }, email, target: null }
      const [{ method, path, body }, target] = await attemptOf(kind, email)
      return { name, kind, method, path, body, email, target }
    },
    close: () => client.close(),
  }
}
