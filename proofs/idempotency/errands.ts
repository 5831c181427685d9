// The writes that the idempotency proof repeats: groups, bookings of every kind, and changes of bookings.
import { type Attempt, book, cancel, type Invited, invitedBy, leave, move } from '../stand/attempts.ts'
import { createClient } from '../stand/client.ts'
import { createMeetings, slotLong, slotOf } from '../stand/meetings.ts'
import type { Owner, Stand } from '../stand/stand.ts'

export const errandKinds = ['group', 'booking', 'seat', 'move', 'cancellation'] as const
export type ErrandKind = (typeof errandKinds)[number]

/** A write that is to be done once; its name is its key, and no other has it. */
export interface Errand {
  readonly name: string
  readonly kind: ErrandKind
  readonly method: string
  readonly path: string
  readonly body: object | undefined
  /** The address of its invitee, where it has one. */
  readonly email: string
  /** Who is moved or canceled. */
  readonly of: Invited | null
}

export interface Errands {
  next(kind: ErrandKind): Promise<Errand>
  close(): void
}

/** So many that a second booking of the same invitee would find a seat: nothing but the key is in its way. */
const SEATS = 50

/** For one organization: it gets a host for solo meetings and one for group events. */
export async function prepareErrands(stand: Stand, owner: Owner): Promise<Errands> {
  const client = createClient(20)
  const meetings = createMeetings(stand, client, owner)
  const [soloHost = '', groupHost = ''] = await meetings.hosts(2)
  const solo = await meetings.type([soloHost], slotLong)
  const group = await meetings.type([groupHost], { ...slotLong, kind: 'group', invitee_limit: SEATS })
  let made = 0
  let slots = 0
  const newStart = () => slotOf(slots++)

  /** Half of what is changed is a seat: there, too, a second time would not be refused. */
  const booked = async (email: string) =>
    invitedBy(await meetings.done(book(made % 2 === 0 ? solo : group, newStart(), { email })))

  async function attemptOf(
    kind: Exclude<ErrandKind, 'group'>,
    email: string,
  ): Promise<[Attempt, Invited | null]> {
    if (kind === 'booking') return [book(solo, newStart(), { email }), null]
    if (kind === 'seat') return [book(group, newStart(), { email }), null]
    const of = await booked(email)
    if (kind === 'move') return [move(of, newStart()), of]
    return [made % 4 < 2 ? leave(of) : cancel(of), of]
  }

  return {
    async next(kind) {
      made += 1
      const name = `${kind}-${made}`
      const email = `${name}@example.com`
      if (kind === 'group')
        return { name, kind, method: 'POST', path: '/groups', body: { name }, email, of: null }
      const [{ method, path, body }, of] = await attemptOf(kind, email)
      return { name, kind, method, path, body, email, of }
    },
    close: () => client.close(),
  }
}
